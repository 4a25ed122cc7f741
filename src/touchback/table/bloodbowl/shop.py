"""The shop before a match: what there is, for whom, for how much, and why something cannot be bought. [R7.4, R17.1]

Whatever the market offers is bought by the answer that it offers; the rest stands there with the reason.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.base import LEAGUE_ONLY, Inducement, count_bought, inducement_of, owner_of
from touchback.bloodbowl.inducements.hired import has_place
from touchback.bloodbowl.inducements.market import PETTY_CASH, mercenary_price, posts_for_hire
from touchback.bloodbowl.inducements.mercenaries import DeathZoneMercenary
from touchback.bloodbowl.inducements.stars import STARS, Star, StarPlayer
from touchback.bloodbowl.inducements.wizards import SPELLS, Wizard
from touchback.bloodbowl.paper import Post
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.special_plays.base import CARDS, DECKS, SpecialPlays
from touchback.kernel.ask import NONE, Ask, pack
from touchback.kernel.text import mark
from touchback.table.bloodbowl.glossary import wizard_text
from touchback.table.bloodbowl.naming import role_of, skills_shown
from touchback.table.bloodbowl.scene import profile_of
from touchback.table.figures import figure_of
from touchback.table.glossary import CONTEXT, text_of
from touchback.table.wire import Recruit, Shelf, ShopShown, Ware
from touchback.words import Words

MERCENARY: Final = "mercenary"
SPECIAL_PLAYS: Final = "special plays"
SHELVES: Final = {
    STARS: mark("Star players"), "wizard": mark("Wizards"), "coaching_staff": mark("Coaching staff"),
    "biased_referee": mark("Referees"), SPECIAL_PLAYS: mark("Special plays"), "common": mark("Common inducements"),
    "other": mark("Others"), "league": mark("Of some leagues"), "exhibition": mark("Of some events"),
    MERCENARY: mark("Mercenaries"),
}  # fmt: skip
"""The shelves in their order, by the category of what lies there."""
NO_WARES: Final = (SPELLS, DECKS, CARDS)
"""Categories of what comes with something else."""
OF_THE_LIST: Final = "star"
"""Who may buy a line of the table that only says where to look. [R17.1]"""


def shop(play: Play, ask: Ask, w: Words) -> ShopShown | None:
    """Everything that the table of inducements has, as the side that is asked may buy it."""
    if ask.why != t.W_INDUCEMENTS:
        return None
    side = int(ask.who)
    return ShopShown(purse=purse(play, side, w), basket=basket(play, side, w), shelves=shelves(play, side, ask, w))


def shelves(play: Play, side: int, ask: Ask | None, w: Words) -> list[Shelf]:
    """The shelves that are not empty; without an ask nothing can be bought now."""
    found: dict[str, list[Ware]] = {name: [] for name in SHELVES}
    for inducement in play.game.inducements:
        if is_sold(play, inducement):
            found[shelf_of(inducement)].append(ware(play, side, inducement, ask, w))
    for number, post in enumerate(posts_for_hire(play, side)):
        found[MERCENARY].append(mercenary(play, side, post, number, ask, w))
    return [Shelf(w(SHELVES[name]), sorted(wares, key=place)) for name, wares in found.items() if wares]


def hirable(play: Play, w: Words) -> list[Shelf]:
    """What the home side could buy for a match like this one, if it had the gold."""
    found = [Shelf(shelf.name, [one for one in shelf.wares if not one.barred]) for shelf in shelves(play, 0, None, w)]
    return [shelf for shelf in found if shelf.wares]


def place(one: Ware) -> int:
    """What can be bought first, what is barred last."""
    return 0 if one.answer >= 0 else 2 if one.barred else 1


def is_sold(play: Play, inducement: Inducement) -> bool:
    """Is it something that is bought by itself, in a match like this one?"""
    if inducement.category in NO_WARES or inducement.most == 0 or OF_THE_LIST in inducement.available_to:
        return False
    if isinstance(inducement, DeathZoneMercenary):
        return bool(play.switches & t.EXPANDED_MERCENARIES)
    return inducement.category not in LEAGUE_ONLY or bool(play.switches & t.LEAGUE_INDUCEMENTS)


def shelf_of(inducement: Inducement) -> str:
    """Where it lies."""
    return SPECIAL_PLAYS if isinstance(inducement, SpecialPlays) else inducement.category


# -- the purse ------------------------------------------------------------------------------------------------------


def money(amount: int, w: Words) -> str:
    """A sum in short."""
    return w("{price:,}", price=amount)


def purse(play: Play, side: int, w: Words) -> list[tuple[str, str]]:
    """What is left to spend and where it comes from, what was spent. [R7.4]"""
    petty = len(play.buyers) > 0 and bool(play.buyers[0] & PETTY_CASH)
    source = w("Petty cash left") if petty else w("Budget left") if play.exhibition else w("Treasury left")
    found = [(source, money(int(play.gold[side]), w)), (w("Spent"), money(int(play.gold_spent[side]), w))]
    if petty:
        found.append((w("Treasury"), money(int(play.treasury[side]), w)))
    return found


def basket(play: Play, side: int, w: Words) -> list[tuple[str, str]]:
    """What this side has bought, in order; what mercenaries were given besides makes up the sum. Cards that were drawn
    are no purchases."""
    found = []
    for entry in play.bought:
        inducement = play.game.inducements[inducement_of(entry)]
        if owner_of(entry) == side and inducement.category not in NO_WARES and inducement.most > 0:
            found.append((w.term(inducement.name), int(inducement.price(play, side))))
    for player in play.players:
        post = play.papers[side].post_called(player.position)
        if player.side == side and player.contract == t.MERCENARY and post is not None:
            found.append((hired_words(post, w), int(mercenary_price(play, post))))
    besides = int(play.gold_spent[side]) - sum(price for _, price in found)
    if besides != 0 and found:
        found.append((w("What mercenaries were given"), besides))
    return [(name, money(price, w)) for name, price in found]


def hired_words(post: Post, w: Words) -> str:
    """A mercenary of this position."""
    return w("Mercenary: {position}", position=w.term(post.name))


# -- wares ----------------------------------------------------------------------------------------------------------


def ware(play: Play, side: int, inducement: Inducement, ask: Ask | None, w: Words) -> Ware:
    """One inducement as this side may buy it."""
    price, answer = int(inducement.price(play, side)), int(pack(t.BUY, NONE, inducement.id))
    offered = ask is not None and ask.offers(answer)
    people = inducement.stars if isinstance(inducement, StarPlayer) else keen(inducement)
    return Ware(
        name=w.term(inducement.name),
        price=money(price, w),
        usual_price=money(int(inducement.cost), w) if price != inducement.cost else "",
        text=wizard_text(inducement, w) if isinstance(inducement, Wizard) else w.term(inducement.effect, CONTEXT),
        who=buyers(inducement, w),
        parts=parts(play, inducement, w),
        recruits=[recruit(star, w) for star in people],
        answer=answer if offered else -1,
        act=(w("Hire") if people else w("Buy")) if offered else "",
        refusal="" if offered else refusal(play, side, inducement, ask, w),
        barred=not inducement.open_to(play, side),
        bought=int(count_bought(play, side, inducement.id)),
        most=int(inducement.most),
    )


def keen(inducement: Inducement) -> list[Star]:
    """Somebody who may play himself, though he is no star. [R17.1]"""
    return [Star(inducement.name, inducement.profile, inducement.skills)] if inducement.profile[0] else []


def recruit(star: Star, w: Words) -> Recruit:
    """A star as he is drawn and read about."""
    ma, st, _, pa, _ = star.profile
    skills = tuple(star.skills)
    return Recruit(
        name=w.term(star.name),
        figure=figure_of("", star.name, role_of(star.name, st, ma, pa, False, False), skills),
        profile=profile_of(star.profile, w),
        skills=skills_shown(skills, skills, w),
    )


def parts(play: Play, inducement: Inducement, w: Words) -> list[tuple[str, str]]:
    """The rule of a star's own, or the spells of a wizard, with what each does."""
    game = play.game.name
    if isinstance(inducement, Wizard):
        return [(w.term(spell), text_of(game, "spell", spell, w)) for spell in inducement.spells]
    found: dict[str, str] = {}
    for star in inducement.stars if isinstance(inducement, StarPlayer) else []:
        for written in star.skills:
            name = written.partition(" (")[0]
            if play.game.skill_names[name].rule == "R17.1":
                found[w.term(name)] = text_of(game, "star", name, w)
    return list(found.items())


