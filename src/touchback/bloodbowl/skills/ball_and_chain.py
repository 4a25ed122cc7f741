"""The trait of a player whom his weapon drags over the pitch. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, towards
from touchback.bloodbowl.balls import strike_ball
from touchback.bloodbowl.block import Block, one_block
from touchback.bloodbowl.check import contest, window
from touchback.bloodbowl.events import DirectionRolled
from touchback.bloodbowl.injury import (
    Hurt,
    armour_breaks,
    fall_over,
    roll_injury,
)
from touchback.bloodbowl.moments import DECLARES_FREELY, DRAGGED
from touchback.bloodbowl.move import Leaving, rush_check, tell_step
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, push
from touchback.bloodbowl.skills.base import AT_EDGE, Aim, PlayerSkill, Situation
from touchback.bloodbowl.skills.thrown import TEMPLATES
from touchback.bloodbowl.terms import BY_SPECIAL, COMMITTED, KNOCK_OUT, PUSH, STANDING, STUN, W_CHAIN
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class Dragged(Situation):
    """A die has said into which square a player is dragged."""

    def __init__(self, player: Player, die: i64) -> None:
        super().__init__(player)
        self.die = die

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_dragged(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_dragged(play, owner, self)


class BallChain(PlayerSkill):
    """He can only move at random, square by square, never dodging; he blocks whoever stands in his way, rolls over
    those who lie there, and may whirl off the pitch. Whenever he goes down he is injured without an armour roll,
    and is never only stunned."""

    silences_skills = ("Fend", "Foul Appearance", "Shadowing", "Tentacles", "Trickster")
    aimed = AT_EDGE
    walks_first = False

    def silences_block(self, play: Play, owner: Player, user: Player, block: Block) -> bool:
        return block.actor is owner

    def silences_leaving(self, play: Play, owner: Player, user: Player, leaving: Leaving) -> bool:
        return leaving.actor is owner

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        """He declares no other action, and no armour helps him."""
        return 0 if which == DECLARES_FREELY else 1

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return not block.twin

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        """He must follow up."""
        block.must_follow = True

    def injury(self, play: Play, total: i64, result: i64, owner: Player) -> i64:
        return KNOCK_OUT if result == STUN else result

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        yield from self.lurch(play, owner, aim.edge)
        return True

    def lurch(self, play: Play, owner: Player, edge: i64) -> Rule[None]:
        """One square, by chance."""
        play.done |= COMMITTED
        dragged = Dragged(owner, (yield play.d6(W_CHAIN, owner.index, None, self)))
        tell_direction(play, owner, self, dragged)
        yield from window(play, DRAGGED, dragged)
        die = int(dragged.die)
        play.moved += 1
        origin = play.square[owner.index]
        square = towards(play, origin, TEMPLATES[edge][(die - 1) // 2])
        if not play.leads(origin, square):
            yield from play.game.edge.take_dragged(play, owner, self.rule)
            return
        index = play.at(square)
        if index >= 0 and play.status[index] == STANDING:
            yield from self.run_into(play, owner, play.players[index])
            return
        if index >= 0 and not (yield from self.roll_over(play, owner, play.players[index])):
            return
        if index < 0:
            tell_step(play, owner, origin, square)
            play.shift(owner.index, square)
        if self.is_rushing(play, owner) and not (yield from contest(play, rush_check(play, owner))):
            yield from fall_over(play, owner)
        elif strike_ball(play, square):
            yield from bounce_loose(play)

    def is_rushing(self, play: Play, owner: Player) -> bool:
        """Was this square beyond his movement allowance?"""
        return play.moved > owner.ma

    def run_into(self, play: Play, owner: Player, other: Player) -> Rule[None]:
        """Somebody of either side stands there: block him; a failed rush only pushes him, and he himself falls."""
        if not self.is_rushing(play, owner) or (yield from contest(play, rush_check(play, owner))):
            yield from one_block(play, Block(owner, other, False))
            return
        yield from self.shove(play, owner, other, False)
        yield from fall_over(play, owner)

    def roll_over(self, play: Play, owner: Player, other: Player) -> Rule[bool]:
        """Somebody lies there: he is pushed away and his armour rolled. False: he could not be moved."""
        return (yield from self.shove(play, owner, other, True))

    def shove(self, play: Play, owner: Player, other: Player, hurts: bool) -> Rule[bool]:
        """Push him out of his square and go there; then whatever the push has brought about."""
        square = play.nearest_of(other.index, play.square[owner.index])
        block = Block(owner, other, False)
        block.face = PUSH
        moved = yield from push(play, Push(other, block, play.square[owner.index], True))
        if moved:
            tell_step(play, owner, play.square[owner.index], square)
            play.shift(owner.index, square)
            if hurts and play.on_pitch(other.index):
                hurt = Hurt(other, owner if other.side != owner.side else None, BY_SPECIAL)
                if (yield from armour_breaks(play, hurt)):
                    yield from roll_injury(play, hurt)
        seen_to = len(block.at_edge) > 0 and (yield from play.game.edge.settle(play, block))
        if play.several_balls or (not seen_to and block.ball_struck):
            yield from bounce_loose(play)
        return moved


def tell_direction(play: Play, owner: Player, skill: PlayerSkill, dragged: Dragged) -> None:
    """Write into the log where to he is dragged."""
    if play.log is not None:
        name = play.name(owner)
        play.log.tell(DirectionRolled(rule=skill.rule, player=name, skill=skill.name, die=int(dragged.die)))
