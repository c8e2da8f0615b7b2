"""Captures as equations, sets and coefficients: the only importer of sympy.

Comes in: integers. Goes out: equations, polynomials and sets of sympy, and the same as text, LaTeX and MathML. Knows
neither games nor pages. docs/algebra.md explains the mathematics.

Every piece with the number n is a choice: leave it (1) or take it (x^n). The product of 1 + x^n over all pieces has, as
the coefficient of x^total, the number of ways *by piece* to make the total. Who does not tell equal pieces apart has
for c of them the choice 1 + x^n + x^2n + … + x^cn; that product counts *by number*.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sympy import Add, Eq, FiniteSet, Integer, Mul, Poly, Pow, Symbol, Tuple, latex, mathml

from tutor.errors import UsageError, chosen

x = Symbol("x")
COUNTS = {"piece": "piece", "number": "number"}
"""What is told apart: every piece, or only the numbers."""


@dataclass(frozen=True)
class GeneratingFunction:
    """All ways counted at once; `counts` is `piece` or `number`, what is told apart.

    `product` and `expansion` (up to x^total, with … where more follows) are text, `latex` and `mathml` are the product.
    The `coefficient` of x^total is the number of ways.
    """

    counts: str
    total: int
    product: str
    expansion: str
    coefficient: int
    latex: str
    mathml: str


def generating_function(numbers: Sequence[int], total: int, *, counts: str = "piece") -> GeneratingFunction:
    """Count the ways to take numbers that make a total.

    >>> counted = generating_function([2, 3, 3], 5)
    >>> counted.product, counted.expansion, counted.coefficient
    ('(1 + x^2) (1 + x^3)^2', '1 + x^2 + 2x^3 + 2x^5 + …', 2)
    >>> counted = generating_function([2, 3, 3], 8, counts="number")
    >>> counted.product, counted.expansion, counted.coefficient
    ('(1 + x^2) (1 + x^3 + x^6)', '1 + x^2 + x^3 + x^5 + x^6 + x^8', 1)

    Raises `UsageError` for what is no whole number of a piece, and for another way of counting.
    """
    whole = polynomial(numbers, counts=counts)
    formula = product(numbers, counts=counts)
    terms = sorted((power, int(times)) for (power,), times in whole.terms())
    shown = [_term(times, power) for power, times in terms if power <= total and times]
    return GeneratingFunction(
        counts=_counting(counts),
        total=total,
        product=" ".join(_factor(number, count, _counting(counts)) for number, count in _counted(numbers)) or "1",
        expansion=" + ".join([*shown, "…"] if whole.degree() > total else shown),
        coefficient=int(whole.coeff_monomial(x**total)) if total >= 0 else 0,
        latex=str(latex(formula, order=ASCENDING)),
        mathml=str(mathml(formula, printer="presentation", order=ASCENDING)),
    )


ASCENDING = "rev-lex"
"""The order of sympy in which the smallest power comes first."""


def product(numbers: Sequence[int], *, counts: str = "piece") -> Any:
    """The product of the choices, as an expression of sympy that is not multiplied out.

    >>> product([2, 3, 3])
    (x**2 + 1)*(x**3 + 1)**2
    >>> product([2, 3, 3], counts="number")
    (x**2 + 1)*(x**6 + x**3 + 1)

    Raises `UsageError` as `generating_function`.
    """
    by_piece = _counting(counts) == "piece"
    factors = []
    for number, count in _counted(numbers):
        if by_piece:
            choice = Add(Integer(1), x**number)
            factors.append(Pow(choice, count, evaluate=False) if count > 1 else choice)
        else:
            factors.append(Add(*(x ** (number * taken) for taken in range(count + 1))))
    return factors[0] if len(factors) == 1 else Mul(*factors, evaluate=False)


def polynomial(numbers: Sequence[int], *, counts: str = "piece") -> Any:
    """The same, multiplied out: a `Poly` of sympy, whose coefficients count the ways to each total.

    >>> polynomial([2, 3, 3]).coeff_monomial(x**5)
    2

    Raises `UsageError` as `generating_function`.
    """
    return Poly(product(numbers, counts=counts), x)


def solutions(numbers: Sequence[int], total: int) -> Any:
    """Every way by number to make a total, as a `FiniteSet` of sympy: each a `Tuple` in ascending order.

    >>> solutions([2, 3, 3, 8], 8)
    {(8,), (2, 3, 3)}
    >>> solutions([2, 3], 4)
    EmptySet

    Raises `UsageError` for what is no whole number of a piece.
    """
    return FiniteSet(*(Tuple(*group) for group in _groups(_counted(numbers), total) if group))


def _groups(counted: Sequence[tuple[int, int]], total: int) -> Iterator[tuple[int, ...]]:
    if not counted:
        if not total:
            yield ()
        return
    (number, count), *others = counted
    for taken in range(min(count, total // number) + 1):
        for group in _groups(others, total - taken * number):
            yield (number,) * taken + group


def _counting(counts: str) -> str:
    return chosen(COUNTS, counts, "there is no way to count by {name}{hint}; it is one of {names}")


def _counted(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Each number and how often it is there, ascending."""
    if not all(type(number) is int and number > 0 for number in numbers):
        raise UsageError("the numbers of pieces are whole numbers from 1 on")
    return sorted(Counter(numbers).items())


def _factor(number: int, count: int, counts: str) -> str:
    if counts == "piece":
        return f"(1 + {_power(number)})" + (f"^{count}" if count > 1 else "")
    return f"({' + '.join(['1', *(_power(number * taken) for taken in range(1, count + 1))])})"


def _power(number: int) -> str:
    return "x" if number == 1 else f"x^{number}"


def _term(times: int, power: int) -> str:
    if not power:
        return str(times)
    return (str(times) if times > 1 else "") + _power(power)


def equation(addends: Sequence[int], total: int) -> Any:
    """A capture as an equation of sympy that keeps its addends apart.

    >>> equation([2, 3, 3], 8)
    Eq(2 + 3 + 3, 8)
    """
    left = [Integer(addend) for addend in addends]
    return Eq(Add(*left, evaluate=False) if len(left) > 1 else left[0], Integer(total), evaluate=False)


def equation_latex(addends: Sequence[int], total: int) -> str:
    """A capture as LaTeX.

    >>> equation_latex([3, 3, 2], 8)
    '3 + 3 + 2 = 8'
    """
    return str(latex(equation(addends, total), order="none"))


def equation_mathml(addends: Sequence[int], total: int) -> str:
    """A capture as MathML, as web pages show it inside `<math>`.

    >>> equation_mathml([8], 8)
    '<mrow><mn>8</mn><mo>=</mo><mn>8</mn></mrow>'
    """
    return str(mathml(equation(addends, total), printer="presentation", order="none"))
