"""Two teams of any game and the options for a short match, for tests that go through all of them."""

from __future__ import annotations

from typing import Any

from touchback.games import game_entry
from touchback.server.moments import usual_teams

opponents = usual_teams


def short_match(game: str) -> dict[str, Any]:
    """The options with which a match ends after sixteen turns in a game that else goes on until somebody scores."""
    has_clock = any(option.name == "clock_turns" for option in game_entry(game).options)
    return {"clock_turns": 16} if has_clock else {}
