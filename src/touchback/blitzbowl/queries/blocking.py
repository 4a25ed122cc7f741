"""What a block would come to: who assists, how many dice, what each face does and how likely it all is. [Z2.2, Z3.2]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import (
    Block,
    assist_by,
    block_targets,
    counts_as,
    dice_count,
    hindered,
    is_assisted,
    new_block,
    reroll_options,
    roll_beside,
    settle,
    shove_square,
)
from touchback.blitzbowl.effects import AT_ASSIST, AT_NO_ASSIST
from touchback.blitzbowl.injury import count_armour, new_armour_check
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.checks import CheckOdds, check_odds
from touchback.blitzbowl.queries.scratch import copy_of, percent, ready, source_name, without_loose_ends
from touchback.blitzbowl.terms import (
    BLOCK,
    BLOCK_DIE,
    FINISHED,
    KERRUNCH,
    MISS,
    SHOVE,
    SMASH,
    STANDING,
    TACKLE,
    W_CHOOSE_FACE,
)
from touchback.kernel.ask import DONE, Rule, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.ints import i64
from touchback.kernel.running import run_with, to_its_end
from touchback.kernel.text import NOTHING, counted, joined, listed, text

# What can come of a block; more than one of them can come true.
DOWN: Final = 0  # the target is knocked down
INJURED: Final = 1
SHOVED: Final = 2
FINISHED_OFF: Final = 3  # the blocker may take no more actions this turn
OUTCOMES: Final = 4
OUTCOME_NAMES: Final = ("knocked down", "injured", "shoved", "blocker finished")
WORTH: Final = (1.0, 0.5, 0.25, -0.1)
"""What each is worth to the blocker's coach when he chooses a face or whether to roll again."""

FACES: Final = (MISS, TACKLE, SHOVE, SMASH, KERRUNCH)
FACE_CHANCES: Final = (1.0 / 6.0, 1.0 / 6.0, 2.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0)


class FaceOdds:
    """One face of the block die, for these two players."""

    def __init__(self, face: int, counts_as: int, shows: float) -> None:
        self.face = face
        self.name = BLOCK_DIE.faces[face - 1]
        self.counts_as = BLOCK_DIE.faces[counts_as - 1]
        self.shows = shows  # the chance that at least one die of the first roll shows it
        self.chosen = 0.0  # if the dice count: the chance that the coach takes it in the end, re-rolls used
        self.outcome: list[float] = [0.0] * OUTCOMES  # what taking it comes to

    def describe(self) -> str:
        """As in 'shove 33.3%: shoved'."""
        turned = text(" (counts as {face})", face=self.counts_as) if self.counts_as != self.name else NOTHING
        found = [name_of(i, self.outcome[i]) for i in range(OUTCOMES) if self.outcome[i] > 0]
        return text(
            "{name}{turned} {shows}: {found}",
            name=self.name,
            turned=turned,
            shows=percent(self.shows),
            found=listed(found) or text("nothing"),
        )


