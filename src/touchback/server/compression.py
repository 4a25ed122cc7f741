"""Compression of what goes over sockets: only where it is worth its time, and nothing is kept between two messages.

uvicorn compresses every message, however short, and keeps what it needs for the next one: more than half of what a
socket takes in memory. Most of what is told is short by now (`table/changes.py`), so there is nothing to be gained from
what was sent before.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

WORTH_IT: Final = 1024
"""Bytes: what is shorter fits into one packet anyway."""
LARGE: Final = 8192
"""Bytes: what is longer is worth the memory that zlib usually takes, a quarter of a megabyte. For what is shorter that
much would take longer to set up than all the rest."""
END: Final = b"\x00\x00\xff\xff"
"""What every message ends with, and is left out (RFC 7692)."""
LEVEL: Final = 3
"""A quarter less work than the usual 6, for a twentieth more to send."""
WINDOW, MEMORY = 13, 5
"""For what is not large: as far back as zlib looks (8 KiB), and how much it keeps in mind."""


class Compressing(PerMessageDeflate):
    """The extension `permessage-deflate` of one socket."""

    def encode(self, frame: Frame) -> Frame:
        """A message, compressed if that is worth it. A browser sees by a bit of the message whether it is, and need not
        be told that we look less far back than we might."""
        size = len(frame.data)
        if size < WORTH_IT or frame.opcode in CTRL_OPCODES:
            return frame
        if size >= LARGE or not frame.fin or frame.opcode is Opcode.CONT or self.local_max_window_bits < WINDOW:
            return super().encode(frame)
        small = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY)
        data = small.compress(frame.data) + small.flush(zlib.Z_SYNC_FLUSH)
        return Frame(frame.opcode, data[: -len(END)], True, rsv1=True)


class CompressingFactory(ServerPerMessageDeflateFactory):
    """Agrees with a browser on that extension."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is agreed upon, and what does it."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, Compressing(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            self.compress_settings,
        )
