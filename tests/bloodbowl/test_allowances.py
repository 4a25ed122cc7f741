"""What was bought excuses only what it gives: each allowance is of one thing and of the side that has it. [R17.1]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.allowances import rerolls_gained
from touchback.bloodbowl.effects import RULE, begin_effect, pack_effect
from touchback.bloodbowl.faults import activation_faults, between_drives_faults, limit_faults, play_faults
from touchback.bloodbowl.faults_between import change_faults
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement, pack_bought
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.skills.stars_base import DECLARED_VALUE
from touchback.bloodbowl.terms import (
    CASUALTY,
    DEAD,
    MOVE,
    P_ACT,
    P_COIN,
    P_OVER,
    P_TURN,
    RESERVE,
    SERIOUS_INJURY,
    STUNNED,
    UNTIL_DRIVE,
    UNTIL_MATCH,
)
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import changed, raised


def called(name: str) -> Inducement:
    """The inducement of that name."""
    return next(one for one in BLOOD_BOWL.inducements if one.name == name)


def in_a_turn(*names: str, left: int = 0) -> Play:
    """A turn of the home side, which has bought these and had them in force."""
    play = new_play("human", "orc")
    play.phase = P_TURN
    play.active = 0
    play.kicking, play.coin_winner = 1, 1
    play.turn = vec[i64]([1, 0])
    play.half_fresh = False
    play.bought = vec[i64]([int(pack_bought(0, called(name).id, left)) for name in names])
    for name in names:
        begin_effect(play, pack_effect(called(name).source, 0, UNTIL_DRIVE, RULE, 0))
    return play


def later(play: Play) -> Play:
    """The same a moment later."""
    copy = play.copy()
    assert isinstance(copy, Play)
    return copy


@pytest.mark.parametrize(("name", "excused"), [("Team Talk", True), ("Slippery Shoes", False), ("", False)])
def test_only_talk_brings_a_reroll_back_in_a_turn(name: str, excused: bool) -> None:
    before = in_a_turn(*[name] if name else [])
    now = later(before)
    now.rerolls = raised(now.rerolls, 0)
    faults = list(change_faults(before, now))
    assert (faults == ["side 0 gained re-rolls during a half [R2.5]"]) != excused
    assert rerolls_gained(before, now, 1) == 0, "it is the home side's"


@pytest.mark.parametrize(("spell", "back", "excused"), [
    ("Temporal Distortion", 1, True), ("Temporal Distortion", 2, False), ("Thunderbolt", 1, False),
])  # fmt: skip
def test_only_a_spell_turns_the_markers_back(spell: str, back: int, excused: bool) -> None:
    before = in_a_turn(spell, left=1)
    before.turn = vec[i64]([3, 2])
    now = later(before)
    now.bought = vec[i64]([int(pack_bought(0, called(spell).id, 0))])
    now.turn = changed(now.turn, 1, now.turn[1] - back)
    assert (list(change_faults(before, now)) == []) == excused
    before.bought = now.bought
    assert list(change_faults(before, now)) == [f"side 1: the turn marker went back from 2 to {2 - back}"], "long ago"


def test_the_chef_is_for_the_first_kick_of_a_half() -> None:
    before = in_a_turn("Halfling Master Chef")
    assert rerolls_gained(before, later(before), 0) == 0
    before.half_fresh = True
    assert rerolls_gained(before, later(before), 0) == 3


def test_more_rerolls_than_a_half_gives_need_somebody_who_gives_them() -> None:
    told = "side 0 has more re-rolls than a half gives [R2.5]"
    for name, excused in (("Slippery Shoes", False), ("Halfling Master Chef", True)):
        play = in_a_turn(name)
        play.rerolls[0] = play.rerolls_per_half[0] + 1
        assert (told in play_faults(play, True)) != excused, name


@pytest.mark.parametrize(
    ("owner", "scored", "rerolls", "excused"),
    [(0, True, 1, True), (0, True, 2, False), (0, False, 1, False), (1, True, 1, False)],
)
def test_only_a_star_who_has_scored_leaves_a_reroll_for_the_next_drive(
    owner: int, scored: bool, rerolls: int, excused: bool
) -> None:
    play = new_play("human", "orc")
    play.phase = P_COIN
    play.drive_rerolls = changed(play.drive_rerolls, 0, rerolls)
    star = next(player for player in play.players if player.side == owner)
    show = BLOOD_BOWL.skill_names["Star of the Show"]
    star.skills[show.id] = 1
    if scored:
        play.use_up(star, skill_of(show).limit)
    assert ("side 0 keeps a re-roll of the last drive [R8.4]" in between_drives_faults(play)) != excused


@pytest.mark.parametrize(("name", "excused"), [("Spot the Sneak", True), ("Ego Trip", False)])
def test_only_a_sneak_comes_on_during_a_turn(name: str, excused: bool) -> None:
    before = in_a_turn()
    now = later(before)
    begin_effect(now, pack_effect(called(name).source, 0, UNTIL_DRIVE, RULE, 0, 3))
    now.enter(3, now.board.square("h5"))
    told = f"{now.name(now.players[3])} came onto the pitch during a turn"
    assert (told in list(change_faults(before, now))) != excused


@pytest.mark.parametrize(("name", "excused"), [("Krot Shockwhisker", True), ("Weather Mage", False)])
def test_only_a_doctor_brings_a_casualty_back(name: str, excused: bool) -> None:
    before = in_a_turn(name, left=1)
    before.status[3] = CASUALTY
    before.casualty[3] = 2
    now = later(before)
    now.bought = vec[i64]([int(pack_bought(0, called(name).id, 0))])
    now.status[3] = RESERVE
    assert any("[R1.4]" in fault for fault in change_faults(before, now)) != excused


@pytest.mark.parametrize(
    ("name", "phase", "result", "excused"),
    [
        ("Magic Sponge", P_OVER, DEAD, True),
        ("Magic Sponge", P_OVER, SERIOUS_INJURY, False),
        ("Magic Sponge", P_TURN, DEAD, False),
        ("Ego Trip", P_OVER, DEAD, False),
    ],
)
def test_who_played_on_though_dead_is_dead_after_the_match(name: str, phase: int, result: int, excused: bool) -> None:
    """Whatever he suffered since: the card lets him play on, and its end is the match's."""
    before = in_a_turn()
    before.status[3] = CASUALTY
    before.casualty[3] = 1
    begin_effect(before, pack_effect(called(name).source, 0, UNTIL_MATCH, RULE, 0, 3))
    now = later(before)
    now.phase = phase
    now.casualty = changed(now.casualty, 3, result)
    told = f"the casualty result of {now.name(now.players[3])} changed"
    assert (told in list(change_faults(before, now))) != excused


