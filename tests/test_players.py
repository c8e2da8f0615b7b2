"""Computer players make legal moves, see nothing that is hidden, and each does what it says."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.played_games import SETTINGS, chance_game, laid_out, made
from tests.scopetta import SCOPETTA
from tutor.chance import Chance
from tutor.errors import UsageError
from tutor.games import GAMES, Game, Move, Position, Settings, deal, fault, moves, played_on
from tutor.games.hand import as_move, options
from tutor.games.notation import settings_text
from tutor.games.scoring import standing
from tutor.pieces import Piece, numbers_of
from tutor.players import PLAYERS, Player, View, easy, find_player, sampler
from tutor.players.endgame import best_ending

EVERY_GAME = [*GAMES.values(), SCOPETTA]
QUICK = {"sampler": Player("sampler", "thinks less", lambda view, chance: sampler.choose(view, chance, turns=40))}
QUICK_PLAYERS = [QUICK.get(key, player) for key, player in PLAYERS.items()]
EVERY_PLAYER = pytest.mark.parametrize("player", QUICK_PLAYERS, ids=lambda player: player.key)
EVERY_SETTING = pytest.mark.parametrize("settings", [*SETTINGS, Settings.of(SCOPETTA, 3)], ids=settings_text)


def positions(settings: Settings, seed: str) -> Iterator[Position]:
    """The positions of a game played by chance, before its end."""
    return (position for position, made in chance_game(settings, seed) if made is not None)


def mixed(position: Position, chance: Random) -> Position:
    """The same position to whoever has the turn: all that is hidden lies elsewhere."""
    others = [player for player in range(position.settings.players) if player != position.player]
    pieces = [piece for player in others for piece in position.hands[player]] + list(position.pile)
    chance.shuffle(pieces)
    hands = list(position.hands)
    for player in others:
        size = len(hands[player])
        hands[player], pieces = tuple(pieces[:size]), pieces[size:]
    return position._replace(hands=tuple(hands), pile=tuple(pieces))


@EVERY_PLAYER
@EVERY_SETTING
def test_every_move_is_legal(player: Player, settings: Settings) -> None:
    """A whole game of every setting, each move by the rules, and by a most valuable choice of pieces."""
    position = deal(settings, seed="legal")
    while not position.finished:
        chosen = player.choose(View.of(position), Chance(str(position)))
        assert fault(position, chosen) is None
        same = [each for each in moves(position) if numbers_of([each.play, *each.take]) == numbers_of(_all(chosen))]
        value = settings.game.value
        assert max(value(_all(each), 1) for each in same if each.play == chosen.play) == value(_all(chosen), 1)
        position = played_on(position, chosen)


def _all(move: Move) -> list[Piece]:
    return [move.play, *move.take]


@EVERY_PLAYER
@pytest.mark.parametrize("settings", [SETTINGS[0], SETTINGS[2], SETTINGS[8], SETTINGS[12]], ids=settings_text)
def test_no_player_sees_what_is_hidden(player: Player, settings: Settings) -> None:
    """Other pieces in the other hands and in the pile are the same view and the same choice."""
    chance = Random("hidden")  # noqa: S311 - a fixed choice, not a secret
    changed = 0
    for position in list(positions(settings, "hidden"))[::5]:
        other = mixed(position, chance)
        changed += other != position
        assert View.of(position) == View.of(other)
        chosen = [player.choose(View.of(each), Chance("same")) for each in (position, other)]
        assert chosen[0] == chosen[1]
    assert changed > 3


@EVERY_SETTING
def test_what_is_unseen(settings: Settings) -> None:
    """The unseen pieces are those of the other hands and the pile, and who moves next has that many of them."""
    for position, after in _turns(settings):
        view = View.of(position)
        others = [hand for player, hand in enumerate(position.hands) if player != position.player]
        assert Counter([*position.pile, *(piece for hand in others for piece in hand)]) == Counter(view.unseen)
        nobody = after.finished or after.player == position.player
        assert (0 if nobody else len(after.hand)) == view.next_hand


def _turns(settings: Settings) -> Iterator[tuple[Position, Position]]:
    for position, chosen in chance_game(settings, "unseen"):
        if chosen is not None:
            yield position, played_on(position, chosen)


@EVERY_SETTING
def test_options_are_the_legal_moves_by_number(settings: Settings) -> None:
    """What players choose from is every legal move, by number; of cards that differ only in symbol the first stands."""
    marks = settings.game.marks_count
    for position in list(positions(settings, "options"))[::7]:
        found = [_by_number(piece, numbers, marks=marks) for piece, numbers in _options(position)]
        listed = {_by_number(each.play, sorted(numbers_of(each.take)), marks=marks) for each in moves(position)}
        assert len(found) == len(set(found))
        assert listed == set(found)
        for piece, _ in _options(position):
            like = [each for each in position.hand if each == piece or (each.number == piece.number and not marks)]
            assert like[0] == piece


def _options(position: Position) -> list[tuple[Piece, tuple[int, ...]]]:
    return [*options(position.settings, position.hand, position.table)]


def _by_number(piece: Piece, numbers: object, *, marks: bool) -> tuple[object, tuple[object, ...]]:
    return (piece if marks else piece.number), tuple(numbers)  # type: ignore[arg-type]  # numbers


@EVERY_SETTING
def test_easy_misses_what_is_long(settings: Settings) -> None:
    """Easy sees single pieces more often than pairs, and those more often than longer sums; what it sees, it takes."""
    there, found = Counter[int](), Counter[int]()
    for position in positions(settings, "easy"):
        captures = [option for option in options(settings, position.hand, position.table) if option.numbers]
        for each in range(60):
            there.update(min(3, len(option.numbers)) for option in captures)
            seen = easy.seen(captures, position.table, Chance(f"{each}"))
            found.update(min(3, len(option.numbers)) for option in seen)
            chosen = PLAYERS["easy"].choose(View.of(position), Chance(f"{each}"))
            assert not seen or chosen.take
    shares = [found[size] / there[size] for size in (1, 2, 3) if there[size] > 200]
    assert sorted(shares, reverse=True) == shares


@EVERY_SETTING
def test_greedy_takes_the_most(settings: Settings) -> None:
    """No legal move by piece is worth more than greedy's (A12, F9); without a capture it lays a lowest piece."""
    game = settings.game
    for position in list(positions(settings, "greedy"))[::3]:
        chosen = PLAYERS["greedy"].choose(View.of(position), Chance(""))
        size = len(position.table)
        captures = [each for each in moves(position) if each.take]
        worths = [game.value(_all(each), size - len(each.take)) for each in captures]
        if captures:
            assert max(worths) == game.value(_all(chosen), size - len(chosen.take))
        else:
            assert (min(numbers_of(position.hand)), ()) == (chosen.play.number, chosen.take)


