"""Commands from outside: every one is listed, read or refused, and none can be forged."""

from __future__ import annotations

import msgspec
import pytest

from tests.league.leagues import small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.commands import COMMANDS, read_command
from touchback.league.work import Command


def every(kind: type[Command]) -> set[type[Command]]:
    return {kind for one in kind.__subclasses__() for kind in (one, *every(one))}


def test_every_command_is_listed() -> None:
    assert every(Command) == set(COMMANDS)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_whatever_comes_is_refused_in_a_sentence(kind: type[Command]) -> None:
    """By somebody who is nobody, with numbers that mean nothing: an error, and nothing has changed."""
    fields: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            fields[field.name] = {int: -7, str: "", dict: {}, list: []}.get(field.type)
    if kind.__name__ in ("Report", "Played"):
        fields["report"] = {"home": {"score": -1}, "away": {}}
    if kind.__name__ == "CorrectSheet":
        fields["sheet"] = {"name": "", "list_name": "nobody"}
    if kind.__name__ in ("SetRules", "Correct"):
        fields.update({"changes": {"win": -1}} if kind.__name__ == "SetRules" else {"events": [{"type": "X"}]})
    if kind.__name__ == "DrawLots":
        fields["order"] = [1, 1]
    command = read_command(msgspec.json.encode({"type": kind.__name__, **fields}))
    league = LEAGUE
    before, count = league.state.to_data(), league.version
    for actor in ("Mallory", "Ann", ""):
        with pytest.raises(TouchbackError):
            league.do(actor, command)
    assert league.version == count and league.state.to_data() == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b'{"type":"Nothing"}',
        b'{"type":"Proceed","team":"one"}',
        b'{"type":"Proceed","x":1}',
        b"[" * 9999,
    ],
)
def test_nonsense_is_no_command(data: bytes) -> None:
    with pytest.raises(TouchbackError):
        read_command(data)


LEAGUE = small_league(confirm_reports=True)
