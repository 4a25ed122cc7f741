"""What a room tells its listeners: the match as each of them may see it, in his language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import msgspec

from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.server.messages import ChatLine, CorrectionAsked, Hello, News, Step, ToBrowser, UndoAsked, Update
from touchback.server.replay import may_open
from touchback.server.rooms.entries import CLAIM, CONCEDE, SIDES
from touchback.server.rooms.live import Live
from touchback.server.rooms.seating import looks_of, names_of
from touchback.server.rooms.shown import has_rival, match_shown
from touchback.server.store import ChatRow, MatchRow
from touchback.table import Viewer, has_secrets, lines_of, question_of, scene_of
from touchback.table.changes import changes_between
from touchback.table.scene import Remembered
from touchback.table.tables import table_of
from touchback.table.wire import Line, Question, Scene, SceneChanges, Side, Who
from touchback.words import words_of

if TYPE_CHECKING:
    from touchback.server.rooms.listener import Listener
    from touchback.server.rooms.record import Record

Scenes = dict[tuple[tuple[int, ...], str], Scene]
"""Scenes of one moment, by who sees the same."""


@dataclass
class AlreadyMade:
    """What has been made for others already who are told of the same moment."""

    scenes: Scenes = field(default_factory=dict)
    lines: dict[str, list[Line]] = field(default_factory=dict)  # by language: the log has no secrets
    changes: list[tuple[Scene, Scene, SceneChanges]] = field(default_factory=list)  # from one scene to another


NEWS = tuple(name for name in News.__struct_fields__ if name != "request")
"""What updates and steps have in common."""

encode = msgspec.json.Encoder().encode


def viewer_of(row: MatchRow, sides: tuple[int, ...], language: str) -> Viewer:
    """Somebody who coaches these sides of a match and reads this language."""
    w = words_of(language)
    return Viewer(sides, w, (w.term(row.home_team), w.term(row.away_team)), looks=looks_of(row), names=names_of(row))


class Viewers:
    """Whoever looks at one match, by sides and language: put together once, for every act is told to the same few. What
    a viewer is made of beside these is the row's teams and seats; where one of them is another than it was, all are
    made anew. (Seats are never changed in place: the store would not notice either.)"""

    def __init__(self) -> None:
        self.made_of: tuple[object, ...] = ()
        self.known: dict[tuple[tuple[int, ...], str], Viewer] = {}

    def of(self, row: MatchRow, sides: tuple[int, ...], language: str) -> Viewer:
        """Somebody who coaches these sides and reads this language."""
        made_of = (row.home_team, row.away_team, row.home_seat, row.away_seat)
        if made_of != self.made_of:
            self.made_of = made_of
            self.known.clear()
        viewer = self.known.get((sides, language))
        if viewer is None:
            viewer = self.known[sides, language] = viewer_of(row, sides, language)
        return viewer


def scene_for(match: Match, viewer: Viewer, scenes: Scenes, remembered: dict[str, Remembered]) -> Scene:
    """The scene of a viewer. Where nothing is hidden from anybody, all who read one language see the same one.
    `remembered`, by language: what was shown last."""
    language = viewer.words.language
    key = (viewer.sides if has_secrets(match) else (), language)
    if key not in scenes:
        scenes[key] = scene_of(match, viewer, remembered.setdefault(language, Remembered()))
    return scenes[key]


def update_of(
    room: Record,
    live: Live,
    sides: tuple[int, ...],
    language: str,
    events: Sequence[Event],
    back: bool,
    by: Who,
    already: AlreadyMade | None = None,
) -> Update:
    """What a viewer is told after these events; `already` has what was made for others already."""
    already = already or AlreadyMade()
    viewer = room.audience.viewers.of(room.row, sides, language)
    match = live.match
    scene = scene_for(match, viewer, already.scenes, room.audience.remembered)
    if language not in already.lines:
        already.lines[language] = lines_of(list(events), viewer, match)
    # A number of inputs could come again after something was taken back; a number of entries never does.
    question = msgspec.structs.replace(question_of(match, viewer), number=live.count)
    if not live.begun and not live.over:
        sealing = viewer.words("The dice are being sealed: both coaches add to them.")
        question = Question(number=live.count, who="nobody", why="sealing", text=sealing)
    if live.asked == NATURE and live.roller not in (*sides, NOBODY) and not room.consents(sides):
        question = msgspec.structs.replace(question, die=None)  # his rival rolls it, and types what it shows
    if live.ended is not None:
        scene, question = ended(scene, question, live.ended, viewer)
    point = live.undo_point(sides, room.row.person_of(sides[0])) if sides else None
    waits = live.wish is not None
    free = point is not None and (point.needs_no_consent or room.consents(sides))
    clock = None if room.timing.clock is None else room.timing.clock.shown(room.rooms.time())
    return Update(
        entry=live.count,
        scene=scene,
        question=question,
        lines=already.lines[language],
        back=back,
        clock=clock,
        undo=free,
        undo_dice=live.dice_since(point.back) if point is not None and free else 0,
        undo_rival=point is not None and free and live.rival_since(point.back, sides),
        undo_asks=point is not None and not free and not waits,
        undo_asked=undo_wish(live, viewer),
        may_try=may_try(room.row, live, sides),
        correction_asked=proposal(live, viewer),
        by=by,
        seal=room.sealing.shown(),
    )


def may_try(row: MatchRow, live: Live, sides: tuple[int, ...]) -> bool:
    """May the coach of these sides try out what could follow? Not against somebody, nor where a hand is hidden from
    him: both could be learned from the trial."""
    playing = bool(sides) and not live.over and not has_rival(row, row.person_of(sides[0]))
    return playing and may_open(live.match, sides, over=False)


def step_of(update: Update, before: Scene, already: AlreadyMade) -> Step:
    """The same for somebody who knows the scene before."""
    made = (changes for was, now, changes in already.changes if was is before and now is update.scene)
    changes = next(made, None)
    if changes is None:
        changes = changes_between(before, update.scene)
        already.changes.append((before, update.scene, changes))
    return Step(changes=changes, **{name: getattr(update, name) for name in NEWS})


def with_request(message: bytes, request: int) -> bytes:
    """A message as it goes to whoever has asked for it: with the number of his request."""
    return b'%b,"request":%d}' % (message[:-1], request)


def undo_wish(live: Live, viewer: Viewer) -> UndoAsked | None:
    """What one coach would like to take back, and how far that goes."""
    wish = live.wish
    if wish is None:
        return None
    by, match = cast(Side, wish.by), live.match
    if wish.back >= len(match.inputs):
        return UndoAsked(by=by, number=wish.number)
    past, done = match.after(wish.back), match.inputs[wish.back]
    text = ""
    if not has_secrets(match) and past.ask.who in (HOME, AWAY) and done in past.ask.options:
        text = table_of(past.game).choice(past.state, past.ask, int(done), viewer.words).label
    return UndoAsked(by=by, number=wish.number, text=text, answers=len(match.inputs) - wish.back)


def proposal(live: Live, viewer: Viewer) -> CorrectionAsked | None:
    """A correction that one coach proposes, in words."""
    wish = live.proposed
    if wish is None:
        return None
    told = live.match.game.corrector().event(wish.correction).sentence()
    return CorrectionAsked(by=cast(Side, wish.by), number=wish.number, text=viewer.words(told))


def ended(scene: Scene, question: Question, how: tuple[str, int], viewer: Viewer) -> tuple[Scene, Question]:
    """The same when a coach has ended the match by his word: nothing is asked any more."""
    w = viewer.words
    kind, side = how
    team = viewer.teams[side]
    winner: Who = "away" if (side == HOME) == (kind == CONCEDE) else "home"
    if kind == CONCEDE:
        text = w("{team} gives the match up.", team=team)
    elif kind == CLAIM:
        text = w("{team} claims the match.", team=team)
    else:
        text, winner = w("{team} calls it a draw.", team=team), "nobody"
    return (
        msgspec.structs.replace(scene, over=True, winner=winner),
        Question(number=question.number, who="nobody", why="over", text=text),
    )


def hello_of(room: Record, listener: Listener, chat: Sequence[ChatRow]) -> Hello:
    """The first message to a listener."""
    w = words_of(listener.language)
    live = room.live
    update = None
    if live is not None:
        update = update_of(room, live, listener.sides, listener.language, live.events, False, "nobody")
        listener.learn(update.scene)
    return Hello(
        seats=[cast(Side, SIDES[side]) for side in listener.sides],
        match=match_shown(room.row, listener.person, w),
        update=update,
        chat=[chat_line(row) for row in chat if may_hear(room.row, listener.person, row)],
    )


def chat_line(row: ChatRow) -> ChatLine:
    """Something that was said."""
    return ChatLine(
        name=row.name,
        text=row.text,
        time=row.time.isoformat(timespec="seconds"),
        side=cast(Who, row.side),
        id=0 if row.person is None else row.id,
    )


def may_hear(row: MatchRow, person: str | None, chat: ChatRow) -> bool:
    """May he know that this was said? What the server itself says is for everybody; coaches talk among themselves, and
    so do those who watch, unless the coaches have opened their chat."""
    return chat.person is None or row.open_chat or row.is_of(person) == row.is_of(chat.person)


def encoded(message: ToBrowser) -> bytes:
    """A message as it goes over the wire."""
    return encode(message)
