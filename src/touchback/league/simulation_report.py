"""What simulated leagues say about team lists: results with confidence, and how teams develop. [R20, R21]"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from touchback.kernel.files import write_file
from touchback.kernel.text import mark
from touchback.lab.plots import drawn
from touchback.league.league import League
from touchback.league.reports import SIDES
from touchback.league.state import PLAYED, Past
from touchback.words import w

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SURE: Final = 1.96
"""Standard errors on either side that hold nineteen times out of twenty."""
MOST_LINES: Final = 12
"""Lists in one plot."""


class Fortune(msgspec.Struct, kw_only=True):
    """How the teams of one list fared. `share` is the wins of a match, a draw being half of one."""

    list_name: str
    teams: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    titles: int = 0
    value: int = 0  # on average, now

    @property
    def share(self) -> float:
        """Wins and half of the draws, of all matches."""
        return (self.won + self.drawn / 2) / self.played if self.played else 0.0

    @property
    def margin(self) -> float:
        """How far the share may be off: it holds nineteen times out of twenty."""
        if not self.played:
            return 0.0
        square = (self.won + self.drawn / 4) / self.played
        return SURE * sqrt(max(0.0, square - self.share**2) / self.played)


def fortunes(league: League) -> list[Fortune]:
    """Every list, the best first."""
    rows: dict[str, Fortune] = {}
    values: dict[str, list[int]] = {}
    for team in league.state.teams.values():
        row = rows.setdefault(team.sheet.list_name, Fortune(list_name=team.sheet.list_name))
        row.teams += 1
        row.titles += len(team.titles)
        if team.past:
            values.setdefault(team.sheet.list_name, []).append(team.past[-1].value)
    for fixture in league.state.fixtures.values():
        if fixture.result is None or fixture.result.how != PLAYED:
            continue
        for side in SIDES:
            row = rows[league.state.team(fixture.team_at(side)).sheet.list_name]
            row.played += 1
            row.won += fixture.result.winner == side
            row.drawn += fixture.result.winner == ""
            row.lost += fixture.result.winner not in ("", side)
    for name, found in values.items():
        rows[name].value = sum(found) // len(found)
    return sorted(rows.values(), key=lambda row: (-row.share, row.list_name))


def curve(pasts: Iterable[list[Past]]) -> list[tuple[int, float, float]]:
    """The mean value of teams after each of their matches, and how far it may be off."""
    found = []
    rows = [past for past in pasts if past]
    for number in range(max((len(row) for row in rows), default=0)):
        values = [row[number].value for row in rows if len(row) > number]
        mean = sum(values) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1)) if len(values) > 1 else 0.0
        found.append((number + 1, mean, SURE * spread / sqrt(len(values))))
    return found


def curves(league: League) -> dict[str, list[tuple[int, float, float]]]:
    """The curve of each list."""
    by_list: dict[str, list[list[Past]]] = {}
    for team in league.state.teams.values():
        by_list.setdefault(team.sheet.list_name, []).append(team.past)
    return {name: curve(pasts) for name, pasts in sorted(by_list.items())}


def write_report(path: Path, league: League) -> None:
    """One page of HTML with a table and plots; nothing from the network."""
    rows = fortunes(league)
    title = w("{name}: {seasons} seasons, {teams} teams", name=league.state.head.name, seasons=league.state.head.season, teams=len(league.state.teams))  # noqa: E501  # fmt: skip
    headings = (
        mark("list"), mark("teams"), mark("played"), mark("won"), mark("drawn"), mark("lost"), mark("wins of 100"),
        mark("within"), mark("titles"), mark("value"),
    )  # fmt: skip
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(w('Wins of 100 matches, a draw being half of one; the figure behind it holds nineteen times out of twenty.'))}</p>",  # noqa: E501
        "<table><thead><tr>" + "".join(f"<th>{escape(w(one))}</th>" for one in headings) + "</tr></thead><tbody>",
    ]
    for row in rows:
        cells = (
            w.term(row.list_name), str(row.teams), str(row.played), str(row.won), str(row.drawn), str(row.lost),
            w("{share:.1f}", share=100 * row.share), w("±{margin:.1f}", margin=100 * row.margin), str(row.titles),
            w("{amount:,}", amount=row.value),
        )  # fmt: skip
        parts.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    parts += ["</tbody></table>", results_plot(rows)]
    found = {name: line for name, line in curves(league).items() if line}
    names = [row.list_name for row in rows if row.list_name in found]
    for start in range(0, len(names), MOST_LINES):
        some = {name: found[name] for name in names[start : start + MOST_LINES]}
        parts.append(f"<h2>{escape(w('Team value by match'))}</h2>" + values_plot(f"values{start}", some))
    style = (
        "body{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}"
        "td,th{padding:.2rem .6rem;border-bottom:1px solid #ccc;text-align:right}"
        "td:first-child,th:first-child{text-align:left}"
    )
    head = f"<meta charset=utf-8><title>{escape(title)}</title><style>{style}</style>"
    write_file(path, (f"<!doctype html><html lang={w.language!r}>{head}" + "".join(parts) + "</html>\n").encode())


def results_plot(rows: list[Fortune]) -> str:
    """Shares with their margins, the best on top."""
    names = [w.term(row.list_name) for row in rows][::-1]

    def paint(axes: Axes) -> None:
        shares, margins = [100 * row.share for row in rows][::-1], [100 * row.margin for row in rows][::-1]
        axes.errorbar(shares, range(len(rows)), xerr=margins, fmt="o", color="#2a6fb0", capsize=2)
        axes.set_yticks(range(len(rows)), names)
        axes.axvline(50, color="#999999", linewidth=0.8)
        axes.set_xlabel(w("wins of 100"))

    return drawn("results", w("Wins of 100 matches by team list"), paint, height=max(2.5, 0.28 * len(rows) + 0.8))


def values_plot(name: str, lines: dict[str, list[tuple[int, float, float]]]) -> str:
    """Curves with their bands."""

    def paint(axes: Axes) -> None:
        for list_name, points in lines.items():
            matches = [point[0] for point in points]
            means = [point[1] / 1000 for point in points]
            (drawn_line,) = axes.plot(matches, means, label=w.term(list_name), linewidth=1.4)
            low = [(point[1] - point[2]) / 1000 for point in points]
            high = [(point[1] + point[2]) / 1000 for point in points]
            axes.fill_between(matches, low, high, alpha=0.12, color=drawn_line.get_color())
        axes.set_xlabel(w("match"))
        axes.set_ylabel(w("team value, in thousands"))
        axes.legend(fontsize=7, ncols=2)

    return drawn(name, w("Team value by match"), paint, height=4.0)
