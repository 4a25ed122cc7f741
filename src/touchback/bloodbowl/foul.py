"""Fouls and the referee. [R14]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.block import assistants
from touchback.bloodbowl.check import may_use, speak, wants, window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.events import Argued, Bribed, Fouled, RefereeSaw, SentOff
from touchback.bloodbowl.inducements.base import aids_listen, aids_speak, argue_bonus, usable
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.injury import Hurt, armour_breaks, roll_injury
from touchback.bloodbowl.moments import ARMOUR_DUE, DEFENDED, FOUL_SEEN, FOULED, FOULED_TOGETHER, RIVAL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.raising import use_special_rule
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, number, skill_of
from touchback.bloodbowl.special_rules import BRIBERY_AND_CORRUPTION
from touchback.bloodbowl.terms import (
    ARGUE,
    BRIBE,
    BRIBES_FIRST,
    BY_FOUL,
    COMMITTED,
    DECLINE,
    EXPELLED,
    FRIENDLY_REFEREE,
    NO_ARGUING,
    RIVAL_FOULS_SEEN,
    SENT_OFF,
    STUNNED,
    W_ARGUE,
    W_ARGUMENT,
    W_BRIBE,
    W_BRIBE_ROLL,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised
from touchback.kernel.text import mark


class Seen(Situation):
    """The referee's eye on a foul: which dice showed doubles."""

    def __init__(self, fouler: Player, armour_double: bool, injury_double: bool, victim: Player | None = None) -> None:
        super().__init__(fouler)
        self.victim = victim
        self.spotted = False  # whatever the dice show
        self.dealt_with = False  # nothing is left to do about it
        self.armour_double = armour_double
        self.injury_double = injury_double
        self.runs_on = False

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_seen(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_seen(play, owner, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_seen(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_seen(play, side, self)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        return aid.hears_seen(play, effect, self)

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        return aid.on_seen_heard(play, effect, self)


def foul_modifier(play: Play, fouler: Player, victim: Player) -> i64:
    """+1 for each offensive assist (that his skin does not shrug off), -1 for each defensive one. [R14.1]"""
    situation = Hurt(victim, fouler, BY_FOUL)
    assists = len(assistants(play, fouler.side, victim, fouler, situation))
    helping = number(play, victim, FOULED_TOGETHER, assists)
    hindering = len(assistants(play, victim.side, fouler, victim, situation))
    return helping - hindering


def foul_action(play: Play, fouler: Player, victim: Player) -> Rule[bool]:
    """Armour roll with assists, injury roll; a natural double on either is seen. True: the activation goes on, because
    a skill says so. [R14.1]"""
    play.done |= COMMITTED
    hurt = Hurt(victim, fouler, BY_FOUL)
    hurt.armour_modifier = foul_modifier(play, fouler, victim)
    if play.log is not None:
        play.log.tell(
            Fouled(
                rule="R14.1",
                player=play.name(fouler),
                victim=play.name(victim),
                assists=int(hurt.armour_modifier),
            )
        )
    yield from weapons_drawn(play, hurt)
    if hurt.lost:
        return False
    if aids_listen(play, ARMOUR_DUE):
        yield from aids_speak(play, ARMOUR_DUE, hurt)
    if (yield from armour_breaks(play, hurt)):
        yield from roll_injury(play, hurt)
    seen = Seen(fouler, hurt.armour_dice[0] == hurt.armour_dice[1], is_double(hurt.injury_dice), victim)
    yield from window(play, FOUL_SEEN, seen)
    if seen.dealt_with:
        return False
    if seen.armour_double or seen.injury_double or seen.spotted or play.granted(victim.side, RIVAL_FOULS_SEEN):
        if play.log is not None:
            play.log.tell(RefereeSaw(rule="R14.1", player=play.name(fouler)))
        if not (yield from bribed_or_argued(play, fouler, True)):
            yield from send_off(play, fouler)
            return False
    return seen.runs_on


def weapons_drawn(play: Play, hurt: Hurt) -> Rule[None]:
    """The fouler may use what he has in his hands; it may turn against him, and then there is no foul."""
    fouler = hurt.rival
    assert fouler is not None
    hurt.moment = ARMOUR_DUE
    for row in play.rows(ARMOUR_DUE):
        skill = skill_of(row.skill)
        if row.role != RIVAL or not may_use(play, fouler, skill, hurt):
            continue
        if (yield from wants(play, fouler, skill, hurt)):
            yield from speak(play, fouler, skill, hurt)


def is_double(dice: tuple[int, int]) -> bool:
    """Two equal dice (that were rolled at all)."""
    return dice[0] != 0 and dice[0] == dice[1]


def bribed_or_argued(play: Play, player: Player, foul: bool) -> Rule[bool]:
    """Does he stay? The coach may argue, and may bribe unless the argument cost him his own place; by other rules of
    this match he bribes first (BRIBES_FIRST). A player who stays by argument still costs the turn; one who stays by
    bribe does not. [R14.2, R14.3]"""
    side = player.side
    if play.switches & BRIBES_FIRST:
        if (yield from bribed(play, player)):
            return True
        return (yield from argued(play, player, foul))
    expelled = play.coach_expelled[side]
    if (yield from argued(play, player, foul)):
        return True
    annoyed = play.coach_expelled[side] != expelled
    return not annoyed and (yield from bribed(play, player))


def argued(play: Play, player: Player, foul: bool) -> Rule[bool]:
    """Does he stay because his coach has argued the call? Once a match a corrupt team rolls a natural 1 again: that can
    only help, so nobody asks. [R14.2, R18]"""
    side = player.side
    if play.coach_expelled[side] != 0 or (play.boons[side] | play.boons[rival_of(side)]) & NO_ARGUING:
        return False
    if not can(play, player, DEFENDED, True):
        return False
    answer = yield yes_or_no(side, W_ARGUE, ARGUE, player.index)
    if kind_of(answer) != ARGUE:
        return False
    bonus = argue_bonus(play, side) if len(play.bought) > 0 else 0
    die = yield play.d6(W_ARGUMENT, player.index)
    if die == 1 and bonus == 0 and play.may_use_rule(side, BRIBERY_AND_CORRUPTION):
        use_special_rule(play, side, BRIBERY_AND_CORRUPTION)
        die = yield play.d6(W_ARGUMENT, player.index)
    need: i64 = 5 if play.granted(side, FRIENDLY_REFEREE) else 6
    for helper in usable(play, side):
        if helper.argue_need(play, side) < need:
            need = helper.argue_need(play, side)
    tell_argument(play, side, die, int(bonus), int(need))
    if die + bonus >= need:
        if foul:
            play.cause_turnover(EXPELLED)
        return True
    if die + bonus == 1:
        play.coach_expelled = changed(play.coach_expelled, side, 1)
        for helper in usable(play, side):
            helper.coach_leaves(play, side)
    return False


def bribed(play: Play, player: Player) -> Rule[bool]:
    """Does he stay because the referee was bribed? [R14.3]"""
    side = player.side
    if play.bribes[side] == 0 or not can(play, player, DEFENDED, True):
        return False
    answer = yield yes_or_no(side, W_BRIBE, BRIBE, player.index)
    if kind_of(answer) != BRIBE:
        return False
    return (yield from pay_bribe(play, player))


def pay_bribe(play: Play, player: Player) -> Rule[bool]:
    """The bribe is offered: on a 2+ he stays. [R14.3]"""
    side = player.side
    play.bribes = raised(play.bribes, side, -1)
    die = yield play.d6(W_BRIBE_ROLL, player.index)
    if play.log is not None:
        play.log.tell(Bribed(rule="R14.3", side=int(side), die=die, worked=die > 1))
    if die == 1 and offered_again(play, side):
        die = yield play.d6(W_BRIBE_ROLL, player.index)
        if play.log is not None:
            play.log.tell(Bribed(rule="R17.1", side=int(side), die=die, worked=die > 1))
    return die > 1


def offered_again(play: Play, side: i64) -> bool:
    """Does a helper offer a bribe that has failed once more? That can only help, so nobody asks. [R17.1]"""
    for helper in usable(play, side):
        if helper.bribes_again(play, side):
            return True
    return False


def yes_or_no(side: i64, why: i64, kind: i64, player: i64) -> Ask:
    """Ask a coach whether he does this."""
    return Ask(side, why, append(append(vec[i64]([]), pack(kind, player)), pack(DECLINE)), player)


def send_off(play: Play, player: Player) -> Rule[None]:
    """Sent off for the rest of the match: turnover if his team is active; a ball he held bounces. [R14.1]"""
    tell_sent_off(play, player)
    if player.side == play.active:
        play.cause_turnover(EXPELLED)
    spilled = spill(play, player.index)
    remove(play, player, SENT_OFF, "R14.1")
    if spilled:
        yield from bounce_loose(play)


def tell_sent_off(play: Play, player: Player) -> None:
    """Write a sending-off into the log."""
    if play.log is not None:
        play.log.tell(SentOff(rule="R14.1", player=play.name(player)))


def tell_argument(play: Play, side: i64, die: int, bonus: int, need: int) -> None:
    """Write the referee's answer into the log."""
    if play.log is not None:
        result = mark("the player stays")
        if die + bonus < need:
            result = mark("the coach is sent off too") if die + bonus == 1 else mark("no")
        play.log.tell(Argued(rule="R14.2", side=int(side), die=die, result=result, bonus=bonus))


def lies_down(play: Play, index: i64) -> bool:
    """Prone or stunned: he can be fouled. [R14.1]"""
    return 0 < play.status[index] <= STUNNED


def can_be_fouled(play: Play, index: i64) -> bool:
    """Does he lie there, and does nothing protect him? [R14.1]"""
    return lies_down(play, index) and can(play, play.players[index], FOULED, True)
