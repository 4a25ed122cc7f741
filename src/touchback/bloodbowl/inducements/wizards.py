"""Wizards, and the eighteen spells. A wizard casts one spell in a match. [R17.1]"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import towards
from touchback.bloodbowl.effects import (
    AGILITY,
    CLUMSINESS,
    DAZED,
    FAVOUR,
    FROG,
    MOVEMENT,
    PASSING,
    SPEED,
    VALUE,
    WEAKNESS,
    begin_effect,
    in_force,
    pack_effect,
)
from touchback.bloodbowl.events import TurnMarkers
from touchback.bloodbowl.inducements.base import (
    Inducement,
    inducement_of,
    keep_bought,
    owner_of,
    pack_bought,
    uses_left,
)
from touchback.bloodbowl.inducements.hired import LONER
from touchback.bloodbowl.inducements.reach import (
    around,
    blow,
    change_places,
    drop_ball,
    give_skill,
    on_the_pitch,
    roll,
    roll_die,
    where,
    which_skill,
    whom,
)
from touchback.bloodbowl.moments import DECLARED, TURN_ENDS, TURN_STARTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.categories import MUTATIONS
from touchback.bloodbowl.terms import (
    GROWTH_FOR_RIVALS,
    IMPROVE,
    IMPROVEMENTS,
    MOST_NUDGE,
    NUDGE,
    SHAKING_FOR_RIVALS,
    STANDING,
    STAR,
    UNTIL_AWAY_TURN,
    UNTIL_DRIVE,
    UNTIL_HOME_TURN,
    UNTIL_TURN,
    W_IMPROVE,
    W_NUDGE,
    WILDLY_INACCURATE,
)
from touchback.bloodbowl.throwing import Flight, come_down, fly, take_off
from touchback.kernel.ask import AWAY, D3, D8, HOME, NONE, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

SPELLS: Final = "spell"
MOST_DANCERS: Final = 20
KINDS: Final = (SPEED, AGILITY, PASSING)
"""What an improvement is, in the order of IMPROVEMENTS."""


class Wizard(Inducement):
    """One of them for a side; he brings his spells, of which one can be cast."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.spells: list[str] = []

    def may_buy(self, play: Play, side: i64) -> bool:
        if not super().may_buy(play, side):
            return False
        for entry in play.bought:
            if owner_of(entry) == side and isinstance(play.game.inducements[inducement_of(entry)], Wizard):
                return False
        return True

    def join(self, play: Play, side: i64) -> None:
        for spell in play.game.inducements:
            if spell.category == SPELLS and spell.name in self.spells:
                keep_bought(play, append(play.bought[:], pack_bought(side, spell.id, spell.uses)))


class Spell(Inducement):
    """What a wizard can cast: when a turn has ended, as a rival turn begins, or both."""

    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_ENDS,)
    after_own_turn: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.category = SPELLS
        self.most = 0
        self.played = True
        self.uses = 1
        self.moments = self.moments_of_it

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        if play.active == side and (moment == TURN_STARTS or not self.after_own_turn):
            return False
        return self.has_target(play, side)

    def has_target(self, play: Play, side: i64) -> bool:
        """Is there anybody to cast it on?"""
        return True

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        """The wizard has nothing more to cast."""
        left = vec[i64]([])
        for entry in play.bought:
            if owner_of(entry) != side or play.game.inducements[inducement_of(entry)].category != SPELLS:
                left = append(left, entry)
        keep_bought(play, left)
        yield from self.cast(play, side)

    def cast(self, play: Play, side: i64) -> Rule[None]:
        """What it does."""
        yield from ()

    def lasting(self, play: Play, side: i64, until: i64, kind: i64, amount: i64, player: i64 = NONE) -> None:
        """Something that lasts for a while."""
        begin_effect(play, pack_effect(self.source, side, until, kind, amount, player))


