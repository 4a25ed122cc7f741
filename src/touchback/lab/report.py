"""A report of results: one HTML file with tables and plots, which needs nothing else to be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import isfinite, sqrt
from pathlib import Path
from typing import Final

from touchback.kernel.ask import SIDES
from touchback.kernel.errors import TouchbackError
from touchback.kernel.files import write_file
from touchback.lab.arena import Standing, meetings, standings
from touchback.lab.plots import counts_plot, intervals_plot, need_matplotlib, spread_plot
from touchback.lab.results import Row, tally_of
from touchback.lab.statistics import TeamRecord, Totals, total, wilson
from touchback.words import spoken, w

STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2420;
  background: #fdfdfb; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: .6rem 0; } th, td { padding: .15rem .7rem; text-align: right; }
th { border-bottom: 1px solid #999; font-weight: 600; } td:first-child, th:first-child { text-align: left; }
tr:nth-child(even) td { background: #f1f3ee; } svg { max-width: 100%; height: auto; } .note { color: #555; }
.wide { overflow-x: auto; }
"""
MOST_DEFAULTS: Final = 50
"""How many reports of bots that failed are listed."""


def write_report(path: Path, rows: Sequence[Row], title: str, seed: int = 0) -> None:
    """Write the report of these matches; the seed is for the intervals of the ratings."""
    write_file(path, report(rows, title, seed).encode())


def report(rows: Sequence[Row], title: str, seed: int = 0) -> str:
    """The report as text."""
    need_matplotlib()
    if not rows:
        raise TouchbackError("a report needs at least one match")
    totals = total((tally_of(row), row["home"], row["away"], row["decisions"]) for row in rows)
    bots = {row[seat] for row in rows for seat in ("home_bot", "away_bot")}
    parts = [summary(rows, totals)]
    if len(bots) > 1:
        parts.append(bots_part(rows, seed))
    parts += [teams_part(totals), scoring_part(rows), casualties_part(rows), luck_part(rows), defaults_part(rows)]
    body = "\n".join(part for part in parts if part)
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken().language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


# -- the parts ----------------------------------------------------------------------------------------------------


def summary(rows: Sequence[Row], totals: Totals) -> str:
    """What was played, and the sums by side."""
    home, away = totals.sides
    matches = totals.matches
    games = ", ".join(sorted({row["game"] for row in rows}))
    bots = ", ".join(sorted({row[seat] for row in rows for seat in ("home_bot", "away_bot")}))
    lines = [[w("wins"), str(home.won), str(away.won), "", ""]]
    for name, shown in (
        ("points", w("points")),
        ("touchdowns", w("touchdowns")),
        ("casualties", w("casualties")),
        ("casualties_caused", w("casualties caused")),
        ("turnovers", w("turnovers")),
    ):
        both = [getattr(side, name) for side in totals.sides]
        mean, error = mean_of([row[f"home_{name}"] + row[f"away_{name}"] for row in rows])
        lines.append([shown, str(both[0]), str(both[1]), w("{mean:.2f}", mean=mean), w("± {by:.2f}", by=1.96 * error)])
    lines.append([w("lost by default"), str(home.defaults), str(away.defaults), "", ""])
    share, low, high = home.won / max(1, home.won + away.won), *wilson(home.won, home.won + away.won)
    told = w(
        "{matches} matches of {games}; bots: {bots}; {draws} draws. Home won {share:.1%} of the decided matches "
        "(95 % interval {low:.1%} to {high:.1%}).",
        matches=matches,
        games=games,
        bots=bots,
        draws=home.drawn,
        share=share,
        low=low,
        high=high,
    )
    return f"<p>{escape(told)}</p>" + table(["", "home", "away", "a match", "95 % interval"], lines)


