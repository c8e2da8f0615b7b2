"""Messages: English sentences that any language can say again, from the library to the command line."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from tests.command_line import run
from tutor.cli.wrong_calls import SENTENCES
from tutor.errors import InputError, NoSuchPuzzle, UsageError
from tutor.games import GAMES
from tutor.messages import excerpt, joined, noun_of, plural, reason, word_list
from tutor.wording.catalogue import Speech, speech

ROOT = Path(__file__).resolve().parents[1]
MADE_BY = ("TutorError", "InputError", "UsageError", "NoSuchPuzzle", "Message")
"""What makes a message of a sentence and of what fills its places."""


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Each call of these names in tutor/, and where it is."""
    for source in sorted((ROOT / "tutor").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
                yield f"{source.relative_to(ROOT)}:{node.lineno}", node


def is_word(part: ast.AST) -> bool:
    """Whether this is text with letters in it."""
    return isinstance(part, ast.Constant) and any(letter.isalpha() for letter in str(part.value))


def is_put_together(value: ast.expr) -> bool:
    """Whether words are put together here, so that no catalogue can know them: an f-string, a sum, a format, a join."""
    for part in ast.walk(value):
        parts: list[ast.expr] = []
        if isinstance(part, ast.JoinedStr):
            parts = part.values
        elif isinstance(part, ast.BinOp) and isinstance(part.op, ast.Add):
            parts = [part.left, part.right]
        elif isinstance(part, ast.Attribute) and part.attr in ("format", "join"):
            parts = [part.value]
        if any(map(is_word, parts)):
            return True
    return False


def test_every_error_is_a_sentence_and_what_fills_it() -> None:
    """What is put together by an f-string reaches nobody in another language."""
    every_call = [(place, call) for place, call in calls(*MADE_BY)]

    assert 150 < len(every_call)
    for place, call in every_call:
        parts = [*call.args, *(word.value for word in call.keywords)]
        wrong = [ast.unparse(part) for part in parts if is_put_together(part)]
        assert [] == wrong, f'{place}: write InputError("a sentence with a {{place}}", place=...)'


def test_a_message_is_said_in_any_language_down_to_its_words() -> None:
    """Lists, numbers of things, shown values and errors inside a message are said with it."""
    inner = InputError("{path} is not a PDF", path="a.pdf")
    outer = UsageError("{fault} that is folded in two", fault=joined([inner, word_list(["a", excerpt(10**20)], "or")]))

    assert "a.pdf is not a PDF; a or so large a number that is folded in two" == str(outer)
    assert "a.pdf no es un PDF; a o un número tan grande que se pueda doblar por la mitad" == outer.text_in(
        speech("es")
    )
    assert "2 partidas" == plural("{n} game", "{n} games", 2).text_in(speech("es"))
    assert "no existe ese archivo o carpeta" == reason(FileNotFoundError(2, "No such file or directory")).text_in(
        speech("es")
    )


def test_words_for_cards_and_chips_choose_the_translation() -> None:
    """A sentence with a noun is said as the catalogue says it of that noun; a noun of another game as of cards."""
    asked: list[str] = []

    class Listener(NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            asked.append(context)
            return message

    language = Speech("xx", Listener())
    for noun in (noun_of("chip"), noun_of("domino")):
        assert f"Type a {noun} of your hand" == language.say("Type a {noun} of your hand", noun=noun)
    assert "One of your chips" == language.say("One of your {nouns}", nouns=language.pieces(GAMES["fifteen"], 2))
    assert "The 8" == language.say("The {number}", number=8, noun=noun_of("chip"))
    assert ["chip", "card", "chip"] == asked


def test_a_list_is_said_in_its_language() -> None:
    """`tutor list` says titles of kinds, aims and ages in the language of --lang."""
    said = run("list", "--lang", "es").stdout

    assert said.startswith(
        "recetas:\n  add-it    1  pairs-to-five       edades 5-6   Dos cartas juntas suman 3, 4 o 5."
    )
    assert "niveles:\n  add-it   1  edades 5-6   Dos números que suman hasta 5 (K.OA.A.3;" in said
    assert "juegos:\n  add-it   ADD-IT: 60 cartas\n" in said
    assert "carta de 63 × 88 mm\n" in said


def test_an_error_comes_back_whole_from_another_process() -> None:
    """What executors send home still knows its sentence, even where its words have braces."""
    error = NoSuchPuzzle("no {puzzle}", puzzle=excerpt("{x}"), existing=3)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert ("no '{x}'", 3) == (str(again), again.existing)
    assert "ningún '{x}'" == again.text_in(speech("es"))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("explain 11 --table 2", "la carta jugada: '11' no es una carta; escribe números enteros del 1 al 10"),
        ("explain", "falta el argumento 'PLAYED' (mira tutor explain --help)"),
        ("worksheet --game fiftee", "no hay ningún juego 'fiftee' (¿querías decir fifteen?); los juegos son add-it y"),
        ("worksheet --level x", "--level: 'x' no es un número entero como 3 (mira tutor worksheet --help)"),
        ("worksheet --ways 5-3", "--ways: 5-3 empieza por el número mayor; escribe 3-5"),
        ("worksheet --key both", "--key: 'both' no es ninguno de estos: 'separate', 'combined', 'none'"),
        ("worksheet --forse", "no existe la opción '--forse'"),
        ("deck --seed 3 --game", "no existe la opción '--seed'"),
        ("mat fifteen 3 4", "hay argumentos de más (3 4)"),
        ("mat add-it --paper b9", "no hay ningún papel 'b9'"),
        ("mat add-it --output there/is/none/mat.pdf", "no se puede escribir: no existe la carpeta"),
        ("key add-it.find-all.3.x6.k7q2m.1y4", "tiene un símbolo mal o le falta uno"),
        ("key AFM6", "al código de ejercicio 'AFM6' le falta un símbolo"),
        ("key none.pdf", "no se puede leer: no existe ese archivo o carpeta"),
        ("puzzles --count 0", "--count 0: pide de 1 a 10000 ejercicios"),
        ("puzzles --ways 40", "no existe ningún ejercicio así: ejercicio find-all de ADD-IT, table size 12, ways 40"),
        ("deck --players 2 --sets 2 --game fifteen", "di players o sets, no ambos"),
        ("deck --size 10x10", "el tamaño '10x10' (carta) se sale de lo posible"),
        ("deck --printer none", "no hay guardada ninguna impresora 'none'"),
        ("calibrate --save school 1,2 --paper a4", "--save no hace ninguna hoja de prueba: quita --paper"),
        ("replay none.jsonl", "no se puede leer: no existe ese archivo o carpeta"),
    ],
)  # fmt: skip
def test_a_wrong_call_is_answered_in_its_language(call: str, said: str) -> None:
    """Library, options and click alike speak the language of --lang."""
    told_off = run(*call.split(), "--lang", "es")

    assert "" == told_off.stdout
    assert said in told_off.stderr
    assert told_off.exit_code in (1, 2, 3)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("worksheet --level 1 --seed k7 --count 2", "2 ejercicios en 1 página, A4\n  hoja       add-it"),
        ("worksheet --level 1 --seed k7 --count 2", "Las soluciones otra vez:  tutor key add-it."),
        ("key add-it.find-all.1.x2.k7.1vc", "  soluciones add-it"),
        ("deck --sides fronts", "ADD-IT: 62 cartas de 63 × 88 mm en 7 hojas, A4\n  piezas     add-it"),
        ("deck --sides fronts", "\nImprime al 100 % por una cara.\n"),
        ("calibrate", "con giro por el borde largo; ella misma dice cómo seguir."),
        ("calibrate --save cole 0.5,-1", "los dorsos se mueven 0.5 mm a la derecha y -1 mm hacia abajo"),
        ("mat add-it", "ADD-IT: tapete, A3"),
        ("pictures fifteen", "imágenes\n  carpeta    fifteen-pictures"),
        ("simulate --games 2 --game fifteen", "Add up Fifteen, 2 partidas de 2 jugadores"),
        ("simulate --games 2 --game fifteen", "\njugador          partidas  gana empates   puntos  ± error escobas"),
    ],
)  # fmt: skip
def test_a_command_reports_in_its_language(
    call: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was made, how to print it and how to make it again are said in the language of --lang."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    outcome = run(*call.split(), "--lang", "es")

    assert 0 == outcome.exit_code, outcome.stderr
    assert said in outcome.stdout


def test_click_says_what_we_translate() -> None:
    """A sentence that click no longer says would be translated for nothing; these are among those it says here."""
    said = " ".join(run(*call).stderr for call in CLICKS)

    assert all(str(sentence).partition("{")[0].strip() in said for sentence in SENTENCES[:3] + SENTENCES[6:9])


CLICKS = [("mat", "--no"), ("worksheet", "--forse"), ("nothing",), ("key",), ("explain", "8"), ("mat", "a", "b")]
