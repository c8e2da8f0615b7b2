"""The layout of the screen: sentences in lines, the table and the hand, what may be typed, the points.

Comes in: what to show, and how. Goes out: lines no wider than the look allows. Knows neither rules nor turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.games.game import Game
from tutor.games.position import Position, in_order
from tutor.games.scoring import standing
from tutor.messages import text_in
from tutor.pieces import Piece
from tutor.reasoning.explanation import explain_pieces
from tutor.terminal.explanation import explanation_lines, wrapped
from tutor.terminal.table import Look, drawn
from tutor.wording.catalogue import Speech
from tutor.wording.play.results import behind_point, spoken_points
from tutor.wording.play.voice import Voice, name_of
from tutor.wording.rules.scores import point_name
from tutor.wording.steps import sentences

MOST = "most_"
"""How the name of a point begins that goes to whoever has the most of something."""


class Screen(NamedTuple):
    """A language and a look; `Screen.of` matches them."""

    voice: Voice
    look: Look

    @classmethod
    def of(cls, game: Game, speech: Speech, look: Look) -> Screen:
        """A screen for a game; if nothing is drawn, pieces are called by their names."""
        return cls(Voice(speech, game, look.plain), look)

    def paragraphs(self, *paragraphs: str) -> list[str]:
        """Sentences, or messages to be said in the language, broken into lines."""
        said = [str(text_in(text, self.voice.speech)) for text in paragraphs]
        return [line for text in said for line in self._wrapped(text) or [""]]

    def _wrapped(self, text: str, first: str = "", later: str = "") -> list[str]:
        return wrapped(text, first, later, width=self.look.width)

    def rows(self, rows: Sequence[str]) -> list[str]:
        """Rows of a list, indented by two."""
        if self.look.plain:
            return self.paragraphs(*rows)
        return [line for row in rows for line in self._wrapped(row, "  ", "      ")]

    def typed(self, pairs: Sequence[tuple[str, str]]) -> list[str]:
        """What may be typed, and what it does."""
        if self.look.plain:
            return self.paragraphs(*(f"{typed}: {says}." for typed, says in pairs))
        wide = max(len(typed) for typed, _ in pairs) + 4
        return [line for typed, says in pairs for line in self._wrapped(says, f"  {typed}".ljust(wide), " " * wide)]

    def board(self, position: Position, player: int) -> list[str]:
        """The table and a player's hand, smallest number first."""
        say, voice = self.voice.speech.say, self.voice
        table, hand = in_order(position.table)[::-1], in_order(position.hands[player])[::-1]
        pile = voice.pieces(len(position.pile))
        if self.look.plain:
            # Translators: {pieces} is a number with its noun, such as "12 cards", and {list} their numbers.
            on_table = voice.speech.count(
                "On the table is {pieces}: {list}.", "On the table are {pieces}: {list}.",
                len(table), pieces=voice.pieces(len(table)), list=self._named(table),
            )  # fmt: skip
            # Translators: {pieces} is a number with its noun, such as "30 cards", still to be dealt.
            rest = say("The pile has {pieces}.", pieces=pile) if position.pile else say("The pile is empty.")
            in_hand = say("Your hand: {list}.", list=self._named(hand))
            return self.paragraphs(on_table if table else say("The table is empty."), rest, in_hand)
        if not (table or position.pile):
            return [*self.paragraphs(say("The table and the pile are empty.")), say("Your hand"), *self._drawn(hand)]
        # Translators: {pieces} is a number with its noun, such as "30 cards", still to be dealt.
        rest = say("in the pile: {pieces}", pieces=pile) if position.pile else say("the pile is empty")
        # Translators: above the drawn table; {pieces} is a number with its noun, such as "12 cards".
        on_table = say("On the table: {pieces}", pieces=voice.pieces(len(table)))
        head = f"{on_table} ({rest})" if table else say("The table is empty; in the pile: {pieces}.", pieces=pile)
        return [*self.paragraphs(head), *self._drawn(table), say("Your hand"), *self._drawn(hand)]

    def _named(self, pieces: Sequence[Piece]) -> str:
        return self.voice.speech.list([self.voice.piece(piece) for piece in pieces])

    def _drawn(self, pieces: Sequence[Piece]) -> list[str]:
        return drawn(pieces, self.voice.game, self.look)

    def explanation(self, position: Position, piece: Piece) -> list[str]:
        """How to find everything that a piece takes."""
        game, table = position.settings.game, in_order(position.table)[::-1]
        # What says nothing to the rules only makes it harder to read.
        about = explain_pieces(game, game.alike(piece), tuple(map(game.alike, table)))
        if self.look.plain:
            return self.paragraphs(*sentences(about, self.voice.speech))
        return explanation_lines(about, self.voice.speech, width=self.look.width)

    def points(self, position: Position) -> list[str]:
        """Each player's points by name, side by side; one player after the other where there is no room for that."""
        won, counts = standing(position), counts_for_most(position)
        players = range(len(won.totals))
        numbers_behind = self.paragraphs(*(behind_point(self.voice, name, numbers) for name, numbers in counts.items()))
        spoken = self.paragraphs(*(spoken_points(self.voice, player, won) for player in players))
        if self.look.plain:
            return spoken + numbers_behind
        rows = [
            (point_name(self.voice.game, name, self.voice.speech), [points[name] for points in won.points])
            for name in won.points[0]
        ]
        if len(rows) > 1:
            rows.append((self.voice.speech.say("points in all"), list(won.totals)))
        heads = [name_of(player, self.voice.speech) for player in players]
        table = _columns([("", heads), *((name, list(map(str, numbers))) for name, numbers in rows)])
        return (table if max(map(len, table)) <= self.look.width else spoken) + numbers_behind


def counts_for_most(position: Position) -> dict[str, tuple[int, ...]]:
    """How many each player has, for each point that the game gives for the most.

    >>> from tutor.games import Settings, deal
    >>> counts_for_most(deal(Settings.of("fifteen", 2), seed="7"))["most_sevens"]
    (0, 0)
    """
    game = position.settings.game
    counts = {"most_pieces": tuple(map(len, position.banks))}
    counts |= {name: tuple(sum(map(decides, bank)) for bank in position.banks) for name, decides in game.counts.items()}
    return {name: counts[name] for name in game.ways if name.startswith(MOST) and name in counts}


def _columns(rows: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """A table of names and numbers, indented by two."""
    first = max(len(name) for name, _ in rows)
    wide = max(len(word) for _, row in rows for word in row) + 3
    return [f"  {name:<{first}}" + "".join(f"{word:>{wide}}" for word in row) for name, row in rows]
