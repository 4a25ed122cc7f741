"""The tables: people and what belongs to them, limits that all processes share, matches and their entries, chats.

A match is its start and its entries; what else stands in its row is kept for lists and can be told from those.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final, cast

from sqlalchemy import Double, ForeignKey, Index, String, Table, Text, UniqueConstraint
from sqlalchemy import text as sql
from sqlalchemy.orm import Mapped, mapped_column

from touchback.kernel.ask import AWAY, HOME
from touchback.server.store.base import Base, new_id, now

IS_ACCOUNT: Final = sql("name IS NOT NULL AND look <> ''")


class PersonRow(Base):
    """Somebody who plays or watches. A guest has neither a name of his own nor a password."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    name: Mapped[str | None] = mapped_column(String(80), unique=True)  # casefolded, see `name_key`; None: a guest
    shown: Mapped[str] = mapped_column(String(80))  # the name as he writes it; '': he has deleted his account
    look: Mapped[str] = mapped_column(String(200), default="", index=True)  # the name as the eye sees it: people.names
    password: Mapped[str | None] = mapped_column(String(200))  # an argon2 hash
    language: Mapped[str] = mapped_column(String(8), default="en")
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    made: Mapped[datetime] = mapped_column(default=now)
    seen: Mapped[datetime] = mapped_column(default=now, index=True)
    muted: Mapped[datetime | None]  # until when he may not chat
    banned: Mapped[datetime | None]  # until when he may not come in
    banned_why: Mapped[str] = mapped_column(String(200), default="")

    __table_args__ = (
        # Two accounts never look alike; guests are told apart from accounts when they choose a name.
        Index("uq_accounts_look", "look", unique=True, sqlite_where=IS_ACCOUNT, postgresql_where=IS_ACCOUNT),
    )

    @property
    def guest(self) -> bool:
        """Is this somebody without an account?"""
        return self.name is None


class SessionRow(Base):
    """A browser in which somebody is logged in. The cookie is not kept, only its hash."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of the cookie, in hexadecimal figures
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    made: Mapped[datetime] = mapped_column(default=now)
    seen: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime] = mapped_column(index=True)


class DeviceRow(Base):
    """A browser in which somebody has logged in before: whoever guesses his password elsewhere does not lock it out."""

    __tablename__ = "devices"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of a cookie that outlives the session
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    seen: Mapped[datetime] = mapped_column(default=now)


class CodeRow(Base):
    """A code that lets somebody who has lost his password choose another one, once."""

    __tablename__ = "codes"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of the code and of whose it is
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    expires: Mapped[datetime | None]  # of one that the owner has given out


class KeptNameRow(Base):
    """A name that its bearer has given up lately: for a while nobody else may pass for him."""

    __tablename__ = "kept_names"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of its look: the name itself is gone
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))  # he may have it again
    until: Mapped[datetime] = mapped_column(index=True)


class ReportRow(Base):
    """Somebody has reported somebody, for the owner of the server to look at."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    match: Mapped[str | None] = mapped_column(ForeignKey("matches.id", ondelete="SET NULL"))
    by: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    about: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(80))  # what the one it is about was called then
    line: Mapped[str] = mapped_column(Text, default="")  # what he had said
    why: Mapped[str] = mapped_column(Text, default="")
    time: Mapped[datetime] = mapped_column(default=now)
    done: Mapped[datetime | None]


