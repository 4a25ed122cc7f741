"""What a game asks and what can be answered, declared once.

A `Book` lists every kind of answer and every question of a game. Whoever writes or reads answers, puts questions to
people, makes a learner's list of actions or looks at an ask from outside reads the book; nothing of it is said twice.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Protocol

from touchback.kernel.ask import NATURE, NONE, WHO, Ask, Die, Draw, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.hooks import Skill
from touchback.kernel.state import State
from touchback.kernel.text import Text, answer, die_name, text

ACTOR: Final = "actor"
"""The slot of a player whom the words leave out because he is the one who acts."""
OFF: Final = "off"
"""The place beside the board."""
ONE_WORD: Final = {"player": re.compile(r"[ha]\d+"), "square": re.compile(rf"[a-z]+\d+|{OFF}")}
"""What is always written in one word, and how: also a player or square that this match has not."""
ROLL: Final = "roll"
"""The kind of an option that is a face of a die."""


def no_words(state: Any, number: int) -> object:
    """Nothing to say."""
    return ""


def no_reading(state: Any, words: str) -> int | None:
    """Nothing to read."""
    return None


def no_names(game: Any) -> Sequence[str]:
    """Nothing to list."""
    return ()


@dataclass(frozen=True)
class Reference:
    """What a part of an answer refers to: a player, a square, a skill, a number.

    `write` says it in words and raises LookupError for a number that means nothing; `read` finds it again and gives
    None, or raises BadData, for words that mean nothing. `names` lists what there is in a game; `room`, where it is
    not 0, is how many a learner's list of actions has room for.
    """

    name: str
    write: Callable[[Any, int], object] = no_words
    read: Callable[[Any, str], int | None] = no_reading
    names: Callable[[Any], Sequence[str]] = no_names
    room: int = 0
    field: str = ""  # its name in the words of the answer, where that is another

    @property
    def slot(self) -> str:
        """Its name in the words of an answer."""
        return self.field or self.name

    def could_be(self, state: Any, words: str) -> bool:
        """Could these words mean something at some moment of a match?"""
        form = ONE_WORD.get(self.name)
        if form is not None:
            return form.fullmatch(words.lower()) is not None
        if self.names is no_names:  # what there is depends on the moment
            return bool(words)
        return self.read(state, words) is not None

    def count(self, game: Any) -> int:
        """For how many a list of actions has room."""
        return self.room or len(self.names(game))


def find_named(names: Sequence[str], words: str) -> int | None:
    """The place of a name in a list, in any case."""
    low = words.lower()
    return next((number for number, name in enumerate(names) if name.lower() == low), None)


def listed(name: str, names: Sequence[str], first: int = 0, room: int = 0) -> Reference:
    """One of a fixed list, of which the first has this number."""

    def write(state: Any, number: int) -> str:
        if number < first:
            raise IndexError(number)
        return names[number - first]

    def read(state: Any, words: str) -> int | None:
        found = find_named(names, words)
        return found + first if found is not None else None

    return Reference(name, write, read, lambda game: names, room)


def named(name: str, names: Callable[[Any], Sequence[str]], slot: str = "") -> Reference:
    """One of a list that the game has."""
    return Reference(
        name,
        lambda state, number: names(state.game)[number],
        lambda state, words: find_named(names(state.game), words),
        names,
        field=slot,
    )


def player_text(state: Any, index: int) -> str:
    """H7: number 7 of the home side."""
    return str(state.name(state.players[index])) if 0 <= index < len(state.players) else "-"


def find_player(state: Any, name: str) -> int:
    """The index of the player of that name."""
    for player in state.players:
        if state.name(player) == name.upper():
            return int(player.index)
    raise BadData("no player called {name!r} in this match: write H or A and his number, as in 'H3'", name=name)


def square_text(state: Any, square: int) -> str:
    """The name of a square, or the place beside the board."""
    return str(state.board.name(square)) if square != NOWHERE else OFF


def find_square(state: Any, name: str) -> int:
    """The square of that name."""
    return NOWHERE if name.lower() == OFF else int(state.board.square(name))


NOTHING: Final = Reference("")
PLAYER: Final = Reference("player", player_text, find_player)
ACTING: Final = Reference("player", player_text, find_player, field=ACTOR)  # who acts: the words leave him out
WHOM: Final = Reference("player", player_text, find_player, field="whom")  # whom the question is about: left out too
SQUARE: Final = Reference("square", square_text, find_square)


@dataclass(frozen=True)
class Answer:
    """A kind of answer: its number and stable name, what it refers to, its words and its place among actions.

    `words` is how it is typed, with the parts it says in braces; `instead` has other words for some targets.
    """

    number: int
    name: str
    words: str
    subject: Reference = NOTHING
    target: Reference = NOTHING
    span: str = ""  # the stretch of the list of actions it belongs to; without one: the spare one
    empty: int = NONE  # what stands in its number where it refers to nothing
    instead: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Its words with a group for each part."""
        return self.grouped(self.words)

    @cached_property
    def beginnings(self) -> list[re.Pattern[str]]:
        """The same for its first word, its first two, and so on to the end."""
        words = self.words.split()
        return [self.grouped(" ".join(words[:count])) for count in range(1, len(words) + 1)]

    def grouped(self, words: str) -> re.Pattern[str]:
        """Words with a group for each part that stands in braces."""
        short = {one.slot for one in (self.subject, self.target) if one.name in ONE_WORD}

        def group(found: re.Match[str]) -> str:
            return rf"(?P<{found[1]}>{'[^ ]*' if found[1] in short else '.*?'})"

        return re.compile(re.sub(r"\\{(\w+)\\}", group, re.escape(words)), re.IGNORECASE)


