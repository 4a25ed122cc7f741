"""The answers an ask offers, in words: listed for people, and found again from what they type.

Each word typed narrows the offer; when one answer is left it is given. `7 block` is player 7, then his block.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from touchback.games import entry_of
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.words import w

PLAYER: Final = re.compile(r"[HA]\d+")
SQUARE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")
MOST_SQUARES: Final = 12


@dataclass(frozen=True)
class Option:
    """One answer: its number, its words, and the player and square it names."""

    action: int
    text: str

    @property
    def words(self) -> list[str]:
        """In small letters."""
        return self.text.lower().split()

    @property
    def player(self) -> str:
        """The player it names, or nothing."""
        return next((word for word in self.text.split() if PLAYER.fullmatch(word)), "")

    @property
    def square(self) -> str:
        """The square it names, or nothing."""
        last = self.text.rsplit(" ", 1)[-1]
        return last if SQUARE.fullmatch(last) or last == "off" else ""

    @property
    def verb(self) -> str:
        """What is left without player and square."""
        return " ".join(word for word in self.text.split() if word not in (self.player, self.square))


def options_of(match: Match) -> list[Option]:
    """Everything the match offers now."""
    entry = entry_of(match.game)
    return [Option(int(action), entry.action_text(match.state, int(action))) for action in match.ask.options]


def squares_offered(match: Match) -> set[int]:
    """The squares that answers name."""
    found = set()
    for option in options_of(match):
        if option.square and option.square != "off":
            found.add(match.state.board.square(option.square))
    return found


def players_named(options: list[Option]) -> set[str]:
    """Who is named."""
    return {option.player for option in options if option.player}


def numbered(options: list[Option]) -> list[Option]:
    """The answers that are listed with a number of their own: none while a number means a player."""
    return [] if len(players_named(options)) > 1 else [option for option in options if not option.square]


def narrow(options: list[Option], word: str, side: int, listed_too: bool = True) -> list[Option]:
    """The answers that fit one more word. `listed_too`: a number may be the place of an answer in the list."""
    word = word.lower()
    exact = [option for option in options if word in option.words]
    if exact:
        return exact
    if word.isascii() and word.isdigit():
        listed = numbered(options) if listed_too else []
        if 1 <= int(word) <= len(listed):
            return [listed[int(word) - 1]]
        for letter in ("ha"[side], "ah"[side]):
            found = [option for option in options if option.player.lower() == f"{letter}{int(word)}"]
            if found:
                return found
        return []
    return [option for option in options if any(part.startswith(word) for part in option.words)]


# -- listing ------------------------------------------------------------------------------------------------------


def menu(options: list[Option], about: dict[str, str], width: int = 80, short: bool = False) -> list[Text]:
    """The offer as lines; `about` describes players. Short: players by their numbers only."""
    lines: list[Text] = []
    plain = [option for option in options if not option.player and not option.square]
    squares = [option for option in options if option.square]
    players = [option for option in options if option.player and not option.square]
    listed = numbered(options)
    if listed:
        lines.append(spread([(str(number), option.text) for number, option in enumerate(listed, 1)]))
    else:
        lines += short_player_lines(players) if short else player_lines(players, about, width)
        lines += plain_lines(plain)
    for verb in dict.fromkeys(option.verb for option in squares):
        lines.append(square_line(verb, [option for option in squares if option.verb == verb]))
    return lines


def spread(items: list[tuple[str, str]]) -> Text:
    """Short answers side by side."""
    text = Text("  ")
    for number, words in items:
        if number:
            text.append(f"{number} ", "bold cyan")
        text.append(words)
        text.append("   ")
    text.rstrip()
    return text


def plain_lines(options: list[Option]) -> list[Text]:
    """Answers in words, those that begin alike in one line."""
    by_word: dict[str, list[Option]] = {}
    for option in options:
        by_word.setdefault(option.words[0], []).append(option)
    lines = []
    for word, alike in by_word.items():
        if len(alike) > 1:
            rest = ", ".join(option.text.partition(" ")[2] for option in alike)
            lines.append(Text.assemble(f"  {word}: ", (rest, "cyan")))
    single = [alike[0] for alike in by_word.values() if len(alike) == 1]
    if single:
        lines.append(Text("  ") + Text("   ").join(Text(option.text, "cyan") for option in single))
    return lines


def verbs_of(options: list[Option]) -> tuple[dict[str, list[str]], list[str]]:
    """What each player may do, and what all of them may do."""
    verbs_by_player: dict[str, list[str]] = {}
    for option in options:
        verbs_by_player.setdefault(option.player, []).append(option.verb)
    shared = [
        verb
        for verb in next(iter(verbs_by_player.values()), [])
        if all(verb in verbs for verbs in verbs_by_player.values())
    ]
    return verbs_by_player, shared


def short_player_lines(options: list[Option]) -> list[Text]:
    """Players by their numbers, in one line: what all may do, then what only some may."""
    verbs_by_player, shared = verbs_of(options)
    if not verbs_by_player:
        return []
    line = Text(f"  {', '.join(shared) or w('players')}: ")
    line.append(" ".join(player[1:] for player in verbs_by_player), "bold cyan")
    for verb in dict.fromkeys(verb for verbs in verbs_by_player.values() for verb in verbs if verb not in shared):
        line.append(f"; {verb}: ")
        line.append(" ".join(player[1:] for player, verbs in verbs_by_player.items() if verb in verbs), "bold cyan")
    return [line]


def player_lines(options: list[Option], about: dict[str, str], width: int) -> list[Text]:
    """Players with what each may do; what all may do is said once."""
    verbs_by_player, shared = verbs_of(options)
    lines = []
    if len(verbs_by_player) > 1 and shared not in ([], ["pick"], ["target"]):
        lines.append(Text("  " + w("each: {answers}", answers=", ".join(shared))))
    cells = []
    for player, verbs in verbs_by_player.items():
        cell = Text()
        cell.append(f"{player[1:]:>3} ", "bold cyan")
        cell.append(about.get(player, player))
        own = [verb for verb in verbs if verb not in shared]
        if own:
            cell.append(f": {', '.join(own)}", "bold")
        cells.append(cell)
    return lines + columns(cells, width)


def columns(cells: list[Text], width: int) -> list[Text]:
    """Cells side by side in as many columns as fit, read downwards."""
    widest = max((cell.cell_len for cell in cells), default=1) + 2
    count = max(1, min(4, width // widest))
    rows = -(-len(cells) // count)
    lines = []
    for row in range(rows):
        line = Text(no_wrap=True)
        for cell in cells[row::rows]:
            padded = cell.copy()
            padded.pad_right(widest - cell.cell_len)
            line.append_text(padded)
        line.rstrip()
        lines.append(line)
    return lines


def square_line(verb: str, options: list[Option]) -> Text:
    """Squares one may name."""
    names = [option.square for option in options]
    text = Text(f"  {verb}: ")
    if len(names) <= MOST_SQUARES:
        text.append(" ".join(names), "bold cyan")
    else:
        text.append(w("one of the {count} squares marked +", count=len(names)), "cyan")
        if "off" in names:
            text.append(w(", or off"))
    return text


def path_of(text: str) -> list[str]:
    """What was typed as single words: commas, arrows and dashes between squares are fine."""
    words = re.sub(r"(?<=\d)\s*(?:->|[,>-])\s*(?=[a-z]{1,2}\d)", " ", text.lower())
    return words.replace(",", " ").split()


def file_of(text: str) -> str:
    """The file named after a command word."""
    name = text.partition(" ")[2].strip()
    if not name:
        raise BadData("name a file: save match.json")
    return name
