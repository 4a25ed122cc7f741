"""Steps and reach maps: numbers worked out by hand, and the engine asked the same question."""

from __future__ import annotations

from typing import cast

import pytest

from tests.bloodbowl.queries_table import Man, at, engine_chance, named, position, random_positions
from tests.nets.matches import motley_match
from tests.snapshots import snapshot
from touchback.bloodbowl.moments import LOST, PASSED
from touchback.bloodbowl.move import jump_options
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import marked_squares, reach, steps
from touchback.bloodbowl.queries.moving import move_trials
from touchback.bloodbowl.queries.odds import Helped, Repair, Trial, plain_chance
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import (
    BLIZZARD,
    CHECK_KINDS,
    CHECK_NAMES,
    COMMITTED,
    DODGE,
    MOVE,
    P_ACT,
    POURING_RAIN,
    PRONE,
    STUNNED,
)
from touchback.kernel.ask import target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec


def step_to(play: Play, player: str, square: str):
    return next(step for step in steps(play, named(play, player)) if step.name == square)


def ways(play: Play, player: str = "H1"):
    return reach(play, named(play, player))


def chance(play: Play, square: str, player: str = "H1") -> float:
    return ways(play, player).chance(at(play, square)[0])


def helped(play: Play, square: str, player: str = "H1") -> float:
    return ways(play, player).with_rerolls(at(play, square)[0])


def agrees(play: Play, square: str, player: str = "H1") -> None:
    """The engine gives the path of the query the same chances, without and with help."""
    found = ways(play, player)
    goal = at(play, square)[0]
    path = found.path(goal)
    assert engine_chance(play, named(play, player), path) == pytest.approx(found.chance(goal))
    assert engine_chance(play, named(play, player), path, True) == pytest.approx(found.with_rerolls(goal))


# -- steps ------------------------------------------------------------------------------------------------------


def test_a_step_in_the_open_needs_no_dice():
    step = step_to(position([Man("h10")], [Man("a20")]), "H1", "h11")
    assert step.trials == [] and step.chance == 1.0 and step.describe() == "step to h11: no dice"


def test_markers_count_where_he_goes_not_where_he_leaves():
    """R9.5: two markers at the destination make agility 3+ a 5+; leaving two markers costs nothing more."""
    play = position([Man("h10")], [Man("h11"), Man("f12")])
    into_two = step_to(play, "H1", "g11")
    assert into_two.describe() == "step to g11: dodge 5+ (needs 3+, -2 marked), 33.3%"
    assert into_two.chance == pytest.approx(1 / 3)
    assert step_to(play, "H1", "h9").describe() == "step to h9: dodge 3+, 66.7%"
    assert step_to(play, "H1", "g10").describe() == "step to g10: dodge 4+ (needs 3+, -1 marked), 50.0%"


def test_rush_then_dodge_then_pick_up():
    """R9.4-R9.6: three dice in this order, each with its own modifiers."""
    play = position([Man("h10")], [Man("h11"), Man("f10")], ball="g9")
    play.weather = POURING_RAIN
    play.phase, play.actor, play.action, play.moved, play.done = P_ACT, 0, MOVE, 6, COMMITTED
    step = step_to(play, "H1", "g9")
    assert [trial.describe() for trial in step.trials] == [
        "rush 2+",
        "dodge 4+ (needs 3+, -1 marked)",
        "pick-up 5+ (needs 3+, -1 marked, -1 pouring rain)",
    ]
    assert step.chance == pytest.approx(5 / 6 * 1 / 2 * 1 / 3)
    agrees(play, "g9")


def test_the_reasons_of_skills_are_named():
    play = position([Man("h10", "Two Heads")], [Man("h11", "Prehensile Tail"), Man("h8")])
    assert step_to(play, "H1", "g9").describe() == (
        "step to g9: dodge 4+ (needs 3+, -1 marked, +1 Two Heads, -1 Prehensile Tail), 50.0%"
    )


def test_a_player_without_movement_left_has_no_step():
    play = position([Man("h10")], [])
    play.phase, play.actor, play.action, play.moved, play.done = P_ACT, 0, MOVE, 8, COMMITTED
    assert steps(play, named(play, "H1")) == []
    assert ways(play).squares == []


