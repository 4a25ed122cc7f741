"""What a block would come to: strengths, dice, the chance of each outcome; and where a push could go. [R12]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.block import Block, apply_face, assistants, compare_strength
from touchback.bloodbowl.block_dice import count_dice
from touchback.bloodbowl.check import may_use, window
from touchback.bloodbowl.events import SkillUsed
from touchback.bloodbowl.inducements.base import aids_listen, aids_speak
from touchback.bloodbowl.moments import ATTACKED, BEING_PUSHED, RIVAL, STRENGTH
from touchback.bloodbowl.move import rush_check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, goals_of
from touchback.bloodbowl.queries.odds import Trial, percent, trial_of
from touchback.bloodbowl.queries.scratch import begun, copy_of, ready, trials_on_the_way
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import (
    BLITZ,
    BLOCK,
    BOTH_DOWN,
    POW,
    PUSH,
    PUSH_TOO,
    SKULL,
    STANDING,
    STUMBLE,
    W_SKILL,
)
from touchback.kernel.ask import DONE, Ask, Rule, subject_of, target_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.ints import i64
from touchback.kernel.log import Event, Log
from touchback.kernel.running import run_with, to_its_end
from touchback.kernel.text import joined, listed, mark, text

# What a block can come to.
DEFENDER_DOWN: Final = 0
PUSHED: Final = 1
NOBODY_FALLS: Final = 2
BOTH_PRONE: Final = 3  # placed prone, without armour rolls
BOTH_FALL: Final = 4
ATTACKER_DOWN: Final = 5
OUTCOMES: Final = 6
OUTCOME_NAMES: Final = (
    "defender down", "pushed back", "nobody falls", "both placed prone", "both down", "attacker down",
)  # fmt: skip


class Strength:
    """A player's strength in a block, with everything that adds to it."""

    def __init__(self, total: int, parts: list[tuple[int, str]]) -> None:
        self.total = total
        self.parts = parts

    def describe(self) -> str:
        """As in '5 (3 strength, +1 Horns, +1 assist H4)'."""
        parts = [
            text("{by} {reason}", by=by, reason=reason) if i == 0 else text("{by:+d} {reason}", by=by, reason=reason)
            for i, (by, reason) in enumerate(self.parts)
        ]
        return text("{total} ({parts})", total=self.total, parts=listed(parts))


class BlockDice:
    """One way the strengths can turn out, and its chance: most blocks have one, a roll for strength makes two."""

    def __init__(self, chance: float, attack: Strength, defence: Strength, dice: int, attacker_chooses: bool) -> None:
        self.chance = chance
        self.attack = attack
        self.defence = defence
        self.dice = dice
        self.attacker_chooses = attacker_chooses

    def describe(self) -> str:
        """As in '2 dice, attacker chooses: 4 (3 strength, +1 assist H4) against 3 (3 strength)'."""
        if self.dice == 1:
            dice = text("1 die")
        elif self.attacker_chooses:
            dice = text("{dice} dice, attacker chooses", dice=self.dice)
        else:
            dice = text("{dice} dice, defender chooses", dice=self.dice)
        attack, defence = self.attack.describe(), self.defence.describe()
        return text("{dice}: {attack} against {defence}", dice=dice, attack=attack, defence=defence)


