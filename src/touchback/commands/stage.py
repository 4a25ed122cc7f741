"""A match on the screen: the board, the log below it, and a line of help."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from touchback.commands.common import event_style, event_text
from touchback.commands.keys import Keyboard
from touchback.kernel.ask import NOBODY
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.kernel.text import mark
from touchback.notation.draw import coloured_picture, legend_of, plain_picture
from touchback.notation.picture import picture_of
from touchback.words import w

STEPS: Final = ("Stepped", "Moved")
TURN_ENDS: Final = ("TurnEnded", "TouchdownScored", "MatchEnded")
HIGHLIGHTS: Final = (
    "HalfStarted", "KickOffEventRolled", "TurnStarted", "Turnover", "TouchdownScored", "CasualtySuffered",
    "SentOff", "MatchEnded",
)  # fmt: skip
HELP: Final = mark("space step   g go on   + - speed   t next turn   e end   q quit")
DELAYS: Final = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.0)

LEAST_LOG: Final = 3
"""With less room than this there are no blank lines."""

PlayOn = Callable[[], bool]
"""Plays one decision; False when there is nothing left."""


def log_lines(events: Sequence[Event], names: tuple[str, str] | None = None) -> list[Text]:
    """Events as lines of the log, with these names of the sides; a player's steps in a row are one line."""
    lines: list[Text] = []
    walker = ""
    for event in events:
        if not event.says:
            continue
        walks = type(event).__name__ in STEPS and str(getattr(event, "player", ""))
        if walks and walks == walker:
            lines[-1] = Text(f"{lines[-1].plain.rstrip('.')}-{getattr(event, 'square', '')}.")
        else:
            lines.append(Text(event_text(event, names), event_style(event)))
        walker = walks or ""
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
    return lines


def last_lines(events: Sequence[Event], count: int, names: tuple[str, str] | None = None) -> list[Text]:
    """The last lines of the log."""
    return log_lines(events[-8 * count - 8 :], names)[-count:]


def frame(
    match: Match,
    events: list[Event],
    names: tuple[str, str],
    console: Console,
    hints: Collection[int] = (),
    below: list[Text] | None = None,
    fill: bool = False,
    viewer: int = NOBODY,
) -> Group:
    """The board, as much of the log as fits, and what stands below (fill: at the foot of the screen)."""
    seen = picture_of(match.state, viewer)
    if console.color_system is None:
        picture = Text(plain_picture(seen, names, hints), no_wrap=True)
    else:
        picture = coloured_picture(seen, names, hints)
    below = below if below is not None else []
    room = console.height - height_of([picture, *below], console.width) - (0 if fill else 1)
    if room <= LEAST_LOG:
        return Group(picture, *last_lines(events, max(1, room), names), *below)
    recent = last_lines(events, room - 1 if fill else room - 2, names)
    blank = [Text()] * (room - 1 - len(recent) if fill else 1)
    return Group(picture, Text(), *recent, *blank, *below)


def height_of(texts: list[Text], width: int) -> int:
    """How many lines of the screen these texts take."""
    return sum(lines_needed(line, width) for text in texts for line in text.split("\n", allow_blank=True))


def lines_needed(text: Text, width: int) -> int:
    """How many lines of the screen a line of text takes."""
    return 1 if text.no_wrap else max(1, -(-text.cell_len // max(1, width)))


# -- in a terminal ------------------------------------------------------------------------------------------------


class Show:
    """A match that plays itself before one's eyes, with keys to slow it down or hurry it."""

    def __init__(self, console: Console, match: Match, log: Log, names: tuple[str, str], step: PlayOn) -> None:
        self.console = console
        self.match = match
        self.log = log
        self.names = names
        self.step = step
        self.delay: float | None = 0.2
        self.skip_to_turn = False
        self.skip_to_end = False

    def run(self, delay: float | None, fast: bool) -> bool:
        """Show the match to its end; False when the spectator has left. A delay of None waits for keys."""
        self.delay = delay
        self.skip_to_turn = fast
        with (
            Keyboard() as keys,
            Live(self.picture(), console=self.console, screen=True, auto_refresh=False) as live,
        ):
            seen = 0
            while self.step():
                news = self.log.events[seen:]
                seen = len(self.log.events)
                if not news or not self.wants_to_see(news):
                    continue
                live.update(self.picture(), refresh=True)
                if not self.pause(keys, fast):
                    return False
            self.skip_to_end = False
            live.update(self.picture(w("the end - any key")), refresh=True)
            keys.wait(None if keys.active else 0)
        return True

    def picture(self, footer: str = "") -> Group:
        """What is on the screen."""
        help_line = Text(footer or w(HELP), "dim", no_wrap=True)
        legend = Text(w(legend_of(picture_of(self.match.state))), "dim", no_wrap=True)
        return frame(self.match, self.log.events, self.names, self.console, below=[legend, help_line], fill=True)

    def wants_to_see(self, news: list[Event]) -> bool:
        """Is this a moment to stop at?"""
        if self.skip_to_end:
            return False
        return not self.skip_to_turn or any(type(event).__name__ in TURN_ENDS for event in news)

    def pause(self, keys: Keyboard, fast: bool) -> bool:
        """Wait, and do what the keys say; False: leave."""
        self.skip_to_turn = fast
        while True:
            key = keys.wait(self.delay if self.delay is not None or not keys.active else None)
            if key == "":
                return True
            if key in ("q", "Q", "\x1b"):
                return False
            if key in ("+", "=", "-"):
                self.delay = nearby_delay(self.delay, -1 if key != "-" else 1)
            elif key in ("g", "G"):
                self.delay = DELAYS[3] if self.delay is None else self.delay
            elif key in ("t", "T"):
                self.skip_to_turn = True
                return True
            elif key in ("e", "E"):
                self.skip_to_end = True
                return True
            elif key in (" ", "\n", "\r"):
                self.delay = None
                return True


def nearby_delay(delay: float | None, by: int) -> float:
    """The next delay up or down."""
    if delay is None:
        return DELAYS[3]
    nearest = min(range(len(DELAYS)), key=lambda i: abs(DELAYS[i] - delay))
    return DELAYS[max(0, min(len(DELAYS) - 1, nearest + by))]


# -- elsewhere ----------------------------------------------------------------------------------------------------


def tell(console: Console, match: Match, log: Log, names: tuple[str, str], step: PlayOn, fast: bool = False) -> None:
    """Print the match line by line, with the board at the end of each turn (fast: only the great moments)."""
    told = 0
    while True:
        more = step()
        events = log.events
        news = events[told:]
        if more and news and type(news[-1]).__name__ in STEPS:
            continue  # he may not have arrived yet
        told = len(events)
        shown = [event for event in news if not fast or type(event).__name__ in HIGHLIGHTS]
        for line in log_lines(shown, names):
            console.print(line, soft_wrap=True)
        if not fast and any(type(event).__name__ in TURN_ENDS for event in news):
            print_board(console, match, names)
        if not more:
            return


def print_board(console: Console, match: Match, names: tuple[str, str]) -> None:
    """The board as it is now."""
    picture = picture_of(match.state)
    if console.color_system is None:
        console.print(Text(plain_picture(picture, names)), soft_wrap=True)
    else:
        console.print(coloured_picture(picture, names))
    console.print()
