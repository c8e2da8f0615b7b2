"""What is said of ADD-IT alone: its rule sheet, its information card, its sports (A1 to A13). Knows no page."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games import Game
from tutor.wording.catalogue import Speech
from tutor.wording.rules.game_words import GameWords, MarkWords
from tutor.wording.rules.topics import (
    Decided,
    Listing,
    RuleWords,
    Scene,
    Topic,
    decided_topic,
    short_last_hands,
)

WORKED = Listing("8", "2 3 3 4 4 5 6 8 8", left_out=(4, 4))
"""The table that the game's own rule sheet prints; it names every group but this one."""


def add_it_rules(game: Game, speech: Speech) -> RuleWords:
    """The rule sheet of ADD-IT."""
    fewest, most = game.players
    numbers = game.deck.numbers
    return RuleWords(
        title=speech.say("How to play {game}", game=game.name),
        tagline=speech.say(
            "For {fewest} to {most} players. You add up to make the number of your card.", fewest=fewest, most=most
        ),
        topics=(
            Topic(
                speech.say("You need"),
                (
                    speech.say(
                        "The {cards} cards: {sports} sports, each with the numbers {first} to {last}. "
                        "Put the card with the rules aside.",
                        cards=len(game.deck.pieces), sports=len(game.look.marks), first=numbers[0], last=numbers[-1],
                    ),
                ),
            ),
            *_playing(game, speech),
            _taking(speech),
            _next_hand(game, speech),
            *_ending(game, speech),
            Topic(
                speech.say("An example"),
                (speech.say("You play {played}. What can it take here? Find every way.", played=WORKED.played), WORKED),
            ),
            decided_topic(speech, _decided(speech)),
        ),
    )  # fmt: skip


def _playing(game: Game, speech: Speech) -> tuple[Topic, ...]:
    """A3 to A5."""
    return (
        Topic(
            speech.say("Deal"),
            (
                speech.say(
                    "Shuffle. Deal {hand} cards to each player, one at a time, clockwise. Then lay {table} cards face "
                    "up on the table. The rest is the pile.",
                    hand=game.hand_size, table=game.table_size,
                ),
            ),
        ),
        Topic(
            speech.say("Your turn"),
            (
                speech.say(
                    "Play one card. Take cards from the table with it, or leave it on the table. You never have to "
                    "take. Then it is the next player’s turn, clockwise."
                ),
            ),
        ),
    )  # fmt: skip


def _taking(speech: Speech) -> Topic:
    """A6 to A9."""
    return Topic(
        speech.say("What you may take"),
        (
            speech.say("A match: one card with your number, only one."),
            Scene("8", "3 8 6", labelled=True),
            speech.say("Or a group: two or more that add up to your number."),
            Scene("8", "6 3 9 2"),
            speech.say("Never both, and never two groups."),
            Scene("8", "8 6 2", wrong="match_and_group", caption=speech.say("not both")),
            speech.say("Keep the cards you took, and the card you played, in your own stack."),
        ),
    )


def _next_hand(game: Game, speech: Speech) -> Topic:
    """A10."""
    sentences = [
        speech.say(
            "When all hands are empty, deal {hand} more cards to each player. None go to the table.",
            hand=game.hand_size,
        ),
        *(
            speech.say(
                "With {players} players, the last hand has only {cards} cards each.", players=players, cards=rest
            )
            for players, rest in short_last_hands(game).items()
        ),
    ]  # fmt: skip
    return Topic(speech.say("Next hand"), (" ".join(sentences),))


def _ending(game: Game, speech: Speech) -> tuple[Topic, ...]:
    """A11 to A13."""
    return (
        Topic(
            speech.say("The end"),
            (speech.say("When the last card is played, whoever took last also gets the cards left on the table."),),
        ),
        Topic(
            speech.say("Score"),
            (speech.say("Each card in your stack is one point, whatever its number. Most cards wins."),),
        ),
        Topic(
            speech.say("Long game"),
            (
                speech.say(
                    "Play several games and add up your points. When somebody has {target} or more at the end of a "
                    "game, the highest total wins.",
                    target=game.target,
                ),
            ),
        ),
    )


def _decided(speech: Speech) -> tuple[Decided, ...]:
    """Every point that A1 to A13 settle."""
    return (
        Decided("A1", speech.say("The sports are soccer, basketball, tennis, rugby, hockey and golf.")),
        Decided("A11", speech.say("If nobody took a card in the whole game, nobody gets those left on the table.")),
        Decided("A12", speech.say("Equal numbers of cards are a draw.")),
        Decided("A13", speech.say("In a long game, each new game is begun by the next player, clockwise.")),
        Decided("A13", speech.say("Equal highest totals play one more game.")),
    )


def _information(game: Game, speech: Speech) -> tuple[str, ...]:
    """A2 to A12 in short."""
    fewest, most = game.players
    count = len(game.deck.pieces)
    return (
        speech.say("{fewest} to {most} players, {count} cards.", fewest=fewest, most=most, count=count),
        speech.say(
            "Deal {hand} cards each, one by one. Lay {table} face up.", hand=game.hand_size, table=game.table_size
        ),
        speech.say("Your turn: play one card. Take one card of the same number, or one group that adds up to it."),
        speech.say("Never both. You may also take nothing: then your card stays on the table."),
        speech.say("All hands empty? Deal {hand} more each, none to the table.", hand=game.hand_size),
        speech.say("At the end, whoever took last gets what still lies there."),
        speech.say("Each card is one point. Most cards wins."),
    )


def _of_sport(sport: Callable[[Speech], str]) -> MarkWords:
    def said(speech: Speech, number: int) -> str:
        # Translators: a card, such as "7 of hockey".
        return speech.say("{number} of {symbol}", number=number, symbol=sport(speech))

    return MarkWords(said, said)


ADD_IT_WORDS = GameWords(
    sheet=add_it_rules,
    best=lambda speech: speech.say("The best way takes the most cards."),
    scoring=lambda speech: speech.say("Each card is one point."),
    marks={
        "s": _of_sport(lambda speech: speech.say("soccer")),
        "b": _of_sport(lambda speech: speech.say("basketball")),
        "t": _of_sport(lambda speech: speech.say("tennis")),
        "r": _of_sport(lambda speech: speech.say("rugby")),
        "h": _of_sport(lambda speech: speech.say("hockey")),
        "g": _of_sport(lambda speech: speech.say("golf")),
    },
    about_marks=lambda speech: ("", speech.say("The letter on a card is its sport. It does not matter.")),
    information=_information,
)
"""All that is said of ADD-IT and of no other game."""
