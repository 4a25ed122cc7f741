"""A PostgreSQL server for tests: the one that TOUCHBACK_TEST_POSTGRES names, or one started in a temporary folder."""

from __future__ import annotations

import os

import psycopg
import pytest
from psycopg import sql

from touchback.server.local_postgres import LocalPostgres, programs
from touchback.server.store import new_id

GIVEN = "TOUCHBACK_TEST_POSTGRES"


@pytest.fixture(scope="session")
def postgres_server():
    """The address of a server in which databases can be made."""
    given = os.environ.get(GIVEN)
    if given:
        yield given
        return
    if programs() is None:
        pytest.skip(f"no PostgreSQL found: install it, or name a server in {GIVEN}")
    with LocalPostgres() as server:
        yield server.address


@pytest.fixture
def postgres(postgres_server):
    """The address of an empty database."""
    name = f"touchback_{new_id().lower().replace('-', '_')}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    before, slash, after = postgres_server.rpartition("/postgres")
    yield f"{before}/{name}{after}" if slash else with_database(postgres_server, name)
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def with_database(address: str, name: str) -> str:
    """The same server, another database."""
    from sqlalchemy import make_url

    return make_url(address).set(database=name).render_as_string(hide_password=False)
