"""The parts of a rule sheet as views, each with its height: every capture and every point found by the rules.

Comes in: parts of topics, as `wording` has them, and the width they have. Goes out: views. Lengths are in mm of an A4
page. Knows no HTML.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games import Game
from tutor.paper.text_width import lines_of
from tutor.pieces import Piece
from tutor.play_sheets.rule_pictures import hand_picture, scene_picture
from tutor.play_sheets.rule_views import CaptureView, CellView, ListingView, PartView, PictureView, ScoringView
from tutor.reasoning.explanation import Explanation, explain
from tutor.wording.captures import answer_line, number_sentence, sum_of, unbroken, ways_of
from tutor.wording.catalogue import Speech
from tutor.wording.rules.topics import Decided, Faces, HandScene, Listing, Scene, Scoring, TopicPart
from tutor.wording.steps import best_words

EM = 4.94
"""1 em of 14 pt, in mm."""

LINE = 6.6
BELOW_TEXT = 1.6
LABELS = 5.2
PICTURE = 18.0
FACES = 16.0
LISTED_TABLE = 18.5
LISTED = 9.6
SCORED = 11.5
POINT_LINE = 6.0
BELOW_POINT = 1.6
POINT_EM = 4.59
RULE = 13.0
"""The width that the number of a rule takes before a decided point, in mm."""


LAST_WORDS = 10
"""The fewest letters of the last line of a text."""


def without_widow(text: str) -> str:
    r"""A text whose last words stay together, so that no short word stands alone on the last line.

    >>> without_widow("Gana el total más alto.").split(" ")
    ['Gana', 'el', 'total\xa0más\xa0alto.']
    """
    words = text.split(" ")
    last = [words.pop()]
    while words and len(" ".join(last)) < LAST_WORDS:
        last.insert(0, words.pop())
    return " ".join([*words, "\N{NO-BREAK SPACE}".join(last)])


@dataclass(frozen=True)
class PartSetter:
    """Sets parts for one game, in one language, in a width in mm."""

    game: Game
    speech: Speech
    width: float

    def part(self, part: TopicPart) -> PartView:
        """The view of any part."""
        match part:
            case Scene():
                view = self._picture(scene_picture(part, self.game, self.speech))
            case HandScene():
                view = self._picture(hand_picture(part, self.game, self.speech))
            case Listing():
                view = self._listing(part)
            case Faces():
                view = PartView(FACES, faces=part.rows)
            case Scoring():
                view = self._scoring(part)
            case Decided():
                text = without_widow(part.text)
                height = lines_of(text, self.width - RULE, POINT_EM) * POINT_LINE + BELOW_POINT
                view = PartView(height, rule=part.rule, text=text)
            case _:
                view = PartView(self._text_height(part), text=without_widow(part))
        return view

    def _text_height(self, text: str) -> float:
        return lines_of(without_widow(text), self.width, EM) * LINE + BELOW_TEXT

    @staticmethod
    def _picture(picture: PictureView) -> PartView:
        return PartView(PICTURE + (LABELS if picture.labels else 0.0), picture=picture)

    def _listing(self, listing: Listing) -> PartView:
        """Every capture of a worked example, and the one that the game's own rule sheet leaves out."""
        about = explain(listing.played, listing.table, game=self.game)
        rows = tuple(
            CaptureView(
                " ".join(map(str, row.pieces)),
                unbroken(answer_line(self.game, about.played.number, row.numbers, self.speech)),
                f"★ {best_words(about, self.speech)}" if row.best else ways_of(row.ways, self.speech),
                row.best,
            )
            for row in about.rows
        )
        remarks = self._remarks(about, listing)
        height = LISTED_TABLE + len(rows) * LISTED + BELOW_TEXT + sum(map(self._text_height, remarks))
        table = " ".join(map(str, about.table))
        return PartView(height, listing=ListingView(str(about.played), table, rows, remarks))

    def _remarks(self, about: Explanation, listing: Listing) -> tuple[str, ...]:
        best = about.best[0]
        (missed,) = [capture for capture in about.captures if capture.numbers == listing.left_out]
        sentences = (
            self.speech.say(
                "{captures} captures. {best} is best: with the {played} it brings {cards} cards.",
                captures=about.by_number, best=unbroken(sum_of(best.numbers[::-1])), played=about.played.number,
                cards=best.collects,
            ),
            self.speech.say(
                "The rule sheet in the game’s box leaves {sum} out. But {sentence}: it is a real capture.",
                sum=unbroken(sum_of(missed.numbers)),
                sentence=unbroken(number_sentence(self.game, about.played.number, missed.numbers)),
            ),
        )  # fmt: skip
        return tuple(map(without_widow, sentences))

    def _scoring(self, scoring: Scoring) -> PartView:
        """The end of a game, its points counted by the rules."""
        banks = [self.game.deck.read(bank) for _, bank, _ in scoring.players]
        sweeps = [count for _, _, count in scoring.players]
        won = self.game.score(banks, sweeps)
        players = list(zip(banks, sweeps, won, strict=True))
        rows = tuple(
            (name, tuple(self._cell(way, bank, count, one[way]) for bank, count, one in players))
            for way, name in scoring.ways
        )
        view = ScoringView(
            self.speech.say("One point for"),
            tuple(name for name, _, _ in scoring.players),
            rows,
            self.speech.say("Points together"),
            tuple(str(sum(one.values())) for one in won),
        )
        return PartView((len(rows) + 2) * SCORED, scoring=view)

    def _cell(self, way: str, bank: Sequence[Piece], sweeps: int, won: int) -> CellView:
        """What a player shows for one way to score."""
        words = f"{len(bank)} {self.speech.pieces(self.game, len(bank))}" if way == "most_pieces" else ""
        shown = filter(self.game.counts[way], bank) if way in self.game.counts else ()  # F9; else they are only counted
        return CellView(" ".join(map(str, shown)), sweeps if way == "sweeps" else 0, words, str(won) if won else "–")
