"""What must hold at every decision of every match, whatever the game; a fault is told in words.

`faults` looks at one moment, a `Watch` also compares it with the moment before. Both cost a fraction of a
millisecond, so a whole match can be played under check. `differences` tells two states apart field by field.
"""

from __future__ import annotations

from collections.abc import Iterator

from touchback.kernel.ask import AWAY, HOME, NATURE, NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import BARRED, EMPTY, NOWHERE, OUTSIDE
from touchback.kernel.correction import corrections_in
from touchback.kernel.fields import differences
from touchback.kernel.footprint import front
from touchback.kernel.match import OVER, Match
from touchback.kernel.state import State
from touchback.lab.record import lab_of

COACHES = (HOME, AWAY)


def faults(match: Match) -> list[str]:
    """Everything that is wrong with this moment of the match; empty when all is well."""
    found = [*board_faults(match.state), *ask_faults(match), *record_faults(match)]
    found += lab_of(match.game).faults(match.state, match)
    return found or list(asking_faults(match))


class Watch:
    """Looks at a match at each of its decisions and remembers the one before."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.inputs = len(match.inputs)
        self.rest_at = self.inputs
        self.before = match.state.copy()

    def look(self) -> list[str]:
        """Everything wrong now, or wrong about how the match got here."""
        match = self.match
        found = faults(match)
        before, now = self.before, match.state
        if list(before.side) != list(now.side)[: len(before.side)]:
            found.append(f"the pieces were {len(before.side)}, now {len(now.side)}, or they changed sides")
        if len(match.inputs) < self.inputs:
            found.append(f"{self.inputs} inputs became {len(match.inputs)}")
        if match.at_rest and not corrections_in(match.inputs[self.rest_at :]):
            found += lab_of(match.game).change_faults(before, now)
        self.inputs = len(match.inputs)
        if match.at_rest:
            self.rest_at = self.inputs
            self.before = now.copy()
        return found


# -- any game -----------------------------------------------------------------------------------------------------


def place_faults(state: State, piece: int, square: int) -> Iterator[str]:
    """The row of who is where knows it in every square that it covers."""
    for covered in state.squares_of(piece, square):
        here = state.occupant[covered]
        if here != piece and (here < 0 or not state.facing[here] or state.marking[piece]):
            yield f"piece {piece} says it is on {state.board.name(int(covered))}, where {here} is"


def board_faults(state: State) -> Iterator[str]:
    """One piece a square, tables that agree, and zones equal to a fresh count."""
    board = state.board
    size = int(board.size)
    occupant = list(state.occupant)
    sides = list(state.side)
    marking = list(state.marking)
    zones = [0] * (int(state.sides) * size)
    facing = list(state.facing)
    taken: set[int] = set()
    for piece, square in enumerate(state.square):
        if square == NOWHERE:
            if marking[piece]:
                yield f"piece {piece} is off the board and marks"
            continue
        if facing[piece]:
            taken.update(int(covered) for covered in state.squares_of(piece, square))
        else:
            taken.add(int(square))
        if not board.on(square):
            yield f"piece {piece} is on {square}, which is no square of the board"
            continue
        if facing[piece] or occupant[square] != piece:
            yield from place_faults(state, piece, square)
        if marking[piece]:
            base = sides[piece] * size
            if facing[piece]:
                for marked in front(board, square, facing[piece]):
                    zones[base + marked] += 1
            else:
                for way in board.ways(square):
                    zones[base + square + way] += 1
    closed = len(state.closed_squares())
    outside = size - len(board.squares) + closed
    if occupant.count(OUTSIDE) + occupant.count(BARRED) != outside:
        yield f"{occupant.count(OUTSIDE)} squares are outside the board, there should be {outside}"
    empty = len(board.squares) - len(taken) - closed
    if occupant.count(EMPTY) != empty:
        yield f"{occupant.count(EMPTY)} squares are empty, with {len(taken)} taken by pieces it should be {empty}"
    if zones != list(state.zones):
        yield zone_fault(state, zones)
    if any(mark not in (0, 1) for mark in marking):
        yield f"marking is neither 0 nor 1: {marking}"


def zone_fault(state: State, zones: list[int]) -> str:
    """Where the counts of tackle zones differ from these, which were counted anew."""
    board, size = state.board, int(state.board.size)
    wrong = [i for i, count in enumerate(state.zones) if count != zones[i]]
    where = ", ".join(f"{board.name(i % size)} of side {i // size}" for i in wrong[:4])
    return f"{len(wrong)} zone counts differ from a fresh count: {where}"


def ask_faults(match: Match) -> Iterator[str]:
    """Only legal asks: a coach with different answers to choose from, or Nature with a die."""
    ask, state = match.ask, match.state
    if (ask is OVER) != match.game.is_over(state):
        yield f"the match {'asks nothing' if ask is OVER else 'still asks'} in phase {state.phase}"
    if ask is OVER:
        if not match.at_rest:
            yield "the match is over and a procedure still runs"
        return
    if not 0 <= state.phase < len(match.game.phases):
        yield f"phase {state.phase} does not exist"
    if ask.player != NONE and not 0 <= ask.player < len(state.side):
        yield f"the ask is about piece {ask.player}, which does not exist"
    if ask.who == NATURE:
        yield from nature_faults(match, ask)
    elif ask.who in COACHES:
        yield from coach_faults(match, ask)
    else:
        yield f"side {ask.who} is asked, which does not exist"


def asking_faults(match: Match) -> Iterator[str]:
    """Asking is pure: at a rest the same question can be put again and again, and leaves no trace."""
    if not match.at_rest or match.ask is OVER:
        return
    state = match.state
    before = state.copy()
    again = match.game.phases[state.phase].ask(state)
    if again is None or not same_ask(match.ask, again):
        yield "asked again, the match asks something else"
    for difference in differences(before, state):
        yield f"asking leaves a trace: {difference}"


def nature_faults(match: Match, ask: Ask) -> Iterator[str]:
    """A die, inside a procedure."""
    if ask.die is None:
        yield "Nature is asked without a die"
    if len(ask.options):
        yield f"Nature is given {len(ask.options)} options besides a die"
    if match.at_rest:
        yield "Nature is asked at a rest"


def coach_faults(match: Match, ask: Ask) -> Iterator[str]:
    """Options there are, all different, each one decodable and offered."""
    options = [int(option) for option in ask.options]
    if ask.die is not None:
        yield f"a coach is asked for a {ask.die.name}"
    if not options:
        yield f"a coach is asked (why {ask.why}) and has no answer"
        return
    if len(set(options)) != len(options):
        yield f"answers are offered twice (why {ask.why})"
    for option in options:
        if option <= 0:
            yield f"option {option} is not a packed action (0 is what nobody answers)"
        elif pack(kind_of(option), subject_of(option), target_of(option)) != option:
            yield f"option {option} does not survive unpacking"
    if not ask.offers(options[0]) or not ask.offers(options[-1]):
        yield "the ask does not offer its own options"
    if ask.offers(max(options) + 1):
        yield "the ask offers what is not among its options"


def record_faults(match: Match) -> Iterator[str]:
    """The inputs and the notes about them agree."""
    inputs = len(match.inputs)
    if not 0 <= match.rest_at <= inputs:
        yield f"the last rest is after {match.rest_at} inputs of {inputs}"
    if match.at_rest and match.rest_at != inputs:
        yield f"at rest after {inputs} inputs, but the last rest is noted after {match.rest_at}"
    if match.decided_at and match.decided_at[-1] >= inputs:
        yield f"answer {match.decided_at[-1]} is noted, but there are only {inputs} inputs"
    if match.fed != len(match.queue):
        yield f"{len(match.queue) - match.fed} inputs of the replay were not used"


# -- two asks -----------------------------------------------------------------------------------------------------


def same_ask(one: Ask, other: Ask) -> bool:
    """Do they put the same question?"""
    return (
        (one.who, one.why, one.player) == (other.who, other.why, other.player)
        and list(one.options) == list(other.options)
        and (one.die.name if one.die else "") == (other.die.name if other.die else "")
    )
