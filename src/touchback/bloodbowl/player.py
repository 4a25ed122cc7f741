"""A Blood Bowl player as plain data (R5.1)."""

from __future__ import annotations

from touchback.kernel.ints import i64, vec


class Player:
    """Who he is and what he can do; where he is and how he fares belongs to the Play."""

    def __init__(
        self,
        index: i64,
        side: i64,
        number: i64,
        name: str,
        position: str,
        profile: tuple[int, int, int, int, int],
        skills: vec[i64],
        skill_names: tuple[str, ...],
        permanent: bool = True,
        niggles: i64 = 0,
    ) -> None:
        self.index = index
        self.side = side
        self.number = number
        self.name = name
        self.position = position
        self.ma: i64 = profile[0]
        self.st: i64 = profile[1]
        self.ag: i64 = profile[2]
        self.pa: i64 = profile[3]  # 0: no passing ability
        self.av: i64 = profile[4]
        self.skills = skills  # by skill id: 0, or the value in brackets, or 1
        self.skill_names = skill_names  # as written on the roster
        self.permanent = permanent  # on the roster for good: an apothecary may treat him (R13.5)
        self.niggles = niggles

    def has(self, skill: i64) -> bool:
        """Does he have this skill?"""
        return self.skills[skill] != 0

    def __repr__(self) -> str:
        return f"<{'HA'[self.side]}{self.number} {self.position}>"
