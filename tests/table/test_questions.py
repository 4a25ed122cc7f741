"""Questions as people meet them: sentences, labels, modifiers, re-rolls with their risk, faults, habits."""

from __future__ import annotations

import pytest

from tests.blitzbowl.helpers import lay_out
from tests.bloodbowl.queries_table import Man, position
from tests.table.matches import (
    AWAY_COACH,
    HOME_COACH,
    HOT_SEAT,
    MATCHES,
    SPECTATOR,
    blood_match,
    first_match,
    moments,
)
from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.kernel.dice import Scripted, Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.table import Viewer, habitual_answer, question_of, scene_of
from touchback.table.offering import QuestionContext, offered
from touchback.table.wire import Choice, Question


def match_from(play: Play, *dice: int) -> Match:
    """A match that goes on from here with these dice."""
    return Match(BLOOD_BOWL, play, Scripted(list(dice)) if dice else Typed(), Log())


def pick(question: Question, **wanted: str) -> Choice:
    """The one choice with these fields."""
    found = [one for one in question.choices if all(getattr(one, name) == value for name, value in wanted.items())]
    assert len(found) == 1, (wanted, found)
    return found[0]


def say(match: Match, viewer: Viewer = HOT_SEAT, **wanted: str) -> None:
    """Answer by what the page shows."""
    match.answer(pick(question_of(match, viewer), **wanted).answer)


# -- re-rolls -------------------------------------------------------------------------------------------------------


def dodging(*skills: str, rerolls: int = 2, dice: tuple[int, ...] = (2,)) -> Match:
    """H1 (AG 3+) dodges away from one marker into the reach of another: 4+, and the die shows 2."""
    play = position([Man("h10", *skills)], [Man("h11"), Man("g8")], rerolls=rerolls)
    match = match_from(play, *dice)
    say(match, verb="activate", player="H1", action="move")
    say(match, verb="step", square="h9")
    return match


def test_a_lost_test_tells_what_was_needed_and_why() -> None:
    question = question_of(dodging(), HOME_COACH)
    assert (question.who, question.why, question.player) == ("home", "re-roll", "H1")
    roll = question.roll
    assert roll is not None
    assert (roll.what, roll.need, roll.least, roll.rolled, roll.passed) == ("dodge", 3, 4, 2, False)
    assert [(modifier.by, modifier.reason) for modifier in roll.modifiers] == [(-1, "marked")]
    assert [(die.kind, die.face) for die in question.dice] == [("d6", 2)]
    assert [choice.verb for choice in question.choices] == ["reroll", "decline"]


def test_a_team_re_roll_tells_how_many_are_left_and_its_chance() -> None:
    team = pick(question_of(dodging(rerolls=2), HOME_COACH), verb="reroll")
    assert "2 left" in team.detail
    assert team.chance == pytest.approx(1 / 2)


def test_a_loner_risks_the_team_re_roll() -> None:
    team = pick(question_of(dodging("Loner (4+)"), HOME_COACH), verb="reroll")
    assert "Loner" in team.detail
    assert "4+" in team.detail
    assert team.chance == pytest.approx(1 / 2 * 1 / 2)


def test_each_skill_is_a_source_of_its_own_with_its_own_risk() -> None:
    question = question_of(dodging("Pro", "Dodge"), HOME_COACH)
    uses = {choice.short: choice for choice in question.choices if choice.verb == "use"}
    assert set(uses) == {"Pro", "Dodge"}
    assert "3+" in uses["Pro"].detail
    assert uses["Pro"].chance == pytest.approx(4 / 6 * 1 / 2)
    assert uses["Dodge"].chance == pytest.approx(1 / 2)


def test_the_rival_sees_the_roll_and_who_is_waited_for_but_no_choices() -> None:
    for viewer in (AWAY_COACH, SPECTATOR):
        question = question_of(dodging(), viewer)
        assert question.choices == []
        assert question.roll is not None
        assert question.text == "Waiting for Home: H1 player."


def test_who_could_catch_a_pass_in_flight_is_told_his_chance() -> None:
    """[R10.3] Agility at -3 against an accurate pass, at -2 against an inaccurate one; one more if he is marked."""
    for dice, need, faces in (((6,), "6+", 1), ((3, 2, 7, 5), "5+", 2)):
        play = position([Man("h10"), Man("h15")], [Man("h12"), Man("a20")], carrier="H1")
        match = match_from(play, *dice)
        say(match, verb="activate", player="H1", action="pass")
        say(match, verb="throw")
        say(match, verb="throw-at", square="h15")
        tries = pick(question_of(match, AWAY_COACH), verb="pick", player="A1")
        assert need in tries.detail
        assert tries.chance == pytest.approx(faces / 6)


# -- blocks ---------------------------------------------------------------------------------------------------------


def blocking(*dice: int, rerolls: int = 1) -> Match:
    """H1 with an assist blocks A1: two dice."""
    match = match_from(position([Man("h10"), Man("g11")], [Man("h11")], rerolls=rerolls), *dice)
    say(match, verb="activate", player="H1", action="block")
    say(match, verb="target", target="A1")
    return match


