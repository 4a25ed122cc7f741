"""Is a team legal? Every rule it breaks is named, with its number and the place. [R6, R18, R19.2, R20.3, R22]"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from touchback.bloodbowl.characteristics import CHARACTERISTICS
from touchback.bloodbowl.roster import Position, TeamList
from touchback.bloodbowl.teams.facts import (
    BEST,
    LOWER_IS_BETTER,
    MOST_ADVANCES,
    MOST_IMPROVEMENTS,
    NO_PASSING,
    WORST,
    access,
    category_of,
    clashes,
    facts,
    is_skill,
    skill_base,
)
from touchback.bloodbowl.teams.team import NUMBERED, Advance, Team, TeamPlayer, skills_of
from touchback.bloodbowl.teams.value import advance_costs, creation_cost
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import joined, quoted, text


@dataclass(frozen=True)
class Fault:
    """A rule that a team breaks."""

    rule: str
    where: str
    what: str

    def __str__(self) -> str:
        return str(self.message)

    @property
    def message(self) -> str:
        """The fault in a sentence."""
        return text("{rule} {where}: {what}", rule=self.rule, where=self.where, what=self.what)


def faults(team: Team) -> list[Fault]:
    """Everything that is wrong with a team; nothing if it is legal. [R6.5]"""
    team_list = team.team_list
    found = [
        *name_faults(team),
        *number_faults(team),
        *position_faults(team, team_list),
        *staff_faults(team, team_list),
        *money_faults(team),
        *special_rule_faults(team, team_list),
        *exhibition_faults(team),
        *(fault for player in team.players for fault in player_faults(team, team_list, player)),
    ]
    cites = facts(team.game).cites
    return [replace(fault, rule=cites.get(fault.rule, fault.rule)) for fault in found]


def demand_legal(team: Team, place: str = "") -> None:
    """Refuse an illegal team, naming every reason. [R6.5]"""
    found = faults(team)
    if found:
        reasons = joined("; ", (fault.message for fault in found))
        raise TouchbackError("{place}: this team is not legal: {reasons}", place=place or team.name, reasons=reasons)


def demand_of(team: Team, data: str, place: str = "") -> None:
    """Refuse a team of another game's list."""
    if team.game != data:
        raise TouchbackError(
            "{place}: this team is made for {made!r}, not for {wanted!r}",
            place=place or team.name,
            made=team.game,
            wanted=data,
        )


def coins(amount: int) -> str:
    """An amount of gold for people."""
    return text("{amount:,}", amount=amount)


def named(player: TeamPlayer) -> str:
    """A player for people."""
    return (
        text("player {number} ({name})", number=player.number, name=quoted(player.name))
        if player.name
        else text("player {number}", number=player.number)
    )


def is_new(team: Team) -> bool:
    """Is it as it was created? Exhibition teams always are. [R6.1, R22]"""
    return team.is_exhibition or team.games == 0


# -- the team ----------------------------------------------------------------------------------------------------


def name_faults(team: Team) -> list[Fault]:
    """A team has a name."""
    return [] if team.name.strip() else [Fault("R6.1", "name", text("the team needs a name"))]


def number_faults(team: Team) -> list[Fault]:
    """Eleven to sixteen players, each with a number of his own. [R6.1]"""
    found = []
    count, law = len(team.players), facts(team.game).players
    if count < law.least and is_new(team):
        found.append(
            Fault(
                "R6.1",
                "players",
                text("{count} players; a new team has at least {least}", count=count, least=law.least),
            )
        )
    if count > law.most:
        found.append(
            Fault("R6.1", "players", text("{count} players; no team has more than {most}", count=count, most=law.most))
        )
    for number, times in Counter(player.number for player in team.players).items():
        if times > 1:
            found.append(
                Fault(
                    "R6.1",
                    text("player {number}", number=number),
                    text("{times} players have the number {number}", times=times, number=number),
                )
            )
    return found


def position_faults(team: Team, team_list: TeamList) -> list[Fault]:
    """Only positions of the list, none more often than it allows; big guys together. [R6.1]"""
    found = []
    for name, count in Counter(player.position for player in team.players).items():
        position = team_list.position_called(name)
        if position is None:
            known = quoted(", ".join(position.name for position in team_list.position))  # as it is written in files
            found.append(
                Fault(
                    "R6.1",
                    name,
                    text("{list} teams have no such position, only {known}", list=team_list.name, known=known),
                )
            )
        elif count > position.most:
            found.append(
                Fault("R6.1", name, text("{count} of them; the list allows 0-{most}", count=count, most=position.most))
            )
    if team_list.big_guy_max is not None:
        big = {position.name for position in team_list.position if position.big_guy}
        count = sum(player.position in big for player in team.players)
        if count > team_list.big_guy_max:
            found.append(
                Fault(
                    "R6.1",
                    "big guys",
                    text("{count} of them; the list allows {most} in all", count=count, most=team_list.big_guy_max),
                )
            )
    return found + group_faults(team, team_list)


