"""Leagues as tables and files: CSV and Parquet of everything, what the NAF takes, team files; and back in. [R23.10]"""

from __future__ import annotations

import csv
import io
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Final

import msgspec

from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import write_file
from touchback.league.entering import Enter
from touchback.league.events import TakenOver
from touchback.league.league import League
from touchback.league.naf import NAF_COLUMNS, Rows, naf_report, naf_rows
from touchback.league.records import careers
from touchback.league.standings import tables
from touchback.league.taking_over import TEAM_COLUMNS, TakeOverResults, TakeOverTeams, rows_of_table

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
SHEETS: Final = ("teams", "players", "fixtures", "tables", "careers", "values")
FORMATS: Final = ("csv", "parquet", "json", "naf", "naf-xml", "ledger")


def rows_of(league: League, sheet: str) -> Rows:
    """One table of the league."""
    if sheet not in SHEETS:
        raise TouchbackError("no table called {name!r}: choose from {known}", name=sheet, known=", ".join(SHEETS))
    found: Rows = globals()[f"{sheet}_rows"](league)
    return found


def teams_rows(league: League) -> Rows:
    """A line for each team."""
    rules = league.game.development
    return [
        {
            "team": team.id, "name": team.sheet.name, "coach": team.coach, "list": team.sheet.list_name,
            "treasury": team.sheet.treasury, "fans": team.sheet.fans,
            "rerolls": team.sheet.rerolls + team.sheet.trophies,
            **{name: team.sheet.staff.get(name, 0) for name in (rules.staff()[1:] if rules else ())},
            "players": len(team.sheet.players), "games": team.sheet.games,
            "team_value": rules.team_value(team.sheet) if rules else 0,
            "current_value": rules.current_value(team.sheet) if rules else 0,
            "titles": len(team.titles), "squad": team.squad, "paused": team.paused,
        }
        for team in league.state.teams.values()
    ]  # fmt: skip


def players_rows(league: League) -> Rows:
    """A line for each player of each list."""
    rules = league.game.development
    return [
        {
            "team": team.id, "number": player.number, "name": player.name, "position": player.position,
            "advances": "; ".join(player.advances), "gifts": "; ".join(player.gifts),
            "injuries": "; ".join(player.injuries), "spp": player.spp,
            "earned": player.earned, "misses_next": player.misses_next, "retired": player.retired,
            "seasons": player.seasons, "games": player.games, "mvps": player.mvps,
            "value": rules.player_value(team.sheet, player) if rules else 0,
        }
        for team in league.state.teams.values()
        for player in team.sheet.players
    ]  # fmt: skip


def fixtures_rows(league: League) -> Rows:
    """A line for each fixture."""
    rows = []
    for one in league.state.fixtures.values():
        row: dict[str, Any] = {
            "fixture": one.id, "season": one.season, "kind": one.kind, "round": one.round, "stage": one.stage,
            "division": one.division, "home": one.home, "away": one.away, "deadline": one.deadline,
            "how": "", "home_score": None, "away_score": None, "home_casualties": None, "away_casualties": None,
            "winner": "", "conceded": "", "attendance": None,
        }  # fmt: skip
        if one.result is not None:
            row.update(
                how=one.result.how, home_score=one.result.home, away_score=one.result.away,
                home_casualties=one.result.home_casualties, away_casualties=one.result.away_casualties,
                winner=one.result.winner, conceded=one.result.conceded, attendance=one.result.attendance,
            )  # fmt: skip
        rows.append(row)
    return rows


def tables_rows(league: League) -> Rows:
    """Every table of every season."""
    rows = []
    for season in league.state.seasons.values():
        for division, lines in tables(league.state, season).items():
            for line in lines:
                data = msgspec.structs.asdict(line)
                data.pop("opponents")
                rows.append({"season": season.number, "division": division, **data})
    return rows


def careers_rows(league: League) -> Rows:
    """Everybody who has ever played."""
    rows = []
    for career in careers(league.state):
        data = msgspec.structs.asdict(career)
        deeds = data.pop("deeds")
        data["team_name"] = str(career.team_name)
        data["advances"] = "; ".join(career.advances)
        names = ("touchdown", "casualty", "completion", "interception", "deflection", "superb throw")
        rows.append({**data, **{name.replace(" ", "_"): deeds.get(name, 0) for name in names}})
    return rows


