"""What is said about a recorded game besides its events: who begins, what else a turn offered, who has won.

Comes in: positions and moves that were checked. Goes out: sentences in a language. Does not know where they are shown.
"""

from __future__ import annotations

from itertools import groupby

from tutor.games.legal import able
from tutor.games.position import Move, Position
from tutor.games.scoring import Result
from tutor.messages import excerpt
from tutor.pieces import numbers_of
from tutor.reasoning.explanation import Explanation, explain_pieces
from tutor.reasoning.hands import passed_up
from tutor.wording.catalogue import Speech
from tutor.wording.play.telling import named_capture
from tutor.wording.play.voice import numbered_name
from tutor.wording.steps import best_words


def heading(start: Position, seed: str | None, speech: Speech) -> str:
    """The game, its players, and who begins.

    >>> from tutor.games import Settings, deal
    >>> from tutor.wording.catalogue import speech
    >>> heading(deal(Settings.of("add-it", 3), seed="7"), "7", speech("en"))
    'ADD-IT, 3 players, seed 7. Player 1 begins.'
    """
    settings = start.settings
    parts = [settings.game.name, speech.count("{n} player", "{n} players", settings.players)]
    parts += [] if seed is None else [speech.say("seed {seed}", seed=seed if seed.isprintable() else excerpt(seed))]
    begins = speech.say("Player {number} begins.", number=start.first_player + 1)
    return f"{', '.join(parts)}. {begins}"


def turn_remarks(position: Position, move: Move, speech: Speech) -> list[str]:
    """How many captures the played piece has and which is best, and whether the hand had a better one.

    >>> from tutor.games import Settings, deal, read_move
    >>> from tutor.wording.catalogue import speech
    >>> start = deal(Settings.of("fifteen", 2), seed="7")
    >>> for sentence in turn_remarks(start, read_move("3=8o+4", start.settings.game), speech("en")):
    ...     print(sentence)
    The 3 has no other capture by number here.
    The 7 would have brought more: 7 + 5 + 3 = 15.
    """
    game = position.settings.game
    about = explain_pieces(game, move.play, position.table)
    lines = [*_captures(about, move, speech), *_better_pieces(about, position, move, speech)]
    if not able(position):
        return [*lines, speech.say("Nothing in this hand can capture.")]
    better = passed_up(position, move)
    if any(game.alike(choice.piece) == game.alike(move.play) for choice in better):
        return lines  # its best has already been named
    for piece, best in groupby(better, key=lambda choice: choice.piece):
        named = speech.either([named_capture(game, piece.number, choice.numbers, speech) for choice in best])
        # Translators: {piece} is a piece such as 8 or 5o of the same hand, {capture} a sum such as "7 + 5 + 3 = 15",
        # or several such with "or".
        lines.append(speech.say("The {piece} would have brought more: {capture}.", piece=piece, capture=named))
    return lines


def _captures(about: Explanation, move: Move, speech: Speech) -> list[str]:
    """How many captures the played piece has, by number, and the best of several."""
    number = len(about.captures)
    if not number:
        return []
    if number == 1 and move.take:
        # Translators: {piece} is a piece such as 8 or 5o, which is played.
        return [speech.say("The {piece} has no other capture by number here.", piece=about.played)]
    best = speech.either([named_capture(about.game, about.played.number, best.numbers, speech) for best in about.best])
    if number == 1:
        # Translators: {piece} is a piece such as 8 or 5o, which is laid, {capture} a number sentence.
        return [speech.say("The {piece} has one capture here: {capture}.", piece=about.played, capture=best)]
    # Translators: {piece} is a piece such as 8 or 5o, which is played; {n} is at least 2.
    count = speech.say("The {piece} has {n} captures here.", piece=about.played, n=number)
    if about.best_reasons == ("equal",):
        return [f"{count} " + speech.say("All captures are worth the same.")]
    # Translators: {groups} is a number sentence, or several; {reason} is few words such as "most cards".
    better = speech.say("Best: {groups} ({reason}).", groups=best, reason=best_words(about, speech))
    return [f"{count} {better}"]


def _better_pieces(about: Explanation, position: Position, move: Move, speech: Speech) -> list[str]:
    """The most valuable pieces with the numbers that were taken, where others were (F9)."""
    game, table = about.game, position.table
    if not move.take:
        return []
    best = game.collected(move.play, table, sorted(numbers_of(move.take)))
    left = len(table) - len(move.take)
    if game.value(best, left) <= game.value((move.play, *move.take), left):
        return []
    # Translators: {pieces} is pieces such as "9o + 2", of the same numbers as those that were taken.
    return [speech.say("Of the same numbers, {pieces} would have brought more.", pieces=" + ".join(map(str, best[1:])))]


def winners_sentence(won: Result, speech: Speech) -> str:
    """Who has won (A12, F9).

    >>> from tutor.wording.catalogue import speech
    >>> winners_sentence(Result((), (3, 5, 5), (1, 2)), speech("en"))
    'A draw: player 2 and player 3 have 5 points each.'
    """
    most = max(won.totals)
    if len(won.winners) == 1:
        return speech.count("{name} wins with {n} point.", "{name} wins with {n} points.", most,
                            name=numbered_name(won.winners[0], speech))  # fmt: skip
    names = speech.list([speech.say("player {number}", number=player + 1) for player in won.winners])
    return speech.count("A draw: {names} have {n} point each.", "A draw: {names} have {n} points each.", most,
                        names=names)  # fmt: skip
