"""A match that people play by typing: reads words, answers asks, draws, undoes, saves."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

from touchback.bots.adviser import Adviser
from touchback.bots.base import Bot
from touchback.bots.registry import bot_answer, bot_seed
from touchback.bots.scripted import ScriptedBot
from touchback.commands.common import BETWEEN, program
from touchback.commands.explain import found as explained
from touchback.commands.line import STAND, Line, names_it, without_echo
from touchback.commands.menu import PLAYER, Option, file_of, menu, options_of, path_of, squares_offered
from touchback.commands.questions import commands_of, hindrance, question, remarks, safest_path
from touchback.commands.stage import frame, height_of, last_lines, log_lines, print_board
from touchback.games import entry_of
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.text import mark, quoted, text
from touchback.notation import matchfile
from touchback.notation.correction import correction_from_text, is_correction
from touchback.notation.draw import legend_of
from touchback.notation.picture import picture_of
from touchback.notation.script import face_of, split_faces
from touchback.table.question import dice_of_the_throw, sides_of_the_throw
from touchback.words import w

HELP: Final = mark("""\
Each word you type narrows the offer; when one answer is left, it is given.

{examples}
  7                what may player 7 do?
  7 h15            player 7 moves to h15, by the way with the fewest dice
  h13 h14 h15      step on these squares
  4                the fourth answer of a list, or the player with number 4
  end / stop       end the turn / end what the player does
  back             forget what was typed so far

  who 7, who A3    a player's numbers and skills
  what NAME        what a skill, a card or another word means
  try              play on without touching the match; return goes back to it
  log              more of what has happened
  all              every answer, word for word
  undo             take your last answer back
  correct ...      as the referee, set what the rules cannot reach: correct H3 h8 prone; home score 1; because ...
  hint             what the scripted bot would do here, and why
  bot              let it give this answer
  save FILE        write the match to a file
  quit             leave; the match is kept in a file, to go on later

