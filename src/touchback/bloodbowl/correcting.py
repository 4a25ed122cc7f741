"""A referee's corrections in Blood Bowl: what he may set, where the match goes on, what must hold then.

Never compiled: it is for people and files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.ends import clear_pitch
from touchback.bloodbowl.faults import unplayable
from touchback.bloodbowl.fields import CORRIGIBLE
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.reading import expand_player, state_from_data
from touchback.bloodbowl.setup import start_drive
from touchback.bloodbowl.turn import begin_acting
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.ask import HOME, NOBODY, SIDES, Ask, rival_of
from touchback.kernel.correction import ACTIVE, GO_ON, PLAYERS, Corrector, table_of
from touchback.kernel.errors import BadData
from touchback.kernel.fields import MATCH, PIECE, SIDE
from touchback.kernel.ints import i64, vec
from touchback.kernel.reading import short
from touchback.kernel.state import changed
from touchback.kernel.text import Text, settable

ACTING: Final = (t.P_TURN, t.P_TARGET, t.P_ACT, t.P_THROW, t.P_SETTLE)
"""The rests of a team turn."""
ON_PITCH: Final = t.STATUS_NAMES[: t.STUNNED + 1]
STANDING: Final = t.STATUS_NAMES[t.STANDING]
CASUALTY: Final = t.STATUS_NAMES[t.CASUALTY]


class BloodBowlCorrector(Corrector[Play]):
    """See `kernel/correction.py`."""

    fields = CORRIGIBLE
    by_hand: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        MATCH: {"active": settable("active side"), "ball": settable("ball")},
        SIDE: {},
        PIECE: {
            "at": settable("at"),
            "facing": settable("facing"),
            "skills": settable("skills"),
            "profile": settable("profile"),
        },
    }
    objects = ("ball",)
    postures = (STANDING, t.STATUS_NAMES[t.RESERVE])
    resumptions: ClassVar[Mapping[str, Text]] = {
        "turn": settable("the team turn"),
        "activation": settable("the activation"),
        "turn end": settable("the end of the turn"),
        "drive": settable("a new drive"),
        "drive end": settable("the end of the drive"),
    }

    def to_data(self, state: Play) -> dict[str, Any]:
        return state_to_data(state)

    def from_data(self, data: dict[str, Any], state: Play) -> Play:
        return state_from_data(data, state.game)

    def question(self, state: Play) -> Ask | None:
        return state.game.phases[state.phase].ask(state)

    def faults(self, state: Play, asked: bool) -> Iterable[object]:
        return unplayable(state, asked)

    # -- where the match goes on -----------------------------------------------------------------------------------

    def resume(self, play: Play, changes: dict[str, Any], running: bool) -> None:
        go_on = changes.get(GO_ON, "")
        if ACTIVE in changes:
            if go_on not in ("", "turn"):
                raise BadData("correction.active: a turn begins for that side, so nothing else can follow")
            begin_turn(play, side_named(changes[ACTIVE], ACTIVE))
            return
        if running and not go_on:
            raise BadData(
                "correction: something is under way; answer first, or say where the match goes on "
                "(active: 'home' or 'away' begins a turn, go_on: {words})",
                words=", ".join(repr(word) for word in self.resumptions),
            )
        if go_on == "drive":
            new_drive(play, side_named(changes.get("kicking", SIDES[play.kicking]), "kicking"))
        elif go_on:
            leave_activation(play, go_on)
        elif play.phase in ACTING[1:] and not can_go_on(play, changes):
            leave_activation(play, "turn")

    # -- what is set -----------------------------------------------------------------------------------------------

    def player_change(self, name: str, value: object) -> dict[str, Any]:
        """A table, or a line: 'h8 prone used'."""
        if isinstance(value, str):
            entry, has_ball = expand_player(f"{name} {value}", f"correction.{PLAYERS}.{name}")
            if has_ball:
                raise BadData("correction.{players}.{name}: write the ball by itself", players=PLAYERS, name=name)
            del entry["id"]
            return entry
        return dict(table_of(value, f"{PLAYERS}.{name}"))

    def put_player(self, data: dict[str, Any], name: str, change: dict[str, Any]) -> None:
        entry = next((one for one in data["players"] if one["id"] == name), None)
        if entry is None:
            raise BadData("correction.players: there is no player {name!r}", name=name)
        was_on = entry["status"] in ON_PITCH
        entry.update(change)
        at = change.get("at", "off" if change.get("status", STANDING) not in ON_PITCH else entry["at"])
        entry["at"] = at
        if "status" not in change and was_on != (at != "off"):
            entry["status"] = STANDING if at != "off" else t.STATUS_NAMES[t.RESERVE]
        settle(entry, change)
        if "at" in change and at != "off" and self.is_before_setup(data["phase"]):
            raise BadData("correction.players.{name}.at: nobody is on the pitch until the sides set up", name=name)

    def is_before_setup(self, phase: str) -> bool:
        """Is nobody on the pitch yet, or only those who are being set up?"""
        return t.PHASE_NAMES.index(phase) <= t.P_SETUP

    def put_object(self, data: dict[str, Any], value: object) -> None:
        if not isinstance(value, str):
            raise BadData("correction.ball: a square, a player or 'off' is needed, not {value}", value=short(value))
        data["ball"] = value  # 'H6' is a player and 'h6' a square

    def put_side(self, data: dict[str, Any], side: int, key: str, value: object) -> None:
        data[SIDES[side]][key] = value

    def finish(self, play: Play, changes: dict[str, Any]) -> None:
        if changes.get(GO_ON) == "drive":
            play.half_fresh = play.turn[0] + play.turn[1] == 0
            if not play.game.clock.has_turn(play, rival_of(play.kicking)):
                raise BadData("correction.go_on: the receiving side has no turn left in this half")
        if play.touchdown != NOBODY and (play.phase != t.P_DRIVE_END or not play.is_side(play.touchdown)):
            raise BadData("correction.team_turn.touchdown: it ends the drive (go_on: 'drive end', 'home' or 'away')")
        if play.kicker != NO_PLAYER and play.side[play.kicker] != play.kicking:
            play.kicker = NO_PLAYER
        if play.phase > t.P_KICK_OR_RECEIVE and play.coin_winner == NOBODY:
            play.coin_winner = HOME  # a position that somebody has set out need not say
        if play.phase > t.P_KICK:
            play.took_part = vec[i64]([int(play.took_part[i] or play.on_pitch(i)) for i in range(len(play.players))])
        if play.phase == t.P_TURN and not play.charging:
            side = play.active
            if play.is_side(side) and play.turn[side] == 0:
                play.turn = changed(play.turn, side, 1)


def side_named(value: object, place: str) -> int:
    """A side by its name."""
    if value not in SIDES:
        raise BadData("correction.{place}: 'home' or 'away' is needed, not {value}", place=place, value=short(value))
    return SIDES.index(str(value))


def settle(entry: dict[str, Any], change: dict[str, Any]) -> None:
    """What a player can no longer be, unless the correction says so: nobody is rooted off the pitch, only a casualty
    has a result. [R4.1, R4.3, R13.4]"""
    status = entry["status"]
    ended = {
        "stunned_now": status != t.STATUS_NAMES[t.STUNNED],
        "distracted": status not in ON_PITCH,
        "rooted": status != STANDING,
    }
    for key, over in ended.items():
        if over and key not in change:
            entry[key] = False
    if status == CASUALTY:
        if entry["casualty"] == t.CASUALTY_NAMES[0]:
            entry["casualty"] = t.CASUALTY_NAMES[t.BADLY_HURT]
    elif "casualty" not in change:
        entry["casualty"] = t.CASUALTY_NAMES[0]
    if entry["casualty"] != t.CASUALTY_NAMES[t.LASTING_INJURY] and "lasting" not in change:
        entry["lasting"] = t.LASTING_NAMES[0]


def can_go_on(play: Play, changes: dict[str, Any]) -> bool:
    """Can the acting player go on after the correction, if nothing is said about that?"""
    players = changes.get(PLAYERS, {})
    for index in (int(play.actor), int(play.target)):
        if index != NO_PLAYER:
            change = players.get(play.name(play.players[index]), {})
            if change.get("status", STANDING) != STANDING or change.get("at", "") == "off" or change.get("used", False):
                return False
    return play.phase != t.P_THROW or "ball" not in changes


# -- the rests a referee can send a match to ---------------------------------------------------------------------------


def clear_activation(play: Play) -> None:
    """Nobody acts."""
    play.actor = NO_PLAYER
    play.action = 0
    play.special = 0
    play.target = NO_PLAYER
    play.moved = 0
    play.done = 0
    play.turnover = t.NO_TURNOVER


def clear_events(play: Play) -> None:
    """Set-up, kick-off and whatever had been scored or decided are over."""
    play.placing = NOBODY
    play.held = NO_PLAYER
    play.redeploying = vec[i64]([])
    play.event = 0
    play.allowance = 0
    play.charging = False
    play.in_air = False
    play.touchdown = NOBODY
    play.winner = NOBODY
    play.conceded = NOBODY
    play.conceded_freely = False
    play.buyers = vec[i64]([])
    play.entered = vec[i64]([])


def begin_turn(play: Play, side: int) -> None:
    """The beginning of a team turn: nobody has acted, nothing is spent. [R9.1]"""
    clear_activation(play)
    clear_events(play)
    play.half_fresh = False
    play.active = side
    begin_acting(play)
    play.phase = t.P_TURN


def leave_activation(play: Play, go_on: str) -> None:
    """The team turn goes on, with or without the acting player, or ends; or the drive does. [R9.2]"""
    if play.phase not in (*ACTING, t.P_TURN_END) or not play.is_side(play.active):
        raise BadData("correction.go_on: no team turn is under way; say whose begins (active: 'home' or 'away')")
    actor = int(play.actor)
    if go_on == "activation":
        if actor == NO_PLAYER:
            raise BadData("correction.go_on: nobody is acting")
        play.turnover = t.NO_TURNOVER
        play.phase = t.P_ACT
        return
    clear_activation(play)
    play.touchdown = NOBODY
    if actor != NO_PLAYER:
        play.used[actor] = 1
    play.phase = {"turn": t.P_TURN, "turn end": t.P_TURN_END, "drive end": t.P_DRIVE_END}[go_on]
    if go_on == "drive end":
        play.charging = False
        play.allowance = 0
        play.in_air = False


def new_drive(play: Play, kicking: int) -> None:
    """Everybody leaves the pitch and the kicking side sets up; nobody recovers and nobody faints by himself. [R8.1]"""
    clear_activation(play)
    clear_events(play)
    play.kicking = kicking
    play.stunned_now = vec[i64]([0] * len(play.stunned_now))
    play.spent = 0
    play.stalling = NO_PLAYER
    clear_pitch(play)
    start_drive(play)
