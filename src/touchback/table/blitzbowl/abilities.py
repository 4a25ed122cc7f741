"""What the abilities of players do, in a sentence each. [Z3.14]"""

from __future__ import annotations

from functools import lru_cache

from touchback.blitzbowl.abilities import blocking, handling, running
from touchback.blitzbowl.effects import Effect
from touchback.words import Words


@lru_cache(maxsize=16)
def ability_texts(w: Words) -> dict[type[Effect], str]:
    """What each ability does."""
    return {
        blocking.Bloodlust: w(
            "Injured after his block if a die showed a miss; a minion next to him may take his place."
        ),
        blocking.Bomber: w(
            "May block a standing rival within three squares while open; never assisted, a shove counts as a miss."
        ),
        blocking.Defensive: w("Rivals next to him cannot assist blocks."),
        blocking.Enforcer: w("All his block dice count, in the order you like; he must follow up a shove."),
        blocking.Frenzied: w("May take a free block after his mark."),
        blocking.HeadButt: w("May take a free block after a mark in a turn in which he has run."),
        blocking.HulkingBrute: w("His tackle and smash count as a kerrunch; a shove against him counts as a miss."),
        blocking.HulkingBruteOfOld: w("His tackle and smash count as a kerrunch."),
        blocking.Indomitable: w("Never goes down: he only drops the ball and makes an armour check."),
        blocking.MightyBlow: w("His smash counts as a kerrunch."),
        blocking.Minion: w("May be injured in the place of a team-mate next to him whom bloodlust hits."),
        blocking.OffensiveSpecialist: w("May roll the dice of his block again."),
        blocking.StandFirm: w("A shove against him counts as a miss."),
        blocking.Violent: w("Rolls a D6 with his block or foul: on a 6 the target is injured, whatever the dice show."),
        blocking.WoodlandAid: w("Blocks against him cannot be assisted."),
        handling.CatchersInstincts: w("May take a free run when he has caught a throw and is open."),
        handling.DumpOff: w("Chosen as the target of a block, he may first make a short throw or a hand-off."),
        handling.ExpertPasser: w("May roll a failed throw check again."),
        handling.HandlingSkills: w("Takes a ball whenever he comes into its square, not only with a run."),
        handling.PickMeUp: w("After his action, prone team-mates next to him may stand up freely."),
        handling.Regenerate: w("May stand up freely at the start of your turn."),
        handling.RunningPass: w("May make a free short throw after his run."),
        handling.SafeHands: w("Knocked down with a ball, you choose the square next to him that it goes to."),
        running.Elusive: w("His run may pass next to rivals, but must end open."),
        running.Ethereal: w("His run may pass next to rivals and through everything, but must end open."),
        running.HitAndRun: w("May run up to two squares freely after his block, even next to rivals."),
        running.Insignificant: w("Rivals may run next to him; his tackle counts as a miss."),
        running.Leap: w("His run may pass next to and through players, but must end open."),
        running.LitheCreature: w("His run may pass next to rivals, but must end open; he cannot throw."),
        running.Titchy: w("Rivals may run next to him, which ends their run; his tackle counts as a miss."),
        running.WarMachine: w("May run while marked and next to rivals; his blocks are never assisted."),
        running.Wardance: w("May take a free sidestep once a turn."),
    }


def ability_text(ability: Effect, w: Words) -> str:
    """What an ability does."""
    return ability_texts(w).get(type(ability), "")