@EVERY_SETTING
def test_imagined_worlds_look_the_same(settings: Settings) -> None:
    """A world that the sampler imagines is one that it cannot tell from the real one, and no piece is lost in it."""
    for position in list(positions(settings, "worlds"))[::6]:
        view = View.of(position)
        world = view.imagined(Chance("world").shuffled(view.unseen))
        assert view == View.of(world)
        pieces = [piece for part in (*world.hands, *world.banks, world.table, world.pile) for piece in part]
        assert settings.contents == Counter(pieces)


def test_the_sampler_tries_many_worlds_and_no_more_than_it_may() -> None:
    """Its thinking is bounded in imagined turns, and it does think that much."""
    spent: list[int] = []
    position = deal(Settings.of("add-it", 2), seed="bounded")
    tried = sampler.outcome

    def counted(*args: object) -> tuple[float, int]:
        value, turns = tried(*args)  # type: ignore[arg-type]  # as they came
        spent.append(turns)
        return value, turns

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sampler, "outcome", counted)
        sampler.choose(View.of(position), Chance("x"), turns=200)
    assert 200 <= sum(spent) < 200 + sampler.KEPT * sampler.ROUNDS * 2


def test_the_sampler_sees_the_end_coming() -> None:
    """A11: where nothing is hidden any more, it misses the most that can be won less often than careful does."""
    chance = Random("end")  # noqa: S311 - a fixed choice, not a secret
    settings = Settings.of("add-it", 2)
    missed = dict.fromkeys(("careful", "sampler"), 0)
    for _ in range(60):
        one, two, other, *table = chance.sample(settings.deck.pieces, chance.randint(6, 10))
        position = laid_out(settings, [[one, two], [other]], table, last=chance.choice([0, 1]))
        right = won_at_best(position)
        for key in missed:
            chosen = PLAYERS[key].choose(View.of(position), Chance("x"))
            missed[key] += right > won_at_best(played_on(position, chosen))
    assert missed["sampler"] < missed["careful"] / 2


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_the_end_is_searched_whole(game: Game) -> None:
    """Where nothing is hidden, the move is one of the best of all, by trying every way to play on by piece."""
    chance = Random("whole")  # noqa: S311 - a fixed choice, not a secret
    for capture in ("optional", "forced"):
        settings = Settings.of(game, 2, capture=capture)
        for sizes in ((1, 1, 5), (2, 1, 4), (2, 2, 4), (3, 2, 2)):
            pieces = chance.sample(settings.deck.pieces, sum(sizes))
            cards, table = pieces[: -sizes[2]], pieces[-sizes[2] :]
            position = laid_out(settings, [cards[: sizes[0]], cards[sizes[0] :]], table, last=1)
            found = best_ending(View.of(position), positions=10_000)
            assert found is not None
            assert fault(position, found) is None
            assert won_at_best(position) == won_at_best(played_on(position, found))


