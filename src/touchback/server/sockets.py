"""The server's sockets: uvicorn's, with our compression, and with an end to what brings nothing.

Messages are read while no more than one waits to be dealt with, so whoever sends many only waits. Pings, pongs and the
parts of a message are not messages: they are dealt with as they come, and thousands of them fit into a few bytes. No
browser sends any by itself; programs send a ping now and then.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from touchback.server.compression import CompressingFactory
from touchback.server.people.limits import Bucket, Rate

BYWAYS: Final = Rate(60, 2)
"""Frames of one socket that are no message: so many at once, and so many a second in the long run."""
AT_ONCE: Final = 4096
"""Bytes that are looked at before anybody else has his turn again."""
POLICY: Final = 1008


class Socket(WebSocketsSansIOProtocol):
    """A page's socket."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.byways = Bucket(BYWAYS, self.loop.time())
        self.heard_at = self.loop.time()
        if self.conn.available_extensions:
            self.conn.available_extensions = [CompressingFactory()]

    def data_received(self, data: bytes) -> None:
        """Something has come: piece by piece, so that nothing more is looked at once the socket is closed."""
        self.heard_at = self.loop.time()
        for start in range(0, len(data), AT_ONCE):
            if self.close_sent or self.transport.is_closing():
                return
            super().data_received(data[start : start + AT_ONCE])

    def send_receive_event_to_app(self) -> None:
        """A message has come. uvicorn would stop reading until it is dealt with: two calls of the system a message."""
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def start_keepalive(self) -> None:
        """It is open. What both sides have said to open it is looked at no more: a tenth of what a socket takes."""
        self.request.headers.clear()
        self.response.headers.clear()
        super().start_keepalive()

    def send_keepalive_ping(self) -> None:
        """Ask whether he is still there, unless he has just said something: where many play, a third of all that goes
        over the sockets would be such questions."""
        assert self.ping_interval is not None
        left = self.heard_at + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """Are you there?"""
        if self.bears_it():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Whoever was asked is there; or he says so of his own accord."""
        if self.bears_it():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        if self.bears_it():
            super().handle_cont(event)

    def bears_it(self) -> bool:
        """May there be one more frame that is no message? If not, this socket is closed."""
        if self.close_sent:
            return False
        if self.byways.take(self.loop.time()):
            return True
        self.conn.fail(POLICY, "too many frames that say nothing")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY})
        self.transport.close()
        return False
