"""Every answer of Blood Bowl as a choice: where it is offered, and what its button says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.market import hiring_side
from touchback.bloodbowl.inducements.mercenaries import Fitting
from touchback.bloodbowl.moments import TEAM_REROLL
from touchback.bloodbowl.move import cost_of_standing, rise_check, standing_needs_die
from touchback.bloodbowl.passing import Toss, interference_check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries.odds import plain_chance, team_rerolls, trial_of
from touchback.bloodbowl.queries.scratch import copy_of, trials_on_the_way
from touchback.bloodbowl.skills.base import Aim, PlayerSkill, Situation, skill_of
from touchback.bloodbowl.special_plays.base import Card
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, subject_of, target_of
from touchback.kernel.log import Log
from touchback.kernel.running import to_its_end
from touchback.kernel.text import mark
from touchback.table.bloodbowl.glossary import card_text, what_it_does
from touchback.table.names import OFF, person, player_id, square_id
from touchback.table.wire import Choice
from touchback.words import Words

OF_ACTION: Final = frozenset(
    {
        t.TARGET, t.TARGET_BOTH, t.STEP, t.JUMP, t.STAND_UP, t.THROW, t.THROW_AT, t.LOB_AT, t.HIT, t.HAND_TO,
        t.KICK_HIM, t.PERFORM, t.STRIKE_WITH, t.TOWARDS, t.STOP,
    }
)  # fmt: skip
"""Answers that carry a declared action on."""


HOW_OFTEN: Final = (
    mark("once an activation"), mark("once a turn"), mark("once a drive"), mark("once a half"), mark("once a match"),
)  # fmt: skip
"""How often a skill with a limit can be used."""

YES_OR_NO: Final = (t.W_SKILL, t.W_SPOIL, t.W_REROLL)
"""Questions in which a skill is used or not, and that is all."""


class Offer:
    """One answer on its way to becoming a choice."""

    def __init__(self, play: Play, ask: Ask, answer: int, w: Words) -> None:
        self.play = play
        self.ask = ask
        self.answer = answer
        self.w = w
        self.kind = int(kind_of(answer))
        self.subject = int(subject_of(answer))
        self.target = int(target_of(answer))

    def made(
        self,
        label: str,
        short: str = "",
        player: int = NONE,
        target: int = NONE,
        square: int = -1,
        action: str = "",
        face: str = "",
        detail: str = "",
        chance: float | None = None,
        habit: str = "",
        about: str = "",
    ) -> Choice:
        """The choice."""
        return Choice(
            answer=self.answer,
            verb=self.play.game.book.answers[self.kind].name,
            label=label,
            short=short,
            player=player_id(self.play, player),
            target=player_id(self.play, target),
            square=square_id(self.play, square) if square >= 0 else "",
            action=action or self.declared(),
            face=face,
            detail=detail,
            chance=chance,
            habit=habit,
            about=about,
        )

    def declared(self) -> str:
        """The action that is going on, for answers that belong to it."""
        if self.kind not in OF_ACTION or self.ask.why not in (t.W_TARGET, t.W_ACT, t.W_THROW) or self.play.actor < 0:
            return ""
        action = int(self.play.action)
        return action_name(self.play, action + int(self.play.special) if action == t.SPECIAL else action)

    def person(self, index: int) -> str:
        """H7 Blitzer."""
        return person(self.play, index, self.w)

    def square(self) -> str:
        """The square it points at."""
        return square_id(self.play, self.target)


def choice(play: Play, ask: Ask, answer: int, w: Words) -> Choice:
    """One answer of an ask."""
    offer = Offer(play, ask, answer, w)
    return MAKERS[offer.kind](offer, w)


# -- before the kick-off ------------------------------------------------------------------------------------------


def call(offer: Offer, w: Words) -> Choice:
    """Heads or tails."""
    return offer.made(w("Heads") if offer.target == 1 else w("Tails"), face="heads" if offer.target == 1 else "tails")


def kick_or_receive(offer: Offer, w: Words) -> Choice:
    """The winner of the toss chooses."""
    return offer.made(w.term("Kick", "action") if offer.target == 0 else w("Receive"))


def formation(offer: Offer, w: Words) -> Choice:
    """A ready-made set-up."""
    name = w.term(offer.play.game.formations[offer.target].name)
    return offer.made(w("Ready-made set-up: {name}", name=name), short=name)


def pick(offer: Offer, w: Words) -> Choice:
    """A player; of one who may try to catch a pass in flight, or on whom a spell is cast, the chance too.
    [R10.3, R17.1]"""
    who, toss = offer.person(offer.subject), offer.ask.about
    if isinstance(toss, Inducement) and (faces := int(toss.faces(offer.play, offer.play.players[offer.subject]))):
        detail = w("works on {number}+", number=7 - faces)
        return offer.made(who, player=offer.subject, detail=detail, chance=faces / 6)
    if not isinstance(toss, Toss):
        return offer.made(who, player=offer.subject)
    table = copy_of(offer.play)
    rival, thrower = table.players[offer.subject], table.players[toss.actor.index]
    trial = trial_of(table, interference_check(table, rival, thrower, toss.result, toss.distance))
    return offer.made(who, player=offer.subject, detail=w.term(trial.describe()), chance=plain_chance([trial]))


def place(offer: Offer, w: Words) -> Choice:
    """A player goes to a square, or back beside the pitch."""
    who = offer.person(offer.subject)
    if offer.square() == OFF:
        label, short = w("Take {player} off the pitch", player=who), w("Off the pitch")
    else:
        label, short = w("Place {player} on {square}", player=who, square=offer.square()), offer.square()
    return offer.made(label, short=short, player=offer.subject, square=offer.target)


def ready(offer: Offer, w: Words) -> Choice:
    """Done with this."""
    labels = {
        t.W_INDUCEMENTS: w("Buy nothing more"),
        t.W_PRAYERS: w("No more prayers"),
        t.W_SETUP: w("Set-up is ready"),
    }
    return offer.made(labels.get(int(offer.ask.why), w("Ready")))


def restore(offer: Offer, w: Words) -> Choice:
    """Back to where they stood."""
    return offer.made(w("Put everybody back where he stood"))


def kick_at(offer: Offer, w: Words) -> Choice:
    """The target of the kick-off."""
    return offer.made(w("Kick to {square}", square=offer.square()), short=offer.square(), square=offer.target)


def aim_at(offer: Offer, w: Words) -> Choice:
    """The square that a spell or the like is aimed at: which squares it touches, and who stands there."""
    made = offer.made(w("Aim at {square}", square=offer.square()), short=offer.square(), square=offer.target)
    aid, play = offer.ask.about, offer.play
    if not isinstance(aid, Inducement):
        return made
    area = [int(square) for square in aid.area(play, offer.target)]
    standing = [index for square in area if (index := int(play.at(square))) >= 0 and play.status[index] == t.STANDING]
    own = sum(1 for index in standing if play.side[index] == offer.ask.who)
    parts = [
        w.count(len(standing) - own, "{n} standing rival", "{n} standing rivals"),
        w.count(own, "{n} standing player of yours", "{n} standing players of yours"),
    ]
    faces = int(aid.faces(play, play.players[standing[0]])) if standing else 0
    if faces:
        parts.append(w("each on a {number}+", number=7 - faces))
    return replace(made, area=[square_id(play, square) for square in area], detail=", ".join(parts))


def improve(offer: Offer, w: Words) -> Choice:
    """A characteristic that is better by one for a while."""
    what = w.term(t.IMPROVEMENTS[offer.target])
    return offer.made(w("Improve {what}", what=what), short=what, player=offer.subject)


def choose(offer: Offer, w: Words) -> Choice:
    """One of a few words: a category of skills, a weather, the stake of a bet."""
    what = w.term(t.CHOICES[offer.target])
    return offer.made(w("Choose {what}", what=what), short=what)


def snap(offer: Offer, w: Words) -> Choice:
    """One square before the kick lands."""
    label = w("{player} moves to {square}", player=offer.person(offer.subject), square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def hire(offer: Offer, w: Words) -> Choice:
    """A player for one match."""
    posts = offer.play.papers[hiring_side(offer.play)].posts
    name = w.term(posts[offer.target].name) if offer.target < len(posts) else "-"
    if offer.ask.why == t.W_JOURNEYMAN:
        return offer.made(w("Journeyman: {position}", position=name), short=name)
    price = int(posts[offer.target].cost + offer.play.game.mercenary.cost)
    return offer.made(w("Mercenary: {position}", position=name), short=name, detail=gold(price, w))


def buy(offer: Offer, w: Words) -> Choice:
    """An inducement."""
    inducement = offer.play.game.inducements[offer.target]
    side = int(offer.ask.who)
    price = gold(int(inducement.price(offer.play, side)), w)
    return offer.made(w("Buy: {what}", what=w.term(inducement.name)), short=w.term(inducement.name), detail=price)


def gold(amount: int, w: Words) -> str:
    """So much money."""
    return w("{amount:,} gold pieces", amount=amount)


def learn(offer: Offer, w: Words) -> Choice:
    """A skill to gain."""
    skill = offer.play.game.skills[offer.target].name
    name = w.term(skill)
    price = outfit_price(offer, w)
    return offer.made(w("Learn {skill}", skill=name), short=name, player=offer.subject, about=skill, detail=price)


def outfit(offer: Offer, w: Words) -> Choice:
    """Something that a mercenary is given: a characteristic better or worse, or a package."""
    what = w.term(offer.play.game.outfits[offer.target])
    return offer.made(w("With this: {what}", what=what), short=what, detail=outfit_price(offer, w))


def outfit_price(offer: Offer, w: Words) -> str:
    """What a mercenary costs more with this."""
    fitting = offer.ask.about
    return gold(int(fitting.price(offer.answer)), w) if isinstance(fitting, Fitting) else ""


def pray(offer: Offer, w: Words) -> Choice:
    """To Nuffle."""
    tables = offer.play.game.tables
    table = tables.exhibition_prayers if offer.play.exhibition else tables.league_prayers
    detail = w.count(len(table), "one of {n} prayer, by a die", "one of {n} prayers, by a die")
    return offer.made(w("Pray to Nuffle"), detail=detail, habit="prayer")


def nudge(offer: Offer, w: Words) -> Choice:
    """Change a roll."""
    by = offer.target - 2
    if by == 0:
        return offer.made(w("Leave the roll as it is"))
    return offer.made(w("Change the roll by {number}", number=f"{by:+d}"))


# -- activations --------------------------------------------------------------------------------------------------


def action_label(play: Play, action: int, w: Words) -> str:
    """An action that a player may declare."""
    if action >= t.SPECIAL:
        return w.term(play.game.skills[action - t.SPECIAL].name)
    return (
        w.term("Move", "action"), w.term("Block", "action"), w.term("Blitz", "action"), w.term("Pass", "action"),
        w.term("Hand-off", "action"), w.term("Foul", "action"),
    )[action]  # fmt: skip


def action_name(play: Play, action: int) -> str:
    """The same as the page names it."""
    if action >= t.SPECIAL:
        return play.game.skills[action - t.SPECIAL].name.lower()
    return t.ACTION_NAMES[action]


def activate(offer: Offer, w: Words) -> Choice:
    """A player and an action."""
    name = action_label(offer.play, offer.target, w)
    if offer.ask.why == t.W_CHANGE:
        label, name = w("Move instead"), w("Move instead")
    else:
        label = w("{player}: {action}", player=offer.person(offer.subject), action=name)
    return offer.made(label, short=name, player=offer.subject, action=action_name(offer.play, offer.target))


def target(offer: Offer, w: Words) -> Choice:
    """Whom the action is aimed at."""
    whom = offer.person(offer.target)
    labels = {
        t.BLOCK: w("Block {player}", player=whom),
        t.BLITZ: w("Blitz {player}", player=whom),
        t.FOUL: w("Foul {player}", player=whom),
    }
    label = labels.get(int(offer.play.action), w("Against {player}", player=whom))
    return offer.made(label, player=offer.subject, target=offer.target)


def target_both(offer: Offer, w: Words) -> Choice:
    """Two at once, in this order."""
    label = w("Block {first} and {second}", first=offer.person(offer.subject), second=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def back(offer: Offer, w: Words) -> Choice:
    """Not this after all."""
    return offer.made(w("Back"))


def stand_up(offer: Offer, w: Words) -> Choice:
    """The prone player rises: what it takes. [R9.3]"""
    play = offer.play
    player = play.players[offer.subject]
    if not standing_needs_die(play, player):
        cost = w.count(int(cost_of_standing(play, player)), "takes {n} square", "takes {n} squares")
        return offer.made(w("Stand up"), player=offer.subject, detail=cost)
    table = copy_of(play)
    trial = trial_of(table, rise_check(table, table.players[offer.subject]))
    return offer.made(
        w("Stand up"), player=offer.subject, detail=w.term(trial.describe()), chance=plain_chance([trial])
    )


def step(offer: Offer, w: Words) -> Choice:
    """The next square."""
    label = w("Move to {square}", square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def jump(offer: Offer, w: Words) -> Choice:
    """Over somebody who lies there."""
    label = w("Jump to {square}", square=offer.square())
    return offer.made(label, player=offer.subject, square=offer.target)


def hit(offer: Offer, w: Words) -> Choice:
    """The block of a blitz."""
    label = w("Block {player}", player=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def strike_with(offer: Offer, w: Words) -> Choice:
    """Another attack instead of the block of a blitz."""
    skill = offer.play.game.skills[offer.subject].name
    label = w("{skill}: {player}", skill=w.term(skill), player=offer.person(offer.target))
    return offer.made(label, player=int(offer.ask.player), target=offer.target, about=skill)


def throw(offer: Offer, w: Words) -> Choice:
    """Throw now; the square comes next."""
    return offer.made(w.term("Throw", "answer"), player=offer.subject)


def throw_at(offer: Offer, w: Words) -> Choice:
    """The square to throw at."""
    label = w("Throw to {square}", square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def lob_at(offer: Offer, w: Words) -> Choice:
    """Without measuring."""
    label = w("Throw as far as {square}, without measuring", square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def hand_to(offer: Offer, w: Words) -> Choice:
    """Give the ball."""
    label = w("Hand the ball to {player}", player=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def kick_him(offer: Offer, w: Words) -> Choice:
    """Commit the foul."""
    label = w("Foul {player}", player=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def perform(offer: Offer, w: Words) -> Choice:
    """The special action."""
    skill = w.term(offer.play.game.skills[offer.play.special].name)
    label = w("{skill}: {player}", skill=skill, player=offer.person(offer.target))
    table = copy_of(offer.play)
    table.log = Log()
    trials = trials_on_the_way(table, to_its_end(performing(table, offer.subject, offer.target)))
    detail = ", ".join(w.term(trial.describe()) for trial in trials)
    chance = plain_chance(trials) if trials else None
    return offer.made(label, player=offer.subject, target=offer.target, detail=detail, chance=chance)


def performing(play: Play, actor: int, target: int) -> Rule[None]:
    """The special action itself, to be tried on a table of one's own."""
    skill = skill_of(play.game.skills[play.special])
    yield from skill.perform(play, play.players[actor], Aim(play.players[target]))


