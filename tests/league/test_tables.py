"""Every number of the tables of R20 and R21 has a league case: all cases are run, and what they come by is counted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests.league.cases import FOLDER, Case, Stage, read
from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import Advance, Choose
from touchback.league.events import Advanced, DieRolled, FansChanged, GoldChanged, PointsEarned
from touchback.league.hiring import Buy
from touchback.league.matches import Report
from touchback.league.record import CHARACTERISTIC, KINDS
from touchback.league.reports import result_for
from touchback.league.seasons import EndSeason
from touchback.league.work import Command

Row = tuple[Any, ...]
DATA = files("touchback.data") / "bloodbowl"
LEAGUE = tomllib.loads((DATA / "league.toml").read_text("utf-8"))
CREATION = tomllib.loads((DATA / "team_creation.toml").read_text("utf-8"))
LEAST_CROWD, MOST_CROWD = 4, 20
MOST_FANS = 7
RANKS = 6


class Counting(Stage):
    """A case that writes down which rows of the tables it has come by."""

    def __init__(self, case: Case, seen: set[Row]) -> None:
        self.seen = seen
        self.results: set[str] = set()  # of the home team
        super().__init__(case)

    def do(self, command: Command, dice: list[int] | None = None) -> None:
        before = dict(self.league.state.teams)
        super().do(command, dice)
        self.seen.update(self.rows(command, before))

    def number(self, side: str, what: str, number: str | None = None) -> Any:
        found = super().number(side, what, number)
        if what == "points":
            self.seen.add(("league points", found))
        elif what == "budget":
            self.seen.update(("budget", result) for result in self.results)
        return found

    def rows(self, command: Command, before: dict[int, Any]) -> Iterator[Row]:
        """What an act has come by."""
        looks = " ".join(self.case.play)
        events = next(self.league.backwards()).events
        gold = {number: team.sheet.treasury for number, team in before.items()}
        fans = {number: team.sheet.fans for number, team in before.items()}
        for event in events:
            if isinstance(event, GoldChanged):
                gold[event.team] += event.amount
                looked_at = {1: "home budget", 2: "away budget"}.get(event.team, "nobody's")
                if isinstance(command, EndSeason) and looked_at in looks:
                    yield "prize", event.amount
            elif isinstance(event, FansChanged):
                fans[event.team] += event.by
            elif isinstance(event, PointsEarned):
                yield "why", event.why
            elif isinstance(event, DieRolled) and event.why == "expensive mistakes":
                least = max(band["least"] for band in LEAGUE["mistakes"] if gold[event.team] >= band["least"])
                yield "mistakes", least, event.face
            elif isinstance(event, DieRolled) and event.why == "dedicated fans":
                sequence = self.league.state.team(event.team).sequence or before[event.team].sequence
                yield "fans", sequence.result if sequence else "", fans[event.team], event.face
            elif isinstance(event, DieRolled):
                yield "die", event.why, event.face
        if isinstance(command, Report):
            for side in ("home", "away"):
                for player in command.report.side(side).players:
                    yield from (("points", deed) for deed in player.deeds if "spp =" in looks)
                    yield "casualty", player.casualty if player.lasting == "none" else player.lasting
                if self.league.state.fixture(command.fixture).team_at(side) == 1:
                    self.results.add(result_for(command.report, side))
            if "treasury =" in looks:
                yield "attendance", command.report.attendance
        elif isinstance(command, Advance):
            player = before[command.team].sheet.player(command.player)
            yield "cost", command.kind, len(player.advances)
            if command.kind != CHARACTERISTIC and "value" in looks:
                yield "value", command.kind
            for event in events:
                if isinstance(event, Advanced) and event.what.startswith("random "):
                    yield "random", command.category, event.what.removeprefix("random ")
        elif isinstance(command, Choose) and command.what.startswith("+") and "value" in looks:
            yield "value", command.what
        elif isinstance(command, Buy) and "treasury =" in looks:
            yield "price", command.what


@pytest.fixture(name="seen", scope="module")
def rows_of_all_cases() -> set[Row]:
    seen: set[Row] = set()
    for path in sorted(FOLDER.glob("r*.toml")):
        for case in read(path):
            stage = Counting(case, seen)
            for line in case.play:
                try:
                    stage.run(line)
                except TouchbackError as error:
                    raise AssertionError(f"{line}: {error}") from error
    return seen


def wanted() -> dict[str, set[Row]]:
    """Every row of every table."""
    categories = {"G": "General", "A": "Agility", "S": "Strength", "P": "Passing", "M": "Mutation"}
    return {
        "attendance [R20.1.3]": {("attendance", crowd) for crowd in range(LEAST_CROWD, MOST_CROWD + 1)},
        "fans [R20.2]": {
            ("fans", result, fans, face)
            for result in ("won", "lost")
            for fans in range(1, MOST_FANS + 1)
            for face in (fans - 1, fans)
            if 1 <= face <= 6
        },
        "points [R20.3.1]": {("points", deed) for deed in LEAGUE["points"] if deed != "MVP"} | {("why", "MVP")},
        "costs [R20.3.5]": {("cost", kind, rank) for kind in KINDS for rank in range(RANKS)},
        "random skills [R20.3.9]": {
            ("random", categories[key], skill) for key, skills in CREATION["categories"].items() for skill in skills
        },
        "characteristics [R20.3.10]": {("die", "a characteristic", face) for face in range(1, 17)},
        "values [R20.3.12]": {("value", kind) for kind in KINDS if kind != CHARACTERISTIC}
        | {("value", name) for name in ("+MA", "+ST", "+AG", "+PA", "+AV")},
        "prices [R20.4]": {("price", name) for name in ("rerolls", "assistant_coaches", "cheerleaders", "apothecary")},
        "mistakes [R20.5]": {("mistakes", band["least"], face) for band in LEAGUE["mistakes"] for face in range(1, 7)},
        "casualties [R13.4]": {
            ("casualty", name)
            for name in ("badly hurt", "seriously hurt", "serious injury", "dead", "-AV", "-MA", "-PA", "-AG", "-ST")
        },
        "league points [R21.8]": {("league points", points) for points in range(7)},
        "funds [R21.12]": {("budget", result) for result in ("won", "drawn", "lost")},
        "prizes [R21.11]": {("prize", gold) for gold in (100_000, 60_000, 30_000)},
        "recovery [R21.13]": {("die", "recovery", face) for face in (2, 3, 4)},
        "walk-overs [R21.5]": {("die", "a walk-over", face) for face in range(1, 7)},
    }


@pytest.mark.parametrize("table", wanted())
def test_every_row_has_a_case(seen: set[Row], table: str) -> None:
    assert sorted(wanted()[table] - seen, key=str) == []
