"""The fields of a match of Blood Bowl.

Written by `./tb fields` from `fields.py`: do not edit by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.moments import MOMENTS
from touchback.bloodbowl.paper import NO_PAPER, Paper
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import DEED_KINDS, NO_PLAYER, NO_TURNOVER, NO_WEATHER, PERFECT, RESERVE
from touchback.kernel.ask import HOME, NOBODY
from touchback.kernel.board import Board
from touchback.kernel.hooks import Row
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import State

if TYPE_CHECKING:
    from touchback.bloodbowl.game import BloodBowl


class PlayFields(State):
    """The fields of a match of Blood Bowl."""

    def __init__(self, game: BloodBowl, players: list[Player], board: Board, of: PlayFields | None = None) -> None:
        super().__init__(
            board, [int(player.side) for player in players] if of is None else [], of, game.sides, game.ball_rules.balls
        )
        if of is None:
            pieces = len(players)
            sides = int(self.sides)
            self.half: i64 = 1
            self.weather: i64 = PERFECT
            self.exhibition: bool = True  # no league match: nothing lasts, other prayers (R22)
            self.mega_stars: bool = True  # may the costliest stars be hired (R17.1)?
            self.extra_time: bool = False  # a drawn match goes on (R16.3)
            self.switches: i64 = 0  # where its rules are not those of the text, one bit each
            self.active: i64 = NOBODY
            self.kicking: i64 = HOME
            self.first_kicker: i64 = HOME  # at the start of this half
            self.coin_winner: i64 = NOBODY
            self.winner: i64 = NOBODY
            self.conceding = vec[i64]([0] * sides)  # may this coach concede (R16.2)?
            self.conceded: i64 = NOBODY  # who did
            self.conceded_freely: bool = False
            self.lasting_weather: i64 = NO_WEATHER
            self.spell_ends_with: i64 = NOBODY  # it ends with this side's turn
            self.buyers = vec[i64]([])  # who still buys inducements, in order
            self.bought = vec[i64]([])  # inducements, one entry each; see inducements/base.py
            self.effects = vec[i64]([])  # what lasts for a while; see effects.py
            self.entered = vec[i64]([])  # who has stepped on a trapdoor that has not been rolled for
            self.in_air: bool = False  # kicked, not yet down
            self.players: list[Player] = players
            self.status = vec[i64]([RESERVE] * pieces)
            self.used = vec[i64]([0] * pieces)  # has been activated this turn
            self.distracted = vec[i64]([0] * pieces)  # has lost his tackle zone until he is activated (R4.2)
            self.rooted = vec[i64]([0] * pieces)  # cannot leave his square until the drive ends or he goes down
            self.stunned_now = vec[i64]([0] * pieces)  # stunned in his own team's turn (R4.3)
            self.took_part = vec[i64]([0] * pieces)
            self.limits = vec[i64]([0] * pieces)  # limited skills already used, one bit each
            self.casualty = vec[i64]([0] * pieces)  # what became of him (R13.4)
            self.lasting = vec[i64]([0] * pieces)  # which characteristic a lasting injury took
            self.deeds = vec[i64]([0] * (pieces * DEED_KINDS))  # what earns points (R20.3)
            self.points = vec[i64]([0] * pieces)  # star player points of this match
            self.deserted = vec[i64]([0] * pieces)  # left the team because it conceded (R16.2)
            self.score = vec[i64]([0] * sides)
            self.turn = vec[i64]([0] * sides)
            self.rerolls = vec[i64]([0] * sides)
            self.rerolls_per_half = vec[i64]([0] * sides)
            self.drive_rerolls = vec[i64]([0] * sides)  # gone when the drive ends
            self.next_rerolls = vec[i64]([0] * sides)  # for the next drive only
            self.player_rerolls = vec[i64]([0] * sides)  # brought by a player on the pitch
            self.apothecaries = vec[i64]([0] * sides)
            self.bribes = vec[i64]([0] * sides)
            self.coach_expelled = vec[i64]([0] * sides)
            self.assistant_coaches = vec[i64]([0] * sides)
            self.cheerleaders = vec[i64]([0] * sides)
            self.dedicated_fans = vec[i64]([1] * sides)
            self.fan_factor = vec[i64]([0] * sides)
            self.papers: list[Paper] = [NO_PAPER] * sides  # the teams' lists
            self.team_value = vec[i64]([0] * sides)  # current (R6.4), with whatever was bought for the match
            self.treasury = vec[i64]([0] * sides)  # in an exhibition match: what is left of the budget
            self.gold = vec[i64]([0] * sides)  # that can be spent on inducements now
            self.gold_spent = vec[i64]([0] * sides)
            self.prayers = vec[i64]([0] * sides)  # still to be said before the match (R7.5)
            self.recovery_bonus = vec[i64]([0] * sides)  # for knocked-out players
            self.special_rules = vec[i64]([0] * sides)  # of the teams, one bit each (R18)
            self.rules_used = vec[i64]([0] * sides)  # those that work once a match and have
            self.infections = vec[i64]([0] * sides)  # rivals infected by a plague; once a match
            self.turnovers = vec[i64]([0] * sides)  # counted for statistics; touchdowns are not among them
            self.casualties_suffered = vec[i64]([0] * sides)  # counted for statistics, healed or not
            self.casualties_caused = vec[i64]([0] * sides)
            self.half_fresh: bool = True  # no kick yet
            self.placing: i64 = NOBODY
            self.held: i64 = NO_PLAYER  # the player to be placed next
            self.redeploying = vec[i64]([])  # solid defence: who is placed again
            self.kicker: i64 = NO_PLAYER
            self.event: i64 = 0  # what 2D6 said
            self.allowance: i64 = 0  # players an event still lets act
            self.charging: bool = False  # the kick-off event lets the kicking side act
            self.spent: i64 = 0  # once-a-turn actions, one bit each
            self.turnover: i64 = NO_TURNOVER
            self.touchdown: i64 = NOBODY  # a side has scored and play has stopped
            self.stalling: i64 = NO_PLAYER  # could have scored without a die (R15.3)
            self.actor: i64 = NO_PLAYER
            self.action: i64 = 0
            self.special: i64 = 0  # the skill that grants a special action
            self.target: i64 = NO_PLAYER
            self.moved: i64 = 0  # squares of movement used, rushes included
            self.done: i64 = 0
            self.present = vec[i64]([])  # by side and skill id: how many players have it
            self.heard: list[list[Row]] = []  # the timetable without skills that nobody has
            self.ruled: i64 = 0  # a bit for each number that something in force speaks about
            self.ruled_at = vec[i64]([0] * MOMENTS)  # by moment: is something in force heard then?
            self.attentive = vec[i64]([0] * MOMENTS)  # whose aids are heard then, a bit each
            self.spoken_of: i64 = 0  # a bit for each number that somebody's skill, or that, speaks about
            self.rostered: list[Player] = players  # the players without any effect
            self.boons = vec[i64]([0] * sides)  # what each side is granted, one bit each
            self.trapdoors = vec[i64]([])  # squares that may open
        else:
            self.half = of.half
            self.weather = of.weather
            self.exhibition = of.exhibition
            self.mega_stars = of.mega_stars
            self.extra_time = of.extra_time
            self.switches = of.switches
            self.active = of.active
            self.kicking = of.kicking
            self.first_kicker = of.first_kicker
            self.coin_winner = of.coin_winner
            self.winner = of.winner
            self.conceding = of.conceding
            self.conceded = of.conceded
            self.conceded_freely = of.conceded_freely
            self.lasting_weather = of.lasting_weather
            self.spell_ends_with = of.spell_ends_with
            self.buyers = of.buyers
            self.bought = of.bought
            self.effects = of.effects
            self.entered = of.entered
            self.in_air = of.in_air
            self.players = of.players
            self.status = of.status[:]
            self.used = of.used[:]
            self.distracted = of.distracted
            self.rooted = of.rooted
            self.stunned_now = of.stunned_now
            self.took_part = of.took_part
            self.limits = of.limits[:]
            self.casualty = of.casualty
            self.lasting = of.lasting
            self.deeds = of.deeds
            self.points = of.points
            self.deserted = of.deserted
            self.score = of.score
            self.turn = of.turn
            self.rerolls = of.rerolls
            self.rerolls_per_half = of.rerolls_per_half
            self.drive_rerolls = of.drive_rerolls
            self.next_rerolls = of.next_rerolls
            self.player_rerolls = of.player_rerolls
            self.apothecaries = of.apothecaries
            self.bribes = of.bribes
            self.coach_expelled = of.coach_expelled
            self.assistant_coaches = of.assistant_coaches
            self.cheerleaders = of.cheerleaders
            self.dedicated_fans = of.dedicated_fans
            self.fan_factor = of.fan_factor
            self.papers = of.papers
            self.team_value = of.team_value
            self.treasury = of.treasury
            self.gold = of.gold
            self.gold_spent = of.gold_spent
            self.prayers = of.prayers
            self.recovery_bonus = of.recovery_bonus
            self.special_rules = of.special_rules
            self.rules_used = of.rules_used
            self.infections = of.infections
            self.turnovers = of.turnovers
            self.casualties_suffered = of.casualties_suffered
            self.casualties_caused = of.casualties_caused
            self.half_fresh = of.half_fresh
            self.placing = of.placing
            self.held = of.held
            self.redeploying = of.redeploying
            self.kicker = of.kicker
            self.event = of.event
            self.allowance = of.allowance
            self.charging = of.charging
            self.spent = of.spent
            self.turnover = of.turnover
            self.touchdown = of.touchdown
            self.stalling = of.stalling
            self.actor = of.actor
            self.action = of.action
            self.special = of.special
            self.target = of.target
            self.moved = of.moved
            self.done = of.done
            self.present = of.present
            self.heard = of.heard
            self.ruled = of.ruled
            self.ruled_at = of.ruled_at
            self.attentive = of.attentive
            self.spoken_of = of.spoken_of
            self.rostered = of.rostered
            self.boons = of.boons
            self.trapdoors = of.trapdoors

    def field_names(self) -> tuple[str, ...]:
        """Every field, for whoever compares states."""
        return (
            *super().field_names(),
            "half", "weather", "exhibition", "mega_stars", "extra_time", "switches", "active", "kicking",
            "first_kicker", "coin_winner", "winner", "conceding", "conceded", "conceded_freely", "lasting_weather",
            "spell_ends_with", "buyers", "bought", "effects", "entered", "in_air", "players", "status", "used",
            "distracted", "rooted", "stunned_now", "took_part", "limits", "casualty", "lasting", "deeds", "points",
            "deserted", "score", "turn", "rerolls", "rerolls_per_half", "drive_rerolls", "next_rerolls",
            "player_rerolls", "apothecaries", "bribes", "coach_expelled", "assistant_coaches", "cheerleaders",
            "dedicated_fans", "fan_factor", "papers", "team_value", "treasury", "gold", "gold_spent", "prayers",
            "recovery_bonus", "special_rules", "rules_used", "infections", "turnovers", "casualties_suffered",
            "casualties_caused", "half_fresh", "placing", "held", "redeploying", "kicker", "event", "allowance",
            "charging", "spent", "turnover", "touchdown", "stalling", "actor", "action", "special", "target", "moved",
            "done", "present", "heard", "ruled", "ruled_at", "attentive", "spoken_of", "rostered", "boons", "trapdoors"
        )  # fmt: skip

    def add_piece(self, side: i64) -> None:
        """A piece of this side joins."""
        super().add_piece(side)
        self.status = append(self.status, RESERVE)
        self.used = append(self.used, 0)
        self.distracted = append(self.distracted[:], 0)
        self.rooted = append(self.rooted[:], 0)
        self.stunned_now = append(self.stunned_now[:], 0)
        self.took_part = append(self.took_part[:], 0)
        self.limits = append(self.limits, 0)
        self.casualty = append(self.casualty[:], 0)
        self.lasting = append(self.lasting[:], 0)
        self.deeds = self.deeds[:]
        for _ in range(DEED_KINDS):
            self.deeds = append(self.deeds, 0)
        self.points = append(self.points[:], 0)
        self.deserted = append(self.deserted[:], 0)
