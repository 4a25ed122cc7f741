"""Teams of FUMBBL as team files: what its site gives for a team, or a team as a replay has it."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from touchback.bloodbowl.roster import Position, TeamList
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.facts import facts
from touchback.bloodbowl.teams.files import to_text
from touchback.bloodbowl.teams.team import INJURIES, LEAGUE, NIGGLING, Advance, Team, TeamPlayer
from touchback.imports.bloodbowl.fumbbl.format import Id
from touchback.imports.bloodbowl.fumbbl.names import (
    STATISTICS,
    is_known_skill,
    our_list,
    our_skill,
    our_special_rules,
    plain,
)
from touchback.imports.bloodbowl.fumbbl.start import clean, note, number_for_shirt, within
from touchback.imports.record import ImportedTeam, ImportReport
from touchback.kernel.errors import BadData
from touchback.kernel.text import counted, text

MOST_PLAYERS: Final = 32
MOST_GOLD: Final = 100_000_000
PLAYS: Final = 0
"""The status of a player who is in the team; others are those who died, left or were fired."""
MISSES: Final = "m"
NIGGLES: Final = ("n", "ni")


class Named(msgspec.Struct):
    """Somebody or something by its name."""

    name: str = ""


class SitePlayer(msgspec.Struct, rename="camel"):
    """A player as the site has him: his position by name, and what he has learnt."""

    number: int = 0
    name: str = ""
    position: str = ""
    skills: list[str] = []
    injuries: str | list[str] | None = None
    status: int = PLAYS
    record: dict[str, Any] = {}


class SiteTeam(msgspec.Struct, rename="camel"):
    """A team as the site has it."""

    name: str
    roster: Named
    players: list[SitePlayer]
    id: Id = ""
    coach: Named | str = ""
    rerolls: int = 0
    treasury: int = 0
    fan_factor: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: str | bool | int = ""
    special_rules: list[str] | dict[str, Any] = {}
    record: dict[str, Any] = {}


def read_team(data: bytes) -> ImportedTeam:
    """A team from the site's JSON."""
    try:
        site = msgspec.json.decode(data, type=SiteTeam)
    except msgspec.ValidationError as error:
        raise BadData("this is no team of FUMBBL: {error}", error=error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadData("this cannot be read as JSON: {error}", error=error) from None
    team_list = our_list(site.roster.name)
    if team_list is None:
        raise BadData("there is no team list for {name!r}", name=clean(site.roster.name))
    report = ImportReport("FUMBBL", source=clean(str(site.id)))
    team = team_of(site, team_list, report)
    report.notes += [text("by our rules: {fault}", fault=fault) for fault in faults(team)]
    return ImportedTeam(team, team.name, to_text(team), report)


def team_of(site: SiteTeam, team_list: TeamList, report: ImportReport) -> Team:
    """The sheet, filled in."""
    coach = site.coach.name if isinstance(site.coach, Named) else site.coach
    rules = our_special_rules(list(site.special_rules))
    chosen = [rule for rule in rules if rule in team_list.choose_one]
    playing = [player for player in site.players if player.status == PLAYS]
    if len(playing) < len(site.players):
        gone = len(site.players) - len(playing)
        report.notes.append(
            counted(gone, "{n} player is no longer in the team", "{n} players are no longer in the team")
        )
    if len(playing) > MOST_PLAYERS:
        raise BadData("a team of more than {most} players is larger than any", most=MOST_PLAYERS)
    numbers: set[int] = set()
    players = [player_of(player, team_list, numbers, report) for player in playing]
    return Team(
        name=clean(site.name) or team_list.name,
        list_name=team_list.name,
        coach=clean(coach),
        kind=LEAGUE,
        budget=facts().league.budget,
        special_rule=chosen[0] if chosen else "",
        games=within_thousands(site.record.get("games")),
        rerolls=within(site.rerolls),
        assistant_coaches=within(site.assistant_coaches),
        cheerleaders=within(site.cheerleaders),
        apothecary=str(site.apothecary).lower() in ("yes", "true", "1"),
        dedicated_fans=within(site.fan_factor),
        treasury=min(MOST_GOLD, max(0, site.treasury)),
        players=[player for player in players if player is not None],
    )


def within_thousands(value: object) -> int:
    """A count that grows over seasons."""
    return min(9999, max(0, value)) if type(value) is int else 0


def player_of(player: SitePlayer, team_list: TeamList, numbers: set[int], report: ImportReport) -> TeamPlayer | None:
    """A player of the roster; one of no position of the list is named and left out."""
    position = position_called(player.position, team_list)
    if position is None:
        note(
            report,
            text("the position {name!r}: {list} has none like it", name=clean(player.position), list=team_list.name),
        )
        return None
    native = {plain(skill.partition(" (")[0]) for skill in position.skills}
    advances: list[Advance] = []
    for skill in player.skills:
        if skill in STATISTICS:
            advances.append(Advance(skill))
        elif not is_known_skill(skill):
            note(report, text("the skill {skill!r}: it is left out", skill=clean(skill)))
        elif plain(our_skill(skill)) not in native:
            advances.append(Advance(our_skill(skill)))
    injuries, misses = injuries_of(player, report)
    return TeamPlayer(
        number=number_for_shirt(player.number, numbers),
        position=position.name,
        name=clean(player.name),
        advances=advances[:12],
        injuries=injuries[:20],
        spp=within_thousands(player.record.get("spp")),
        misses_next_game=misses,
    )


def injuries_of(player: SitePlayer, report: ImportReport) -> tuple[list[str], bool]:
    """Lasting injuries, and whether he misses the next game."""
    words = player.injuries.split(",") if isinstance(player.injuries, str) else player.injuries or []
    found: list[str] = []
    misses = False
    for word in (one.strip() for one in words):
        if word.lower() == MISSES:
            misses = True
        elif word.lower() in NIGGLES:
            found.append(NIGGLING)
        elif word.upper() in INJURIES:
            found.append(word.upper())
        elif word:
            note(report, text("the injury {injury!r}: it is left out", injury=clean(word)))
    return found, misses


def words_of(name: str) -> frozenset[str]:
    """The words of a position's name, without plurals."""
    return frozenset(re.sub(r"s$", "", word.replace("men", "man")) for word in re.findall(r"[a-z]+", name.lower()))


def position_called(name: str, team_list: TeamList) -> Position | None:
    """The line of the list that this name means: word for word, or the only one whose name has its words or is among
    them, race and 'Lineman' aside."""
    idle = words_of(team_list.name) | {"lineman", "linewoman"}
    wanted = words_of(name)
    for position in team_list.position:
        if words_of(position.name) == wanted:
            return position
    for bare in (frozenset(), idle):
        near = [
            position
            for position in team_list.position
            if (core := words_of(position.name) - bare)
            and (wanted - bare)
            and (core <= wanted - bare or wanted - bare <= core)
        ]
        if len(near) == 1:
            return near[0]
    return None
