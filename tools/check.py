"""Every check of the project, in order, stopping at the first failure. Run it as ``./tb test``."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import time

from build_compiled import COMPILED, ROOT, missing_tools

PYTHON = sys.executable
PYTEST = [PYTHON, "-m", "pytest"]
LINT_IMPORTS = [
    PYTHON,
    "-c",
    "from importlinter.cli import lint_imports_command as main; main()",
    "--no-logo",
]

# Environments: the plain source for everything, except for the last run of the tests.
FAST = {**os.environ, "PYTHONPATH": str(COMPILED)}
FAST.pop("TOUCHBACK_PLAIN", None)
PLAIN = {**os.environ, "TOUCHBACK_PLAIN": "1"}
PLAIN.pop("PYTHONPATH", None)


def step(title: str, command: list[str], hint: str = "", environment: dict[str, str] = PLAIN) -> None:
    print(f"\n== {title}", flush=True)
    start = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code:
        print(f"\n== FAILED: {title}" + (f" ({hint})" if hint else ""), flush=True)
        sys.exit(code if code > 0 else 1)
    print(f"   ok, {time.monotonic() - start:.1f} s", flush=True)


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


def check_page() -> None:
    """The page's JavaScript: its types with the TypeScript compiler, its pure logic with node's own test runner."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        skip("the page's JavaScript", "node and npm are missing (Debian: apt install nodejs npm)")
        return
    if not has_tools():
        get = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        step("fetch the tools of package.json", get, "check the network")
    compiler = str(ROOT / "node_modules" / "typescript" / "bin" / "tsc")
    step("types of the page: tsc", [node, compiler, "-p", str(ROOT / "tsconfig.json")])
    tests = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "web").glob("*.test.js"))
    step("logic of the page: node --test", [node, "--test", "--test-reporter=spec", *tests])


def main() -> None:
    arguments = sys.argv[1:]
    if arguments:
        sys.exit(subprocess.run([*PYTEST, *arguments], env=PLAIN, check=False).returncode)

    typed = [name for name in ("src", "tools", "tests", "benchmarks") if (ROOT / name).is_dir()]
    step("style: ruff check", [PYTHON, "-m", "ruff", "check", "-q", "."], "./tb format repairs much of it")
    step("format: ruff format", [PYTHON, "-m", "ruff", "format", "--check", "-q", "."], "run ./tb format")
    step("types: mypy --strict " + shlex.join(typed), [PYTHON, "-m", "mypy", *typed])
    step("layers: import-linter", LINT_IMPORTS, "an import points the wrong way, see pyproject.toml")
    check_page()
    lack = missing_tools()
    # Whole matches by clicking, and servers that are killed again and again, take their time: once is enough.
    once = [] if lack else ["--ignore=tests/browser", "--ignore=tests/server"]
    plain = [*PYTEST, "-n", "auto", *once]
    step("tests on the plain source", plain)
    if lack:
        print(f"\n== SKIPPED: tests on the compiled build: {lack}")
        print("\n== All checks passed, but nothing was tested compiled.")
        return
    step("compile with mypyc", [str(ROOT / "tb"), "build"])
    step("tests on the compiled build", [*PYTEST, "-n", "auto"], environment=FAST)
    print("\n== All checks passed.")


if __name__ == "__main__":
    main()
