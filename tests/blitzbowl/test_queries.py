"""What the queries say is what the engine does: compared with whole chance trees of it, and with random play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from tests.odds.tree import Odds, chances
from touchback.blitzbowl import terms as t
from touchback.blitzbowl.notation import find_player
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries import (
    armour_odds,
    block_odds,
    block_options,
    foul_odds,
    foul_options,
    mark_reach,
    met_by,
    run_reach,
    sidestep_reach,
    throw_option,
    throw_options,
)
from touchback.blitzbowl.queries.moving import Reach
from touchback.games import game_entry
from touchback.kernel.ask import kind_of, subject_of, target_of
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.notation.position import from_data

FIRST = "blitzbowl-first"
ULTIMATE = "blitzbowl-ultimate"
EDITIONS = [FIRST, ULTIMATE]


def seat(game: str, *players: str | dict[str, object], **more: object) -> Match:
    """A turn of home with three actions left; whoever is not described is ordinary (move 6 throw 4+ armour 3+)."""
    return from_data({"game": game, "players": list(players), **more}, Typed())


def table(match: Match) -> Play:
    assert isinstance(match.state, Play)
    return match.state


def who(match: Match, name: str) -> Player:
    play = table(match)
    return play.players[find_player(play, name)]


def names(match: Match, squares: Sequence[int]) -> set[str]:
    return {match.state.board.name(int(square)) for square in squares}


def status(name: str):
    """How a player fares, whether he has moved, and whether H1 may still act."""

    def look(match: Match) -> str:
        play = table(match)
        index = find_player(play, name)
        words = t.STATUS_NAMES[play.status[index]]
        if words == "standing":
            words += " " + play.board.name(int(play.square[index]))
        finished = play.has_done(find_player(play, "H1"), t.FINISHED)
        return words + (" finished" if finished else "")

    return look


def share(odds: Odds, word: str) -> float:
    """The chance of all outcomes with this word in them."""
    return float(sum((chance for what, chance in odds.items() if word in str(what)), Fraction(0)))


# -- running -------------------------------------------------------------------------------------------------------


def test_a_run_goes_round_rivals_and_picks_up() -> None:
    """[Z1.6] Up to his move, next to no standing rival; the ball's way and the plain way are two."""
    match = seat(ULTIMATE, "H1 f7, move 3", "A1 f10", "A2 d6 prone", balls=["e8"])
    reach = run_reach(table(match), who(match, "H1"))
    found = names(match, reach.squares)
    assert {"f8", "c7", "i10", "d7", "f4"} <= found
    assert not {"f9", "e9", "g9", "d6", "f11", "d5"} & found
    board = match.state.board
    ball = reach.to(board.square("e8"))
    assert ball is not None and ball.picks_up and ball.cost == 1
    onward = reach.to(board.square("c8"), with_ball=True)
    assert onward is not None and onward.cost == 3 and board.square("e8") in onward.path
    plain = reach.to(board.square("c8"))
    assert plain is not None and plain.cost == 3
    assert reach.to(board.square("f9")) is None and reach.path(board.square("f9")) == []
    assert "with the ball" in ball.describe()


def test_a_run_of_a_die_has_chances() -> None:
    """[Z3.6] Four squares away: a D6 of 4 or more."""
    match = seat(ULTIMATE, {"side": "home", "number": 1, "square": "f4", "status": "standing", "move": "D6"})
    reach = run_reach(table(match), who(match, "H1"))
    assert {place.cost: place.chance for place in reach.destinations} == {
        cost: pytest.approx((7 - cost) / 6) for cost in range(1, 7)
    }


def test_who_cannot_run_reaches_nothing() -> None:
    match = seat(FIRST, "H1 f4 prone", "H2")
    assert run_reach(table(match), who(match, "H1")).squares == []
    assert run_reach(table(match), who(match, "H2")).squares == []


@pytest.mark.parametrize("ability", ["Elusive", "Leap", "Ethereal", "War Machine"])
def test_runs_past_rivals_end_where_they_may(ability: str) -> None:
    """What the query calls an end is one in the engine: walk each path, then stop."""
    match = seat(ULTIMATE, f"H1 f7, move 4, {ability}", "H2 g8", "A1 e9", "A2 f9", balls=["d8"])
    walk_everywhere(match, "run", run_reach(table(match), who(match, "H1")))


