"""What lasts for a while, from an activation to the whole match: skills gained, characteristics changed, favours for a
side. [R7.5, R17.1]

The effects of a Play are a row of whole numbers; what follows from them (players as they are now, favours, open
trapdoors) is worked out anew whenever the row changes.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.events import EffectEnded
from touchback.bloodbowl.inducements.frog import FROG_SKILLS
from touchback.bloodbowl.moments import MOMENTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    CASUALTY,
    RESERVE,
    SENT_OFF,
    STANDING,
    UNTIL_ACTIVATION,
    UNTIL_DRIVE,
    UNTIL_MATCH,
    UNTIL_NEXT_DRIVE,
    UNTIL_TURN,
)
from touchback.kernel.ask import NONE
from touchback.kernel.bits import bit
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

# Kinds of effect.
FAVOUR: Final = 0  # a side is granted something (amount: its bit)
SKILL: Final = 1  # a player gains a skill (amount: the value in brackets)
ARMOUR: Final = 2  # a player's armour is better by the amount, 11+ at most
MOVEMENT: Final = 3  # a player's movement is worse by the amount, 1 at least
VALUE: Final = 4  # the number in brackets behind a player's skill is the amount from now on; 0: he has lost the skill
STRENGTH: Final = 5  # better by the amount, 8 at most
WEAKNESS: Final = 6  # strength is worse by the amount, 1 at least
AGILITY: Final = 7  # better by the amount, 1+ at best
CLUMSINESS: Final = 8  # agility is worse by the amount, 6+ at worst
PASSING: Final = 9  # better by the amount, 1+ at best
SPEED: Final = 10  # movement is better by the amount, 9 at most
BARRED: Final = 11  # a player cannot be activated, and has no tackle zone (R4.2)
DAZED: Final = 12  # he has no tackle zone
FROG: Final = 13  # he is a frog, and nothing of what he was
RULE: Final = 14  # what brought it has more to say while it lasts, about a player or in general (amount: its own note)
LENT: Final = 15  # he is back from among the casualties for a while; amount: what he suffers from when it ends
BURDEN: Final = 16  # the amount is taken off his dodges and jumps
STAKE: Final = 17  # a side has bet on itself; amount: tens of thousands
EFFECTS_OF_SIDES: Final = (FAVOUR, STAKE)
"""Those that touch no player."""
EFFECT_NAMES: Final = (
    "favour", "skill", "armour", "movement", "value", "strength", "weakness", "agility", "clumsiness", "passing",
    "speed", "barred", "dazed", "frog", "rule", "lent", "burden", "stake",
)  # fmt: skip
BEST_ARMOUR: Final = 11
BEST_STRENGTH: Final = 8
BEST_MOVEMENT: Final = 9
WORST_AGILITY: Final = 6


def pack_effect(
    source: i64, side: i64, until: i64, kind: i64, amount: i64, player: i64 = NONE, skill: i64 = NONE
) -> i64:
    """An effect as one whole number; the source is what brought it, by its place among the game's sources."""
    return until | side << 4 | source << 5 | player << 14 | skill << 26 | amount << 38 | kind << 50


def until_of(effect: i64) -> i64:
    """How long it lasts."""
    return effect & 15


def side_of(effect: i64) -> i64:
    """Whose doing it was."""
    return (effect >> 4) & 1


def source_of(effect: i64) -> i64:
    """What brought it."""
    return (effect >> 5) & 511


def player_of(effect: i64) -> i64:
    """The player it changes, or NONE."""
    return (effect >> 14) & 4095


def skill_of_effect(effect: i64) -> i64:
    """The skill it gives, or NONE."""
    return (effect >> 26) & 4095


def amount_of(effect: i64) -> i64:
    """How much of it."""
    return (effect >> 38) & 4095


def kind_of_effect(effect: i64) -> i64:
    """What kind it is."""
    return effect >> 50


def in_force(play: Play, side: i64, source: i64) -> bool:
    """Does something of this source of this side still last?"""
    for effect in play.effects:
        if side_of(effect) == side and source_of(effect) == source:
            return True
    return False


