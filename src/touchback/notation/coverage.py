"""Which rule has which scenarios and tests, and what is not there yet.

Scenarios name their rules; a pytest function cites them in square brackets in its docstring: `[R9.5, R2.2]`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from touchback.games import DEFAULT, GAMES, game_entry
from touchback.kernel.errors import BadData, TouchbackError
from touchback.notation.drill import drill_games, drills
from touchback.notation.record import Chapter, RuleCoverage, notation_of
from touchback.notation.scenario import read

RANGE = re.compile(r"^(?P<chapter>[RZD]\d+)\.(?P<first>\d+)-(?P<same>[RZD]\d+)\.(?P<last>\d+)$")
CITED = re.compile(r"\[([RZD]\d+[^\]]*)\]")
NUMBER = re.compile(r"^[RZD]\d+(\.\d+)?$")


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


def coverage(tests: Path, game: str = DEFAULT) -> Coverage:
    """Read the rules of a game and everything under the tests folder that cites them."""
    if not (tests / "scenarios").is_dir():
        raise TouchbackError(
            "{tests}: no tests here; run this in the project's folder or give --tests FOLDER", tests=tests
        )
    if not has_rulebook(game):
        raise TouchbackError(
            "{game} has no rulebook of its own, it is played by that of {other}: touchback coverage --game {other}",
            game=game_entry(game).title,
            other=notation_of(game).rulebook.game,
        )
    page = read_rules(game)
    by_number = {rule.number: rule for rule in page.rules}
    chapters = {chapter.number for chapter in page.chapters}
    elsewhere = {number for other in rulebooks() if other != game for number in rule_numbers(other)}
    unknown: set[str] = set()
    for cited in citations(tests):
        if cited.game and cited.game != game:
            continue
        rule = by_number.get(cited.number) or by_number.get(cited.number.partition(".")[0])  # a chapter of one rule
        if rule is not None:
            (rule.scenarios if cited.game else rule.tests).append(cited.name)
        elif cited.number not in chapters and (cited.game or is_unknown(cited.number, elsewhere)):
            unknown.add(cited.number)
    page.unknown = sorted(unknown)
    return page


def is_unknown(number: str, elsewhere: set[str]) -> bool:
    """Does a test name a rule that no game has? It may cite other things too: a ruling, a card. A chapter of one rule
    stands for its sentences."""
    return NUMBER.match(number) is not None and not elsewhere & {number, number.partition(".")[0]}


def read_rules(game: str) -> Coverage:
    """The list of a game's rules, and of skills where it has them; those of another where that one's rulebook is its
    own."""
    notation = notation_of(game)
    rules = game_entry(notation.rulebook.game or game).game
    data = tomllib.loads(files("touchback.data").joinpath(*notation.rulebook.file.split("/")).read_text("utf-8"))
    chapters = []
    for chapter in data["chapter"]:
        if rules.name not in chapter.get("games", [rules.name]):
            continue
        later = chapter.get("from", "")
        listed = [
            RuleCoverage(row[0], row[1], row[2] if len(row) > 2 else later, notation.rulebook.by_scenario)
            for row in chapter["rules"]
        ]
        chapters.append(Chapter(chapter["number"], chapter["title"], listed))
    chapters += notation.rulebook.chapters(rules)
    return Coverage(game_entry(game).title, chapters, notation.rulebook.skills(rules), [])


def has_rulebook(game: str) -> bool:
    """Has this game rules of its own to be covered?"""
    return notation_of(game).rulebook.game in ("", game)


def rulebooks() -> list[str]:
    """The games that have one."""
    return [game for game in GAMES if has_rulebook(game)]


def rule_numbers(game: str) -> list[str]:
    """The numbers of a game's rules and chapters."""
    page = read_rules(game)
    return [rule.number for rule in page.rules] + [chapter.number for chapter in page.chapters]


