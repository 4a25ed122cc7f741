"""What every fact is: a change of the league, and a sentence about it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec

from touchback.kernel.text import NOTHING, Text, mark, quoted, text
from touchback.league.calling import called
from touchback.league.sheet import SheetPlayer
from touchback.league.state import (
    LeagueState,
)

AS_WRITTEN: Final = ("by", "coach", "commitment", "name", "names", "person", "reason", "score", "words")
"""Fields that people have written, or names of people and things."""


MVP: Final = mark("MVP")
DEEDS: Final = mark("deeds")


class LedgerEvent(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True, gc=False):
    """Something that happened."""

    says: ClassVar[str] = ""
    """The sentence for news and audit; nothing where another event says it."""

    def apply(self, state: LeagueState) -> None:
        """Change the league."""

    def sentence(self, state: LeagueState) -> Text:
        """It in words, for people."""
        return text(self.says, **self.fields(state)) if self.says else NOTHING

    def fields(self, state: LeagueState) -> dict[str, object]:
        """What fills the sentence: its own fields; teams and players by their names."""
        found: dict[str, Any] = {
            name: quoted(value) if name in AS_WRITTEN and isinstance(value, str) else value
            for name, value in msgspec.structs.asdict(self).items()
        }
        team = state.teams.get(found.get("team", 0))
        if team is not None:
            found["team"] = team.sheet.called
            found["who"] = player_name(state, team.id, found.get("player", 0))
        return found


def player_name(state: LeagueState, team: int, player: Any) -> str:
    """A player for people, wherever he is now."""
    if isinstance(player, SheetPlayer):
        found: SheetPlayer | None = player
    else:
        found = state.team(team).sheet.player(player)
        if found is None:
            found = next(
                (one.player for one in reversed(state.former) if one.team == team and one.player.id == player), None
            )
    if found is None:
        return text("somebody")
    name = called(state.team(team).sheet, found)
    if not name:
        return text("{name} (number {number})", name=found.position, number=found.number)
    return text("{name}, {position} (number {number})", name=quoted(name), position=found.position, number=found.number)


def player_of(state: LeagueState, team: int, player: int) -> SheetPlayer:
    """A player, to be changed."""
    found = state.edit_team(team).sheet.player(player)
    assert found is not None, f"team {team} has no player {player}"
    return found