def walk_everywhere(match: Match, action: str, reach: Reach) -> None:
    """Walk every path the query gives with the engine, and end there."""
    assert reach.destinations
    for place in reach.destinations:
        branch = match.fork(Seeded(1))
        answer(branch, f"H1 {action}")
        for square in place.path:
            assert branch.ask.why == t.W_MOVE
            (step,) = [option for option in branch.ask.options if target_of(option) == square]
            branch.answer(int(step))
        play = table(branch)
        if branch.ask.why == t.W_MOVE and play.actor == find_player(play, "H1"):
            assert place.may_end
            branch.answer(int(next(option for option in branch.ask.options if kind_of(option) == t.STOP)))
        index = find_player(play, "H1")
        assert play.square[index] == place.square or play.score[0] > 0
        held = play.ball_of(index) != NO_BALL
        assert held == place.picks_up or play.score[0] > 0


def answer(match: Match, words: str) -> None:
    entry = game_entry(match.game.name)
    (found,) = [option for option in match.ask.options if entry.action_text(match.state, int(option)) == words]
    match.answer(int(found))


@pytest.mark.parametrize("game", EDITIONS)
def test_marks_end_next_to_a_rival(game: str) -> None:
    """[Z1.7] In the Ultimate edition the first contact ends a Mark; both editions end next to a standing rival."""
    match = seat(game, "H1 f7", "A1 f10", "A2 d8 prone", "A3 i7")
    reach = mark_reach(table(match), who(match, "H1"))
    assert names(match, reach.squares) == {"e9", "f9", "g9", "h6", "h7", "h8"}
    walk_everywhere(match, "mark", reach)


def test_only_the_first_edition_marks_on_past_a_rival() -> None:
    """[Z1.7] From contact to contact."""
    ends = {}
    for game in EDITIONS:
        match = seat(game, "H1 f4", "A1 f6")
        ends[game] = names(match, mark_reach(table(match), who(match, "H1")).squares)
    assert ends[ULTIMATE] == {"e5", "f5", "g5"}
    assert ends[FIRST] - ends[ULTIMATE] == {"e6", "g6"}


def test_sidesteps_end_unmarked() -> None:
    """[Z1.8] One square, away from every standing rival."""
    match = seat(FIRST, "H1 f4", "A1 f5", "A2 d2")
    reach = sidestep_reach(table(match), who(match, "H1"))
    assert names(match, reach.squares) == {"f3", "g3"}
    walk_everywhere(match, "sidestep", reach)


# -- throws --------------------------------------------------------------------------------------------------------


def throw_tree(match: Match, square: str, home: list[str]) -> Odds:
    """How the throw check ends: who holds the ball, or from where it bounces."""

    def look(branch: Match) -> str:
        play = table(branch)
        if play.ball_holder[0] >= 0:
            return "held by " + play.name(play.players[play.ball_holder[0]])
        return "bounces from " + play.board.name(int(play.ball_square[0]))

    return chances(match, ["H1 throw", f"throw at {square}"], look, home=home, until=["bounce"])


