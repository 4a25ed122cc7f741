"""Tries to log in, counted for all processes; clocks that were stopped between two entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables up to date."""
    op.create_table(
        "tries",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("left", sa.Double(), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tries")),
    )
    op.create_index(op.f("ix_tries_time"), "tries", ["time"], unique=False)
    op.add_column("matches", sa.Column("clock_now", sa.JSON(none_as_null=True), nullable=True))
    op.create_index(op.f("ix_matches_made_by"), "matches", ["made_by"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_index(op.f("ix_matches_made_by"), table_name="matches")
    op.drop_column("matches", "clock_now")
    op.drop_index(op.f("ix_tries_time"), table_name="tries")
    op.drop_table("tries")
