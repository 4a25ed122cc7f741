"""What a coach can answer in Blitz Bowl: every kind of answer, declared once.

Each has its number (`terms`), its stable name, its words as they are typed, what it refers to, and the stretch of a
learner's list of actions it belongs to. A new kind of answer is a number in `terms` and a row here.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import Play
from touchback.kernel import forms
from touchback.kernel.ask import COIN
from touchback.kernel.book import ACTING, PLAYER, SQUARE, Answer, Reference, Span, find_named, listed, named
from touchback.kernel.errors import BadData
from touchback.kernel.hooks import Skill

FACES: Final = 8  # of a block die, with room to spare
SLOTS: Final = 3  # of challenges


def effect_text(play: Play, player: int, effect: Skill) -> str:
    """An ability, a card, whatever changes the book: by its name."""
    return effect.name


def bonus_names(game: Any) -> list[str]:
    """Every bonus play."""
    return [bonus.name for bonus in game.deck.bonus_plays]


def find_bonus(play: Play, name: str) -> int:
    """The number of a bonus play."""
    found = find_named(bonus_names(play.game), name)
    if found is None:
        raise BadData("no bonus play called {name!r} in this edition", name=name)
    return found


PITCH: Final = named("pitch", lambda game: [pitch.title for pitch in game.pitches])
EFFECT: Final = named("skill", lambda game: [effect.name for effect in game.effects], "what")
BONUS: Final = Reference("bonus", lambda play, number: bonus_names(play.game)[number], find_bonus, bonus_names)
ACTION: Final = listed("action", t.ACTION_NAMES)
COIN_FACE: Final = listed("face", COIN.faces, 1, room=3)
BLOCK_FACE: Final = listed("face", t.BLOCK_DIE.faces, 1, room=FACES)
BALL: Final = listed("ball", t.BALL_NAMES)
SLOT: Final = listed("slot", [str(number) for number in range(1, SLOTS + 1)])

ANSWERS: Final = (
    # Before the first turn (Z2.7).
    Answer(t.CALL, "call", "call {face}", target=COIN_FACE, span="call"),
    Answer(t.CHOOSE_PITCH, "choose-pitch", "pitch {pitch}", target=PITCH, span="pitch"),
    Answer(t.PLACE, "place", "place {player} {square}", PLAYER, SQUARE, "place"),
    # Actions (Z1.3-Z1.10, Z3.11, Z3.12).
    Answer(t.DECLARE, "activate", "{player} {action}", PLAYER, ACTION, "declare"),
    Answer(t.FREE, "free", "{player} free {action}", PLAYER, ACTION, "free action"),
    Answer(t.STEP, "step", "to {square}", ACTING, SQUARE, "square"),
    Answer(t.STOP, "stop", "stop", span="stop"),
    Answer(t.HIT, "hit", "hit {player}", ACTING, PLAYER, "hit"),
    Answer(t.THROW_AT, "throw-at", "throw at {square}", ACTING, SQUARE, "square"),
    Answer(t.KICK, "kick", "kick {player}", ACTING, PLAYER, "kick"),
    Answer(t.PICK, "pick", "pick {player}", target=PLAYER, span="pick"),
    Answer(t.END_TURN, "end-turn", "end turn", span="end turn"),
    # Dice (Z1.5, Z2.2).
    Answer(t.FACE, "face", "face {face}", ACTING, BLOCK_FACE, "face"),
    Answer(t.USE, "use", "use {what}", target=EFFECT, span="use"),
    Answer(t.ROOKIES, "rookies", "rookies", span="rookies"),
    Answer(t.FOLLOW, "follow", "follow", span="follow up"),
    Answer(t.STAY, "stay", "stay", span="stay"),
    Answer(t.DECLINE, "decline", "decline", span="decline"),
    Answer(t.BALL_TO, "ball-to", "ball to {square}", target=SQUARE, span="ball to"),
    Answer(t.MINION, "minion", "minion {player}", target=PLAYER, span="minion"),
    # Cards and balls (Z1.16, Z3.13).
    Answer(t.PLAY, "play", "play {bonus}", target=BONUS, span="play"),
    Answer(t.DISCARD, "discard", "discard {bonus}", target=BONUS, span="discard"),
    Answer(t.CLAIM, "claim", "claim {slot}", target=SLOT, span="claim"),
    Answer(t.DISCARD_SLOT, "discard-slot", "replace {slot}", target=SLOT, span="replace"),
    Answer(t.CHOOSE_BALL, "choose-ball", "choose {ball}", target=BALL, span="ball"),
)

SPANS: Final = (
    Span("square", forms.SQUARE, "step or throw to this square"),
    Span("place", forms.PLAYER_SQUARE, "own player x square"),
    Span("declare", forms.PLAYER_VALUE, "own player x {names}"),
    Span("free action", forms.PLAYER_VALUE, "own player x the actions as above"),
    Span("hit", forms.TARGET, "own players, then rivals: whom to block"),
    Span("kick", forms.TARGET, "own players, then rivals: whom to foul"),
    Span("pick", forms.TARGET, "own players, then rivals: whom to throw, whom it hits"),
    Span("minion", forms.TARGET, "own players: who is injured instead"),
    Span("ball to", forms.SQUARE, "where a dropped ball goes"),
    Span("play", forms.VALUE, "bonus play"),
    Span("discard", forms.VALUE, "bonus play of a hand that is too large"),
    Span("claim", forms.VALUE, "slot of a challenge"),
    Span("replace", forms.VALUE, "slot of a challenge"),
    Span("ball", forms.VALUE, "kind of ball"),
    Span("rookies", forms.ONE, "the promising rookies' re-roll"),
    Span("decline", forms.ONE),
    Span("face", forms.VALUE, "face of a block die"),
    Span("use", forms.VALUE, "ability, or what a ball is good for"),
    Span("call", forms.VALUE, "heads (1) or tails (2)"),
    Span("pitch", forms.VALUE, "side of the board"),
    Span("end turn", forms.ONE),
    Span("stop", forms.ONE, "the action is over"),
    Span("follow up", forms.ONE),
    Span("stay", forms.ONE, "do not follow up"),
)
"""A learner's list of actions, in the order of their indices."""