class OnePlayer(Spell):
    """Cast on one rival who is on the pitch, or who stands on it; a D6 says whether it works."""

    need: ClassVar[int] = 3
    standing: ClassVar[bool] = True

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        """Can it be cast on this player?"""
        if player.side == side:
            return False
        return play.standing(player.index) if self.standing else play.on_pitch(player.index)

    def targets(self, play: Play, side: i64) -> vec[i64]:
        """Whom it can be cast on."""
        found = vec[i64]([])
        for player in play.players:
            if self.is_target(play, side, player):
                found = append(found, player.index)
        return found

    def has_target(self, play: Play, side: i64) -> bool:
        for player in play.players:
            if self.is_target(play, side, player):
                return True
        return False

    def cast(self, play: Play, side: i64) -> Rule[None]:
        target = yield from whom(play, side, self.targets(play, side), self)
        die = yield from roll(play, self.name, target.index)
        yield from self.strikes(play, side, target, die)

    def faces(self, play: Play, target: Player) -> i64:
        return 7 - self.need

    def strikes(self, play: Play, side: i64, target: Player, die: int) -> Rule[None]:
        """The die has been rolled."""
        if die >= self.need:
            yield from self.works(play, side, target)

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        """It has worked."""
        yield from ()


class AtRivalsStart(OnePlayer):
    """Cast on a rival on the pitch as a rival turn begins."""

    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_STARTS,)
    standing: ClassVar[bool] = False


# -- fire and lightning ----------------------------------------------------------------------------------------------


class Fireball(Spell):
    """A square: everybody who stands there or next to it is knocked down on a 4+, +1 to armour or injury."""

    def cast(self, play: Play, side: i64) -> Rule[None]:
        squares = vec[i64]([])
        for square in play.board.squares:
            squares = append(squares, square)
        yield from self.burn(play, side, (yield from where(play, side, squares, self)))

    def area(self, play: Play, square: i64) -> vec[i64]:
        return around(play, square, 1)

    def faces(self, play: Play, target: Player) -> i64:
        return 3

    def burn(self, play: Play, side: i64, square: i64) -> Rule[None]:
        """It goes off here."""
        for player in play.players:
            index = player.index
            if play.status[index] == STANDING and play.apart(index, square) <= 1:
                if (yield from roll(play, self.name, index)) >= 4:
                    yield from blow(play, side, play.players[index], 1)


class TakeThisOoops(Fireball):
    """A fireball, but the square moves D3 squares in a random direction; off the pitch nothing is hit."""

    def faces(self, play: Play, target: Player) -> i64:
        return 0

    def burn(self, play: Play, side: i64, square: i64) -> Rule[None]:
        face = yield from roll_die(play, D8, self.name)
        distance = yield from roll_die(play, D3, self.name)
        goal = towards(play, square, face, distance)
        if goal != NOWHERE and play.board.on(goal):
            yield from super().burn(play, side, goal)


class Thunderbolt(OnePlayer):
    """A standing rival is knocked down on a 3+, +1 to armour or injury."""

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        yield from blow(play, side, target, 1)


class StrangeFlora(Spell):
    """An empty square: D3 standing rivals within two squares of it are knocked down on a 3+ each, +1 to armour or
    injury."""

    def cast(self, play: Play, side: i64) -> Rule[None]:
        squares = vec[i64]([])
        for square in play.board.squares:
            if play.free(square):
                squares = append(squares, square)
        centre = yield from where(play, side, squares, self)
        count = yield from roll_die(play, D3, self.name)
        near = vec[i64]([])
        for index in on_the_pitch(play, rival_of(side), True):
            if play.apart(index, centre) <= 2:
                near = append(near, index)
        chosen: list[int] = []
        while len(chosen) < count and len(near) > 0:
            target = yield from whom(play, side, near, self)
            chosen.append(int(target.index))
            rest = vec[i64]([])
            for index in near:
                if index != target.index:
                    rest = append(rest, index)
            near = rest
        for index in chosen:
            if play.standing(index) and (yield from roll(play, self.name, index)) >= 3:
                yield from blow(play, side, play.players[index], 1)

    def area(self, play: Play, square: i64) -> vec[i64]:
        return around(play, square, 2)

    def faces(self, play: Play, target: Player) -> i64:
        return 4


