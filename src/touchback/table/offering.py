"""How each answer is offered: on a square, on a player or as a button, which of them stands out, which key presses it.

A page knows no rules. It looks only at the fields that are filled in here, so that a new answer or a new game needs no
line of JavaScript.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from touchback.table.names import OFF
from touchback.table.verbs import REFUSALS
from touchback.table.wire import Choice, Confirm, DieShown, Offered
from touchback.words import Words

BEGINS: Final = frozenset({"activate", "free"})
"""Verbs that begin an action."""
OF_PLAYERS: Final = frozenset(
    {"pick", "minion", "target", "hit", "kick", "kick-him", "hand-to", "snap", "strike-with"}
)  # fmt: skip
"""Verbs whose player is whom one would click, and not the owner of a skill."""
THINGS: Final = frozenset({"open-chest"})
"""Verbs that do something with a thing beside the player: nobody looks for them on a square alone."""
MARKS: Final = {
    "place": "place", "snap": "place", "shift-to": "place", "jump": "jump", "step": "step", "throw-at": "faint",
    "lob-at": "faint", "kick-at": "faint", "push-to": "push",
}  # fmt: skip
"""What the square of an answer looks like; any other is an offer."""
LAST: Final = ("ready", "decline", "stop", "back", "end-turn", "concede")
"""Answers that end something: they come last, and never by accident."""
STAND_OUT: Final = frozenset({"ready", "follow", "reroll", "hit"})
KEYS: Final = {
    "hit": ["block"], "throw": ["pass"], "stand-up": ["special"], "stop": ["stop", "end"], "back": ["stop", "cancel"],
    "reroll": ["reroll"], "rookies": ["reroll"], "end-turn": ["end"], "ready": ["end"], "decline": ["decline"],
    "stay": ["decline"], "concede": ["concede"],
}  # fmt: skip
"""The commands that press an answer, by its verb."""
ACTION_KEYS: Final = {
    "move": "move", "run": "move", "mark": "move", "sidestep": "move", "block": "block", "blitz": "blitz",
    "pass": "pass", "throw": "pass", "hand-off": "hand-off", "foul": "foul",
}  # fmt: skip
"""The command that begins an action; any other action is a special one."""


@dataclass(frozen=True)
class QuestionContext:
    """The question that the answers belong to."""

    turn: bool
    guard: bool  # ending the turn would leave players who could still act
    setup: bool
    dice: list[DieShown]
    main: int | None = None  # the answer that stands out, if it is not the usual one
    wares: frozenset[int] = frozenset()  # answers that buy something in the shop


def is_turn(player: str, choices: list[Choice]) -> bool:
    """Is it a coach's turn, so that players may be selected? What is asked about one player is not."""
    return not player and any(choice.verb == "activate" for choice in choices)


def offered(choices: list[Choice], context: QuestionContext, w: Words) -> list[Choice]:
    """The answers, each with where and how it is offered."""
    movers = mover_verbs(choices)
    return [
        replace(
            choice,
            on=place_of(choice, movers, context),
            mark=MARKS.get(choice.verb, "offer") if choice.square else "",
            rank=rank_of(choice),
            keys=keys_of(choice),
            main=stands_out(choice, context),
            no=choice.verb in REFUSALS,
            confirm=confirmation(choice, context, w),
            dice=[die for die in context.dice if die.shows == choice.face] if choice.verb == "face" else [],
            about=choice.about or (choice.action if choice.verb == "activate" else ""),
            about_kind="action" if choice.verb == "activate" and not choice.about else "",
        )
        for choice in choices
    ]


def mover_verbs(choices: list[Choice]) -> set[str]:
    """Verbs that send one of several players to a square: the player is clicked first, then the square."""
    players: dict[str, set[str]] = {}
    for choice in choices:
        if choice.square and choice.player:
            players.setdefault(choice.verb, set()).add(choice.player)
    return {verb for verb, who in players.items() if len(who) > 1}


def place_of(choice: Choice, movers: set[str], context: QuestionContext) -> Offered:
    """Where it is offered."""
    if choice.answer in context.wares:
        return "shop"
    if choice.verb in BEGINS:
        return "begin"
    if choice.square and choice.verb in movers:
        return "mover"
    if choice.verb in THINGS:
        return "both"
    if choice.square:
        return "square" if choice.square != OFF else "button"
    if choice.target or (choice.player and choice.verb in OF_PLAYERS):
        return "player"
    if choice.verb == "formation" and context.setup:
        return "set-up"
    return "aside" if choice.verb == "concede" and context.turn else "button"


def rank_of(choice: Choice) -> int:
    """Dice first, what ends something last."""
    if choice.verb in ("face", "which-die"):
        return -1
    return LAST.index(choice.verb) + 1 if choice.verb in LAST else 0


def keys_of(choice: Choice) -> list[str]:
    """The commands that press it."""
    if choice.verb in BEGINS:
        return [ACTION_KEYS.get(choice.action, "special")]
    return KEYS.get(choice.verb, [])


def stands_out(choice: Choice, context: QuestionContext) -> bool:
    """Is it what most coaches would do?"""
    if context.main is not None:
        return choice.answer == context.main
    if choice.verb == "end-turn":
        return not context.guard
    return choice.verb in STAND_OUT


def confirmation(choice: Choice, context: QuestionContext, w: Words) -> Confirm | None:
    """What is asked first."""
    if choice.verb == "end-turn" and context.guard:
        return Confirm(
            title=w("End the turn?"),
            text=w("Some of your players can still act."),
            yes=w("End the turn"),
            no=w("Play on"),
            guard=True,
        )
    if choice.verb == "concede":
        return Confirm(
            title=w("Concede the match?"),
            text=w("You would lose the match."),
            yes=w("Concede"),
            no=w("Play on"),
            danger=True,
        )
    return None
