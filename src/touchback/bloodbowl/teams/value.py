"""What a team has cost and what it is worth. [R6.2-R6.4, R20.3, R22]"""

from __future__ import annotations

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import Position
from touchback.bloodbowl.teams.facts import access, category_of, facts
from touchback.bloodbowl.teams.team import Advance, Team, TeamPlayer, can_play

LOW_COST_LINEMEN = "Low Cost Linemen"


def advance_kind(position: Position, advance: Advance, data: str = BLOOD_BOWL.data) -> str:
    """How an advance is counted: 'chosen_primary', 'characteristic'...; nothing if he may not have it. [R20.3]"""
    if advance.is_characteristic:
        return "characteristic"
    how = access(position, advance.what, data)
    return f"{'random' if advance.random else 'chosen'}_{how}" if how else ""


def advance_costs(position: Position, advances: list[Advance], data: str = BLOOD_BOWL.data) -> list[int]:
    """The star player points of each advance, in the order they were gained. [R20.3]"""
    table = facts(data).advancement
    costs = []
    for had, advance in enumerate(advances):
        kind = advance_kind(position, advance, data)
        costs.append(table[kind][min(had, len(table[kind]) - 1)] if kind else 0)
    return costs


def increase(position: Position, advance: Advance, data: str = BLOOD_BOWL.data) -> int:
    """What an advance adds to a player's value. [R20.3]"""
    kind = advance_kind(position, advance, data)
    if kind == "characteristic":
        return facts(data).value[advance.what[1:].lower()]
    return facts(data).value[kind] if kind else 0


def gift_value(gift: str, data: str = BLOOD_BOWL.data) -> int:
    """What something that a helper has left behind adds to a player's value. [R17.1]"""
    values = facts(data).gifts
    return values.get(gift, values.get(category_of(gift, data), 0))


def gained_value(position: Position, advances: list[Advance], gifts: list[str], data: str = BLOOD_BOWL.data) -> int:
    """What everything he learnt or was given adds to his hiring fee. [R17.1, R20.3]"""
    return sum(increase(position, advance, data) for advance in advances) + sum(
        gift_value(gift, data) for gift in gifts
    )


def player_value(team: Team, player: TeamPlayer) -> int:
    """His price and what he gained since. In exhibition play advances add nothing; in a league the price of low cost
    linemen does not count. [R18, R20.3, R22]"""
    position = team.team_list.position_called(player.position)
    if position is None:
        return 0
    if team.is_exhibition:
        return position.cost
    price = 0 if position.lineman and team.has_rule(LOW_COST_LINEMEN) else position.cost
    return price + gained_value(position, player.advances, player.gifts, team.game)


def staff_value(team: Team) -> int:
    """Assistant coaches, cheerleaders and the apothecary. [R6.2]"""
    prices = facts(team.game)
    return (
        team.assistant_coaches * prices.assistant_coaches.cost
        + team.cheerleaders * prices.cheerleaders.cost
        + int(team.apothecary) * prices.apothecary.cost
    )


def reroll_value(team: Team) -> int:
    """Re-rolls at the price of the list, whatever was paid for them; that of a trophy too. [R6.2, R21.11]"""
    return (team.rerolls + team.trophies) * team.team_list.reroll_cost


def team_value(team: Team) -> int:
    """Players, staff and re-rolls; fans and treasury do not count. [R6.4]"""
    return sum(player_value(team, player) for player in team.players) + staff_value(team) + reroll_value(team)


def current_team_value(team: Team) -> int:
    """The team value without those who cannot play the next match. [R6.4]"""
    return team_value(team) - sum(player_value(team, player) for player in team.players if not can_play(player))


def players_cost(team: Team) -> int:
    """The hiring fees of all players. [R6.1]"""
    positions = (team.team_list.position_called(player.position) for player in team.players)
    return sum(position.cost for position in positions if position is not None)


def fans_cost(team: Team) -> int:
    """Fans beyond those that come by themselves: one in a league, none to an exhibition match; and beyond those that
    were won. [R6.2, R22, R23.1]"""
    law = facts(team.game)
    free = law.exhibition.fans if team.is_exhibition else law.league.fans
    return max(0, team.dedicated_fans - team.won_fans - free) * law.fans.cost


def creation_cost(team: Team) -> int:
    """What the team costs when it is created. [R6.1, R22]"""
    return players_cost(team) + reroll_value(team) + staff_value(team) + fans_cost(team)


def unspent(team: Team) -> int:
    """What is left of the budget: the treasury of a new league team; an exhibition team can still spend it on
    inducements before a match, and loses the rest. [R6.3, R22]"""
    return max(0, team.budget - creation_cost(team))
