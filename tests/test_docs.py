"""What the documents show works: the Python of every page runs, and the lines for the shell where a page says so."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.running import run

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"```(python|sh)\n(.*?)```", re.DOTALL)
FILE_NAME = re.compile(r"# (\w+)\.py\n")
PAGES = ["docs/tutorial.md", "docs/bots.md", "docs/simulation.md", "docs/odds.md", "README.md"]
WITH_SHELL = ["docs/bots.md", "docs/simulation.md"]
"""Pages whose lines for the shell are run too."""


@pytest.mark.parametrize("page", PAGES)
def test_code_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    blocks = BLOCK.findall((ROOT / page).read_text("utf-8"))
    assert any(language == "python" for language, _ in blocks)
    names: dict[str, object] = {}
    for language, block in blocks:
        if language == "python":
            named = FILE_NAME.match(block)
            if named is not None:  # a file that later blocks use
                monkeypatch.delitem(sys.modules, named[1], raising=False)
                (tmp_path / f"{named[1]}.py").write_text(block, "utf-8")
            exec(compile(block, page, "exec"), names)
        elif page in WITH_SHELL:
            for line in block.splitlines():
                program, *words = shlex.split(line)
                assert program == "./tb", line
                result = run(*words)
                assert result.exit_code == 0, f"{line}: {result.stderr}"
                assert "lost by default" not in result.stderr, f"{line}: {result.stderr}"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_committed_files_name_no_machine_or_registry() -> None:
    """No path of a machine and no package registry in what we publish."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py"), ROOT / "tb"]:
        text = path.read_text("utf-8")
        assert not re.search(r"(?<![\w.])/(work|root|tmp|home)/\w", text), path
        assert "pypi" not in text.lower() and "npmjs" not in text.lower(), path
