"""What there is to see of a position, whatever the game: pieces, balls, lines of the board, and both benches.

The terminal and the SVG drawings are made from this and know nothing of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.blitzbowl.player import Player as BlitzPlayer
from touchback.blitzbowl.terms import BALL_NAMES, NO_CARD, PLAIN_BALL
from touchback.blitzbowl.terms import STANDING as BLITZ_STANDING
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.field import Field
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.state import State
from touchback.kernel.text import counted, joined, listed, quoted, text

STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
POSTURES: Final = ("standing", "prone", "stunned")


@dataclass(frozen=True)
class Piece:
    """A player on the board."""

    square: int
    side: int
    name: str  # H7
    number: str  # 7
    about: str = ""
    posture: int = STANDING
    tackle_zone: bool = True
    has_ball: bool = False
    acting: bool = False
    used: bool = False


@dataclass(frozen=True)
class Markings:
    """What is painted on a board: end zones by column, lines after certain columns and rows, trapdoors."""

    end_zones: tuple[int, ...] = ()
    line_after_column: int = -1
    lines_after_rows: tuple[int, ...] = ()
    doors: tuple[int, ...] = ()  # squares of trapdoors


@dataclass(frozen=True)
class Bench:
    """One side beside the board: short facts ('re-rolls 3') and who is in which box."""

    facts: tuple[str, ...] = ()
    boxes: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class Picture:
    """A position as it is drawn."""

    board: Board
    pieces: tuple[Piece, ...]
    balls: tuple[int, ...] = ()  # squares of loose balls
    signs: tuple[str, ...] = ()  # a letter for each of them, where they are of different kinds
    flying: bool = False
    markings: Markings = Markings()
    score: tuple[int, int] = (0, 0)
    active: int = -1
    facts: tuple[str, ...] = ()  # half, weather
    notes: tuple[str, ...] = ()  # lines below the board: the cards on the table
    benches: tuple[Bench, Bench] = (Bench(), Bench())
    roster: tuple[tuple[str, str], ...] = ()  # every player, on the board or not: H7, and what there is to say

    def at(self, square: int) -> Piece | None:
        """The piece in a square."""
        return next((piece for piece in self.pieces if piece.square == square), None)

    def sign(self, square: int) -> str:
        """The letter of the loose ball in a square."""
        return self.signs[self.balls.index(square)] if self.signs else "o"


def picture_of(state: State, viewer: int = NOBODY) -> Picture:
    """What there is to see of a state for a coach (NOBODY: for a spectator, who sees no hand of cards)."""
    if isinstance(state, Play):
        return picture_of_play(state)
    return picture_of_blitz(state, viewer) if isinstance(state, BlitzPlay) else picture_of_any(state)


# -- Blood Bowl ---------------------------------------------------------------------------------------------------


def picture_of_play(play: Play) -> Picture:
    """A match of Blood Bowl. [R1.1, R1.4]"""
    pieces = []
    for player in play.players:
        index = int(player.index)
        if not play.on_pitch(index):
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
                has_ball=play.carrier == index,
                acting=play.actor == index,
                used=play.used[index] != 0 and player.side == play.active,
            )
        )
    facts: list[str] = [
        text("half {half}", half=play.half) if play.half < 3 else text("extra time"),
        t.WEATHER_NAMES[play.weather],
    ]
    if play.active in (HOME, AWAY):
        facts.insert(1, text("turn {turn}", turn=play.turn[play.active]))
    return Picture(
        board=play.board,
        pieces=tuple(pieces),
        balls=(int(play.ball),) if play.ball != NOWHERE and play.carrier == NO_PLAYER else (),
        flying=play.in_air,
        markings=field_markings(play.game.field),
        score=(int(play.score[HOME]), int(play.score[AWAY])),
        active=int(play.active) if play.active in (HOME, AWAY) else -1,
        facts=tuple(facts),
        benches=(bench_of(play, HOME), bench_of(play, AWAY)),
        roster=tuple((play.name(player), profile_text(play, int(player.index))) for player in play.players),
    )


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
    rerolls = int(play.rerolls[side] + play.drive_rerolls[side] + play.player_rerolls[side])
    facts: list[str] = [text("re-rolls {count}", count=rerolls)]
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


# -- Blitz Bowl ---------------------------------------------------------------------------------------------------


BALL_SIGNS: Final = ("o", "r", "s", "q")  # plain, rune, spikey, squig [Z3.13]


def picture_of_blitz(play: BlitzPlay, viewer: int = NOBODY) -> Picture:
    """A match of Blitz Bowl. [Z1.2, Z1.4, Z1.16]"""
    holders = {int(holder) for holder in play.ball_holder}
    pieces = []
    for player in play.players:
        index = int(player.index)
        if play.on_pitch(index):
            pieces.append(
                Piece(
                    square=int(play.square[index]),
                    side=int(player.side),
                    name=play.name(player),
                    number=str(int(player.number)),
                    about=card_text(player),
                    posture=STANDING if play.status[index] == BLITZ_STANDING else PRONE,
                    tackle_zone=play.marking[index] != 0,
                    has_ball=index in holders,
                    acting=play.actor == index,
                )
            )
    facts: list[str] = []
    if play.active in (HOME, AWAY):
        facts = [
            text("turn {turn}", turn=play.turn[play.active]),
            text("actions left {count}", count=play.actions_left),
        ]
    facts += [effect.name for effect in play.game.house if play.house >> effect.bit & 1]
    loose = [ball for ball, square in enumerate(play.ball_square) if square != NOWHERE]
    return Picture(
        board=play.board,
        pieces=tuple(pieces),
        balls=tuple(int(play.ball_square[ball]) for ball in loose),
        signs=tuple(BALL_SIGNS[play.ball_kind[ball]] for ball in loose),
        markings=Markings(
            end_zones=(0, int(play.board.width) - 1), doors=tuple(int(door) for door in play.pitch.trapdoors)
        ),
        score=(int(play.score[HOME]), int(play.score[AWAY])),
        active=int(play.active) if play.active in (HOME, AWAY) else -1,
        facts=tuple(facts),
        notes=tuple(card_notes(play)),
        benches=(blitz_bench(play, HOME, viewer), blitz_bench(play, AWAY, viewer)),
        roster=tuple((play.name(player), card_text(player)) for player in play.players),
    )


def card_text(player: BlitzPlayer) -> str:
    """A player in a line, as on his card."""
    throw = f"{player.throw}+" if player.throw else "-"
    return listed(
        (
            player.position,
            text("move {move} throw {throw} armour {armour}+", move=player.move, throw=throw, armour=player.armour),
            *player.ability_names,
        )
    )


def card_notes(play: BlitzPlay) -> list[str]:
    """The active challenges, the card on top, and balls of special kinds with who or where has them."""
    challenges = play.game.deck.challenges
    notes: list[str] = []
    active = [
        text(
            "{slot} {challenge} ({points})", slot=slot, challenge=challenges[card].name, points=challenges[card].points
        )
        for slot, card in enumerate(play.slots, 1)
        if card != NO_CARD
    ]
    if active:
        notes.append(text("challenges: {challenges}", challenges=joined("   ", active)))
    if play.top != NO_CARD:
        notes.append(
            text(
                "next card: {challenge} ({points})",
                challenge=challenges[play.top].name,
                points=challenges[play.top].points,
            )
        )
    if play.last_turns >= 0:
        notes.append(text("last turns: {count}", count=play.last_turns))
    special = [
        text("{ball} {square}", ball=BALL_NAMES[kind], square=play.board.name(int(play.ball_at(ball))))
        for ball, kind in enumerate(play.ball_kind)
        if kind != PLAIN_BALL
    ]
    if special:
        notes.append(text("balls: {balls}", balls=listed(special)))
    return notes


def blitz_bench(play: BlitzPlay, side: int, viewer: int) -> Bench:
    """Who waits in the dugout, and the cards: by name for their own coach, by number for anybody else. [Z1.16]"""
    facts: list[str] = []
    size = int(play.hand_size(side))
    if size and side == viewer:
        names = [card.bonus.name for card in play.game.deck.cards if play.hands[side] >> card.number & 1]
        facts.append(text("hand: {cards}", cards=listed(names)))
    elif size:
        facts.append(counted(size, "{n} card in hand", "{n} cards in hand"))
    in_force = [bonus.name for bonus in play.game.deck.bonus_plays if play.in_force(side) >> bonus.bit & 1]
    if in_force:
        facts.append(text("in force: {cards}", cards=listed(in_force)))
    if play.rookies[side]:
        facts.append(text("promising rookies"))
    players = tuple(play.name(p) for p in play.players if p.side == side and not play.on_pitch(p.index))
    return Bench(tuple(facts), ((text("reserves"), players),) if players else ())


# -- any other game -----------------------------------------------------------------------------------------------


def picture_of_any(state: State) -> Picture:
    """What every game has, and what most games call by the same name."""
    status = row(state, "status")
    carriers = {number(state, "carrier", NO_PLAYER)} | set(row(state, "carriers"))
    counts = [0, 0]
    pieces = []
    for piece, square in enumerate(state.square):
        side = int(state.side[piece])
        counts[side] += 1
        if square == NOWHERE:
            continue
        shirt = str(counts[side])
        pieces.append(
            Piece(
                square=int(square),
                side=side,
                name=f"{'HA'[side]}{shirt}",
                number=shirt,
                posture=min(status[piece], STUNNED) if piece < len(status) else STANDING,
                tackle_zone=state.marking[piece] != 0,
                has_ball=piece in carriers,
                acting=number(state, "actor", NO_PLAYER) == piece,
            )
        )
    score = row(state, "score")
    balls = [ball for ball in (number(state, "ball", NOWHERE), *row(state, "balls")) if state.board.on(ball)]
    return Picture(
        board=state.board,
        pieces=tuple(pieces),
        balls=tuple(balls),
        score=(score[0], score[1]) if len(score) == 2 else (0, 0),
        active=number(state, "active", -1),
        roster=tuple((piece.name, "") for piece in pieces),
    )


def number(state: State, name: str, otherwise: int) -> int:
    """A whole number that the state may have."""
    value: object = getattr(state, name, otherwise)
    return value if isinstance(value, int) else otherwise


def row(state: State, name: str) -> list[int]:
    """A row of whole numbers that the state may have."""
    value: object = getattr(state, name, ())
    if isinstance(value, Sequence) or type(value).__name__.startswith("vec"):
        return [int(item) for item in value]  # type: ignore[attr-defined]
    return []
