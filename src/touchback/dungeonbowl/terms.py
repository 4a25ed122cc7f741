"""The words of Dungeon Bowl as whole numbers, besides those of Blood Bowl."""

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.kernel.ask import Die

# Phases: those of Blood Bowl keep their numbers.
P_CHESTS: Final = len(t.PHASE_NAMES)  # coaches place them [D6.3]
P_PORTALS: Final = P_CHESTS + 1  # [D6.5]
P_DECLARE: Final = P_CHESTS + 2  # an activation has begun, its action is not declared yet [D7.2]
P_SPONSORS: Final = P_CHESTS + 3  # coaches name them [D19.2]
PHASE_NAMES: Final = (*t.PHASE_NAMES, "chests", "portals", "declaring", "sponsors")

LOST: Final = t.FAINTED
"""Out of the match by a mishap, unharmed. [D12.8]"""
STATUS_NAMES: Final = (*t.STATUS_NAMES[:LOST], "lost")

# What a coach can answer.
PLACE_CHEST: Final = 80  # in this square
PLACE_PORTAL: Final = 81  # of this number, in this square
CHOOSE_END: Final = 82  # the End Zone to defend
SEND_IN: Final = 83  # a player from the reserves, through the dugout portal
SPONGE: Final = 84  # a player from the knocked-out box to the reserves
BEGIN: Final = 85  # a player's activation, in a room that rolls dice first
OPEN_CHEST: Final = 86
AIM_AT: Final = 88  # a square, for a spell
WALL_AT: Final = 87  # throw at the wall on this side of a square
NAME_SPONSOR: Final = 89
GIFT: Final = 90  # of a sponsor, for a player
CHOOSE_EXIT: Final = 91  # one of two portals, for a reserve

# Reasons to ask a coach or to roll a die.
W_PLACING: Final = 200  # who places the first chest
W_CHEST: Final = 201
W_PORTAL: Final = 202
W_END: Final = 203
W_FIRST: Final = 204  # who has the first turn
W_EXIT: Final = 205  # where a teleport leads
W_FIND: Final = 206  # is the ball in the chest?
W_RICOCHET: Final = 207
W_DECLARE: Final = 208
W_ROOM: Final = 209  # what a room does to whoever begins there
W_WALL_SIDE: Final = 210  # a missed throw at a wall: to the right or to the left
W_WALL_DISTANCE: Final = 211
W_WALL: Final = 212  # does he fall at the wall?
W_REVEAL: Final = 213  # which chest the ball was in all the time
W_IN_FLIGHT: Final = 214  # does he reach for the ball?
W_SPELL_AT: Final = 215  # whom, or where, a spell is aimed at
W_SPELL_ROLL: Final = 216
W_WALL_AGAIN: Final = 217  # is that rolled again?
W_ROOM_AGAIN: Final = 218
W_WHICH: Final = 219  # one of several, by chance
W_CLIMB: Final = 220  # where does he climb out?
W_MAULED: Final = 221  # a beast's block dice
W_MAULED_FACE: Final = 222  # which of them counts?
W_SPONSOR: Final = 223
W_FAVOURITE: Final = 224  # who has the sponsor's gift?
W_GIFT: Final = 225
W_SPONSOR_ROLL: Final = 226
W_LED: Final = 227  # whom does a sponsor lead elsewhere?
W_LED_TO: Final = 228
W_WAY_IN: Final = 229  # which of two portals does a reserve come out of?

# What an acting player has done in his activation, besides the bits of Blood Bowl.
STRANDED: Final = 1 << 12  # he came through a portal with no movement left to carry on [D12.4]
OWING: Final = 1 << 14  # the same, but a rush may pay for it [D12.4, D20]
ARRIVED: Final = 1 << 13  # he came through a portal in this activation and has done nothing since [D12.14]

DUGOUT: Final = 0
"""The portal beside the board has no number. [D4.3]"""
PORTALS: Final = 6
CHESTS: Final = 6
"""How many of each a match needs. [D6.3, D6.5]"""

DICE_OF: Final = [Die(f"d{faces}" if faces > 1 else "d1", faces) for faces in range(17)]
"""By the number of those among whom one is drawn."""

# The sides of a square, for throws at walls.
SIDE_NAMES: Final = ("north", "east", "south", "west")
SIDE_X: Final = (0, 1, 0, -1)
SIDE_Y: Final = (-1, 0, 1, 0)
END_NAMES: Final = ("blue", "red")
GIFT_NAMES: Final = (
    "Sneaky Git and Stab", "movement +1 and Sprint", "armour +1 and Thick Skull", "a second casualty roll",
)  # fmt: skip
"""What a player of a side may be given by its sponsor. [D19.2]"""
SECOND_OPINION: Final = "Second Opinion"
SPONSOR_NAMES: Final = (
    "Cragfall's Catacomb Cartography", "Farblast & Sons Ordnance Solutions", "Dr Brauer's Prototype Portals",
    "Crystal Ball Sportscasting", "Lightningade", "Air Oberwald",
)  # fmt: skip
"""Who pays for teams. [D19.2]"""
