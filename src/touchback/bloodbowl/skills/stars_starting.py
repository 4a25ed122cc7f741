"""Rules of stars that are used as an activation begins. [R17.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import handles, pick_up, take_ball
from touchback.bloodbowl.balls import carriers, lying, turn_to_held, turn_to_lying
from touchback.bloodbowl.effects import BARRED, SKILL, VALUE, begin_effect, pack_effect
from touchback.bloodbowl.events import Caught, Distracted
from touchback.bloodbowl.injury import Hurt, knock_down, risk_injury, tell_down
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import free_around
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.skills.quirks import go_elsewhere
from touchback.bloodbowl.skills.stars_base import StarRule, choose, rivals_near
from touchback.bloodbowl.special import pierce, strike_action
from touchback.bloodbowl.terms import (
    AIM_AT,
    BLITZ,
    BLIZZARD,
    BY_OTHER,
    BY_SPECIAL,
    LEARN,
    MOVE,
    NO_TURNOVER,
    PASS,
    PRONE,
    STANDING,
    UNTIL_ACTIVATION,
    UNTIL_AWAY_TURN,
    UNTIL_HOME_TURN,
    UNTIL_TURN,
    W_AIM,
    W_GAINED_SKILL,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import HOME, NOBODY, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec

WISDOM: Final = ("Break Tackle", "Dauntless", "Mighty Blow", "Sure Feet")


def still_going(play: Play, activation: Activation, fit: i64 = STANDING) -> None:
    """After whatever has happened: he goes on, unless turn or drive have ended or he has gone down; `fit` is how he was
    before."""
    look_for_touchdown(play)
    down = play.status[activation.actor.index] > fit
    activation.ended = play.turnover != NO_TURNOVER or play.touchdown != NOBODY or down


class BalefulHex(StarRule):
    """Once a match: a rival within five squares, on a 2+, has no tackle zone and cannot be activated until the end of
    his team's next turn."""

    def near(self, play: Play, owner: Player) -> vec[i64]:
        """Rivals on the pitch within five squares, however they are."""
        found = vec[i64]([])
        for rival in play.players:
            if rival.side != owner.side and play.on_pitch(rival.index) and play.between(owner.index, rival.index) <= 5:
                found = append(found, rival.index)
        return found

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return self.is_left(play, owner) and not play.charging and len(self.near(play, owner)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, self.near(play, owner))
        if (yield from self.feat(play, owner, 2)).passed:
            until: i64 = UNTIL_HOME_TURN if target.side == HOME else UNTIL_AWAY_TURN
            begin_effect(play, pack_effect(0, owner.side, until, BARRED, 1, target.index))
            play.tell(Distracted(rule=self.rule, player=play.name(target)))


class BeerBarrelBash(StarRule):
    """Once a drive: D6 against a standing rival within three squares. 3+ knocks him down, on a 1 the thrower goes down
    himself; else he goes on with his activation."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        stands = play.status[owner.index] == STANDING
        return stands and self.is_left(play, owner) and len(rivals_near(play, owner, 3)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, rivals_near(play, owner, 3))
        check = yield from self.feat(play, owner, 3)
        if check.passed:
            yield from knock_down(play, Hurt(target, None, BY_SPECIAL))
        elif check.die == 1:
            yield from knock_down(play, Hurt(owner, None, BY_SPECIAL))
        still_going(play, activation)


class BlackInk(StarRule):
    """Once a match: a rival he marks loses his tackle zone."""

    def marked(self, play: Play, owner: Player) -> vec[i64]:
        """Rivals with a tackle zone whom he marks."""
        found = vec[i64]([])
        for index in rivals_near(play, owner, 1):
            if play.marking[index] != 0 and play.marks_player(owner.index, index):
                found = append(found, index)
        return found

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return self.is_left(play, owner) and len(self.marked(play, owner)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, self.marked(play, owner))
        play.distract(target.index)
        play.tell(Distracted(rule=self.rule, player=play.name(target)))


class CatchOfTheDay(StarRule):
    """Once a half: on a 3+ he has the ball that lies within three squares of him."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        if play.in_air or not handles(play, owner) or play.status[owner.index] != STANDING:
            return False
        return self.is_left(play, owner) and len(self.in_reach(play, owner)) > 0

    def in_reach(self, play: Play, owner: Player) -> vec[i64]:
        """The squares of the balls that lie near him."""
        found = vec[i64]([])
        for square in lying(play):
            if play.apart(owner.index, square) <= 3:
                found = append(found, square)
        return found

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        """Of two balls his coach says which, before the die."""
        play.use_up(owner, self.limit)
        squares = self.in_reach(play, owner)
        square = squares[0]
        if len(squares) > 1:
            options = vec[i64]([])
            for other in squares:
                options = append(options, pack(AIM_AT, owner.index, other))
            square = target_of((yield Ask(owner.side, W_AIM, options, owner.index)))
        if (yield from self.feat(play, owner, 3)).passed:
            turn_to_lying(play, square)
            take_ball(play, owner)
            play.tell(Caught(rule=self.rule, player=play.name(owner)))
            still_going(play, activation)


