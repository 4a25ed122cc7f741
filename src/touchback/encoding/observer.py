"""What one coach sees of a match, kept up to date in rows of bytes.

From one decision to the next little changes on the table: only the players who have changed are written again.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Final

from touchback.encoding.buffers import buffer, u8
from touchback.encoding.layout import SPARE, Layout
from touchback.kernel.ask import AWAY, NOBODY, NONE, Ask, kind_of, rival_of, subject_of, target_of
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.errors import TouchbackError
from touchback.kernel.forms import (
    EDGE,
    MAYBE,
    NUMBER,
    NUMBER_SQUARE,
    NUMBERED,
    ONE,
    PAIR,
    PLACE,
    PLAYER_SQUARE,
    PLAYER_STEP,
    PLAYER_VALUE,
    SKILL,
    SQUARE,
    SUBJECT,
    TARGET,
    VALUE,
)
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import NO_OPTIONS, State

FAR: Final = 1 << 20  # more than any list of actions has
USUAL: Final = 512  # few asks have more options
SQUARES: Final = 4095  # the part of a key that is a square
UNKNOWN: Final = -1  # the key of a player of whom nothing has been written
OFF: Final = -1
"""The cell of whoever is not on the pitch."""
LARGEST: Final = 255


class Rows:
    """The bytes of so many observations: planes (square by square), vector and mask."""

    def __init__(self, layout: Layout, count: int) -> None:
        self.layout = layout
        self.count = count
        self.planes = buffer(count * int(layout.area) * layout.channels)
        self.vector = buffer(count * layout.length)
        self.mask = buffer(count * int(layout.actions))


class Encoder(metaclass=ABCMeta):
    """A game's layout, and how its matches are seen."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    @abstractmethod
    def observer(self, rows: Rows, number: i64) -> Observer:
        """An observation in these rows."""


def byte(value: i64) -> u8:
    """The number as a byte; beyond the ends of a byte its ends."""
    if value < 0:
        return u8(0)
    return u8(value) if value < LARGEST else u8(LARGEST)


