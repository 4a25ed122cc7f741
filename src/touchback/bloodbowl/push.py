"""Pushing: which squares, who chooses, chain pushes, the edge of the pitch. [R12.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.balls import loosen_in
from touchback.bloodbowl.broad import in_the_way, is_partly_off, pushed_from, ways_back
from touchback.bloodbowl.check import window
from touchback.bloodbowl.events import Pushed
from touchback.bloodbowl.moments import BEING_PUSHED
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation
from touchback.bloodbowl.terms import PUSH_TO, W_PUSH
from touchback.kernel.ask import NOBODY, Ask, Rule, pack, target_of
from touchback.kernel.board import EMPTY, NOWHERE, three_behind
from touchback.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.block import Block


class Push(Situation):
    """One player being pushed; a chain push makes another one for the next player."""

    def __init__(self, pushed: Player, block: Block, origin: i64, direct: bool) -> None:
        super().__init__(pushed, block.actor if block.by_player else None)
        self.block = block
        self.origin = origin  # where the push comes from
        self.direct = direct  # he is the target of the block, not part of a chain
        self.refused = False  # he stays where he is
        self.chooser: i64 = block.pusher
        self.squares = vec[i64]([])
        self.goal: i64 = NOWHERE  # which of them it is
        self.needed = vec[i64]([])  # squares that those who push him on are driven to

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_push(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_push(play, owner, self)

    def silenced_by(self, play: Play, owner: Player, user: Player, skill: PlayerSkill) -> bool:
        return skill.silences_push(play, owner, user, self)


def push_squares(play: Play, origin: i64, square: i64) -> vec[i64]:
    """The three squares behind `square` seen from `origin` (they may lie off the pitch). [R12.4]"""
    return three_behind(play.board, origin, square)


def free_around(play: Play, index: i64) -> vec[i64]:
    """Every square next to his own that he has room in. [R17.1]"""
    square = play.square[index]
    found = vec[i64]([])
    for offset in play.board.ways(square):
        if play.has_room(index, square + offset):
            found = append(found, square + offset)
    return found


def free_beside(play: Play, index: i64, guest: i64) -> vec[i64]:
    """Every square next to a player that another has room in."""
    found = vec[i64]([])
    for square in play.touched(index):
        if play.has_room(guest, square):
            found = append(found, square)
    return found


def candidate_squares(play: Play, origin: i64, square: i64) -> vec[i64]:
    """Where a player can be pushed: free squares if there are any; else over the edge if it is there; else occupied
    squares, which push their players on. [R12.4]"""
    return first_choice(play, square, push_squares(play, origin, square))


def first_choice(play: Play, square: i64, places: vec[i64]) -> vec[i64]:
    """Those of the squares behind him that come first. [R12.4]"""
    free = vec[i64]([])
    occupied = vec[i64]([])
    beyond = vec[i64]([])
    for behind in places:
        if not play.leads(square, behind):
            beyond = append(beyond, behind)
        elif play.at(behind) < 0:
            free = append(free, behind)  # also where nobody could stay: the edge has him there
        else:
            occupied = append(occupied, behind)
    if len(free) > 0:
        return play.game.edge.narrows(play, free)
    if len(beyond) > 0:
        return play.game.edge.push_goals(play, square, beyond)
    return occupied


def broad_first_choice(play: Play, index: i64, places: vec[i64]) -> vec[i64]:
    """The same for one who covers four squares: beyond the edge is where a part of him would be off the pitch.
    [R12.4, R17.1]"""
    free = vec[i64]([])
    occupied = vec[i64]([])
    beyond = vec[i64]([])
    for behind in places:
        if is_partly_off(play, behind):
            beyond = append(beyond, behind)
        elif play.has_room(index, behind):
            free = append(free, behind)
        else:
            occupied = append(occupied, behind)
    if len(free) > 0:
        return free
    if len(beyond) > 0:
        return play.game.edge.push_goals(play, play.square[index], beyond)
    return occupied


def goals_of(play: Play, push_back: Push) -> vec[i64]:
    """Where he can be pushed, before any skill speaks. [R12.4]"""
    index = push_back.actor.index
    square = play.square[index]
    if play.facing[index] != 0:
        return broad_first_choice(play, index, spare(play, push_back, ways_back(play, index, push_back.origin)))
    return first_choice(play, square, spare(play, push_back, push_squares(play, push_back.origin, square)))


def spare(play: Play, push_back: Push, places: vec[i64]) -> vec[i64]:
    """Of these places those that nobody who pushes him on is driven to himself. [R12.4, R17.1, ruling]"""
    if len(push_back.needed) == 0:
        return places
    found = vec[i64]([])
    for place in places:
        taken = False
        for covered in play.squares_of(push_back.actor.index, place):
            taken = taken or covered in push_back.needed
        if not taken:
            found = append(found, place)
    return found


def push(play: Play, push_back: Push) -> Rule[bool]:
    """Push one player back. False: he (or somebody further along the chain) stays put, so nobody moves. [R12.4]"""
    player = push_back.actor
    block = push_back.block
    if play.rooted[player.index] != 0:
        return False
    square = play.square[player.index]
    push_back.squares = goals_of(play, push_back)
    yield from window(play, BEING_PUSHED, push_back)
    if push_back.refused or len(push_back.squares) == 0:
        return False
    goal = yield from choose_square(play, push_back)
    push_back.goal = goal
    if play.occupant[goal] < EMPTY:
        block.at_edge.append(push_back)
        return play.game.edge.take_pushed(play, push_back)
    for other in in_the_way(play, player.index, goal):
        if other not in in_the_way(play, player.index, goal):
            continue  # the chain has come round to him already
        if not (yield from push(play, onward(play, push_back, other))):
            return False
    play.shift(player.index, goal)
    if play.log is not None:
        board = play.board
        play.log.tell(
            Pushed(
                rule="R12.4",
                player=play.name(player),
                origin=board.name(int(square)),
                square=board.name(int(goal)),
            )
        )
    for covered in play.squares_of(player.index, goal):
        if covered == play.ball or play.ball_at(covered):
            block.ball_struck = True
            loosen_in(play, covered)
    return True


def onward(play: Play, push_back: Push, other: i64) -> Push:
    """The push of one who is where he is driven to: from where he comes, and not to where he needs room. [R12.4]"""
    player, goal = push_back.actor, push_back.goal
    broad = play.facing[player.index] != 0
    origin = pushed_from(play, player.index, goal, other) if broad else play.square[player.index]
    chained = Push(play.players[other], push_back.block, origin, False)
    if play.broad:
        chained.needed = push_back.needed[:]
        for covered in play.squares_of(player.index, goal):
            chained.needed = append(chained.needed, covered)
    return chained


def choose_square(play: Play, push_back: Push) -> Rule[int]:
    """The blocker's coach chooses, unless a skill gave the choice away or no coach stands behind the block."""
    squares = push_back.squares
    if len(squares) == 1:
        return int(squares[0])
    if push_back.chooser == NOBODY:
        return (yield from push_back.block.drives(play, push_back))
    options = vec[i64]([])
    for square in squares:
        options = append(options, pack(PUSH_TO, push_back.actor.index, square))
    ask = Ask(push_back.chooser, W_PUSH, options, push_back.actor.index)
    ask.about = push_back
    answer = yield ask
    return int(target_of(answer))
