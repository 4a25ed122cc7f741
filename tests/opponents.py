"""Two teams of any game, for tests that go through all of them."""

from __future__ import annotations

from touchback.games import game_entry

USUAL = ("human", "orc")


def opponents(game: str) -> tuple[str, str]:
    """Humans and Orcs where a game has them, or else its first two teams."""
    teams = game_entry(game).teams()
    return USUAL if set(USUAL) <= set(teams) else (teams[0], teams[1])
