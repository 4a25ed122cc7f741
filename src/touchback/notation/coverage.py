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

from touchback.blitzbowl.game import EDITIONS, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.blitzbowl.terms import BALL_NAMES
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.skills.base import skill_of
from touchback.games import game_entry
from touchback.kernel.errors import BadData, TouchbackError
from touchback.notation.drill import GAMES as DRILL_GAMES
from touchback.notation.drill import drills
from touchback.notation.scenario import read

RANGE = re.compile(r"^(?P<chapter>[RZD]\d+)\.(?P<first>\d+)-(?P<same>[RZD]\d+)\.(?P<last>\d+)$")
CITED = re.compile(r"\[([RZD]\d+[^\]]*)\]")
DRILLS = "Z3.15"
NUMBER = re.compile(r"^[RZD]\d+(\.\d+)?$")
RULES = {"bloodbowl": "bloodbowl", "blitzbowl-first": "blitzbowl", "blitzbowl-ultimate": "blitzbowl"}


@dataclass
class RuleCoverage:
    """One rule and what tests it."""

    number: str
    title: str
    comes_with: str = ""
    by_scenario: bool = False  # a test in Python is not enough
    scenarios: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def is_covered(self) -> bool:
        """Is there at least one scenario or test?"""
        return bool(self.scenarios or (self.tests and not self.by_scenario))


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
        raise TouchbackError(
            "{tests}: no tests here; run this in the project's folder or give --tests FOLDER", tests=tests
        )
    page = read_rules(game)
    by_number = {rule.number: rule for rule in page.rules}
    chapters = {chapter.number for chapter in page.chapters}
    elsewhere = {number for other in RULES if other != game for number in rule_numbers(other)}
    unknown: set[str] = set()
    for cited in citations(tests):
        if cited.game and cited.game != game:
            continue
        rule = by_number.get(cited.number)
        if rule is not None:
            (rule.scenarios if cited.game else rule.tests).append(cited.name)
        elif cited.number not in chapters and (cited.game or is_unknown(cited.number, elsewhere)):
            unknown.add(cited.number)
    page.unknown = sorted(unknown)
    return page


def is_unknown(number: str, elsewhere: set[str]) -> bool:
    """Does a test name a rule that no game has? It may cite other things too: a ruling, a card."""
    return NUMBER.match(number) is not None and number not in elsewhere


def read_rules(game: str) -> Coverage:
    """The list of rules, and of skills where the game has them."""
    entry = game_entry(game)
    file = files("touchback.data") / RULES.get(game, game) / "rules.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    blitz = next((edition for edition in EDITIONS if edition.name == game), None)
    chapters = []
    for chapter in data["chapter"]:
        if game not in chapter.get("games", [game]):
            continue
        later = chapter.get("from", "")
        rules = [
            RuleCoverage(row[0], row[1], row[2] if len(row) > 2 else later, blitz is not None)
            for row in chapter["rules"]
        ]
        chapters.append(Chapter(chapter["number"], chapter["title"], rules))
    if blitz is not None:
        chapters += cards_of(blitz)
    skills = []
    if game == BLOOD_BOWL.name:
        for skill in sorted(BLOOD_BOWL.skills, key=lambda skill: skill.name):
            later = "" if skill_of(skill).modelled else "the teams release"
            skills.append(RuleCoverage(skill.rule, skill.name, later))
    return Coverage(entry.title, chapters, skills, [])


def rule_numbers(game: str) -> list[str]:
    """The numbers of a game's rules and chapters."""
    page = read_rules(game)
    return [rule.number for rule in page.rules] + [chapter.number for chapter in page.chapters]


def cards_of(game: BlitzBowl) -> list[Chapter]:
    """What is written on cards and not in the rulebook: each by its name, as a chapter of its own."""
    deck = game.deck
    events = {event.name: event for event in deck.events}
    groups = {
        "Teams": [team.name for team in teams(game.edition).values()],
        "Abilities": [ability.name for ability in game.abilities],
        "Challenges": [challenge.name for challenge in deck.challenges],
        "Bonus plays": [bonus.name for bonus in deck.bonus_plays],
        "Random events": list(events),
        "Arenas": [arena.name for arena in game.arenas],
        "Special balls": [name.title() for name in BALL_NAMES[1:]] if game.arenas else [],
    }
    return [
        Chapter("Cards:", title, [RuleCoverage(name, "", by_scenario=True) for name in sorted(names)])
        for title, names in groups.items()
        if names
    ]


@dataclass(frozen=True)
class Citation:
    """Somebody names a rule: a scenario of a game, or a test, which belongs to no game."""

    number: str
    name: str
    game: str = ""


def citations(tests: Path) -> list[Citation]:
    """Every citation under the tests folder; and the drills, whose model answers are scenarios too."""
    found = [Citation(DRILLS, f"Drill {drill.number}: {drill.title}", DRILL_GAMES[0]) for drill in drills()]
    for path in sorted((tests / "scenarios").rglob("*.toml")):
        for scenario in read(path):
            found += [Citation(number, scenario.title, scenario.position["game"]) for number in scenario.rules]
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
