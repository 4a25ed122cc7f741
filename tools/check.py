"""Every check of the project; the first that fails ends them all. Run it as ``./tb test``.

Three lanes side by side: the source as it is, from its style to the tests of the rules; compiling, then the tests on
that; and the pages in a browser. None waits for another, so that a machine of two cores always has something to do.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from build_compiled import COMPILED, ROOT, missing_tools

PYTHON = sys.executable
PYTEST = [PYTHON, "-m", "pytest"]
CORES = os.cpu_count() or 1
# What only reckons has a process for each core. What waits for a browser, a clock or other processes has more of them:
# whichever is done takes over what waits for another.
RECKONING = ["-n", str(CORES), "--dist", "worksteal"]
BROWSING = ["-n", str(CORES + 1), "--dist", "worksteal"]
WAITING = ["-n", str(2 * CORES + 1), "--dist", "worksteal"]
DURATIONS = ["--durations=40", "--durations-min=5"]
# The tests on the compiled build end last, so compiling goes first: the pages give way a little, and what only reckons
# takes what the others leave.
SOON = 4
LATER = 10
LINT_IMPORTS = [
    PYTHON,
    "-c",
    "from importlinter.cli import lint_imports_command as main; main()",
    "--no-logo",
]

# Where each file of tests runs; the entry that names it most closely counts, and tests/test_builds.py knows them all.
# On both builds: what can come out differently there, that is the rules, what is played and reckoned with them, and the
# bots that are compiled (see PACKAGES in build_compiled.py); and the program, as a newcomer without a compiler has it.
ON_BOTH_BUILDS = [
    "tests/test_scenarios.py",
    "tests/kernel",
    "tests/bloodbowl",
    "tests/blitzbowl",
    "tests/dungeonbowl",
    "tests/odds",
    "tests/nets",
    "tests/environments",
    "tests/lab/test_scripted.py",
    "tests/lab/test_search.py",
    "tests/cli",
]
# On the plain source: the pages, as a newcomer and whoever runs the container has them. They mostly wait, for which
# the compiling is good company.
ON_PLAIN_SOURCE = ["tests/browser"]
# On the compiled build: all the rest. It is the same Python on either build, but what calls compiled code is checked
# more strictly there. So are whole matches in the browser, and the tools that every game has, the words of its log and
# the shape of the source, though these are tested in the folder of the nets.
ON_COMPILED_BUILD = [
    "tests/browser/test_whole_match.py",
    "tests/imports",
    "tests/lab",
    "tests/league",
    "tests/learning",
    "tests/nets/test_capabilities.py",
    "tests/nets/test_languages.py",
    "tests/nets/test_packages.py",
    "tests/nets/test_structure.py",
    "tests/notation",
    "tests/server",
    "tests/table",
    "tests/teams",
    "tests/test_architecture.py",
    "tests/test_builds.py",
    "tests/test_docs.py",
    "tests/test_rulings.py",
    "tests/web",
    "tests/words",
]
EVERYWHERE = [ON_BOTH_BUILDS, ON_PLAIN_SOURCE, ON_COMPILED_BUILD]


def files_of(*lists: list[str]) -> list[str]:
    """What pytest is told to run the files of these lists: their entries, without what other lists have below them."""
    wanted = [entry for one in lists for entry in one]
    others = [entry for one in EVERYWHERE if one not in lists for entry in one]
    below = [entry for entry in others if any(entry.startswith(f"{folder}/") for folder in wanted)]
    return [*wanted, *(f"--ignore={entry}" for entry in below)]


# Environments: the plain source for everything, except for the tests of the compiled build. What Python has compiled is
# kept between programs, whatever the machine's habit: hundreds of them are started.
BOTH = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
FAST = {**BOTH, "PYTHONPATH": str(COMPILED)}
FAST.pop("TOUCHBACK_PLAIN", None)
PLAIN = {**BOTH, "TOUCHBACK_PLAIN": "1"}
PLAIN.pop("PYTHONPATH", None)


@dataclass(frozen=True)
class Check:
    """One command that must succeed."""

    title: str
    command: list[str]
    hint: str = ""  # what to do if it fails
    environment: dict[str, str] = field(default_factory=lambda: PLAIN)
    niceness: int = 0  # how far it gives way to the others


class Running:
    """A step at work, in a process group of its own so that all of it can be ended."""

    def __init__(self, step: Check, later: Iterator[Check], hidden: bool) -> None:
        self.step = step
        self.later = later  # what comes after it
        self.output: IO[bytes] | None = tempfile.TemporaryFile() if hidden else None  # noqa: SIM115
        print(f"\n== {step.title}" + (" ..." if hidden else ""), flush=True)
        self.start = time.monotonic()
        nice = ["nice", "-n", str(step.niceness)] if step.niceness > 0 else []
        self.process = subprocess.Popen(
            [*nice, *step.command],
            cwd=ROOT,
            env=step.environment,
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=subprocess.STDOUT if hidden else None,
            start_new_session=True,
        )
        # Linux shares its time out between sessions first, and by `nice` only within one. Other systems have no such
        # file and need none.
        with contextlib.suppress(OSError):
            Path(f"/proc/{self.process.pid}/autogroup").write_text(str(step.niceness), "ascii")

    def show(self) -> None:
        """Show what a hidden step has printed, and how it went."""
        if self.output is not None:
            print(f"\n== {self.step.title}", flush=True)
            self.output.seek(0)
            shutil.copyfileobj(self.output, sys.stdout.buffer)
            self.output.close()
        if self.process.returncode:
            hint = f" ({self.step.hint})" if self.step.hint else ""
            print(f"\n== FAILED: {self.step.title}{hint}", flush=True)
            sys.exit(max(self.process.returncode, 1))
        print(f"   ok, {time.monotonic() - self.start:.1f} s", flush=True)

    def end(self) -> None:
        """End it and everything it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


