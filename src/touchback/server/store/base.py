"""What all tables share: how constraints are called, and how moments are kept."""

from __future__ import annotations

import json
import secrets
from datetime import UTC, datetime
from typing import Any, ClassVar

import msgspec
from sqlalchemy import JSON, DateTime, Dialect, LargeBinary, MetaData, String, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

NAMES = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets the zone, so it is put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """The tables of the server."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcDateTime(),
        dict[str, Any]: JSON(none_as_null=True),
        list[int]: JSON(),
        list[Any]: JSON(),
        bytes: LargeBinary(),
        str: String(),
    }


def to_json(value: Any) -> str:
    """Data as the tables keep it. What only Python's own encoder takes (numbers and letters that are none elsewhere) is
    left to it: it takes ten times as long."""
    try:
        return msgspec.json.encode(value).decode()
    except (OverflowError, TypeError, UnicodeEncodeError, RecursionError):
        return json.dumps(value)


def from_json(text: str | bytes) -> Any:
    """And back."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return json.loads(text)


JSON_OPTIONS: dict[str, Any] = {"json_serializer": to_json, "json_deserializer": from_json}
"""For whoever opens a database."""


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def new_id() -> str:
    """A name for a row that nobody can guess: 16 letters and figures that are safe in an address."""
    return secrets.token_urlsafe(12)