@dataclass(frozen=True)
class Span:
    """A stretch of a learner's list of actions: its name, by which parts of an answer it is indexed, what it means."""

    name: str
    form: int
    meaning: str = ""


@dataclass(frozen=True)
class Question:
    """A reason to ask somebody: its number and stable name, and its sentences.

    `page` is the sentence for people who click, `typed` the one for those who type, if it is another; `cases` are
    sentences for certain circumstances. Each may name the `{player}` it is about. `rolled`: a die is rolled for it.
    `place` is its place in what learners see; -1: none. A name with `{skill}` is filled with the skill concerned.
    """

    number: int
    name: str
    page: str = ""
    typed: str = ""
    cases: Mapping[str, str] = field(default_factory=dict)
    rolled: bool = False
    place: int = -1
    formerly: tuple[str, ...] = ()  # names it had in older files
    compass: tuple[tuple[int, int], ...] = ()  # of a die that is a direction: by face, how many columns and rows away

    @property
    def plain(self) -> str:
        """Its name whatever the skill: 'skill roll'."""
        return self.name.format(skill="skill")


class Owner(Protocol):
    """Whoever has an ask and a table: a match, or what one coach sees of it."""

    @property
    def state(self) -> State:
        """The table."""


class Offer:
    """What all options of one ask share."""

    def __init__(self, book: Book, owner: Owner, ask: Ask, fresh: Callable[[], bool]) -> None:
        self.book = book
        self.owner = owner
        self.die: Die | None = ask.die
        self.draw: Draw | None = ask.about if isinstance(ask.about, Draw) else None
        self.fresh = fresh

    @property
    def state(self) -> State:
        """The table, as long as the question stands."""
        if not self.fresh():
            raise TouchbackError("this option is out of date: its question has been answered")
        return self.owner.state


