"""Headers that tell browsers to be strict with our pages."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from touchback.server.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Only our own files, from our own host; nothing inside the HTML runs or styles."""

ALWAYS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class StrictHeaders:
    """Puts them on every response, errors too."""

    def __init__(self, settings: Settings) -> None:
        self.headers = dict(ALWAYS)
        if settings.secure:
            self.headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, message: Message, scope: Scope) -> None:
        """Before something is sent."""
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders(message)
        for name, value in self.headers.items():
            headers[name] = value
        if "cache-control" not in headers:
            headers["cache-control"] = "no-store"
