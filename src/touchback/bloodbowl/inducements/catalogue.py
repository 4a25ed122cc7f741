"""All inducements: facts from the data file, behaviour from the classes. [R17]

The file is read once, when the game is put together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files

from touchback.bloodbowl.inducements import common, keen, league, others, referees, staff, teachers
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.mercenaries import DeathZoneMercenary, Lesson, Outfit, worse_outfits
from touchback.bloodbowl.inducements.stars import all_stars
from touchback.bloodbowl.inducements.wizards import Wizard, all_spells
from touchback.bloodbowl.special_plays.base import SpecialPlays
from touchback.bloodbowl.special_plays.catalogue import all_special_plays, number_decks
from touchback.kernel.errors import BadData
from touchback.kernel.reading import Reader

MERCENARIES = "Mercenary Players"
CATEGORIES = (
    "common", "mercenary", "coaching_staff", "wizard", "biased_referee", "other", "league", "exhibition",
)  # fmt: skip
PLAYED: dict[str, Callable[[str], Inducement]] = {
    "Temp Agency Cheerleaders": common.Cheerleaders,
    "Part-time Assistant Coaches": common.AssistantCoaches,
    "Weather Mage": common.WeatherMage,
    "Bloodweiser Kegs": common.Kegs,
    "Special Plays": SpecialPlays,
    "Extra Team Training": common.Training,
    "Bribe": common.Bribe,
    "Wandering Apothecary": common.WanderingApothecary,
    "Mortuary Assistant": common.MortuaryAssistant,
    "Plague Doctor": common.PlagueDoctor,
    "Riotous Rookies": common.RiotousRookies,
    "Halfling Master Chef": common.MasterChef,
    "Star Players": Inducement,  # each of them is a choice of its own
    "Biased Referee": referees.BiasedReferee,
    "Ranulf 'Red' Hokuli": referees.RanulfRedHokuli,
    "Thoron Korensson": referees.ThoronKorensson,
    "Jorm the Ogre": referees.JormTheOgre,
    "The Trundlefoot Triplets": referees.TheTrundlefootTriplets,
    "Papa Skullbones": staff.PapaSkullbones,
    "Galandril Silverwater": staff.GalandrilSilverwater,
    "Mungo Spinecracker": staff.MungoSpinecracker,
    "Fink da Fixer": staff.FinkDaFixer,
    "Cavorting Nurglings": staff.CavortingNurglings,
    "Dwarfen Runesmith": staff.DwarfenRunesmith,
    "Halfling Hot Pot": staff.HalflingHotPot,
    "Josef Bugman": keen.JosefBugman,
    "Kari Coldsteel": keen.KariColdsteel,
    "Krot Shockwhisker": teachers.KrotShockwhisker,
    "Ayleen Andar": teachers.AyleenAndar,
    "Professor Frönkelheim": teachers.ProfessorFronkelheim,
    "Schielund Scharlitan": teachers.SchielundScharlitan,
    "Waaagh! Drummer": others.WaaaghDrummer,
    "Master of Ballistics": others.MasterOfBallistics,
    "Bottles of Heady Brew": others.BottlesOfHeadyBrew,
    "Team Mascot": others.TeamMascot,
    "Medicinal Unguent": others.MedicinalUnguent,
    "Side Bet": others.SideBet,
    "End Zone Spirits": league.EndZoneSpirits,
    "Chaos Totem": league.ChaosTotem,
    "Norscan Seer": league.NorscanSeer,
    "Ancient Artefact": league.AncientArtefact,
    "Healing Spites": keen.Ale,
    "Mark of Chaos": league.MarkOfChaos,
    "Halloween Candy": league.HalloweenCandy,
    MERCENARIES: Inducement,
    "Stunty Superstar": DeathZoneMercenary,
    "Legendary Lineman": DeathZoneMercenary,
    "Brutal Blocker": DeathZoneMercenary,
    "Reliable Ringer": DeathZoneMercenary,
    "Bona Fide Big Guy": DeathZoneMercenary,
}


def all_inducements(data: str) -> list[Inducement]:
    """Everything in an edition's data file, in its order."""
    text = (files("touchback.data") / data / "inducements.toml").read_text("utf-8")
    top = Reader(tomllib.loads(text), "inducements")
    found = [read_inducement(item) for item in top.items("inducement", 2000)]
    top.finish()
    found += all_stars(data)
    found += all_spells()
    found += league.league_spells()
    found += all_special_plays(data)
    for number, inducement in enumerate(found):
        inducement.id = number
    number_decks(found)
    return found


def read_inducement(item: Reader) -> Inducement:
    """One entry of the file."""
    name = item.text("name")
    played = item.flag("played", False)
    spells = item.texts("spells")
    if played != (name in PLAYED or bool(spells)):
        raise BadData("{place}: {name!r} is marked as played: {played}", place=item.place, name=name, played=played)
    inducement = PLAYED[name](name) if name in PLAYED else Inducement(name)
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
    inducement.available_to = item.texts("available_to")
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
