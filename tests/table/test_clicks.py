"""What a click means: the table says it of every square, player and button; the page knows no rules."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import touchback as tb
from tests.blitzbowl.helpers import lay_out
from tests.bloodbowl.queries_table import Man, position
from tests.table.matches import ENGLISH, HOT_SEAT, MATCHES, blood_match, moments
from tests.table.test_blitz import match_from as blitz_match_from
from tests.table.test_walking import match_from
from touchback.blitzbowl import events as blitz_events
from touchback.blitzbowl import terms as z
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.bloodbowl import events as blood_events
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Typed
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.notation.script import feed
from touchback.server.moments import match_at
from touchback.table import look, next_of_walk, question_of
from touchback.table.bloodbowl.lining import lined_up, worth
from touchback.table.commands import commands
from touchback.table.roles import role_by_name
from touchback.table.wire import Act, Aim, Choice, Look, Question, Spot

SCRIPTS = Path(__file__).parent.parent.parent / "src" / "touchback" / "web" / "static"


@dataclass
class Click:
    """An act of one click as the page sends it."""

    act: Act
    path: list[str] = field(default_factory=list)

    player = property(lambda self: self.act.player)
    action = property(lambda self: self.act.action)
    target = property(lambda self: self.act.target)
    stop = property(lambda self: self.act.stop)


def plans(match: Match, player: str = "H1", side: int = HOME) -> Look:
    return look(match, side, "plans", player, ENGLISH)


def aim_at(found: Look, player: str) -> Aim:
    return next(aim for aim in found.aims if aim.player == player)


def spot_on(found: Look, square: str) -> Spot:
    return next(spot for spot in found.spots if spot.square == square)


def choices_of(match: Match) -> dict[str, Choice]:
    return {choice.verb: choice for choice in question_of(match, HOT_SEAT).choices}


# -- single answers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(MATCHES))
def test_every_answer_is_offered_somewhere_and_names_what_it_is_offered_on(kind: str) -> None:
    known = {command.name for command in commands(ENGLISH)} | {"end", "cancel", "concede"}
    for moment in moments(MATCHES[kind](5), 5, 250):
        if moment.ask.die is not None:
            continue
        question = question_of(moment, HOT_SEAT)
        for choice in question.choices:
            assert choice.on not in ("square", "both") or choice.square not in ("", "off"), choice
            assert choice.on != "player" or choice.target or choice.player, choice
            assert choice.on not in ("mover", "begin") or choice.player, choice
            assert choice.on != "mover" or choice.square, choice
            assert not (choice.square and choice.on == "square" and not choice.mark), choice
            assert set(choice.keys) <= known, choice
        assert question.turn == (not question.player and any(one.verb == "activate" for one in question.choices))
        assert sum(choice.main for choice in question.choices if choice.on == "button") <= 2


def test_a_chest_is_opened_by_its_square_or_by_a_button() -> None:
    """Beside it the desk says that it can be opened. [D11.1]"""
    beside = match_at("dungeonbowl", lambda _, question: any(one.verb == "open-chest" for one in question.choices))
    opening = choices_of(beside)["open-chest"]
    assert (opening.on, opening.mark) == ("both", "offer") and opening.square


def test_two_players_who_could_go_to_squares_are_clicked_first() -> None:
    for moment in moments(MATCHES["league"](3), 3, 3000):
        snaps = [choice for choice in question_of(moment, HOT_SEAT).choices if choice.verb == "snap"]
        if len({choice.player for choice in snaps}) > 1:
            assert {choice.on for choice in snaps} == {"mover"}
            return


def test_what_a_turn_offers() -> None:
    match = match_from(position([Man("h10"), Man("c3")], [Man("h11")]))
    question = question_of(match, HOT_SEAT)
    assert question.turn and question.plans and not question.acting
    begins = [choice for choice in question.choices if choice.verb == "activate"]
    assert {choice.on for choice in begins} == {"begin"}
    keys = {choice.action: choice.keys for choice in begins}
    assert (keys["move"], keys["blitz"]) == (["move"], ["blitz"])
    end = choices_of(match)["end-turn"]
    assert (end.on, end.keys, end.main) == ("button", ["end"], False)
    assert end.confirm is not None and end.confirm.guard


def test_who_is_in_the_middle_of_his_action_is_named() -> None:
    match = match_from(position([Man("h10")], [Man("h20")]))
    begin = next(one for one in question_of(match, HOT_SEAT).choices if one.action == "move")
    match.answer(begin.answer)
    question = question_of(match, HOT_SEAT)
    assert (question.acting, question.turn) == ("H1", False)
    step = next(choice for choice in question.choices if choice.square == "h11")
    assert (step.on, step.mark) == ("square", "step")


def test_a_set_up_names_who_may_be_moved_and_where_to() -> None:
    for moment in moments(blood_match(1), 1, 60):
        question = question_of(moment, HOT_SEAT)
        if question.setup is None:
            continue
        assert question.setup.whole and not question.setup.in_turn
        assert {one[0] for one in question.setup.players} == {"H" if moment.ask.who == HOME else "A"}
        assert len(question.setup.squares) == 13 * 15
        assert [choice for choice in question.choices if choice.on == "set-up"]
        return
    raise AssertionError("nobody has set up")


def test_blitz_bowl_asks_for_one_player_after_the_other() -> None:
    for moment in moments(MATCHES["first"](1), 1, 60):
        setup = question_of(moment, HOT_SEAT).setup
        if setup is not None:
            assert setup.in_turn and setup.whole and setup.players and setup.squares
            return
    raise AssertionError("nobody has set up")


def test_a_block_die_shows_itself_on_its_button() -> None:
    for moment in moments(blood_match(2), 2, 2000):
        faces = [choice for choice in question_of(moment, HOT_SEAT).choices if choice.verb == "face"]
        if faces:
            question = question_of(moment, HOT_SEAT)
            assert sum(len(choice.dice) for choice in faces) == len(question.dice)
            assert {choice.rank for choice in faces} == {-1}
            return
    raise AssertionError("no block was rolled")


# -- several answers by one click ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(MATCHES))
def test_whatever_a_click_is_said_to_do_can_be_done(kind: str) -> None:
    """Every act of every plan has a first answer, and the ask of its moment offers it."""
    tried = 0
    for number, moment in enumerate(moments(MATCHES[kind](7), 7, 400)):
        if moment.ask.die is not None or number % 4:
            continue
        question = question_of(moment, HOT_SEAT)
        side = int(moment.ask.who)
        for player in planners(question):
            found = plans(moment, player, side)
            clicks = [Click(spot.act, spot.path) for spot in found.spots if spot.act]
            clicks += [Click(aim.act, aim.spots[0].path if aim.spots else []) for aim in found.aims if aim.act]
            clicks += [Click(spot.act, spot.path) for aim in found.aims for spot in aim.spots if spot.act]
            for click in clicks:
                assert next_of_walk(moment, side, click) is not None, (question.text, click)
                tried += 1
            assert len({aim.player for aim in found.aims}) == len(found.aims)
    assert tried > 100


def planners(question: Question) -> list[str]:
    """Whose plans a page would ask for."""
    if not question.plans:
        return []
    if question.turn:
        return sorted({choice.player for choice in question.choices if choice.on == "begin"})[:3]
    return [question.acting]


def test_a_rival_next_door_is_blocked_one_far_away_is_blitzed_after_a_look() -> None:
    match = match_from(position([Man("h10")], [Man("h11"), Man("h15"), Man("c10", status=t.PRONE)]))
    found = plans(match)
    near, far, lying = (aim_at(found, name) for name in ("A1", "A2", "A3"))
    assert near.act and (near.act.action, near.act.target, near.approach) == ("block", "A1", "")
    assert far.act and (far.act.action, far.act.label, far.approach) == ("blitz", "Blitz", "plan")
    assert lying.act and (lying.act.action, lying.approach) == ("foul", "plan")
    assert all(spot.act == far.act for spot in far.spots)
    way = spot_on(found, "g8")
    assert way.act and (way.act.action, way.act.target, way.mark) == ("move", "", "reach")


def test_the_plans_of_a_declared_blitz_show_the_squares_of_its_target() -> None:
    match = match_from(position([Man("h10")], [Man("h15"), Man("c10")]))
    for verb, more in (("activate", "blitz"), ("target", "A1")):
        choice = next(
            c for c in question_of(match, HOT_SEAT).choices if c.verb == verb and more in (c.action, c.target)
        )
        match.answer(choice.answer)
    found = plans(match)
    (aim,) = found.aims
    assert (aim.player, aim.approach) == ("A1", "shown")
    assert aim.act and aim.act.target == "A1"
    assert {spot.act.target for spot in aim.spots if spot.act} == {""}, "a click on a square only goes there"


def test_before_the_target_of_a_blitz_is_chosen_a_square_next_to_the_only_one_attacks_him() -> None:
    match = match_from(position([Man("h10")], [Man("h15"), Man("c24")]))
    choice = next(c for c in question_of(match, HOT_SEAT).choices if c.verb == "activate" and c.action == "blitz")
    match.answer(choice.answer)
    (aim,) = (one for one in plans(match).aims if not one.barred)
    assert (aim.player, aim.approach) == ("A1", "shown")
    assert {spot.act.target for spot in aim.spots if spot.act} == {"A1"}
    for spot in aim.spots:
        assert spot.act
        assert next_of_walk(match, HOME, Click(spot.act, spot.path)) is not None


def test_a_kick_off_is_one_click() -> None:
    for moment in moments(blood_match(1), 1, 200):
        question = question_of(moment, HOT_SEAT)
        if question.why == "kicker":
            found = plans(moment, "", int(moment.ask.who))
            assert question.plans and len(found.spots) == 13 * 15
            assert all(spot.act and spot.act.target == spot.square and spot.mark == "faint" for spot in found.spots)
            return
    raise AssertionError("nobody has kicked")


def test_a_run_ends_where_it_leads_but_not_on_a_ball() -> None:
    found = plans(blitz_match_from(lay_out("H1 f5, A1 a12", "f7")))
    stops = {spot.square: spot.act.stop for spot in found.spots if spot.act}
    assert stops["f6"] and not stops["f7"]


def test_nobody_plans_for_the_rival() -> None:
    match = match_from(position([Man("h10")], [Man("h15")]))
    assert not plans(match, "H1", AWAY).spots


# -- the page -----------------------------------------------------------------------------------------------------

OF_THE_PAGE = {
    "block": "the value of a property in style sheets; a kind of die that is drawn",
    "checked": "an attribute of a form",
    "concede": "a command of the page: the match is given up at any moment",
    "confirm": "a command of the page", "decline": "a command, and the value of a habit",
    "use": "a command, and the value of a habit", "guard": "a setting: ask before a turn is ended",
    "none": "a value of style sheets", "over": "a match that is over; a layer of the board",
    "touchback": "the name of the program", "match": "a part of the page", "result": "a class of style sheets",
    "ready": "a class and a key of elements", "setup": "a class of style sheets", "set-up": "where a choice is offered",
    "stop": "a stop of a gradient", "short": "a length of words", "quick": "a way to begin", "back": "a card's back",
    "play": "a button of the replay", "face": "a class of buttons", "pitch": "a layer of the board",
    "target": "a kind of mark", "place": "a kind of mark", "step": "a kind of mark", "jump": "a kind of mark",
    "push": "a kind of mark", "throw": "a kind of mark", "mark": "a class of style sheets",
    "turn": "a kind of moment and of chapter", "turnover": "a kind of moment", "event": "a kind of moment",
    "half": "a kind of chapter", "drive": "a kind of chapter", "touchdown": "a kind of chapter",
    "casualty": "a kind of chapter", "ball": "what moves", "claim": "a claim on a match whose coach stays away",
    "other": "whoever or whatever else", "choose": "a command of a league", "hire": "a command of a league",
    "buy": "a command of a league", "fans": "what a league's team buys",
}  # fmt: skip
"""Words that the page has for things of its own, though a game has them too."""
PICTURES = (
    "match/icons.js",
    "match/dice.js",
    "match/panel/typed.js",
    "match/board/tokens.js",
    "match/board/figures.js",
    "match/board/pitch.js",
    "match/board/ground.js",
    "home/figures.js",
)
"""Files that draw what they are told by name: signs, faces of dice, postures, parts of figures, kinds of balls."""
POSTURES = {"standing": ("match/board/board.js", "match/playercard.js", "common/lineup.js")}


def words_of_rules() -> dict[str, str]:
    """Every name the games have for answers, questions, actions, states, skills and events."""
    words: dict[str, str] = {}
    for game in (BLOOD_BOWL, BLITZ_BOWL_FIRST):
        for answer in game.book.answers.values():
            words[answer.name] = "verb"
    for module in (t, z):
        for name, names in vars(module).items():
            if name.endswith("_NAMES"):
                for word in names.values() if isinstance(names, dict) else names:
                    words.setdefault(str(word).lower(), name)
    for skill in BLOOD_BOWL.skills:
        words.setdefault(skill.name.lower(), "skill")
    for effect in BLITZ_BOWL_FIRST.effects:
        words.setdefault(effect.name.lower(), "effect")
    for events in (blood_events, blitz_events):
        for name, thing in vars(events).items():
            if inspect.isclass(thing) and issubclass(thing, Event):
                words.setdefault(name.lower(), "event")
    return words


def scripts() -> list[tuple[str, str]]:
    """Every script of the page without comments, imports and the texts it says."""
    found = []
    for path in sorted(SCRIPTS.rglob("*.js")):
        source = re.sub(r"(?s)/\*.*?\*/", "", path.read_text())
        source = re.sub(r"(?m)(^|\s)//.*$", "", source)
        source = re.sub(r"(?s)\bimport\b.*?;", "", source)
        source = re.sub(r'(?s)\bt(\.term|\.count)?\(\s*(\w+(\.\w+)*,\s*)?("[^"\n]*"(,\s*)?)+', "said(", source)
        found.append((path.relative_to(SCRIPTS).as_posix(), source))
    return found


def test_the_page_has_no_words_of_the_rules() -> None:
    words = words_of_rules()
    faults = []
    for name, source in scripts():
        for literal in re.findall(r'"([^"\\\n]*)"', source):
            word = literal.lower()
            if word not in words or word in OF_THE_PAGE or name in PICTURES or name in POSTURES.get(word, ()):
                continue
            faults.append(f"{name}: {literal!r} is a {words[word]}")
    assert not faults, "\n".join(faults)


def test_the_page_decides_nothing_by_names_of_the_rules() -> None:
    """Verbs, reasons, events and actions are handed on, for style sheets, tests and the server; nothing asks what they
    are, neither by comparing nor by a pattern."""
    named = r"\.(verb|why|event|action|phase|rule)\b"
    faults = []
    for name, source in scripts():
        for line in source.splitlines():
            line = line.replace("claim.why", "")  # why a match may be claimed is the server's word
            compared = re.search(named + r'\s*[!=]==?\s*["/]', line) or re.search(r'["/]\s*[!=]==?[^;]*' + named, line)
            looked_up = re.search(r"(includes|test|exec|match|indexOf|has)\([^()]*" + named, line)
            if compared or looked_up or re.search(r"\w\[[\w.?]*" + named, line):
                faults.append(f"{name}: {line.strip()}")
    assert not faults, "\n".join(faults)


# -- what stands out, and who may come next -----------------------------------------------------------------------


def answered(match: Match, *wanted: dict[str, str]) -> Match:
    """The match after these answers."""
    for fields in wanted:
        choices = question_of(match, HOT_SEAT).choices
        fits = [one for one in choices if all(getattr(one, name) == value for name, value in fields.items())]
        match.answer(fits[0].answer)
    return match


def rolled(*dice: int) -> dict[str, Choice]:
    """The answers to a block of two dice that show these faces."""
    match = match_from(position([Man("h12", st=4)], [Man("h13")], rerolls=1), *dice)
    answered(match, {"action": "block"}, {"target": "A1"})
    return {choice.face or choice.verb: choice for choice in question_of(match, HOT_SEAT).choices}


def test_the_main_button_is_no_re_roll_of_the_best_result() -> None:
    answers = rolled(t.POW, t.PUSH)
    assert answers["pow"].main and not answers["reroll"].main
    answers = rolled(t.SKULL, t.SKULL)
    assert answers["reroll"].main and not answers["skull"].main


@pytest.mark.parametrize(
    ("players", "lines"),
    [
        (["H1 h10; 5 5 3+ 4+ 9+; Ball & Chain", "H2 h11", "A1 a20"], ["H1 ball & chain", "towards right", "d6 3"]),
        (["H1 h13; 6 5 3+ 4+ 9+; Vicious Vines", "H9 a1", "A1 h15"], ["H1 block", "target A1"]),
    ],
    ids=["a team-mate is hit", "two squares away"],
)
def test_no_face_stands_out_in_a_block_that_is_not_at_a_rival_beside_him(players: list[str], lines: list[str]) -> None:
    """All the same each die has its button. [R19.Ball & Chain, R17.1]"""
    match = tb.position({"players": players, "active": "home", "phase": "turn"}, dice=Typed())
    for line in [*lines, "block push, stumble"]:
        feed(match, line)
    choices = question_of(match, HOT_SEAT).choices
    assert match.ask.name == "choose a block die" and len(choices) == 2
    assert not [choice for choice in choices if choice.main]


@pytest.mark.parametrize(("skills", "stands_out"), [(["Dodge"], "use"), (["Pro"], "reroll"), ([], "reroll")])
def test_a_skill_that_surely_rolls_again_comes_before_a_team_re_roll(skills: list[str], stands_out: str) -> None:
    """Dodge works whenever it is used, once a turn; Pro only on a 3+ [R2.4, R19.Dodge, R19.Pro]."""
    match = match_from(position([Man("h12", *skills)], [Man("h13")], rerolls=1), 2)
    answered(match, {"action": "move"}, {"square": "h11"})
    question = question_of(match, HOT_SEAT)
    assert [choice.verb for choice in question.choices if choice.main] == [stands_out]


def test_saving_a_stumble_is_not_once_a_turn() -> None:
    """What is counted is the re-roll of a dodge. [R19.Dodge]"""
    match = match_from(position([Man("h12")], [Man("h13", "Dodge")]), t.STUMBLE)
    answered(match, {"action": "block"}, {"target": "A1"})
    question = question_of(match, HOT_SEAT)
    assert [choice.detail for choice in question.choices if choice.verb == "use"] == [""]
    match = match_from(position([Man("h12", "Dodge")], [Man("h13")]), 2)
    question = question_of(answered(match, {"action": "move"}, {"square": "h11"}), HOT_SEAT)
    assert [choice.detail for choice in question.choices if choice.verb == "use"] == ["once a turn"]


def test_whom_one_may_turn_to_in_the_middle_of_an_action() -> None:
    match = match_from(position([Man("h10"), Man("c3"), Man("c5", status=t.STUNNED)], [Man("h15")]))
    leave = question_of(answered(match, {"action": "move"}, {"square": "h11"}), HOT_SEAT).leave
    assert leave is not None and leave.players == ["H2"] and leave.confirm is None


def test_a_blitz_without_its_block_is_not_left_without_a_question() -> None:
    match = match_from(position([Man("h10"), Man("c3")], [Man("h15")]))
    leave = question_of(answered(match, {"action": "blitz"}, {"target": "A1"}, {"square": "h11"}), HOT_SEAT).leave
    assert leave is not None and leave.confirm is not None


# -- lining up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("receiving", [True, False])
@pytest.mark.parametrize("team", game_entry("bloodbowl").teams())
def test_nobody_who_is_there_for_the_ball_stands_on_the_line(team: str, receiving: bool) -> None:
    """By one click throwers, catchers and runners are behind it, in every ready-made set-up of every list. [R8.1]"""
    play = game_entry("bloodbowl").new(team, "human", 1).state
    assert isinstance(play, Play)
    play.kicking = AWAY if receiving else HOME
    for formation in play.game.formations:
        places = lined_up(play, HOME, formation)
        line = [play.players[index].position for index, square in places.items() if play.board.x[square] == 12]
        assert len(line) >= 3
        assert not [one for one in line if role_by_name(one) in ("thrower", "catcher", "runner")]


@pytest.mark.parametrize("receiving", [True, False])
def test_the_best_eleven_line_up(receiving: bool) -> None:
    """Nobody who is worth more stays beside the pitch; the ball is for who handles it, the line for who can bear it."""
    match = game_entry("bloodbowl").new("skaven", "human", 1)
    while match.ask.why != t.W_SETUP:
        match.answer(int(match.ask.options[0]))
    play = match.state
    assert isinstance(play, Play)
    play.kicking = AWAY if receiving else HOME
    for formation in play.game.formations:
        places = lined_up(play, HOME, formation)
        fielded = [play.players[index] for index in places]
        benched = [one for one in play.players if one.side == HOME and one not in fielded]
        assert len(fielded) == len(set(places.values())) == 11
        assert min(worth(play, one) for one in fielded) >= max((worth(play, one) for one in benched), default=0)
        line = [play.players[index] for index, square in places.items() if play.board.x[square] == 12]
        deepest = play.players[min(places, key=lambda index: int(play.board.x[places[index]]))]
        if receiving:
            assert deepest.position == "Thrower", "he has Sure Hands"
        else:
            assert all("Lineman" in one.position for one in line[:3]), "who would be missed least"
            assert "Gutter" in deepest.position, "the fastest guards the rear"


# -- chances where they are asked for -----------------------------------------------------------------------------


def test_standing_up_tells_what_it_takes() -> None:
    """[R9.3]"""
    slow = match_from(position([Man("h10", ma=2, status=t.PRONE)], [Man("h20")]))
    choice = next(c for c in question_of(answered(slow, {"action": "move"}), HOT_SEAT).choices if c.verb == "stand-up")
    assert choice.chance == pytest.approx(1 / 2) and "4+" in choice.detail
    quick = match_from(position([Man("h10", status=t.PRONE)], [Man("h20")]))
    choice = next(c for c in question_of(answered(quick, {"action": "move"}), HOT_SEAT).choices if c.verb == "stand-up")
    assert choice.chance is None and choice.detail == "takes 3 squares"


def test_a_gaze_tells_its_chance() -> None:
    """[R19.Hypnotic Gaze]"""
    match = match_from(position([Man("h10", "Hypnotic Gaze")], [Man("h11")]))
    answered(match, {"action": "hypnotic gaze"})
    choice = next(one for one in question_of(match, HOT_SEAT).choices if one.verb == "perform")
    assert choice.chance == pytest.approx(4 / 6) and "3+" in choice.detail


DUNGEON = {
    "game": "dungeonbowl",
    "dungeon": "crossed_halls",
    "chests": ["f7", "n7", "x9", "m14", "n1", "v13"],
    "portals": ["k6", "r9", "g3", "o4", "p11", "v6"],
}


@pytest.mark.parametrize(
    ("game", "thrower", "mate"),
    [
        ({}, "H1 h13; 6 5 3+ 4+ 9+; {}", "H2 h14 ball; 5 2 3+ 4+ 7+; Right Stuff"),
        (DUNGEON, "H1 k8; 5 5 5+ 3+ 10+; {}", "H2 k9 ball; 6 2 3+ 4+ 8+; Right Stuff"),
    ],
    ids=["on the pitch", "in a dungeon"],
)
@pytest.mark.parametrize("skill", ["Throw Team-mate", "Kick Team-mate"])
def test_whom_to_throw_is_asked_without_a_chance(game: dict[str, object], thrower: str, mate: str, skill: str) -> None:
    """It is unknown how far he will fly, and whether he comes down on a portal. [R11.1, R19.Kick Team-mate, D10.1]"""
    far = ["H9 a11", "A9 z1"] if game else ["H9 a1", "A9 o26"]
    match = tb.position({**game, "players": [thrower.format(skill), mate, *far]}, dice=Typed())
    feed(match, f"H1 {skill.lower()}")
    choice = next(one for one in question_of(match, HOT_SEAT).choices if one.verb == "perform")
    assert (choice.target, choice.detail, choice.chance) == ("H2", "", None)


@pytest.mark.parametrize(("exhibition", "prayers"), [(True, "one of 8 prayers"), (False, "one of 16 prayers")])
def test_a_prayer_tells_that_a_die_finds_it_and_how_many_are_left(exhibition: bool, prayers: str) -> None:
    """[R7.5, R22]"""
    home = {"prayers": 2, "paper": {"list": "Human"}}
    match = tb.position({"phase": "prayers", "exhibition": exhibition, "players": ["H1", "A1"], "home": home})
    question = question_of(match, HOT_SEAT)
    choice = next(one for one in question.choices if one.verb == "pray")
    assert prayers in choice.detail and "2 prayers left" in question.facts