@pytest.mark.parametrize(
    ("game", "thrower", "catcher", "rivals", "modifier"),
    [
        *((game, "H1 f3", "H2 f6", [], 0) for game in EDITIONS),
        *((game, "H1 f3", "H2 f9", [], -1) for game in EDITIONS),
        *((game, "H1 f3", "H2 f7", ["A1 f5"], -1) for game in EDITIONS),
        *((game, "H1 f3", "H2 f9", ["A1 f6"], -2) for game in EDITIONS),
        *((game, "H1 f3", "H2 f9", ["A1 g10"], -2) for game in EDITIONS),
        *((game, "H1 f3, throw 6", "H2 f9", ["A1 f6"], -2) for game in EDITIONS),
        *((game, "H1 f3, Expert Passer", "H2 f9", ["A1 f6"], -2) for game in [ULTIMATE]),
    ],
)
def test_throws_against_the_tree(game: str, thrower: str, catcher: str, rivals: list[str], modifier: int) -> None:
    """[Z2.3, Z3.3, Z3.4] Caught, missed and fumbled as the engine plays it, with and without a re-roll."""
    match = seat(game, thrower, catcher, *rivals, balls=["H1"])
    square = catcher.split()[1]
    option = throw_option(table(match), who(match, "H1"), match.state.board.square(square))
    assert option.check is not None and not option.hand_off and option.catcher == "H2"
    counts = max(modifier, -1) if game == ULTIMATE else modifier  # never more than 1 in the Ultimate edition
    assert sum(by for by, _ in option.check.modifiers) == counts
    assert option.obstructed_by == [rival.split()[0] for rival in rivals if "g10" not in rival]
    plain = throw_tree(match.fork(), square, ["decline"])
    assert option.passes == pytest.approx(share(plain, "held by H2"))
    assert option.fumbles == pytest.approx(share(plain, "from f3"))
    assert option.misses == pytest.approx(share(plain, f"from {square}"))
    again = throw_tree(match.fork(), square, ["use Expert Passer", "decline"])
    assert option.passes_with_reroll == pytest.approx(share(again, "held by H2"))
    assert option.check.fumbles_with_reroll == pytest.approx(share(again, "from f3"))
    assert option.check.rerolls == (["Expert Passer"] if "Expert" in thrower else [])


def test_blocked_squares_obstruct_by_name() -> None:
    """[Z2.3] Rocks of the board under the ruler."""
    match = seat(ULTIMATE, "H1 c3", "H2 c7", balls=["H1"])
    option = throw_option(table(match), who(match, "H1"), match.state.board.square("c7"))
    assert {"c4", "c5"} <= set(option.obstructed_by)


def test_hand_offs_need_no_check() -> None:
    """[Z2.3, Z3.4] The first edition hands off only to an open team-mate."""
    for game, hand_off in ((FIRST, False), (ULTIMATE, True)):
        match = seat(game, "H1 f3", "H2 f4", "A1 f5", balls=["H1"])
        option = throw_option(table(match), who(match, "H1"), match.state.board.square("f4"))
        assert option.hand_off == hand_off and (option.passes == 1.0) == hand_off


def test_what_can_be_thrown_at() -> None:
    """[Z2.3, Z3.4] Any square in range, or standing team-mates; without the ball nothing."""
    players = ("H1 f3", "H2 f6", "H3 g6 prone", "A1 d9")
    far = {game: seat(game, *players, balls=["H1"]) for game in EDITIONS}
    assert [one.name for one in throw_options(table(far[ULTIMATE]), who(far[ULTIMATE], "H1"))] == ["f6"]
    squares = {one.name: one for one in throw_options(table(far[FIRST]), who(far[FIRST], "H1"))}
    assert {"f6", "g6", "d9", "f7", "a1"} <= set(squares)
    assert (squares["f6"].catcher, squares["g6"].catcher, squares["f7"].catcher) == ("H2", "", "")
    assert throw_options(table(far[FIRST]), who(far[FIRST], "H2")) == []
    with pytest.raises(TouchbackError, match="cannot throw"):
        throw_option(table(far[ULTIMATE]), who(far[ULTIMATE], "H1"), far[ULTIMATE].state.board.square("f7"))


# -- blocks --------------------------------------------------------------------------------------------------------

IDLE = ("H8 a1", "H9 k1", "A7 a15", "A8 c15", "A9 k15")
"""Players who do nothing: without them a turn would end, and reserves come on."""

BEST = ["face kerrunch", "face smash", "face tackle", "face shove", "face miss"]
BLOCKS = [
    pytest.param(["H1 f4", "A1 f5"], [], 1, id="plain"),
    pytest.param(["H1 f4", "H2 e6", "A1 f5"], ["H2"], 2, id="assisted"),
    pytest.param(["H1 f4", "A1 f5", "A2 f6"], [], 1, id="no room"),
    pytest.param(["H1 f4, Offensive Specialist", "A1 f5"], [], 1, id="re-roll"),
    pytest.param(["H1 f4, Offensive Specialist", "H2 g5", "A1 f5, armour 5"], ["H2"], 2, id="two dice, re-roll"),
]
ULTIMATE_BLOCKS = [
    pytest.param(["H1 f4, block 2", "H2 e6", "A1 f5"], ["H2"], 3, id="block value"),
    pytest.param(["H1 f4, Mighty Blow", "A1 f5"], [], 1, id="mighty blow"),
    pytest.param(["H1 f4", "A1 f5, Stand Firm"], [], 1, id="stand firm"),
    pytest.param(["H1 f4, Violent", "A1 f5"], [], 1, id="violent"),
    pytest.param(["H1 f4", "H2 e6", "A1 f5, Woodland Aid"], [], 1, id="woodland aid"),
    pytest.param(["H1 f4", "A1 f5, armour -"], [], 1, id="no armour"),
]


