"""What a foul would come to, and whether the referee would see it. [R14]"""

from __future__ import annotations

from touchback.bloodbowl.block import assistants
from touchback.bloodbowl.check import window
from touchback.bloodbowl.foul import Seen, foul_modifier
from touchback.bloodbowl.injury import Hurt, armour_breaks, injury_result
from touchback.bloodbowl.moments import FOUL_SEEN
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import percent
from touchback.bloodbowl.queries.scratch import copy_of, ready
from touchback.bloodbowl.terms import BY_FOUL, DECLINE, FOUL, STANDING, STUN
from touchback.kernel.ask import DONE, Ask, Rule, kind_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.ints import i64
from touchback.kernel.running import to_its_end
from touchback.kernel.text import listed, text


class FoulOdds:
    """What a foul would come to: the armour roll and the referee's eye."""

    def __init__(self, modifier: int, parts: list[tuple[int, str]], armour: int) -> None:
        self.modifier = modifier
        self.parts = parts  # each assist, for and against
        self.armour = armour
        self.breaks = 0.0  # the chance to break the armour
        self.breaks_with_skills = 0.0  # the same with what the fouler's skills can add after the roll
        self.off = 0.0  # the chance that the victim is knocked out or worse, whatever an apothecary makes of it
        self.seen = 0.0  # the chance that the referee sees it

    def describe(self) -> str:
        """As in 'foul at +1 (+1 assist H4) against armour 9+: breaks 41.7%, seen 23.6%'."""
        parts: str = listed([text("{by:+d} {reason}", by=by, reason=reason) for by, reason in self.parts])
        if parts:
            parts = text(" ({parts})", parts=parts)
        breaks: str = percent(self.breaks)
        if self.breaks_with_skills > self.breaks:
            breaks = text("{breaks} ({more} with skills)", breaks=breaks, more=percent(self.breaks_with_skills))
        return text(
            "foul at {modifier:+d}{parts} against armour {armour}+: breaks {breaks}, seen {seen}",
            modifier=self.modifier,
            parts=parts,
            armour=self.armour,
            breaks=breaks,
            seen=percent(self.seen),
        )


def foul_odds(play: Play, fouler: Player, victim: Player) -> FoulOdds:
    """What this foul would come to, from where the fouler is. His skills are used whenever they break the armour;
    the referee sees a natural double of either roll; there is an injury roll only if the armour breaks. [R14.1]"""
    if not play.on_pitch(fouler.index) or play.status[victim.index] == STANDING or not play.on_pitch(victim.index):
        raise TouchbackError("a foul needs a victim on the pitch who lies down")
    scratch = ready(play, fouler, FOUL, victim.index)
    situation = Hurt(victim, fouler, BY_FOUL)
    parts: list[tuple[int, str]] = [
        (1, text("assist {helper}", helper=scratch.name(one)))
        for one in assistants(scratch, fouler.side, victim, fouler, situation)
    ]
    parts += [
        (-1, text("assist {helper}", helper=scratch.name(one)))
        for one in assistants(scratch, victim.side, fouler, victim, situation)
    ]
    modifier = foul_modifier(scratch, fouler, victim)
    odds = FoulOdds(int(modifier), parts, int(victim.av))
    for first in range(1, 7):
        for second in range(1, 7):
            plain = breaks(scratch, fouler, victim, modifier, first, second, False)
            helped = breaks(scratch, fouler, victim, modifier, first, second, True)
            odds.breaks += 1.0 / 36.0 if plain else 0.0
            odds.breaks_with_skills += 1.0 / 36.0 if helped else 0.0
            if not helped:
                odds.seen += chance_seen(scratch, fouler, first == second, False) / 36.0
            else:
                odds.seen += chance_seen(scratch, fouler, first == second, True) / 216.0
                odds.seen += chance_seen(scratch, fouler, first == second, False) * 5.0 / 216.0
    odds.off = odds.breaks_with_skills * leaves(scratch, victim)
    return odds


def leaves(scratch: Play, victim: Player) -> float:
    """The chance that an injury roll without modifiers takes him off the pitch. [R13.1]"""
    count = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if injury_result(scratch, victim, first + second) != STUN:
                count += 1
    return count / 36.0


def breaks(scratch: Play, fouler: Player, victim: Player, modifier: i64, first: int, second: int, skills: bool) -> bool:
    """Does this armour roll break the armour, with or without skills after the roll?"""
    hurt = Hurt(victim, fouler, BY_FOUL)
    hurt.armour_modifier = modifier
    procedure = to_its_end(armour_breaks(copy_of(scratch), hurt))
    next(procedure)
    procedure.send(first)
    answer_all(procedure, second, fouler.side, skills)
    return hurt.broken


def chance_seen(
    scratch: Play, fouler: Player, armour_double: bool, injury_double: bool, dice: tuple[int, ...] = ()
) -> float:
    """The chance that the referee sees it, if the fouler's side does what it can; `dice` are those that have fallen
    about it, of whatever else is rolled every face is tried."""
    if not armour_double and not injury_double:
        return 0.0
    seen = Seen(fouler, armour_double, injury_double)
    procedure = to_its_end(window(copy_of(scratch), FOUL_SEEN, seen))
    asked = next(procedure)
    fallen = 0
    while asked is not DONE:
        die = asked.die
        if die is None:
            asked = procedure.send(taken(asked, fouler.side, True))
        elif fallen < len(dice):
            asked = procedure.send(dice[fallen])
            fallen += 1
        else:
            total = 0.0
            for face in range(1, int(die.sides) + 1):
                total += chance_seen(scratch, fouler, armour_double, injury_double, (*dice, face))
            return total / float(die.sides)
    return 1.0 if seen.armour_double or seen.injury_double else 0.0


def answer_all(procedure: Rule[None], answer: int, side: i64, skills: bool) -> None:
    """Give this answer; after it that side uses all it is offered, or nobody uses anything."""
    asked = procedure.send(answer)
    while asked is not DONE:
        asked = procedure.send(taken(asked, side, skills))


def taken(asked: Ask, side: i64, skills: bool) -> int:
    """The answer of a side that uses all it is offered, or else of one that uses nothing."""
    first = int(asked.options[0])
    if skills and asked.who == side and kind_of(first) != DECLINE:
        return first
    return int(asked.options[len(asked.options) - 1])
