"""Leagues: ledgers, snapshots, secrets of dice, who is behind a name, matches of fixtures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Bring the tables up to date."""
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=True),
        sa.Column("made", MOMENT, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["made_by"], ["people.id"], name=op.f("fk_leagues_made_by_people"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
    )
    op.create_index(op.f("ix_leagues_made_by"), "leagues", ["made_by"])
    op.create_table(
        "league_lines",
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line", sa.LargeBinary(), nullable=False),
        of_league("league_lines"),
        sa.PrimaryKeyConstraint("league", "number", name=op.f("pk_league_lines")),
    )
    op.create_table(
        "league_snapshots",
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        of_league("league_snapshots"),
        sa.PrimaryKeyConstraint("league", name=op.f("pk_league_snapshots")),
    )
    op.create_table(
        "league_secrets",
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        of_league("league_secrets"),
        sa.PrimaryKeyConstraint("league", "commitment", name=op.f("pk_league_secrets")),
    )
    op.create_table(
        "league_members",
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        of_league("league_members"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_league_members_person_people"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("league", "name", name=op.f("pk_league_members")),
        sa.UniqueConstraint("league", "person", name=op.f("uq_league_members_league_person")),
    )
    op.create_index(op.f("ix_league_members_person"), "league_members", ["person"])
    op.create_table(
        "league_matches",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("league", sa.String(length=32), nullable=False),
        sa.Column("fixture", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        of_league("league_matches"),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_league_matches_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_league_matches")),
    )
    op.create_index("ix_league_matches_league_fixture", "league_matches", ["league", "fixture"])


def of_league(table: str) -> sa.ForeignKeyConstraint:
    """What is gone with its league."""
    return sa.ForeignKeyConstraint(
        ["league"], ["leagues.id"], name=op.f(f"fk_{table}_league_leagues"), ondelete="CASCADE"
    )


def downgrade() -> None:
    """Take it back."""
    for table in ("matches", "members", "secrets", "snapshots", "lines"):
        op.drop_table(f"league_{table}")
    op.drop_table("leagues")
