"""Is a typed line understood to its end? It is tried out before anything is done, so that a slip costs no action.

A line either narrows the offer, or every word of it belongs to an answer. Where a die comes between two words, the rest
is good if some roll would let it be carried out; what the real die then shows is another matter.
"""

from __future__ import annotations

from typing import Final

from touchback.commands.menu import SQUARE, Option, narrow, options_of
from touchback.commands.questions import safest_path
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match

MOST_ROLLS: Final = 400
"""So many rolls are tried out; a line that needs more is believed."""
STAND: Final = "stand"
"""What a player on the ground does before he walks."""
NOBODY_WALKS: Final = frozenset({"pick", "kick at"})
"""Somebody is chosen, or a ball is kicked: a square that is not offered then is nowhere to walk to."""


class Line:
    """What somebody has typed, word by word, for the side that is asked."""

    def __init__(self, words: list[str], side: int) -> None:
        self.words = tuple(words)
        self.side = side
        self.understood = 0  # so many words, at best
        self.is_ambiguous = False  # could the last words be several answers?
        self.rolls = 0
        self.stuck: Match | None = None  # where the next word, a square, could not be walked to

    @property
    def obstacle(self) -> str:
        """The word that could not be carried out: the first that was not understood, or the last, a way's end."""
        return self.words[min(self.understood, len(self.words) - 1)]

    def can_be_done(self, match: Match, left: list[Option]) -> bool:
        """Is there a way to carry all of it out? `left`: what is left of the offer after the lines before."""
        return self._follow(match.fork(Typed()), [], list(self.words), left, answered=False)

    def _follow(self, match: Match, path: list[str], words: list[str], left: list[Option], answered: bool) -> bool:
        """Carry the rest out on a match of our own: first the squares of a way, then the words."""
        if len(self.words) - len(words) > self.understood:
            self.understood = len(self.words) - len(words)
            self.stuck = None
        if not path and not words:
            self.is_ambiguous |= bool(left) and answered
            return not (left and answered)
        if match.over:
            return False
        if match.ask.die is not None:
            return self._some_roll(match, path, words, answered)
        if int(match.ask.who) != self.side:
            return False
        if path:
            return self._step(match, path, words)
        return self._word(match, words, left, answered)

    def _some_roll(self, match: Match, path: list[str], words: list[str], answered: bool) -> bool:
        """The best roll is mostly the highest."""
        die = match.ask.die
        assert die is not None
        for face in range(int(die.sides), 0, -1):
            self.rolls += 1
            if self.rolls > MOST_ROLLS:
                return True
            if self._follow(after(match, face), path, words, [], answered):
                return True
        return False

    def _step(self, match: Match, path: list[str], words: list[str]) -> bool:
        """The next square of a way."""
        found = [option for option in options_of(match) if path[0] in option.words]
        if len(found) == 1:
            return self._follow(after(match, found[0].action), path[1:], words, [], answered=True)
        return path[0] == STAND and self._follow(match, path[1:], words, [], answered=True)

    def _word(self, match: Match, words: list[str], left: list[Option], answered: bool) -> bool:
        """The next word: it narrows the offer, gives an answer, or names a far square."""
        offer = left or options_of(match)
        found = self.fitting(offer, words[0], begun=answered and not left)
        if len(found) > 1:
            return self._follow(match, [], words[1:], found, answered)
        if found:
            return self._follow(after(match, found[0].action), [], without_echo(words[1:], found[0]), [], answered=True)
        if not SQUARE.fullmatch(words[0]):
            return False
        moves = [option for option in offer if option.verb in ("move", "run")]
        if left and len(moves) == 1:
            return self._follow(after(match, moves[0].action), [], words, [], answered=True)
        board = match.state.board
        path = [board.name(square) for square in safest_path(match, board.square(words[0]))]
        if not path or not any(STAND in option.words or path[0] in option.words for option in offer):
            walks = any(option.verb not in NOBODY_WALKS for option in offer)
            if walks and len(self.words) - len(words) == self.understood:
                self.stuck = match
            return False
        return self._follow(match, [STAND, *path], words[1:], [], answered)

    def fitting(self, offer: list[Option], word: str, begun: bool) -> list[Option]:
        """The answers that fit the word. A number is the place of an answer in the list only where nothing else is
        typed; and once the line has answered something, whoever acts next is named before what he does."""
        found = narrow(offer, word, self.side, len(self.words) == 1)
        return [option for option in found if not option.player or names_it(word, option)] if begun else found


def after(match: Match, answer: int) -> Match:
    """An equal match with this answer given."""
    child = match.fork(Typed())
    child.answer(answer)
    return child


def without_echo(words: list[str], given: Option) -> list[str]:
    """What is left to do when an answer was given: words that only say it more fully are dropped."""
    rest = list(words)
    while rest and rest[0] in given.words:
        rest.pop(0)
    return rest


def names_it(word: str, option: Option) -> bool:
    """Is the word the player of this answer, his number, or its square?"""
    return word.lower() in (option.player.lower(), option.player[1:], option.square)
