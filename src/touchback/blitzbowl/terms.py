"""The words of Blitz Bowl as whole numbers: states, phases, actions, questions and dice."""

from typing import Final

from touchback.kernel.ask import Die

# How a player fares (Z1.2). Open and marked follow from who stands next to him.
STANDING: Final = 0
PRONE: Final = 1
RESERVE: Final = 2
STATUS_NAMES: Final = ("standing", "prone", "reserve")

# Phases: the rests of a match.
P_COIN: Final = 0
P_PITCH: Final = 1
P_SETUP: Final = 2
P_FIRST_BALL: Final = 3
P_NEW_BALL: Final = 4
P_EMERGENCY: Final = 5
P_TURN: Final = 6
P_MOVE: Final = 7
P_TARGET: Final = 8
P_OVER: Final = 9
PHASE_NAMES: Final = (
    "coin", "pitch", "set-up", "first ball", "new ball", "emergency reserves", "turn", "move", "target", "over",
)  # fmt: skip

# The seven player actions (Z1.3).
RUN: Final = 0
MARK: Final = 1
THROW: Final = 2
BLOCK: Final = 3
SIDESTEP: Final = 4
STAND_UP: Final = 5
RESERVES: Final = 6
ACTION_NAMES: Final = ("run", "mark", "throw", "block", "sidestep", "stand up", "reserves")
FINISHED: Final = 7  # after the actions, the bit of a player who may take no more of them this turn
DONE_NAMES: Final = (*ACTION_NAMES, "finished")

# What a coach can answer: the kinds of a packed action.
CALL: Final = 0  # heads or tails
CHOOSE_PITCH: Final = 1
PLACE: Final = 2  # a player, in a square
DECLARE: Final = 3  # a player, one of the seven actions
STEP: Final = 4
STOP: Final = 5
HIT: Final = 6  # the target of a block
THROW_AT: Final = 7
FACE: Final = 8  # of a block die
USE: Final = 9  # an ability
FOLLOW: Final = 10
STAY: Final = 11
END_TURN: Final = 12

# Why a coach is asked or a die is rolled.
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
WHY_NAMES: Final = (
    "nothing", "coin", "pitch", "set-up", "trapdoor", "bounce", "emergency reserves", "turn", "move", "target",
    "throw", "armour", "block dice", "choose a block die", "follow up",
)  # fmt: skip

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
