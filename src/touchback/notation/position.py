"""Positions as files: JSON, or TOML that a person can write; and any moment of a match from either."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from touchback.games import DEFAULT, entry_of, game_entry
from touchback.kernel.correction import inputs_from_data
from touchback.kernel.dice import Dice, Typed
from touchback.kernel.errors import BadData, IllegalAnswer, TouchbackError
from touchback.kernel.files import MOST_BYTES as MOST_BYTES
from touchback.kernel.files import parse as parse
from touchback.kernel.files import placed
from touchback.kernel.files import read_file as read_file
from touchback.kernel.files import toml as toml
from touchback.kernel.game import Game
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.notation.record import notation_of


def to_data(match: Match) -> dict[str, Any]:
    """Where a match stands: the position at its last rest, and the inputs since."""
    entry = entry_of(match.game)
    at = match.state if match.at_rest else match.rest
    data = entry.state_to_data(at)
    if not match.at_rest:
        data["inputs"] = [int(value) for value in match.inputs[match.rest_at :]]
    return data


def from_data(data: object, dice: Dice | None = None, log: Log | None = None, unknown_skills: str = "refuse") -> Match:
    """Set out any moment of a match. Dice are asked of a person unless a source is given. A skill that nobody knows is
    an error; with `unknown_skills="keep"` its player has it on his sheet, nothing comes of it, and the log says so."""
    if not isinstance(data, dict):
        raise BadData("position: a table of named values is needed")
    if "players" not in data:
        raise BadData("position.players: a list of players is needed (it may be empty)")
    name = data.get("game", DEFAULT)
    if not isinstance(name, str):
        raise BadData("position.game: a text is needed")
    entry = game_entry(name)
    inputs = read_inputs(data.get("inputs", []), "position.inputs")
    plain = {key: value for key, value in data.items() if key != "inputs"}
    if unknown_skills != "refuse":
        plain["unknown_skills"] = unknown_skills
    state = entry.state_from_data(plain)
    if log is not None and unknown_skills == "keep":
        state.log = log
        entry.game.tell_not_modelled(state)
    return resume(entry.game, state, dice or Typed(), log, inputs, "position.inputs")


def resume(game: Game, state: State, dice: Dice, log: Log | None, inputs: list[int], place: str) -> Match:
    """A match from a state and the inputs since; an input that is not legal is named."""
    try:
        match = Match(game, state, dice, log, inputs)
    except (IllegalAnswer, BadData) as error:
        raise BadData("{place}: {error}", place=place, error=error) from None
    if match.fed < len(inputs):
        raise BadData(
            "{place}: the match is over after {fed} of {count} inputs",
            place=place,
            fed=int(match.fed),
            count=len(inputs),
        )
    return match


def read_inputs(value: object, place: str) -> list[int]:
    """A list of inputs: answers, faces of dice, corrections."""
    if not isinstance(value, list):
        raise BadData("{place}: a list of whole numbers is needed", place=place)
    return inputs_from_data(value, place)


# -- text ----------------------------------------------------------------------------------------------------------


def to_text(match: Match) -> str:
    """The position in the form a person can write: TOML, a player a line."""
    data = to_data(match)
    state = match.state if match.at_rest else match.rest
    data["players"] = notation_of(match.game.name).players(state, data["players"])
    lines = []
    for key, value in data.items():
        if key == "players":
            lines.append("players = [")
            lines += [f"  {toml(item)}," for item in value]
            lines.append("]")
        elif value is not None:
            lines.append(f"{key} = {toml(value)}")
    return "\n".join(lines) + "\n"


def from_text(text: str, dice: Dice | None = None, log: Log | None = None) -> Match:
    """A position from TOML."""
    return from_data(parse(text, "position"), dice, log)


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
        raise placed(path, error) from None
