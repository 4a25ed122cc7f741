"""Positions as files: JSON, or TOML that a person can write; and any moment of a match from either."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from touchback.bloodbowl import notation as bloodbowl_notation
from touchback.bloodbowl.play import Play
from touchback.games import entry_of, game_entry
from touchback.kernel.dice import Dice, Typed
from touchback.kernel.errors import BadData, IllegalAnswer, TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import State

MOST_BYTES = 16 * 1024 * 1024


def to_data(match: Match) -> dict[str, Any]:
    """Where a match stands: the position at its last rest, and the inputs since."""
    entry = entry_of(match.game)
    at = match.state if match.at_rest else match.rest
    data = entry.state_to_data(at)
    if not match.at_rest:
        data["inputs"] = [int(value) for value in match.inputs[match.rest_at :]]
    return data


def from_data(data: object, dice: Dice | None = None, log: Log | None = None) -> Match:
    """Seat any moment of any match. Dice are asked of a person unless a source is given."""
    if not isinstance(data, dict):
        raise BadData("position: a table of named values is needed")
    if "players" not in data:
        raise BadData("position.players: a list of players is needed (it may be empty)")
    name = data.get("game", "bloodbowl")
    if not isinstance(name, str):
        raise BadData("position.game: a text is needed")
    entry = game_entry(name)
    inputs = read_inputs(data.get("inputs", []), "position.inputs")
    plain = {key: value for key, value in data.items() if key != "inputs"}
    return resume(entry.game, entry.state_from_data(plain), dice or Typed(), log, inputs, "position.inputs")


def resume(game: Game, state: State, dice: Dice, log: Log | None, inputs: list[int], place: str) -> Match:
    """A match from a state and the inputs since; an input that is not legal is named."""
    try:
        match = Match(game, state, dice, log, inputs)
    except IllegalAnswer as error:
        raise BadData(f"{place}: {error}") from None
    if match.fed < len(inputs):
        raise BadData(f"{place}: the match is over after {int(match.fed)} of {len(inputs)} inputs")
    return match


def read_inputs(value: object, place: str) -> list[int]:
    """A list of inputs."""
    if not isinstance(value, list):
        raise BadData(f"{place}: a list of whole numbers is needed")
    for number, item in enumerate(value):
        if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item < 1 << 40:
            raise BadData(f"{place}[{number}]: a whole number is needed, not {item!r}")
    return value


# -- text ----------------------------------------------------------------------------------------------------------


def to_text(match: Match) -> str:
    """The position in the form a person can write: TOML, a player a line."""
    data = to_data(match)
    state = match.state if match.at_rest else match.rest
    if isinstance(state, Play):
        data["players"] = [
            bloodbowl_notation.player_line(state, player)
            if bloodbowl_notation.is_plain(state, player)
            else bloodbowl_notation.player_to_data(state, player)
            for player in state.players
        ]
    lines = []
    for key, value in data.items():
        if key == "players":
            lines.append("players = [")
            lines += [f"  {toml(item)}," for item in value]
            lines.append("]")
        elif value is not None:
            lines.append(f"{key} = {toml(value)}")
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {toml(item)}" for key, item in value.items() if item is not None)
        return "{ " + inside + " }" if inside else "{}"
    return str(value)


def from_text(text: str, dice: Dice | None = None, log: Log | None = None) -> Match:
    """A position from TOML."""
    return from_data(parse(text, "position"), dice, log)


def parse(text: str, place: str) -> dict[str, Any]:
    """JSON or TOML, whichever it is."""
    try:
        if text.lstrip().startswith("{"):
            data = msgspec.json.decode(text)
            if not isinstance(data, dict):
                raise BadData(f"{place}: a table of named values is needed")
            return data
        return tomllib.loads(text)
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadData(f"{place}: cannot be read as JSON or TOML: {error}") from None


def read_file(path: Path) -> dict[str, Any]:
    """The data of a JSON or TOML file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadData(f"{path}: larger than {MOST_BYTES // 1024 // 1024} MiB, which no match needs")
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadData(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadData(f"{path}: is not text in UTF-8") from None
    return parse(text, str(path))


def read(path: Path, dice: Dice | None = None, log: Log | None = None) -> Match:
    """Any of our files as a match: a position, a saved match, or (its first) scenario."""
    from touchback.notation import matchfile, scenario

    data = read_file(path)
    try:
        if "start" in data:
            return matchfile.from_data(data, dice, log)
        if "scenario" in data or "position" in data:
            return from_data(scenario.from_data(data, str(path))[0].position, dice, log)
        return from_data(data, dice, log)
    except TouchbackError as error:
        message = str(error)
        raise BadData(message if message.startswith(str(path)) else f"{path}: {message}") from None
