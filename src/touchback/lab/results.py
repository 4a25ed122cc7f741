"""Results as tables, one row a match, written as they come: CSV, or Parquet.

A CSV file grows row by row. A Parquet file cannot grow, so its rows are kept in a CSV file beside it until the series
is over. Either way a run that was killed leaves whole rows and at most one torn one, which is cut off when the run is
taken up again. Every row says which match it was, so a file that does not belong to a series is noticed.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from touchback.kernel.ask import AWAY, HOME, NOBODY, SIDES
from touchback.kernel.errors import BadData, TouchbackError
from touchback.lab.simulate import Fixture, Outcome
from touchback.lab.statistics import Tally

Row = dict[str, Any]
WINNERS: Final = {HOME: "home", AWAY: "away", NOBODY: "draw"}
PLAN_COLUMNS: Final[dict[str, type]] = {
    "number": int, "game": str, "seed": int, "home": str, "away": str, "home_bot": str, "away_bot": str,
    "options": str, "version": str,
}  # fmt: skip
"""The columns that say which match it was: a row must agree with the plan in each of them."""
BY_SIDE: Final[dict[str, type]] = {
    "points": int, "touchdowns": int, "casualties": int, "casualties_caused": int, "turnovers": int,
    "scoring_turns": str, "rolls": int, "successes": int, "luck": float, "luck_variance": float,
}  # fmt: skip
COLUMNS: Final[dict[str, type]] = {
    **PLAN_COLUMNS,
    "winner": str,
    "lost_by_default": str,
    "default_report": str,
    "decisions": int,
    **{f"{side}_{name}": kind for name, kind in BY_SIDE.items() for side in SIDES},
}
"""Every column with what it holds. Scoring turns are numbers with spaces between them, counted through the match."""
SUFFIXES: Final = (".csv", ".parquet")
ROWS_A_GROUP: Final = 50_000


def fixture_row(fixture: Fixture) -> Row:
    """The columns that say which match it was."""
    from touchback import __version__

    return {
        "number": fixture.number,
        "game": fixture.game,
        "seed": fixture.seed,
        "home": fixture.home,
        "away": fixture.away,
        "home_bot": fixture.bots[HOME],
        "away_bot": fixture.bots[AWAY],
        "options": json.dumps(fixture.options, sort_keys=True),
        "version": __version__,
    }


def row_of(outcome: Outcome) -> Row:
    """One match as a row."""
    numbers, measures = outcome.tally, outcome.measures
    if measures is None:
        raise TouchbackError("a row needs the measures of a match: plan the series with measured=True")
    row = fixture_row(outcome.fixture)
    row["winner"] = WINNERS[numbers.winner]
    row["lost_by_default"] = SIDES[numbers.lost_by_default] if numbers.lost_by_default != NOBODY else ""
    row["default_report"] = " ".join(outcome.default.text().split()) if outcome.default is not None else ""
    row["decisions"] = outcome.decisions
    for side, name in enumerate(SIDES):
        luck = measures.luck[side]
        row[f"{name}_points"] = numbers.points[side]
        row[f"{name}_touchdowns"] = numbers.touchdowns[side]
        row[f"{name}_casualties"] = numbers.casualties[side]
        row[f"{name}_casualties_caused"] = numbers.casualties_caused[side]
        row[f"{name}_turnovers"] = numbers.turnovers[side]
        row[f"{name}_scoring_turns"] = " ".join(str(turn) for turn in measures.scoring_turns[side])
        row[f"{name}_rolls"] = luck.rolls
        row[f"{name}_successes"] = luck.successes
        row[f"{name}_luck"] = round(luck.total, 6)
        row[f"{name}_luck_variance"] = round(luck.variance, 6)
    return {name: row[name] for name in COLUMNS}


def tally_of(row: Row) -> Tally:
    """The numbers of a row, as those of a match just played."""

    def pair(name: str) -> tuple[int, int]:
        return row[f"home_{name}"], row[f"away_{name}"]

    sides = {"home": HOME, "away": AWAY}
    return Tally(
        points=pair("points"),
        touchdowns=pair("touchdowns"),
        casualties=pair("casualties"),
        casualties_caused=pair("casualties_caused"),
        turnovers=pair("turnovers"),
        winner=sides.get(row["winner"], NOBODY),
        lost_by_default=sides.get(row["lost_by_default"], NOBODY),
    )


# -- reading ------------------------------------------------------------------------------------------------------


def kind_of_file(path: Path) -> str:
    """'.csv' or '.parquet'; any other name is refused."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise BadData("{path}: a file of results is called .csv or .parquet", path=path)
    return suffix


def need_pyarrow() -> None:
    """Parquet needs an extra."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise TouchbackError(
            "Parquet needs pyarrow: install touchback with the extra 'tables', or choose a name with .csv"
        ) from None


def read_results(path: Path) -> list[Row]:
    """The rows of a file of results. A torn row at the end of a CSV file is left out."""
    if kind_of_file(path) == ".csv":
        return read_csv(path)[0]
    unfinished = rows_path(path)
    if not path.exists() and unfinished.exists():
        return read_csv(unfinished)[0]
    return read_parquet(path)


def read_csv(path: Path) -> tuple[list[Row], int]:
    """The whole rows of a CSV file, and how many bytes of it they are."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadData("{path}: cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    whole = content.rfind(b"\n") + 1
    if whole == 0:
        if not header().startswith(content.decode("utf-8", "replace")):
            raise BadData("{path}: is no file of results: its first line names other columns", path=path)
        return [], 0
    try:
        text = content[:whole].decode("utf-8")
        records = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadData("{path}: cannot be read as CSV: {error}", path=path, error=error) from None
    if not records or records[0] != list(COLUMNS):
        raise BadData("{path}: is no file of results: its first line names other columns", path=path)
    rows = []
    for number, record in enumerate(records[1:], 2):
        if len(record) != len(COLUMNS):
            raise BadData(
                "{path}, line {number}: {count} values, not {wanted}",
                path=path,
                number=number,
                count=len(record),
                wanted=len(COLUMNS),
            )
        try:
            rows.append({name: kind(text) for (name, kind), text in zip(COLUMNS.items(), record)})
        except ValueError as error:
            raise BadData("{path}, line {number}: {error}", path=path, number=number, error=error) from None
    return rows, whole