On the board: {legend}""")


COLUMN: Final = 19
"""Where the help says what a word does."""


def in_columns(words: str, width: int) -> list[Text]:
    """The help, line by line: what does not fit goes on under what it explains."""
    found = []
    for line in words.split("\n"):
        indent = " " * COLUMN if line.startswith("  ") else ""
        found += wrap(line, width - 1, subsequent_indent=indent) or [""]
    return [Text(line) for line in found]


DURING_DICE: Final = (
    "quit", "exit", "q", "help", "?", "h", "undo", "save", "log", "who", "what", "try", "return",
)  # fmt: skip
"""Words of ours that mean something while a die is asked for, too."""
BOARD_HEIGHT: Final = 24
TURN: Final = "turn"
STOP: Final = "stop"
"""Lines of the screen for the board, some log and the prompt; the rest is for the question."""


class Quit(Exception):
    """The coach leaves."""


class Defaulted(Exception):
    """A bot has failed and loses by default."""


class Session:
    """One match with at least one person; `bots` has None where a person coaches."""

    def __init__(
        self,
        match: Match,
        log: Log,
        names: tuple[str, str],
        bots: tuple[Bot | None, Bot | None],
        console: Console,
        read: Callable[[str], str],
        delay: float = 0.0,
        redraw: bool = False,
        kept: Path | None = None,
        called: Mapping[str, str] = matchfile.NO_NAMES,
    ) -> None:
        self.match = match
        self.log = log
        self.names = names
        self.bots = bots
        self.console = console
        self.read = read
        self.delay = delay
        self.redraw = redraw
        self.called = called  # what coaches have called their players, as the match was loaded: it is saved again
        self.kept = kept  # where the match goes if the coach leaves; None: nowhere
        self.advisers = (Adviser(), Adviser())
        self.rolls = Seeded(bot_seed(len(match.inputs), AWAY))  # for a coach who lets the program roll
        self.answered_at: list[int] = []  # how many inputs there were when a person answered
        self.left: list[Option] = []  # what is left of the offer after the words typed so far
        self.notes: list[Text] = []  # to be shown once
        self.ahead = ""  # what was typed already while a page of help was shown
        self.real: tuple[Match, Log, list[int]] | None = None  # the match itself while something is tried out

    def welcome(self, seed: int) -> None:
        """The first words."""
        sides = [self.names[side] for side in (HOME, AWAY) if self.bots[side] is None]
        self.note(
            w(
                "You coach {sides} (seed {seed}). Type help to learn how, quit to leave.",
                sides=w(" and ").join(sides),
                seed=seed,
            ),
            "bold",
        )

    def note(self, words: str, style: str = "yellow") -> None:
        """Say something under the next picture."""
        self.notes += [Text(line, style) for line in words.split("\n")]

    # -- the match ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or the coach leaves."""
        try:
            while not self.match.over:
                if self.match.ask.die is not None:
                    self.listen_for_die()
                elif self.bots[int(self.match.ask.who)] is None:
                    self.listen()
                else:
                    self.let_bot_play()
        except (Quit, EOFError):
            self.console.print(w("You have left the match."))
            if self.kept is not None:
                self.console.print(self.keep(self.kept), soft_wrap=True)
            return
        except Defaulted as fault:
            self.console.print(str(fault))
            return
        self.notes = []
        print_board(self.console, self.match, self.names)
        for line in last_lines(self.log.events, 3, self.names):
            self.console.print(line)
        if self.real is not None:
            self.end_trial()
            self.run()

    def keep(self, wanted: Path) -> str:
        """Whoever leaves loses nothing: the match is written down; tells where, and how to go on."""
        match, _, answered_at = self.real or (self.match, self.log, self.answered_at)
        if not answered_at:
            return w("You had answered nothing yet, so nothing is kept.")
        file = free_name(wanted)
        try:
            matchfile.save(match, file, BETWEEN.join(self.names), names=self.called)
        except OSError as error:
            return w("It could not be kept in {file}: {error}", file=file, error=error.strerror or error)
        return w("It is kept in {file}; go on with: {program} play --load {file}", file=file, program=program())

    def let_bot_play(self) -> None:
        """The other coach decides; what he does is shown as it happens."""
        match = self.match
        home, away = self.bots
        before = len(self.log.events)
        try:
            answer = bot_answer(match, (home or self.advisers[HOME], away or self.advisers[AWAY]))
        except Exception as error:  # whatever a bot does wrong, the match stays as it is
            name = type(self.bots[int(match.ask.who)]).__name__
            raise Defaulted(
                w(
                    "The bot {name} failed ({kind}: {error}) and loses by default.",
                    name=name,
                    kind=type(error).__name__,
                    error=error,
                )
            ) from error
        match.answer(answer)
        if len(self.log.events) > before:
            if self.redraw:
                self.draw([Text(w("{side} to play ...", side=self.names[int(match.ask.who) % 2]), "dim")])
                time.sleep(self.delay)
            else:
                for line in log_lines(self.log.events[before:], self.names):
                    self.console.print(line)

    def draw(self, below: list[Text], hints: set[int] | None = None) -> None:
        """The board with the log and something below."""
        events, viewer = self.log.events, self.viewer()
        picture = frame(self.match, events, self.names, self.console, hints or (), below, viewer=viewer)
        if self.redraw:
            self.console.clear()
        self.console.print(picture)

    def viewer(self) -> int:
        """Whose cards are shown: the only person's, or of two people at one screen the one's who is asked."""
        people = [side for side in (HOME, AWAY) if self.bots[side] is None]
        if len(people) == 1:
            return people[0]
        return int(self.match.ask.who) if self.match.ask.who in people else NOBODY

    # -- the person -----------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Show the question, read a line, do what it says."""
        options = self.left or options_of(self.match)
        asked = Text(question(self.match), "bold")
        if self.left:
            asked = Text(f"{self.left[0].player} {w('Which of these? (back: something else)')}".lstrip(), "bold")
        facts = [Text(f"  {line}", "green") for line in remarks(self.match)]
        width = self.console.width
        asked_now = [*self.heading(), asked, *facts]
        lines = [*asked_now, *menu(options, self.about(), width), *self.notes]
        if self.redraw and BOARD_HEIGHT + height_of(lines, width) > self.console.height:
            lines = [*asked_now, *menu(options, {}, width, short=True), *self.notes]
        self.draw(lines, squares_offered(self.match))
        self.notes = []
        typed = self.typed(f"{self.names[int(self.match.ask.who)]}> ")
        try:
            self.obey(typed)
        except TouchbackError as error:
            self.left = []
            self.note(w.error(error), "bold red")

    def heading(self) -> list[Text]:
        """What stands above every question."""
        return [] if self.real is None else [Text(w("Only tried out: 'return' goes back to the match."), "magenta")]

    def listen_for_die(self) -> None:
        """People roll at the table: ask what came up."""
        die = self.match.ask.die
        assert die is not None
        wanted = entry_of(self.match.game).ask_words(self.match.state, self.match.ask)
        shown = ", ".join(dict.fromkeys(die.faces)) if die.faces else w("1 to {sides}", sides=die.sides)
        asked = w(
            "Roll: {wanted}. Type what it shows ({shown}), or roll to let the program roll.", wanted=wanted, shown=shown
        )
        asked = f"{asked} {self.of_the_throw()}".rstrip()
        self.draw([*self.heading(), Text(asked, "bold"), *compass_lines(self.match), *self.notes])
        self.notes = []
        said = self.typed(w("Dice> "))
        typed = said.lower()
        try:
            if is_correction(typed):
                self.correct(said)
            elif typed == "roll":
                self.match.answer(self.rolls.below(die.sides) + 1)
            elif typed.partition(" ")[0] in DURING_DICE:
                self.obey(said)
            elif typed in ("hint", "bot"):
                raise TouchbackError("A die decides here, and nobody can advise it: type what it shows, or roll.")
            else:
                self.take_dice(typed)
        except TouchbackError as error:
            self.note(w.error(error), "bold red")

    def of_the_throw(self) -> str:
        """How many dice are rolled together, and for whom."""
        dice = dice_of_the_throw(self.match, of_any_kind=True)
        sides = [self.names[side] for side in sides_of_the_throw(self.match, dice)]
        if len(sides) == 1:
            return w("It is the die of {side}.", side=sides[0])
        if sides:
            return w("The first die is that of {home}, the second that of {away}.", home=sides[0], away=sides[1])
        return "" if dice == 1 else w("The {n} dice of this throw may be typed at once.", n=dice)

    def take_dice(self, typed: str) -> None:
        """What was rolled: one die, or several of one throw; its name before it may be typed too. All, or none."""
        die = self.match.ask.die
        assert die is not None
        faces = (
            [typed] if typed.replace("_", " ") in die.faces else split_faces(typed.removeprefix(f"{die.name} "), die)
        )
        if len(faces) > (most := dice_of_the_throw(self.match, of_any_kind=True)):
            raise TouchbackError("Only {number} of these dice can be rolled now; nothing was done.", number=most)
        trial = self.match.fork(Typed())
        for number, face in enumerate(faces or [typed]):
            if trial.ask.die is None:
                raise TouchbackError("Only {number} of these dice can be rolled now; nothing was done.", number=number)
            trial.answer(face_of(trial.ask.die, face, trial))
        for face in faces:
            assert self.match.ask.die is not None
            self.match.answer(face_of(self.match.ask.die, face, self.match))

    def obey(self, typed: str) -> None:
        """Do what the coach says: a word of ours, or answers."""
        word = typed.partition(" ")[0].lower()
        if word in ("quit", "exit", "q"):
            raise Quit
        if word in ("help", "?", "h"):
            legend = w(legend_of(picture_of(self.match.state)))
            self.show_page(
                in_columns(w(HELP, examples=w(commands_of(self.match).examples), legend=legend), self.console.width)
            )
        elif word == "undo":
            self.undo()
        elif word in ("save", "correct") and self.real is not None:
            raise TouchbackError("This is only tried out: 'return' goes back to the match first.")
        elif word == "save":
            file = Path(file_of(typed)).expanduser()
            matchfile.save(self.match, file, BETWEEN.join(self.names), names=self.called)
            told = w(
                "Saved to {file}; go on with: {program} play --load {file}", file=file_of(typed), program=program()
            )
            self.note(told)
        elif word == "correct":
            self.correct(typed)
        elif word == "bot":
            self.answer(self.advised()[0])
        elif word == "hint":
            self.note(self.advice())
        elif word == "log":
            count = max(20, self.console.height - 2)
            self.show_page(last_lines(self.log.events, count, self.names))
        elif word == "who":
            self.note(self.who(typed.partition(" ")[2].strip()), "")
        elif word == "what":
            self.note(self.meaning(typed.partition(" ")[2].strip()), "")
        elif word == "try":
            self.begin_trial()
        elif word == "return":
            self.end_trial()
        elif word == "all":
            self.show_page([Text(", ".join(option.text for option in options_of(self.match)))])
        elif word == "back" and self.left:
            self.left = []
        else:
            self.take(path_of(typed), typed)

    def advice(self) -> str:
        """What the scripted bot would answer, and why."""
        answer, reason = self.advised()
        words = entry_of(self.match.game).action_text(self.match.state, answer)
        return f"{words}: {w(reason)}" if reason else words

    def advised(self) -> tuple[int, str]:
        """The answer of the scripted bot, and the reason for it."""
        adviser = self.advisers[int(self.match.ask.who)]
        adviser.follow(self.match, lambda: ScriptedBot(bot_seed(len(self.match.inputs), HOME)))
        answer = bot_answer(self.match, self.advisers)
        return commands_of(self.match).advised(self.match, answer, adviser.reason)

    def take(self, words: list[str], typed: str = "") -> None:
        """Do what a line says, if all of it is understood: narrow the offer word by word, and each time one answer is
        left, give it and go on with the next ask. `typed`: the same with its capitals."""
        side = int(self.match.ask.who)
        line = Line(words, side)
        try:
            understood = line.can_be_done(self.match, self.left)
        except BadData as error:  # no square of this board
            raise self.nobody(line.obstacle.upper()) or error from None
        if not understood:
            name = line.obstacle.upper()
            raise (self.nobody(name) if name in typed else None) or self.refusal(line)
        words = list(words)
        begun = False
        while words:
            if self.match.over or int(self.match.ask.who) != side or self.match.ask.die is not None:
                self.note(w("Not used any more: {words}", words=" ".join(words)))
                return
            offer = self.left or options_of(self.match)
            word = words.pop(0)
            found = line.fitting(offer, word, begun and not self.left)
            if not found:
                self.go_to(word, offer)
                begun = True
                continue
            if len(found) > 1 or (len(line.words) == 1 and self.only_asks(word, found[0])):
                self.left = found
                continue
            self.answer(found[0].action)
            begun = True
            words = without_echo(words, found[0])

    def only_asks(self, word: str, option: Option) -> bool:
        """Whoever names a player in his turn asks what he may do: nothing begins, though it be a single action."""
        return self.match.ask.name == TURN and not self.left and bool(option.player) and names_it(word, option)

    def refusal(self, line: Line) -> TouchbackError:
        """Why nothing was done."""
        if line.is_ambiguous:
            return TouchbackError(
                "Nothing was done: {words!r} could be several answers at its end. Say which.",
                words=" ".join(line.words),
            )
        word = line.obstacle
        if line.stuck is not None:
            why = hindrance(line.stuck, line.stuck.state.board.square(word))
            if why:
                return TouchbackError("No way to {word} from here: {why}.", word=word, why=why)
            return TouchbackError("No way to {word} from here.", word=word)
        if line.understood == 0:
            others = word.isdigit() or PLAYER.fullmatch(word.upper())
            if others and any(option.text == STOP for option in options_of(self.match)):
                return TouchbackError(
                    "{word!r} is not offered here: the action goes on until you say 'stop'.", word=word
                )
            return TouchbackError("{word!r} is not offered here ('all' lists what is).", word=word)
        return TouchbackError(
            "Nothing was done: {word!r} is not offered after {before!r}.",
            word=word,
            before=" ".join(line.words[: line.understood]),
        )

    def nobody(self, name: str) -> TouchbackError | None:
        """The refusal of a name that is written as a player's, and is nobody's."""
        if not PLAYER.fullmatch(name) or name in dict(picture_of(self.match.state).roster):
            return None
        return TouchbackError("There is no player {name}.", name=quoted(name))

    def go_to(self, word: str, offer: list[Option]) -> None:
        """A square that is no answer by itself: the acting player (or the one just named) walks there."""
        match = self.match
        board = match.state.board
        moves = [option for option in offer if option.verb in ("move", "run")]
        if self.left and len(moves) == 1:
            self.answer(moves[0].action)
            if self.answer_named(word):
                return
        path = [] if match.ask.die is not None else safest_path(match, board.square(word))
        self.answer_named(STAND)
        for square in path:
            if not self.answer_named(board.name(square)):
                break
        else:
            if path:
                return
        self.note(w("Stopped on the way to {word}.", word=word))

    def answer_named(self, word: str) -> bool:
        """Give the one answer with this word, if the same coach is asked and it is there."""
        found = [] if self.match.over else [option for option in options_of(self.match) if word in option.words]
        if len(found) != 1:
            return False
        self.answer(found[0].action)
        return True

    def answer(self, action: int) -> None:
        """Give one answer, or those that it stands for."""
        self.left = []
        before = len(self.match.inputs)
        for one in commands_of(self.match).in_detail(self.match, action):
            self.match.answer(one)
        self.answered_at.append(before)

    def correct(self, typed: str) -> None:
        """The referee sets something; `undo` takes it back."""
        before = len(self.match.inputs)
        self.match.feed(correction_from_text(typed))
        self.left = []
        self.answered_at.append(before)

    def undo(self) -> None:
        """Back to before the person's last answer; bots' answers and dice since are forgotten."""
        if not self.answered_at:
            raise TouchbackError("There is nothing to undo.")
        self.log = Log()
        self.match = self.match.after(self.answered_at.pop(), log=self.log)
        self.left = []
        self.note(w("Taken back. New dice will be rolled."))

    # -- what if --------------------------------------------------------------------------------------------------

    def begin_trial(self) -> None:
        """From here on nothing touches the match, until `return`; the program rolls."""
        if self.real is not None:
            raise TouchbackError("You are trying something out already: 'return' goes back to the match.")
        self.real = (self.match, self.log, self.answered_at)
        self.log = Log()
        self.match = self.match.after(len(self.match.inputs), Seeded(bot_seed(len(self.match.inputs), HOME)), self.log)
        self.answered_at = list(self.answered_at)
        self.left = []
        self.note(w("What follows is only tried out, with dice of its own; 'return' goes back to the match."))

    def end_trial(self) -> None:
        """Back to the match as it was."""
        if self.real is None:
            raise TouchbackError("Nothing is being tried out.")
        self.match, self.log, self.answered_at = self.real
        self.real = None
        self.left = []
        self.note(w("Back in the match, as it was."))

    def show_page(self, lines: list[Text]) -> None:
        """Something long, instead of the board, until the coach has read it."""
        if self.redraw:
            self.console.clear()
        for line in lines:
            self.console.print(line)
        self.ahead = self.read(w("Enter goes back to the match: ")).strip()

    def typed(self, prompt: str) -> str:
        """The next line: what was typed already, or what is typed now."""
        ahead, self.ahead = self.ahead, ""
        return ahead or self.read(prompt).strip()

    # -- words about players --------------------------------------------------------------------------------------

    def about(self) -> dict[str, str]:
        """A word or two about each player."""
        board = self.match.state.board
        picture = picture_of(self.match.state)
        found = {name: w(words).partition(",")[0] for name, words in picture.roster}
        for piece in picture.pieces:
            found[piece.name] += f" {board.name(piece.square)}{w(' (ball)') if piece.has_ball else ''}"
        return found

    def meaning(self, name: str) -> str:
        """What a skill, a card or another word of this game means."""
        if not name:
            raise TouchbackError("Name something, as in: what dodge")
        return "\n".join(f"{entry.name}: {entry.text}" for entry in explained(self.match.game.name, (name,)))

    def who(self, name: str) -> str:
        """A player in a line."""
        side = int(self.match.ask.who)
        wanted = name.upper() if name[:1].isalpha() else f"{'HA'[side]}{name}"
        for player, words in picture_of(self.match.state).roster:
            if player == wanted:
                return f"{player}: {w(words)}"
        raise TouchbackError(
            "There is no player {name}.", name=quoted(name) if name else text("(name one, as in who 7)")
        )


def free_name(file: Path) -> Path:
    """The name itself, or the first with a number that no file has yet."""
    if not file.exists():
        return file
    return next(one for number in count(2) if not (one := file.with_stem(f"{file.stem}-{number}")).exists())


def compass_lines(match: Match) -> list[Text]:
    """Where each face of a die that is a direction leads, as the board lies on the screen."""
    points = match.game.book.questions[int(match.ask.why)].compass
    die = match.ask.die
    if die is None or len(points) != die.sides:
        return []
    faces = {point: str(face) for face, point in enumerate(points, 1)}
    rows = [" ".join(faces.get((along, across), "o") for along in (-1, 0, 1)) for across in (-1, 0, 1)]
    return [Text(f"    {row}", "cyan") for row in rows]
