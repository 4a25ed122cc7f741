"""What a commissioner may set: house rules as named switches, each with the rule it changes. [R21, R23]"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text

PROMISED: Final = "promised"
TYPED: Final = "typed"
DOUBLE: Final = "double round robin"
SINGLE: Final = "single round robin"
SWISS: Final = "swiss"
KNOCK_OUT: Final = "knock-out"
LADDER: Final = "ladder"
TIERS: Final = 3
FORMS: Final = (DOUBLE, SINGLE, SWISS, KNOCK_OUT, LADDER)
NO_PLAY_OFFS: Final = "none"
NO_PACKAGE: Final = "none"
BY_SPP: Final = "spp"
BY_POINTS: Final = "points"
FOUR: Final = "four"
EIGHT: Final = "eight"
TIE_BREAKERS: Final = (
    "bonus", "touchdowns", "casualties", "head to head", "touchdown difference", "casualty difference",
    "both differences", "opponents' points", "wins", "lot",
)  # fmt: skip


class Rules(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The rules of one league. The defaults are the rulebook's, and the rulings' where it is silent."""

    form: str = DOUBLE
    rounds: int = 0
    days_per_round: int = 7
    early_matches: bool = True
    win: int = 3
    draw: int = 1
    loss: int = 0
    narrow_loss: int = 0
    bonus_points: bool = False
    bonus_counts: bool = True
    many_touchdowns: int = 3
    many_casualties: int = 3
    touchdown_bonus: bool = True
    clean_sheet_bonus: bool = True
    tie_breakers: tuple[str, ...] = ("touchdowns", "casualties", "head to head", "touchdown difference", "lot")
    conceding_costs: int = 0
    bye_score: int = 1
    friendlies: bool = True
    play_offs: str = FOUR
    prizes: tuple[int, ...] = (100_000, 60_000, 30_000)
    trophy_reroll: bool = True
    redraft: bool = True
    cap: int = 0
    play_offs_in_funds: bool = True
    primary_instead: bool = True
    development: bool = True
    winner_gains_fan: bool = False
    skill_package: str = NO_PACKAGE
    package_by_tier: tuple[int, ...] = ()
    last_round_rematch: bool = False
    squad_size: int = 1
    hidden_drafts: bool = True
    confirm_reports: bool = True
    commissioner_acts: bool = False
    dice: str = PROMISED
    match_rules: tuple[str, ...] = ()


ABOUT: Final = {
    "form": mark("how teams meet: double round robin, single round robin, swiss, knock-out or ladder [R21.3, R23.6]"),
    "rounds": mark("rounds of a Swiss tournament; 0: as many as leave one unbeaten [R23.9]"),
    "days_per_round": mark("days until a round is closed; 0: no dates [R21.4]"),
    "early_matches": mark("matches may be played before their round [R21.4]"),
    "win": mark("points for a win [R21.8]"),
    "draw": mark("points for a draw [R21.8]"),
    "loss": mark("points for a loss [R21.8]"),
    "narrow_loss": mark("points more for a loss by one touchdown [R23.4]"),
    "bonus_points": mark("bonus points for many touchdowns, none conceded, many casualties [R21.8]"),
    "bonus_counts": mark("bonus points are points; off: they only break ties [R23.4]"),
    "many_touchdowns": mark("touchdowns that earn a bonus point [R21.8]"),
    "many_casualties": mark("casualties that earn a bonus point [R21.8]"),
    "touchdown_bonus": mark("touchdowns can earn a bonus point [R21.8]"),
    "clean_sheet_bonus": mark("conceding none earns a bonus point [R21.8]"),
    "tie_breakers": mark("what decides between teams level on points, in order [R21.9, R23.5]"),
    "conceding_costs": mark("points that conceding costs [R23.8]"),
    "bye_score": mark("touchdowns of a walk-over or a bye, to none [R21.5.2, R23.7]"),
    "friendlies": mark("teams of different divisions may play friendlies [R21.7]"),
    "play_offs": mark("how many play for the title after the season: none, four or eight [R21.10]"),
    "prizes": mark("gold for the first places [R21.11.1]"),
    "trophy_reroll": mark("the champion has one more re-roll for a season [R21.11.2]"),
    "redraft": mark("teams are drafted anew between seasons [R21.13]"),
    "cap": mark("the most gold for a re-draft; 0: no limit [R21.12.3]"),
    "play_offs_in_funds": mark("play-off matches count for the funds of a re-draft [R21.12.2]"),
    "primary_instead": mark("instead of a characteristic a primary skill may be chosen too [R20.3.11]"),
    "development": mark("teams develop; off: every match starts from the list handed in [R20, R23.1]"),
    "winner_gains_fan": mark("whoever wins gains a dedicated fan for the event [R23.1]"),
    "skill_package": mark(
        "skills a tournament gives: none, spp (star player points) or points (1 primary, 2 secondary) [R23.2]"
    ),
    "package_by_tier": mark("how many star player points or points teams of each tier get [R23.2, R23.3]"),
    "last_round_rematch": mark("the first two may meet again in the last round [R23.6]"),
    "squad_size": mark("coaches in a squad; 1: everybody for himself [R23.9]"),
    "hidden_drafts": mark("lists stay hidden until the season starts [R21.1]"),
    "confirm_reports": mark("a report counts when the other coach has confirmed it [R20.1]"),
    "commissioner_acts": mark("the commissioner may act for every coach, as in a league kept on paper"),
    "dice": mark("dice are promised by this program, or typed in by whoever rolls them"),
    "match_rules": mark("house rules its matches are played with, by name, as in league_aids [R17.1]"),
}
"""Every switch in a sentence."""

