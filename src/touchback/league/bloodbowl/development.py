"""How Blood Bowl teams develop: values, prices, skills and characteristics. [R6, R18, R19.2, R20.3]

Numbers come from the data and from the teams on paper, so a team is worth the same in a league as in its file.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from touchback.bloodbowl.characteristics import CHARACTERISTICS
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.raising import MOST_STRENGTH, RISES_AS
from touchback.bloodbowl.roster import Position, team_list
from touchback.bloodbowl.skills.quirks import ROTTER
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.facts import (
    BEST,
    MOST_ADVANCES,
    MOST_IMPROVEMENTS,
    NO_PASSING,
    WORST,
    access,
    clashes,
    skill_base,
)
from touchback.bloodbowl.teams.facts import facts as creation_facts
from touchback.bloodbowl.teams.team import profile_of, skills_of
from touchback.bloodbowl.teams.value import LOW_COST_LINEMEN, gained_value, team_value
from touchback.kernel.text import mark, text
from touchback.league.bloodbowl.sheets import advance_of, team_of, team_player
from touchback.league.record import (
    CHOSEN_PRIMARY,
    CHOSEN_SECONDARY,
    KINDS,
    RANDOM_PRIMARY,
    RANDOM_SECONDARY,
    REROLLS,
    Development,
    DevelopmentFacts,
    Lesson,
)
from touchback.league.sheet import RAISED, Sheet, SheetPlayer

ACCESS: Final = {
    RANDOM_PRIMARY: "primary",
    CHOSEN_PRIMARY: "primary",
    RANDOM_SECONDARY: "secondary",
    CHOSEN_SECONDARY: "secondary",
}
CATEGORIES: Final = {
    "A": mark("Agility"),
    "G": mark("General"),
    "M": mark("Mutation"),
    "P": mark("Passing"),
    "S": mark("Strength"),
}
COLUMN: Final = 6
"""Skills in one half of a category's table: the first die says which half. [R20.3.9]"""
ON_THE_PITCH: Final = 11
MOST_ROOKIES: Final = 7
"""Riotous Rookies bring 2D3 and 1. [R18.5]"""
FAVOURED_OF_NURGLE: Final = "Favoured of Nurgle"
THRALL: Final = "Thrall Lineman"
VAMPIRE_LORD: Final = "Vampire Lord"
MASTERS_OF_UNDEATH: Final = "Masters of Undeath"


@cache
def league_facts(data: str = BLOOD_BOWL.data) -> DevelopmentFacts:
    """The tables of R20 and R21, or those of a game of the family."""
    return msgspec.convert(league_tables(data), DevelopmentFacts)


def league_tables(data: str) -> dict[str, Any]:
    """The file of an edition. One that is `like` another has only the tables that differ."""
    own = tomllib.loads((files("touchback.data") / data / "league.toml").read_text("utf-8"))
    like = own.pop("like", None)
    return own if like is None else {**league_tables(like), **own}


