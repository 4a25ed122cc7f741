"""A referee's corrections at a table: at once where one person plays, agreed upon where two do."""

import random
from typing import Any

import pytest

from tests.server.rooms.table import (
    ANNA,
    BRUNO,
    CARLA,
    GAMES,
    Page,
    answer_to,
    friends,
    new_match,
    play,
    refused,
    reload,
    server_test,
    written,
)
from touchback.kernel.correction import Correction
from touchback.server.messages import Correct, CorrectReply
from touchback.table import correction_form
from touchback.words import words_of


def correct(room, changes=None, reason="a mistake", **more):
    changes = {"home": {"score": 2}} if changes is None else changes
    return Correct(number=room.live.count, changes=changes, reason=reason, **more)


def proposed(room: Any) -> int:
    """The number of the correction that is proposed."""
    return int(room.live.proposed.number)


async def to_a_turn(room, people, chance, most=400):
    """Play until a coach is asked at a rest, once both have set up."""
    for _ in range(most):
        if room.match.at_rest and room.match.ask.name == "turn":
            return
        await play(room, chance, 1, people)
    raise AssertionError("it never came to this")


@server_test
async def test_one_person_corrects_at_once_and_a_file_of_entries_holds_it(rooms):
    room = await rooms.create(new_match(), ANNA)
    chance = random.Random(3)
    await to_a_turn(room, (ANNA, ANNA), chance)
    page = Page("anna", "de")
    await room.join(page)
    page.heard()
    await room.correct(ANNA, correct(room, reason="  Haus-\tregel "), page)
    (told,) = page.updates()
    assert [side["score"] for side in told["scene"]["sides"]] == [2, 0]
    assert told["lines"][0]["text"].startswith("Der Schiedsrichter korrigiert: ")
    assert told["lines"][0]["text"].endswith("Grund: Haus- regel")
    last = (await written(rooms, room.id))[-1]
    assert last.kind == "correct" and last.inputs == [{"correct": {"home": {"score": 2}}, "reason": "Haus- regel"}]
    await play(room, chance, 12, (ANNA, ANNA))
    inputs = list(room.match.inputs)
    await reload(rooms, room)
    again = await rooms.open(room.id)
    assert again.match.inputs == inputs and any(isinstance(value, Correction) for value in inputs)
    assert list(again.match.state.score) == [2, 0]
    assert (await rooms.list("mine", "anna", words_of("en")))[0].score == (2, 0)


@server_test
async def test_two_coaches_agree_and_only_they(rooms):
    room = await friends(rooms)
    chance = random.Random(4)
    await to_a_turn(room, (ANNA, BRUNO), chance)
    bruno, watcher = Page("bruno", "it"), Page("carla", "en")
    await room.join(bruno)
    await room.join(watcher)
    bruno.heard()
    await refused(room.correct(CARLA, correct(room)), "not-yours")
    await room.correct(ANNA, correct(room))
    assert list(room.match.state.score) == [0, 0], "nothing is corrected yet"
    asked = bruno.updates()[-1]["correctionAsked"]
    assert asked["by"] == "home" and asked["text"].startswith("L'arbitro corregge: ") and "2" in asked["text"]
    number = asked["number"]
    await refused(room.correct(BRUNO, correct(room)), "waits")
    await refused(room.correct_reply(ANNA, CorrectReply(number=number, agree=True)), "not-yours")
    await refused(room.correct_reply(CARLA, CorrectReply(number=number, agree=True)), "not-yours")
    await refused(room.correct_reply(BRUNO, CorrectReply(number=number - 1, agree=True)), "stale")
    await room.correct_reply(BRUNO, CorrectReply(number=number, agree=False))
    assert list(room.match.state.score) == [0, 0] and "correctionAsked" not in bruno.updates()[-1]
    await refused(room.correct_reply(BRUNO, CorrectReply(number=number, agree=True)), "stale")
    await room.correct(ANNA, correct(room))
    await room.correct_reply(BRUNO, CorrectReply(number=proposed(room), agree=True))
    assert list(room.match.state.score) == [2, 0]
    assert (await written(rooms, room.id))[-1].by == "home"


@server_test
async def test_whoever_acts_meanwhile_ends_the_proposal_and_nobody_agrees_to_another_one(rooms):
    room = await friends(rooms)
    chance = random.Random(5)
    await to_a_turn(room, (ANNA, BRUNO), chance)
    await room.correct(ANNA, correct(room))
    old = proposed(room)
    await play(room, chance, 1, (ANNA, BRUNO))
    assert room.live.proposed is None
    await refused(room.correct_reply(BRUNO, CorrectReply(number=old, agree=True)), "stale")
    await to_a_turn(room, (ANNA, BRUNO), chance)
    await room.correct(ANNA, correct(room))
    first = proposed(room)
    await room.correct_reply(ANNA, CorrectReply(number=first, agree=False))  # he takes it back
    await room.correct(ANNA, correct(room, {"home": {"score": 9}}))  # and proposes more, as the rival clicks
    await refused(room.correct_reply(BRUNO, CorrectReply(number=first, agree=True)), "stale")
    assert list(room.match.state.score) == [0, 0]


