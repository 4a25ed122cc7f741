"""The files with which a server is set up: a unit for systemd, examples for proxies, a container file.

Where a builder of containers answers, the container is built and run. Everywhere else the steps of its file are checked
one by one: what they copy is there, the program they start is ours and answers, and so does the check of its health.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.web import serving
from touchback.cli import main
from touchback.server.local import LocalServer
from touchback.server.routes.matches import LARGEST_FILE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def steps() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in text.splitlines() if line and line[0] != "#"]


def builder() -> str:
    """A program that builds containers here and now; '': none does."""
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return ""


def test_a_container_is_built_and_run_or_its_steps_are_checked(tmp_path: Path) -> None:
    found = builder()
    if found and subprocess.run([found, "pull", "python:3.13-slim"], check=False).returncode == 0:
        build_and_run(found)
    else:
        check_steps(tmp_path)


def build_and_run(program: str) -> None:
    """As an owner would."""
    tag = "touchback-test"
    subprocess.run([program, "build", "-f", "deploy/Containerfile", "-t", tag, "."], cwd=ROOT, check=True)
    started = subprocess.run(
        [program, "run", "-d", "-p", "127.0.0.1::8642", tag], capture_output=True, text=True, check=True
    )
    container = started.stdout.strip()
    try:
        port = subprocess.run([program, "port", container, "8642"], capture_output=True, text=True, check=True).stdout
        address = f"http://{port.split()[-1]}"
        for _ in range(100):
            try:
                assert httpx.get(f"{address}/api/me", timeout=2).status_code == 200
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        else:
            pytest.fail("the container does not answer")
    finally:
        subprocess.run([program, "rm", "-f", container], check=False)


def check_steps(folder: Path) -> None:
    """Step by step, without a builder."""
    found = steps()
    for what, words in found:
        if what == "COPY" and "--from" not in words:
            for source in words.split()[:-1]:
                assert (ROOT / source).exists(), source
    needed = (ROOT / "pyproject.toml").read_text("utf-8")
    for extra in re.findall(r"\.\[([\w,]+)\]", str(found))[0].split(","):
        assert re.search(rf"^{extra} = \[", needed, re.MULTILINE), extra
    copied = " ".join(words for what, words in found if what == "COPY")
    for named in re.findall(r'^(?:readme|license-files) = .*?"(.+?)"', needed, re.MULTILINE):
        assert named in copied, "the package cannot be built without it"
    command = json.loads(dict(found)["CMD"])
    assert command[0] in main.commands and json.loads(dict(found)["ENTRYPOINT"]) == ["/opt/touchback/bin/touchback"]
    options = [word for word in command[1:] if word not in ("--data", "/data", "--port", "8642")]
    health = json.loads(dict(found)["HEALTHCHECK"].partition("CMD ")[2])
    with LocalServer(folder, *options, command=command[0]) as server:
        asks = [word.replace("8642", str(server.port)) for word in health]
        subprocess.run([sys.executable, *asks[1:]], check=True, timeout=20)
    assert [what for what, _ in found].count("USER") == 1, "it does not run as root"


def test_the_unit_starts_what_there_is(tmp_path: Path) -> None:
    unit = (DEPLOY / "touchback.service").read_text("utf-8")
    (start,) = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    program, command, *words = start.split()
    assert Path(program).name == "touchback"
    known = {option for parameter in main.commands[command].params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known
    if shutil.which("systemd-analyze"):
        there = unit.replace(program, sys.executable)
        (tmp_path / "touchback.service").write_text(there, "utf-8")
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(tmp_path / "touchback.service")],
            capture_output=True,
            text=True,
            check=False,
        )
        faults = [line for line in done.stderr.splitlines() if "touchback.service" in line]
        assert faults == [], done.stderr


def test_the_examples_of_proxies_say_what_a_server_needs() -> None:
    nginx, caddy = (DEPLOY / "nginx.conf").read_text("utf-8"), (DEPLOY / "Caddyfile").read_text("utf-8")
    for word in ("Upgrade $http_upgrade", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme", "Host $host"):
        assert word in nginx
    assert nginx.count("{") == nginx.count("}") and caddy.count("{") == caddy.count("}")
    (largest,) = re.findall(r"client_max_body_size (\d+)m", nginx)
    assert int(largest) * 1_000_000 >= LARGEST_FILE
    assert "reverse_proxy 127.0.0.1:8642" in caddy and "proxy_pass http://127.0.0.1:8642" in nginx
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    assert caddy.partition("\n")[2].partition("\n")[2].strip() in text, "the page shows the file as it is"


def test_behind_a_proxy_visitors_are_who_they_are(tmp_path: Path) -> None:
    """What the proxies of the examples send: the address of the visitor counts, and pages of https may talk."""
    settings = {"public_url": "https://play.example.org", "trusted_proxies": ("127.0.0.1",), "limits": True}
    with serving(tmp_path, **settings) as site:
        said = {"host": "play.example.org", "x-forwarded-for": "192.0.2.77", "x-forwarded-proto": "https"}
        answer = httpx.get(f"{site.url}/api/me", headers=said)
        assert answer.status_code == 200 and "__Host-touchback" in answer.headers["set-cookie"]


def test_what_is_sent_says_once_how_it_is_written(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for path in ("/", "/static/common/api.js", "/static/common/style.css", "/api/docs"):
            assert site.browser().get(path).headers["content-type"].count("charset=utf-8") == 1, path
