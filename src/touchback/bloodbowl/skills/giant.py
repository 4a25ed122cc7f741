"""What the text of the Giant says about him besides his skills. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.check import Check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.bloodbowl.skills.rerolls import RollsAgain
from touchback.bloodbowl.terms import FUMBLED

HELP: int = 2


def rule_of_the_giant() -> PlayerSkill:
    """His rule, which works however he is."""
    skill = Colossal("Colossal", compulsory=True, prone=True, stunned=True, distracted=True)
    skill.rule = "R17.1"
    return skill


class Colossal(RollsAgain):
    """He covers two squares each way; what makes it harder for him to interfere with a pass counts two less; and he may
    roll again a throw of a team-mate that he has fumbled."""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.modifier < 0:
            check.modify(HELP if check.modifier <= -HELP else -check.modifier, self.name)
        return False

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return check.throw == FUMBLED and check.how == 0 and super().suits_check(play, owner, check)
