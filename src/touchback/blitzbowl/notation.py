"""Blitz Bowl in words: actions, questions, and any position as plain data.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BlitzBowl
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.roster import make_player
from touchback.blitzbowl.setup import next_to_place
from touchback.kernel.ask import HOME, NATURE, NOBODY, NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec
from touchback.kernel.reading import Reader

SIDES = ("home", "away")
ANYBODY = ("home", "away", "nature", "nobody")
COIN_CALLS = ("heads", "tails")
MOST_PLAYERS = 20
MOST_BALLS = 10

WORDS = {t.STOP: "stop", t.FOLLOW: "follow", t.STAY: "stay", t.END_TURN: "end turn"}
AT_SQUARE = {t.STEP: "to", t.THROW_AT: "throw at"}
NOT_PLACED = "reserve"


# -- actions -----------------------------------------------------------------------------------------------------


def action_text(play: Play, action: int) -> str:
    """An action in words, as it is typed and as scenarios write it."""
    kind, subject, target = int(kind_of(action)), int(subject_of(action)), int(target_of(action))
    if kind in WORDS:
        return WORDS[kind]
    if kind in AT_SQUARE:
        return f"{AT_SQUARE[kind]} {play.board.name(target)}"
    if kind == t.CALL and 1 <= target <= 2:
        return f"call {COIN_CALLS[target - 1]}"
    if kind == t.CHOOSE_PITCH and target < len(play.game.pitches):
        return f"pitch {play.game.pitches[target].title}"
    if kind == t.PLACE:
        return f"place {player_text(play, subject)} {play.board.name(target)}"
    if kind == t.DECLARE and target < len(t.ACTION_NAMES):
        return f"{player_text(play, subject)} {t.ACTION_NAMES[target]}"
    if kind == t.HIT:
        return f"hit {player_text(play, target)}"
    if kind == t.FACE and 1 <= target <= t.BLOCK_DIE.sides:
        return f"face {t.BLOCK_DIE.faces[target - 1]}"
    if kind == t.USE and target < len(play.game.abilities):
        return f"use {play.game.abilities[target].name}"
    raise BadData(f"{action} is no action of Blitz Bowl")


def action_from_text(play: Play, text: str) -> int:
    """The action that these words mean at this moment of the match; whether it is legal is for the ask to say."""
    words = " ".join(text.split())
    for kind, word in WORDS.items():
        if words.lower() == word:
            return int(pack(kind))
    for kind, word in AT_SQUARE.items():
        if words.lower().startswith(word + " "):
            return int(pack(kind, acting(play, text), play.board.square(words[len(word) + 1 :])))
    first, _, rest = words.partition(" ")
    match first.lower():
        case "call" if rest.lower() in COIN_CALLS:
            return int(pack(t.CALL, NONE, COIN_CALLS.index(rest.lower()) + 1))
        case "pitch":
            for number, pitch in enumerate(play.game.pitches):
                if pitch.title == rest.lower():
                    return int(pack(t.CHOOSE_PITCH, NONE, number))
        case "place":
            name, _, square = rest.partition(" ")
            return int(pack(t.PLACE, find_player(play, name), play.board.square(square)))
        case "hit":
            return int(pack(t.HIT, acting(play, text), find_player(play, rest)))
        case "face" if rest.lower() in t.BLOCK_DIE.faces:
            return int(pack(t.FACE, acting(play, text), t.BLOCK_DIE.faces.index(rest.lower()) + 1))
        case "use":
            for name, ability in play.game.ability_names.items():
                if name.lower() == rest.lower():
                    return int(pack(t.USE, acting(play, text), ability.id))
        case _ if rest.lower() in t.ACTION_NAMES:
            return int(pack(t.DECLARE, find_player(play, first), t.ACTION_NAMES.index(rest.lower())))
    raise BadData(f"{text!r} is no action: write for example 'H3 run', 'to c4', 'stop', 'hit A2' or 'end turn'")


def acting(play: Play, text: str) -> int:
    """The player whose action is going on."""
    if play.actor == NO_PLAYER:
        raise BadData(f"{text!r}: nobody is in the middle of an action")
    return int(play.actor)


def player_text(play: Play, index: int) -> str:
    """H3: number 3 of the home side."""
    return play.name(play.players[index]) if 0 <= index < len(play.players) else "-"


def find_player(play: Play, name: str) -> int:
    """The index of the player of that name."""
    for player in play.players:
        if play.name(player) == name.upper():
            return int(player.index)
    raise BadData(f"no player called {name!r} in this match: write H or A and his number, as in 'H3'")


def ask_text(play: Play, ask: Ask) -> str:
    """What is asked, in words."""
    why = t.WHY_NAMES[ask.why]
    player = f" for {player_text(play, int(ask.player))}" if 0 <= ask.player < len(play.players) else ""
    if ask.who == NATURE and ask.die is not None:
        return f"{ask.die.name} ({why}{player})"
    return f"{ANYBODY[ask.who]}: {why}{player}"


# -- positions ---------------------------------------------------------------------------------------------------


def state_to_data(play: Play) -> dict[str, Any]:
    """The whole position as plain data, ready for JSON."""
    return {
        "game": play.game.name,
        "phase": t.PHASE_NAMES[play.phase],
        "pitch": play.pitch.title,
        "turn_limit": int(play.turn_limit),
        "coin_winner": ANYBODY[play.coin_winner],
        "active": ANYBODY[play.active],
        "winner": ANYBODY[play.winner],
        "placing": ANYBODY[play.placing],
        "score": [int(points) for points in play.score],
        "turn": [int(turn) for turn in play.turn],
        "balls": [ball_text(play, ball) for ball in range(len(play.ball_square))],
        "actions_left": int(play.actions_left),
        "acting": {
            "actor": None if play.actor == NO_PLAYER else player_text(play, int(play.actor)),
            "action": t.ACTION_NAMES[play.action],
            "moved": int(play.moved),
        },
        "players": [player_to_data(play, player) for player in play.players],
    }


def ball_text(play: Play, ball: int) -> str:
    """Where a ball is: a square, or who holds it."""
    holder = int(play.ball_holder[ball])
    return play.board.name(int(play.ball_square[ball])) if holder == NO_PLAYER else player_text(play, holder)


def player_to_data(play: Play, player: Player) -> dict[str, Any]:
    """One player: his card, where he is, what he has done this turn."""
    index = int(player.index)
    done = int(play.done[index])
    return {
        "side": SIDES[player.side],
        "number": int(player.number),
        "position": player.position,
        "move": int(player.move),
        "throw": int(player.throw),
        "armour": int(player.armour),
        "abilities": list(player.ability_names),
        "status": t.STATUS_NAMES[play.status[index]],
        "square": play.board.name(int(play.square[index])) if play.on_pitch(index) else None,
        "done": [name for bit, name in enumerate(t.DONE_NAMES) if done >> bit & 1],
    }


def state_from_data(data: object, game: BlitzBowl = BLITZ_BOWL_FIRST) -> Play:
    """A position from plain data; whatever does not fit is refused with its place."""
    top = Reader(data, "position")
    name = top.text("game")
    if name != game.name:
        raise BadData(f"position.game: {game.name!r} is needed, not {name!r}")
    pitch = top.word("pitch", tuple(pitch.title for pitch in game.pitches), game.pitches[0].title)
    records = top.items("players", MOST_PLAYERS)
    players = [read_player(record, index, game) for index, record in enumerate(records)]
    if len({(player.side, player.number) for player in players}) < len(players):
        raise BadData("position.players: two players of a side have the same number")
    play = Play(game, players)
    play.use_pitch(pitch)
    play.phase = top.word("phase", t.PHASE_NAMES, "turn")
    play.turn_limit = top.number("turn_limit", 12, 1, 1000)
    play.coin_winner = top.word("coin_winner", ANYBODY, "home")
    play.active = top.word("active", ANYBODY, "nobody")
    play.winner = top.word("winner", ANYBODY, "nobody")
    play.placing = top.word("placing", ANYBODY, "nobody")
    play.score = vec[i64](numbers(top, "score", 1000))
    play.turn = vec[i64](numbers(top, "turn", 1000))
    play.actions_left = top.number("actions_left", 0, 0, 10)
    for player, record in zip(players, records, strict=True):
        place_player(play, player, record)
    read_balls(play, top)
    read_acting(play, top.part("acting"))
    top.finish()
    check_phase(play)
    return play


def numbers(reader: Reader, key: str, most: int) -> list[int]:
    """A number for each side."""
    values = reader.numbers(key, 2, [0, 0])
    if not all(0 <= value <= most for value in values):
        raise reader.fail(key, f"two whole numbers from 0 to {most}", values)
    return values


def read_player(record: Reader, index: int, game: BlitzBowl) -> Player:
    """A player's card."""
    side = record.word("side", SIDES, "")
    number = record.number("number", 0, 1, 99)
    position = record.text("position", "Lineman")
    card = (record.number("move", 6, 1, 12), record.number("throw", 4, 2, 6), record.number("armour", 3, 2, 6))
    abilities = record.texts("abilities")
    try:
        return make_player(index, side, number, position, card, abilities, game)
    except BadData as fault:
        raise BadData(f"{record.place}.abilities: {fault}") from None


