"""Whether a match only tries out what could follow in another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables up to date."""
    op.add_column("matches", sa.Column("trial", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("matches", "trial")