def bots_part(rows: Sequence[Row], seed: int) -> str:
    """The table of the bots, their ratings, and who beat whom."""
    order = standings(rows, seed)
    lines = [standing_cells(standing) for standing in order]
    met = []
    for meeting in meetings(rows):
        low, high = wilson(meeting.won, meeting.decided)
        share = (
            w("{share:.1%} ({low:.1%} to {high:.1%})", share=meeting.won / meeting.decided, low=low, high=high)
            if meeting.decided
            else w("none decided")
        )
        met.append([" - ".join(meeting.bots), str(meeting.won), str(meeting.drawn), str(meeting.lost), share])
    plot = intervals_plot(
        "ratings",
        w("Ratings of the bots with intervals"),
        w("rating"),
        [(s.bot, s.rating.rating, bounded(s.rating.low, s), bounded(s.rating.high, s)) for s in order],
        1500,
    )
    return (
        heading(w("Bots"))
        + table(STANDING_HEADINGS, lines)
        + plot
        + note(
            w(
                "Ratings are Bradley-Terry strengths on the Elo scale, the average being 1500; a draw is half a win. "
                "Intervals hold 95 times in 100: of ratings by a bootstrap, of shares by Wilson's formula."
            )
        )
        + heading(w("Who beat whom"))
        + table(["", "won", "drawn", "lost", "of decided matches"], met)
    )


STANDING_HEADINGS: Final = [
    "bot", "played", "won", "drawn", "lost", "by default", "TD", "against", "points", "of decided", "rating", "95 %",
]  # fmt: skip


def standing_cells(standing: Standing) -> list[str]:
    """A bot's line of the table."""
    record, rating = standing.record, standing.rating
    numbers = (
        record.played, record.won, record.drawn, record.lost, record.defaults, record.touchdowns, record.conceded,
        record.points,
    )  # fmt: skip
    share = "-"
    if record.won + record.lost:
        low, high = standing.low, standing.high
        share = w("{share:.0%} ({low:.0%} to {high:.0%})", share=standing.share, low=low, high=high)
    span = w("{low:.0f}-{high:.0f}", low=rating.low, high=rating.high) if isfinite(rating.low) else "-"
    return [standing.bot, *(str(number) for number in numbers), share, w("{rating:.0f}", rating=rating.rating), span]


def bounded(end: float, standing: Standing) -> float:
    """The end of an interval, or the estimate where there is none."""
    return end if isfinite(end) else standing.rating.rating


def teams_part(totals: Totals) -> str:
    """Win rates by team."""

    def share(record: TeamRecord) -> float:
        return (record.won + record.drawn / 2) / record.played

    order = sorted(totals.teams.items(), key=lambda item: (-share(item[1]), item[0]))
    lines = [(name, share(one), *wilson(one.won + one.drawn / 2, one.played)) for name, one in order]
    cells = [
        [
            name, str(one.played), str(one.won), str(one.drawn), str(one.lost), w("{share:.1%}", share=share(one)),
            *(
                w("{mean:.2f}", mean=number / one.played)
                for number in (one.touchdowns, one.conceded, one.casualties, one.casualties_caused)
            ),
        ]
        for name, one in order
    ]  # fmt: skip
    headings = ["team", "played", "won", "drawn", "lost", "won (draws half)", "TD", "against", "casualties", "caused"]
    words = w("Share of matches won by each team, with intervals")
    plot = intervals_plot("teams", words, w("share of matches won, draws counted half"), lines, 0.5)
    return heading(w("Win rates by team")) + plot + table(headings, cells)


def scoring_part(rows: Sequence[Row]) -> str:
    """Touchdowns, and when they were scored."""
    both = {"home": [row["home_touchdowns"] for row in rows], "away": [row["away_touchdowns"] for row in rows]}
    found = heading(w("Touchdowns")) + counts_plot(
        "touchdowns", w("Touchdowns of each side"), w("touchdowns of a side"), said(both)
    )
    turns = {side: [turn for row in rows for turn in numbers(row[f"{side}_scoring_turns"])] for side in both}
    if any(turns.values()):
        words = w("Touchdowns by the turn they were scored in")
        plot = counts_plot("turns", words, w("turn of the match"), said(turns), of=w("touchdowns"))
        told = w("Turns are counted through the match, eight to a half in Blood Bowl.")
        found += heading(w("Turn of scoring")) + plot + note(told)
    return found


