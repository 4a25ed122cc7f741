"""What a coach of Blitz Bowl is told: who has done what, what each card, face and ball does, and when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.helpers import SHOVE, SHOVE_TOO, SMASH, TACKLE, lay_out
from tests.table.matches import AWAY_COACH, ENGLISH, HOME_COACH, HOT_SEAT
from tests.table.test_questions import pick, say, with_card
from tests.table.test_walking import Going, go, where
from touchback.blitzbowl.events import Checked
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.terms import P_OVER
from touchback.games import game_entry
from touchback.kernel.dice import Scripted, Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.table import look, question_of, scene_of
from touchback.table.blitzbowl.abilities import ability_text
from touchback.table.blitzbowl.cards import challenge_text, effect_text, when_text
from touchback.table.blitzbowl.lines import event_dice
from touchback.table.blitzbowl.report import luck
from touchback.table.wire import PlayerShown


def match_from(play: Play, *dice: int) -> Match:
    return Match(play.game, play, Scripted(list(dice)), Log())


def ultimate(*players: str, dice: tuple[int, ...] = (), **more: Any) -> Match:
    """A table of the Ultimate edition; it is home's turn."""
    record = {"game": "blitzbowl-ultimate", "players": list(players), **more}
    return match_from(state_from_data(record, BLITZ_BOWL_ULTIMATE), *dice)


def shown(match: Match, name: str) -> PlayerShown:
    return next(player for player in scene_of(match, HOT_SEAT).players if player.id == name)


# -- who has done what ------------------------------------------------------------------------------------------------


def test_a_player_tells_what_he_has_done_this_turn() -> None:
    match = match_from(lay_out("H1 f5, H2 a2, A1 f9", "a5"))
    go(match, Going("H1", "run", ["f6", "f7"], stop=True))
    go(match, Going("H1", "mark", ["f8"], stop=True))
    assert shown(match, "H1").done == ["run", "mark"]
    assert shown(match, "H2").done == []
    say(match, verb="end-turn")
    assert shown(match, "H1").done == []  # the rival's turn: nobody counts it any more


def test_only_who_may_do_nothing_more_fades() -> None:
    """Not everybody as soon as the last action has begun: they may be its targets."""
    match = match_from(lay_out("H1 f5, H2 a2, A1 f6, A2 a14"), TACKLE, 6)
    match.state.actions_left = 2  # type: ignore[attr-defined]
    say(match, verb="activate", player="H1", action="block")
    say(match, verb="hit", target="A1")  # a tackle: the blocker is finished
    say(match, verb="activate", player="H2", action="run")
    assert match.state.actions_left == 0  # type: ignore[attr-defined]
    assert (shown(match, "H1").used, shown(match, "H2").used, shown(match, "H3").used) == (True, False, False)


def test_a_special_ball_is_told_apart_in_a_hand_and_explained_on_the_table() -> None:
    match = ultimate("H1 f5", "A1 f9", balls=[{"at": "H1", "kind": "squig ball"}])
    assert (shown(match, "H1").ball, shown(match, "H1").ball_kind) == (True, "squig ball")
    card = next(card for card in scene_of(match, HOME_COACH).cards if card.where == "ball")
    assert card.name == "squig ball"
    assert "bounces" in card.text


def test_nobody_counts_actions_after_the_match() -> None:
    play = lay_out("H1 f5, A1 f9", "a5")
    assert "action" in [fact.what for fact in scene_of(match_from(play), HOT_SEAT).facts]
    play.phase = P_OVER
    over = scene_of(Match(play.game, play, Typed(), Log()), HOT_SEAT)
    assert "action" not in [fact.what for fact in over.facts]
    assert all(counter.what != "action" for side in over.sides for counter in side.counters)


# -- cards ------------------------------------------------------------------------------------------------------------


def test_every_card_and_ability_of_both_editions_is_explained() -> None:
    for game in (BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE):
        for challenge in game.deck.challenges:
            assert challenge_text(challenge, ENGLISH), challenge.name
        for bonus in game.deck.bonus_plays:
            assert effect_text(bonus, ENGLISH), bonus.name
            assert when_text(bonus, ENGLISH), bonus.name
        for ability in game.abilities:
            assert ability_text(ability, ENGLISH), ability.name
        for effect in [*game.arenas, *game.deck.events]:
            assert effect_text(effect, ENGLISH), effect.name


def test_a_card_in_hand_tells_when_it_can_be_played() -> None:
    match = match_from(with_card(lay_out("H1 f5, A1 f9"), 0, "Raw Talent"))
    card = scene_of(match, HOME_COACH).sides[0].cards[0]
    assert card.when == "after a failed check of yours; after the dice of your block"
    assert "Raw Talent" not in str(scene_of(match, AWAY_COACH))


def test_a_turn_in_which_nothing_can_be_claimed_says_so() -> None:
    play = lay_out("H1 f5, A1 f9", "a5")
    facts = question_of(match_from(play), HOME_COACH).facts
    assert facts == ["3 actions left", "No challenge can be claimed this turn."]
    play.turn[0] = 2
    assert question_of(match_from(play), HOME_COACH).facts == ["3 actions left"]


