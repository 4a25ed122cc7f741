"""Which rule has which scenarios and tests, and what is not there yet.

Scenarios name their rules; a pytest function cites them in square brackets in its docstring: `[R9.5, R2.2]`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.skills.base import skill_of
from touchback.games import game_entry
from touchback.kernel.errors import BadData, TouchbackError
from touchback.notation.scenario import read

RANGE = re.compile(r"^(?P<chapter>[RZD]\d+)\.(?P<first>\d+)-(?P<same>[RZD]\d+)\.(?P<last>\d+)$")
CITED = re.compile(r"\[([RZD]\d+[^\]]*)\]")
RULES = {"bloodbowl": "bloodbowl", "blitzbowl-first": "blitzbowl"}


@dataclass
class RuleCoverage:
    """One rule and what tests it."""

    number: str
    title: str
    comes_with: str = ""
    scenarios: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def is_covered(self) -> bool:
        """Is there at least one scenario or test?"""
        return bool(self.scenarios or self.tests)


@dataclass
class Chapter:
    """A chapter of the rulebook."""

    number: str
    title: str
    rules: list[RuleCoverage]


@dataclass
class Coverage:
    """The whole page."""

    title: str
    chapters: list[Chapter]
    skills: list[RuleCoverage]
    unknown: list[str]  # cited, but no rule has this number

    @property
    def rules(self) -> list[RuleCoverage]:
        """Every rule and skill."""
        return [rule for chapter in self.chapters for rule in chapter.rules] + self.skills

    @property
    def gaps(self) -> list[RuleCoverage]:
        """Rules that are there but nothing tests."""
        return [rule for rule in self.rules if not rule.comes_with and not rule.is_covered]

    @property
    def not_yet(self) -> list[RuleCoverage]:
        """Rules that come later."""
        return [rule for rule in self.rules if rule.comes_with]


def coverage(tests: Path, game: str = "bloodbowl") -> Coverage:
    """Read the rules of a game and everything under the tests folder that cites them."""
    if not (tests / "scenarios").is_dir():
        raise TouchbackError(f"{tests}: no tests here; run this in the project's folder or give --tests FOLDER")
    page = read_rules(game)
    by_number = {rule.number: rule for rule in page.rules}
    letter = page.chapters[0].number[0]
    chapters = {chapter.number for chapter in page.chapters}
    unknown: set[str] = set()
    for number, name, is_scenario in citations(tests):
        rule = by_number.get(number)
        if rule is not None:
            (rule.scenarios if is_scenario else rule.tests).append(name)
        elif number[0] == letter and number not in chapters:
            unknown.add(number)
    page.unknown = sorted(unknown)
    return page


def read_rules(game: str) -> Coverage:
    """The list of rules, and of skills where the game has them."""
    entry = game_entry(game)
    file = files("touchback.data") / RULES.get(game, game) / "rules.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    chapters = []
    for chapter in data["chapter"]:
        later = chapter.get("from", "")
        rules = [RuleCoverage(row[0], row[1], row[2] if len(row) > 2 else later) for row in chapter["rules"]]
        chapters.append(Chapter(chapter["number"], chapter["title"], rules))
    skills = []
    if game == BLOOD_BOWL.name:
        for skill in sorted(BLOOD_BOWL.skills, key=lambda skill: skill.name):
            later = "" if skill_of(skill).modelled else "the teams release"
            skills.append(RuleCoverage(skill.rule, skill.name, later))
    return Coverage(entry.title, chapters, skills, [])


def citations(tests: Path) -> list[tuple[str, str, bool]]:
    """Every (rule number, name, is it a scenario) under the tests folder."""
    found: list[tuple[str, str, bool]] = []
    for path in sorted((tests / "scenarios").rglob("*.toml")):
        for scenario in read(path):
            found += [(number, scenario.title, True) for number in scenario.rules]
    for path in sorted(tests.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except SyntaxError as error:
            raise BadData(f"{path}: {error}") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for group in CITED.findall(ast.get_docstring(node) or ""):
                    name = f"{path.relative_to(tests).as_posix()}::{node.name}"
                    found += [(number, name, False) for number in expand(group)]
    return found


def expand(group: str) -> list[str]:
    """The rule numbers of a citation: `R9.4-R9.6, R2.2` names four."""
    numbers: list[str] = []
    for part in group.split(","):
        found = RANGE.match(part.strip())
        if found and found["chapter"] == found["same"]:
            numbers += [f"{found['chapter']}.{number}" for number in range(int(found["first"]), int(found["last"]) + 1)]
        else:
            numbers.append(part.strip())
    return numbers


def markdown(page: Coverage) -> str:
    """The page as Markdown."""
    lines = [
        f"# Rules coverage: {page.title}",
        "",
        "Made by `./tb coverage --write`; do not edit. Every rule by number with the scenarios and tests that hold it.",
        "",
    ]
    covered = sum(rule.is_covered for rule in page.rules)
    lines += [
        f"{covered} of {len(page.rules)} rules and skills are tested; {len(page.not_yet)} are not there yet.",
        "",
    ]
    for chapter in page.chapters:
        lines += [f"## {chapter.number} {chapter.title}", ""]
        for rule in chapter.rules:
            lines += entry_lines(rule)
        lines.append("")
    if page.skills:
        lines += ["## R19 Skills and traits, one by one", ""]
        for rule in page.skills:
            lines += entry_lines(rule)
        lines.append("")
    lines += ["## Not there yet", ""]
    lines += [f"- {rule.number} {rule.title}: comes with {rule.comes_with}" for rule in page.not_yet] or ["- nothing"]
    lines += ["", "## Gaps", ""]
    lines += [f"- {rule.number} {rule.title}: no scenario or test" for rule in page.gaps] or ["- none"]
    return "\n".join(lines) + "\n"


def entry_lines(rule: RuleCoverage) -> list[str]:
    """One rule with its scenarios and tests."""
    later = f" *(not there yet: {rule.comes_with})*" if rule.comes_with else ""
    lines = [f"- **{rule.number}** {rule.title}{later}"]
    lines += [f"    - {title}" for title in dict.fromkeys(rule.scenarios)]
    lines += [f"    - `{name}`" for name in dict.fromkeys(rule.tests)]
    return lines
