"""The chances of a throw or armour check, read off the engine's own check. [Z1.5, Z3.3]"""

from __future__ import annotations

from touchback.blitzbowl.check import Check, reroll_answers
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.queries.scratch import percent, source_name
from touchback.kernel.ask import D6, D8
from touchback.kernel.text import joined, listed, text


class CheckOdds:
    """A die against a number: what modifies it, and how likely it passes."""

    def __init__(self, need: int, modifiers: list[tuple[int, str]], sides: int) -> None:
        self.need = need  # 0: there is nothing to roll, it fails
        self.modifiers = modifiers
        self.sides = sides
        self.negative = False  # do its modifiers together make it harder?
        self.passes = 0.0
        self.fumbles = 0.0  # of a throw; it has failed too
        self.rerolls: list[str] = []  # what its coach can roll it again with, at least after some of its faces
        self.passes_with_reroll = 0.0  # every failure is rolled again where it can be
        self.fumbles_with_reroll = 0.0

    @property
    def fails(self) -> float:
        """The chance that it does not pass, without a re-roll."""
        return 1.0 - self.passes

    def describe(self) -> str:
        """As in '4+ (-1 long): passes 33.3%, 55.6% with Expert Passer'."""
        if self.need == 0:
            return text("nothing to roll: it fails")
        number = text("{need}+", need=self.need)
        if self.modifiers:
            reasons = listed([text("{by:+d} {reason}", by=by, reason=reason) for by, reason in self.modifiers])
            number = text("{need}+ ({reasons})", need=self.need, reasons=reasons)
        if not self.rerolls:
            return text("{number}: passes {passes}", number=number, passes=percent(self.passes))
        return text(
            "{number}: passes {passes}, {more} with {rerolls}",
            number=number,
            passes=percent(self.passes),
            more=percent(self.passes_with_reroll),
            rerolls=joined(" or ", self.rerolls),
        )


def check_odds(scratch: Play, check: Check) -> CheckOdds:
    """What the engine makes of each face of a check that is ready to be rolled. The scratch copy is used up."""
    sides = int(D8.sides if check.eight else D6.sides)
    odds = CheckOdds(int(check.need), check.counting(), sides)
    odds.negative = check.result < check.die
    if check.hopeless:
        return odds
    again = 0  # faces that can be rolled again
    fumbles_kept = 0
    fumbles = 0
    passes = 0
    for face in range(1, sides + 1):
        check.die = face
        if check.passed:
            passes += 1
            continue
        fumbled = check.fumbled
        fumbles += 1 if fumbled else 0
        answers = reroll_answers(scratch, check)
        if len(answers) > 0:
            again += 1
        elif fumbled:
            fumbles_kept += 1
        for answer in answers:
            name = source_name(scratch, answer)
            if name not in odds.rerolls:
                odds.rerolls.append(name)
    odds.passes = passes / sides
    odds.fumbles = fumbles / sides
    odds.passes_with_reroll = odds.passes + again / sides * odds.passes
    odds.fumbles_with_reroll = fumbles_kept / sides + again / sides * odds.fumbles
    return odds
