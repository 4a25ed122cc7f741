"""Nobody learns a die before it is spent: what an act names is checked before its first die, an act that fails after a
die keeps what has happened, and no die is drawn twice.

The net plays hostile acts in several worlds that differ only in the server's secret. A refusal must be the same in all
of them, and no die may have been drawn for it; whatever was drawn is written down and never comes again.
"""

import asyncio
import random
from typing import Any
from unittest import mock

import pytest

from tests.server.kill.torment import moments
from tests.server.rooms.table import ANNA, BRUNO, GAMES, Page, a_server, friends, play, reload, server_test, written
from touchback.games import game_entry
from touchback.kernel.ask import NATURE
from touchback.kernel.board import NOWHERE
from touchback.kernel.match import Match
from touchback.kernel.promise import Committed
from touchback.server.messages import Answer, Arrange, Correct, Seat, Walk
from touchback.server.rooms import Refusing
from touchback.server.rooms.telling import viewer_of
from touchback.table import Viewer, look, question_of
from touchback.words import words_of

WORLDS = 2
AT_A_MOMENT = 30
"""So many of the hostile acts that a moment offers are tried."""
OF_A_REFEREE = 6
"""And so many of a referee's."""
ME = Seat(coach="me")
NAMES = ("H99", "A99", "H", "zz99", "q1", "?", "h99", "H1H1")
"""Targets that exist in no world."""
SQUARES = ("zz99", "a0", "h99", "", "H1", "ö7")
"""Squares that are on no board."""


class Drawn:
    """Which draws the server has made, match by match."""

    def __init__(self):
        self.draws = []

    def __enter__(self):
        roll = Committed.roll

        def spied(dice, die):
            self.draws.append((dice.match, dice.draws))
            return roll(dice, die)

        self.patch = mock.patch.object(Committed, "roll", spied)
        self.patch.start()
        return self

    def __exit__(self, *error):
        self.patch.stop()

    def new(self):
        """Those since the last time."""
        found, self.draws = self.draws, []
        return found


def positions(game, matches, **options):
    """A moment for every kind of question, and moments deep in matches at which a coach has much to choose from."""
    entry = game_entry(game)
    found = moments(game, matches, **options)
    for seed in range(matches):
        chance = random.Random(seed)
        home, away = chance.sample(entry.teams(), 2)
        match = entry.new(home, away, seed, **options)
        start, deep = entry.state_to_data(match.start), chance.randint(150, 400)
        while not match.over and (len(match.inputs) < deep or len(match.ask.options) < 12):
            match.answer(chance.choice(list(match.ask.options)))
        if not match.over:
            found.append((start, [int(value) for value in match.inputs]))
    return found


def coach_sees(room):
    return question_of(room.match, viewer_of(room.row, (room.live.asked,), "en"))


def near(room, name, chance):
    """A square beside that one."""
    names = {board_place(known): known for known in map(room.match.state.board.name, room.match.state.board.squares)}
    x, y = board_place(name)
    beside = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1) if right or down]
    return chance.choice([names[place] for place in beside if place in names] or [name])


def board_place(name):
    """Column and row of a square called 'h12', or 'ab3' on a board with many rows."""
    letters = name.rstrip("0123456789")
    row = 0
    for letter in letters:
        row = 26 * row + ord(letter) - ord("a") + 1
    return int(name[len(letters) :]), row


