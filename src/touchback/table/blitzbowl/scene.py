"""The pitch, the players, the cards and both dugouts of Blitz Bowl. [Z1.2, Z1.4, Z1.16]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.cards import challenges_left
from touchback.blitzbowl.house import Arena
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import points_for
from touchback.kernel.ask import AWAY, HOME, NONE, pack
from touchback.kernel.board import NOWHERE
from touchback.table.blitzbowl.cards import ball_texts, challenge_text, effect_text, when_text
from touchback.table.blitzbowl.naming import abilities_shown, role_of, team
from touchback.table.calling import called
from touchback.table.figures import crest_of, figure_of
from touchback.table.viewer import SIDES
from touchback.table.wire import BallShown, BoardShown, CardShown, Counter, Fact, PlayerShown, SideShown
from touchback.words import Words

ACTIONS: Final = range(len(t.ACTION_NAMES))
NOTHING_DONE: Final = (0, 0)


@lru_cache(maxsize=16)
def pitch_shown(pitch: Pitch) -> BoardShown:
    """End zones, trapdoors, blocked squares. [Z1.4]"""
    blocked = [
        f"{chr(ord('a') + y)}{x + 1}"
        for y in range(int(pitch.height))
        for x in range(int(pitch.width))
        if not pitch.playable[pitch.at(x, y)]
    ]
    return BoardShown(
        columns=int(pitch.width),
        rows=int(pitch.height),
        end_zones=(1, int(pitch.width)),
        doors=[pitch.name(int(door)) for door in pitch.trapdoors],
        blocked=blocked,
    )


def board(play: Play) -> BoardShown:
    """The side of the board that is played on."""
    return pitch_shown(play.pitch)


def faring(play: Play) -> list[tuple[object, ...]]:
    """Every player with all of him that `player_shown` tells and that may change. What a player has done is told only
    in his side's turn: otherwise everybody would be made anew with each turn."""
    rows = zip(play.players, play.status, play.square, play.marking, strict=True)
    done = zip(play.done, play.freely, strict=True)
    held = balls_held(play)
    active, actor = int(play.active), int(play.actor)
    return [
        (
            *row,
            *(actions if row[0].side == active else NOTHING_DONE),
            play.is_marked(index),
            held.get(index),
            index == actor,
        )
        for index, (row, actions) in enumerate(zip(rows, done, strict=True))
    ]


def balls_held(play: Play) -> dict[int, str]:
    """The kind of ball by its holder."""
    return {
        int(holder): t.BALL_NAMES[play.ball_kind[ball]]
        for ball, holder in enumerate(play.ball_holder)
        if holder != NO_PLAYER
    }


@lru_cache(maxsize=1024)
def profile_of(card: tuple[int, int, int, int], w: Words) -> list[tuple[str, str]]:
    """The four values of a card. [Z3.6]"""
    move, block, throw, armour = card
    return [
        (w.term("Move", "value"), str(move) if move else w.term("D6", "value")),
        (w.term("Block", "value"), str(block)),
        (w.term("Throw", "value"), f"{throw}+" if throw else "-"),
        (w.term("Armour", "value"), f"{armour}+" if armour else "-"),
    ]


def player_shown(play: Play, player: Player, w: Words) -> PlayerShown:
    """One player."""
    index = int(player.index)
    held = balls_held(play)
    kit = team(play, int(player.side))
    on_pitch = play.on_pitch(index)
    card = (int(player.move), int(player.block), int(player.throw), int(player.armour))
    role = role_of(player.position, card[1], player.throws_team_mates)
    return PlayerShown(
        id=play.name(player),
        side=SIDES[player.side],
        number=int(player.number),
        position=w.term(player.position),
        role=role,
        figure=figure_of(kit, player.position, role, player.ability_names),
        status=t.STATUS_NAMES[play.status[index]],
        status_text=status_text(play, index, w),
        name=called(player, kit),
        profile=profile_of(card, w),
        skills=abilities_shown(player.ability_names, w),
        square=play.board.name(int(play.square[index])) if on_pitch else "",
        zone=play.marking[index] != 0 if on_pitch else True,
        marked=bool(play.is_marked(index)),
        ball=index in held,
        ball_kind=held.get(index, t.BALL_NAMES[t.PLAIN_BALL]),
        acting=bool(play.actor == index),
        used=player.side == play.active and play.has_done(index, t.FINISHED),
        done=actions_done(play, player, w),
    )


def actions_done(play: Play, player: Player, w: Words) -> list[str]:
    """The actions he has taken this turn, none of which he may take again. [Z1.1, Z3.11]"""
    if player.side != play.active:
        return []
    return [w.term(t.ACTION_NAMES[action], "action") for action in ACTIONS if play.has_taken(player.index, action)]


def status_text(play: Play, index: int, w: Words) -> str:
    """How he fares, in words: standing players are open or marked. [Z1.2]"""
    if play.status[index] == t.STANDING:
        return w("marked") if play.is_marked(index) else w("open")
    return w.term(t.STATUS_NAMES[play.status[index]])