def buyers(inducement: Inducement, w: Words) -> str:
    """Who may buy it; '': everybody. [R17.1, R18]"""
    found = []
    for wanted in inducement.available_to:
        if wanted == "apothecary":
            found.append(w("teams that may have an apothecary"))
        elif wanted.startswith("tier "):
            found.append(w("teams of tier {number}", number=int(wanted[5:])))
        elif wanted == "Favoured of":
            found.append(w("teams favoured of any patron"))
        else:
            found.append(w.term(wanted))
    if isinstance(inducement, StarPlayer) and inducement.not_for:
        found.append(w("not {rules}", rules=", ".join(w.term(rule) for rule in inducement.not_for)))
    return ", ".join(found)


def refusal(play: Play, side: int, inducement: Inducement, ask: Ask | None, w: Words) -> str:
    """Why this side cannot buy it, the first reason that holds. [R7.4, R17.1]"""
    if not inducement.played:
        return w("This version does not play it yet.")
    if not inducement.open_to(play, side):
        return barred(play, inducement, w)
    if ask is None:
        return ""
    if not inducement.has_room(play, side):
        if isinstance(inducement, StarPlayer):
            return w("There is no place left among your sixteen players.")
        return w("One more would be of no use.")
    if not inducement.may_buy(play, side):
        return w("You have as many of these as a team may have.")
    return too_dear(play, side, int(inducement.price(play, side)), w)


