"""Compression of what goes over sockets: only where it is worth its time, and nothing is kept between two messages.

uvicorn compresses every message, however short, and keeps what it needs for the next one: more than half of what a
socket takes in memory. Most of what is told is short by now (`table/changes.py`), so there is nothing to be gained from
what was sent before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

WORTH_IT: Final = 1024
"""Bytes: what is shorter fits into one packet anyway."""
LEVEL: Final = 3
"""A quarter less work than the usual 6, for a twentieth more to send."""


class Compressing(PerMessageDeflate):
    """The extension `permessage-deflate` of one socket."""

    def encode(self, frame: Frame) -> Frame:
        """A message, compressed if that is worth it. A browser sees by a bit of the message whether it is."""
        return frame if len(frame.data) < WORTH_IT else super().encode(frame)


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


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's socket, with our compression."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.conn.available_extensions:
            self.conn.available_extensions = [CompressingFactory()]
