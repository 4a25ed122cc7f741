"""Everybody who can play Blood Bowl or a game like it, list by list, and how he is drawn. [R6, R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.inducements.stars import Star, StarPlayer
from touchback.bloodbowl.roster import TeamList, team_lists
from touchback.table.bloodbowl.naming import role_of
from touchback.table.figures import figure_of
from touchback.table.wire import FigureList, FigureNamed
from touchback.words import Words


def gallery(game: BloodBowl, w: Words) -> list[FigureList]:
    """The positions of every list, then the stars."""
    lists = [list_shown(one, w) for one in team_lists(game.data).values()]
    stars = [star for choice in game.inducements if isinstance(choice, StarPlayer) for star in choice.stars]
    if stars:
        drawn = [star_shown(star, w) for star in stars]
        lists.append(FigureList(title=w("Star players"), kit="", positions=drawn))
    return lists


def list_shown(team: TeamList, w: Words) -> FigureList:
    """The positions of a list."""
    found = []
    for post in team.position:
        numbers = post.profile
        role = role_of(post.name, numbers.st, numbers.ma, numbers.pa, post.lineman, post.big_guy)
        figure = figure_of(team.name, post.name, role, tuple(post.skills))
        found.append(FigureNamed(name=w.term(post.name), figure=figure))
    return FigureList(title=w.term(team.name), kit=team.name, positions=found)


def star_shown(star: Star, w: Words) -> FigureNamed:
    """A star, who is of no list."""
    ma, st, _, pa, _ = star.profile
    role = role_of(star.name, st, ma, pa, False, False)
    return FigureNamed(name=w.term(star.name), figure=figure_of("", star.name, role, tuple(star.skills)))
