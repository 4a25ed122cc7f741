"""Answers to what dice have shown, as choices: skills, re-rolls, faces, injuries, the referee. [R2, R12, R15]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.moments import TEAM_REROLL
from touchback.bloodbowl.queries.odds import team_rerolls
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, skill_of
from touchback.bloodbowl.special_plays.base import Card
from touchback.kernel.ask import NONE, kind_of, target_of
from touchback.kernel.text import mark
from touchback.table.bloodbowl.glossary import card_text, what_it_does
from touchback.table.bloodbowl.offer import Offer
from touchback.table.names import OFF, player_id
from touchback.table.wire import Choice
from touchback.words import Words

HOW_OFTEN: Final = (
    mark("once an activation"), mark("once a turn"), mark("once a drive"), mark("once a half"), mark("once a match"),
)  # fmt: skip
"""How often a skill with a limit can be used."""

YES_OR_NO: Final = (t.W_SKILL, t.W_SPOIL, t.W_REROLL)
"""Questions in which a skill is used or not, and that is all."""


def use(offer: Offer, w: Words) -> Choice:
    """A skill."""
    skill = skill_of(offer.play.game.skills[offer.target])
    name = w.term(skill.name)
    label = w("Use {skill} ({player})", skill=name, player=player_id(offer.play, offer.subject))
    return offer.made(
        label,
        short=name,
        player=offer.subject,
        detail=skill_detail(offer, skill, w),
        chance=skill_chance(offer, skill),
        habit=skill.name if offer.ask.why in YES_OR_NO else "",
        about=skill.name,
    )


def skill_detail(offer: Offer, skill: PlayerSkill, w: Words) -> str:
    """What its use takes and gives."""
    about = offer.ask.about
    owner = offer.play.players[offer.subject]
    parts = []
    if isinstance(about, Situation):
        faces = int(skill.faces(owner, about.actor))
        if skill.rolls_again and faces < 6:
            parts.append(w("works on {number}+", number=7 - faces))
    if isinstance(about, Check) and skill.bonus(owner):
        parts.append(w("{number} on the roll", number=w("{by:+d}", by=int(skill.bonus(owner)))))
    if skill.limit >= 0 and not (skill.free_in_blocks and isinstance(about, Block)):
        parts.append(w(HOW_OFTEN[skill.per]))
    return ", ".join(parts)


def skill_chance(offer: Offer, skill: PlayerSkill) -> float | None:
    """The chance that a lost test passes with it."""
    about = offer.ask.about
    if not isinstance(about, Check) or offer.ask.why != t.W_REROLL:
        return None
    owner = offer.play.players[offer.subject]
    if skill.rolls_again:
        return int(skill.faces(owner, about.actor)) * int(about.faces()) / 36
    bonus = skill.bonus(owner)
    return (1.0 if about.passed_with(bonus) else 0.0) if bonus > 0 else None


def reroll(offer: Offer, w: Words) -> Choice:
    """A team re-roll: what some players risk, and how many are left. [R2.4] The die of a deck is rolled again for
    nothing. [R17.1]"""
    if offer.ask.why == t.W_DECK_AGAIN:
        return offer.made(w("Roll for another deck"))
    play = offer.play
    player = play.players[offer.ask.player]
    works = 1.0
    parts = []
    for row in play.rows(TEAM_REROLL):
        if player.skills[row.skill.id] != 0:
            faces = int(skill_of(row.skill).faces(player, player))
            works *= faces / 6
            name = w.term(row.skill.name)
            parts.append(w("{skill}: works on {number}+, else it is lost", skill=name, number=7 - faces))
    left = int(team_rerolls(play, player.side))
    parts.append(w.count(left, "{n} left", "{n} left"))
    about = offer.ask.about
    chance = works * int(about.faces()) / 6 if isinstance(about, Check) else None
    return offer.made(w("Team re-roll"), detail="; ".join(parts), chance=chance)


def decline(offer: Offer, w: Words) -> Choice:
    """No."""
    return offer.made(decline_label(offer, w), habit=habit_of_no(offer))


def decline_label(offer: Offer, w: Words) -> str:
    """No, in the words of the question."""
    labels = {
        t.W_REROLL: w("Accept the result"), t.W_SPOIL: w("Let it pass"), t.W_SKILL: w("Do not use it"),
        t.W_CHOOSE_FACE: w("Keep the dice"), t.W_APOTHECARY: w("No apothecary"), t.W_INTERFERE: w("Nobody tries"),
        t.W_ARGUE: w("Do not argue"), t.W_BRIBE: w("No bribe"), t.W_HIGH_KICK: w("Nobody"),
        t.W_HIRED_SKILL: w("No skill"), t.W_PRAYERS: w("Do not pray"), t.W_CALL_IN: w("Do not use it"),
        t.W_CONCEDE: w("Play on"), t.W_CHANGE: w("Go on as declared"), t.W_BITE: w("Bite nobody"),
        t.W_DECK_AGAIN: w("Draw from this deck"),
    }  # fmt: skip
    return labels.get(int(offer.ask.why), w("No"))


HABITS: Final = {
    t.W_APOTHECARY: "apothecary", t.W_ARGUE: "argue the call", t.W_BRIBE: "bribe", t.W_PRAYERS: "prayer",
    t.W_FOLLOW: "follow up", t.W_INTERFERE: "interference", t.W_HIGH_KICK: "high kick",
}  # fmt: skip
"""Questions, besides those for skills, that a coach may settle once for all."""


def habit_of_no(offer: Offer) -> str:
    """Under which name this no may be settled: with a skill, if it is the only one in question."""
    if offer.ask.why in (t.W_SKILL, t.W_SPOIL):
        skills = {int(target_of(option)) for option in offer.ask.options if kind_of(option) == t.USE}
        return offer.play.game.skills[skills.pop()].name if len(skills) == 1 else ""
    return HABITS.get(int(offer.ask.why), "")


def face_meaning(face: int, w: Words) -> str:
    """What a face of the block die does. [R12.3]"""
    return {
        t.SKULL: w("The attacker goes down."),
        t.BOTH_DOWN: w("Both go down, unless a skill helps."),
        t.PUSH: w("The target is pushed back."),
        t.PUSH_TOO: w("The target is pushed back."),
        t.STUMBLE: w("The target is pushed back and goes down, unless he dodges."),
        t.POW: w("The target is pushed back and goes down."),
    }[face]


def face(offer: Offer, w: Words) -> Choice:
    """A block die."""
    name = t.BLOCK_DIE.faces[offer.target - 1]
    return offer.made(w.term(name), face=name, detail=face_meaning(offer.target, w))


def which_die(offer: Offer, w: Words) -> Choice:
    """The die of a pool that is rolled again."""
    name = t.BLOCK_DIE.faces[offer.target - 1]
    label = w("Roll die {number} again: {face}", number=offer.subject + 1, face=w.term(name))
    return offer.made(label, face=name)


def push_to(offer: Offer, w: Words) -> Choice:
    """Where a player is pushed."""
    who = offer.person(offer.subject)
    if offer.square() == OFF:
        label = w("Push {player} into the crowd", player=who)
    else:
        label = w("Push {player} to {square}", player=who, square=offer.square())
    return offer.made(label, short=offer.square(), target=offer.subject, square=offer.target)


def follow(offer: Offer, w: Words) -> Choice:
    """Into the square that was left."""
    return offer.made(w("Follow up"), habit="follow up")


def stay(offer: Offer, w: Words) -> Choice:
    """Stay where one is."""
    return offer.made(w("Stay"), habit="follow up")


# -- injuries and the referee -------------------------------------------------------------------------------------


def heal(offer: Offer, w: Words) -> Choice:
    """The apothecary, or somebody like him."""
    who = offer.person(offer.subject)
    if offer.target == NONE:
        left = int(offer.play.apothecaries[offer.ask.who])
        detail = w.count(left, "{n} left", "{n} left")
        return offer.made(w("The apothecary treats {player}", player=who), detail=detail, habit="apothecary")
    what = w.term(offer.play.game.inducements[offer.target].name)
    return offer.made(w("{what}: treat {player}", what=what, player=who), habit="apothecary")


def result(offer: Offer, w: Words) -> Choice:
    """One of two casualty results."""
    return offer.made(w.term(t.CASUALTY_NAMES[offer.target]), player=offer.subject)


def argue(offer: Offer, w: Words) -> Choice:
    """With the referee. [R14.2]"""
    best = 5 if offer.play.granted(offer.ask.who, t.FRIENDLY_REFEREE) else 6
    detail = w("works on {number}+; on a 1 the coach is sent off too", number=best)
    return offer.made(w("Argue the call"), detail=detail, chance=(7 - best) / 6, habit="argue the call")


def bribe(offer: Offer, w: Words) -> Choice:
    """The referee. [R14.3]"""
    left = w.count(int(offer.play.bribes[offer.ask.who]), "{n} left", "{n} left")
    works = w("works on {number}+", number=2)
    return offer.made(w("Bribe the referee"), detail=f"{works}; {left}", chance=5 / 6, habit="bribe")


def call_in(offer: Offer, w: Words) -> Choice:
    """Use an inducement."""
    inducement = offer.play.game.inducements[offer.target]
    name = w.term(inducement.name)
    detail = what_it_does(offer.play.game, inducement, w)
    return offer.made(w("Use: {what}", what=name), short=name, detail=detail, about=inducement.name)


def keep(offer: Offer, w: Words) -> Choice:
    """One of two cards that were drawn."""
    card = offer.play.game.inducements[offer.target]
    assert isinstance(card, Card)
    name = w.term(card.name)
    return offer.made(w("Keep: {what}", what=name), short=name, detail=card_text(card, w))


def concede(offer: Offer, w: Words) -> Choice:
    """Give the match up."""
    return offer.made(w("Concede the match"))


def confirm(offer: Offer, w: Words) -> Choice:
    """Yes, really."""
    return offer.made(w("Yes, concede"))