class BlockOdds:
    """A block as it would go if nobody interrupts it and neither coach adds a bonus play to it."""

    def __init__(self, blocker: str, target: str) -> None:
        self.blocker = blocker
        self.target = target
        self.dice = 0
        self.assisted = False
        self.helpers: list[str] = []  # who assists
        self.why: list[str] = []  # what else makes it assisted, or keeps players from assisting
        self.shove_square = ""  # where a shove moves the target; empty: no room, he falls
        self.faces: list[FaceOdds] = []
        self.armour: CheckOdds | None = None  # the target's check after a smash
        self.armour_kerrunch: CheckOdds | None = None  # and after a kerrunch
        self.rerolls: list[str] = []  # what the blocker's coach can roll again with
        self.ignored = 0.0  # the chance that the block dice count nothing, for a die beside them decides
        self.when_ignored: list[float] = [0.0] * OUTCOMES  # what comes of it then
        self.plain: list[float] = [0.0] * OUTCOMES  # without a re-roll
        self.chances: list[float] = [0.0] * OUTCOMES  # the dice rolled again where that is better

    @property
    def down(self) -> float:
        """The chance that the target is knocked down."""
        return self.chances[DOWN]

    @property
    def injured(self) -> float:
        """The chance that the target is injured, his coach rolling no check again."""
        return self.chances[INJURED]

    def describe(self) -> str:
        """As in '2 dice (assisted by H3): knocked down 75.0%, injured 30.1%, shoved 22.2%, blocker finished 22.2%'."""
        dice = counted(self.dice, "{n} die", "{n} dice")
        notes: list[str] = []
        if self.assisted and self.helpers:
            notes.append(text("assisted by {helpers}", helpers=" ".join(self.helpers)))
        elif self.assisted:
            notes.append(text("assisted"))
        notes += self.why
        if not self.shove_square:
            notes.append(text("no room to shove"))
        notes += [text("re-roll: {name}", name=name) for name in self.rerolls]
        said = joined("; ", notes)
        found = [name_of(i, self.chances[i]) for i in range(OUTCOMES) if self.chances[i] > 0]
        return text(
            "{dice}{said}: {found}",
            dice=dice,
            said=text(" ({notes})", notes=said) if said else NOTHING,
            found=listed(found) or text("nothing"),
        )


def name_of(outcome: int, chance: float) -> str:
    """An outcome and its chance."""
    return text("{outcome} {chance}", outcome=OUTCOME_NAMES[outcome], chance=percent(chance))


def block_options(play: Play, blocker: Player) -> list[BlockOdds]:
    """Every block he could make from where he stands."""
    if play.status[blocker.index] != STANDING:
        return []
    scratch = ready(play, blocker, BLOCK)
    return [odds_of(scratch, blocker, scratch.players[target_of(answer)]) for answer in block_targets(scratch, blocker)]


def block_odds(play: Play, blocker: Player, target: Player) -> BlockOdds:
    """What this block would come to."""
    scratch = ready(play, blocker, BLOCK)
    for answer in block_targets(scratch, blocker):
        if target_of(answer) == target.index and play.status[blocker.index] == STANDING:
            return odds_of(scratch, blocker, target)
    raise TouchbackError(
        "{blocker} cannot block {target} from where he is", blocker=play.name(blocker), target=play.name(target)
    )


def situation(scratch: Play, blocker: Player, target: Player) -> Block:
    """The block that is about to happen."""
    block = new_block(scratch, blocker, target, ActionRecord(blocker, BLOCK, False, scratch.square[blocker.index]))
    block.assisted = is_assisted(scratch, block)
    return block


def odds_of(scratch: Play, blocker: Player, target: Player) -> BlockOdds:
    """Count it out on a scratch copy where the blocker is about to roll."""
    block = situation(scratch, blocker, target)
    odds = BlockOdds(scratch.name(blocker), scratch.name(target))
    odds.assisted = block.assisted
    odds.dice = int(dice_count(scratch, block))
    tell_assists(scratch, block, odds)
    square = shove_square(scratch, block) if block.near else NOWHERE
    odds.shove_square = scratch.board.name(int(square)) if square != NOWHERE else ""
    odds.armour = armour_odds(scratch, target, 0, blocker)
    odds.armour_kerrunch = armour_odds(scratch, target, -1, blocker)
    bare = copy_of(scratch)
    without_loose_ends(bare, blocker)
    for i, face in enumerate(FACES):
        shows = 1.0 - (1.0 - FACE_CHANCES[i]) ** odds.dice
        one = FaceOdds(face, int(counts_as(scratch, block, face)), shows)
        one.outcome = outcome_of(bare, blocker, target, [face], [])
        odds.faces.append(one)
    count_out(bare, block, odds)
    roll_aside(bare, blocker, target, [], 1.0, odds)
    for i in range(OUTCOMES):
        odds.plain[i] = odds.plain[i] * (1.0 - odds.ignored) + odds.when_ignored[i]
        odds.chances[i] = odds.chances[i] * (1.0 - odds.ignored) + odds.when_ignored[i]
    return odds


