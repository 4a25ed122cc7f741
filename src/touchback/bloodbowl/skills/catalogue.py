"""Every skill and trait of the 2020 rules: those the program plays, and those it only reports so far. [R19.2]"""

from __future__ import annotations

from touchback.bloodbowl.skills import agility, general, mutation, passing, strength, traits
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.kernel.hooks import Skill

NOT_PLAYED_YET = (
    # Agility, general, mutations, passing, strength.
    "Safe Pair of Hands", "Sneaky Git", "Kick", "Big Hand", "Disturbing Presence", "Extra Arms", "Monstrous Mouth",
    "Very Long Legs", "Cannoneer", "Cloud Burster", "Fumblerooskie", "Hail Mary Pass", "On the Ball", "Running Pass",
    "Safe Pass", "Arm Bar", "Brawler", "Multiple Block", "Pile Driver", "Strong Arm",
    # Traits.
    "Animal Savagery", "Animosity", "Always Hungry", "Ball & Chain", "Bloodlust", "Bombardier", "Breathe Fire",
    "Chainsaw", "Decay", "Drunkard", "Hit and Run", "Kick Team-mate", "My Ball", "Pick-me-up", "Plague Ridden",
    "Pogo Stick", "Projectile Vomit", "Right Stuff", "Stab", "Swarming", "Swoop", "Take Root", "Throw Team-mate",
    "Timmm-ber!", "Titchy", "Trickster", "Unchannelled Fury",
)  # fmt: skip


def all_skills() -> list[Skill]:
    """A fresh set of skills for a game, in rulebook order by category."""
    stunty = traits.Stunty("Stunty", compulsory=True, prone=True, stunned=True, distracted=True)
    skills: list[PlayerSkill] = [
        agility.Catch("Catch"),
        agility.Defensive("Defensive"),
        agility.DivingCatch("Diving Catch"),
        agility.DivingTackle("Diving Tackle"),
        limited(agility.Dodge("Dodge"), 0, each_turn=True),
        agility.JumpUp("Jump Up", prone=True, distracted=True),
        agility.Leap("Leap"),
        agility.SideStep("Side Step"),
        agility.Sprint("Sprint"),
        limited(agility.SureFeet("Sure Feet"), 1, each_turn=True),
        general.Block("Block"),
        automatic(general.Dauntless("Dauntless")),
        general.DirtyPlayer("Dirty Player"),
        general.Fend("Fend"),
        general.Frenzy("Frenzy", compulsory=True),
        limited(general.Pro("Pro"), 2, each_turn=False),
        general.Shadowing("Shadowing"),
        general.StripBall("Strip Ball"),
        general.SureHands("Sure Hands"),
        general.Tackle("Tackle"),
        general.Wrestle("Wrestle"),
        mutation.Claws("Claws"),
        mutation.FoulAppearance("Foul Appearance", compulsory=True, prone=True, stunned=True, distracted=True),
        automatic(mutation.Horns("Horns")),
        mutation.IronHardSkin("Iron Hard Skin", prone=True, stunned=True, distracted=True),
        mutation.PrehensileTail("Prehensile Tail"),
        mutation.Tentacles("Tentacles"),
        mutation.TwoHeads("Two Heads"),
        passing.Accurate("Accurate"),
        passing.DumpOff("Dump-off"),
        passing.Leader("Leader", prone=True, stunned=True, distracted=True),
        passing.NervesOfSteel("Nerves of Steel"),
        passing.Pass("Pass"),
        limited(strength.BreakTackle("Break Tackle"), 3, each_turn=False),
        strength.Grab("Grab"),
        strength.Guard("Guard"),
        strength.Juggernaut("Juggernaut"),
        strength.MightyBlow("Mighty Blow"),
        strength.StandFirm("Stand Firm"),
        strength.ThickSkull("Thick Skull", stunty),
        traits.BoneHead("Bone Head", compulsory=True, prone=True, distracted=True),
        traits.HypnoticGaze("Hypnotic Gaze"),
        traits.Loner("Loner", compulsory=True, prone=True, distracted=True),
        traits.NoHands("No Hands", compulsory=True),
        traits.ReallyStupid("Really Stupid", compulsory=True, prone=True, distracted=True),
        automatic(traits.Regeneration("Regeneration", prone=True, stunned=True, distracted=True)),
        traits.SecretWeapon("Secret Weapon", compulsory=True, prone=True, stunned=True, distracted=True),
        stunty,
    ]
    silencing(skills)
    every: list[Skill] = list(skills)
    for name in NOT_PLAYED_YET:
        every.append(PlayerSkill(name, modelled=False))
    return every


def limited(skill: PlayerSkill, bit: int, each_turn: bool) -> PlayerSkill:
    """A skill that can be used once a turn, or once an activation."""
    skill.limit = bit
    skill.each_turn = each_turn
    return skill


def automatic(skill: PlayerSkill) -> PlayerSkill:
    """A skill used without asking, because it costs nothing and can only help its owner. [ruling]"""
    skill.automatic = True
    return skill


def silencing(skills: list[PlayerSkill]) -> None:
    """Let each silencing skill find those it silences: only the silencer knows."""
    by_name = {skill.name: skill for skill in skills}
    for skill in skills:
        for name in skill.silences_skills:
            by_name[name].silencers.append(skill)