class Observer(metaclass=ABCMeta):
    """One observation in its rows. A game says what there is to see."""

    def __init__(self, layout: Layout, rows: Rows, number: i64) -> None:
        self.layout = layout
        self.planes = rows.planes
        self.vector = rows.vector
        self.mask = rows.mask
        self.channels: i64 = layout.channels
        self.area = layout.area
        self.board: Board | None = None
        self.places = vec[i64]([])  # by square: its place among the planes' squares, as home sees it
        self.player_planes: i64 = layout.player_planes
        self.features: i64 = len(layout.table)
        self.planes_at: i64 = number * layout.area * self.channels
        self.vector_at: i64 = number * layout.length
        self.table_at: i64 = self.vector_at + len(layout.general)
        self.mask_at: i64 = number * layout.actions
        self.side: i64 = NOBODY  # whose view the rows hold
        self.place = vec[i64]([])  # by player: which of his side he is
        self.counts = vec[i64]([0, 0])  # players of each side
        self.keys = vec[i64]([])  # by player: what was written of him
        self.cells = vec[i64]([])  # by player: where
        self.fresh = vec[i64]([])  # by player: his key now
        self.loose = NO_OPTIONS  # cells with a ball that nobody holds
        self.actions = vec[i64]([0] * USUAL)  # the index of each option of the ask
        self.legal: i64 = 0  # how many options it has

    # -- what a game must say ----------------------------------------------------------------------------------

    @abstractmethod
    def is_new(self, state: State) -> bool:
        """Are there other players than those written before? Then they are noted."""

    def is_crowded(self, state: State) -> bool:
        """Are there pieces of several squares, which may cover others? Then everybody is written each time."""
        return False

    @abstractmethod
    def write_keys(self, keys: vec[i64]) -> None:
        """For each player one number that changes whenever there is something new to see of him; its lowest twelve
        bits are his square."""

    @abstractmethod
    def write_player(self, index: i64, key: i64, cell: i64, own: bool, moved: bool, unknown: bool) -> None:
        """Write what there is to see of a player, on the pitch (unless he is OFF it) and in the table. If he has not
        moved, what never changes about him stands in his square already; if he is not unknown, in the table."""

    @abstractmethod
    def write_general(self, ask: Ask, side: i64) -> None:
        """Write the numbers about the match."""

    @abstractmethod
    def balls(self) -> vec[i64]:
        """The squares of balls that nobody holds."""

    @abstractmethod
    def ground(self, state: State, side: i64) -> None:
        """Write the planes of the ground: end zones and the like. They look the same from both ends."""

    @abstractmethod
    def lead(self, state: State, side: i64) -> i64:
        """How near this side is to scoring: 100 at first, more with the ball, less when the rival has it."""

    @abstractmethod
    def score(self, state: State, side: i64) -> i64:
        """What this side has scored."""

    # -- looking -----------------------------------------------------------------------------------------------

    def observe(self, state: State, ask: Ask, side: i64) -> None:
        """Write what this side sees now, and its legal answers if it is asked."""
        if self.is_new(state):
            self.wipe_all(state, side)
        elif side != self.side or self.is_crowded(state):
            self.wipe_players(side)
        self.side = side
        keys = self.keys
        cells = self.cells
        fresh = self.fresh
        count = len(keys)
        self.write_keys(fresh)
        changes = False
        index: i64 = 0
        while index < count:
            if fresh[index] != keys[index]:
                changes = True
                if cells[index] != OFF and fresh[index] & SQUARES != keys[index] & SQUARES:
                    self.clear_cell(cells[index])
                    cells[index] = OFF
            index += 1
        if changes:
            index = 0
            while index < count:
                key = fresh[index]
                before = keys[index]
                if key != before:
                    keys[index] = key
                    square = key & SQUARES
                    moved = cells[index] == OFF
                    cell: i64 = OFF if square == NOWHERE else self.cell(square, side)
                    cells[index] = cell
                    self.write_player(index, key, cell, state.side[index] == side, moved, before == UNKNOWN)
                index += 1
        self.write_balls(state, side)
        self.write_general(ask, side)
        self.write_mask(state, ask, side)

    def cell(self, square: i64, side: i64) -> i64:
        """The place of a square among the planes' squares, in the view of this side."""
        return self.area - 1 - self.places[square] if side == AWAY else self.places[square]

    def clear_cell(self, cell: i64) -> None:
        """Nobody is there any more: the planes about players are nought in this square."""
        planes = self.planes
        at = self.planes_at + cell * self.channels
        end = at + self.player_planes
        while at < end:
            planes[at] = u8(0)
            at += 1

    def wipe_players(self, side: i64) -> None:
        """Another view: everybody is written again, at another place."""
        cells = self.cells
        keys = self.keys
        index: i64 = 0
        count = len(cells)
        while index < count:
            if cells[index] != OFF:
                self.clear_cell(cells[index])
                cells[index] = OFF
            keys[index] = UNKNOWN
            index += 1
        own = self.counts[side]
        other = self.counts[rival_of(side)]
        self.clear_table(own, other)
        self.clear_table(self.layout.slots + other, self.layout.slots + own)

    def clear_table(self, first: i64, end: i64) -> None:
        """Nobody has these rows of the table."""
        vector = self.vector
        at = self.table_at + first * self.features
        stop = self.table_at + end * self.features
        if stop > self.vector_at + self.layout.length:
            stop = self.vector_at + self.layout.length
        while at < stop:
            vector[at] = u8(0)
            at += 1

    def wipe_all(self, state: State, side: i64) -> None:
        """Another match, or another player in it: nothing of what was written stays."""
        planes = self.planes
        at = self.planes_at
        end = at + self.layout.area * self.channels
        while at < end:
            planes[at] = u8(0)
            at += 1
        count = len(state.side)
        self.keys = vec[i64]([UNKNOWN] * count)
        self.fresh = vec[i64]([UNKNOWN] * count)
        self.cells = vec[i64]([OFF] * count)
        self.place = vec[i64]([0] * count)
        board = state.board
        if board is not self.board:
            width = int(self.layout.width)
            self.board = board
            self.places = vec[i64]([int(board.y[i]) * width + int(board.x[i]) for i in range(int(board.size))])
        self.counts = vec[i64]([0, 0])
        index: i64 = 0
        while index < count:
            whose = state.side[index]
            self.place[index] = self.counts[whose]
            self.counts[whose] += 1
            index += 1
        self.loose = NO_OPTIONS
        self.clear_table(0, 2 * self.layout.slots)
        self.ground(state, side)

    def write_balls(self, state: State, side: i64) -> None:
        """The balls that nobody holds, instead of those written before."""
        planes = self.planes
        at = self.planes_at + self.player_planes
        for cell in self.loose:
            planes[at + cell * self.channels] = u8(0)
        lying = self.balls()
        if len(lying) == 0:
            self.loose = lying
            return
        found = vec[i64]([])
        for square in lying:
            if state.board.on(square):
                cell = self.cell(square, side)
                planes[at + cell * self.channels] = u8(1)
                found = append(found, cell)
        self.loose = found

    # -- actions -----------------------------------------------------------------------------------------------

    def write_mask(self, state: State, ask: Ask, side: i64) -> None:
        """The index of each legal answer, and a 1 at each in the mask."""
        mask = self.mask
        base = self.mask_at
        actions = self.actions
        number: i64 = 0
        while number < self.legal:
            mask[base + actions[number]] = u8(0)
            number += 1
        self.legal = 0
        if ask.who == side:
            spares: i64 = 0
            count = len(ask.options)
            if count > len(actions):
                actions = vec[i64]([0] * int(count))
                self.actions = actions
            options = ask.options
            forms = self.layout.form
            starts = self.layout.start
            strides = self.layout.stride
            places = self.places
            rows = self.place
            sides = state.side
            slots = self.layout.slots
            last = self.area - 1
            number = 0
            while number < count:
                option = options[number]
                kind = option >> 24
                target = option & NONE
                subject = option >> 12 & NONE
                form = forms[kind]
                # The most frequent ones here and now, the others by calling.
                if target != NOWHERE and (form == SQUARE or form == PLACE):  # noqa: SIM109
                    place = places[target]
                    index = starts[kind] + (last - place if side == AWAY else place)
                elif form == PLAYER_VALUE and sides[subject] == side and rows[subject] < slots:
                    index = starts[kind] + rows[subject] * strides[kind] + self.value(kind, target)
                else:
                    index = self.index_of(state, ask, side, number)
                if index < 0:
                    if spares >= SPARE:
                        raise TouchbackError("more answers without an index of their own than there is room for")
                    index = self.layout.spare + spares
                    spares += 1
                actions[number] = index
                mask[base + index] = u8(1)
                number += 1
            self.legal = count

    def index_of(self, state: State, ask: Ask, side: i64, number: i64) -> i64:
        """The index of the option of that number, or -1 where it has none of its own."""
        option = ask.options[number]
        kind = kind_of(option)
        subject = subject_of(option)
        target = target_of(option)
        layout = self.layout
        form = layout.form[kind]
        start = layout.start[kind]
        within: i64 = -1
        if form == ONE:
            within = 0
        elif form == TARGET:
            within = self.slot(state, target, side)
        elif form == SUBJECT:
            within = self.slot(state, subject, side)
        elif form == VALUE:
            within = self.value(kind, target)
        elif form == SKILL:
            within = self.skill(ask, number, subject, target, layout.stride[kind])
        elif form == PLACE:
            within = layout.area
        elif form == NUMBER:
            within = subject
        elif form == NUMBERED:
            within = self.value(kind, subject)
        elif form == MAYBE:
            within = 0 if target == NONE else target + 1
        elif form == PLAYER_STEP:
            step = self.direction(state, state.square[subject], target, side)
            within = self.own_place(state, subject, side) * layout.stride[kind] + step
        elif form == PLAYER_SQUARE:
            within = self.own_place(state, subject, side) * layout.stride[kind] + self.cell(target, side)
        elif form == NUMBER_SQUARE:
            within = subject * layout.stride[kind] + self.cell(target, side)
        elif form == PAIR:
            here = state.square[ask.player]
            if state.facing[ask.player] == 0:
                first = self.direction(state, here, state.nearest_of(subject, here), side)
                second = self.direction(state, here, state.nearest_of(target, here), side)
                within = first * layout.stride[kind] + second
        elif form == EDGE:
            within = target ^ 1 if side == AWAY else target
        return start + within if 0 <= within < layout.size[kind] else -1

    def slot(self, state: State, index: i64, side: i64) -> i64:
        """The row of the table that is this player's: own players first. -1: he has none."""
        place = self.place[index]
        if place >= self.layout.slots:
            return -1
        return place if state.side[index] == side else place + self.layout.slots

    def own_place(self, state: State, index: i64, side: i64) -> i64:
        """The row of an own player; far off the block for anybody else."""
        place = self.place[index]
        return place if place < self.layout.slots and state.side[index] == side else -FAR

    def direction(self, state: State, origin: i64, square: i64, side: i64) -> i64:
        """The nine squares of a block of three by three, row by row, as this side sees them."""
        board = state.board
        step = (board.y[square] - board.y[origin] + 1) * 3 + board.x[square] - board.x[origin] + 1
        return 8 - step if side == AWAY else step

    def skill(self, ask: Ask, number: i64, subject: i64, skill: i64, most: i64) -> i64:
        """A skill, and how many before him in this ask could use the same one."""
        before: i64 = 0
        option = ask.options[number]
        earlier: i64 = 0
        while earlier < number:
            other = ask.options[earlier]
            if kind_of(other) == kind_of(option) and target_of(other) == skill:
                before += 1
            earlier += 1
        return skill * most + before if before < most else -1

    def value(self, kind: i64, value: i64) -> i64:
        """A number in its block; a game may have a table for it."""
        return value

    def legal_actions(self) -> list[int]:
        """The index of each option of the ask."""
        return [int(self.actions[number]) for number in range(self.legal)]

    def position(self, action: i64) -> i64:
        """Which option of the ask has this index; -1: none."""
        actions = self.actions
        number: i64 = 0
        count = self.legal
        while number < count:
            if actions[number] == action:
                return number
            number += 1
        return -1