class KeyRow(Base):
    """A secret of the server itself, the same in all its processes."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[bytes]


class TryRow(Base):
    """How many more of something somebody may do, where that counts for all processes: see people.tries."""

    __tablename__ = "tries"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of what is counted, and for whom
    left: Mapped[float] = mapped_column(Double)  # at that time
    time: Mapped[datetime] = mapped_column(index=True)


class MatchRow(Base):
    """A match: who plays with what, how it starts, and its secret."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(200), default="")
    status: Mapped[str] = mapped_column(String(10))  # open (a seat is), playing, over
    made_by: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    home_person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    away_person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    home_bot: Mapped[str] = mapped_column(String(100), default="")  # scripted, search@2, ...; '': a person
    away_bot: Mapped[str] = mapped_column(String(100), default="")
    home_coach: Mapped[str] = mapped_column(String(80), default="")  # the name of the person who sits there
    away_coach: Mapped[str] = mapped_column(String(80), default="")
    home_team: Mapped[str] = mapped_column(String(200), default="")  # the team's name, '' until it is picked
    away_team: Mapped[str] = mapped_column(String(200), default="")
    home_seat: Mapped[dict[str, Any]] = mapped_column(default=dict)  # what was asked for: messages.Seat
    away_seat: Mapped[dict[str, Any]] = mapped_column(default=dict)
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    dice: Mapped[str] = mapped_column(String(10), default="server")  # or typed
    secret: Mapped[bytes]  # of the server's dice; nobody is told before the end
    commitment: Mapped[str] = mapped_column(String(64))
    seal: Mapped[dict[str, Any] | None]  # what the commitment is made of besides the secret; None: the secret alone
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)  # messages.ClockRule
    clock_now: Mapped[dict[str, Any] | None]  # the clocks, where they were stopped or started after the last entry
    pending: Mapped[dict[str, Any] | None]  # an act whose dice are being drawn: it stands though it has no entry yet
    listed: Mapped[bool] = mapped_column(default=False)
    open_chat: Mapped[bool] = mapped_column(default=False)  # may those who only watch read and write in the chat?
    hints: Mapped[bool] = mapped_column(default=False)  # may coaches ask for hints though a person sits opposite?
    token: Mapped[str] = mapped_column(String(64), default="")  # the invitation to the open seat
    start: Mapped[dict[str, Any] | None]  # the state at the start as a match file has it; None until both teams are in
    home_score: Mapped[int] = mapped_column(default=0)
    away_score: Mapped[int] = mapped_column(default=0)
    stage: Mapped[dict[str, Any]] = mapped_column(default=dict)  # half, turns: for lists
    turn: Mapped[str] = mapped_column(String(10), default="nobody")  # who is waited for
    winner: Mapped[str] = mapped_column(String(10), default="nobody")
    length: Mapped[int] = mapped_column(default=0)  # how many entries it has
    rematch: Mapped[str | None] = mapped_column(String(32))  # the match that was made as its rematch
    forked_from: Mapped[str | None] = mapped_column(String(32))
    trial: Mapped[bool] = mapped_column(default=False)  # only tried out, beside the match it is forked from: in no list
    made: Mapped[datetime] = mapped_column(default=now)
    updated: Mapped[datetime] = mapped_column(default=now)

    __table_args__ = (Index("ix_matches_status_listed_updated", "status", "listed", "updated"),)

    def person_of(self, side: int) -> str | None:
        """Who coaches that side (0 home, 1 away)."""
        return self.away_person if side else self.home_person

    def bot_of(self, side: int) -> str:
        """The bot that coaches that side; '': none."""
        return self.away_bot if side else self.home_bot

    def coach_of(self, side: int) -> str:
        """The name of the person who coaches that side; '': none."""
        return self.away_coach if side else self.home_coach

    def seat_of(self, side: int) -> dict[str, Any]:
        """What was asked for on that side."""
        return self.away_seat if side else self.home_seat

    def open_sides(self) -> tuple[int, ...]:
        """The sides that nobody coaches yet."""
        return tuple(side for side in (HOME, AWAY) if self.person_of(side) is None and not self.bot_of(side))

    def allows_hints(self) -> bool:
        """Against a bot and at one screen always; between people only if that was agreed when the match was made."""
        between = not self.home_bot and not self.away_bot and self.home_person != self.away_person
        return self.hints or not between

    def sides_of(self, person: str | None) -> tuple[int, ...]:
        """Which sides this person coaches: () none, (0, 1) both (hot seat)."""
        return () if person is None else tuple(side for side in (HOME, AWAY) if self.person_of(side) == person)

    def is_of(self, person: str | None) -> bool:
        """Does he coach a side, or has he made the match?"""
        return person is not None and person in (self.home_person, self.away_person, self.made_by)

    def talks(self, person: str | None) -> bool:
        """May he read and write in the coaches' chat?"""
        return self.open_chat or self.is_of(person)


class EntryRow(Base):
    """One act: an answer (or several that belong together) with the dice that followed, or one taken back.

    The number goes up by one from 0, and is unique within the match: whoever comes second did not act.
    """

    __tablename__ = "entries"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))  # start, answer, undo, ask-undo, refuse-undo, concede: see rooms.acts
    by: Mapped[str] = mapped_column(String(10), default="nobody")  # home, away, nature, nobody
    person: Mapped[str | None] = mapped_column(String(32))  # who did it; None: a bot, the clock, the server
    inputs: Mapped[list[int]] = mapped_column(default=list)  # answers and faces of dice, in order
    drawn: Mapped[int] = mapped_column(default=0)  # how many of those were drawn from the server's dice
    back: Mapped[int | None]  # of undo: how many inputs are left
    clock: Mapped[dict[str, Any] | None]  # the clocks after it
    share: Mapped[str | None] = mapped_column(String(64))  # of commit and open: the hash of a coach's share, the share
    since: Mapped[int | None]  # of undo: the first of the entries that it stands for, itself the last
    time: Mapped[datetime] = mapped_column(default=now)


class PieceRow(Base):
    """One piece of what the coaches of a match make together before it begins, such as a tile of its board.

    The number goes up by one from 0, and is unique within the match: whoever comes second has laid nothing.
    """

    __tablename__ = "pieces"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(String(32))  # who laid it
    piece: Mapped[dict[str, Any]] = mapped_column(default=dict)
    time: Mapped[datetime] = mapped_column(default=now)


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(primary_key=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"))
    name: Mapped[str] = mapped_column(String(80))
    side: Mapped[str] = mapped_column(String(10), default="nobody")
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[datetime] = mapped_column(default=now)


class FormationRow(Base):
    """A set-up that somebody wants to use again."""

    __tablename__ = "formations"

    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    receiving: Mapped[bool]
    places: Mapped[list[Any]] = mapped_column(default=list)
    made: Mapped[datetime] = mapped_column(default=now)

    __table_args__ = (UniqueConstraint("person", "game", "name"),)


class TeamRow(Base):
    """A team that somebody has made and keeps, as its file has it."""

    __tablename__ = "teams"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    list_name: Mapped[str] = mapped_column(String(60))
    name: Mapped[str] = mapped_column(String(200))
    team: Mapped[dict[str, Any]] = mapped_column(default=dict)
    legal: Mapped[bool]
    made: Mapped[datetime] = mapped_column(default=now)
    updated: Mapped[datetime] = mapped_column(default=now)


def name_key(name: str) -> str:
    """A person's name as it is compared: Anna and ANNA are one."""
    return " ".join(name.casefold().split())


MATCHES: Final = cast(Table, MatchRow.__table__)
ENTRIES: Final = cast(Table, EntryRow.__table__)
