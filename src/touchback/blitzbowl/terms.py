"""The words of Blitz Bowl as whole numbers: states, phases, actions, questions and dice."""

from typing import Final

from touchback.kernel.ask import Die

NO_PLAYER: Final = -1
NO_BALL: Final = -1
SLOTS: Final = 3  # of active challenges

# How a player fares (Z1.2). Open and marked follow from who stands next to him.
STANDING: Final = 0
PRONE: Final = 1
RESERVE: Final = 2
STATUS_NAMES: Final = ("standing", "prone", "reserve")

# Phases: the rests of a match.
P_COIN: Final = 0
P_ARENA: Final = 1
P_PITCH: Final = 2
P_SETUP: Final = 3
P_KICK_OFF: Final = 4
P_TURN_START: Final = 5
P_TURN: Final = 6
P_MOVE: Final = 7
P_TARGET: Final = 8
P_OVER: Final = 9
PHASE_NAMES: Final = (
    "coin", "arena", "pitch", "set-up", "first ball", "turn start", "turn", "move", "target", "over",
)  # fmt: skip

# Player actions (Z1.3); the last two are advanced rules of the Ultimate edition (Z3.12).
RUN: Final = 0
MARK: Final = 1
THROW: Final = 2
BLOCK: Final = 3
SIDESTEP: Final = 4
STAND_UP: Final = 5
RESERVES: Final = 6
FOUL: Final = 7
THROW_TEAM_MATE: Final = 8
ACTION_NAMES: Final = (
    "run", "mark", "throw", "block", "sidestep", "stand up", "reserves", "foul", "throw team-mate",
)  # fmt: skip
FINISHED: Final = 9  # after the actions, the bit of a player who may take no more of them this turn
DONE_NAMES: Final = (*ACTION_NAMES, "finished")

# How a player may run (Z1.6), as bits: what an ability or a card changes.
BESIDE: Final = 1  # he may enter squares next to rivals, but must end open
HALTS: Final = 2  # he may enter a square next to a rival, and that ends his run
ANYWHERE: Final = 4  # he may enter squares next to rivals and end there
THROUGH_PLAYERS: Final = 8
THROUGH_BLOCKED: Final = 16
# How rivals may run past a player who is small or unimportant.
IGNORED: Final = 1
HALTS_RIVALS: Final = 2

# What a coach can answer: the kinds of a packed action.
CALL: Final = 0  # heads or tails
CHOOSE_PITCH: Final = 1
PLACE: Final = 2  # a player, in a square
DECLARE: Final = 3  # a player, one of the actions
STEP: Final = 4
STOP: Final = 5
HIT: Final = 6  # the target of a block
THROW_AT: Final = 7
FACE: Final = 8  # of a block die
USE: Final = 9  # an ability
FOLLOW: Final = 10
STAY: Final = 11
END_TURN: Final = 12
FREE: Final = 13  # a player, a free action
DECLINE: Final = 14
PLAY: Final = 15  # a bonus play
CLAIM: Final = 16  # a challenge card, by its slot
DISCARD: Final = 17  # a bonus play of the hand
DISCARD_SLOT: Final = 18  # an active challenge card
CHOOSE_BALL: Final = 19  # one of the special balls
ROOKIES: Final = 20  # the promising rookies' re-roll
KICK: Final = 21  # the target of a foul
PICK: Final = 22  # a player: the team-mate to throw, the rival of an event
BALL_TO: Final = 23  # where a dropped ball goes
MINION: Final = 24  # who is injured in another's place

# Why a coach is asked or a die is rolled.
W_NOTHING: Final = 0
W_COIN: Final = 1
W_PITCH: Final = 2
W_SETUP: Final = 3
W_TRAPDOOR: Final = 4
W_BOUNCE: Final = 5
W_EMERGENCY: Final = 6
W_TURN: Final = 7
W_MOVE: Final = 8
W_TARGET: Final = 9
W_THROW: Final = 10
W_ARMOUR: Final = 11
W_BLOCK_DICE: Final = 12
W_CHOOSE_FACE: Final = 13
W_FOLLOW: Final = 14
W_ARENA: Final = 15
W_DRAW: Final = 16
W_BACK: Final = 17
W_EVENT: Final = 18
W_CLAIM: Final = 19
W_BONUS: Final = 20
W_FREE: Final = 21
W_HAND: Final = 22
W_REFILL: Final = 23
W_BALL: Final = 24
W_RUN_DIE: Final = 25
W_REROLL: Final = 26
W_SQUIG: Final = 27
W_SAFE_HANDS: Final = 28
W_VIOLENT: Final = 29
W_MINION: Final = 30
W_FOUL: Final = 31
W_TEAM_MATE: Final = 32
W_INVASION: Final = 33
W_TOSS: Final = 34
W_EVENT_CARD: Final = 35

# Block dice (Z2.2).
MISS: Final = 1
TACKLE: Final = 2
SHOVE: Final = 3
SHOVE_TOO: Final = 4
SMASH: Final = 5
KERRUNCH: Final = 6
BLOCK_DIE: Final = Die("block", 6, ("miss", "tackle", "shove", "shove", "smash", "kerrunch"))

# The ruler (Z2.3).
OUT_OF_RANGE: Final = 0
SHORT: Final = 1
LONG: Final = 2
RANGE_NAMES: Final = ("out of range", "short", "long")

# Balls: the plain one, and the special ones of the Ultimate edition (Z3.13).
PLAIN_BALL: Final = 0
RUNE_BALL: Final = 1
SPIKY_BALL: Final = 2
SQUIG_BALL: Final = 3
BALL_NAMES: Final = ("ball", "dwarf rune ball", "extra spikey ball", "squig ball")

# How long a bonus play counts.
INSTANT: Final = 0
FOR_ACTION: Final = 1
FOR_TURN: Final = 2
FOR_GAME: Final = 3

NO_CARD: Final = -1
NO_ARENA: Final = 0
ANY_ARENA: Final = 9  # the coin's winner rolls for it

BOUNCES: Final = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""The bounce chart, face 1 to 8, clockwise from the upper left: columns along and rows across. [Z1.11]"""
