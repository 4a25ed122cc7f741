"""Star player points become skills and characteristics. [R20.3.4-R20.3.13]"""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text
from touchback.league.events import Advanced, ChoiceOffered, PointsSpent, TouchdownGiven
from touchback.league.record import (
    CHARACTERISTIC,
    CHOSEN_PRIMARY,
    CHOSEN_SECONDARY,
    RANDOM_PRIMARY,
    RANDOM_SECONDARY,
)
from touchback.league.reports import TOUCHDOWN
from touchback.league.sheet import SheetPlayer
from touchback.league.state import Choice, Sequence
from touchback.league.work import Command, Work

POINTS: Final = "points"
RANDOM: Final = (RANDOM_PRIMARY, RANDOM_SECONDARY)
CHARACTERISTIC_SIDES: Final = 16


def can_advance(work: Work, team: int, player: SheetPlayer) -> bool:
    """Has he enough for anything?"""
    costs = work.development.costs(work.sheet(team), player)
    return bool(costs) and player.spp >= min(costs.values())


def is_forced(work: Work, team: int, player: SheetPlayer) -> bool:
    """Has he saved as much as a characteristic costs? Then he must buy something. [R20.3.7]"""
    costs = work.development.costs(work.sheet(team), player)
    return bool(costs) and player.spp >= costs[CHARACTERISTIC]


def demand_no_forced(work: Work, team: int) -> None:
    """Nobody may go on saving for ever. [R20.3.7]"""
    sheet = work.sheet(team)
    for player in (*sheet.players, *sheet.visitors):
        if is_forced(work, team, player):
            raise TouchbackError(
                "number {number} has {spp} star player points and must advance before the step is closed",
                number=player.number,
                spp=player.spp,
            )


def at_points(work: Work, team: int) -> Sequence:
    """The team is at the step of points, and its award is made."""
    work.coached(team)
    sequence = work.state.team(team).sequence
    if sequence is None or sequence.step != POINTS or sequence.mvps or sequence.gifts:
        raise TouchbackError(
            "{team}: players advance at the step {step} of a post-match sequence",
            team=work.sheet(team).name,
            step=text(mark("points")),
        )
    return sequence


class GiveTouchdown(Command, frozen=True, tag=True, kw_only=True):
    """A rival who gave the match up left his touchdowns and one more: the coach gives each of them to a player who was
    there. [R16.2.2]"""

    team: int
    player: int

    def act(self, work: Work) -> None:
        """He has its points, and may advance by them."""
        from touchback.league.post_match import go_on

        sequence, player = at_points(work, self.team), work.player(self.team, self.player)
        if not sequence.awarded:
            raise TouchbackError("nobody has left a touchdown that could be given to a player")
        if player.id not in sequence.eligible:
            raise TouchbackError("number {number} did not take part in this match", number=player.number)
        points = work.development.facts.points[TOUCHDOWN]
        work.tell(TouchdownGiven(team=self.team, player=player.id, points=points))
        go_on(work, self.team)


