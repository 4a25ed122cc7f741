"""How the data file writes an inducement. [R17]"""

from __future__ import annotations

from collections.abc import Callable

from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.mercenaries import DeathZoneMercenary, Lesson, Outfit, worse_outfits
from touchback.bloodbowl.inducements.wizards import Wizard
from touchback.kernel.errors import BadData
from touchback.kernel.reading import Reader

CATEGORIES = (
    "common", "mercenary", "coaching_staff", "wizard", "biased_referee", "other", "league", "exhibition",
)  # fmt: skip


def read_inducement(item: Reader, known: dict[str, Callable[[str], Inducement]]) -> Inducement:
    """One entry of the file; those that this version plays are known by name."""
    name = item.text("name")
    played = item.flag("played", False)
    spells = item.texts("spells")
    if played != (name in known or bool(spells)):
        raise BadData("{place}: {name!r} is marked as played: {played}", place=item.place, name=name, played=played)
    inducement = known[name](name) if name in known else Inducement(name)
    if spells:
        wizard = Wizard(name)
        wizard.spells = spells
        inducement = wizard
    inducement.played = played
    inducement.category = CATEGORIES[item.word("category", CATEGORIES, "")]
    inducement.most = item.number("most", 1, 0, 16)
    inducement.cost = item.number("cost", 0, 0, 1_000_000)
    inducement.reduced_cost = item.number("reduced_cost", int(inducement.cost), 0, 1_000_000)
    inducement.reduced_for = item.text("reduced_for", "")
    inducement.sell_to(item.texts("available_to"))
    inducement.skill_cost = item.number("skill_cost", 0, 0, 1_000_000)
    inducement.named = item.flag("named", False)
    numbers = item.numbers("profile", 5, [0, 0, 0, 0, 0], 0, 11)
    inducement.profile = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    inducement.skills = item.texts("skills")
    inducement.effect = item.text("effect", "")
    if isinstance(inducement, DeathZoneMercenary):
        inducement.lessons = [read_lesson(lesson) for lesson in item.items("skill", 9)]
        inducement.outfits = [*[read_outfit(outfit) for outfit in item.items("outfit", 20)], *worse_outfits()]
    item.finish()
    return inducement


def read_lesson(item: Reader) -> Lesson:
    """Skills of a category that a mercenary can learn."""
    lesson = Lesson(item.text("category"), item.number("cost", 0, 0, 1_000_000), item.number("each", 0, 0, 1_000_000))
    lesson.never = item.texts("never")
    lesson.only = item.texts("only")
    lesson.available_to = item.texts("for")
    item.finish()
    return lesson


def read_outfit(item: Reader) -> Outfit:
    """A better characteristic, or a package of skills."""
    name = item.text("name")
    cost = item.number("cost", 0, -1_000_000, 1_000_000)
    outfit = Outfit(name, cost, item.numbers("better", 5, [0, 0, 0, 0, 0], -5, 5))
    outfit.skills = item.texts("skills")
    outfit.without = item.texts("without")
    outfit.available_to = item.texts("for")
    item.finish()
    return outfit
