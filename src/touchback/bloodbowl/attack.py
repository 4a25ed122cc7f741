"""Attacks: what a block has in common with what is done instead of one, or aimed at a rival. [R9.2, R12.1]"""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.kernel.ask import Rule


class Attack(Situation):
    """The actor attacks, the rival is the target, who may answer: as he is named, and right before the dice."""

    def __init__(self, attacker: Player, target: Player, blitz: bool, harmless: bool = False) -> None:
        super().__init__(attacker, target)
        self.blitz = blitz
        self.harmless = harmless  # it neither is a block nor replaces one
        self.weapon: PlayerSkill | None = None  # the skill by which it was made, if it is no block
        self.due = False  # every answer is given, the dice come next

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_attack(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_attack(play, owner, self)
