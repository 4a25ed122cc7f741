"""The first tables: people, sessions, matches, entries, chats, formations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables up to date."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=True),
        sa.Column("shown", sa.String(length=80), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("name", name=op.f("uq_people_name")),
    )
    op.create_index(op.f("ix_people_seen"), "people", ["seen"], unique=False)
    op.create_table(
        "formations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("receiving", sa.Boolean(), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_formations_person_people"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_formations")),
        sa.UniqueConstraint("person", "game", "name", name=op.f("uq_formations_person_game_name")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=True),
        sa.Column("home_person", sa.String(length=32), nullable=True),
        sa.Column("away_person", sa.String(length=32), nullable=True),
        sa.Column("home_bot", sa.String(length=100), nullable=False),
        sa.Column("away_bot", sa.String(length=100), nullable=False),
        sa.Column("home_coach", sa.String(length=80), nullable=False),
        sa.Column("away_coach", sa.String(length=80), nullable=False),
        sa.Column("home_team", sa.String(length=200), nullable=False),
        sa.Column("away_team", sa.String(length=200), nullable=False),
        sa.Column("home_seat", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("away_seat", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("dice", sa.String(length=10), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("start", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("home_score", sa.Integer(), nullable=False),
        sa.Column("away_score", sa.Integer(), nullable=False),
        sa.Column("stage", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("turn", sa.String(length=10), nullable=False),
        sa.Column("winner", sa.String(length=10), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("forked_from", sa.String(length=32), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["away_person"], ["people.id"], name=op.f("fk_matches_away_person_people"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["home_person"], ["people.id"], name=op.f("fk_matches_home_person_people"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["made_by"], ["people.id"], name=op.f("fk_matches_made_by_people"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_away_person"), "matches", ["away_person"], unique=False)
    op.create_index(op.f("ix_matches_home_person"), "matches", ["home_person"], unique=False)
    op.create_index("ix_matches_status_listed_updated", "matches", ["status", "listed", "updated"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("side", sa.String(length=10), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chats_match_matches"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_chats_person_people"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
    )
    op.create_index(op.f("ix_chats_match"), "chats", ["match"], unique=False)
    op.create_table(
        "entries",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("inputs", sa.JSON(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("back", sa.Integer(), nullable=True),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_entries_match_matches"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_entries")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("entries")
    op.drop_index(op.f("ix_chats_match"), table_name="chats")
    op.drop_table("chats")
    op.drop_index(op.f("ix_sessions_person"), table_name="sessions")
    op.drop_index(op.f("ix_sessions_expires"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_index("ix_matches_status_listed_updated", table_name="matches")
    op.drop_index(op.f("ix_matches_home_person"), table_name="matches")
    op.drop_index(op.f("ix_matches_away_person"), table_name="matches")
    op.drop_table("matches")
    op.drop_table("formations")
    op.drop_index(op.f("ix_people_seen"), table_name="people")
    op.drop_table("people")
