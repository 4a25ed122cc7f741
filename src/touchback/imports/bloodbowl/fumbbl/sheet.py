"""The table as FUMBBL has it: model changes folded one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from touchback.imports.bloodbowl.fumbbl.format import Change, Point, as_id, as_number, as_point
from touchback.imports.bloodbowl.fumbbl.names import HEIGHT, WIDTH

HOME: Final = 0
AWAY: Final = 1
SIDES: Final = {"home": HOME, "away": AWAY}
SPENT: Final = {
    "turnDataSetBlitzUsed": "blitz",
    "turnDataSetFoulUsed": "foul",
    "turnDataSetPassUsed": "pass",
    "turnDataSetHandOverUsed": "hand_over",
}
"""Changes that tell what comes once a turn."""


def on_pitch(square: Point | None) -> bool:
    """Is it a square of the pitch, and no box of a dugout?"""
    return square is not None and 0 <= square[0] < WIDTH and 0 <= square[1] < HEIGHT


class Sheet:
    """Where everybody is, how he fares, and whose turn it is."""

    def __init__(self) -> None:
        self.squares: dict[str, Point] = {}
        self.states: dict[str, int] = {}
        self.ball: Point | None = None
        self.ball_moving = False
        self.ball_in_play = False
        self.mode = "startGame"
        self.half = 0
        self.home_playing = True
        self.turns = [0, 0]
        self.rerolls = [0, 0]
        self.drive_rerolls = [0, 0]  # among them those for this drive
        self.score = [0, 0]
        self.apothecaries = [0, 0]
        self.acting = ""
        self.spent = [dict.fromkeys(SPENT.values(), False) for _ in SIDES]  # what each side has done this turn

    def copy(self) -> Sheet:
        """An equal sheet that stays as it is."""
        other = Sheet()
        other.__dict__.update(self.__dict__)
        other.squares = dict(self.squares)
        other.states = dict(self.states)
        for name in ("turns", "rerolls", "drive_rerolls", "score", "apothecaries"):
            setattr(other, name, list(getattr(self, name)))
        other.spent = [dict(spent) for spent in self.spent]
        return other

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return HOME if self.home_playing else AWAY

    def take(self, change: Change) -> None:
        """Fold one change into the sheet; what is not about the table leaves it alone."""
        fold = FOLDS.get(change.id)
        if fold is not None:
            fold(self, as_id(change.key), change.value)


def place(sheet: Sheet, player: str, value: object) -> None:
    """A player is put into a square or a box."""
    square = as_point(value)
    if square is not None:
        sheet.squares[player] = square


def remove(sheet: Sheet, player: str, value: object) -> None:
    """A player is taken away."""
    sheet.squares.pop(player, None)


def state(sheet: Sheet, player: str, value: object) -> None:
    """A player stands, lies, sits ..."""
    number = as_number(value)
    if number is not None and number >= 0:
        sheet.states[player] = number


def ball(sheet: Sheet, key: str, value: object) -> None:
    """The ball is somewhere, or nowhere."""
    sheet.ball = as_point(value)


def counted(name: str) -> Callable[[Sheet, str, Any], None]:
    """A number that each side has."""

    def fold(sheet: Sheet, key: str, value: object) -> None:
        number = as_number(value)
        if key in SIDES and number is not None:
            getattr(sheet, name)[SIDES[key]] = number

    return fold


def flag(name: str) -> Callable[[Sheet, str, Any], None]:
    """Something that is so or not."""

    def fold(sheet: Sheet, key: str, value: object) -> None:
        setattr(sheet, name, value is True)

    return fold


def once(name: str) -> Callable[[Sheet, str, Any], None]:
    """Something that comes once a turn."""

    def fold(sheet: Sheet, key: str, value: object) -> None:
        if key in SIDES:
            sheet.spent[SIDES[key]][name] = value is True

    return fold


def mode(sheet: Sheet, key: str, value: object) -> None:
    """What the server waits for."""
    sheet.mode = as_id(value)


def half(sheet: Sheet, key: str, value: object) -> None:
    """Which half it is."""
    sheet.half = as_number(value) or 0


def acting(sheet: Sheet, key: str, value: object) -> None:
    """Who is activated."""
    sheet.acting = as_id(value)


FOLDS: Final[dict[str, Callable[[Sheet, str, Any], None]]] = {
    "fieldModelSetPlayerCoordinate": place,
    "fieldModelRemovePlayer": remove,
    "fieldModelSetPlayerState": state,
    "fieldModelSetBallCoordinate": ball,
    "fieldModelSetBallMoving": flag("ball_moving"),
    "fieldModelSetBallInPlay": flag("ball_in_play"),
    "gameSetTurnMode": mode,
    "gameSetHalf": half,
    "gameSetHomePlaying": flag("home_playing"),
    "turnDataSetTurnNr": counted("turns"),
    "turnDataSetReRolls": counted("rerolls"),
    "turnDataSetReRollsBrilliantCoachingOneDrive": counted("drive_rerolls"),
    "turnDataSetApothecaries": counted("apothecaries"),
    "teamResultSetScore": counted("score"),
    "actingPlayerSetPlayerId": acting,
    **{change: once(name) for change, name in SPENT.items()},
}