CHOICES: Final = {
    "form": FORMS,
    "play_offs": (NO_PLAY_OFFS, FOUR, EIGHT),
    "dice": (PROMISED, TYPED),
    "skill_package": (NO_PACKAGE, BY_SPP, BY_POINTS),
}
"""Rules that are one of several words."""

TOURNAMENT: Final = Rules(
    form=SWISS,
    win=2,
    draw=1,
    loss=0,
    bonus_points=True,
    bonus_counts=False,
    tie_breakers=("bonus", "touchdown difference", "touchdowns", "casualties", "lot"),
    conceding_costs=1,
    bye_score=2,
    friendlies=False,
    play_offs=NO_PLAY_OFFS,
    prizes=(),
    trophy_reroll=False,
    redraft=False,
    development=False,
    winner_gains_fan=True,
)
"""A resurrection tournament as the matched play guide has it. [R23]"""


def changed(rules: Rules, changes: dict[str, Any]) -> Rules:
    """These rules with some of them changed, each value checked."""
    for name in changes:
        if name not in ABOUT:
            raise TouchbackError("no rule called {name!r}: choose from {known}", name=name, known=", ".join(ABOUT))
    values = {**msgspec.structs.asdict(rules), **changes}
    try:
        found = msgspec.convert(values, Rules)
    except msgspec.ValidationError as error:
        raise TouchbackError("these rules cannot be: {error}", error=error) from None
    demand_sense(found)
    return found


def demand_sense(rules: Rules) -> None:
    """Refuse rules that no league can be played by."""
    for name, known in CHOICES.items():
        value = getattr(rules, name)
        if value not in known:
            raise TouchbackError(
                "{name} = {value!r}: choose from {known}", name=name, value=value, known=", ".join(known)
            )
    for tie_breaker in rules.tie_breakers:
        if tie_breaker not in TIE_BREAKERS:
            raise TouchbackError(
                "{name} = {value!r}: choose from {known}",
                name="tie_breakers",
                value=tie_breaker,
                known=", ".join(TIE_BREAKERS),
            )
    limits = {"rounds": 64, "days_per_round": 366, "many_touchdowns": 20, "many_casualties": 20, "squad_size": 8}
    for name, most in limits.items():
        value = getattr(rules, name)
        least = 1 if name in ("squad_size", "many_touchdowns", "many_casualties") else 0
        if not least <= value <= most:
            raise TouchbackError(
                "{name}: {least} to {most}, not {value}", name=name, least=least, most=most, value=value
            )
    amounts = ("win", "draw", "loss", "narrow_loss", "conceding_costs", "bye_score", "cap")
    for name, value in [
        *((name, getattr(rules, name)) for name in amounts),
        *(("prizes", one) for one in rules.prizes),
    ]:
        if not 0 <= value <= 10_000_000:
            raise TouchbackError("{name}: {least} to {most}, not {value}", name=name, least=0, most=10**7, value=value)
    if rules.skill_package != NO_PACKAGE and (rules.development or len(rules.package_by_tier) != TIERS):
        raise TouchbackError("a skill package is for teams that do not develop, and needs a number for each of 3 tiers")
    if any(not 0 <= amount <= 999 for amount in rules.package_by_tier):
        raise TouchbackError("{name}: {least} to {most}, not {value}", name="package_by_tier", least=0, most=999, value=max(rules.package_by_tier))  # noqa: E501  # fmt: skip
    if rules.cap % 5000 or any(prize % 5000 for prize in rules.prizes):
        raise TouchbackError("every amount of gold in a league is a multiple of 5,000")


def from_words(pairs: dict[str, str]) -> dict[str, Any]:
    """Switches as they are typed on a command line: 'bonus_points=true', 'prizes=100000,50000'."""
    ordinary = Rules()
    found: dict[str, Any] = {}
    for name, words in pairs.items():
        if name not in ABOUT:
            raise TouchbackError("no rule called {name!r}: choose from {known}", name=name, known=", ".join(ABOUT))
        kind = type(getattr(ordinary, name))
        if kind is bool:
            if words.lower() not in ("true", "false", "yes", "no", "on", "off"):
                raise TouchbackError("{name}: {wanted} is needed, not {words!r}", name=name, wanted=text("true or false"), words=words)  # noqa: E501  # fmt: skip
            found[name] = words.lower() in ("true", "yes", "on")
        elif kind is int:
            if not words.lstrip("-").isdecimal():
                raise TouchbackError("{name}: {wanted} is needed, not {words!r}", name=name, wanted=text("a whole number"), words=words)  # noqa: E501  # fmt: skip
            found[name] = int(words)
        elif kind is tuple:
            parts = [part.strip() for part in words.split(",") if part.strip()]
            found[name] = [int(part) for part in parts] if all(part.isdecimal() for part in parts) else parts
        else:
            found[name] = words
    return found