def place_player(play: Play, player: Player, record: Reader) -> None:
    """Where he is, how he fares, what he has done."""
    index = player.index
    status = record.word("status", t.STATUS_NAMES, NOT_PLACED)
    name = record.text_or_none("square")
    if (name is None) != (status == t.RESERVE):
        raise BadData(f"{record.place}.square: a player on the pitch has a square, a player in reserve has none")
    if name is not None:
        square = read_square(play, name, f"{record.place}.square")
        if not play.free(square):
            raise BadData(f"{record.place}.square: {name} is taken by {player_text(play, int(play.at(square)))}")
        play.enter(index, square)
        if status == t.PRONE:
            play.lay(index)
    for number, done in enumerate(record.texts("done")):
        if done not in t.DONE_NAMES:
            raise BadData(f"{record.place}.done[{number}]: {done!r} is no action")
        play.done[index] |= 1 << t.DONE_NAMES.index(done)
    record.finish()


def read_square(play: Play, name: str, place: str) -> int:
    """A square by its name."""
    try:
        return play.board.square(name)
    except BadData as fault:
        raise BadData(f"{place}: {fault}") from None


def read_balls(play: Play, top: Reader) -> None:
    """Each ball in a square of its own with nobody in it, or in the hands of a standing player. [Z1.15]"""
    balls = top.texts("balls")
    if len(balls) > MOST_BALLS:
        raise top.fail("balls", f"a list of at most {MOST_BALLS}", balls)
    names = {play.name(player): int(player.index) for player in play.players}
    for number, text in enumerate(balls):
        place = f"{top.place}.balls[{number}]"
        if text in names:
            holder = names[text]
            if play.status[holder] != t.STANDING or play.ball_of(holder) >= 0:
                raise BadData(f"{place}: {text} cannot hold a ball: he must stand on the pitch and hold no other")
            play.hold(play.add_ball(0), holder)
        else:
            square = read_square(play, text, place)
            if not play.free(square) or play.loose_ball(square) >= 0:
                raise BadData(f"{place}: {text} is not free of players and other balls")
            play.add_ball(square)


