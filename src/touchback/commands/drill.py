"""touchback drill: the lessons of Blitz Bowl and of Dungeon Bowl, played in the terminal. [Z3.15]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from touchback.commands.common import any_seed, delay_option, has_keyboard, new_table, output, seed_option
from touchback.kernel.text import mark
from touchback.words import w

if TYPE_CHECKING:
    from rich.console import Console

    from touchback.notation.drill import Drill

DESIGNED = mark("The drills are our own: the game's drill cards are not public.")
OURS = mark("The drills are our own: the rulebook has none.")


@click.command()
@click.argument("number", type=int, required=False)
@click.option("--game", default="", help="Which game that has drills; without it, the first.")
@click.option("--show", "only_show", is_flag=True, help="Print the lesson and its position; play nothing.")
@click.option("--solve", "solve_it", is_flag=True, help="Watch the model answers, with dice that suit them.")
@seed_option
@delay_option(0.15)
def drill(number: int | None, game: str, only_show: bool, solve_it: bool, seed: int | None, delay: float) -> None:
    """Learn Blitz Bowl or Dungeon Bowl: drill NUMBER, or the list of them.

    You coach the home side for a turn and are told what to try. Answers are typed as in 'touchback play'; besides,
    'hint' helps, 'undo' takes an answer back, 'again' begins anew.

    \b
    For example:
      touchback drill
      touchback drill 1
      touchback drill 4 --solve
      touchback drill 2 --game dungeonbowl
    """
    from touchback.notation.drill import drill_games, find_drill

    console = output()
    game = game or drill_games()[0]
    if number is None:
        print_list(console, game)
        return
    lesson = find_drill(number, game)
    if only_show:
        print_lesson(console, lesson, game)
    elif solve_it:
        print_solution(console, lesson, game)
    else:
        play_drill(console, lesson, game, seed, delay)


def print_list(console: Console, game: str) -> None:
    """All drills in order."""
    from touchback.notation.drill import drills, lessons_of

    table = new_table(console, "", ("", "drill", "rules"), ("steps",))
    for lesson in drills(game):
        table.add_row(str(lesson.number), w.term(lesson.title, "drill"), " ".join(lesson.rules), str(len(lesson.steps)))
    console.print(table)
    whose = DESIGNED if lessons_of(game).rule else OURS
    console.print(f"{w(whose)} {w('Play one with: touchback drill 1')}")


def print_lesson(console: Console, lesson: Drill, game: str) -> None:
    """What a drill teaches, its position, and what to try."""
    from rich.text import Text

    from touchback.commands.stage import print_board
    from touchback.notation.drill import lessons_of

    console.print(Text(w("Drill {number}: {title}", number=lesson.number, title=w.term(lesson.title, "drill")), "bold"))
    for words in lesson.teaches:
        console.print(Text(w.term(words)))
    print_board(console, lesson.seat(game), lessons_of(game).teams)
    for number, step in enumerate(lesson.steps, 1):
        console.print(Text(f"{number}. {w.term(step.try_this)}"))
        console.print(Text("   " + w("Hint: {hint}", hint=w.term(step.hint)), "dim"))
    if lesson.designed:
        console.print(Text(w(DESIGNED), "dim"))


def print_solution(console: Console, lesson: Drill, game: str) -> None:
    """The model answers, step by step, with what the log says."""
    from rich.text import Text

    from touchback.commands.stage import log_lines, print_board
    from touchback.kernel.log import Log
    from touchback.notation.drill import lessons_of, solve

    log = Log()
    match = solve(lesson, game, log)
    console.print(Text(w("Drill {number}: {title}", number=lesson.number, title=w.term(lesson.title, "drill")), "bold"))
    print_board(console, lesson.seat(game), lessons_of(game).teams)
    for number, step in enumerate(lesson.steps, 1):
        console.print(Text(f"{number}. {w.term(step.try_this)}"))
        console.print(Text("   " + "; ".join(line for line in step.play if not line.startswith("?")), "cyan"))
    console.print()
    for line in log_lines(log.events, lessons_of(game).teams):
        console.print(line)
    print_board(console, match, lessons_of(game).teams)
    console.print(Text(w("The goal is reached."), "bold green"))


def play_drill(console: Console, lesson: Drill, game: str, seed: int | None, delay: float) -> None:
    """A person plays the drill."""
    from touchback.commands.drill_session import DrillSession
    from touchback.commands.terminal import read_line
    from touchback.notation.drill import lessons_of

    seed = any_seed() if seed is None else seed
    DrillSession(lesson, game, seed, lessons_of(game).teams, console, read_line, delay, has_keyboard()).run()
