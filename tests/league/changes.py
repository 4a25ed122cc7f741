"""Every number of the tables of R20 and R21 with others in its place: at least one league case has to fail.

A change names its table, the rules whose cases look at it, and what is put where. Numbers that stand in the data are
found by walking through them, so that one that is added there is looked at too; rows that follow from a sum (what an
attendance pays) or from a die (what a seven on the D16 offers) are changed one by one where the league works them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from types import ModuleType
from typing import Any

import msgspec

from tests.league.cases import Case, Stage
from touchback.bloodbowl.characteristics import CHARACTERISTICS
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import team_lists
from touchback.bloodbowl.teams import facts as creation
from touchback.kernel.errors import TouchbackError
from touchback.league import post_match, reports, seasons, standings
from touchback.league.bloodbowl import development
from touchback.league.record import KINDS, Development, league_of
from touchback.league.state import Result
from touchback.league.work import Work

GOLD = 1000  # numbers from here on are gold
STEP = 5000  # every amount of gold in a league is a multiple of this
LEAST_CROWD, MOST_CROWD = 4, 20
MOST_FANS = 7
MOST_POINTS = 6
RANKS = ("Experienced", "Veteran", "Emerging Star", "Star", "Super Star", "Legend")
OUTCOMES = ("none", "minor", "major", "catastrophe")
Holder = msgspec.Struct | dict[Any, Any] | list[Any] | type | ModuleType


@dataclass(frozen=True)
class Change:
    """Something else in the place of a number."""

    table: str  # with its rule
    what: str
    rules: tuple[str, ...]  # cases of these rules are run ...
    holder: Holder
    key: Any
    value: Any
    first: str = ""  # ... those with these words first
    founding: bool = False  # it is looked at when the league is founded

    @contextmanager
    def made(self) -> Iterator[None]:
        """The number is another one, for a while."""
        before = look(self.holder, self.key)
        put(self.holder, self.key, self.value)
        try:
            yield
        finally:
            put(self.holder, self.key, before)


def look(holder: Holder, key: Any) -> Any:
    return (
        holder[key]
        if isinstance(holder, dict | list)
        else vars(holder)[key]
        if isinstance(holder, type)
        else getattr(holder, key)
    )


def put(holder: Holder, key: Any, value: Any) -> None:
    if isinstance(holder, dict | list):
        holder[key] = value
    elif isinstance(holder, msgspec.Struct):
        msgspec.structs.force_setattr(holder, key, value)
    else:
        setattr(holder, key, value)


def fails(case: Case, change: Change) -> bool:
    """Does a line of the case say that the number is wrong? A league that cannot even be founded says nothing."""
    bare = Case(**{**vars(case), "match": {}})
    if not change.founding:
        stage = Stage(bare)
        with change.made():
            return plays_otherwise(stage, case)
    with change.made():
        return plays_otherwise(Stage(bare), case)


def plays_otherwise(stage: Stage, case: Case) -> bool:
    """Is there a line that is not as it says?"""
    if case.match:
        try:
            stage.match(**case.match)
        except TouchbackError:
            return False  # another case has to say what is wrong
    for line in case.play:
        try:
            stage.run(line)
        except Exception:  # refused, allowed, another number, or the program stumbles over it
            return True
    return False


def nobody_notices(change: Change, cases: list[Case]) -> bool:
    """Is every case of its rules content with the change?"""
    asked = [case for case in cases if any(rule.startswith(change.rules) for rule in case.rules)]
    asked.sort(key=lambda case: change.first not in repr(case))
    return not any(fails(case, change) for case in asked)


# -- numbers of the data ------------------------------------------------------------------------------------------


def whole_numbers(holder: Holder, name: str = "") -> Iterator[tuple[str, Holder, Any, int]]:
    """Every whole number in a table, however deep, with where it stands; 0 is what the data do not say."""
    if isinstance(holder, msgspec.Struct):
        inside: list[tuple[Any, Any]] = list(msgspec.structs.asdict(holder).items())
    else:
        assert isinstance(holder, dict | list)
        inside = list(holder.items() if isinstance(holder, dict) else enumerate(holder))
    for key, value in inside:
        if isinstance(value, msgspec.Struct | dict | list):
            yield from whole_numbers(value, f"{name} {key}")
        elif isinstance(value, int) and not isinstance(value, bool) and value:
            yield f"{name} {key}".strip(), holder, key, value


def others(number: int) -> list[int]:
    """A little less and a little more."""
    step = STEP if number >= GOLD else 1
    return [other for other in (number - step, number + step) if other >= 0]


def numbers(
    table: str, rules: tuple[str, ...], holder: Holder, *, founding: bool = False, first: str = ""
) -> Iterator[Change]:
    """Every number of a table, a little less and a little more."""
    for name, place, key, number in whole_numbers(holder):
        for other in others(number):
            yield Change(table, f"{name} = {other}, not {number}", rules, place, key, other, first or name, founding)


def parts(facts: Any, table: str, names: dict[str, tuple[str, ...]]) -> Iterator[Change]:
    """Tables of a record, each with the rules of its cases."""
    for name, rules in names.items():
        yield from numbers(f"{table} {name}", rules, getattr(facts, name))


def single(table: str, rules: tuple[str, ...], holder: Holder, *keys: str, founding: bool = False) -> Iterator[Change]:
    """Numbers that stand alone."""
    for key in keys:
        number = look(holder, key)
        for other in others(number):
            yield Change(table, f"{key} = {other}, not {number}", rules, holder, key, other, founding=founding)


def of_the_league(game: str) -> Development:
    found = league_of(game).development
    assert found is not None
    return found


def of_blood_bowl() -> Iterator[Change]:
    """The numbers of `league.toml`, and those of `team_creation.toml` that R20 and R21 speak of."""
    facts, law = of_the_league("bloodbowl").facts, creation.facts(BLOOD_BOWL.data)
    yield from parts(
        facts,
        "league.toml",
        {
            "players": ("R6.1", "R21.13"),
            "points": ("R20.3",),
            "winnings": ("R20.1", "R21.5", "R16.2"),
            "fans": ("R20.2", "R21.13", "R16.2"),
            "mistakes": ("R20.5",),
            "incidents": ("R20.5",),
            "redraft": ("R21.12", "R21.13"),
            "lessons": ("R17.1",),
            "needs_armour": ("R20.3.8",),
        },
    )
    for band in facts.characteristic[:-1]:  # the last goes up to what the die has
        yield from single("characteristics [R20.3.10]", ("R20.3.10",), band, "most")
    yield from single("league.toml", ("R16.2.3",), facts, "stars", "leaves_on")
    yield from single("league.toml", ("R20.4.3",), facts, "reroll_price")
    yield from parts(
        law,
        "team_creation.toml",
        {
            "rerolls": ("R6.2", "R20.4"),
            "assistant_coaches": ("R6.2", "R20.4"),
            "cheerleaders": ("R6.2", "R20.4"),
            "apothecary": ("R6.2", "R20.4"),
            "value": ("R20.3",),
            "gifts": ("R17.1",),
        },
    )
    yield Change("team_creation.toml gifts", "Loner (2+)", ("R17.1",), law.gifts, "Loner (2+)", STEP)
    for kind in KINDS:
        for rank, title in enumerate(RANKS):
            place = law.advancement[kind.replace(" ", "_")]
            for other in others(place[rank]):
                what = f"{title} by {kind} = {other}, not {place[rank]}"
                yield Change("costs [R20.3.5]", what, ("R20.3.5",), place, rank, other, f"{title} by {kind}")
    yield from numbers("the best [R20.3.10]", ("R20.3.10",), creation.BEST)
    yield from numbers("the worst [R13.4.3]", ("R13.4.3",), creation.WORST)
    limits = {"MOST_ADVANCES": ("R20.3.6",), "MOST_IMPROVEMENTS": ("R20.3.10",)}
    for name, rules in limits.items():
        yield from single("limits [R20.3]", rules, development, name)
    yield from single("the award [R20.3.3]", ("R20.3.3",), post_match, "SPECIAL_NUMBERS")
    book = league_of("bloodbowl").rules
    yield from single("league points [R21.8]", ("R21.8",), book, "win", "draw", "loss", founding=True)
    yield from single("bonus [R21.8]", ("R21.8",), book, "many_touchdowns", "many_casualties", founding=True)
    yield from single("walk-overs [R21.5]", ("R21.5",), book, "bye_score", founding=True)
    for place_before, prize in enumerate(book.prizes):
        for other in others(prize):
            prizes = (*book.prizes[:place_before], other, *book.prizes[place_before + 1 :])
            what = f"place {place_before + 1}: {other}, not {prize}"
            yield Change("prizes [R21.11]", what, ("R21.11",), book, "prizes", prizes, founding=True)


def of_dungeon_bowl() -> Iterator[Change]:
    """The numbers that college teams have of their own."""
    facts = of_the_league("dungeonbowl").facts
    rules = ("D17",)
    yield from parts(facts, "dungeonbowl/league.toml", {"points": rules, "redraft": rules, "treasure": ("D13.9",)})
    yield Change("dungeonbowl/league.toml redraft", "per_draw", rules, facts.redraft, "per_draw", STEP)
    yield from single("dungeonbowl/league.toml winnings", rules, facts.winnings, "per_pip")


# -- words of the data --------------------------------------------------------------------------------------------


def of_words() -> Iterator[Change]:
    """Tables whose entries are words: what a die brings, what a characteristic may be, which skill two dice name."""
    facts, law = of_the_league("bloodbowl").facts, creation.facts(BLOOD_BOWL.data)
    for column in facts.mistakes:
        for place, outcome in enumerate(column.faces):
            for other in OUTCOMES:
                if other != outcome:
                    what = f"{column.least:,}, a {place + 1}: {other}, not {outcome}"
                    first = f"treasury': {column.least - 20_000}"
                    yield Change("mistakes [R20.5.1]", what, ("R20.5",), column.faces, place, other, first)
    for band in facts.characteristic:
        for name in CHARACTERISTICS:
            choices = [one for one in CHARACTERISTICS if (one in band.choices) != (one == name)]
            what = f"up to {band.most}: {', '.join(choices)}"
            yield Change("characteristics [R20.3.10]", what, ("R20.3.10",), band, "choices", choices)
    for skills in law.categories.values():
        for place, (skill, other) in enumerate(pairwise([*skills, skills[0]])):
            what = f"{other}, not {skill}"
            yield Change("random skills [R20.3.9]", what, ("R20.3",), skills, place, other, f"has {skill}'")
    for table, holder, rules in (
        ("no use [R20.3.8]", facts.useless, ("R20.3.8",)),
        ("forbidden pairs [R20.3.9]", law.incompatible, ("R20.3.9", "R20.3.8")),
    ):
        for having, refused in holder.items():
            for skill in (skill for skill in refused if is_open_to(having, skill)):
                left = [one for one in refused if one != skill]
                yield Change(table, f"{skill} with {having}", rules, holder, having, left, having)
    for skill in law.needs:
        yield Change("needs", skill, ("R20.3",), law.needs, skill, "Block", skill)


def is_open_to(having: str, skill: str) -> bool:
    """Is there a position that has both, or could learn what it has not?"""
    return any(
        all(one in position.skills or creation.access(position, one) for one in (having, skill))
        for team in team_lists(BLOOD_BOWL.data).values()
        for position in team.position
    )


# -- rows that are worked out -------------------------------------------------------------------------------------


def of_rows() -> Iterator[Change]:
    """Rows of tables that the data hold as a sum or a bound: each by itself."""
    facts = of_the_league("bloodbowl").facts
    for crowd in range(LEAST_CROWD, MOST_CROWD + 1):
        yield row(
            "attendance [R20.1.3]",
            f"{crowd} spectators",
            ("R20.1",),
            post_match,
            "winnings_of",
            pays_more(crowd),
            f"attendance': {crowd},",
        )
    for points in range(MOST_POINTS + 1):
        yield row(
            "league points [R21.8]", f"{points} in a match", ("R21.8",), standings, "match_points", one_more(points)
        )
    for result in ("won", "drawn", "lost"):
        yield row("funds [R21.12]", result, ("R21.12",), seasons, "funds_of", funds_more(result))
    for short in reports.HURT:
        other = reports.SERIOUSLY_HURT if short == "bh" else reports.BADLY_HURT
        yield Change("casualties [R13.4]", short, ("R13.4",), reports.HURT, short, other, f" {short}'")
    for short, deed in reports.SHORT.items():
        other = "deflection" if facts.points[deed] > 1 else "interception"
        yield Change("deeds [R20.3.1]", short, ("R20.3.1",), reports.SHORT, short, other, f" {short}'")
    for kind in ("seriously hurt", "serious injury", "lasting injury"):
        yield row(
            "casualties [R13.4]", f"{kind}: the next match", ("R13.4",), post_match, "misses_next", otherwise(kind)
        )
    for kind in ("seriously hurt", "serious injury"):
        yield row(
            "casualties [R13.4]", f"{kind}: what stays", ("R13.4",), post_match, "injuries_of", other_injury(kind)
        )
    for lasting in ("-AV", "-MA", "-PA", "-AG", "-ST"):
        yield row("casualties [R13.4]", lasting, ("R13.4",), post_match, "injuries_of", other_injury(lasting))
    for result, better in (("won", True), ("lost", False)):
        for fans in range(1, MOST_FANS + 1):
            for face in (fans - 1, fans):
                if 1 <= face <= 6 and not (fans == 1 and not better):
                    taken_for = fans if face < fans else fans - 1
                    what = f"{result} with {fans}: a {face}"
                    yield face_row(
                        "fans [R20.2]",
                        what,
                        ("R20.2",),
                        "dedicated fans",
                        face,
                        taken_for,
                        (result, fans),
                        f"fans': {fans}",
                    )
    bands = [band.most for band in facts.characteristic]
    for face in range(1, 17):
        taken_for = next(most for most in bands if most >= face) % 16 + 1
        yield face_row(
            "characteristics [R20.3.10]",
            f"a {face}",
            ("R20.3.10",),
            "a characteristic",
            face,
            taken_for,
            first=f" {face}'",
        )
    for face in range(1, 7):
        yield face_row(
            "walk-overs [R21.5.2]", f"a {face}", ("R21.5",), "a walk-over", face, face + 1, first=f"{face} on"
        )
    for face, taken_for in ((2, 3), (3, 2), (3, 4), (4, 3)):
        what = f"a {face} taken for a {taken_for}"
        yield face_row("recovery [R21.13.3]", what, ("R21.13",), "recovery", face, taken_for)


def row(
    table: str,
    what: str,
    rules: tuple[str, ...],
    module: ModuleType,
    name: str,
    wrong: Callable[[Any], Any],
    first: str = "",
) -> Change:
    """A function that errs in one row."""
    return Change(table, what, rules, module, name, wrong(getattr(module, name)), first)


def face_row(
    table: str,
    what: str,
    rules: tuple[str, ...],
    why: str,
    face: int,
    other: int,
    only: tuple[str, int] | None = None,
    first: str = "",
) -> Change:
    """A face of a die that is taken for another; `only` after this result with so many fans."""
    right = Work.roll

    def roll(work: Work, sides: int, about: str, team: int = 0) -> int:
        sequence = work.state.team(team).sequence if team else None
        fits = only is None or (sequence is not None and only == (sequence.result, work.sheet(team).fans))
        found = right(work, sides, about, team)
        return other if about == why and found == face and fits else found

    return Change(table, what, rules, Work, "roll", roll, first)


def pays_more(crowd: int) -> Callable[[Any], Any]:
    return lambda right: lambda work, report, side: right(work, report, side) + STEP * (report.attendance == crowd)


def one_more(points: int) -> Callable[[Any], Any]:
    def wrong(right: Callable[..., int]) -> Callable[..., int]:
        def match_points(rules: Any, result: Result, side: str) -> int:
            found = right(rules, result, side)
            return found + (found == points)

        return match_points

    return wrong


def funds_more(result: str) -> Callable[[Any], Any]:
    def wrong(right: Callable[..., int]) -> Callable[..., int]:
        def funds_of(work: Work, season: Any, team: int) -> int:
            matches = [one for one in work.state.of_season(season.number) if team in one.teams and one.result]
            ends = [
                one.result.winner and ("won" if one.team_at(one.result.winner) == team else "lost")
                for one in matches
                if one.result and one.result.how == "played"
            ]
            return right(work, season, team) + STEP * ((result if result != "drawn" else "") in ends)

        return funds_of

    return wrong


def otherwise(kind: str) -> Callable[[Any], Any]:
    return lambda right: lambda player: right(player) != (player.casualty == kind)


def other_injury(kind: str) -> Callable[[Any], Any]:
    return lambda right: (
        lambda player: (
            []
            if kind in (player.lasting, player.casualty) and right(player)
            else ["niggling"]
            if player.casualty == kind
            else right(player)
        )
    )


def laws() -> dict[str, Holder]:
    """The files whose numbers are those of R20 and R21; what R6 and R22 say of new teams has tests of its own."""
    law = creation.facts(BLOOD_BOWL.data)
    names = ("rerolls", "assistant_coaches", "cheerleaders", "apothecary", "advancement", "value", "gifts")
    return {
        "league.toml": of_the_league("bloodbowl").facts,
        "team_creation.toml": {name: getattr(law, name) for name in names},
    }


def changes() -> list[Change]:
    """All of them."""
    return [*of_blood_bowl(), *of_dungeon_bowl(), *of_words(), *of_rows()]