@server_test
async def test_what_does_not_fit_is_refused_before_the_rival_is_asked(rooms):
    room = await friends(rooms)
    chance = random.Random(6)
    await to_a_turn(room, (ANNA, BRUNO), chance)
    count, draws = room.live.count, room.live.dice.draws
    square = next(
        name for name in ("h20", "h21", "h22") if not room.match.state.at(room.match.game.board.square(name)) >= 0
    )
    poisons = [
        {"players": {"H1": square, "H2": square}},
        {"players": {"H99": square}},
        {"players": {"H1": {"at": ["h20"]}}},
        {"ball": "off"},
        {"secret": 1},
        {"home": {"score": 10**30}},
        {"deep": [[[[[[[[[[]]]]]]]]]]},
        {"home": {"score": 1}, "reason": "x"},
    ]
    for poison in poisons:
        await refused(room.correct(ANNA, correct(room, poison)), "illegal")
    await refused(room.correct(ANNA, Correct(number=count - 1, changes={"home": {"score": 1}})), "stale")
    assert (room.live.count, room.live.dice.draws) == (count, draws)


@server_test
async def test_a_correction_is_taken_back_only_by_both(rooms):
    room = await friends(rooms)
    chance = random.Random(7)
    await to_a_turn(room, (ANNA, BRUNO), chance)
    await room.correct(ANNA, correct(room))
    await room.correct_reply(BRUNO, CorrectReply(number=proposed(room), agree=True))
    number = len(room.match.inputs)
    for coach, rival in ((ANNA, BRUNO), (BRUNO, ANNA)):
        await room.undo(coach)
        assert len(room.match.inputs) == number, "the rival has to agree"
        await room.undo_reply(rival, coach is BRUNO)
    assert list(room.match.state.score) == [0, 0] and len(room.match.inputs) == number - 1


@server_test
async def test_dice_that_follow_a_correction_are_promised_first(rooms):
    room = await rooms.create(new_match(), ANNA)
    chance = random.Random(8)
    await to_a_turn(room, (ANNA, ANNA), chance)
    drawn = room.live.dice.draws
    changes: dict[str, Any] = {"go_on": "drive end", "team_turn": {"touchdown": "home"}, "home": {"score": 1}}
    changes["players"] = {"A1": {"status": "knocked out"}, "A2": {"status": "knocked out"}}
    if room.match.state.carrier >= 0:
        changes["ball"] = "off"
    await room.correct(ANNA, correct(room, changes))
    entry = (await written(rooms, room.id))[-1]
    assert entry.kind == "correct" and entry.drawn == room.live.dice.draws - drawn >= 2
    assert entry.inputs[0]["correct"]["go_on"] == "drive end" and isinstance(entry.inputs[1], int)


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("blitz")])
def test_hands_stay_hidden_from_a_referee(game, tmp_path):
    """Neither the form nor any refusal tells the rival's cards."""

    @server_test
    async def work(rooms):
        room = await friends(rooms, game)
        chance = random.Random(9)
        for _ in range(120):
            if sum(room.match.state.hands) or room.live.over:
                break
            await play(room, chance, 1, (ANNA, BRUNO))
        deck = room.match.game.deck
        told = str(correction_form(room.match, words_of("en")))
        names = [card.bonus.name for card in deck.cards]
        assert names and all(names) and not any(name in told for name in names)
        forbidden: list[dict[str, Any]] = [
            {"cards": {"out": []}},
            {"sides": []},
            {"home": {"hand": []}},
            {"cards": {"slots": []}},
        ]
        for changes in forbidden:
            error = await refused(room.correct(ANNA, correct(room, changes)), "illegal")
            assert "cannot be corrected" in error.error

    work(tmp_path)


@server_test
async def test_the_form_says_what_can_be_set(rooms):
    room = await rooms.create(new_match(), ANNA)
    await to_a_turn(room, (ANNA, ANNA), random.Random(10))
    shown = await room.corrections(ANNA)
    keys = {(one.owner, one.key) for one in shown.form.settables}
    assert {("home", "score"), ("match", "weather"), ("player", "status"), ("match", "half")} <= keys
    assert shown.form.players["H1"]["status"] in ("standing", "reserve", "prone")
    assert ("turn", "the team turn") in shown.form.go_on and shown.form.running is False
    await refused(room.corrections(CARLA), "not-yours")
    await room.act(ANNA, answer_to(room, random.Random(1)))