def read_acting(play: Play, reader: Reader) -> None:
    """Who is in the middle of an action."""
    name = reader.text_or_none("actor")
    play.action = reader.word("action", t.ACTION_NAMES, t.ACTION_NAMES[0])
    play.moved = reader.number("moved", 0, 0, 12)
    reader.finish()
    if name is not None:
        try:
            play.actor = find_player(play, name)
        except BadData as fault:
            raise BadData(f"{reader.place}.actor: {fault}") from None


def check_phase(play: Play) -> None:
    """What the phase needs must be there, so that the match can go on."""
    phase = int(play.phase)
    word = t.PHASE_NAMES[phase]
    if phase > t.P_COIN and play.coin_winner not in (HOME, 1):
        raise BadData(f"position.coin_winner: 'home' or 'away' is needed in phase {word!r}")
    if t.P_NEW_BALL <= phase <= t.P_TARGET and play.active not in (HOME, 1):
        raise BadData(f"position.active: 'home' or 'away' is needed in phase {word!r}")
    if (phase in (t.P_MOVE, t.P_TARGET)) != (play.actor != NO_PLAYER):
        raise BadData(
            f"position.acting.actor: a player acts in phases 'move' and 'target' and in no other, not {word!r}"
        )
    if phase == t.P_SETUP and (play.placing not in (HOME, 1) or next_to_place(play) == NO_PLAYER):
        raise BadData("position.placing: a side with players to place is needed in phase 'set-up'")
    if phase in (t.P_MOVE, t.P_TARGET):
        check_actor(play)
    if phase == t.P_NEW_BALL and len(play.ball_square) > 0:
        raise BadData("position.balls: there is none on the pitch in phase 'new ball'")
    ask = play.game.phases[phase].ask(play)
    if ask is not None and ask.who != NOBODY and len(ask.options) == 0:
        raise BadData(f"position.phase: nothing can be answered in phase {word!r} of this position")


def check_actor(play: Play) -> None:
    """The actor belongs to the active side and can be in the middle of this action."""
    player = play.players[play.actor]
    action = int(play.action)
    moving = action in (t.RUN, t.MARK, t.SIDESTEP)
    status = t.RESERVE if action == t.RESERVES else t.STANDING
    if player.side != play.active or play.status[player.index] != status or play.actions_left == 0:
        raise BadData("position.acting.actor: a player of the active side who can take this action is needed")
    if moving != (play.phase == t.P_MOVE) or action == t.STAND_UP:
        raise BadData(f"position.acting.action: {t.ACTION_NAMES[action]!r} does not belong to this phase")
    if action == t.THROW and play.ball_of(player.index) < 0:
        raise BadData("position.acting.actor: a player who throws holds a ball")
