"""Between seasons: teams are drafted anew, and the injured may recover. [R21.12-R21.14]"""

from __future__ import annotations

from typing import Any

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import joined, mark
from touchback.league.events import Healed, Injured, Redrafted, item_words
from touchback.league.hiring import good_name
from touchback.league.record import REROLLS
from touchback.league.sheet import NIGGLING, Sheet, SheetPlayer
from touchback.league.work import Command, Work


class Redraft(Command, frozen=True, tag=True, kw_only=True):
    """A coach's new list: whom he keeps (by their ids), whom he hires (positions), staff, re-rolls, fans. [R21.13]"""

    team: int
    keep: list[int] = msgspec.field(default_factory=list)
    hire: list[str] = msgspec.field(default_factory=list)
    names: list[str] = msgspec.field(default_factory=list)  # of those who are hired, in the same order
    rerolls: int = 0
    staff: dict[str, int] = msgspec.field(default_factory=dict)
    more_fans: int = 0

    def act(self, work: Work) -> None:
        """Pay for everything out of the budget; then the dice of recovery."""
        team = work.coached(self.team)
        if team.budget is None:
            raise TouchbackError("{team} is not to be drafted anew", team=team.sheet.called)
        old = team.sheet
        sheet = self.new_sheet(work, old)
        spent = self.cost(work, old, sheet)
        if spent > team.budget:
            raise TouchbackError(
                "{team} costs {spent:,} and has {budget:,}", team=old.name, spent=spent, budget=team.budget
            )
        sheet.treasury, sheet.budget = team.budget - spent, team.budget
        found = list_faults(work, sheet)
        if found:
            raise TouchbackError(
                "{name}: this team is not legal: {reasons}", name=sheet.called, reasons=joined("; ", found)
            )
        kept = set(self.keep)
        gone = [
            (player.id, work.development.player_value(old, player)) for player in old.players if player.id not in kept
        ]
        recovering = [player.id for player in old.players if player.id in kept and player.retired]
        work.tell(Redrafted(team=self.team, sheet=sheet, let_go=gone, sealed=work.state.head.rules.hidden_drafts))
        self.recover(work, recovering)

    def new_sheet(self, work: Work, old: Sheet) -> Sheet:
        """The list, not yet paid."""
        if len(set(self.keep)) != len(self.keep):
            raise TouchbackError("a player is named twice")
        players: list[SheetPlayer] = []
        for player_id in self.keep:
            found = next((player for player in old.players if player.id == player_id), None)
            if found is None:
                raise TouchbackError("{team} has no player with the id {player}", team=old.name, player=player_id)
            kept = found.copy()
            kept.retired = kept.misses_next = False
            players.append(kept)
        sheet = Sheet(
            name=old.name,
            list_name=old.list_name,
            special_rule=old.special_rule,
            fans=old.fans + self.more_fans,
            rerolls=self.rerolls,
            trophies=old.trophies,
            sponsor=old.sponsor,
            favourite=old.favourite if old.favourite in self.keep else 0,
            changed_sponsor=old.changed_sponsor,
            staff={name: count for name, count in self.staff.items() if count},
            colours=list(old.colours),
            crest=old.crest,
            players=players,
            games=old.games,
            next_id=old.next_id,
        )
        known = work.development.positions(old)
        for number, position in enumerate(self.hire):
            if position not in known:
                raise TouchbackError(
                    "{team} has no position {position!r}: choose from {known}",
                    team=old.name,
                    position=position,
                    known=", ".join(known),
                )
            name = good_name(self.names[number]) if number < len(self.names) else ""
            sheet.players.append(
                SheetPlayer(id=sheet.next_id, number=sheet.free_number(), position=position, name=name)
            )
            sheet.next_id += 1
        sheet.players.sort(key=lambda player: player.number)
        return sheet

    def cost(self, work: Work, old: Sheet, sheet: Sheet) -> int:
        """What the list costs: old players their value and the agent's fee, everything else its price. [R21.13]"""
        rules, facts = work.development, work.development.facts
        kept = set(self.keep)
        total = sum(rehire_price(work, old, player) for player in old.players if player.id in kept)
        total += sum(rules.positions(old)[position] for position in self.hire)
        for what, count in ((REROLLS, self.rerolls), *self.staff.items()):
            if what not in rules.staff() or not 0 <= count <= rules.staff_limit(sheet, what):
                raise TouchbackError(
                    "{team} has {owned} {what} and may have {limit}",
                    team=old.name,
                    owned=count,
                    what=item_words(what),
                    limit=rules.staff_limit(sheet, what) if what in rules.staff() else 0,
                )
            total += count * rules.staff_price(sheet, what, drafting=True)
        if self.more_fans < 0 or (self.more_fans and old.fans + self.more_fans > facts.fans.bought):
            raise TouchbackError("fans can be bought up to {most}", most=facts.fans.bought)
        return total + self.more_fans * facts.fans.price

    def recover(self, work: Work, rested: list[int]) -> None:
        """A D6 for each niggling injury; for those who rested, for each reduction too: healed, it leaves a niggling
        injury behind, which is not rolled for now. [R21.13.3, R21.13.4]"""
        sheet = work.sheet(self.team)
        helped = work.development.apothecary_helps(sheet)
        heals_on = work.development.facts.redraft.heals_on
        for player_id in [player.id for player in sheet.players]:
            player = work.player(self.team, player_id)
            reductions = [injury for injury in player.injuries if injury != NIGGLING]
            for _ in range(player.niggles):
                if work.roll(6, mark("recovery"), self.team) + helped >= heals_on:
                    work.tell(Healed(team=self.team, player=player_id, injury=NIGGLING))
            for injury in reductions if player_id in rested else []:
                if work.roll(6, mark("recovery"), self.team) + helped >= heals_on:
                    work.tell(Healed(team=self.team, player=player_id, injury=injury))
                    work.tell(
                        Injured(team=self.team, player=player_id, how=mark("niggling injury"), injuries=[NIGGLING])
                    )


def rehire_price(work: Work, sheet: Sheet, player: SheetPlayer) -> int:
    """His current value and the agent's fee for each season. [R21.13.2]"""
    fee = work.development.facts.redraft.agent * player.seasons
    return work.development.player_value(sheet, player) + fee


def list_faults(work: Work, sheet: Sheet) -> list[Any]:
    """Every rule of team creation that the new list breaks; the budget is looked at by itself. [R21.13.1]"""
    law = work.development.facts.players
    found: list[Any] = list(work.development.faults(sheet, drafting=False))
    if len(sheet.players) < law.least:
        from touchback.kernel.text import text

        found.append(
            text("{count} players; a new team has at least {least}", count=len(sheet.players), least=law.least)
        )
    return found