class BloodBowlDevelopment(Development):
    """The rules of R20 as far as they are Blood Bowl's."""

    def __init__(self, data: str = BLOOD_BOWL.data) -> None:
        self.data = data  # whose lists and rules: the folder of data
        self.facts = league_facts(data)
        self.law = creation_facts(data)

    # -- worth -------------------------------------------------------------------------------------------------

    def player_value(self, sheet: Sheet, player: SheetPlayer) -> int:
        position = position_of(sheet, player.position, self.data)
        special = team_list(sheet.list_name, self.data).rules_with(sheet.special_rule)
        if player.contract == "permanent" and position.lineman and LOW_COST_LINEMEN in special:
            price = 0
        else:
            price = position.cost
        advances = [advance_of(written) for written in player.advances]
        return price + gained_value(position, advances, player.gifts, self.data)

    def team_value(self, sheet: Sheet) -> int:
        return team_value(team_of(sheet, game=self.data))

    # -- the market --------------------------------------------------------------------------------------------

    def positions(self, sheet: Sheet) -> dict[str, int]:
        return {position.name: position.cost for position in team_list(sheet.list_name, self.data).position}

    def staff(self) -> tuple[str, ...]:
        return (REROLLS, "assistant_coaches", "cheerleaders", "apothecary")

    def staff_price(self, sheet: Sheet, what: str, drafting: bool) -> int:
        if what == REROLLS:
            return team_list(sheet.list_name, self.data).reroll_cost * (1 if drafting else self.facts.reroll_price)
        price: int = getattr(self.law, what).cost
        return price

    def staff_limit(self, sheet: Sheet, what: str) -> int:
        if what == "apothecary" and not team_list(sheet.list_name, self.data).apothecary:
            return 0
        most: int = getattr(self.law, what).most
        return most

    def no_room(self, sheet: Sheet, position: str) -> str:
        most = self.facts.players.most
        if len(sheet.players) >= most:
            return text("the list has {most} players already", most=most)
        found = position_of(sheet, position, self.data)
        count = sum(player.position == position for player in sheet.players)
        if count >= found.most:
            return text("{position}: the list allows 0-{most}", position=position, most=found.most)
        chosen = team_list(sheet.list_name, self.data)
        if found.big_guy and chosen.big_guy_max is not None:
            big = {one.name for one in chosen.position if one.big_guy}
            if sum(player.position in big for player in sheet.players) >= chosen.big_guy_max:
                return text("big guys: the list allows {most} in all", most=chosen.big_guy_max)
        for group in chosen.group:
            members = {one.name for one in chosen.position if one.group == group.name}
            if position in members and sum(player.position in members for player in sheet.players) >= group.most:
                return text("{position}: the list allows 0-{most}", position=group.name, most=group.most)
        return ""

    def free_player(self, sheet: Sheet, rules_used: list[str]) -> str:
        return THRALL if any(rule in rules_used for rule in self.rules_to_report(sheet)) else ""

    def guests(self, sheet: Sheet, contract: str) -> list[str]:
        chosen = team_list(sheet.list_name, self.data)
        if contract != RAISED:
            return [position.name for position in chosen.position if position.lineman]
        raises = MASTERS_OF_UNDEATH in chosen.rules_with(sheet.special_rule)
        return [RISES_AS] if raises and chosen.position_called(RISES_AS) is not None else []

    def most_journeymen(self, sheet: Sheet) -> int:
        chosen = team_list(sheet.list_name, self.data)
        special = chosen.rules_with(sheet.special_rule)
        short = max(0, ON_THE_PITCH - len(sheet.available))
        infected = FAVOURED_OF_NURGLE in special and chosen.position_called(ROTTER) is not None
        return short + MOST_ROOKIES * (LOW_COST_LINEMEN in special) + infected

    def can_be_raised(self, sheet: Sheet, player: SheetPlayer) -> bool:
        strong = profile_now(sheet, player, self.data)["ST"] > MOST_STRENGTH
        return not strong and not any(self.has(sheet, player, skill) for skill in self.facts.stays_dead)

    def rules_to_report(self, sheet: Sheet) -> list[str]:
        chosen = team_list(sheet.list_name, self.data)
        brings = VAMPIRE_LORD in chosen.rules_with(sheet.special_rule) and chosen.position_called(THRALL) is not None
        return [VAMPIRE_LORD] if brings else []

    def position_limit(self, sheet: Sheet, position: str) -> int:
        return position_of(sheet, position, self.data).most

    def special_rules(self, sheet: Sheet) -> list[str]:
        return list(team_list(sheet.list_name, self.data).choose_one)

    # -- players -----------------------------------------------------------------------------------------------

    def profile(self, sheet: Sheet, player: SheetPlayer) -> list[tuple[str, str]]:
        return [(name, rolled(name, number)) for name, number in profile_now(sheet, player, self.data).items()]

    def abilities(self, sheet: Sheet, player: SheetPlayer) -> list[str]:
        return skills_of(position_of(sheet, player.position, self.data), team_player(player))

    # -- advancement -------------------------------------------------------------------------------------------

    def costs(self, sheet: Sheet, player: SheetPlayer) -> dict[str, int]:
        had = len(player.advances)
        if had >= MOST_ADVANCES:
            return {}
        position, table = position_of(sheet, player.position, self.data), self.law.advancement
        found = {}
        for kind in KINDS:
            letters = getattr(position, ACCESS[kind]) if kind in ACCESS else "-"
            if letters:
                found[kind] = table[kind.replace(" ", "_")][had]
        return found

    def skills(self, sheet: Sheet, player: SheetPlayer, kind: str) -> list[str]:
        position = position_of(sheet, player.position, self.data)
        wanted = ACCESS[kind]
        return [
            skill
            for letter in getattr(position, wanted)
            for skill in self.law.categories[letter]
            if access(position, skill, self.data) == wanted and not forbidden(sheet, player, skill, self.data)
        ]

    def categories(self, sheet: Sheet, player: SheetPlayer, kind: str) -> list[str]:
        letters: str = getattr(position_of(sheet, player.position, self.data), ACCESS[kind])
        open_to = {letter for letter in letters if self.any_use(sheet, player, letter)}
        return [CATEGORIES[letter] for letter in letters if letter in open_to]

    def any_use(self, sheet: Sheet, player: SheetPlayer, letter: str) -> bool:
        """Is there a skill left in this category that the dice could bring?"""
        return any(not self.no_use(sheet, player, skill) for skill in self.law.categories[letter])

    def random_skill(self, category: str, first: int, second: int) -> str:
        letter = next(letter for letter, name in CATEGORIES.items() if name == category)
        return self.law.categories[letter][(COLUMN if first > 3 else 0) + second - 1]

    def no_use(self, sheet: Sheet, player: SheetPlayer, skill: str) -> str:
        reason = forbidden(sheet, player, skill, self.data)
        if reason:
            return reason
        owned = skills_now(sheet, player, self.data)
        for having, useless in self.facts.useless.items():
            if having in owned and skill in useless:
                return text("{skill} is of no use with {having}", skill=skill, having=having)
        least = self.facts.needs_armour.get(skill, 0)
        if least and profile_now(sheet, player, self.data)["AV"] < least:
            return text("{skill} is of no use with such armour", skill=skill)
        return ""

    def no_rise(self, sheet: Sheet, player: SheetPlayer, characteristic: str) -> str:
        if player.advances.count(f"+{characteristic}") >= MOST_IMPROVEMENTS:
            return text("{name} has risen twice", name=characteristic)
        if profile_now(sheet, player, self.data)[characteristic] == BEST[characteristic]:
            return text("{name} is as good as can be", name=characteristic)
        return ""

    def can_be_reduced(self, sheet: Sheet, player: SheetPlayer, injury: str) -> bool:
        name = injury[1:]
        number = profile_now(sheet, player, self.data)[name]
        return number != WORST[name] and not (name == "PA" and number == NO_PASSING)

    def lessons(self) -> dict[str, Lesson]:
        return {
            skill: lesson
            for lesson in self.facts.lessons
            for skill in self.law.categories.get(lesson.gives, [lesson.gives])
        }

    # -- the list ----------------------------------------------------------------------------------------------

    def faults(self, sheet: Sheet, drafting: bool) -> list[str]:
        team = team_of(sheet, game=self.data)
        if drafting:
            team.games = 0
            team.trophies = 0
        return [fault.message for fault in faults(team)]

    def tier(self, sheet: Sheet) -> int:
        return team_list(sheet.list_name, self.data).tier

    def points_spent(self, sheet: Sheet) -> list[str]:
        return [
            access(position_of(sheet, player.position, self.data), advance_of(written).what, self.data)
            for player in sheet.players
            for written in player.advances
        ]

    def apothecary_helps(self, sheet: Sheet) -> int:
        return int(bool(sheet.staff.get("apothecary", 0)))


