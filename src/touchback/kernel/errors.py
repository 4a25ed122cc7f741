"""What can go wrong from outside: each error says what to do, and nothing was changed."""

from typing import Final

from touchback.kernel.text import text

LONGEST: Final = 600
"""Characters of one field of a message: files may hold anything."""
LARGEST: Final = 10**60
"""Numbers beyond it are told as this one."""


class TouchbackError(Exception):
    """Anything a caller did that cannot be accepted: a sentence, or a template and what fills it."""

    def __init__(self, message: str, **fields: object) -> None:
        if len(fields) == 0:
            super().__init__(message)
        else:
            super().__init__(text(message, **{name: in_words(value) for name, value in fields.items()}))

    @property
    def message(self) -> str:
        """The sentence; where it has fields, a text that can be said in other languages."""
        found: str = self.args[0]
        return found


def in_words(value: object) -> object:
    """What fills a message: of another error its sentence; of what somebody else has written as much as fits."""
    if isinstance(value, TouchbackError):
        return value.message
    if isinstance(value, Exception):
        return str(value)
    if type(value) is str and len(value) > LONGEST:
        return value[: LONGEST - 3] + "..."
    if type(value) is int and abs(value) > LARGEST:
        return -LARGEST if value < 0 else LARGEST
    return value


class IllegalAnswer(TouchbackError):
    """An answer that the current ask does not offer."""


class BadData(TouchbackError):
    """A file or a piece of data that cannot be read; the message names the place."""


class ScriptError(TouchbackError):
    """Scripted dice that do not fit what the match asked for."""
