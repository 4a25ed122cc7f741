"""What Blitz Bowl asks coaches and Nature: every question, declared once.

Each has its number (`terms`), its stable name and its sentences: for people who click, for those who type where theirs
says what to type, and for certain circumstances. A new question is a number in `terms` and a row here.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.kernel.book import Question
from touchback.kernel.text import mark


def die(number: int, name: str, *formerly: str, place: int = -1) -> Question:
    """A die that is rolled, or a card that is drawn."""
    return Question(number, name, rolled=True, place=place, formerly=formerly)


QUESTIONS: Final = (
    Question(t.W_NOTHING, "nothing", place=0),
    # Before the first turn (Z2.7, Z3.13).
    Question(t.W_COIN, "coin", mark("Call the coin: heads or tails?"), place=1),
    die(t.W_TOSS, "coin toss", "coin"),
    die(t.W_ARENA, "arena", place=15),
    Question(t.W_PITCH, "pitch", mark("You have won the toss: which side of the board?"), place=2),
    Question(
        t.W_SETUP,
        "set-up",
        mark("Set up your team."),
        typed=mark("Set up: a player and a square of your end zone (3 c1)."),
        place=3,
    ),
    Question(t.W_EMERGENCY, "emergency reserves", mark("Emergency reserves: who comes on, and where?"), place=6),
    # Turns and actions (Z1.1-Z1.10).
    Question(
        t.W_TURN,
        "turn",
        mark("Your turn: choose a player."),
        typed=mark("Your turn: player and action (4 run), player and square (4 e6), a bonus play, or end."),
        place=7,
    ),
    Question(
        t.W_MOVE,
        "move",
        mark("{player}: where to?"),
        typed=mark("A square, or several (e5 e6), or stop; a far one is run to."),
        cases={
            "run": mark("{player} runs: where to?"),
            "mark": mark("{player} marks: where to?"),
            "sidestep": mark("{player} sidesteps: where to?"),
        },
        place=8,
    ),
    Question(
        t.W_TARGET,
        "target",
        mark("{player}: whom, or where?"),
        cases={
            "lift": mark("{player} throws a team-mate: whom?"),
            "block": mark("{player} blocks: whom?"),
            "throw": mark("{player} throws: where to?"),
            "throw team-mate": mark("{player} throws a team-mate: where to?"),
            "foul": mark("{player} fouls: whom?"),
            "reserves": mark("{player} comes on: where?"),
        },
        place=9,
    ),
    die(t.W_RUN_DIE, "squares of a run", place=25),
    Question(
        t.W_FREE,
        "free action",
        mark("A free action: who takes it?"),
        typed=mark("A free action: who takes it, or decline?"),
        cases={"one": mark("{player} may take a free action: {action}.")},
        place=21,
    ),
    # Checks, blocks and balls (Z1.5, Z1.11-Z1.15, Z2.2, Z2.3).
    die(t.W_THROW, "throw", place=10),
    die(t.W_ARMOUR, "armour", place=11),
    Question(
        t.W_REROLL,
        "re-roll",
        mark("{player} has failed. Roll again?"),
        cases={"check": mark("{player} has failed ({what}). Roll again?")},
        place=26,
    ),
    die(t.W_BLOCK_DICE, "block dice", place=12),
    Question(
        t.W_CHOOSE_FACE,
        "choose a block die",
        mark("{player} blocks: choose a die."),
        typed=mark("Choose a block die, or roll again."),
        cases={"block": mark("{player} blocks {target}: choose a die.")},
        place=13,
    ),
    Question(t.W_FOLLOW, "follow up", mark("Does {player} follow up?"), place=14),
    Question(t.W_BOUNCE, "bounce", rolled=True, place=5, compass=t.BOUNCES),
    die(t.W_TRAPDOOR, "trapdoor", place=4),
    Question(t.W_BALL, "kind of ball", mark("Which kind of ball comes in?"), place=24),
    die(t.W_SQUIG, "squig ball", place=27),
    # Cards (Z1.16, Z3.7, Z3.12).
    die(t.W_DRAW, "challenge card", place=16),
    die(t.W_BACK, "bonus side of a card", place=17),
    Question(t.W_CLAIM, "claim a challenge", mark("You have met a challenge. Do you claim it?"), place=19),
    Question(
        t.W_BONUS,
        "bonus play",
        mark("Do you play a bonus play now?"),
        typed=mark("Play a bonus play now, or decline?"),
        cases={"move": mark("Who moves into the square?")},
        place=20,
    ),
    Question(t.W_HAND, "hand of three", mark("You have more than three cards: which one goes?"), place=22),
    Question(
        t.W_REFILL,
        "refill the challenges",
        mark("All three challenges are still there: which one is replaced?"),
        place=23,
    ),
    die(t.W_EVENT_CARD, "random event card", "random event"),
    Question(t.W_EVENT, "random event", mark("Banana skins: which open rival slips and goes down?"), place=18),
    die(t.W_INVASION, "pitch invasion", place=33),
    # Abilities and advanced actions (Z3.12).
    Question(t.W_SAFE_HANDS, "where the ball goes", mark("{player} goes down: where does the ball go?"), place=28),
    die(t.W_VIOLENT, "violent", place=29),
    Question(t.W_MINION, "minion", mark("{player} is thirsty for blood: is a minion injured in his place?"), place=30),
    die(t.W_FOUL, "foul die", place=31),
    Question(t.W_TEAM_MATE, "team-mate to throw", mark("{player} throws a team-mate: whom?"), place=32),
)
