"""Sockets: what is large is compressed, what is small is not, and nothing is kept in between."""

from __future__ import annotations

import random
from pathlib import Path

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.web import serving
from touchback.server.compression import LARGE, WORTH_IT, CompressingFactory


def test_only_large_messages_are_compressed_and_nothing_is_kept() -> None:
    asking = ClientPerMessageDeflateFactory(client_max_window_bits=True)  # as browsers do
    agreed, here = CompressingFactory().process_request_params(asking.get_request_params(), [])
    browser = asking.process_response_params(agreed, [])
    large = b'{"type": "update"}' * WORTH_IT
    for _ in range(2):
        small = here.encode(Frame(Opcode.TEXT, b"x" * (WORTH_IT - 1)))
        assert not small.rsv1 and browser.decode(small).data == b"x" * (WORTH_IT - 1)
        sent = here.encode(Frame(Opcode.TEXT, large))
        assert sent.rsv1 and len(sent.data) < len(large) / 10
        assert browser.decode(sent).data == large
        said = browser.encode(Frame(Opcode.TEXT, b'{"type": "ping"}'))
        assert here.decode(said).data == b'{"type": "ping"}'
        assert not hasattr(here, "encoder") and not hasattr(here, "decoder")
    assert not here.encode(Frame(Opcode.PING, b"p" * WORTH_IT)).rsv1


def test_a_browser_reads_messages_of_every_size_whatever_window_it_asks_for() -> None:
    chance = random.Random(3)
    for window in (None, 9, 12, 13, 15):
        asking = ClientPerMessageDeflateFactory(server_max_window_bits=window, client_max_window_bits=True)
        agreed, here = CompressingFactory().process_request_params(asking.get_request_params(), [])
        browser = asking.process_response_params(agreed, [])
        for size in (WORTH_IT - 1, WORTH_IT, 3000, LARGE - 1, LARGE, 3 * LARGE):
            said = bytes(chance.choices(b'{}:,"abcdef', k=size))
            sent = here.encode(Frame(Opcode.TEXT, said))
            assert sent.rsv1 == (size >= WORTH_IT) and browser.decode(sent).data == said
            assert not sent.rsv1 or len(sent.data) < 0.6 * size


def test_a_browser_and_the_server_agree_on_it(tmp_path: Path) -> None:
    with serving(tmp_path) as site, connect(f"ws://{site.url.partition('://')[2]}/api/matches/none/socket") as socket:
        (extension,) = socket.protocol.extensions
        assert extension.name == "permessage-deflate"
        assert "remote_no_context_takeover=True" in repr(extension)
        assert "local_no_context_takeover=True" in repr(extension)
