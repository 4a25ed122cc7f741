"""FUMBBL's words and ours: skills, states of players, special rules, directions, actions, and what its log may hold."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import TeamList, team_lists
from touchback.bloodbowl.special_rules import SPECIAL_RULE_NAMES
from touchback.kernel.text import mark

# -- states of players: the low byte says how he is, the bits above what else is true of him ----------------------

BASE: Final = 0xFF
ACTIVE: Final = 0x100  # may still be activated this turn
CONFUSED: Final = 0x200
ROOTED: Final = 0x400
HYPNOTIZED: Final = 0x800
STANDING_BASES: Final = (1, 2, 12)  # standing, acting, being blocked
STATUS_OF_BASE: Final = {
    1: t.STANDING,
    2: t.STANDING,
    3: t.PRONE,
    4: t.STUNNED,
    5: t.KNOCKED_OUT,
    6: t.CASUALTY,
    7: t.CASUALTY,
    8: t.CASUALTY,
    9: t.RESERVE,
    11: t.PRONE,
    12: t.STANDING,
    13: t.SENT_OFF,
    14: t.FAINTED,
    0x10: t.STANDING,
    0x14: t.FAINTED,
    0x15: t.STANDING,
}
MISSING: Final = 10
DEAD_BASE: Final = 8
RESERVE_BASE: Final = 9

# -- the pitch ----------------------------------------------------------------------------------------------------

DIRECTIONS: Final = {
    "North": (0, -1),
    "Northeast": (1, -1),
    "East": (1, 0),
    "Southeast": (1, 1),
    "South": (0, 1),
    "Southwest": (-1, 1),
    "West": (-1, 0),
    "Northwest": (-1, -1),
}
"""In the order of a D8, clockwise from the top."""
EIGHT: Final = tuple(DIRECTIONS.values())
WIDTH: Final = 26
HEIGHT: Final = 15

# -- actions ------------------------------------------------------------------------------------------------------

ACTIONS: Final = {
    "move": t.MOVE,
    "standUp": t.MOVE,
    "removeConfusion": t.MOVE,
    "block": t.BLOCK,
    "multipleBlock": t.BLOCK,
    "blitz": t.BLITZ,
    "blitzMove": t.BLITZ,
    "blitzSelect": t.BLITZ,
    "standUpBlitz": t.BLITZ,
    "pass": t.PASS,
    "passMove": t.PASS,
    "hailMaryPass": t.PASS,
    "handOver": t.HAND_OFF,
    "handOverMove": t.HAND_OFF,
    "foul": t.FOUL,
    "foulMove": t.FOUL,
}
SPECIAL_ACTIONS: Final = {
    "throwTeamMate": "Throw Team-mate",
    "throwTeamMateMove": "Throw Team-mate",
    "kickTeamMate": "Kick Team-mate",
    "kickTeamMateMove": "Kick Team-mate",
    "gaze": "Hypnotic Gaze",
    "gazeMove": "Hypnotic Gaze",
    "gazeSelect": "Hypnotic Gaze",
    "throwBomb": "Bombardier",
    "hailMaryBomb": "Bombardier",
    "stab": "Stab",
    "chainsaw": "Chainsaw",
    "projectileVomit": "Projectile Vomit",
    "breatheFire": "Breathe Fire",
    "blackInk": "Black Ink",
    "lookIntoMyEyes": "Look Into My Eyes",
    "throwKey": "Beer Barrel Bash!",
}
"""Actions that a skill grants, and the skill."""
STRIKES: Final = {
    "chainsawRoll": "Chainsaw",
    "projectileVomit": "Projectile Vomit",
    "breatheFire": "Breathe Fire",
}
"""Reports of attacks that are made instead of a block."""
STRIKE_INJURIES: Final = {"stab": "Stab"}
"""Kinds of injuries that tell of such an attack without a roll of its own."""

# -- results ------------------------------------------------------------------------------------------------------

TEAM_REROLLS: Final = (
    "Team ReRoll",
    "Leader",
    "Brilliant Coaching ReRoll",
    "Pump up the Crowd ReRoll",
    "Show Star ReRoll",
)
"""Sources of re-rolls that belong to the team."""
MODES_OF_TURNS: Final = ("regular", "blitz")
"""Turn modes in which coaches activate players."""
MODES_BETWEEN_TURNS: Final = (
    "startGame", "setup", "perfectDefence", "solidDefence", "highKick", "quickSnap", "swarming", "kickoff",
    "kickoffReturn", "touchback", "betweenTurns", "endGame", "noPlayersToField", "wizard",
)  # fmt: skip
"""Turn modes in which no activation goes on."""

# -- what is known ------------------------------------------------------------------------------------------------

FOLLOWED_REPORTS: Final = frozenset(
    [
        "alwaysHungryRoll",
        "animalSavagery",
        "animosityRoll",
        "apothecaryChoice",
        "apothecaryRoll",
        "argueTheCall",
        "block",
        "blockChoice",
        "blockReRoll",
        "blockRoll",
        "blitzRoll",
        "bloodLustRoll",
        "breatheFire",
        "bribesRoll",
        "catchRoll",
        "chainsawRoll",
        "cheeringFans",
        "cloudBurster",
        "coinThrow",
        "confusionRoll",
        "dauntlessRoll",
        "dodgeRoll",
        "escapeRoll",
        "extraReRoll",
        "fanFactor",
        "foul",
        "foulAppearanceRoll",
        "fumblerooskie",
        "goForItRoll",
        "handOver",
        "hitAndRun",
        "hypnoticGazeRoll",
        "injury",
        "interceptionRoll",
        "jumpUpRoll",
        "kickoffOfficiousRef",
        "kickoffPitchInvasion",
        "kickoffResult",
        "kickoffScatter",
        "kickoffTimeout",
        "leader",
        "leapRoll",
        "masterChefRoll",
        "officiousRefRoll",
        "passDeviate",
        "passRoll",
        "penaltyShootout",
        "pickMeUp",
        "pickUpRoll",
        "placedBallDirection",
        "playerAction",
        "playerEvent",
        "prayerAmount",
        "prayerEnd",
        "prayerRoll",
        "projectileVomit",
        "pushback",
        "quickSnapRoll",
        "raiseDead",
        "reRoll",
        "receiveChoice",
        "referee",
        "regenerationRoll",
        "rightStuffRoll",
        "safeThrowRoll",
        "scatterBall",
        "scatterPlayer",
        "secretWeaponBan",
        "selectBlitzTarget",
        "selectGazeTarget",
        "skillUse",
        "skillUseOtherPlayer",
        "solidDefenceRoll",
        "standUpRoll",
        "startHalf",
        "swarmingPlayersRoll",
        "swoopPlayer",
        "tentaclesShadowingRoll",
        "throwIn",
        "throwTeamMateRoll",
        "trapDoor",
        "turnEnd",
        "weather",
        "kickTeamMateRoll",
        "kickTeamMateFumble",
        "thrownKeg",
        "skillWasted",
        "bombExplodesAfterCatch",
        "bombOutOfBounds",
        "biteSpectator",
        "modifiedPassResult",
        "modifiedDodgeResultSuccessful",
        "oldPro",
        "indomitable",
        "weatherMageRoll",
        "weatherMageResult",
        "passBlock",
        "briberyAndCorruptionReRoll",
        "stallerDetected",
        "throwAtStallingPlayer",
        "riotousRookies",
        "event",
        "pumpUpTheCrowdReRoll",
        "lookIntoMyEyesRoll",
    ]
)
"""Reports whose dice and choices are fed into the match."""
IDLE_REPORTS: Final = frozenset(
    [
        "none",
        "nervesOfSteel",
        "brilliantCoachingReRoll",
        "cardsAndInducementsBought",
        "cardsBought",
        "dedicatedFans",
        "defectingPlayers",
        "doubleHiredStaff",
        "doubleHiredStarPlayer",
        "fanFactorRoll",
        "freePettyCash",
        "fumbblResultUpload",
        "gameOptions",
        "inducement",
        "inducementsBought",
        "kickoffSequenceActivationsCount",
        "kickoffSequenceActivationsExhausted",
        "mostValuablePlayers",
        "noPlayersToField",
        "pettyCash",
        "prayersAndInducementsBought",
        "pumpUpTheCrowdReRollLost",
        "showStarReRollLost",
        "spectators",
        "timeoutEnforced",
        "twoForOne",
        "winnings",
        "winningsRoll",
        "prayerWasted",
    ]
)
"""Reports that tell nothing the match needs."""
CHANGES: Final = re.compile(
    r"fieldModel|actingPlayer|game(Set|Options)|turnData|teamResult|playerResult|inducementSet|targetSelection|sketch|"
    r"playerMarkSkill"
)
"""How the names of model changes begin; which of them matter `sheet` says."""
COMMANDS: Final = frozenset(
    [
        "serverModelSync",
        "serverAddPlayer",
        "serverRemovePlayer",
        "serverZapPlayer",
        "serverUnzapPlayer",
        "serverSound",
        "serverTalk",
        "serverGameTime",
        "serverStatus",
        "serverTeamSetupList",
        "serverReplayControl",
        "serverUpdateLocalPlayerMarkers",
        "serverAddSketches",
        "serverSetPreventSketching",
        "serverRemoveSketches",
        "serverSketchAddCoordinate",
        "serverSketchSetColor",
        "serverSketchSetLabel",
        "serverClearSketches",
        "serverCursor",
        "serverJoin",
        "serverLeave",
        "serverPing",
        "serverGameState",
    ]
)
MAGIC_REPORTS: Final = {
    "wizardUse": mark("a wizard"),
    "spellEffectRoll": mark("a wizard"),
    "playCard": mark("a special play card"),
    "cardEffectRoll": mark("a special play card"),
    "kickoffRiot": mark("the riot of an older edition"),
    "kickoffThrowARock": mark("the rock of an older edition"),
    "pilingOn": mark("Piling On of an older edition"),
    "weepingDaggerRoll": mark("a weeping dagger"),
}
"""Reports of what this program does not play yet, in words."""


# -- skills -------------------------------------------------------------------------------------------------------

OTHER_SKILLS: Final = {"claw": "Claws", "safepairofhands": "Safe Pair of Hands"}


def plain(text: str) -> str:
    """A name without capitals, spaces and signs, to be compared."""
    return re.sub(r"[^a-z0-9]", "", text.lower().replace("&", "and"))


@cache
def skills() -> dict[str, str]:
    """Our names of skills by their plain spelling."""
    found = {plain(skill.name): skill.name for skill in BLOOD_BOWL.skills}
    return {**found, **OTHER_SKILLS}


def our_skill(name: str) -> str:
    """A skill as we call it; one that we do not have keeps its name."""
    return skills().get(plain(name), name)


def is_known_skill(name: str) -> bool:
    """Have we a skill of this name?"""
    return plain(name) in skills()


TARGETS: Final = ("Loner", "Bloodlust")
"""Skills written with the number that must be rolled."""
BONUSES: Final = ("Mighty Blow", "Dirty Player")
"""Skills written with what they add."""
STATISTICS: Final = ("+MA", "+ST", "+AG", "+PA", "+AV")
"""Among a player's skills FUMBBL lists these; they are in his profile already."""


