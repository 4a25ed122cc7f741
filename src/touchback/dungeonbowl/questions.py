"""What Dungeon Bowl asks coaches and Nature besides the questions of Blood Bowl. [D4-D16]

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.questions import QUESTIONS as BLOOD_BOWL_QUESTIONS
from touchback.bloodbowl.questions import die
from touchback.dungeonbowl import terms as t
from touchback.kernel.book import Question
from touchback.kernel.text import mark

FIRST_PLACE: Final = 1 + max(question.place for question in BLOOD_BOWL_QUESTIONS)
"""Learners see what is asked by its place."""

QUESTIONS: Final = (
    *BLOOD_BOWL_QUESTIONS,
    die(t.W_PLACING, "first to place"),
    Question(t.W_CHEST, "chest", mark("Place a chest."), place=FIRST_PLACE),
    Question(t.W_PORTAL, "portal", mark("Place a portal."), place=FIRST_PLACE + 1),
    Question(t.W_END, "end zone", mark("You have won the toss. Which End Zone do you defend?"), place=FIRST_PLACE + 2),
    die(t.W_FIRST, "first turn"),
    die(t.W_EXIT, "portal exit"),
    die(t.W_FIND, "chest opened"),
    die(t.W_RICOCHET, "ricochet"),
    Question(t.W_DECLARE, "declare", mark("{player}: which action?"), place=FIRST_PLACE + 3),
    die(t.W_ROOM, "room die"),
    Question(
        t.W_ROOM_AGAIN, "room die again", mark("{player}: is the room's die rolled again?"), place=FIRST_PLACE + 4
    ),
    die(t.W_WALL_SIDE, "wall missed"),
    die(t.W_WALL_DISTANCE, "off the wall"),
    die(t.W_WALL, "wall die"),
    Question(t.W_WALL_AGAIN, "wall die again", mark("{player}: is the wall die rolled again?"), place=FIRST_PLACE + 5),
    die(t.W_REVEAL, "chest revealed"),
    Question(t.W_IN_FLIGHT, "catch in flight", mark("Does {player} reach for the ball?"), place=FIRST_PLACE + 6),
    Question(t.W_SPELL_AT, "spell", mark("Whom does the spell hit?"), place=FIRST_PLACE + 7),
    die(t.W_SPELL_ROLL, "spell roll"),
    die(t.W_WHICH, "one of several"),
    Question(t.W_CLIMB, "climb out", mark("Where does {player} climb out?"), place=FIRST_PLACE + 8),
    die(t.W_MAULED, "werewolf's block dice"),
    Question(
        t.W_MAULED_FACE,
        "werewolf's result",
        mark("{player} is stronger than the werewolf: which die counts?"),
        place=FIRST_PLACE + 9,
    ),
    Question(t.W_SPONSOR, "sponsor", mark("Who is the sponsor of your side?"), place=FIRST_PLACE + 10),
    Question(
        t.W_FAVOURITE, "sponsor's favourite", mark("Which player has the sponsor's gift?"), place=FIRST_PLACE + 11
    ),
    Question(t.W_GIFT, "sponsor's gift", mark("{player}: which gift?"), place=FIRST_PLACE + 12),
    die(t.W_SPONSOR_ROLL, "sponsor's die"),
    Question(t.W_LED, "led elsewhere", mark("Who is led elsewhere?"), place=FIRST_PLACE + 13),
    Question(t.W_LED_TO, "led where", mark("Where is {player} led to?"), place=FIRST_PLACE + 14),
    Question(t.W_WAY_IN, "way in", mark("At which portal does {player} come in?"), place=FIRST_PLACE + 15),
)
