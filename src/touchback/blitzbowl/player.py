"""A player as his card describes him; how he fares is kept in the Play."""

from __future__ import annotations

from touchback.kernel.ints import i64, vec


class Player:
    """One player of one team. It never changes during a match, so copies of a Play share it.

    `card` is move, block, throw and armour. A move of 0 is a D6, a throw or armour of 0 is a dash. [Z3.6]
    """

    def __init__(
        self,
        index: i64,
        side: i64,
        number: i64,
        position: str,
        card: tuple[int, int, int, int],
        abilities: vec[i64],
        ability_names: tuple[str, ...],
        throws_team_mates: bool = False,
    ) -> None:
        self.index = index
        self.side = side
        self.number = number
        self.position = position
        self.move: i64 = card[0]
        self.block: i64 = card[1]
        self.throw: i64 = card[2]
        self.armour: i64 = card[3]
        self.abilities = abilities  # by the number of the ability: 0 or 1
        self.ability_names = ability_names
        self.throws_team_mates = throws_team_mates  # an ogre, a troll or a treeman [Z3.12]

    def has(self, ability: i64) -> bool:
        """Does he have this ability?"""
        return self.abilities[ability] != 0

    def __repr__(self) -> str:
        return f"<{'HA'[self.side]}{self.number} {self.position}>"