def run(*lanes: list[Check]) -> None:
    """Run the steps of each lane one after another, the lanes side by side; the first step that fails ends all.

    With several lanes, what a step prints is shown when it has ended, so that no lines are mixed up.
    """
    hidden = len(lanes) > 1
    queues = [iter(lane) for lane in lanes]
    running = [Running(step, later, hidden) for later in queues for step in [next(later)]]
    try:
        while running:
            for one in running:
                if one.process.poll() is not None:
                    running.remove(one)
                    one.show()
                    running += [Running(step, one.later, hidden) for step in [next(one.later, None)] if step]
                    break
            else:
                time.sleep(0.05)
    finally:
        for one in running:
            one.end()


def skip(what: str, why: str) -> None:
    """Say loudly that something was not checked; where nothing may be skipped, that is a failure."""
    if os.environ.get("TOUCHBACK_NO_SKIPS"):
        print(f"\n== FAILED: {what} was skipped: {why}", flush=True)
        sys.exit(1)
    print(f"\n== SKIPPED: {what}: {why}", flush=True)


def has_tools() -> bool:
    """Is everything that package.json names in node_modules, in that version?"""
    wanted: dict[str, str] = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    for name, version in wanted.items():
        installed = ROOT / "node_modules" / name / "package.json"
        if not installed.exists() or json.loads(installed.read_text("utf-8"))["version"] != version:
            return False
    return True


def page_steps() -> list[Check]:
    """The page's JavaScript: its types with the TypeScript compiler, its pure logic with node's own test runner. Their
    tools are fetched at once: the tests of the pages need them too."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        skip("the page's JavaScript", "node and npm are missing (Debian: apt install nodejs npm)")
        return []
    if not has_tools():
        get = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        run([Check("fetch the tools of package.json", get, "check the network")])
    compiler = str(ROOT / "node_modules" / "typescript" / "bin" / "tsc")
    tests = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "web").glob("*.test.js"))
    return [
        Check("types of the page: tsc", [node, compiler, "-p", str(ROOT / "tsconfig.json")]),
        Check("logic of the page: node --test", [node, "--test", "--test-reporter=spec", *tests]),
    ]


def main() -> None:
    arguments = sys.argv[1:]
    if arguments:
        sys.exit(subprocess.run([*PYTEST, *arguments], env=PLAIN, check=False).returncode)

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what runs beside is ended too
    typed = [name for name in ("src", "tools", "tests", "benchmarks") if (ROOT / name).is_dir()]
    source = [
        Check("style: ruff check", [PYTHON, "-m", "ruff", "check", "-q", "."], "./tb format repairs much of it"),
        Check("format: ruff format", [PYTHON, "-m", "ruff", "format", "--check", "-q", "."], "run ./tb format"),
        Check("layers: import-linter", LINT_IMPORTS, "an import points the wrong way, see pyproject.toml"),
        *page_steps(),
        Check("types: mypy --strict " + shlex.join(typed), [PYTHON, "-m", "mypy", *typed], niceness=SOON),
        Check("documentation: ./tb docs", [str(ROOT / "tb"), "docs"]),
    ]
    if lack := missing_tools():
        skip("tests on the compiled build", lack)
        run([*source, Check("tests on the plain source", [*PYTEST, *WAITING])])
        print("\n== All checks passed, but nothing was tested compiled.")
        return
    rules = [*PYTEST, *RECKONING, *files_of(ON_BOTH_BUILDS)]
    pages = [*PYTEST, *BROWSING, *DURATIONS, *files_of(ON_PLAIN_SOURCE)]
    compiled = [*PYTEST, *WAITING, *DURATIONS, *files_of(ON_BOTH_BUILDS, ON_COMPILED_BUILD)]
    run(
        [*source, Check("tests of the rules on the plain source", rules, niceness=LATER)],
        [
            Check("compile with mypyc", [str(ROOT / "tb"), "build"]),
            Check("tests on the compiled build", compiled, environment=FAST),
        ],
        [Check("tests of the pages on the plain source", pages, niceness=SOON)],
    )
    print("\n== All checks passed.")


if __name__ == "__main__":
    main()