def roll_aside(
    scratch: Play, blocker: Player, target: Player, answers: list[int], chance: float, odds: BlockOdds
) -> None:
    """What the blocker's abilities roll beside the block dice, over every face: it may make the dice count nothing."""
    trial = copy_of(scratch)
    block = situation(trial, blocker, target)
    aside = Aside()
    asked = run_with(to_its_end(aside.run(trial, block)), answers)
    if asked is DONE:
        if aside.ignored:
            odds.ignored += chance
            add(odds.when_ignored, result_of(scratch, trial, block), chance)
        return
    die = asked.die
    if die is None:
        last = int(asked.options[len(asked.options) - 1])
        roll_aside(scratch, blocker, target, [*answers, last], chance, odds)
        return
    sides = int(die.sides)
    for face in range(1, sides + 1):
        roll_aside(scratch, blocker, target, [*answers, face], chance / sides, odds)


class Aside:
    """Keeps what the dice beside a block came to."""

    def __init__(self) -> None:
        self.ignored = False

    def run(self, play: Play, block: Block) -> Rule[None]:
        """Let the engine roll them."""
        self.ignored = yield from roll_beside(play, block)


def tell_assists(scratch: Play, block: Block, odds: BlockOdds) -> None:
    """Who assists, and why it is so or not. [Z2.2, Z3.2]"""
    barred = assist_by(scratch, block, AT_NO_ASSIST)
    granted = assist_by(scratch, block, AT_ASSIST)
    side = block.blocker.side
    for offset in scratch.board.around:
        index = scratch.occupant[scratch.square[block.target.index] + offset]
        if index < 0 or index == block.blocker.index or scratch.side[index] != side or scratch.marking[index] == 0:
            continue
        name = scratch.name(scratch.players[index])
        if barred is not None:
            odds.why.append(text("{name} cannot assist: {barred}", name=name, barred=barred.name))
        elif hindered(scratch, index):
            odds.why.append(text("{name} is kept from assisting", name=name))
        else:
            odds.helpers.append(name)
    if barred is not None and not odds.why:
        odds.why.append(text("cannot be assisted: {barred}", barred=barred.name))
    if barred is None and granted is not None:
        odds.why.append(text("counts as assisted: {granted}", granted=granted.name))


def armour_odds(play: Play, player: Player, modifier: int = 0, blocker: Player | None = None) -> CheckOdds:
    """His armour check after a knock-down; `modifier` is the kerrunch's -1. [Z1.12]"""
    scratch = copy_of(play)
    check = new_armour_check(scratch, player, modifier, "kerrunch", blocker)
    count_armour(scratch, check)
    return check_odds(scratch, check)


# -- dice ----------------------------------------------------------------------------------------------------------


class Throw:
    """One way the block dice can fall, whatever their order."""

    def __init__(self, dice: list[int], chance: float) -> None:
        self.dice = dice
        self.chance = chance
        self.outcome: list[float] = []
        self.face = 0  # the one the coach takes; 0 where dice are resolved in a way of their own
        self.again = False  # can it be rolled again?


