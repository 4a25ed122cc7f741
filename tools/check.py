"""Every check of the project, in order, stopping at the first failure. Run it as ``./tb test``."""

from __future__ import annotations

import os
import shlex
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


def main() -> None:
    arguments = sys.argv[1:]
    if arguments:
        sys.exit(subprocess.run([*PYTEST, *arguments], env=PLAIN, check=False).returncode)

    typed = [name for name in ("src", "tools", "tests", "benchmarks") if (ROOT / name).is_dir()]
    step("style: ruff check", [PYTHON, "-m", "ruff", "check", "-q", "."], "./tb format repairs much of it")
    step("format: ruff format", [PYTHON, "-m", "ruff", "format", "--check", "-q", "."], "run ./tb format")
    step("types: mypy --strict " + shlex.join(typed), [PYTHON, "-m", "mypy", *typed])
    step("layers: import-linter", LINT_IMPORTS, "an import points the wrong way, see pyproject.toml")
    step("tests on the plain source", [*PYTEST, "-n", "auto"])
    if lack := missing_tools():
        print(f"\n== SKIPPED: tests on the compiled build: {lack}")
        print("\n== All checks passed, but nothing was tested compiled.")
        return
    step("compile with mypyc", [str(ROOT / "tb"), "build"])
    step("tests on the compiled build", [*PYTEST, "-n", "auto"], environment=FAST)
    print("\n== All checks passed.")


if __name__ == "__main__":
    main()
