"""touchback scenario and touchback coverage: are the rules played as they are written?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import game_option, new_table, output
from touchback.kernel.text import text
from touchback.words import w

if TYPE_CHECKING:
    from touchback.notation.coverage import Coverage
    from touchback.notation.record import RuleCoverage

THE_PAGE = "-"


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--failed", "only_failed", is_flag=True, help="List only those that fail.")
@click.option("--log", "with_log", is_flag=True, help="Print the log of those that fail.")
def scenario(files: tuple[Path, ...], only_failed: bool, with_log: bool) -> None:
    """Run rule cases from FILES (a folder stands for every .toml in it); exit 1 if any fails.

    \b
    For example:
      touchback scenario tests/scenarios
      touchback scenario dodge.toml --log
    """
    from rich.text import Text

    from touchback.kernel.errors import BadData
    from touchback.notation.coverage import unknown_rules
    from touchback.notation.scenario import run_file

    paths: list[Path] = []
    for path in files:
        paths += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not paths:
        raise BadData("no .toml files in {files}", files=", ".join(str(path) for path in files))
    console = output()
    table = new_table(console, "", ("", "file", "scenario", "rules"), ())
    bad: list[tuple[Path, Any]] = []
    count = 0
    for path in paths:
        for result in run_file(path):
            count += 1
            if result.passed and (unknown := unknown_rules(result.rules)):
                result.passed = False
                result.message = text("no rule has this number: {numbers}", numbers=", ".join(unknown))
            if not result.passed:
                bad.append((path, result))
            if not (only_failed and result.passed):
                verdict = Text(w("ok"), "green") if result.passed else Text(w("FAIL"), "bold red")
                table.add_row(verdict, path.name, Text(result.title), " ".join(result.rules))
    if table.row_count:
        console.print(table)
    for path, result in bad:
        console.print(Text(f"{path}: {result.title}\n  {w(result.message)}"), soft_wrap=True)
        if with_log:
            for line in result.log:
                console.print(Text(f"    {line}"), soft_wrap=True)
    console.print(w("{passed} of {count} passed", passed=count - len(bad), count=count))
    if bad:
        sys.exit(1)


@click.command()
@game_option
@click.option(
    "--tests",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("tests"),
    show_default=True,
    help="The folder with scenarios and tests.",
)
@click.option("--summary", is_flag=True, help="One line a chapter instead of one line a rule.")
@click.option("--gaps", "only_gaps", is_flag=True, help="Only what nothing tests; exit 1 if there is any.")
@click.option(
    "--write",
    is_flag=False,
    flag_value=THE_PAGE,
    type=click.Path(path_type=Path),
    help="Write every rule with its cases as Markdown to this file; without a name the summary of all games to docs.",
)
def coverage(game: str, tests: Path, summary: bool, only_gaps: bool, write: Path | None) -> None:
    """Which rules have scenarios or tests, and which are not there yet.

    \b
    For example:
      touchback coverage --summary
      touchback coverage --gaps
      touchback coverage --write rules.md
    """
    from touchback.notation import coverage as pages

    if write is not None and str(write) == THE_PAGE:
        write = Path("docs", "coverage.md")
        write.write_text(pages.summary([pages.coverage(tests, one) for one in pages.rulebooks()]), "utf-8")
        click.echo(w("wrote {file}", file=write))
        return
    page = pages.coverage(tests, game)
    if write is not None:
        write.write_text(pages.markdown(page), "utf-8")
        click.echo(w("wrote {file}", file=write))
    elif only_gaps:
        for rule in page.gaps:
            click.echo(w("nothing tests {number} {rule}", number=rule.number, rule=w.term(rule.title)))
        for number in page.unknown:
            click.echo(w("cited, but no such rule: {number}", number=number))
        if page.gaps or page.unknown:
            sys.exit(1)
    else:
        if summary:
            print_chapters(page)
        else:
            print_rules(page)
        tested = sum(rule.is_covered for rule in page.rules)
        click.echo(
            w(
                "{count} rules and skills: {tested} tested, {missing} not there yet, {gaps} without a test",
                count=len(page.rules),
                tested=tested,
                missing=len(page.not_yet),
                gaps=len(page.gaps),
            )
        )


def print_rules(page: Coverage) -> None:
    """One line a rule."""
    console = output()
    table = new_table(console, w.term(page.title), ("rule", "about", ""), ("scenarios", "tests"))
    for rule in page.rules:
        state = state_of(rule)
        numbers = (len(set(rule.scenarios)), len(set(rule.tests)))
        title = "" if rule.number == f"R19.{rule.title}" else w.term(rule.title)
        table.add_row(rule.number, title, state, *(str(number or "") for number in numbers))
    console.print(table)


def state_of(rule: RuleCoverage) -> str:
    """What is missing of a rule."""
    if rule.comes_with:
        return w("comes with {version}", version=rule.comes_with)
    return "" if rule.is_covered else w("NO TEST")


def print_chapters(page: Coverage) -> None:
    """One line a chapter."""
    console = output()
    headings = ("rules", "tested", "not yet", "scenarios", "tests")
    table = new_table(console, w.term(page.title), ("chapter",), headings)
    chapters = [(f"{chapter.number} {w.term(chapter.title)}", chapter.rules) for chapter in page.chapters]
    if page.skills:
        chapters.append((w("Skills and traits, one by one"), page.skills))
    for title, rules in [*chapters, (w("all"), page.rules)]:
        numbers = (
            len(rules),
            sum(rule.is_covered for rule in rules),
            sum(bool(rule.comes_with) for rule in rules),
            sum(len(set(rule.scenarios)) for rule in rules),
            sum(len(set(rule.tests)) for rule in rules),
        )
        table.add_row(title, *(str(number) for number in numbers))
    console.print(table)
