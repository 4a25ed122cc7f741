"""Blood Bowl in words: actions and questions, as the game's book has them. Positions as data are in `writing` and
`reading`.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.kernel.ask import Ask
from touchback.kernel.book import player_text as player_text
from touchback.kernel.book import square_text as square_text
from touchback.kernel.text import Text


def action_text(play: Play, action: int) -> str:
    """An action in words, as it is typed and as scenarios write it."""
    return str(action_words(play, action))


def action_words(play: Play, action: int) -> Text:
    """The same as a text, which says what the answer means in other languages too."""
    return play.game.book.action_words(play, action)


def ask_words(play: Play, ask: Ask) -> Text:
    """What is asked, as a text that can be said in other languages."""
    return play.game.book.ask_words(play, ask)
