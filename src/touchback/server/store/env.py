"""Alembic runs this to bring the tables up to date, on the connection it was given by the store."""

from __future__ import annotations

from alembic import context

from touchback.server.store import models
from touchback.server.store.base import Base

assert models.MatchRow.metadata is Base.metadata  # the tables are known once their module is read
connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    context.run_migrations()
