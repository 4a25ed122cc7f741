"""What a commissioner may set: house rules as named switches, each with the rule it changes. [R21, R23]"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text

PROMISED: Final = mark("promised")
TYPED: Final = mark("typed")
DOUBLE: Final = mark("double round robin")
SINGLE: Final = mark("single round robin")
SWISS: Final = mark("swiss")
KNOCK_OUT: Final = mark("knock-out")
LADDER: Final = mark("ladder")
TIERS: Final = 3
FORMS: Final = (DOUBLE, SINGLE, SWISS, KNOCK_OUT, LADDER)
NO_PLAY_OFFS: Final = mark("none")
NO_PACKAGE: Final = mark("none")
BY_SPP: Final = mark("spp")
BY_POINTS: Final = mark("points")
BY_COUNT: Final = mark("skills")
FOUR: Final = mark("four")
EIGHT: Final = mark("eight")
SIXTEEN: Final = mark("sixteen")
TIE_BREAKERS: Final = (
    mark("bonus"), mark("touchdowns"), mark("casualties"), mark("head to head"), mark("touchdown difference"),
    mark("casualty difference"), mark("both differences"), mark("opponents' points"), mark("wins"), mark("lot"),
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
    conceded_score: int = 0
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
    budget: int = 1_150_000
    skill_points: int = 36
    skill_package: str = NO_PACKAGE
    package_by_tier: tuple[int, ...] = ()
    secondary_by_tier: tuple[int, ...] = (1, 2, 3)
    skills_per_player: int = 1
    listed_stars: bool = False
    stars_by_tier: tuple[int, ...] = (1, 2, 2)
    mega_stars: int = 1
    star_points: int = 2
    mega_star_points: int = 4
    last_round_rematch: bool = False
    squad_size: int = 1
    hidden_drafts: bool = True
    confirm_reports: bool = True
    commissioner_acts: bool = False
    dice: str = PROMISED
    match_rules: tuple[str, ...] = ()

    @property
    def lists_stars(self) -> bool:
        """Are star players named with the list, and come to every match? [R23.1, R23.2]"""
        return self.listed_stars and not self.development


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
    "conceded_score": mark("touchdowns to none that a conceded match counts at least [R23.8]"),
    "bye_score": mark("touchdowns of a walk-over or a bye, to none [R21.5.2, R23.7]"),
    "friendlies": mark("teams of different divisions may play friendlies [R21.7]"),
    "play_offs": mark("how many play for the title after the season: none, four, eight or sixteen [R21.10, R23.9]"),
    "prizes": mark("gold for the first places [R21.11.1]"),
    "trophy_reroll": mark("the champion has one more re-roll for a season [R21.11.2]"),
    "redraft": mark("teams are drafted anew between seasons [R21.13]"),
    "cap": mark("the most gold for a re-draft; 0: no limit [R21.12.3]"),
    "play_offs_in_funds": mark("play-off matches count for the funds of a re-draft [R21.12.2]"),
    "primary_instead": mark("instead of a characteristic a primary skill may be chosen too [R20.3.11]"),
    "development": mark("teams develop; off: every match starts from the list handed in [R20, R23.1]"),
    "winner_gains_fan": mark("whoever wins gains a dedicated fan for the event [R23.1]"),
    "budget": mark("gold for a list that does not develop [R22.1, R23.1]"),
    "skill_points": mark("star player points for its skills, where tiers say nothing else [R22.2]"),
    "skill_package": mark(
        "skills a tournament gives: none, spp (star player points), points (1 primary, 2 secondary) or skills "
        "(so many primary ones, and secondary ones besides) [R23.2]"
    ),
    "package_by_tier": mark(
        "how many star player points, points or primary skills teams of each tier get [R23.2, R23.3]"
    ),
    "secondary_by_tier": mark(
        "secondary skills a list of each tier may have at most, in a package of points or skills [R23.2]"
    ),
    "skills_per_player": mark("skills that one player may get, in a package of points or skills [R23.2]"),
    "listed_stars": mark(
        "lists that do not develop name their star players; off: they are hired before each match [R23.2]"
    ),
    "stars_by_tier": mark("star players that a list of each tier may name [R23.2]"),
    "mega_stars": mark("how many of them may be mega-stars [R23.2]"),
    "star_points": mark("points of a package that a star player costs besides his price [R23.2]"),
    "mega_star_points": mark("the same for a mega-star [R23.2]"),
    "last_round_rematch": mark("the first two may meet again in the last round [R23.6]"),
    "squad_size": mark("coaches in a squad, no list and no named star twice in it; 1: everybody for himself [R23.9]"),
    "hidden_drafts": mark("lists stay hidden until the season starts [R21.1]"),
    "confirm_reports": mark("a report counts when the other coach has confirmed it [R20.1]"),
    "commissioner_acts": mark("the commissioner may act for every coach, as in a league kept on paper"),
    "dice": mark("dice are promised by this program, or typed in by whoever rolls them"),
    "match_rules": mark("house rules its matches are played with, by name, as in league_aids [R17.1]"),
}
"""Every switch in a sentence."""

CHOICES: Final = {
    "form": FORMS,
    "play_offs": (NO_PLAY_OFFS, FOUR, EIGHT, SIXTEEN),
    "dice": (PROMISED, TYPED),
    "skill_package": (NO_PACKAGE, BY_SPP, BY_POINTS, BY_COUNT),
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
    conceded_score=3,
    bye_score=2,
    friendlies=False,
    play_offs=NO_PLAY_OFFS,
    prizes=(),
    trophy_reroll=False,
    redraft=False,
    development=False,
    listed_stars=True,
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
    demand_numbers(rules)
    if rules.skill_package != NO_PACKAGE and (rules.development or len(rules.package_by_tier) != TIERS):
        raise TouchbackError("a skill package is for teams that do not develop, and needs a number for each of 3 tiers")


def demand_numbers(rules: Rules) -> None:
    """Refuse numbers that cannot be: counts, points, gold."""
    limits = {
        "rounds": 64,
        "days_per_round": 366,
        "many_touchdowns": 20,
        "many_casualties": 20,
        "squad_size": 8,
        "skills_per_player": 6,
        "mega_stars": 2,
        "star_points": 99,
        "mega_star_points": 99,
    }
    for name, most in limits.items():
        value = getattr(rules, name)
        least = 1 if name in ("squad_size", "many_touchdowns", "many_casualties", "skills_per_player") else 0
        if not least <= value <= most:
            raise TouchbackError(
                "{name}: {least} to {most}, not {value}", name=name, least=least, most=most, value=value
            )
    amounts = (
        "win", "draw", "loss", "narrow_loss", "conceding_costs", "conceded_score", "bye_score", "cap", "budget",
        "skill_points",
    )  # fmt: skip
    for name, value in [
        *((name, getattr(rules, name)) for name in amounts),
        *(("prizes", one) for one in rules.prizes),
    ]:
        if not 0 <= value <= 10_000_000:
            raise TouchbackError("{name}: {least} to {most}, not {value}", name=name, least=0, most=10**7, value=value)
    if any(not 0 <= amount <= 999 for amount in rules.package_by_tier):
        raise TouchbackError("{name}: {least} to {most}, not {value}", name="package_by_tier", least=0, most=999, value=max(rules.package_by_tier))  # noqa: E501  # fmt: skip
    for name, most in {"secondary_by_tier": 99, "stars_by_tier": 2}.items():
        by_tier = getattr(rules, name)
        if len(by_tier) != TIERS:
            raise TouchbackError("{name}: a number for each of {tiers} tiers is needed", name=name, tiers=TIERS)
        for value in by_tier:
            if not 0 <= value <= most:
                raise TouchbackError("{name}: {least} to {most}, not {value}", name=name, least=0, most=most, value=value)  # noqa: E501  # fmt: skip
    if rules.cap % 5000 or rules.budget % 5000 or any(prize % 5000 for prize in rules.prizes):
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
