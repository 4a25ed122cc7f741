"""All inducements: facts from the data file, behaviour from the classes. [R17]

The file is read once, when the game is put together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files

from touchback.bloodbowl.inducements import common, keen, league, others, referees, staff, teachers
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.giant import Giant
from touchback.bloodbowl.inducements.mercenaries import DeathZoneMercenary
from touchback.bloodbowl.inducements.reading import read_inducement
from touchback.bloodbowl.inducements.stars import all_stars
from touchback.bloodbowl.inducements.wizards import all_spells
from touchback.bloodbowl.special_plays.base import SpecialPlays
from touchback.bloodbowl.special_plays.catalogue import all_special_plays, number_decks
from touchback.kernel.reading import Reader

MERCENARIES = "Mercenary Players"
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
    "Giant": Giant,
}


def all_inducements(data: str) -> list[Inducement]:
    """Everything in an edition's data file, in its order."""
    text = (files("touchback.data") / data / "inducements.toml").read_text("utf-8")
    top = Reader(tomllib.loads(text), "inducements")
    found = [read_inducement(item, PLAYED) for item in top.items("inducement", 2000)]
    top.finish()
    found += all_stars(data)
    found += all_spells()
    found += league.league_spells()
    found += all_special_plays(data)
    for number, inducement in enumerate(found):
        inducement.id = number
    number_decks(found)
    return found
