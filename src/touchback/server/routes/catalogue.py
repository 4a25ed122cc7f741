"""The games, teams and options that a page offers, read from the engine; and what a new match asks for, checked."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.roster import teams as blitz_teams
from touchback.bloodbowl.roster import team_lists
from touchback.games import GAMES, GameEntry, game_entry
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.server.bots import check_strength, strengths
from touchback.server.messages import (
    GameShown,
    NewMatch,
    OptionShown,
    PlayerListed,
    Seat,
    TeamChecked,
    TeamShown,
)
from touchback.table import Reader, scene_of
from touchback.table.wire import PlayerShown
from touchback.teams.check import faults
from touchback.teams.files import from_text
from touchback.teams.match import new_play
from touchback.teams.team import Team
from touchback.words import Words, words_of

BLOOD_BOWL = "bloodbowl"
ME, OPEN, BOT = "me", "open", "bot:"


# -- what there is ------------------------------------------------------------------------------------------------


@cache
def games_shown(language: str) -> list[GameShown]:
    """Every game with its teams, options and bots, in a language."""
    w = words_of(language)
    return [
        GameShown(
            name=entry.name,
            title=w.term(entry.title),
            teams=[team_shown(entry, team, w) for team in entry.teams()],
            options=options_of(entry, w),
            bots=strengths(w),
        )
        for entry in GAMES.values()
    ]


def team_shown(entry: GameEntry, team: str, w: Words) -> TeamShown:
    """A team with its ready-made side."""
    match = entry.new(team, team, seed=0)
    lineup = lineup_of(match, w)
    return TeamShown(
        id=team,
        title=w.term(title_of(entry, team)),
        about=about_team(entry, team, w),
        players=lines_of(lineup, w),
        lineup=lineup,
    )


def title_of(entry: GameEntry, team: str) -> str:
    """A team's name."""
    if entry.name == BLOOD_BOWL:
        return team_lists()[team].name
    return blitz_teams(edition_of(entry))[team].name


def edition_of(entry: GameEntry) -> str:
    """The edition of a Blitz Bowl."""
    return entry.name.rpartition("-")[2]


def about_team(entry: GameEntry, team: str, w: Words) -> str:
    """What a coach wants to know before he picks a team."""
    if entry.name == BLOOD_BOWL:
        found = team_lists()[team]
        rules = [w.term(rule) for rule in found.rules_with("")]
        parts = [
            w("Tier {tier}", tier=found.tier),
            w("re-rolls {price:,} each", price=found.reroll_cost),
            w("apothecary") if found.apothecary else w("no apothecary"),
            *rules,
        ]
        return ", ".join(parts)
    abilities = dict.fromkeys(
        ability for position in blitz_teams(edition_of(entry))[team].position for ability in position.abilities
    )
    return ", ".join(w.term(ability) for ability in abilities)


def lineup_of(match: Match, w: Words) -> list[PlayerListed]:
    """The home side of a match that has not begun."""
    scene = scene_of(match, Reader((0,), w))
    return [listed(player) for player in scene.players if player.side == "home"]


def listed(player: PlayerShown) -> PlayerListed:
    """A player of a line-up."""
    return PlayerListed(
        number=player.number,
        role=player.role,
        position=player.position,
        profile=player.profile,
        skills=player.skills,
    )


def lines_of(lineup: list[PlayerListed], w: Words) -> list[str]:
    """A line-up in lines, a position each: how many, who, what they can do."""
    counts: dict[tuple[str, str, str], int] = {}
    for player in lineup:
        profile = " ".join(f"{name} {value}" for name, value in player.profile)
        key = (player.position, profile, ", ".join(skill.name for skill in player.skills))
        counts[key] = counts.get(key, 0) + 1
    return [
        w("{count} × {position} ({profile})", count=count, position=position, profile=profile)
        + (f": {skills}" if skills else "")
        for (position, profile, skills), count in counts.items()
    ]


