"""Every field of every reader, with values from the edge: refused with an error of ours that names the place, or taken;
never anything else. Positions and match files of every game, teams, scenarios, and everything that browsers say."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.opponents import opponents
from tests.teams.helpers import exhibition
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.files import from_data as team_from_data
from touchback.bloodbowl.teams.files import to_data as team_to_data
from touchback.games import GAMES, game_entry
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.playout import play_randomly
from touchback.notation import matchfile, position, scenario
from touchback.server import messages
from touchback.server.rooms.live import Live

EXTREMES: list[object] = [
    10**30,
    -(10**30),
    2**63,
    -(2**63) - 1,
    2**31,
    -1,
    1e308,
    True,
    None,
    "",
    " ",
    "\x00",
    "\ud800",
    "x" * 100_000,
    "9" * 5000,
    [],
    [""],
    [[]],
    [10**30, 2],
    {},
    {"": ""},
]
PLACES = 90
"""So many places of one piece of data, at most: of lists only the first and the last item."""
PER_PLACE = 5
"""Extremes for one place; neighbours get others."""

Path_ = tuple[str | int, ...]


def places(data: object, here: Path_ = ()) -> Iterator[Path_]:
    """Every place in some data, lists by their first and last item."""
    if here:
        yield here
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*here, key))
    elif isinstance(data, list) and data:
        for number in sorted({0, len(data) - 1}):
            yield from places(data[number], (*here, number))


def changed(data: Any, place: Path_, value: object) -> Any:
    """A copy with another value in that place."""
    new = copy.deepcopy(data)
    inner = new
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return new


def try_all(data: Any, read: Callable[[Any], object]) -> int:
    """Put every extreme in every place; how many were refused?"""
    refused = 0
    for number, place in enumerate(list(places(data))[:PLACES]):
        for extreme in [EXTREMES[(number + 7 * more) % len(EXTREMES)] for more in range(PER_PLACE)]:
            try:
                read(changed(data, place, extreme))
            except TouchbackError as error:
                refused += 1
                assert len(str(error)) < 1500, place
            except Exception as error:
                raise AssertionError(f"{place} = {str(extreme)[:40]!r}: {error!r}") from error
    return refused


@pytest.mark.parametrize("game", sorted(GAMES))
def test_positions(game: str) -> None:
    """[R8.7, Z2.7] The position in the middle of a match; whatever is taken asks something, and can be answered."""
    match = a_match(game, 60)

    def read(data: Any) -> None:
        found = position.from_data(data)
        if not found.over:
            assert len(found.ask.options) > 0 or found.ask.die is not None

    assert try_all(position.to_data(match), read) > 20


@pytest.mark.parametrize("game", sorted(GAMES))
def test_match_files(game: str) -> None:
    data = matchfile.to_data(a_match(game, 12), "a match")
    assert try_all(data, matchfile.from_data) > 20


@pytest.mark.parametrize("game", sorted(GAMES))
def test_matches_in_words(game: str) -> None:
    assert try_all(matchfile.to_words(a_match(game, 6), "a match"), matchfile.from_data) > 20


@pytest.mark.parametrize("game", sorted(GAMES))
def test_starts_of_rooms(game: str) -> None:
    """What the store hands to a room."""
    entry = game_entry(game)
    start = msgspec.json.decode(msgspec.json.encode(entry.state_to_data(a_match(game, 0).state)))
    assert try_all(start, lambda data: Live("m", game, data, b"s" * 32)) > 20


def a_match(game: str, decisions: int) -> Any:
    """A match so many decisions old."""
    match = game_entry(game).new(*opponents(game), seed=5)
    play_randomly(match, Seeded(5), decisions)
    return match


def test_teams() -> None:
    """[R6.5] What is taken can be judged."""
    assert try_all(team_to_data(exhibition("orc")), lambda data: faults(team_from_data(data))) > 20


SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize(
    "path",
    [next(iter(sorted(folder.rglob("*.toml")))) for folder in sorted(SCENARIOS.iterdir()) if folder.is_dir()],
    ids=str,
)
def test_scenarios(path: Path) -> None:
    """What is taken is played, and passes or fails."""
    data = tomllib.loads(path.read_text("utf-8"))
    (cases,) = [key for key, value in data.items() if isinstance(value, list)][:1]
    one = {**data, cases: data[cases][:1]}

    def read(changed_data: Any) -> None:
        for case in scenario.from_data(changed_data):
            scenario.run(case)

    assert try_all(one, read) > 5


@pytest.mark.parametrize("words", ["", " ", "H1", "H99 z99", "\x00"])
def test_players_that_are_expected_and_are_none(words: str) -> None:
    """A line of nothing is no check: refused, or a check that fails."""
    case = {"title": "x", "rules": ["R1.1"], "position": {"players": ["H1 h12"]}, "expect": {"players": [words]}}
    try:
        found = scenario.from_data({"scenario": [case]})
    except TouchbackError:
        return
    assert not scenario.run(found[0]).passed


# -- what browsers say ------------------------------------------------------------------------------------------------

SAID: dict[str, dict[str, Any]] = {
    "answer": {"number": 1, "answer": 7},
    "walk": {"number": 1, "player": "H1", "action": "move", "path": ["h12"], "target": "A1", "stop": False},
    "arrange": {"number": 1, "places": {"H1": "h12"}},
    "look": {"what": "reach", "player": "H1"},
    "hint": {"bot": "scripted"},
    "chat": {"text": "hello"},
    "open-chat": {"open": True},
    "rename": {"player": "H1", "name": "Griff"},
    "undo": {},
    "undo-reply": {"agree": True},
    "corrections": {},
    "correct": {"number": 1, "changes": {"home": {"score": 1}}, "reason": "the die was read wrong"},
    "correct-reply": {"number": 1, "agree": True},
    "concede": {},
    "pace": {"seconds": 1.5},
    "settle": {"habits": {"Dodge": "use"}},
    "claim": {"what": "draw"},
    "share": {"commitment": "a" * 64},
    "open-share": {"share": "b" * 64},
    "ping": {},
}


def test_messages_of_browsers_are_decoded_or_refused() -> None:
    """Whatever stands in a message, decoding gives a message within its bounds, or msgspec's own error."""
    decoder = msgspec.json.Decoder(messages.FromBrowser)
    assert {struct.__struct_config__.tag for struct in get_args(messages.FromBrowser)} == set(SAID)
    for kind, parts in SAID.items():
        whole = {"type": kind, "request": 3, **parts}
        assert decoder.decode(json.dumps(whole)) is not None
        for place in places(whole):
            for extreme in EXTREMES:
                try:
                    decoder.decode(json.dumps(changed(whole, place, extreme)).encode())
                except (msgspec.DecodeError, UnicodeError):
                    continue


def test_every_number_and_text_of_a_message_has_bounds() -> None:
    """A field without bounds is one that nobody has thought of."""
    unbounded = []
    for struct in get_args(messages.FromBrowser):
        for field in msgspec.structs.fields(struct):
            schema = json.dumps(msgspec.json.schema(field.type))
            if '"integer"' in schema and '"maximum"' not in schema:
                unbounded.append(f"{struct.__name__}.{field.name}")
            if '"number"' in schema and '"maximum"' not in schema:
                unbounded.append(f"{struct.__name__}.{field.name}")
            if '"string"' in schema and not any(bound in schema for bound in ('"maxLength"', '"enum"', '"pattern"')):
                unbounded.append(f"{struct.__name__}.{field.name}")
    assert unbounded == []
