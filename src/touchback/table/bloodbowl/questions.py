"""What Blood Bowl asks, in sentences for people who click; and what lies on the table when it asks."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.notation import why_text
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.setup import setup_faults
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.table.bloodbowl.choices import gold
from touchback.table.bloodbowl.kicking import usual_kicker
from touchback.table.names import person
from touchback.table.wire import DieShown, Modifier, Roll
from touchback.words import Words

DICE_WHYS: Final = frozenset(range(t.CHECK_KINDS)) | {
    t.W_FANS, t.W_WEATHER, t.W_DEVIATE, t.W_SCATTER, t.W_BOUNCE, t.W_THROW_IN, t.W_KICKOFF_EVENT, t.W_ROLL_OFF,
    t.W_RANDOM_PLAYER, t.W_BLOCK_DICE, t.W_ARMOUR, t.W_INJURY, t.W_CASUALTY, t.W_LASTING_INJURY, t.W_RECOVER, t.W_HEAT,
    t.W_PENALTY, t.W_SKILL_ROLL, t.W_ROOKIES, t.W_COOK, t.W_TRAPDOOR, t.W_ROCK, t.W_LOYALTY, t.W_BOMB, t.W_CHAIN,
    t.W_TOSS, t.W_DEVIATE_DISTANCE, t.W_THROW_IN_DISTANCE, t.W_EVENT_PLAYERS, t.W_OFFICIOUS_REF, t.W_INVADERS,
    t.W_ARGUMENT, t.W_BRIBE_ROLL, t.W_FANS_LOST, t.W_SPELL, t.W_PRAYER_ROLL, t.W_PRAYER_COUNT, t.W_LATECOMERS_COUNT,
    t.W_FUSE, t.W_SKILL_DIRECTION, t.W_SKILL_DISTANCE,
}  # fmt: skip
"""Why dice are rolled."""


def why(number: int) -> str:
    """The name of a reason."""
    return why_text(number)


def tells_secret(ask: Ask) -> bool:
    """Nothing is hidden in this game."""
    return False


# -- sentences ----------------------------------------------------------------------------------------------------


def sentence(play: Play, ask: Ask, w: Words) -> str:
    """The question to a coach."""
    reason = int(ask.why)
    if reason in (t.W_SKILL, t.W_SPOIL):
        return skill_sentence(play, ask, w)
    if reason == t.W_CHOOSE_FACE:
        return face_sentence(play, ask, w)
    if reason == t.W_SETUP:
        return setup_sentence(play, w)
    if reason == t.W_TURN and play.charging:
        return w("Blitz! Your players act before the kick comes down: choose one.")
    who = person(play, int(ask.player), w)
    about = ask.about
    if reason == t.W_REROLL and isinstance(about, Check):
        what = w.term(t.CHECK_NAMES[about.kind])
        return w("{player} has failed ({what}). What do you do?", player=who, what=what)
    if reason == t.W_TARGET:
        return target_sentence(play, who, w)
    return sentences(w, who)[reason]


def sentences(w: Words, who: str) -> dict[int, str]:
    """The question for each reason; `who` is the player it is about."""
    return {
        t.W_COIN: w("Call the coin: heads or tails?"),
        t.W_KICK_OR_RECEIVE: w("You have won the toss. Do you kick or receive?"),
        t.W_SETUP: w("Set up your team."),
        t.W_KICKER: w("Where do you kick the ball, and who kicks it?"),
        t.W_KICK: w("Where do you kick the ball?"),
        t.W_HIGH_KICK: w("High kick: who runs under the ball?"),
        t.W_QUICK_SNAP: w("Quick snap: move players by one square."),
        t.W_SOLID_DEFENCE: w("Solid defence: choose the players you want to place again."),
        t.W_TOUCHBACK: w("Touchback: who gets the ball?"),
        t.W_TOO_MANY: w("Too many players are on the pitch: who leaves?"),
        t.W_TURN: w("Your turn: choose a player."),
        t.W_TARGET: w("{player}: against whom?", player=who),
        t.W_ACT: w("{player}: where to?", player=who),
        t.W_THROW: w("{player} throws: where to?", player=who),
        t.W_REROLL: w("{player} has failed. What do you do?", player=who),
        t.W_SPOIL: w("{player} has succeeded. Do you want to stop it?", player=who),
        t.W_CHOOSE_FACE: w("Choose a block die."),
        t.W_SKILL: w("Use the skill?"),
        t.W_PUSH: w("Where is {player} pushed?", player=who),
        t.W_FOLLOW: w("Does {player} follow up?", player=who),
        t.W_APOTHECARY: w("{player} is hurt. Is he treated?", player=who),
        t.W_APOTHECARY_RESULT: w("Which result counts for {player}?", player=who),
        t.W_INTERFERE: w("{player} throws. Who tries to catch the ball in flight?", player=who),
        t.W_ARGUE: w("The referee has seen {player}. Do you argue the call?", player=who),
        t.W_BRIBE: w("{player} is to be sent off. Do you bribe the referee?", player=who),
        t.W_SHORT_RUN: w("{player} may move a few squares: where to?", player=who),
        t.W_LAY_BALL: w("{player} goes down: where does he lay the ball?", player=who),
        t.W_FACING: w("Which way does {player} go?", player=who),
        t.W_LATECOMERS: w("More players may come on: who, and where?"),
        t.W_JOURNEYMAN: w("You are short of players: which journeyman joins you?"),
        t.W_INDUCEMENTS: w("What do you buy for this match?"),
        t.W_HIRED_SKILL: w("Does the mercenary learn a skill?"),
        t.W_PRAYERS: w("Do you pray to Nuffle?"),
        t.W_BLESSED: w("Nuffle answers: choose a player."),
        t.W_BLESSED_SKILL: w("Nuffle answers: which skill does {player} learn?", player=who),
        t.W_CALL_IN: w("The roll for {player} has failed. Do you use an inducement?", player=who),
        t.W_NUDGE: w("By how much do you change the roll?"),
        t.W_CONCEDE: w("Do you concede the match?"),
        t.W_AWARD: w("Your rival has conceded: who is given a touchdown?"),
        t.W_STRIKE: w("{player} runs wild: which team-mate does he strike down?", player=who),
        t.W_CHANGE: w("{player} is thirsty for blood. Does he move instead?", player=who),
        t.W_BITE: w("{player} is thirsty for blood. Whom does he bite?", player=who),
        t.W_SHIFT: w("{player} goes to another square: which?", player=who),
    }  # fmt: skip


def skill_sentence(play: Play, ask: Ask, w: Words) -> str:
    """A skill may be used: whose, and in what situation."""
    uses = [option for option in ask.options if kind_of(option) == t.USE]
    about = person(play, int(ask.player), w)
    names = {int(target_of(option)) for option in uses}
    owners = {int(subject_of(option)) for option in uses}
    if len(names) != 1:
        return sentences(w, about)[int(ask.why)]
    skill = w.term(play.game.skills[names.pop()].name)
    if ask.why == t.W_SPOIL and isinstance(ask.about, Check):
        what = w.term(t.CHECK_NAMES[ask.about.kind])
        return w("{player} has succeeded ({what}). Use {skill} against him?", player=about, what=what, skill=skill)
    if len(owners) > 1:
        return w("Who uses {skill}?", skill=skill)
    owner = owners.pop()
    if owner == ask.player:
        return w("{player}: use {skill}?", player=about, skill=skill)
    return w("{owner}: use {skill} on {player}?", owner=person(play, owner, w), skill=skill, player=about)


def face_sentence(play: Play, ask: Ask, w: Words) -> str:
    """Block dice lie on the table."""
    kinds = {int(kind_of(option)) for option in ask.options}
    if t.WHICH_DIE in kinds:
        return w("Which die is rolled again?")
    block = ask.about
    if not isinstance(block, Block):
        return w("Choose a block die.")
    fields = {"attacker": person(play, int(block.actor.index), w), "target": person(play, int(block.defender.index), w)}
    if t.FACE not in kinds:
        return w("{attacker} blocks {target}; your rival chooses the die. Roll again?", **fields)
    return w("{attacker} blocks {target}: choose a die.", **fields)


def setup_sentence(play: Play, w: Words) -> str:
    """Setting up, to kick or to receive, or again after the kick."""
    if play.held >= 0:
        return w("Where does {player} go?", player=person(play, int(play.held), w))
    if len(play.redeploying) > 0:
        return w("Place the chosen players again.")
    return w("Set up to kick.") if play.placing == play.kicking else w("Set up to receive.")


def target_sentence(play: Play, who: str, w: Words) -> str:
    """Whom an action is aimed at."""
    return {
        t.BLOCK: w("{player} blocks: whom?", player=who),
        t.BLITZ: w("{player} blitzes: whom?", player=who),
        t.FOUL: w("{player} fouls: whom?", player=who),
    }.get(int(play.action), w("{player}: against whom?", player=who))


def dice_sentence(play: Play, ask: Ask, w: Words) -> str:
    """A die that people roll themselves."""
    what = w.term(why(int(ask.why)))
    die = w.term(ask.die.name, "die") if ask.die is not None else ""
    if 0 <= ask.player < len(play.players):
        who = person(play, int(ask.player), w)
        return w("Roll a die ({die}): {what}, {player}.", die=die, what=what, player=who)
    return w("Roll a die ({die}): {what}.", die=die, what=what)


# -- what lies on the table ---------------------------------------------------------------------------------------


def roll(ask: Ask, w: Words) -> Roll | None:
    """The test that is being argued about."""
    check = ask.about
    if not isinstance(check, Check) or check.die == 0:
        return None
    reasons = check.reasons
    if reasons is None:
        reasons = [(int(check.modifier), w("all modifiers"))] if check.modifier else []
    return Roll(
        what=w.term(t.CHECK_NAMES[check.kind]),
        need=int(check.need),
        rolled=int(check.die),
        passed=bool(check.passed),
        modifiers=[Modifier(by=by, reason=w.term(reason)) for by, reason in reasons],
    )


def block_die(face: int, w: Words) -> DieShown:
    """A block die that has been rolled."""
    name = t.BLOCK_DIE.faces[face - 1]
    return DieShown(kind="block", sides=6, face=face, shows=name, words=w.term(name))


def d6(face: int) -> DieShown:
    """A plain die that has been rolled."""
    return DieShown(kind="d6", sides=6, face=face)


def dice(ask: Ask, w: Words) -> list[DieShown]:
    """The dice on the table."""
    about = ask.about
    if isinstance(about, Block):
        return [block_die(int(die), w) for die in about.dice]
    if isinstance(about, Check) and about.die:
        return [d6(int(about.die))]
    if isinstance(about, Hurt):
        rolled = about.armour_dice if about.at_armour else about.injury_dice
        return [d6(int(die)) for die in rolled if die]
    return []


def hints(play: Play, ask: Ask, w: Words) -> list[str]:
    """What a coach would count out."""
    reason = int(ask.why)
    about = ask.about
    if reason == t.W_ACT and 0 <= play.actor < len(play.players):
        return [movement_left(play, w)]
    if reason in (t.W_QUICK_SNAP, t.W_SOLID_DEFENCE):
        return [w.count(int(play.allowance), "{n} player left", "{n} players left")]
    if reason == t.W_KICKER:
        return [w("{player} kicks, unless you choose somebody else.", player=person(play, usual_kicker(play).index, w))]
    if reason == t.W_TURN and play.charging:
        return [w.count(int(play.allowance), "{n} player left", "{n} players left")]
    if reason == t.W_INDUCEMENTS:
        return [w("You have {money}.", money=gold(int(play.gold[ask.who]), w))]
    if reason == t.W_PRAYERS and play.prayers[ask.who]:
        return [w.count(int(play.prayers[ask.who]), "{n} prayer left", "{n} prayers left")]
    if isinstance(about, Block) and reason in (t.W_CHOOSE_FACE, t.W_SKILL):
        return block_hints(about, w)
    if isinstance(about, Hurt):
        return hurt_hints(play, about, reason, w)
    return []


def movement_left(play: Play, w: Words) -> str:
    """How far the acting player can still go. [R9.2, R9.4]"""
    player = play.players[play.actor]
    left = int(squares_left(play, player))
    walking = min(left, max(0, int(player.ma - play.moved)))
    squares = w.count(walking, "{n} square left", "{n} squares left")
    if left == walking:
        return squares
    rushes = w.count(left - walking, "{n} rush", "{n} rushes")
    return f"{squares}, {rushes}"


def block_hints(block: Block, w: Words) -> list[str]:
    """The strengths, once they are counted."""
    if not block.dice:
        return []
    attack, defence = int(block.attacker_strength), int(block.defender_strength)
    return [w("Strength {attack} against {defence}", attack=attack, defence=defence)]


def hurt_hints(play: Play, hurt: Hurt, reason: int, w: Words) -> list[str]:
    """The armour or injury roll so far."""
    victim = person(play, int(hurt.actor.index), w)
    if reason == t.W_APOTHECARY:
        if play.status[hurt.actor.index] == t.CASUALTY:
            return [w("{player} is a casualty.", player=victim)]
        return [w("{player} is knocked out.", player=victim)]
    if hurt.at_armour and hurt.armour_dice[0]:
        total = int(hurt.armour_total + hurt.armour_modifier)
        return [w("Armour of {player}: {total} against {need}+", player=victim, total=total, need=int(hurt.actor.av))]
    if hurt.injury_dice[0]:
        return [w("Injury of {player}: {total}", player=victim, total=int(hurt.injury_total))]
    return []


def faults(play: Play, ask: Ask, w: Words) -> list[str]:
    """Every rule that the set-up breaks so far. [R8.1]"""
    if ask.why != t.W_SETUP:
        return []
    return [w.term(fault) for fault in setup_faults(play, play.placing)]


def guard(play: Play, ask: Ask) -> bool:
    """Could somebody still act if the turn ended now?"""
    return ask.why == t.W_TURN and any(kind_of(option) == t.ACTIVATE for option in ask.options)