def walks(room, chance):
    """Walks of every action that is offered, each good as far as anybody can tell, and what is wrong with its end."""
    play = room.match.state
    asked = coach_sees(room)
    heads: dict[str, list[Any]] = {}
    for choice in asked.choices:
        if choice.player:
            heads.setdefault(choice.action or choice.verb, []).append(choice)
    for choices in heads.values():
        for choice in chance.sample(choices, min(3, len(choices))):
            player = next(one for one in play.players if play.name(one) == choice.player)
            here = play.board.name(int(play.square[player.index])) if play.square[player.index] != NOWHERE else ""
            path: list[str] = []
            while here and len(path) < chance.randint(1, 4):
                here = near(room, here, chance)
                path.append(here)
            good = {"player": choice.player, "action": choice.action or "kick-off"}
            for name in NAMES:
                yield good | {"path": path, "target": name}
            for square in SQUARES:
                yield good | {"path": [*path, square], "target": ""}
            far = play.board.name(int(play.board.squares[0]))
            yield good | {"path": [*path, far, path[0] if path else far], "target": ""}
            yield good | {"path": path, "target": far}
            yield good | {"path": path, "target": "", "stop": True}
            yield good | {"path": path, "target": choice.player}
            rivals = [play.name(one) for one in play.players if one.side != player.side]
            for name in (*rivals, far):
                yield good | {"path": [], "target": name}
                yield good | {"path": ["zz99"], "target": name}


def arrangements(room, chance):
    """Set-ups with one place that is none."""
    play = room.match.state
    side = room.live.asked
    mine = [play.name(one) for one in play.players if one.side == side]
    theirs = [play.name(one) for one in play.players if one.side != side]
    names = [play.board.name(int(square)) for square in play.board.squares]
    for _ in range(4):
        some = chance.sample(mine, min(len(mine), 4))
        good = dict(zip(some, chance.sample(names, len(some))))
        yield good
        for square in SQUARES:
            yield {**good, some[-1]: square}
        yield {**good, "H99": names[0]}
        yield {**good, theirs[0]: names[0]}
        yield {**good, some[-1]: good[some[0]]}


def corrections(room, chance):
    """What a referee could say, good and with something wrong at its end."""
    state = room.match.state
    names = [state.name(one) for one in state.players]
    some = chance.choice(names)
    goods: list[dict[str, Any]] = [{"home": {"score": 1}}, {"active": "home"}, {"active": "away"}]
    goods += [{"go_on": words} for words in room.match.game.corrector().resumptions]
    goods += [{"go_on": "drive end", "players": {some: {"status": "knocked out"}}, "ball": "off"}]
    for good in goods:
        yield good
        yield good | {"players": {"H99": {"status": "prone"}}}
        yield good | {"players": {**good.get("players", {}), some: {"status": "flying"}}}
        yield good | {"away": {"score": -1}}
        yield good | {"weather": "hail of stones"}


async def outcome(room, said):
    """What whoever says this learns at once: the refusal, or that it was done."""
    try:
        await (room.correct(ANNA, said) if isinstance(said, Correct) else room.act(ANNA, said))
    except Refusing as refusal:
        return refusal.code, refusal.error
    return "done", ""


async def worlds_of(rooms, game, start, inputs):
    """The same moment under different secrets."""
    return [await rooms.adopt(game, start, inputs, ANNA, ME, ME) for _ in range(WORLDS)]


async def attack(rooms, game, start, inputs, chance, drawn):
    """Every hostile act at this moment; tells how many were tried, and how many dice they brought."""
    worlds = await worlds_of(rooms, game, start, inputs)
    drawn.new()
    tried = dice = 0
    hostile: list[Walk | Arrange | Correct] = [Walk(number=0, **parts) for parts in walks(worlds[0], chance)]
    hostile += [Arrange(number=0, places=places) for places in arrangements(worlds[0], chance)]
    referee = [Correct(number=0, changes=changes, reason="poisoned") for changes in corrections(worlds[0], chance)]
    acts = chance.sample(hostile, min(AT_A_MOMENT, len(hostile)))
    for one in [*acts, *chance.sample(referee, OF_A_REFEREE)]:
        found = []
        for room in worlds:
            number, before = room.live.count, list(room.match.inputs)
            had = room.live.dice.draws
            parts = {name: getattr(one, name) for name in one.__struct_fields__} | {"number": number}
            told = await outcome(room, type(one)(**parts))
            made = drawn.new()
            found.append(told)
            if told[0] == "done":
                entry = (await written(rooms, room.id))[-1]
                assert entry.number == number and entry.drawn == len(made), one
                assert [draw for _, draw in made] == list(range(had, had + len(made))), "each die once, in order"
                assert room.live.dice.draws == had + len(made)
            else:
                assert made == [], ("a die was drawn and taken back", one, told)
                assert (room.live.count, list(room.match.inputs), room.live.dice.draws) == (number, before, had)
            dice += len(made)
        assert len(set(found)) == 1, ("a refusal tells the worlds apart", one, found)
        tried += 1
        if found[0][0] == "done":
            worlds = await worlds_of(rooms, game, start, inputs)
            drawn.new()
    return tried, dice


