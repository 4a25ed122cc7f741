"""What Blood Bowl asks coaches and Nature: every question, declared once.

Each has its number (`terms`), its stable name and its sentences: for people who click, for those who type where theirs
says what to type, and for certain circumstances. A new question is a number in `terms` and a row here.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.kernel.book import Question
from touchback.kernel.text import mark


def die(number: int, name: str, *formerly: str, place: int = -1, compass: tuple[tuple[int, int], ...] = ()) -> Question:
    """A die that is rolled for a reason of its own."""
    return Question(number, name, rolled=True, place=place, formerly=formerly, compass=compass)


OTHERWISE: Final = {t.INTERFERE: mark("interference test"), t.HURL: mark("throw of a player")}
"""Tests that bear the name of a question to coaches have another one as a die."""
PLACES: Final = {t.FEAT: -1}
"""Tests that came later have no place of their own in what learners see."""
TESTS: Final = tuple(
    die(kind, OTHERWISE[kind], name, place=kind) if kind in OTHERWISE else die(kind, name, place=PLACES.get(kind, kind))
    for kind, name in enumerate(t.CHECK_NAMES)
)
"""Tests, a D6 each. [R2.2]"""

BEFORE_THE_MATCH: Final = (
    die(t.W_FANS, "fans", place=33),
    die(t.W_WEATHER, "weather", place=34),
    Question(t.W_JOURNEYMAN, "journeyman", mark("You are short of players: which journeyman joins you?"), place=18),
    Question(t.W_INDUCEMENTS, "inducements", mark("What do you buy for this match?"), place=19),
    Question(t.W_HIRED_SKILL, "a skill for a mercenary", mark("Does the mercenary learn a skill?"), place=20),
    Question(t.W_OUTFIT, "outfit of a mercenary", mark("What does the mercenary have besides?")),
    die(t.W_ROOKIES, "rookies", place=21),
    Question(t.W_PRAYERS, "prayers", mark("Do you pray to Nuffle?"), place=22),
    die(t.W_PRAYER_ROLL, "prayer roll", "prayers"),
    die(t.W_PRAYER_COUNT, "players the prayer touches", "prayers"),
    Question(t.W_BLESSED, "a player for the prayer", mark("Nuffle answers: choose a player."), place=23),
    Question(
        t.W_BLESSED_SKILL, "a skill for the prayer", mark("Nuffle answers: which skill does {player} learn?"), place=24
    ),
    Question(t.W_COIN, "coin", mark("Call the coin: heads or tails?"), place=35),
    die(t.W_TOSS, "coin toss", "coin"),
    Question(t.W_KICK_OR_RECEIVE, "kick or receive", mark("You have won the toss. Do you kick or receive?"), place=36),
)
"""R7"""

START_OF_A_DRIVE: Final = (
    Question(
        t.W_SETUP,
        "set-up",
        mark("Set up your team."),
        typed=mark("Set up: type a formation, or a player and a square (7 h12), then ready."),
        cases={
            "held": mark("Where does {player} go?"),
            "again": mark("Place the chosen players again."),
            "kick": mark("Set up to kick."),
            "receive": mark("Set up to receive."),
        },
        place=37,
    ),
    Question(
        t.W_KICKER, "kicker", mark("Where do you kick the ball, and who kicks it?"), typed=mark("Who kicks?"), place=38
    ),
    Question(t.W_KICK, "kick", mark("Where do you kick the ball?"), typed=mark("Kick at which square?"), place=39),
    die(t.W_LATECOMERS_COUNT, "number of latecomers", "latecomers"),
    Question(t.W_LATECOMERS, "latecomers", mark("More players may come on: who, and where?"), place=79),
    die(t.W_KICKOFF_EVENT, "kick-off event", place=44),
    die(t.W_ROLL_OFF, "event roll-off", "event", place=45),
    die(t.W_EVENT_PLAYERS, "players who may act", "event"),
    die(t.W_OFFICIOUS_REF, "officious ref", "event"),
    die(t.W_INVADERS, "players hit", "event"),
    die(t.W_RANDOM_PLAYER, "random player", place=49),
    Question(t.W_HIGH_KICK, "high kick", mark("High kick: who runs under the ball?"), place=46),
    Question(
        t.W_QUICK_SNAP,
        "quick snap",
        mark("Quick snap: move players by one square."),
        typed=mark("Quick snap: a player and a square next to him (7 h12), or ready."),
        place=47,
    ),
    Question(
        t.W_SOLID_DEFENCE,
        "solid defence",
        mark("Solid defence: choose the players you want to place again."),
        typed=mark("Solid defence: who is placed again? Then ready."),
        place=48,
    ),
    Question(t.W_TOUCHBACK, "touchback", mark("Touchback: who gets the ball?"), place=50),
    Question(t.W_TOO_MANY, "too many players", mark("Too many players are on the pitch: who leaves?"), place=51),
)
"""R8"""

TURNS: Final = (
    Question(
        t.W_TURN,
        "turn",
        mark("Your turn: choose a player."),
        typed=mark("Your turn: player and action (7 blitz), player and square (7 h14), or end."),
        cases={"charge": mark("Blitz! Your players act before the kick comes down: choose one.")},
        place=52,
    ),
    Question(
        t.W_TARGET,
        "target",
        mark("{player}: against whom?"),
        cases={
            "block": mark("{player} blocks: whom?"),
            "blitz": mark("{player} blitzes: whom?"),
            "foul": mark("{player} fouls: whom?"),
        },
        place=53,
    ),
    Question(
        t.W_ACT,
        "act",
        mark("{player}: where to?"),
        typed=mark("A square, or several (h13 h14); a far one is walked to."),
        place=54,
    ),
    Question(t.W_THROW, "throw", mark("{player} throws: where to?"), place=55),
    Question(t.W_SHORT_RUN, "short run", mark("{player} may move a few squares: where to?"), place=76),
    die(t.W_TRAPDOOR, "trapdoor", place=28),
    die(t.W_ROCK, "rock", place=29),
)
"""R9"""

THE_BALL: Final = (
    Question(t.W_INTERFERE, "interference", mark("{player} throws. Who tries to catch the ball in flight?"), place=69),
    die(t.W_DEVIATE, "deviate", place=40, compass=t.DIRECTIONS),
    die(t.W_DEVIATE_DISTANCE, "deviate distance", "deviate"),
    die(t.W_SCATTER, "scatter", place=41, compass=t.DIRECTIONS),
    die(t.W_BOUNCE, "bounce", place=42, compass=t.DIRECTIONS),
    die(t.W_THROW_IN, "throw-in", place=43),
    die(t.W_THROW_IN_DISTANCE, "throw-in distance", "throw-in"),
    Question(t.W_LAY_BALL, "where to lay the ball", mark("{player} goes down: where does he lay the ball?"), place=77),
)
"""R3, R10, R11"""

ARGUMENTS: Final = (
    Question(
        t.W_REROLL,
        "re-roll",
        mark("{player} has failed. What do you do?"),
        cases={"test": mark("{player} has failed ({what}). What do you do?")},
        place=56,
    ),
    Question(
        t.W_SPOIL,
        "answer to a passed test",
        mark("{player} has succeeded. Do you want to stop it?"),
        cases={"test": mark("{player} has succeeded ({what}). Use {skill} against him?")},
        place=57,
    ),
    Question(
        t.W_SKILL,
        "use a skill",
        mark("Use the skill?"),
        cases={
            "many": mark("Who uses {skill}?"),
            "own": mark("{player}: use {skill}?"),
            "other": mark("{owner}: use {skill} on {player}?"),
        },
        place=60,
    ),
)
"""R2.4, R19"""

BLOCKS_AND_INJURIES: Final = (
    die(t.W_BLOCK_DICE, "block dice", place=58),
    Question(
        t.W_CHOOSE_FACE,
        "choose a block die",
        mark("Choose a block die."),
        cases={
            "again": mark("Which die is rolled again?"),
            "rival": mark("{attacker} blocks {target}; your rival chooses the die. Roll again?"),
            "own": mark("{attacker} blocks {target}: choose a die."),
        },
        place=59,
    ),
    Question(t.W_PUSH, "push", mark("Where is {player} pushed?"), place=61),
    Question(t.W_FOLLOW, "follow up", mark("Does {player} follow up?"), place=62),
    die(t.W_ARMOUR, "armour", place=63),
    die(t.W_INJURY, "injury", place=64),
    die(t.W_CASUALTY, "casualty", place=65),
    die(t.W_LASTING_INJURY, "lasting injury", place=66),
    Question(t.W_APOTHECARY, "apothecary", mark("{player} is hurt. Is he treated?"), place=67),
    Question(t.W_APOTHECARY_RESULT, "casualty result", mark("Which result counts for {player}?"), place=68),
)
"""R12, R13"""

THE_REFEREE: Final = (
    Question(t.W_ARGUE, "argue the call", mark("The referee has seen {player}. Do you argue the call?"), place=70),
    die(t.W_ARGUMENT, "argument", "argue the call"),
    Question(t.W_BRIBE, "bribe", mark("{player} is to be sent off. Do you bribe the referee?"), place=71),
    die(t.W_BRIBE_ROLL, "bribe roll", "bribe"),
)
"""R14"""

ENDS: Final = (
    die(t.W_RECOVER, "recovery", place=72),
    die(t.W_HEAT, "heat", place=73),
    die(t.W_PENALTY, "penalty", place=74),
    Question(t.W_CONCEDE, "concede", mark("Do you concede the match?"), place=30),
    Question(t.W_AWARD, "awarded touchdown", mark("Your rival has conceded: who is given a touchdown?"), place=31),
    die(t.W_FANS_LOST, "fans lost", "loyalty"),
    die(t.W_LOYALTY, "loyalty", place=32),
)
"""R16"""

INDUCEMENTS: Final = (
    Question(
        t.W_CALL_IN,
        "use an inducement",
        mark("The roll for {player} has failed. Do you use an inducement?"),
        place=25,
    ),
    Question(
        t.W_OFFERED,
        "use something now",
        mark("Do you use something now?"),
        cases={"about": mark("{player}: do you use something now?")},
    ),
    die(t.W_DECK, "deck of special plays"),
    Question(t.W_DECK_AGAIN, "another deck", mark("You have drawn from this deck before. Do you roll again?")),
    die(t.W_CARD, "special play"),
    Question(t.W_KEEP, "keep a card", mark("Which card do you keep?")),
    Question(t.W_AIM, "aim", mark("Which square do you aim at?")),
    die(t.W_AID, "inducement roll"),
    Question(t.W_CATEGORY, "category", mark("A random skill of which category for {player}?")),
    Question(t.W_WEATHER_WANTED, "weather wanted", mark("Which weather do you want?")),
    Question(t.W_STAKE, "stake", mark("How much do you bet on winning?")),
    Question(t.W_IMPROVE, "improvement", mark("What does {player} improve?")),
    Question(
        t.W_RED_CARD,
        "red card",
        mark("The referee has seen {player}: confirm lets him strike instead of sending him off."),
    ),
    die(t.W_SPELL, "weather spell", "change the roll"),
    Question(t.W_NUDGE, "change the roll", mark("By how much do you change the roll?"), place=26),
    die(t.W_COOK, "master chef", place=27),
)
"""R17"""

SKILLS: Final = (
    die(t.W_EDGE, "edge of the pitch"),
    die(t.W_SKILL_ROLL, mark("{skill} roll"), "skill roll", place=75),
    die(t.W_SKILL_DIRECTION, mark("{skill} direction"), "throw-in"),
    die(t.W_SKILL_DISTANCE, mark("{skill} distance"), "throw-in"),
    die(t.W_ROUND, "around him"),
    Question(t.W_TURNED, "face another way", mark("Which way does {player} face now?")),
    Question(t.W_MAKE_ROOM, "make room", mark("{player} lies where the big one comes down: where is he pushed?")),
    Question(t.W_FACING, "facing", mark("Which way does {player} go?"), place=78),
    die(t.W_FUSE, "bomb fuse", "bomb"),
    die(t.W_BOMB, "bomb", place=80),
    die(t.W_CHAIN, "ball and chain", place=81),
    Question(
        t.W_STRIKE, "team-mate struck", mark("{player} runs wild: which team-mate does he strike down?"), place=82
    ),
    Question(t.W_CHANGE, "another action", mark("{player} is thirsty for blood. Does he move instead?"), place=83),
    Question(t.W_BITE, "bite", mark("{player} is thirsty for blood. Whom does he bite?"), place=84),
    Question(t.W_WHOM, "whom", mark("{player}: whom?")),
    Question(t.W_GAINED_SKILL, "a skill gained", mark("Which skill does {player} gain for now?")),
    Question(t.W_SHIFT, "another square", mark("{player} goes to another square: which?"), place=85),
)
"""R19"""

QUESTIONS: Final = (
    *TESTS, *BEFORE_THE_MATCH, *START_OF_A_DRIVE, *TURNS, *THE_BALL, *ARGUMENTS, *BLOCKS_AND_INJURIES, *THE_REFEREE,
    *ENDS, *INDUCEMENTS, *SKILLS,
)  # fmt: skip
