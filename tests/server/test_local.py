"""A server in a process of its own: started, ended, killed and started again on the same port."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest

from touchback.kernel.errors import TouchbackError
from touchback.server.local import LocalServer


def test_a_server_starts_answers_is_killed_starts_again_and_ends(tmp_path: Path) -> None:
    with LocalServer(tmp_path) as server:
        first = server.address
        assert urllib.request.urlopen(f"{first}/api/me", timeout=10).status == 200
        server.kill()
        server.start()
        assert server.address == first
        assert urllib.request.urlopen(f"{first}/api/me", timeout=10).status == 200
        assert server.stop() == 0
    assert "Traceback" not in "".join(server.lines)


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with (
        pytest.raises(TouchbackError, match="no address of a database"),
        LocalServer(tmp_path, "--database", "nothing"),
    ):
        pass