def compare_block(game: str, players: list[str], helpers: list[str], dice: int) -> None:
    """The query against every face of every die, the coach taking the hardest face."""
    match = seat(game, *players, *IDLE)
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert (odds.dice, odds.helpers, odds.assisted) == (dice, helpers, bool(helpers))
    script = ["H1 block", "hit A1"]
    plain = chances(match.fork(), script, status("A1"), home=[*BEST, "stay"])
    assert odds.plain[1] == pytest.approx(share(plain, "reserve"))
    if not any("Indomitable" in line or "Violent" in line for line in players):
        assert odds.plain[0] == pytest.approx(share(plain, "prone") + share(plain, "reserve"))
        assert odds.plain[2] == pytest.approx(share(plain, "f6"))
    assert odds.plain[3] == pytest.approx(share(plain, "finished"))
    downs = BEST[:3]
    again = chances(match.fork(), script, status("A1"), home=[*downs, "use Offensive Specialist", *BEST, "stay"])
    if odds.shove_square and not any("Violent" in line or "Stand Firm" in line for line in players):
        assert odds.injured == pytest.approx(share(again, "reserve"))
        assert odds.chances[3] == pytest.approx(share(again, "finished"))
    assert sum(face.chosen for face in odds.faces) == pytest.approx(1.0)


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("players", "helpers", "dice"), BLOCKS)
def test_blocks_against_the_tree(game: str, players: list[str], helpers: list[str], dice: int) -> None:
    """[Z2.2, Z3.2]"""
    compare_block(game, players, helpers, dice)


def test_who_cannot_fall_can_be_hurt() -> None:
    """[Indomitable] First edition: no knock-down, but the armour check."""
    compare_block(FIRST, ["H1 f4", "A1 f5, Indomitable"], [], 1)
    match = seat(FIRST, "H1 f4", "A1 f5, Indomitable")
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert odds.down == 0 and odds.injured > 0


@pytest.mark.parametrize(("players", "helpers", "dice"), ULTIMATE_BLOCKS)
def test_abilities_in_blocks_against_the_tree(players: list[str], helpers: list[str], dice: int) -> None:
    """[Z3.2, Z3.8]"""
    compare_block(ULTIMATE, players, helpers, dice)


def test_a_block_counted_out_by_hand() -> None:
    """[Z2.2, Z1.12] One die, armour 3+: tackle and smash injure on 1-2, a kerrunch on 1-3."""
    match = seat(FIRST, "H1 f4", "A1 f5, armour 3")
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert odds.down == pytest.approx(3 / 6)
    assert odds.injured == pytest.approx((2 / 6 + 2 / 6 + 3 / 6) / 6)
    assert odds.chances[2:] == [pytest.approx(2 / 6), pytest.approx(2 / 6)]
    assert [face.shows for face in odds.faces] == [pytest.approx(sixths / 6) for sixths in (1, 1, 2, 1, 1)]
    assert odds.armour is not None and odds.armour_kerrunch is not None
    assert odds.armour.fails == pytest.approx(1 / 3)
    assert odds.armour_kerrunch.fails == pytest.approx(1 / 2)
    assert odds.shove_square == "f6" and odds.rerolls == []
    assert "knocked down 50.0%" in odds.describe()


def test_two_dice_and_a_re_roll_by_hand() -> None:
    """[Z1.5] No knock-down on two dice is a quarter; rolled again, a sixteenth is left."""
    match = seat(FIRST, "H1 f4, Offensive Specialist", "H2 g5", "A1 f5")
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert odds.plain[0] == pytest.approx(3 / 4) and odds.down == pytest.approx(15 / 16)
    assert odds.rerolls == ["Offensive Specialist"]
    assert odds.faces[4].shows == pytest.approx(11 / 36)


