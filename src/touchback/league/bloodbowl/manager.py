"""A bot that looks after a Blood Bowl team between matches: sound, not brilliant. [R20.3, R20.4, R21.13]"""

from __future__ import annotations

from typing import Any, Final

from touchback.league.advancement import Advance, Choose, GiveTouchdown
from touchback.league.bloodbowl.development import BloodBowlDevelopment, position_of
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Retire, TakeFreePlayer
from touchback.league.league import League
from touchback.league.manager import Manager
from touchback.league.off_season import Redraft
from touchback.league.post_match import HIRING, POINTS, Proceed
from touchback.league.record import CHARACTERISTIC, CHOSEN_PRIMARY, CHOSEN_SECONDARY, RANDOM_SECONDARY, REROLLS
from touchback.league.sheet import JOURNEYMAN, RAISED, Sheet, SheetPlayer
from touchback.league.state import LeagueTeam, Sequence
from touchback.league.work import Command

LIKED: Final = (
    "Block", "Dodge", "Guard", "Mighty Blow", "Wrestle", "Tackle", "Stand Firm", "Side Step", "Claws", "Sure Hands",
    "Break Tackle", "Fend", "Two Heads", "Horns", "Catch", "Pass", "Accurate", "Frenzy", "Dauntless", "Pro",
)  # fmt: skip
"""Skills it likes, best first."""
COMFORTABLE: Final = 13
"""So many players it wants on the list."""
RISING: Final = ("ST", "AG", "MA", "AV", "PA")


