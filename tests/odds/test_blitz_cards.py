"""Cards of Blitz Bowl are drawn as from a shuffled deck: exact odds over all that Nature can show. [Z1.16, Z3.12]"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import permutations

from touchback.blitzbowl.play import Play
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.notation.position import from_data
from touchback.notation.script import feed

LASTING = "Generous Coaches"
OTHER_EVENTS = [
    "Banana Skins", "Crumbling Astrogranite Pitch", "Empty the Bench", "Get the Ref!", "Impatient Coaches",
    "Impatient Coaches", "Multi-ball", "Multi-ball", "Pitch Invasion", "Reset", "Trapdoor Monster",
]  # fmt: skip


def seat(**more: object) -> Match:
    """Two players far from each other, a ball that is in nobody's way, dice rolled by hand."""
    data = {"game": "blitzbowl-ultimate", "players": ["H1 f6", "A1 a14"], "balls": ["k8"]}
    return from_data({**data, **more}, Typed())


def table_of(match: Match) -> Play:
    """The table of a match."""
    assert isinstance(match.state, Play)
    return match.state


def chances(match: Match, script: Sequence[str], outcome: Callable[[Match], Hashable]) -> dict[Hashable, Fraction]:
    """How likely each outcome is at the first question to a coach after the script."""
    for words in script:
        feed(match, words)
    found: dict[Hashable, Fraction] = {}

    def walk(branch: Match, chance: Fraction) -> None:
        die = branch.ask.die
        if die is None:
            leaf = outcome(branch)
            found[leaf] = found.get(leaf, Fraction(0)) + chance
            return
        for face in range(1, int(die.sides) + 1):
            fork = branch.fork()
            fork.answer(face)
            walk(fork, chance / int(die.sides))

    walk(match, Fraction(1))
    return found


def on_the_table(match: Match) -> Hashable:
    """The active challenges and the visible top, by name."""
    play = table_of(match)
    names = [play.game.deck.challenges[number].name for number in (*play.slots, play.top) if number >= 0]
    return tuple(names)


def test_every_order_of_the_deck_is_equally_likely() -> None:
    rest = ["Get the Ball!", "Tie Them Up!", "Move the Ball!"]
    match = seat(cards={"slots": [], "top": "Get Together!", "deck": dict.fromkeys(rest, 1)})
    found = chances(match, ["end turn"], on_the_table)
    assert found == {("Get Together!", *order): Fraction(1, 6) for order in permutations(rest)}


def test_a_card_that_is_there_twice_comes_twice_as_often() -> None:
    match = seat(
        cards={"slots": ["Spread Out!"], "top": "Get Together!", "deck": {"Get the Ball!": 2, "Tie Them Up!": 1}}
    )
    found = chances(match, ["end turn"], on_the_table)
    begun = ("Spread Out!", "Get Together!")
    assert found == {
        (*begun, "Get the Ball!", "Get the Ball!"): Fraction(1, 3),
        (*begun, "Get the Ball!", "Tie Them Up!"): Fraction(1, 3),
        (*begun, "Tie Them Up!", "Get the Ball!"): Fraction(1, 3),
    }


def hand(match: Match) -> Hashable:
    """The bonus plays of the home coach."""
    play = table_of(match)
    return tuple(card.bonus.name for card in play.game.deck.cards if play.hands[0] >> card.number & 1)


def test_each_back_that_the_card_can_have_is_equally_likely() -> None:
    players = [
        {"side": "home", "number": 1, "status": "standing", "square": "f6"},
        {"side": "home", "number": 2, "status": "standing", "square": "a6", "done": ["mark"], "acted": ["mark"]},
        {"side": "home", "number": 3, "status": "standing", "square": "k6", "done": ["throw"], "acted": ["throw"]},
        {"side": "home", "number": 4, "status": "reserve"},
        "A1 a14",
    ]
    script = ["H1 run", "stop", "claim 1"]
    match = seat(players=players, cards={"slots": ["Play as a Team!"]})
    third = Fraction(1, 3)
    assert chances(match, script, hand) == {
        ("Aggressive Mark",): third,
        ("Inspiration",): third,
        ("Tough Enough",): third,
    }


def test_a_back_that_is_out_or_in_a_hand_is_not_drawn_again() -> None:
    script = ["H1 run", "stop", "claim 1"]
    players = ["H1 f6", "H2", "A1 a14"]
    raw, other = "Move the Ball! / Raw Talent", "Tie Them Up! / Raw Talent"
    match = seat(players=players, this_turn={"runs": 2}, cards={"slots": ["Get Moving!"], "out": [raw, other]})
    half = Fraction(1, 2)
    assert chances(match, script, hand) == {("Aggressive Mark",): half, ("Sprint",): half}
    match = seat(
        players=players, this_turn={"runs": 2}, cards={"slots": ["Get Moving!"], "out": ["Get Moving! / Sprint"]}
    )
    assert chances(match, script, hand) == {("Aggressive Mark",): Fraction(1)}
    match = seat(
        players=players,
        this_turn={"runs": 2},
        sides=[{}, {"hand": ["Get Moving! / Aggressive Mark"]}],
        cards={"slots": ["Get Moving!"]},
    )
    assert chances(match, script, hand) == {("Sprint",): Fraction(1)}


def top_and_events(match: Match) -> Hashable:
    """The visible top, and how many random events have come up."""
    play = table_of(match)
    return play.game.deck.challenges[play.top].name, len(OTHER_EVENTS) + 1 - bin(int(play.events_out)).count("1")


def test_an_event_lies_anywhere_below_the_top() -> None:
    """One event and two challenges: six orders, in two of which the event is next."""
    match = seat(
        cards={
            "slots": ["Spread Out!", "Get Moving!"],
            "top": "Get Together!",
            "deck": {"Get the Ball!": 1, "Tie Them Up!": 1},
            "events_left": 1,
            "events_out": OTHER_EVENTS,
        }
    )
    assert chances(match, ["end turn"], top_and_events) == {
        ("Get the Ball!", 1): Fraction(1, 3),
        ("Tie Them Up!", 1): Fraction(1, 3),
        ("Get the Ball!", 0): Fraction(1, 6),
        ("Tie Them Up!", 0): Fraction(1, 6),
    }


def test_no_event_is_on_top_at_first_and_six_are_below() -> None:
    match = seat(phase="first ball", turn=[0, 0], balls=[], options={"random_events": True})
    left = 26
    for name in ("Get Moving!", "Spread Out!", "Get Together!", "Tie Them Up!"):
        die = match.ask.die
        assert die is not None
        assert die.sides == left and "random event" not in die.faces
        feed(match, f"card {name}")
        left -= 1
    for words in ("end turn", "end turn", "replace 1", "back of a card Sprint"):
        feed(match, words)
    die = match.ask.die
    assert die is not None
    assert die.sides == 22 + 6
    assert die.faces.count("random event") == 6
    feed(match, "card random event")
    kinds = match.ask.die
    assert kinds is not None
    assert sorted(kinds.faces) == sorted([*OTHER_EVENTS, LASTING])


def test_an_event_that_has_come_up_is_not_drawn_again() -> None:
    cards = {"slots": ["Spread Out!", "Get Moving!"], "top": "Get Together!", "events_left": 3}
    match = seat(cards={**cards, "events_out": ["Multi-ball", "Reset"]})
    for words in ("end turn", "card random event"):
        feed(match, words)
    kinds = match.ask.die
    assert kinds is not None
    left = [*OTHER_EVENTS, LASTING]
    left.remove("Multi-ball")
    left.remove("Reset")
    assert sorted(kinds.faces) == sorted(left)
