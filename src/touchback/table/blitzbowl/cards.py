"""What the cards and balls of Blitz Bowl ask for and do, in a sentence each, and when a card can be played.
[Z1.16, Z2.6, Z3.12, Z3.13]"""

from __future__ import annotations

from functools import lru_cache

from touchback.blitzbowl import challenges as c
from touchback.blitzbowl import deck, house, random_events
from touchback.blitzbowl import terms as t
from touchback.blitzbowl.deck import BonusPlay, Challenge
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.plays import dice, interrupts, own_turn
from touchback.words import Words


@lru_cache(maxsize=16)
def challenge_texts(w: Words) -> dict[type[Challenge], str]:
    """What each challenge asks of an action."""
    return {
        c.BreakSomeBones: w("Injure a rival with a block or a foul."),
        c.TakeThemDown: w("Knock a rival down with a block."),
        c.GangUp: w("Knock a rival down with an assisted block."),
        c.BreakTheirLines: w("Knock a rival down with a block by a ball carrier."),
        c.CauseSomeCarnage: w("Injure a rival with a block after another rival has gone down this turn."),
        c.PileOn: w("Knock a rival down with a block while two or more rivals are in their dugout."),
        c.FreeUpTheBall: w("Make the rivals lose a ball they held."),
        c.GetTheBall: w("Take a ball that your team did not have."),
        c.MoveTheBall: w("Bring a ball four or more squares forward with a run or a throw, and keep it."),
        c.ShowboatForTheCrowd: w("Score a touchdown."),
        c.ShowUsACompletion: w("Complete a throw; a hand-off does not count."),
        c.MakeARiskyThrow: w("Complete a throw whose check is made harder by a modifier."),
        c.ShowOffALittle: w("Complete a long throw that is not the first completed throw of the turn."),
        c.GetTogether: w("End a run, a mark or a sidestep next to two or more team-mates."),
        c.SpreadOut: w("End a run or a sidestep with no two players of your team next to each other."),
        c.ShowNoFear: w("End the action on a trapdoor while a rival holds a ball."),
        c.TieThemUpInAll: w("After a mark, three or more rivals are marked by two or more of your players."),
        c.TieThemUpAlone: w("After a mark, the player marks two or more rivals whom nobody else marks."),
        c.GoDeep: w("Have two or more open players within three squares of the rivals' end zone."),
        c.GetMoving: w("Make the third run of your team this turn."),
        c.PlayAsATeam: w("Make three different actions with three different players this turn."),
        c.ShowThemHowItsDone: w("Make the third action of the same player this turn; free actions do not count."),
        c.LastChance: w("Be four or more points behind; the action must meet no other active challenge."),
        c.ShowSomeGrit: w("Be four or more points behind in a turn with emergency reserves."),
    }