class BlockOdds:
    """What a block would come to, without re-rolls, once its dice are rolled."""

    def __init__(self, before: list[Trial], ways: list[BlockDice]) -> None:
        self.before = before  # what must be rolled before the block dice: a rush, the nerve to attack
        self.ways = ways  # the likeliest first
        self.faces: list[list[float]] = []  # for each face of the die (from 0), the chance of each outcome
        self.chances: list[float] = [0.0] * OUTCOMES  # whoever chooses chooses his best
        self.attackers_best: list[float] = [0.0] * OUTCOMES  # if the attacker chose
        self.defenders_best: list[float] = [0.0] * OUTCOMES  # if the defender chose

    @property
    def attack(self) -> Strength:
        """The attacker's strength, in the likeliest case."""
        return self.ways[0].attack

    @property
    def defence(self) -> Strength:
        """The defender's strength, in the likeliest case."""
        return self.ways[0].defence

    @property
    def dice(self) -> int:
        """How many dice, in the likeliest case."""
        return self.ways[0].dice

    @property
    def attacker_chooses(self) -> bool:
        """Does the attacker's coach choose, in the likeliest case?"""
        return self.ways[0].attacker_chooses

    def describe(self) -> str:
        """The dice, then each outcome that can happen."""
        ways = [way.describe() for way in self.ways]
        if len(ways) > 1:
            ways = [text("{chance} {way}", chance=percent(way.chance), way=way.describe()) for way in self.ways]
        found = [
            text("{name} {chance}", name=name, chance=percent(chance))
            for name, chance in zip(OUTCOME_NAMES, self.chances)
            if chance > 0
        ]
        first = [trial.describe() for trial in self.before]
        return joined("; ", [*first, *ways, listed(found)])


def block_odds(
    play: Play, attacker: Player, defender: Player, blitz: bool = False, from_square: int | None = None
) -> BlockOdds:
    """What this block would come to, from where the attacker is or from another square.

    Both players use their skills as serves them best, and whoever chooses a die takes his best. For the attacker
    the outcomes rank as they are numbered, but laying both prone ranks second when it costs the defender the ball,
    and only above falling alone when it costs the attacker his.
    """
    scratch = block_scratch(play, attacker, defender, blitz, from_square)
    worth = ranking(scratch, attacker, defender)
    odds = BlockOdds(
        before_the_dice(play, scratch, attacker, defender, blitz), ways_of(scratch, attacker, defender, blitz)
    )
    for face in (SKULL, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW):
        shown: i64 = PUSH if face == PUSH_TOO else face
        odds.faces.append(face_outcome(scratch, attacker, defender, blitz, shown, worth, []))
    values = [value_of(outcome, worth) for outcome in odds.faces]
    for way in odds.ways:
        best = pool(odds.faces, values, way.dice, True)
        worst = pool(odds.faces, values, way.dice, False)
        for outcome in range(OUTCOMES):
            odds.attackers_best[outcome] += way.chance * best[outcome]
            odds.defenders_best[outcome] += way.chance * worst[outcome]
            odds.chances[outcome] += way.chance * (best if way.attacker_chooses else worst)[outcome]
    return odds


def can_be_reckoned(play: Play, attacker: Player, defender: Player) -> bool:
    """Can the odds of this block be told from where both are: of a player's at a rival who stands next to him?"""
    rivals = attacker.side != defender.side and play.on_pitch(attacker.index) and play.standing(defender.index)
    return rivals and play.touches(attacker.index, defender.index)


def block_scratch(play: Play, attacker: Player, defender: Player, blitz: bool, from_square: int | None) -> Play:
    """A scratch copy on which he is about to block, standing next to his target."""
    if not play.on_pitch(attacker.index) or not play.standing(defender.index) or attacker.side == defender.side:
        raise TouchbackError("a block needs two players on the pitch, the target a rival who stands")
    scratch = ready(play, attacker, BLITZ if blitz else BLOCK, defender.index)
    if scratch.status[attacker.index] != STANDING:
        scratch.rise(attacker.index)
    if from_square is not None and from_square != scratch.square[attacker.index]:
        if not scratch.has_room(attacker.index, from_square):
            raise TouchbackError(
                "nobody can block from {square}: it is not free", square=scratch.board.name(from_square)
            )
        scratch.shift(attacker.index, from_square)
    if not scratch.touches(attacker.index, defender.index):
        name = scratch.board.name(int(scratch.square[attacker.index]))
        raise TouchbackError(
            "{defender} is not next to {name}: name the square to block from",
            defender=scratch.name(defender),
            name=name,
        )
    return scratch


