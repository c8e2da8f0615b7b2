"""The pictures of a rule sheet: what is played, the table, and what is taken, found by the rules.

Comes in: scenes, which hold only pieces. Goes out: views. Knows no HTML.
"""

from collections.abc import Sequence

from tutor.errors import TutorError
from tutor.games import Game, captures
from tutor.pieces import Piece, numbers_of
from tutor.play_sheets.rule_views import PictureView
from tutor.reasoning.near_misses import near_misses
from tutor.wording.captures import answer_line, number_sentence, unbroken
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import rule_words
from tutor.wording.rules.topics import HandScene, Scene


def scene_picture(scene: Scene, game: Game, speech: Speech) -> PictureView:
    """One capture or one wrong capture; only the first picture of a sheet has labels above it."""
    played, table = game.read(scene.played, scene.table)
    labels = (speech.say("you play"), speech.say("on the table")) if scene.labelled else ()
    own = ((str(played), True),)
    choices = captures(played, table, game=game)
    if scene.wrong:
        misses = near_misses(game, played.number, numbers_of(table), choices)
        claim = next(miss.numbers for miss in misses if miss.reason == scene.wrong)
        return PictureView(own, _lying(table, claim), scene.caption, "✗", labels, wrong=True)
    if len(choices) != 1:
        raise TutorError(
            "a picture shows one capture, and {played} on {table} has {number}",
            played=played, table=numbers_of(table), number=len(choices),
        )  # fmt: skip
    numbers = choices[0].numbers
    says = unbroken(answer_line(game, played.number, numbers, speech))
    return PictureView(own, _lying(table, numbers), says, "✓", labels, _sum(game, played.number, numbers))


def emblem(game: Game, speech: Speech) -> tuple[tuple[str, str], ...]:
    """The first sum that the rule sheet of a game pictures, in pieces: the game at a glance."""
    parts = [part for topic in rule_words(game, speech).topics for part in topic.parts]
    pictures = (scene_picture(part, game, speech) for part in parts if isinstance(part, Scene))
    return next(picture.sum for picture in pictures if picture.sum)


def hand_picture(scene: HandScene, game: Game, speech: Speech) -> PictureView:
    """A hand: which of its pieces can capture, and what the first of them takes."""
    hand, table = game.deck.read(scene.hand), game.deck.read(scene.table)
    choices = {piece: captures(piece, table, game=game) for piece in hand}
    first = next(piece for piece in hand if choices[piece])
    numbers = choices[first][0].numbers
    says = unbroken(number_sentence(game, first.number, numbers))
    own = tuple((str(piece), bool(choices[piece])) for piece in hand)
    return PictureView(own, _lying(table, numbers), says, "✓", (speech.say("your hand"), speech.say("on the table")))


def _lying(table: Sequence[Piece], numbers: Sequence[int]) -> tuple[tuple[str, bool], ...]:
    """The pieces of the table, and whether each is taken; of equal pieces the first ones are."""
    left = list(numbers)
    pieces = []
    for piece in table:
        goes = piece.number in left
        if goes:
            left.remove(piece.number)
        pieces.append((str(piece), goes))
    return tuple(pieces)


def _sum(game: Game, played: int, numbers: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """A capture as a number sentence in pieces: each number that a piece shows, and the signs between; none for one."""
    if len(numbers) < 2:
        return ()
    own, equation = game.equation(played, ()).addends, game.equation(played, numbers)
    faces = ["c played"] * len(own) + ["c"] * len(numbers)
    addends = list(zip(faces, map(str, equation.addends), strict=True))
    whole = ("" if own else "c played", str(equation.whole))
    signs = [("", "+")] * (len(addends) - 1) + [("", "=")]
    return (*[part for pair in zip(addends, signs, strict=True) for part in pair], whole)
