"""A referee's corrections in Blitz Bowl: what he may set, where the match goes on, what must hold then.

Never compiled: it is for people and files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.faults import ball_faults, card_faults, player_faults, turn_faults
from touchback.blitzbowl.fields import CORRIGIBLE
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.reading import MOST_BALLS, state_from_data
from touchback.blitzbowl.turn import note_balls_of_turn, reset_turn
from touchback.blitzbowl.writing import state_to_data
from touchback.kernel.ask import HOME, NOBODY, SIDES, Ask
from touchback.kernel.board import NOWHERE
from touchback.kernel.correction import ACTIVE, GO_ON, PLAYERS, Corrector, table_of
from touchback.kernel.errors import BadData
from touchback.kernel.fields import MATCH, PIECE, SIDE
from touchback.kernel.reading import short
from touchback.kernel.state import changed
from touchback.kernel.text import Text, settable, text

ACTING: Final = (t.P_MOVE, t.P_TARGET)
"""The rests within an action."""
RESERVE: Final = t.STATUS_NAMES[t.RESERVE]
STANDING: Final = t.STATUS_NAMES[t.STANDING]
OF_BOTH: Final = ("score", "turn")
"""What positions write for both sides in one place."""
BALLS: Final = ("ball", "balls")


class BlitzBowlCorrector(Corrector[Play]):
    """See `kernel/correction.py`."""

    fields = CORRIGIBLE
    by_hand: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        MATCH: {"active": settable("active side"), "ball": settable("ball"), "balls": settable("balls")},
        SIDE: {},
        PIECE: {"at": settable("at"), "abilities": settable("abilities")},
    }
    objects = BALLS
    postures = (STANDING, RESERVE)
    resumptions: ClassVar[Mapping[str, Text]] = {
        "turn": settable("the turn"),
        "turn start": settable("the start of the turn"),
    }

    def to_data(self, state: Play) -> dict[str, Any]:
        return state_to_data(state)

    def from_data(self, data: dict[str, Any], state: Play) -> Play:
        return state_from_data(data, state.game)

    def question(self, state: Play) -> Ask | None:
        return state.game.phases[state.phase].ask(state)

    def faults(self, state: Play, asked: bool) -> Iterable[object]:
        for _ in card_faults(state):
            yield text("cards are being dealt; answer first")
        yield from player_faults(state)
        yield from ball_faults(state)
        if asked:
            yield from turn_faults(state)

    # -- where the match goes on -----------------------------------------------------------------------------------

    def resume(self, play: Play, changes: dict[str, Any], running: bool) -> None:
        go_on = changes.get(GO_ON, "")
        if ACTIVE in changes or go_on == "turn start":
            begin_turn(play, changes.get(ACTIVE, SIDES[play.active] if play.is_side(play.active) else ""), go_on)
            return
        if running and not go_on:
            raise BadData(
                "correction: something is under way; answer first, or say where the match goes on "
                "(active: 'home' or 'away' begins a turn, go_on: {words})",
                words=", ".join(repr(word) for word in self.resumptions),
            )
        if go_on and play.phase not in (t.P_TURN, *ACTING):
            raise BadData("correction.go_on: no team turn is under way; say whose begins (active: 'home' or 'away')")
        if go_on or (play.phase in ACTING and any(key in changes for key in (PLAYERS, *BALLS))):
            leave_action(play)

    # -- what is set -----------------------------------------------------------------------------------------------

    def player_change(self, name: str, value: object) -> dict[str, Any]:
        """A table, or a line: 'c3 prone'."""
        if not isinstance(value, str):
            return dict(table_of(value, f"{PLAYERS}.{name}"))
        change: dict[str, Any] = {}
        for word in value.split():
            if word in t.STATUS_NAMES and "status" not in change:
                change["status"] = word
            elif "at" not in change:
                change["at"] = word
            else:
                raise BadData(
                    "{place}: {word!r} is neither a square nor a state", place=f"correction.players.{name}", word=word
                )
        return change

    def put_player(self, data: dict[str, Any], name: str, change: dict[str, Any]) -> None:
        entry = next((one for one in data["players"] if name_of(one) == name), None)
        if entry is None:
            raise BadData("correction.players: there is no player {name!r}", name=name)
        change = dict(change)
        at = change.pop("at", None)
        was_on = entry["status"] != RESERVE
        entry.update(change)
        if at is not None:
            entry["square"] = None if at == "off" else at
        elif entry["status"] == RESERVE:
            entry["square"] = None
        if "status" not in change and was_on != (entry["square"] is not None):
            entry["status"] = STANDING if entry["square"] is not None else RESERVE

    def put_object(self, data: dict[str, Any], value: object) -> None:
        """One ball: where it is, or 'off'; several: a list of where they are, in their order."""
        places = value if isinstance(value, list) else [] if value == "off" else [value]
        if len(places) > MOST_BALLS or not all(isinstance(place, str) for place in places):
            raise BadData("correction.ball: a square, a player or 'off' is needed, not {value}", value=short(value))
        if not isinstance(value, list) and len(data["balls"]) > 1:
            raise BadData(
                "correction.ball: there are {count} balls; say where each is (balls)", count=len(data["balls"])
            )
        names = [name_of(one) for one in data["players"]]
        for number, place in enumerate(places):
            where = place.upper() if place.upper() in names else place
            if number < len(data["balls"]):
                data["balls"][number] = {"at": where, "kind": data["balls"][number]["kind"]}
            else:
                data["balls"].append({"at": where})
        del data["balls"][len(places) :]
        data["acting"]["taken"] = 0

    def put_side(self, data: dict[str, Any], side: int, key: str, value: object) -> None:
        if key in OF_BOTH:
            data[key][side] = value
        else:
            data["sides"][side][key] = value

    def finish(self, play: Play, changes: dict[str, Any]) -> None:
        if play.phase == t.P_TURN and play.turn[play.active] == 0:
            play.turn = changed(play.turn, play.active, 1)


def name_of(entry: dict[str, Any]) -> str:
    """The short name of a player of a position."""
    return f"{'HA'[SIDES.index(entry['side'])]}{entry['number']}"


# -- the rests a referee can send a match to ---------------------------------------------------------------------------


def begin_turn(play: Play, side: object, go_on: str) -> None:
    """A turn begins, with whatever comes before its actions ('turn start') or without. [Z1.1]"""
    if side not in SIDES:
        raise BadData("correction.active: 'home' or 'away' is needed, not {value}", value=short(side))
    leave_action(play)
    play.active = SIDES.index(str(side))
    play.winner = NOBODY
    play.placing = NOBODY
    if play.coin_winner == NOBODY:
        play.coin_winner = HOME
    if play.first == NOBODY:
        play.first = play.active
    reset_turn(play)
    note_balls_of_turn(play)
    play.phase = t.P_TURN_START if go_on == "turn start" else t.P_TURN


def leave_action(play: Play) -> None:
    """Nobody acts; the action under way is spent."""
    play.actor = NO_PLAYER
    play.action = 0
    play.free_action = False
    play.origin = NOWHERE
    play.moved = 0
    play.reach = 0
    play.gait = 0
    play.taken = 0
    play.armed = 0
    for side in range(play.sides):
        play.for_action[side] = 0
    if play.phase in ACTING:
        play.phase = t.P_TURN
