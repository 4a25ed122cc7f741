"""Traits that change a roll, a move or the moment after a block. [R19]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.ball import bounce_loose, pick_up
from touchback.bloodbowl.balls import strike_under
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.events import Infected, Shifted, StoodUp
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import free_around, free_beside
from touchback.bloodbowl.raising import join_reserves
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.bloodbowl.skills.general import tell_roll
from touchback.bloodbowl.special_rules import special_rule
from touchback.bloodbowl.terms import (
    BY_BLOCK,
    BY_FOUL,
    DEAD,
    DECLINE,
    INFECTED,
    JOURNEYMAN,
    NO_TURNOVER,
    PRONE,
    SHIFT_TO,
    SPECIAL,
    STANDING,
    USE,
    W_SHIFT,
    W_SKILL,
    W_SKILL_ROLL,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

IMMUNE: Final = ("Decay", "Regeneration", "Stunty")  # no plague takes a player with one of these
FAVOURED_OF_NURGLE: Final = special_rule("Favoured of Nurgle")
ROTTER: Final = "Rotter Lineman"


class Decay(PlayerSkill):
    """+1 to every casualty roll against him."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return hurt.casualty == 0

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        hurt.casualty_modifier += 1


class Drunkard(PlayerSkill):
    """-1 to rush."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.modify(-1, self.name)
        return False


class HitAndRun(PlayerSkill):
    """After a block, still standing, he may move one square for nothing and whoever marks him, to where he neither
    marks a rival nor is marked."""

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        index = owner.index
        return (
            not block.again
            and not block.held
            and play.turnover == NO_TURNOVER
            and play.touchdown == NOBODY
            and play.status[index] == STANDING
            and play.rooted[index] == 0
            and not (play.holds(index) and play.in_rival_end_zone(index, play.square[index]))
            and len(quiet_squares(play, owner)) > 0
        )

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        yield from go_elsewhere(play, owner, quiet_squares(play, owner), self.rule)
        if play.ball_at(play.square[owner.index]):
            yield from pick_up(play, owner)


class MyBall(PlayerSkill):
    """He never gives the ball away: no pass, no hand-off, no skill that would part him from it."""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 0


class PickMeUp(PlayerSkill):
    """When the rivals' turn ends: a D6 for each prone team-mate within three squares of him while he stands; on a 5+
    that team-mate may stand up."""

    def suits_time(self, play: Play, owner: Player, moment: i64) -> bool:
        """One of them speaks for all of a side that has another turn to come."""
        side = owner.side
        if side == play.active or play.charging or play.game.clock.next_side(play) != side:
            return False
        return owner.index == min(
            [player.index for player in play.players if player.side == side and player.has(self.id)]
        )

    def on_time(self, play: Play, owner: Player, moment: i64) -> Rule[None]:
        side = owner.side
        helped: list[tuple[Player, Player]] = []
        for player in play.players:
            if player.side == side and play.status[player.index] == PRONE:
                helper = self.helper(play, player)
                if helper is not None:
                    helped.append((player, helper))
        for player, helper in helped:
            die = yield play.d6(W_SKILL_ROLL, player.index, None, self)
            tell_roll(play, player, self.name, die, "5+", die >= 5)
            if die < 5:
                continue
            options = append(append(vec[i64]([]), pack(USE, helper.index, self.id)), pack(DECLINE))
            answer = yield Ask(side, W_SKILL, options, player.index)
            if kind_of(answer) == USE:
                play.rise(player.index)
                if play.log is not None:
                    play.log.tell(StoodUp(rule=self.rule, player=play.name(player)))

    def helper(self, play: Play, player: Player) -> Player | None:
        """Who helps him up, if anybody does."""
        for other in play.players:
            if (
                other.side == player.side
                and other.skills[self.id] != 0
                and play.status[other.index] == STANDING
                and play.can_use(other, self)
                and play.is_near(other.index, player.index, 3)
            ):
                return other
        return None


class PlagueRidden(PlayerSkill):
    """Once a match: a rival of strength 4 or less who would die by his block or foul is infected instead, and a team
    favoured of Nurgle gains a Rotter Lineman. Not one with Decay, Regeneration or Stunty."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        victim = hurt.actor
        done_by_him = hurt.cause == BY_FOUL or (hurt.cause == BY_BLOCK and hurt.blocker is owner)
        return (
            done_by_him
            and hurt.casualty == DEAD
            and not hurt.healed
            and victim.side != owner.side
            and victim.st <= 4
            and play.infections[owner.side] == 0
            and all(victim.skills[play.game.skill_names[name].id] == 0 for name in IMMUNE)
        )

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        hurt.casualty = INFECTED
        play.infections = changed(play.infections, owner.side, 1)
        if play.log is not None:
            gains = play.has_rule(owner.side, FAVOURED_OF_NURGLE)
            play.log.tell(
                Infected(
                    rule=self.rule,
                    player=play.name(hurt.actor),
                    side=int(owner.side),
                    gained=ROTTER if gains else "",
                )
            )
        post = play.papers[owner.side].post_called(ROTTER)
        if post is not None and play.has_rule(owner.side, FAVOURED_OF_NURGLE):
            join_reserves(play, owner.side, post, JOURNEYMAN, self.rule)


