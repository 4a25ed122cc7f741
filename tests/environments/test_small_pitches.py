"""Three, five and seven a side: the rules of the full game on a smaller pitch."""

from __future__ import annotations

import pytest

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play, team_lists
from touchback.bloodbowl.setup import place_formation, setup_faults
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.bots.registry import bot_answer, bot_seed, find_bot
from touchback.environments.setting import Setting
from touchback.kernel.ask import AWAY, HOME, kind_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match

SIZES = list(SMALL_GAMES)


def seated(size: int, team: str = "human") -> Play:
    """A match of this team against itself."""
    return new_play(team, team, game=SMALL_GAMES[size])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [HOME, AWAY])
def test_every_formation_is_legal_for_any_number_of_players(size: int, side: int) -> None:
    game = SMALL_GAMES[size]
    for number in range(len(game.formations)):
        for missing in range(size):
            play = seated(size)
            own = [player for player in play.players if player.side == side]
            for player in own[: len(own) - size + missing]:
                play.status[player.index] = t.CASUALTY
            place_formation(play, side, number)
            assert play.fielded(side) == size - missing
            assert setup_faults(play, side) == [], (game.formations[number].name, missing)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("team", team_lists())
def test_every_team_brings_a_mixed_squad(size: int, team: str) -> None:
    play = seated(size, team)
    own = [player for player in play.players if player.side == HOME]
    squad = int(SMALL_GAMES[size].field.squad)
    assert len(own) == squad
    assert [player.number for player in own] == list(range(1, squad + 1))
    positions = len(team_lists()[team].demo.players)
    assert len({player.position for player in own}) == min(squad, positions)


@pytest.mark.parametrize("size", SIZES)
def test_matches_keep_their_limits_and_end(size: int) -> None:
    game = SMALL_GAMES[size]
    for seed, team in enumerate(team_lists()):
        match = Match(game, new_play(team, "human", game=game), Seeded(seed))
        play = match.state
        assert isinstance(play, Play)
        chance = Seeded(seed)
        halves = set()
        while not match.over:
            halves.add(int(play.half))
            assert max(play.turn) <= game.clock.turns
            assert play.phase == t.P_TOO_MANY or max(play.fielded(HOME), play.fielded(AWAY)) <= size + 3
            match.choose(chance.below(len(match.ask.options)))
        assert halves == {1, 2}
        assert max(play.turn) == game.clock.turns


@pytest.mark.parametrize("size", SIZES)
def test_the_kick_goes_into_the_other_half(size: int) -> None:
    game = SMALL_GAMES[size]
    match = Match(game, seated(size), Seeded(1))
    play = match.state
    assert isinstance(play, Play)
    while play.phase != t.P_KICK:
        match.choose(0)
    squares = [int(target_of(option)) for option in match.ask.options if kind_of(option) == t.KICK_AT]
    assert len(squares) == game.field.middle * game.field.height
    assert all(not play.own_half(play.kicking, square) for square in squares)


@pytest.mark.parametrize(("size", "name"), [(3, "scripted"), (5, "scripted"), (7, "scripted"), (3, "search")])
def test_bots_play_here_too(size: int, name: str) -> None:
    """They do not fall back on answers at random: against somebody who does they score, and let nothing in."""
    match = Setting(players=size, home="human", away="orc").begin(seed=1)
    bots = (find_bot(name)(bot_seed(1, HOME)), find_bot("random")(bot_seed(1, AWAY)))
    while not match.over:
        match.answer(bot_answer(match, bots))
    assert isinstance(match.state, Play)
    assert match.state.score[HOME] >= 2 and match.state.score[AWAY] == 0