@pytest.mark.parametrize(
    ("game", "matches", "options"),
    [
        *((game, 4, {}) for game in GAMES),
        ("bloodbowl", 2, {"purse": "300k"}),
        ("dungeonbowl", 2, {"clock_turns": 16}),
    ],
)
def test_no_act_with_a_poisoned_end_tells_a_die(tmp_path, game, matches, options):
    async def work():
        chance = random.Random(1)
        tried = dice = 0
        async with a_server(f"sqlite:///{tmp_path}/matches.db") as rooms:
            with Drawn() as drawn:
                for start, inputs in positions(game, matches, **options):
                    more, rolled = await attack(rooms, game, start, inputs, chance, drawn)
                    tried, dice = tried + more, dice + rolled
        assert tried > 200 and dice > 5, (tried, dice)

    asyncio.run(work())


@server_test
async def test_a_walk_to_somebody_who_does_not_exist_peeks_at_nothing(rooms):
    """The attack as it was made: a dodge, then a target that nobody has. Refused meant a good die."""
    start, inputs = marked_player()
    with Drawn() as drawn:
        for _ in range(15):
            room = await rooms.adopt("bloodbowl", start, inputs, ANNA, ME, ME)
            drawn.new()
            said = dodge(room)
            refusal = await outcome(room, said)
            assert refusal[0] == "illegal" and drawn.new() == []


def marked_player():
    """A turn of Blood Bowl in which somebody who may move is marked."""
    entry = game_entry("bloodbowl")
    for seed in range(40):
        chance = random.Random(seed)
        match: Match = entry.new("human", "orc", seed)
        start = entry.state_to_data(match.start)
        while not match.over and len(match.inputs) < 400:
            if find_dodge(match) is not None:
                return start, [int(value) for value in match.inputs]
            match.answer(chance.choice(list(match.ask.options)))
    raise AssertionError("nobody is ever marked")


def find_dodge(match):
    """A player who may move, is marked, and a free square beside him."""
    if match.over or match.ask.who == NATURE:
        return None
    asked = question_of(match, Viewer((int(match.ask.who),), words_of("en")))
    if asked.why != "turn":
        return None
    for choice in asked.choices:
        if choice.verb == "activate" and choice.action == "move":
            seen = look(match, int(match.ask.who), "reach", choice.player, words_of("en"))
            for spot in seen.spots:
                if len(spot.path) == 1 and spot.chance < 1:
                    return choice.player, list(spot.path)
    return None


def dodge(room, target="H99"):
    player, path = find_dodge(room.match)
    return Walk(number=room.live.count, player=player, action="move", path=path, target=target)


@server_test
async def test_an_error_after_a_die_keeps_what_has_happened(rooms):
    """Should the rules themselves fail after a die, the die is spent and the match goes on from the last question."""
    start, inputs = marked_player()
    room = await rooms.adopt("bloodbowl", start, inputs, ANNA, ME, ME)
    page = Page(ANNA.id, "en")
    await room.join(page)
    page.heard()
    had, count = room.live.dice.draws, room.live.count
    faces = []
    roll = Committed.roll

    def broken(dice, die):
        faces.append((dice.draws, roll(dice, die)))
        raise RuntimeError("the rules have failed")

    with mock.patch.object(Committed, "roll", broken):
        player, path = find_dodge(room.match)
        await room.act(ANNA, dodge(room, ""), page)
    assert room.live.count == count + 1 and room.live.dice.draws == had + 1, "the die is spent"
    last = (await written(rooms, room.id))[-1]
    assert last.drawn == 1
    assert room.live.asked != NATURE and not room.live.over
    messages = page.heard()
    assert [message["type"] for message in messages].count("update") == 1
    assert any(message["type"] == "refused" and message["code"] == "error" for message in messages)
    await reload(rooms, room)
    again = await rooms.open(room.id)
    assert again.live.dice.draws == had + 1 and list(again.match.inputs) == list(room.match.inputs)
    with Drawn() as drawn:
        await again.act(ANNA, Walk(number=again.live.count, player=player, action="move", path=path))
        assert drawn.new()[0] == (again.id, had + 1), "another die"