class Option(int):
    """One legal answer of an ask. It is the whole number that the match takes, and says what it means.

    What an option does not name is empty (texts) or -1 (numbers). It speaks as long as its question stands.
    """

    _offer: Offer

    def __new__(cls, action: int, offer: Offer) -> Option:
        made = super().__new__(cls, action)
        made._offer = offer
        return made

    @property
    def kind(self) -> str:
        """What kind of answer: step, throw-at, use, decline, ...; 'roll' for a face of a die."""
        return ROLL if self._offer.die is not None else self._declared.name

    @property
    def text(self) -> str:
        """The answer as it is typed."""
        return str(self.words)

    @property
    def words(self) -> Text:
        """The same as a text that can be said in other languages."""
        offer = self._offer
        if offer.die is not None:
            return Text(die_text(offer.die, int(self)))
        return offer.book.action_words(offer.state, int(self))

    @property
    def player(self) -> str:
        """The player it is about, as in 'H3': who acts, or whom it names."""
        return self._name(self.player_index)

    @property
    def target(self) -> str:
        """The player it is aimed at."""
        return self._name(self.target_index)

    @property
    def square(self) -> str:
        """The square it names, as in 'h14'; 'off' beside the board."""
        return self._said("square")

    @property
    def skill(self) -> str:
        """The skill it names."""
        return self._said("skill")

    @property
    def action(self) -> str:
        """The action it declares, as in 'move'."""
        return self._said("action")

    @property
    def face(self) -> str:
        """The face of a die it names."""
        die = self._offer.die
        if die is not None:
            return die.faces[int(self) - 1] if die.faces else str(int(self))
        return self._said("face")

    @property
    def number(self) -> int:
        """The face that is rolled; else the plain number it names."""
        if self._offer.die is not None:
            return int(self)
        declared = self._declared
        return next((value for one, value in self._parts(declared) if one.name == "number"), -1)

    @property
    def player_index(self) -> int:
        """The place among the players of whom it is about."""
        offer = self._offer
        if offer.die is not None:
            return offer.draw.hits.get(int(self), -1) if offer.draw is not None else -1
        return next((value for one, value in self._parts(self._declared) if one.name == "player"), -1)

    @property
    def target_index(self) -> int:
        """The place among the players of whom it is aimed at."""
        if self._offer.die is not None or self._declared.target.name != "player":
            return -1
        target = int(target_of(int(self)))
        return target if target != NONE else -1

    @property
    def square_index(self) -> int:
        """The number of the square on the board."""
        if self._offer.die is not None:
            return -1
        return next((value for one, value in self._parts(self._declared) if one.name == "square"), -1)

    @property
    def parts(self) -> dict[str, str]:
        """Everything it names, by what it is."""
        if self._offer.die is not None:
            return {"player": self.player} if self.player else {}
        declared = self._declared
        return {one.slot: str(one.write(self._offer.state, value)) for one, value in self._parts(declared)}

    @property
    def _declared(self) -> Answer:
        return self._offer.book.answers[int(kind_of(int(self)))]

    def _parts(self, declared: Answer) -> list[tuple[Reference, int]]:
        values = ((declared.subject, int(subject_of(int(self)))), (declared.target, int(target_of(int(self)))))
        return [(one, value) for one, value in values if one.name and value != NONE]

    def _said(self, name: str) -> str:
        if self._offer.die is not None:
            return ""
        for one, value in self._parts(self._declared):
            if one.name == name:
                return str(one.write(self._offer.state, value))
        return ""

    def _name(self, index: int) -> str:
        return player_text(self._offer.state, index) if index >= 0 else ""

    def __str__(self) -> str:
        return self.text if self._offer.fresh() else repr(self)

    def __repr__(self) -> str:
        return f"<option {self.text!r}>" if self._offer.fresh() else f"<option {int(self)}, out of date>"


def plain_name(state: Any, player: int, skill: Skill) -> str:
    """A skill by its name."""
    return skill.name


