"""Blood Bowl for learners: its list of actions, and what a coach sees of a match.

Both coaches see the same, each from his own end; of special plays, which are hidden, nothing is shown to anybody.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.balls import carriers, lying
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.moments import ACTIONS
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.encoding.buffers import buffer, u8
from touchback.encoding.layout import Feature, Layout
from touchback.encoding.observer import LARGEST, OFF, Encoder, Observer, Rows, byte
from touchback.kernel.ask import AWAY, Ask, rival_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import area, is_rear
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import NO_OPTIONS, State

SKILLS_SEEN: Final = (
    "Block", "Dodge", "Tackle", "Guard", "Mighty Blow", "Frenzy", "Wrestle", "Stand Firm", "Side Step", "Strip Ball",
    "Sure Hands", "Sure Feet", "Catch", "Pass", "Leap", "Jump Up", "Sprint", "Stunty", "Loner", "No Hands",
)  # fmt: skip
"""The skills that learners see, one plane each; with brackets their value, as in Mighty Blow (+1)."""
LATECOMERS: Final = 3  # so many may come onto the pitch beyond the eleven

# A player's key: his square, and above it what can change about him, a bit or three each.
STATUS: Final = 12
USED: Final = 15
MARKING: Final = 16
ROOTED: Final = 17
DISTRACTED: Final = 18
BALL: Final = 19
ACTING: Final = 20
TARGETED: Final = 21
FACING: Final = 22
CHANGING: Final = ("tackle zone", "has acted", "rooted", "distracted", "has the ball", "acting", "targeted")
"""The features with one bit of the key each, in the order of the bits as they are written."""


class BloodBowlLayout(Layout):
    """The actions and observations of a game of the Blood Bowl kind."""

    def __init__(self, game: BloodBowl) -> None:
        field = game.field
        super().__init__(game.name, int(field.width), int(field.height), 2 * int(field.squad))
        self.specials = vec[i64]([-1] * len(game.skills))  # by skill: which of the special actions it grants
        special: i64 = 0
        for row in game.timetable.rows[ACTIONS]:
            if self.specials[row.skill.id] < 0:
                self.specials[row.skill.id] = special
                special += 1
        self.seen = vec[i64]([int(game.skill_names[name].id) for name in SKILLS_SEEN])
        self.questions = vec[i64]([-1] * 256)
        for question in game.book.questions.values():
            self.questions[question.number] = question.place
        self.asked: i64 = len(self.asked_features(game))  # how many numbers of the vector say what is asked
        self.list_actions(game, int(field.players) + LATECOMERS)
        profile = [Feature("MA", 10), Feature("ST", 8), Feature("AG", 6), Feature("PA", 6), Feature("AV", 12)]
        changing = [Feature(name) for name in CHANGING]
        skills = [Feature(name, 6 if name == "Loner" else 1) for name in SKILLS_SEEN]
        slots = 2 * int(self.slots)
        self.finish(
            [
                Feature("own player"),
                Feature("rival player"),
                Feature("his row of the table, from 1", slots),
                Feature("prone"),
                Feature("stunned"),
                *changing,
                *profile,
                *skills,
            ],
            [
                Feature("column, from 1", int(self.width)),
                Feature("row, from 1", int(self.height)),
                *[Feature(name) for name in ("standing", "prone", "stunned", "reserve", "knocked out", "out")],
                *changing,
                *profile,
                *skills,
            ],
            self.asked_features(game) + general_features(int(game.clock.turns)),
        )


def general_features(turns: int) -> list[Feature]:
    """The numbers about the match, after those that say what is asked."""
    features = [Feature(f"test: {name}") for name in t.CHECK_NAMES]
    features += [Feature(f"action: {name}") for name in t.ACTION_NAMES]
    features += [Feature(f"weather: {name}") for name in t.WEATHER_NAMES]
    features += [
        Feature("is asked"),
        Feature("own turn"),
        Feature("rival turn"),
        Feature("own side kicks"),
        Feature("ball in the air"),
        Feature("half", 3),
        Feature("own turn marker", turns),
        Feature("rival turn marker", turns),
        Feature("own score", 8),
        Feature("rival score", 8),
        Feature("own re-rolls", 8),
        Feature("rival re-rolls", 8),
        Feature("own apothecaries", 2),
        Feature("rival apothecaries", 2),
        Feature("own bribes", 3),
        Feature("rival bribes", 3),
        Feature("own gold, in ten thousands", 50),
        Feature("blitz spent"),
        Feature("pass spent"),
        Feature("hand-off spent"),
        Feature("foul spent"),
        Feature("squares moved", 10),
        Feature("roll needed", 12),
        Feature("roll", 12),
        Feature("row of the player asked about, from 1", 64),
    ]
    return features


class BloodBowlEncoder(Encoder):
    """Blood Bowl, on any pitch."""

    def __init__(self, game: BloodBowl, layout: BloodBowlLayout | None = None) -> None:
        self.own_layout: BloodBowlLayout = layout if layout is not None else BloodBowlLayout(game)
        super().__init__(self.own_layout)

    def observer(self, rows: Rows, number: i64) -> Observer:
        return BloodBowlObserver(self.own_layout, rows, number)


class BloodBowlObserver(Observer):
    """What a coach sees of a match of Blood Bowl."""

    def __init__(self, layout: BloodBowlLayout, rows: Rows, number: i64) -> None:
        super().__init__(layout, rows, number)
        self.own_layout = layout
        self.play: Play | None = None
        self.players: list[Player] = []
        self.sheet: i64 = 5 + len(layout.seen)  # how much his roster says of a player
        self.sheets = vec[u8]([])  # player by player: what it says
        self.entries = vec[i64]([])  # the same without what is nought: the place in his sheet, and the number
        self.first_entry = vec[i64]([0])  # by player: where his begin, which is where those of the one before end
        self.doors: i64 = -1  # trapdoors that may open
        self.covered = vec[i64]([])  # cells besides their first of those who cover four squares
        self.flags = vec[i64]([-1, -1, -1, -1])  # the numbers of the vector that are 1 because of what is asked

    def is_new(self, state: State) -> bool:
        play = self.play
        if play is state and self.players is play.players and self.doors == len(play.trapdoors):
            return False
        assert isinstance(state, Play)
        self.play = state
        self.doors = len(state.trapdoors)
        self.players = state.players
        sheets = buffer(len(state.players) * int(self.sheet))
        at: i64 = 0
        for player in state.players:
            sheets[at] = byte(player.ma)
            sheets[at + 1] = byte(player.st)
            sheets[at + 2] = byte(player.ag)
            sheets[at + 3] = byte(player.pa)
            sheets[at + 4] = byte(player.av)
            at += 5
            for skill in self.own_layout.seen:
                sheets[at] = byte(player.skills[skill])
                at += 1
        self.sheets = sheets
        self.note_entries(len(state.players))
        return True

    def note_entries(self, count: i64) -> None:
        """Note what is not nought in each sheet."""
        entries = vec[i64]([])
        first = vec[i64]([0])
        for index in range(count):
            for place in range(self.sheet):
                number: i64 = int(self.sheets[index * self.sheet + place])
                if number != 0:
                    entries = append(entries, place << 8 | number)
            first = append(first, len(entries))
        self.entries = entries
        self.first_entry = first

    def is_crowded(self, state: State) -> bool:
        return self.played(state).broad

    def wipe_players(self, side: i64) -> None:
        super().wipe_players(side)
        for cell in self.covered:
            self.clear_cell(cell)
        self.covered = vec[i64]([])

    def write_keys(self, keys: vec[i64]) -> None:
        play = self.play
        assert play is not None
        square = play.square
        status = play.status
        used = play.used
        marking = play.marking
        rooted = play.rooted
        distracted = play.distracted
        index: i64 = 0
        count = len(keys)
        while index < count:
            keys[index] = (
                square[index]
                | status[index] << STATUS
                | used[index] << USED
                | marking[index] << MARKING
                | rooted[index] << ROOTED
                | distracted[index] << DISTRACTED
            )
            index += 1
        if play.broad:
            for broad in range(count):
                keys[broad] |= play.facing[broad] << FACING
        if play.several_balls:
            for holder in carriers(play):
                keys[holder] |= 1 << BALL
        elif play.carrier != NO_PLAYER:
            keys[play.carrier] |= 1 << BALL
        if play.held != NO_PLAYER:
            keys[play.held] |= 1 << ACTING
        if play.actor != NO_PLAYER:
            keys[play.actor] |= 1 << ACTING
            if play.target != NO_PLAYER:
                keys[play.target] |= 1 << TARGETED

    def write_player(self, index: i64, key: i64, cell: i64, own: bool, moved: bool, unknown: bool) -> None:
        slots = self.layout.slots
        place = self.place[index]
        slot = place if own else place + slots
        status = key >> STATUS & 7
        if cell != OFF:
            if key >> FACING & 7:
                self.write_area(index, key, own)
            else:
                self.write_cell(index, key, cell, own, moved)
        if place < slots:
            vector = self.vector
            at = self.table_at + slot * self.features
            vector[at] = byte(cell % self.layout.width + 1 if cell != OFF else 0)
            vector[at + 1] = byte(cell // self.layout.width + 1 if cell != OFF else 0)
            box: i64 = status if status < t.CASUALTY else t.CASUALTY
            number: i64 = 0
            while number <= t.CASUALTY:
                vector[at + 2 + number] = u8(1 if number == box else 0)
                number += 1
            self.write_changing(vector, at + 8, key)
            if unknown:
                self.write_sheet(vector, at + 8 + len(CHANGING), index)

    def write_area(self, index: i64, key: i64, own: bool) -> None:
        """One who covers four squares is seen in each of them; in the two at his back he has no tackle zone, which says
        which way he faces."""
        play = self.play
        assert play is not None
        board = play.board
        anchor = play.square[index]
        facing = play.facing[index]
        for square in area(board, anchor):
            behind = is_rear(board, anchor, facing, square)
            cell = self.cell(square, self.side)
            self.write_cell(index, key & ~(1 << MARKING) if behind else key, cell, own, True)
            self.covered = append(self.covered, cell)

    def write_cell(self, index: i64, key: i64, cell: i64, own: bool, moved: bool) -> None:
        """What there is to see of a player in a square of his."""
        slots = self.layout.slots
        place = self.place[index]
        status = key >> STATUS & 7
        planes = self.planes
        at = self.planes_at + cell * self.channels
        planes[at + 3] = u8(1 if status == t.PRONE else 0)
        planes[at + 4] = u8(1 if status == t.STUNNED else 0)
        self.write_changing(planes, at + 5, key)
        if moved:
            slot = place if own else place + slots
            planes[at if own else at + 1] = u8(1)
            planes[at + 2] = byte(slot + 1 if place < slots else 0)
            if self.play is not None and self.play.broad:
                self.write_sheet(planes, at + 5 + len(CHANGING), index)  # over what was written of whoever lies there
            else:
                self.write_entries(planes, at + 5 + len(CHANGING), index)

    def write_changing(self, row: vec[u8], at: i64, key: i64) -> None:
        """What can change about a player, in planes and table alike."""
        row[at] = u8(key >> MARKING & 1)
        row[at + 1] = u8(key >> USED & 1)
        row[at + 2] = u8(key >> ROOTED & 1)
        row[at + 3] = u8(key >> DISTRACTED & 1)
        row[at + 4] = u8(key >> BALL & 1)
        row[at + 5] = u8(key >> ACTING & 1)
        row[at + 6] = u8(key >> TARGETED & 1)

    def write_sheet(self, row: vec[u8], at: i64, index: i64) -> None:
        """What his roster says of a player."""
        sheets = self.sheets
        source = index * self.sheet
        end = source + self.sheet
        while source < end:
            row[at] = sheets[source]
            source += 1
            at += 1

    def write_entries(self, row: vec[u8], at: i64, index: i64) -> None:
        """The same where all is nought yet."""
        entries = self.entries
        number = self.first_entry[index]
        end = self.first_entry[index + 1]
        while number < end:
            entry = entries[number]
            row[at + (entry >> 8)] = u8(entry & LARGEST)
            number += 1

    def write_general(self, ask: Ask, side: i64) -> None:
        play = self.play
        assert play is not None
        other = rival_of(side)
        vector = self.vector
        base = self.vector_at
        about = ask.about
        test: i64 = -1
        need: i64 = 0
        die: i64 = 0
        if about is not None and isinstance(about, Check):
            test = about.kind
            need = about.need - about.modifier
            die = about.die
        asked: i64 = self.own_layout.questions[ask.why] if ask.who <= AWAY else -1
        at: i64 = self.own_layout.asked
        self.flag(0, base, asked, at)
        base += at
        at = t.CHECK_KINDS
        self.flag(1, base, test, at)
        base += at
        at = len(t.ACTION_NAMES)
        self.flag(2, base, play.action if play.actor != NO_PLAYER else -1, at)
        base += at
        at = len(t.WEATHER_NAMES)
        self.flag(3, base, play.weather, at)
        base += at
        vector[base] = u8(1 if ask.who == side else 0)
        vector[base + 1] = u8(1 if play.active == side else 0)
        vector[base + 2] = u8(1 if play.active == other else 0)
        vector[base + 3] = u8(1 if play.kicking == side else 0)
        vector[base + 4] = u8(1 if play.in_air else 0)
        vector[base + 5] = byte(play.half)
        vector[base + 6] = byte(play.turn[side])
        vector[base + 7] = byte(play.turn[other])
        vector[base + 8] = byte(play.score[side])
        vector[base + 9] = byte(play.score[other])
        vector[base + 10] = byte(play.rerolls[side] + play.drive_rerolls[side] + play.player_rerolls[side])
        vector[base + 11] = byte(play.rerolls[other] + play.drive_rerolls[other] + play.player_rerolls[other])
        vector[base + 12] = byte(play.apothecaries[side])
        vector[base + 13] = byte(play.apothecaries[other])
        vector[base + 14] = byte(play.bribes[side])
        vector[base + 15] = byte(play.bribes[other])
        vector[base + 16] = byte(play.gold[side] // 10_000)
        vector[base + 17] = u8(play.spent >> t.BLITZ & 1)
        vector[base + 18] = u8(play.spent >> t.PASS & 1)
        vector[base + 19] = u8(play.spent >> t.HAND_OFF & 1)
        vector[base + 20] = u8(play.spent >> t.FOUL & 1)
        vector[base + 21] = byte(play.moved)
        vector[base + 22] = byte(need)
        vector[base + 23] = byte(die)
        vector[base + 24] = byte(self.slot(play, ask.player, side) + 1 if ask.player < len(play.players) else 0)

    def flag(self, which: i64, base: i64, number: i64, size: i64) -> None:
        """Of these numbers exactly this one is 1, or none."""
        before = self.flags[which]
        if before == number:
            return
        if before >= 0:
            self.vector[base + before] = u8(0)
        if 0 <= number < size:
            self.vector[base + number] = u8(1)
            self.flags[which] = number
        else:
            self.flags[which] = -1

    def balls(self) -> vec[i64]:
        play = self.play
        assert play is not None
        if play.several_balls:
            return lying(play)
        if play.carrier != NO_PLAYER or play.ball == NOWHERE:
            return NO_OPTIONS
        return append(vec[i64]([]), play.ball)

    def ground(self, state: State, side: i64) -> None:
        assert isinstance(state, Play)
        field = state.game.field
        planes = self.planes
        for square in field.squares:
            at = self.planes_at + self.cell(square, side) * self.channels + self.player_planes
            planes[at + 1] = u8(1 if state.rival_end_zone(rival_of(side), square) else 0)
            planes[at + 2] = u8(1 if state.rival_end_zone(side, square) else 0)
            planes[at + 3] = u8(1 if state.own_half(side, square) else 0)
            planes[at + 4] = u8(1 if field.wide_zone(square) != 0 else 0)
            planes[at + 5] = u8(1 if square in state.trapdoors else 0)

    def lead(self, state: State, side: i64) -> i64:
        play = self.played(state)
        carrier = play.carrier
        if carrier == NO_PLAYER or play.square[carrier] == NOWHERE:
            return 100
        x = play.board.x[play.square[carrier]]
        length = play.board.width - 1
        if play.side[carrier] == AWAY:
            x = length - x
        gain = 20 + 80 * x // length
        return 100 + gain if play.side[carrier] == side else 100 - gain

    def score(self, state: State, side: i64) -> i64:
        return self.played(state).score[side]

    def played(self, state: State) -> Play:
        """The state as what it is; mostly the one that was looked at last."""
        play = self.play
        if play is None or play is not state:
            assert isinstance(state, Play)
            return state
        return play

    def value(self, kind: i64, value: i64) -> i64:
        if kind == t.ACTIVATE and value >= t.SPECIAL:
            return t.SPECIAL + self.own_layout.specials[value - t.SPECIAL]
        if kind == t.STRIKE_WITH:
            return t.SPECIAL + self.own_layout.specials[value]
        return value
