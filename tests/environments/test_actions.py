"""Every answer the engine offers has one index of the fixed list of actions, and back."""

from __future__ import annotations

import pytest

from touchback.blitzbowl.roster import teams as blitz_teams
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.base import pack_bought
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import team_lists
from touchback.encoding.layout import Layout
from touchback.encoding.observer import Observer, Rows
from touchback.environments.setting import Setting
from touchback.kernel.ask import AWAY, HOME, Ask, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match

SETTINGS = {
    "bloodbowl": Setting(),
    "seven": Setting(players=7),
    "five": Setting(players=5),
    "three": Setting(players=3),
}


def looking(setting: Setting) -> Observer:
    """A view of its own."""
    return setting.encoder.observer(Rows(setting.encoder.layout, 1), 0)


def block_of(layout: Layout, action: int) -> str:
    """The name of the block an index belongs to."""
    return next(block.name for block in layout.blocks if block.start <= action < block.start + block.size)


def check_mapping(observer: Observer, match: Match, mask_too: bool = True) -> None:
    """At this ask options and legal indices are one to one, and each index leads back to its option."""
    layout = observer.layout
    ask = match.ask
    observer.observe(match.state, ask, ask.who)
    options = [int(option) for option in ask.options]
    actions = observer.legal_actions()
    assert len(actions) == len(options)
    assert len(set(actions)) == len(set(options)), (options, actions)
    for option, action in zip(options, actions, strict=True):
        assert 0 <= action < layout.spare, f"{option} of {ask.why} has no index of its own"
        assert options[int(observer.position(action))] == option
    if mask_too:
        mask = list(memoryview(observer.mask))
        assert [number for number, legal in enumerate(mask) if legal] == sorted(set(actions))
        assert len(mask) == layout.actions


def play_and_check(setting: Setting, home: str, away: str, seed: int) -> None:
    """A whole match at random."""
    match = Setting(setting.game, setting.players, home, away).begin(seed)
    observer = looking(setting)
    chance = Seeded(seed + 1)
    while not match.over:
        check_mapping(observer, match, mask_too=match.decisions % 20 == 0)
        match.choose(chance.below(len(match.ask.options)))


@pytest.mark.parametrize("team", team_lists())
def test_one_to_one_over_whole_matches_of_every_team(team: str) -> None:
    teams = list(team_lists())
    rival = teams[teams.index(team) - 1]
    play_and_check(SETTINGS["bloodbowl"], team, rival, seed=teams.index(team))


@pytest.mark.parametrize("name", ["seven", "five", "three"])
@pytest.mark.parametrize("seed", range(4))
def test_one_to_one_on_small_pitches(name: str, seed: int) -> None:
    teams = list(team_lists())
    play_and_check(SETTINGS[name], teams[seed * 3], teams[-1 - seed], seed)


@pytest.mark.parametrize("edition", ["first", "ultimate"])
def test_one_to_one_in_blitz_bowl_for_every_team(edition: str) -> None:
    setting = Setting(f"blitzbowl-{edition}")
    names = list(blitz_teams(edition))
    for seed, team in enumerate(names):
        play_and_check(setting, team, names[seed - 1], seed)


def test_one_to_one_before_a_match_with_gold_to_spend() -> None:
    """Ready-made sides have no gold; teams of a league buy, hire and pray."""
    chance = Seeded(4)
    seen: set[str] = set()
    for seed in range(12):
        match = Setting(home="human", away="shambling_undead").begin(seed)
        state = match.state
        assert isinstance(state, Play)
        state.treasury = vec[i64]([600_000, 500_000])
        state.exhibition = seed % 2 == 0
        state.team_value = vec[i64]([1_000_000, 1_400_000])
        state.phase = t.P_JOURNEYMEN
        match = Match(match.game, state, Seeded(seed), None, None, False)
        observer = looking(SETTINGS["bloodbowl"])
        while not match.over and state.phase < t.P_TURN:
            check_mapping(observer, match, mask_too=False)
            seen |= {block_of(observer.layout, action) for action in observer.legal_actions()}
            match.choose(chance.below(len(match.ask.options)))
    assert {"buy", "hire", "learn"} <= seen


def test_bought_things_have_indices_too() -> None:
    match = Setting(home="human", away="human").begin(0)
    state = match.state
    assert isinstance(state, Play)
    state.bought = vec[i64]([pack_bought(HOME, 7, 1)])
    ask = Ask(HOME, t.W_APOTHECARY, vec[i64]([pack(t.HEAL, 0), pack(t.HEAL, 0, 7), pack(t.DECLINE)]), 0)
    observer = looking(SETTINGS["bloodbowl"])
    observer.observe(state, ask, HOME)
    assert [block_of(observer.layout, action) for action in observer.legal_actions()] == ["heal", "heal", "decline"]
    assert len(set(observer.legal_actions())) == 3


def test_the_same_move_has_the_same_index_for_both_sides() -> None:
    """Away sees the pitch turned round: a step forward is the same action for him as for home."""
    setting = SETTINGS["bloodbowl"]
    match = Setting(home="human", away="human").begin(0)
    state = match.state
    assert isinstance(state, Play)
    board = state.board
    mine, his = 0, next(int(player.index) for player in state.players if player.side == AWAY)
    home_step = Ask(HOME, t.W_ACT, vec[i64]([pack(t.STEP, mine, board.at(13, 4))]), mine)
    away_step = Ask(AWAY, t.W_ACT, vec[i64]([pack(t.STEP, his, board.at(25 - 13, 14 - 4))]), his)
    observer = looking(setting)
    observer.observe(state, home_step, HOME)
    home = observer.legal_actions()
    observer.observe(state, away_step, AWAY)
    assert observer.legal_actions() == home
    assert block_of(observer.layout, home[0]) == "square"
    assert home[0] == 4 * 26 + 13


def test_blocks_fill_the_list_without_gaps() -> None:
    for setting in SETTINGS.values():
        layout = setting.encoder.layout
        end = 0
        for block in layout.blocks:
            assert block.start == end
            end += block.size
        assert end == layout.actions