def position_of(sheet: Sheet, name: str, data: str = BLOOD_BOWL.data) -> Position:
    """A line of the team's list."""
    found = team_list(sheet.list_name, data).position_called(name)
    assert found is not None, name
    return found


def skills_now(sheet: Sheet, player: SheetPlayer, data: str) -> list[str]:
    """His skills, without what stands in brackets."""
    return [skill_base(skill) for skill in skills_of(position_of(sheet, player.position, data), team_player(player))]


def profile_now(sheet: Sheet, player: SheetPlayer, data: str) -> dict[str, int]:
    """His characteristics after what he gained and what he suffered."""
    numbers = profile_of(position_of(sheet, player.position, data), team_player(player))
    return dict(zip(CHARACTERISTICS, numbers, strict=True))


def rolled(name: str, number: int) -> str:
    """A characteristic as a roster writes it: what is rolled for has a plus, what nobody can do a dash. [R5.1]"""
    if name in ("MA", "ST"):
        return str(number)
    return "-" if name == "PA" and number == NO_PASSING else f"{number}+"


def forbidden(sheet: Sheet, player: SheetPlayer, skill: str, data: str) -> str:
    """Why he can never learn a skill: he has it, it does not go with what he has, or he lacks what it needs.
    [R20.3.8, R20.3.9]"""
    owned = skills_now(sheet, player, data)
    if skill in owned:
        return text("he has {skill} already", skill=skill)
    if clashes([*owned, skill], data):
        return text("{skill} does not go with what he has", skill=skill)
    needed = creation_facts(data).needs.get(skill)
    if needed and needed not in owned:
        return text("{skill} needs {needed}", skill=skill, needed=needed)
    return ""
