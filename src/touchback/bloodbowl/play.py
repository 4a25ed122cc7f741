"""Everything on the table in a match of Blood Bowl: pitch, dugouts, markers, and who is doing what.

Procedures read and change a Play; it is plain data, so a copy of it is a whole moment of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from touchback.bloodbowl.events import PointsEarned, SkillUsed, Turnover
from touchback.bloodbowl.moments import ACTIONS, BREADTH, BRINGS_REROLL, LENDS_REROLL, NUMBER, NUMBERS, REROLLS_FREE
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.state_fields import PlayFields
from touchback.bloodbowl.terms import (
    CASUALTY_MADE,
    COMPLETION,
    COMPLETIONS_PAY,
    DEED_KINDS,
    DEED_NAMES,
    MERCENARY,
    NO_TURNOVER,
    PRONE,
    REROLLS_IN_CHARGE,
    RESERVE,
    STANDING,
    STAR,
    STUNNED,
    SUPERB_THROW,
    THROWS_PAY,
    TOUCHDOWN,
    TRAPDOORS_OPEN,
    TURNOVER_NAMES,
    VIOLENCE_PAYS,
)
from touchback.bloodbowl.terms import NO_PLAYER as NO_PLAYER
from touchback.kernel.ask import D6, HOME, NOBODY, NONE, Ask
from touchback.kernel.bits import bit
from touchback.kernel.board import NOWHERE
from touchback.kernel.footprint import FACES_LEFT, FACES_RIGHT, ONE_SQUARE, area
from touchback.kernel.hooks import Row, Skill, Timetable
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.log import Event
from touchback.kernel.state import HOLDER, PER_OBJECT, SQUARE, State, changed, raised

if TYPE_CHECKING:
    from touchback.bloodbowl.game import BloodBowl
    from touchback.bloodbowl.skills.base import PlayerSkill

HAS_ACTIONS: Final = NUMBERS
"""The bit of `Player.numbers` that follows those of the numbers: a skill grants him a special action."""
NO_ROWS: Final[list[Row]] = []
"""What is heard at most moments: nothing."""


class Play(PlayFields):
    """The state of a match: of two sides 0 is home and 1 away. Home defends the low-numbered end."""

    def __init__(self, game: BloodBowl, players: list[Player], of: Play | None = None) -> None:
        super().__init__(game, players, game.board, of)
        self.game = game
        if of is None:
            self.count_skills()

    def copy(self) -> State:
        return Play(self.game, self.players, self)

    @property
    def ball(self) -> i64:
        """The square where the ball lies; NOWHERE: in a player's hands, or out of play."""
        return self.objects[SQUARE]

    @ball.setter
    def ball(self, square: i64) -> None:
        self.objects = changed(self.objects, SQUARE, square)

    @property
    def carrier(self) -> i64:
        """Who holds the ball, or NO_PLAYER. Of several it is the one the rules speak of now: see `balls.py`."""
        return self.objects[HOLDER]

    @carrier.setter
    def carrier(self, index: i64) -> None:
        self.objects = changed(self.objects, HOLDER, index)

    @property
    def several_balls(self) -> bool:
        """Is there more than one ball? [R17.1]"""
        return len(self.objects) > PER_OBJECT

    def holds(self, index: i64) -> bool:
        """Does this player hold the ball, or one of them?"""
        if self.objects[HOLDER] == index:
            return True
        return len(self.objects) > PER_OBJECT and self.held_by(index) >= 0

    def held_by(self, index: i64) -> i64:
        """The number of the ball that this player holds; -1: he holds none."""
        number: i64 = 0
        while number < self.object_count:
            if self.holder(number) == index:
                return number
            number += 1
        return -1

    def has_free_ball(self) -> bool:
        """Is there a ball that nobody holds?"""
        if self.objects[HOLDER] == NO_PLAYER:
            return True
        return len(self.objects) > PER_OBJECT and self.held_by(NO_PLAYER) >= 0

    def ball_at(self, square: i64) -> bool:
        """Does the ball, or one of them, lie in this square, and not fly over it?"""
        if self.objects[SQUARE] == square:
            return not self.in_air
        return len(self.objects) > PER_OBJECT and self.lies_in(square) >= 0

    def lies_in(self, square: i64) -> i64:
        """The number of a ball that lies in this square; -1: there is none."""
        number: i64 = 0
        while square != NOWHERE and number < self.object_count:
            if self.where(number) == square:
                return number
            number += 1
        return -1

    def count_skills(self) -> None:
        """Note which skills either side has at all, so that absent ones cost nothing."""
        skills: i64 = len(self.game.skills)
        present = vec[i64]([0] * int(self.sides * skills))
        for player in self.players:
            if player.numbers < 0:
                player.numbers = numbers_of(player, self.game.timetable)
            first = player.side * skills
            for skill in player.skill_ids:
                present[first + skill] += 1
        if len(self.heard) == 0 or not same_skills(present, self.present, skills):
            timetable = self.game.timetable.rows
            self.heard = [rows_heard(rows, present, skills) for rows in timetable]
        self.present = present
        spoken_of = self.ruled
        for which in range(NUMBERS):
            if len(self.heard[NUMBER + which]) > 0:
                spoken_of |= bit(which)
        for facing in self.facing:
            if facing != ONE_SQUARE:
                spoken_of |= bit(BREADTH)
        self.spoken_of = spoken_of

    def add_player(self, player: Player) -> None:
        """Somebody joins a side for this match and waits among the reserves. His index must be the next one."""
        self.rostered = [*self.rostered, player]
        self.players = [*self.players, player]
        self.add_piece(player.side)
        self.count_skills()

    def shift(self, piece: i64, square: i64) -> None:
        super().shift(piece, square)
        for door in self.trapdoors:
            if self.covers(piece, door):
                self.entered = append(self.entered[:], piece)

    def within(self, one: i64, other: i64, squares: i64) -> bool:
        """Is one square so few squares away from the other, for a rule that reaches so far?"""
        return self.board.distance(one, other) <= squares

    def is_near(self, one: i64, other: i64, squares: i64) -> bool:
        """Is one player so few squares away from the other, for a rule that reaches so far?"""
        if self.facing[one] | self.facing[other] == 0:
            return self.within(self.square[one], self.square[other], squares)
        return self.between(one, other) <= squares

    @property
    def broad(self) -> bool:
        """Does anybody in this match cover four squares? [R17.1]"""
        return self.spoken_of >> BREADTH & 1 != 0

    def broad_at(self, square: i64) -> bool:
        """Is this a square of somebody who covers four?"""
        return self.broad and self.occupant[square] >= 0 and self.facing[self.occupant[square]] != 0

    def open_doors(self) -> vec[i64]:
        """The squares that do something to whoever steps on them: trapdoors, while they may open. [R7.5]"""
        doors = vec[i64]([])
        if (self.boons[0] | self.boons[1]) & TRAPDOORS_OPEN:
            for square in self.game.trapdoors:
                doors = append(doors, square)
        return doors

    def granted(self, side: i64, boon: i64) -> bool:
        """Is this side granted this for now? [R7.5]"""
        return self.boons[side] & boon != 0

    def credit(self, player: Player, deed: i64) -> None:
        """Write down a deed, with its star player points for those who can earn any. [R20.3]"""
        self.deeds = raised(self.deeds, player.index * DEED_KINDS + deed)
        if player.contract == MERCENARY or player.contract == STAR:
            return
        points: i64 = self.game.tables.star_points[deed]
        side = player.side
        completed = deed == COMPLETION or (deed == SUPERB_THROW and self.switches & THROWS_PAY != 0)
        if (completed and self.granted(side, COMPLETIONS_PAY)) or (
            deed == CASUALTY_MADE and self.granted(side, VIOLENCE_PAYS)
        ):
            points += 1
        self.points = raised(self.points, player.index, points)
        if self.log is not None:
            self.log.tell(
                PointsEarned(rule="R20.3", player=self.name(player), deed=DEED_NAMES[deed], points=int(points))
            )

    # -- players -----------------------------------------------------------------------------------------------

    def name(self, player: Player) -> str:
        """The short name of a player: H7 is number 7 of the home side."""
        return f"{'HA'[player.side]}{player.number}"

    def on_pitch(self, index: i64) -> bool:
        """Is he on the pitch, in whatever state?"""
        return self.status[index] <= STUNNED

    def standing(self, index: i64) -> bool:
        """Does he stand (with or without a tackle zone)?"""
        return self.status[index] == STANDING

    def at(self, square: i64) -> i64:
        """Who is in this square: a player's index, or less than zero."""
        return self.occupant[square]

    def free(self, square: i64) -> bool:
        """On the pitch and nobody there (a ball or a trapdoor does not occupy a square, R9.2)."""
        return self.occupant[square] == -1

    def takes(self, square: i64) -> bool:
        """Could somebody be put there, in whatever way he gets there?"""
        return self.free(square)

    def is_gap(self, square: i64) -> bool:
        """Can nobody walk into the square, and everybody jump over it?"""
        return False

    def fallen_short(self, origin: i64, square: i64, die: i64) -> i64:
        """Where whoever has failed to jump from one square to another falls: on a 1 where he started, unless a rival
        has dived into it. [R9.7, ruling]"""
        return origin if die == 1 and self.free(origin) else square

    def markers(self, player: Player) -> i64:
        """How many rivals mark him where he is. [R4.1]"""
        return self.markers_at(player.index, self.square[player.index])

    def marks(self, index: i64, square: i64) -> bool:
        """Does this player's tackle zone cover the square?"""
        return self.marking[index] != 0 and self.in_reach(index, square)

    def marks_player(self, index: i64, other: i64) -> bool:
        """Does this player's tackle zone cover the other, or a square of his?"""
        return self.marks_at(index, other, self.square[other])

    def marks_at(self, index: i64, other: i64, square: i64) -> bool:
        """The same, were the other in that square. [R17.1]"""
        return self.marking[index] != 0 and self.reaches(index, other, square)

    def is_open(self, index: i64) -> bool:
        """Standing and not marked by anybody. [R4.1]"""
        return self.status[index] == STANDING and self.markers_at(index, self.square[index]) == 0

    def is_broad(self, index: i64) -> bool:
        """Does he cover four squares wherever he is on the pitch? [R17.1]"""
        if self.spoken_of >> BREADTH & 1:
            for row in self.rows(NUMBER + BREADTH):
                if self.rostered[index].has(row.skill.id):
                    return True
        return False

    def has_rival_beside(self, side: i64, square: i64) -> bool:
        """Does a rival of this side stand next to the square?"""
        for way in self.board.ways(square):
            other = self.occupant[square + way]
            if other >= 0 and self.side[other] != side and self.status[other] == STANDING:
                return True
        return False

    def has_room(self, index: i64, square: i64) -> bool:
        """Is the square free, and for somebody of four squares the three beside it too? His own are. [R9.2, R17.1]"""
        if self.facing[index] == 0 and not self.is_broad(index):
            return self.occupant[square] == -1
        if not self.board.on(square):
            return False
        own = False
        for covered in area(self.board, square):
            other = self.occupant[covered]
            if other == index:
                own = True  # there somebody may lie under him who is not seen
            elif other != -1:
                return False
        return not own or len(self.beneath_at(index, square)) == 0

    def beneath_at(self, index: i64, square: i64) -> vec[i64]:
        """Those he would stand on in that square. [R17.1]"""
        found = vec[i64]([])
        for other in range(len(self.square)):
            if other != index and self.square[other] != NOWHERE:
                for covered in area(self.board, square):
                    if self.covers(other, covered):
                        found = append(found, other)
                        break
        return found

    def ball_under(self, index: i64, square: i64) -> i64:
        """Where the ball, or one of them, lies that he would stand on in that square; NOWHERE: none does."""
        if self.facing[index] == 0:
            return square if self.ball_at(square) else NOWHERE
        for covered in area(self.board, square):
            if self.ball_at(covered):
                return covered
        return NOWHERE

    def enter(self, index: i64, square: i64) -> None:
        """Come onto the pitch from the dugout, standing; one of four squares faces the rivals' end. [ruling]"""
        self.status[index] = STANDING
        self.distracted = changed(self.distracted, index, 0)
        self.marking[index] = 1
        if self.is_broad(index):
            self.facing = changed(self.facing, index, self.faces_at_first(index))
        self.put(index, square)

    def faces_at_first(self, index: i64) -> i64:
        """The way somebody of four squares faces who comes onto the pitch. [ruling]"""
        return FACES_RIGHT if self.end_of(self.side[index]) == HOME else FACES_LEFT

    def leave(self, index: i64, status: i64) -> None:
        """Leave the pitch for a box of the dugout (R1.4)."""
        self.lift(index)
        if self.facing[index] != ONE_SQUARE:
            self.facing = changed(self.facing, index, ONE_SQUARE)
        self.status[index] = status
        self.rooted = changed(self.rooted, index, 0)
        self.distracted = changed(self.distracted, index, 0)
        self.stunned_now = changed(self.stunned_now, index, 0)

    def lay(self, index: i64, status: i64) -> None:
        """Be prone or stunned: no tackle zone any more (R4.1). Whoever had lost his before has lost it until he is
        activated, also if somebody helps him up (R4.2)."""
        self.status[index] = status
        self.rooted = changed(self.rooted, index, 0)
        self.mark(index, False)
        stunned_now: i64 = 1 if status == STUNNED and self.side[index] == self.active else 0
        self.stunned_now = changed(self.stunned_now, index, stunned_now)

    def rise(self, index: i64) -> None:
        """Stand up, with a tackle zone."""
        self.status[index] = STANDING
        self.mark(index, self.distracted[index] == 0)

    def distract(self, index: i64) -> None:
        """Lose the tackle zone until the next activation. [R4.2]"""
        self.distracted = changed(self.distracted, index, 1)
        self.mark(index, False)

    def collect(self, index: i64) -> None:
        """Have a tackle zone again."""
        self.distracted = changed(self.distracted, index, 0)
        if self.status[index] == STANDING:
            self.mark(index, True)

    def available(self, side: i64) -> i64:
        """How many players of a side can be set up or are on the pitch."""
        count: i64 = 0
        for index in range(len(self.side)):
            if self.side[index] == side:
                status = self.status[index]
                if status <= STUNNED or status == RESERVE:
                    count += 1
        return count

    def fielded(self, side: i64) -> i64:
        """How many players of a side are on the pitch."""
        count: i64 = 0
        for index in range(len(self.side)):
            if self.side[index] == side and self.status[index] <= STUNNED:
                count += 1
        return count

    def has_rule(self, side: i64, rule: i64) -> bool:
        """Has this side's team the special rule? [R18]"""
        return (self.special_rules[side] >> rule) & 1 != 0

    def may_use_rule(self, side: i64, rule: i64) -> bool:
        """Has it a special rule that works once a match, and has not used it yet? [R18]"""
        return ((self.special_rules[side] & ~self.rules_used[side]) >> rule) & 1 != 0

    def use_rule(self, side: i64, rule: i64) -> None:
        """Note that it has used it."""
        self.rules_used = changed(self.rules_used, side, self.rules_used[side] | bit(rule))

    def end_of(self, side: i64) -> i64:
        """The end of the pitch that this side defends, by the number of the side it belongs to."""
        return side

    def rival_end_zone(self, side: i64, square: i64) -> bool:
        """Is the square in the end zone this side scores in? [R1.1]"""
        return self.game.goals[side * self.board.size + square] != 0

    def in_rival_end_zone(self, index: i64, square: i64) -> bool:
        """Would this player, or a square of his, be in the end zone his side scores in? [R15.1, ruling]"""
        if self.facing[index] == 0:
            return self.rival_end_zone(self.side[index], square)
        for covered in area(self.board, square):
            if self.rival_end_zone(self.side[index], covered):
                return True
        return False

    def own_half(self, side: i64, square: i64) -> bool:
        """Is the square in this side's half?"""
        return self.game.field.own_half(side, square)

    # -- skills ------------------------------------------------------------------------------------------------

    def rows(self, moment: i64) -> list[Row]:
        """Who is heard at this moment, in the timetable's order."""
        return self.heard[moment]

    def is_present(self, side: i64, skill: i64) -> bool:
        """Does anybody of this side have the skill?"""
        return self.present[side * len(self.game.skills) + skill] != 0

    def can_use(self, player: Player, skill: PlayerSkill) -> bool:
        """Has he the skill, and is he in a state to use it? [R19.1]"""
        index = player.index
        if player.skills[skill.id] == 0:
            return False
        status = self.status[index]
        if status == STANDING:
            return self.distracted[index] == 0 or skill.distracted
        if status == PRONE:
            return skill.prone
        return skill.stunned

    def used_up(self, player: Player, limit: i64) -> bool:
        """Has he used this limited skill already?"""
        return (self.limits[player.index] >> limit) & 1 != 0

    def use_up(self, player: Player, limit: i64) -> None:
        """Note that he has used it."""
        self.limits[player.index] |= bit(limit)

    def use_again(self, player: Player, limit: i64) -> None:
        """Forget that he has used it."""
        self.limits[player.index] &= ~bit(limit)

    def told_skill(self, player: Player, skill: PlayerSkill) -> None:
        """Write down that a skill was used."""
        if self.log is not None:
            self.log.tell(SkillUsed(rule=skill.rule, player=self.name(player), skill=skill.name))

    # -- re-rolls ----------------------------------------------------------------------------------------------

    def can_reroll(self, side: i64) -> bool:
        """May this coach spend a team re-roll now? Only in his own team turn. [R2.4]"""
        if not self.in_time_to_reroll(side):
            return False
        if self.ruled >> REROLLS_FREE & 1:
            return True
        if self.rerolls[side] + self.drive_rerolls[side] > 0 or self.reroll_lender(side) is not None:
            return True
        return self.player_rerolls[side] > 0 and self.reroll_bringer(side)

    def in_time_to_reroll(self, side: i64) -> bool:
        """Is it this side's team turn, or by other rules of this match the event that is like one? [R2.4, R8.4]"""
        return side == self.active and (not self.charging or self.switches & REROLLS_IN_CHARGE != 0)

    def can_reroll_for(self, player: Player) -> bool:
        """May his coach spend a team re-roll on a die of this player?"""
        return self.can_reroll(player.side) and not self.bars_rerolls(player)

    def bars_rerolls(self, player: Player) -> bool:
        """Is he where nothing of his can be rolled again?"""
        return False

    def reroll_bringer(self, side: i64) -> bool:
        """Is a player on the pitch who brings his team a re-roll?"""
        for row in self.rows(NUMBER + BRINGS_REROLL):
            skill = row.skill.id
            if self.is_present(side, skill):
                for player in self.players:
                    if player.side == side and player.has(skill) and self.status[player.index] <= STUNNED:
                        return True
        return False

    def spend_reroll(self, side: i64) -> None:
        """Spend a team re-roll: none where they are free, else first the one that would be lost with the drive.
        [ruling]"""
        if self.ruled >> REROLLS_FREE & 1:
            return
        if self.drive_rerolls[side] > 0:
            self.drive_rerolls = raised(self.drive_rerolls, side, -1)
        elif self.player_rerolls[side] > 0 and self.reroll_bringer(side):
            self.player_rerolls = raised(self.player_rerolls, side, -1)
        elif self.rerolls[side] > 0:
            self.rerolls = raised(self.rerolls, side, -1)
        else:
            lender = self.reroll_lender(side)
            if lender is not None:
                self.spend_lent(lender)

    def reroll_lender(self, side: i64) -> Player | None:
        """A player with a team re-roll of his own, which his team may still use."""
        for row in self.rows(NUMBER + LENDS_REROLL):
            skill = cast("PlayerSkill", row.skill)
            for player in self.players:
                if player.side == side and player.has(skill.id):
                    if skill.number(self, player, LENDS_REROLL, 0) > 0:
                        return player
        return None

    def spend_lent(self, lender: Player) -> None:
        """His own re-roll is used."""
        for row in self.rows(NUMBER + LENDS_REROLL):
            skill = cast("PlayerSkill", row.skill)
            if lender.has(skill.id):
                self.use_up(lender, skill.limit)

    # -- dice and events ---------------------------------------------------------------------------------------

    def d6(self, why: i64, player: i64 = NONE, about: object = None, skill: Skill | None = None) -> Ask:
        """Ask Nature for a D6."""
        return self.ask_die(D6, why, player, about, skill)

    def tell(self, event: Event) -> None:
        """Write an event down, if anybody listens."""
        log = self.log
        if log is not None:
            log.tell(event)

    def cause_turnover(self, reason: i64) -> None:
        """The active team's turn ends once what is going on has been resolved. [R2.1]"""
        if self.turnover == NO_TURNOVER:
            self.turnover = reason
            if reason != TOUCHDOWN and self.active < NOBODY and not self.charging:
                self.turnovers = raised(self.turnovers, self.active)
            if self.log is not None:
                self.log.tell(Turnover(rule="R2.1", side=int(self.active), reason=TURNOVER_NAMES[reason]))


