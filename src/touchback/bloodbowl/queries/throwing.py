"""What throwing a team-mate would come to. [R11]"""

from __future__ import annotations

from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y, face_of, source_of, way_round
from touchback.bloodbowl.moments import FLIGHT, RIVAL
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import Trial, impossible, percent, trial_of
from touchback.bloodbowl.queries.scratch import ready
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import (
    FUMBLED,
    HURL,
    HURL_NAMES,
    ON_TARGET,
    RANGE_NAMES,
    SPECIAL,
    WILDLY_INACCURATE,
)
from touchback.bloodbowl.throwing import can_be_thrown, hurl_check, landing_check, squares_in_reach
from touchback.kernel.ask import target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import WAYS_ROUND
from touchback.kernel.ints import i64
from touchback.kernel.log import Log
from touchback.kernel.text import joined, listed, text


class HurlOption:
    """A team-mate thrown to one square, without re-rolls and without a skill of his own to steer by."""

    def __init__(self, square: int, name: str, mate: str, band: int, trial: Trial) -> None:
        self.square = square
        self.name = name
        self.mate = mate
        self.band = band  # quick or short
        self.trial = trial  # the test for a superb throw
        self.results = [0.0, 0.0, 0.0, 0.0]  # the chance of a fumbled, a terrible, a successful and a superb throw
        self.eaten = 0.0  # the chance that he is never thrown
        self.landings: list[Trial | None] = [None] * 4  # by quality: the number he needs in the target square
        self.safe = 0.0  # the chance that he lands on his feet
        self.crowd = 0.0  # the chance that he flies straight off the pitch
        self.on_rival = 0.0  # the chance that he comes down on a rival
        self.on_mate = 0.0  # the chance that he comes down on a team-mate, which costs the turn

    def describe(self) -> str:
        """The number, each quality that can happen, the landing, and how it may end."""
        found = [
            text("{result} {chance}", result=HURL_NAMES[quality], chance=percent(self.results[quality]))
            for quality in range(ON_TARGET, FUMBLED - 1, -1)
            if self.results[quality] > 0
        ]
        throw = text(
            "{range} throw of {mate} to {square}: {trial}",
            range=RANGE_NAMES[self.band],
            mate=self.mate,
            square=self.name,
            trial=self.trial.describe(),
        )
        parts = [throw, listed(found)]
        landing = self.landings[ON_TARGET]
        if landing is not None:
            parts.append(text("superb: {landing}", landing=landing.describe()))
        parts.append(text("on his feet {safe}", safe=percent(self.safe)))
        for name, chance in (
            (text("on a rival"), self.on_rival),
            (text("on a team-mate"), self.on_mate),
            (text("in the crowd"), self.crowd),
            (text("eaten"), self.eaten),
        ):
            if chance > 0:
                parts.append(text("{name} {chance}", name=name, chance=percent(chance)))
        return joined("; ", parts)


def hurl_options(play: Play, thrower: Player, mate: Player, kicked: bool = False) -> list[HurlOption]:
    """A throw of this team-mate to each square in range, from where the thrower is, in his own team's turn."""
    if not play.on_pitch(thrower.index) or not play.on_pitch(mate.index) or not can_be_thrown(play, mate):
        return []
    scratch = hurl_scratch(play, thrower)
    squares = [target_of(option) for option in squares_in_reach(scratch, thrower)]
    return [option_on(scratch, thrower, mate, square, kicked) for square in squares]


def hurl_option(play: Play, thrower: Player, mate: Player, square: int, kicked: bool = False) -> HurlOption:
    """A throw to this one square."""
    return option_on(hurl_scratch(play, thrower), thrower, mate, square, kicked)


def hurl_scratch(play: Play, thrower: Player) -> Play:
    """A scratch copy on which he is about to throw; checks keep their reasons there."""
    scratch = ready(play, thrower, SPECIAL, NO_PLAYER)
    scratch.log = Log()
    return scratch


