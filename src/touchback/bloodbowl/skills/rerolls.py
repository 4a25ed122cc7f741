"""What skills that repeat a failed test have in common. [R2.4]"""

from __future__ import annotations

from touchback.bloodbowl.check import Check, roll_again
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.kernel.ask import Rule


class RollsAgain(PlayerSkill):
    """Repeats a failed test of its owner, where it has a limit only as often as that allows."""

    rolls_again = True

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        return not check.rerolled and not check.closed and (self.limit < 0 or not play.used_up(owner, self.limit))

    def on_check(self, play: Play, owner: Player, check: Check) -> Rule[None]:
        if self.limit >= 0:
            play.use_up(owner, self.limit)
        yield from roll_again(play, check, self.name)