def stop(offer: Offer, w: Words) -> Choice:
    """Enough."""
    if offer.ask.why == t.W_ACT and not offer.play.done & t.COMMITTED and offer.play.moved == 0:
        return offer.made(w("Do something else"), player=offer.subject)
    return offer.made(w("End activation") if offer.ask.why == t.W_ACT else w("Stop here"), player=offer.subject)


def towards(offer: Offer, w: Words) -> Choice:
    """An edge of the pitch."""
    label = (w("Towards the top"), w("Towards the bottom"), w("To the left"), w("To the right"))[offer.target]
    return offer.made(label, player=offer.subject)


def end_turn(offer: Offer, w: Words) -> Choice:
    """The other side's turn."""
    return offer.made(w("End the blitz") if offer.play.charging else w("End turn"))


def shift_to(offer: Offer, w: Words) -> Choice:
    """Another square, outside a move."""
    label = w("Go to {square}", square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def lay_ball(offer: Offer, w: Words) -> Choice:
    """Put the ball down."""
    label = w("Lay the ball on {square}", square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


# -- dice and skills ----------------------------------------------------------------------------------------------


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
        parts.append(w("{number} on the roll", number=f"{int(skill.bonus(owner)):+d}"))
    if skill.limit >= 0:
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
    """A team re-roll: what some players risk, and how many are left. [R2.4]"""
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


MAKERS: Final[dict[int, Callable[[Offer, Words], Choice]]] = {
    t.CALL: call, t.KICK_OR_RECEIVE: kick_or_receive, t.FORMATION: formation, t.PICK: pick, t.PLACE: place,
    t.AIM_AT: aim_at, t.IMPROVE: improve, t.KEEP: keep, t.CHOOSE: choose,
    t.READY: ready, t.KICK_AT: kick_at, t.SNAP: snap, t.ACTIVATE: activate, t.TARGET: target, t.BACK: back,
    t.STAND_UP: stand_up, t.STEP: step, t.JUMP: jump, t.HIT: hit, t.THROW: throw, t.THROW_AT: throw_at,
    t.HAND_TO: hand_to, t.KICK_HIM: kick_him, t.PERFORM: perform, t.STOP: stop, t.END_TURN: end_turn, t.USE: use,
    t.REROLL: reroll, t.DECLINE: decline, t.FACE: face, t.PUSH_TO: push_to, t.FOLLOW: follow, t.STAY: stay,
    t.HEAL: heal, t.RESULT: result, t.ARGUE: argue, t.BRIBE: bribe, t.RESTORE: restore, t.WHICH_DIE: which_die,
    t.STRIKE_WITH: strike_with, t.TOWARDS: towards, t.HIRE: hire, t.BUY: buy, t.LEARN: learn, t.OUTFIT: outfit,
    t.PRAY: pray, t.CALL_IN: call_in, t.NUDGE: nudge, t.CONCEDE: concede, t.CONFIRM: confirm, t.LOB_AT: lob_at,
    t.TARGET_BOTH: target_both, t.LAY_BALL: lay_ball, t.SHIFT_TO: shift_to,
}  # fmt: skip