class BloodBowlManager(Manager):
    """Chosen skills that serve everybody, a full bench, three re-rolls, a doctor; and no fortune in the chest."""

    def __init__(self, rules: BloodBowlDevelopment, seed: int) -> None:
        super().__init__(seed)
        self.rules = rules

    def wishes(self, list_name: str) -> dict[str, Any]:
        return {}

    def after_match(self, league: League, team: int) -> Command:
        found = league.state.team(team)
        sequence = found.sequence
        assert sequence is not None
        if sequence.step == POINTS:
            return self.advance(league, found, sequence)
        if sequence.step == HIRING:
            return self.hire(found, sequence)
        return Proceed(team=team)

    # -- advancement -------------------------------------------------------------------------------------------

    def advance(self, league: League, team: LeagueTeam, sequence: Sequence) -> Command:
        """A primary skill as soon as there is enough for one."""
        sheet = team.sheet
        there = [player for player in sequence.eligible if sheet.player(player) is not None]
        if sequence.awarded and there:
            return GiveTouchdown(team=team.id, player=there[-1])
        if sequence.choice is not None:
            player = sheet.player(sequence.choice.player)
            assert player is not None
            for name in RISING:
                if name in sequence.choice.characteristics:
                    return Choose(team=team.id, what=f"+{name}")
            return Choose(team=team.id, what=self.liked(sheet, player, (CHOSEN_SECONDARY, CHOSEN_PRIMARY)))
        for player in (*sheet.players, *sheet.visitors):
            costs = self.rules.costs(sheet, player)
            for kind in (CHOSEN_PRIMARY, CHOSEN_SECONDARY, RANDOM_SECONDARY):
                if player.spp < costs.get(kind, 999):
                    continue
                if kind == RANDOM_SECONDARY:
                    category = self.rules.categories(sheet, player, kind)[0]
                    return Advance(team=team.id, player=player.id, kind=kind, category=category)
                skill = self.liked(sheet, player, (kind,))
                return Advance(team=team.id, player=player.id, kind=kind, what=skill)
            if player.spp >= costs.get(CHARACTERISTIC, 999):  # all that is left to him, and he must
                return Advance(team=team.id, player=player.id, kind=CHARACTERISTIC)
        return Proceed(team=team.id)

    def liked(self, sheet: Sheet, player: SheetPlayer, kinds: tuple[str, ...]) -> str:
        """The skill it likes best of those he may choose."""
        known = [skill for kind in kinds for skill in self.rules.skills(sheet, player, kind)]
        return next((skill for skill in LIKED if skill in known), known[0])

    # -- the market --------------------------------------------------------------------------------------------

    def hire(self, team: LeagueTeam, sequence: Sequence) -> Command:
        """First those who come for nothing or have shown something; then whom and what the team lacks."""
        sheet = team.sheet
        for player in sheet.players:
            if player.id in sequence.lasting and not player.retired and len(player.advances) >= 2:
                return Retire(team=team.id, player=player.id)
            if player.niggles >= 3 or sum(injury == "-ST" for injury in player.injuries) > 1:
                return Fire(team=team.id, player=player.id)
        if sequence.free_player and not self.rules.no_room(sheet, sequence.free_player):
            return TakeFreePlayer(team=team.id)
        for visitor in sheet.visitors:
            price = 0 if visitor.contract == RAISED else self.visitor_price(sheet, visitor)
            if price <= sheet.treasury and not self.rules.no_room(sheet, visitor.position):
                if price == 0 or len(sheet.players) < COMFORTABLE:
                    return HireVisitor(team=team.id, player=visitor.id)
        return self.buy(team)

    def visitor_price(self, sheet: Sheet, visitor: SheetPlayer) -> int:
        """His fee and what he has gained."""
        fee = self.rules.positions(sheet)[visitor.position]
        return (
            fee + self.rules.player_value(sheet, visitor) - position_of(sheet, visitor.position, self.rules.data).cost
        )

    def buy(self, team: LeagueTeam) -> Command:
        """A doctor, players, a third re-roll; with gold to burn better players and staff."""
        sheet = team.sheet
        prices = sorted(self.rules.positions(sheet).items(), key=lambda item: -item[1])
        wanted = [name for name, price in prices if price <= sheet.treasury and not self.rules.no_room(sheet, name)]
        if len(sheet.players) < 11 and wanted:
            return Hire(team=team.id, position=wanted[0])
        if self.affords(sheet, "apothecary"):
            return Buy(team=team.id, what="apothecary")
        if len(sheet.players) < COMFORTABLE and wanted:
            return Hire(team=team.id, position=wanted[0])
        if sheet.rerolls < 3 and self.affords(sheet, REROLLS):
            return Buy(team=team.id, what=REROLLS)
        if sheet.treasury >= 150_000 and len(sheet.players) < 15 and wanted:
            return Hire(team=team.id, position=wanted[0])
        for what in ("assistant_coaches", "cheerleaders"):
            if sheet.treasury >= 100_000 and self.affords(sheet, what):
                return Buy(team=team.id, what=what)
        return Proceed(team=team.id)

    def affords(self, sheet: Sheet, what: str) -> bool:
        """Is there room and gold for one more?"""
        owned = sheet.rerolls if what == REROLLS else sheet.staff.get(what, 0)
        return owned < self.rules.staff_limit(sheet, what) and (
            self.rules.staff_price(sheet, what, drafting=False) <= sheet.treasury
        )

    # -- between seasons ---------------------------------------------------------------------------------------

    def redraft(self, league: League, team: int) -> Command:
        """The best of the old ones, then rookies up to eleven, then more of both as far as the budget goes."""
        found = league.state.team(team)
        sheet = found.sheet
        assert found.budget is not None
        gold = found.budget
        agent = self.rules.facts.redraft.agent
        reroll = self.rules.staff_price(sheet, REROLLS, drafting=True)
        rerolls = min(3, self.rules.staff_limit(sheet, REROLLS))
        staff = {"apothecary": 1} if self.rules.staff_limit(sheet, "apothecary") else {}
        gold -= rerolls * reroll + sum(
            self.rules.staff_price(sheet, what, drafting=True) * count for what, count in staff.items()
        )
        cheapest = min(
            (price, name)
            for name, price in self.rules.positions(sheet).items()
            if name in self.rules.guests(sheet, JOURNEYMAN)
        )
        draft = sheet.copy()
        draft.players = []
        keep: list[int] = []
        hire: list[str] = []
        veterans = sorted(sheet.players, key=lambda player: -len(player.advances) * 10 + player.niggles * 15)
        for player in veterans:
            price = self.rules.player_value(sheet, player) + agent * player.seasons
            needed = max(0, 11 - len(draft.players) - 1) * cheapest[0]
            worth = len(player.advances) - player.niggles - player.seasons + 1
            if worth > 0 and price + needed <= gold and not self.rules.no_room(draft, player.position):
                keep.append(player.id)
                draft.players.append(player)
                gold -= price
        positions = sorted(self.rules.positions(sheet).items(), key=lambda item: -item[1])
        while len(draft.players) < COMFORTABLE:
            needed = max(0, 11 - len(draft.players) - 1) * cheapest[0]
            name = next(
                (name for name, price in positions if price + needed <= gold and not self.rules.no_room(draft, name)),
                "",
            )
            if not name:
                break
            draft.players.append(SheetPlayer(id=draft.next_id, number=draft.free_number(), position=name))
            draft.next_id += 1
            hire.append(name)
            gold -= self.rules.positions(sheet)[name]
        return Redraft(team=team, keep=keep, hire=hire, rerolls=rerolls, staff=staff)
