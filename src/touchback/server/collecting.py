"""Python's garbage collector, kept out of the way of clicks; and where memory is taken from.

A full collection looks at everything in memory, and everybody waits meanwhile: with a thousand matches for a good part
of a second, and Python begins one whenever so many objects are new. Matches need none, for nothing in them goes round
in a circle; rooms do. So full collections are made when they are worth it, and not otherwise.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import time
from typing import Final

M_ARENA_MAX: Final = -8
"""How glibc calls the number of places that memory is taken from."""
YOUNG: Final = 20_000
"""New objects between two collections of the youngest ones."""
MIDDLE: Final = 20
NEVER: Final = 1_000_000
"""Python's own full collections."""
WORTH_IT: Final = 200
"""So many rooms that have left memory are worth a full collection..."""
AFTER_ALL: Final = 3600.0
"""...and so many seconds since the last one, if any have."""


def one_heap() -> None:
    """Let all threads of this process take their memory from one place, before any of them has. glibc gives each a
    place of its own, so that none waits for another; here most wait for Python anyway, and what one thread leaves free
    no other could use. Elsewhere this does nothing."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def settle() -> None:
    """Everything is open: what is in memory now stays there, and need not be looked at again. This is for a process
    that does nothing but serve."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Collecting:
    """When a full collection is worth it."""

    def __init__(self) -> None:
        self.gone = 0  # rooms that have left memory since the last full collection
        self.last = time.monotonic()

    def left(self, rooms: int, still_here: int) -> None:
        """So many rooms have left memory."""
        self.gone += rooms
        late = self.gone > 0 and time.monotonic() - self.last > AFTER_ALL
        if late or self.gone >= max(WORTH_IT, still_here // 4):
            gc.collect()
            self.gone = 0
            self.last = time.monotonic()
