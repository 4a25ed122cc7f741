"""PostgreSQL for the tests of leagues that need it."""

from tests.server.postgres.conftest import postgres as postgres
from tests.server.postgres.conftest import postgres_server as postgres_server
