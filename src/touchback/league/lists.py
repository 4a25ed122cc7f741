"""What a tournament asks of the lists that are handed in: skills, star players, squads. [R22, R23.2, R23.9]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import Text, text
from touchback.league.record import StarOffered
from touchback.league.rules import BY_COUNT, BY_POINTS, BY_SPP, NO_PACKAGE, Rules
from touchback.league.sheet import Sheet
from touchback.league.state import LeagueState, LeagueTeam
from touchback.league.work import Work, line

BEYOND: Final = 9999
"""Star player points that are no limit, where something else is."""


def takes_part(state: LeagueState, team: LeagueTeam) -> bool:
    """Is it in the coming season, or was it in any?"""
    return team.ready or any(team.id in row for season in state.seasons.values() for row in season.divisions.values())


# -- skills ---------------------------------------------------------------------------------------------------------


def points_given(work: Work, sheet: Sheet) -> int:
    """Star player points for the skills of a list; those of another kind are looked at by themselves. [R22.2, R23.2]"""
    if work.rules.skill_package == NO_PACKAGE:
        return work.rules.skill_points
    if work.rules.skill_package != BY_SPP:
        return BEYOND
    return work.rules.package_by_tier[work.development.tier(sheet) - 1]


def demand_package(work: Work, sheet: Sheet) -> None:
    """Skills within what the team's tier has: points, of which named star players cost some too, or a number of skills;
    at most as many secondary ones as the organiser says, and as many for each player. [R23.2]"""
    rules = work.rules
    if rules.skill_package not in (BY_POINTS, BY_COUNT) or not sheet.exhibition:
        return
    tier = work.development.tier(sheet)
    kinds = work.development.points_spent(sheet)
    given, secondary = rules.package_by_tier[tier - 1], rules.secondary_by_tier[tier - 1]
    if any(kind not in ("primary", "secondary") for kind in kinds):
        raise TouchbackError("{name}: this package has primary and secondary skills only", name=sheet.called)
    if rules.skill_package == BY_POINTS:
        spent = sum(2 if kind == "secondary" else 1 for kind in kinds) + points_of_stars(work, sheet)
        if spent > given:
            raise TouchbackError("{name}: skills for {spent} points; its tier has {given}", name=sheet.called, spent=spent, given=given)  # noqa: E501  # fmt: skip
    elif len(kinds) > given + secondary:  # a primary skill may take the place of a secondary one
        raise TouchbackError("{name}: {spent} skills; its tier has {given}", name=sheet.called, spent=len(kinds), given=given + secondary)  # noqa: E501  # fmt: skip
    if kinds.count("secondary") > secondary:
        raise TouchbackError("{name}: at most {most} secondary skills for its tier", name=sheet.called, most=secondary)
    if any(len(player.advances) > rules.skills_per_player for player in sheet.players):
        if rules.skills_per_player == 1:
            raise TouchbackError("{name}: one more skill for each player", name=sheet.called)
        raise TouchbackError("{name}: {most} more skills for each player", name=sheet.called, most=rules.skills_per_player)  # noqa: E501  # fmt: skip


# -- star players ---------------------------------------------------------------------------------------------------


def named_stars(work: Work, sheet: Sheet, names: list[str]) -> list[str]:
    """The star players a coach names with his list, as the book writes them. [R17.1, R23.2]"""
    if not names:
        return []
    if not work.rules.lists_stars or work.game.stars is None:
        raise TouchbackError("star players are not named with the list here")
    known = {star.name.casefold(): star.name for star in work.game.stars(sheet).stars}
    for name in names:
        if name.strip().casefold() not in known:
            raise TouchbackError("{name}: {star} plays for no team like this", name=sheet.called, star=name)
    return [known[name.strip().casefold()] for name in names]


def stars_of(work: Work, sheet: Sheet) -> list[StarOffered]:
    """The star players on a list."""
    if not sheet.stars or work.game.stars is None:
        return []
    return [star for star in work.game.stars(sheet).stars if star.name in sheet.stars]


def points_of_stars(work: Work, sheet: Sheet) -> int:
    """What they cost of a package of points. [R23.2]"""
    rules = work.rules
    return sum(rules.mega_star_points if star.mega else rules.star_points for star in stars_of(work, sheet))


def demand_stars(work: Work, sheet: Sheet) -> None:
    """Paid from what is left of the budget, nobody twice, no more than the tier may have, sixteen players at most.
    [R17.1, R22.1, R23.2]"""
    if not sheet.stars:
        return
    if not work.rules.lists_stars or work.game.stars is None:
        raise TouchbackError("star players are not named with the list here")
    market, named = work.game.stars(sheet), stars_of(work, sheet)
    if len(named) != len(sheet.stars):
        raise TouchbackError("{name}: a star player can be named once", name=sheet.called)
    most = work.rules.stars_by_tier[work.development.tier(sheet) - 1]
    if len(named) > most:
        raise TouchbackError("{name}: at most {most} star players for its tier", name=sheet.called, most=most)
    if sum(star.mega for star in named) > work.rules.mega_stars:
        raise TouchbackError("{name}: at most {most} mega-stars", name=sheet.called, most=work.rules.mega_stars)
    missing = sum(star.cost for star in named) - market.gold
    if missing > 0:
        raise TouchbackError("{name}: {missing:,} gold pieces short for its star players", name=sheet.called, missing=missing)  # noqa: E501  # fmt: skip
    if sum(star.places for star in named) > market.places:
        raise TouchbackError("{name}: no place among its sixteen players for its star players", name=sheet.called)


# -- squads ---------------------------------------------------------------------------------------------------------


def demand_squad(work: Work, squad: str, sheet: Sheet) -> None:
    """In a tournament of squads everybody belongs to one; none has a list twice, nor a star player. [R23.9]"""
    size = work.rules.squad_size
    if size == 1:
        if squad:
            raise TouchbackError("everybody plays for himself here: no squads")
        return
    name = line(squad, "squad")
    mates = [team for team in work.state.teams.values() if team.squad == name and takes_part(work.state, team)]
    if len(mates) >= size:
        raise TouchbackError("{squad} has its {size} coaches already", squad=name, size=size)
    if any(team.sheet.list_name == sheet.list_name for team in mates):
        raise TouchbackError("{squad} has a {list} team already", squad=name, list=sheet.list_name)
    for star in sheet.stars:
        if any(star in team.sheet.stars for team in mates):
            raise TouchbackError("{squad} has {star} already", squad=name, star=star)


# -- in words -------------------------------------------------------------------------------------------------------


def in_words(rules: Rules) -> Iterator[Text]:
    """What whoever hands in a list has to know, a sentence each. [R22, R23.2, R23.9]"""
    if rules.development:
        return
    yield text("A list may cost {gold:,} gold.", gold=rules.budget)
    tiers = {"package": slashed(rules.package_by_tier), "secondary": slashed(rules.secondary_by_tier)}
    if rules.skill_package == NO_PACKAGE:
        yield text("It has {points} star player points for skills.", points=rules.skill_points)
    elif rules.skill_package == BY_SPP:
        yield text("By its tier it has {package} star player points for skills.", **tiers)
    elif rules.skill_package == BY_POINTS:
        yield text("By its tier it has {package} points: a primary skill costs 1, a secondary skill 2, with at most {secondary} of them.", **tiers)  # noqa: E501  # fmt: skip
    else:
        yield text("By its tier it has {package} primary skills and {secondary} more that may be secondary ones.", **tiers)  # noqa: E501  # fmt: skip
    if rules.skill_package in (BY_POINTS, BY_COUNT):
        yield text("Skills for each player: {count}.", count=rules.skills_per_player)
    if rules.lists_stars:
        most = slashed(rules.stars_by_tier)
        yield text("By its tier it names {most} star players at most, of them mega-stars: {mega}. Their price is part of what it costs; they come to every match, and no others.", most=most, mega=rules.mega_stars)  # noqa: E501  # fmt: skip
        if rules.skill_package == BY_POINTS:
            yield text("A star player costs {star} points too, a mega-star {mega}.", star=rules.star_points, mega=rules.mega_star_points)  # noqa: E501  # fmt: skip
    if rules.squad_size > 1:
        yield text("A squad has no list twice.")
        if rules.lists_stars:
            yield text("A squad has no star player twice.")


def slashed(by_tier: tuple[int, ...]) -> str:
    """A number for each tier: '6/8/10'."""
    return "/".join(map(str, by_tier))
