"""Helpers beside the pitch who are neither staff nor wizards. [R17.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.effects import FAVOUR, STAKE, begin_effect, in_force, lend, pack_effect
from touchback.bloodbowl.events import BetPlaced
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.reach import give_skill, on_the_pitch, roll, roll_die, whom_or_nobody
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.kickoff import Kicked
from touchback.bloodbowl.moments import CASUALTY_DUE, EVENT_OVER, KICK_OFF, MARKET_CLOSED, SET_UP, TEAM_REROLL
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, push
from touchback.bloodbowl.terms import (
    CHOOSE,
    FIRST_STAKE,
    MOST_NUDGE,
    NUDGE,
    PUSH,
    SERIOUS_INJURY,
    STAKES,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_MATCH,
    W_NUDGE,
    W_STAKE,
)
from touchback.kernel.ask import D3, HOME, NONE, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

STUNTY: Final = "Stunty"
BREW: Final = ("Dauntless", "Frenzy", "Really Stupid")
"""What a heady brew makes of somebody."""
UNIT: Final = 10_000
"""Of a bet."""
HALVES: Final = 2


class WaaaghDrummer(Inducement):
    """When the kick-off event is over: 3D6, and for each 4+ a rival may be pushed back towards his own end zone."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (EVENT_OVER,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(on_the_pitch(play, rival_of(side))) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        pushes = 0
        for _ in range(3):
            if (yield from roll(play, self.name)) >= 4:
                pushes += 1
        while pushes > 0:
            pushes -= 1
            index = yield from whom_or_nobody(play, side, on_the_pitch(play, rival_of(side)))
            if index == NO_PLAYER:
                return
            yield from self.drives(play, side, play.players[index])

    def drives(self, play: Play, side: i64, player: Player) -> Rule[None]:
        """He is pushed as by a block that nobody has made; this coach chooses where to. [R12.4]"""
        forward: i64 = 1 if play.end_of(player.side) == HOME else -1
        ahead = play.board.step(play.square[player.index], forward, 0)
        origin = play.board.step(play.nearest_of(player.index, ahead), forward, 0)
        if origin == NOWHERE:
            return
        block = Block(player, player, False)
        block.by_player = False
        block.pusher = side
        block.face = PUSH
        yield from push(play, Push(player, block, origin, True))
        seen_to = len(block.at_edge) > 0 and (yield from play.game.edge.settle(play, block))
        if not play.in_air and (play.several_balls or (not seen_to and block.ball_struck)):
            yield from bounce_loose(play)


class MasterOfBallistics(Inducement):
    """Before the dice of an own kick-off a D3: on a 2 the ball flies a square less, on a 3 the coach changes one of the
    two dice by one or two."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (KICK_OFF,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return False

    def suits_kick(self, play: Play, side: i64, kick: Kicked) -> bool:
        if kick.up or kick.actor.side != side:
            return False
        return kick.face == 0 or (kick.raw and kick.aimed > 1)

    def acts_at_kick(self, kick: Kicked) -> bool:
        return kick.raw

    def on_kick(self, play: Play, side: i64, kick: Kicked) -> Rule[None]:
        if kick.raw:
            yield from self.corrects(play, side, kick)
            return
        die = yield from roll_die(play, D3, self.name)
        kick.aimed = die

    def corrects(self, play: Play, side: i64, flight: Kicked) -> Rule[None]:
        """The dice lie there."""
        if flight.aimed == 2:
            flight.distance -= 1
        elif flight.aimed == 3:
            by = yield from self.change(side, flight.distance, 6)
            flight.distance += by
            if by == 0:
                flight.face += yield from self.change(side, flight.face, 8)

    def change(self, side: i64, die: i64, most: i64) -> Rule[int]:
        """By how much this die is changed."""
        options = vec[i64]([])
        for by in (0, 1, 2, -1, -2):
            if 1 <= die + by <= most:
                options = append(options, pack(NUDGE, NONE, MOST_NUDGE + by))
        answer = yield Ask(side, W_NUDGE, options)
        return int(target_of(answer) - MOST_NUDGE)


class BottlesOfHeadyBrew(Inducement):
    """A bottle before a kick: D3 random own Stunty players have Dauntless and Frenzy and are Really Stupid until the
    drive ends."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (SET_UP,)

    def drinkers(self, play: Play, side: i64, chosen: list[int]) -> list[int]:
        """Who can be drawn."""
        stunty = play.game.skill_names[STUNTY].id
        found: list[int] = []
        for index in on_the_pitch(play, side):
            if play.players[index].has(stunty) and int(index) not in chosen:
                found.append(int(index))
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(self.drinkers(play, side, [])) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        count = yield from roll_die(play, D3, self.name)
        chosen: list[int] = []
        while len(chosen) < count:
            index = yield from random_among(play, side, self.drinkers(play, side, chosen))
            if index == NO_PLAYER:
                break
            chosen.append(index)
        for index in chosen:
            for name in BREW:
                give_skill(play, self.source, side, UNTIL_DRIVE, index, name)


class TeamMascot(Inducement):
    """Once a half, where a team re-roll could be used: on a 5+ it is as good as one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (TEAM_REROLL,)

    def serves_as_reroll(self, play: Play, side: i64) -> bool:
        return play.half <= HALVES and not in_force(play, side, self.source)

    def rerolls(self, play: Play, player: Player) -> Rule[bool]:
        begin_effect(play, pack_effect(self.source, player.side, UNTIL_HALF, FAVOUR, 0))
        return (yield from roll(play, self.name, player.index)) >= 5


class MedicinalUnguent(Inducement):
    """Once, when every other cure has failed: a player with a serious injury goes to the reserves and plays on; after
    the match he suffers from it all the same."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (CASUALTY_DUE,)

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        return hurt.actor.side == side and hurt.casualty == SERIOUS_INJURY and not hurt.healed

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        hurt.healed = True
        lend(play, self.source, hurt.actor.index, UNTIL_MATCH, hurt.casualty)
        yield from ()


class SideBet(Inducement):
    """In a league: a stake from the treasury on an own win, said before anybody prays. A win pays twice the stake, a
    draw gives it back."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (MARKET_CLOSED,)
        self.compulsory = True

    def may_buy(self, play: Play, side: i64) -> bool:
        return not play.exhibition and play.treasury[side] >= UNIT and super().may_buy(play, side)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return play.treasury[side] >= UNIT

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        options = vec[i64]([])
        for stake in range(STAKES):
            if (stake + 1) * UNIT <= play.treasury[side]:
                options = append(options, pack(CHOOSE, NONE, FIRST_STAKE + stake))
        units = target_of((yield Ask(side, W_STAKE, options))) - FIRST_STAKE + 1
        play.treasury = changed(play.treasury, side, play.treasury[side] - units * UNIT)
        begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, STAKE, units))
        play.tell(BetPlaced(rule="R17.1", side=int(side), stake=int(units * UNIT)))
