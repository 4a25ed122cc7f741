"""What one click would do in Blitz Bowl beside the single answers: whole actions, and set-ups."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import Play
from touchback.kernel.ask import NONE, Ask, kind_of, subject_of, target_of
from touchback.table.blitzbowl.choices import action_label
from touchback.table.blitzbowl.looking import look_block, look_foul, look_pass, look_reach, look_throw
from touchback.table.blitzbowl.scene import balls as loose_balls
from touchback.table.names import find_player
from touchback.table.record import Clicks
from touchback.table.wire import Act, Aim, Look, SetupShown, Spot
from touchback.words import Words

CARRY_ON: Final = frozenset({t.STEP, t.STOP, t.HIT, t.THROW_AT, t.KICK})
"""Answers of a player in the middle of his action."""
GOING: Final = (t.RUN, t.MARK, t.SIDESTEP)
"""Actions by which a player goes somewhere, the plainest first."""
MARKED: Final = "\u25ce"
"""The sign on squares that a mark leads to; a run's have none, for most are."""


def clicks(play: Play, ask: Ask) -> Clicks:
    """See `record.Clicks`."""
    kinds = {int(kind_of(option)) for option in ask.options}
    acting = (int(ask.player) if ask.player >= 0 else int(play.actor)) if kinds & CARRY_ON else NONE
    stop = next((int(option) for option in ask.options if kind_of(option) == t.STOP), NONE)
    others = tuple(
        int(one.index)
        for one in play.players
        if one.side == play.active and one.index != play.actor and not play.has_done(one.index, t.FINISHED)
    )
    return Clicks(acting=acting, setup=setup(play, ask), leave=stop, others=others, lost=play.moved == 0)


def setup(play: Play, ask: Ask) -> SetupShown | None:
    """Everybody goes into the end zone, one after the other. [Z2.7]"""
    if ask.why != t.W_SETUP:
        return None
    side = int(ask.who)
    waiting = [one for one in play.players if one.side == side and play.status[one.index] == t.RESERVE]
    squares = [play.board.name(int(target_of(option))) for option in ask.options if kind_of(option) == t.PLACE]
    return SetupShown(players=[play.name(one) for one in waiting], squares=squares, whole=True, in_turn=True)


def plans(play: Play, ask: Ask, side: int, name: str, w: Words) -> Look:
    """Everything that one click of this coach could do with this player, as the question stands."""
    if ask.who != side:
        return Look(what="plans", player=name)
    index = int(find_player(play, name).index)
    if ask.why == t.W_TURN:
        offered = [int(target_of(o)) for o in ask.options if kind_of(o) == t.DECLARE and subject_of(o) == index]
        return beginning(play, side, name, offered, w) if offered else Look(what="plans", player=name)
    if clicks(play, ask).acting != index:
        return Look(what="plans", player=name)
    return going_on(play, ask, side, name, w)


def beginning(play: Play, side: int, name: str, offered: list[int], w: Words) -> Look:
    """A player who has not begun. A way is all he does, so the action ends with it; but with a ball he may run on."""
    acts = {one: Act(player=name, action=t.ACTION_NAMES[one], label=action_label(one, w)) for one in offered}
    going = next((acts[action] for action in GOING if action in acts), None)
    balls = {ball.square for ball in loose_balls(play)}
    found = look_reach(play, side, name, w)
    spots = []
    for spot in found.spots:
        act = acts.get(t.ACTION_NAMES.index(spot.band), going)
        spots.append(way(spot, replace(act, stop=spot.square not in balls) if act else None, w))
    aims: list[Aim] = []
    for action, look in ((t.BLOCK, look_block), (t.FOUL, look_foul)):
        if action in acts:
            aims += [
                replace(aim, act=replace(acts[action], target=aim.player)) for aim in look(play, side, name, w).aims
            ]
    if t.THROW in acts:
        for aim in look_pass(play, side, name, w).aims:
            square = play.board.name(int(play.square[find_player(play, aim.player).index]))
            aims.append(replace(aim, act=replace(acts[t.THROW], target=square)))
    return Look(what="plans", player=name, spots=spots, aims=aims, note=found.note)


def way(spot: Spot, act: Act | None, w: Words) -> Spot:
    """A way of the look `reach` as a plan."""
    sign = MARKED if spot.band == t.ACTION_NAMES[t.MARK] and not spot.label else spot.label
    return replace(spot, label=sign, name=w.term(spot.band, "action"), band="", act=act, mark="reach")


def going_on(play: Play, ask: Ask, side: int, name: str, w: Words) -> Look:
    """A player in the middle of his action. By stages: the action does not end with the way."""
    kinds = {int(kind_of(option)) for option in ask.options}
    act = Act(player=name, action=t.ACTION_NAMES[play.action])
    spots: list[Spot] = []
    aims: list[Aim] = []
    if t.STEP in kinds:
        spots += [way(spot, act, w) for spot in look_reach(play, side, name, w).spots]
    if t.HIT in kinds:
        aims += look_block(play, side, name, w).aims
    if t.KICK in kinds:
        aims += look_foul(play, side, name, w).aims
    if t.THROW_AT in kinds:
        found = (look_pass if play.action == t.THROW else look_throw)(play, side, name, w)
        aims += found.aims
        spots += [replace(spot, mark="throw", name=w.term(spot.band, "action")) for spot in found.spots]
    return Look(what="plans", player=name, spots=spots, aims=aims)
