"""All special plays: facts from the data file, behaviour from the classes. [R17.1]

The file is read once, when the game is put together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files

from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.special_plays import (
    benefits_of_training,
    dirty_tricks,
    heroic_feats,
    magical_memorabilia,
    miscellaneous_mayhem,
    random_events,
)
from touchback.bloodbowl.special_plays.base import Card, Deck
from touchback.kernel.errors import BadData
from touchback.kernel.reading import Reader

PLAYED: dict[str, Callable[[str], Card]] = {
    # Random Events
    "Ball Clone": random_events.BallClone,
    "Enjoy Your Trip?": random_events.EnjoyYourTrip,
    "Flock of Seagulls": random_events.FlockOfSeagulls,
    "Heckler": random_events.Heckler,
    "Pot Hole": random_events.PotHole,
    "Public Inconvenience": random_events.PublicInconvenience,
    "Sprinkler Malfunction": random_events.SprinklerMalfunction,
    "Walk It Off": random_events.WalkItOff,
    # Dirty Tricks
    "Dirty Block": dirty_tricks.DirtyBlock,
    "Heavy Bias": dirty_tricks.HeavyBias,
    "Look, a Distraction!": dirty_tricks.LookADistraction,
    "Rune of Unwilling Flight": dirty_tricks.RuneOfUnwillingFlight,
    "Slippery Shoes": dirty_tricks.SlipperyShoes,
    "Spot the Sneak": dirty_tricks.SpotTheSneak,
    "The Main 'Skull'-prit": dirty_tricks.TheMainSkullPrit,
    "Tripping Hazard": dirty_tricks.TrippingHazard,
    # Magical Memorabilia
    "Bob's Biffin' Helmet": magical_memorabilia.BobsBiffinHelmet,
    "Enchanted Bucket": magical_memorabilia.EnchantedBucket,
    "Gruk the Bear's Gauntlets": magical_memorabilia.GruksGauntlets,
    "Helm of Many Eyes": magical_memorabilia.HelmOfManyEyes,
    "Oath Stone of the High Coach": magical_memorabilia.OathStone,
    "Skrot's Sticky Slop": magical_memorabilia.SkrotsStickySlop,
    "Spranley's Cup": magical_memorabilia.SpranleysCup,
    "Sweatband of Conquest": magical_memorabilia.SweatbandOfConquest,
    # Heroic Feats
    "Burst of Speed": heroic_feats.BurstOfSpeed,
    "Catcher's Instincts": heroic_feats.CatchersInstincts,
    "Die Hard": heroic_feats.DieHard,
    "In the Zone": heroic_feats.InTheZone,
    "Punt": heroic_feats.Punt,
    "Quick Thinking": heroic_feats.QuickThinking,
    "Sizzling Shimmy": heroic_feats.SizzlingShimmy,
    "Suicide Blitz": heroic_feats.SuicideBlitz,
    # Benefits of Training
    "All-Out Blitz": benefits_of_training.AllOutBlitz,
    "Boot Camp": benefits_of_training.BootCamp,
    "Down the Chain": benefits_of_training.DownTheChain,
    "Flea Flicker": benefits_of_training.FleaFlicker,
    "Helping Hand": benefits_of_training.HelpingHand,
    "Kingmaker Play": benefits_of_training.KingmakerPlay,
    "Switcheroo": benefits_of_training.Switcheroo,
    "Team Talk": benefits_of_training.TeamTalk,
    # Miscellaneous Mayhem
    "Assassination Attempt": miscellaneous_mayhem.AssassinationAttempt,
    "Ego Trip": miscellaneous_mayhem.EgoTrip,
    "It's All to Play For": miscellaneous_mayhem.ItsAllToPlayFor,
    "Keep It Moving": miscellaneous_mayhem.KeepItMoving,
    "Magic Sponge": miscellaneous_mayhem.MagicSponge,
    "This Beer Tastes Funny!": miscellaneous_mayhem.ThisBeerTastesFunny,
    "Technicality": miscellaneous_mayhem.Technicality,
    "Training Troubles": miscellaneous_mayhem.TrainingTroubles,
}


def all_special_plays(data: str) -> list[Inducement]:
    """The decks of an edition's data file in the order of the D6, then their cards."""
    text = (files("touchback.data") / data / "special_plays.toml").read_text("utf-8")
    top = Reader(tomllib.loads(text), "special plays")
    decks: list[Deck] = []
    for item in top.items("deck", 6):
        deck = Deck(item.text("name"))
        deck.cards = [read_card(card) for card in item.items("card", 8)]
        item.finish()
        decks.append(deck)
    top.finish()
    found: list[Inducement] = [*decks]
    for deck in decks:
        found += deck.cards
    return found


def number_decks(inducements: list[Inducement]) -> None:
    """Every card knows its deck, once all are numbered."""
    for deck in inducements:
        if isinstance(deck, Deck):
            for card in deck.cards:
                assert isinstance(card, Card)
                card.deck = deck.id


def read_card(item: Reader) -> Card:
    """One card of the file."""
    name = item.text("name")
    played = item.flag("played", False)
    if played != (name in PLAYED):
        raise BadData("{place}: {name!r} is marked as played: {played}", place=item.place, name=name, played=played)
    card = PLAYED[name](name) if played else Card(name)
    card.played = played
    card.when = item.text("when")
    card.lasts = item.text("lasts", "")
    card.effect = item.text("effect")
    item.finish()
    return card
