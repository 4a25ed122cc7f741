"""Players who join a side for one match: journeymen and mercenaries. [R7.3, R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.events import JourneymanJoined
from touchback.bloodbowl.inducements.base import inducement_of, owner_of
from touchback.bloodbowl.paper import Post
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import HIRE, JOURNEYMAN, MERCENARY, W_JOURNEYMAN
from touchback.kernel.ask import NONE, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec

LONER = "Loner"
LONER_VALUE = 4
MOST_PLAYERS = 16


def linemen(play: Play, side: i64) -> vec[i64]:
    """The positions a journeyman can come from: those a team may have 12 or 16 of. [R7.3]"""
    found = vec[i64]([])
    for number, post in enumerate(play.papers[side].posts):
        if post.lineman:
            found = append(found, number)
    return found


def journeyman_ask(play: Play, side: i64) -> Ask | None:
    """Which position, where there is more than one; None where there is nothing to choose."""
    posts = linemen(play, side)
    if len(posts) < 2:
        return None
    options = vec[i64]([])
    for number in posts:
        options = append(options, pack(HIRE, NONE, number))
    return Ask(side, W_JOURNEYMAN, options)


def add_journeyman(play: Play, side: i64) -> Rule[None]:
    """A journeyman joins; his coach chooses among several positions of linemen. [R7.3]"""
    ask = journeyman_ask(play, side)
    number: i64 = linemen(play, side)[0]
    if ask is not None:
        number = target_of((yield ask))
    take_on_journeyman(play, side, number)


def take_on_journeyman(play: Play, side: i64, number: i64) -> None:
    """This one joins."""
    post = play.papers[side].posts[number]
    player = hired_player(play, side, post, JOURNEYMAN, NONE)
    play.add_player(player)
    if play.log is not None:
        play.log.tell(JourneymanJoined(rule="R7.3", side=int(side), player=play.name(player), position=post.name))


def hired_player(play: Play, side: i64, post: Post, contract: i64, skill: i64) -> Player:
    """An ordinary player of this position, but with Loner (4+), and perhaps with one more skill."""
    loner = play.game.skill_names[LONER].id
    skills = post.skills[:]
    names = tuple(name for name in post.skill_names if not name.startswith(LONER))
    if skill != NONE:
        skills[skill] = 1
        names = (*names, play.game.skills[skill].name)
    if skills[loner] < LONER_VALUE:
        skills[loner] = LONER_VALUE
    names = (*names, f"{LONER} ({int(skills[loner])}+)")
    index = len(play.players)
    return Player(index, side, free_number(play, side), "", post.name, post.profile, skills, names, False, 0, contract)


def free_number(play: Play, side: i64) -> int:
    """The lowest number that nobody of the team wears, those who miss the match included."""
    worn = [int(player.number) for player in play.players if player.side == side]
    number = 1
    while number in worn or number in play.papers[side].absent:
        number += 1
    return number


# -- mercenaries ---------------------------------------------------------------------------------------------------


def has_place(play: Play, side: i64, post: Post) -> bool:
    """May the side have one more of this position? At most 16 players, so many of each position, so many big guys;
    who misses the match does not count. [R17.1]"""
    own = [player for player in play.players if player.side == side]
    if (
        len(own) + places_kept(play, side) >= MOST_PLAYERS
        or len([player for player in own if player.position == post.name]) >= post.most
    ):
        return False
    if post.big_guy:
        big: i64 = 0
        for player in own:
            other = play.papers[side].post_called(player.position)
            if other is not None and other.big_guy:
                big += 1
        return big < play.papers[side].big_guys
    return True


def places_kept(play: Play, side: i64) -> i64:
    """Places of those who have been hired and are yet to join."""
    count: i64 = 0
    for entry in play.bought:
        if owner_of(entry) == side:
            count += play.game.inducements[inducement_of(entry)].places
    return count


def learnable(play: Play, skills: vec[i64], primary: str) -> vec[i64]:
    """The primary skills somebody with these skills could gain. [R20.3]"""
    found = vec[i64]([])
    for letter in primary:
        for skill in play.game.categories.get(letter, []):
            if skills[skill] == 0 and play.game.go_together(skills, skill):
                found = append(found, skill)
    return found


def add_mercenary(play: Play, side: i64, post: Post, skill: i64) -> Player:
    """A mercenary joins."""
    player = hired_player(play, side, post, MERCENARY, skill)
    play.add_player(player)
    return player
