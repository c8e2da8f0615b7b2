"""A game that is stopped and continued: the same game, or a refusal that names the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.typed_games import seated, typing, whole
from tutor.errors import InputError
from tutor.games import GAMES
from tutor.playing.kept import keep, kept_text, read_kept
from tutor.playing.places import Place, forget, found_place, kept_file, place_of
from tutor.playing.session import BETWEEN, PLAYING, Session, resume_game

GAME = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate state folder for each test."""
    monkeypatch.setattr("platformdirs.user_state_path", lambda _: tmp_path / "state")
    return tmp_path / "state"


def again(session: Session) -> Session:
    """The session resumed from its file."""
    keep(session, place_of(kept_file()))
    game = read_kept(kept_file())
    assert session.voice.speech.language == game.language
    return resume_game(game.seats, session.screen, game.long_game, game.moves)[0]


@GAME
def test_every_turn_can_be_taken_up_again(game: str) -> None:
    """Wherever a game or a match is left, it goes on as it was, with the same answers of the computer players."""
    turns = list(whole(seated(game, match=True, target=12 if game == "fifteen" else 60, opponents=2, against="random")))
    assert {PLAYING, BETWEEN} < {after.stage for _, _, after, _ in turns}
    for before, _, after, _ in turns[1::4]:
        if before.stage == PLAYING:
            taken = again(before)
            assert (before.positions, before.moves) == (taken.positions, taken.moves)
            assert (before.long_game, before.seats.against) == (taken.long_game, taken.seats.against)
            made = after.moves[len(before.moves)]
            answered, _ = typing(taken, str(made) if made.take else f"{made} lay")
            assert (after.positions, after.long_game) == (answered.positions, answered.long_game)
        else:
            assert after.positions[: len(after.moves)] == again(before).positions[: len(after.moves)]


def test_a_game_between_two_games_is_taken_up_with_the_next(folder: Path) -> None:
    """A match that is left between games begins the next one; its points are kept once."""
    between = next(after for _, _, after, _ in whole(seated("fifteen", match=True)) if after.stage == BETWEEN)
    taken = again(between)
    assert typing(between, "")[0].positions == taken.positions
    assert (between.long_game, PLAYING) == (taken.long_game, taken.stage)
    assert [kept_file()] == list(folder.iterdir())


def test_house_rules_are_kept() -> None:
    """Settings, target and language are those of the game that was left."""
    session, _ = seated("fifteen", opponents=3, language="es", capture="optional", target=11, match=True)
    left = typing(session, str(session.position.hand[0]), "dejar")[0]
    taken = again(left)
    told = " ".join(resume_game(left.seats, left.screen, left.long_game, left.moves)[1])
    assert "Regla de la casa: " in told
    assert "11 puntos" in told
    assert session.seats.settings == taken.seats.settings
    assert taken.seats.to_target


def test_a_kept_game_is_forgotten_once() -> None:
    """Forgetting removes the file, and forgetting nothing is no fault."""
    place = keep(seated()[0], Place(kept_file()))
    forget(Place(kept_file(), b"another"))
    assert place == found_place()
    forget(place)
    forget(place)
    with pytest.raises(InputError, match="no game is kept"):
        found_place()


def test_a_folder_that_cannot_be_made_is_named(folder: Path) -> None:
    """What cannot be written is refused with the path."""
    folder.write_text("in the way")
    with pytest.raises(InputError, match="state"):
        keep(seated()[0], Place(kept_file()))


def damaged() -> list[tuple[str, bytes]]:
    """Files that are no kept game, by what is wrong with them."""
    session = typing(seated("fifteen")[0], "10o 5")[0]
    text = kept_text(session)

    def with_(**changed: object) -> bytes:
        return json.dumps({**json.loads(text), **changed}).encode()

    moves = json.loads(text)["moves"]
    without = json.dumps({name: value for name, value in json.loads(text).items() if name != "seed"}).encode()
    return [
        ("it is not JSON", text.encode()[:-9]),
        ("it is not JSON", b""),
        ("it is not JSON", bytes(range(256))),
        ("it is not JSON", b"[" * 100_000),
        ("it is not JSON", b'{"form": ' + b"9" * 5000 + b"}"),
        ("it is larger than 1 MB", b" " * 2**21),
        ("does not have the fields", b"[]"),
        ("does not have the fields", b"{}"),
        ("does not have the fields", without),
        ("does not have the fields", with_(more=1)),
        ("form", with_(form=2)),
        ("form", with_(form=True)),
        ("whist", with_(game="whist:2")),
        ("players", with_(game="fifteen:1")),
        ("opponents", with_(game="fifteen:9")),
        ("fiften", with_(game="fiften:2")),
        ("seed", with_(seed=7)),
        ("player", with_(against="nobody")),
        ("first_player", with_(first_player=2)),
        ("first_player", with_(first_player=None)),
        ("first_player", with_(first_player=-1)),
        ("match", with_(match=1)),
        ("totals", with_(totals=[0])),
        ("totals", with_(totals=[3, 0])),
        ("totals", with_(totals=[0, "0"])),
        ("totals", with_(totals=[0, 10**30])),
        ("totals", with_(totals=[30, 0], games=3, match=True)),
        ("totals", with_(totals=[3, 0], games=1)),
        ("games", with_(games=-1)),
        ("games", with_(games=1.0)),
        ("moves", with_(moves="10o=5")),
        ("move 1: ", with_(moves=[7])),
        ("move 1: ", with_(moves=["x" * 10**5])),
        ("move 1: .*F4", with_(moves=["10o=8"])),
        ("move 2: ", with_(moves=[moves[0], moves[0]])),
        ("move 1: ", with_(seed="another")),
        ("language", with_(language="xx")),
    ]


@pytest.mark.parametrize(
    ("wrong", "content"), damaged(), ids=[f"{n}-{wrong}" for n, (wrong, _) in enumerate(damaged())]
)
def test_a_damaged_file_is_refused_by_its_path(wrong: str, content: bytes) -> None:
    """Whatever stands in the file, it is one clear sentence with the path and what is wrong, and never a traceback."""
    keep(seated()[0], Place(kept_file()))
    kept_file().write_bytes(content)
    with pytest.raises(InputError, match=wrong) as refused:
        read_kept(kept_file())
    assert str(kept_file()) in str(refused.value)
    assert len(str(refused.value)) < 800


def test_a_finished_game_is_not_taken_up() -> None:
    """A file whose moves end the game cannot be that of an unfinished game."""
    *_, (before, _, after, _) = whole(seated("fifteen"))
    fields = json.loads(kept_text(before))
    fields["moves"] = [str(move) for move in after.moves]
    keep(before, Place(kept_file()))
    kept_file().write_text(json.dumps(fields))
    with pytest.raises(InputError, match="the game is finished"):
        read_kept(kept_file())