def unknown_rules(numbers: list[str]) -> list[str]:
    """Those of these numbers that no rulebook has: slips of whoever wrote a case. A sentence of a rule (R20.3.5), or of
    a chapter of one rule, is known by it."""
    pages = [read_rules(game) for game in rulebooks()]
    rules = {rule.number for page in pages for rule in page.rules}
    known = rules | {chapter.number for page in pages for chapter in page.chapters}
    return [number for number in numbers if number not in known and number.rpartition(".")[0] not in rules]


@dataclass(frozen=True)
class Citation:
    """Somebody names a rule: a scenario of a game, or a test, which belongs to no game."""

    number: str
    name: str
    game: str = ""


@cache
def citations(tests: Path) -> tuple[Citation, ...]:
    """Every citation under the tests folder, read once; and the drills, whose model answers are scenarios too."""
    found: list[Citation] = []
    for game in drill_games():
        lessons = notation_of(game).lessons
        if lessons is not None and lessons.games[0] == game:
            found += [
                Citation(rule, f"Drill {drill.number}: {drill.title}", game)
                for drill in drills(game)
                for rule in ([lessons.rule] if lessons.rule else drill.rules)
            ]
    for path in sorted((tests / "scenarios").rglob("*.toml")):
        for scenario in read(path):
            found += [Citation(number, scenario.title, scenario.position["game"]) for number in scenario.rules]
    for path in sorted((tests / "league").rglob("*.toml")):
        found += league_citations(path)
    for path in sorted(tests.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except SyntaxError as error:
            raise BadData("{path}: {error}", path=path, error=error) from None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for group in CITED.findall(ast.get_docstring(node) or ""):
                    name = f"{path.relative_to(tests).as_posix()}::{node.name}"
                    found += [Citation(number, name) for number in expand(group)]
    return tuple(found)


def league_citations(path: Path) -> list[Citation]:
    """The rules that the league cases of a file name; a rule of a rule (R20.3.5) stands for it (R20.3)."""
    found = []
    for case in tomllib.loads(path.read_text("utf-8")).get("case", []):
        numbers = dict.fromkeys(".".join(number.split(".")[:2]) for number in case["rules"])
        found += [Citation(number, case["title"], case.get("game", DEFAULT)) for number in numbers]
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
        "Every rule by number with the scenarios and tests that hold it.",
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


def summary(pages: list[Coverage]) -> str:
    """All games on one page: what each chapter holds, how much of it is tested, and what is not there yet."""
    lines = [
        "# Rules coverage",
        "",
        "Made by `./tb coverage --write`; do not edit. How many rules, skills and cards of each chapter there are, and",
        "for how many a scenario or test fails when they are played wrongly. Every rule by number with its cases:",
        "`./tb coverage`, or the pages that `./tb docs` makes.",
        "",
    ]
    for page in pages:
        lines += [f"## {page.title}", "", "| chapter | rules | tested | not there yet |", "|---|--:|--:|--:|"]
        chapters = [(f"{chapter.number} {chapter.title}", chapter.rules) for chapter in page.chapters]
        if page.skills:
            chapters.append(("R19 Skills and traits, one by one", page.skills))
        for title, rules in [*chapters, ("**all**", page.rules)]:
            tested = sum(rule.is_covered for rule in rules)
            later = sum(bool(rule.comes_with) for rule in rules)
            lines.append(f"| {title} | {len(rules)} | {tested} | {later or ''} |")
        lines += ["", *(f"- {rule.number} {rule.title}: comes with {rule.comes_with}" for rule in page.not_yet)]
        lines += [f"- {rule.number} {rule.title}: no scenario or test" for rule in page.gaps]
        lines += [""] if page.not_yet or page.gaps else []
    return "\n".join(lines).rstrip() + "\n"


def entry_lines(rule: RuleCoverage) -> list[str]:
    """One rule with its scenarios and tests."""
    later = f" *(not there yet: {rule.comes_with})*" if rule.comes_with else ""
    lines = [f"- **{rule.number}** {rule.title}{later}".rstrip()]
    lines += [f"    - {title}" for title in dict.fromkeys(rule.scenarios)]
    lines += [f"    - `{name}`" for name in dict.fromkeys(rule.tests)]
    return lines
