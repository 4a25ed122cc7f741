"""Where a player can get to in one activation: the safest way to each square and its exact chance. [R9.2-R9.7]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import handles, pick_up_check
from touchback.bloodbowl.broad import can_pass
from touchback.bloodbowl.moments import LEAVING
from touchback.bloodbowl.move import (
    dodge_check,
    jump_check,
    jump_options,
    jumps_anything,
    rush_check,
    rushes,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.moving import has_ball, holding, move_trials
from touchback.bloodbowl.queries.odds import (
    Helped,
    Trial,
    percent,
    plain_chance,
    team_reroll_works,
    team_rerolls,
    threaten,
    threatened,
)
from touchback.bloodbowl.queries.scratch import on_his_feet, ready
from touchback.bloodbowl.terms import DODGE, HAS_JUMPED, LEAP, MOVE, PRONE, STUNNED
from touchback.kernel.ask import rival_of, target_of, with_capacity
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import listed, text

ROUNDING: Final = 1.000000000001
"""Two chances closer than this are the same chance, multiplied in another order."""
FACES_BITS: Final = 4
KNOWN_FACES: Final = 15
"""How many bits of a number say on how many faces one dodges, and what they can hold."""


class Blank:
    """Empty rows to copy: that is one copy of memory, where a new row would be filled number by number."""

    def __init__(self) -> None:
        self.room: i64 = 0
        self.chances = vec[float]([])
        self.zeros = vec[i64]([])
        self.ones = vec[i64]([])

    def grow(self, count: i64) -> None:
        """Have rows of at least this length."""
        if count > self.room:
            self.room = 2 * count
            self.chances = vec[float]([0.0] * int(self.room))
            self.zeros = vec[i64]([0] * int(self.room))
            self.ones = vec[i64]([-1] * int(self.room))

    def no_chances(self, count: i64) -> vec[float]:
        """So many times 0.0."""
        self.grow(count)
        return self.chances[:count]

    def noughts(self, count: i64) -> vec[i64]:
        """So many times 0."""
        self.grow(count)
        return self.zeros[:count]

    def unknown(self, count: i64) -> vec[i64]:
        """So many times -1."""
        self.grow(count)
        return self.ones[:count]


BLANK: Final = Blank()


class Reached:
    """One square he can reach, and the safest way there."""

    def __init__(self, reach: Reach, square: int) -> None:
        self.reach = reach
        self.square = square
        self.name = reach.scratch.board.name(square)
        self.chance = reach.chance(square)

    @property
    def path(self) -> list[int]:
        """The squares of the way, the last one included, the first one not."""
        return self.reach.path(self.square)

    @property
    def trials(self) -> list[Trial]:
        """Every die of the way, in order."""
        return self.reach.trials(self.square)

    @property
    def with_rerolls(self) -> float:
        """The chance of this way with every re-roll and bonus used in the best way."""
        return self.reach.with_rerolls(self.square)

    def describe(self) -> str:
        """As in 'h16: 66.7%, with re-rolls 88.9% (dodge 3+)'."""
        trials = self.trials
        if not trials:
            return text("{name}: no dice", name=self.name)
        dice = listed([trial.describe() for trial in trials])
        return text(
            "{name}: {chance}, with re-rolls {with_rerolls} ({dice})",
            name=self.name,
            chance=percent(self.chance),
            with_rerolls=percent(self.with_rerolls),
            dice=dice,
        )


class Reach:
    """Every square one player can reach, each with its safest path.

    A chance is the probability that he stands in that square, with the ball if it lies there, having failed no
    test (`chance`), or none that his coach could not repair (`with_rerolls`: team and skill re-rolls and bonuses,
    each used in the best way along the path that is safest without them).

    Of the paths to a square the one with the best plain chance is kept; of equal ones that with fewer squares,
    then that with fewer dice. A path ends where the ball is picked up, a touchdown is scored or the ground carries
    him off.

    Rivals use what they have: one who can hold the player back tries to; one who can throw himself at a man who
    has passed his test does so whenever that makes it fail, and still counts as standing afterwards. A rival who
    follows the player counts as staying where he is.
    """

    def __init__(self, scratch: Play, player: Player, before: list[Trial] | None) -> None:
        self.scratch = scratch
        self.player = player
        self.side = player.side
        self.start = scratch.square[player.index]
        self.before: list[Trial] = before if before is not None else []
        self.squares: list[int] = []
        size = scratch.board.size
        self.size = size
        self.last = player.ma + rushes(scratch, player)  # squares he can use in all
        self.layers: i64 = self.last + 1
        self.final = BLANK.unknown(size)  # by square: the cell its path ends in
        # A cell is a square reached with so many squares used, before or after a jump.
        self.cell_chance = vec[float]([])
        self.cell_from = vec[i64]([])
        self.cell_dice = vec[i64]([])
        self.reached = vec[i64]([])  # the cells reached, in the order of squares used
        self.best = vec[float]([])  # by square: the best chance with no more squares used, before a jump
        self.best_jumped = vec[float]([])  # the same after one
        self.out_chance = 0.0  # of the cell whose steps are looked at: see `set_out`
        self.out_dice: i64 = 0
        self.dodges = vec[i64]([])  # by square, four bits a direction: faces that pass and one more; 0: not yet known
        self.held = vec[float]([])  # by square: the chance that nobody holds him back, -1 not yet known
        self.rush = 0.0
        self.uneven = scratch.game.field.uneven
        self.rush_in = vec[float]([])  # by square, where that matters: the chance of a rush, -1 not yet known
        self.pick_up = 0.0
        self.dived_at = False
        self.leapt_at = False
        self.grasped = False
        self.jumps = False
        self.carries_off = scratch.game.ground.carries_off and len(scratch.trapdoors) > 0
        self.broad = scratch.facing[player.index] != 0  # then a square is the anchor of four
        self.carries = scratch.holds(player.index)
        self.several = self.broad or scratch.several_balls  # then what waits in a square is looked up there
        self.ball: i64 = -1 if self.broad or scratch.in_air else scratch.ball
        self.ball_stops = not (self.carries or self.carries_off or self.several)  # and nothing else does
        self.helped: dict[str, float] = {}
        if before is not None and scratch.moved < self.last and scratch.rooted[player.index] == 0:
            self.prepare()
            self.search()
            self.collect()

    # -- what the search found ---------------------------------------------------------------------------------

    def chance(self, square: int) -> float:
        """The chance to reach it without any re-roll; 0 if he cannot."""
        cell = self.final[square]
        return self.cell_chance[cell] if cell >= 0 else 0.0

    def path(self, square: int) -> list[int]:
        """The squares of the safest way there, without the one he starts from."""
        return self.path_into(self.final[square])

    def cell_within(self, square: i64, most: i64) -> i64:
        """The cell of the safest way there that uses no more than so many squares; -1 if there is none. A shorter way
        may be less safe: an action at its end needs what it leaves. [R12.6]"""
        found: i64 = -1
        used = self.scratch.moved
        while used <= most and used <= self.last and len(self.cell_chance) > 0:
            plain = used * self.size + square
            found = self.safer(found, plain)
            if self.jumps:
                found = self.safer(found, plain + self.layers * self.size)
            used += 1
        return found

    def safer(self, found: i64, cell: i64) -> i64:
        """The one of two cells of a square that is the safer; of equals the first."""
        if self.cell_from[cell] < 0 or (found >= 0 and self.cell_chance[cell] <= self.cell_chance[found] * ROUNDING):
            return found
        return cell

    def path_into(self, cell: i64) -> list[int]:
        """The squares of the way into this cell."""
        found: list[int] = []
        while cell >= 0 and self.cell_from[cell] >= 0:
            found.append(int(cell % self.size))
            cell = self.cell_from[cell]
        found.reverse()
        return found

    def trials(self, square: int) -> list[Trial]:
        """Every die of the way there, in order."""
        found = self.before
        origin = self.start
        used = self.scratch.moved
        for ahead in self.path(square):
            jump = self.scratch.board.distance(origin, ahead) > 1
            found = found + move_trials(self.scratch, self.player, origin, ahead, used, jump)
            used += 2 if jump else 1
            origin = ahead
        return found

    def with_rerolls(self, square: int) -> float:
        """The chance of the safest way with every re-roll and bonus used in the best way."""
        if self.final[square] < 0:
            return 0.0
        trials = self.trials(square)
        shape = " ".join([trial.shape() for trial in trials])
        if shape not in self.helped:
            scratch = self.scratch
            player = self.player
            rerolls = team_rerolls(scratch, player.side)
            works = team_reroll_works(scratch, player)
            self.helped[shape] = Helped(trials, scratch.limits[player.index], rerolls, works).chance
        return self.helped[shape]

    def all(self) -> list[Reached]:
        """Every square he can reach."""
        return [Reached(self, square) for square in self.squares]

    def describe(self) -> str:
        """How far he gets."""
        sure = 0
        for square in self.squares:
            if self.chance(square) * ROUNDING >= 1.0:
                sure += 1
        return text(
            "{player} can reach {count} squares, {sure} of them without a die",
            player=self.scratch.name(self.player),
            count=len(self.squares),
            sure=sure,
        )

    # -- the search --------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Everything that is the same for all paths."""
        scratch = self.scratch
        player = self.player
        self.rush = float(rush_check(scratch, player).faces()) / 6.0
        if scratch.board.on(scratch.ball) and not scratch.in_air and handles(scratch, player):
            self.pick_up = float(pick_up_check(scratch, player, scratch.ball).faces()) / 6.0
        self.dived_at = threatened(scratch, player, DODGE)
        self.leapt_at = threatened(scratch, player, LEAP)
        for row in scratch.rows(LEAVING):
            if scratch.is_present(rival_of(player.side), row.skill.id):
                self.grasped = True
        able = not self.broad and not scratch.done & HAS_JUMPED
        self.jumps = able and (jumps_anything(scratch, player) or self.anybody_lies())
        size = int(self.size)
        cells = size * int(self.layers) * (2 if self.jumps else 1)
        self.cell_chance = BLANK.no_chances(cells)
        self.cell_from = BLANK.unknown(cells)
        self.cell_dice = BLANK.noughts(cells)
        self.reached = with_capacity(size)
        self.best = BLANK.no_chances(size)
        self.best_jumped = BLANK.no_chances(size)
        self.dodges = BLANK.noughts(size)
        if self.grasped:
            self.held = vec[float]([-1.0] * size)
        if self.uneven:
            self.rush_in = vec[float]([-1.0] * size)

    def rush_into(self, square: i64) -> float:
        """The chance of a rush in this square. [R9.4]"""
        if not self.uneven:
            return self.rush
        known = self.rush_in[square]
        if known < 0.0:
            self.scratch.square[self.player.index] = square
            known = float(rush_check(self.scratch, self.player).faces()) / 6.0
            self.scratch.square[self.player.index] = self.start
            self.rush_in[square] = known
        return known

    def pick_up_in(self, square: i64) -> float:
        """The chance to pick up another ball than the one the rules are about, which lies there. [R9.6, R17.1]"""
        if not handles(self.scratch, self.player):
            return 0.0
        return float(pick_up_check(self.scratch, self.player, square).faces()) / 6.0

    def anybody_lies(self) -> bool:
        """Is anybody on the pitch who could be jumped over?"""
        return any(status in (PRONE, STUNNED) for status in self.scratch.status)

    def search(self) -> None:
        """Layer by layer of squares used; from each cell that no earlier one betters, every step and jump."""
        scratch = self.scratch
        used = scratch.moved
        start = used * self.size + self.start
        chance = plain_chance(self.before)
        self.cell_chance[start] = chance
        self.cell_dice[start] = len(self.before)
        self.best[self.start] = chance
        self.reached = append(self.reached, start)
        two_less: i64 = 0  # where the cells with two squares less begin, those with one, and these
        one_less: i64 = 0
        these: i64 = 0
        while used <= self.last:
            if self.jumps and used >= scratch.moved + 2:
                number = two_less
                while number < one_less:
                    cell = self.reached[number]
                    if cell // self.size < self.layers:
                        self.jump_from(cell, used - 2)
                    number += 1
            number = these
            two_less, one_less, these = one_less, these, len(self.reached)
            if used < self.last:
                while number < these:
                    self.step_from(self.reached[number], used)
                    number += 1
            used += 1

    def stops(self, square: i64) -> bool:
        """Is the activation, or the path, over in this square?"""
        if self.ball_stops:
            return square == self.ball
        index = self.player.index
        if self.carries and self.scratch.in_rival_end_zone(index, square):
            return True
        if self.carries_off and self.carried_off(square):
            return True
        if self.several:
            return self.scratch.ball_under(index, square) != NOWHERE
        return square == self.ball

    def carried_off(self, square: i64) -> bool:
        """Would he be somewhere else as soon as he came onto this square?"""
        for door in self.scratch.trapdoors:
            if door == square:
                return True
        return False

    def step_from(self, cell: i64, used: i64) -> None:
        """Every step from this cell."""
        scratch = self.scratch
        size = self.size
        layer = cell // size
        square = cell - layer * size
        jumped = layer >= self.layers
        if cell != scratch.moved * size + self.start and self.stops(square):
            return
        index = self.player.index
        broad = self.broad
        marked = self.is_marked(square)
        rushes_by_square = self.uneven and used >= self.player.ma
        self.set_out(cell, square, used, marked)
        chance = self.out_chance
        dice = self.out_dice
        occupant = scratch.occupant
        best = self.best
        cell_chance = self.cell_chance
        next_layer = (layer + 1) * size
        ball = self.ball
        several = self.several
        around = scratch.board.ways(square)
        ways = len(around)
        number: i64 = 0
        while number < ways:
            ahead = square + around[number]
            number += 1
            if not can_pass(scratch, index, ahead) if broad else occupant[ahead] != -1:
                continue
            goal = next_layer + ahead
            known = best[ahead] * ROUNDING
            old = cell_chance[goal]
            if chance <= known and (old == 0.0 or chance * ROUNDING < old):
                continue
            there = chance
            if rushes_by_square:
                there *= self.rush_into(ahead)
            if marked:
                there *= float(self.dodge_faces(square, number - 1, ahead)) / 6.0
            rolled = dice
            if ahead == ball:
                there *= self.pick_up
                rolled += 1
            elif several and self.ball_waits(ahead):
                there *= self.pick_up_in(ahead)
                rolled += 1
            if jumped:
                known = self.known_at(ahead) * ROUNDING
            if there > known or (old > 0.0 and there * ROUNDING >= old and rolled < self.cell_dice[goal]):
                self.enter(goal, ahead, there, rolled, cell, jumped)

    def is_marked(self, square: i64) -> bool:
        """Would a rival mark him there?"""
        if self.broad:
            return self.scratch.markers_at(self.player.index, square) != 0
        return self.scratch.rival_zones(self.side, square) != 0

    def set_out(self, cell: i64, square: i64, used: i64, marked: bool) -> None:
        """The chance to come so far and to leave, before any dodge, and on how many dice with it."""
        chance = self.cell_chance[cell]
        dice = self.cell_dice[cell]
        if used >= self.player.ma:
            dice += 1
            if not self.uneven:
                chance *= self.rush
        if marked:
            dice += 1
            free = self.freedom(square)
            if free < 1.0:
                chance *= free
                dice += 1
        self.out_chance = chance
        self.out_dice = dice

    def ball_waits(self, square: i64) -> bool:
        """Would he have to pick up a ball there, one of several or under any of the squares that he covers?"""
        if self.broad:
            return self.scratch.ball_under(self.player.index, square) != NOWHERE
        return self.scratch.lies_in(square) > 0

    def enter(self, goal: i64, square: i64, chance: float, dice: i64, cell: i64, jumped: bool) -> None:
        """A better way into this cell."""
        if self.cell_from[goal] < 0:
            self.reached = append(self.reached, goal)
        self.cell_chance[goal] = chance
        self.cell_from[goal] = cell
        self.cell_dice[goal] = dice
        if jumped:
            self.best_jumped[square] = chance
        else:
            self.best[square] = chance

    def jump_from(self, cell: i64, used: i64) -> None:
        """Every jump from this cell, which no jump has led to. It comes after the steps into the same layer, so
        that most jumps can be seen to be useless before their number is worked out."""
        scratch = self.scratch
        player = self.player
        square = cell % self.size
        if not self.may_jump_from(square) or (square != self.start and self.stops(square)):
            return
        chance = self.cell_chance[cell]
        dice = self.cell_dice[cell] + 1
        if used >= player.ma:
            chance *= self.rush_into(square)
            dice += 1
        tired = used + 1 >= player.ma
        if tired:
            dice += 1
        if self.grasped and scratch.rival_zones(player.side, square) != 0:
            free = self.freedom(square)
            if free < 1.0:
                chance *= free
                dice += 1
        scratch.square[player.index] = square  # the options are those of where he would be
        options = jump_options(scratch, player, vec[i64]([]))
        scratch.square[player.index] = self.start
        base = (used + 2 + self.layers) * self.size
        for option in options:
            landing = target_of(option)
            known = self.known_at(landing)
            there = chance * self.rush_into(landing) if tired else chance
            if there * 5.0 / 6.0 * ROUNDING < known:
                continue
            there *= float(self.jump_faces(square, landing)) / 6.0
            rolled = dice
            if has_ball(scratch, landing):
                there *= self.pick_up if landing == scratch.ball else self.pick_up_in(landing)
                rolled += 1
            goal = base + landing
            old = self.cell_chance[goal]
            if there > known * ROUNDING or (
                there > 0.0
                and there * ROUNDING >= known
                and (old == 0.0 or (there * ROUNDING >= old and rolled < self.cell_dice[goal]))
            ):
                self.enter(goal, landing, there, rolled, cell, True)

    def known_at(self, square: i64) -> float:
        """The best chance to get there that is known by now, with or without a jump."""
        best = self.best[square]
        jumped = self.best_jumped[square]
        return jumped if jumped > best else best

    def may_jump_from(self, square: i64) -> bool:
        """Is there anything next to this square that he could jump over?"""
        scratch = self.scratch
        for offset in scratch.board.ways(square):
            index = scratch.occupant[square + offset]
            if index >= 0 and scratch.status[index] != 0:
                return True
        return jumps_anything(scratch, self.player)

    def jump_faces(self, square: i64, landing: i64) -> i64:
        """On how many faces he jumps from here to there."""
        scratch = self.scratch
        scratch.square[self.player.index] = landing
        check = jump_check(scratch, self.player, square, landing)
        if self.leapt_at:
            check.die = 6
            threaten(scratch, check)
        scratch.square[self.player.index] = self.start
        return check.faces()

    def dodge_faces(self, square: i64, number: i64, ahead: i64) -> i64:
        """On how many faces he dodges from here in that direction."""
        known = (self.dodges[square] >> FACES_BITS * number & KNOWN_FACES) - 1
        if known < 0:
            self.scratch.square[self.player.index] = ahead
            check = dodge_check(self.scratch, self.player, square, ahead)
            if self.dived_at:
                check.die = 6
                threaten(self.scratch, check)
            self.scratch.square[self.player.index] = self.start
            known = check.faces()
            self.dodges[square] |= known + 1 << FACES_BITS * number
        return known

    def freedom(self, square: i64) -> float:
        """The chance that no rival holds him back when he leaves this square."""
        if not self.grasped:
            return 1.0
        known = self.held[square]
        if known < 0.0:
            trial = holding(self.scratch, self.player, square, square)
            known = 1.0 if trial is None else trial.chance
            self.held[square] = known
        return known

    def collect(self) -> None:
        """Choose for each square the best of its cells: the better chance, then fewer squares, then fewer dice."""
        size = self.size
        for cell in self.reached:
            square = cell % size
            if square == self.start or (self.broad and not self.scratch.has_room(self.player.index, square)):
                continue
            old = self.final[square]
            chance = self.cell_chance[cell]
            if old < 0:
                self.final[square] = cell
                self.squares.append(int(square))
            elif chance > self.cell_chance[old] * ROUNDING or (
                chance * ROUNDING >= self.cell_chance[old]
                and (cell // size) % self.layers == (old // size) % self.layers
                and self.cell_dice[cell] < self.cell_dice[old]
            ):
                self.final[square] = cell
        start = self.start
        self.final[start] = self.scratch.moved * size + start


def reach(play: Play, player: Player) -> Reach:
    """Every square he can reach: from where he is if he is acting, else as if he declared a Move action in his own
    team's turn. See `Reach` for what a chance means."""
    scratch = ready(play, player, MOVE, NO_PLAYER)
    return Reach(scratch, player, on_his_feet(play, scratch, player))
