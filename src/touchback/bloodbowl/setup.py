"""Setting up for a drive. [R8.1]"""

from __future__ import annotations

from touchback.bloodbowl.balls import clear_balls
from touchback.bloodbowl.check import hear_time, time_is_heard
from touchback.bloodbowl.effects import next_drive
from touchback.bloodbowl.events import SetUp
from touchback.bloodbowl.moments import COMES_LATE, DRIVE_STARTS
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.skills.base import number
from touchback.bloodbowl.terms import (
    BACK,
    FORMATION,
    P_DRIVE_START,
    P_FEW_PLAYERS,
    P_KICKER,
    P_LANDING,
    P_SETUP,
    PICK,
    PLACE,
    READY,
    RESERVE,
    RESTORE,
    STUNNED,
    W_SETUP,
)
from touchback.kernel.ask import D3, NOBODY, Ask, Rule, kind_of, pack, rival_of, subject_of, target_of, with_capacity
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import area
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import NO_OPTIONS
from touchback.kernel.text import text


def on_line(play: Play, side: i64, square: i64) -> bool:
    """In the centre field, next to the line of scrimmage?"""
    field = play.game.field
    return field.x[square] == field.line_of_scrimmage(side) and field.wide_zone(square) == 0


class LineUp:
    """The players a side has set up, counted by what the rules of set-up ask for. [R8.1]"""

    def __init__(self, play: Play, side: i64) -> None:
        self.placed: i64 = 0
        self.line: i64 = 0  # on the line of scrimmage, in the centre field
        self.wide = vec[i64]([0, 0, 0])  # in the centre field, in the upper and the lower wide zone
        self.strays = NO_OPTIONS  # those who are not in their own half
        self.available = play.available(side)
        self.due: i64 = 0  # so many must be on the pitch
        self.most: i64 = play.game.field.set_up
        self.needed: i64 = 0  # so many of them on the line
        self.count(play, side)
        self.ask_for(play)

    def count(self, play: Play, side: i64) -> None:
        """Who is on the pitch, and where. [R8.1]"""
        field = play.game.field
        for index in range(len(play.side)):
            if play.side[index] == side and play.on_pitch(index):
                self.placed += 1
                if play.facing[index] != 0:
                    self.count_broad(play, side, index)
                    continue
                square = play.square[index]
                self.wide[field.wide_zone(square)] += 1
                if on_line(play, side, square):
                    self.line += 1
                if not play.own_half(side, square):
                    self.strays = append(self.strays[:], index)

    def ask_for(self, play: Play) -> None:
        """How many are due: all there are up to eleven, of them three on the line or all; set up anew, those who were
        on the pitch and those who were chosen. [R8.1, R8.4]"""
        field = play.game.field
        self.due = field.set_up if self.available > field.set_up else self.available
        if len(play.redeploying) > 0:
            self.due = self.placed  # whoever was chosen comes back, be they more than eleven
            for chosen in play.redeploying:
                self.due += 0 if play.on_pitch(chosen >> 12) else 1
            self.most = self.due
        self.needed = field.on_line if self.due > field.on_line else self.due

    def count_broad(self, play: Play, side: i64, index: i64) -> None:
        """One who covers four squares counts wherever a square of his is, in each wide zone once. [R8.1, ruling]"""
        square = play.square[index]
        for zone in zones_of(play, index, square):
            self.wide[zone] += 1
        on_it = False
        at_home = True
        for covered in area(play.board, square):
            on_it = on_it or on_line(play, side, covered)
            at_home = at_home and play.own_half(side, covered)
        if on_it:
            self.line += 1
        if not at_home:
            self.strays = append(self.strays[:], index)

    def is_legal(self, play: Play) -> bool:
        """Does the set-up keep every rule?"""
        most = play.game.field.per_wide_zone
        return (
            self.due <= self.placed <= self.most
            and self.line >= self.needed
            and self.wide[1] <= most
            and self.wide[2] <= most
            and len(self.strays) == 0
        )


