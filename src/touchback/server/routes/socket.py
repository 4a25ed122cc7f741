"""The WebSocket of a match: what a page says is decoded, measured and handed to the room, and back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from touchback.kernel.errors import TouchbackError
from touchback.server.messages import (
    Answer,
    Arrange,
    AskCorrections,
    AskHint,
    Chat,
    Claim,
    Concede,
    Correct,
    CorrectReply,
    FromBrowser,
    GiveShare,
    LookAt,
    OpenChat,
    OpenShare,
    Pace,
    Ping,
    Pong,
    Refused,
    Rename,
    Settle,
    ToBrowser,
    Undo,
    UndoReply,
    Walk,
)
from touchback.server.people.cookies import kept_form
from touchback.server.people.limits import (
    CHANGE,
    CHAT,
    HINT,
    LOOK,
    MESSAGE,
    MOST_SOCKETS,
    MOST_SOCKETS_THERE,
    Limits,
    Rate,
    of_address,
    of_person,
)
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import visitor_of
from touchback.server.rooms import Listener, Refusing, Room
from touchback.server.routes.matches import known_id
from touchback.server.services import services_of
from touchback.words import LANGUAGES, Words

AnySocket = WebSocket[Any, Any, Any]
log = logging.getLogger("touchback.server")

LARGEST_MESSAGE: Final = 65_536
"""Bytes of one message."""

PATIENCE: Final = 50
"""After so many messages in a row that had to be refused as too fast, the socket is closed."""

JOINER: Final = "\u200d"
POLICY, TRY_AGAIN, NO_MATCH, TOO_MANY = 1008, 1013, 4404, 4429

decoder: Final = msgspec.json.Decoder(FromBrowser)
encoder: Final = msgspec.json.Encoder()


@websocket("/api/matches/{match_id:str}/socket")
async def table(
    socket: AnySocket, match_id: FromPath[str], language: FromQuery[str] = "", differences: FromQuery[bool] = False
) -> None:
    """Take part in a match, or watch it. `differences`: after the first scene only what changes on the table is told,
    in messages of the type `step`."""
    services, visitor = services_of(socket), visitor_of(socket)
    w = visitor.words
    try:
        match = (await services.rooms.row(known_id(match_id, w), w)).id
        person = await visitor.need()
    except (Refuse, Refusing) as error:
        await refuse(socket, error.error, error.code, NO_MATCH if error.code == "not-found" else POLICY)
        return
    there = of_address(visitor.address) if person.guest else ""  # an account is counted by itself alone
    most = (of_person(person.id), MOST_SOCKETS), (there, MOST_SOCKETS_THERE)
    with visitor.limits.holding("socket", *most) as free:
        if not free:
            await refuse(socket, w("You have too many tables open: close some of them."), "too-many", TOO_MANY)
            return
        await socket.accept()
        spoken = language if language in LANGUAGES else visitor.language
        session = "" if services.settings.local else kept_form(visitor.token)
        listener = Listener(person.id, spoken, session)
        listener.differences = differences
        await take_part(socket, await services.rooms.open(match, w), person, listener)


async def refuse(socket: AnySocket, error: str, code: str, close: int) -> None:
    """Say why not, and close."""
    await socket.accept()
    await socket.send_data(encode(Refused(error=error, code=code)))
    await socket.close(close)


async def take_part(socket: AnySocket, room: Room, person: Person, listener: Listener) -> None:
    """Sit at the table until the page goes away or is sent away."""
    speaker = asyncio.create_task(speak(socket, listener))
    conversation = Conversation(room, person, listener, visitor_of(socket).limits)
    try:
        await room.join(listener)
        await conversation.hear(socket)
    finally:
        conversation.end()
        room.leave(listener)
        speaker.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await speaker


async def speak(socket: AnySocket, listener: Listener) -> None:
    """Send what the room has to say, in order, until it ends."""
    while (message := await listener.queue.next()) is not None:
        await socket.send_data(message.decode())
    await socket.close(TRY_AGAIN)


def encode(message: ToBrowser) -> str:
    """A message as text."""
    return encoder.encode(message).decode()


class Conversation:
    """One page and one room."""

    def __init__(self, room: Room, person: Person, listener: Listener, limits: Limits) -> None:
        self.room = room
        self.person = person
        self.listener = listener
        self.limits = limits
        self.too_fast = 0
        self.hint: asyncio.Task[None] | None = None

    @property
    def words(self) -> Words:
        """The language of the page."""
        return self.listener.words

    async def hear(self, socket: AnySocket) -> None:
        """Everything the page says, until it goes away."""
        while not self.listener.closed:
            try:
                message = await socket.receive()
            except WebSocketDisconnect:
                return
            if message["type"] != "websocket.receive" or self.listener.closed:
                return
            raw = message.get("text")
            data = raw.encode() if raw is not None else message.get("bytes") or b""
            if len(data) > LARGEST_MESSAGE:
                self.refuse(self.words("That message is too large."), "too-large")
            elif not self.limits.allows("message", MESSAGE, self.person.id):
                self.too_fast += 1
                self.refuse(self.words("That was too fast. Wait a moment, then try again."), "too-fast")
                if self.too_fast >= PATIENCE:
                    self.listener.close()
                    return
                await asyncio.sleep(0.05)
            else:
                self.too_fast = 0
                await self.take(data)

    def refuse(self, error: str, code: str, request: int = 0) -> None:
        """Say no."""
        self.tell(Refused(error=error, code=code, request=request))

    def tell(self, message: ToBrowser) -> None:
        """Say something to this page alone."""
        self.listener.tell(encoder.encode(message))

    async def take(self, data: bytes) -> None:
        """One message: decoded and done, or refused."""
        try:
            said = decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self.refuse(self.words("The server does not understand this message."), "bad-message")
            return
        if isinstance(said, AskHint):
            self.begin_hint(said)
        else:
            await self.safely(said, self.do(said))

    async def safely(self, said: FromBrowser, work: Coroutine[Any, Any, None]) -> None:
        """Do it. Whatever goes wrong is told, and the socket lives on."""
        w = self.words
        try:
            await work
        except Refusing as error:
            self.refuse(error.error, error.code, said.request)
        except TouchbackError as error:
            self.refuse(w.error(error), "illegal", said.request)
        except Exception as error:
            log.error("a %s in match %s failed", type(said).__name__, self.room.id, exc_info=error)
            self.refuse(w("Something went wrong on the server. Nothing has changed."), "server-error", said.request)

    async def do(self, said: FromBrowser) -> None:
        """Hand it to the room."""
        room, person, listener = self.room, self.person, self.listener
        match said:
            case Answer() | Walk() | Arrange():
                await room.act(person, said, listener)
            case LookAt():
                self.hurry(LOOK, "look")
                looked = await room.look(person, said.what, said.player, listener)
                self.tell(msgspec.structs.replace(looked, request=said.request))
            case Chat():
                self.hurry(CHAT, "chat")
                if not clean(said.text):
                    raise Refusing(self.words("A message is a line of text."), "bad-message")
                await room.say(person, said.text, listener)
                self.done(said)
            case OpenChat():
                self.hurry(CHAT, "chat")  # everybody is told everything anew
                await room.open_chat(person, said.open, listener)
                self.done(said)
            case Rename():
                self.hurry(CHAT, "chat")
                await room.rename(person, said.player, said.name, listener)
                self.done(said)
            case Undo():
                await room.undo(person, listener, said.request)
            case UndoReply():
                await room.undo_reply(person, said.agree, listener, said.request)
            case AskCorrections():
                self.hurry(LOOK, "look")
                shown = await room.corrections(person, listener)
                self.tell(msgspec.structs.replace(shown, request=said.request))
            case Correct():
                self.hurry(LOOK, "look")
                if not clean(said.reason):
                    raise Refusing(self.words("A message is a line of text."), "bad-message")
                await room.correct(person, said, listener)
            case CorrectReply():
                await room.correct_reply(person, said, listener)
            case Concede():
                await room.concede(person, listener, said.request)
            case Claim():
                await room.claim(person, said.what, listener, said.request)
            case Pace():
                room.set_pace(person, said.seconds)
                self.done(said)
            case Settle():
                self.hurry(CHANGE, "change")  # it is written down
                await room.settle(person, said.habits)
                self.done(said)
            case GiveShare():
                await room.give_share(person, said.commitment, listener)
                self.done(said)
            case OpenShare():
                await room.open_share(person, said.share, listener)
                self.done(said)
            case Ping():
                self.done(said)

    def done(self, said: FromBrowser) -> None:
        """It is done, and there is no more to say to it."""
        self.tell(Pong(request=said.request))

    def begin_hint(self, said: AskHint) -> None:
        """A bot may think for a while: meanwhile the page is heard. One hint at a time."""
        if self.hint is not None and not self.hint.done():
            self.refuse(self.words("A hint is on its way."), "too-fast", said.request)
        else:
            self.hint = asyncio.create_task(self.safely(said, self.give_hint(said)))

    async def give_hint(self, said: AskHint) -> None:
        """What a bot would do."""
        self.hurry(HINT, "hint")
        hinted = await self.room.hint(self.person, said.bot, self.listener)
        self.tell(msgspec.structs.replace(hinted, request=said.request))

    def end(self) -> None:
        """The page has gone."""
        if self.hint is not None:
            self.hint.cancel()

    def hurry(self, rate: Rate, kind: str) -> None:
        """Refuse what costs the server more than a message, where it comes too often, by however many sockets."""
        if not self.limits.allows(kind, rate, of_person(self.person.id)):
            raise Refusing(self.words("That was too fast. Wait a moment, then try again."), "too-fast")


def clean(text: str) -> bool:
    """Is it a line of text, without signs that command a terminal or turn a line round? (One joins emoji.)"""
    return all(letter.isprintable() or letter == JOINER for letter in text)


HANDLERS: Final = [table]
