"""The same match seen from the other end: sides exchanged, the pitch turned round by half a circle."""

from __future__ import annotations

from touchback.bloodbowl.effects import (
    amount_of,
    kind_of_effect,
    pack_effect,
    player_of,
    refresh,
    side_of,
    skill_of_effect,
    source_of,
    until_of,
)
from touchback.bloodbowl.inducements.base import note_listeners
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    DEED_KINDS,
    FORMATION,
    HAND_TO,
    HIT,
    JUMP,
    KICK_AT,
    KICK_HIM,
    LAY_BALL,
    LOB_AT,
    PERFORM,
    PLACE,
    PUSH_TO,
    SHIFT_TO,
    SNAP,
    STEP,
    STRIKE_WITH,
    TARGET,
    TARGET_BOTH,
    THROW_AT,
    TOWARDS,
    UNTIL_AWAY_TURN,
    UNTIL_HOME_TURN,
    W_PRAYERS,
    WHICH_DIE,
)
from touchback.kernel.ask import NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import i64, vec

AIMS_AT_PLAYER = (TARGET, TARGET_BOTH, HIT, HAND_TO, KICK_HIM, PERFORM, STRIKE_WITH)
AIMS_AT_SQUARE = (STEP, LOB_AT, LAY_BALL, JUMP, THROW_AT, PUSH_TO, PLACE, KICK_AT, SNAP, SHIFT_TO)
SUBJECT_IS_NO_PLAYER = (WHICH_DIE, STRIKE_WITH, FORMATION, KICK_AT)
SIDE_FIELDS = (
    "coin_winner", "first_kicker", "kicking", "active", "winner", "placing", "touchdown",
    "conceded", "spell_ends_with",
)  # fmt: skip
PLAYER_FIELDS = ("held", "kicker", "stalling", "actor", "target")
TURN_OF_THE_OTHER = {UNTIL_HOME_TURN: UNTIL_AWAY_TURN, UNTIL_AWAY_TURN: UNTIL_HOME_TURN}
BY_SQUARE = ("occupant", "zones", "square", "side")
FOLLOWS = ("players", "rostered", "present", "heard", "boons", "trapdoors", "ruled_at", "attentive")
"""From the players, the effects on them, and what was bought."""


class Mirror:
    """Turns a play, and the inputs of its match, round."""

    def __init__(self, play: Play) -> None:
        sides = [int(side) for side in play.side]
        self.size = int(play.board.size)
        self.order = sorted(range(len(sides)), key=lambda index: (-sides[index], index))  # away becomes home
        self.index_of = {old: new for new, old in enumerate(self.order)}
        self.players = [self.turned(play.players[old], new) for new, old in enumerate(self.order)]

    def turned(self, player: Player, index: int) -> Player:
        profile = (int(player.ma), int(player.st), int(player.ag), int(player.pa), int(player.av))
        return Player(
            index, 1 - player.side, player.number, player.name, player.position, profile, player.skills,
            player.skill_names, player.permanent, player.niggles, player.contract, player.advances,
        )  # fmt: skip

    def square(self, square: int) -> int:
        return self.size - 1 - square if square else 0

    def index(self, index: int) -> int:
        return self.index_of.get(index, index)  # nobody stays nobody

    def play(self, play: Play) -> Play:
        """The same moment, turned round."""
        other = Play(play.game, self.players)
        for new, old in enumerate(self.order):
            if play.status[old] <= 2:
                other.put(new, self.square(int(play.square[old])))
                other.mark(new, play.marking[old] != 0)
        for name in play.field_names():
            if name in BY_SQUARE or name in (*FOLLOWS, "marking", "redeploying"):
                continue
            value = getattr(play, name)
            if isinstance(value, bool):
                pass
            elif name in SIDE_FIELDS:
                value = 1 - value if value < 2 else value
            elif name in PLAYER_FIELDS:
                value = self.index(int(value))
            elif name == "objects":
                kind, square, holder = (int(item) for item in value)
                value = vec[i64]([kind, self.square(square), self.index(holder)])
            elif name == "effects":
                value = vec[i64]([self.effect(int(effect)) for effect in value])
            elif name == "entered":
                value = vec[i64]([self.index(int(index)) for index in value])
            elif name in ("buyers", "bought"):
                value = vec[i64]([int(entry) ^ 1 for entry in value])  # the side is the last bit
            elif name == "deeds":
                value = vec[i64]([value[old * DEED_KINDS + deed] for old in self.order for deed in range(DEED_KINDS)])
            elif not isinstance(value, int):
                assert len(value) in (2, len(self.order)), f"say here how to mirror the new field {name}"
                row = [value[1], value[0]] if len(value) == 2 else [value[old] for old in self.order]
                value = value[:]
                for number, item in enumerate(row):
                    value[number] = item
            setattr(other, name, value)
        if len(other.effects):
            refresh(other)
        note_listeners(other)
        return other

    def effect(self, effect: int) -> int:
        """What lasts for a while, for the other side and its player."""
        until = int(until_of(effect))
        return int(
            pack_effect(
                source_of(effect),
                1 - side_of(effect),
                TURN_OF_THE_OTHER.get(until, until),
                kind_of_effect(effect),
                amount_of(effect),
                self.index(int(player_of(effect))),
                skill_of_effect(effect),
            )
        )

    def face(self, ask: Ask, face: int) -> int:
        """A direction is turned round, every other die stays."""
        die = ask.die
        return 9 - face if die is not None and die.name == "d8" and ask.why != W_PRAYERS else face

    def answer(self, answer: int) -> int:
        """The same answer, turned round."""
        kind, subject, target = int(kind_of(answer)), int(subject_of(answer)), int(target_of(answer))
        if kind not in SUBJECT_IS_NO_PLAYER and subject != NONE:
            subject = self.index(subject)
        if kind in AIMS_AT_PLAYER:
            target = self.index(target)
        elif kind in AIMS_AT_SQUARE:
            target = self.square(target)
        elif kind == TOWARDS:
            target ^= 1  # up and down, left and right
        return int(pack(kind, subject, target))
