"""What can go wrong from outside: each error says what to do, and nothing was changed."""


class TouchbackError(Exception):
    """Anything a caller did that cannot be accepted."""


class IllegalAnswer(TouchbackError):
    """An answer that the current ask does not offer."""


class BadData(TouchbackError):
    """A file or a piece of data that cannot be read; the message names the place."""


class ScriptError(TouchbackError):
    """Scripted dice that do not fit what the match asked for."""
