"""Both teams before the first roll, from the end of a replay and the beginning of its log."""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.imports.bloodbowl.fumbbl.evidence import People
from touchback.imports.bloodbowl.fumbbl.format import Change, Player, Replay, Team, as_id, as_number
from touchback.imports.bloodbowl.fumbbl.names import (
    BASE,
    BRIBES,
    IN_THE_NUMBERS,
    INDUCEMENTS,
    KEGS,
    MISSING,
    STATISTICS,
    is_known_skill,
    our_list,
    our_special_rules,
    plain,
    skill_text,
)
from touchback.imports.bloodbowl.fumbbl.sheet import SIDES, Sheet
from touchback.imports.record import ImportReport
from touchback.kernel.errors import BadData
from touchback.kernel.text import text

RULES: Final = "BB2020"
LETTERS: Final = "HA"
MOST_PLAYERS: Final = 32
"""Of one side; a position has room for twice as many."""
LIMITS: Final = (("MA", 1, 9), ("ST", 1, 8), ("AG", 1, 6), ("PA", 0, 6), ("AV", 3, 11))
CONTRACTS: Final = {"Star": "star", "Mercenary": "mercenary", "Journeyman": "journeyman", "RaisedFromDead": "raised"}
LONGEST_NAME: Final = 60
MOST: Final = 16


class Options:
    """The settings of the match."""

    def __init__(self, replay: Replay) -> None:
        array = replay.game.game_options.game_option_array
        self.values = {option.game_option_id: str(option.game_option_value).lower() for option in array}

    def text(self, name: str) -> str:
        """A setting; empty if it is not there."""
        return self.values.get(name, "")

    def is_on(self, name: str, ordinary: bool = False) -> bool:
        """Is this switch on? `ordinary`: where it is not there."""
        return self.text(name) == "true" if name in self.values else ordinary


def check_rules(options: Options) -> None:
    """Only matches of the edition that this program plays can be followed."""
    rules = options.text("rulesVersion")
    if rules != RULES.lower():
        raise BadData(
            "this match was played by the rules {rules!r}; only those of {ours} can be followed",
            rules=rules or "BB2016",
            ours=RULES,
        )


def start_of(replay: Replay, report: ImportReport) -> tuple[Play, People]:
    """The match before anything was rolled, and who is who in it."""
    options = Options(replay)
    check_rules(options)
    teams = (replay.game.team_home, replay.game.team_away)
    missing = {
        as_id(data.player_id)
        for data in replay.game.field_model.player_data_array
        if data.player_state & BASE == MISSING
    }
    people = People([], [])
    people.teams = [as_id(team.team_id) for team in teams]
    players: list[dict[str, Any]] = []
    for side, team in enumerate(teams):
        numbers: set[int] = set()
        present = [player for player in team.player_array if as_id(player.player_id) not in missing]
        if len(present) > MOST_PLAYERS:
            raise BadData("a team of more than {most} players is larger than any", most=MOST_PLAYERS)
        for player in present:
            if as_id(player.player_id) in people.index:
                raise BadData("two players have the id {id!r}", id=as_id(player.player_id))
            people.index[as_id(player.player_id)] = len(people.ids)
            people.ids.append(as_id(player.player_id))
            people.sides.append(side)
            players.append(player_data(team, player, side, number_for_shirt(player.player_nr, numbers), report))
    opening = Opening(replay)
    data: dict[str, Any] = {
        "game": "bloodbowl",
        "phase": "fans",
        "exhibition": not options.is_on("inducementPrayersUseLeagueTable"),
        "extra_time": options.is_on("overtime"),
        "switches": switches(options),
        "players": players,
        "bought": opening.bought(report),
        "unknown_skills": "keep",
    }
    for name, side in SIDES.items():
        data[name] = side_data(teams[side], side, opening, report)
    return state_from_data(data), people


ALWAYS: Final = ("bribe_first", "loose_bombs", "leader_returns")
"""Switches of the rules (docs/house-rules.md) that every match of FUMBBL is played with."""
BY_OPTION: Final = {
    "any_hit": ("endTurnWhenHittingAnyPlayerWithTtm", False),
    "hard_bombs": ("bombUsesMb", True),
    "bomber_spared": ("bomberPlacedProneIgnoresTurnover", True),
    "git_runs_on": ("sneakyGitCanMoveAfterFoul", True),
    "guard_fouls": ("sneakyGitCanMoveAfterFoul", True),
}
"""Switches that a setting of the match tells, and what is played where an older file has no such setting. Guard has no
setting of its own: it changed at the same time."""


def switches(options: Options) -> list[str]:
    """Where a match was played by other rules than those of the text."""
    told = [name for name, (option, older) in BY_OPTION.items() if options.is_on(option, older)]
    return [*ALWAYS, *told]


# -- players ------------------------------------------------------------------------------------------------------


def number_for_shirt(number: int, taken: set[int]) -> int:
    """The number on a player's shirt; another one if it is taken or no number for a shirt."""
    if not 1 <= number <= 99 or number in taken:
        number = next(free for free in range(1, 100) if free not in taken)
    taken.add(number)
    return number


def clean(name: str) -> str:
    """A name that fits into a line."""
    return "".join(sign for sign in name if sign.isprintable())[:LONGEST_NAME]