class ColumnOfFire(Spell):
    """A line across the pitch from a sideline: everybody who stands in it is knocked down on a 4+, +1 to armour or
    injury."""

    need: ClassVar[int] = 4

    def cast(self, play: Play, side: i64) -> Rule[None]:
        board = play.board
        squares = vec[i64]([])
        for square in board.squares:
            if board.y[square] == 0 or board.y[square] == board.height - 1:
                squares = append(squares, square)
        at: i64 = yield from where(play, side, squares, self)
        down: i64 = 1 if board.y[at] == 0 else -1
        last: i64 = -1
        while at != NOWHERE and board.on(at):
            index = play.at(at)
            stands = index >= 0 and index != last and play.status[index] == STANDING
            last = index  # whoever covers two of its squares is hit once
            if stands and (yield from roll(play, self.name, index)) >= self.need:
                yield from blow(play, side, play.players[index], 1)
                if (yield from self.stops(play)):
                    break
            at = board.step(at, 0, down)

    def area(self, play: Play, square: i64) -> vec[i64]:
        found = vec[i64]([])
        for other in play.board.squares:
            if play.board.x[other] == play.board.x[square]:
                found = append(found, other)
        return found

    def faces(self, play: Play, target: Player) -> i64:
        return 7 - self.need

    def stops(self, play: Play) -> Rule[bool]:
        """Does it go no further?"""
        yield from ()
        return False


class WarpLightning(ColumnOfFire):
    """The same on a 3+; but after each who is knocked down a 1 ends it."""

    need: ClassVar[int] = 3

    def stops(self, play: Play) -> Rule[bool]:
        return (yield from roll(play, self.name)) == 1


class FootOfGorkOrMork(OnePlayer):
    """A standing rival: 3 to 5 knocks him down, +1 to armour or injury; on a 6 he is thrown like a team-mate,
    terribly."""

    def strikes(self, play: Play, side: i64, target: Player, die: int) -> Rule[None]:
        if die == 6:
            yield from fling(play, target)
        elif die >= 3:
            yield from blow(play, side, target, 1)


def fling(play: Play, target: Player) -> Rule[None]:
    """He flies from his own square as after a terrible throw, and may land on his feet. [R11.2-R11.4]"""
    flight = Flight(target, target, play.square[target.index], False)
    flight.rival = None
    flight.rated = True
    flight.quality = WILDLY_INACCURATE
    take_off(play, flight)
    yield from fly(play, flight)
    yield from come_down(play, flight)


# -- curses and blessings ---------------------------------------------------------------------------------------------


class Zap(OnePlayer):
    """A rival on the pitch, on his strength or more or a natural 6, is a frog until the drive ends, and drops the
    ball."""

    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_STARTS, TURN_ENDS)
    after_own_turn: ClassVar[bool] = False
    standing: ClassVar[bool] = False

    def faces(self, play: Play, target: Player) -> i64:
        return 7 - target.st if target.st < 6 else 1

    def strikes(self, play: Play, side: i64, target: Player, die: int) -> Rule[None]:
        if die == 6 or die >= target.st:
            self.lasting(play, side, UNTIL_DRIVE, FROG, 1, target.index)
            yield from drop_ball(play, target)


