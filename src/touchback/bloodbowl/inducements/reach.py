"""What things from beside the pitch do to it: choices, dice, blows. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.effects import SKILL, begin_effect, pack_effect
from touchback.bloodbowl.events import AidRolled, Stepped
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.injury import Hurt, knock_down
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    AIM_AT,
    BY_OTHER,
    CATEGORY_LETTERS,
    CHOOSE,
    DECLINE,
    LEARN,
    PICK,
    STANDING,
    W_AID,
    W_AIM,
    W_CATEGORY,
    W_GAINED_SKILL,
    W_WHOM,
)
from touchback.kernel.ask import D6, NONE, Ask, Die, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec

COLUMN = 6
"""Of the two columns of the table of random skills, the length. [R20.3]"""


def on_the_pitch(play: Play, side: i64, standing: bool = False) -> vec[i64]:
    """Players of a side who are on the pitch, or stand on it."""
    found = vec[i64]([])
    for player in play.players:
        index = player.index
        if player.side == side and (play.status[index] == STANDING if standing else play.on_pitch(index)):
            found = append(found, index)
    return found


def whom(play: Play, side: i64, candidates: vec[i64], aid: Inducement | None = None) -> Rule[Player]:
    """The coach names one of these players, for something that was bought."""
    chosen = candidates[0]
    if len(candidates) > 1:
        options = vec[i64]([])
        for index in candidates:
            options = append(options, pack(PICK, index))
        ask = Ask(side, W_WHOM, options)
        ask.about = aid
        chosen = subject_of((yield ask))
    return play.players[chosen]


def whom_or_nobody(play: Play, side: i64, candidates: vec[i64]) -> Rule[int]:
    """The coach names one of these players, or none."""
    options = vec[i64]([])
    for index in candidates:
        options = append(options, pack(PICK, index))
    if len(options) == 0:
        return NO_PLAYER
    answer = yield Ask(side, W_WHOM, append(options, pack(DECLINE)))
    return NO_PLAYER if kind_of(answer) == DECLINE else int(subject_of(answer))


def where(play: Play, side: i64, squares: vec[i64], aid: Inducement | None = None) -> Rule[int]:
    """The coach names one of these squares, for something that was bought."""
    options = vec[i64]([])
    for square in squares:
        options = append(options, pack(AIM_AT, 0, square))
    ask = Ask(side, W_AIM, options)
    ask.about = aid
    return int(target_of((yield ask)))


def around(play: Play, square: i64, distance: i64) -> vec[i64]:
    """The squares that are so near to this one, itself too."""
    found = vec[i64]([])
    for other in play.board.squares:
        if play.board.distance(other, square) <= distance:
            found = append(found, other)
    return found


def which_skill(play: Play, side: i64, player: i64, skills: vec[i64]) -> Rule[int]:
    """The coach names one of these skills for a player."""
    answer = pack(LEARN, player, skills[0])
    if len(skills) > 1:
        options = vec[i64]([])
        for skill in skills:
            options = append(options, pack(LEARN, player, skill))
        answer = yield Ask(side, W_GAINED_SKILL, options, player)
    return int(target_of(answer))


def which_category(play: Play, side: i64, player: i64, letters: str) -> Rule[str]:
    """The coach names one of these categories of skills for a player."""
    if len(letters) == 1:
        return letters
    options = vec[i64]([])
    for letter in letters:
        options = append(options, pack(CHOOSE, player, CATEGORY_LETTERS.index(letter)))
    answer = yield Ask(side, W_CATEGORY, options, player)
    return CATEGORY_LETTERS[int(target_of(answer))]


def random_skill(play: Play, name: str, player: i64, letter: str) -> Rule[int]:
    """Two D6 on the table of this category, until they show a skill that he can gain; NO_PLAYER where there is none.
    [R20.3]"""
    table = play.game.category_names[letter]
    skills = play.players[player].skills
    able: list[int] = []
    for known in table:
        number = play.game.skill_names[known].id
        if skills[number] == 0 and play.game.go_together(skills, number):
            able.append(int(number))
    while len(able) > 0:
        first = yield from roll(play, name, player)
        second = yield from roll(play, name, player)
        skill = play.game.skill_names[table[(COLUMN if first > 3 else 0) + second - 1]].id
        if int(skill) in able:
            return int(skill)
    return NO_PLAYER


def roll(play: Play, name: str, player: i64 = NONE) -> Rule[int]:
    """A D6 for something that was bought."""
    return (yield from roll_die(play, D6, name, player))


def roll_die(play: Play, die: Die, name: str, player: i64 = NONE) -> Rule[int]:
    """A die of any kind for something that was bought."""
    face = yield play.ask_die(die, W_AID, player)
    if play.log is not None:
        about = play.name(play.players[player]) if player != NONE else ""
        play.log.tell(AidRolled(rule="R17.1", what=name, player=about, die=face, sides=die.sides))
    return face


def blow(play: Play, side: i64, victim: Player, bonus: i64) -> Rule[None]:
    """He is knocked down by something of this side: it adds its bonus to armour or injury where that helps, but not
    against its own players. [R4.6]"""
    hurt = Hurt(victim, None, BY_OTHER)
    if victim.side != side:
        hurt.gift = bonus
    yield from knock_down(play, hurt)


def drop_ball(play: Play, player: Player) -> Rule[None]:
    """If he holds the ball it falls to the ground and bounces."""
    if spill(play, player.index):
        yield from bounce_loose(play)


def give_skill(play: Play, source: i64, side: i64, until: i64, player: i64, name: str, value: i64 = 1) -> None:
    """A player has this skill for a while."""
    skill = play.game.skill_names[name].id
    begin_effect(play, pack_effect(source, side, until, SKILL, value, player, skill))


def change_places(play: Play, one: i64, other: i64) -> None:
    """Two players on the pitch change squares, each as he is."""
    first, second = play.square[one], play.square[other]
    marks = play.marking[one] != 0
    marks_too = play.marking[other] != 0
    play.lift(one)
    play.lift(other)
    play.put(one, second)
    play.put(other, first)
    play.mark(one, marks)
    play.mark(other, marks_too)
    if play.log is not None:
        here, there = play.board.name(int(first)), play.board.name(int(second))
        play.log.tell(Stepped(rule="R17.1", player=play.name(play.players[one]), origin=here, square=there))
        play.log.tell(Stepped(rule="R17.1", player=play.name(play.players[other]), origin=there, square=here))
