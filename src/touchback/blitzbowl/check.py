"""Throw and armour checks. [Z1.5]"""

from __future__ import annotations

from touchback.blitzbowl.deck import ON_CHECK_FAILED
from touchback.blitzbowl.effects import AT_THROW_REROLL, speaks
from touchback.blitzbowl.events import AbilityUsed, Checked, RookiesUsed
from touchback.blitzbowl.offers import bonus_options, play_bonus, show_cards
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import DECLINE, PLAY, ROOKIES, USE, W_REROLL, W_THROW
from touchback.kernel.ask import D6, D8, NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed
from touchback.kernel.text import listed, mark


class Check:
    """A die against a number of a player's card. [Z1.5]"""

    def __init__(self, why: i64, rule: str, player: Player, need: i64, cap: i64) -> None:
        self.why = why
        self.rule = rule
        self.player = player
        self.need = need
        self.cap = cap  # the rulebook's limit to all modifiers together, 0: none [Z3.3]
        self.die: i64 = 0
        self.modifier: i64 = 0
        self.modifiers: list[tuple[int, str]] = []
        self.eight = False  # a D8 is rolled; 6 or more always passes
        self.natural = False  # no modifier counts
        self.beyond: i64 = 0  # a modifier that a card puts beyond the limit
        self.beyond_modifiers: list[tuple[int, str]] = []
        self.caused_by: Player | None = None  # whose block it is that made an armour check necessary
        self.square: i64 = NOWHERE  # the target of a throw
        self.rerolled = False

    def modify(self, by: i64, reason: str) -> None:
        """Add a modifier."""
        self.modifier += by
        self.modifiers.append((int(by), reason))

    def modify_beyond(self, by: i64, reason: str) -> None:
        """Add a modifier to which the rulebook's limit does not apply: a card says so. [Z3.3, Z3.8]"""
        self.beyond += by
        self.beyond_modifiers.append((int(by), reason))

    def forget(self, reason: str) -> None:
        """Take a modifier away again."""
        kept: list[tuple[int, str]] = []
        for by, why in self.modifiers:
            if why == reason:
                self.modifier -= by
            else:
                kept.append((by, why))
        self.modifiers = kept

    @property
    def within_limit(self) -> i64:
        """What the modifiers come to under the rulebook's limit. [Z3.3]"""
        return min(max(self.modifier, -self.cap), self.cap) if self.cap > 0 else self.modifier

    def counting(self) -> list[tuple[int, str]]:
        """The modifiers as they count, each with its reason; those that the limit cuts are one with several reasons."""
        if self.natural:
            return []
        if self.within_limit == self.modifier:
            return self.modifiers + self.beyond_modifiers
        return [(int(self.within_limit), listed([reason for _, reason in self.modifiers])), *self.beyond_modifiers]

    @property
    def hopeless(self) -> bool:
        """Is there nothing to roll: a dash on the card, or a card that makes it so? [Z3.6]"""
        return self.need == 0

    @property
    def result(self) -> i64:
        """The die with what modifies it."""
        if self.natural:
            return self.die
        return self.die + self.within_limit + self.beyond

    @property
    def passed(self) -> bool:
        """A natural 1 always fails, a natural 6 always passes, before any modifier. [Z1.5]"""
        if self.die == 1 or self.die >= 6:
            return self.die != 1
        return self.result >= self.need

    @property
    def fumbled(self) -> bool:
        """For throws: 1 or less, before or after the modifiers, and not a natural 6. [Z2.3, Z3.4]"""
        return not self.passed and (self.die == 1 or self.result <= 1)


def roll(play: Play, check: Check) -> Rule[bool]:
    """Roll the check, and again where its coach can and wants to; gives whether it passed. [Z1.5]"""
    if check.hopeless:
        return False
    while True:
        check.die = yield play.ask_die(D8 if check.eight else D6, check.why, check.player.index, check)
        tell_check(play, check)
        if check.passed or check.rerolled:
            return check.passed
        again = yield from reroll(play, check)
        if not again:
            return False
        check.rerolled = True


def reroll_answers(play: Play, check: Check) -> vec[i64]:
    """What lets the coach of a failed check roll it again: abilities, bonus plays, the rookies' card. [Z1.5, Z3.12]"""
    player = check.player
    side = player.side
    options = vec[i64]([])
    if check.why == W_THROW:
        for row in play.rows(AT_THROW_REROLL):
            if speaks(play, row, player) and row.skill.repeats(play, check):
                options = append(options, pack(USE, NONE, row.skill.id))
    options = bonus_options(play, options, side, ON_CHECK_FAILED, check)
    if play.rookies[side]:
        options = append(options, pack(ROOKIES))
    return options


def reroll(play: Play, check: Check) -> Rule[bool]:
    """A failed check: does its coach use something to roll again?"""
    player = check.player
    options = reroll_answers(play, check)
    if len(options) == 0:
        return False
    show_cards(play, player.side, options)
    ask = Ask(player.side, W_REROLL, append(options, pack(DECLINE)), player.index)
    ask.about = check
    answer = yield ask
    kind = kind_of(answer)
    if kind == DECLINE:
        return False
    yield from use_reroll(play, player, answer, check)
    return True


def use_reroll(play: Play, player: Player, answer: i64, about: object) -> Rule[None]:
    """An ability, a bonus play or the rookies' card has been chosen: it is used. [Z1.5, Z3.12]"""
    kind = kind_of(answer)
    if kind == PLAY:
        yield from play_bonus(play, player.side, target_of(answer), about)
    elif kind == ROOKIES:
        play.rookies = changed(play.rookies, player.side, 0)
        if play.log is not None:
            play.log.tell(RookiesUsed(rule="Z3.12", side=int(player.side)))
    elif kind == USE:
        tell_ability(play, player, play.game.effects[target_of(answer)].name)


def tell_ability(play: Play, player: Player, name: str) -> None:
    """Write down that an ability was used."""
    if play.log is not None:
        play.log.tell(AbilityUsed(rule="card", player=play.name(player), ability=name))


def tell_check(play: Play, check: Check) -> None:
    """Write a check into the log."""
    if play.log is not None:
        result = mark("passed") if check.passed else mark("failed")
        if check.why == W_THROW and check.fumbled:
            result = mark("fumbled")
        play.log.tell(
            Checked(
                rule=check.rule,
                player=play.name(check.player),
                check=play.game.book.questions[int(check.why)].name,
                die=int(check.die),
                modifiers=check.counting(),
                need=int(check.need),
                result=result,
                sides=8 if check.eight else 6,
            )
        )
