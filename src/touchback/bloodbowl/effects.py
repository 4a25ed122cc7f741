"""What lasts for a drive, a half or the match: skills gained, characteristics changed, favours for a side. [R7.5]

The effects of a Play are a row of whole numbers; what follows from them (players as they are now, favours, open
trapdoors) is worked out anew whenever the row changes.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.events import EffectEnded
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import TRAPDOORS_OPEN
from touchback.kernel.ask import NONE
from touchback.kernel.ints import append, i64, vec

# Kinds of effect.
FAVOUR: Final = 0  # a side is granted something (amount: its bit)
SKILL: Final = 1  # a player gains a skill (amount: the value in brackets)
ARMOUR: Final = 2  # a player's armour is better by the amount, 11+ at most
MOVEMENT: Final = 3  # a player's movement is worse by the amount, 1 at least
VALUE: Final = 4  # the number in brackets behind a player's skill is the amount from now on
EFFECT_NAMES: Final = ("favour", "skill", "armour", "movement", "value")
BEST_ARMOUR: Final = 11


def pack_effect(
    source: i64, side: i64, until: i64, kind: i64, amount: i64, player: i64 = NONE, skill: i64 = NONE
) -> i64:
    """An effect as one whole number; the source is the prayer that brought it."""
    return until | side << 2 | source << 3 | player << 8 | skill << 20 | amount << 32 | kind << 44


def until_of(effect: i64) -> i64:
    """How long it lasts."""
    return effect & 3


def side_of(effect: i64) -> i64:
    """Whose prayer it was."""
    return (effect >> 2) & 1


def source_of(effect: i64) -> i64:
    """Which prayer brought it."""
    return (effect >> 3) & 31


def player_of(effect: i64) -> i64:
    """The player it changes, or NONE."""
    return (effect >> 8) & 4095


def skill_of_effect(effect: i64) -> i64:
    """The skill it gives, or NONE."""
    return (effect >> 20) & 4095


def amount_of(effect: i64) -> i64:
    """How much of it."""
    return (effect >> 32) & 4095


def kind_of_effect(effect: i64) -> i64:
    """What kind it is."""
    return effect >> 44


def in_force(play: Play, side: i64, source: i64) -> bool:
    """Does something of this prayer of this side still last?"""
    for effect in play.effects:
        if side_of(effect) == side and source_of(effect) == source:
            return True
    return False


def begin_effect(play: Play, effect: i64) -> None:
    """From now on this holds."""
    play.effects = append(play.effects[:], effect)
    refresh(play)


def end_effects(play: Play, until: i64) -> None:
    """Everything that lasted until now (or for less) is over."""
    if len(play.effects) == 0:
        return
    left = vec[i64]([])
    for effect in play.effects:
        if until_of(effect) > until:
            left = append(left, effect)
        elif play.log is not None:
            name = play.game.prayer_names[source_of(effect)]
            play.log.tell(EffectEnded(rule="R7.5", side=int(side_of(effect)), what=name))
    if len(left) != len(play.effects):
        play.effects = left
        refresh(play)


def refresh(play: Play) -> None:
    """Work out what follows from the effects."""
    players = play.rostered[:]
    boons = play.per_side()
    for effect in play.effects:
        if kind_of_effect(effect) == FAVOUR:
            boons[side_of(effect)] |= amount_of(effect)
        elif player_of(effect) != NONE:
            index = player_of(effect)
            players[index] = touched(play, players[index], effect)
    play.players = players
    play.boons = boons
    play.trapdoors = vec[i64]([])
    if (boons[0] | boons[1]) & TRAPDOORS_OPEN:
        for square in play.game.trapdoors:
            play.trapdoors = append(play.trapdoors, square)
    play.count_skills()


def touched(play: Play, player: Player, effect: i64) -> Player:
    """The player with this effect on him."""
    kind = kind_of_effect(effect)
    amount = amount_of(effect)
    skills = player.skills
    names = player.skill_names
    ma = player.ma
    av = player.av
    if kind == SKILL:
        skill = skill_of_effect(effect)
        skills = skills[:]
        if skills[skill] < amount:
            skills[skill] = amount
        names = (*names, play.game.skills[skill].name)
    elif kind == VALUE:
        skill = skill_of_effect(effect)
        skills = skills[:]
        skills[skill] = amount
        name = play.game.skills[skill].name
        names = tuple([f"{name} ({amount}+)" if written.startswith(name + " (") else written for written in names])
    elif kind == ARMOUR:
        av = av + amount if av + amount < BEST_ARMOUR else BEST_ARMOUR
    else:
        ma = ma - amount if ma > amount else 1
    return player.changed(skills, names, ma, av)
