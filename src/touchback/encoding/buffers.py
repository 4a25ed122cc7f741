"""Rows of bytes that the engine writes and numpy reads in place.

Compiled, `vec[u8]` shows its memory to whoever asks for a buffer; plain, a bytearray does the same. This module itself
is never compiled: it chooses.
"""

from typing import TYPE_CHECKING

from touchback.kernel.compiled import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.vecs import vec
    from mypy_extensions import u8 as u8

    def buffer(size: int) -> vec[u8]:
        """So many bytes, all zero; they never move, so that a view of them stays good."""
        return vec[u8]([0] * size)
else:
    u8 = int
    buffer = bytearray