class Book:
    """Every kind of answer and every question of a game.

    `skill_text` says a skill as somebody has it, as in 'Loner (4+)'; `title` is what the game is called where something
    is none of its answers.
    """

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer] = (),
        questions: Sequence[Question] = (),
        spans: Sequence[Span] = (),
        skill_text: Callable[[Any, int, Skill], str] = plain_name,
    ) -> None:
        self.title = title
        self.answers = {one.number: one for one in answers}
        self.questions = {one.number: one for one in questions}
        self.spans = list(spans)
        self.skill_text = skill_text

    @property
    def answers_by_name(self) -> dict[str, Answer]:
        """Every kind of answer by its stable name, which is the `kind` of an option."""
        return {one.name: one for one in self.answers.values()}

    @property
    def asked_of_coaches(self) -> list[str]:
        """The stable names of all questions to coaches."""
        return [one.name for one in self.questions.values() if not one.rolled]

    # -- asks --------------------------------------------------------------------------------------------------

    def name_of(self, ask: Ask) -> str:
        """The stable name of a question, as in 'turn', 'bounce', 'loner roll'."""
        name = self.questions[int(ask.why)].name if int(ask.why) in self.questions else "nothing"
        return name.format(skill=ask.skill.name.lower()) if ask.skill is not None and "{" in name else name

    def is_called(self, ask: Ask, words: str) -> bool:
        """Do these words name this question: word for word, by a name of older files, or by the beginning of its name
        where they are no other question's?"""
        name = self.name_of(ask)
        known = self.questions.get(int(ask.why))
        if words in ("", name) or (known is not None and words in known.formerly):
            return True
        taken = any(words == question.name for question in self.questions.values())
        return not taken and name.startswith(words + " ")

    def why_words(self, state: Any, ask: Ask) -> Text:
        """Why somebody is asked, with the skill concerned as its owner has it: 'Loner (4+) roll'."""
        name = self.questions[int(ask.why)].name
        if ask.skill is None:
            return text(name)
        skill = self.skill_text(state, int(ask.player), ask.skill)
        return text(name, skill=skill) if "{" in name else text("{why} ({skill})", why=name, skill=skill)

    def ask_words(self, state: Any, ask: Ask) -> Text:
        """What is asked, of whom, about whom."""
        what: Text = self.why_words(state, ask)
        if 0 <= ask.player < len(state.players):
            what = text("{why} for {player}", why=what, player=player_text(state, int(ask.player)))
        if ask.who == NATURE and ask.die is not None:
            return text("{die} ({why})", die=die_name(ask.die.name), why=what)
        return text("{side}: {why}", side=WHO[ask.who], why=what)

    def options(self, owner: Owner, ask: Ask, fresh: Callable[[], bool]) -> list[Option]:
        """Every legal answer: of a coach, or the faces of a die; of a random player, those faces that hit one."""
        offer = Offer(self, owner, ask, fresh)
        if ask.die is None:
            return [Option(action, offer) for action in ask.options]
        faces = range(1, int(ask.die.sides) + 1) if offer.draw is None else sorted(offer.draw.hits)
        return [Option(face, offer) for face in faces]

    # -- answers -----------------------------------------------------------------------------------------------

    def action_words(self, state: Any, action: int) -> Text:
        """An answer in words, as it is typed and as files write it."""
        declared = self.answers.get(int(kind_of(action)))
        try:
            if declared is not None:
                return self.written(state, declared, int(subject_of(action)), int(target_of(action)))
        except LookupError:
            pass
        raise BadData("{action} is no action of {game}", action=action, game=self.title)

    def written(self, state: Any, declared: Answer, subject: int, target: int) -> Text:
        """The words of an answer; a LookupError where it refers to nothing."""
        other = declared.instead.get(target)
        if other is not None:
            return answer(other)
        words = declared.words
        fields = {}
        for one, value in ((declared.subject, subject), (declared.target, target)):
            if one.name and f"{{{one.slot}}}" in words:
                fields[one.slot] = one.write(state, value)
        return answer(words, **fields)

    def read(self, state: Any, words: str) -> int:
        """The answer that these words mean at this moment; whether it is legal is for the ask to say."""
        plain = " ".join(words.split())
        fault: BadData | None = None
        for declared in self.answers.values():
            for target, other in declared.instead.items():
                if plain.lower() == other and not declared.subject.name:
                    return int(pack(declared.number, declared.empty, target))
            found = declared.pattern.fullmatch(plain) or declared.pattern.fullmatch(plain + " ")
            if found is None or not declared.words:
                continue
            try:
                meant = self.meaning(state, declared, found.groupdict(), words)
            except BadData as error:
                fault = fault or error
                continue
            if meant is not None:
                return meant
        if fault is not None:
            raise fault
        raise BadData(
            "{text!r} is no action: write for example 'H3 run', 'to c4', 'stop', 'hit A2' or 'end turn'", text=words
        )

    def could_begin(self, state: Any, words: str) -> bool:
        """Is there an answer in this game that is written so, or begins so, at whatever moment?"""
        plain = " ".join(words.lower().split())
        for declared in self.answers.values():
            if any(f"{other} ".startswith(f"{plain} ") for other in declared.instead.values()):
                return True
            for pattern in declared.beginnings:
                found = pattern.fullmatch(plain)
                if found is None:
                    continue
                parts = [one for one in (declared.subject, declared.target) if one.slot in pattern.groupindex]
                if all(one.could_be(state, found[one.slot]) for one in parts):
                    return True
        return False

    def meaning(self, state: Any, declared: Answer, said: Mapping[str, str], words: str) -> int | None:
        """The answer of this kind with these parts; None where one of them means nothing at all."""
        values: list[int | None] = []
        fault: BadData | None = None
        for one in (declared.subject, declared.target):
            try:
                values.append(self.part(state, one, declared, said, words))
            except BadData as error:
                fault = error
        if None in values:
            return None
        if fault is not None:
            raise fault
        subject, target = values
        return int(pack(declared.number, subject or 0, target or 0))

    def part(self, state: Any, one: Reference, declared: Answer, said: Mapping[str, str], words: str) -> int | None:
        """The number of one part of an answer."""
        if not one.name:
            return declared.empty
        if one.slot in said:
            return one.read(state, said[one.slot].strip())
        if one.slot == ACTOR:
            return acting(state, words)
        raise BadData("{text!r}: only the question says whom it is about", text=words)


def acting(state: Any, words: str) -> int:
    """The player whose action is going on."""
    if state.actor < 0:
        raise BadData("{text!r}: nobody is in the middle of an action", text=words)
    return int(state.actor)


def die_text(die: Die, face: int) -> str:
    """A die and what it shows."""
    return f"{die.name} {die.faces[face - 1] if die.faces else face}"