def before_the_dice(play: Play, scratch: Play, attacker: Player, defender: Player, blitz: bool) -> list[Trial]:
    """A rush, when he is blitzing and has no movement left; and what the target makes him roll. [R12.6]"""
    trials: list[Trial] = []
    stays = scratch.square[attacker.index] == play.square[attacker.index]
    if blitz and stays and begun(play, attacker) and play.moved >= attacker.ma:
        trial_scratch = copy_of(scratch)
        trial_scratch.log = Log()
        trials.append(trial_of(trial_scratch, rush_check(trial_scratch, attacker)))
    return trials + trials_when_attacked(scratch, attacker, defender, blitz)


def trials_when_attacked(scratch: Play, attacker: Player, defender: Player, blitz: bool) -> list[Trial]:
    """What the target makes the attacker roll before the dice of the block."""
    trial_scratch = copy_of(scratch)
    trial_scratch.log = Log()
    targeted = to_its_end(window(trial_scratch, ATTACKED, Block(attacker, defender, blitz)))
    return trials_on_the_way(trial_scratch, targeted)


# -- strength ---------------------------------------------------------------------------------------------------


class Ledger:
    """Listens to the skills that change a block's strengths and notes what each of them adds."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.skill = "other"
        self.attack: i64 = block.attacker_strength
        self.defence: i64 = block.defender_strength
        self.attack_parts: list[tuple[int, str]] = [(int(self.attack), mark("strength"))]
        self.defence_parts: list[tuple[int, str]] = [(int(self.defence), mark("strength"))]

    def hear(self, event: Event) -> None:
        """A skill is about to be used: what changed until now was the one before it."""
        if isinstance(event, SkillUsed):
            self.settle()
            self.skill = event.skill

    def settle(self) -> None:
        """Note what the last skill changed."""
        attack = self.block.attacker_strength - self.attack
        defence = self.block.defender_strength - self.defence
        if attack != 0:
            self.attack_parts.append((int(attack), self.skill))
        if defence != 0:
            self.defence_parts.append((int(defence), self.skill))
        self.attack = self.block.attacker_strength
        self.defence = self.block.defender_strength


def ways_of(scratch: Play, attacker: Player, defender: Player, blitz: bool, repeated: bool = False) -> list[BlockDice]:
    """Every way the strengths can turn out, the likeliest first; `repeated`: in the second block of an action."""
    ways: list[BlockDice] = []
    measure(scratch, attacker, defender, blitz, repeated, [], 1.0, ways)
    ways.sort(key=likeliest_first)
    return ways


def likeliest_first(way: BlockDice) -> float:
    """The order of the ways."""
    return -way.chance


def strengthen(scratch: Play, block: Block) -> Rule[None]:
    """What changes the strengths once the target has answered: helpers first, for theirs is his own strength."""
    block.due = True
    if aids_listen(scratch, ATTACKED):
        yield from aids_speak(scratch, ATTACKED, block)
    yield from window(scratch, STRENGTH, block)


def measure(
    scratch: Play,
    attacker: Player,
    defender: Player,
    blitz: bool,
    repeated: bool,
    answers: list[int],
    chance: float,
    ways: list[BlockDice],
) -> None:
    """Let the engine count both strengths, over every face of every die it asks for on the way. [R12.1, R12.2]"""
    trial_scratch = copy_of(scratch)
    block = Block(attacker, defender, blitz)
    block.repeated = repeated
    ledger = Ledger(block)
    trial_scratch.log = Log(ledger.hear)
    asked = run_with(to_its_end(strengthen(trial_scratch, block)), answers)
    if asked is not DONE:
        die = asked.die
        if die is None:
            # A skill is used; a lost roll is not rolled again.
            answer = asked.options[0 if asked.why == W_SKILL else len(asked.options) - 1]
            measure(scratch, attacker, defender, blitz, repeated, [*answers, int(answer)], chance, ways)
            return
        sides = int(die.sides)
        for face in range(1, sides + 1):
            measure(scratch, attacker, defender, blitz, repeated, [*answers, face], chance / sides, ways)
        return
    ledger.settle()
    for helper in assistants(trial_scratch, attacker.side, defender, attacker, block):
        ledger.attack_parts.append((1, text("assist {helper}", helper=scratch.name(helper))))
    for helper in assistants(trial_scratch, defender.side, attacker, defender, block):
        ledger.defence_parts.append((1, text("assist {helper}", helper=scratch.name(helper))))
    compare_strength(trial_scratch, block)
    attack = int(block.attacker_strength)
    defence = int(block.defender_strength)
    for way in ways:
        if way.attack.parts == ledger.attack_parts and way.defence.parts == ledger.defence_parts:
            way.chance += chance
            return
    ways.append(
        BlockDice(
            chance,
            Strength(attack, ledger.attack_parts),
            Strength(defence, ledger.defence_parts),
            int(count_dice(attack, defence)),
            block.chooser == attacker.side,
        )
    )


# -- outcomes ---------------------------------------------------------------------------------------------------


def ranking(scratch: Play, attacker: Player, defender: Player) -> list[float]:
    """What each outcome is worth to the attacker, as a rank."""
    worth = [5.0, 4.0, 3.0, 2.0, 1.0, 0.0]
    if scratch.holds(defender.index):
        worth[BOTH_PRONE] = 4.5
    elif scratch.holds(attacker.index):
        worth[BOTH_PRONE] = 0.5
    return worth


def value_of(outcome: list[float], worth: list[float]) -> float:
    """What a mixture of outcomes is worth to the attacker."""
    value = 0.0
    for i in range(OUTCOMES):
        value += outcome[i] * worth[i]
    return value


def face_outcome(
    scratch: Play, attacker: Player, defender: Player, blitz: bool, face: i64, worth: list[float], answers: list[int]
) -> list[float]:
    """What the engine makes of a face when both coaches use their players' skills as serves them best. [R12.3]"""
    trial_scratch = copy_of(scratch)
    block = Block(attacker, defender, blitz)
    block.face = face
    answer_by_itself(trial_scratch, block)
    asked = run_with(to_its_end(apply_face(trial_scratch, block)), answers)
    if not is_about_the_face(asked, block):
        outcome = [0.0] * OUTCOMES
        outcome[outcome_of(block)] = 1.0
        return outcome
    best: list[float] = []
    for option in asked.options:
        outcome = face_outcome(scratch, attacker, defender, blitz, face, worth, [*answers, int(option)])
        if not best:
            best = outcome
            continue
        better = value_of(outcome, worth) - value_of(best, worth)
        if (better if asked.who == attacker.side else -better) > 0:
            best = outcome
    return best


