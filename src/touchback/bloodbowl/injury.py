"""Going down and getting hurt: armour, injury, casualty, apothecary. [R4.4-R4.6, R5.2, R13]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce, spill, throw_in
from touchback.bloodbowl.check import window
from touchback.bloodbowl.events import (
    ApothecaryUsed,
    ArmourRolled,
    CasualtyRolled,
    CasualtySuffered,
    InjuryRolled,
    LeftPitch,
    PushedIntoCrowd,
    WentDown,
)
from touchback.bloodbowl.moments import (
    AFTER_CASUALTY,
    ARMOUR_HELD,
    CASUALTY_ROLL,
    INJURY_ROLLED,
    INJURY_TABLE,
    REROLL_POOL,
)
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import HURT_SITUATION, Situation, skill_of
from touchback.bloodbowl.terms import (
    BADLY_HURT,
    BADLY_HURT_ONLY,
    BY_CROWD,
    BY_FALL,
    CARRIER_LEFT,
    CARRIER_PLACED_PRONE,
    CASUALTY,
    CASUALTY_NAMES,
    CAUSE_NAMES,
    DEAD,
    DECLINE,
    FELL,
    HEAL,
    HURT,
    INJURY_NAMES,
    KNOCK_OUT,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    LASTING_INJURY,
    LASTING_NAMES,
    PRONE,
    RESERVE,
    RESULT,
    SERIOUS_INJURY,
    SERIOUSLY_HURT,
    STATUS_NAMES,
    STUN,
    STUNNED,
    W_APOTHECARY,
    W_APOTHECARY_RESULT,
    W_ARMOUR,
    W_CASUALTY,
    W_INJURY,
    W_LASTING_INJURY,
)
from touchback.kernel.ask import D16, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec


class Hurt(Situation):
    """One player getting hurt: the actor suffers, the rival (if any) did it."""

    def __init__(self, victim: Player, by: Player | None, cause: i64, blocker: Player | None = None) -> None:
        super().__init__(HURT_SITUATION, victim, by)
        self.cause = cause
        self.blocker = blocker  # who performed the block action, if one did it
        self.at_armour = True  # the armour is being rolled; else the injury
        self.armour_dice = (0, 0)
        self.armour_modifier: i64 = 0
        self.broken = False
        self.injury_dice = (0, 0)
        self.injury_modifier: i64 = 0
        self.bonus_used = False  # a bonus for armour or injury has been given away
        self.casualty_modifier: i64 = 0
        self.healed = False

    @property
    def armour_total(self) -> i64:
        """The armour roll before modifiers."""
        return self.armour_dice[0] + self.armour_dice[1]

    @property
    def injury_total(self) -> i64:
        """The injury roll with its modifiers."""
        return self.injury_dice[0] + self.injury_dice[1] + self.injury_modifier


# -- going down ------------------------------------------------------------------------------------------------


def fall_over(play: Play, player: Player) -> Rule[None]:
    """He falls by his own doing: turnover, armour roll, then the ball he held or fell on bounces. [R4.5, R9.6]"""
    tell_down(play, player, "R4.5", "falls over")
    play.cause_turnover(FELL)
    spilled = spill(play, player.index) or (play.ball == play.square[player.index] and not play.in_air)
    play.lay(player.index, PRONE)
    yield from risk_injury(play, Hurt(player, None, BY_FALL))
    if spilled:
        yield from bounce(play)


def knock_down(play: Play, hurt: Hurt) -> Rule[None]:
    """He is knocked down: turnover if his team is active, armour roll, then the ball bounces. [R4.6]"""
    spilled = go_down(play, hurt.actor)
    yield from risk_injury(play, hurt)
    if spilled:
        yield from bounce(play)


def go_down(play: Play, player: Player) -> bool:
    """The first half of being knocked down: he lies there. True: he held the ball, which has yet to bounce."""
    tell_down(play, player, "R4.6", "is knocked down")
    if player.side == play.active:
        play.cause_turnover(KNOCKED_DOWN)
    spilled = spill(play, player.index)
    play.lay(player.index, PRONE)
    return spilled


def place_prone(play: Play, player: Player) -> Rule[None]:
    """He is placed prone: no armour roll; turnover only if he held the ball in his own team's turn. [R4.4]"""
    if lay_prone(play, player):
        yield from bounce(play)


def lay_prone(play: Play, player: Player) -> bool:
    """The first half of being placed prone. True: he held the ball, which has yet to bounce."""
    tell_down(play, player, "R4.4", "is placed prone")
    spilled = spill(play, player.index)
    play.lay(player.index, PRONE)
    if spilled and player.side == play.active:
        play.cause_turnover(CARRIER_PLACED_PRONE)
    return spilled