def begin_effect(play: Play, effect: i64) -> None:
    """From now on this holds."""
    play.effects = append(play.effects[:], effect)
    if kind_of_effect(effect) in (BARRED, DAZED) and play.status[player_of(effect)] == STANDING:
        play.distract(player_of(effect))
    refresh(play)


def end_effects(play: Play, until: i64) -> None:
    """Everything that lasted until now (or for less) is over."""
    for effect in play.effects:
        if is_over(until_of(effect), until):
            break
    else:
        return
    over = play.effects
    left = vec[i64]([])
    for effect in over:
        if not is_over(until_of(effect), until):
            left = append(left, effect)
    play.effects = left
    refresh(play)
    for effect in over:
        if is_over(until_of(effect), until):
            lapse(play, effect)


def is_over(lasts: i64, until: i64) -> bool:
    """Does what lasts so long end with this? A turn ends every activation, a drive every turn, and so on."""
    if lasts == until:
        return True
    if lasts == UNTIL_NEXT_DRIVE:
        return until == UNTIL_MATCH
    if until <= UNTIL_MATCH:
        return lasts < until or lasts > UNTIL_MATCH
    return until >= UNTIL_TURN and lasts == UNTIL_ACTIVATION


def lapse(play: Play, effect: i64) -> None:
    """This has just ended."""
    index = player_of(effect)
    if kind_of_effect(effect) in (BARRED, DAZED) and play.distracted[index] != 0:
        play.collect(index)
    if kind_of_effect(effect) == LENT:
        send_back(play, index, amount_of(effect))
    if play.log is not None and source_of(effect) != 0:
        name = play.game.sources[source_of(effect)]
        play.log.tell(EffectEnded(rule="R7.5", side=int(side_of(effect)), what=name))
    if kind_of_effect(effect) == RULE:
        play.game.inducements[source_of(effect) - play.game.first_source].lapses(play, effect)


def end_effects_of(play: Play, side: i64, source: i64) -> None:
    """Everything that this side has of this source is over before its time."""
    left = vec[i64]([])
    for effect in play.effects:
        if side_of(effect) != side or source_of(effect) != source:
            left = append(left, effect)
    play.effects = left
    refresh(play)


def next_drive(play: Play) -> None:
    """What was to last until the end of the next drive lasts until the end of this one: it begins now."""
    if len(play.effects) == 0:
        return
    lasting = play.effects[:]
    for number in range(len(lasting)):
        if until_of(lasting[number]) == UNTIL_NEXT_DRIVE:
            lasting[number] += UNTIL_DRIVE - UNTIL_NEXT_DRIVE
    play.effects = lasting


# -- on loan from the casualty box ------------------------------------------------------------------------------------


def lend(play: Play, source: i64, index: i64, until: i64, result: i64, lasting: i64 = 0) -> None:
    """A casualty is among the reserves for a while; then he suffers from what he suffered from before. [R17.1]"""
    play.status[index] = RESERVE
    play.casualty = changed(play.casualty, index, 0)
    play.lasting = changed(play.lasting, index, 0)
    begin_effect(play, pack_effect(source, play.side[index], until, LENT, result | lasting << 4, index))


def send_back(play: Play, index: i64, suffered: i64) -> None:
    """Back to the casualty box, with the graver of what he suffered before and since; whoever was sent off meanwhile
    stays sent off. [R14.1, R17.1, ruling]"""
    result = suffered & 15
    if play.status[index] != CASUALTY and play.status[index] != SENT_OFF:
        play.leave(index, CASUALTY)
    if play.casualty[index] < result:
        play.casualty = changed(play.casualty, index, result)
        play.lasting = changed(play.lasting, index, suffered >> 4)


def end_loans(play: Play) -> None:
    """The match is over: whoever was on loan is a casualty again."""
    for effect in play.effects:
        if kind_of_effect(effect) == LENT:
            send_back(play, player_of(effect), amount_of(effect))


def burden_of(play: Play, index: i64) -> i64:
    """What is taken off a player's dodges and jumps for now."""
    found: i64 = 0
    for effect in play.effects:
        if kind_of_effect(effect) == BURDEN and player_of(effect) == index:
            found += amount_of(effect)
    return found


