"""What stands in a replay of FUMBBL: the parts this program reads, as records. See docs/fumbbl.md.

Reports and model changes keep their values as they came, for there are a hundred kinds of them: `Report` gives each
value only if it is of the kind that is asked for.
"""

from __future__ import annotations

from typing import Any

import msgspec

from touchback.kernel.errors import BadData

Id = str | int
Point = tuple[int, int]
"""A square as FUMBBL writes it: column and row, both from 0; beyond the pitch are the boxes of the dugouts."""
MOST_COMMANDS = 30_000
"""A match has some four thousand."""


class Names(msgspec.Struct, rename="camel"):
    """Everything in these files is named in camelCase; what is not known is passed over."""


class Player(Names):
    """A player of a team, as he is at the end of the match."""

    player_id: Id
    player_nr: int
    position_id: Id = ""
    player_name: str = ""
    player_type: str = ""
    movement: int = 6
    strength: int = 3
    agility: int = 3
    passing: int = 0
    armour: int = 8
    skill_array: list[str] = []
    skill_values_map: dict[str, str | int | None] = {}
    lasting_injuries: list[str] = []
    player_status: str = ""


class Position(Names):
    """A line of a team's list."""

    position_id: Id
    position_name: str = ""
    player_type: str = ""
    skill_array: list[str] = []
    skill_values: list[str | int | None] = []


class Roster(Names):
    """The list of a team, with the stars it could hire."""

    roster_name: str = ""
    position_array: list[Position] = []


class Team(Names):
    """A team."""

    team_id: Id
    roster: Roster
    team_name: str = ""
    coach: str = ""
    race: str = ""
    re_rolls: int = 0
    apothecaries: int = 0
    cheerleaders: int = 0
    assistant_coaches: int = 0
    dedicated_fans: int = 0
    fan_factor: int = 0
    team_value: int = 0
    treasury: int = 0
    special_rules: list[str] = []
    player_array: list[Player] = []


class GameOption(Names):
    """A setting of the match."""

    game_option_id: str
    game_option_value: str | int | bool | None = None


class GameOptions(Names):
    """The settings."""

    game_option_array: list[GameOption] = []


class PlayerData(Names):
    """Where a player is at the end."""

    player_id: Id
    player_state: int = 0


class FieldModel(Names):
    """The pitch and the dugouts at the end."""

    player_data_array: list[PlayerData] = []


class Game(Names):
    """The end of the match; of it only what does not change is read."""

    team_home: Team
    team_away: Team
    game_id: Id = 0
    started: str | None = None
    field_model: FieldModel = msgspec.field(default_factory=FieldModel)
    game_options: GameOptions = msgspec.field(default_factory=GameOptions)


class Change(msgspec.Struct, rename={"id": "modelChangeId", "key": "modelChangeKey", "value": "modelChangeValue"}):
    """Something on the table has changed."""

    id: str
    key: str | int | None = None
    value: Any = None


class ChangeList(Names):
    """All changes of a command."""

    model_change_array: list[Change] = []


class ReportList(Names):
    """All reports of a command."""

    reports: list[dict[str, Any]] = []


class Command(Names):
    """A message of the server to both coaches."""

    net_command_id: str = ""
    command_nr: int = 0
    model_change_list: ChangeList | None = None
    report_list: ReportList | None = None

    @property
    def changes(self) -> list[Change]:
        """What it changes, in order."""
        return self.model_change_list.model_change_array if self.model_change_list is not None else []

    @property
    def reports(self) -> list[dict[str, Any]]:
        """What it tells, in order."""
        return self.report_list.reports if self.report_list is not None else []


class GameLog(Names):
    """The match itself."""

    command_array: list[Command] = []


class Replay(Names):
    """A whole file."""

    game_log: GameLog
    game: Game


def read_replay(data: bytes) -> Replay:
    """A replay from its JSON; whatever is not of the right kind is named with its place."""
    try:
        replay = msgspec.json.decode(data, type=Replay)
    except msgspec.ValidationError as error:
        raise BadData("this is no replay of FUMBBL: {error}", error=error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadData("this cannot be read as JSON: {error}", error=error) from None
    if len(replay.game_log.command_array) > MOST_COMMANDS:
        raise BadData("a replay of more than {most} commands is longer than any match", most=MOST_COMMANDS)
    return replay


# -- values of unknown kind ---------------------------------------------------------------------------------------


def as_point(value: object) -> Point | None:
    """A square, if it is one."""
    if isinstance(value, list) and len(value) == 2 and all(type(item) is int and -99 <= item <= 99 for item in value):
        return value[0], value[1]
    return None


def as_number(value: object) -> int | None:
    """A whole number of a sensible size, if it is one."""
    return value if type(value) is int and abs(value) < 1 << 40 else None


def as_id(value: object) -> str:
    """The id of a player or a team; empty if it is none."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


class Report:
    """A line of what the server told, and whether the match has made use of it."""

    def __init__(self, values: dict[str, Any], order: int, command: int) -> None:
        self.values = values
        self.order = order  # among everything the log holds
        self.command = command
        self.id = as_id(values.get("reportId"))
        self.used = False

    def number(self, name: str) -> int | None:
        """A whole number."""
        return as_number(self.values.get(name))

    def numbers(self, name: str) -> list[int]:
        """A row of whole numbers; empty if it is none."""
        value = self.values.get(name)
        if isinstance(value, list) and all(type(item) is int for item in value):
            return value
        return []

    def texts(self, name: str) -> list[str]:
        """A row of texts."""
        value = self.values.get(name)
        return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []

    def text(self, name: str) -> str:
        """A text; empty if it is none."""
        return as_id(self.values.get(name))

    def flag(self, name: str) -> bool:
        """Is it said to be so?"""
        return self.values.get(name) is True

    def point(self, name: str) -> Point | None:
        """A square."""
        return as_point(self.values.get(name))

    def tables(self, name: str) -> list[dict[str, Any]]:
        """A row of tables."""
        value = self.values.get(name)
        return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []

    @property
    def player(self) -> str:
        """The player it is about."""
        return self.text("playerId") or self.text("defenderId")