def skill_text(name: str, value: str, positions: dict[str, str]) -> str:
    """A skill as our rosters write it, with its number or whom it is about."""
    ours = our_skill(name)
    digits = re.sub(r"\D", "", value)
    number = min(int(digits), 6) if digits and len(digits) < 3 else 0
    if ours in TARGETS:
        return f"{ours} ({number or (4 if ours == 'Loner' else 2)}+)"
    if ours in BONUSES:
        return f"{ours} (+{number or 1})"
    if ours == "Animosity":
        return f"{ours} ({whom(value, positions)})"
    return ours


def whom(value: str, positions: dict[str, str]) -> str:
    """Whom Animosity is about: everybody, or positions given by their ids or names."""
    if not value or value.lower() in ("all", "null"):
        return "all team-mates"
    named = [positions.get(part.strip(), part.strip()) for part in re.split(r"[;,]", value)]
    return re.sub(r"[()]", "", ", ".join(named))


# -- teams --------------------------------------------------------------------------------------------------------

OTHER_LISTS: Final = {
    "chaosrenegades": "chaos_renegade",
    "chaospact": "chaos_renegade",
    "chaos": "chaos_chosen",
    "chaosdwarfs": "chaos_dwarf",
    "undead": "shambling_undead",
    "necromantic": "necromantic_horror",
    "khemri": "tomb_kings",
    "khemritombkings": "tomb_kings",
    "underworld": "underworld_denizens",
    "elf": "elven_union",
    "blackorcs": "black_orc",
    "lizardman": "lizardmen",
    "highelves": "high_elf",
    "bretonnian": "imperial_nobility",
    "vampires": "vampire",
    "gnomes": "gnome",
}