@pytest.mark.parametrize(
    ("skills", "declared", "squares", "excused"),
    [
        ([], False, 2, True),
        ([], False, 3, False),
        (["Sprint"], False, 3, True),
        (["Sprint"], False, 4, False),
        (["Burst of Speed"], False, 3, False),
        (["Burst of Speed"], True, 3, True),
        (["Burst of Speed"], True, 4, False),
        (["Sprint", "Burst of Speed"], True, 4, True),
    ],
)
def test_a_third_rush_needs_a_skill_or_a_burst_that_was_declared(
    skills: list[str], declared: bool, squares: int, excused: bool
) -> None:
    play = in_a_turn()
    player = play.players[3]
    play.enter(3, play.board.square("h5"))
    for name in skills:
        player.skills[BLOOD_BOWL.skill_names[name].id] = 1
    if declared:
        player.skills[BLOOD_BOWL.skill_names["Burst of Speed"].id] = DECLARED_VALUE
    play.phase, play.actor, play.action = P_ACT, 3, MOVE
    play.moved = player.ma + squares
    assert any("squares [R9.4]" in fault for fault in activation_faults(play)) != excused


def test_who_lies_stunned_before_a_kick_was_struck_by_the_rivals_referees() -> None:
    for owner, excused in ((1, True), (0, False)):
        play = new_play("human", "orc")
        play.phase = P_COIN
        play.bought = vec[i64]([int(pack_bought(owner, called("The Trundlefoot Triplets").id, 0))])
        play.enter(3, play.board.square("h5"))
        play.lay(3, STUNNED)
        told = any("before the kick" in fault and "stunned" in fault for fault in play_faults(play, True))
        assert told != excused


@pytest.mark.parametrize(
    ("used", "lender", "excused"),
    [("Sure Feet", True, True), ("Sure Feet", False, False), ("Crushing Blow", True, False)],
)
def test_only_a_lent_skill_is_used_up_by_whoever_has_it_no_more(used: str, lender: bool, excused: bool) -> None:
    """For the rest of the turn, and not what lasts longer than that."""
    play = in_a_turn()
    own = [player for player in play.players if player.side == 0]
    if lender:
        own[0].skills[BLOOD_BOWL.skill_names["Wisdom of the White Dwarf"].id] = 1
    play.use_up(own[1], skill_of(BLOOD_BOWL.skill_names[used]).limit)
    assert (list(limit_faults(play, int(own[1].index))) == []) == excused
