"""What the documents show works: the Python of every page runs, and the lines for the shell where a page says so."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import click
import pytest

import touchback
from tests.cli.running import run
from tests.imports.replays import DATA
from tests.imports.test_teams import GULLS
from tests.learning.sb3_stand_in import WITH_SB3, stand_in
from touchback import games
from touchback.cli import main
from touchback.kernel.ask import HOME
from touchback.notation.coverage import rulebooks
from touchback.notation.designed import designed_lists
from touchback.notation.picture import picture_of
from touchback.notation.position import read
from touchback.notation.svg import svg

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"```(python|sh|toml)\n(.*?)```", re.DOTALL)
FILE_NAME = re.compile(r"# (\w+)\.py\n")
TABLE_NAME = re.compile(r"# (\w+\.toml)\n")
PAGES = [
    "docs/tutorial.md",
    "docs/bots.md",
    "docs/simulation.md",
    "docs/odds.md",
    "docs/environments.md",
    "docs/blitzbowl.md",
    "docs/dungeonbowl.md",
    "docs/browser.md",
    "docs/dice.md",
    "docs/languages.md",
    "docs/add-a-game.md",
    "docs/leagues.md",
    "docs/corrections.md",
    "docs/fumbbl.md",
    "docs/house-rules.md",
    "docs/rule-cases.md",
    "README.md",
]
QUOTED = "docs/architecture.md"
"""Its Python is quoted from the source."""
WITH_SHELL = [
    "docs/bots.md",
    "docs/simulation.md",
    "docs/blitzbowl.md",
    "docs/dungeonbowl.md",
    "docs/odds.md",
    "docs/leagues.md",
    "docs/fumbbl.md",
    "docs/rule-cases.md",
]
"""Pages whose lines for the shell are run too."""


@pytest.mark.parametrize("page", PAGES)
def test_code_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))  # a page may add a game
    shutil.copy(ROOT / "docs" / "images" / "odds.toml", tmp_path / "position.toml")
    shutil.copy(DATA / "1559380.gz", tmp_path)
    (tmp_path / "team.json").write_text(json.dumps(GULLS), "utf-8")
    blocks = BLOCK.findall((ROOT / page).read_text("utf-8"))
    assert any(language == "python" for language, _ in blocks)
    names: dict[str, object] = {}
    for language, block in blocks:
        if language == "python":
            named = FILE_NAME.match(block)
            if named is not None:  # a file that later blocks use
                monkeypatch.delitem(sys.modules, named[1], raising=False)
                (tmp_path / f"{named[1]}.py").write_text(block, "utf-8")
            if block.startswith(WITH_SB3):
                stand_in(monkeypatch)
            exec(compile(block, page, "exec"), names)
        elif language == "toml":
            if named := TABLE_NAME.match(block):  # a file that later lines for the shell use
                (tmp_path / named[1]).write_text(block, "utf-8")
        elif page in WITH_SHELL:
            for line in block.splitlines():
                program, *words = shlex.split(line, comments=True)
                assert program in ("./tb", "touchback"), line
                result = run(*words)
                if "typed" in words:  # nobody types while the tests run
                    assert "nobody can type here" in result.stderr, line
                    continue
                assert result.exit_code == 0, f"{line}: {result.stderr}"
                assert "lost by default" not in result.stderr, f"{line}: {result.stderr}"


def test_every_page_with_python_is_run() -> None:
    """A page that is written anew is not forgotten."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {path.relative_to(ROOT).as_posix() for path in pages if "```python" in path.read_text("utf-8")}
    assert shown == {*PAGES, QUOTED}


def test_no_line_for_the_shell_hides_in_a_block_without_a_language() -> None:
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for language, block in re.findall(r"(?ms)^```(\w*)\n(.*?)^```", path.read_text("utf-8")):
            assert language in ("sh", "console") or not re.search(r"(?m)^(\$ )?(touchback|\./tb) ", block), path.name


def test_what_the_page_of_the_architecture_quotes_stands_in_the_source() -> None:
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "touchback").rglob("*.py"))
    quoted = re.findall(r"```python\n(.*?)```", (ROOT / QUOTED).read_text("utf-8"), re.DOTALL)
    lines = [line for block in quoted for line in block.splitlines()]
    assert len(lines) > 4
    for line in lines:
        wrapped = re.match(r"\((.*),\)(  #.*)?$", line)  # a formatter makes a tuple of a single item of a list
        assert (f"{wrapped[1]},{wrapped[2] or ''}" if wrapped else line) in source, line


def shell_lines() -> list[tuple[str, list[str]]]:
    """Every line for the shell that calls our program, with its page."""
    found = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for block in re.findall(r"```(?:sh|console)\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            for line in block.replace("\\\n", " ").splitlines():
                words = shlex.split(line.removeprefix("$ "), comments=True)
                while words and re.match(r"[A-Z_]+=", words[0]):
                    words.pop(0)
                if words and words[0] in ("./tb", "touchback"):
                    found.append((page.name, words[1:]))
    return found