def barred(play: Play, inducement: Inducement, w: Words) -> str:
    """Why it is not for sale to this side in this match."""
    if isinstance(inducement, StarPlayer):
        if play.switches & t.NO_STARS:
            return w("This match is played without star players for sale.")
        if inducement.mega and not play.mega_stars:
            return w("This match is played without mega-stars.")
        if inducement.exhibition_only and not play.exhibition:
            return w("Only in exhibition matches.")
    return w("Not for your team.")


def too_dear(play: Play, side: int, price: int, w: Words) -> str:
    """How much is missing."""
    missing = price - int(play.gold[side])
    return w("{missing:,} gold pieces short.", missing=missing) if missing > 0 else ""


def mercenary(play: Play, side: int, post: Post, number: int, ask: Ask | None, w: Words) -> Ware:
    """A player of the own list for one match. [R17.1]"""
    price, answer = int(mercenary_price(play, post)), int(pack(t.HIRE, NONE, number))
    offered = ask is not None and ask.offers(answer)
    ma, st, ag, pa, av = post.profile
    why = ""
    if not offered and ask is not None:
        room = has_place(play, side, post)
        why = too_dear(play, side, price, w) if room else w("Your team has no place for one more.")
    role = role_of(post.name, st, ma, pa, post.lineman, post.big_guy)
    return Ware(
        name=w.term(post.name),
        price=money(price, w),
        text=w.term(play.game.mercenary.effect, CONTEXT),
        recruits=[
            Recruit(
                name=w.term(post.name),
                figure=figure_of(play.papers[side].name, post.name, role, post.skill_names),
                profile=profile_of((ma, st, ag, pa, av), w),
                skills=skills_shown(post.skill_names, post.skill_names, w),
            )
        ],
        answer=answer if offered else -1,
        act=w("Hire") if offered else "",
        refusal=why,
    )