def balls(play: Play) -> list[BallShown]:
    """Every ball that nobody holds."""
    return [
        BallShown(square=play.board.name(int(square)), kind=t.BALL_NAMES[play.ball_kind[ball]])
        for ball, square in enumerate(play.ball_square)
        if square != NOWHERE and play.ball_holder[ball] == NO_PLAYER
    ]


def side_shown(play: Play, side: int, w: Words, name: str, hand_open: bool, offered: frozenset[int]) -> SideShown:
    """One side beside the pitch; of a hand that is not the viewer's only the number of cards. [Z1.16]"""
    counters = []
    if side == play.active and play.phase != t.P_OVER:
        counters.append(Counter(what="action", label=w("Actions left"), count=int(play.actions_left)))
    counters.append(
        Counter(what="touchdown", label=w.term("Touchdowns", "blitzbowl"), count=int(play.touchdowns[side]))
    )
    if play.rookies[side]:
        counters.append(Counter(what="re-roll", label=w("Promising rookies"), count=1))
    shown = hand(play, side, w, offered) if hand_open else []
    kit = team(play, side)
    return SideShown(
        side=SIDES[side],
        team=name,
        kit=kit,
        crest=crest_of(kit),
        score=int(play.score[side]),
        turn=int(play.turn[side]),
        counters=counters,
        cards=shown + in_force(play, side, w),
        cards_hidden=0 if hand_open else int(play.hand_size(side)),
    )


def hand(play: Play, side: int, w: Words, offered: frozenset[int]) -> list[CardShown]:
    """The cards in a hand."""
    found = []
    for card in play.game.deck.cards:
        if play.hands[side] >> card.number & 1:
            answers = (int(pack(kind, NONE, card.bonus.bit)) for kind in (t.PLAY, t.DISCARD))
            answer = next((answer for answer in answers if answer in offered), -1)
            text, when = effect_text(card.bonus, w), when_text(card.bonus, w)
            found.append(CardShown(name=w.term(card.bonus.name), text=text, when=when, where="hand", answer=answer))
    return found


def in_force(play: Play, side: int, w: Words) -> list[CardShown]:
    """The bonus plays that count for a side now."""
    bits = play.in_force(side)
    return [
        CardShown(name=w.term(bonus.name), text=effect_text(bonus, w), where="in force")
        for bonus in play.game.deck.bonus_plays
        if bits >> bonus.bit & 1
    ]


def facts(play: Play, w: Words) -> list[Fact]:
    """Turn, actions left, cards left, last turns, arena. [Z1.1, Z1.17]"""
    found: list[Fact] = []
    if play.active in (HOME, AWAY):
        found.append(Fact("turn", w("Turn {number}", number=int(play.turn[play.active]))))
    if play.active in (HOME, AWAY) and play.phase != t.P_OVER:
        found.append(Fact("action", w.count(int(play.actions_left), "{n} action left", "{n} actions left")))
    if play.phase > t.P_KICK_OFF:
        left = int(challenges_left(play))
        found.append(Fact("deck", w.count(left, "{n} challenge in the deck", "{n} challenges in the deck")))
    if play.last_turns >= 0:
        found.append(Fact("last turns", w.count(int(play.last_turns), "{n} turn left", "{n} turns left")))
    for arena in play.game.arenas:
        if play.house >> arena.bit & 1:
            found.append(Fact("arena", w.term(arena.name), explained=True, ground=arena.name))
    return found


def cards(play: Play, w: Words, offered: frozenset[int]) -> list[CardShown]:
    """The active challenges, the visible top of the deck, arena, lasting events and special balls."""
    challenges = play.game.deck.challenges
    found = []
    for slot, number in enumerate(play.slots):
        if number != t.NO_CARD:
            answers = (int(pack(kind, NONE, slot)) for kind in (t.CLAIM, t.DISCARD_SLOT))
            challenge = challenges[number]
            found.append(
                CardShown(
                    name=w.term(challenge.name),
                    text=challenge_text(challenge, w),
                    points=int(points_for(play, challenge.points)),
                    where="table",
                    slot=slot + 1,
                    answer=next((answer for answer in answers if answer in offered), -1),
                )
            )
    if play.top != t.NO_CARD:
        top = challenges[play.top]
        text = challenge_text(top, w)
        points = int(points_for(play, top.points))
        found.append(CardShown(name=w.term(top.name), text=text, points=points, where="next"))
    for effect in play.game.house:
        if play.house >> effect.bit & 1:
            where = "arena" if isinstance(effect, Arena) else "event"
            found.append(CardShown(name=w.term(effect.name), text=effect_text(effect, w), where=where))
    for kind in sorted({int(kind) for kind in play.ball_kind} - {t.PLAIN_BALL}):
        found.append(CardShown(name=w.term(t.BALL_NAMES[kind]), text=ball_texts(w)[kind], where="ball"))
    return found


def phase(play: Play) -> str:
    """The rest the match is at."""
    return t.PHASE_NAMES[play.phase]