def option_on(scratch: Play, thrower: Player, mate: Player, square: i64, kicked: bool) -> HurlOption:
    """One throw on a prepared scratch copy."""
    check = hurl_check(scratch, thrower, mate, square, kicked)
    results = [0.0, 0.0, 0.0, 0.0]
    if thrower.pa == 0:
        results[FUMBLED] = 1.0
        trial = impossible(HURL, "no passing ability")
    else:
        for face in range(1, 7):
            check.die = face
            results[check.throw] += 1.0 / 6.0
        trial = trial_of(scratch, check)
    option = HurlOption(int(square), scratch.board.name(int(square)), scratch.name(mate), int(check.distance), trial)
    option.results = results
    if not kicked:
        go_hungry(scratch, thrower, mate, option)
    steady = scratch.marking[mate.index] != 0
    for quality in range(FUMBLED, ON_TARGET + 1):
        if steady and option.results[quality] > 0 and not (kicked and quality == FUMBLED):
            option.landings[quality] = trial_of(scratch, landing_check(scratch, mate, square, quality))
        if option.results[quality] > 0 and not (kicked and quality == FUMBLED):
            come_down_somewhere(scratch, thrower, mate, option, quality, steady)
    return option


def go_hungry(scratch: Play, thrower: Player, mate: Player, option: HurlOption) -> None:
    """He may want to eat his team-mate first, who may get away: then it is a fumble. [R19.Always Hungry]"""
    for row in scratch.rows(FLIGHT):
        if row.role == RIVAL and thrower.skills[row.skill.id] != 0:
            resists = float(skill_of(row.skill).faces(thrower, mate)) / 6.0
            option.eaten = (1.0 - resists) * (1.0 - resists)
            option.results = [chance * resists for chance in option.results]
            option.results[FUMBLED] += (1.0 - resists) * resists


def come_down_somewhere(
    scratch: Play, thrower: Player, mate: Player, option: HurlOption, quality: int, steady: bool
) -> None:
    """Add what this quality of throw gives, over every square where he may come down. [R11.3, R11.4]"""
    share = option.results[quality]
    origin = scratch.square[thrower.index]
    for square, chance in places(scratch, origin, option.square, quality).items():
        index = scratch.at(square) if square != NOWHERE else NO_PLAYER
        if square == NOWHERE:
            option.crowd += share * chance
        elif index >= 0 and index != mate.index:
            if scratch.side[index] == mate.side:
                option.on_mate += share * chance
            else:
                option.on_rival += share * chance
        elif steady:
            option.safe += share * chance * float(landing_check(scratch, mate, square, quality).faces()) / 6.0


def places(scratch: Play, origin: i64, target: i64, quality: int) -> dict[int, float]:
    """Where he may come down first, and how likely; NOWHERE is beyond the edge. [R3.1-R3.3, R11.2]"""
    if quality == FUMBLED:
        return scattered(scratch, {int(origin): 1.0})
    if quality == WILDLY_INACCURATE:
        found: dict[int, float] = {}
        ways = ways_from(scratch, int(origin))
        for square, face in ways:
            for _ in range(6):
                square = next_square(scratch, square, face)
                found[square] = found.get(square, 0.0) + 1.0 / (6 * len(ways))
        return found
    found = {int(target): 1.0}
    for _ in range(scratch.game.ball_rules.scatter_steps):
        found = scattered(scratch, found)
    return found


def scattered(scratch: Play, where: dict[int, float]) -> dict[int, float]:
    """One step in a random direction from each of these squares; who is out stays out."""
    found: dict[int, float] = {}
    for square, chance in where.items():
        if square == NOWHERE:
            found[square] = found.get(square, 0.0) + chance
            continue
        ways = ways_from(scratch, square)
        for source, face in ways:
            reached = next_square(scratch, source, face)
            found[reached] = found.get(reached, 0.0) + chance / len(ways)
    return found


def ways_from(scratch: Play, square: int) -> list[tuple[int, int]]:
    """The random directions from a square, each with the square it leads from: eight, or twelve around somebody who
    covers four squares. [R1.3, R17.1]"""
    if not scratch.broad_at(square):
        return [(square, face) for face in range(1, 9)]
    anchor = scratch.square[scratch.at(square)]
    ways = [way_round(scratch, anchor, number) for number in range(1, WAYS_ROUND + 1)]
    return [(int(source_of(way)), int(face_of(way))) for way in ways]


def next_square(scratch: Play, square: int, face: int) -> int:
    """Where one step that way takes him: the edge has him or stops him; who is out stays out."""
    if square == NOWHERE:
        return square
    reached = scratch.board.step(square, DIRECTION_X[face], DIRECTION_Y[face])
    if scratch.leads(square, reached):
        return int(reached)
    return int(NOWHERE) if scratch.game.edge.gone else square
