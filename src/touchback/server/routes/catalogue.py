"""The games, teams and options that a page offers, read from the engine; and what a new match asks for, checked."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from touchback.games import GAMES, game_entry
from touchback.imports.registry import team_text
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.package import Package
from touchback.server.bots import check_strength, strengths
from touchback.server.messages import (
    GameShown,
    MarketShown,
    NewMatch,
    OptionsChecked,
    OptionShown,
    PlayerListed,
    Seat,
    TeamChecked,
    TeamShown,
)
from touchback.server.rooms.seating import own_team, players_of, team_in
from touchback.table import Viewer, scene_of
from touchback.table.figures import crest_of
from touchback.table.tables import table_of
from touchback.table.wire import PlayerShown
from touchback.words import Words, words_of

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
            team_files=entry.catalogue.has_files,
            market=table_of(entry.game).hirable is not None,
            small=any(one.players > entry.players and one.teams() == entry.teams() for one in GAMES.values()),
        )
        for entry in GAMES.values()
    ]


def team_shown(entry: Package, team: str, w: Words) -> TeamShown:
    """A team with its ready-made side."""
    match = entry.new(team, team, seed=0)
    lineup = lineup_of(match, w)
    kit = table_of(match.game).team(match.state, 0)
    return TeamShown(
        id=team,
        title=w.term(entry.catalogue.title(team)),
        about=w(entry.catalogue.about(team)),
        players=lines_of(lineup, w),
        lineup=lineup,
        kit=kit,
        crest=crest_of(kit),
    )


def market_shown(game: str, team: str, language: str) -> MarketShown:
    """What a team of a list could buy for a match, in a language."""
    entry, w = game_entry(game), words_of(language)
    if team not in entry.teams():
        raise BadData(w("There is no team called {team}.", team=repr(team)))
    match = entry.new(team, team, seed=0)
    hirable = table_of(match.game).hirable
    return MarketShown(hirable(match.state, w) if hirable is not None else [])


def lineup_of(match: Match, w: Words) -> list[PlayerListed]:
    """The home side of a match that has not begun."""
    scene = scene_of(match, Viewer((0,), w))
    return [listed(player) for player in scene.players if player.side == "home"]


def listed(player: PlayerShown) -> PlayerListed:
    """A player of a line-up."""
    return PlayerListed(
        number=player.number,
        figure=player.figure,
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


def options_of(entry: Package, w: Words) -> list[OptionShown]:
    """The options of a game in words."""
    pictures = table_of(entry.game).pictures
    return [
        OptionShown(
            name=option.name,
            label=w(option.label),
            kind="choice" if option.values else "switch",
            values=[(value, w(words)) for value, words in option.values],
            ordinary=option.ordinary,
            house=option.house,
            pictures=dict(pictures.get(option.name, {})),
            own=option.own,
            together=option.together,
            at_once=option.at_once,
        )
        for option in entry.options
    ]


# -- team files ---------------------------------------------------------------------------------------------------


def demand_two_people(new: NewMatch, w: Words) -> None:
    """What is made together is made by people."""
    if new.home.coach.startswith(BOT) or new.away.coach.startswith(BOT):
        raise BadData(w("Two people are needed to make something together: a bot cannot."))


def team_checked(game: str, text: str, w: Words) -> TeamChecked:
    """What a team file of a game holds, and every rule it breaks."""
    entry = game_entry(game)
    file = team_text(entry, text)
    team = team_in(entry, file)
    found = [w(fault) for fault in entry.catalogue.faults(team)]
    match = None if found else entry.new(players_of(team), players_of(team), seed=0)
    lineup = lineup_of(match, w) if match else []
    kit = table_of(match.game).team(match.state, 0) if match else ""
    players = lines_of(lineup, w) or entry.catalogue.lines(team)
    brought = file if file != text else ""
    return TeamChecked(title=team.name, players=players, faults=found, lineup=lineup, file=brought, kit=kit)


# -- what is asked for --------------------------------------------------------------------------------------------


def check_new(new: NewMatch, w: Words) -> NewMatch:
    """A match to be made, every name in it known and its options as the engine takes them."""
    entry = game_entry(new.game)
    for seat in (new.home, new.away):
        check_seat(entry, seat, w)
    if new.home.coach == OPEN and new.away.coach == OPEN:
        raise BadData(w("Somebody must take a seat: both sides are open."))
    return msgspec.structs.replace(new, options=engine_options(entry, new, w))


def check_seat(entry: Package, seat: Seat, w: Words, may_wait: bool = False) -> None:
    """A seat with a known coach and a team of this game (never a file of this machine)."""
    if seat.coach.startswith(BOT):
        check_strength(seat.coach.removeprefix(BOT))
    elif seat.coach not in (ME, OPEN):
        raise BadData(w("A coach is 'me', 'open' or a bot, not {coach}.", coach=repr(seat.coach)))
    check_team(entry, seat.team, seat.file, may_wait or seat.coach == OPEN, w)


def check_team(entry: Package, team: str, file: str, may_wait: bool, w: Words) -> None:
    """A team of a list, or a legal team file."""
    if file:
        own_team(entry, file)
    elif team not in entry.teams() and not (may_wait and team == ""):
        raise BadData(w("There is no team called {team}.", team=repr(team)))


def options_checked(game: str, options: dict[str, Any], w: Words) -> OptionsChecked:
    """What speaks against a match with these options."""
    entry, seat = game_entry(game), Seat(coach=ME)
    try:
        engine_options(entry, NewMatch(home=seat, away=seat, game=game, options=options), w)
    except TouchbackError as error:
        return OptionsChecked(w.error(error))
    return OptionsChecked()


def engine_options(entry: Package, new: NewMatch, w: Words) -> dict[str, Any]:
    """The options as the engine takes them; what is for people alone is given to no bot."""
    known = {option.name: option for option in options_of(entry, w)}
    for name, value in new.options.items():
        option = known.get(name)
        if option is None:
            raise BadData(w("{game} has no option {name}.", game=w.term(entry.title), name=repr(name)))
        fits = isinstance(value, bool) if option.kind == "switch" else value in [value for value, _ in option.values]
        fits = fits or (option.own and isinstance(value, str) and "\n" in value)
        if option.together and value == option.together:
            demand_two_people(new, w)
            fits = True
        if not fits:
            raise BadData(w("The option {name} cannot be {value}.", name=option.label, value=repr(value)[:60]))
    options = dict(new.options)
    for each in entry.options:
        if each.for_people:
            may = options.get(each.name, each.ordinary == "true")
            options[each.name] = [may and not seat.coach.startswith(BOT) for seat in (new.home, new.away)]
    teams = entry.teams()
    try:
        entry.new(teams[0], teams[0], seed=0, **entry.without_unmade(options))
    except (TypeError, ValueError, LookupError) as error:
        raise TouchbackError(str(error)) from None
    return options
