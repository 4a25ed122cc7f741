"""Any position of Blitz Bowl as plain data, ready for JSON.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.notation import ANYBODY, SIDES, player_text
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.kernel.ask import AWAY, HOME


def state_to_data(play: Play) -> dict[str, Any]:
    """The whole position as plain data, ready for JSON."""
    return {
        "game": play.game.name,
        "phase": t.PHASE_NAMES[play.phase],
        "pitch": play.pitch.title,
        "options": {
            "special_actions": bool(play.special_actions),
            "special_balls": bool(play.special_balls),
            "random_events": bool(play.random_events),
            "end_game": bool(play.end_game),
            "arena": int(play.arena),
        },
        "coin_winner": ANYBODY[play.coin_winner],
        "first": ANYBODY[play.first],
        "active": ANYBODY[play.active],
        "winner": ANYBODY[play.winner],
        "placing": ANYBODY[play.placing],
        "last_turns": int(play.last_turns),
        "score": [int(points) for points in play.score],
        "turn": [int(turn) for turn in play.turn],
        "sides": [side_to_data(play, side) for side in (HOME, AWAY)],
        "house": [e.name for e in play.game.house if play.house >> e.bit & 1],
        "balls": [ball_to_data(play, ball) for ball in range(len(play.ball_square))],
        "cards": cards_to_data(play),
        "this_turn": turn_to_data(play),
        "acting": acting_to_data(play),
        "players": [player_to_data(play, player) for player in play.players],
    }


def side_to_data(play: Play, side: int) -> dict[str, Any]:
    """What belongs to one side."""
    return {
        "emergency_reserves": int(play.emergency[side]),
        "dwarfs": bool(play.dwarfs[side]),
        "rookies": bool(play.rookies[side]),
        "touchdowns": int(play.touchdowns[side]),
        "injuries": int(play.injuries[side]),
        "hand": card_names(play, int(play.hands[side])),
        "veiled": [challenge_text(play, int(entry & 255)) for entry in play.veiled if entry >> 8 == side],
        "played": bonus_names(play, int(play.played[side])),
        "for_action": bonus_names(play, int(play.for_action[side])),
        "for_turn": bonus_names(play, int(play.for_turn[side])),
        "for_game": bonus_names(play, int(play.for_game[side])),
    }


def cards_to_data(play: Play) -> dict[str, Any]:
    """The cards on the table."""
    deck = play.game.deck
    return {
        "slots": [challenge_text(play, int(slot)) for slot in play.slots],
        "top": challenge_text(play, int(play.top)),
        "deck": {deck.challenges[number].name: int(count) for number, count in enumerate(play.deck) if count},
        "out": card_names(play, int(play.out)),
        "events_left": int(play.events_left),
        "events_out": [event.name for number, event in enumerate(deck.events) if play.events_out >> number & 1],
        "end_game_left": int(play.end_game_left),
    }


def turn_to_data(play: Play) -> dict[str, Any]:
    """What has happened in the turn that is going on."""
    return {
        "actions_left": int(play.actions_left),
        "runs": int(play.runs),
        "completions": int(play.completions),
        "felled": [player_text(play, i) for i in range(len(play.players)) if play.felled >> i & 1],
        "claimed": int(play.claimed),
        "came_in_need": bool(play.came_in_need),
        "armed": bonus_names(play, int(play.armed)),
    }


def acting_to_data(play: Play) -> dict[str, Any]:
    """The action that is going on."""
    return {
        "actor": None if play.actor == NO_PLAYER else player_text(play, int(play.actor)),
        "action": t.ACTION_NAMES[play.action],
        "free": bool(play.free_action),
        "origin": play.board.name(int(play.origin)) if play.board.on(play.origin) else None,
        "moved": int(play.moved),
        "reach": int(play.reach),
        "gait": int(play.gait),
        "taken": int(play.taken),
    }


def challenge_text(play: Play, number: int) -> str | None:
    """The name of a challenge."""
    return None if number == t.NO_CARD else play.game.deck.challenges[number].name


def card_names(play: Play, cards: int) -> list[str]:
    """Cards by challenge and bonus play."""
    return [
        f"{card.challenge.name} / {card.bonus.name}" for card in play.game.deck.cards if cards >> int(card.number) & 1
    ]


def bonus_names(play: Play, bits: int) -> list[str]:
    """Bonus plays by name."""
    return [bonus.name for bonus in play.game.deck.bonus_plays if bits >> int(bonus.bit) & 1]


def ball_text(play: Play, ball: int) -> str:
    """Where a ball is: a square, or who holds it."""
    holder = int(play.ball_holder[ball])
    return play.board.name(int(play.ball_square[ball])) if holder == NO_PLAYER else player_text(play, holder)


def ball_to_data(play: Play, ball: int) -> str | dict[str, Any]:
    """A ball: only where it is, if there is nothing else to say of it."""
    data: dict[str, Any] = {
        "at": ball_text(play, ball),
        "kind": t.BALL_NAMES[play.ball_kind[ball]],
        "held": bool(play.ball_held[ball]),
        "side": ANYBODY[play.ball_side[ball]],
        "column": int(play.ball_column[ball]) + 1,
    }
    return data


def player_to_data(play: Play, player: Player) -> dict[str, Any]:
    """One player: his card, where he is, what he has done this turn."""
    index = int(player.index)
    return {
        "side": SIDES[player.side],
        "number": int(player.number),
        "position": player.position,
        "move": int(player.move) or "D6",
        "block": int(player.block),
        "throw": int(player.throw) or "-",
        "armour": int(player.armour) or "-",
        "abilities": list(player.ability_names),
        "throws_team_mates": bool(player.throws_team_mates),
        "status": t.STATUS_NAMES[play.status[index]],
        "square": play.board.name(int(play.square[index])) if play.on_pitch(index) else None,
        "done": action_names(int(play.done[index])),
        "acted": action_names(int(play.acted[index])),
        "freely": action_names(int(play.freely[index])),
    }


def action_names(bits: int) -> list[str]:
    """Actions by name."""
    return [name for bit, name in enumerate(t.DONE_NAMES) if bits >> bit & 1]