def test_lines_for_the_shell_name_commands_and_options_that_exist() -> None:
    """Also those of pages whose lines are not run, as they open a browser or start a server."""
    tool = (ROOT / "tb").read_text("utf-8")
    lines = shell_lines()
    assert len(lines) > 50
    for page, words in lines:
        command: click.Command = main
        while isinstance(command, click.Group):
            context = click.Context(command, info_name="touchback")
            _, words, _ = command.make_parser(context).parse_args(list(words))
            name = words[0] if words else ""
            found = command.get_command(context, name)
            if found is None:
                break
            command, words = found, words[1:]
        if isinstance(command, click.Group):  # not ours: what works on the source itself
            assert re.search(rf"^{re.escape(words[0])}\)|^examples", tool, re.MULTILINE), f"{page}: {words}"
        else:
            command.make_parser(click.Context(command)).parse_args(list(words))  # refuses an option it does not know


def test_the_example_of_the_package_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `help(touchback)` shows first."""
    monkeypatch.chdir(tmp_path)
    example = (touchback.__doc__ or "").partition("\n\n")[2]
    names: dict[str, Any] = {}
    exec(compile(example, "touchback", "exec"), names)
    assert names["match"].decisions == 1 and (tmp_path / "match.json").exists()


def test_what_is_designed_is_listed() -> None:
    """The list in the page is the one made from the data."""
    listed = []
    for name in ("blitzbowl", "dungeonbowl"):
        page = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
        listed += page.partition("<!-- designed -->\n")[2].partition("<!-- end of designed -->")[0].splitlines()
    assert listed == designed_lists() and len(designed_lists()) == 10


def test_pictures_show_their_positions() -> None:
    """The picture of the page is drawn from the position beside it."""
    images = ROOT / "docs" / "images"
    picture = picture_of(read(images / "blitzbowl.toml").state, HOME)
    assert svg(picture) == (images / "blitzbowl.svg").read_text("utf-8"), "draw it again with touchback show --for home"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_is_in_the_site() -> None:
    """`./tb docs` shows each page under its heading."""
    listed = re.findall(r": ([\w-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    pages = [page.name for page in (ROOT / "docs").glob("*.md")]
    made = [f"rules-{game}.md" for game in rulebooks()] + ["index.md", "api.md", "changelog.md"]
    assert sorted(listed) == sorted([*pages, *made])


def test_committed_files_name_no_machine_or_registry() -> None:
    """No path of a machine and no package registry in what we publish."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py"), ROOT / "tb"]:
        text = path.read_text("utf-8")
        assert not re.search(r"(?<![\w.])/(work|root|tmp|home)/\w", text), path
        assert "pypi" not in text.lower() and "npmjs" not in text.lower(), path
