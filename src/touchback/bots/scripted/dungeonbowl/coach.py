"""The coach: looks for the ball in chests, carries it home, hunts whoever else has it, and says why. [D11, D14]

He thinks as the script for Blood Bowl does, with an outlook that counts in open steps and plans of his own.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from touchback.bloodbowl import terms as b
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.turn import actions_left, declarations, is_anybody_distracted
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.outlook import OURS, Outlook
from touchback.bots.scripted.bloodbowl.planning import Plan
from touchback.bots.scripted.bloodbowl.plans import pick
from touchback.bots.scripted.dungeonbowl.outlook import DungeonOutlook
from touchback.bots.scripted.dungeonbowl.plans import candidates
from touchback.bots.scripted.dungeonbowl.reasons import DUNGEON_RULES
from touchback.bots.scripted.dungeonbowl.sponsors import SPONSORED, sponsored
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.kernel.ask import Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.state import State
from touchback.kernel.text import text

PATIENCE: Final = 2
"""For so many turns the match may stand still before risks are taken."""
LATE: Final = 16
"""From this turn on they are taken anyway."""


class DungeonBowlCoach(BloodBowlCoach):
    """Coaches one side, activation by activation."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        # What the match stands still over, how near our carrier has come, and since which turn.
        self.stalled = ("", 0, 0)

    def rules_of_thumb(self) -> Mapping[int, str]:
        return DUNGEON_RULES

    def think(self, state: State, ask: Ask) -> int:
        assert isinstance(state, DungeonPlay)
        return self.answer_in(state, ask)

    def answer_in(self, play: DungeonPlay, ask: Ask) -> int:
        """Answer the ask in this position, which is not changed."""
        self.reason = ""
        if len(ask.options) == 1:
            return int(ask.options[0])
        if ask.why == b.W_SETUP:
            self.reason = text("takes his place in the End Zone")
            return int(ask.options[0])
        if ask.why in (t.W_CHEST, t.W_PORTAL):
            return self.chance.choice([int(option) for option in ask.options])
        if ask.why == t.W_DECLARE:
            return self.declare(ask)
        if ask.why in SPONSORED:
            answer, self.reason = sponsored(play, ask)
            return answer
        if ask.why in SIMPLY:
            return int(ask.options[0])
        return self.decide(play, ask)

    def outlook_of(self, play: Play, side: int) -> Outlook:
        return DungeonOutlook(dungeon_of(play), side, self.style)

    # -- the turn ------------------------------------------------------------------------------------------------

    def take_turn(self, play: Play, ask: Ask) -> int:
        """A reserve first, then the plan that is due. Rooms that roll first are entered by another answer. [D13.1]"""
        dungeon = dungeon_of(play)
        answer = super().take_turn(play, as_declared(dungeon, ask))
        scores = self.runner is not None and self.runner.plan.value >= CERTAIN
        if not scores and (help_comes := self.bring_in(dungeon, ask)) >= 0:
            self.runner = None
            return help_comes
        begin = int(pack(t.BEGIN, subject_of(answer)))
        return begin if not ask.offers(answer) and ask.offers(begin) else answer

    def next_plan(self, outlook: Outlook, ask: Ask) -> Plan | None:
        return pick([plan for plan in self.plans(outlook, ask) if plan.key() not in self.tried])

    def plans(self, outlook: Outlook, ask: Ask) -> list[Plan]:
        """Every plan for this ask."""
        assert isinstance(outlook, DungeonOutlook)
        return candidates(outlook, ask, self.is_impatient(outlook))

    def is_impatient(self, outlook: DungeonOutlook) -> bool:
        """Has nothing moved for some turns: neither the ball nor the number of chests, and our carrier come no nearer
        to the End Zone?"""
        turn = int(outlook.play.turn[outlook.side])
        chests = len(outlook.dungeon.chests)
        ours = outlook.possession == OURS
        away = outlook.to_goal(outlook.ball) if ours else 0
        matter = f"{outlook.play.carrier} {chests} {0 if ours else outlook.ball}"
        known, least, since = self.stalled
        if known != matter or away < least or turn < since:
            self.stalled = (matter, away, turn)
            return turn >= LATE
        return turn >= LATE or turn - since >= PATIENCE

    def bring_in(self, play: DungeonPlay, ask: Ask) -> int:
        """A reserve, or somebody who can be one next time; -1: nobody. [D4.1]"""
        for kind, words in ((t.SEND_IN, text("one more in the dungeon")), (t.SPONGE, text("he will be needed"))):
            found = [int(option) for option in ask.options if kind_of(option) == kind]
            if found:
                self.reason = words
                return max(found, key=lambda one: (int(play.players[subject_of(one)].ma), -one))
        return -1

    # -- an activation -------------------------------------------------------------------------------------------

    def declare(self, ask: Ask) -> int:
        """What was planned before the room's die was rolled, or just a move. [D7.2]"""
        if self.runner is not None and ask.offers(self.runner.plan.declaration()):
            self.reason = self.runner.plan.reason
            return self.runner.plan.declaration()
        for option in ask.options:
            if kind_of(option) == b.ACTIVATE and target_of(option) == b.MOVE:
                return int(option)
        return int(ask.options[-1])

    def go_on(self, play: Play, ask: Ask) -> int:
        """The plan has nothing more to say: open the chest, while the ball may be in it. [D11.1]"""
        if dungeon_of(play).is_hidden:
            for option in ask.options:
                if kind_of(option) == t.OPEN_CHEST:
                    self.reason = text("the ball may be in it")
                    return int(option)
        return super().go_on(play, ask)


def as_declared(play: DungeonPlay, ask: Ask) -> Ask:
    """The ask of a turn with every declaration that would follow a room's die. [D13.1]"""
    options = ask.options[:]
    left, distracted = actions_left(play), is_anybody_distracted(play)
    for option in ask.options:
        if kind_of(option) == t.BEGIN:
            options = declarations(play, play.players[subject_of(option)], left, distracted, options)
    return Ask(ask.who, ask.why, options, ask.player)


CERTAIN: Final = 99.0
"""The worth of a touchdown that needs nobody's help."""
SIMPLY: Final = (t.W_END, t.W_ROOM_AGAIN, t.W_WALL_AGAIN, t.W_IN_FLIGHT, t.W_SPELL_AT, t.W_MAULED_FACE)
"""Asks where the first answer will do."""
