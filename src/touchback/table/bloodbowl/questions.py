"""What Blood Bowl asks, in sentences for people who click; and what lies on the table when it asks."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.setup import setup_faults
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.table.bloodbowl.kicking import usual_kicker
from touchback.table.names import person
from touchback.table.wire import DieShown, Modifier, Roll
from touchback.words import Words


def tells_secret(ask: Ask) -> bool:
    """Would a rival learn from the question which special plays are in the hand? [R17.1]"""
    return int(ask.why) in (t.W_OFFERED, t.W_KEEP)


# -- sentences ----------------------------------------------------------------------------------------------------


def sentence(play: Play, ask: Ask, w: Words) -> str:
    """The question to a coach, as the game's book has it for these circumstances."""
    question = play.game.book.questions[int(ask.why)]
    case, fields = circumstances(play, ask, w)
    words = question.cases[case] if case else question.page
    return w(words, **{"player": person(play, int(ask.player), w), **fields})


def circumstances(play: Play, ask: Ask, w: Words) -> tuple[str, dict[str, str]]:
    """Which of a question's sentences fits, and what it is filled with beside the player; '': the ordinary one."""
    reason, about = int(ask.why), ask.about
    if reason in (t.W_SKILL, t.W_SPOIL):
        return skill_circumstances(play, ask, w)
    if reason == t.W_CHOOSE_FACE:
        return face_circumstances(play, ask, w)
    if reason == t.W_SETUP:
        return setup_circumstances(play, w)
    if reason == t.W_TURN and play.charging:
        return "charge", {}
    if reason == t.W_REROLL and isinstance(about, Check):
        return "test", {"what": w.term(t.CHECK_NAMES[about.kind])}
    if reason == t.W_TARGET and play.action in (t.BLOCK, t.BLITZ, t.FOUL):
        return t.ACTION_NAMES[play.action], {}
    return "", {}


def skill_circumstances(play: Play, ask: Ask, w: Words) -> tuple[str, dict[str, str]]:
    """A skill may be used: whose, and against what."""
    uses = [option for option in ask.options if kind_of(option) == t.USE]
    skills = {int(target_of(option)) for option in uses}
    owners = {int(subject_of(option)) for option in uses}
    if len(skills) != 1:
        return "", {}
    fields = {"skill": w.term(play.game.skills[skills.pop()].name)}
    if ask.why == t.W_SPOIL:
        if not isinstance(ask.about, Check):
            return "", {}
        return "test", {**fields, "what": w.term(t.CHECK_NAMES[ask.about.kind])}
    if len(owners) > 1:
        return "many", fields
    owner = owners.pop()
    return ("own", fields) if owner == ask.player else ("other", {**fields, "owner": person(play, owner, w)})


def face_circumstances(play: Play, ask: Ask, w: Words) -> tuple[str, dict[str, str]]:
    """Block dice lie on the table."""
    kinds = {int(kind_of(option)) for option in ask.options}
    if t.WHICH_DIE in kinds:
        return "again", {}
    block = ask.about
    if not isinstance(block, Block):
        return "", {}
    fields = {"attacker": person(play, int(block.actor.index), w), "target": person(play, int(block.defender.index), w)}
    return ("own" if t.FACE in kinds else "rival"), fields


def setup_circumstances(play: Play, w: Words) -> tuple[str, dict[str, str]]:
    """Setting up, to kick or to receive, or again after the kick."""
    if play.held >= 0:
        return "held", {"player": person(play, int(play.held), w)}
    if len(play.redeploying) > 0:
        return "again", {}
    return ("kick" if play.placing == play.kicking else "receive"), {}


def dice_sentence(play: Play, ask: Ask, w: Words) -> str:
    """A die that people roll themselves."""
    what = w(play.game.book.why_words(play, ask))
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
        least=7 - int(check.faces()),
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
