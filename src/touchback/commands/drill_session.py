"""A drill that a person plays: a session that says what to try and notices when it is done. [Z3.15]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from touchback.bots.random import RandomBot
from touchback.bots.registry import bot_seed
from touchback.commands.session import Quit, Session
from touchback.commands.stage import last_lines, print_board
from touchback.kernel.ask import AWAY
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.text import mark
from touchback.notation.drill import Drill, Progress
from touchback.words import w

WORDS: Final = mark("hint helps, undo takes an answer back, again begins anew, help says more.")


class DrillSession(Session):
    """One drill; the person coaches home."""

    def __init__(
        self,
        drill: Drill,
        game: str,
        seed: int,
        names: tuple[str, str],
        console: Console,
        read: Callable[[str], str],
        delay: float = 0.0,
        redraw: bool = False,
    ) -> None:
        self.drill = drill
        self.game = game
        self.tries = Seeded(seed)  # every new try has dice of its own
        self.progress = Progress(drill)
        log = Log()
        match = drill.seat(game, Seeded(seed), log)
        bots = (None, RandomBot(bot_seed(seed, AWAY)))
        super().__init__(match, log, names, bots, console, read, delay, redraw)
        title = w("Drill {number}: {title}", number=drill.number, title=w.term(drill.title, "drill"))
        self.note("\n".join((title, *(w.term(words) for words in drill.teaches), w(WORDS))), "bold")

    def correct(self, typed: str) -> None:
        """A drill is a task: nobody corrects it."""
        raise TouchbackError("In a drill nothing is corrected.")

    def heading(self) -> list[Text]:
        """The step to try now."""
        count = len(self.drill.steps)
        number = min(self.progress.done + 1, count)
        return [
            Text(
                w(
                    "Step {number} of {count}: {task}",
                    number=number,
                    count=count,
                    task=w.term(self.progress.step.try_this),
                ),
                "bold green",
            )
        ]

    def run(self) -> None:
        """Play until every step is done or the coach leaves."""
        try:
            while not self.progress.finished:
                if self.is_lost():
                    self.begin_again(w("Your turn is over, and the drill is not done. Once more, from the beginning."))
                elif self.match.ask.who == AWAY:
                    self.let_bot_play()
                else:
                    self.listen()
                self.look()
        except (Quit, EOFError):
            self.console.print(w("You have left the drill."))
            return
        print_board(self.console, self.match, self.names)
        for line in [*last_lines(self.log.events, 3), *self.notes]:
            self.console.print(line)
        self.console.print(
            Text(w("The goal is reached. That was drill {number}.", number=self.drill.number), "bold green")
        )

    def is_lost(self) -> bool:
        """Is it the rival's turn to act, or the match over?"""
        return self.match.over or (self.match.at_rest and self.match.ask.who == AWAY)

    def obey(self, typed: str) -> None:
        """Words of a drill, or those of any session."""
        word = typed.partition(" ")[0].lower()
        if word == "hint":
            self.note(w.term(self.progress.step.hint))
        elif word == "again":
            self.begin_again(w("From the beginning."))
        else:
            super().obey(typed)

    def answer(self, action: int) -> None:
        """Give one answer, and see what it has done."""
        super().answer(action)
        self.look()

    def look(self) -> None:
        """Say which steps are done."""
        for step in self.progress.look(self.match, self.log):
            self.note(w("Done: {task}", task=w.term(step.try_this)), "green")
        if not self.is_lost() and self.progress.is_dead_end(self.match):
            self.note(w("That leads no further: this step cannot be done any more. Undo, or again."), "yellow")

    def begin_again(self, words: str) -> None:
        """Set the drill up anew, with other dice."""
        self.log = Log()
        self.match = self.drill.seat(self.game, Seeded(int(self.tries.next())), self.log)
        self.progress = Progress(self.drill)
        self.answered_at = []
        self.left = []
        self.note(words)
