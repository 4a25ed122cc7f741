"""Teams for the tests: legal ones, and what one change makes of them."""

from __future__ import annotations

from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.check import Fault, faults
from touchback.bloodbowl.teams.team import Advance, Team, TeamPlayer


def league(list_name: str = "human", **options: object) -> Team:
    """A legal new team for a league."""
    return new_team(list_name, kind="league", **options)  # type: ignore[arg-type]


def exhibition(list_name: str = "human", **options: object) -> Team:
    """A legal team for exhibition matches."""
    return new_team(list_name, **options)  # type: ignore[arg-type]


def spend(team: Team) -> Team:
    """A league team that is new keeps what it has not spent: set the treasury right after a change."""
    from touchback.bloodbowl.teams.value import creation_cost

    team.treasury = max(0, team.budget - creation_cost(team))
    return team


def player(team: Team, position: str) -> TeamPlayer:
    """The first player of a position."""
    return next(member for member in team.players if member.position == position)


def give(team: Team, position: str, *advances: str) -> TeamPlayer:
    """Let a player of this position have these advances."""
    member = player(team, position)
    member.advances = [Advance(text.removeprefix("random "), text.startswith("random ")) for text in advances]
    return member


def told(team: Team) -> list[tuple[str, str]]:
    """The rules a team breaks, and where."""
    return [(fault.rule, fault.where) for fault in faults(team)]


def only(team: Team) -> Fault:
    """The one rule it breaks."""
    found = faults(team)
    assert len(found) == 1, [str(fault) for fault in found]
    return found[0]
