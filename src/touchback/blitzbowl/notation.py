"""Blitz Bowl in words: actions and questions.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.kernel.ask import NATURE, NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.errors import BadData
from touchback.kernel.text import Text, answer, die_name, text

SIDES = ("home", "away")
ANYBODY = ("home", "away", "nature", "nobody")
COIN_CALLS = ("heads", "tails")
FREE_WORD = "free "

WORDS = {
    t.STOP: "stop",
    t.FOLLOW: "follow",
    t.STAY: "stay",
    t.END_TURN: "end turn",
    t.DECLINE: "decline",
    t.ROOKIES: "rookies",
}
AT_SQUARE = {t.STEP: "to", t.THROW_AT: "throw at"}  # the acting player, a square
AT_PLAYER = {t.HIT: "hit", t.KICK: "kick"}  # the acting player, another player
OF_PLAYER = {t.PICK: "pick", t.MINION: "minion"}  # a player
OF_SLOT = {t.CLAIM: "claim", t.DISCARD_SLOT: "replace"}  # a slot, counted from 1
OF_BONUS = {t.PLAY: "play", t.DISCARD: "discard"}  # a bonus play


# -- actions -----------------------------------------------------------------------------------------------------


def action_text(play: Play, action: int) -> str:
    """An action in words, as it is typed and as scenarios write it."""
    return str(action_words(play, action))


def action_words(play: Play, action: int) -> Text:
    """The same as a text, which says what the answer means in other languages too."""
    kind, subject, target = int(kind_of(action)), int(subject_of(action)), int(target_of(action))
    if kind in WORDS:
        return answer(WORDS[kind])
    if kind in AT_SQUARE:
        return answer(AT_SQUARE[kind] + " {square}", square=play.board.name(target))
    if kind in AT_PLAYER:
        return answer(AT_PLAYER[kind] + " {player}", player=player_text(play, target))
    if kind in OF_PLAYER:
        return answer(OF_PLAYER[kind] + " {player}", player=player_text(play, target))
    if kind in OF_SLOT and target < 3:
        return answer(OF_SLOT[kind] + " {slot}", slot=target + 1)
    if kind in OF_BONUS and target < len(play.game.deck.bonus_plays):
        return answer(OF_BONUS[kind] + " {bonus}", bonus=play.game.deck.bonus_plays[target].name)
    if kind == t.CALL and 1 <= target <= 2:
        return answer("call {face}", face=COIN_CALLS[target - 1])
    if kind == t.CHOOSE_PITCH and target < len(play.game.pitches):
        return answer("pitch {pitch}", pitch=play.game.pitches[target].title)
    if kind == t.PLACE:
        return answer("place {player} {square}", player=player_text(play, subject), square=play.board.name(target))
    if kind in (t.DECLARE, t.FREE) and target < len(t.ACTION_NAMES):
        player, name = player_text(play, subject), t.ACTION_NAMES[target]
        if kind == t.FREE:
            return answer("{player} free {action}", player=player, action=name)
        return answer("{player} {action}", player=player, action=name)
    if kind == t.FACE and 1 <= target <= t.BLOCK_DIE.sides:
        return answer("face {face}", face=t.BLOCK_DIE.faces[target - 1])
    if kind == t.USE and target < len(play.game.effects):
        return answer("use {what}", what=play.game.effects[target].name)
    if kind == t.CHOOSE_BALL and target < len(t.BALL_NAMES):
        return answer("choose {ball}", ball=t.BALL_NAMES[target])
    if kind == t.BALL_TO:
        return answer("ball to {square}", square=play.board.name(target))
    raise BadData("{action} is no action of Blitz Bowl", action=action)


def action_from_text(play: Play, text: str) -> int:
    """The action that these words mean at this moment of the match; whether it is legal is for the ask to say."""
    words = " ".join(text.split())
    low = words.lower()
    for kind, word in WORDS.items():
        if low == word:
            return int(pack(kind))
    for kind, word in AT_SQUARE.items():
        if low.startswith(word + " "):
            return int(pack(kind, acting(play, text), play.board.square(words[len(word) + 1 :])))
    if low.startswith("ball to "):
        return int(pack(t.BALL_TO, NONE, play.board.square(words[8:])))
    first, _, rest = words.partition(" ")
    found = named_action(play, text, first, rest)
    if found is None:
        raise BadData(
            "{text!r} is no action: write for example 'H3 run', 'to c4', 'stop', 'hit A2' or 'end turn'", text=text
        )
    return found


def named_action(play: Play, text: str, word: str, rest: str) -> int | None:
    """The action that begins with this word, if there is one."""
    first = word.lower()
    low = rest.lower()
    for kind, name in AT_PLAYER.items():
        if first == name:
            return int(pack(kind, acting(play, text), find_player(play, rest)))
    for kind, name in OF_PLAYER.items():
        if first == name:
            return int(pack(kind, NONE, find_player(play, rest)))
    for kind, name in OF_SLOT.items():
        if first == name and rest in ("1", "2", "3"):
            return int(pack(kind, NONE, int(rest) - 1))
    for kind, name in OF_BONUS.items():
        if first == name:
            return int(pack(kind, NONE, find_bonus(play, rest)))
    match first:
        case "call" if low in COIN_CALLS:
            return int(pack(t.CALL, NONE, COIN_CALLS.index(low) + 1))
        case "pitch":
            for number, pitch in enumerate(play.game.pitches):
                if pitch.title == low:
                    return int(pack(t.CHOOSE_PITCH, NONE, number))
        case "place":
            name, _, square = rest.partition(" ")
            return int(pack(t.PLACE, find_player(play, name), play.board.square(square)))
        case "face" if low in t.BLOCK_DIE.faces:
            return int(pack(t.FACE, acting(play, text), t.BLOCK_DIE.faces.index(low) + 1))
        case "choose" if low in t.BALL_NAMES:
            return int(pack(t.CHOOSE_BALL, NONE, t.BALL_NAMES.index(low)))
        case "use":
            for effect in play.game.effects:
                if effect.name.lower() == low:
                    return int(pack(t.USE, NONE, effect.id))
        case _ if low.removeprefix(FREE_WORD) in t.ACTION_NAMES:
            kind = t.FREE if low.startswith(FREE_WORD) else t.DECLARE
            return int(pack(kind, find_player(play, word), t.ACTION_NAMES.index(low.removeprefix(FREE_WORD))))
    return None


def find_bonus(play: Play, name: str) -> int:
    """The number of a bonus play."""
    for bonus in play.game.deck.bonus_plays:
        if bonus.name.lower() == name.lower():
            return int(bonus.bit)
    raise BadData("no bonus play called {name!r} in this edition", name=name)


def acting(play: Play, text: str) -> int:
    """The player whose action is going on."""
    if play.actor == NO_PLAYER:
        raise BadData("{text!r}: nobody is in the middle of an action", text=text)
    return int(play.actor)


def player_text(play: Play, index: int) -> str:
    """H3: number 3 of the home side."""
    return play.name(play.players[index]) if 0 <= index < len(play.players) else "-"


def find_player(play: Play, name: str) -> int:
    """The index of the player of that name."""
    for player in play.players:
        if play.name(player) == name.upper():
            return int(player.index)
    raise BadData("no player called {name!r} in this match: write H or A and his number, as in 'H3'", name=name)


def ask_text(play: Play, ask: Ask) -> str:
    """What is asked, in words."""
    return str(ask_words(play, ask))


def ask_words(play: Play, ask: Ask) -> Text:
    """The same as a text that can be said in other languages."""
    what: str = t.WHY_NAMES[ask.why]
    if 0 <= ask.player < len(play.players):
        what = text("{why} for {player}", why=what, player=player_text(play, int(ask.player)))
    if ask.who == NATURE and ask.die is not None:
        return text("{die} ({why})", die=die_name(ask.die.name), why=what)
    return text("{side}: {why}", side=ANYBODY[ask.who], why=what)
