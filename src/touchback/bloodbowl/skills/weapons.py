"""Traits that are attacks of their own: done instead of a block, or thrown. [R19]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.block import can_be_blocked
from touchback.bloodbowl.bombs import bomb_action, bomb_options
from touchback.bloodbowl.check import Check, contest, new_check, prepare, silenced
from touchback.bloodbowl.injury import Hurt, knock_down, place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import AT_SQUARE, Aim, PlayerSkill
from touchback.bloodbowl.special import pierce, strike_targets
from touchback.bloodbowl.terms import BY_BLOCK, BY_FOUL, BY_SPECIAL, STANDING, STRIKE
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64, vec


class Attack(PlayerSkill):
    """What attacks instead of a block have in common: one standing rival next to him, as for a block."""

    replaces_block = True
    walks_first = False
    ends_blitz: ClassVar[bool] = True  # it ends the activation even in a blitz

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and play.status[owner.index] == STANDING and len(strike_targets(play, owner, self)) > 0

    def can_hit(self, play: Play, owner: Player, target: i64) -> bool:
        return can_be_blocked(play, owner.index, target) and (self.limit < 0 or not play.used_up(owner, self.limit))

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        assert aim.target is not None
        yield from self.hit(play, owner, aim.target)
        return not self.ends_blitz

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        """Carry out the attack."""
        yield from ()

    def roll(self, play: Play, owner: Player, target: Player, need: i64) -> Check:
        """The die of the attack."""
        check = new_check(play, STRIKE, owner, need, self.rule)
        check.skill = self
        check.rival = target
        check.natural_six = False
        return check


class Bombardier(PlayerSkill):
    """Standing and without moving he throws a bomb; one player of a team a turn. It is no pass."""

    aimed = AT_SQUARE
    walks_first = False

    def can_declare(self, play: Play, owner: Player) -> bool:
        return not play.charging and play.status[owner.index] == STANDING

    def throws(self, play: Play, owner: Player) -> vec[i64]:
        return bomb_options(play, owner)

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        return (yield from bomb_action(play, owner, aim.square, aim.lobbed))


class BreatheFire(Attack):
    """D6, one less against strength 5 or more: on a 1 he is knocked down himself, on a 4+ the target is placed
    prone, on a natural 6 knocked down."""

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        check = self.roll(play, owner, target, 4)
        if target.st >= 5:
            check.modify(-1, "strength 5 or more")
        passed = yield from contest(play, prepare(play, check))
        if check.die == 6:
            yield from knock_down(play, Hurt(target, owner, BY_SPECIAL))
        elif passed:
            yield from place_prone(play, target)
        elif check.die + check.modifier <= 1:
            yield from knock_down(play, Hurt(owner, None, BY_SPECIAL))


class Chainsaw(Attack):
    """On a 2+ the target's armour is rolled at +3, on a 1 his own; if it breaks, that player is knocked down and
    his injury cannot be modified. He may use it in a foul. Whoever goes down with it suffers the +3, and so does
    a rival who goes down blocking him."""

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        if (yield from contest(play, prepare(play, self.roll(play, owner, target, 2)))):
            yield from self.saw(play, owner, target)
        else:
            yield from self.saw(play, owner, owner)

    def saw(self, play: Play, owner: Player, victim: Player) -> Rule[None]:
        """It hits this player."""
        hurt = Hurt(victim, owner if victim is not owner else None, BY_SPECIAL)
        hurt.fixed = True
        hurt.weapon = self
        if not silenced(play, owner, self, hurt):
            hurt.armour_modifier = 3
        yield from pierce(play, hurt, True)

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return hurt.cause == BY_FOUL

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None] | None:
        if hurt.cause == BY_FOUL:
            return self.foul(play, owner, hurt)
        if hurt.actor is owner or (hurt.cause == BY_BLOCK and hurt.blocker is hurt.actor):
            hurt.armour_modifier += 3
        return None

    def foul(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        """In a foul: the same die; then +3, or it is he who is hit and the foul is over."""
        if (yield from contest(play, prepare(play, self.roll(play, owner, hurt.actor, 2)))):
            hurt.armour_modifier += 3
        else:
            hurt.lost = True
            yield from self.saw(play, owner, owner)


class ProjectileVomit(Attack):
    """On a 2+ the target's armour is rolled, on a 1 his own; if it breaks, that player is placed prone and his
    injury rolled. Neither roll can be modified."""

    ends_blitz = False

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        victim = target
        if not (yield from contest(play, prepare(play, self.roll(play, owner, target, 2)))):
            victim = owner
        hurt = Hurt(victim, owner if victim is not owner else None, BY_SPECIAL)
        hurt.fixed = True
        yield from pierce(play, hurt, False)


class Stab(Attack):
    """The target's armour is rolled; if it breaks he is placed prone and his injury rolled, unmodified."""

    def hit(self, play: Play, owner: Player, target: Player) -> Rule[None]:
        hurt = Hurt(target, owner, BY_SPECIAL)
        hurt.fixed = True
        hurt.weapon = self
        yield from pierce(play, hurt, False)