class Advance(Command, frozen=True, tag=True, kw_only=True):
    """A player spends star player points: on a skill he chooses (`what`), on a random one of a category, or on a
    characteristic. [R20.3.5]"""

    team: int
    player: int
    kind: str
    what: str = ""
    category: str = ""

    def act(self, work: Work) -> None:
        """Pay, roll if there is something to roll, and write it down."""
        from touchback.league.post_match import go_on

        sequence = at_points(work, self.team)
        if sequence.choice is not None:
            raise TouchbackError("a characteristic was rolled: choose first")
        sheet, player = work.sheet(self.team), work.player(self.team, self.player)
        costs = work.development.costs(sheet, player)
        if self.kind not in costs:
            raise TouchbackError(
                "number {number} cannot have {kind!r}: {known}",
                number=player.number,
                kind=self.kind,
                known=", ".join(costs) or text("nothing more"),
            )
        cost = costs[self.kind]
        if player.spp < cost:
            raise TouchbackError(
                "number {number} has {spp} star player points; {kind} costs {cost}",
                number=player.number,
                spp=player.spp,
                kind=self.kind,
                cost=cost,
            )
        if self.kind in RANDOM:
            self.at_random(work, player, cost)
        elif self.kind == CHARACTERISTIC:
            self.characteristic(work, player, cost)
        else:
            demand_skill(work, self.team, player, self.what, (self.kind,))
            work.tell(PointsSpent(team=self.team, player=player.id, points=cost))
            work.tell(Advanced(team=self.team, player=player.id, what=self.what))
        go_on(work, self.team)

    def at_random(self, work: Work, player: SheetPlayer, cost: int) -> None:
        """The coach names the category, two dice the skill; again while it is of no use. [R20.3.8, R20.3.9]"""
        sheet, rules = work.sheet(self.team), work.development
        known = rules.categories(sheet, player, self.kind)
        if self.category not in known:
            raise TouchbackError(
                "no category {category!r} for {kind}: choose from {known}",
                category=self.category,
                kind=self.kind,
                known=", ".join(known),
            )
        work.tell(PointsSpent(team=self.team, player=player.id, points=cost))
        while True:
            first = work.roll(6, mark("a random skill"), self.team)
            second = work.roll(6, mark("a random skill"), self.team)
            skill = rules.random_skill(self.category, first, second)
            if not rules.no_use(work.sheet(self.team), work.player(self.team, player.id), skill):
                break
        work.tell(Advanced(team=self.team, player=player.id, what=f"random {skill}"))

    def characteristic(self, work: Work, player: SheetPlayer, cost: int) -> None:
        """Pay, then a D16; the coach chooses afterwards. Who has no skills to choose instead rolls until something can
        rise. [R20.3.10, R20.3.11]"""
        work.tell(PointsSpent(team=self.team, player=player.id, points=cost))
        sheet, player = work.sheet(self.team), work.player(self.team, player.id)
        skilled = bool(instead(work, self.team, player))
        while True:
            die = work.roll(CHARACTERISTIC_SIDES, mark("a characteristic"), self.team)
            band = next(band for band in work.development.facts.characteristic if die <= band.most)
            rising = [name for name in band.choices if not work.development.no_rise(sheet, player, name)]
            if rising or skilled:
                break
        offered = Choice(player=player.id, die=die, characteristics=rising)
        work.tell(ChoiceOffered(team=self.team, choice=offered))


def instead(work: Work, team: int, player: SheetPlayer) -> tuple[str, ...]:
    """What may be chosen in place of a characteristic: a secondary skill; where the league allows it, or where the
    position has no secondary ones, a primary; for who can learn nothing, nothing. [R20.3.11, R20.3.13]"""
    open_to = [
        kind for kind in (CHOSEN_SECONDARY, CHOSEN_PRIMARY) if work.development.skills(work.sheet(team), player, kind)
    ]
    return tuple(open_to if work.rules.primary_instead else open_to[:1])


def demand_skill(work: Work, team: int, player: SheetPlayer, skill: str, kinds: tuple[str, ...]) -> None:
    """He may choose this skill, or the reason why not. [R20.3.8]"""
    sheet = work.sheet(team)
    known = [one for kind in kinds for one in work.development.skills(sheet, player, kind)]
    if skill not in known:
        raise TouchbackError(
            "number {number} cannot choose {skill!r}: choose from {known}",
            number=player.number,
            skill=skill,
            known=", ".join(known),
        )


class Choose(Command, frozen=True, tag=True, kw_only=True):
    """After the D16: one of the characteristics ('+MA') that can rise, or a skill instead. [R20.3.10, R20.3.11]"""

    team: int
    what: str

    def act(self, work: Work) -> None:
        """Write down what was chosen."""
        from touchback.league.post_match import go_on

        sequence = at_points(work, self.team)
        choice = sequence.choice
        if choice is None:
            raise TouchbackError("nothing was rolled that could be chosen from")
        player = work.player(self.team, choice.player)
        if self.what.startswith("+"):
            if self.what[1:] not in choice.characteristics:
                raise TouchbackError(
                    "{what!r} was not rolled or cannot rise: {known}",
                    what=self.what,
                    known=", ".join(f"+{name}" for name in choice.characteristics) or text("choose a skill"),
                )
        else:
            demand_skill(work, self.team, player, self.what, instead(work, self.team, player))
        work.tell(Advanced(team=self.team, player=player.id, what=self.what))
        go_on(work, self.team)