def read_parquet(path: Path) -> list[Row]:
    """The rows of a Parquet file."""
    need_pyarrow()
    from pyarrow import ArrowException, parquet

    try:
        table = parquet.read_table(path)
    except (OSError, ArrowException) as error:
        raise BadData("{path}: cannot be read as Parquet: {error}", path=path, error=error) from None
    if table.column_names != list(COLUMNS):
        raise BadData("{path}: is no file of results: it has other columns", path=path)
    rows: list[Row] = table.to_pylist()
    return rows


# -- writing ------------------------------------------------------------------------------------------------------


def csv_line(values: list[Any]) -> str:
    """One line of CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def header() -> str:
    """The first line of a CSV file."""
    return csv_line(list(COLUMNS))


def rows_path(path: Path) -> Path:
    """Where the rows of a Parquet file are kept until the series is over."""
    return path.with_name(path.name + ".rows.csv")


class ResultsFile:
    """A file of results while a series is played. `done` are the rows that were there already.

    Use it in a `with` block, and call `finish` when the whole series has been played.
    """

    def __init__(self, path: Path, fixtures: list[Fixture], resume: bool = False) -> None:
        self.path = path
        self.fixtures = fixtures
        self.parquet = kind_of_file(path) == ".parquet"
        if self.parquet:
            need_pyarrow()
        self.rows_path = rows_path(path) if self.parquet else path
        for found in {path, self.rows_path}:
            if found.exists() and not resume:
                raise TouchbackError(
                    "{found} is there already: add --resume to go on with it, or choose another name", found=found
                )
        self.done: list[Row] = []
        if self.parquet and path.exists() and not self.rows_path.exists():
            self.done = read_parquet(path)
            self.agree()
            self.file = self.open()
            self.file.write(header().encode())
            for row in self.done:
                self.write(row)
            return
        self.file = self.open()
        try:
            self.done, whole = read_csv(self.rows_path)
            self.agree()
        except BaseException:
            self.file.close()
            raise
        self.file.truncate(whole)
        if whole == 0:
            self.file.write(header().encode())

    def open(self) -> io.BufferedRandom:
        """Open the file of rows for this run alone."""
        file = open(self.rows_path, "a+b")  # noqa: SIM115 (it stays open until the series is over)
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass  # a system without such locks
        except OSError:
            file.close()
            raise TouchbackError("{path}: another run is writing it now", path=self.rows_path) from None
        return file

    def agree(self) -> None:
        """The rows that are there must be the first matches of this series."""
        if len(self.done) > len(self.fixtures):
            raise BadData(
                "{path}: holds {count} matches, more than the {most} of this series",
                path=self.path,
                count=len(self.done),
                most=len(self.fixtures),
            )
        for row, fixture in zip(self.done, self.fixtures):
            for name, wanted in fixture_row(fixture).items():
                if row[name] != wanted:
                    raise BadData(
                        "{path}: is of another series: match {number} has {name} {there!r} there, {wanted!r} here; "
                        "give the same seed, teams, bots and options, or choose another file",
                        path=self.path,
                        number=fixture.number,
                        name=name,
                        there=row[name],
                        wanted=wanted,
                    )

    @property
    def left(self) -> list[Fixture]:
        """The matches that are still to be played."""
        return self.fixtures[len(self.done) :]

    def add(self, outcome: Outcome) -> Row:
        """Write one more row and give it back."""
        row = row_of(outcome)
        self.write(row)
        return row

    def write(self, row: Row) -> None:
        """Write a row in one piece."""
        self.file.write(csv_line([row[name] for name in COLUMNS]).encode())
        self.file.flush()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()

    def finish(self) -> None:
        """The series is over: a Parquet file can be written, in one piece."""
        if self.parquet:
            self.file.flush()
            write_parquet(self.path, self.rows_path)
            self.rows_path.unlink()


def write_parquet(path: Path, rows_path: Path) -> None:
    """Turn the rows beside it into the Parquet file; it appears whole or not at all."""
    import pyarrow
    from pyarrow import parquet

    types = {int: pyarrow.int64(), float: pyarrow.float64(), str: pyarrow.string()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
    unfinished = path.with_name(path.name + ".part")
    with parquet.ParquetWriter(unfinished, schema) as writer:
        for rows in groups(read_csv(rows_path)[0]):
            writer.write_table(pyarrow.Table.from_pylist(rows, schema=schema))
    unfinished.replace(path)


def groups(rows: list[Row]) -> Iterator[list[Row]]:
    """Rows in pieces of a size that suits Parquet; one empty piece if there are none."""
    for first in range(0, max(1, len(rows)), ROWS_A_GROUP):
        yield rows[first : first + ROWS_A_GROUP]