def group_faults(team: Team, team_list: TeamList) -> list[Fault]:
    """Where the list counts positions together, no more of a group than it allows. [R6.1]"""
    group_of = {position.name: position.group for position in team_list.position}
    counts = Counter(group_of.get(player.position, "") for player in team.players)
    return [
        Fault(
            "R6.1",
            group.name,
            text("{count} of them; the list allows {most} in all", count=counts[group.name], most=group.most),
        )
        for group in team_list.group
        if counts[group.name] > group.most
    ]


def staff_faults(team: Team, team_list: TeamList) -> list[Fault]:
    """Re-rolls, staff and fans within their limits. [R6.2, R22]"""
    law = facts(team.game)
    found = []
    for where, count, most in (
        ("re-rolls", team.rerolls, law.rerolls.most),
        ("assistant coaches", team.assistant_coaches, law.assistant_coaches.most),
        ("cheerleaders", team.cheerleaders, law.cheerleaders.most),
    ):
        if not 0 <= count <= most:
            found.append(Fault("R6.2", where, text("{count} of them; a team has 0-{most}", count=count, most=most)))
    if team.apothecary and not team_list.apothecary:
        found.append(Fault("R6.2", "apothecary", text("{list} teams cannot have one", list=team_list.name)))
    least = law.exhibition.fans if team.is_exhibition else law.league.fans
    most = law.fans.most if is_new(team) else law.fans.most_later
    if not least <= team.dedicated_fans - team.won_fans <= most:
        rule = "R22" if team.is_exhibition else "R6.2"
        found.append(
            Fault(
                rule,
                "dedicated fans",
                text("{count}; this team may have {least}-{most}", count=team.dedicated_fans, least=least, most=most),
            )
        )
    return found


def money_faults(team: Team) -> list[Fault]:
    """Nothing is spent that was not there, and nothing disappears. [R6.1, R6.3, R22]"""
    law = facts(team.game)
    found = []
    cost = creation_cost(team)
    if team.is_exhibition:
        low, high = law.exhibition.least_budget, law.exhibition.most_budget
        if not team.organised and not low <= team.budget <= high:
            found.append(
                Fault(
                    "R22",
                    "budget",
                    text(
                        "{budget}; it is from {low} to {high}",
                        budget=coins(team.budget),
                        low=coins(low),
                        high=coins(high),
                    ),
                )
            )
        if team.treasury:
            found.append(
                Fault(
                    "R22",
                    "treasury",
                    text("{treasury}; what is not spent on inducements is lost", treasury=coins(team.treasury)),
                )
            )
    elif is_new(team):
        if team.budget != law.league.budget:
            what = text(
                "{budget}; a new team for a league has {wanted}",
                budget=coins(team.budget),
                wanted=coins(law.league.budget),
            )
            found.append(Fault("R6.1", "budget", what))
        if team.budget >= cost and team.treasury != team.budget - cost:
            what = text(
                "{treasury}; what was not spent is {budget}",
                treasury=coins(team.treasury),
                budget=coins(team.budget - cost),
            )
            found.append(Fault("R6.3", "treasury", what))
    if is_new(team) and cost > team.budget:
        what = text(
            "the team costs {cost}, which is {excess} too much", cost=coins(cost), excess=coins(cost - team.budget)
        )
        found.append(Fault("R22" if team.is_exhibition else "R6.1", "budget", what))
    return found


def special_rule_faults(team: Team, team_list: TeamList) -> list[Fault]:
    """Where the list gives a choice of special rules, one of them was chosen. [R6.5, R18]"""
    choices = quoted(", ".join(team_list.choose_one))
    if team_list.choose_one and not team.special_rule:
        return [Fault("R18", "special rule", text("choose one of {choices}", choices=choices))]
    if team_list.choose_one and team.special_rule not in team_list.choose_one:
        return [
            Fault(
                "R18",
                "special rule",
                text("{special_rule!r} is not one of {choices}", special_rule=team.special_rule, choices=choices),
            )
        ]
    if team.special_rule and not team_list.choose_one:
        return [
            Fault(
                "R18",
                "special rule",
                text(
                    "{list} teams have no choice, so not {special_rule!r}",
                    list=team_list.name,
                    special_rule=team.special_rule,
                ),
            )
        ]
    return []


def exhibition_faults(team: Team) -> list[Fault]:
    """Advances within the points given, and no history. [R22]"""
    if not team.is_exhibition:
        return []
    found = []
    if team.games:
        found.append(Fault("R22", "games", text("exhibition matches are not connected: nothing is counted")))
    spent = 0
    for player in team.players:
        position = team.team_list.position_called(player.position)
        if position is not None:
            spent += sum(advance_costs(position, player.advances, team.game))
    if spent > team.free_spp:
        what = text(
            "they cost {spent} star player points; the team was given {given}", spent=spent, given=team.free_spp
        )
        found.append(Fault("R22", "advances", what))
    return found


