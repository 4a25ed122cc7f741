"""Reading the outlook: who has the ball, how much time is left, who threatens what."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries import BlockOdds, Reach, block_odds, reach
from touchback.bloodbowl.queries.odds import team_rerolls
from touchback.bloodbowl.terms import PRONE, STANDING
from touchback.bots.scripted.bloodbowl.style import SCRIPTED, Style
from touchback.kernel.ask import HOME, rival_of
from touchback.kernel.board import NOWHERE

OURS: Final = 0
THEIRS: Final = 1
LOOSE: Final = 2
AWAY_FROM_PITCH: Final = 3

THE_FIRST_TO_MIND: Final = -1
"""No ball in particular: the one that a coach thinks of first."""
LANE_LENGTH: Final = 7
LANE_WIDTH: Final = 2
"""The way in front of a carrier: columns ahead, and rows to either side."""
SURE: Final = 0.9999
"""A chance as good as certain."""


def ball_to_mind(play: Play, side: int) -> int:
    """Of several balls the one to think of now: ours while its carrier can act, one that lies free, ours, theirs.
    [R17.1]"""
    found, rank = 0, 9
    for number in range(int(play.object_count) if play.several_balls else 0):
        holder = int(play.holder(number))
        if holder == NO_PLAYER:
            here = 1 if play.where(number) != NOWHERE else 4
        elif play.side[holder] == side:
            here = 0 if play.used[holder] == 0 else 2
        else:
            here = 3
        if here < rank:
            found, rank = number, here
    return found


class Outlook:
    """The match through the eyes of one side's coach, who thinks of one ball. Nothing here changes the play; odds are
    worked out once."""

    def __init__(self, play: Play, side: int, style: Style = SCRIPTED, ball: int = THE_FIRST_TO_MIND) -> None:
        self.play = play
        self.style = style
        self.side = side
        self.rival_side = rival_of(side)
        board = play.board
        self.board = board
        self.width = int(board.width)
        self.height = int(board.height)
        self.forward = 1 if side == HOME else -1
        self.goal = self.width - 1 if side == HOME else 0  # the column we score in
        self.mine: list[Player] = []
        self.rivals: list[Player] = []
        for player in play.players:
            if play.on_pitch(player.index):
                (self.mine if player.side == side else self.rivals).append(player)
        number = ball if ball != THE_FIRST_TO_MIND else ball_to_mind(play, side)
        holder = int(play.holder(number))
        self.carrier: Player | None = play.players[holder] if holder != NO_PLAYER else None
        self.ball = int(play.square[holder] if holder != NO_PLAYER else play.where(number))
        if self.carrier is not None:
            self.possession = OURS if self.carrier.side == side else THEIRS
        else:
            self.possession = LOOSE if self.ball != NOWHERE else AWAY_FROM_PITCH
        self.turns_left = max(0, int(play.game.clock.turns - play.turn[side]))  # of ours, after this one
        self.rival_turns_left = max(0, int(play.game.clock.turns - play.turn[self.rival_side]))
        self.delays = True  # a touchdown that is certain may be put off
        self.ahead = int(play.score[side] - play.score[self.rival_side])
        self.rerolls = int(team_rerolls(play, side))
        self.idle = [player for player in self.mine if play.used[player.index] == 0 and self.can_act(player)]
        # Who could be where in the rivals' next turn: square, squares he walks, weight.
        self.threats: list[tuple[int, int, float]] = []
        self.standing: list[tuple[int, int]] = []  # the rivals on their feet: column and row
        for rival in self.rivals:
            status = play.status[rival.index]
            if status <= PRONE:
                square = int(play.square[rival.index])
                if status == STANDING:
                    self.standing.append((int(board.x[square]), int(board.y[square])))
                held = style.threat_held if play.zone_count(side, square) else 1.0
                self.threats.append((square, int(rival.ma) - (3 if status == PRONE else 0), held))
        self.free: list[Player] | None = None
        self.maps: dict[int, Reach] = {}
        self.blocks: dict[tuple[int, int, int], BlockOdds] = {}

    # -- players -------------------------------------------------------------------------------------------------

    def can_act(self, player: Player) -> bool:
        """Does he stand, or can he stand up?"""
        return self.play.status[player.index] in (STANDING, PRONE)

    def name(self, player: Player) -> str:
        """His short name, as H7."""
        return self.play.name(player)

    def has(self, player: Player, skill: str) -> bool:
        """Has he this skill?"""
        found = self.play.game.skill_names.get(skill)
        return found is not None and player.skills[found.id] != 0

    def square(self, player: Player) -> int:
        """Where he is."""
        return int(self.play.square[player.index])

    def marked(self, player: Player) -> int:
        """How many rivals mark him."""
        return int(self.play.markers(player))

    def stands(self, player: Player) -> bool:
        """Is he on his feet?"""
        return self.play.status[player.index] == STANDING

    def idles(self, player: Player) -> bool:
        """Can he still be activated this turn?"""
        return self.play.used[player.index] == 0 and self.can_act(player)

    def free_mates(self) -> list[Player]:
        """Those of ours who can still be activated and walk without a dodge."""
        if self.free is None:
            self.free = [mate for mate in self.idle if self.rival_zones(self.square(mate)) == 0]
        return self.free

    # -- squares -------------------------------------------------------------------------------------------------

    def distance(self, one: int, other: int) -> int:
        """Squares between two squares."""
        return int(self.board.distance(one, other))

    def to_goal(self, square: int) -> int:
        """Columns between this square and the end zone we score in."""
        return abs(int(self.board.x[square]) - self.goal)

    def from_goal(self, player: Player) -> int:
        """Columns between a player, all his squares, and the end zone we score in."""
        return min(self.to_goal(int(square)) for square in self.play.squares_of(player.index, self.square(player)))

    def to_own_goal(self, square: int) -> int:
        """Columns between this square and our own end zone."""
        return self.width - 1 - self.to_goal(square)

    def at(self, x: int, y: int) -> int:
        """The square there; NOWHERE off the pitch."""
        return self.board.at(x, y) if 0 <= x < self.width and 0 <= y < self.height else int(NOWHERE)

    def rival_zones(self, square: int) -> int:
        """How many rivals mark the square."""
        return int(self.play.zone_count(self.rival_side, square))

    def own_zones(self, square: int) -> int:
        """How many of ours mark the square."""
        return int(self.play.zone_count(self.side, square))

    def neighbours(self, square: int) -> list[int]:
        """The squares of the pitch around this one."""
        return [int(square + offset) for offset in self.board.ways(square) if self.board.on(square + offset)]

    def exposure(self, square: int) -> float:
        """How many rivals could come next to this square in their next turn; those whom we hold count half."""
        x, y = self.board.x, self.board.y
        here_x, here_y = int(x[square]), int(y[square])
        total = 0.0
        for where, walk, weight in self.threats:
            away = max(abs(int(x[where]) - here_x), abs(int(y[where]) - here_y)) - 1
            if away <= 0:
                continue  # he marks it already
            if away <= walk:
                total += weight
            elif away <= walk + 2:
                total += self.style.threat_rushing * weight
        return total

    def wall(self, square: int) -> int:
        """How many standing rivals are in the way from this square to the end zone we score in."""
        here_x, here_y = int(self.board.x[square]), int(self.board.y[square])
        count = 0
        for x, y in self.standing:
            if 0 < (x - here_x) * self.forward <= LANE_LENGTH and abs(y - here_y) <= LANE_WIDTH:
                count += 1
        return count

    def bars(self, square: int, here: int) -> float:
        """How much somebody in this square is in the way of a carrier of ours who is here: 1 at most."""
        ahead = (int(self.board.x[square]) - int(self.board.x[here])) * self.forward
        aside = abs(int(self.board.y[square]) - int(self.board.y[here]))
        if not 0 < ahead <= 6 or aside > 4:
            return 0.0
        return 1.0 if ahead <= 4 and aside <= 2 else 4.0 / 9.0

    def edge_price(self, square: int) -> float:
        """What it costs a carrier to be so near the side line."""
        edge = int(self.board.y[square])
        edge = min(edge, self.height - 1 - edge)
        return self.style.side_line if edge == 0 else 2.0 if edge == 1 else 0.0

    def rally(self) -> int:
        """Where whoever has nothing better to do comes to: the ball, ahead of our carrier, on our side of theirs."""
        if self.possession not in (OURS, THEIRS):
            return self.ball
        ahead = 2 if self.possession == OURS else -3
        x = int(self.board.x[self.ball]) + ahead * self.forward
        return self.at(min(max(x, 0), self.width - 1), int(self.board.y[self.ball]))

    # -- odds ----------------------------------------------------------------------------------------------------

    def reach(self, player: Player) -> Reach:
        """Where he can get to."""
        found = self.maps.get(player.index)
        if found is None:
            found = reach(self.play, player)
            self.maps[player.index] = found
        return found

    def block(self, attacker: Player, defender: Player, from_square: int, blitz: bool) -> BlockOdds:
        """What a block from that square would come to."""
        key = (int(attacker.index), int(defender.index), from_square * 2 + int(blitz))
        found = self.blocks.get(key)
        if found is None:
            found = block_odds(self.play, attacker, defender, blitz, from_square)
            self.blocks[key] = found
        return found

    def best_run(self, player: Player) -> tuple[float, int]:
        """The best chance to reach the end zone we score in this turn, and the square; (0, NOWHERE): he cannot."""
        here = self.square(player)
        away = self.from_goal(player)
        if away == 0:
            return 1.0, here
        if away > player.ma + 3:
            return 0.0, int(NOWHERE)
        found = self.reach(player)
        best, where = 0.0, int(NOWHERE)
        column = self.goal - (1 if self.goal > 0 and self.play.facing[player.index] else 0)
        for y in range(self.height):
            square = self.board.at(column, y)
            chance = found.chance(square)
            if chance > best:
                best, where = chance, square
        if where == NOWHERE:
            return 0.0, where
        return found.with_rerolls(where), where

    # -- worth ---------------------------------------------------------------------------------------------------

    def turnover_cost(self) -> float:
        """What ending the turn now would cost, in hundredths of a touchdown: who has not acted, a ball not safe."""
        style = self.style
        cost = style.turnover + style.turnover_idle * len(self.idle)
        if self.possession == OURS and self.carrier is not None and self.idles(self.carrier):
            cost += style.turnover_carrier + style.turnover_marked * self.marked(self.carrier)
        elif self.possession == LOOSE:
            cost += style.turnover_loose
        if self.turns_left == 0 and self.rival_turns_left == 0:
            return 0.2 * cost
        return cost


def worth(player: Player) -> float:
    """What a player is worth to his team: about ten for a lineman."""
    return (
        2.0 * float(player.st)
        + 0.5 * float(player.ma)
        + 0.5 * float(6 - player.ag)
        + 0.2 * float(player.av)
        + 0.7 * min(5, len(player.skill_names))
        - 2.0
    )
