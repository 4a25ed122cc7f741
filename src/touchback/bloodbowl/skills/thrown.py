"""Traits about throwing team-mates and about small players in numbers. [R11, R19]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import FROM_AWAY_END, FROM_BOTTOM, FROM_HOME_END, FROM_TOP
from touchback.bloodbowl.check import contest, new_check, prepare
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.terms import APPETITE, EDGE_NAMES, TOWARDS, W_FACING, W_SKILL_DIRECTION, W_SKILL_DISTANCE
from touchback.bloodbowl.throwing import Flight, can_lift_somebody, devour, drift, hurl, liftable, squares_in_reach
from touchback.kernel.ask import D3, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec

STRONG_ENOUGH: Final = 5
LIGHT_ENOUGH: Final = 3

# The throw-in template laid on a player, facing each edge in the order of EDGE_NAMES.
TEMPLATES: Final = (FROM_BOTTOM, FROM_TOP, FROM_AWAY_END, FROM_HOME_END)


class AlwaysHungry(PlayerSkill):
    """Before he throws a team-mate: on a 1 he tries to eat him; on another 1 he does, else the throw is a fumble."""

    def faces(self, owner: Player, other: Player) -> i64:
        return 5

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Flight)
        return not situation.kicked

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Flight)
        if (yield from self.resists(play, owner, situation)):
            return
        if (yield from self.resists(play, owner, situation)):
            situation.dropped = True
        else:
            yield from devour(play, situation)

    def resists(self, play: Play, owner: Player, flight: Flight) -> Rule[bool]:
        """A 2+: he keeps his mouth shut, or his team-mate gets out of it."""
        check = new_check(play, APPETITE, owner, 2, self.rule)
        check.skill = self
        check.rival = flight.actor
        return (yield from contest(play, prepare(play, check)))


class KickTeamMate(PlayerSkill):
    """A special action, once a turn besides any pass or throw: as a throw, with a standing team-mate; but a fumble
    takes him off the pitch with an injury."""

    is_thrown = True

    def can_declare(self, play: Play, owner: Player) -> bool:
        return can_lift_somebody(play, owner)

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        return liftable(play, owner, True)

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return squares_in_reach(play, owner)

    def launch(self, play: Play, owner: Player, square: i64) -> Rule[None]:
        yield from hurl(play, owner, play.players[play.target], square, True)


class RightStuff(PlayerSkill):
    """With strength 3 or less he can be thrown."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        return owner.st <= LIGHT_ENOUGH


class Swarming(PlayerSkill):
    """Between the kick and its event D3 more of his kind come on, at most as many as are on the pitch already."""


class Swoop(PlayerSkill):
    """Thrown, he may glide: the throw-in template facing an edge of his coach's choice, D6 for the direction, D3
    squares."""

    def offers(self, play: Play, owner: Player, situation: Situation) -> bool:
        assert isinstance(situation, Flight)
        return not situation.kicked

    def use(self, play: Play, owner: Player, situation: Situation) -> Rule[None]:
        assert isinstance(situation, Flight)
        options = vec[i64]([])
        for edge in range(len(EDGE_NAMES)):
            options = append(options, pack(TOWARDS, owner.index, edge))
        answer = yield Ask(owner.side, W_FACING, options, owner.index)
        face = yield play.d6(W_SKILL_DIRECTION, owner.index, None, self)
        distance = yield play.ask_die(D3, W_SKILL_DISTANCE, owner.index, None, self)
        situation.guided = True
        drift(play, situation, TEMPLATES[target_of(answer)][(face - 1) // 2], distance, self.rule, "swoops")


class ThrowTeamMate(PlayerSkill):
    """With strength 5 or more he can throw a team-mate, once a turn instead of a pass; the kick-off's blitz allows
    it too."""

    is_thrown = True
    in_charge = True

    def can_declare(self, play: Play, owner: Player) -> bool:
        return owner.st >= STRONG_ENOUGH and can_lift_somebody(play, owner)

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        return liftable(play, owner, False)

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return squares_in_reach(play, owner)

    def launch(self, play: Play, owner: Player, square: i64) -> Rule[None]:
        yield from hurl(play, owner, play.players[play.target], square, False)
