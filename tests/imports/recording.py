"""A match of ours written as FUMBBL would have told it: so that random matches can be followed too, not two alone.

It knows the format by docs/fumbbl.md and shares nothing with the importer but the names of tests.
"""

from __future__ import annotations

import json
import re
from typing import Any

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.crowd import throw_in_template
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.skills.thrown import TEMPLATES
from touchback.imports.bloodbowl.fumbbl.dice import TESTS
from touchback.kernel.ask import NONE, Ask, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match

WAYS = {(0, -1): "North", (1, -1): "Northeast", (1, 0): "East", (1, 1): "Southeast", (0, 1): "South",
        (-1, 1): "Southwest", (-1, 0): "West", (-1, -1): "Northwest"}  # fmt: skip
BASES = {t.STANDING: 1, t.PRONE: 3, t.STUNNED: 4, t.RESERVE: 9, t.KNOCKED_OUT: 5, t.CASUALTY: 6, t.SENT_OFF: 13,
         t.FAINTED: 14}  # fmt: skip
MODES = {t.P_SETUP: "setup", t.P_HIGH_KICK: "highKick", t.P_QUICK_SNAP: "quickSnap", t.P_SOLID_DEFENCE: "solidDefence",
         t.P_TOUCHBACK: "touchback", t.P_OVER: "endGame"}  # fmt: skip
ACTIONS = ("move", "block", "blitzMove", "passMove", "handOverMove", "foulMove")
SPECIAL = {"Throw Team-mate": "throwTeamMateMove", "Kick Team-mate": "kickTeamMateMove", "Hypnotic Gaze": "gazeMove",
           "Bombardier": "throwBomb", "Stab": "stab", "Chainsaw": "chainsaw", "Projectile Vomit": "projectileVomit",
           "Breathe Fire": "breatheFire", "Ball & Chain": "move"}  # fmt: skip
INJURIES = {t.SERIOUSLY_HURT: "Seriously Hurt (MNG)", t.SERIOUS_INJURY: "Serious Injury (NI)",
            t.LASTING_INJURY: "Lasting (-XX)", t.DEAD: "Dead (RIP)"}  # fmt: skip
EVENTS = {"brilliant": "extraReRoll", "cheering": "cheeringFans", "officious": "kickoffOfficiousRef",
          "invasion": "kickoffPitchInvasion"}  # fmt: skip


