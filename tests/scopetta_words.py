"""What is said of Scopetta alone, in English and in Spanish: a game that is added says it through the catalogue."""

from __future__ import annotations

from tutor.games import Game
from tutor.pieces import Piece
from tutor.puzzle.foresight import Worths
from tutor.puzzle.wishes import Range
from tutor.wording.catalogue import Speech
from tutor.wording.rules.game_words import GameWords, MarkWords
from tutor.wording.rules.topics import Faces, RuleWords, Scene, Scoring, Topic

NAMES = {"c": ("coins", "oros"), "u": ("cups", "copas"), "s": ("swords", "espadas"), "b": ("clubs", "bastos")}
ANA = "1c 2c 3c 7c 9c 10c 1u 2u 4u 5u 6u 7u 8u 10u 3s 4s 5s 6s 9s 10s 2b 8b"
LEO = "4c 5c 6c 8c 3u 9u 1s 2s 7s 8s 1b 3b 4b 5b 6b 7b 9b 10b"


def _said(speech: Speech, english: str, spanish: str) -> str:
    return {"en": english, "es": spanish}[speech.language]


def _suit(english: str, spanish: str) -> MarkWords:
    def said(speech: Speech, number: int) -> str:
        return _said(speech, f"{number} of {english}", f"{number} de {spanish}")

    return MarkWords(said, said)


def _sheet(_: Game, speech: Speech) -> RuleWords:
    return RuleWords(
        title=_said(speech, "How to play Scopetta", "Cómo se juega a Scopetta"),
        tagline=_said(
            speech,
            "For 2 to 4 players. An equal card goes first.",
            "Para 2 a 4 jugadores. Primero, la carta igual.",
        ),
        topics=(
            Topic(
                _said(speech, "You need", "Necesitas"),
                (
                    _said(speech, "40 cards in four suits:", "40 cartas de cuatro palos:"),
                    Faces(tuple((f"7{mark}", _said(speech, *names)) for mark, names in NAMES.items())),
                ),
            ),
            Topic(
                _said(speech, "Your turn", "Tu turno"),
                (
                    _said(speech, "Play one card. It takes a group that adds up to it.", "Juega una carta."),
                    Scene("8c", "3u 5s 9b", labelled=True),
                    _said(speech, "An equal card goes first.", "Primero va la carta igual."),
                    Scene("8c", "8u 6s 2b", wrong="passed_over", caption=_said(speech, "not so", "así no")),
                ),
            ),
            Topic(
                _said(speech, "Sweep", "Escoba"),
                (_said(speech, "You take everything? A point.", "¿Te llevas todo? Un punto."), Scene("9c", "4u 5s")),
            ),
            Topic(
                _said(speech, "Score", "Puntos"),
                (
                    _said(speech, "Ana and Leo have played a game.", "Ana y Leo han jugado una partida."),
                    Scoring((("Ana", ANA, 2), ("Leo", LEO, 1)), tuple((way, name) for way, name, _ in _ways(speech))),
                ),
                wide=True,
            ),
        ),
    )


def _ways(speech: Speech) -> tuple[tuple[str, str, str], ...]:
    return (
        ("sweeps", _said(speech, "Sweeps", "Escobas"), ""),
        ("most_pieces", _said(speech, "Most cards", "Más cartas"), ""),
        ("most_coins", _said(speech, "Most coins", "Más oros"), "5c"),
        ("seven_of_coins", _said(speech, "Seven of coins", "Siete de oros"), "7c"),
    )


def _rule(_: Game, speech: Speech, addends: Range) -> str:
    if addends.least > 1:
        return _said(
            speech, "Cards from the table make the number of your card.", "Las cartas de la mesa suman tu carta."
        )
    return _said(
        speech,
        "A card takes an equal one. Only if there is none, a group that makes it.",
        "Una carta captura una igual. Solo si no la hay, un grupo que la suma.",
    )


def _worths(speech: Speech, worths: Worths) -> str:
    pieces, clearing = worths
    plain, coin, seven = pieces[Piece(2, "b")], pieces[Piece(2, "c")], pieces[Piece(7, "c")]
    return _said(
        speech,
        f"Worth: card {plain}, coin {coin}, 7 of coins {seven}, whole table {clearing} more.",
        f"Valen: carta {plain}, oro {coin}, 7 de oros {seven}, toda la mesa {clearing} más.",
    )


SUITS = {mark: _suit(*names) for mark, names in NAMES.items()}

SCOPETTA_WORDS = GameWords(
    sheet=_sheet,
    rule=_rule,
    turn=lambda _, speech: _said(
        speech,
        "In your turn you play one card. It takes one card of the same number; only where there is none, a group of "
        "cards that add up to it.",
        "En tu turno juegas una carta. Captura una del mismo número; solo si no la hay, un grupo que la suma.",
    ),
    best=lambda speech: _said(
        speech,
        "Best first: all cards, the 7 of coins, most coins, most cards.",
        "Lo mejor: todas, el 7 de oros, más oros, más cartas.",
    ),
    scoring=lambda speech: _said(
        speech,
        "There is a point for each sweep, for the most cards, for the most coins and for the seven of coins.",
        "Hay un punto por cada escoba, por más cartas, por más oros y por el siete de oros.",
    ),
    worths=_worths,
    marks=SUITS,
    about_marks=lambda speech: (
        _said(speech, "Coins count.", "Los oros cuentan."),
        _said(speech, "The letter on a card is its suit; c is coins.", "La letra es el palo; c son oros."),
    ),
    points={
        "most_coins": lambda _, speech: _said(speech, "most coins", "más oros"),
        "seven_of_coins": lambda _, speech: _said(speech, "the seven of coins", "el siete de oros"),
    },
    reasons={
        "seven_of_coins": lambda speech: _said(speech, "the seven of coins", "el siete de oros"),
        "coins": lambda speech: _said(speech, "more coins", "más oros"),
    },
    gains={
        "seven_of_coins": lambda speech, _: _said(speech, "the seven of coins", "el siete de oros"),
        "coins": lambda speech, more: _said(speech, f"more coins ({more})", f"más oros ({more})"),
    },
    ways=_ways,
)
