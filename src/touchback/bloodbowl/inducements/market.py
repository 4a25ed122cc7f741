"""Journeymen, and the buying of inducements: who pays, with what, in which order. [R7.3, R7.4]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.check import hear_time
from touchback.bloodbowl.events import GoldLost, GoldToSpend, HiredByBoth, InducementBought, NotModelled, Underdog
from touchback.bloodbowl.inducements.base import (
    Inducement,
    count_bought,
    inducement_of,
    keep_bought,
    owner_of,
    pack_bought,
)
from touchback.bloodbowl.inducements.hired import (
    add_mercenary,
    has_place,
    journeyman_ask,
    learnable,
    linemen,
    take_on_journeyman,
)
from touchback.bloodbowl.moments import MARKET_CLOSED
from touchback.bloodbowl.paper import Post
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.special_rules import LOW_COST_LINEMEN
from touchback.bloodbowl.terms import (
    BUY,
    DECLINE,
    EXPANDED_MERCENARIES,
    HIRE,
    JOURNEYMEN_FREE,
    LEARN,
    P_INDUCEMENTS,
    P_PRAYERS,
    READY,
    W_HIRED_SKILL,
    W_INDUCEMENTS,
)
from touchback.kernel.ask import AWAY, HOME, NOBODY, NONE, Ask, Rule, kind_of, pack, rival_of, target_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed
from touchback.kernel.text import mark

PETTY_CASH: Final = 2  # the bit of a buyer who does not pay himself
PER_PRAYER: Final = 50_000
MOST_PRAYERS: Final = 16


# -- journeymen ----------------------------------------------------------------------------------------------------


class Journeymen(Phase[Play]):
    """In a league, a side with fewer than eleven players is filled up with journeymen. [R7.3]"""

    name = "journeymen"

    def ask(self, play: Play) -> Ask | None:
        side = short_side(play)
        return journeyman_ask(play, side) if side != NOBODY else None

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        side = short_side(play)
        if side == NOBODY:
            open_market(play)
            return None
        number: i64 = target_of(answer) if answer != 0 else linemen(play, side)[0]
        take_on_journeyman(play, side, number)
        if not (play.switches & JOURNEYMEN_FREE and play.has_rule(side, LOW_COST_LINEMEN)):
            cost = play.papers[side].posts[number].cost
            play.team_value = changed(play.team_value, side, play.team_value[side] + cost)
        return None


def short_side(play: Play) -> i64:
    """A side that needs a journeyman, home first; or nobody."""
    if not play.exhibition:
        for side in range(play.sides):
            if play.available(side) < play.game.field.filled_up and len(linemen(play, side)) > 0:
                return side
    return NOBODY


def hiring_side(play: Play) -> int:
    """Who may hire somebody now: the side that buys, or the one that needs a journeyman."""
    side = int(play.buyers[0] & 1) if len(play.buyers) else int(short_side(play))
    return side if play.is_side(side) else 0


# -- who buys, with what -------------------------------------------------------------------------------------------


def open_market(play: Play) -> None:
    """The side worth more buys first, from its treasury; then the other with petty cash. Of equal sides neither is
    worth more, so nobody buys. In an exhibition match each spends what it has, home first. [R7.4, R22, ruling]"""
    play.phase = P_INDUCEMENTS
    home = play.team_value[HOME]
    away = play.team_value[AWAY]
    if play.exhibition:
        play.buyers = vec[i64]([HOME, AWAY])
    elif home > away:
        play.buyers = vec[i64]([HOME, AWAY | PETTY_CASH])
    elif away > home:
        play.buyers = vec[i64]([AWAY, HOME | PETTY_CASH])
    else:
        play.buyers = vec[i64]([])
        return
    if not play.exhibition or play.treasury[HOME] + play.treasury[AWAY] > 0:
        missing = unplayed(play)
        if len(missing) > 0:
            play.tell(NotModelled(rule="R17.1", what=", ".join(missing)))
    give_gold(play)


def unplayed(play: Play) -> list[str]:
    """What the tables of inducements have and this version has not."""
    return [inducement.name for inducement in play.game.inducements if not inducement.played]


def give_gold(play: Play) -> None:
    """What the next buyer can spend. Petty cash is the difference in value, which what the other side has bought has
    widened already. [R7.4]"""
    buyer = play.buyers[0]
    side = buyer & 1
    petty = buyer & PETTY_CASH != 0
    gold: i64 = play.treasury[side]
    if petty:
        gold = play.team_value[rival_of(side)] - play.team_value[side]
    play.gold = changed(play.gold, side, gold)
    if gold > 0 and play.log is not None:
        source = mark("petty cash") if petty else mark("budget") if play.exhibition else mark("treasury")
        play.log.tell(GoldToSpend(rule="R7.4", side=int(side), gold=int(gold), source=source))


class Market(Phase[Play]):
    """One thing at a time, until the coach is ready. [R7.4, R17.1]"""

    name = "inducements"

    def ask(self, play: Play) -> Ask | None:
        if len(play.buyers) == 0:
            return None
        side = play.buyers[0] & 1
        begun = unfinished(play, side)
        if begun is not None:
            return begun.buying_ask(play, side)
        gold = play.gold[side]
        options = vec[i64]([])
        if gold > 0:
            for inducement in play.game.wares:
                if inducement.price(play, side) <= gold and inducement.may_buy(play, side):
                    options = append(options, pack(BUY, NONE, inducement.id))
            for number, post in enumerate(posts_for_hire(play, side)):
                if mercenary_price(play, post) <= gold and has_place(play, side, post):
                    options = append(options, pack(HIRE, NONE, number))
        if len(options) == 0:
            return None
        return Ask(side, W_INDUCEMENTS, append(options, pack(READY)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if len(play.buyers) > 0:
            begun = unfinished(play, play.buyers[0] & 1)
            if begun is not None:
                return begun.buy_on(play, play.buyers[0] & 1, answer)
        if answer == 0 or kind_of(answer) == READY:
            if len(play.buyers) <= 1 and len(play.bought) > 0:
                return closing(play)
            next_buyer(play)
            return None
        side = play.buyers[0] & 1
        if kind_of(answer) == HIRE:
            return hire(play, side, play.papers[side].posts[target_of(answer)])
        return buy(play, side, target_of(answer))


def unfinished(play: Play, side: i64) -> Inducement | None:
    """What this side has bought and is not through with yet."""
    for entry in play.bought:
        inducement = play.game.inducements[inducement_of(entry)]
        if owner_of(entry) == side and inducement.is_unfinished(play, side):
            return inducement
    return None


def next_buyer(play: Play) -> None:
    """This one has finished. Petty cash and an exhibition's budget are lost where they were not spent. [R7.4, R22]"""
    if len(play.buyers) > 0:
        buyer = play.buyers[0]
        side = buyer & 1
        lost = play.gold[side]
        if (play.exhibition or buyer & PETTY_CASH != 0) and lost > 0:
            if play.exhibition:
                play.treasury = changed(play.treasury, side, 0)
            if play.log is not None:
                play.log.tell(GoldLost(rule="R7.4", side=int(side), gold=int(lost)))
        play.gold = changed(play.gold, side, 0)
        play.buyers = play.buyers[1:]
    if len(play.buyers) > 0:
        give_gold(play)
    else:
        close_market(play)