def numbers_of(player: Player, timetable: Timetable) -> i64:
    """A bit for each number that a skill of this player speaks about, and one more for special actions."""
    found: i64 = 0
    for which in range(NUMBERS):
        for row in timetable.rows[NUMBER + which]:
            if player.skills[row.skill.id] != 0:
                found |= bit(which)
    for row in timetable.rows[ACTIONS]:
        if player.skills[row.skill.id] != 0:
            found |= bit(HAS_ACTIONS)
    return found


def rows_heard(rows: list[Row], present: vec[i64], skills: i64) -> list[Row]:
    """The rows of a moment without skills that nobody has."""
    heard = NO_ROWS
    for row in rows:
        if somebody_has(present, row.skill.id, skills):
            if len(heard) == 0:
                heard = []
            heard.append(row)
    return heard


def somebody_has(present: vec[i64], skill: i64, skills: i64) -> bool:
    """By this count of the skills of each side, has anybody this one?"""
    while skill < len(present):
        if present[skill] != 0:
            return True
        skill += skills
    return False


def same_skills(one: vec[i64], other: vec[i64], skills: i64) -> bool:
    """By both counts, has somebody the same skills?"""
    for skill in range(skills):
        if somebody_has(one, skill, skills) != somebody_has(other, skill, skills):
            return False
    return True
