"""The same match seen from the other end: sides exchanged, the pitch turned round by half a circle."""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    FORMATION,
    HAND_TO,
    HIT,
    JUMP,
    KICK_AT,
    KICK_HIM,
    PERFORM,
    PLACE,
    PUSH_TO,
    SNAP,
    STEP,
    TARGET,
    THROW_AT,
    WHICH_DIE,
)
from touchback.kernel.ask import NONE, Die, kind_of, pack, subject_of, target_of
from touchback.lab.invariants import NOT_STATE, attribute_names

AIMS_AT_PLAYER = (TARGET, HIT, HAND_TO, KICK_HIM, PERFORM)
AIMS_AT_SQUARE = (STEP, JUMP, THROW_AT, PUSH_TO, PLACE, KICK_AT, SNAP)
SUBJECT_IS_NO_PLAYER = (WHICH_DIE, FORMATION, KICK_AT)
SIDE_FIELDS = ("coin_winner", "first_kicker", "kicking", "active", "winner", "placing", "touchdown")
PLAYER_FIELDS = ("carrier", "held", "kicker", "stalling", "actor", "target")
SQUARE_FIELDS = ("ball",)
BY_SQUARE = ("occupant", "zones", "square", "side")


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
            player.skill_names, player.permanent, player.niggles,
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
        for name in attribute_names(play):
            if name in NOT_STATE or name in BY_SQUARE or name in ("players", "present", "marking", "redeploying"):
                continue
            value = getattr(play, name)
            if isinstance(value, bool):
                pass
            elif name in SIDE_FIELDS:
                value = 1 - value if value < 2 else value
            elif name in PLAYER_FIELDS:
                value = self.index(int(value))
            elif name in SQUARE_FIELDS:
                value = self.square(int(value))
            elif not isinstance(value, int):
                assert len(value) in (2, len(self.order)), f"say here how to mirror the new field {name}"
                row = [value[1], value[0]] if len(value) == 2 else [value[old] for old in self.order]
                value = value[:]
                for number, item in enumerate(row):
                    value[number] = item
            setattr(other, name, value)
        return other

    def face(self, die: Die, face: int) -> int:
        """A direction is turned round, every other die stays."""
        return 9 - face if die.name == "d8" else face

    def answer(self, answer: int) -> int:
        """The same answer, turned round."""
        kind, subject, target = int(kind_of(answer)), int(subject_of(answer)), int(target_of(answer))
        if kind not in SUBJECT_IS_NO_PLAYER and subject != NONE:
            subject = self.index(subject)
        if kind in AIMS_AT_PLAYER:
            target = self.index(target)
        elif kind in AIMS_AT_SQUARE:
            target = self.square(target)
        return int(pack(kind, subject, target))
