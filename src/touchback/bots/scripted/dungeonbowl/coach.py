"""The coach: looks for the ball in chests, carries it home, hunts whoever else has it, and says why. [D11, D14]

Dice, faces, pushes and skills he answers as the script for Blood Bowl does; where to go he counts out in open steps.
"""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl import terms as b
from touchback.bloodbowl.block import can_be_blocked
from touchback.bloodbowl.play import NO_PLAYER
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.blocking import block_odds
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.dungeonbowl.ways import Ways
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.ask import Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import text
from touchback.kernel.view import View


class DungeonBowlCoach(BloodBowlCoach):
    """Coaches one side, activation by activation."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.goals: list[int] = []  # where the acting player is going
        self.near = False  # a square next to one of the goals will do
        self.aim = NO_PLAYER  # whom he is going to hit
        self.declared: set[int] = set()  # what has been declared in this turn

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        play = view.state
        assert isinstance(play, DungeonPlay)
        return self.answer_in(play, ask)

    def answer_in(self, play: DungeonPlay, ask: Ask) -> int:
        """Answer the ask in this position, which is not changed."""
        self.reason = ""
        if len(ask.options) == 1:
            return int(ask.options[0])
        if ask.why == b.W_TURN:
            return self.next_one(play, ask)
        if ask.why == b.W_TARGET:
            return self.name_target(play, ask)
        if ask.why == b.W_ACT:
            return self.next_step(play, ask)
        if ask.why == b.W_SETUP:
            self.reason = text("takes his place in the End Zone")
            return int(ask.options[0])
        if ask.why in SIMPLY:
            return self.simply(play, ask)
        return self.decide(play, ask)

    def simply(self, play: DungeonPlay, ask: Ask) -> int:
        """Asks with one plain rule each."""
        options = [int(option) for option in ask.options]
        if ask.why in (t.W_CHEST, t.W_PORTAL):
            self.reason = text("nearer to home than to the rivals")
            return self.chance.choice(options)
        if ask.why == t.W_DECLARE:
            moves = [option for option in options if kind_of(option) == b.ACTIVATE and target_of(option) == b.MOVE]
            return moves[0] if moves else options[-1]
        return options[0]

    # -- the turn ------------------------------------------------------------------------------------------------

    def next_one(self, play: DungeonPlay, ask: Ask) -> int:
        """Whose activation is due, and for what."""
        side = int(ask.who)
        turn = (0, int(play.turn[side]), 0)
        if turn != self.turn:
            self.turn = turn
            self.declared = set()
        options = [int(option) for option in ask.options if int(option) not in self.declared]
        ways = Ways(play, side)
        self.aim = NO_PLAYER
        self.near = False
        for search in (self.score, self.strike, self.bring_in, self.secure, self.explore, self.hunt):
            found = search(play, ways, options)
            if found is not None:
                self.declared.add(found)
                return found
        self.reason = text("nothing left to do")
        return int(pack(b.END_TURN))

    def can_move(self, options: list[int], index: int) -> int | None:
        """The answer by which he is activated to move, if that is offered."""
        for option in (int(pack(b.ACTIVATE, index, b.MOVE)), int(pack(t.BEGIN, index))):
            if option in options:
                return option
        return None

    def score(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """The carrier runs for the rival End Zone."""
        carrier = int(play.carrier)
        if carrier == NO_PLAYER or play.side[carrier] != ways.side:
            return None
        answer = self.can_move(options, carrier)
        if answer is None:
            return None
        player = play.players[carrier]
        marked = play.markers(player)
        helpers = any(play.side[i] == ways.side and not play.used[i] and i != carrier for i in range(len(play.used)))
        if marked and helpers and self.free_him(play, ways, options, player) is not None:
            return self.free_him(play, ways, options, player)
        self.goals = ways.goals()
        self.reason = text("{player} carries the ball home", player=play.name(player))
        return answer

    def free_him(self, play: DungeonPlay, ways: Ways, options: list[int], carrier: Player) -> int | None:
        """Somebody knocks away a rival who marks the carrier."""
        for rival in play.players:
            if rival.side != ways.side and play.marks(rival.index, play.square[carrier.index]):
                found = self.block_on(play, ways, options, rival, 2)
                if found is not None:
                    return found
        return None

    def strike(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """Blocks with two dice or more; anybody who holds the ball first."""
        rivals = [one for one in play.players if one.side != ways.side and play.standing(one.index)]
        rivals.sort(key=lambda one: (play.carrier != one.index, int(one.index)))
        for rival in rivals:
            found = self.block_on(play, ways, options, rival, 1 if play.carrier == rival.index else 2)
            if found is not None:
                return found
        return None

    def block_on(self, play: DungeonPlay, ways: Ways, options: list[int], rival: Player, dice: int) -> int | None:
        """A block, or the blitz for a carrier, with at least so many dice of our choice."""
        for player in ways.fresh():
            answer = int(pack(b.ACTIVATE, player.index, b.BLOCK))
            if answer in options and can_be_blocked(play, player.index, rival.index):
                odds = block_odds(play, player, rival, False)
                if odds.attacker_chooses and odds.dice >= dice and play.carrier != player.index:
                    self.aim = int(rival.index)
                    self.reason = text("{player} blocks {rival}", player=play.name(player), rival=play.name(rival))
                    return answer
        return None

    def bring_in(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """A reserve, or somebody who can be one next time."""
        for kind, words in ((t.SEND_IN, text("one more in the dungeon")), (t.SPONGE, text("he will be needed"))):
            found = [option for option in options if kind_of(option) == kind]
            if found:
                self.reason = words
                return max(found, key=lambda one: (int(play.players[subject_of(one)].ma), -one))
        return None

    def secure(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """Whoever is nearest runs for a loose ball."""
        if play.ball == NOWHERE:
            return None
        best = ways.nearest([int(play.ball)], [one for one in ways.fresh() if self.can_move(options, int(one.index))])
        if best is None:
            return None
        self.goals = [int(play.ball)]
        self.reason = text("{player} runs for the ball", player=play.name(best))
        return self.can_move(options, int(best.index))

    def explore(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """The ball is hidden: everybody goes to the chest that is nearest to him."""
        if not play.is_hidden:
            return None
        chests = [int(chest) for chest in play.chests]
        able = [one for one in ways.fresh() if self.can_move(options, int(one.index))]
        best = ways.nearest(chests, able, near=True)
        if best is None:
            return None
        self.goals = chests
        self.near = True
        self.reason = text("{player} looks for the ball", player=play.name(best))
        return self.can_move(options, int(best.index))

    def hunt(self, play: DungeonPlay, ways: Ways, options: list[int]) -> int | None:
        """The rivals have the ball: blitz its carrier, close in on him."""
        carrier = int(play.carrier)
        if carrier == NO_PLAYER:
            return None
        target = int(play.square[carrier])
        able = [one for one in ways.fresh() if play.carrier != one.index]
        if play.side[carrier] != ways.side:
            blitzers = [one for one in able if int(pack(b.ACTIVATE, one.index, b.BLITZ)) in options]
            best = ways.nearest([target], blitzers, near=True)
            if best is not None and ways.steps(best, [target], True) <= best.ma:
                self.goals, self.near, self.aim = [target], True, carrier
                self.reason = text("{player} blitzes the carrier", player=play.name(best))
                return int(pack(b.ACTIVATE, best.index, b.BLITZ))
        elif (blitz := self.clear_the_way(play, ways, options, able)) is not None:
            return blitz
        able = [one for one in able if self.can_move(options, int(one.index))]
        able = [one for one in able if play.markers(one) == 0 and ways.steps(one, [target], True) > 0]
        best = ways.nearest([target], able, near=True)
        if best is None:
            return None
        self.goals, self.near = [target], True
        self.reason = text("{player} closes in", player=play.name(best))
        return self.can_move(options, int(best.index))

    def clear_the_way(self, play: DungeonPlay, ways: Ways, options: list[int], able: list[Player]) -> int | None:
        """A blitz on the rival who stands most in the carrier's way."""
        far = ways.from_goals(ways.goals(), False)
        here = far[play.square[play.carrier]]
        rivals = [one for one in play.players if one.side != ways.side and play.standing(one.index)]
        rivals = [one for one in rivals if far[play.square[one.index]] <= here]
        rivals.sort(key=lambda one: (here - far[play.square[one.index]], int(one.index)))
        for rival in rivals[:3]:
            target = int(play.square[rival.index])
            blitzers = [one for one in able if int(pack(b.ACTIVATE, one.index, b.BLITZ)) in options]
            best = ways.nearest([target], blitzers, near=True)
            if best is not None and ways.steps(best, [target], True) < best.ma and best.st >= rival.st:
                self.goals, self.near, self.aim = [target], True, int(rival.index)
                self.reason = text("{player} clears the way", player=play.name(best))
                return int(pack(b.ACTIVATE, best.index, b.BLITZ))
        return None

    # -- an activation -------------------------------------------------------------------------------------------

    def name_target(self, play: DungeonPlay, ask: Ask) -> int:
        """Whom the action was meant for."""
        wanted = int(pack(b.TARGET, play.actor, self.aim)) if self.aim != NO_PLAYER else -1
        options = [int(option) for option in ask.options]
        return wanted if wanted in options else options[0]

    def next_step(self, play: DungeonPlay, ask: Ask) -> int:
        """Hit, open, stand up, or a step nearer; never a rush or a dodge, but for a touchdown or to escape."""
        options = [int(option) for option in ask.options]
        actor = play.players[play.actor]
        for kind in (b.HIT, t.OPEN_CHEST, b.STAND_UP, b.KICK_HIM):
            found = [option for option in options if kind_of(option) == kind]
            if found:
                return found[0]
        steps = {int(target_of(option)): option for option in options if kind_of(option) == b.STEP}
        stop = int(pack(b.STOP, play.actor))
        if not steps or not self.goals:
            return stop if stop in options else options[-1]
        ways = Ways(play, int(actor.side))
        here = int(play.square[actor.index])
        carries = play.carrier == actor.index
        scores = carries and ways.from_goals(self.goals, self.near)[here] <= actor.ma + 2 - play.moved
        if play.moved >= actor.ma and not scores:
            return stop
        if play.markers(actor) and play.moved and not carries:
            return stop
        far = ways.from_goals(self.goals, self.near)
        best = min(steps, key=lambda square: (ways.burden(square, far), square))
        if far[best] >= far[here] and not (carries and play.markers(actor)):
            return stop
        return steps[best]


SIMPLY: Final = (
    t.W_CHEST, t.W_PORTAL, t.W_END, t.W_DECLARE, t.W_ROOM_AGAIN, t.W_WALL_AGAIN, t.W_IN_FLIGHT, t.W_SPELL_AT,
)  # fmt: skip
