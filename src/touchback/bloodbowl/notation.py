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
from touchback.kernel.text import Speaker, Text, answer, die_name, text

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
    return str(action_words(play, action))


def action_words(play: Play, action: int) -> Text:
    """The same as a text, which says what the answer means in other languages too."""
    kind, subject, target = int(kind_of(action)), int(subject_of(action)), int(target_of(action))
    if kind in WORDS:
        return answer(WORDS[kind])
    if kind in AT_SQUARE:
        return answer(AT_SQUARE[kind] + " {square}", square=square_text(play, target))
    if kind in AT_PLAYER:
        return answer(AT_PLAYER[kind] + " {player}", player=player_text(play, target))
    if kind == t.HEAL:
        return answer("apothecary") if target == NONE else answer("use {what}", what=play.game.inducements[target].name)
    if kind == t.CALL_IN:
        return answer("use {what}", what=play.game.inducements[target].name)
    if kind == t.BUY:
        return answer("buy {what}", what=play.game.inducements[target].name)
    if kind == t.HIRE:
        return answer("hire {position}", position=hired_post(play, target))
    if kind == t.LEARN:
        return answer("learn {skill}", skill=play.game.skills[target].name)
    if kind == t.NUDGE:
        return answer("change {by:+d}", by=target - 2) if target != 2 else answer("change nothing")
    if kind == t.CALL:
        return answer("call {face}", face=COIN_CALLS[target])
    if kind == t.KICK_OR_RECEIVE:
        return answer("receive") if target else answer("kick")
    if kind == t.FORMATION:
        return answer("formation {formation}", formation=play.game.formations[target].name)
    if kind == t.PICK:
        return answer("pick {player}", player=player_text(play, subject))
    if kind == t.PLACE:
        return answer("place {player} {square}", player=player_text(play, subject), square=square_text(play, target))
    if kind == t.SNAP:
        return answer("{player} snap {square}", player=player_text(play, subject), square=square_text(play, target))
    if kind == t.ACTIVATE:
        if target >= t.SPECIAL:
            skill = play.game.skills[target - t.SPECIAL].name
            return answer("{player} {action}", player=player_text(play, subject), action=small(skill))
        return answer("{player} {action}", player=player_text(play, subject), action=t.ACTION_NAMES[target])
    if kind == t.USE:
        return answer("use {skill} {player}", skill=play.game.skills[target].name, player=player_text(play, subject))
    if kind == t.TARGET_BOTH:
        return answer("target {first} and {second}", first=player_text(play, subject), second=player_text(play, target))
    if kind == t.STRIKE_WITH:
        return answer("{skill} {player}", skill=small(play.game.skills[subject].name), player=player_text(play, target))
    if kind == t.TOWARDS:
        return answer("towards {edge}", edge=t.EDGE_NAMES[target])
    if kind == t.FACE:
        return answer("face {face}", face=t.BLOCK_DIE.faces[target - 1])
    if kind == t.WHICH_DIE:
        return answer("die {number} {face}", number=subject + 1, face=t.BLOCK_DIE.faces[target - 1])
    if kind == t.RESULT:
        return answer("result {result}", result=t.CASUALTY_NAMES[target])
    raise BadData("no action is written as {action}", action=action)


def small(skill: str) -> Text:
    """The name of a skill in small letters, as it is typed; in other languages its name."""
    return Small(skill)


class Small(Text):
    """A name that is typed in small letters."""

    name: str

    def __new__(cls, name: str) -> Small:
        made = super().__new__(cls, name.lower())
        made.name = name
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Small, (self.name,)

    def said(self, speaker: Speaker) -> str:
        return str(speaker.value(self.name))


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
    return str(ask_words(play, ask))


def ask_words(play: Play, ask: Ask) -> Text:
    """The same as a text that can be said in other languages."""
    what: str = why_text(int(ask.why))
    if 0 <= ask.player < len(play.players):
        what = text("{why} for {player}", why=what, player=player_text(play, int(ask.player)))
    if ask.who == NATURE and ask.die is not None:
        return text("{die} ({why})", die=die_name(ask.die.name), why=what)
    return text("{side}: {why}", side=SIDES_OR_NOBODY[ask.who], why=what)


def why_text(why: int) -> str:
    """The reason of a question."""
    return t.CHECK_NAMES[why] if why < t.CHECK_KINDS else t.WHY_NAMES.get(why, "nothing")