def test_the_end_is_searched_only_when_it_can_be() -> None:
    """Something hidden, a third player, too many pieces or positions: there is no answer."""
    two = Settings.of("add-it", 2)
    end = laid_out(two, [["8", "3"], ["5", "2"]], ["8", "6", "2"])
    assert best_ending(View.of(end), positions=1000) is not None
    assert best_ending(View.of(end), positions=5) is None
    assert best_ending(View.of(end._replace(pile=(Piece(1, "s"),))), positions=1000) is None
    assert best_ending(View.of(deal(two, seed="7")), positions=1000) is None
    assert (
        best_ending(View.of(laid_out(Settings.of("add-it", 3), [["8"], ["5"], ["2"]], ["6"])), positions=1000) is None
    )


def won_at_best(position: Position) -> int:
    """What the first of two players has more at the end, when both see all and do their best."""
    if position.finished:
        totals = standing(position).totals
        return totals[0] - totals[1]
    most = min if position.player else max
    return most(won_at_best(played_on(position, each)) for each in moves(position))


@EVERY_PLAYER
def test_the_same_chance_is_the_same_choice(player: Player) -> None:
    """All chance of a player comes from the stream that it is given."""
    position = deal(Settings.of("add-it", 3), seed="chance")
    first, again = (player.choose(View.of(position), Chance("k7")) for _ in range(2))
    assert first == again


def test_random_does_everything_in_time() -> None:
    """Each choice by number comes up."""
    position = laid_out(Settings.of("add-it", 2), [["8", "3"], ["5"]], ["8", "6", "2"], banks=None)
    chosen = {str(PLAYERS["random"].choose(View.of(position), Chance(str(seed)))) for seed in range(200)}
    assert {"8s", "3s", "8s=8b", "8s=6s+2s"} == chosen
    assert {str(made(position, text)) for text in ("8", "3", "8=8", "8=6+2")} == chosen


def test_players_are_found_by_name() -> None:
    """Capitals do not matter; a mistake is answered with the list; your own player is returned as it is."""
    assert PLAYERS["careful"] is find_player("Careful")
    own = Player("first", "does the first thing", lambda view, _: _first(view))
    assert own is find_player(own)
    with pytest.raises(UsageError, match=r"no player 'gredy'.*did you mean greedy"):
        find_player("gredy")
    with pytest.raises(UsageError, match="no player 'None'"):
        find_player(None)  # type: ignore[arg-type]  # a mistake


def _first(view: View) -> Move:
    return as_move(view.settings.game, view.table, options(view.settings, view.hand, view.table)[0])


@pytest.mark.parametrize("player", PLAYERS.values(), ids=lambda player: player.key)
def test_players_can_be_sent_elsewhere(player: Player) -> None:
    """A registered player is one of its kind in every process; it says what it does in a few words."""
    assert player is pickle.loads(pickle.dumps(player))  # noqa: S301 - our own bytes
    assert 10 < len(player.about) < 75