class RampantMutation(AtRivalsStart):
    """An own player, but no star: on a 2+ he has two mutations until the drive ends, on a 1 Disturbing Presence."""

    need: ClassVar[int] = 2

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return player.side == side and play.on_pitch(player.index) and player.contract != STAR

    def strikes(self, play: Play, side: i64, target: Player, die: int) -> Rule[None]:
        if die == 1:
            give_skill(play, self.source, side, UNTIL_DRIVE, target.index, "Disturbing Presence")
            return
        for _ in range(2):
            choice = vec[i64]([])
            for skill in play.game.categories[MUTATIONS]:
                if play.players[target.index].skills[skill] == 0:
                    choice = append(choice, skill)
            if len(choice) > 0:
                skill = yield from which_skill(play, side, target.index, choice)
                give_skill(play, self.source, side, UNTIL_DRIVE, target.index, play.game.skills[skill].name)


class OneThousandCuts(AtRivalsStart):
    """On a 3+ a rival is slower, weaker and clumsier by one until the drive ends."""

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        for kind in (MOVEMENT, WEAKNESS, CLUMSINESS):
            self.lasting(play, side, UNTIL_DRIVE, kind, 1, target.index)
        yield from ()


class PlagueOfWarts(OneThousandCuts):
    """The same, and he has Disturbing Presence and Foul Appearance."""

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        yield from super().works(play, side, target)
        for name in ("Disturbing Presence", "Foul Appearance"):
            give_skill(play, self.source, side, UNTIL_DRIVE, target.index, name)


class SporeCloud(AtRivalsStart):
    """On a 2+ a standing rival has Loner (5+) and is Really Stupid until the drive ends."""

    need: ClassVar[int] = 2
    standing: ClassVar[bool] = True

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        give_skill(play, self.source, side, UNTIL_DRIVE, target.index, "Really Stupid")
        loner = play.game.skill_names[LONER].id
        if target.skills[loner] == 0:
            give_skill(play, self.source, side, UNTIL_DRIVE, target.index, LONER, 5)
        elif target.skills[loner] < 5:
            begin_effect(play, pack_effect(self.source, side, UNTIL_DRIVE, VALUE, 5, target.index, loner))
        yield from ()


class Incorporeal(OnePlayer):
    """On a 3+ a standing rival drops the ball, and has neither hands nor a tackle zone until his team's turn begins."""

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        if play.active != side:
            until: i64 = UNTIL_HOME_TURN if side == HOME else UNTIL_AWAY_TURN
            self.lasting(play, side, until, DAZED, 1, target.index)
            give_skill(play, self.source, side, until, target.index, "No Hands")
        yield from drop_ball(play, target)


class RealityBlinks(Spell):
    """Two own players who stand, neither loners nor with the ball: on a 3+ they change places, else they have neither
    tackle zones nor hands until their next turn."""

    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_STARTS, TURN_ENDS)
    after_own_turn: ClassVar[bool] = False

    def targets(self, play: Play, side: i64) -> vec[i64]:
        """Who can change places."""
        found = vec[i64]([])
        for index in on_the_pitch(play, side, True):
            loner = play.players[index].has(play.game.skill_names[LONER].id)
            if not loner and not play.holds(index) and play.facing[index] == 0:
                found = append(found, index)
        return found

    def has_target(self, play: Play, side: i64) -> bool:
        return len(self.targets(play, side)) > 1

    def cast(self, play: Play, side: i64) -> Rule[None]:
        targets = self.targets(play, side)
        one = yield from whom(play, side, targets)
        others = vec[i64]([])
        for index in targets:
            if index != one.index:
                others = append(others, index)
        other = yield from whom(play, side, others)
        if (yield from roll(play, self.name)) >= 3:
            change_places(play, one.index, other.index)
            return
        for player in (one, other):
            self.lasting(play, side, UNTIL_TURN, DAZED, 1, player.index)
            give_skill(play, self.source, side, UNTIL_TURN, player.index, "No Hands")