def values_rows(league: League) -> Rows:
    """The curves: every team after every match."""
    return [
        {"team": team.id, "list": team.sheet.list_name, "match": number, **msgspec.structs.asdict(past)}
        for team in league.state.teams.values()
        for number, past in enumerate(team.past, 1)
    ]


# -- writing ------------------------------------------------------------------------------------------------------


def csv_text(rows: Rows, columns: tuple[str, ...] = ()) -> str:
    """Rows as CSV."""
    file = io.StringIO()
    writer = csv.DictWriter(file, columns or list(rows[0]) if rows else columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def harmless(rows: Rows) -> Rows:
    """Rows whose texts no spreadsheet takes for formulas: anybody names his team and his players."""
    return [
        {
            name: f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
            for name, value in row.items()
        }
        for row in rows
    ]


def export(league: League, folder: Path, form: str) -> list[Path]:
    """Everything, as files in a folder; which ones it wrote."""
    if form not in FORMATS:
        raise TouchbackError("no format called {name!r}: choose from {known}", name=form, known=", ".join(FORMATS))
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []

    def put(name: str, content: bytes) -> None:
        write_file(folder / name, content)
        made.append(folder / name)

    if form == "ledger":
        rows = [msgspec.json.encode(entry) for entry in league.entries()]
        put("ledger.json", b"[\n" + b",\n".join(rows) + b"\n]\n")
    elif form == "naf":
        put("naf.csv", csv_text(harmless(naf_rows(league)), NAF_COLUMNS).encode())
    elif form == "naf-xml":
        put("naf.xml", naf_report(league, league.state.head.name))
    elif form == "json":
        data = {sheet: rows_of(league, sheet) for sheet in SHEETS}
        put("league.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")
    else:
        for sheet in SHEETS:
            rows_found = rows_of(league, sheet)
            if not rows_found:
                continue
            if form == "csv":
                put(f"{sheet}.csv", csv_text(harmless(rows_found)).encode())
            else:
                path = folder / f"{sheet}.parquet"
                write_parquet(path, rows_found)
                made.append(path)
    return made


def packed(league: League, form: str) -> tuple[str, bytes]:
    """Everything as one file: its name, and what is in it; several files are in one archive."""
    with tempfile.TemporaryDirectory() as folder:
        paths = export(league, Path(folder), form)
        if len(paths) == 1:
            return paths[0].name, paths[0].read_bytes()
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packing:
            for path in paths:
                packing.write(path, path.name)
    return f"{form}.zip", archive.getvalue()


def write_parquet(path: Path, rows: Rows) -> None:
    """Rows as Parquet; needs the extra 'tables'."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise TouchbackError("Parquet needs pyarrow: install touchback with the extra 'tables'") from None
    unfinished = path.with_name(path.name + ".part")
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), unfinished)
    unfinished.replace(path)


# -- reading ------------------------------------------------------------------------------------------------------


def import_teams(league: League, actor: str, path: Path) -> list[int]:
    """Teams for a league from a file: a CSV with the columns name, coach, list (and file, for a team file beside
    it), or one team file. Coaches who are not in the league are invited. Gives the numbers of the teams."""
    words = read_words(path)
    before = set(league.state.teams)
    if path.suffix.lower() != ".csv":
        league.do(actor, Enter(file=words))
    else:
        rows = [row for _, row in rows_of_table(words, TEAM_COLUMNS)]
        for row in rows:
            if row.get("file"):
                row["file"] = read_words(path.parent / row["file"])
        league.do(actor, TakeOverTeams(table=csv_text([dict(row) for row in rows])))
    return sorted(set(league.state.teams) - before)


def import_results(league: League, actor: str, path: Path, reason: str) -> int:
    """The results of the season so far, from a CSV. Gives how many there are."""
    entry = league.do(actor, TakeOverResults(table=read_words(path), reason=reason))
    return sum(isinstance(event, TakenOver) for event in entry.events)


def read_words(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData("{path}: cannot be read: {problem}", path=path, problem=error) from None