def setup_faults(play: Play, side: i64) -> list[str]:
    """Every rule that the set-up on the pitch breaks, in words; empty when it is legal. [R8.1]"""
    faults: list[str] = []
    found = LineUp(play, side)
    if found.is_legal(play):
        return faults
    if found.placed > found.most:
        faults.append(text("{count} on the pitch: at most {most}", count=found.placed, most=found.most))
    if found.placed < found.due:
        faults.append(
            text(
                "{count} on the pitch: {due} of {available} available must be set up",
                count=found.placed,
                due=found.due,
                available=found.available,
            )
        )
    for index in found.strays:
        faults.append(
            text(
                "{player} at {square} is not in his own half",
                player=play.name(play.players[index]),
                square=play.board.name(int(play.square[index])),
            )
        )
    for zone, where in ((1, text("upper")), (2, text("lower"))):
        if found.wide[zone] > play.game.field.per_wide_zone:
            faults.append(
                text(
                    "{count} in the {where} wide zone: at most {most}",
                    count=found.wide[zone],
                    where=where,
                    most=play.game.field.per_wide_zone,
                )
            )
    if found.line < found.needed:
        faults.append(
            text(
                "{count} on the line of scrimmage in the centre field: at least {needed}",
                count=found.line,
                needed=found.needed,
            )
        )
    return faults


def zones_of(play: Play, index: i64, square: i64) -> list[int]:
    """The wide zones that he would stand in there, each once; 0 is the centre field. [R8.1, ruling]"""
    found: list[int] = []
    for covered in play.squares_of(index, square):
        zone = int(play.game.field.wide_zone(covered))
        if zone not in found:
            found.append(zone)
    return found


class SettingUp(Phase[Play]):
    """A coach sets up: by a whole formation, or player by player until he is ready. [R8.1]"""

    name = "set-up"

    def ask(self, play: Play) -> Ask | None:
        if play.held != NO_PLAYER:
            return self.ask_square(play)
        side = play.placing
        options = with_capacity(32)
        again = len(play.redeploying) > 0
        if again:
            options = append(options, pack(RESTORE))
        else:
            for number in range(len(play.game.formations)):
                options = append(options, pack(FORMATION, NOWHERE, number))
        found = LineUp(play, side)
        full = found.placed >= play.game.field.set_up
        for index in range(len(play.side)):
            if play.side[index] == side and may_place(play, index, full):
                options = append(options, pack(PICK, index))
        if found.is_legal(play):
            options = append(options, pack(READY))
        return Ask(side, W_SETUP, options)

    def ask_square(self, play: Play) -> Ask | None:
        """Where may the held player go?"""
        held = play.held
        side = play.placing
        options = with_capacity(256)
        room = zones_with_room(play, side, held)
        broad = play.is_broad(held)
        field = play.game.field
        for square in field.squares_of_half(play.end_of(side)):
            if broad:
                if may_stand(play, side, held, square, room):
                    options = append(options, pack(PLACE, held, square))
            elif room[field.wide_zone(square)] != 0 and play.free(square):
                options = append(options, pack(PLACE, held, square))
        if play.on_pitch(held):
            options = append(options, pack(PLACE, held, NOWHERE))
        return Ask(side, W_SETUP, append(options, pack(BACK)), held)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        kind = kind_of(answer)
        if kind == PICK:
            play.held = subject_of(answer)
        elif kind == PLACE:
            held = play.held
            if play.on_pitch(held):
                play.leave(held, RESERVE)
            if target_of(answer) != NOWHERE:
                play.enter(held, target_of(answer))
            play.held = NO_PLAYER
        elif kind == BACK:
            play.held = NO_PLAYER
        elif kind == FORMATION:
            place_formation(play, play.placing, target_of(answer))
            finish(play)
        elif kind == RESTORE:
            restore(play)
            finish(play)
        else:
            finish(play)
        return None


def may_stand(play: Play, side: i64, held: i64, square: i64, room: vec[i64]) -> bool:
    """Is there room here for somebody who covers four squares? [R8.1, R17.1]"""
    if not play.has_room(held, square):
        return False
    for covered in area(play.board, square):
        if not play.own_half(side, covered) or room[play.game.field.wide_zone(covered)] == 0:
            return False
    return True


def may_place(play: Play, index: i64, full: bool) -> bool:
    """In a redeployment only the chosen ones; nobody comes on when the pitch is full of his side."""
    if len(play.redeploying) > 0:
        return any(chosen >> 12 == index for chosen in play.redeploying)
    status = play.status[index]
    return status <= STUNNED or (status == RESERVE and not full)


def zones_with_room(play: Play, side: i64, held: i64) -> vec[i64]:
    """Whether one more player may stand in the centre, the upper and the lower wide zone. [R8.1]"""
    count = vec[i64]([0, 0, 0])
    field = play.game.field
    for index in range(len(play.side)):
        if play.side[index] == side and index != held and play.on_pitch(index):
            if play.facing[index] == 0:
                count[field.wide_zone(play.square[index])] += 1
                continue
            for zone in zones_of(play, index, play.square[index]):
                count[zone] += 1
    upper: i64 = 1 if count[1] < field.per_wide_zone else 0
    lower: i64 = 1 if count[2] < field.per_wide_zone else 0
    return vec[i64]([1, upper, lower])