@lru_cache(maxsize=16)
def effect_texts(w: Words) -> dict[type[Effect], str]:
    """What each bonus play, arena and event does."""
    return {
        dice.RawTalent: w("Roll an armour check, a throw check or block dice of yours again."),
        dice.TheKidsGotMoxy: w("A block without an assist is rolled with three dice."),
        dice.BodyCheck: w("A block is a kerrunch without rolling."),
        dice.ToughEnough: w("A block against your player cannot be assisted, and a shove counts as a miss."),
        dice.ToughEnoughOfOld: w("Your player's armour check is rolled with a D8; 6 or more always passes."),
        dice.Pro: w("A throw or armour check of yours is rolled with a D8; 6 or more always passes."),
        dice.AbsolutelyNails: w("Your player's armour check passes on a natural 2 or more."),
        dice.AbsoluteCarnage: w("A further -2 on a rival's armour check."),
        dice.BladedKnuckleDusters: w("A rival knocked down by a block needs 6+ on his armour check."),
        dice.BladedKnuckleDustersOfOld: w("A rival knocked down by a block is injured without a check."),
        dice.GetInThere: w("A player of yours who was injured comes back on at once."),
        interrupts.Intervention: w("After a rival's run, an open player of yours marks the runner."),
        interrupts.SidestepAfterMark: w("After a rival's mark, a player he marks takes a free sidestep."),
        interrupts.Shadowing: w("After a rival's sidestep, a player who marked him moves into the square he left."),
        interrupts.StepAsideOfOld: w("The target of a block takes a free sidestep, and the block does not happen."),
        own_turn.Sprint: w("A run of two more squares."),
        own_turn.Dodge: w("A run may pass next to rivals, but must end open."),
        own_turn.LongerMark: w("A mark may cover four squares."),
        own_turn.AccuratePass: w("A short throw needs 2+."),
        own_turn.AccurateThrow: w("A throw needs 2+."),
        own_turn.HailMaryPass: w("Throw to any team-mate on the pitch: it needs 4+, nothing modifies it."),
        own_turn.NervesOfSteel: w("A marked player may throw the ball or a team-mate."),
        own_turn.BlocksAreAssisted: w("All your blocks count as assisted this turn."),
        own_turn.RunsMayMeetRivals: w("Your runs may end next to rivals this turn."),
        own_turn.PassingPlay: w("Your throw checks are rolled with a D8 this turn; 6 or more always passes."),
        own_turn.JumpUp: w("A prone player stands up freely."),
        own_turn.ReservesPlay: w("A player comes on freely from the dugout."),
        own_turn.FreeBlockAfterMark: w("After a mark, a free block."),
        own_turn.Blitz: w("After a mark of a player who has also run this turn, a free block."),
        own_turn.DivingTackle: w("After a mark, a free block; then the player is placed prone."),
        own_turn.ComboPlay: w("A player who has just caught a throw takes a free run, or a free sidestep if marked."),
        own_turn.Inspiration: w("After the third action, a fourth one."),
        own_turn.LegUp: w("One more point for a touchdown or a challenge."),
        own_turn.MultiBall: w("Two new balls come into play."),
        own_turn.BribedRef: w("The rival has no more emergency reserves."),
        own_turn.NufflesBlessing: w("All your blocks count as assisted for the rest of the match."),
        own_turn.ReadyToGo: w("Open players run one square, marked ones sidestep, prone ones stand up, all freely."),
        own_turn.YourTimeToShine: w("Up to two players come on freely; one who came on this turn may run freely."),
        house.GreatMootBakeOffTent: w("Emergency reserves come one player sooner."),
        house.SewerPipeStadium: w(
            "Reserves may come on through a trapdoor: whoever is on it is injured, a ball on it is lost."
        ),
        house.TheBonePit: w("Whoever comes on may take a free run."),
        house.GlitteringColiseum: w("Long throws are not harder."),
        house.ColiseumOfChaos: w("A shove that finds no room counts as a kerrunch."),
        house.BadlandsFightingPit: w("An assist gives two more block dice, three in all at most."),
        house.MountainSummitStadium: w("A lead of eight is enough for sudden death."),
        house.OvergrownArena: w("Blocks against a player next to a trapdoor count as assisted."),
        random_events.BananaSkins: w("Each coach picks an open rival, who is placed prone."),
        random_events.CrumblingAstrogranitePitch: w("-1 on armour checks caused by blocks, for the rest of the match."),
        random_events.EmptyTheBench: w("Everybody in both dugouts may come on."),
        random_events.GenerousCoaches: w("Challenges and touchdowns score one more point, for the rest of the match."),
        random_events.GetTheRef: w("Nobody is sent off for a foul any more."),
        random_events.ImpatientCoaches: w("All active challenges are replaced."),
        random_events.MultiBallEvent: w("A new ball comes in, or two if there is none."),
        random_events.PitchInvasion: w("A block die for everybody on the pitch: a kerrunch injures him."),
        random_events.Reset: w("Both teams set up again."),
        random_events.TrapdoorMonster: w("A trapdoor opens: who is on it is injured, who stands next to it goes down."),
    }


def challenge_text(challenge: Challenge, w: Words) -> str:
    """What a challenge asks for."""
    return challenge_texts(w).get(type(challenge), "")


def effect_text(effect: Effect, w: Words) -> str:
    """What a bonus play, an arena or an event does."""
    return effect_texts(w).get(type(effect), "")


@lru_cache(maxsize=16)
def ball_texts(w: Words) -> dict[int, str]:
    """What each kind of ball does. [Z3.13]"""
    return {
        t.PLAIN_BALL: w("An ordinary ball."),
        t.RUNE_BALL: w("Its holder may roll a throw check again on a natural 1; in a dwarf team, whenever it fails."),
        t.SPIKY_BALL: w("Its holder may roll his block again if a die shows a miss."),
        t.SQUIG_BALL: w(
            "At the start of each turn it bounces if it lies loose; on a 1 it escapes from a player of the active team."
        ),
    }


@lru_cache(maxsize=16)
def occasion_texts(w: Words) -> dict[int, str]:
    """When a bonus play can be played."""
    start = w("at the start of your turn")
    after = w("after your action")
    return {
        deck.ON_START: start,
        deck.ON_READY: start,
        deck.ON_TURN: w("between your actions"),
        deck.ON_BEFORE: w("before your action"),
        deck.ON_AFTER_ACTION: after,
        deck.ON_FOLLOW: after,
        deck.ON_RIVAL_ACTION: w("in the rival's turn, after his action"),
        deck.ON_BLOCK: w("before the dice of your block"),
        deck.ON_BLOCKED: w("in the rival's turn, before the dice of his block"),
        deck.ON_BLOCK_DICE: w("after the dice of your block"),
        deck.ON_ARMOUR: w("before an armour check of yours"),
        deck.ON_RIVAL_ARMOUR: w("before a rival's armour check"),
        deck.ON_CHECK_FAILED: w("after a failed check of yours"),
        deck.ON_INJURED: w("when a player of yours is injured"),
        deck.ON_POINTS: w("when you score"),
        deck.ON_THIRD_ACTION: w("after your third action"),
        deck.ON_CLAIM: w("at once when it is claimed"),
    }


def when_text(bonus: BonusPlay, w: Words) -> str:
    """When this bonus play can be played."""
    texts = occasion_texts(w)
    return "; ".join(dict.fromkeys(texts[occasion] for occasion in bonus.occasions))
