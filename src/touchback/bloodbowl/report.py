"""What a match has brought, as plain data: result, deeds, star player points, injuries. [R13.4, R16.2, R20.3]"""

from __future__ import annotations

from touchback.bloodbowl.effects import (
    STAKE,
    amount_of,
    kind_of_effect,
    player_of,
    side_of,
    skill_of_effect,
    source_of,
)
from touchback.bloodbowl.inducements.base import inducement_of, owner_of
from touchback.bloodbowl.inducements.others import UNIT
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_rules import special_rules_in
from touchback.bloodbowl.terms import (
    CASUALTY_NAMES,
    CONTRACT_NAMES,
    DEED_KINDS,
    DEED_NAMES,
    LASTING_NAMES,
    P_OVER,
    STATUS_NAMES,
)
from touchback.kernel.ask import SIDES


def report(play: Play) -> dict[str, object]:
    """Everything a league needs to know of a match that is over (or has come this far)."""
    return {
        "winner": SIDES[play.winner] if play.is_side(play.winner) else None,
        "exhibition": play.exhibition,
        "conceded": SIDES[play.conceded] if play.is_side(play.conceded) else None,
        "conceded_freely": play.conceded_freely,
        "home": side_report(play, 0),
        "away": side_report(play, 1),
    }


def side_report(play: Play, side: int) -> dict[str, object]:
    """One side: what it scored, what it spent, and each of its players."""
    paid = play.conceded == side and not play.conceded_freely
    return {
        "score": int(play.score[side]),
        "fan_factor": int(play.fan_factor[side]),
        "dedicated_fans": int(play.dedicated_fans[side]),
        "team_value": int(play.team_value[side]),
        "treasury": int(play.treasury[side]),
        "gold_spent": int(play.gold_spent[side]),
        "inducements": [play.game.inducements[inducement_of(one)].name for one in play.bought if owner_of(one) == side],
        "settled_later": settled_later(play, side),
        "bet": bet(play, side),
        "special_rules_used": special_rules_in(int(play.rules_used[side])),
        "may_have_mvp": not paid,
        "earns_winnings": not paid,
        "casualties_caused": int(play.casualties_caused[side]),
        "players": [player_report(play, player) for player in play.rostered if player.side == side],
    }


def settled_later(play: Play, side: int) -> list[dict[str, object]]:
    """Skills that helpers have given for the match, and for which a league rolls a die after it. [R17.1]"""
    givers = {one.source: one.name for one in play.game.inducements if one.settled_later}
    return [
        {
            "what": givers[source_of(effect)],
            "player": play.name(play.players[player_of(effect)]),
            "number": int(play.players[player_of(effect)].number),
            "skill": play.game.skills[skill_of_effect(effect)].name,
        }
        for effect in play.effects
        if side_of(effect) == side and source_of(effect) in givers
    ]


def bet(play: Play, side: int) -> dict[str, object] | None:
    """What a side has bet on winning, and what that pays: twice the stake for a win, the stake for a draw. [R17.1]"""
    for effect in play.effects:
        if kind_of_effect(effect) == STAKE and side_of(effect) == side:
            stake = int(amount_of(effect)) * UNIT
            over = play.phase == P_OVER
            pays = 2 * stake if play.winner == side else 0 if play.is_side(play.winner) else stake
            return {"stake": stake, "pays": pays if over else None}
    return None


def player_report(play: Play, player: Player) -> dict[str, object]:
    """One player: his deeds with their points, and what became of him."""
    index = int(player.index)
    return {
        "id": play.name(player),
        "number": int(player.number),
        "name": player.name,
        "position": player.position,
        "contract": CONTRACT_NAMES[player.contract],
        "deeds": deeds_of(play, index),
        "points": int(play.points[index]),
        "status": STATUS_NAMES[play.status[index]],
        "casualty": CASUALTY_NAMES[play.casualty[index]],
        "lasting": LASTING_NAMES[play.lasting[index]],
        "left_team": play.deserted[index] != 0,
    }


def deeds_of(play: Play, index: int) -> dict[str, int]:
    """What he did that earns points, and how often."""
    found: dict[str, int] = {}
    for deed in range(DEED_KINDS):
        count = int(play.deeds[index * DEED_KINDS + deed])
        if count:
            found[DEED_NAMES[deed]] = count
    return found