def test_block_dice_lie_on_the_table_with_a_button_each_and_the_re_roll_beside_them() -> None:
    question = question_of(blocking(t.SKULL, t.POW), HOME_COACH)
    assert [die.shows for die in question.dice] == ["skull", "pow"]
    assert {choice.face for choice in question.choices if choice.verb == "face"} == {"skull", "pow"}
    assert pick(question, verb="reroll").label == "Team re-roll"
    assert all(choice.detail for choice in question.choices if choice.verb == "face")
    assert question.facts == ["Strength 4 against 3"]


def test_pushes_name_the_pushed_player_and_the_square() -> None:
    match = blocking(t.PUSH, t.PUSH)
    say(match, verb="face", face="push")
    question = question_of(match, HOME_COACH)
    assert question.why == "push"
    assert {choice.target for choice in question.choices} == {"A1"}
    assert {choice.square for choice in question.choices} == {"g12", "h12", "i12"}


def test_follow_up_can_be_settled_once_for_all() -> None:
    match = blocking(t.PUSH, t.PUSH)
    say(match, verb="face", face="push")
    say(match, verb="push-to", square="h12")
    question = question_of(match, HOME_COACH)
    assert {choice.habit for choice in question.choices} == {"follow up"}
    assert habitual_answer(question, {"follow up": "use"}) == pick(question, verb="follow").answer
    assert habitual_answer(question, {"follow up": "decline"}) == pick(question, verb="stay").answer
    assert habitual_answer(question, {}) is None
    assert habitual_answer(question, {"follow up": "perhaps", "Dodge": "use"}) is None


def test_a_skill_can_be_settled_and_only_that_skill() -> None:
    question = question_of(dodging("Dodge", rerolls=1), HOME_COACH)
    assert habitual_answer(question, {"Dodge": "use"}) == pick(question, verb="use").answer
    assert habitual_answer(question, {"Dodge": "decline"}) is None  # a team re-roll is still in question
    assert habitual_answer(question, {"Pro": "use"}) is None


@pytest.mark.parametrize("game", MATCHES)
def test_only_questions_of_yes_and_no_have_a_habit(game: str) -> None:
    """Nobody moves, acts, sets up or chooses a die by habit."""
    met = set()
    for moment in moments(MATCHES[game](6), 6, 900):
        question = question_of(moment, HOT_SEAT)
        if any(choice.habit for choice in question.choices):
            met.add(question.why)
            assert any(choice.verb in ("decline", "stay", "ready") for choice in question.choices), question
    assert met
    assert not met & {"turn", "act", "move", "target", "throw", "set-up", "choose a block die", "push", "free action"}


# -- turns and activations --------------------------------------------------------------------------------------------


def test_a_turn_offers_each_player_his_actions() -> None:
    match = match_from(position([Man("h10"), Man("c3")], [Man("h11")]))
    question = question_of(match, HOME_COACH)
    assert question.why == "turn"
    actions = {(choice.player, choice.action) for choice in question.choices if choice.verb == "activate"}
    assert {("H1", "move"), ("H1", "block"), ("H1", "blitz"), ("H2", "move")} <= actions
    assert ("H2", "block") not in actions
    one = pick(question, player="H1", action="blitz")
    assert (one.label, one.short) == ("H1 player: Blitz", "Blitz")


def test_ending_the_turn_is_guarded_while_somebody_can_act() -> None:
    match = match_from(position([Man("h10")], [Man("h20")]))
    end = pick(question_of(match, HOME_COACH), verb="end-turn")
    assert end.confirm is not None and end.confirm.guard and not end.main
    (end,) = offered([end], QuestionContext(turn=True, guard=False, setup=False, dice=[]), HOME_COACH.words)
    assert end.confirm is None and end.main, "nobody can act: it is all there is to do"


def test_movement_left_is_counted_for_the_coach() -> None:
    match = match_from(position([Man("h10", ma=6)], [Man("h20")]))
    say(match, verb="activate", player="H1", action="move")
    assert question_of(match, HOME_COACH).facts == ["6 squares left, 2 rushes"]
    for square in ("h11", "h12", "h13", "h14", "h15"):
        say(match, verb="step", square=square)
    assert question_of(match, HOME_COACH).facts == ["1 square left, 2 rushes"]


def test_answers_of_an_action_name_it() -> None:
    match = match_from(position([Man("h10")], [Man("h11")]))
    say(match, verb="activate", player="H1", action="blitz")
    assert {choice.action for choice in question_of(match, HOME_COACH).choices if choice.verb == "target"} == {"blitz"}
    say(match, verb="target", target="A1")
    question = question_of(match, HOME_COACH)
    assert {choice.action for choice in question.choices} == {"blitz"}
    assert pick(question, verb="hit").target == "A1"


def test_an_activation_in_which_nothing_was_done_can_be_given_up() -> None:
    match = match_from(position([Man("h10")], [Man("h20")]))
    say(match, verb="activate", player="H1", action="move")
    before = pick(question_of(match, HOME_COACH), verb="stop").label
    say(match, verb="step", square="h11")
    after = pick(question_of(match, HOME_COACH), verb="stop").label
    assert before != after