def closing(play: Play) -> Rule[None]:
    """The last buyer has finished: what helps before anybody prays does so. [R17.1]"""
    next_buyer(play)
    yield from hear_time(play, MARKET_CLOSED)


def close_market(play: Play) -> None:
    """In a league the side that is worth less now may pray once for each full 50,000. [R7.4, R7.5]"""
    play.phase = P_PRAYERS
    strike_out_those_of_both(play)
    for entry in play.bought[:]:
        play.game.inducements[inducement_of(entry)].join(play, owner_of(entry))
    difference = play.team_value[HOME] - play.team_value[AWAY]
    side: i64 = AWAY if difference > 0 else HOME
    if difference < 0:
        difference = -difference
    count = difference // PER_PRAYER
    if play.exhibition or count == 0:
        return
    play.prayers = changed(play.prayers, side, count if count < MOST_PRAYERS else MOST_PRAYERS)
    if play.log is not None:
        play.log.tell(
            Underdog(rule="R7.4", side=int(side), difference=int(difference), prayers=int(play.prayers[side]))
        )


def strike_out_those_of_both(play: Play) -> None:
    """In a league somebody of whom there is only one comes to neither side if both have hired him, and the fees are
    lost; in an exhibition match he plays for both. [R17.1]"""
    if play.exhibition:
        return
    left = vec[i64]([])
    for entry in play.bought:
        inducement = play.game.inducements[inducement_of(entry)]
        side = owner_of(entry)
        if inducement.named and count_bought(play, rival_of(side), inducement.id) > 0:
            if side == HOME:
                play.tell(HiredByBoth(rule="R17.1", what=inducement.name))
        else:
            left = append(left, entry)
    keep_bought(play, left)