def answer_by_itself(scratch: Play, block: Block) -> None:
    """What the target's skills answer before the dice without asking anybody."""
    block.due = True
    block.moment = ATTACKED
    target = block.defender
    for row in scratch.rows(ATTACKED):
        skill = skill_of(row.skill)
        if row.role == RIVAL and skill.compulsory and target.skills[skill.id] != 0:
            if may_use(scratch, target, skill, block):
                skill.on_attack(scratch, target, block)
                block.note(skill)


def is_about_the_face(asked: Ask, block: Block) -> bool:
    """Is a coach asked for a skill that could change the result (not: the push or what follows it)?"""
    return asked is not DONE and asked.die is None and asked.why == W_SKILL and asked.about is block and not block.moved


def outcome_of(block: Block) -> int:
    """What has come of the block."""
    if block.both_placed_prone:
        return BOTH_PRONE
    if block.attacker_falls:
        return BOTH_FALL if block.defender_falls else ATTACKER_DOWN
    if block.defender_falls:
        return DEFENDER_DOWN
    return PUSHED if block.face == PUSH else NOBODY_FALLS


def pool(faces: list[list[float]], values: list[float], dice: int, highest: bool) -> list[float]:
    """The chance of each outcome when the best (or the worst) of so many dice for the attacker is chosen."""
    chances = [0.0] * OUTCOMES
    order = sorted(range(6), key=values.__getitem__, reverse=highest)
    left = 6
    for face in order:
        # This face is chosen when it shows and none that is preferred does.
        share = float(left**dice - (left - 1) ** dice) / float(6**dice)
        left -= 1
        for outcome in range(OUTCOMES):
            chances[outcome] += share * faces[face][outcome]
    return chances


