"""Both editions of Blitz Bowl as people look at them."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.terms import RESERVE, STATUS_NAMES
from touchback.table.blitzbowl import glossary, lines, naming, plans, questions, report, scene, walking
from touchback.table.blitzbowl.choices import choice
from touchback.table.blitzbowl.gallery import gallery
from touchback.table.blitzbowl.looking import LOOKS
from touchback.table.record import GameTable

TABLE: Final = GameTable(
    board=scene.board,
    faring=scene.faring,
    player=scene.player_shown,
    balls=scene.balls,
    team=naming.team,
    side=scene.side_shown,
    facts=scene.facts,
    boxes=STATUS_NAMES[RESERVE:],
    cards=scene.cards,
    phase=scene.phase,
    tells_secret=questions.tells_secret,
    sentence=questions.sentence,
    dice_sentence=questions.dice_sentence,
    choice=choice,
    roll=questions.roll,
    dice=questions.dice,
    hints=questions.hints,
    faults=questions.faults,
    guard=questions.guard,
    clicks=plans.clicks,
    plans=plans.plans,
    place=lines.place,
    event_dice=lines.event_dice,
    note=lambda game, event, w: "",
    looks=LOOKS,
    next_of_walk=walking.next_of_walk,
    arrange=walking.arrange,
    figures=report.figures,
    luck=report.luck,
    swing=report.swing,
    credit=report.credit,
    explaining_files=glossary.files,
    explained=glossary.from_cards,
    gallery=gallery,
    card_slots=3,  # the active challenges [Z1.16]
)
