"""Walks: one click, several answers, and a stop at the first thing that needs a decision."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import chain, islice

import pytest

from tests.blitzbowl.helpers import lay_out
from tests.bloodbowl.queries_table import Man, position
from tests.table.matches import ENGLISH, MATCHES, blood_match, moments
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.events import KickedOff
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import kind_of, subject_of
from touchback.kernel.dice import Scripted
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.table import look, next_of_walk


@dataclass
class Going:
    """A walk as a page asks for it."""

    player: str
    action: str
    path: list[str] = field(default_factory=list)
    target: str = ""
    stop: bool = False


def go(match: Match, way: Going, side: int = 0) -> int:
    """Walk as far as it goes; gives the number of answers."""
    answers = 0
    while (answer := next_of_walk(match, side, way)) is not None:
        match.answer(answer)
        answers += 1
        assert answers < 60
    return answers


def match_from(play: Play, *dice: int) -> Match:
    return Match(BLOOD_BOWL, play, Scripted(list(dice)), Log())


def where(match: Match, name: str) -> str:
    play = match.state
    player = next(player for player in play.players if play.name(player) == name)  # type: ignore[attr-defined]
    return play.board.name(int(play.square[player.index]))


def test_a_walk_declares_its_action_and_steps_to_the_end() -> None:
    match = match_from(position([Man("h5")], [Man("a20")]))
    assert go(match, Going("H1", "move", ["h6", "h7", "h8"])) == 4
    assert where(match, "H1") == "h8"
    assert match.ask.why == t.W_ACT
    assert next_of_walk(match, 0, Going("H1", "move", ["h6", "h7", "h8"])) is None


def test_a_walk_goes_on_where_the_player_is() -> None:
    match = match_from(position([Man("h5")], [Man("a20")]))
    go(match, Going("H1", "move", ["h6"]))
    assert go(match, Going("H1", "move", ["h7", "h8"])) == 2
    assert where(match, "H1") == "h8"


def test_a_walk_that_stops_ends_the_activation() -> None:
    match = match_from(position([Man("h5"), Man("c5")], [Man("a20")]))
    go(match, Going("H1", "move", ["h6"], stop=True))
    assert match.ask.why == t.W_TURN
    assert go(match, Going("H1", "move", ["h6"], stop=True)) == 0  # he has acted


def test_a_prone_player_stands_up_first() -> None:
    match = match_from(position([Man("h5", status=t.PRONE)], [Man("a20")]))
    go(match, Going("H1", "move", ["h6", "h7"]))
    assert where(match, "H1") == "h7"


def test_a_walk_stops_when_there_is_something_to_decide() -> None:
    """The dodge fails, and there is a team re-roll."""
    match = match_from(position([Man("h5")], [Man("h6")], rerolls=1), 1)
    go(match, Going("H1", "move", ["h4", "h3", "h2"]))
    assert match.ask.why == t.W_REROLL
    assert where(match, "H1") in ("h4", "h5")


def test_a_walk_ends_with_a_turnover() -> None:
    match = match_from(position([Man("h5")], [Man("h6")]), 1, 3, 3)
    go(match, Going("H1", "move", ["h4", "h3"]))
    assert match.state.active != 0  # type: ignore[attr-defined]


def test_a_walk_ends_with_a_touchdown_and_begins_nothing_else() -> None:
    match = match_from(position([Man("h24")], [Man("a2")], carrier="H1"))
    go(match, Going("H1", "move", ["h25", "h26"]))
    assert match.state.score[0] == 1  # type: ignore[attr-defined]


def test_a_blitz_names_its_target_first_walks_and_hits() -> None:
    match = match_from(position([Man("h5")], [Man("h8")], rerolls=0), t.POW)
    way = Going("H1", "blitz", ["h6", "h7"], target="A1")
    go(match, way)
    assert match.ask.why == t.W_PUSH


def test_a_block_is_one_click() -> None:
    match = match_from(position([Man("h7")], [Man("h8")]), t.POW)
    go(match, Going("H1", "block", target="A1"))
    assert match.ask.why == t.W_PUSH


def test_a_foul_a_hand_off_and_a_pass_are_done_at_the_end_of_the_way() -> None:
    foul = match_from(position([Man("h5")], [Man("h8", status=t.PRONE)]), 1, 2)
    go(foul, Going("H1", "foul", ["h6", "h7"], target="A1"))
    assert any(type(event).__name__ == "Fouled" for event in foul.log.events)  # type: ignore[union-attr]
    give = match_from(position([Man("h5"), Man("h8")], [Man("a20")], carrier="H1"), 6)
    go(give, Going("H1", "hand-off", ["h6", "h7"], target="H2"))
    assert give.state.carrier == 1  # type: ignore[attr-defined]
    throw = match_from(position([Man("h5"), Man("h9")], [Man("a20")], carrier="H1"), 6, 6)
    go(throw, Going("H1", "pass", ["h6"], target="h9"))
    assert throw.state.carrier == 1  # type: ignore[attr-defined]


def test_nothing_is_walked_out_of_turn_or_for_the_other_side() -> None:
    match = match_from(position([Man("h5")], [Man("h8")]))
    assert next_of_walk(match, 1, Going("A1", "move", ["h9"])) is None
    assert next_of_walk(match, 0, Going("A1", "move", ["h9"])) is None


@pytest.mark.parametrize(
    "way",
    [Going("H9", "move", ["h6"]), Going("X", "move", ["h6"]), Going("", "", []), Going("H1", "blitz", [], "A77")],
)
def test_names_that_do_not_exist_are_refused_or_come_to_nothing(way: Going) -> None:
    match = match_from(position([Man("h5")], [Man("h8")]))
    before = len(match.inputs)
    if way.player == "H1":
        match.answer(next_of_walk(match, 0, way) or 0)
        before += 1
    with pytest.raises(TouchbackError):
        next_of_walk(match, 0, way)
    assert len(match.inputs) == before


def test_a_square_that_is_not_offered_ends_the_walk() -> None:
    match = match_from(position([Man("h5")], [Man("a20")]))
    assert go(match, Going("H1", "move", ["h6", "b20", "h7"])) == 2
    assert where(match, "H1") == "h6"


def test_runs_and_throws_of_blitz_bowl() -> None:
    play = lay_out("H4 f5, H5 f9", "f6")
    match = Match(play.game, play, Scripted([6]), Log())
    go(match, Going("H4", "run", ["f6", "e6"], stop=True))
    assert (where(match, "H4"), play.ball_of(3)) == ("e6", 0)
    go(match, Going("H4", "throw", target="H5"))
    assert play.ball_of(4) == 0


@pytest.mark.parametrize("game", ["blood", "first", "ultimate"])
def test_what_a_look_shows_can_be_walked(game: str) -> None:
    """Every square that a look offers without a die is reached by one walk along the path it shows."""
    walked = 0
    for number, moment in enumerate(moments(MATCHES[game](4), 4, 600)):
        play = moment.state
        side = int(moment.ask.who)
        if number % 9 or not moment.at_rest or moment.ask.why not in (t.W_TURN if game == "blood" else 7,):
            continue
        for player in play.players:  # type: ignore[attr-defined]
            if player.side != side:
                continue
            name = play.name(player)  # type: ignore[attr-defined]
            for spot in look(moment, side, "reach", name, ENGLISH).spots[:: 1 + number % 17]:
                if spot.chance < 1 or spot.detail:
                    continue
                fork = moment.fork()
                action = "move" if game == "blood" else spot.band
                if next_of_walk(fork, side, Going(name, action, spot.path)) is None:
                    continue  # he has acted already, or no actions are left
                go(fork, Going(name, action, spot.path), side)
                assert fork.state.board.name(int(fork.state.square[player.index])) == spot.square
                walked += 1
    assert walked > 100


@pytest.mark.parametrize("game", MATCHES)
def test_no_walk_goes_on_for_ever(game: str) -> None:
    """Whatever a page asks for: it comes to an end, or is refused."""
    draw = random.Random(8)
    answers = 0
    asked = chain.from_iterable(moments(MATCHES[game](seed), seed, 500) for seed in range(8, 12))  # one may concede
    for number, moment in enumerate(islice(asked, 500)):
        play = moment.state
        side = int(moment.ask.who)
        mine = [int(player.index) for player in play.players if player.side == side]  # type: ignore[attr-defined]
        mine = [index for index in mine if play.board.on(play.square[index])]
        if number % 2 or not mine:
            continue
        names = [play.name(player) for player in play.players]  # type: ignore[attr-defined]
        squares = [play.board.name(square) for square in play.board.squares]
        for _ in range(6):
            me = draw.choice(mine)
            here = int(play.square[me])
            near = [here + int(offset) for offset in play.board.around if play.board.on(here + int(offset))]
            path = [draw.choice([*map(play.board.name, near), *squares[:2]]) for _ in range(draw.randrange(5))]
            if draw.random() < 0.3 and play.board.on(here):
                path += [play.board.name(here), *path]
            action = draw.choice(["move", "blitz", "block", "pass", "foul", "run", "mark", "sidestep", "throw", ""])
            target = draw.choice(["", draw.choice(names), draw.choice(squares)])
            fork = moment.fork()
            way = Going(names[me], action, path, target, draw.random() < 0.5)
            try:
                answers += go(fork, way, side)
            except TouchbackError:
                continue
    assert answers > 50


# -- the kick-off -------------------------------------------------------------------------------------------------


def at_kick_off() -> Match:
    """Two sides have lined up by a ready-made formation, and somebody is to kick. [R8.2]"""
    match = blood_match(5)
    while match.ask.why != t.W_KICKER:
        formations = [option for option in match.ask.options if kind_of(option) == t.FORMATION]
        match.answer(int(formations[0] if formations else match.ask.options[0]))
    return match


def test_a_square_of_the_receiving_half_is_all_a_kick_needs() -> None:
    match = at_kick_off()
    side = int(match.ask.who)
    seen = look(match, side, "kick", "", ENGLISH)
    assert len(seen.spots) == 13 * 15  # the whole receiving half [R8.3]
    assert seen.player in {match.state.name(match.state.players[subject_of(one)]) for one in match.ask.options}  # type: ignore[attr-defined]
    goal = "h20" if side == 0 else "h6"
    assert goal in {spot.square for spot in seen.spots}
    go(match, Going(seen.player, "kick-off", target=goal), side)
    assert match.log is not None
    kicked = next(event for event in match.log.events if isinstance(event, KickedOff))
    assert (kicked.player, kicked.target) == (seen.player, goal)


def test_who_has_kick_kicks_unless_the_coach_chooses_another() -> None:
    match = at_kick_off()
    side = int(match.ask.who)
    last = match.state.players[subject_of(match.ask.options[-1])]  # type: ignore[attr-defined]
    assert look(match, side, "kick", "", ENGLISH).player != match.state.name(last)  # type: ignore[attr-defined]
    last.skills[BLOOD_BOWL.skill_names["Kick"].id] = 1
    assert look(match, side, "kick", "", ENGLISH).player == match.state.name(last)  # type: ignore[attr-defined]


def test_a_kick_is_refused_to_players_and_squares_that_may_not() -> None:
    match = at_kick_off()
    side = int(match.ask.who)
    kicker = look(match, side, "kick", "", ENGLISH).player
    behind = "h6" if side == 0 else "h20"
    assert go(match, Going(kicker, "kick-off", target=behind), side) == 1  # nominated, but that is his own half
    assert match.ask.why == t.W_KICK
    other = at_kick_off()
    rival = "A1" if side == 0 else "H1"
    assert go(other, Going(rival, "kick-off", target=behind), side) == 0
    assert look(other, 1 - side, "kick", "", ENGLISH).spots == []
    assert look(match, side, "kick", "", ENGLISH).spots == []
