"""What a stretch of the log proves: reports and moves, each used once, in whatever order the rules ask for them."""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.format import Point, Report
from touchback.imports.bloodbowl.fumbbl.sheet import on_pitch
from touchback.imports.bloodbowl.fumbbl.stretches import Placing, Stretch
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError


class Missing(TouchbackError):
    """The rules ask for something that the record does not have here."""


class People:
    """The players by FUMBBL's ids and by ours."""

    def __init__(self, ids: list[str], sides: list[int]) -> None:
        self.ids = ids  # in the order of our players
        self.sides = sides
        self.index = {player: number for number, player in enumerate(ids)}
        self.teams: list[str] = ["", ""]  # the ids of the teams

    def id(self, index: int) -> str:
        """A player's id there; empty for nobody."""
        return self.ids[index] if 0 <= index < len(self.ids) else ""


class Evidence:
    """One stretch while it is being followed."""

    def __init__(self, stretch: Stretch, people: People) -> None:
        stretch.fresh()
        self.stretch = stretch
        self.people = people
        self.queues: dict[int, list[int]] = {}  # dice of one report that are still to be asked for, by what for
        self.injuries: dict[str, Report] = {}  # whose armour or injury was rolled last
        self.casualties: dict[str, list[int]] = {}  # the casualty roll that counts so far
        self.last_test: dict[str, Report] = {}  # the last test of each player
        self.block: Report | None = None  # the pool that was rolled last
        self.block_settled = 0  # after this point of the log comes what the last chosen die did
        self.injuries_given: set[int] = set()  # reports whose injury dice were asked for already
        self.picked: set[str] = set()  # players whom chance has picked already

    # -- reports -------------------------------------------------------------------------------------------------

    def find(self, ids: tuple[str, ...], player: str = "", after: int = 0) -> Report | None:
        """The next report of one of these kinds that has not been used, about this player if one is given."""
        for report in self.stretch.reports:
            if not report.used and report.id in ids and report.order > after and player in ("", report.player):
                return report
        return None

    def take(self, ids: tuple[str, ...], player: str = "") -> Report:
        """The same, which is used now; there has to be one."""
        report = self.find(ids, player)
        if report is None:
            raise Missing("no {what} is recorded here", what=" or ".join(ids))
        report.used = True
        return report

    def next_after(self, report: Report, passing_over: tuple[str, ...] = ()) -> Report | None:
        """The report that follows this one, but for some kinds that may come between."""
        for other in self.stretch.reports:
            if other.order > report.order and other.id not in passing_over and not other.used:
                return other
        return None

    def queued(self, why: int) -> list[int]:
        """Dice that wait to be asked for."""
        return self.queues.setdefault(why, [])

    # -- squares -------------------------------------------------------------------------------------------------

    def squares_of(self, player: str, after: int = 0) -> list[Placing]:
        """Where this player was put, as far as it has not been used."""
        return [
            placing
            for placing in self.stretch.placings
            if placing.player == player and not placing.used and placing.order > after
        ]

    def steps(self) -> list[Placing]:
        """The steps of the acting player that are still to come."""
        return [placing for placing in self.squares_of(self.stretch.actor) if placing.walked]


def square_of(play: Play, point: Point | None) -> int:
    """A square of the pitch; NOWHERE for a box of a dugout."""
    if point is None or not on_pitch(point):
        return NOWHERE
    return int(play.board.at(point[0], point[1]))
