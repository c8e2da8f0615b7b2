"""One short readable game of each registered game, frozen in tests/golden/.

    .venv/bin/python -m tests.playthroughs

writes the files of all games. Each player captures what is best now, and otherwise lays the lowest piece.
"""

from __future__ import annotations

from pathlib import Path

from tutor.games import GAMES, Game, Move, Position, Settings, capturing, deal, play, result, taking

FOLDER = Path(__file__).parent / "golden"
COMMAND = ".venv/bin/python -m tests.playthroughs"


def golden(key: str) -> Path:
    """Where the game of a key is kept."""
    return FOLDER / f"playthrough-{key}.txt"


def chosen(position: Position) -> Move:
    """The most valuable capture, else the lowest piece."""
    game = position.settings.game
    worths = [
        (game.worth(piece, position.table, capture.numbers), piece, capture.numbers)
        for piece, captures in capturing(position)
        for capture in captures
    ]
    if not worths:
        return Move(min(position.hand))
    _, piece, numbers = max(worths)
    return taking(position, piece, numbers)


def said(pieces: tuple[object, ...]) -> str:
    """Pieces as the playthrough shows them."""
    return " ".join(map(str, pieces)) or "-"


def playthrough(game: Game) -> str:
    """A whole game of two players, one line a move."""
    position = deal(Settings.of(game), seed="playthrough")
    lines = [f"{game.name}: two players, seed playthrough", str(position), ""]
    number = 0
    while not position.finished:
        number += 1
        move = chosen(position)
        after = play(position, move)
        notes = [" sweep"] if after.sweeps != position.sweeps else []
        notes += [" next hand"] if len(after.pile) < len(position.pile) else []
        lines.append(f"{number:>2}. player {position.player} holds {said(position.hand)}; table {said(position.table)}")
        lines.append(f"    {move}{','.join(notes)}")
        position = after
    won = result(position)
    lines += ["", f"left over: {said(position.leftover)}"]
    for player, points in enumerate(won.points):
        parts = ", ".join(f"{name} {value}" for name, value in points.items())
        lines.append(f"player {player}: {parts}: {won.totals[player]}")
    return "\n".join([*lines, f"winners: {said(won.winners)}", str(position), ""])


def main() -> None:
    """Write the files."""
    for key, game in GAMES.items():
        golden(key).write_text(playthrough(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