def count_out(scratch: Play, block: Block, odds: BlockOdds) -> None:
    """All ways the dice can fall; each as it lies, then rolled again where that is worth more. [Z1.5]"""
    throws: list[Throw] = []
    all_throws(odds.dice, [], 1.0, throws)
    plain = [0.0] * OUTCOMES
    for throw in throws:
        throw.outcome = outcome_of(scratch, block.blocker, block.target, throw.dice, [])
        throw.face = best_face(odds, throw)
        block.dice = throw.dice
        for answer in reroll_options(scratch, block):
            throw.again = True
            name = source_name(scratch, answer)
            if name not in odds.rerolls:
                odds.rerolls.append(name)
        add(plain, throw.outcome, throw.chance)
    odds.plain = plain
    mean = worth_of(plain)
    repeated = 0.0
    for throw in throws:
        if throw.again and worth_of(throw.outcome) < mean:
            repeated += throw.chance
        else:
            add(odds.chances, throw.outcome, throw.chance)
            choose(odds, throw, throw.chance)
    add(odds.chances, plain, repeated)
    if repeated > 0:
        for throw in throws:
            choose(odds, throw, repeated * throw.chance)


def all_throws(dice: int, shown: list[int], chance: float, throws: list[Throw]) -> None:
    """Every way so many dice can fall, those that differ only in order as one."""
    if len(shown) == dice:
        in_order = sorted(shown)
        for throw in throws:
            if throw.dice == in_order:
                throw.chance += chance
                return
        throws.append(Throw(in_order, chance))
        return
    for i, face in enumerate(FACES):
        all_throws(dice, [*shown, face], chance * FACE_CHANCES[i], throws)


def outcome_of(scratch: Play, blocker: Player, target: Player, dice: list[int], answers: list[int]) -> list[float]:
    """What the engine makes of these dice when the blocker's coach chooses his best and everybody declines whatever
    else is offered."""
    trial = copy_of(scratch)
    block = situation(trial, blocker, target)
    block.dice = list(dice)
    block.rerolled = True
    asked = run_with(to_its_end(settle(trial, block)), answers)
    if asked is DONE:
        return result_of(scratch, trial, block)
    die = asked.die
    found: list[float] = [0.0] * OUTCOMES
    if die is not None:
        sides = int(die.sides)
        for face in range(1, sides + 1):
            add(found, outcome_of(scratch, blocker, target, dice, [*answers, face]), 1.0 / sides)
        return found
    if asked.why != W_CHOOSE_FACE:
        last = int(asked.options[len(asked.options) - 1])
        return outcome_of(scratch, blocker, target, dice, [*answers, last])
    first = True
    for option in asked.options:
        outcome = outcome_of(scratch, blocker, target, dice, [*answers, int(option)])
        if first or worth_of(outcome) > worth_of(found):
            found = outcome
            first = False
    return found


def result_of(before: Play, after: Play, block: Block) -> list[float]:
    """What has come of a block."""
    blocker = block.blocker.index
    target = block.target.index
    moved = after.status[target] == STANDING and after.square[target] != before.square[target]
    finished = after.has_done(blocker, FINISHED) and not before.has_done(blocker, FINISHED)
    return [
        1.0 if block.record.knocked_down else 0.0,
        1.0 if block.record.injured else 0.0,
        1.0 if moved else 0.0,
        1.0 if finished else 0.0,
    ]


def best_face(odds: BlockOdds, throw: Throw) -> int:
    """The face of this throw that comes to most."""
    best = throw.dice[0]
    for face in throw.dice:
        if worth_of(face_of(odds, face).outcome) > worth_of(face_of(odds, best).outcome):
            best = face
    return best


def face_of(odds: BlockOdds, face: i64) -> FaceOdds:
    """The odds of one face."""
    for one in odds.faces:
        if one.face == face:
            return one
    raise TouchbackError("no face {face} on a block die", face=face)


def choose(odds: BlockOdds, throw: Throw, chance: float) -> None:
    """In so many cases the coach takes the best face of this throw."""
    face_of(odds, throw.face).chosen += chance


def add(total: list[float], outcome: list[float], chance: float) -> None:
    """Mix an outcome in."""
    for i in range(OUTCOMES):
        total[i] += outcome[i] * chance


def worth_of(outcome: list[float]) -> float:
    """What a mixture of outcomes is worth to the blocker's coach."""
    value = 0.0
    for i in range(OUTCOMES):
        value += outcome[i] * WORTH[i]
    return value