def test_an_interrupt_tells_what_it_would_interrupt() -> None:
    match = match_from(with_card(lay_out("H1 f5, A1 f7, A2 a14"), 1, "Distraction"))
    go(match, Going("H1", "mark", ["f6"], stop=True))
    question = question_of(match, AWAY_COACH)
    assert question.why == "bonus play"
    assert question.facts == ["H1 Lineman has ended his action: mark."]
    say(match, verb="play")
    assert question_of(match, AWAY_COACH).text == "A1 Lineman may take a free action: sidestep."


# -- blocks -----------------------------------------------------------------------------------------------------------


def faces(players: str, *dice: int) -> dict[str, str]:
    """What each die of a block of H1 against A1 says."""
    match = match_from(lay_out(players), *dice)
    say(match, verb="activate", player="H1", action="block")
    say(match, verb="hit", target="A1")
    return {choice.face: choice.detail for choice in question_of(match, HOME_COACH).choices}


def test_a_shove_says_when_there_is_no_room() -> None:
    assert faces("H1 f5, H2 g6, A1 f6", SHOVE, SMASH)["shove"] == "The target is shoved back one square."
    no_room = faces("H1 f5, H2 g6, A1 f6, A2 f7", SHOVE_TOO, SMASH)["shove"]
    assert no_room == "There is no room behind the target: he is knocked down."


def test_a_face_that_a_player_turns_into_another_says_so() -> None:
    match = ultimate("H1 f5, block 2", "A1 f6, Stand Firm", dice=(SHOVE, SMASH))
    say(match, verb="activate", player="H1", action="block")
    say(match, verb="hit", target="A1")
    told = len(match.log.events)  # type: ignore[union-attr]
    detail = pick(question_of(match, HOME_COACH), face="shove").detail
    assert detail == "Counts as miss here. Nothing happens; the blocker is finished for this turn."
    assert told == len(match.log.events) > 0  # type: ignore[union-attr]  # asking tells nothing


def test_a_block_ahead_is_told_in_a_few_lines() -> None:
    match = match_from(lay_out("H1 f5, H2 g7, A1 f6"))
    aim = look(match, 0, "block", "H1", ENGLISH).aims[0]
    assert aim.detail[0] == "assisted by H2"
    assert aim.detail[-1].startswith("armour check: ")
    assert len(aim.detail) == 2
    assert dict(aim.outcomes)["knocked down"] == pytest.approx(0.75)


def test_nobody_aims_a_throw_at_a_rival() -> None:
    seen = look(match_from(lay_out("H4 f2, H5 f6, A1 c6", "H4")), 0, "pass", "H4", ENGLISH)
    assert [aim.player for aim in seen.aims] == ["H5"]
    assert any(spot.square == "c6" for spot in seen.spots)  # the first edition lets him throw there


# -- walking ----------------------------------------------------------------------------------------------------------


def test_a_free_action_is_taken_before_one_that_costs() -> None:
    match = ultimate("H1 f5, Wardance", "A1 f6")
    go(match, Going("H1", "sidestep", ["f4"]))
    assert where(match, "H1") == "f4"
    assert match.state.actions_left == 3  # type: ignore[attr-defined]


def test_a_coin_is_tossed_and_not_rolled() -> None:
    match = game_entry("blitzbowl-first").new("human", "orc", dice=Typed())
    say(match, verb="call", face="heads")
    question = question_of(match, HOT_SEAT)
    assert (question.text, question.die and question.die.names) == ("Toss the coin.", ["heads", "tails"])


# -- rolls ------------------------------------------------------------------------------------------------------------


def far_throw(die: int) -> Match:
    """Ultimate edition: H1 (throw 3+) throws far over a rival, which is -1 in all, not -2. [Z3.3, Z3.4]"""
    match = ultimate("H1 f2, throw 3", "H2 f9", "A1 f5", balls=["H1"], dice=(die,), sides=[{"rookies": True}, {}])
    say(match, verb="activate", player="H1", action="throw")
    say(match, verb="throw-at", square="f9")
    return match


def test_a_modifier_that_the_rulebook_limits_is_told_as_it_counts() -> None:
    match = far_throw(3)
    roll = question_of(match, HOME_COACH).roll
    assert roll is not None
    assert [(modifier.by, modifier.reason) for modifier in roll.modifiers] == [(-1, "long, obstructed")]
    assert roll.rolled + sum(modifier.by for modifier in roll.modifiers) == 2
    spot = next(one for one in look(far_throw(3), 0, "pass", "H1", ENGLISH).spots if one.square == "f9")
    assert (spot.label, spot.chance) == ("4+", 0.5)


def test_the_luck_of_a_check_is_that_of_its_die_and_its_limit() -> None:
    match = far_throw(4)
    assert match.log is not None
    checks = [roll for _, roll in luck(match.log.events) if roll.what == "throw"]
    assert [(roll.chance, roll.success) for roll in checks] == [(0.5, True)]
    eight = Checked(rule="", player="H1", check="armour", die=5, modifiers=[], need=6, result="failed", sides=8)
    assert [(roll.chance, roll.success) for _, roll in luck([eight])] == [(3 / 8, False)]
    assert [die.kind for die in event_dice(eight, ENGLISH)] == ["d8"]


def test_the_sides_of_the_board_are_told_apart() -> None:
    match = game_entry("blitzbowl-ultimate").new("human", "orc", dice=Typed())
    say(match, verb="call", face="heads")
    match.answer(1)
    details = [(choice.short, choice.detail) for choice in question_of(match, HOT_SEAT).choices]
    assert details == [("one trapdoor", "16 blocked squares"), ("two trapdoors", "11 blocked squares")]
