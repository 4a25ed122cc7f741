"""Everybody who can play an edition of Blitz Bowl, team by team, and how he is drawn. [Z3.6]"""

from __future__ import annotations

from touchback.blitzbowl.game import BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.table.blitzbowl.naming import role_of
from touchback.table.figures import figure_of
from touchback.table.wire import FigureList, FigureNamed
from touchback.words import Words


def gallery(game: BlitzBowl, w: Words) -> list[FigureList]:
    """The cards of every team."""
    found = []
    for team in teams(game.edition).values():
        drawn = []
        for post in team.position:
            role = role_of(post.name, post.card[1], post.throws_team_mates)
            figure = figure_of(team.name, post.name, role, tuple(post.abilities))
            drawn.append(FigureNamed(name=w.term(post.name), figure=figure))
        found.append(FigureList(title=w.term(team.name), kit=team.name, positions=drawn))
    return found