# -- pushes -----------------------------------------------------------------------------------------------------


class PushChange:
    """What one skill would change about a push."""

    def __init__(self, skill: str, owner: str, refuses: bool, squares: list[int], chooser: int) -> None:
        self.skill = skill
        self.owner = owner
        self.refuses = refuses  # nobody moves
        self.squares = squares
        self.chooser = chooser  # the side that chooses

    def describe(self) -> str:
        """As in 'Side Step of A3: away chooses among 5 squares'."""
        if self.refuses:
            return text("{skill} of {owner}: nobody moves", skill=self.skill, owner=self.owner)
        return text(
            "{skill} of {owner}: {side} chooses among {count} squares",
            skill=self.skill,
            owner=self.owner,
            side=side_name(self.chooser),
            count=len(self.squares),
        )


class PushOptions:
    """Where a push could send the target."""

    def __init__(self, squares: list[int], names: list[str], edge: str, chain: bool, chooser: int) -> None:
        self.squares = squares  # empty when he goes over the edge
        self.names = names
        self.edge = edge  # where he goes when he is pushed over the edge, as in 'into the crowd'; else empty
        self.chain = chain  # the squares are taken: whoever is there is pushed on
        self.chooser = chooser  # the side that chooses
        self.changes: list[PushChange] = []

    def describe(self) -> str:
        """As in 'home pushes to g14, h14 or i14; Stand Firm of A3: nobody moves'."""
        if self.edge:
            push = text(self.edge)
        elif self.chain:
            squares, side = joined(" or ", self.names), side_name(self.chooser)
            push = text("{side} pushes to {squares}, pushing on who is there", side=side, squares=squares)
        else:
            squares, side = joined(" or ", self.names), side_name(self.chooser)
            push = text("{side} pushes to {squares}", side=side, squares=squares)
        return joined("; ", [push, *[change.describe() for change in self.changes]])


def side_name(side: int) -> str:
    """Home or away."""
    return "away" if side else "home"


def push_windows(play: Play, push: Push) -> Rule[None]:
    """Skills speak about a push. [R12.4]"""
    push.squares = goals_of(play, push)
    yield from window(play, BEING_PUSHED, push)


def push_options(play: Play, attacker: Player, defender: Player, blitz: bool = False) -> PushOptions:
    """Where the target of a block could be pushed, and what each skill that could be used would change."""
    scratch = block_scratch(play, attacker, defender, blitz, None)
    push, asked = pushed(scratch, attacker, defender, blitz, [])
    found = squares_of(scratch, push)
    options = PushOptions(
        found,
        [play.board.name(square) for square in found],
        "" if found else play.game.edge.pushed,
        bool(found) and not scratch.has_room(defender.index, found[0]),
        int(push.chooser),
    )
    declined: list[int] = []
    while asked is not DONE:
        use = asked.options[0]
        skill = skill_of(play.game.skills[target_of(use)])
        owner = play.name(play.players[subject_of(use)])
        changed, _ = pushed(scratch, attacker, defender, blitz, [*declined, int(use)])
        options.changes.append(
            PushChange(skill.name, owner, changed.refused, squares_of(scratch, changed), int(changed.chooser))
        )
        declined.append(int(asked.options[len(asked.options) - 1]))
        push, asked = pushed(scratch, attacker, defender, blitz, declined)
    return options


def pushed(scratch: Play, attacker: Player, defender: Player, blitz: bool, answers: list[int]) -> tuple[Push, Ask]:
    """The push after these answers, and what is asked next."""
    trial_scratch = copy_of(scratch)
    block = Block(attacker, defender, blitz)
    push = Push(defender, block, block.stands_in(trial_scratch), True)
    push.squares = goals_of(trial_scratch, push)
    asked = run_with(to_its_end(push_windows(trial_scratch, push)), answers)
    return push, asked


def squares_of(scratch: Play, push: Push) -> list[int]:
    """The squares on the pitch the push can choose from."""
    return [int(square) for square in push.squares if scratch.board.on(square)]
