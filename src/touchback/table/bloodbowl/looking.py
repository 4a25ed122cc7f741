"""Looking ahead in Blood Bowl: everything the board can tell before anybody commits himself. [R9-R14]"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import can_be_blocked, can_be_hit
from touchback.bloodbowl.broad import places_beside
from touchback.bloodbowl.foul import lies_down
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.attacking import AttackOdds, attack_odds
from touchback.bloodbowl.queries.blocking import OUTCOME_NAMES
from touchback.bloodbowl.queries.fouling import FoulOdds, foul_odds
from touchback.bloodbowl.queries.odds import plain_chance
from touchback.bloodbowl.queries.passing import Catcher, PassOption, hand_offs, pass_options
from touchback.bloodbowl.queries.reaching import Reach, reach
from touchback.bloodbowl.queries.scratch import copy_of, ready
from touchback.bloodbowl.queries.throwing import hurl_options
from touchback.bloodbowl.queries.zones import marked_squares
from touchback.bloodbowl.skills.base import AT_BOTH, skill_of
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.table.bloodbowl.kicking import look_kick
from touchback.table.bloodbowl.lining import lined_up
from touchback.table.bloodbowl.ways import Mended, Said, Ways
from touchback.table.names import find_player, person
from touchback.table.viewer import SIDES
from touchback.table.wire import Aim, Look, Spot
from touchback.words import Words

# -- moving -------------------------------------------------------------------------------------------------------


def look_reach(play: Play, side: int, name: str, w: Words) -> Look:
    """Where he can get to. [R9.2-R9.7]"""
    player = find_player(play, name)
    ways = Ways(play, player, w)
    note = "" if ways.found.squares else w("{player} cannot move.", player=person(play, int(player.index), w))
    return Look(what="reach", player=name, spots=[ways.spot(square) for square in ways.found.squares], note=note)


def look_threat(play: Play, side: int, name: str, w: Words) -> Look:
    """Where the rivals could get to in a turn of theirs: the number of players, and the best chance of any."""
    best: dict[int, float] = {}
    count: dict[int, int] = {}
    rival = (
        rival_of(side) if side in (HOME, AWAY) else rival_of(int(play.active)) if play.active in (HOME, AWAY) else AWAY
    )
    for player in play.players:
        if player.side == rival and play.status[player.index] <= t.PRONE:
            found = reach(play, player)
            for square in found.squares:
                best[square] = max(best.get(square, 0.0), found.chance(square))
                count[square] = count.get(square, 0) + 1
    board = play.board
    spots = [
        Spot(square=board.name(square), label=str(count[square]), chance=chance, helped=chance)
        for square, chance in best.items()
    ]
    return Look(what="threat", spots=spots)


def look_zones(play: Play, side: int, name: str, w: Words) -> Look:
    """The tackle zones of both sides; `band` is the side that marks. [R4.1]"""
    board = play.board
    spots = [
        Spot(square=board.name(square), label=str(count), band=SIDES[marking])
        for marking in (HOME, AWAY)
        for square, count in marked_squares(play, marking).items()
    ]
    return Look(what="zones", spots=spots)


# -- blocks -------------------------------------------------------------------------------------------------------


def dice_label(dice: int, mine: bool) -> str:
    """'2', or '-2' where the rival chooses."""
    return str(dice) if mine or dice == 1 else f"-{dice}"


def aim_of(play: Play, defender: Player, found: AttackOdds, w: Words, spots: list[Spot]) -> Aim:
    """An attack and what would come of it: the way, then the block."""
    odds = found.block
    mine = odds.attacker_chooses or odds.dice == 1
    return Aim(
        player=play.name(defender),
        label=dice_label(odds.dice, mine),
        dice=odds.dice,
        mine=mine,
        chance=found.chance,
        helped=found.helped,
        detail=[
            *[w.term(trial.describe()) for trial in found.trials],
            *[w.term(way.describe()) for way in odds.ways],
            *([w("a second block is counted")] if found.again else []),
        ],
        outcomes=outcomes_of(found, w),
        spots=spots,
        goal=w("{player} goes down, no turnover", player=play.name(defender)),
    )


def outcomes_of(found: AttackOdds, w: Words) -> list[tuple[str, float]]:
    """How the attack can end without re-rolls, everybody choosing as serves him best; first that it ends on the way."""
    rows = [(w.term(words), chance) for words, chance in zip(OUTCOME_NAMES, found.outcomes, strict=True) if chance]
    lost = 1 - plain_chance(found.trials)
    return [(w("fails before the block"), lost), *rows] if lost > 0 else rows


def standing_rivals(play: Play, player: Player) -> list[Player]:
    """Whom he could ever block."""
    return [rival for rival in play.players if rival.side != player.side and play.standing(rival.index)]


def look_block(play: Play, side: int, name: str, w: Words) -> Look:
    """The dice for every rival next to him. [R12.1]"""
    player = find_player(play, name)
    if not play.on_pitch(player.index):
        return Look(what="block", player=name)
    blitz = play.actor == player.index and play.action == t.BLITZ
    aims = []
    for rival in standing_rivals(play, player):
        if can_be_hit(play, player.index, rival.index) if blitz else can_be_blocked(play, player.index, rival.index):
            here = int(play.square[player.index])
            aims.append(aim_of(play, rival, attack_odds(play, player, rival, blitz, [], here, play.moved), w, []))
    return Look(what="block", player=name, aims=aims)


def look_blitz(play: Play, side: int, name: str, w: Words) -> Look:
    """Every rival he could get to and hit, with the dice from each square next to him. [R12.6]"""
    player = find_player(play, name)
    if not play.on_pitch(player.index):
        return Look(what="blitz", player=name)
    ways = Ways(play, player, w)
    begun = play.actor == player.index and play.phase != t.P_TARGET
    only = int(play.target) if begun and play.action == t.BLITZ else NO_PLAYER
    aims = []
    for rival in standing_rivals(play, player):
        if only not in (NO_PLAYER, int(rival.index)):
            continue
        aim = blitz_aim(play, player, rival, ways, w)
        if aim is not None:
            aims.append(aim)
    return Look(what="blitz", player=name, aims=aims)


def blitz_aim(play: Play, player: Player, rival: Player, ways: Ways, w: Words) -> Aim | None:
    """One rival; the best approach (by the chance that he goes down) speaks for him, and comes first."""
    board = play.board
    options: list[tuple[Spot, AttackOdds]] = []
    for square in map(int, places_beside(play, player.index, rival.index)):
        found = [
            blitz_along(play, player, rival, ways, square, path) for path in blitz_paths(play, player, ways, square)
        ]
        if found:
            odds, path = max(found, key=lambda one: (one[0].helped, -len(one[1])))
            options.append((blitz_spot(board.name(square), [board.name(step) for step in path], odds, ways, w), odds))
    if not options:
        return None
    options.sort(key=lambda option: (-option[0].helped, len(option[0].path)))
    return aim_of(play, rival, options[0][1], w, [spot for spot, _ in options])


def blitz_paths(play: Play, player: Player, ways: Ways, square: int) -> list[list[int]]:
    """Ways to a square to block from: the safest of those that leave a square for the block, and the safest of those
    after which it needs no rush. [R12.6]"""
    found = ways.found
    if square == play.square[player.index]:
        return [[]] if found.scratch.moved < found.last else []
    if not (play.board.on(square) and play.has_room(player.index, square)) or found.carried_off(square):
        return []
    cells = {int(found.cell_within(square, most - 1)) for most in (int(player.ma), int(found.last))}
    return [ways.straight.path_into(cell) for cell in sorted(cells) if cell >= 0 and found.cell_chance[cell] > 0]


def blitz_along(
    play: Play, player: Player, rival: Player, ways: Ways, square: int, path: list[int]
) -> tuple[AttackOdds, list[int]]:
    """The whole attack by this way, which ends in this square."""
    trials, used = ways.straight.trials_along(path)
    return attack_odds(play, player, rival, True, trials, square, used), path


def blitz_spot(name: str, path: list[str], found: AttackOdds, ways: Ways, w: Words) -> Spot:
    """A square to block from, with everything that is rolled."""
    odds = found.block
    return Spot(
        square=name,
        label=dice_label(odds.dice, odds.attacker_chooses or odds.dice == 1),
        chance=found.chance,
        helped=found.helped,
        path=path,
        detail=[
            *[ways.said.trial(trial) for trial in found.trials],
            w.term(odds.ways[0].describe()),
            *([w("a second block is counted")] if found.again else []),
        ],
    )


def why_out_of_reach(play: Play, player: Player, rival: Player, found: Reach, deed: int, w: Words) -> str:
    """Why no square next to this rival can be reached with so much movement left for the deed. [R9.2, R12.6, R14]"""
    board = play.board
    target = int(play.square[rival.index])
    names = {"player": play.name(player), "rival": play.name(rival)}
    around = [int(square) for square in places_beside(play, player.index, rival.index) if board.on(square)]
    if not any(play.has_room(player.index, square) for square in around):
        return w("Out of reach: every square next to {rival} is taken.", **names)
    left = int(found.last - found.scratch.moved)
    if not found.squares:
        return w("Out of reach: {player} cannot move.", **names)
    needed = int(board.distance(play.square[player.index], target)) - 1 + deed
    if needed <= left:
        return w("Out of reach: no way to a square next to {rival} is short enough.", **names)
    if deed:
        return w(
            "Out of reach: {rival} is {needed} squares away, the block included; {player} has {left}, rushes included.",
            needed=needed,
            left=left,
            **names,
        )
    return w(
        "Out of reach: {rival} is {needed} squares away; {player} has {left}, rushes included.",
        needed=needed,
        left=left,
        **names,
    )


def out_of_reach(play: Play, name: str, rivals: list[Player], blitz: bool, w: Words) -> list[Aim]:
    """Rivals who may be named as the target of a blitz or a foul though he cannot get to them, each with the reason."""
    if not rivals:
        return []
    player = find_player(play, name)
    found = reach(play, player)
    return [
        Aim(
            player=play.name(rival),
            chance=0.0,
            helped=0.0,
            barred=why_out_of_reach(play, player, rival, found, int(blitz), w),
        )
        for rival in rivals
    ]


# -- the ball -----------------------------------------------------------------------------------------------------


def look_pass(play: Play, side: int, name: str, w: Words) -> Look:
    """Range bands, numbers, who could interfere and who could catch. [R10.1-R10.5]"""
    player = find_player(play, name)
    spots, aims = [], []
    said = Said(w)
    mended = Mended(ready(play, player, t.PASS, NO_PLAYER), player)
    for option in pass_options(play, player):
        people = [w("{rival} could interfere", rival=said(rival.describe())) for rival in option.interferers]
        detail = [said(option.trial.describe()), *people]
        catcher = option.catcher
        chance = option.results[t.ON_TARGET]
        helped = mended.chance([option.trial])
        if catcher is not None:
            helped = mended.chance([option.trial, catcher.trial]) * (1 - stopped(option))
            detail.append(said(catcher.describe()))
            chance = option.completed
            label = f"{option.trial.roll}+ {catcher.trial.roll}+"
            aims.append(
                Aim(
                    player=catcher.name,
                    label=label,
                    chance=chance,
                    helped=max(chance, helped),
                    detail=detail,
                    outcomes=[
                        (w.term(words), result)
                        for words, result in zip(t.PASS_NAMES, option.results, strict=True)
                        if result
                    ],
                )
            )
        spots.append(
            Spot(
                square=option.name,
                label=f"{option.trial.roll}+" if option.trial.faces else "\u2717",
                chance=chance,
                helped=max(chance, helped),
                detail=detail,
                band=t.RANGE_NAMES[option.band],
                rivals=[rival.name for rival in option.interferers],
            )
        )
    return Look(what="pass", player=name, spots=spots, aims=aims)


def stopped(option: PassOption) -> float:
    """The chance of the rival who is most likely to get at the ball in flight."""
    return max((rival.trial.chance for rival in option.interferers), default=0.0)


def catch_aim(catcher: Catcher, mended: Mended, w: Words) -> Aim:
    """Somebody who could get the ball."""
    return Aim(
        player=catcher.name,
        label=f"{catcher.trial.roll}+" if catcher.trial.faces else "\u2717",
        chance=catcher.trial.chance,
        helped=max(catcher.trial.chance, mended.chance([catcher.trial])),
        detail=[w.term(catcher.trial.describe())],
    )


def look_hand_off(play: Play, side: int, name: str, w: Words) -> Look:
    """Team-mates next to him, and what each needs. [R10.7]"""
    player = find_player(play, name)
    mended = Mended(ready(play, player, t.HAND_OFF, NO_PLAYER), player)
    aims = [catch_aim(catcher, mended, w) for catcher in hand_offs(play, player)]
    return Look(what="hand-off", player=name, aims=aims)


def look_foul(play: Play, side: int, name: str, w: Words) -> Look:
    """Rivals who lie next to him, and those he could get to: the way there, then the armour. [R14]"""
    player = find_player(play, name)
    if not play.on_pitch(player.index):
        return Look(what="foul", player=name)
    ways = Ways(play, player, w)
    rivals = [rival for rival in play.players if rival.side != player.side and lies_down(play, rival.index)]
    aims = [aim for rival in rivals if (aim := foul_aim(play, player, rival, ways, w)) is not None]
    return Look(what="foul", player=name, aims=aims)


def foul_aim(play: Play, player: Player, rival: Player, ways: Ways, w: Words) -> Aim | None:
    """One victim: the chances of the whole foul, by the best of the squares to do it from, to break his armour, to put
    him off the pitch, to be sent off."""
    board = play.board
    here = int(play.square[player.index])
    options: list[tuple[Spot, FoulOdds, float]] = []
    for square in map(int, places_beside(play, player.index, rival.index)):
        way = 1.0
        spot = Spot(square=board.name(square)) if board.on(square) else None
        table = play
        if spot is not None and square != here:
            way = ways.found.chance(square)
            free = play.has_room(player.index, square) and not ways.found.carried_off(square)
            spot = ways.spot(square) if way > 0 and free else None
            table = copy_of(play)
            if spot is not None:
                table.shift(player.index, square)
        if spot is None:
            continue
        odds = foul_odds(table, player, rival)
        helped = spot.helped * odds.breaks_with_skills
        shown = replace(spot, chance=way * odds.breaks_with_skills, helped=helped, label=w("{by:+d}", by=odds.modifier))
        options.append((shown, odds, way))
    if not options:
        return None
    options.sort(key=lambda option: (-option[0].helped, len(option[0].path)))
    spot, odds, way = options[0]
    return Aim(
        player=play.name(rival),
        label=w("{chance:.0%}", chance=spot.chance),
        chance=spot.chance,
        helped=spot.helped,
        detail=[*spot.detail, w.term(odds.describe())],
        outcomes=[
            (w("armour broken"), way * odds.breaks_with_skills),
            (w("off the pitch"), way * odds.off),
            (w("seen by the referee"), way * odds.seen),
        ],
        spots=[one for one, _, _ in options],
        goal=w("breaks the armour of {player}", player=play.name(rival)),
    )


def look_throw(play: Play, side: int, name: str, w: Words) -> Look:
    """Throwing a team-mate: whom, or, once he is chosen, where to. [R11]"""
    player = find_player(play, name)
    if not (play.actor == player.index and play.action == t.SPECIAL):
        return Look(what="throw", player=name, note=w("First choose the action."))
    skill = skill_of(play.game.skills[play.special])
    if skill.aimed != AT_BOTH or play.phase != t.P_THROW or play.target == NO_PLAYER:
        aims = [Aim(player=play.name(play.players[index])) for index in skill.targets(play, player)]
        return Look(what="throw", player=name, aims=aims)
    mate = play.players[play.target]
    kicked = skill.name == "Kick Team-Mate"
    spots = []
    for option in hurl_options(play, player, mate, kicked):
        spots.append(
            Spot(
                square=option.name,
                label=f"{option.trial.roll}+" if option.trial.faces else "\u2717",
                chance=option.safe,
                helped=option.safe,
                detail=[w.term(option.describe())],
                band=t.RANGE_NAMES[option.band],
            )
        )
    return Look(what="throw", player=name, spots=spots)


# -- set-ups ------------------------------------------------------------------------------------------------------


def look_formations(play: Play, side: int, name: str, w: Words) -> Look:
    """Where everybody would stand in each ready-made set-up, the best players first; `label` is its name. [R8.1]"""
    aims = []
    for formation in play.game.formations:
        for index, square in lined_up(play, side, formation).items():
            spots = [Spot(square=play.board.name(square))]
            aims.append(Aim(player=play.name(play.players[index]), label=w.term(formation.name), spots=spots))
    return Look(what="formations", aims=aims)


LOOKS: Final = {
    "reach": look_reach,
    "block": look_block,
    "blitz": look_blitz,
    "pass": look_pass,
    "hand-off": look_hand_off,
    "foul": look_foul,
    "throw": look_throw,
    "zones": look_zones,
    "threat": look_threat,
    "formations": look_formations,
    "kick": look_kick,
}
