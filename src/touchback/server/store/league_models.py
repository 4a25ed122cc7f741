"""The tables of leagues: a league is the lines of its ledger, and everything else here can be told from those, but for
who is behind a name, which is nobody's business but the server's."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from touchback.server.store.base import Base, new_id, now


class LeagueRow(Base):
    """A league: how long its ledger is, and who may look at it."""

    __tablename__ = "leagues"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    name: Mapped[str] = mapped_column(String(80))
    game: Mapped[str] = mapped_column(String(40))
    length: Mapped[int] = mapped_column(default=0)  # how many lines its ledger has
    token: Mapped[str] = mapped_column(String(64))  # the invitation; '': there is none
    public: Mapped[bool] = mapped_column(default=True)  # may whoever has its address read it?
    made_by: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)
    made: Mapped[datetime] = mapped_column(default=now)
    updated: Mapped[datetime] = mapped_column(default=now)


class LeagueLineRow(Base):
    """A line of a ledger, byte for byte: its hash is over everything before it.

    The number goes up by one from 1, and is unique within the league: whoever comes second did not act.
    """

    __tablename__ = "league_lines"

    league: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[bytes]


class LeagueSnapshotRow(Base):
    """A league after so many lines, to save time: it may be deleted at any time."""

    __tablename__ = "league_snapshots"

    league: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)
    data: Mapped[bytes]


class LeagueSecretRow(Base):
    """The secret of promised dice; nobody is told before the season is over."""

    __tablename__ = "league_secrets"

    league: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)
    commitment: Mapped[str] = mapped_column(String(64), primary_key=True)
    secret: Mapped[bytes]


class LeagueMemberRow(Base):
    """Who is behind a name of a ledger; nobody yet where a commissioner keeps the books for him."""

    __tablename__ = "league_members"

    league: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id", ondelete="SET NULL"), index=True)

    __table_args__ = (UniqueConstraint("league", "person"),)


class LeagueMatchRow(Base):
    """A match of a fixture that is played here; when it is over it reports itself."""

    __tablename__ = "league_matches"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    league: Mapped[str] = mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"))
    fixture: Mapped[int]
    status: Mapped[str] = mapped_column(String(10), default="playing")  # counted; refused: see the problem
    problem: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (Index("ix_league_matches_league_fixture", "league", "fixture"),)
