"""The rules of their own that star players have, all of them. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.skills import stars_attacks as attacks
from touchback.bloodbowl.skills import stars_dice as dice
from touchback.bloodbowl.skills import stars_hurting as hurting
from touchback.bloodbowl.skills import stars_starting as starting
from touchback.bloodbowl.skills import stars_team as team
from touchback.bloodbowl.skills.base import (
    PER_ACTIVATION,
    PER_DRIVE,
    PER_HALF,
    PER_MATCH,
    PER_TURN,
    PlayerSkill,
)
from touchback.bloodbowl.skills.stars_base import of_a_star
from touchback.bloodbowl.terms import BLITZ

BOMB_BIT = 9  # shared with every other bomb: one a turn


def star_rules() -> list[PlayerSkill]:
    """Every rule of a star, by name."""
    return [
        team.Reliable("Reliable", compulsory=True),
        team.SneakiestOfTheLot("Sneakiest of the Lot"),
        hurting.ASneakyPair("A Sneaky Pair"),
        hurting.TwoForOne("Two for One", compulsory=True, anyhow=True),
        dice.BlindRage("Blind Rage"),
        starting.BalefulHex("Baleful Hex", PER_MATCH, anyhow=True),
        starting.BeerBarrelBash("Beer Barrel Bash!", PER_DRIVE),
        starting.BlackInk("Black Ink", PER_MATCH),
        starting.CatchOfTheDay("Catch of the Day", PER_HALF),
        starting.TheFlashingBlade("The Flashing Blade", PER_MATCH),
        starting.FrenziedRush("Frenzied Rush", PER_MATCH, anyhow=True),
        starting.LookIntoMyEyes("Look Into My Eyes", PER_MATCH),
        starting.RaidingParty("Raiding Party", PER_DRIVE, anyhow=True),
        starting.ShotToNothing("Shot to Nothing", PER_MATCH, anyhow=True),
        starting.ThenIStartedBlastin("Then I Started Blastin'!", PER_HALF),
        starting.Treacherous("Treacherous", PER_MATCH),
        starting.WisdomOfTheWhiteDwarf("Wisdom of the White Dwarf", PER_TURN),
        dice.Incorporeal("Incorporeal", PER_MATCH),
        dice.BlastIt("Blast It!", PER_MATCH),
        dice.BoundingLeap("Bounding Leap", PER_MATCH),
        dice.BurstOfSpeed("Burst of Speed", PER_MATCH),
        dice.GoredByTheBull("Gored by the Bull", PER_MATCH),
        dice.Indomitable("Indomitable", PER_MATCH),
        dice.Kaboom("Kaboom!", PER_MATCH, anyhow=True),
        dice.PrimalSavagery("Primal Savagery", PER_MATCH, anyhow=True),
        dice.ConsummateProfessional("Consummate Professional", PER_MATCH, anyhow=True),
        dice.HalflingLuck("Halfling Luck", PER_MATCH, anyhow=True),
        dice.ThinkingManSTroll("Thinking Man's Troll", PER_HALF, anyhow=True),
        dice.MesmerizingDance("Mesmerizing Dance", PER_MATCH),
        dice.TheBallista("The Ballista", PER_MATCH),
        dice.SavageBlow("Savage Blow", PER_MATCH),
        dice.StrongPassingGame("Strong Passing Game", PER_MATCH),
        dice.SwiftAsTheBreeze("Swift as the Breeze", PER_MATCH),
        dice.UnstoppableMomentum("Unstoppable Momentum", PER_ACTIVATION),
        dice.WhirlingDervish("Whirling Dervish", PER_ACTIVATION),
        dice.Yoink("Yoink!", PER_MATCH),
        hurting.Ram("Ram", PER_MATCH),
        hurting.BrutalBlock("Brutal Block", PER_MATCH),
        hurting.CrushingBlow("Crushing Blow", PER_MATCH),
        hurting.DwarfenScourge("Dwarfen Scourge", PER_MATCH),
        hurting.GhostlyFlames("Ghostly Flames", PER_HALF),
        hurting.MasterAssassin("Master Assassin", PER_MATCH),
        hurting.OldPro("Old Pro", PER_MATCH),
        hurting.PumpUpTheCrowd("Pump Up the Crowd", PER_MATCH, compulsory=True, anyhow=True),
        hurting.QuickBite("Quick Bite", PER_MATCH),
        hurting.SavageMauling("Savage Mauling", PER_MATCH),
        hurting.Slayer("Slayer", PER_MATCH),
        hurting.ToxinConnoisseur("Toxin Connoisseur", PER_MATCH),
        attacks.FuryOfTheBloodGod("Fury of the Blood God", PER_MATCH, compulsory=True),
        attacks.MaximumCarnage("Maximum Carnage", PER_MATCH),
        attacks.TastyMorsel("Tasty Morsel", PER_MATCH, anyhow=True),
        attacks.ViciousVines("Vicious Vines", PER_HALF, compulsory=True),
        of_a_star(attacks.ExcuseMeAreYouAZoat("Excuse Me, Are You a Zoat?", compulsory=True), PER_MATCH),
        of_a_star(attacks.KickEmWhileTheyReDown("Kick 'em While They're Down!"), PER_MATCH),
        of_a_star(attacks.PutridRegurgitation("Putrid Regurgitation"), PER_MATCH),
        counted_as(of_a_star(attacks.AllYouCanEat("All You Can Eat"), PER_MATCH), BOMB_BIT),
        counted_as(of_a_star(attacks.FuriousOutburst("Furious Outburst"), PER_HALF), BLITZ),
        team.ILlBeBack("I'll Be Back!", PER_MATCH, compulsory=True, anyhow=True),
        team.LordOfChaos("Lord of Chaos", PER_MATCH, compulsory=True, anyhow=True),
        team.PresentsForEveryone("Presents for Everyone!", PER_DRIVE, compulsory=True),
        team.StarOfTheShow("Star of the Show", PER_MATCH),
        team.WatchOut("Watch Out!", PER_HALF, compulsory=True),
    ]


def counted_as(skill: PlayerSkill, bit: int) -> PlayerSkill:
    """A special action that counts as this one of those that come once a turn. [R9.2]"""
    skill.once = bit
    return skill