def place_formation(play: Play, side: i64, number: i64) -> None:
    """Set up everybody at once: the strongest on the line, in the formation's order of squares."""
    squares = play.game.formations[number].squares(play.board, play.end_of(side))
    ready: list[tuple[int, int, int]] = []
    for player in play.players:
        if player.side == side:
            if play.on_pitch(player.index):
                play.leave(player.index, RESERVE)
            if play.status[player.index] == RESERVE:
                ready.append((-int(player.st), -int(player.av), int(player.index)))
    ready.sort()
    chosen = ready[: play.game.field.set_up]
    if play.broad:
        place_broad(play, side, [index for _, _, index in chosen], list(squares))
        return
    for (_, _, index), square in zip(chosen, squares, strict=False):
        play.enter(index, square)


def place_broad(play: Play, side: i64, chosen: list[int], squares: list[int]) -> None:
    """The same where some cover four squares: they come first, as near to the middle of the line as there is room;
    whoever they leave no square goes to the line beside them, or behind it. [R8.1, R17.1]"""
    field = play.game.field
    inward = field.inward[play.end_of(side)]
    room = vec[i64]([1, 0, 0])
    smaller: list[int] = []
    for index in chosen:
        if not play.is_broad(index):
            smaller.append(index)
            continue
        for square in inward:
            if may_stand(play, side, index, square, room):
                play.enter(index, square)
                break
    places = [square for square in squares if play.free(square)]
    line = len([square for square in places if on_line(play, side, square)])
    for square in inward:
        if len(places) >= len(smaller) and line >= field.on_line:
            break
        if play.free(square) and square not in places:
            places.append(square)
            line += 1 if on_line(play, side, square) else 0
    first = [square for square in places if on_line(play, side, square)][: field.on_line]
    for index, square in zip(smaller, first + [square for square in places if square not in first], strict=False):
        play.enter(index, square)


def restore(play: Play) -> None:
    """Put the chosen players back where they stood."""
    for chosen in play.redeploying:
        if play.on_pitch(chosen >> 12):
            play.leave(chosen >> 12, RESERVE)
    for chosen in play.redeploying:
        play.enter(chosen >> 12, chosen & 4095)


def finish(play: Play) -> None:
    """This side is ready: the other side sets up, or the kick-off follows."""
    side = play.placing
    if play.log is not None:
        names = [play.name(p) for p in play.players if p.side == side and play.on_pitch(p.index)]
        play.log.tell(SetUp(rule="R8.1", side=int(side), players=names))
    if len(play.redeploying) > 0:
        play.redeploying = vec[i64]([])
        play.phase = P_LANDING
    elif side == play.kicking:
        play.placing = rival_of(side)
        play.phase = P_SETUP
    else:
        play.phase = P_KICKER


def start_drive(play: Play) -> None:
    """The kicking side sets up first. [R8.1]"""
    play.placing = play.kicking
    play.held = NO_PLAYER
    play.redeploying = vec[i64]([])
    clear_balls(play)
    play.in_air = False
    play.active = NOBODY
    play.took_part = vec[i64]([0] * len(play.players))
    next_drive(play)
    if len(play.bought) > 0 and time_is_heard(play, DRIVE_STARTS):
        play.phase = P_DRIVE_START
    else:
        to_set_up(play)


def to_set_up(play: Play) -> None:
    """Whoever may concede for want of players is asked first. [R8.1, R16.2]"""
    play.phase = P_FEW_PLAYERS if play.conceding[0] + play.conceding[1] > 0 else P_SETUP


class DriveStart(Phase[Play]):
    """Before the set-up coaches may use what they have bought. [R17.1]"""

    name = "drive start"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return before_the_set_up(play)


def before_the_set_up(play: Play) -> Rule[None]:
    """See DriveStart."""
    yield from hear_time(play, DRIVE_STARTS)
    to_set_up(play)


# -- latecomers ---------------------------------------------------------------------------------------------------


def most_on_pitch(play: Play, side: i64) -> i64:
    """Those the game allows (eleven), and those who came on late: at most three, who must still be there. [R8.7]"""
    late: i64 = 0
    if play.spoken_of >> COMES_LATE & 1:
        for player in play.players:
            if player.side == side and play.on_pitch(player.index):
                late += number(play, player, COMES_LATE, 0)
    return play.game.field.players + (late if late < D3.sides else D3.sides)
