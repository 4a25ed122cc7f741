"""The whole chance tree of a moment: every face of every die, every coach with a fixed mind, exact fractions.

    chances(seat("H1 h12", "A1 g11"), ["H1 move", "to h13"], status_of("H1"), home=["re-roll"])

Nothing is drawn: at each die the match is forked once a face, and the probabilities are multiplied. A choice that the
coach's wishes do not cover is an error, so no test can pass by an answer that nobody thought of.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import product

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import STATUS_NAMES
from touchback.bloodbowl.writing import ball_text
from touchback.kernel.dice import Typed
from touchback.kernel.fields import differences
from touchback.kernel.match import Match
from touchback.lab.invariants import same_ask
from touchback.notation.position import from_data
from touchback.notation.script import feed, option_texts

Odds = dict[Hashable, Fraction]
Outcome = Callable[[Match], Hashable]


def seat(*players: str, **more: object) -> Match:
    """A position with dice rolled by hand; who is not described is ordinary (MA6 ST3 AG3+ PA4+ AV9+)."""
    return from_data({"players": list(players), **more}, Typed())


def chances(
    match: Match,
    script: Sequence[str],
    outcome: Outcome,
    *,
    home: Sequence[str] = (),
    away: Sequence[str] = (),
    plan: Sequence[str] = (),
    until: Sequence[str] = (),
    again: Callable[[list[int]], bool] | None = None,
) -> Odds:
    """How likely each outcome is, from after the script to the next rest; with a `plan`, to the rest after its last
    answer, or to the first rest where that answer is not offered any more.

    `home` and `away` list what each coach wants, dearest first, by how the answer begins. `until` names reasons of
    asks at which a branch ends before the rest ("injury": do not roll it). `again` says of the faces since the
    script that they lead back to its end (a roll-off that was tied): such a branch is a fresh start.
    """
    for words in script:
        feed(match, words)
    found: Odds = {}
    start = match.fork()
    walk(
        match, Walk(outcome, (list(home), list(away)), list(plan), set(until), again, start), [], 0, Fraction(1), found
    )
    lost = found.pop(AGAIN, Fraction(0))
    assert sum(found.values()) == 1 - lost
    return {what: chance / (1 - lost) for what, chance in found.items()}


AGAIN = "again"
MOST_LEAVES = 20_000


class Walk:
    """What stays the same over the whole tree."""

    def __init__(
        self,
        outcome: Outcome,
        wishes: tuple[list[str], list[str]],
        plan: list[str],
        until: set[str],
        again: Callable[[list[int]], bool] | None,
        start: Match,
    ) -> None:
        self.outcome = outcome
        self.wishes = wishes
        self.plan = plan
        self.until = until
        self.again = again
        self.start = start
        self.leaves = 0

    def is_again(self, match: Match, faces: list[int]) -> bool:
        """Is the match back where the tree began? What the test claims is compared with the table."""
        if self.again is None or not faces or not self.again(faces):
            return False
        assert differences(self.start.state, match.state) == [], f"{faces} do not lead back"
        assert same_ask(self.start.ask, match.ask), f"{faces} lead to another question"
        return True


def walk(match: Match, tree: Walk, faces: list[int], planned: int, chance: Fraction, found: Odds) -> None:
    """Follow one branch to its leaves. The match is used up."""
    while True:
        ask = match.ask
        die = ask.die
        if tree.is_again(match, faces):
            leaf: Hashable = AGAIN
        elif ask.name in tree.until:
            leaf = tree.outcome(match)
        elif match.at_rest:
            answer = option_texts(match).get(tree.plan[planned]) if planned < len(tree.plan) else None
            if answer is not None:
                match.answer(answer)
                planned += 1
                continue
            leaf = tree.outcome(match)
        elif die is None:
            match.answer(wanted(match, tree.wishes[ask.who]))
            continue
        else:
            for face in range(1, int(die.sides) + 1):
                branch = match.fork() if face < die.sides else match
                branch.answer(face)
                walk(branch, tree, [*faces, face], planned, chance / int(die.sides), found)
            return
        tree.leaves += 1
        assert tree.leaves <= MOST_LEAVES, "too large a tree: end its branches earlier"
        found[leaf] = found.get(leaf, Fraction(0)) + chance
        return


def wanted(match: Match, wishes: list[str]) -> int:
    """The answer this coach likes best among those offered."""
    offered = option_texts(match)
    for wish in wishes:
        for text, option in offered.items():
            if text == wish or text.startswith(wish + " "):
                return option
    raise AssertionError(f"no wish covers {list(offered)}; wished: {wishes}")


# -- outcomes -----------------------------------------------------------------------------------------------------


def play_of(match: Match) -> Play:
    """The table of a match."""
    assert isinstance(match.state, Play)
    return match.state


def status(match: Match, name: str) -> str:
    """How a player fares."""
    play = play_of(match)
    for player in play.players:
        if play.name(player) == name:
            return STATUS_NAMES[play.status[player.index]]
    raise AssertionError(f"there is no {name}")


def status_of(*names: str) -> Outcome:
    """How a player fares, or several in that order."""
    if len(names) == 1:
        return lambda match: status(match, names[0])
    return lambda match: tuple(status(match, name) for name in names)


def asked(match: Match) -> Hashable:
    """What is asked next."""
    return match.ask.name


def ball(match: Match) -> Hashable:
    """Who or where has the ball."""
    return ball_text(play_of(match))


# -- dice on paper ------------------------------------------------------------------------------------------------


def sixth(faces: int) -> Fraction:
    """So many faces of a D6."""
    return Fraction(faces, 6)


def two_dice(lowest: int, highest: int = 99) -> Fraction:
    """2D6 between two totals, both included."""
    hits = sum(lowest <= one + other <= highest for one, other in product(range(1, 7), repeat=2))
    return Fraction(hits, 36)