def test_who_cannot_hold_the_ball_cannot_step_onto_it_in_good_order():
    play = position([Man("h10", "No Hands")], [], ball="h11")
    assert step_to(play, "H1", "h11").chance == 0.0
    assert at(play, "h11")[0] not in ways(play).squares


def test_jumps_take_the_worse_of_both_marks():
    """R9.7: over a prone player, two squares of movement; one marker behind, two ahead: 5+."""
    play = position([Man("h10")], [Man("h11", status=PRONE), Man("g9"), Man("g13"), Man("i13")])
    jump = step_to(play, "H1", "h12")
    assert jump.jump and jump.describe() == "jump to h12: jump 5+ (needs 3+, -2 marked), 33.3%"
    agrees(play, "h12")


# -- reach ------------------------------------------------------------------------------------------------------


def test_movement_then_two_rushes():
    """R9.4: six squares are free, the seventh and eighth cost a 2+ each; there is no ninth."""
    play = position([Man("h5")], [])
    assert [chance(play, square) for square in ("h11", "h12", "h13", "h14")] == pytest.approx([1, 5 / 6, 25 / 36, 0])
    found = ways(play)
    assert len(found.path(at(play, "h13")[0])) == 8
    assert len(found.squares) == 13 * 15 - 1  # eight squares each way, cut off by the near end and the sidelines


def test_a_third_rush_and_a_blizzard():
    play = position([Man("h5", "Sprint")], [])
    assert chance(play, "h14") == pytest.approx((5 / 6) ** 3)
    play.weather = BLIZZARD
    assert chance(play, "h12") == pytest.approx(4 / 6)


def test_two_rushes_with_team_rerolls():
    """One re-roll repairs either rush: 25/36 * (1 + 2 * 1/6). Two: (35/36)^2. Loner (4+): half of the first."""
    assert helped(position([Man("h5")], [], rerolls=1), "h13") == pytest.approx(25 / 27)
    assert helped(position([Man("h5")], [], rerolls=2), "h13") == pytest.approx((35 / 36) ** 2)
    loner = position([Man("h5", "Loner (4+)")], [], rerolls=1)
    assert helped(loner, "h13") == pytest.approx(25 / 36 * (1 + 1 / 6))
    agrees(loner, "h13")


def test_no_team_reroll_outside_the_own_turn_of_a_charge():
    play = position([Man("h5")], [], rerolls=1)
    play.charging = True
    assert helped(play, "h13") == pytest.approx(25 / 36)


def test_a_rival_is_seen_as_in_his_own_turn():
    play = position([Man("a1")], [Man("h20")], rerolls=0)
    play.rerolls[1] = 1
    assert chance(play, "h12", "A1") == pytest.approx(25 / 36)
    assert helped(play, "h12", "A1") == pytest.approx(25 / 27)


def test_sure_feet_helps_one_of_two_rushes():
    play = position([Man("h5", "Sure Feet")], [])
    assert helped(play, "h13") == pytest.approx(25 / 27)
    agrees(play, "h13")


def test_dodge_is_silenced_by_tackle():
    free = position([Man("h10", "Dodge")], [Man("h11")])
    assert chance(free, "h8") == pytest.approx(2 / 3)
    assert helped(free, "h8") == pytest.approx(8 / 9)
    tackled = position([Man("h10", "Dodge")], [Man("h11", "Tackle")])
    assert helped(tackled, "h8") == pytest.approx(2 / 3)
    used = position([Man("h10", "Dodge")], [Man("h11")])
    used.limits[0] = 1 << used.game.limit_of("Dodge")
    assert helped(used, "h8") == pytest.approx(2 / 3)


def test_pro_needs_its_own_three_or_more():
    play = position([Man("h10", "Pro")], [Man("h11")])
    assert helped(play, "h8") == pytest.approx(2 / 3 + 1 / 3 * 2 / 3 * 2 / 3)
    agrees(play, "h8")


def test_break_tackle_is_kept_for_the_die_it_mends():
    """Two dodges at 4+, one bonus: 1/2 * 2/3 with it kept, 1/6 * 1/2 with it spent on the first."""
    walls = [Man("a2"), Man("b2"), Man("b3"), Man("b5"), Man("b6")]
    play = position([Man("a3", "Break Tackle"), *walls], [Man("b4")])
    assert chance(play, "a5") == pytest.approx(1 / 4)
    assert helped(play, "a5") == pytest.approx(1 / 2 * 2 / 3 + 1 / 6 * 1 / 2)
    agrees(play, "a5")
    plain = position([Man("h10", "Break Tackle", ag=4)], [Man("h11")])
    assert chance(plain, "h8") == pytest.approx(1 / 2)
    assert helped(plain, "h8") == pytest.approx(2 / 3)
    strong = position([Man("h10", "Break Tackle", ag=4, st=5)], [Man("h11")])
    assert helped(strong, "h8") == pytest.approx(5 / 6)


