"""New teams from a list within a budget: the ready-made side, or what its coach wants. [R6.1-R6.3, R22]"""

from __future__ import annotations

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import TeamList, team_list
from touchback.bloodbowl.teams.check import coins, demand_legal, faults
from touchback.bloodbowl.teams.facts import facts
from touchback.bloodbowl.teams.team import EXHIBITION, KINDS, LEAGUE, Team, TeamPlayer
from touchback.bloodbowl.teams.value import creation_cost, unspent
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import text


def new_team(
    list_name: str,
    *,
    game: str = BLOOD_BOWL.data,
    name: str = "",
    coach: str = "",
    kind: str = EXHIBITION,
    budget: int | None = None,
    organised: bool = False,
    players: dict[str, int] | None = None,
    rerolls: int | None = None,
    apothecary: bool | None = None,
    assistant_coaches: int | None = None,
    cheerleaders: int | None = None,
    dedicated_fans: int | None = None,
    special_rule: str = "",
) -> Team:
    """A legal new team. What is not asked for is taken from the ready-made side, as far as the budget goes; what is
    asked for is kept or refused; a tournament's budget may be beyond the ordinary limits. [R6.1, R22, R23.1]"""
    if kind not in KINDS:
        raise TouchbackError("no kind of team called {kind!r}: choose from {kinds}", kind=kind, kinds=", ".join(KINDS))
    law = facts(game)
    chosen = team_list(list_name, game)
    demo = chosen.demo
    fans = demo.dedicated_fans if kind == EXHIBITION else max(law.league.fans, demo.dedicated_fans)
    line_up = {hired.position: hired.count for hired in demo.players} if players is None else players
    team = Team(
        name=name or f"{chosen.name} team",
        list_name=chosen.name,
        game=game,
        coach=coach,
        kind=kind,
        budget=budget if budget is not None else law.league.budget if kind == LEAGUE else law.exhibition.budget,
        organised=organised,
        free_spp=law.exhibition.spp if kind == EXHIBITION else 0,
        special_rule=special_rule or (chosen.choose_one[0] if chosen.choose_one else ""),
        rerolls=demo.rerolls if rerolls is None else rerolls,
        apothecary=demo.apothecary if apothecary is None else apothecary,
        assistant_coaches=demo.assistant_coaches if assistant_coaches is None else assistant_coaches,
        cheerleaders=demo.cheerleaders if cheerleaders is None else cheerleaders,
        dedicated_fans=fans if dedicated_fans is None else dedicated_fans,
        players=numbered(chosen, line_up),
    )
    asked_for = {
        "players": players,
        "rerolls": rerolls,
        "apothecary": apothecary,
        "assistant_coaches": assistant_coaches,
        "cheerleaders": cheerleaders,
        "dedicated_fans": dedicated_fans,
    }
    afford(team, chosen, {name for name, value in asked_for.items() if value is None})
    if kind == LEAGUE:
        team.treasury = unspent(team)
    demand_legal(team, team.name)
    return team


def afford(team: Team, chosen: TeamList, free: set[str]) -> None:
    """Do without what nobody has asked for until the team is within its budget, as far as that goes. [R6.1]"""
    while creation_cost(team) > team.budget and save_gold(team, chosen, free):
        pass


def save_gold(team: Team, chosen: TeamList, free: set[str]) -> bool:
    """Do without one thing of those nobody has asked for, what is missed least first; was there one?"""
    law = facts(team.game)
    if "cheerleaders" in free and team.cheerleaders:
        team.cheerleaders -= 1
    elif "assistant_coaches" in free and team.assistant_coaches:
        team.assistant_coaches -= 1
    elif "dedicated_fans" in free and team.dedicated_fans > (law.league.fans if team.kind == LEAGUE else 0):
        team.dedicated_fans -= 1
    elif "players" in free and len(team.players) > 12:
        drop_one(team, chosen)
    elif "rerolls" in free and team.rerolls > 2:
        team.rerolls -= 1
    elif "players" in free and len(team.players) > law.players.least:
        drop_one(team, chosen)
    elif "apothecary" in free and team.apothecary:
        team.apothecary = False
    else:
        return "players" in free and make_cheaper(team, chosen)
    return True


def numbered(chosen: TeamList, line_up: dict[str, int]) -> list[TeamPlayer]:
    """So many players of each position, numbered from 1 in the order of the list."""
    known = [position.name for position in chosen.position]
    most = facts(chosen.data).players.most
    for position, count in line_up.items():
        if position not in known:
            raise TouchbackError(
                "{chosen} teams have no position {position!r}: choose from {known}",
                chosen=chosen.name,
                position=position,
                known=", ".join(known),
            )
        if not 0 <= count <= most:
            raise TouchbackError(
                "{position}: {count} of them; no team has more than {most} players",
                position=position,
                count=count,
                most=most,
            )
    order = sorted(line_up, key=known.index)
    names = [position for position in order for _ in range(line_up[position])]
    return [TeamPlayer(number=number, position=position) for number, position in enumerate(names, 1)]


def line_up_of(team: Team) -> dict[str, int]:
    """How many players of each position a team has."""
    found: dict[str, int] = {}
    for player in team.players:
        found[player.position] = found.get(player.position, 0) + 1
    return found


def drop_one(team: Team, chosen: TeamList) -> None:
    """One lineman fewer, of those there are most of; without linemen, the cheapest player."""
    line_up = line_up_of(team)
    linemen = [position.name for position in chosen.position if position.lineman and line_up.get(position.name)]
    costs = {position.name: position.cost for position in chosen.position}
    gone = max(linemen, key=line_up.__getitem__) if linemen else min(line_up, key=costs.__getitem__)
    line_up[gone] -= 1
    team.players = numbered(chosen, line_up)


def make_cheaper(team: Team, chosen: TeamList) -> bool:
    """A lineman in place of the dearest player. False: there is nothing to save."""
    line_up = line_up_of(team)
    positions = {position.name: position for position in chosen.position}
    dearest = max((name for name, count in line_up.items() if count), key=lambda name: positions[name].cost)
    linemen = [position for position in chosen.position if position.lineman]
    free = [position for position in linemen if line_up.get(position.name, 0) < position.most]
    if not free or positions[dearest].cost <= free[0].cost:
        return False
    line_up[dearest] -= 1
    line_up[free[0].name] = line_up.get(free[0].name, 0) + 1
    team.players = numbered(chosen, line_up)
    return True


def left_over(team: Team) -> str:
    """What became of the gold that was not spent, in words. [R6.3, R22]"""
    rest = unspent(team)
    if rest == 0:
        return text("everything is spent")
    if team.is_exhibition:
        return text("{rest} left for inducements", rest=coins(rest))
    return text("{rest} in the treasury", rest=coins(rest))


def demo_team(list_name: str, game: str = BLOOD_BOWL.data) -> Team:
    """The ready-made side of a list as a team. [R22]"""
    team = new_team(list_name, game=game)
    assert not faults(team)
    return team