@server_test
async def test_a_server_that_dies_between_the_die_and_the_writing_rolls_that_die_for_that_act_alone(rooms):
    """The act is written before its first die. Whatever is asked of the server afterwards, that act has been done: a
    crash that came of an unlucky die does not help whoever would rather have done something else."""
    start, inputs = marked_player()
    room = await rooms.adopt("bloodbowl", start, inputs, ANNA, ME, ME)
    count = room.live.count
    with Drawn() as drawn:
        death = mock.patch.object(rooms.store, "append", side_effect=asyncio.CancelledError)
        with death, pytest.raises(asyncio.CancelledError):
            await room.act(ANNA, dodge(room, ""))
        (first, *_) = drawn.new()
        rooms.rooms.pop(room.id)  # the process is no more: nobody closes anything
        await room.driver.close()
        again = await rooms.open(room.id)
        assert again.live.count == count + 1, "the act has been done"
        assert drawn.new()[0] == first, "with its die"
        walked = (await written(rooms, room.id))[-1]
        assert walked.kind == "answer" and walked.by in ("home", "away") and walked.person == ANNA.id
        await play(again, random.Random(1), 10, (ANNA, ANNA))
        assert first not in drawn.new()


@server_test
async def test_what_is_promised_stands_though_the_disk_was_full_for_a_while(rooms):
    start, inputs = marked_player()
    room = await rooms.adopt("bloodbowl", start, inputs, ANNA, ME, ME)
    count = room.live.count
    said, other = dodge(room, ""), Answer(number=count, answer=int(room.match.ask.options[-1]))
    with mock.patch.object(rooms.store, "append", side_effect=OSError("the disk is full")):
        assert (await outcome(room, said))[0] == "store"
        assert (await outcome(room, other))[0] == "store", "first what was promised"
    assert (await outcome(room, other))[0] == "stale", "he has dodged"
    assert room.live.count == count + 1
    assert (await written(rooms, room.id))[-1].drawn


@server_test
async def test_what_can_not_even_be_promised_draws_no_die(rooms):
    start, inputs = marked_player()
    room = await rooms.adopt("bloodbowl", start, inputs, ANNA, ME, ME)
    with Drawn() as drawn, mock.patch.object(rooms.store, "promise", side_effect=OSError("the disk is full")):
        assert (await outcome(room, dodge(room, "")))[0] == "store"
        assert drawn.new() == []
    assert (await outcome(room, dodge(room, "")))[0] == "done"


@server_test
async def test_undo_fork_rematch_and_coming_back_bring_no_die_again(rooms):
    """Every draw of every match is made once, whatever its people do."""
    chance = random.Random(5)
    with Drawn() as drawn:
        room = await friends(rooms)
        for _ in range(12):
            if room.live.over:
                break
            people = (ANNA, BRUNO)
            await play(room, chance, 25, people)
            for person in people:
                try:
                    await room.undo(person)
                    await room.undo_reply(people[1 - people.index(person)], True)
                except Refusing:
                    pass
            await reload(rooms, room)
            room = await rooms.open(room.id)
        inputs = [int(value) for value in room.match.inputs]
        fork = await rooms.adopt(room.row.game, room.live.start_data(), inputs, ANNA, ME, ME)
        await play(fork, chance, 10, (ANNA, ANNA))
        await room.concede(ANNA)
        again = await rooms.rematch(room.id, ANNA)
        await play(again, chance, 10, (ANNA, BRUNO))
        made = drawn.new()
    assert len(set(made)) == len(made) > 50
    assert {match for match, _ in made} == {room.id, fork.id, again.id}
