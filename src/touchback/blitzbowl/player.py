"""A Blitz Bowl player as his card has him."""

from __future__ import annotations

from touchback.kernel.ints import i64, vec


class Player:
    """Who he is and what he can do; where he is and how he fares belongs to the Play."""

    def __init__(
        self,
        index: i64,
        side: i64,
        number: i64,
        position: str,
        card: tuple[int, int, int],
        abilities: vec[i64],
        ability_names: tuple[str, ...],
    ) -> None:
        self.index = index
        self.side = side
        self.number = number
        self.position = position
        self.move: i64 = card[0]
        self.throw: i64 = card[1]
        self.armour: i64 = card[2]
        self.abilities = abilities  # by ability id: 0 or 1
        self.ability_names = ability_names

    def has(self, ability: i64) -> bool:
        """Does he have this ability?"""
        return self.abilities[ability] != 0

    def __repr__(self) -> str:
        return f"<{'HA'[self.side]}{self.number} {self.position}>"
