"""Blood Bowl in words: actions, dice and questions. Positions as data are in `writing` and `reading`.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements import notation as beside
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import NATURE, NONE, Ask, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData

SIDES = ("home", "away")
SIDES_OR_NOBODY = ("home", "away", "nature", "nobody")
COIN_CALLS = ("", "heads", "tails")
WORDS = {
    t.READY: "ready", t.BACK: "back", t.STAND_UP: "stand up", t.THROW: "throw", t.STOP: "stop",
    t.PRAY: "pray", t.CONCEDE: "concede", t.CONFIRM: "confirm",
    t.END_TURN: "end turn", t.REROLL: "re-roll", t.DECLINE: "decline", t.FOLLOW: "follow", t.STAY: "stay",
    t.ARGUE: "argue", t.BRIBE: "bribe", t.RESTORE: "restore",
}  # fmt: skip
AT_SQUARE = {
    t.LOB_AT: "lob at", t.LAY_BALL: "lay ball at",
    t.KICK_AT: "kick at", t.STEP: "to", t.JUMP: "jump", t.THROW_AT: "throw at", t.PUSH_TO: "push to",
    t.SHIFT_TO: "shift to",
}  # fmt: skip
AT_PLAYER = {t.TARGET: "target", t.HIT: "hit", t.HAND_TO: "hand to", t.KICK_HIM: "foul", t.PERFORM: "perform"}


def action_text(play: Play, action: int) -> str:
    """An action in words, as it is typed and as scenarios write it."""
    kind, subject, target = int(kind_of(action)), int(subject_of(action)), int(target_of(action))
    if kind in WORDS:
        return WORDS[kind]
    if kind in AT_SQUARE:
        return f"{AT_SQUARE[kind]} {square_text(play, target)}"
    if kind in AT_PLAYER:
        return f"{AT_PLAYER[kind]} {player_text(play, target)}"
    if kind == t.HEAL:
        return "apothecary" if target == NONE else f"use {play.game.inducements[target].name}"
    if kind == t.CALL_IN:
        return f"use {play.game.inducements[target].name}"
    if kind == t.BUY:
        return f"buy {play.game.inducements[target].name}"
    if kind == t.HIRE:
        return f"hire {hired_post(play, target)}"
    if kind == t.LEARN:
        return f"learn {play.game.skills[target].name}"
    if kind == t.NUDGE:
        return f"change {target - 2:+d}" if target != 2 else "change nothing"
    if kind == t.CALL:
        return f"call {COIN_CALLS[target]}"
    if kind == t.KICK_OR_RECEIVE:
        return ("kick", "receive")[target]
    if kind == t.FORMATION:
        return f"formation {play.game.formations[target].name}"
    if kind == t.PICK:
        return f"pick {player_text(play, subject)}"
    if kind == t.PLACE:
        return f"place {player_text(play, subject)} {square_text(play, target)}"
    if kind == t.SNAP:
        return f"{player_text(play, subject)} snap {square_text(play, target)}"
    if kind == t.ACTIVATE:
        if target >= t.SPECIAL:
            return f"{player_text(play, subject)} {play.game.skills[target - t.SPECIAL].name.lower()}"
        return f"{player_text(play, subject)} {t.ACTION_NAMES[target]}"
    if kind == t.USE:
        return f"use {play.game.skills[target].name} {player_text(play, subject)}"
    if kind == t.TARGET_BOTH:
        return f"target {player_text(play, subject)} and {player_text(play, target)}"
    if kind == t.STRIKE_WITH:
        return f"{play.game.skills[subject].name.lower()} {player_text(play, target)}"
    if kind == t.TOWARDS:
        return f"towards {t.EDGE_NAMES[target]}"
    if kind == t.FACE:
        return f"face {t.BLOCK_DIE.faces[target - 1]}"
    if kind == t.WHICH_DIE:
        return f"die {subject + 1} {t.BLOCK_DIE.faces[target - 1]}"
    if kind == t.RESULT:
        return f"result {t.CASUALTY_NAMES[target]}"
    raise BadData("no action is written as {action}", action=action)


def hired_post(play: Play, number: int) -> str:
    """The position a coach can hire from: of the side that is asked, which is the one that buys or is short."""
    posts = play.papers[beside.hiring_side(play)].posts
    return posts[number].name if number < len(posts) else "-"


def player_text(play: Play, index: int) -> str:
    """H7: number 7 of the home side."""
    return play.name(play.players[index]) if 0 <= index < len(play.players) else "-"


def square_text(play: Play, square: int) -> str:
    """The name of a square, or the place beside the pitch."""
    return play.board.name(square) if square != NOWHERE else "off"


def ask_text(play: Play, ask: Ask) -> str:
    """What is asked, in words."""
    who = SIDES_OR_NOBODY[ask.who]
    why = why_text(int(ask.why))
    player = f" for {player_text(play, int(ask.player))}" if 0 <= ask.player < len(play.players) else ""
    if ask.who == NATURE and ask.die is not None:
        return f"{ask.die.name} ({why}{player})"
    return f"{who}: {why}{player}"


def why_text(why: int) -> str:
    """The reason of a question."""
    return t.CHECK_NAMES[why] if why < t.CHECK_KINDS else t.WHY_NAMES.get(why, "nothing")
