"""A Blood Bowl player as plain data (R5.1)."""

from __future__ import annotations

from touchback.bloodbowl.terms import JOURNEYMAN, PERMANENT
from touchback.kernel.ints import append, i64, vec


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
        contract: i64 = -1,
        advances: i64 = 0,
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
        self.skill_ids = ids_of(skills)  # of those he has
        # Permanent, journeyman, mercenary or star; without a word about it whoever is not permanent is a journeyman.
        self.contract: i64 = contract if contract >= 0 else PERMANENT if permanent else JOURNEYMAN
        self.permanent = self.contract == PERMANENT  # on the roster for good: an apothecary may treat him (R13.5)
        self.niggles = niggles
        self.advances = advances  # how often he has improved (R16.2, R20.3)
        self.numbers: i64 = -1  # bits of what his skills speak about (`numbers_of`); all of them until he is counted

    def has(self, skill: i64) -> bool:
        """Does he have this skill?"""
        return self.skills[skill] != 0

    def bracket(self, skill: str) -> str:
        """What stands in brackets behind this skill on his roster, as in 'Loner (4+)'; empty if nothing does."""
        for written in self.skill_names:
            if written.startswith(skill + " (") and written.endswith(")"):
                return written[len(skill) + 2 : -1]
        return ""

    def changed(
        self, skills: vec[i64], skill_names: tuple[str, ...], ma: i64, st: i64, ag: i64, pa: i64, av: i64
    ) -> Player:
        """The same player with other skills and characteristics."""
        profile = (int(ma), int(st), int(ag), int(pa), int(av))
        return Player(
            self.index,
            self.side,
            self.number,
            self.name,
            self.position,
            profile,
            skills,
            skill_names,
            self.permanent,
            self.niggles,
            self.contract,
            self.advances,
        )

    def __repr__(self) -> str:
        return f"<{'HA'[self.side]}{self.number} {self.position}>"


def ids_of(skills: vec[i64]) -> vec[i64]:
    """Which skills somebody has who has these values, by id."""
    found = vec[i64]([])
    for skill in range(len(skills)):
        if skills[skill] != 0:
            found = append(found, skill)
    return found
