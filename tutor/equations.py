"""Captures as equations, and their number as a coefficient: the only importer of sympy.

Comes in: integers. Goes out: equations, products, coefficients, as text and LaTeX. Knows neither games nor pages.

Every number n on a table is a choice: leave it (1) or take it (x^n). The product of (1 + x^n) over all of them holds,
as the coefficient of x^total, the number of ways to take pieces that make the total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sympy import Add, Eq, Integer, Mul, Poly, Pow, Symbol, latex

x = Symbol("x")


@dataclass(frozen=True)
class GeneratingFunction:
    """All ways counted at once: `product` and `expansion` (up to x^total) as text, and the coefficient.

    `coefficient` is the number of ways by piece.
    """

    total: int
    product: str
    expansion: str
    coefficient: int
    latex: str


def generating_function(numbers: Sequence[int], total: int) -> GeneratingFunction:
    """Count the ways to take numbers that make a total.

    >>> counted = generating_function([2, 3, 3], 5)
    >>> counted.product, counted.expansion, counted.coefficient
    ('(1 + x^2) (1 + x^3)^2', '1 + x^2 + 2x^3 + 2x^5', 2)
    """
    counts = sorted(Counter(numbers).items())
    factors = [Pow(Add(Integer(1), Pow(x, number)), count, evaluate=False) for number, count in counts]
    product = Mul(*factors, evaluate=False)
    polynomial = Poly(product, x) if factors else Poly(1, x)
    coefficients = [int(polynomial.coeff_monomial(x**power)) for power in range(total + 1)]
    return GeneratingFunction(
        total=total,
        product=" ".join(_factor(number, count) for number, count in counts) or "1",
        expansion=" + ".join(_term(times, power) for power, times in enumerate(coefficients) if times) or "0",
        coefficient=coefficients[total],
        latex=latex(product),
    )


def _factor(number: int, count: int) -> str:
    return f"(1 + {_power(number)})" + (f"^{count}" if count > 1 else "")


def _power(number: int) -> str:
    return "x" if number == 1 else f"x^{number}"


def _term(times: int, power: int) -> str:
    if not power:
        return str(times)
    return (str(times) if times > 1 else "") + _power(power)


def equation(addends: Sequence[int], total: int) -> Eq:
    """A capture as an equation that keeps its addends apart.

    >>> equation([2, 3, 3], 8)
    Eq(2 + 3 + 3, 8)
    """
    return Eq(Add(*(Integer(addend) for addend in addends), evaluate=False), Integer(total), evaluate=False)


def equation_latex(addends: Sequence[int], total: int) -> str:
    """A capture as LaTeX.

    >>> equation_latex([3, 3, 2], 8)
    '3 + 3 + 2 = 8'
    """
    return str(latex(equation(addends, total), order="none"))