def into_the_crowd(play: Play, player: Player, by: Player | None) -> Rule[None]:
    """He is pushed off the pitch: an injury roll without armour; stunned means reserves. [R12.4, R13.3]

    The pushing procedure has taken him off the pitch already.
    """
    if play.log is not None:
        play.log.tell(PushedIntoCrowd(rule="R12.4", player=play.name(player)))
    yield from roll_injury(play, Hurt(player, by, BY_CROWD))


def ball_into_the_crowd(play: Play, player: Player, square: i64) -> Rule[None]:
    """The man pushed off held the ball: turnover if his team is active; the crowd throws the ball in. [R12.4]"""
    if player.side == play.active:
        play.cause_turnover(CARRIER_LEFT)
    yield from throw_in(play, square)


# -- armour ----------------------------------------------------------------------------------------------------


def risk_injury(play: Play, hurt: Hurt) -> Rule[None]:
    """Armour roll; if it is broken, injury roll. [R5.2, R13]"""
    if (yield from armour_breaks(play, hurt)):
        yield from roll_injury(play, hurt)


def armour_breaks(play: Play, hurt: Hurt) -> Rule[bool]:
    """2D6 against the armour value; a bonus may be added after the roll. [R5.2, R19.1]"""
    victim = hurt.actor
    first = yield play.d6(W_ARMOUR, victim.index, hurt)
    second = yield play.d6(W_ARMOUR, victim.index, hurt)
    hurt.armour_dice = (first, second)
    hurt.broken = hurt.armour_total + hurt.armour_modifier >= victim.av
    if not hurt.broken and hurt.rival is not None:
        yield from window(play, ARMOUR_HELD, hurt)
    if play.log is not None:
        play.log.tell(
            ArmourRolled(
                rule="R5.2",
                player=play.name(victim),
                dice=[first, second],
                modifier=int(hurt.armour_modifier),
                armour=int(victim.av),
                broken=hurt.broken,
            )
        )
    return hurt.broken


# -- injury ----------------------------------------------------------------------------------------------------


def roll_injury(play: Play, hurt: Hurt) -> Rule[None]:
    """2D6 on the injury table, then what it says. [R13.1-R13.3]"""
    victim = hurt.actor
    hurt.at_armour = False
    first = yield play.d6(W_INJURY, victim.index, hurt)
    second = yield play.d6(W_INJURY, victim.index, hurt)
    hurt.injury_dice = (first, second)
    if hurt.rival is not None:
        yield from window(play, INJURY_ROLLED, hurt)
    result = injury_result(play, victim, hurt.injury_total)
    if play.log is not None:
        play.log.tell(
            InjuryRolled(
                rule="R13.1",
                player=play.name(victim),
                dice=[first, second],
                modifier=int(hurt.injury_modifier),
                result=INJURY_NAMES[result],
            )
        )
    if result == STUN:
        if hurt.cause == BY_CROWD:
            remove(play, victim, RESERVE, "R13.3")
        else:
            play.lay(victim.index, STUNNED)
    elif result == KNOCK_OUT:
        yield from knock_out(play, hurt)
    else:
        yield from suffer_casualty(play, hurt, result == BADLY_HURT_ONLY)


def injury_result(play: Play, victim: Player, total: i64) -> i64:
    """2-7 stunned, 8-9 knocked out, 10 and more a casualty; some read the table otherwise. [R13.1, R13.2]"""
    result: i64 = STUN
    if total >= 10:
        result = HURT
    elif total >= 8:
        result = KNOCK_OUT
    for row in play.rows(INJURY_TABLE):
        skill = skill_of(row.skill)
        if victim.skills[skill.id] != 0:
            result = skill.injury(total, result, victim)
    return result


def knock_out(play: Play, hurt: Hurt) -> Rule[None]:
    """Off to the knocked-out box, unless the apothecary keeps him: stunned, or to reserves from the crowd.
    [R13.1, R13.5]"""
    victim = hurt.actor
    if (yield from apothecary_called(play, hurt)):
        if hurt.cause == BY_CROWD:
            remove(play, victim, RESERVE, "R13.5")
        else:
            play.lay(victim.index, STUNNED)
        return
    remove(play, victim, KNOCKED_OUT, "R13.1")


def suffer_casualty(play: Play, hurt: Hurt, badly_hurt_only: bool) -> Rule[None]:
    """Out of the match, unless a cure brings him back. The stunty table's badly hurt comes without a casualty
    roll, and so without a cure. [R13.2, R13.4, R13.5]"""
    victim = hurt.actor
    play.casualties_suffered[victim.side] += 1
    if hurt.rival is not None and hurt.rival.side != victim.side:
        play.casualties_caused[hurt.rival.side] += 1
    remove(play, victim, CASUALTY, "R13.1")
    result: i64 = BADLY_HURT
    if not badly_hurt_only:
        result = yield from roll_and_treat(play, hurt)
    if hurt.healed:
        play.status[victim.index] = RESERVE
        if play.log is not None:
            play.log.tell(LeftPitch(rule="R13.5", player=play.name(victim), box=STATUS_NAMES[RESERVE]))
        return
    play.casualty[victim.index] = result
    if result == LASTING_INJURY:
        play.lasting[victim.index] = yield from lasting_injury(play, victim)
    if play.log is not None:
        by = hurt.rival
        play.log.tell(
            CasualtySuffered(
                rule="R13.4",
                player=play.name(victim),
                by=play.name(by) if by is not None else "",
                cause=CAUSE_NAMES[hurt.cause],
                result=CASUALTY_NAMES[result],
                lasting=LASTING_NAMES[play.lasting[victim.index]] if result == LASTING_INJURY else "",
            )
        )


