"""Whole matches as files: how it started, and every input since. Reading one plays it again.

A server adds `dice`: what anybody needs to check that it drew the dice it had promised (`touchback verify`). `names`
are what coaches have called their players in this match, by short name; `ended` is how it came to its end off the
pitch, and whose word that was: the rules know nothing of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from touchback.games import entry_of, game_entry
from touchback.kernel.correction import inputs_data
from touchback.kernel.dice import Dice, Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import placed, write_file
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.reading import short
from touchback.notation.position import read_file, read_inputs, resume
from touchback.notation.script import feed, input_text

FORMAT = 1
ENDINGS: Final = ("concede", "claim", "draw")
"""How a match ends off the pitch: somebody gives it up, or claims it, or calls it a draw, as his rival is away."""
NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})


def to_data(match: Match, title: str = "", names: Mapping[str, str] = NO_NAMES) -> dict[str, Any]:
    """A match as plain data."""
    start = match.start
    if start is None:
        raise TouchbackError("this match is a fork without history: fork it with history=True to save it")
    return {
        "touchback": FORMAT,
        "title": title,
        "game": match.game.name,
        "start": entry_of(match.game).state_to_data(start),
        "inputs": inputs_data(match.inputs),
        **({"names": dict(names)} if names else {}),
    }


def from_data(data: object, dice: Dice | None = None, log: Log | None = None) -> Match:
    """Play a saved match again, up to where it stood. Further dice are asked of a person unless a source is given."""
    if not isinstance(data, dict):
        raise BadData("match: a table of named values is needed")
    unknown = set(data) - {"touchback", "title", "game", "start", "inputs", "moves", "dice", "names", "ended"}
    if unknown:
        raise BadData("match: unknown name {unknown!r}", unknown=sorted(map(str, unknown))[0])
    if data.get("touchback") != FORMAT:
        raise BadData(
            "match.touchback: this program reads format {format}, not {found}",
            format=FORMAT,
            found=short(data.get("touchback")),
        )
    name = data.get("game")
    if not isinstance(name, str):
        raise BadData("match.game: a text is needed")
    entry = game_entry(name)
    start = data.get("start")
    if not isinstance(start, dict):
        raise BadData("match.start: a position is needed")
    state = entry.state_from_data(start)
    names_in(data)
    ending_in(data)
    if "moves" in data:
        return from_moves(entry.game.name, Match(entry.game, state, Typed(), log), data["moves"], dice)
    inputs = read_inputs(data.get("inputs"), "match.inputs")
    return resume(entry.game, state, dice or Typed(), log, inputs, "match.inputs")


def names_in(data: Mapping[str, Any]) -> dict[str, str]:
    """What coaches have called their players in the match of a file, by short name."""
    names = data.get("names", {})
    if not isinstance(names, dict) or not all(isinstance(one, str) for pair in names.items() for one in pair):
        raise BadData("match.names: a table of texts is needed")
    return names


def ending_in(data: Mapping[str, Any]) -> tuple[str, str] | None:
    """How the match of a file ended off the pitch (one of `ENDINGS`), and by whose word ('home' or 'away')."""
    ended = data.get("ended")
    if ended is None:
        return None
    if not (isinstance(ended, dict) and set(ended) == {"how", "by"}):
        raise BadData("match.ended: 'how' and 'by' are needed")
    how, by = ended["how"], ended["by"]
    if how not in ENDINGS or by not in ("home", "away"):
        raise BadData("match.ended: 'how' is one of {known}, 'by' home or away", known=", ".join(ENDINGS))
    return how, by


def from_moves(game: str, match: Match, moves: object, dice: Dice | None) -> Match:
    """A match whose inputs are written in words."""
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadData("match.moves: a list of texts is needed")
    for number, move in enumerate(moves):
        try:
            feed(match, move)
        except TouchbackError as error:
            raise BadData("match.moves[{number}]: {error}", number=number, error=error) from None
    if dice is not None:
        match.dice = dice
    return match


def to_words(match: Match, title: str = "", names: Mapping[str, str] = NO_NAMES) -> dict[str, Any]:
    """A match as plain data with its inputs in words, for people to read and write."""
    data = to_data(match, title, names)
    again = match.after(0, Typed())
    moves: list[str] = []
    del data["inputs"]
    for value in match.inputs:
        moves.append(input_text(again, value))
        again.feed(value)
    data["moves"] = moves
    return data


def save(
    match: Match, path: Path | str, title: str = "", words: bool = False, names: Mapping[str, str] = NO_NAMES
) -> None:
    """Write a match to a file; the old file stays whole until the new one is."""
    data = to_words(match, title, names) if words else to_data(match, title, names)
    encoded = msgspec.json.encode(data)
    if words:
        encoded = msgspec.json.format(encoded, indent=1)
    write_file(Path(path), encoded)


def load(path: Path | str, dice: Dice | None = None, log: Log | None = None) -> Match:
    """Read a saved match."""
    file = Path(path)
    try:
        return from_data(read_file(file), dice, log)
    except BadData as error:
        raise placed(file, error) from None


def verify(path: Path) -> Match:
    """Read a saved match and make sure that saving it again gives the same data."""
    match = load(path)
    data = read_file(path)
    again = to_words(match) if "moves" in data else to_data(match)
    for key in ("start", "inputs", "moves"):
        if key in data and data[key] != again[key]:
            raise BadData("{path}: {key} differs when the match is played again", path=path, key=key)
    return match
