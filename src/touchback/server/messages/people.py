"""What is said about people: who asks, accounts, settings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from touchback.server.messages.base import Language, Message, Name, Password


class Me(Message, frozen=True):
    """Who is asking. A visitor is a guest from his first request that needs a name."""

    name: str
    guest: bool
    language: Language
    settings: dict[str, Any]
    languages: dict[str, str]  # those there are, each in its own words
    local: bool = False  # the owner of `touchback play`: needs no account


class Credentials(Message, frozen=True):
    """To register or to log in."""

    name: Name
    password: Password


class NewPassword(Message, frozen=True):
    """To change one's password."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class NewName(Message, frozen=True):
    """To change the name of one's account."""

    name: Name


class Leaving(Message, frozen=True):
    """To delete one's account, or oneself as a guest (who has no password)."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Recovering(Message, frozen=True):
    """To choose a new password with a recovery code."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class Confirmed(Message, frozen=True):
    """What only the bearer of an account may do, though somebody else may sit at his browser."""

    password: Annotated[str, Meta(max_length=200)]


class Codes(Message, frozen=True):
    """New recovery codes. They are shown once, and those before are worth nothing any more."""

    codes: list[str]


class Account(Message, frozen=True):
    """What stands on the page of an account."""

    codes: int = 0  # recovery codes that are left


class Reporting(Message, frozen=True):
    """To report a coach, or a line of the chat, to the owner of the server."""

    side: Literal["home", "away", ""] = ""  # the coach of that side
    line: Annotated[int, Meta(ge=0, le=2**53)] = 0  # or whoever has said this
    why: Annotated[str, Meta(max_length=500)] = ""


class Settings(Message, frozen=True):
    """What a person has chosen: language, keys, habits (answers settled once for all), colours, speed, sounds."""

    language: Language
    settings: dict[str, Any]
    name: Annotated[str, Meta(max_length=40)] = ""  # of a guest: what others call him; '': as before
