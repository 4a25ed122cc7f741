"""Answers of a turn and of a player who acts, as choices. [R9-R14]"""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.move import cost_of_standing, rise_check, standing_needs_die
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries.odds import plain_chance, trial_of
from touchback.bloodbowl.queries.scratch import copy_of, trials_on_the_way
from touchback.bloodbowl.skills.base import AT_BOTH, Aim, skill_of
from touchback.kernel.ask import Rule
from touchback.kernel.log import Log
from touchback.kernel.running import to_its_end
from touchback.table.bloodbowl.offer import Offer, action_label, action_name
from touchback.table.wire import Choice
from touchback.words import Words


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
    action = int(offer.play.action)
    if action == t.BLOCK:
        label = w("Block {player}", player=whom)
    elif action == t.BLITZ:
        label = w("Blitz {player}", player=whom)
    elif action == t.FOUL:
        label = w("Foul {player}", player=whom)
    else:
        label = w("Against {player}", player=whom)
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
    """The special action, with its chance; of somebody who is thrown that is told with the square he is thrown to."""
    special = skill_of(offer.play.game.skills[offer.play.special])
    label = w("{skill}: {player}", skill=w.term(special.name), player=offer.person(offer.target))
    if special.aimed == AT_BOTH:
        return offer.made(label, player=offer.subject, target=offer.target)
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
