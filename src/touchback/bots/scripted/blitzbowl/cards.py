"""Cards: what a bonus play is worth, which challenge to claim or to throw away, when to play what."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import challenges as c
from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block, is_assisted
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.deck import BonusPlay, Challenge
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.plays import dice, interrupts, own_turn
from touchback.blitzbowl.terms import PRONE, RESERVE, STANDING
from touchback.bots.scripted.blitzbowl.masks import Masks
from touchback.bots.scripted.blitzbowl.worth import Judge
from touchback.kernel.text import text

WORTHS: Final[tuple[tuple[type[BonusPlay], float], ...]] = (
    (own_turn.Inspiration, 1.2),
    (own_turn.NufflesBlessing, 1.0),
    (own_turn.LegUp, 1.0),
    (own_turn.Dodge, 0.9),
    (own_turn.Sprint, 0.8),
    (interrupts.Intervention, 0.8),
    (dice.RawTalent, 0.7),
    (own_turn.ReservesPlay, 0.7),
    (own_turn.FreeBlockAfterMark, 0.7),
    (dice.BodyCheck, 0.8),
    (own_turn.BlocksAreAssisted, 0.6),
    (own_turn.JumpUp, 0.6),
    (interrupts.StepAsideOfOld, 0.6),
    (dice.ToughEnough, 0.5),
    (own_turn.HailMaryPass, 0.5),
    (dice.TheKidsGotMoxy, 0.5),
)
USUAL_WORTH: Final = 0.4


def bonus_worth(bonus: BonusPlay) -> float:
    """What it is worth to hold this bonus play, in points."""
    for kind, worth in WORTHS:
        if isinstance(bonus, kind):
            return worth
    return USUAL_WORTH


def back_worth(play: Play, challenge: Challenge) -> float:
    """What the back of a challenge is worth: the mean of those it could still be."""
    seen = play.out | play.hands[0] | play.hands[1]
    worths = [
        bonus_worth(card.bonus)
        for card in play.game.deck.cards
        if card.challenge is challenge and not seen >> card.number & 1
    ]
    return sum(worths) / len(worths) if worths else 0.0


# -- playing them ------------------------------------------------------------------------------------------------


def wants(judge: Judge, play: Play, bonus: BonusPlay, about: object) -> str:
    """Why to play this bonus play at the moment it is offered; empty: better keep it."""
    if isinstance(about, Check):
        return wants_for_check(play, bonus, about)
    if isinstance(about, Block):
        return wants_for_block(judge, play, bonus, about)
    if isinstance(about, ActionRecord) and about.player.side != judge.side:
        return wants_to_interrupt(judge, play, bonus, about)
    if isinstance(bonus, own_turn.LegUp):
        return text("one point more")
    if isinstance(bonus, own_turn.Inspiration):
        return text("a fourth action")
    if isinstance(bonus, dice.GetInThere):
        return text("back on the pitch at once")
    if isinstance(bonus, (own_turn.FreeBlockAfterMark, own_turn.ComboPlay)):
        return text("a free action")
    if isinstance(bonus, own_turn.JumpUp):
        return text("up for free") if count(play, judge.side, PRONE) else ""
    if isinstance(bonus, own_turn.ReservesPlay):
        return text("a reserve for free") if count(play, judge.side, RESERVE) else ""
    if isinstance(bonus, own_turn.BlocksAreAssisted):
        return text("several blocks this turn") if fights(play, judge.side) >= 2 else ""
    return ""


def count(play: Play, side: int, status: int) -> int:
    """How many players of a side are in this state."""
    return sum(player.side == side and play.status[player.index] == status for player in play.players)


def fights(play: Play, side: int) -> int:
    """How many players of a side stand next to a rival."""
    return sum(player.side == side and bool(play.is_marked(player.index)) for player in play.players)


def wants_for_check(play: Play, bonus: BonusPlay, check: Check) -> str:
    """Around an armour check: our own players are worth keeping, and a rival worth injuring."""
    if isinstance(bonus, (dice.AbsoluteCarnage, dice.BladedKnuckleDusters)):
        return text("to injure him")
    if isinstance(bonus, dice.AbsolutelyNails):
        return text("to keep him on the pitch") if check.player.armour >= 3 else ""
    if isinstance(bonus, (dice.ToughEnoughOfOld, dice.Pro)):
        return text("to keep him on the pitch") if check.player.armour >= 4 else ""
    return ""


def wants_for_block(judge: Judge, play: Play, bonus: BonusPlay, block: Block) -> str:
    """Around a block: for a ball carrier always, else where it makes a difference."""
    carrier = play.ball_of(block.target.index) != NO_BALL
    if block.target.side == judge.side:
        return text("the ball is at stake") if carrier else ""
    if isinstance(bonus, dice.TheKidsGotMoxy):
        return text("three dice") if carrier or (block.blocker.block == 1 and not is_assisted(play, block)) else ""
    if isinstance(bonus, dice.BodyCheck):
        return text("no dice needed") if carrier or block.target.armour >= 4 else ""
    return ""


def wants_to_interrupt(judge: Judge, play: Play, bonus: BonusPlay, record: ActionRecord) -> str:
    """After a rival's action: against a carrier, or to free our own."""
    holder = play.on_pitch(record.player.index) and play.ball_of(record.player.index) != NO_BALL
    if isinstance(bonus, (interrupts.Intervention, interrupts.Shadowing)):
        return text("stays with the ball carrier") if holder else ""
    if isinstance(bonus, interrupts.SidestepAfterMark):
        for player in play.players:
            if player.side == judge.side and play.status[player.index] == STANDING:
                if play.ball_of(player.index) != NO_BALL and play.marks(player.index, record.player.index):
                    return text("the carrier gets away")
    return ""


# -- challenges ----------------------------------------------------------------------------------------------------


EASE: Final[tuple[tuple[type[Challenge], float], ...]] = (
    (c.GetMoving, 0.8),
    (c.PlayAsATeam, 0.6),
    (c.TakeThemDown, 0.6),
    (c.SpreadOut, 0.5),
    (c.GetTogether, 0.9),
    (c.ShowThemHowItsDone, 0.4),
    (c.GetTheBall, 0.5),
    (c.MoveTheBall, 0.5),
    (c.GangUp, 0.4),
    (c.BreakSomeBones, 0.3),
    (c.TieThemUpAlone, 0.4),
    (c.TieThemUpInAll, 0.3),
    (c.ShowUsACompletion, 0.4),
)
HARD: Final = 0.25


def ease(judge: Judge, masks: Masks, challenge: Challenge) -> float:
    """How likely this side meets the challenge in a turn."""
    play = masks.play
    holding = any(play.holding_side(ball) == judge.side for ball in range(len(play.ball_square)))
    against = any(play.holding_side(ball) == judge.rival for ball in range(len(play.ball_square)))
    if isinstance(challenge, c.GetTheBall) and holding:
        return 0.1
    if isinstance(challenge, (c.MoveTheBall, c.ShowUsACompletion, c.MakeARiskyThrow)) and against:
        return 0.1
    if isinstance(challenge, (c.FreeUpTheBall, c.ShowNoFear)):
        return 0.5 if against else 0.0
    for kind, odds in EASE:
        if isinstance(challenge, kind):
            return odds
    return HARD