def player_data(team: Team, player: Player, side: int, number: int, report: ImportReport) -> dict[str, Any]:
    """A player as positions write him."""
    positions = {as_id(position.position_id): position for position in team.roster.position_array}
    position = positions.get(as_id(player.position_id))
    names = {key: found.position_name for key, found in positions.items()}
    values: dict[str, str] = {}
    if position is not None:
        for skill, value in zip(position.skill_array, position.skill_values, strict=False):
            values[plain(skill)] = as_id(value)
    for skill, value in player.skill_values_map.items():
        if value is not None:
            values[plain(skill)] = as_id(value)
    skills: list[str] = []
    for skill in player.skill_array:
        if skill in STATISTICS or clean(skill) == "":
            continue
        written = skill_text(clean(skill), values.get(plain(skill), ""), names)
        if written not in skills:
            skills.append(written)
        if not is_known_skill(skill):
            note(report, text("the skill {skill!r}: nothing comes of it", skill=clean(skill)))
    contract = contract_of(player, position.skill_array if position is not None else player.skill_array)
    return {
        "id": f"{LETTERS[side]}{number}",
        "name": clean(player.player_name),
        "position": clean(position.position_name if position is not None else player.player_type) or "Player",
        "profile": profile(player, report),
        "skills": skills,
        "permanent": contract == "permanent",
        "contract": contract,
        "niggles": min(9, sum("(NI)" in injury for injury in player.lasting_injuries)),
    }


def contract_of(player: Player, native: list[str]) -> str:
    """How he belongs to his team. A journeyman is told by a Loner whose position has no such skill."""
    if player.player_type in CONTRACTS:
        return CONTRACTS[player.player_type]
    lonely = "Loner" in player.skill_array and "Loner" not in native
    return "journeyman" if lonely or "journeyman" in player.player_status.lower() else "permanent"


def profile(player: Player, report: ImportReport) -> list[int]:
    """His characteristics, within the limits of the rules. [R5.1]"""
    numbers = (player.movement, player.strength, player.agility, player.passing, player.armour)
    found: list[int] = []
    for number, (name, low, high) in zip(numbers, LIMITS, strict=True):
        found.append(min(high, max(low, number)))
        if found[-1] != number:
            note(
                report, text("{name} {number} of a player: taken as {taken}", name=name, number=number, taken=found[-1])
            )
    return found


def note(report: ImportReport, what: Any) -> None:
    """Something was not understood; each kind is told once."""
    if what not in report.unknown:
        report.unknown.append(what)


# -- sides --------------------------------------------------------------------------------------------------------


class Opening:
    """What the log tells before the first kick: re-rolls, apothecaries, inducements, prayers."""

    def __init__(self, replay: Replay) -> None:
        self.sheet = Sheet()
        self.inducements: list[tuple[int, str, int]] = []  # whose, what, how many
        self.prayers = [0, 0]
        for command in replay.game_log.command_array:
            for values in command.reports:
                if values.get("reportId") == "prayerAmount":
                    side = 0 if values.get("homeTeam") is True else 1
                    self.prayers[side] = min(MOST, max(0, as_number(values.get("number")) or 0))
            for change in command.changes:
                self.sheet.take(change)
                if change.id == "inducementSetAddInducement":
                    self.take_inducement(change)
            if self.sheet.mode == "setup":
                break

    def take_inducement(self, change: Change) -> None:
        """Something was bought. How often it was used is told as it is at the end of the match."""
        value = change.value if isinstance(change.value, dict) else {}
        side = SIDES.get(as_id(change.key))
        name, count = as_id(value.get("inducementType")), as_number(value.get("value")) or 0
        if side is not None and 0 < count <= MOST:
            self.inducements.append((side, name, count))

    def count(self, side: int, *names: str) -> int:
        """How many of these a side has bought."""
        return sum(count for owner, name, count in self.inducements if owner == side and name in names)

    def bought(self, report: ImportReport) -> list[dict[str, Any]]:
        """Inducements as positions write them."""
        found: list[dict[str, Any]] = []
        played = {inducement.name for inducement in BLOOD_BOWL.inducements if inducement.played}
        for side, name, count in self.inducements:
            if INDUCEMENTS.get(name) in played:
                found += [{"side": list(SIDES)[side], "what": INDUCEMENTS[name]}] * count
            elif name != BRIBES and name not in IN_THE_NUMBERS:
                note(report, text("the inducement {name!r}: nothing comes of it", name=clean(name)))
        return found


def side_data(team: Team, side: int, opening: Opening, report: ImportReport) -> dict[str, Any]:
    """What a side owns."""
    team_list = our_list(team.race, team.roster.roster_name)
    sheet = opening.sheet
    data: dict[str, Any] = {
        "rerolls_per_half": within(sheet.rerolls[side] if sheet.mode == "setup" else team.re_rolls),
        "apothecaries": min(9, within(sheet.apothecaries[side] if sheet.mode == "setup" else team.apothecaries)),
        "assistant_coaches": within(team.assistant_coaches),
        "cheerleaders": within(team.cheerleaders),
        "dedicated_fans": within(team.dedicated_fans),
        "bribes": opening.count(side, BRIBES),
        "recovery_bonus": min(2, opening.count(side, *KEGS)),
        "prayers": opening.prayers[side],
        "special_rules": our_special_rules(team.special_rules),
    }
    if team_list is None:
        note(report, text("the team list {name!r}", name=clean(team.race or team.roster.roster_name)))
    else:
        data["paper"] = {"list": team_list.name}
    return data


def within(number: int) -> int:
    """A count of something a team has."""
    return min(MOST, max(0, number))
