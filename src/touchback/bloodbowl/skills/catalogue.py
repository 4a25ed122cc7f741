"""Every skill and trait of the 2020 rules: those the program plays, and those it only reports so far. [R19.2]"""

from __future__ import annotations

from touchback.bloodbowl.skills import (
    agility,
    ball_and_chain,
    general,
    giant,
    mutation,
    passing,
    quirks,
    stars,
    strength,
    tempers,
    thrown,
    traits,
    weapons,
)
from touchback.bloodbowl.skills.base import MOST_LIMITS, PER_ACTIVATION, PER_TURN, PlayerSkill
from touchback.bloodbowl.terms import PASS
from touchback.kernel.hooks import Skill

NOT_PLAYED_YET: tuple[str, ...] = ()


def all_skills() -> list[Skill]:
    """A fresh set of skills for a game, in rulebook order by category."""
    stunty = traits.Stunty("Stunty", compulsory=True, prone=True, stunned=True, distracted=True)
    skills: list[PlayerSkill] = [
        agility.Catch("Catch"),
        agility.Defensive("Defensive"),
        agility.DivingCatch("Diving Catch"),
        agility.DivingTackle("Diving Tackle"),
        limited(agility.Dodge("Dodge"), PER_TURN),
        automatic(agility.JumpUp("Jump Up", prone=True, distracted=True)),
        agility.Leap("Leap"),
        agility.SafePairOfHands("Safe Pair of Hands", prone=True),
        agility.SideStep("Side Step"),
        automatic(agility.SneakyGit("Sneaky Git")),
        agility.Sprint("Sprint"),
        limited(agility.SureFeet("Sure Feet"), PER_TURN),
        general.Block("Block"),
        automatic(general.Dauntless("Dauntless")),
        general.DirtyPlayer("Dirty Player"),
        general.Fend("Fend"),
        general.Frenzy("Frenzy", compulsory=True),
        general.Kick("Kick"),
        limited(general.Pro("Pro"), PER_ACTIVATION),
        general.Shadowing("Shadowing"),
        general.StripBall("Strip Ball"),
        general.SureHands("Sure Hands"),
        general.Tackle("Tackle"),
        general.Wrestle("Wrestle"),
        mutation.BigHand("Big Hand"),
        mutation.Claws("Claws"),
        mutation.DisturbingPresence("Disturbing Presence", compulsory=True, prone=True, stunned=True, distracted=True),
        mutation.ExtraArms("Extra Arms"),
        mutation.FoulAppearance("Foul Appearance", compulsory=True, prone=True, stunned=True, distracted=True),
        automatic(mutation.Horns("Horns")),
        mutation.IronHardSkin("Iron Hard Skin", prone=True, stunned=True, distracted=True),
        mutation.MonstrousMouth("Monstrous Mouth"),
        mutation.PrehensileTail("Prehensile Tail"),
        mutation.Tentacles("Tentacles"),
        mutation.TwoHeads("Two Heads"),
        mutation.VeryLongLegs("Very Long Legs"),
        passing.Accurate("Accurate"),
        passing.Cannoneer("Cannoneer"),
        passing.CloudBurster("Cloud Burster"),
        passing.DumpOff("Dump-off"),
        passing.Fumblerooskie("Fumblerooskie"),
        passing.HailMaryPass("Hail Mary Pass"),
        passing.Leader("Leader", prone=True, stunned=True, distracted=True),
        passing.NervesOfSteel("Nerves of Steel"),
        passing.OnTheBall("On the Ball"),
        passing.Pass("Pass"),
        automatic(passing.RunningPass("Running Pass")),
        automatic(passing.SafePass("Safe Pass")),
        strength.ArmBar("Arm Bar", prone=True),
        strength.Brawler("Brawler"),
        limited(strength.BreakTackle("Break Tackle"), PER_ACTIVATION),
        strength.Grab("Grab"),
        strength.Guard("Guard"),
        strength.Juggernaut("Juggernaut"),
        strength.MightyBlow("Mighty Blow"),
        strength.MultipleBlock("Multiple Block"),
        strength.PileDriver("Pile Driver"),
        strength.StandFirm("Stand Firm"),
        strength.StrongArm("Strong Arm"),
        strength.ThickSkull("Thick Skull", stunty),
        traits.BoneHead("Bone Head", compulsory=True, prone=True, distracted=True),
        traits.HypnoticGaze("Hypnotic Gaze"),
        traits.Loner("Loner", compulsory=True, prone=True, distracted=True),
        traits.NoHands("No Hands", compulsory=True, prone=True, stunned=True, distracted=True),
        traits.ReallyStupid("Really Stupid", compulsory=True, prone=True, distracted=True),
        automatic(traits.Regeneration("Regeneration", prone=True, stunned=True, distracted=True)),
        traits.SecretWeapon("Secret Weapon", compulsory=True, prone=True, stunned=True, distracted=True),
        stunty,
        ball_and_chain.BallChain("Ball & Chain", compulsory=True, prone=True, stunned=True, distracted=True),
        once_a_turn(weapons.Bombardier("Bombardier"), 9),
        weapons.BreatheFire("Breathe Fire"),
        weapons.Chainsaw("Chainsaw", compulsory=True),
        weapons.ProjectileVomit("Projectile Vomit"),
        weapons.Stab("Stab"),
        thrown.AlwaysHungry("Always Hungry", compulsory=True),
        once_a_turn(thrown.KickTeamMate("Kick Team-mate"), 8),
        thrown.RightStuff("Right Stuff", compulsory=True, prone=True, stunned=True, distracted=True),
        thrown.Swarming("Swarming", prone=True, stunned=True, distracted=True),
        thrown.Swoop("Swoop"),
        once_a_turn(thrown.ThrowTeamMate("Throw Team-mate"), PASS),
        tempers.AnimalSavagery("Animal Savagery", compulsory=True, prone=True, distracted=True),
        tempers.Animosity("Animosity", compulsory=True),
        limited(
            tempers.Bloodlust("Bloodlust", compulsory=True, prone=True, stunned=True, distracted=True),
            PER_ACTIVATION,
        ),
        quirks.Decay("Decay", compulsory=True, prone=True, stunned=True, distracted=True),
        quirks.Drunkard("Drunkard", compulsory=True),
        quirks.HitAndRun("Hit and Run"),
        quirks.MyBall("My Ball", compulsory=True, prone=True, stunned=True, distracted=True),
        quirks.PickMeUp("Pick-me-up"),
        quirks.PlagueRidden("Plague Ridden"),
        quirks.PogoStick("Pogo Stick"),
        tempers.TakeRoot("Take Root", compulsory=True, prone=True, distracted=True),
        quirks.TimmmBer("Timmm-ber!", prone=True, distracted=True),
        quirks.Titchy("Titchy", compulsory=True),
        quirks.Trickster("Trickster"),
        tempers.UnchannelledFury("Unchannelled Fury", compulsory=True, prone=True, distracted=True),
    ]
    skills += stars.star_rules()
    skills.append(giant.rule_of_the_giant())
    silencing(skills)
    number_limits(skills)
    every: list[Skill] = list(skills)
    for name in NOT_PLAYED_YET:
        every.append(PlayerSkill(name, modelled=False))
    return every


def limited(skill: PlayerSkill, per: int) -> PlayerSkill:
    """A skill that leaves a mark on its owner for so long: mostly, that it has been used."""
    skill.per = per
    skill.limit = 0
    return skill


def number_limits(skills: list[PlayerSkill]) -> None:
    """Give each skill with a limit a bit of its own."""
    count = 0
    for skill in skills:
        if skill.limit >= 0:
            skill.limit = count
            count += 1
    assert count <= MOST_LIMITS, "a whole number has no more bits"


def once_a_turn(skill: PlayerSkill, bit: int) -> PlayerSkill:
    """A skill whose special action comes once a turn; those with the same bit exclude each other. [R9.2]"""
    skill.once = bit
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
