"""What all messages have in common: their form, and how long a name or a word may be."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from touchback.words import LANGUAGES

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Word = Annotated[str, Meta(max_length=60)]  # of a player, a square, an action, a bot
Number = Annotated[int, Meta(ge=0, le=2**31)]  # of a question, of a moment


class Message(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel", forbid_unknown_fields=True):
    """Anything said over HTTP."""
