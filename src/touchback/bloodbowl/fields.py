"""Every field of a match of Blood Bowl, a line each. After a change run `./tb fields`.

How to read a line: `touchback/kernel/fields.py`. What a position leaves out has the value of a fresh match, or the
`usual` one; positions are read in the order of this list, so a usual value may look at whatever stands above it.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl.kinds import (
    BOUGHT,
    BUYER_NAMES,
    DONE,
    EFFECTS,
    ENTERED,
    LIMITS,
    ONCE_A_TURN,
    PAPER,
    PLAYER,
    REDEPLOYING,
    SIDE_NAMES,
    SIDE_OR_NOBODY,
    SKILL,
    SPECIAL_RULES,
    WhichSides,
    WordList,
)
from touchback.bloodbowl.moments import MOMENTS
from touchback.bloodbowl.paper import NO_PAPER, Paper
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.switches import BITS
from touchback.bloodbowl.terms import (
    ACTION_NAMES,
    CASUALTY_NAMES,
    DEED_KINDS,
    DEED_NAMES,
    LASTING_NAMES,
    NO_PLAYER,
    NO_TURNOVER,
    NO_WEATHER,
    P_ACT,
    P_KICK,
    P_SETUP,
    P_TURN,
    PERFECT,
    PHASE_NAMES,
    RESERVE,
    STANDING,
    STATUS_NAMES,
    TURNOVER_NAMES,
    WEATHER_NAMES,
)
from touchback.kernel.ask import HOME, NOBODY
from touchback.kernel.board import NOWHERE
from touchback.kernel.correction import corrigible
from touchback.kernel.fields import (
    BY_HAND,
    FLAG,
    FOLLOWS,
    PIECE,
    SIDE,
    Counts,
    Field,
    Names,
    Number,
    Word,
    flag,
    free_row,
    inherited,
    joined,
    number,
    row,
    things,
)
from touchback.kernel.fields import FIELDS as KERNEL_FIELDS
from touchback.kernel.hooks import Row
from touchback.kernel.text import settable

MANY: Final = Number(0, 99)
STATISTIC: Final = Number(0, 999)
GOLD: Final = Number(0, 100_000_000)
REROLLS: Final = Number(0, 16)
TURNS: Final = Number(0, lambda play: play.game.clock.turns)


def is_out(play: Any, index: int) -> bool:
    """Is this player off the pitch?"""
    return bool(play.square[index] == NOWHERE)


FIELDS: Final[tuple[Field, ...]] = joined(
    KERNEL_FIELDS,
    (
        # The match.
        inherited("phase", KERNEL_FIELDS, Word(PHASE_NAMES), usual=lambda play, _: P_TURN),
        number("half", 1, Number(1, 3)),
        number("weather", PERFECT, Word(WEATHER_NAMES)),
        flag("exhibition", True),  # no league match: nothing lasts, other prayers (R22)
        flag("mega_stars", True),  # may the costliest stars be hired (R17.1)?
        flag("extra_time", False),  # a drawn match goes on (R16.3)
        number("switches", 0, Names(BITS)),  # where its rules are not those of the text, one bit each
        number("active", NOBODY, SIDE_OR_NOBODY, usual=lambda p, _: HOME if p.phase in (P_TURN, P_ACT) else NOBODY),
        number("kicking", HOME, SIDE_NAMES, usual=lambda play, _: int(play.active == HOME)),
        number("first_kicker", HOME, SIDE_NAMES, usual=lambda play, _: play.kicking),  # at the start of this half
        number("coin_winner", NOBODY, SIDE_OR_NOBODY),
        number("winner", NOBODY, SIDE_OR_NOBODY),
        row("conceding", SIDE, 0, WhichSides(), shared=True),  # may this coach concede (R16.2)?
        number("conceded", NOBODY, SIDE_OR_NOBODY),  # who did
        flag("conceded_freely", False),
        number("lasting_weather", NO_WEATHER, Word(("none", *WEATHER_NAMES), -1), "spell.lasting_weather"),
        number("spell_ends_with", NOBODY, SIDE_OR_NOBODY, "spell.ends_with"),  # it ends with this side's turn
        free_row("buyers", WordList(BUYER_NAMES), shared=True),  # who still buys inducements, in order
        free_row("bought", BOUGHT, shared=True),  # inducements, one entry each; see inducements/base.py
        free_row("effects", EFFECTS, shared=True),  # what lasts for a while; see effects.py
        free_row("entered", ENTERED, shared=True),  # who has stepped on a trapdoor that has not been rolled for
        # The ball is the first object: see Play.ball and Play.carrier.
        flag("in_air", False),  # kicked, not yet down
        # Each player.
        things("players", list[Player], "players", BY_HAND, PIECE),
        inherited("square", KERNEL_FIELDS, BY_HAND),
        inherited("facing", KERNEL_FIELDS, BY_HAND),  # of those who cover four squares (R17.1)
        row("status", PIECE, RESERVE, Word(STATUS_NAMES), usual=lambda p, i: RESERVE if is_out(p, i) else STANDING),
        row("used", PIECE, 0, FLAG),  # has been activated this turn
        row("distracted", PIECE, 0, FLAG, shared=True),  # has lost his tackle zone until he is activated (R4.2)
        row("rooted", PIECE, 0, FLAG, shared=True),  # cannot leave his square until the drive ends or he goes down
        row("stunned_now", PIECE, 0, FLAG, shared=True),  # stunned in his own team's turn (R4.3)
        row("took_part", PIECE, 0, FLAG, shared=True, usual=lambda p, i: not is_out(p, i) and p.phase > P_KICK),
        row("limits", PIECE, 0, LIMITS),  # limited skills already used, one bit each
        row("casualty", PIECE, 0, Word(CASUALTY_NAMES), shared=True),  # what became of him (R13.4)
        row("lasting", PIECE, 0, Word(LASTING_NAMES), shared=True),  # which characteristic a lasting injury took
        row("deeds", PIECE, 0, Counts(DEED_NAMES, 99), shared=True, width=DEED_KINDS),  # what earns points (R20.3)
        row("points", PIECE, 0, STATISTIC, shared=True),  # star player points of this match
        row("deserted", PIECE, 0, FLAG, shared=True),  # left the team because it conceded (R16.2)
        # Each side.
        row("score", SIDE, 0, MANY, shared=True),
        row("turn", SIDE, 0, TURNS, shared=True, usual=lambda play, side: int(play.active == side)),
        row("rerolls", SIDE, 0, REROLLS, shared=True),
        row("rerolls_per_half", SIDE, 0, REROLLS, shared=True, usual=lambda play, side: play.rerolls[side]),
        row("drive_rerolls", SIDE, 0, REROLLS, shared=True),  # gone when the drive ends
        row("next_rerolls", SIDE, 0, REROLLS, shared=True),  # for the next drive only
        row("player_rerolls", SIDE, 0, Number(0, 1), shared=True),  # brought by a player on the pitch
        row("apothecaries", SIDE, 0, Number(0, 9), shared=True),
        row("bribes", SIDE, 0, MANY, shared=True),
        row("coach_expelled", SIDE, 0, FLAG, shared=True),
        row("assistant_coaches", SIDE, 0, MANY, shared=True),
        row("cheerleaders", SIDE, 0, MANY, shared=True),
        row("dedicated_fans", SIDE, 1, MANY, shared=True),
        row("fan_factor", SIDE, 0, MANY, shared=True),
        things("papers", list[Paper], NO_PAPER, PAPER, SIDE, "paper"),  # the teams' lists
        row("team_value", SIDE, 0, GOLD, shared=True),  # current (R6.4), with whatever was bought for the match
        row("treasury", SIDE, 0, GOLD, shared=True),  # in an exhibition match: what is left of the budget
        row("gold", SIDE, 0, GOLD, shared=True),  # that can be spent on inducements now
        row("gold_spent", SIDE, 0, GOLD, shared=True),
        row("prayers", SIDE, 0, REROLLS, shared=True),  # still to be said before the match (R7.5)
        row("recovery_bonus", SIDE, 0, Number(0, 2), shared=True),  # for knocked-out players
        row("special_rules", SIDE, 0, SPECIAL_RULES, shared=True),  # of the teams, one bit each (R18)
        row("rules_used", SIDE, 0, SPECIAL_RULES, shared=True),  # those that work once a match and have
        row("infections", SIDE, 0, Number(0, 1), shared=True),  # rivals infected by a plague; once a match
        row("turnovers", SIDE, 0, STATISTIC, shared=True),  # counted for statistics; touchdowns are not among them
        row("casualties_suffered", SIDE, 0, STATISTIC, shared=True),  # counted for statistics, healed or not
        row("casualties_caused", SIDE, 0, STATISTIC, shared=True),
        # Set-up and kick-off.
        flag("half_fresh", True, usual=lambda p, _: p.phase <= P_KICK and not p.turn[0] + p.turn[1]),  # no kick yet
        number(
            "placing",
            NOBODY,
            SIDE_OR_NOBODY,
            "set_up.placing",
            lambda p, _: p.kicking if p.phase == P_SETUP else NOBODY,
        ),
        number("held", NO_PLAYER, PLAYER, "set_up.held"),  # the player to be placed next
        free_row("redeploying", REDEPLOYING, "set_up.redeploying", shared=True),  # solid defence: who is placed again
        number("kicker", NO_PLAYER, PLAYER, "set_up.kicker"),
        number("event", 0, Number(0, 12), "set_up.event"),  # what 2D6 said
        number("allowance", 0, Number(0, 11), "set_up.allowance"),  # players an event still lets act
        flag("charging", False, at="set_up.charging"),  # the kick-off event lets the kicking side act
        # The team turn.
        number("spent", 0, ONCE_A_TURN, "team_turn.spent"),  # once-a-turn actions, one bit each
        number("turnover", NO_TURNOVER, Word(TURNOVER_NAMES), "team_turn.turnover"),
        number("touchdown", NOBODY, SIDE_OR_NOBODY, "team_turn.touchdown"),  # a side has scored and play has stopped
        number("stalling", NO_PLAYER, PLAYER, "team_turn.stalling"),  # could have scored without a die (R15.3)
        # The activation.
        number("actor", NO_PLAYER, PLAYER, "activation.actor"),
        number("action", 0, Word(ACTION_NAMES), "activation.action"),
        number("special", 0, SKILL, "activation.special"),  # the skill that grants a special action
        number("target", NO_PLAYER, PLAYER, "activation.target"),
        number("moved", 0, Number(0, 20), "activation.moved"),  # squares of movement used, rushes included
        number("done", 0, DONE, "activation.done"),
        # What follows from players, effects and purchases: see Play.count_skills, effects.refresh, inducements/base.py.
        free_row("present", FOLLOWS, shared=True),  # by side and skill id: how many players have it
        things("heard", list[list[Row]], "[]", FOLLOWS),  # the timetable without skills that nobody has
        number("ruled", 0, FOLLOWS),  # a bit for each number that something in force speaks about
        free_row("ruled_at", FOLLOWS, shared=True, first=[0] * MOMENTS),  # by moment: is something in force heard then?
        free_row("attentive", FOLLOWS, shared=True, first=[0] * MOMENTS),  # whose aids are heard then, a bit each
        number("spoken_of", 0, FOLLOWS),  # a bit for each number that somebody's skill, or that, speaks about
        things("rostered", list[Player], "players", FOLLOWS, PIECE),  # the players without any effect
        row("boons", SIDE, 0, FOLLOWS, shared=True),  # what each side is granted, one bit each
        free_row("trapdoors", FOLLOWS, shared=True),  # squares that may open
    ),
)

CORRIGIBLE: Final = corrigible(
    FIELDS,
    {
        "half": settable("half"),
        "weather": settable("weather"),
        "kicking": settable("kicking side"),
        "first_kicker": settable("kicking side at the start of the half"),
        "bought": settable("inducements"),
        "effects": settable("what lasts for a while"),
        "spent": settable("actions of this turn that are spent"),
        "touchdown": settable("touchdown for"),
        "moved": settable("squares moved"),
        "score": settable("score"),
        "turn": settable("turn"),
        "rerolls": settable("team re-rolls"),
        "rerolls_per_half": settable("team re-rolls each half"),
        "drive_rerolls": settable("re-rolls for this drive"),
        "player_rerolls": settable("re-roll of a leader"),
        "apothecaries": settable("apothecaries"),
        "bribes": settable("bribes"),
        "coach_expelled": settable("head coach sent off"),
        "assistant_coaches": settable("assistant coaches"),
        "cheerleaders": settable("cheerleaders"),
        "fan_factor": settable("fan factor"),
        "recovery_bonus": settable("bonus to recover from a knock-out"),
        "status": settable("state"),
        "used": settable("has acted"),
        "distracted": settable("distracted"),
        "rooted": settable("rooted"),
        "stunned_now": settable("stunned in this turn"),
        "limits": settable("skills used up"),
        "casualty": settable("casualty result"),
        "lasting": settable("lasting injury"),
        "deeds": settable("deeds"),
    },
)
"""What a referee may set, with what people call it."""
