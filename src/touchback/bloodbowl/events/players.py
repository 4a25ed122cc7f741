"""Events of players: activations, tests, blocks, injuries, the referee."""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.events.signs import with_sign
from touchback.kernel.ask import SIDES
from touchback.kernel.log import Event
from touchback.kernel.text import NOTHING, counted, joined, listed, text


class Activated(Event, frozen=True, tag=True):
    player: str
    action: str
    target: str = ""
    says: ClassVar[str] = "{player}: {action} action{at}."

    def fields(self) -> dict[str, object]:
        at = text(" against {target}", target=self.target) if self.target else NOTHING
        return {**super().fields(), "at": at}


class ActivationEnded(Event, frozen=True, tag=True):
    """A player has done what he declared, or could not go on. For programs: no sentence."""

    player: str
    action: str


class TookBack(Event, frozen=True, tag=True):
    """An action that was declared and given up before anything was done."""

    player: str
    says: ClassVar[str] = "{player} does nothing after all."


class Stepped(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    with_ball: bool = False
    says: ClassVar[str] = "{player} moves {origin}-{square}."


class Jumped(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    with_ball: bool = False
    says: ClassVar[str] = "{player} jumps {origin}-{square}."


class StoodUp(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} stands up."


class Tested(Event, frozen=True, tag=True):
    player: str
    test: str
    die: int
    need: int
    modifiers: list[tuple[int, str]]
    passed: bool
    result: int = -1
    faces: int = 0  # on how many faces of the die it passes
    says: ClassVar[str] = "{player} {test}: rolls {die}{mods}, needs {need}+: {verdict}."

    def fields(self) -> dict[str, object]:
        mods = joined("", (text(" {by} ({reason})", by=with_sign(by), reason=reason) for by, reason in self.modifiers))
        verdict: str = text("passed") if self.passed else text("failed")
        if self.result >= 0:
            verdict = ("fumble", "wildly inaccurate", "inaccurate", "accurate")[self.result]
        return {**super().fields(), "mods": mods, "verdict": verdict}


class ReRolled(Event, frozen=True, tag=True):
    player: str
    source: str
    dice: list[int]
    says: ClassVar[str] = "{player} re-rolls with {source}."


class SkillUsed(Event, frozen=True, tag=True):
    player: str
    skill: str
    says: ClassVar[str] = "{player} uses {skill}."


class SkillRolled(Event, frozen=True, tag=True):
    player: str
    skill: str
    die: int
    needed: str
    worked: bool
    says: ClassVar[str] = "{player} {skill}: rolls {die}, needs {needed}: {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": text("works") if self.worked else text("fails")}


class Distracted(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} loses his tackle zone."


class TookRoot(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} takes root."


class Bitten(Event, frozen=True, tag=True):
    player: str
    victim: str
    says: ClassVar[str] = "{player} bites {victim}."


class Shifted(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} slips away {origin}-{square}."


class Infected(Event, frozen=True, tag=True):
    player: str
    side: int
    gained: str
    says: ClassVar[str] = "{player} is infected by a plague{more}."

    def fields(self) -> dict[str, object]:
        side = SIDES[self.side]
        gained = text("; {side} gains a {position}", side=side, position=self.gained) if self.gained else NOTHING
        return {**super().fields(), "more": gained}


class BlockDeclared(Event, frozen=True, tag=True):
    attacker: str
    defender: str
    attacker_strength: int
    defender_strength: int
    dice: int
    chooser: int
    says: ClassVar[str] = (
        "{attacker} blocks {defender}: strength {attacker_strength} against {defender_strength}, {rolled}, "
        "{who} chooses."
    )

    def fields(self) -> dict[str, object]:
        rolled = counted(self.dice, "{n} die", "{n} dice")
        return {**super().fields(), "rolled": rolled, "who": ("Home", "Away")[self.chooser]}


class BlockRolled(Event, frozen=True, tag=True):
    attacker: str
    faces: list[str]
    says: ClassVar[str] = "{attacker} rolls {shown}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "shown": listed(self.faces)}


class FaceChosen(Event, frozen=True, tag=True):
    face: str
    says: ClassVar[str] = "Result: {face}."


class DirectionRolled(Event, frozen=True, tag=True):
    player: str
    skill: str
    die: int
    says: ClassVar[str] = "{player} {skill}: direction {die}."


class Pushed(Event, frozen=True, tag=True):
    player: str
    origin: str
    square: str
    says: ClassVar[str] = "{player} is pushed {origin}-{square}."


class Turned(Event, frozen=True, tag=True):
    player: str
    edge: str
    says: ClassVar[str] = "{player} turns: he faces {edge}."


class PushedIntoCrowd(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is pushed into the crowd."


class FollowedUp(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} follows up to {square}."


class WentDown(Event, frozen=True, tag=True):
    player: str
    how: str
    says: ClassVar[str] = "{player} {how}."


class ArmourRolled(Event, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    armour: int
    broken: bool
    says: ClassVar[str] = "Armour of {player}: {dice}{mod} against {armour}+: {verdict}."

    def fields(self) -> dict[str, object]:
        mod = f" {with_sign(self.modifier)}" if self.modifier else ""
        return {**super().fields(), "mod": mod, "verdict": text("broken") if self.broken else text("holds")}


class InjuryRolled(Event, frozen=True, tag=True):
    player: str
    dice: list[int]
    modifier: int
    result: str
    says: ClassVar[str] = "Injury of {player}: {dice}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtyRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    modifier: int
    result: str
    says: ClassVar[str] = "Casualty roll for {player}: {die}{mod}: {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.modifier)}" if self.modifier else ""}


class CasualtySuffered(Event, frozen=True, tag=True):
    player: str
    by: str
    cause: str
    result: str
    lasting: str = ""
    says: ClassVar[str] = "{player} is a casualty: {result}{more}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "more": f" ({self.lasting})" if self.lasting else ""}


class LastingInjuryRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    result: str
    says: ClassVar[str] = "Lasting injury of {player}: {die}, {result}."


class LeftPitch(Event, frozen=True, tag=True):
    player: str
    box: str
    says: ClassVar[str] = "{player} goes to the dugout: {box}."


class ApothecaryUsed(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The apothecary treats {player}."


class KeptOnPitch(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is not knocked out: he lies there stunned."


class ResultChosen(Event, frozen=True, tag=True):
    player: str
    result: str
    says: ClassVar[str] = "Of the two results his coach chooses for {player}: {result}."


class WhirledOff(Event, frozen=True, tag=True):
    player: str
    square: str
    says: ClassVar[str] = "{player} whirls off the pitch at {square}."


class Fouled(Event, frozen=True, tag=True):
    player: str
    victim: str
    assists: int
    says: ClassVar[str] = "{player} fouls {victim} (assists {signed})."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "signed": with_sign(self.assists)}


class RefereeRolled(Event, frozen=True, tag=True):
    player: str
    die: int
    says: ClassVar[str] = "The officious referee against {player}: {die}."


class RefereeSaw(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "The referee has seen {player}."


class Argued(Event, frozen=True, tag=True):
    side: int
    die: int
    result: str
    bonus: int = 0
    says: ClassVar[str] = "{side_name} argues the call: {die}{mod}, {result}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "mod": f" {with_sign(self.bonus)}" if self.bonus else ""}


class Bribed(Event, frozen=True, tag=True):
    side: int
    die: int
    worked: bool
    says: ClassVar[str] = "{side_name} bribes the referee: {die}, {verdict}."

    def fields(self) -> dict[str, object]:
        return {**super().fields(), "verdict": text("he looks away") if self.worked else text("wasted")}


class SentOff(Event, frozen=True, tag=True):
    player: str
    says: ClassVar[str] = "{player} is sent off."