class TheFlashingBlade(StarRule):
    """Once a match, before a move: he stabs a rival he marks, and moves on."""

    def marked(self, play: Play, owner: Player) -> vec[i64]:
        """Standing rivals whom he marks."""
        return rivals_near(play, owner, 1) if play.marking[owner.index] != 0 else vec[i64]([])

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        moves = activation.action == MOVE and not play.charging
        return moves and self.is_left(play, owner) and len(self.marked(play, owner)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, self.marked(play, owner))
        yield from strike_action(play, owner, target, skill_of(play.game.skill_names["Stab"]), False)
        still_going(play, activation)


class FrenziedRush(StarRule):
    """Once a match, blitzing: he has Frenzy for that blitz, and no Grab this turn."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return activation.action == BLITZ and self.is_left(play, owner)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        play.use_up(owner, self.limit)
        names = play.game.skill_names
        index = owner.index
        begin_effect(play, pack_effect(0, owner.side, UNTIL_TURN, VALUE, 0, index, names["Grab"].id))
        begin_effect(play, pack_effect(0, owner.side, UNTIL_ACTIVATION, SKILL, 1, index, names["Frenzy"].id))


class LookIntoMyEyes(StarRule):
    """Once a match, marking the rival ball carrier: on a 2+ he has the ball and his activation is over."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        if play.holds(owner.index) or not self.is_left(play, owner):
            return False
        return len(self.marked_carriers(play, owner)) > 0

    def marked_carriers(self, play: Play, owner: Player) -> vec[i64]:
        """Rivals he marks who hold the ball, or one of them."""
        found = vec[i64]([])
        for carrier in carriers(play):
            if play.side[carrier] != owner.side and play.marks_player(owner.index, carrier):
                found = append(found, carrier)
        return found

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        carrier = yield from choose(play, owner, self.marked_carriers(play, owner))
        if (yield from self.feat(play, owner, 2)).passed:
            turn_to_held(play, carrier.index)
            play.carrier = owner.index
            play.tell(Caught(rule=self.rule, player=play.name(owner)))
            activation.ended = True


class RaidingParty(StarRule):
    """Once a drive: an open player of his team within five squares, himself too, moves one square whoever marks it, to
    where he marks a rival."""

    def goals(self, play: Play, mover: Player) -> vec[i64]:
        """Free squares next to him from which he would mark a standing rival."""
        found = vec[i64]([])
        for square in free_around(play, mover.index):
            if self.marks_somebody(play, mover, square):
                found = append(found, square)
        return found

    def marks_somebody(self, play: Play, mover: Player, square: i64) -> bool:
        """Would he be next to a standing rival there?"""
        if play.facing[mover.index] == 0:
            return play.has_rival_beside(mover.side, square)
        for covered in play.squares_of(mover.index, square):
            if play.has_rival_beside(mover.side, covered):
                return True
        return False

    def may_raid(self, play: Play, owner: Player, mate: Player) -> bool:
        """Could this one move so?"""
        return (
            mate.side == owner.side
            and play.on_pitch(mate.index)
            and play.is_open(mate.index)
            and play.distracted[mate.index] == 0
            and play.rooted[mate.index] == 0
            and play.between(owner.index, mate.index) <= 5
            and len(self.goals(play, mate)) > 0
        )

    def raiders(self, play: Play, owner: Player) -> vec[i64]:
        """Who could move so."""
        found = vec[i64]([])
        for mate in play.players:
            if self.may_raid(play, owner, mate):
                found = append(found, mate.index)
        return found

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return self.is_left(play, owner) and any(self.may_raid(play, owner, mate) for mate in play.players)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        lies = play.status[owner.index]
        raider = yield from choose(play, owner, self.raiders(play, owner))
        yield from go_elsewhere(play, raider, self.goals(play, raider), self.rule)
        yield from try_trapdoors(play)
        square = play.square[raider.index]
        if square != NOWHERE and play.ball_under(raider.index, square) != NOWHERE and play.standing(raider.index):
            yield from pick_up(play, raider)
        still_going(play, activation, lies)


