"""What a Blood Bowl match has brought, as a league keeps it. [R20.1]"""

from __future__ import annotations

from typing import Any, cast

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.report import report
from touchback.kernel.errors import TouchbackError
from touchback.kernel.state import State
from touchback.league.reports import LEVEL, SIDES, MatchReport, PlayerReport, SideReport
from touchback.league.sheet import PERMANENT, Sheet


def report_of(state: State, file: str, home: Sheet, away: Sheet) -> MatchReport:
    """The report of a match that is over, from its last state."""
    assert isinstance(state, Play)
    data = report(state)
    sides = [cast(dict[str, Any], data[name]) for name in SIDES]
    conceded = cast(str, data["conceded"] or "")
    freely = bool(data["conceded_freely"])
    made = []
    for name, told, sheet in zip(SIDES, sides, (home, away), strict=True):
        paid = conceded == name and not freely
        spent = sheet.treasury - int(told["treasury"])
        if spent < 0:
            raise TouchbackError("{team}: its treasury in the match is not that of the league", team=sheet.name)
        bet = told["bet"]
        gifts: dict[int, list[str]] = {}
        for gift in told["settled_later"]:
            gifts.setdefault(gift["number"], []).append(gift["skill"])
        made.append(
            SideReport(
                score=told["score"],
                gold_spent=spent,
                bet_paid=bet["pays"] if bet is not None else 0,
                fans_lost=sheet.fans - int(told["dedicated_fans"]) if paid else None,
                asked_veterans=paid,
                rules_used=told["special_rules_used"],
                players=[
                    line
                    for player in told["players"]
                    if (line := player_line(player, gifts.get(player["number"], []))) is not None
                ],
            )
        )
    return MatchReport(
        home=made[0],
        away=made[1],
        attendance=sum(int(told["fan_factor"]) for told in sides),
        winner=cast(str, data["winner"] or LEVEL),
        conceded=conceded,
        freely=freely,
        file=file,
    )


def player_line(player: dict[str, Any], gifts: list[str]) -> PlayerReport | None:
    """One player, with what helpers gave him; nothing for a player of the list of whom there is nothing to say."""
    line = PlayerReport(
        number=player["number"],
        contract=player["contract"],
        deeds=player["deeds"],
        points=player["points"] or (0 if player["deeds"] else None),
        casualty=player["casualty"],
        lasting=player["lasting"],
        gifts=gifts,
        left_team=player["left_team"],
    )
    if line.contract == PERMANENT:
        nothing_done = not line.deeds and not line.points and not line.gifts
        quiet = nothing_done and line.casualty == "none" and not line.left_team
        return None if quiet else line
    line.position, line.name = player["position"], player["name"]
    return line
