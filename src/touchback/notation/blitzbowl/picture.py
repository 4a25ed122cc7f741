"""What there is to see of a match of Blitz Bowl. [Z1.2, Z1.4, Z1.16]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import BALL_NAMES, NO_CARD, PLAIN_BALL
from touchback.blitzbowl.terms import STANDING as UPRIGHT
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import counted, joined, listed, quoted, text
from touchback.notation.picture import PRONE, STANDING, Bench, Markings, Picture, Piece

BALL_SIGNS: Final = ("o", "r", "s", "q")  # plain, rune, spikey, squig [Z3.13]


def picture(play: Play, viewer: int) -> Picture:
    """A match as this coach sees it. [Z1.2, Z1.4, Z1.16]"""
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
                    posture=STANDING if play.status[index] == UPRIGHT else PRONE,
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
        benches=(bench_of(play, HOME, viewer), bench_of(play, AWAY, viewer)),
        roster=tuple((play.name(player), card_text(player)) for player in play.players),
    )


def card_text(player: Player) -> str:
    """A player in a line, as on his card."""
    throw, armour = (f"{value}+" if value else "-" for value in (player.throw, player.armour))
    return listed(
        (
            player.position,
            text(
                "move {move} block {block} throw {throw} armour {armour}",
                move=player.move or quoted("D6"),
                block=player.block,
                throw=throw,
                armour=armour,
            ),
            *player.ability_names,
        )
    )


def card_notes(play: Play) -> list[str]:
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


def bench_of(play: Play, side: int, viewer: int) -> Bench:
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
