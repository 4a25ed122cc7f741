"""Dice that are promised to an act, the seal of a match's dice, entries that stand for others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables up to date."""
    op.add_column("matches", sa.Column("pending", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("matches", sa.Column("seal", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("entries", sa.Column("share", sa.String(length=64), nullable=True))
    op.add_column("entries", sa.Column("since", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("entries", "since")
    op.drop_column("entries", "share")
    op.drop_column("matches", "seal")
    op.drop_column("matches", "pending")