def on_offer(play: Play, side: i64) -> list[tuple[str, str, int, int]]:
    """What this side could buy for a match: its kind, its name, how many at most, its price. [R7.4, R17.1]"""
    found: list[tuple[str, str, int, int]] = []
    for inducement in play.game.inducements:
        if inducement.played and inducement.most > 0 and inducement.open_to(play, side):
            kind = inducement.category.replace("_", " ")
            found.append((kind, inducement.name, int(inducement.most), int(inducement.price(play, side))))
    for post in posts_for_hire(play, side):
        found.append(("mercenary", post.name, int(post.most), int(mercenary_price(play, post))))
    return found


# -- buying --------------------------------------------------------------------------------------------------------


def spend(play: Play, side: i64, price: i64) -> None:
    """Gold goes, value comes."""
    play.gold = changed(play.gold, side, play.gold[side] - price)
    play.gold_spent = changed(play.gold_spent, side, play.gold_spent[side] + price)
    play.team_value = changed(play.team_value, side, play.team_value[side] + price)
    if play.buyers[0] & PETTY_CASH == 0:
        play.treasury = changed(play.treasury, side, play.treasury[side] - price)


def pay(play: Play, side: i64, price: i64, what: str, mercenary: bool = False) -> None:
    """The same, told in the log."""
    spend(play, side, price)
    if play.log is not None:
        play.log.tell(InducementBought(rule="R7.4", side=int(side), what=what, cost=int(price), mercenary=mercenary))


def buy(play: Play, side: i64, number: i64) -> Rule[None]:
    """Buy an inducement; some do something at once. [R17.1]"""
    inducement = play.game.inducements[number]
    pay(play, side, inducement.price(play, side), inducement.name)
    keep_bought(play, append(play.bought[:], pack_bought(side, number, inducement.uses)))
    yield from inducement.buy(play, side)


def posts_for_hire(play: Play, side: i64) -> list[Post]:
    """The positions of which a side can hire mercenaries: none where those of Death Zone take their place. [R17.1]"""
    if not play.game.mercenary.played or play.switches & EXPANDED_MERCENARIES:
        return []
    return play.papers[side].posts


def mercenary_price(play: Play, post: Post) -> i64:
    """The price of the position and the surcharge. [R17.1]"""
    return post.cost + play.game.mercenary.cost


def hire(play: Play, side: i64, post: Post) -> Rule[None]:
    """Hire a mercenary, with one primary skill more if the coach pays for it. [R17.1]"""
    pay(play, side, mercenary_price(play, post), post.name, mercenary=True)
    skill: i64 = NONE
    cost = play.game.mercenary.skill_cost
    if play.gold[side] >= cost:
        options = vec[i64]([])
        for able in learnable(play, post.skills, post.primary):
            options = append(options, pack(LEARN, NONE, able))
        if len(options) > 0:
            answer = yield Ask(side, W_HIRED_SKILL, append(options, pack(DECLINE)))
            if kind_of(answer) == LEARN:
                skill = target_of(answer)
                pay(play, side, cost, play.game.skills[skill].name)
    add_mercenary(play, side, post, skill)
