"""Single key presses from a terminal, where the machine allows it."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType

try:
    import select
    import termios
    import tty
except ImportError:  # not a Unix terminal: no keys, only time passes
    POSIX = False
else:
    POSIX = True


class Keyboard:
    """While it is open, keys come one by one and are not shown. Without a terminal no key ever comes."""

    def __init__(self) -> None:
        self.active = POSIX and sys.stdin.isatty()

    def __enter__(self) -> Keyboard:
        if self.active:
            self.before = termios.tcgetattr(sys.stdin)  # what to go back to
            tty.setcbreak(sys.stdin.fileno())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.active:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self.before)

    def wait(self, seconds: float | None) -> str:
        """The next key, or nothing when the time is over. None: wait for as long as it takes."""
        if not self.active:
            time.sleep(seconds or 0)
            return ""
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if not ready:
            return ""
        key = os.read(sys.stdin.fileno(), 32).decode("utf-8", "replace")
        return key if key else "q"  # the terminal is gone