class PogoStick(PlayerSkill):
    """He may jump over any square, and being marked does not count for his jumps."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        check.ignore_marks(self.name)
        return False

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 1


class TimmmBer(PlayerSkill):
    """With a movement of 2 or less: +1 to stand up for each open team-mate who stands next to him."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if owner.ma <= 2:
            helpers: i64 = 0
            for index in play.neighbours(owner.index):
                if play.side[index] == owner.side and play.is_open(index):
                    helpers += 1
            check.modify(helpers, self.name)
        return False


class Titchy(PlayerSkill):
    """+1 to dodge; but a rival who dodges into his tackle zone does not count him as marking."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.actor is owner:
            check.modify(1, self.name)
        elif play.marks_at(owner.index, check.actor.index, check.square):
            check.marked += 1
            check.modify(1, self.name)
        return False


class Trickster(PlayerSkill):
    """About to be blocked (but not by a ball and chain), he may first go to any free square next to his attacker."""

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        if not attack.due:
            return False
        if play.action == SPECIAL and play.game.skills[play.special].name == "Ball & Chain":
            return False
        attacker = attack.actor.index
        return play.rooted[owner.index] == 0 and len(free_beside(play, attacker, owner.index)) > 0

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> Rule[None]:
        yield from go_elsewhere(play, owner, free_beside(play, attack.actor.index, owner.index), self.rule)
        if strike_under(play, owner.index):
            yield from bounce_loose(play)


# -- shared -------------------------------------------------------------------------------------------------------


def quiet_squares(play: Play, player: Player) -> vec[i64]:
    """Free squares next to him that touch no rival, standing or not. [R4.1]"""
    found = vec[i64]([])
    for square in free_around(play, player.index):
        quiet = True
        for rival in play.players:
            if rival.side != player.side and play.on_pitch(rival.index):
                for covered in play.squares_of(player.index, square):
                    if play.is_next_to(rival.index, covered):
                        quiet = False
        if quiet:
            found = append(found, square)
    return found


def go_elsewhere(play: Play, player: Player, squares: vec[i64], rule: str) -> Rule[None]:
    """His coach chooses one of these squares, and there he is."""
    square = squares[0]
    if len(squares) > 1:
        options = vec[i64]([])
        for other in squares:
            options = append(options, pack(SHIFT_TO, player.index, other))
        square = target_of((yield Ask(player.side, W_SHIFT, options, player.index)))
    if play.log is not None:
        board = play.board
        origin = board.name(int(play.square[player.index]))
        play.log.tell(Shifted(rule=rule, player=play.name(player), origin=origin, square=board.name(int(square))))
    play.shift(player.index, square)