# -- set-up -----------------------------------------------------------------------------------------------------------


def at_set_up() -> Match:
    """A match whose kicking side sets up."""
    match = blood_match(1)
    while match.ask.why != t.W_SETUP:
        match.answer(int(match.ask.options[0]))
    return match


def test_a_set_up_tells_every_rule_it_breaks_at_once() -> None:
    match = at_set_up()
    faults = question_of(match, HOT_SEAT).faults
    assert any("on the pitch" in fault for fault in faults)
    assert any("line of scrimmage" in fault for fault in faults)
    assert not any(choice.verb == "ready" for choice in question_of(match, HOT_SEAT).choices)


def test_a_legal_set_up_has_no_faults_and_may_be_ended() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    play = match.state
    assert isinstance(play, Play)
    rows = (6, 7, 8, 4, 5, 9, 10, 5, 7, 9)
    players = [player for player in play.players if player.side == side]
    line = 12 if side == 0 else 13
    for number, (player, row) in enumerate(zip(players, (*rows, 7), strict=False)):
        behind = 0 if number < 3 else 1 if number < 7 else 2 if number < 10 else 3
        square = play.board.name(play.board.at(line - behind if side == 0 else line + behind, row))
        say(match, verb="pick", player=play.name(player))
        say(match, verb="place", square=square)
    question = question_of(match, HOT_SEAT)
    assert question.faults == []
    assert any(choice.verb == "ready" for choice in question.choices)


# -- Blitz Bowl -------------------------------------------------------------------------------------------------------


def with_card(play: BlitzPlay, side: int, name: str) -> BlitzPlay:
    """The same table with a card of that bonus play in a hand."""
    card = next(card for card in play.game.deck.cards if card.bonus.name == name)
    play.hands = changed(play.hands, side, play.hands[side] | 1 << int(card.number))
    return play


def throwing() -> Match:
    """H4 (throw 3+) throws long at H5 and rolls a 3; Raw Talent is in the hand."""
    play = with_card(lay_out("H4 f2, H5 f9", "H4"), 0, "Raw Talent")
    match = Match(play.game, play, Scripted([3]), Log())
    say(match, verb="activate", player="H4", action="throw")
    say(match, verb="throw-at", square="f9")
    return match


def test_a_failed_check_of_blitz_bowl_names_its_modifiers_and_the_card_that_mends_it() -> None:
    question = question_of(throwing(), HOME_COACH)
    assert question.roll is not None
    assert (question.roll.what, question.roll.need, question.roll.rolled) == ("throw", 3, 3)
    assert [(modifier.by, modifier.reason) for modifier in question.roll.modifiers] == [(-1, "long")]
    card = pick(question, verb="play")
    assert card.label == "Play Raw Talent"
    assert card.detail
    assert pick(question, verb="decline").label == "Accept the result"


def test_a_rival_does_not_learn_that_a_card_could_mend_it() -> None:
    for viewer in (AWAY_COACH, SPECTATOR):
        question = question_of(throwing(), viewer)
        assert (question.who, question.why, question.roll) == ("home", "", None)
        assert "Raw Talent" not in str(question)


def test_block_dice_of_blitz_bowl_say_what_each_face_does() -> None:
    play = lay_out("H1 f5, H2 g6, A1 f6")
    match = Match(play.game, play, Scripted([1, 5]), Log())
    say(match, verb="activate", player="H1", action="block")
    say(match, verb="hit", target="A1")
    question = question_of(match, HOME_COACH)
    assert [die.shows for die in question.dice] == ["miss", "smash"]
    assert {choice.face: choice.detail for choice in question.choices} == {
        "miss": "Nothing happens; the blocker is finished for this turn.",
        "smash": "The target is knocked down.",
    }


def test_the_page_learns_which_action_a_movement_belongs_to() -> None:
    play = lay_out("H1 f5, A1 f9")
    match = Match(play.game, play, Typed(), Log())
    say(match, verb="activate", player="H1", action="run")
    question = question_of(match, HOME_COACH)
    assert {choice.action for choice in question.choices} == {"run"}
    assert question.facts == ["6 squares left"]


def test_scenes_and_questions_agree_on_cards() -> None:
    """A card that can be played or claimed now carries the answer that does it."""
    met = set()
    for moment in moments(first_match(3), 3, 1200):
        ask = moment.ask
        if ask.who not in (0, 1):
            continue
        scene = scene_of(moment, HOT_SEAT)
        cards = [*scene.cards, *scene.sides[0].cards, *scene.sides[1].cards]
        answers = {card.answer for card in cards if card.answer >= 0}
        question = question_of(moment, HOT_SEAT)
        offered = {choice.answer for choice in question.choices if choice.verb in ("play", "discard", "claim")}
        assert answers == offered
        met |= {choice.verb for choice in question.choices if choice.answer in answers}
        for card in (card for card in scene_of(moment, SPECTATOR).cards):
            assert card.answer == -1
    assert {"play", "claim"} <= met
