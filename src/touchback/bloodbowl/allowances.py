"""What somebody or something that was bought lets happen and would be a fault without it: each allowance belongs to
what gives it, and to the side that has it. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.effects import RULE, kind_of_effect, player_of, side_of, source_of
from touchback.bloodbowl.inducements.base import inducement_of, owner_of, uses_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.skills.stars_base import DECLARED_VALUE
from touchback.bloodbowl.terms import DEAD, P_OVER, P_TURN
from touchback.kernel.ask import rival_of

CHEF, PRAYING_STAFF, ARTEFACT, TALK = (
    "Halfling Master Chef", "Galandril Silverwater", "Ancient Artefact", "Team Talk",
)  # fmt: skip
CLONE = "Ball Clone"
DISTORTION = "Temporal Distortion"
WISDOM = "Wisdom of the White Dwarf"
KINGMAKER = "Kingmaker Play"
SPRINT, BURST = "Sprint", "Burst of Speed"
SPONGE = "Magic Sponge"
SHOW = "Star of the Show"
SNEAK, BEER, REFEREES, DOCTOR = (
    "Spot the Sneak", "This Beer Tastes Funny!", "The Trundlefoot Triplets", "Krot Shockwhisker",
)  # fmt: skip
OF_A_CHEF = 3
OF_PRAYERS = 16
OF_TALK = 3  # a D3 must show more than the re-rolls that are left


def owns(play: Play, side: int, name: str) -> bool:
    """Has this side bought it, used up or not?"""
    return any(
        owner_of(entry) == side and play.game.inducements[inducement_of(entry)].name == name for entry in play.bought
    )


def left(play: Play, side: int, name: str) -> int:
    """How often this side can still use it."""
    return sum(
        int(uses_left(entry))
        for entry in play.bought
        if owner_of(entry) == side and play.game.inducements[inducement_of(entry)].name == name
    )


def was_used(before: Play, now: Play, side: int, name: str) -> bool:
    """Has this side used it up between two moments?"""
    return left(now, side, name) < left(before, side, name)


def is_ruled(play: Play, index: int, name: str) -> bool:
    """Do the words of this hold for this player?"""
    return any(
        kind_of_effect(effect) == RULE and player_of(effect) == index and play.game.sources[source_of(effect)] == name
        for effect in play.effects
    )


def holds(play: Play, side: int, name: str) -> bool:
    """Do its words hold for this side?"""
    return any(
        kind_of_effect(effect) == RULE and side_of(effect) == side and play.game.sources[source_of(effect)] == name
        for effect in play.effects
    )


def rerolls_gained(before: Play, now: Play, side: int) -> int:
    """How many team re-rolls this side may have gained within a half, between two rests: by a chef at its first kick,
    by a prayer, by the artefact, by talk."""
    gained = 0
    if before.half_fresh and owns(now, side, CHEF):
        gained += OF_A_CHEF
    if before.phase < P_TURN and owns(now, side, PRAYING_STAFF):
        gained += 1
    if was_used(before, now, side, ARTEFACT):
        gained += 1
    if holds(before, side, TALK) or holds(now, side, TALK):
        gained += OF_TALK
    return gained


def rerolls_beyond(play: Play, side: int) -> int:
    """How many team re-rolls this side may have beyond those of a half."""
    gained = (OF_A_CHEF if owns(play, side, CHEF) else 0) + (1 if owns(play, side, ARTEFACT) else 0)
    gained += OF_PRAYERS if owns(play, side, PRAYING_STAFF) else 0
    return gained + (OF_TALK if owns(play, side, TALK) else 0)


def rerolls_for_the_next_drive(play: Play, side: int) -> int:
    """How many re-rolls for one drive this side may have before its kick: one of a star who has scored."""
    show = play.game.skill_names[SHOW]
    own = [player for player in play.players if player.side == side and player.has(show.id)]
    return sum(1 for player in own if play.used_up(player, skill_of(show).limit))


def marker_may_go_back(before: Play, now: Play) -> bool:
    """May both turn markers have gone one space back: by the spell of either side, which is cast once?"""
    return any(was_used(before, now, side, DISTORTION) for side in range(now.sides))


def was_lent_skills(play: Play, index: int) -> bool:
    """May he have used up, this turn, a skill that a team-mate lent him for his activation?"""
    skill = play.game.skill_names[WISDOM].id
    return any(player.side == play.side[index] and player.has(skill) for player in play.players)


def most_rushes(play: Play, index: int) -> int:
    """How many squares he may rush in this activation: two, one more with Sprint, and one more in a burst of speed that
    he has declared. [R9.4, R17.1]"""
    skills, names = play.players[index].skills, play.game.skill_names
    bursting = BURST in names and skills[names[BURST].id] == DECLARED_VALUE  # a game may have no such star
    return 2 + (1 if skills[names[SPRINT].id] else 0) + (1 if bursting else 0)


def sneaks(play: Play, side: int) -> int:
    """How many of this side are on the pitch because a card let them in."""
    return sum(
        1
        for player in play.players
        if player.side == side and play.on_pitch(player.index) and is_ruled(play, int(player.index), SNEAK)
    )


def came_through_a_trapdoor(play: Play, index: int) -> bool:
    """May this player have come on during a turn?"""
    return is_ruled(play, index, SNEAK)


def struck_before_the_kick(play: Play, index: int) -> bool:
    """May this player lie stunned before a kick: by the beer, or by the rival's referees?"""
    return is_ruled(play, index, BEER) or owns(play, int(rival_of(play.side[index])), REFEREES)


def came_back(before: Play, now: Play, index: int) -> bool:
    """May this casualty be among the reserves, or his result another one: a doctor of his side, or its artefact?"""
    side = int(now.side[index])
    return was_used(before, now, side, DOCTOR) or was_used(before, now, side, ARTEFACT)


def died_after_all(before: Play, now: Play, index: int) -> bool:
    """Was he dead and played on, and has the match ended? Then he is dead, whatever he has suffered since."""
    return now.phase == P_OVER and now.casualty[index] == DEAD and is_ruled(before, index, SPONGE)
