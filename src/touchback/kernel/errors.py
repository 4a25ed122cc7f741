"""What can go wrong from outside: each error says what to do, and nothing was changed."""

from touchback.kernel.text import text


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
    """What fills a message: of another error its sentence."""
    if isinstance(value, TouchbackError):
        return value.message
    if isinstance(value, Exception):
        return str(value)
    return value


class IllegalAnswer(TouchbackError):
    """An answer that the current ask does not offer."""


class BadData(TouchbackError):
    """A file or a piece of data that cannot be read; the message names the place."""


class ScriptError(TouchbackError):
    """Scripted dice that do not fit what the match asked for."""
