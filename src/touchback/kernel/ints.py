"""Whole numbers and rows of them, as the compiled engine wants them and as plain Python has them.

Compiled, `vec[i64]` is a packed array and a slice of it is one copy of memory. Plain, a list does the same.
This module itself is never compiled: it chooses.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64 as i64

from touchback.kernel.compiled import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(row, item):
        """Add an item to a row and give the row back (the packed array may have moved)."""
        row.append(item)
        return row
