"""Goals: what a plan is for, in words.

    plan                 every step was carried out and there was no turnover (this is meant where nothing is said)
    done                 every step was tried, whether or not the last one went well (or a touchdown came first)
    safe / turnover      the turn has not ended before its time / it has
    touchdown            the planning side has scored; `conceded`: the other one has
    H3 has ball          he holds a ball (also `H3 ball`, `H3 holds ball`)
    H3 at k7             he is in that square (also `H3 in k7`)
    A1 down              he no longer stands, or is off the pitch
    A1 off               he is off the pitch
    A1 casualty          so he fares at the end; likewise standing, prone, stunned, knocked out, sent off, reserve
    A1 distracted        he has lost his tackle zone; likewise rooted
    H3 marked            he is on the pitch, and a rival of his marks him
    ball ours            one of the planning side holds a ball, or has scored with it
    ball theirs / loose / off / at k7
    ball marked          somebody of the other side marks it, carried or loose

Goals are joined by `and`, `or`, `not` and brackets. After `then` comes what decides between equal chances:
`plan then A1 down` takes no risk for A1.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from touchback.kernel.ask import rival_of
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.state import State
from touchback.kernel.text import text
from touchback.lab.odds.facts import STANDING, GameFacts
from touchback.lab.odds.plan import plain

DEFAULT = "plan"
DOWN, OFF = "down", "off"
KEYWORDS = ("and", "or", "not", "(", ")")
STATUSES = ("standing", "prone", "stunned", "reserve", "knocked out", "casualty", "sent off", "fainted")


@dataclass(frozen=True)
class Progress:
    """Where a branch is: the table, whether every step is done, whether it has ended."""

    state: State
    done: bool
    ended: bool


@dataclass
class Interest:
    """What a goal looks at: whose fate beyond standing or not, who holds a ball, where one is, who is where."""

    fates: set[int] = field(default_factory=set)
    holders: set[int] = field(default_factory=set)
    ball: bool = False
    places: bool = False

    @property
    def any_ball(self) -> bool:
        """Does the ball matter at all?"""
        return self.ball or bool(self.holders)

    def is_fate_of(self, player: object) -> bool:
        """Does it matter, of what is to come, only how players fare, and whether this one holds on to a ball?"""
        return not self.ball and not self.places and self.holders <= {player}


Judge = Callable[[Progress], bool | None]
"""Is it so? None: it depends on what is still to come."""


class Goal:
    """A goal with what decides between equal chances after it."""

    def __init__(self, text: str, facts: GameFacts, side: int) -> None:
        self.text = " ".join(text.split())
        self.parts = [part.strip() for part in re.split(r"\bthen\b", self.text, flags=re.IGNORECASE)]
        self.interest = Interest()
        self.judges = [Parser(part, facts, side, self.interest).whole() for part in self.parts]
        self.counts_steps = "done" in self.parts[0].lower().split()

    def judge(self, progress: Progress) -> tuple[bool | None, ...]:
        """What is already sure at this moment; at the end of a branch everything is."""
        return tuple([judge(progress) for judge in self.judges])


class Parser:
    """Reads one goal: or-terms of and-terms of atoms."""

    def __init__(self, text: str, facts: GameFacts, side: int, interest: Interest) -> None:
        self.text = text
        self.interest = interest
        self.tokens = re.findall(r"[()]|[^\s()]+", text)
        self.facts = facts
        self.side = side
        self.at = 0

    def whole(self) -> Judge:
        """The whole goal."""
        judge = self.either()
        if self.at < len(self.tokens):
            raise self.fail(text("{word!r} does not belong here", word=self.tokens[self.at]))
        return judge

    def fail(self, problem: str) -> BadData:
        """An error about this goal."""
        return BadData(
            "goal {text!r}: {problem}; write for example 'touchdown', "
            "'H3 has ball and not A1 standing', 'H3 at k7', 'A1 down' (see docs/odds.md)",
            text=self.text,
            problem=problem,
        )

    def next(self) -> str:
        """The next word in lower case, or nothing."""
        return self.tokens[self.at].lower() if self.at < len(self.tokens) else ""

    def either(self) -> Judge:
        """One or the other."""
        judges = [self.both()]
        while self.next() == "or":
            self.at += 1
            judges.append(self.both())
        return any_of(judges) if len(judges) > 1 else judges[0]

    def both(self) -> Judge:
        """All of them."""
        judges = [self.single()]
        while self.next() == "and":
            self.at += 1
            judges.append(self.single())
        return all_of(judges) if len(judges) > 1 else judges[0]

    def single(self) -> Judge:
        """One claim, maybe turned round, maybe in brackets."""
        if self.next() == "not":
            self.at += 1
            return opposite(self.single())
        if self.next() == "(":
            self.at += 1
            judge = self.either()
            if self.next() != ")":
                raise self.fail(text("a bracket is not closed"))
            self.at += 1
            return judge
        words: list[str] = []
        while self.next() and self.next() not in KEYWORDS:
            words.append(plain(self.tokens[self.at]))
            self.at += 1
        if not words:
            raise self.fail(text("something is missing"))
        return self.claim(words)

    def claim(self, words: list[str]) -> Judge:
        """One claim about the table."""
        facts, side = self.facts, self.side
        claim = " ".join(words)
        simple: dict[str, Judge] = {
            "plan": all_of([safe(facts), done]),
            "done": done,
            "safe": safe(facts),
            "turnover": opposite(safe(facts)),
            "touchdown": scored(facts, side),
            "conceded": scored(facts, rival_of(side)),
        }
        if claim in simple:
            self.interest.ball = self.interest.ball or claim in ("touchdown", "conceded")
            return simple[claim]
        if words[0] == "ball":
            self.interest.ball = True
            return self.ball([word for word in words[1:] if word != "is"])
        name = words[0].upper()
        if name not in facts.names:
            raise self.fail(text("{claim!r} is no goal, and there is no player {name!r}", claim=claim, name=words[0]))
        return self.player(facts.names[name], [word for word in words[1:] if word not in ("is", "the")])

    def ball(self, words: list[str]) -> Judge:
        """Who or where the ball is."""
        facts, side = self.facts, self.side
        match words:
            case ["ours" | "kept"]:
                return any_of([scored(facts, side), at_end(lambda state: self.holds(state, side))])
            case ["theirs" | "lost"]:
                return at_end(lambda state: self.holds(state, rival_of(side)))
            case ["loose"]:
                return at_end(lambda state: bool(facts.loose_balls(state)))
            case ["off"]:
                return at_end(lambda state: not facts.loose_balls(state) and not facts.holders(state))
            case ["at" | "in", name]:
                square = self.square(name)
                return at_end(lambda state: square in self.ball_squares(state))
            case ["marked"]:
                self.interest.places = True
                return at_end(
                    lambda state: any(facts.is_covered(state, square, side) for square in self.ball_squares(state))
                )
            case [name] if name in facts.names:
                return holding(facts, facts.names[name])
            case [name] if name.upper() in facts.names:
                raise self.two_meanings(name)
        raise self.fail(
            text("after 'ball' comes 'ours', 'theirs', 'loose', 'off', 'marked', a player, or 'at' and a square")
        )

    def ball_squares(self, state: State) -> list[int]:
        """Where balls are, carried or loose."""
        return [int(state.square[holder]) for holder in self.facts.holders(state)] + self.facts.loose_balls(state)

    def holds(self, state: State, side: int) -> bool:
        """Does somebody of this side hold a ball?"""
        return any(state.side[holder] == side for holder in self.facts.holders(state))

    def player(self, player: int, words: list[str]) -> Judge:
        """Where a player is, how he fares, what he holds."""
        facts, interest = self.facts, self.interest
        match words:
            case ["ball"] | ["has" | "holds" | "with", "ball"]:
                interest.holders.add(player)
                return holding(facts, player)
            case ["at" | "in", name]:
                interest.places = True
                interest.fates.add(player)
                square = self.square(name)
                return at_end(lambda state: int(state.square[player]) == square)
            case ["down"]:
                return fallen(facts, player, self.side)
            case ["off"] | ["off", "pitch"]:
                interest.fates.add(player)
                return gone(facts, player, self.side)
        status = " ".join(words)
        if status in facts.conditions:
            interest.places = True
            interest.fates.add(player)
            holds = facts.conditions[status]
            return at_end(lambda state: holds(state, player))
        if status not in STATUSES:
            raise self.fail(text("{status!r} says nothing about a player", status=status))
        if status != STANDING:
            interest.fates.add(player)
        return fares(facts, player, status)

    def two_meanings(self, name: str) -> BadData:
        """H2 is a player and h2 a square: here stands the one where the other belongs."""
        player, square = name.upper(), name.lower()
        return self.fail(
            text(
                "{player} is a player and {square} a square: write 'ball {player}' or 'at {square}'",
                player=player,
                square=square,
            )
        )

    def square(self, name: str) -> int:
        """A square by its name."""
        if name in self.facts.names:
            raise self.two_meanings(name)
        try:
            return int(self.facts.board.square(name))
        except TouchbackError as error:
            raise self.fail(error.message) from None


# -- claims -------------------------------------------------------------------------------------------------------


def done(progress: Progress) -> bool | None:
    """Every step was tried, though the last one may have failed."""
    return progress.done if progress.ended else None


def at_end(claim: Callable[[State], bool]) -> Judge:
    """A claim that is looked at only when the branch has ended."""
    return lambda progress: claim(progress.state) if progress.ended else None


def safe(facts: GameFacts) -> Judge:
    """No turnover; one is never taken back."""
    return lambda progress: False if facts.turnover(progress.state) else True if progress.ended else None


def scored(facts: GameFacts, side: int) -> Judge:
    """This side has scored, which is never taken back, or cannot any more."""

    def judge(progress: Progress) -> bool | None:
        if facts.has_scored(progress.state, side):
            return True
        return False if progress.ended or not facts.may_score(progress.state, side) else None

    return judge


def holding(facts: GameFacts, player: int) -> Judge:
    """He holds a ball in the end, or cannot any more."""

    def judge(progress: Progress) -> bool | None:
        if progress.ended:
            return player in facts.holders(progress.state)
        return None if facts.may_hold(progress.state, player) else False

    return judge


def gone(facts: GameFacts, player: int, side: int) -> Judge:
    """He has left the pitch. A rival does not come back within the turn; one of ours may be in the air."""

    def judge(progress: Progress) -> bool | None:
        off = facts.is_off(progress.state, player)
        if progress.ended:
            return off
        return True if off and progress.state.side[player] != side else None

    return judge


def fares(facts: GameFacts, player: int, status: str) -> Judge:
    """So he fares in the end, or already for good."""
    return lambda progress: (
        facts.status(progress.state, player) == status
        if progress.ended or facts.is_settled(progress.state, player)
        else None
    )


def fallen(facts: GameFacts, player: int, side: int) -> Judge:
    """He does not stand. A rival who lies stays so for the turn."""

    def judge(progress: Progress) -> bool | None:
        down = facts.status(progress.state, player) != STANDING
        if progress.ended:
            return down
        return True if down and progress.state.side[player] != side else None

    return judge


def opposite(judge: Judge) -> Judge:
    """Not that."""

    def turned(progress: Progress) -> bool | None:
        verdict = judge(progress)
        return None if verdict is None else not verdict

    return turned


def all_of(judges: list[Judge]) -> Judge:
    """Every one of them."""

    def together(progress: Progress) -> bool | None:
        unsure = False
        for judge in judges:
            verdict = judge(progress)
            if verdict is False:
                return False
            unsure = unsure or verdict is None
        return None if unsure else True

    return together


def any_of(judges: list[Judge]) -> Judge:
    """At least one of them."""
    turned = all_of([opposite(judge) for judge in judges])
    return opposite(turned)
