"""What a position is worth to a side, in points: touchdowns within reach, the ball, players, challenges within reach.

A position is weighed as if the own turn ended with it and the rivals came next; `prospects` adds what the actions that
are left promise.
"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import challenges as c
from touchback.blitzbowl.cards import may_claim
from touchback.blitzbowl.deck import Challenge
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.score import points_for, scores
from touchback.blitzbowl.terms import (
    BLOCK,
    FINISHED,
    NO_CARD,
    PRONE,
    RUN,
    SIDESTEP,
    STANDING,
    THROW,
)
from touchback.blitzbowl.throw import LONG_REACH, SHORT_REACH
from touchback.bots.scripted.blitzbowl.masks import RUN_OR_FINISHED, Facts, Masks
from touchback.kernel.ask import rival_of

ALL_ACTIONS: Final = 3

BLOCKS: Final = (c.TakeThemDown, c.GangUp, c.BreakSomeBones, c.PileOn, c.FreeUpTheBall)
"""Challenges that a Block meets."""

# Points of a position.
ON_HIS_FEET: Final = 0.5
FALLEN: Final = 0.25
POSSESSION: Final = 0.55
PROGRESS: Final = 0.08  # a column of the carrier's way
BONUS_PLAY: Final = 0.4  # a card in hand
DENIED: Final = 0.25  # what a rival cannot claim any more
TEMPO: Final = 3.0  # of a touchdown now: the sooner, the more there is time for
SCORING_NOW: Final = 0.95  # of a touchdown that the actions left can bring
NEW_BALL: Final = 0.4  # of a touchdown: what the ball that comes in after it means to the rivals
SCORING_NEXT: Final = 0.65  # of one in the next own turn: the rivals come first
RIVALS_SCORE: Final = 0.85  # of one in the rivals' turn


class Judge:
    """Weighs positions for one side. It keeps what stays the same while its coach thinks."""

    def __init__(self, play: Play, side: int, facts: Facts | None = None) -> None:
        self.side = side
        self.rival = rival_of(side)
        self.facts = facts or Facts(play)
        self.grid = self.facts.grid
        self.touchdown = float(points_for(play, play.game.rules.touchdown_points))

    # -- touchdowns ----------------------------------------------------------------------------------------------

    def chance(self, masks: Masks, side: int, actions: int, fresh: bool) -> float:
        """How likely this side scores with so many actions. `fresh`: in a turn to come, when everybody may take every
        action again."""
        play = masks.play
        best = 0.0
        for ball in range(len(play.ball_square)):
            holder = int(play.ball_holder[ball])
            if holder == NO_PLAYER:
                odds = self.loose_chance(masks, side, int(play.ball_square[ball]), actions, fresh)
            elif play.side[holder] == side:
                odds = self.carrier_chance(masks, holder, actions, fresh)
            else:
                continue
            best = 1.0 - (1.0 - best) * (1.0 - odds)
        if len(play.ball_square) == 0 and fresh and side == self.rival:
            doors = self.grid.trapdoors
            best = sum(self.loose_chance(masks, side, door, actions, fresh) for door in doors) / len(doors)
        return best

    def can(self, play: Play, index: int, action: int, fresh: bool) -> bool:
        """May he take this action, as far as his turn goes?"""
        return fresh or not (play.has_done(index, action) or play.has_done(index, FINISHED))

    def carrier_chance(self, masks: Masks, index: int, actions: int, fresh: bool) -> float:
        """How likely a player who holds a ball, or a team-mate he gives it to, scores."""
        play = masks.play
        if play.status[index] != STANDING or actions == 0:
            return 0.0
        square = int(play.square[index])
        runs = self.can(play, index, RUN, fresh)
        move = self.facts.moves[index]
        if masks.may_run(index):
            if runs and masks.scores_from(index, square, move):
                return 0.97
            if actions < 2 or not self.can(play, index, THROW, fresh):
                return 0.0
            return self.pass_chance(masks, index, square, actions, move if runs and actions >= 3 else 0, fresh)
        odds = 0.0
        if actions >= 2 and runs:
            side = int(play.side[index])
            if self.can(play, index, SIDESTEP, fresh):
                exits = self.grid.around(1 << square) & masks.free & ~masks.zones[rival_of(side)]
                layers = masks.goal_layers(side, self.facts.gaits[index])
                if exits & layers[min(move, len(layers) - 1)]:
                    return 0.92
            if self.can(play, index, BLOCK, fresh) and self.grid.to_goal(side, square) <= move:
                odds = 0.3
        return odds

    def pass_chance(self, masks: Masks, index: int, square: int, actions: int, first_run: int, fresh: bool) -> float:
        """How likely a throw or hand-off from there, after a run of so many squares, leads to a touchdown."""
        play = masks.play
        thrower = play.players[index]
        best = 0.0
        for other in masks.scorers(int(play.side[index]), fresh):
            if other == index:
                continue
            there = int(play.square[other])
            dx = abs(self.grid.x[square] - self.grid.x[there])
            dy = abs(self.grid.y[square] - self.grid.y[there])
            if max(dx, dy) <= first_run + 1:
                return 0.93 if first_run == 0 else 0.85
            if thrower.throw == 0:
                continue
            dx = max(0, dx - first_run)
            dy = max(0, dy - first_run)
            reach = dx * dx + dy * dy
            if reach <= LONG_REACH:
                need = int(thrower.throw) + (0 if reach <= SHORT_REACH else 1)
                best = max(best, max(1, 7 - need) / 6.0 * (0.95 if first_run == 0 else 0.85))
        return best

    def loose_chance(self, masks: Masks, side: int, square: int, actions: int, fresh: bool) -> float:
        """How likely this side picks up a loose ball and scores with it."""
        if actions == 0:
            return 0.0
        play = masks.play
        best = 0.0
        moves = self.facts.moves
        gaits = self.facts.gaits
        for index in masks.runners[side]:
            layers = masks.square_layers(side, gaits[index], square)
            move = moves[index]
            last = min(move, len(layers))
            if last == 0 or not layers[last - 1] >> play.square[index] & 1:
                continue
            if not play.players[index].throw or not (fresh or not play.done[index] & RUN_OR_FINISHED):
                continue
            if index in play.ball_holder:
                continue
            steps = masks.steps_to(index, square, move)
            if masks.scores_from(index, square, move - steps):
                return 0.96
            best = max(best, 0.05)
            if actions >= 3 and masks.scorers(side, fresh) and self.can(play, index, THROW, fresh):
                best = max(best, 0.95 * self.pass_chance(masks, index, square, actions, move - steps, fresh))
        return best

    # -- the whole position ----------------------------------------------------------------------------------------

    def value(self, masks: Masks) -> float:
        """What the position is worth to this side when the rivals come next, points on the board left aside."""
        play = masks.play
        worth = self.players_worth(masks)
        worth += self.ball_worth(masks)
        ours = self.chance(masks, self.side, ALL_ACTIONS, True)
        if play.active == self.rival:
            theirs = self.chance_in_turn(masks)
        else:
            theirs = self.chance(masks, self.rival, ALL_ACTIONS, True)
        worth += self.touchdown * (SCORING_NEXT * self.safety(masks) * ours - RIVALS_SCORE * theirs)
        if play.last_turns == 1 and play.active == self.side:
            return 0.1 * worth  # nothing comes after this turn
        return worth

    def chance_in_turn(self, masks: Masks) -> float:
        """How likely the rivals score in the turn that is going on: one of them may just have come to the end zone."""
        play = masks.play
        for ball in range(len(play.ball_square)):
            holder = play.ball_holder[ball]
            if holder != NO_PLAYER and play.side[holder] == self.rival and scores(play, holder):
                return 1.0
        return self.chance(masks, self.rival, int(play.actions_left), False)

    def players_worth(self, masks: Masks) -> float:
        """Players on their feet, on the ground, gone; who is in trouble; who is near what matters."""
        play = masks.play
        worth = 0.0
        near = self.points_of_interest(masks)
        first = second = 12  # how far the two nearest are
        for player in play.players:
            index = int(player.index)
            status = play.status[index]
            own = player.side == self.side
            sign = 1.0 if own else -1.0
            if status == STANDING:
                worth += sign * ON_HIS_FEET
                square = int(play.square[index])
                if masks.zones[rival_of(player.side)] >> square & 1:
                    # Marked: he cannot run, and the rivals may block him first.
                    worth -= (0.14 + 0.03 * int(player.armour or 6)) * sign * (1.0 if own else 0.6)
                if own and near:
                    far = self.grid.far(square, near[0])
                    for other in near[1:]:
                        far = min(far, self.grid.far(square, other))
                    worth -= 0.012 * far
                    if far < first:
                        first, second = far, first
                    elif far < second:
                        second = far
            elif status == PRONE:
                worth += sign * FALLEN
        if near:
            worth -= 0.03 * first + 0.015 * second
        return worth

    def points_of_interest(self, masks: Masks) -> list[int]:
        """Loose balls and rivals who hold one; without any ball the trapdoors."""
        play = masks.play
        found = []
        for ball in range(len(play.ball_square)):
            holder = play.ball_holder[ball]
            if holder == NO_PLAYER:
                found.append(int(play.ball_square[ball]))
            elif play.side[holder] != self.side:
                found.append(int(play.square[holder]))
        if len(play.ball_square) == 0:
            return self.grid.trapdoors
        return found

    def ball_worth(self, masks: Masks) -> float:
        """Who holds each ball, and how far he has come; who stands guard over a loose one; who stands on a trapdoor."""
        play = masks.play
        grid = self.grid
        worth = 0.0
        for ball in range(len(play.ball_square)):
            holder = int(play.ball_holder[ball])
            if holder == NO_PLAYER:
                square = int(play.ball_square[ball])
                worth += 0.35 * (masks.zones[self.side] >> square & 1)
                worth -= 0.35 * (masks.zones[self.rival] >> square & 1)
                continue
            side = int(play.side[holder])
            square = int(play.square[holder])
            gained = POSSESSION + PROGRESS * (grid.last - grid.to_goal(side, square))
            if side == self.side:
                worth += gained
            else:
                worth -= gained
                if masks.zones[self.side] >> square & 1:
                    worth += 0.3
        if len(play.ball_square) == 0:
            for door in grid.trapdoors:
                bit = 1 << door
                worth += (0.6 if len(grid.trapdoors) == 1 else 0.3) * (masks.zones[self.side] >> door & 1)
                if bit & masks.taken:
                    standing = int(play.occupant[door])
                    worth += (-0.5 if play.side[standing] == self.side else 0.3) / len(grid.trapdoors)
        return worth

    def safety(self, masks: Masks) -> float:
        """How safe our carrier is from the rivals' next turn."""
        play = masks.play
        safest = 0.6
        for ball in range(len(play.ball_square)):
            holder = int(play.ball_holder[ball])
            if holder != NO_PLAYER and play.side[holder] == self.side:
                square = int(play.square[holder])
                threats = 0
                for player in play.players:
                    index = int(player.index)
                    if player.side != self.side and play.status[index] == STANDING:
                        if self.grid.far(square, int(play.square[index])) <= self.facts.moves[index] + 2:
                            threats += 1
                safest = max(0.35, 1.0 - 0.13 * threats)
        return safest

    # -- what the actions left promise -------------------------------------------------------------------------------

    def prospects(self, masks: Masks) -> float:
        """What the actions that are left this turn promise beyond the position."""
        play = masks.play
        left = int(play.actions_left)
        if left == 0 or play.active != self.side:
            return 0.0
        odds = self.chance(masks, self.side, left, False)
        worth = 0.0
        if odds > 0.0:
            # Who scores now has the ball no longer.
            held = self.held_worth(masks)
            worth = odds * (SCORING_NOW * (self.touchdown + TEMPO) - NEW_BALL * self.touchdown - held)
        return worth + self.claims(masks)

    def held_worth(self, masks: Masks) -> float:
        """What it is worth to hold the ball at the end of the turn: a touchdown means to give that up."""
        play = masks.play
        worth = 0.0
        for ball in range(len(play.ball_square)):
            holder = int(play.ball_holder[ball])
            if holder != NO_PLAYER and play.side[holder] == self.side:
                way = self.grid.last - self.grid.to_goal(self.side, int(play.square[holder]))
                worth = max(worth, POSSESSION + PROGRESS * way)
        ours = self.chance(masks, self.side, ALL_ACTIONS, True)
        return worth + self.touchdown * SCORING_NEXT * self.safety(masks) * ours

    def claims(self, masks: Masks) -> float:
        """What the actions that are left promise by challenges that take several of them."""
        play = masks.play
        left = int(play.actions_left)
        worth = 0.0
        if may_claim(play):
            for slot in play.slots:
                if slot != NO_CARD:
                    challenge = play.game.deck.challenges[slot]
                    worth += self.claim_chance(masks, challenge, left) * self.claim_value(play, challenge)
        return worth

    def claim_value(self, play: Play, challenge: Challenge) -> float:
        """What claiming it is worth."""
        return float(points_for(play, challenge.points)) + BONUS_PLAY + DENIED

    def claim_chance(self, masks: Masks, challenge: Challenge, left: int) -> float:
        """How likely the actions left meet a challenge that takes more than one of them, or a block."""
        play = masks.play
        side = self.side
        kind = type(challenge)
        if kind is c.GetMoving:
            needed = 3 - int(play.runs)
            able = sum(not play.done[index] & RUN_OR_FINISHED for index in masks.runners[side])
            if needed <= 0:
                return 0.8 if able else 0.0
            return 0.75 if needed <= left and able >= needed else 0.0
        if kind is c.PlayAsATeam:
            actions = actors = 0
            for player in play.players:
                taken = int(play.taken_actions(player.index))
                if player.side == side and taken:
                    actions |= taken
                    actors += 1
            needed = max(3 - actors, 3 - actions.bit_count())
            return (0.0, 0.75, 0.6, 0.5)[max(1, needed)] if needed <= left else 0.0
        if kind is c.ShowThemHowItsDone:
            most = 0
            for player in play.players:
                index = player.index
                if player.side == side and play.status[index] == STANDING and not play.has_done(index, FINISHED):
                    most = max(most, int(play.acted[index]).bit_count())
            return (0.25, 0.35, 0.6, 0.6)[min(most, 3)] if 3 - most <= left else 0.0
        if kind in BLOCKS:
            return self.block_chance(masks, challenge)
        return 0.0

    def block_chance(self, masks: Masks, challenge: Challenge) -> float:
        """How likely a block that could be made now meets the challenge."""
        play = masks.play
        odds = 0.0
        for player in play.players:
            index = player.index
            if player.side != self.side or play.status[index] != STANDING or masks.is_open(int(index)):
                continue
            if not self.can(play, int(index), BLOCK, False):
                continue
            odds = max(odds, 0.5 if player.block == 1 else 0.7)
        if isinstance(challenge, c.BreakSomeBones):
            odds *= 0.45
        elif isinstance(challenge, c.GangUp):
            odds *= 0.6
        elif isinstance(challenge, c.PileOn):
            odds *= 1.0 if play.reserves(self.rival) >= 2 else 0.0
        elif isinstance(challenge, c.FreeUpTheBall):
            odds *= 0.0 if not self.carrier_is_marked(masks) else 0.8
        return odds

    def carrier_is_marked(self, masks: Masks) -> bool:
        """Does one of ours stand next to a rival who holds a ball?"""
        play = masks.play
        for ball in range(len(play.ball_square)):
            holder = play.ball_holder[ball]
            if holder != NO_PLAYER and play.side[holder] != self.side:
                if masks.zones[self.side] >> play.square[holder] & 1:
                    return True
        return False

    def masks(self, play: Play) -> Masks:
        """The masks of this moment."""
        return Masks(play, self.facts)

    def total(self, play: Play) -> float:
        """The position with what the actions left promise."""
        masks = Masks(play, self.facts)
        return self.value(masks) + self.prospects(masks)