def casualties_part(rows: Sequence[Row]) -> str:
    """Casualties, where the game has them."""
    suffered = [row["home_casualties"] + row["away_casualties"] for row in rows]
    if not any(suffered):
        return ""
    caused = [row["home_casualties_caused"] + row["away_casualties_caused"] for row in rows]
    series = {w("suffered"): suffered, w("caused by a rival"): caused}
    return heading(w("Casualties")) + counts_plot(
        "casualties", w("Casualties of both sides"), w("casualties of a match"), series
    )


def luck_part(rows: Sequence[Row]) -> str:
    """How lucky winners and losers were."""
    winners: list[float] = []
    losers: list[float] = []
    luckier = decided = 0
    for row in rows:
        winner = row["winner"]
        if winner == "draw" or row["lost_by_default"]:
            continue
        loser = "away" if winner == "home" else "home"
        winners.append(deviations(row, winner))
        losers.append(deviations(row, loser))
        decided += 1
        luckier += winners[-1] > losers[-1]
    about = note(
        w(
            "Luck is the sum, over a side's tests, blocks, armour and injury rolls, of what came up less "
            "what was to be expected, here in standard deviations; without anything but chance it is zero on average "
            "and lies between -1 and 1 in two matches of three."
        )
    )
    every = [deviations(row, side) for row in rows for side in SIDES]
    mean, error = mean_of(every)
    told = w("Mean luck of a side: {mean:+.3f} ± {by:.3f}.", mean=mean, by=1.96 * error)
    if not decided:
        return heading(w("Luck")) + f"<p>{told}</p>" + about
    low, high = wilson(luckier, decided)
    more = w(
        "The luckier side won {share:.1%} of the decided matches ({low:.1%} to {high:.1%}).",
        share=luckier / decided,
        low=low,
        high=high,
    )
    series = {w("winners"): winners, w("losers"): losers}
    plot = spread_plot("luck", w("Luck of winners and losers"), w("luck in standard deviations"), series)
    return heading(w("Luck")) + f"<p>{told} {more}</p>" + plot + about


def defaults_part(rows: Sequence[Row]) -> str:
    """The bots that failed."""
    failed = [row for row in rows if row["lost_by_default"]]
    if not failed:
        return ""
    lines = [
        w(
            "Match {number} ({home} against {away}, seed {seed}): {report}",
            number=row["number"],
            home=row["home"],
            away=row["away"],
            seed=row["seed"],
            report=row["default_report"],
        )
        for row in failed[:MOST_DEFAULTS]
    ]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    more = w("and {count} more", count=len(failed) - MOST_DEFAULTS) if len(failed) > MOST_DEFAULTS else ""
    told = w("{count} of {matches} matches.", count=len(failed), matches=len(rows))
    return heading(w("Lost by default")) + f"<p>{told}</p><ul>{items}</ul>" + (f"<p>{more}</p>" if more else "")


# -- small things -------------------------------------------------------------------------------------------------


def heading(words: str) -> str:
    """The heading of a part."""
    return f"<h2>{escape(words)}</h2>"


def note(words: str) -> str:
    """A remark below a part."""
    return f"<p class='note'>{escape(words, quote=False)}</p>"


def said(by_side: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
    """Rows of numbers under the names of the sides."""
    return {w.term(side): values for side, values in by_side.items()}


def table(headings: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """A table: words first, then numbers."""
    head = "".join(f"<th>{escape(w(heading))}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in lines)
    return f"<div class='wide'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def numbers(text: str) -> list[int]:
    """Numbers with spaces between them."""
    return [int(word) for word in text.split()]


def deviations(row: Row, side: str) -> float:
    """A side's luck in standard deviations."""
    variance = row[f"{side}_luck_variance"]
    return float(row[f"{side}_luck"] / sqrt(variance)) if variance > 0 else 0.0
