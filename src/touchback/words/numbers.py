"""Numbers and dates as a language writes them, by the tables of Unicode (CLDR), which Babel knows.

A template says how exact a number is shown, with Python's signs: `{gold:,}`, `{share:.1%}`, `{by:+d}`.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from babel.numbers import NumberPattern

FORMAT: Final = re.compile(r"(?P<sign>\+?)(?P<groups>,?)(?:\.(?P<digits>\d))?(?P<kind>[dfg%]?)")
"""The formats of numbers that templates use."""


def written(value: float, format_spec: str, language: str) -> str:
    """A number in a language. It is rounded as Python rounds it, so that every language shows the same one."""
    from babel import Locale  # quick to start in English

    shown = format(value, format_spec).replace(",", "")
    exact = Decimal(shown[:-1]) / 100 if shown.endswith("%") else Decimal(shown)
    return str(pattern(format_spec, language).apply(exact, Locale.parse(language)))


def written_day(day: date, language: str) -> str:
    """A day in a language, as in 16 Nov 2026."""
    from babel.dates import format_date

    return str(format_date(day, "medium", language))


def written_moment(moment: datetime, language: str) -> str:
    """A day and a time in a language, in universal time: nobody knows where the reader lives."""
    from babel.dates import format_time

    utc = moment.astimezone(UTC)
    return f"{written_day(utc.date(), language)}, {format_time(utc, 'short', locale=language)} UTC"


@cache
def pattern(format_spec: str, language: str) -> NumberPattern:
    """Python's format as a pattern of this language."""
    from babel import Locale
    from babel.numbers import parse_pattern

    parts = FORMAT.fullmatch(format_spec)
    if parts is None:
        raise ValueError(f"{format_spec!r} is no format of a number that languages know: see docs/languages.md")
    number = "#,##0" if parts["groups"] else "0"
    if parts["digits"] and int(parts["digits"]):
        number += "." + "0" * int(parts["digits"])
    elif parts["kind"] == "g":
        number += ".######"
    if parts["kind"] == "%":
        share = Locale.parse(language).percent_formats[None].pattern  # '#,##0%', with a space where there is one
        number = share.replace("#,##0", number)
    return parse_pattern(f"+{number};-{number}" if parts["sign"] else number)
