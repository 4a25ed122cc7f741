"""The desk where a coach makes his team: what a list offers, what it has cost so far, its roster. [R6, R20.3, R22]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.characteristics import CHARACTERISTICS
from touchback.bloodbowl.roster import Position, team_list
from touchback.bloodbowl.teams.facts import NO_PASSING, facts, skill_base
from touchback.bloodbowl.teams.team import EXHIBITION, LEAGUE, Team, TeamPlayer, profile_of, skills_of
from touchback.bloodbowl.teams.value import advance_costs, creation_cost, player_value, team_value, unspent
from touchback.kernel.text import mark
from touchback.package import Desk, DeskItem, DeskKind, DeskPosition, RosterLine, TeamAccount

STAFF: Final = {
    "assistant_coaches": mark("assistant coaches"),
    "cheerleaders": mark("cheerleaders"),
    "apothecary": mark("apothecary"),
}


def desk_of(name: str, data: str) -> Desk:
    """What a new team of a list can have. [R6.1, R6.2, R22]"""
    law, chosen = facts(data), team_list(name, data)
    items = [DeskItem("rerolls", mark("re-rolls"), chosen.reroll_cost, 0, law.rerolls.most)]
    for what, words in STAFF.items():
        priced = getattr(law, what)
        if priced.most and (what != "apothecary" or chosen.apothecary):
            items.append(DeskItem(what, words, priced.cost, 0, priced.most, switch=what == "apothecary"))
    if law.fans.most:
        items.append(DeskItem("dedicated_fans", mark("dedicated fans"), law.fans.cost, 0, law.fans.most))
    return Desk(
        kinds=kinds_of(data),
        positions=tuple(position_of(position, data) for position in chosen.position),
        items=tuple(items),
        choices=tuple(chosen.choose_one),
        most_players=law.players.most,
    )


def kinds_of(data: str) -> tuple[DeskKind, ...]:
    """For exhibition matches, with points for skills; or for a league, where players earn theirs. [R6.1, R22]"""
    league, exhibition = facts(data).league, facts(data).exhibition
    return (
        DeskKind(
            EXHIBITION,
            {"budget": exhibition.budget, "free_spp": exhibition.spp, "dedicated_fans": exhibition.fans, "treasury": 0},
            exhibition.least_budget,
            exhibition.most_budget,
            exhibition.spp,
        ),
        DeskKind(
            LEAGUE,
            {"budget": league.budget, "free_spp": 0, "dedicated_fans": league.fans},
            league.budget,
            league.budget,
        ),
    )


def position_of(position: Position, data: str) -> DeskPosition:
    """A line of the list, with the skills its players may learn. [R20.3.8]"""
    known, categories = {skill_base(skill) for skill in position.skills}, facts(data).categories
    return DeskPosition(
        name=position.name,
        cost=position.cost,
        most=position.most,
        profile=written_profile(position, TeamPlayer(number=1, position=position.name)),
        skills=list(position.skills),
        learns=[
            (skill, how)
            for how, letters in (("primary", position.primary), ("secondary", position.secondary))
            for letter in letters
            for skill in categories[letter]
            if skill not in known
        ],
    )


def written_profile(position: Position, player: TeamPlayer) -> list[tuple[str, str]]:
    """Characteristics as a roster writes them: what is rolled for has a plus, what nobody can do a dash. [R5.1]"""
    return [
        (name, str(number) if name in ("MA", "ST") else "-" if number == NO_PASSING else f"{number}+")
        for name, number in zip(CHARACTERISTICS, profile_of(position, player), strict=True)
    ]


def settle(team: Team) -> None:
    """What a new league team has not spent is its treasury. [R6.3]"""
    if team.kind == LEAGUE and team.games == 0:
        team.treasury = unspent(team)


def account_of(team: Team) -> TeamAccount:
    """Gold and points, spent and given. [R6.1, R6.4, R22]"""
    positions = [(team.team_list.position_called(player.position), player) for player in team.players]
    points = sum(sum(advance_costs(position, player.advances, team.game)) for position, player in positions if position)
    return TeamAccount(
        cost=creation_cost(team),
        budget=team.budget,
        value=team_value(team),
        points=points,
        points_given=team.free_spp,
    )


def roster_of(team: Team) -> list[RosterLine]:
    """Every player as a printed roster has him, by number."""
    found = []
    for player in sorted(team.players, key=lambda one: one.number):
        position = team.team_list.position_called(player.position)
        if position is not None:
            found.append(
                RosterLine(
                    number=player.number,
                    name=player.name,
                    position=position.name,
                    profile=written_profile(position, player),
                    skills=skills_of(position, player),
                    value=player_value(team, player),
                )
            )
    return found