class Recorder:
    """Plays a match again, input by input, and writes down what FUMBBL's server would have told."""

    def __init__(self, match: Match) -> None:
        self.inputs = list(match.inputs)
        self.match = match.after(0, Typed())
        self.play: Any = self.match.state
        self.commands: list[dict[str, Any]] = []
        self.table: dict[tuple[str, Any], Any] = {}
        self.injuries: dict[int, dict[str, Any]] = {}
        self.casualties: dict[int, list[int]] = {}
        self.treated = False
        self.single = False
        self.row: list[int] = []
        self.turn_end: dict[str, Any] = {}
        self.event: dict[str, Any] = {}
        self.kicked_at = NOWHERE
        self.actor = t.NO_PLAYER
        self.flight: dict[str, Any] = {}
        self.jumping = False

    def id(self, index: int) -> str:
        return f"p{index}"

    def point(self, square: int) -> list[int] | None:
        return [int(self.play.board.x[square]), int(self.play.board.y[square])] if square != NOWHERE else None

    # -- what is told ----------------------------------------------------------------------------------------------

    def tell(self, report: str, **values: Any) -> dict[str, Any]:
        made = {"reportId": report, **values}
        self.reports.append(made)
        return made

    def change(self, name: str, key: Any, value: Any) -> None:
        self.changes.append({"modelChangeId": name, "modelChangeKey": key, "modelChangeValue": value})

    def differ(self, name: str, key: Any, value: Any) -> None:
        """A change, if it is one."""
        if self.table.get((name, key), "nothing yet") != value:
            self.table[name, key] = value
            self.change(name, key, value)

    def look(self, walked: bool) -> None:
        """Everything on the table that has changed."""
        play: Any = self.match.state
        self.play = play
        acting = int(play.actor)
        if acting == t.NO_PLAYER and self.actor != t.NO_PLAYER:
            self.actor = t.NO_PLAYER
            self.change("actingPlayerSetPlayerId", None, None)
        moved = acting != t.NO_PLAYER and self.table.get(
            ("fieldModelSetPlayerCoordinate", self.id(acting))
        ) != self.point(int(play.square[acting]))
        if walked or (self.jumping and moved):  # some dice of a jump come before its player has moved
            self.jumping = not moved and walked
            self.change("actingPlayerSetCurrentMove", None, int(play.moved))
        side = int(play.active) if play.active in (0, 1) else int(play.placing) if play.placing in (0, 1) else 0
        self.differ("gameSetHomePlaying", None, side == 0)
        self.differ("gameSetHalf", None, int(play.half))
        for number, name in enumerate(("home", "away")):
            rerolls = int(play.rerolls[number] + play.drive_rerolls[number])
            rerolls += int(play.player_rerolls[number]) if play.reroll_bringer(number) else 0
            self.differ("turnDataSetTurnNr", name, int(play.turn[number]))
            self.differ("turnDataSetReRolls", name, rerolls)
            self.differ("turnDataSetApothecaries", name, int(play.apothecaries[number]))
            self.differ("teamResultSetScore", name, int(play.score[number]))
        for player in play.players:
            index = int(player.index)
            state = BASES[play.status[index]] | (0 if play.used[index] else 0x100)
            state |= 0x200 if play.distracted[index] and play.status[index] == t.STANDING else 0
            state |= 0x400 if play.rooted[index] else 0
            square = self.point(int(play.square[index])) or [-1 if player.side == 0 else 30, index]
            self.differ("fieldModelSetPlayerState", self.id(index), state)
            self.differ("fieldModelSetPlayerCoordinate", self.id(index), square)
        held = play.carrier != t.NO_PLAYER
        ball = int(play.square[play.carrier]) if held else int(play.ball)
        self.differ("fieldModelSetBallMoving", None, not held)
        self.differ("fieldModelSetBallCoordinate", None, self.point(ball))
        mode = MODES.get(int(play.phase), "regular" if play.active != 3 and not play.charging else "kickoff")
        if play.charging:
            mode = "blitz"
        if mode == "regular" and play.phase < t.P_TURN:
            mode = "kickoff"
        if mode == "kickoff" and play.phase <= t.P_KICK_OR_RECEIVE:
            mode = "startGame"
        self.differ("gameSetTurnMode", None, mode)

    # -- the match -------------------------------------------------------------------------------------------------

    def run(self) -> bytes:
        self.changes: list[dict[str, Any]] = []
        self.reports: list[dict[str, Any]] = []
        self.look(False)
        self.close()
        for value in self.inputs:
            ask = self.match.ask
            why, about = int(ask.why), ask.about  # a question to Nature may be the same object again
            if ask.die is not None:
                self.roll(ask, int(value))
                walked = False
            else:
                walked = self.choose(ask, int(value))
            self.match.answer(value)
            self.settle(why, about)
            self.look(walked)
            self.close()
        return json.dumps({"gameLog": {"commandArray": self.commands}, "game": self.game()}).encode()

    def close(self) -> None:
        command: dict[str, Any] = {"netCommandId": "serverModelSync", "commandNr": len(self.commands) + 1}
        command["modelChangeList"] = {"modelChangeArray": self.changes}
        command["reportList"] = {"reports": self.reports}
        self.commands.append(command)
        self.changes, self.reports = [], []

    def roll(self, ask: Ask, face: int) -> None:
        """A die."""
        play, why, index = self.play, int(ask.why), int(ask.player)
        who = self.id(index) if index != NONE else ""
        if why in TESTS:
            report = TESTS[why][0]
            if why == t.APPETITE and ask.player != play.actor:
                report = "escapeRoll"
            if why == t.STRIKE and ask.skill is not None:
                report = {"Breathe Fire": "breatheFire", "Chainsaw": "chainsawRoll"}.get(
                    ask.skill.name, "projectileVomit"
                )
            self.tell(report, playerId=who, roll=face)
        elif why == t.W_SKILL_ROLL:
            name = ask.skill.name if ask.skill is not None else ""
            if name in ("Loner", "Pro"):
                self.tell("reRoll", playerId=who, reRollSource=name, roll=face)
            else:
                report = {"Regeneration": "regenerationRoll", "Pick-me-up": "pickMeUp"}.get(
                    name, "tentaclesShadowingRoll"
                )
                self.tell(report, playerId=who, roll=face)
        elif why in (t.W_ARMOUR, t.W_INJURY):
            self.hurt(why, index, face)
        elif why == t.W_CASUALTY:
            roll = [face, 1]
            self.casualties[index] = roll
            if self.treated:
                self.tell("apothecaryRoll", playerId=who, casualtyRoll=roll)
                self.treated = False
            else:
                self.injuries[index]["casualtyRoll"] = roll
        elif why == t.W_CHAIN:
            way = TEMPLATES[self.edge][(face - 1) // 2]
            name = WAYS[int(DIRECTION_X[way]), int(DIRECTION_Y[way])]
            self.tell("scatterPlayer", directionArray=[name], rolls=[face])
        elif why == t.W_LASTING_INJURY:
            self.casualties[index][1] = face
        elif why in (t.W_DEVIATE, t.W_DEVIATE_DISTANCE):
            self.deviate(why, face)
        elif why == t.W_THROW_IN:
            _, template = throw_in_template(play.board, int(ask.about))  # type: ignore[call-overload]
            corner, _ = throw_in_template(play.board, int(ask.about))  # type: ignore[call-overload]
            way = template[face - 1 if corner else (face - 1) // 2]
            name = WAYS[int(DIRECTION_X[way]), int(DIRECTION_Y[way])]
            self.flight = self.tell("throwIn", direction=name, directionRoll=face, distanceRoll=[])
        elif why == t.W_THROW_IN_DISTANCE:
            self.flight["distanceRoll"].append(face)
        elif why in (t.W_BOUNCE, t.W_SCATTER):
            self.tell(
                "scatterBall", directionArray=[WAYS[int(DIRECTION_X[face]), int(DIRECTION_Y[face])]], rolls=[face]
            )
        elif why == t.W_RANDOM_PLAYER:
            hits: Any = ask.about
            if face in hits.hits:
                self.event.setdefault(self.event.get("_list", "playerIds"), []).append(self.id(hits.hits[face]))
        elif why == t.W_HEAT:
            self.turn_end["heatRoll"] = face
            self.event = self.turn_end
            self.event["_list"] = "heat"
        elif why == t.W_RECOVER:
            self.turn_end.setdefault("knockoutRecoveryArray", []).append({"playerId": who, "roll": face})
        else:
            self.other_die(why, face, who)

    def other_die(self, why: int, face: int, who: str) -> None:
        simple = {t.W_FANS: ("fanFactor", "dedicatedFansRoll"), t.W_ARGUMENT: ("argueTheCall", "roll"),
                  t.W_BRIBE_ROLL: ("bribesRoll", "roll"), t.W_PRAYER_ROLL: ("prayerRoll", "roll"),
                  t.W_OFFICIOUS_REF: ("officiousRefRoll", "roll"), t.W_TRAPDOOR: ("trapDoor", "roll")}  # fmt: skip
        if why in simple:
            report, name = simple[why]
            self.tell(report, **{"playerId": who, name: face} if who else {name: face})
        elif why == t.W_EVENT_PLAYERS:
            self.tell("blitzRoll", roll=face)
        elif why in (t.W_WEATHER, t.W_KICKOFF_EVENT, t.W_ROLL_OFF, t.W_BLOCK_DICE):
            self.row.append(face)
            if why != t.W_BLOCK_DICE and len(self.row) == 2:
                first, second = self.row
                self.row = []
                if why == t.W_WEATHER:
                    self.tell("weather", weatherRoll=[first, second])
                elif why == t.W_KICKOFF_EVENT:
                    self.tell("kickoffResult", kickoffRoll=[first, second])
                else:
                    name = self.play.game.tables.event(self.play.event).name.lower()
                    report = next((told for word, told in EVENTS.items() if word in name), "extraReRoll")
                    listed = "playerIdsHit" if report == "kickoffOfficiousRef" else "playerIds"
                    self.event = self.tell(report, rollHome=first, rollAway=second, _list=listed)

    def hurt(self, why: int, index: int, face: int) -> None:
        name = "armorRoll" if why == t.W_ARMOUR else "injuryRoll"
        report = self.injuries.get(index)
        fresh = report is None or (len(report[name]) >= 2) or (why == t.W_ARMOUR and report["injuryRoll"])
        if fresh:
            report = self.tell("injury", defenderId=self.id(index), armorRoll=[], injuryRoll=[], armorModifiers=[],
                               injuryModifiers=[])  # fmt: skip
            self.injuries[index] = report
            self.casualties.pop(index, None)
        assert report is not None
        report[name].append(face)

    def deviate(self, why: int, face: int) -> None:
        if why == t.W_DEVIATE:
            self.flight = {"way": (int(DIRECTION_X[face]), int(DIRECTION_Y[face])), "face": face}
            return
        x, y = self.flight["way"]
        start = self.point(self.kicked_at) or [0, 0]
        self.tell(
            "kickoffScatter" if self.kicked_at != NOWHERE else "passDeviate",
            ballCoordinateEnd=[start[0] + x * face, start[1] + y * face],
            scatterDirection=WAYS[x, y],
            rollScatterDistance=face,
        )
        self.kicked_at = NOWHERE

    # -- coaches ---------------------------------------------------------------------------------------------------

    def choose(self, ask: Ask, answer: int) -> bool:
        """A coach's answer; True: a step of the acting player."""
        kind, subject, target, why = kind_of(answer), int(subject_of(answer)), int(target_of(answer)), int(ask.why)
        play = self.play
        if kind == t.ACTIVATE:
            self.actor = subject
            self.change("actingPlayerSetPlayerId", None, self.id(subject))
            self.begun = self.tell("playerAction", actingPlayerId=self.id(subject), playerAction=self.action(target))
        elif kind in (t.TARGET, t.TARGET_BOTH):
            if kind == t.TARGET_BOTH:
                self.begun["playerAction"] = "multipleBlock"
                self.change("gameSetDefenderId", self.id(subject), None)
            if play.action == t.BLITZ:
                self.tell("selectBlitzTarget", defenderId=self.id(target))
            self.change("gameSetDefenderId", self.id(target), None)
        elif kind == t.PERFORM:
            self.change("gameSetDefenderId", self.id(target), None)
        elif kind == t.HAND_TO:
            self.change("gameSetPassCoordinate", None, self.point(int(play.square[target])))
        elif kind in (t.THROW_AT, t.LOB_AT):
            self.change("gameSetPassCoordinate", None, self.point(target))
        elif kind == t.KICK_HIM:
            self.tell("foul", defenderId=self.id(target))
        elif kind == t.HIT:
            self.tell("block", defenderId=self.id(target))
        elif kind == t.CALL:
            self.tell("coinThrow", coinChoiceHeads=target == 1)
        elif kind == t.KICK_OR_RECEIVE:
            self.tell("receiveChoice", teamId=f"t{int(ask.who)}", receiveChoice=target == 1)
        elif kind == t.TOWARDS:
            self.edge = target
        elif kind == t.KICK_AT:
            self.kicked_at = target
        elif kind == t.RESULT:
            self.tell("apothecaryChoice", playerId=self.id(subject), seriousInjury=INJURIES.get(target, ""))
        elif why == t.W_APOTHECARY:
            self.treat(ask, kind)
        elif kind in (t.USE, t.REROLL) or (kind == t.DECLINE and why == t.W_SKILL):
            self.use(ask, kind, subject, target)
        elif kind == t.FACE:
            self.pool(ask.about, target)
        elif kind == t.PICK and why == t.W_BLESSED:
            self.tell("playerEvent", playerId=self.id(subject))
        return kind in (t.STEP, t.JUMP) and why == t.W_ACT

    def action(self, action: int) -> str:
        if action < t.SPECIAL:
            return ACTIONS[action]
        return SPECIAL.get(self.play.game.skills[action - t.SPECIAL].name, "special")

    def treat(self, ask: Ask, kind: int) -> None:
        index = int(ask.player)
        if kind != t.HEAL:
            self.tell("apothecaryRoll", playerId=self.id(index))
        elif index in self.casualties:
            self.treated = True
        else:
            self.tell("apothecaryChoice", playerId=self.id(index), playerState=4)

    def use(self, ask: Ask, kind: int, subject: int, target: int) -> None:
        """A skill or a re-roll."""
        play, why = self.play, int(ask.why)
        if kind == t.REROLL:
            self.tell("reRoll", playerId=self.id(int(ask.player)), reRollSource="Team ReRoll", roll=0)
            return
        if kind == t.DECLINE:
            option = int(ask.options[0])
            subject, target = int(subject_of(option)), int(target_of(option))
        name = play.game.skills[target].name
        if isinstance(ask.about, Hurt) and why == t.W_SKILL:
            if kind == t.USE:
                listed = "armorModifiers" if ask.about.at_armour else "injuryModifiers"
                self.injuries[int(ask.about.actor.index)][listed].append(name)
        elif why == t.W_CHOOSE_FACE:
            self.single = True
            self.source = name
        elif why == t.W_REROLL and name not in ("Pro", "Break Tackle"):
            self.tell("reRoll", playerId=self.id(subject), reRollSource=name, roll=0)
        elif name != "Pro":
            self.tell("skillUse", playerId=self.id(subject), skill=name, used=kind == t.USE)

    def settle(self, why: int, about: object) -> None:
        """After an input: a pool is complete, a drive has ended."""
        now = self.match.ask
        if why == t.W_BLOCK_DICE and (self.match.over or int(now.why) != t.W_BLOCK_DICE):
            block: Any = about
            if self.single:
                self.tell("block", defenderId=self.id(int(block.defender.index)))
                self.tell("blockReRoll", playerId=self.id(int(block.actor.index)), blockRoll=self.row,
                          reRollSource=self.source)  # fmt: skip
            else:
                self.tell("block", defenderId=self.id(int(block.defender.index)))
            self.tell("blockRoll", blockRoll=[int(die) for die in block.dice])
            self.row, self.single = [], False
            if self.match.over or int(now.why) != t.W_CHOOSE_FACE:
                self.pool(block, 0)
        if self.turn_end and (self.match.over or int(now.why) not in (t.W_RECOVER, t.W_HEAT, t.W_RANDOM_PLAYER)):
            fainted = [{"playerId": player} for player in self.turn_end.pop("heat", [])]
            self.tell("turnEnd", **self.turn_end, heatExhaustionArray=fainted)
            self.turn_end = {}

    def pool(self, block: object, face: int) -> None:
        assert isinstance(block, Block)
        dice = [int(die) for die in block.dice]
        plain = [t.PUSH if die == t.PUSH_TOO else die for die in dice]
        self.tell("blockChoice", blockRoll=dice, diceIndex=plain.index(face) if face in plain else 0,
                  defenderId=self.id(int(block.defender.index)))  # fmt: skip

    # -- the teams -------------------------------------------------------------------------------------------------

    def game(self) -> dict[str, Any]:
        start: Any = self.match.start
        options = {"rulesVersion": "BB2020", "endTurnWhenHittingAnyPlayerWithTtm": "false", "bombUsesMb": "false",
                   "bomberPlacedProneIgnoresTurnover": "false", "sneakyGitCanMoveAfterFoul": "false"}  # fmt: skip
        listed = [{"gameOptionId": name, "gameOptionValue": value} for name, value in options.items()]
        return {
            "gameId": 1,
            "teamHome": self.team(start, 0),
            "teamAway": self.team(start, 1),
            "gameOptions": {"gameOptionArray": listed},
        }

    def team(self, start: Any, side: int) -> dict[str, Any]:
        players = [self.player(player) for player in start.players if player.side == side]
        positions = sorted({player["positionId"] for player in players})
        return {
            "teamId": f"t{side}",
            "teamName": start.papers[side].name,
            "race": start.papers[side].name,
            "reRolls": int(start.rerolls_per_half[side]),
            "apothecaries": int(start.apothecaries[side]),
            "cheerleaders": int(start.cheerleaders[side]),
            "assistantCoaches": int(start.assistant_coaches[side]),
            "dedicatedFans": int(start.dedicated_fans[side]),
            "specialRules": [],
            "playerArray": players,
            "roster": {
                "rosterName": "",
                "positionArray": [
                    {"positionId": name, "positionName": name, "skillArray": ["Loner"]} for name in positions
                ],
            },
        }

    def player(self, player: Any) -> dict[str, Any]:
        values: dict[str, str] = {}
        for name in player.skill_names:
            plain, _, bracket = name.partition(" (")
            if bracket:
                words = bracket.rstrip(")")
                values[plain] = "All" if words.startswith("all team") else re.sub(r"^\+|\+$", "", words)
        return {
            "playerId": self.id(int(player.index)),
            "playerNr": int(player.number),
            "positionId": player.position,
            "playerName": player.name,
            "playerType": "Regular",
            "movement": int(player.ma),
            "strength": int(player.st),
            "agility": int(player.ag),
            "passing": int(player.pa),
            "armour": int(player.av),
            "skillArray": [name.partition(" (")[0] for name in player.skill_names],
            "skillValuesMap": values,
        }