def test_sure_hands_on_the_ball():
    play = position([Man("h10", "Sure Hands")], [Man("g12")], ball="h12")
    assert chance(play, "h12") == pytest.approx(1 / 2)
    assert helped(play, "h12") == pytest.approx(3 / 4)
    agrees(play, "h12")


def test_a_way_ends_on_the_ball():
    """He never runs through the ball: from a1 the row a is open only through a2."""
    play = position([Man("a1"), Man("b1"), Man("b2"), Man("b3")], [], ball="a2")
    found = ways(play)
    assert [play.board.name(square) for square in found.squares] == ["a2"]


def test_a_way_ends_with_the_touchdown():
    play = position([Man("a24")], [Man("b25"), Man("c26")], carrier="H1")
    found = ways(play)
    ends = {square for square in found.squares if play.board.x[square] == 25}
    assert at(play, "a26")[0] in ends
    for square in found.squares:
        assert not ends & set(found.path(square)[:-1])
    agrees(play, "a26")
    agrees(play, "b26")


def test_standing_up_costs_three_squares():
    play = position([Man("h5", status=PRONE)], [])
    assert [chance(play, square) for square in ("h8", "h9", "h10", "h11")] == pytest.approx([1, 5 / 6, 25 / 36, 0])
    slow = position([Man("h5", ma=2, status=PRONE)], [])
    assert [chance(slow, square) for square in ("h6", "h7", "h8")] == pytest.approx([5 / 12, 25 / 72, 0])
    agrees(slow, "h7")
    quick = position([Man("h5", "Jump Up", status=PRONE)], [])
    assert chance(quick, "h11") == 1.0
    assert ways(position([Man("h5", status=STUNNED)], [])).squares == []


def test_the_roll_after_declaring_counts_until_it_is_made():
    play = position([Man("h5", "Bone Head")], [], rerolls=1)
    assert chance(play, "h6") == pytest.approx(5 / 6)
    assert helped(play, "h6") == pytest.approx(35 / 36)
    agrees(play, "h6")
    play.phase, play.actor, play.action, play.moved, play.done = P_ACT, 0, MOVE, 0, COMMITTED
    assert chance(play, "h6") == 1.0


def test_rivals_throw_themselves_at_him():
    """Diving Tackle takes 2 off a passed dodge: 3+ becomes 5+, but a natural 6 always passes."""
    play = position([Man("h10")], [Man("h11", "Diving Tackle")])
    assert chance(play, "h9") == pytest.approx(1 / 3)
    agrees(play, "h9")
    clumsy = position([Man("h10", ag=5)], [Man("h11", "Diving Tackle")])
    assert chance(clumsy, "h9") == pytest.approx(1 / 6)
    agrees(clumsy, "h9")


def test_rivals_hold_him():
    """Tentacles: of equal strength only a 6 holds; two points stronger also a 4 and a 5."""
    play = position([Man("h10")], [Man("h11", "Tentacles")])
    assert chance(play, "h9") == pytest.approx(5 / 6 * 2 / 3)
    agrees(play, "h9")
    strong = position([Man("h10")], [Man("h11", "Tentacles", st=5)])
    assert chance(strong, "h9") == pytest.approx(1 / 2 * 2 / 3)
    assert steps(strong, named(strong, "H1"))[0].describe().count("escape from Tentacles of A1 (50.0%)") == 1


def test_the_safest_way_goes_round():
    """Straight on would cost two dodges; round the rival costs none."""
    play = position([Man("h5")], [Man("h8")])
    found = ways(play)
    goal = at(play, "h10")[0]
    assert found.chance(goal) == 1.0
    zones = marked_squares(play, 1)
    assert not set(found.path(goal)) & set(zones)


def test_fewer_squares_break_ties():
    play = position([Man("h5")], [])
    for reached in ways(play).all():
        assert len(reached.path) == play.board.distance(at(play, "h5")[0], reached.square)


