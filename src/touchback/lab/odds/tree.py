"""The tree of a plan: every face of every die, every answer that the plan leaves open, from the engine itself.

A node is a moment of the match. It is reached by playing its inputs on a copy of the last rest, so nothing here knows
a rule. Moments are made one node where that is safe:

- rests with equal tables and the same step of the plan ahead;
- faces of one name; dice of a pool in any order; the faces of a test that led to the same verdict;
- the same face chosen from different pools of one block;
- flights of the ball that came down alike, and bounces from the same square: such nodes can lead back to themselves.

`merge=False` makes one node of equal rests only; the tests hold both against each other.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from touchback.games import entry_of
from touchback.kernel.ask import NATURE, Ask, Die, rival_of
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.kernel.text import text
from touchback.lab.odds.facts import BLOCK, NOBODY_HURT, POOL, TEST, GameFacts
from touchback.lab.odds.goal import Goal, Progress
from touchback.lab.odds.keys import NOT_IN_KEY, PLACES, StateKeys, ask_key
from touchback.lab.odds.plan import STOP, Found, PlanStep, find, plain

LEAF, CHANCE, CHOICE, OPEN = "leaf", "chance", "choice", "open"
DUST = 1e-30
"""A branch less likely than this is not followed; what it could change is counted into the bounds."""
TYPED = Typed()


@dataclass(frozen=True)
class Cursor:
    """How far the plan has come: steps taken, and the words of the last one that are still unsaid."""

    taken: int = 0
    rest: str = ""


@dataclass(frozen=True)
class Anchors:
    """Nodes since the last rest to which later ones are compared."""

    start: tuple[int, ...] = ()  # the node at that rest, and the answer given there
    trail: tuple[object, ...] = ()  # what was asked and decided since, each thing once
    before_bounce: tuple[object, ...] | None = None  # the same up to the first bounce of a ball
    pool: tuple[object, ...] = ()  # the kind of its dice, the node of its first one, the faces so far
    faces: int = -1  # where the pool of this block began
    test: int = -1  # where the test began that is being argued about
    flight: int = -1  # where the ball took off


@dataclass
class Pending:
    """How to get to a node: a rest with what is asked there (if anything), the inputs since, and what is known on the
    way."""

    rest: State
    ask: Ask | None
    inputs: list[int]
    cursor: Cursor
    anchors: Anchors
    parent: int
    chance: float
    key: tuple[object, ...] | None = None


@dataclass(eq=False)
class Node:
    """A moment of the match."""

    number: int
    kind: str = OPEN
    children: list[Node] = field(default_factory=list)
    weights: list[Fraction] = field(default_factory=list)  # of a chance node
    planner: bool = True  # of a choice node: who chooses
    question: str = ""
    answers: list[str] = field(default_factory=list)
    rerolls: list[bool] = field(default_factory=list)  # of a choice node: which answers roll dice again
    step: int = -1  # the last step taken
    verdict: tuple[bool | None, ...] = ()  # of a leaf: the goals, and last that there was no turnover so far
    ending: str = ""
    ball: str = ""
    same_as: Node | None = None
    pending: Pending | None = None

    def real(self) -> Node:
        """The node that stands for this one."""
        node = self
        while node.same_as is not None:
            node = node.same_as
        return node


class Stuck:
    """A step that was not offered somewhere: where, what was, and those of its words that were still unsaid there."""

    def __init__(self, asked: str, offered: list[str], state: State, unsaid: str) -> None:
        self.asked = asked
        self.offered = offered
        self.state = state
        self.unsaid = unsaid


class Tree:
    """Grows from a match along a plan, likeliest branches first."""

    def __init__(
        self,
        match: Match,
        facts: GameFacts,
        steps: Sequence[PlanStep],
        goal: Goal,
        side: int,
        idle_rival: bool = False,
        full: bool = False,
        merge: bool = True,
    ) -> None:
        self.facts = facts
        self.game = facts.game_of_one_turn()
        self.entry = entry_of(match.game)
        self.steps = list(steps)
        self.goal = goal
        self.side = side
        self.idle_rival = idle_rival
        self.full = full
        self.merge = merge
        self.in_turn = facts.active(match.state) == side
        self.known: dict[tuple[object, ...], Node] = {}
        self.reader: StateKeys | None = None
        self.fate_reader: StateKeys | None = None
        self.taken: set[int] = set()  # steps that were carried out somewhere
        self.stuck: dict[int, Stuck] = {}
        self.left_out = ""  # what a declared action was for, where the plan ends before it
        self.count = 0
        self.grown = 0
        self.waiting: list[tuple[float, int, Node]] = []
        at_rest = match.at_rest
        rest = match.state.copy() if at_rest else match.rest.copy()
        inputs = [] if at_rest else [int(value) for value in match.inputs[match.rest_at :]]
        self.root = self.new_node(Pending(rest, None, inputs, Cursor(), Anchors(), -1, 1.0))

    # -- growing -----------------------------------------------------------------------------------------------

    def new_node(self, pending: Pending) -> Node:
        """A node that waits to be looked at."""
        node = Node(self.count, pending=pending)
        self.count += 1
        heapq.heappush(self.waiting, (-pending.chance, node.number, node))
        return node

    def grow(self, limit: int, progress: Callable[[int], None] | None = None) -> None:
        """Look at nodes until all are known, or so many were looked at."""
        while self.waiting and self.grown < limit:
            chance, _, node = self.waiting[0]
            if -chance < DUST:
                break
            heapq.heappop(self.waiting)
            self.explore(node)
            self.grown += 1
            if progress is not None and self.grown % 200 == 0:
                progress(self.grown)

    def explore(self, node: Node) -> None:
        """Play up to the node and find out what it is."""
        pending = node.pending
        assert pending is not None
        node.pending = None
        if pending.key is not None and self.is_known(node, pending.key):
            return
        about: object = None
        flying = False
        why = -1
        match = self.before(pending)
        if pending.inputs:
            about = match.ask.about
            why = int(match.ask.why)
            flying = match.ask.who == NATURE and self.facts.is_flight(match.ask)
            match.answer(pending.inputs[-1])
        anchors = pending.anchors
        if match.rest_at > 0:
            anchors = Anchors()
            pending.ask = match.ask if match.at_rest else None
        if self.ends_here(node, match, pending.cursor):
            return
        if self.merge and why >= 0 and not match.at_rest:
            verdict = self.facts.verdict(about, why, match.ask)
            if verdict is not None:
                key = (
                    "verdict",
                    self.origin(pending, anchors, verdict),
                    verdict,
                    self.state_key(match.state),
                    ask_key(match.ask),
                )
                if self.is_known(node, key):
                    return
                if verdict[0] == TEST:
                    anchors = noted(anchors, verdict)
            if flying and not self.facts.is_flight(match.ask):
                landed = self.facts.landed(match.state, about)
                if landed is not None:
                    down = (anchors.flight, *landed, self.state_key(match.state), ask_key(match.ask))
                    if self.is_known(node, ("landed", *down)):
                        return
                anchors = replace(anchors, flight=-1)
        self.go_on(node, match, pending, anchors)

    def before(self, pending: Pending) -> Match:
        """The match before the last input that leads to a node. What is asked at the rest need not be asked again."""
        earlier = pending.inputs[:-1]
        if pending.ask is None or not pending.inputs:
            return Match(self.game, pending.rest.copy(), TYPED, None, earlier, False)
        match = Match(self.game, pending.rest.copy(), TYPED, None, earlier[1:], False, pending.ask)
        if earlier:
            match.answer(earlier[0])
        return match

    def origin(self, pending: Pending, anchors: Anchors, verdict: tuple[object, ...]) -> object:
        """The node from which on two ways to the same verdict are the same."""
        if verdict[0] == BLOCK:
            return anchors.faces
        if verdict[0] == TEST:
            return anchors.test
        return anchors.pool[1] if verdict[0] == POOL and anchors.pool else pending.parent

    def is_known(self, node: Node, key: tuple[object, ...]) -> bool:
        """Has this moment a node already? Then that one stands for this."""
        other = self.known.setdefault(key, node)
        if other is node:
            return False
        node.same_as = other
        return True

    def go_on(self, node: Node, match: Match, pending: Pending, anchors: Anchors) -> None:
        """From where the match stands: follow the plan until there is a die, or a choice that it leaves open."""
        cursor = pending.cursor
        while True:
            ask = match.ask
            if self.does_not_matter(match, cursor):
                anchors = self.followed(match, anchors, node.number)
                match.answer(1 if ask.die is not None else int(ask.options[-1]))
                if self.ends_here(node, match, cursor):
                    return
                continue
            if ask.die is not None:
                self.chance(node, match, cursor, pending, anchors)
                return
            if match.at_rest:
                if self.is_known(node, ("rest", cursor, self.state_key(match.state))):
                    return
                if cursor.taken == len(self.steps) and not cursor.rest:
                    self.leaf(node, match, cursor, True)
                    return
            ours = ask.who == self.side
            offered = self.offered(match)
            options = tuple(offered.values())
            if ours:
                options, cursor, ends = self.planned(match, offered, cursor)
                if ends:
                    self.leaf(node, match, cursor, True)
                    return
            elif self.idle_rival:
                options = tuple(offered[word] for word in ("decline", "stay") if word in offered)[:1] or options
            if len(options) == 1:
                anchors = self.only_answer(node, match, pending, anchors, options[0])
                if self.ends_here(node, match, cursor):
                    return
                continue
            self.choice(node, match, cursor, pending, anchors, options, ours)
            return

    def only_answer(self, node: Node, match: Match, pending: Pending, anchors: Anchors, option: int) -> Anchors:
        """Give the one answer there is; past the next rest nothing of what was rolled before it matters."""
        anchors = self.followed(match, anchors, node.number, option)
        if match.at_rest:
            pending.ask = match.ask
        rested = match.rest_at
        match.answer(option)
        if match.rest_at > rested:
            pending.ask = match.ask if match.at_rest else None
            return Anchors()
        return anchors

    def does_not_matter(self, match: Match, cursor: Cursor) -> bool:
        """The plan has come to its end, and what is rolled or asked here changes nothing that the goal looks at: then
        any face and any answer stands for all of them."""
        if self.full or not self.merge or match.at_rest or not self.all_done(cursor):
            return False
        interest, facts, state, ask = self.goal.interest, self.facts, match.state, match.ask
        harmed = facts.harmed(state, ask)
        if harmed != NOBODY_HURT:
            return harmed not in interest.fates and (not interest.any_ball or bool(facts.holders(state)))
        return not interest.any_ball and facts.is_aftermath(state, ask)

    # -- the plan ----------------------------------------------------------------------------------------------

    def offered(self, match: Match) -> dict[str, int]:
        """Every answer by its words, as they are compared."""
        text = self.entry.action_text
        state = match.state
        return {plain(text(state, int(option))): int(option) for option in match.ask.options}

    def all_done(self, cursor: Cursor) -> bool:
        """Is no step left that must be carried out?"""
        return not cursor.rest and all(step.optional for step in self.steps[cursor.taken :])

    def planned(self, match: Match, offered: dict[str, int], cursor: Cursor) -> tuple[tuple[int, ...], Cursor, bool]:
        """What the plan answers here, how far it then is, and whether it goes no further. In the middle of something,
        what it does not name stays open."""
        number = cursor.taken
        if cursor.rest:
            number -= 1
            found = find(self.steps[number], offered, cursor.rest)
            if found is not None:
                return self.take(number, found)
        else:
            while number < len(self.steps):
                step = self.steps[number]
                found = find(step, offered) if match.at_rest or not step.is_open else None
                if found is not None:
                    return self.take(number, found)
                if not step.optional:
                    break
                number += 1
        if not match.at_rest:
            return tuple(offered.values()), cursor, False
        if number == len(self.steps):
            return (), Cursor(number), True
        if not cursor.rest and self.steps[number].names_player and STOP in offered:
            return (offered[STOP],), Cursor(number), False
        if number not in self.stuck:
            asked = self.entry.ask_words(match.state, match.ask)
            words = [self.entry.action_text(match.state, int(option)) for option in match.ask.options]
            self.stuck[number] = Stuck(asked, words, match.state.copy(), cursor.rest or self.steps[number].text)
        return (), Cursor(number + 1, cursor.rest or self.steps[number].text), True

    def take(self, number: int, found: Found) -> tuple[tuple[int, ...], Cursor, bool]:
        """Carry out a step, or the first words of it."""
        if not found.rest:
            self.taken.add(number)
        return found.options, Cursor(number + 1, found.rest), False

    def never_offered(self) -> int | None:
        """A step that could be carried out nowhere although the plan came to it."""
        return next((number for number in sorted(self.stuck) if number not in self.taken), None)

    # -- kinds of nodes ----------------------------------------------------------------------------------------

    def ends_here(self, node: Node, match: Match, cursor: Cursor) -> bool:
        """Is the branch over: by the end of the turn, or because the goal is decided?"""
        state = match.state
        if match.over or (self.in_turn and self.facts.active(state) != self.side):
            self.leaf(node, match, cursor, True)
            return True
        if not self.full and None not in self.goal.judge(Progress(state, False, False)):
            self.leaf(node, match, cursor, False)
            return True
        return False

    def leaf(self, node: Node, match: Match, cursor: Cursor, ended: bool) -> None:
        """The end of a branch, with what became of the plan."""
        state = match.state
        facts = self.facts
        scored = facts.has_scored(state, self.side)
        done = scored or self.all_done(cursor)
        node.kind = LEAF
        node.step = cursor.taken - 1
        reason = facts.turnover(state)
        node.verdict = (*self.goal.judge(Progress(state, done, ended)), not reason)
        node.ball = facts.ball(state)
        if scored:
            node.ending = text("touchdown")
        elif facts.has_scored(state, rival_of(self.side)):
            node.ending = text("touchdown conceded")
        elif reason:
            node.ending = text("turnover: {reason}", reason=reason)
        elif not ended:
            node.ending = text("goal reached") if node.verdict[0] else text("goal missed")
        elif done and (undone := self.undone(match)):
            node.ending = text("plan ends before {answer!r}", answer=undone)
        else:
            node.ending = text("plan carried out") if done else text("plan cannot go on")

    def undone(self, match: Match) -> str:
        """What was declared, is offered here, and is not in the plan."""
        undone = self.facts.undone(match.state, match.ask) if match.at_rest and not match.over else None
        if undone is None:
            return ""
        words = self.entry.action_text(match.state, undone)
        self.left_out = self.left_out or words
        return words

    def chance(self, node: Node, match: Match, cursor: Cursor, pending: Pending, anchors: Anchors) -> None:
        """A die: a child a face, faces of one name together."""
        ask = match.ask
        die = ask.die
        assert die is not None
        node.kind = CHANCE
        node.step = cursor.taken - 1
        followed = self.flown(node, match, anchors) if self.merge else anchors
        if followed is None or self.is_same_elsewhere(node, match, cursor, followed):
            return
        anchors = followed
        if self.facts.is_fresh(ask.about):
            anchors = replace(anchors, test=node.number)
        pool: tuple[object, ...] = ()
        if self.merge and self.facts.is_pool(match.state, ask):
            kind = (int(ask.why), int(ask.player), die.name)
            if anchors.pool and anchors.pool[0] == kind:
                pool = anchors.pool
            else:
                pool = (kind, node.number, ())
                if not getattr(ask.about, "rerolled", False):
                    anchors = replace(anchors, faces=node.number)
        together = (
            self.facts.together(match.state, ask) if self.merge and node is not self.root and not anchors.pool else None
        )
        rolls = together or [((same[0],), Fraction(len(same), int(die.sides))) for same in self.faces_alike(match, die)]
        rest, inputs = since_rest(match)
        anchors = self.followed(match, anchors, node.number)
        for faces, weight in rolls:
            after, key = anchors, None
            if pool and not together:
                shown = tuple(sorted((*pool[2], *faces)))  # type: ignore[misc]
                after = replace(anchors, pool=(pool[0], pool[1], shown))
                key = ("pool", pool[1], shown)
            likely = pending.chance * float(weight)
            node.weights.append(weight)
            node.children.append(
                self.new_node(Pending(rest, pending.ask, [*inputs, *faces], cursor, after, node.number, likely, key))
            )

    def flown(self, node: Node, match: Match, anchors: Anchors) -> Anchors | None:
        """Where a ball that bounces or flies set out from; None if it was in the same place before."""
        ask = match.ask
        if self.facts.is_bounce(ask):
            if anchors.before_bounce is None:
                anchors = replace(anchors, before_bounce=anchors.trail)
            if self.is_known(node, ("bounce", *past(anchors), self.state_key(match.state))):
                return None
        if self.facts.is_flight(ask) and (anchors.flight < 0 or self.facts.is_take_off(ask)):
            square = self.facts.over(ask)
            if self.is_known(node, ("flight", ask.why, square, *past(anchors), self.state_key(match.state))):
                return None
            anchors = replace(anchors, flight=node.number)
        return anchors

    def is_same_elsewhere(self, node: Node, match: Match, cursor: Cursor, anchors: Anchors) -> bool:
        """Is from here on only somebody's fate at stake, the same as elsewhere on the pitch? Then the node that stands
        there stands for this one."""
        if not self.merge or self.full or anchors.pool or not self.all_done(cursor):
            return False
        fate = self.facts.fate(match.state, match.ask)
        if fate is None or not self.goal.interest.is_fate_of(fate[0]):
            return False
        return self.is_known(node, ("fate", cursor, fate, self.fate_key(match.state)))

    def faces_alike(self, match: Match, die: Die) -> list[list[int]]:
        """The faces of a die, those together that have one name or come to the same."""
        if self.merge and (alike := self.facts.alike(match.state, match.ask)) is not None:
            return alike
        faces: dict[object, list[int]] = {}
        for face in range(1, int(die.sides) + 1):
            faces.setdefault(die.faces[face - 1] if die.faces and self.merge else face, []).append(face)
        return list(faces.values())

    def choice(
        self,
        node: Node,
        match: Match,
        cursor: Cursor,
        pending: Pending,
        anchors: Anchors,
        options: Sequence[int],
        ours: bool,
    ) -> None:
        """A choice that the plan leaves open, or the rival's."""
        ask, state = match.ask, match.state
        node.kind = CHOICE
        node.step = cursor.taken - 1
        node.planner = ours
        node.question = self.entry.ask_words(state, ask)
        rest, inputs = since_rest(match)
        for option in options:
            key: tuple[object, ...] | None = None
            if self.merge and anchors.faces >= 0 and self.facts.is_face_of(ask, option):
                key = ("face", anchors.faces, self.state_key(state), option)
            node.answers.append(self.entry.action_text(state, option))
            node.rerolls.append(ours and self.facts.is_reroll(state, option))
            node.children.append(
                self.new_node(
                    Pending(
                        rest,
                        ask if match.at_rest else pending.ask,
                        [*inputs, option],
                        cursor,
                        self.followed(match, anchors, node.number, option),
                        node.number,
                        pending.chance,
                        key,
                    )
                )
            )

    def followed(self, match: Match, anchors: Anchors, number: int, option: int = 0) -> Anchors:
        """The anchors after an answer here."""
        if match.at_rest:
            return Anchors(start=(number, option))
        anchors = replace(anchors, pool=())
        return anchors if self.facts.is_test(match.ask.about) else noted(anchors, int(match.ask.why))

    # -- keys --------------------------------------------------------------------------------------------------

    def state_key(self, state: State) -> tuple[object, ...]:
        """Equal for equal tables."""
        facts = self.facts
        if self.reader is None:
            left_out = facts.for_the_record | facts.fate_fields if self.merge else frozenset()
            self.reader = StateKeys(state, NOT_IN_KEY | left_out)
        key = self.reader.key(state)
        return (*key, facts.faring(state, self.goal.interest.fates)) if self.merge else key

    def fate_key(self, state: State) -> tuple[object, ...]:
        """Equal for tables that differ only in who and what is where."""
        if self.fate_reader is None:
            left_out = self.facts.for_the_record | self.facts.fate_fields | PLACES
            self.fate_reader = StateKeys(state, NOT_IN_KEY | left_out)
        return (*self.fate_reader.key(state), self.facts.faring(state, self.goal.interest.fates))


def noted(anchors: Anchors, what: object) -> Anchors:
    """The anchors with one more thing on the trail."""
    return anchors if what in anchors.trail else replace(anchors, trail=(*anchors.trail, what))


def past(anchors: Anchors) -> tuple[object, ...]:
    """What led to a flight or bounce of the ball: in order up to the first bounce, then in any order, since what
    happens between two bounces does not matter any more."""
    if anchors.before_bounce is None:
        return anchors.start, anchors.trail
    return anchors.start, anchors.before_bounce, frozenset(anchors.trail)


def since_rest(match: Match) -> tuple[State, list[int]]:
    """A rest and the inputs since, from which this moment can be played again."""
    if match.at_rest:
        return match.state, []
    return match.rest, [int(value) for value in match.inputs[match.rest_at :]]
