"""The files with which a server is set up: a unit for systemd, examples for proxies, a container file.

Where a builder of containers answers, the container is built and run. Everywhere else the steps of its file are checked
one by one: what they copy is there, the program they start is ours and answers, and so does the check of its health.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.web import serving
from touchback.cli import main
from touchback.server.local import LocalServer
from touchback.server.routes.matches import LARGEST_FILE
from touchback.server.running import take_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
BASE, TAG = "python:3.13-slim", "touchback-test"


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
    if found and has_base(found):
        build_and_run(found, tmp_path)
    else:
        check_steps(tmp_path)


def works(*words: str | Path) -> bool:
    """Does this command do what it should?"""
    return subprocess.run(words, cwd=ROOT, check=False).returncode == 0


def has_base(program: str) -> bool:
    """Is the image that ours starts from here (deploy/base-image.sh makes one), or can it be had?"""
    return works(program, "image", "inspect", "--format", "there", BASE) or works(program, "pull", BASE)


def build_and_run(program: str, folder: Path) -> None:
    """As an owner would; where the system has no room for containers, podman builds in a plain folder, and the program
    of the image is run there, by the user of the image."""
    building = ["-f", "deploy/Containerfile", "-t", TAG, "."]
    apart = program == "podman" and ["--isolation=chroot", "--network=host"]
    assert works(program, "build", *building) or (apart and works(program, "build", *apart, *building))
    started = subprocess.run(
        [program, "run", "-d", "--name", TAG, "-p", "127.0.0.1::8642", TAG], capture_output=True, text=True, check=False
    )
    if started.returncode != 0 and apart and os.geteuid() == 0:
        subprocess.run(["podman", "rm", "-f", TAG], check=False)  # what could not start
        run_in_folder(folder / "image")
        return
    container = started.stdout.strip()
    try:
        port = subprocess.run([program, "port", container, "8642"], capture_output=True, text=True, check=True).stdout
        assert answers(f"http://{port.split()[-1]}"), "the container does not answer"
    finally:
        subprocess.run([program, "rm", "-f", container], check=False)


def run_in_folder(folder: Path) -> None:
    """The program of the image, without a container around it."""
    mounted = subprocess.run(["podman", "image", "mount", TAG], capture_output=True, text=True, check=True).stdout
    try:
        subprocess.run(["cp", "-a", mounted.strip(), folder], check=True)
    finally:
        subprocess.run(["podman", "image", "unmount", TAG], check=False)
    (user,) = [words for what, words in steps() if what == "USER"]
    (program,) = json.loads(dict(steps())["ENTRYPOINT"])
    with take_port("127.0.0.1", 0) as free:
        port = str(free.getsockname()[1])
    command = [program, "serve", "--port", port, "--data", "/data"]
    with subprocess.Popen(["chroot", f"--userspec={user}:{user}", str(folder), *command]) as server:
        try:
            assert answers(f"http://127.0.0.1:{port}"), "what was built does not answer"
            assert stat.S_IMODE((folder / "data" / "touchback.sqlite3").stat().st_mode) == 0o600
        finally:
            server.terminate()


def answers(address: str) -> bool:
    """Does a server answer there before long?"""
    for _ in range(200):
        try:
            return httpx.get(f"{address}/api/me", timeout=2).status_code == 200
        except httpx.HTTPError:
            time.sleep(0.2)
    return False


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