def end_of_skill(play: Play, player: i64, skill: i64) -> None:
    """What a rule has put on this player for a while is over before its time."""
    left = vec[i64]([])
    for effect in play.effects:
        if player_of(effect) != player or skill_of_effect(effect) != skill or kind_of_effect(effect) != VALUE:
            left = append(left, effect)
    play.effects = left
    refresh(play)


def is_barred(play: Play, index: i64) -> bool:
    """Is this player kept from being activated?"""
    for effect in play.effects:
        if kind_of_effect(effect) == BARRED and player_of(effect) == index:
            return True
    return False


def refresh(play: Play) -> None:
    """Work out what follows from the effects."""
    players = play.rostered[:]
    boons = play.per_side()
    ruled: i64 = 0
    ruled_at = vec[i64]([0] * MOMENTS)
    for effect in play.effects:
        if kind_of_effect(effect) == FAVOUR:
            boons[side_of(effect)] |= amount_of(effect)
        elif kind_of_effect(effect) == RULE:
            brought_by = play.game.inducements[source_of(effect) - play.game.first_source]
            for which in brought_by.numbers:
                ruled |= bit(which)
            for moment in brought_by.lasting_moments:
                ruled_at[moment] = 1
        elif player_of(effect) != NONE:
            index = player_of(effect)
            players[index] = touched(play, players[index], effect)
    play.players = players
    play.boons = boons
    play.ruled = ruled
    play.ruled_at = ruled_at
    play.trapdoors = play.open_doors()
    play.count_skills()


def touched(play: Play, player: Player, effect: i64) -> Player:
    """The player with this effect on him."""
    kind = kind_of_effect(effect)
    amount = amount_of(effect)
    if kind in (SKILL, VALUE):
        return taught(play, player, skill_of_effect(effect), amount, kind == VALUE)
    if kind == FROG:
        return frog(play, player)
    ma, st, ag, pa, av = player.ma, player.st, player.ag, player.pa, player.av
    if kind == ARMOUR:
        av = least(av + amount, BEST_ARMOUR)
    elif kind == MOVEMENT:
        ma = ma - amount if ma > amount else 1
    elif kind == SPEED:
        ma = least(ma + amount, BEST_MOVEMENT) if ma < BEST_MOVEMENT else ma
    elif kind == STRENGTH:
        st = least(st + amount, BEST_STRENGTH)
    elif kind == WEAKNESS:
        st = st - amount if st > amount else 1
    elif kind == AGILITY:
        ag = ag - amount if ag > amount else 1
    elif kind == CLUMSINESS:
        ag = least(ag + amount, WORST_AGILITY)
    elif kind == PASSING and pa > 0:
        pa = pa - amount if pa > amount else 1
    return player.changed(player.skills, player.skill_names, ma, st, ag, pa, av)


def frog(play: Play, player: Player) -> Player:
    """The player as a frog. [R17.1]"""
    skills = vec[i64]([0] * len(play.game.skills))
    for name in FROG_SKILLS:
        skills[play.game.skill_names[name].id] = 1
    return player.changed(skills, FROG_SKILLS, 5, 1, 2, 0, 5)


def is_frog(play: Play, index: i64) -> bool:
    """Is this player a frog for now?"""
    for effect in play.effects:
        if kind_of_effect(effect) == FROG and player_of(effect) == index:
            return True
    return False


def taught(play: Play, player: Player, skill: i64, amount: i64, exactly: bool) -> Player:
    """The player with this skill at this value: at least, or exactly."""
    name = play.game.skills[skill].name
    skills = player.skills[:]
    names = player.skill_names
    if exactly:
        skills[skill] = amount
        names = tuple([f"{name} ({amount}+)" if written.startswith(name + " (") else written for written in names])
    else:
        if skills[skill] < amount:
            skills[skill] = amount
        names = (*names, name)
    return player.changed(skills, names, player.ma, player.st, player.ag, player.pa, player.av)


def least(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other