def test_fewer_dice_break_ties_between_steps():
    """Out of strong Tentacles (1/2) with a 3+, or past a Diving Tackle with a 5+: both 1/3, but one die less."""
    play = position([Man("h10"), Man("h11")], [Man("f10", "Tentacles", st=5), Man("j10", "Diving Tackle")])
    play.phase, play.actor, play.action, play.moved, play.done = P_ACT, 0, MOVE, 6, COMMITTED
    found = ways(play)
    goal = at(play, "h12")[0]
    assert found.chance(goal) == pytest.approx(25 / 36 / 3)
    assert found.path(goal) == at(play, "i11", "h12")
    agrees(play, "h12")


def test_fewer_dice_break_ties_between_a_jump_and_steps():
    """Marked twice he jumps on a 5+; round the man on the ground he needs a 4+ and a 3+."""
    play = position([Man("h10")], [Man("h11", status=PRONE), Man("g10"), Man("i10")])
    found = ways(play)
    goal = at(play, "h12")[0]
    assert found.chance(goal) == pytest.approx(1 / 3)
    assert found.path(goal) == [goal]


def test_a_reroll_may_be_risked_to_save_a_bonus():
    """First 3+ (a bonus of 1 mends a 2), then a 6+ that the same bonus would make a 2+; one re-roll on a 3+.

    The second test passes with both in 25/27, with the bonus 5/6, with the re-roll 7/27, with neither 1/6. A 2 on
    the first is worth 7/27 mended at once, but 2/3 * (2/3 * 5/6 + 1/6 * 1/6) + 1/3 * 1/6 when rolled again.
    """
    again = Repair("again", 1, 0, 4)
    first = Trial(DODGE, "dodge", 3, 4, [])
    first.repairs = [Repair("bonus", 0, 1, 6), again]
    second = Trial(DODGE, "dodge", 6, 1, [])
    second.repairs = [Repair("bonus", 0, 4, 6), again]
    rolled = 2 / 3 * (2 / 3 * 5 / 6 + 1 / 6 * 1 / 6)
    expected = 4 / 6 * 25 / 27 + 1 / 6 * (rolled + 1 / 3 * 1 / 6) + 1 / 6 * rolled
    assert Helped([first, second], 0, 0, 1.0).chance == pytest.approx(expected)
    assert Helped([first, second], 3, 0, 1.0).chance == pytest.approx(4 / 6 * 1 / 6)


def test_every_skill_heard_after_a_die_says_what_it_does():
    """A new skill in those rows of the timetable must tell the queries: it rolls again, or what it adds."""
    play = position([Man("h10")], [])
    owner = play.players[0]
    for kind in range(CHECK_KINDS):
        for row in play.rows(LOST + kind):
            skill = skill_of(row.skill)
            assert skill.rolls_again or skill.bonus(owner) > 0, f"{skill.name} on a lost {CHECK_NAMES[kind]}"
        for row in play.rows(PASSED + kind):
            skill = skill_of(row.skill)
            assert skill.rolls_again or skill.bonus(owner) < 0, f"{skill.name} on a passed {CHECK_NAMES[kind]}"


def test_two_dodges_in_a_row_with_everything():
    play = position(
        [Man("h10", "Dodge", "Pro", "Break Tackle", "Sure Feet", "Loner (3+)", ma=1)],
        [Man("h11"), Man("f9"), Man("j9"), Man("g7")],
        rerolls=2,
    )
    for square in ("h8", "g8", "i8", "h9"):
        agrees(play, square)


def test_queries_change_nothing():
    play = position([Man("h10", "Dodge", status=PRONE), Man("h12")], [Man("h11"), Man("f9")], ball="g9", rerolls=2)
    before = snapshot(play)
    for player in play.players:
        found = reach(play, player)
        for reached in found.all():
            assert reached.describe()
        assert found.describe()
        for step in steps(play, player):
            assert step.describe()
    assert snapshot(play) == before
    assert play.log is None


def test_marked_squares_are_those_of_standing_players():
    play = position([Man("h10")], [Man("a1"), Man("c1", status=PRONE)])
    named_squares = {play.board.name(square): count for square, count in marked_squares(play, 1).items()}
    assert named_squares == {"a2": 1, "b1": 1, "b2": 1}
    assert len(marked_squares(play, 0)) == 8


# -- the engine and the query, over many positions --------------------------------------------------------------


