"""Blitz Bowl for learners: its list of actions, and what a coach sees of a match."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.game import BlitzBowl
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.encoding.buffers import u8
from touchback.encoding.layout import Feature, Layout
from touchback.encoding.observer import OFF, Encoder, Observer, Rows, byte
from touchback.kernel.ask import AWAY, HOME, Ask, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import State

SLOTS: Final = 12  # players of a side
CHANGING: Final = ("finished", "has a ball", "acting")
STATUSES: Final = 3

# A player's key: his square, and above it what can change about him.
STATUS: Final = 12
FINISHED: Final = 14
BALL: Final = 15
ACTING: Final = 16


class BlitzBowlLayout(Layout):
    """The actions and observations of a game of the Blitz Bowl kind."""

    def __init__(self, game: BlitzBowl) -> None:
        width = max(int(pitch.width) for pitch in game.pitches)
        height = max(int(pitch.height) for pitch in game.pitches)
        super().__init__(game.name, width, height, SLOTS)
        self.asked: i64 = len(self.asked_features(game))  # how many numbers of the vector say what is asked
        self.list_actions(game)
        both = [
            *[Feature(name) for name in CHANGING],
            Feature("move", 10),
            Feature("throw", 6),
            Feature("armour", 6),
            *[Feature(ability.name) for ability in game.abilities],
        ]
        self.finish(
            [
                Feature("own player"),
                Feature("rival player"),
                Feature("his row of the table, from 1", 2 * SLOTS),
                Feature("prone"),
                *both,
            ],
            [
                Feature("column, from 1", width),
                Feature("row, from 1", height),
                *[Feature(name) for name in t.STATUS_NAMES],
                *both,
            ],
            [
                *self.asked_features(game),
                *[Feature(f"action: {name}") for name in t.ACTION_NAMES],
                Feature("is asked"),
                Feature("own turn"),
                Feature("own turns begun", 15),
                Feature("rival turns begun", 15),
                Feature("turns left, once the last challenge is active", 2),
                Feature("own score", 20),
                Feature("rival score", 20),
                Feature("actions left", 3),
                Feature("squares moved", 10),
                Feature("row of the player asked about, from 1", 2 * SLOTS),
                Feature("rival hand", 3),
                *[Feature(f"in hand: {bonus.name}") for bonus in game.deck.bonus_plays],
                *[Feature(f"in slot {slot}: {c.name}") for slot in (1, 2, 3) for c in game.deck.challenges],
                *[Feature(f"on top of the deck: {challenge.name}") for challenge in game.deck.challenges],
                *[Feature(f"in force: {effect.name}") for effect in game.house],
            ],
        )


class BlitzBowlEncoder(Encoder):
    """Blitz Bowl, any edition."""

    def __init__(self, game: BlitzBowl) -> None:
        self.own_layout = BlitzBowlLayout(game)
        super().__init__(self.own_layout)

    def observer(self, rows: Rows, number: i64) -> Observer:
        return BlitzBowlObserver(self.own_layout, rows, number)


class BlitzBowlObserver(Observer):
    """What a coach sees of a match of Blitz Bowl."""

    def __init__(self, layout: BlitzBowlLayout, rows: Rows, number: i64) -> None:
        super().__init__(layout, rows, number)
        self.asked: i64 = layout.asked
        self.play: Play | None = None
        self.abilities: i64 = 0
        self.players: list[Player] = []
        self.pitch: Pitch | None = None

    def is_new(self, state: State) -> bool:
        assert isinstance(state, Play)
        if self.play is state and self.players is state.players and self.pitch is state.pitch:
            return False
        self.play = state
        self.players = state.players
        self.abilities = len(state.game.abilities)
        self.pitch = state.pitch
        return True

    def write_keys(self, keys: vec[i64]) -> None:
        play = self.play
        assert play is not None
        index: i64 = 0
        while index < len(keys):
            finished = play.done[index] >> t.FINISHED & 1
            keys[index] = play.square[index] | play.status[index] << STATUS | finished << FINISHED
            index += 1
        for holder in play.ball_holder:
            if holder != NO_PLAYER:
                keys[holder] |= 1 << BALL
        if play.actor != NO_PLAYER:
            keys[play.actor] |= 1 << ACTING

    def write_player(self, index: i64, key: i64, cell: i64, own: bool, moved: bool, unknown: bool) -> None:
        slots = self.layout.slots
        place = self.place[index]
        slot = place if own else place + slots
        status = key >> STATUS & 3
        player = self.players[index]
        if cell != OFF:
            planes = self.planes
            at = self.planes_at + cell * self.channels
            planes[at if own else at + 1] = u8(1)
            planes[at + 2] = byte(slot + 1 if place < slots else 0)
            planes[at + 3] = u8(1 if status == t.PRONE else 0)
            self.write_features(planes, at + 4, key, player)
        if place < slots:
            vector = self.vector
            at = self.table_at + slot * self.features
            vector[at] = byte(cell % self.layout.width + 1 if cell != OFF else 0)
            vector[at + 1] = byte(cell // self.layout.width + 1 if cell != OFF else 0)
            number: i64 = 0
            while number < STATUSES:
                vector[at + 2 + number] = u8(1 if number == status else 0)
                number += 1
            self.write_features(vector, at + 2 + STATUSES, key, player)

    def write_features(self, row: vec[u8], at: i64, key: i64, player: Player) -> None:
        """What planes and table have in common."""
        row[at] = u8(key >> FINISHED & 1)
        row[at + 1] = u8(key >> BALL & 1)
        row[at + 2] = u8(key >> ACTING & 1)
        row[at + 3] = byte(player.move)
        row[at + 4] = byte(player.throw)
        row[at + 5] = byte(player.armour)
        at += 6
        number: i64 = 0
        while number < self.abilities:
            row[at + number] = byte(player.abilities[number])
            number += 1

    def write_general(self, ask: Ask, side: i64) -> None:
        play = self.play
        assert play is not None
        vector = self.vector
        at = self.vector_at
        number: i64 = 0
        while number < self.asked:
            vector[at] = u8(1 if ask.why == number and ask.who <= AWAY else 0)
            at += 1
            number += 1
        number = 0
        while number < len(t.ACTION_NAMES):
            vector[at] = u8(1 if play.actor != NO_PLAYER and play.action == number else 0)
            at += 1
            number += 1
        vector[at] = u8(1 if ask.who == side else 0)
        vector[at + 1] = u8(1 if play.active == side else 0)
        vector[at + 2] = byte(play.turn[side])
        vector[at + 3] = byte(play.turn[rival_of(side)])
        vector[at + 4] = byte(play.last_turns if play.last_turns > 0 else 0)
        vector[at + 5] = byte(play.score[side])
        vector[at + 6] = byte(play.score[rival_of(side)])
        vector[at + 7] = byte(play.actions_left)
        vector[at + 8] = byte(play.moved)
        vector[at + 9] = byte(self.slot(play, ask.player, side) + 1 if ask.player < len(play.players) else 0)
        vector[at + 10] = byte(play.hand_size(rival_of(side)))
        self.write_cards(play, at + 11, side)

    def write_cards(self, play: Play, at: i64, side: i64) -> None:
        """The own hand, the challenges everybody sees, and what counts for both sides."""
        vector = self.vector
        deck = play.game.deck
        plays = len(deck.bonus_plays)
        fronts = len(deck.challenges)
        number: i64 = 0
        while number < plays + 4 * fronts:
            vector[at + number] = u8(0)
            number += 1
        for card in deck.cards:
            if play.hands[side] >> card.number & 1:
                vector[at + card.bonus.bit] = u8(1)
        at += plays
        for challenge in play.slots:
            if challenge != t.NO_CARD:
                vector[at + challenge] = u8(1)
            at += fronts
        if play.top != t.NO_CARD:
            vector[at + play.top] = u8(1)
        at += fronts
        for effect in play.game.house:
            vector[at] = u8(play.house >> effect.bit & 1)
            at += 1

    def balls(self) -> vec[i64]:
        play = self.play
        assert play is not None
        found = vec[i64]([])
        ball: i64 = 0
        while ball < len(play.ball_square):
            if play.ball_holder[ball] == NO_PLAYER:
                found = append(found, play.ball_square[ball])
            ball += 1
        return found

    def ground(self, state: State, side: i64) -> None:
        assert isinstance(state, Play)
        pitch = state.pitch
        planes = self.planes
        y: i64 = 0
        while y < pitch.height:
            x: i64 = 0
            while x < pitch.width:
                square = (y + 1) * pitch.stride + x + 1
                at = self.planes_at + self.cell(square, side) * self.channels + self.player_planes
                own = x * 2 < pitch.width - 1 if side == HOME else x * 2 > pitch.width - 1
                planes[at + 1] = u8(1 if pitch.end_zone(side, square) else 0)
                planes[at + 2] = u8(1 if pitch.end_zone(rival_of(side), square) else 0)
                planes[at + 3] = u8(1 if own else 0)
                planes[at + 5] = u8(1 if square in pitch.trapdoors else 0)
                planes[at + 6] = u8(1 if pitch.playable[square] == 0 else 0)
                x += 1
            y += 1

    def lead(self, state: State, side: i64) -> i64:
        assert isinstance(state, Play)
        length = state.pitch.width - 1
        lead: i64 = 100
        for index in state.ball_holder:
            if index != NO_PLAYER and state.on_pitch(index):
                x = state.pitch.x[state.square[index]]
                if state.side[index] == AWAY:
                    x = length - x
                gain = 20 + 80 * x // length
                lead += gain if state.side[index] == side else -gain
        return lead

    def score(self, state: State, side: i64) -> i64:
        assert isinstance(state, Play)
        return state.score[side]