def options_of(entry: GameEntry, w: Words) -> list[OptionShown]:
    """The options of a game in words."""
    if entry.name == BLOOD_BOWL:
        return [
            switch("extra_time", w("Extra time if the score is level"), False),
            switch("conceding", w("Coaches may concede"), True),
        ]
    if edition_of(entry) == "first":
        return [switch("end_game", w("End-game cards"), False)]
    arenas = [effect.name for effect in BLITZ_BOWL_ULTIMATE.arenas]
    return [
        switch("special_actions", w("Fouls and thrown team-mates"), True),
        switch("random_events", w("Random events in the deck"), False),
        switch("special_balls", w("Special balls"), False),
        OptionShown(
            name="arena",
            label=w("Arena"),
            kind="choice",
            values=[
                ("0", w("none")),
                *((str(number), w.term(name)) for number, name in enumerate(arenas, 1)),
                ("roll", w("let a die decide")),
            ],
            ordinary="0",
        ),
        OptionShown(
            name="rookies",
            label=w("Promising rookies"),
            kind="choice",
            values=[("", w("nobody")), ("home", w("home")), ("away", w("away"))],
            ordinary="",
        ),
    ]


def switch(name: str, label: str, ordinary: bool) -> OptionShown:
    """An option that is on or off."""
    return OptionShown(name=name, label=label, kind="switch", ordinary="true" if ordinary else "false")


# -- team files ---------------------------------------------------------------------------------------------------


def team_checked(text: str, w: Words) -> TeamChecked:
    """What a team file holds, and every rule it breaks."""
    team = from_text(text)
    found = [w(fault.message) for fault in faults(team)]
    lineup = [] if found else lineup_of(match_of(team), w)
    players = lines_of(lineup, w) or [
        f"{player.number} {player.name} {player.position}".replace("  ", " ") for player in team.players
    ]
    return TeamChecked(title=team.name, players=players, faults=found, lineup=lineup)


def match_of(team: Team) -> Match:
    """A match in which that team plays at home."""
    return Match(game_entry(BLOOD_BOWL).game, new_play(team, team), Seeded(0))


# -- what is asked for --------------------------------------------------------------------------------------------


def check_new(new: NewMatch, w: Words) -> NewMatch:
    """A match to be made, every name in it known and its options as the engine takes them."""
    entry = game_entry(new.game)
    for seat in (new.home, new.away):
        check_seat(entry, seat, w)
    if new.home.coach == OPEN and new.away.coach == OPEN:
        raise BadData(w("Somebody must take a seat: both sides are open."))
    return msgspec.structs.replace(new, options=engine_options(entry, new, w))


def check_seat(entry: GameEntry, seat: Seat, w: Words, may_wait: bool = False) -> None:
    """A seat with a known coach and a team of this game (never a file of this machine)."""
    if seat.coach.startswith(BOT):
        check_strength(seat.coach.removeprefix(BOT))
    elif seat.coach not in (ME, OPEN):
        raise BadData(w("A coach is 'me', 'open' or a bot, not {coach}.", coach=repr(seat.coach)))
    check_team(entry, seat.team, seat.file, may_wait or seat.coach == OPEN, w)


def check_team(entry: GameEntry, team: str, file: str, may_wait: bool, w: Words) -> None:
    """A team of a list, or a legal team file."""
    if file:
        if entry.name != BLOOD_BOWL:
            raise BadData(w("Only Blood Bowl has team files."))
        broken = [w(fault.message) for fault in faults(from_text(file))]
        if broken:
            raise BadData(w("This team is not legal: {faults}", faults="; ".join(broken)))
    elif team not in entry.teams() and not (may_wait and team == ""):
        raise BadData(w("There is no team called {team}.", team=repr(team)))


def engine_options(entry: GameEntry, new: NewMatch, w: Words) -> dict[str, Any]:
    """The options as the engine takes them; who may concede is told from who is a person."""
    known = {option.name: option for option in options_of(entry, w)}
    for name, value in new.options.items():
        option = known.get(name)
        if option is None:
            raise BadData(w("{game} has no option {name}.", game=w.term(entry.title), name=repr(name)))
        fits = isinstance(value, bool) if option.kind == "switch" else value in [value for value, _ in option.values]
        if not fits:
            raise BadData(w("The option {name} cannot be {value}.", name=option.label, value=repr(value)[:60]))
    options = dict(new.options)
    if "conceding" in known:
        may = options.get("conceding", True)
        options["conceding"] = [may and not seat.coach.startswith(BOT) for seat in (new.home, new.away)]
    teams = entry.teams()
    try:
        entry.new(teams[0], teams[0], seed=0, **options)
    except (TypeError, ValueError, LookupError) as error:
        raise TouchbackError(str(error)) from None
    return options
