"""Casualties: the roll, lasting injuries and the apothecary. [R13.4, R13.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.check import window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.events import (
    ApothecaryUsed,
    CasualtyRolled,
    CasualtySuffered,
    LastingInjuryRolled,
    LeftPitch,
    ResultChosen,
)
from touchback.bloodbowl.inducements.base import usable, use_one
from touchback.bloodbowl.moments import CASUALTY_DUE, TAKEN_OFF
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.raising import after_a_death
from touchback.bloodbowl.terms import (
    BADLY_HURT,
    BY_BLOCK,
    BY_CROWD,
    BY_FOUL,
    CASUALTY,
    CASUALTY_MADE,
    CASUALTY_NAMES,
    CAUSE_NAMES,
    CROWD_PAYS,
    DEAD,
    DECLINE,
    FOULS_PAY,
    HEAL,
    LASTING_INJURY,
    LASTING_NAMES,
    LOST_AGILITY,
    LOST_ARMOUR,
    LOST_MOVEMENT,
    LOST_PASSING,
    LOST_STRENGTH,
    RESERVE,
    RESULT,
    STATUS_NAMES,
    W_APOTHECARY,
    W_APOTHECARY_RESULT,
    W_CASUALTY,
    W_LASTING_INJURY,
)
from touchback.kernel.ask import D16, NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised

if TYPE_CHECKING:
    from touchback.bloodbowl.injury import Hurt


def suffer_casualty(play: Play, hurt: Hurt, badly_hurt_only: bool) -> Rule[None]:
    """Out of the match, unless a cure brings him back. The stunty table's badly hurt comes without a casualty
    roll, and so without a cure. [R13.2, R13.4, R13.5]"""
    victim = hurt.actor
    play.casualties_suffered = raised(play.casualties_suffered, victim.side)
    if hurt.rival is not None and hurt.rival.side != victim.side:
        play.casualties_caused = raised(play.casualties_caused, hurt.rival.side)
        if casualty_pays(play, hurt.rival.side, hurt.cause):
            play.credit(hurt.rival, CASUALTY_MADE)
    remove(play, victim, CASUALTY, "R13.1")
    yield from window(play, TAKEN_OFF, hurt)
    result: i64 = BADLY_HURT
    if not badly_hurt_only and not hurt.healed:
        result = yield from roll_and_treat(play, hurt)
    if hurt.healed:
        play.status[victim.index] = RESERVE
        if play.log is not None:
            play.log.tell(LeftPitch(rule="R13.5", player=play.name(victim), box=STATUS_NAMES[RESERVE]))
        return
    play.casualty = changed(play.casualty, victim.index, result)
    if result == LASTING_INJURY:
        lost = yield from lasting_injury(play, victim)
        play.lasting = changed(play.lasting, victim.index, lost)
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
    if result == DEAD:
        after_a_death(play, victim)


def casualty_pays(play: Play, side: i64, cause: i64) -> bool:
    """Does a casualty of this cause earn star player points? Of blocks always, of others only by favour. [R20.3]"""
    if cause == BY_BLOCK:
        return True
    if cause == BY_CROWD:
        return play.granted(side, CROWD_PAYS)
    return cause == BY_FOUL and play.granted(side, FOULS_PAY)


def roll_and_treat(play: Play, hurt: Hurt) -> Rule[int]:
    """The casualty roll, the apothecary, then every other cure. [R13.4, R13.5]"""
    victim = hurt.actor
    hurt.casualty_modifier = victim.niggles
    yield from window(play, CASUALTY_DUE, hurt)
    result = yield from casualty_roll(play, hurt)
    if (yield from apothecary_called(play, hurt)):
        second = yield from casualty_roll(play, hurt)
        result = yield from choose_result(play, victim, result, second)
        hurt.healed = result == BADLY_HURT
    hurt.casualty = result
    if not hurt.healed:
        yield from window(play, CASUALTY_DUE, hurt)
    return int(hurt.casualty)


def casualty_roll(play: Play, hurt: Hurt) -> Rule[int]:
    """D16: 1-6 badly hurt, 7-9 misses the next game, 10-12 niggling, 13-14 lasting, 15-16 dead. [R13.4]"""
    die = yield play.ask_die(D16, W_CASUALTY, hurt.actor.index, hurt)
    total = die + hurt.casualty_modifier
    result = play.game.tables.casualty.read(total)
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
    """D6: 1-2 armour, 3 movement, 4 passing, 5 agility, 6 strength; again while he has none to lose. [R13.4]"""
    listed = play.rostered[victim.index]
    lost: i64 = 0
    while lost == 0 or (not can_lose(listed, lost) and can_lose_any(listed)):
        die = yield play.d6(W_LASTING_INJURY, victim.index)
        lost = play.game.tables.lasting_injury.read(die)
        if play.log is not None:
            name = play.name(victim)
            play.log.tell(LastingInjuryRolled(rule="R13.4", player=name, die=die, result=LASTING_NAMES[lost]))
    return int(lost)


def can_lose(player: Player, lost: i64) -> bool:
    """Nothing falls below movement 1, strength 1, agility 6+, passing 6+ and armour 3+, and a passing ability that is
    not there does not get worse. [R13.4, ruling]"""
    if lost == LOST_ARMOUR:
        return player.av > 3
    if lost == LOST_MOVEMENT:
        return player.ma > 1
    if lost == LOST_PASSING:
        return 0 < player.pa < 6
    if lost == LOST_AGILITY:
        return player.ag < 6
    return player.st > 1


def can_lose_any(player: Player) -> bool:
    """Is there a characteristic that can get worse?"""
    for lost in range(LOST_ARMOUR, LOST_STRENGTH + 1):
        if can_lose(player, lost):
            return True
    return False


# -- the apothecary ----------------------------------------------------------------------------------------------


def apothecary_called(play: Play, hurt: Hurt, knocked_out: bool = False) -> Rule[bool]:
    """May and does the coach have him treated? His own apothecary treats only players on the roster for good; those
    who were hired for the match have their own limits. [R13.5, R17.1]"""
    victim = hurt.actor
    side = victim.side
    options = vec[i64]([])
    staff = play.apothecaries[side] > 0 and victim.permanent
    if staff:
        options = append(options, pack(HEAL, victim.index))
    if len(play.bought) > 0:
        for inducement in usable(play, side):
            if inducement.treats(play, victim, knocked_out) and not (staff and inducement.like_staff):
                options = append(options, pack(HEAL, victim.index, inducement.id))
    if len(options) == 0:
        return False
    ask = Ask(side, W_APOTHECARY, append(options, pack(DECLINE)), victim.index)
    ask.about = hurt
    answer = yield ask
    if kind_of(answer) == DECLINE:
        return False
    if target_of(answer) == NONE:
        play.apothecaries = raised(play.apothecaries, side, -1)
    else:
        use_one(play, side, target_of(answer))
    if play.log is not None:
        play.log.tell(ApothecaryUsed(rule="R13.5", player=play.name(victim)))
    return True


def choose_result(play: Play, victim: Player, first: i64, second: i64) -> Rule[int]:
    """His coach chooses which of the two casualty results applies. [R13.5]"""
    if first == second:
        return int(first)
    options = append(append(vec[i64]([]), pack(RESULT, victim.index, first)), pack(RESULT, victim.index, second))
    answer = yield Ask(victim.side, W_APOTHECARY_RESULT, options, victim.index)
    result = target_of(answer)
    if play.log is not None:
        play.log.tell(ResultChosen(rule="R13.5", player=play.name(victim), result=CASUALTY_NAMES[result]))
    return int(result)