class EveryPath:
    """The best plain chance to each square over every path there is, one by one."""

    def __init__(self, found):
        self.table, self.player, self.start = found.scratch, found.player, found.start
        self.most = found.last
        self.best: dict[int, float] = {}
        self.edges: dict[tuple, float] = {}
        self.go(self.start, self.table.moved, plain_chance(found.before), False)

    def edge(self, origin: int, square: int, used: int, jump: bool) -> float:
        key = (origin, square, used, jump)
        if key not in self.edges:
            trials = move_trials(self.table, self.player, origin, square, used, jump)
            self.edges[key] = plain_chance(trials)
        return self.edges[key]

    def go(self, square: int, used: int, chance: float, jumped: bool) -> None:
        table = self.table
        for offset in table.board.around:
            if used < self.most and table.free(square + offset):
                self.enter(square, square + offset, used, chance, jumped, False)
        if not jumped and used + 2 <= self.most:
            table.square[self.player.index] = square
            options = list(jump_options(table, self.player, vec[i64]([])))
            table.square[self.player.index] = self.start
            for option in options:
                self.enter(square, target_of(option), used, chance, True, True)

    def enter(self, origin: int, square: int, used: int, chance: float, jumped: bool, jump: bool) -> None:
        table = self.table
        there = chance * self.edge(origin, square, used, jump)
        if there == 0:
            return
        self.best[square] = max(self.best.get(square, 0.0), there)
        scores = table.carrier == self.player.index and table.rival_end_zone(self.player.side, square)
        if square != table.ball and not scores:
            self.go(square, used + (2 if jump else 1), there, jumped)


@pytest.mark.parametrize("seed", range(6))
def test_no_path_is_better(seed):
    """Every path of a player with little movement left, tried one by one, jumps included."""
    checked = 0
    for play in random_positions(motley_match(seed), Seeded(seed), 4, 40):
        for player in play.players:
            if not play.standing(player.index) or checked >= 6:
                continue
            tired = cast(Play, play.copy())
            tired.phase, tired.actor, tired.action, tired.done = P_ACT, player.index, MOVE, COMMITTED
            tired.active = player.side
            tired.moved = player.ma - 1
            found = reach(tired, player)
            every = EveryPath(found)
            assert sorted(every.best) == sorted(found.squares)
            for square, value in every.best.items():
                assert found.chance(square) == pytest.approx(value)
            checked += 1
    assert checked


@pytest.mark.parametrize("seed", range(12))
def test_the_engine_agrees_on_random_positions(seed):
    """Teams of random skills: the path is legal, the chances are those of the engine over every face."""
    chooser = Seeded(1000 + seed)
    checked = 0
    for play in random_positions(motley_match(seed), Seeded(seed), 6, 30):
        diver = play.game.skill_names["Diving Tackle"]
        for player in play.players:
            if player.side != play.active or play.used[player.index] or play.status[player.index] > PRONE:
                continue
            found = reach(play, player)
            for reached in found.all():
                assert 0 < reached.chance <= 1
                if chooser.below(20) != 0 or len(reached.trials) > 4:
                    continue
                assert plain_chance(reached.trials) == pytest.approx(reached.chance)
                assert engine_chance(play, player, reached.path) == pytest.approx(reached.chance)
                rolls_twice = play.is_present(1 - player.side, diver.id)  # the query counts the diver as standing
                if not rolls_twice and chooser.below(3) == 0:
                    assert engine_chance(play, player, reached.path, True) == pytest.approx(reached.with_rerolls)
                    assert reached.with_rerolls >= reached.chance - 1e-12
                checked += 1
    assert checked > 3


@pytest.mark.parametrize("seed", range(6))
def test_paths_hang_together(seed):
    for play in random_positions(motley_match(100 + seed), Seeded(seed), 5, 40):
        before = snapshot(play)
        for player in play.players:
            found = reach(play, player)
            for square in found.squares:
                here = found.start
                jumps = 0
                for ahead in found.path(square):
                    assert play.free(ahead)
                    distance = play.board.distance(here, ahead)
                    assert distance in (1, 2)
                    jumps += distance - 1
                    here = ahead
                assert here == square and jumps <= 1
            near = {step.square for step in steps(play, player) if step.chance > 0}
            assert near <= set(found.squares)
            for step in steps(play, player):
                assert step.chance <= found.chance(step.square) + 1e-12
        assert snapshot(play) == before