def test_why_there_is_no_assist() -> None:
    """[Z3.2, Z3.8] A Defensive rival hinders a helper, Woodland Aid all of them."""
    match = seat(ULTIMATE, "H1 f4", "H2 e6", "A1 f5", "A2 d7, Defensive")
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert odds.why == ["H2 is kept from assisting"] and odds.dice == 1
    match = seat(ULTIMATE, "H1 f4", "H2 e6", "A1 f5, Woodland Aid")
    odds = block_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert odds.why == ["H2 cannot assist: Woodland Aid"] and not odds.assisted


def test_whom_a_player_can_block() -> None:
    match = seat(ULTIMATE, "H1 f4", "H2 h1, Bomber", "A1 f5", "A2 e5", "A3 g5 prone", "A4 g2")
    assert [odds.target for odds in block_options(table(match), who(match, "H1"))] == ["A2", "A1"]
    assert [odds.target for odds in block_options(table(match), who(match, "H2"))] == ["A4"]
    with pytest.raises(TouchbackError, match="cannot block"):
        block_odds(table(match), who(match, "H1"), who(match, "A3"))


def test_a_kerrunch_counts_against_armour_and_rookies_help() -> None:
    """[Z1.12, Z3.12] 5+ at -1 holds on a natural 6 only; the rookies' card rolls it again."""
    match = seat(ULTIMATE, "H1 f4", "A1 f5, armour 5", sides=[{}, {"rookies": True}])
    odds = armour_odds(table(match), who(match, "A1"), -1, who(match, "H1"))
    assert odds.passes == pytest.approx(1 / 6)
    assert odds.rerolls == ["promising rookies"]
    assert odds.passes_with_reroll == pytest.approx(1 / 6 + 5 / 36)


# -- fouls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ability", ["", ", Violent"])
def test_fouls_against_the_tree(ability: str) -> None:
    """[Z3.12] Tackle, smash and kerrunch hurt; miss and tackle are spotted; shoves slip."""
    match = seat(ULTIMATE, f"H1 f4{ability}", "A1 f5 prone", *IDLE)
    odds = foul_odds(table(match), who(match, "H1"), who(match, "A1"))

    def look(branch: Match) -> str:
        play = table(branch)
        words = [t.STATUS_NAMES[play.status[find_player(play, name)]] for name in ("H1", "A1")]
        return f"H1 {words[0]} A1 {words[1]}" + (" finished" if play.has_done(0, t.FINISHED) else "")

    tree = chances(match, ["H1 foul", "kick A1"], look)
    assert odds.injured == pytest.approx(share(tree, "A1 reserve"))
    assert odds.sent_off == pytest.approx(share(tree, "H1 reserve"))
    assert odds.finished == pytest.approx(share(tree, "finished"))
    if not ability:
        assert odds.injured == pytest.approx(1 / 2)
        assert odds.sent_off == pytest.approx(1 / 3)


def test_fouls_are_only_for_rivals_who_lie() -> None:
    match = seat(ULTIMATE, "H1 f4", "A1 f5", "A2 g5 prone")
    with pytest.raises(TouchbackError, match="cannot foul"):
        foul_odds(table(match), who(match, "H1"), who(match, "A1"))
    assert [odds.target for odds in foul_options(table(match), who(match, "H1"))] == ["A2"]
    match = seat(FIRST, "H1 f4", "A2 g5 prone")
    assert foul_options(table(match), who(match, "H1")) == []


# -- challenges ----------------------------------------------------------------------------------------------------


def test_challenges_an_action_could_meet() -> None:
    """[Z1.16] Each by its own action, and none before claims are allowed."""
    slots = {"slots": ["Get the Ball!", "Break Some Bones!", "Show Us a Completion!"]}
    players = ("H1 f4", "H2 f8", "H3 b4", "A1 b5", "A2 k15")
    match = seat(ULTIMATE, *players, balls=["e5"], cards=slots)

    def found(name: str, action: int) -> list[str]:
        return [claim.challenge for claim in met_by(table(match), who(match, name), action)]

    assert found("H1", t.RUN) == ["Get the Ball!"]
    assert found("H3", t.BLOCK) == ["Break Some Bones!"]
    assert found("H3", t.RUN) == [] and found("H1", t.THROW) == [] and found("A1", t.BLOCK) == []
    match = seat(ULTIMATE, *players, balls=["H1"], cards=slots)
    assert found("H1", t.THROW) == ["Show Us a Completion!"]
    match = seat(ULTIMATE, *players, balls=["e5"], cards=slots, turn=[1, 1])
    assert found("H1", t.RUN) == []