class VanhalablesDanseMacabre(Spell):
    """On a 3+ every own lineman is better by one for the coming turn: in movement, agility or passing, as his coach
    chooses when he is activated."""

    after_own_turn: ClassVar[bool] = False
    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_ENDS, DECLARED)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = MOST_DANCERS

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return self.left(play, side) == MOST_DANCERS and super().suits_time(play, side, moment)

    def left(self, play: Play, side: i64) -> i64:
        """How often it can still be used: once to cast it, then once for each lineman."""
        for entry in play.bought:
            if owner_of(entry) == side and inducement_of(entry) == self.id:
                return uses_left(entry)
        return 0

    def cast(self, play: Play, side: i64) -> Rule[None]:
        if (yield from roll(play, self.name)) >= 3:
            keep_bought(play, append(play.bought[:], pack_bought(side, self.id, MOST_DANCERS - 1)))
            self.lasting(play, side, self.until(side), FAVOUR, 0)

    def until(self, side: i64) -> i64:
        """The end of that side's turn."""
        return UNTIL_HOME_TURN if side == HOME else UNTIL_AWAY_TURN

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        player = activation.actor
        post = play.papers[side].post_called(player.position)
        dances = player.side == side and post is not None and post.lineman
        return dances and self.left(play, side) < MOST_DANCERS and in_force(play, side, self.source)

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        index = activation.actor.index
        options = vec[i64]([])
        for which in range(len(IMPROVEMENTS)):
            options = append(options, pack(IMPROVE, index, which))
        answer = yield Ask(side, W_IMPROVE, options, index)
        self.lasting(play, side, self.until(side), KINDS[target_of(answer)], 1, index)


class TemporalDistortion(Spell):
    """On a 5+ both turn markers go one space forward or back, as was said before."""

    after_own_turn: ClassVar[bool] = False

    def cast(self, play: Play, side: i64) -> Rule[None]:
        options = vec[i64]([pack(NUDGE, NONE, MOST_NUDGE + 1), pack(NUDGE, NONE, MOST_NUDGE - 1)])
        by = target_of((yield Ask(side, W_NUDGE, options))) - MOST_NUDGE
        if (yield from roll(play, self.name)) < 5:
            return
        most = play.game.clock.turns
        for each in range(play.sides):
            turn = play.turn[each] + by
            play.turn = changed(play.turn, each, 0 if turn < 0 else most if turn > most else turn)
        play.tell(TurnMarkers(rule="R17.1", home=int(play.turn[HOME]), away=int(play.turn[AWAY])))


class TectonicShift(Spell):
    """-1 to every rush of the rivals in their turn."""

    moments_of_it: ClassVar[tuple[int, ...]] = (TURN_STARTS,)
    boon: ClassVar[int] = SHAKING_FOR_RIVALS

    def cast(self, play: Play, side: i64) -> Rule[None]:
        self.lasting(play, side, UNTIL_TURN, FAVOUR, self.boon)
        yield from ()


class VigorousGrowth(TectonicShift):
    """-2 to every rush of the rivals in their turn."""

    boon: ClassVar[int] = GROWTH_FOR_RIVALS


def all_spells() -> list[Inducement]:
    """Every spell."""
    return [
        Fireball("Fireball"),
        Zap("Zap!"),
        Thunderbolt("Thunderbolt"),
        RampantMutation("Rampant Mutation"),
        OneThousandCuts("One Thousand Cuts"),
        TemporalDistortion("Temporal Distortion"),
        TectonicShift("Tectonic Shift"),
        RealityBlinks("Reality Blinks"),
        VigorousGrowth("Vigorous Growth"),
        StrangeFlora("Strange Flora"),
        Incorporeal("Incorporeal"),
        VanhalablesDanseMacabre("Vanhalable's Danse Macabre"),
        PlagueOfWarts("Plague of Warts"),
        WarpLightning("Warp Lightning"),
        ColumnOfFire("Column of Fire"),
        FootOfGorkOrMork("Foot of Gork (or Mork)"),
        SporeCloud("Spore Cloud"),
        TakeThisOoops("Take This! Ooops..."),
    ]
