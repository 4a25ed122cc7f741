"""Answers before the ball is kicked off, as choices: toss, market, set-up. [R7, R8]"""

from __future__ import annotations

from msgspec.structs import replace

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.market import hiring_side
from touchback.bloodbowl.inducements.mercenaries import Fitting
from touchback.bloodbowl.passing import Toss, interference_check
from touchback.bloodbowl.queries.odds import plain_chance, trial_of
from touchback.bloodbowl.queries.scratch import copy_of
from touchback.table.bloodbowl.offer import Offer
from touchback.table.names import OFF, square_id
from touchback.table.wire import Choice
from touchback.words import Words


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
    there = dict.fromkeys(int(play.at(square)) for square in area)  # whoever covers several squares is hit once
    standing = [index for index in there if index >= 0 and play.status[index] == t.STANDING]
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
    by = offer.target - t.MOST_NUDGE
    if by == 0:
        return offer.made(w("Leave the roll as it is"))
    return offer.made(w("Change the roll by {number}", number=w("{by:+d}", by=by)))