class ShotToNothing(StarRule):
    """Once a match, with a pass declared: she has Hail Mary Pass for it."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return activation.action == PASS and play.weather != BLIZZARD and self.is_left(play, owner)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        play.use_up(owner, self.limit)
        lob = play.game.skill_names["Hail Mary Pass"].id
        begin_effect(play, pack_effect(0, owner.side, UNTIL_ACTIVATION, SKILL, 1, owner.index, lob))


class ThenIStartedBlastin(StarRule):
    """Once a half: D6 at a standing rival within three squares. 3+ hits him, on a 2 the rival coach names another
    player within three squares of him, on a 1 it is the shooter. Whoever is hit has his armour rolled, unmodified; if
    it breaks he is placed prone and his injury rolled."""

    def others(self, play: Play, owner: Player, first: Player) -> vec[i64]:
        """Players of either side near the first target, but neither him nor the shooter."""
        found = vec[i64]([])
        for other in play.players:
            if (
                other is not owner
                and other is not first
                and other.index != owner.index
                and play.on_pitch(other.index)
                and play.between(first.index, other.index) <= 3
            ):
                found = append(found, other.index)
        return found

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        stands = play.status[owner.index] == STANDING
        return stands and self.is_left(play, owner) and len(rivals_near(play, owner, 3)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from choose(play, owner, rivals_near(play, owner, 3))
        check = yield from self.feat(play, owner, 3)
        if check.die == 1:
            yield from self.shoot(play, owner, owner)
        elif check.passed:
            yield from self.shoot(play, owner, target)
        else:
            others = self.others(play, owner, target)
            if len(others) > 0:
                target = yield from choose(play, owner, others, rival_of(owner.side))
                yield from self.shoot(play, owner, target)
        still_going(play, activation)

    def shoot(self, play: Play, owner: Player, victim: Player) -> Rule[None]:
        """This one is hit."""
        hurt = Hurt(victim, owner if victim.side != owner.side else None, BY_SPECIAL)
        hurt.fixed = True
        yield from pierce(play, hurt, False)


class Treacherous(StarRule):
    """Once a match: the team-mate next to him who holds the ball is knocked down, which is no turnover, and he has
    it."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        if not handles(play, owner) or not play.standing(owner.index) or not self.is_left(play, owner):
            return False
        return len(self.mates_with_ball(play, owner)) > 0

    def mates_with_ball(self, play: Play, owner: Player) -> vec[i64]:
        """Team-mates next to him who hold the ball, or one of them."""
        found = vec[i64]([])
        for carrier in carriers(play):
            if carrier != owner.index and play.side[carrier] == owner.side and play.touches(owner.index, carrier):
                found = append(found, carrier)
        return found

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        victim = yield from choose(play, owner, self.mates_with_ball(play, owner))
        turn_to_held(play, victim.index)
        tell_down(play, victim, "R4.6", "is knocked down")
        play.carrier = owner.index
        play.lay(victim.index, PRONE)
        play.tell(Caught(rule=self.rule, player=play.name(owner)))
        yield from risk_injury(play, Hurt(victim, None, BY_OTHER))
        still_going(play, activation)


class WisdomOfTheWhiteDwarf(StarRule):
    """Once a turn, when a team-mate next to him is activated: that one has Break Tackle, Dauntless, Mighty Blow (+1) or
    Sure Feet until his activation ends."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        mate = activation.actor
        near = play.touches(owner.index, mate.index) and not play.charging
        return near and mate is not owner and self.is_left(play, owner) and len(self.lore(play, mate)) > 0

    def lore(self, play: Play, mate: Player) -> vec[i64]:
        """Which of them he has not got."""
        found = vec[i64]([])
        for name in WISDOM:
            skill = play.game.skill_names[name].id
            if mate.skills[skill] == 0:
                found = append(found, skill)
        return found

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        mate = activation.actor
        options = vec[i64]([])
        for skill in self.lore(play, mate):
            options = append(options, pack(LEARN, mate.index, skill))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(owner.side, W_GAINED_SKILL, options, mate.index)
        gained = target_of(answer)
        begin_effect(play, pack_effect(0, owner.side, UNTIL_ACTIVATION, SKILL, 1, mate.index, gained))