# -- random play ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_queries_agree_with_the_engine_in_random_play(game: str) -> None:
    """At sampled moments: what is offered next is what the query says, chances are chances, nothing changes."""
    chooser = random.Random(7)
    entry = game_entry(game)
    teams = entry.teams()
    looked = {"move": 0, "block": 0, "throw": 0, "claim": 0}
    for number in range(10):
        match = entry.new(chooser.choice(teams), chooser.choice(teams), seed=number)
        expected: dict[int, set[str]] = {}
        for _ in range(900):
            if match.over:
                break
            play, ask = table(match), match.ask
            before = entry.state_to_data(play) if ask.why in (t.W_MOVE, t.W_TARGET) else None
            if ask.why == t.W_CLAIM and match.rest.phase != t.P_TURN_START:
                meets(play, [option for option in ask.options if kind_of(option) == t.CLAIM], expected)
                looked["claim"] += len(expected)
            elif ask.why == t.W_MOVE and chooser.random() < 0.1:
                looked["move"] += 1
                check_moves(play, list(ask.options))
            elif ask.why == t.W_TARGET and play.action == t.BLOCK and match.at_rest:
                looked["block"] += 1
                blocks = block_options(play, play.players[play.actor])
                assert len(blocks) == len(ask.options)
                for odds in blocks:
                    assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in (*odds.chances, *odds.plain))
                    assert sum(face.chosen for face in odds.faces) == pytest.approx(1.0)
            elif ask.why == t.W_TARGET and play.action == t.THROW and match.at_rest:
                looked["throw"] += 1
                throws = throw_options(play, play.players[play.actor])
                assert {one.square for one in throws} == {int(target_of(option)) for option in ask.options}
                assert all(0 <= one.passes <= one.passes_with_reroll <= 1 for one in throws)
            if before is not None:
                assert entry.state_to_data(play) == before
            option = int(chooser.choice(likely(play, list(ask.options))))
            if ask.why == t.W_TURN and match.at_rest and kind_of(option) == t.DECLARE:
                expected = {}
                if chooser.random() < 0.3:
                    player = play.players[subject_of(option)]
                    claims = met_by(play, player, target_of(option))
                    expected = {int(player.index): {claim.challenge for claim in claims}}
            match.answer(option)
    assert looked["move"] > 100 and looked["block"] > 5 and looked["throw"] > 1 and looked["claim"] > 0


def likely(play: Play, options: Sequence[int]) -> list[int]:
    """Marks, blocks, throws and steps to a ball, where there are any: random play alone makes few."""
    rare = [
        int(one)
        for one in options
        if (kind_of(one) == t.DECLARE and target_of(one) in (t.MARK, t.BLOCK, t.THROW))
        or (kind_of(one) == t.STEP and play.loose_ball(target_of(one)) != NO_BALL)
    ]
    return rare or [int(one) for one in options]


def check_moves(play: Play, options: Sequence[int]) -> None:
    """All ways begin with steps that are offered, each of these is a place; every way is as long as its cost allows."""
    player = play.players[play.actor]
    found = {t.RUN: run_reach, t.MARK: mark_reach, t.SIDESTEP: sidestep_reach}[int(play.action)](play, player)
    offered = {int(target_of(option)) for option in options if kind_of(option) == t.STEP}
    assert {place.path[0] for place in found.found.values()} <= offered
    assert offered <= {place.square for place in found.found.values()}
    for place in found.found.values():
        assert place.path[-1] == place.square and len(place.path) <= place.cost - play.moved <= play.reach - play.moved


def meets(play: Play, options: Sequence[int], expected: dict[int, set[str]]) -> None:
    """Whatever an action has met, the query had said it could."""
    deck = play.game.deck
    if play.actor not in expected or play.free_action or play.came_in_need:
        return
    for option in options:
        assert deck.challenges[play.slots[target_of(option)]].name in expected[int(play.actor)]
