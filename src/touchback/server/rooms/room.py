"""A room: one match, and everything that people do in it, one after the other."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import update

from touchback.kernel.ask import AWAY, NATURE, NOBODY, rival_of
from touchback.kernel.correction import Correction
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.server.bots import STRENGTHS
from touchback.server.messages import (
    Answer,
    Arrange,
    Correct,
    CorrectionsShown,
    CorrectReply,
    Hinted,
    Looked,
    MatchShown,
    Walk,
)
from touchback.server.people.names import clean_name, fault_of_name
from touchback.server.people.naming import silenced
from touchback.server.rooms.entries import (
    ANSWER,
    ASK_CORRECT,
    ASK_UNDO,
    COMMIT,
    CONCEDE,
    CORRECT,
    OPEN,
    REFUSE_CORRECT,
    REFUSE_UNDO,
    SIDES,
    Entry,
)
from touchback.server.rooms.listener import Listener
from touchback.server.rooms.live import Live, NextAnswer, from_iterable
from touchback.server.rooms.record import DECLINE, USE, Record
from touchback.server.rooms.refusing import Refusing
from touchback.server.rooms.seating import NAMES, Somebody
from touchback.server.rooms.shown import match_shown
from touchback.server.rooms.telling import encoded
from touchback.server.store import ChatRow, MatchRow, PersonRow, now
from touchback.table import Viewer, answers_of_arrangement, check_walk, correction_form, look, next_of_walk, scene_of
from touchback.words import Words, words_of

Acting = Answer | Walk | Arrange


class Room(Record):
    """A match that is being played or watched."""

    def shown(self, person: str | None, w: Words) -> MatchShown:
        """The match as it stands in a list."""
        return match_shown(self.row, person, w)

    # -- acting ---------------------------------------------------------------------------------------------------

    async def act(self, person: Somebody | None, said: Acting, listener: Listener | None = None) -> None:
        """Answer the question that is asked."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._act(person, said, listener, w))

    async def _act(self, person: Somebody | None, said: Acting, listener: Listener | None, w: Words) -> None:
        live, sides = self.seated(person, w)
        if said.number != live.count:
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale")
        asked = live.asked
        if asked != NATURE and asked not in sides:
            raise Refusing(w("It is your rival who is asked."), "not-yours")
        if asked == NATURE and live.roller not in (*sides, NOBODY) and not self.consents(sides):
            raise Refusing(w("It is your rival who rolls this die."), "not-yours")
        self.demand_room(live, w)
        assert person is not None
        try:
            answers = answers_to(live.match, asked, said)
        except TouchbackError as error:
            raise Refusing(w.error(error), "illegal") from None
        entry = await self.perform(live, ANSWER, SIDES[asked], person.id, answers, w)
        await self.write(entry, w, listener, said.request)
        await self.follow_habits()

    def seated(self, person: Somebody | None, w: Words, sealing: bool = False) -> tuple[Live, tuple[int, ...]]:
        """The match and the sides this person coaches; refused where there is nothing for him to do."""
        sides = self.row.sides_of(None if person is None else person.id)
        if not sides:
            raise Refusing(w("You only watch this match."), "not-yours")
        if self.live is None or self.row.status == "open":
            raise Refusing(w("The match has not begun: a seat is open."), "open")
        if self.live.over:
            raise Refusing(w("The match is over."), "over")
        if not self.live.begun and not sealing:
            raise Refusing(w("The dice are being sealed: a moment, please."), "sealing")
        return self.live, sides

    # -- the dice before the first one ------------------------------------------------------------------------------

    async def give_share(self, person: Somebody | None, commitment: str, listener: Listener | None = None) -> None:
        """A coach's commitment to his share of the dice; '': he gives none."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._seal(person, COMMIT, commitment, w))

    async def open_share(self, person: Somebody | None, share: str, listener: Listener | None = None) -> None:
        """A coach's share itself."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._seal(person, OPEN, share, w))

    async def _seal(self, person: Somebody | None, kind: str, given: str, w: Words) -> None:
        live, sides = self.seated(person, w, sealing=True)
        assert person is not None
        if live.begun:
            raise Refusing(w("The dice are sealed already."), "sealed")
        if kind == COMMIT:
            await self.sealing.commit(SIDES[sides[0]], person.id, given, w)
        else:
            await self.sealing.open(SIDES[sides[0]], person.id, given, w)

    # -- taking back, giving up -----------------------------------------------------------------------------------

    async def undo(self, person: Somebody | None, listener: Listener | None = None, request: int = 0) -> None:
        """Take the last act back: alone up to the last die and the rival's last answer, past it if he agrees."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._undo(person, listener, request, w))

    async def _undo(self, person: Somebody | None, listener: Listener | None, request: int, w: Words) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        point = live.undo_point(sides, person.id)
        if point is None:
            raise Refusing(w("There is nothing of yours to take back."), "nothing")
        self.demand_room(live, w)
        by = SIDES[sides[0] if len(sides) == 1 else max(0, min(live.asked, AWAY))]
        if point.needs_no_consent or self.consents(sides):
            await self._go_back(live, by, person.id, point.back, w, listener, request)
        elif live.wish is not None:
            raise Refusing(w("Somebody has asked for this already."), "waits")
        else:
            entry = Entry(live.count, ASK_UNDO, by, person.id, back=point.back)
            await self.write(entry, w, listener, request)

    async def _go_back(
        self, live: Live, by: str, person: str, back: int, w: Words, listener: Listener | None, request: int
    ) -> None:
        dice = live.dice_since(back)
        entry = await asyncio.to_thread(live.take_back, by, person, back)
        await self.write(entry, w, listener, request)
        if dice:  # it stays on record: the log begins anew where the match goes on from
            told = w.count(
                dice,
                "I have taken something back, and {n} die with it.",
                "I have taken something back, and {n} dice with it.",
            )
            await self._say(None, self.row.coach_of(SIDES.index(by)), by, told)
        self.driver.wake()

    async def undo_reply(
        self, person: Somebody | None, agree: bool, listener: Listener | None = None, request: int = 0
    ) -> None:
        """Agree, or not, to what the rival wants to take back."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._undo_reply(person, agree, listener, request, w))

    async def _undo_reply(
        self, person: Somebody | None, agree: bool, listener: Listener | None, request: int, w: Words
    ) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        wish = live.wish
        if wish is None:
            raise Refusing(w("Nobody asks to take anything back."), "nothing")
        asker = SIDES.index(wish.by)
        if asker in sides:
            raise Refusing(w("Your rival has to agree to this."), "not-yours")
        self.demand_room(live, w)
        by = SIDES[sides[0]]
        if agree:
            await self._go_back(live, by, person.id, wish.back, w, listener, request)
        else:
            await self.write(Entry(live.count, REFUSE_UNDO, by, person.id), w, listener, request)

    # -- corrections ----------------------------------------------------------------------------------------------

    async def corrections(self, person: Somebody | None, listener: Listener | None = None) -> CorrectionsShown:
        """What a referee could correct now."""
        w = words_for(person, listener)

        async def work() -> CorrectionsShown:
            live, sides = self.seated(person, w)
            form = correction_form(live.match, w)
            return CorrectionsShown(number=live.count, form=form, at_once=self.consents(sides))

        return await self.exclusively(work)

    async def correct(self, person: Somebody | None, said: Correct, listener: Listener | None = None) -> None:
        """Correct the match: at once where nobody sits opposite, otherwise the rival is asked."""
        w = words_for(person, listener)
        if person is not None and said.reason:  # the rival reads it: it would be a way round the silence
            await self._demand_unmuted(person, w)
        await self.exclusively(lambda: self._correct(person, said, listener, w))

    async def _correct(self, person: Somebody | None, said: Correct, listener: Listener | None, w: Words) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        if said.number != live.count:
            raise Refusing(w("Too late: the match has gone on meanwhile."), "stale")
        if live.wish is not None or live.proposed is not None:
            raise Refusing(w("Somebody has asked for this already."), "waits")
        self.demand_room(live, w)
        by = SIDES[sides[0] if len(sides) == 1 else max(0, min(live.asked, AWAY))]
        try:
            correction = Correction(said.changes, " ".join(said.reason.split()))
            check = live.match.fork()  # whether it fits is known before anybody is asked
            check.feed(correction)
        except TouchbackError as error:
            raise Refusing(w.error(error), "illegal") from None
        if self.consents(sides):
            await self._apply(live, correction, by, person.id, listener, said.request, w)
        else:
            entry = Entry(live.count, ASK_CORRECT, by, person.id, [correction.data])
            await self.write(entry, w, listener, said.request)

    async def correct_reply(
        self, person: Somebody | None, said: CorrectReply, listener: Listener | None = None
    ) -> None:
        """Agree, or not, to the correction that the rival proposes."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._correct_reply(person, said, listener, w))

    async def _correct_reply(
        self, person: Somebody | None, said: CorrectReply, listener: Listener | None, w: Words
    ) -> None:
        live, sides = self.seated(person, w)
        assert person is not None
        wish = live.proposed
        if wish is None or wish.number != said.number:
            raise Refusing(w("This correction is not proposed any more."), "stale")
        mine = SIDES.index(wish.by) in sides
        if mine and said.agree:
            raise Refusing(w("Your rival has to agree to this."), "not-yours")
        self.demand_room(live, w)
        if said.agree:
            await self._apply(live, wish.correction, wish.by, person.id, listener, said.request, w)
        else:  # whoever has proposed it may take it back, too
            entry = Entry(live.count, REFUSE_CORRECT, SIDES[sides[0]], person.id)
            await self.write(entry, w, listener, said.request)

    async def _apply(
        self,
        live: Live,
        correction: Correction,
        by: str,
        person: str,
        listener: Listener | None,
        request: int,
        w: Words,
    ) -> None:
        entry = await self.perform(live, CORRECT, by, person, from_iterable([correction]), w)
        await self.write(entry, w, listener, request)
        await self.follow_habits()

    async def concede(self, person: Somebody | None, listener: Listener | None = None, request: int = 0) -> None:
        """Give the match up."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._concede(person, listener, request, w))

    async def _concede(self, person: Somebody | None, listener: Listener | None, request: int, w: Words) -> None:
        live, sides = self.seated(person, w, sealing=True)
        assert person is not None
        side = live.asked if live.asked in sides else sides[0]
        entry = Entry(live.count, CONCEDE, SIDES[side], person.id)
        await self.write(entry, w, listener, request, winner=rival_of(side))

    async def claim(
        self, person: Somebody | None, what: str, listener: Listener | None = None, request: int = 0
    ) -> None:
        """Claim the match of a rival who is away or has filled it, call it a draw, or let it go on: see claims."""
        w = words_for(person, listener)
        await self.exclusively(lambda: self._claim(person, what, listener, request, w))

    async def _claim(
        self, person: Somebody | None, what: str, listener: Listener | None, request: int, w: Words
    ) -> None:
        _, sides = self.seated(person, w)
        assert person is not None
        entry, winner = self.claims.entry(what, sides, person.id, w)
        await self.write(entry, w, listener, request, winner=winner)
        self.driver.wake()

    # -- looking, hints, habits, pace -----------------------------------------------------------------------------

    async def look(self, person: Somebody | None, what: str, player: str, listener: Listener | None = None) -> Looked:
        """Look ahead with the eyes of one's own side."""
        w = words_for(person, listener)

        async def work() -> Looked:
            live, sides = self.seated(person, w)
            side = live.asked if live.asked in sides else sides[0]
            try:
                seen = await asyncio.to_thread(look, live.match, side, what, player, w)
            except TouchbackError as error:
                raise Refusing(w.error(error), "illegal") from None
            return Looked(number=live.count, look=seen)

        return await self.exclusively(work)

    async def hint(self, person: Somebody | None, bot: str, listener: Listener | None = None) -> Hinted:
        """What would a bot do in one's place?"""
        w = words_for(person, listener)
        if bot not in STRENGTHS:  # nor may anybody have it think for longer than is usual
            raise Refusing(w("There is no bot called {bot}.", bot=repr(bot)[:40]), "bad-message")

        async def work() -> tuple[int, int, list[int], Live]:
            live, sides = self.seated(person, w)
            if live.asked not in sides:
                raise Refusing(w("It is your rival who is asked."), "not-yours")
            if not self.row.allows_hints():
                raise Refusing(w("No hints were agreed upon when this match was made."), "no-hints")
            return live.asked, live.count, list(live.inputs), live

        side, number, inputs, live = await self.exclusively(work)
        try:
            hint = await self.rooms.bots.hint(self.id, self.row.game, live.start_data, inputs, side, bot, w.language)
        except TouchbackError as error:
            raise Refusing(w.error(error), "bot") from None
        if self.row.hints and person is not None:  # it was agreed upon, and whoever sits opposite is told
            told = w("I have asked for a hint.")
            await self.exclusively(lambda: self._say(person.id, person.name, SIDES[side], told))
        return Hinted(number=number, answer=hint.answer, text=hint.text, reason=hint.reason)

    async def settle(self, person: Somebody | None, habits: dict[str, str]) -> None:
        """Settle answers once for all ('use', 'decline'; '' takes it back), for every match of this person."""
        if person is None:
            return
        w = words_of(person.language)
        if not set(habits.values()) <= {USE, DECLINE, ""}:
            raise Refusing(w("A habit is to use or to decline."), "bad-message")
        await self.rooms.settle(person.id, habits, w)
        await self.exclusively(self.follow_habits)

    def set_pace(self, person: Somebody | None, seconds: float) -> None:
        """How fast two bots play against each other; negative: a pause. For whoever has made the match."""
        w = words_for(person, None)
        if person is None or person.id != self.row.made_by:
            raise Refusing(w("Only whoever made this match sets its pace."), "not-yours")
        self.driver.set_pace(seconds)

    # -- people at the table --------------------------------------------------------------------------------------

    async def join(self, listener: Listener) -> None:
        """Sit down to play or to watch: the first message is a Hello, then everything that happens."""
        await self.exclusively(lambda: self._join(listener))

    async def _join(self, listener: Listener) -> None:
        listener.sides = self.row.sides_of(listener.person)
        if listener.sides:
            await self.timing.tend(coming=True)
        listener.tell(encoded(await self.audience.hello(listener)))
        self.audience.listeners.add(listener)
        self.audience.forget_if_all_here()
        self.audience.tell_present()
        self.driver.wake()

    def leave(self, listener: Listener) -> None:
        """Go. A coach's seat stays his."""
        self.audience.discard(listener)
        listener.close()
        self.used = time.monotonic()
        self.audience.tell_present()

    async def say(self, person: Somebody | None, text: str, listener: Listener | None = None) -> None:
        """Say something to the coaches if one is of the match, else to those who watch; to everybody if the chat is
        open."""
        w = words_for(person, listener)
        said = " ".join(text.split())
        if person is None or not said:
            raise Refusing(w("There is nothing to say."), "bad-message")
        await self._demand_unmuted(person, w)
        sides = self.row.sides_of(person.id)
        side = SIDES[sides[0]] if len(sides) == 1 else "nobody"
        await self.exclusively(lambda: self._say(person.id, person.name, side, said))

    async def _demand_unmuted(self, person: Somebody, w: Words) -> None:
        """Refuse somebody whom the owner of the server has silenced."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        told = silenced(row, w)
        if told:
            raise Refusing(told, "muted")

    async def open_chat(self, person: Somebody | None, opened: bool, listener: Listener | None = None) -> None:
        """Let those who only watch into the chat, or keep them out of it from now on."""
        w = words_for(person, listener)
        if person is None or not self.row.is_of(person.id):
            raise Refusing(w("You only watch this match."), "not-yours")
        await self.exclusively(lambda: self._open_chat(opened))

    async def _open_chat(self, opened: bool) -> None:
        async with self.store.writing() as session:
            await session.execute(update(MatchRow).where(MatchRow.id == self.id).values(open_chat=opened))
            await self.rooms.bus.announce(session, self.id, self.row.length)
        self.row.open_chat = opened
        await self.audience.greet_all()

    async def rename(self, person: Somebody | None, player: str, name: str, listener: Listener | None = None) -> None:
        """Call a player of one's own something else in this match."""
        w = words_for(person, listener)
        sides = self.row.sides_of(None if person is None else person.id)
        who = next((one for one in scene_of(self.match, Viewer((), w)).players if one.id == player), None)
        if who is None or SIDES.index(who.side) not in sides:
            raise Refusing(w("You name your own players only."), "not-yours")
        if person is not None and name:  # others read it: it would be a way round the silence
            await self._demand_unmuted(person, w)
        shown = clean_name(name)
        fault = fault_of_name(shown, w) if shown else ""
        if fault:
            raise Refusing(fault, "bad-name")
        await self.exclusively(lambda: self._rename(SIDES.index(who.side), player, shown))

    async def _rename(self, side: int, player: str, name: str) -> None:
        seat = dict(self.row.seat_of(side))
        names = {**seat.get(NAMES, {}), player: name}
        seat[NAMES] = {known: said for known, said in names.items() if said}
        column = f"{SIDES[side]}_seat"
        async with self.store.writing() as session:
            await session.execute(update(MatchRow).where(MatchRow.id == self.id).values({column: seat}))
            await self.rooms.bus.announce(session, self.id, self.row.length)
        setattr(self.row, column, seat)
        await self.audience.greet_all()

    async def remark(self, name: str, side: int, text: str) -> None:
        """A line of chat from the server itself."""
        await self.exclusively(lambda: self._say(None, name, SIDES[side], text))

    async def _say(self, person: str | None, name: str, side: str, text: str) -> None:
        chat = ChatRow(match=self.id, person=person, name=name, side=side, text=text, time=now())
        async with self.store.writing() as session:
            session.add(chat)
            await self.rooms.bus.announce(session, self.id, self.row.length)
        self.audience.tell_chat(chat)


def answers_to(match: Match, side: int, said: Acting) -> NextAnswer:
    """The answers that an act consists of, one by one, as long as the same side is asked."""
    if isinstance(said, Answer):
        return from_iterable([said.answer])
    if isinstance(said, Walk):
        walk = said
        check_walk(match, walk)
        step: NextAnswer = lambda: next_of_walk(match, side, walk)  # noqa: E731
    else:
        step = from_iterable(answers_of_arrangement(match, side, said.places))
    return lambda: step() if match.ask.who == side != NATURE else None


def words_for(person: Somebody | None, listener: Listener | None) -> Words:
    """The language somebody reads here."""
    if listener is not None:
        return words_of(listener.language)
    return words_of("en" if person is None else person.language)
