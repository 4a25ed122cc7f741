"""What a match needs to know of a team on paper: its list, for whoever is hired for one match. [R6, R7.3, R17]"""

from __future__ import annotations

from typing import Final

from touchback.kernel.ints import i64, vec


class Post:
    """A position of the team list."""

    def __init__(
        self,
        name: str,
        most: i64,
        cost: i64,
        profile: tuple[int, int, int, int, int],
        skills: vec[i64],
        skill_names: tuple[str, ...],
        primary: str,
        lineman: bool,
        big_guy: bool,
    ) -> None:
        self.name = name
        self.most = most
        self.cost = cost
        self.profile = profile
        self.skills = skills  # by skill id, as a player has them
        self.skill_names = skill_names
        self.primary = primary  # letters of the categories he may learn from
        self.lineman = lineman
        self.big_guy = big_guy


class Paper:
    """A team's list and what it allows. It never changes during a match."""

    def __init__(
        self, name: str, apothecary: bool, posts: list[Post], big_guys: i64, absent: list[int], tier: i64 = 1
    ) -> None:
        self.name = name
        self.apothecary = apothecary  # may have one
        self.posts = posts
        self.big_guys = big_guys  # how many of them in all
        self.absent = absent  # numbers of players who miss this match
        self.tier = tier  # of the list (R6.1)

    def post_called(self, name: str) -> Post | None:
        """The position of that name."""
        for post in self.posts:
            if post.name == name:
                return post
        return None


NO_PAPER: Final = Paper("", False, [], 16, [])