# -- one player --------------------------------------------------------------------------------------------------


def player_faults(team: Team, team_list: TeamList, player: TeamPlayer) -> list[Fault]:
    """What one player has that he may not have. [R5.1, R19.2, R20.3, R22]"""
    position = team_list.position_called(player.position)
    if position is None:
        return []
    where = named(player)
    found = []
    if len(player.advances) > MOST_ADVANCES:
        found.append(
            Fault(
                "R20.3",
                where,
                text("{count} advances; nobody has more than {most}", count=len(player.advances), most=MOST_ADVANCES),
            )
        )
    for advance in player.advances:
        found += advance_faults(position, advance, where, team.game)
    found += gift_faults(player, where, team.game)
    found += skill_set_faults(position, player, where, team.game)
    found += characteristic_faults(position, player, where)
    if team.is_exhibition:
        for what, there in (
            ("gifts", player.gifts),
            ("injuries", player.injuries),
            ("star player points", player.spp),
            ("a game to miss", player.misses_next_game),
            ("time off to recover", player.retired),
        ):
            if there:
                found.append(
                    Fault(
                        "R22",
                        where,
                        text("he has {what}; exhibition teams come whole and without a history", what=what),
                    )
                )
    return found


def advance_faults(position: Position, advance: Advance, where: str, game: str) -> list[Fault]:
    """A skill that exists, can be learnt, and is open to his position. [R19.2, R20.3]"""
    if advance.is_characteristic:
        return (
            [Fault("R20.3", where, text("{advance!r}: only skills are rolled for", advance=advance.text))]
            if advance.random
            else []
        )
    name = skill_base(advance.what)
    if not is_skill(name, game):
        return [Fault("R19.2", where, text("there is no skill {what!r}", what=advance.what))]
    if not category_of(name, game):
        return [Fault("R20.3", where, text("{name} is a trait and cannot be learnt", name=name))]
    bracket = advance.what.partition(" (")[2]
    if bracket and (name not in NUMBERED or bracket != "+1)"):
        return [Fault("R20.3", where, text("{what!r}: write {name!r}", what=advance.what, name=name))]
    if not access(position, name, game):
        return [Fault("R20.3", where, text("{name} is not open to a {position}", name=name, position=position.name))]
    needed = facts(game).needs.get(name)
    if needed and needed not in [skill_base(skill) for skill in position.skills]:
        return [Fault("R19.2", where, text("{name} is only for players with {needed}", name=name, needed=needed))]
    return []


def gift_faults(player: TeamPlayer, where: str, game: str) -> list[Fault]:
    """Helpers leave nothing behind but what they give. [R17.1]"""
    known = facts(game).gifts
    return [
        Fault("R17.1", where, text("{gift!r} is not what a helper leaves behind", gift=gift))
        for gift in player.gifts
        if gift not in known and category_of(gift, game) not in known
    ]


def skill_set_faults(position: Position, player: TeamPlayer, where: str, game: str) -> list[Fault]:
    """No skill twice, and none that cannot go together. [R19.2, R20.3]"""
    skills = skills_of(position, player)
    found = []
    for name, times in Counter(skill_base(skill) for skill in skills).items():
        if times > 1:
            found.append(
                Fault(
                    "R20.3",
                    where,
                    text("he has {name} {times} times; nobody learns what he has", name=name, times=times),
                )
            )
    for first, second in clashes(skills, game):
        found.append(
            Fault("R19.2", where, text("nobody has {first} and {second} together", first=first, second=second))
        )
    return found


def characteristic_faults(position: Position, player: TeamPlayer, where: str) -> list[Fault]:
    """No characteristic better by more than two, or better than the best there is. [R5.1]"""
    found = []
    start = position.profile
    numbers = dict(zip(CHARACTERISTICS, (start.ma, start.st, start.ag, start.pa, start.av), strict=True))
    for name, number in numbers.items():
        gained = sum(advance.what == f"+{name}" for advance in player.advances)
        lost = player.injuries.count(f"-{name}")
        if gained > MOST_IMPROVEMENTS:
            found.append(
                Fault(
                    "R5.1",
                    where,
                    text(
                        "{name} is improved {gained} times; at most {most} are",
                        name=name,
                        gained=gained,
                        most=MOST_IMPROVEMENTS,
                    ),
                )
            )
        if name == "PA" and number == NO_PASSING:
            number = WORST[name] + 1  # the first improvement gives him one
        reached = number - gained + lost if name in LOWER_IS_BETTER else number + gained - lost
        best = BEST[name]
        if gained and (reached < best if name in LOWER_IS_BETTER else reached > best):
            shown = text("{best}+", best=best) if name in (*LOWER_IS_BETTER, "AV") else str(best)
            found.append(Fault("R5.1", where, text("{name} cannot be better than {shown}", name=name, shown=shown)))
    return found
