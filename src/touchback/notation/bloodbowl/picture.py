"""What there is to see of a match of Blood Bowl. [R1.1, R1.4]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.balls import lying
from touchback.bloodbowl.field import Field
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import FACES_UP
from touchback.kernel.text import listed, quoted, text
from touchback.notation.picture import Bench, Markings, Picture, Piece


def picture(play: Play, viewer: int) -> Picture:
    """A match; both coaches and spectators see the same. [R1.1, R1.4]"""
    pieces = []
    for player in play.players:
        index = int(player.index)
        if not play.on_pitch(index) or play.square[index] == NOWHERE:  # on his way from one square to another
            continue
        pieces.append(
            Piece(
                square=int(play.square[index]),
                side=int(player.side),
                name=play.name(player),
                number=str(int(player.number)),
                about=profile_text(play, index),
                posture=int(play.status[index]),
                tackle_zone=play.marking[index] != 0,
                has_ball=play.holds(index),
                acting=play.actor == index,
                used=play.used[index] != 0 and player.side == play.active,
                covers=tuple(int(square) for square in play.squares_of(index, play.square[index])),
                facing=t.EDGE_NAMES[play.facing[index] - FACES_UP] if play.facing[index] else "",
            )
        )
    facts: list[str] = [text("half {half}", half=play.half) if play.half < 3 else text("extra time")]
    if has_weather(play):
        facts.append(t.WEATHER_NAMES[play.weather])
    if play.active in (HOME, AWAY):
        facts.insert(1, text("turn {turn}", turn=play.turn[play.active]))
    return Picture(
        board=play.board,
        pieces=tuple(pieces),
        balls=tuple(int(square) for square in lying(play)),
        flying=play.in_air,
        markings=field_markings(play.game.field),
        score=(int(play.score[HOME]), int(play.score[AWAY])),
        active=int(play.active) if play.active in (HOME, AWAY) else -1,
        facts=tuple(facts),
        benches=(bench_of(play, HOME), bench_of(play, AWAY)),
        roster=tuple((play.name(player), profile_text(play, int(player.index))) for player in play.players),
    )


def has_weather(play: Play) -> bool:
    """Has it been rolled yet? [R7.2]"""
    return play.phase not in (t.P_FANS, t.P_WEATHER)


def rerolls_of(play: Play, side: int) -> int:
    """The team re-rolls a coach has; before they are dealt out for the first drive, those he will have. [R7.2]"""
    begun = play.half > 1 or any(play.turn)
    own = play.rerolls[side] if begun else play.rerolls_per_half[side]
    return int(own + play.drive_rerolls[side] + play.player_rerolls[side])


def field_markings(field: Field) -> Markings:
    """End zones, the middle line, and the lines of the wide zones. [R1.1]"""
    return Markings(
        end_zones=(0, int(field.width) - 1),
        line_after_column=int(field.middle) - 1,
        lines_after_rows=(int(field.wide) - 1, int(field.height - field.wide) - 1),
    )


def profile_text(play: Play, index: int) -> str:
    """A player in a line: position, characteristics, skills."""
    player = play.players[index]
    passing = f"{player.pa}+" if player.pa else "-"
    profile = text(
        "MA{ma} ST{st} AG{ag}+ PA{passing} AV{av}+",
        ma=player.ma,
        st=player.st,
        ag=player.ag,
        passing=passing,
        av=player.av,
    )
    parts = [
        text("{name} ({position})", name=quoted(player.name), position=player.position)
        if player.name
        else player.position,
        profile,
        *player.skill_names,
    ]
    return listed(parts)


BOXES: Final = (t.RESERVE, t.KNOCKED_OUT, t.CASUALTY, t.SENT_OFF, t.FAINTED)


def bench_of(play: Play, side: int) -> Bench:
    """A dugout and what the coach has left. [R1.4]"""
    facts: list[str] = [text("re-rolls {count}", count=rerolls_of(play, side))]
    if play.apothecaries[side]:
        facts.append(
            text("apothecary")
            if play.apothecaries[side] == 1
            else text("apothecaries {count}", count=play.apothecaries[side])
        )
    if play.bribes[side]:
        facts.append(text("bribes {count}", count=play.bribes[side]))
    boxes: list[tuple[str, tuple[str, ...]]] = []
    for box in BOXES:
        names = [play.name(p) for p in play.players if p.side == side and play.status[p.index] == box]
        if names:
            boxes.append((text("reserves") if box == t.RESERVE else t.STATUS_NAMES[box], tuple(names)))
    return Bench(tuple(facts), tuple(boxes))