def our_list(*names: str) -> TeamList | None:
    """The team list that goes by one of these names."""
    lists = {plain(key): found for key, found in team_lists().items()}
    for name in map(plain, names):
        for key in (name, plain(OTHER_LISTS.get(name, "")), name.removesuffix("s")):
            if key in lists:
                return lists[key]
    return None


@cache
def special_rules() -> dict[str, str]:
    """Our names of special rules by their plain spelling."""
    return {plain(name): name for name in SPECIAL_RULE_NAMES}


def our_special_rules(names: list[str]) -> list[str]:
    """Those we know, in the order of our list."""
    known = {special_rules().get(plain(name)) for name in names}
    return [name for name in SPECIAL_RULE_NAMES if name in known]


INDUCEMENTS: Final = {
    "bloodweiserBabes": "Bloodweiser Kegs",
    "bloodweiserKegs": "Bloodweiser Kegs",
    "halflingMasterChef": "Halfling Master Chef",
    "weatherMage": "Weather Mage",
    "mortuaryAssistant": "Mortuary Assistant",
    "plagueDoctor": "Plague Doctor",
    "igor": "Mortuary Assistant",
}
"""Inducements that this program plays, by FUMBBL's names."""
BRIBES: Final = "bribes"
KEGS: Final = ("bloodweiserBabes", "bloodweiserKegs")
IN_THE_NUMBERS: Final = (
    "wanderingApothecaries",
    "extraTeamTraining",
    "tempCheerleader",
    "partTimeCoach",
    "starPlayers",
    "mercenaries",
    "prayers",
)
"""Inducements that the numbers and players of a team show already."""
