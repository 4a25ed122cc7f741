"""Traits about throwing team-mates and about small players in numbers. [R11, R19]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import FROM_AWAY_END, FROM_BOTTOM, FROM_HOME_END, FROM_TOP
from touchback.bloodbowl.check import contest, new_check, prepare
from touchback.bloodbowl.events import CameOn, LatecomersRolled
from touchback.bloodbowl.kickoff import Kicked
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.setup import on_line
from touchback.bloodbowl.skills.base import AT_BOTH, Aim, PlayerSkill
from touchback.bloodbowl.terms import (
    APPETITE,
    BACK,
    EDGE_NAMES,
    PICK,
    PLACE,
    READY,
    RESERVE,
    TOWARDS,
    W_FACING,
    W_LATECOMERS,
    W_LATECOMERS_COUNT,
    W_SKILL_DIRECTION,
    W_SKILL_DISTANCE,
)
from touchback.bloodbowl.throwing import Flight, can_lift_somebody, devour, drift, hurl, liftable, squares_in_reach
from touchback.kernel.ask import D3, Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

STRONG_ENOUGH: Final = 5
LIGHT_ENOUGH: Final = 3

# The throw-in template laid on a player, facing each edge in the order of EDGE_NAMES.
TEMPLATES: Final = (FROM_BOTTOM, FROM_TOP, FROM_AWAY_END, FROM_HOME_END)


class AlwaysHungry(PlayerSkill):
    """Before he throws a team-mate: on a 1 he tries to eat him; on another 1 he does, else the throw is a fumble."""

    def faces(self, owner: Player, other: Player) -> i64:
        return 5

    def suits_flight(self, play: Play, owner: Player, flight: Flight) -> bool:
        return not flight.rated and not flight.kicked

    def on_flight(self, play: Play, owner: Player, flight: Flight) -> Rule[None]:
        if (yield from self.resists(play, owner, flight)):
            return
        if (yield from self.resists(play, owner, flight)):
            flight.dropped = True
        else:
            yield from devour(play, flight)

    def resists(self, play: Play, owner: Player, flight: Flight) -> Rule[bool]:
        """A 2+: he keeps his mouth shut, or his team-mate gets out of it."""
        check = new_check(play, APPETITE, owner, 2, self.rule)
        check.skill = self
        check.rival = flight.actor
        return (yield from contest(play, prepare(play, check)))


class KickTeamMate(PlayerSkill):
    """A special action, once a turn besides any pass or throw: as a throw, with a standing team-mate; but a fumble
    takes him off the pitch with an injury."""

    aimed = AT_BOTH

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and can_lift_somebody(play, owner)

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        return liftable(play, owner, True)

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return squares_in_reach(play, owner)

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        assert aim.target is not None
        yield from hurl(play, owner, aim.target, aim.square, True)
        return False


class RightStuff(PlayerSkill):
    """With strength 3 or less he can be thrown."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1 if owner.st <= LIGHT_ENOUGH else value


class Swarming(PlayerSkill):
    """Between the kick and its event D3 more of his kind come on, at most as many as are on the pitch already."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1

    def suits_kick(self, play: Play, owner: Player, kick: Kicked) -> bool:
        return kick.up

    def on_kick(self, play: Play, owner: Player, kick: Kicked) -> Rule[None]:
        side = owner.side
        most = self.count(play, side, True)
        if most > 0 and self.count(play, side, False) > 0:
            die = yield play.ask_die(D3, W_LATECOMERS_COUNT)
            if die < most:
                most = die
            if play.log is not None:
                play.log.tell(LatecomersRolled(rule=self.rule, side=int(side), die=die, most=int(most)))
            yield from self.come_on(play, side, most)

    def count(self, play: Play, side: i64, on_pitch: bool) -> i64:
        """How many of them are on the pitch, or wait among the reserves."""
        count: i64 = 0
        for player in play.players:
            if player.side == side and player.skills[self.id] != 0:
                if play.on_pitch(player.index) if on_pitch else play.status[player.index] == RESERVE:
                    count += 1
        return count

    def come_on(self, play: Play, side: i64, most: i64) -> Rule[None]:
        """The coach picks them one by one, each with a square of his half, off the line and out of the wide zones."""
        while most > 0:
            options = vec[i64]([])
            for player in play.players:
                if player.side == side and player.skills[self.id] != 0 and play.status[player.index] == RESERVE:
                    options = append(options, pack(PICK, player.index))
            if len(options) == 0:
                return
            answer = yield Ask(side, W_LATECOMERS, append(options, pack(READY)))
            if kind_of(answer) == READY:
                return
            held = subject_of(answer)
            play.held = held
            squares = vec[i64]([])
            for square in play.board.squares:
                if (
                    play.own_half(side, square)
                    and play.free(square)
                    and play.game.field.wide_zone(square) == 0
                    and not on_line(play, side, square)
                ):
                    squares = append(squares, pack(PLACE, held, square))
            answer = yield Ask(side, W_LATECOMERS, append(squares, pack(BACK)), held)
            play.held = NO_PLAYER
            if kind_of(answer) == PLACE:
                play.enter(held, target_of(answer))
                play.took_part = changed(play.took_part, held, 1)
                most -= 1
                if play.log is not None:
                    name = play.name(play.players[held])
                    play.log.tell(CameOn(rule="R8.1", player=name, square=play.board.name(int(target_of(answer)))))


class Swoop(PlayerSkill):
    """Thrown, he may glide: the throw-in template facing an edge of his coach's choice, D6 for the direction, D3
    squares."""

    def suits_flight(self, play: Play, owner: Player, flight: Flight) -> bool:
        return flight.aloft and not flight.kicked

    def on_flight(self, play: Play, owner: Player, flight: Flight) -> Rule[None]:
        options = vec[i64]([])
        for edge in range(len(EDGE_NAMES)):
            options = append(options, pack(TOWARDS, owner.index, edge))
        answer = yield Ask(owner.side, W_FACING, options, owner.index)
        face = yield play.d6(W_SKILL_DIRECTION, owner.index, None, self)
        distance = yield play.ask_die(D3, W_SKILL_DISTANCE, owner.index, None, self)
        flight.guided = True
        way = TEMPLATES[target_of(answer)][(face - 1) // 2]
        drift(play, flight, way, distance, self.rule, "swoops", [face, distance])


class ThrowTeamMate(PlayerSkill):
    """With strength 5 or more he can throw a team-mate, once a turn instead of a pass; the kick-off's blitz allows
    it too."""

    aimed = AT_BOTH

    def can_declare(self, play: Play, owner: Player) -> bool:
        return owner.st >= STRONG_ENOUGH and can_lift_somebody(play, owner)

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        return liftable(play, owner, False)

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return squares_in_reach(play, owner)

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        assert aim.target is not None
        yield from hurl(play, owner, aim.target, aim.square, False)
        return False