def roll_and_treat(play: Play, hurt: Hurt) -> Rule[int]:
    """The casualty roll, the apothecary, then every other cure. [R13.4, R13.5]"""
    victim = hurt.actor
    hurt.casualty_modifier = victim.niggles
    yield from window(play, CASUALTY_ROLL, hurt)
    result = yield from casualty_roll(play, hurt)
    if (yield from apothecary_called(play, hurt)):
        second = yield from casualty_roll(play, hurt)
        result = yield from choose_result(play, victim, result, second)
        hurt.healed = result == BADLY_HURT
    if not hurt.healed:
        yield from window(play, AFTER_CASUALTY, hurt)
    return result


def casualty_roll(play: Play, hurt: Hurt) -> Rule[int]:
    """D16: 1-6 badly hurt, 7-9 misses the next game, 10-12 niggling, 13-14 lasting, 15-16 dead. [R13.4]"""
    die = yield play.ask_die(D16, W_CASUALTY, hurt.actor.index, hurt)
    total = die + hurt.casualty_modifier
    result: i64 = BADLY_HURT
    if total >= 15:
        result = DEAD
    elif total >= 13:
        result = LASTING_INJURY
    elif total >= 10:
        result = SERIOUS_INJURY
    elif total >= 7:
        result = SERIOUSLY_HURT
    if play.log is not None:
        play.log.tell(
            CasualtyRolled(
                rule="R13.4",
                player=play.name(hurt.actor),
                die=die,
                modifier=int(hurt.casualty_modifier),
                result=CASUALTY_NAMES[result],
            )
        )
    return int(result)


def lasting_injury(play: Play, victim: Player) -> Rule[int]:
    """D6: 1-2 armour, 3 movement, 4 passing, 5 agility, 6 strength. [R13.4]"""
    die = yield play.d6(W_LASTING_INJURY, victim.index)
    return 1 if die <= 2 else die - 1


# -- the apothecary ----------------------------------------------------------------------------------------------


def apothecary_called(play: Play, hurt: Hurt) -> Rule[bool]:
    """May and does the coach use his apothecary? Only for players on the roster for good. [R13.5]"""
    victim = hurt.actor
    if play.apothecaries[victim.side] == 0 or not victim.permanent:
        return False
    ask = Ask(victim.side, W_APOTHECARY, append(append(vec[i64]([]), pack(HEAL, victim.index)), pack(DECLINE)))
    ask.player = victim.index
    ask.about = hurt
    answer = yield ask
    if kind_of(answer) == DECLINE:
        return False
    play.apothecaries[victim.side] -= 1
    if play.log is not None:
        play.log.tell(ApothecaryUsed(rule="R13.5", player=play.name(victim)))
    return True


def choose_result(play: Play, victim: Player, first: i64, second: i64) -> Rule[int]:
    """His coach chooses which of the two casualty results applies. [R13.5]"""
    if first == second:
        return int(first)
    options = append(append(vec[i64]([]), pack(RESULT, victim.index, first)), pack(RESULT, victim.index, second))
    answer = yield Ask(victim.side, W_APOTHECARY_RESULT, options, victim.index)
    return int(target_of(answer))


# -- leaving the pitch -------------------------------------------------------------------------------------------


def remove(play: Play, player: Player, status: i64, rule: str) -> None:
    """Take a player off the pitch (or out of the crowd) to a box of the dugout. [R1.4]"""
    play.leave(player.index, status)
    lose_reroll_bringer(play, player)
    if play.log is not None:
        play.log.tell(LeftPitch(rule=rule, player=play.name(player), box=STATUS_NAMES[status]))


def lose_reroll_bringer(play: Play, player: Player) -> None:
    """A re-roll that a player brings is lost when the last such player leaves the pitch."""
    for row in play.rows(REROLL_POOL):
        if player.skills[row.skill.id] != 0 and not play.reroll_bringer(player.side):
            play.player_rerolls[player.side] = 0


def tell_down(play: Play, player: Player, rule: str, how: str) -> None:
    """Write into the log that somebody went down."""
    if play.log is not None:
        play.log.tell(WentDown(rule=rule, player=play.name(player), how=how))
