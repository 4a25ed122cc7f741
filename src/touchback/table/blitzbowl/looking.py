"""Looking ahead in Blitz Bowl: everything the board can tell before anybody commits himself. [Z1.6-Z1.8, Z2.2, Z2.3]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.choices import allowed_actions, is_spent
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.blocking import OUTCOME_NAMES, BlockOdds, block_options
from touchback.blitzbowl.queries.checks import check_odds
from touchback.blitzbowl.queries.fouling import foul_options
from touchback.blitzbowl.queries.moving import Destination, reach
from touchback.blitzbowl.queries.scratch import ready
from touchback.blitzbowl.queries.throwing import ThrowOption, throw_options
from touchback.blitzbowl.special import team_mates_to_throw
from touchback.blitzbowl.throw import distance_of, throw_check
from touchback.kernel.ask import AWAY, HOME, rival_of, target_of
from touchback.table.names import find_player, person
from touchback.table.viewer import SIDES
from touchback.table.wire import Aim, Look, Spot
from touchback.words import Words

MOVES: Final = (t.RUN, t.MARK, t.SIDESTEP)


# -- moving -------------------------------------------------------------------------------------------------------


def moves_of(play: Play, player: Player) -> list[int]:
    """The movements he could make now: the one he is at, or those his state and this turn's actions leave him."""
    if play.actor == player.index and play.phase != t.P_TURN and play.action in MOVES:
        return [int(play.action)]
    if play.status[player.index] != t.STANDING:
        return []
    allowed = int(allowed_actions(play, player))
    own_turn = player.side == play.active
    done = own_turn and play.has_done(player.index, t.FINISHED)
    if done:
        return []
    return [move for move in MOVES if allowed >> move & 1 and not (own_turn and is_spent(play, player, move))]


def destinations(play: Play, player: Player) -> dict[int, tuple[int, Destination]]:
    """For each square the first of his movements that can end there, and the way."""
    found: dict[int, tuple[int, Destination]] = {}
    for move in moves_of(play, player):
        places = reach(play, player, move)
        for square in places.squares:
            if square not in found:
                way = places.to(square)
                if way is not None and len({places.origin, *way.path}) == len(way.path) + 1:
                    found[square] = (move, way)  # whoever comes back over his own steps does it in two goes
    return found


def look_reach(play: Play, side: int, name: str, w: Words) -> Look:
    """Where he can end; `band` is the action that brings him there: run, mark or sidestep. [Z1.6-Z1.8]"""
    player = find_player(play, name)
    board = play.board
    spots = []
    for square, (move, way) in destinations(play, player).items():
        detail = []
        if way.picks_up:
            detail.append(w("takes the ball"))
        if way.bounces:
            detail.append(w("the ball bounces away"))
        spots.append(
            Spot(
                square=board.name(square),
                label=w("{chance:.0%}", chance=way.chance) if way.chance < 1 else "",
                chance=way.chance,
                helped=way.chance,
                path=[board.name(step) for step in way.path],
                detail=detail,
                band=t.ACTION_NAMES[move],
            )
        )
    note = "" if spots else w("{player} cannot move.", player=person(play, int(player.index), w))
    return Look(what="reach", player=name, spots=spots, note=note)


def look_threat(play: Play, side: int, name: str, w: Words) -> Look:
    """Where the rivals could end a movement of their turn: the number of players."""
    rival = (
        rival_of(side) if side in (HOME, AWAY) else rival_of(int(play.active)) if play.active in (HOME, AWAY) else AWAY
    )
    count: dict[int, int] = {}
    for player in play.players:
        if player.side == rival and play.status[player.index] == t.STANDING:
            for square in destinations(play, player):
                count[square] = count.get(square, 0) + 1
    spots = [Spot(square=play.board.name(square), label=str(number)) for square, number in count.items()]
    return Look(what="threat", spots=spots)


def look_zones(play: Play, side: int, name: str, w: Words) -> Look:
    """The squares next to standing players of both sides; `band` is the side that marks. [Z1.2]"""
    spots = [
        Spot(square=play.board.name(square), label=str(int(play.zone_count(marking, square))), band=SIDES[marking])
        for marking in (HOME, AWAY)
        for square in play.board.squares
        if play.zone_count(marking, square)
    ]
    return Look(what="zones", spots=spots)


# -- blocks and fouls ---------------------------------------------------------------------------------------------


def block_aim(odds: BlockOdds, w: Words) -> Aim:
    """A block and what would come of it; the blocker's coach always chooses. [Z2.2]"""
    return Aim(
        player=odds.target,
        label=str(odds.dice),
        dice=odds.dice,
        chance=odds.down,
        detail=block_notes(odds, w),
        outcomes=[(w.term(words), chance) for words, chance in zip(OUTCOME_NAMES, odds.chances, strict=True) if chance],
    )


def block_notes(odds: BlockOdds, w: Words) -> list[str]:
    """Why it is so many dice, where a shove leads, what can be rolled again, and the target's armour."""
    notes = []
    if odds.assisted and odds.helpers:
        notes.append(w("assisted by {helpers}", helpers=" ".join(odds.helpers)))
    notes += [w.term(reason) for reason in odds.why]
    if not odds.shove_square:
        notes.append(w("no room to shove"))
    notes += [w("re-roll: {name}", name=w.term(name)) for name in odds.rerolls]
    if odds.armour is not None:
        notes.append(w("armour check: {odds}", odds=w.term(odds.armour.describe())))
    return notes


def look_block(play: Play, side: int, name: str, w: Words) -> Look:
    """The dice for every rival he could block from where he stands."""
    player = find_player(play, name)
    return Look(what="block", player=name, aims=[block_aim(odds, w) for odds in block_options(play, player)])


def look_foul(play: Play, side: int, name: str, w: Words) -> Look:
    """Prone rivals next to him. [Z3.12]"""
    player = find_player(play, name)
    aims = [
        Aim(
            player=odds.target,
            label=w("{chance:.0%}", chance=odds.injured),
            chance=odds.injured,
            detail=[w.term(odds.describe())],
            outcomes=[
                (w("injured"), odds.injured),
                (w("seen by the referee"), odds.sent_off),
                (w("finished for this turn"), odds.finished),
            ],
        )
        for odds in foul_options(play, player)
    ]
    return Look(what="foul", player=name, aims=aims)


# -- throws -------------------------------------------------------------------------------------------------------


def throw_label(option: ThrowOption) -> str:
    """What must be rolled, modifiers counted in."""
    check = option.check
    if check is None:
        return ""
    return needed(check.passes, check.sides)


def needed(passes: float, sides: int) -> str:
    """The lowest face that passes, by the chance."""
    faces = round(passes * sides)
    return f"{sides + 1 - faces}+" if faces else "\u2717"


def look_pass(play: Play, side: int, name: str, w: Words) -> Look:
    """Range, number and obstacles of every throw; hand-offs need no check. [Z2.3, Z3.4]"""
    player = find_player(play, name)
    spots, aims = [], []
    for option in throw_options(play, player):
        detail = [w.term(option.describe())]
        label = throw_label(option)
        if option.catcher[:1] == name[:1]:  # the first edition lets him throw to a rival, but nobody aims at one
            aims.append(Aim(player=option.catcher, label=label, chance=option.passes, detail=detail))
        spots.append(
            Spot(
                square=option.name,
                label=label,
                chance=option.passes,
                helped=option.passes_with_reroll,
                detail=detail,
                band="hand-off" if option.hand_off else t.RANGE_NAMES[option.distance],
            )
        )
    return Look(what="pass", player=name, spots=spots, aims=aims)


def look_hand_off(play: Play, side: int, name: str, w: Words) -> Look:
    """Throws that need no check."""
    player = find_player(play, name)
    aims = [
        Aim(player=option.catcher, detail=[w.term(option.describe())])
        for option in throw_options(play, player)
        if option.hand_off and option.catcher
    ]
    return Look(what="hand-off", player=name, aims=aims)


def look_throw(play: Play, side: int, name: str, w: Words) -> Look:
    """Throwing a team-mate: who could be thrown, and the number for each square in range. [Z3.12]"""
    player = find_player(play, name)
    if not play.special_actions or play.status[player.index] != t.STANDING:
        return Look(what="throw", player=name)
    mates = [int(target_of(answer)) for answer in team_mates_to_throw(play, player)]
    aims = [Aim(player=play.name(play.players[mate])) for mate in mates]
    spots = []
    if mates:
        origin = play.square[player.index]
        for square in play.board.squares:
            distance = distance_of(play, origin, square)
            if distance == t.OUT_OF_RANGE or square == origin:
                continue
            table = ready(play, player, t.THROW_TEAM_MATE)
            odds = check_odds(table, throw_check(table, player, square))
            spots.append(
                Spot(
                    square=play.board.name(square),
                    label=needed(odds.passes, odds.sides),
                    chance=odds.passes,
                    helped=odds.passes_with_reroll,
                    detail=[w.term(odds.describe())],
                    band=t.RANGE_NAMES[distance],
                )
            )
    return Look(what="throw", player=name, spots=spots, aims=aims)


# -- setting up ---------------------------------------------------------------------------------------------------


def look_formations(play: Play, side: int, name: str, w: Words) -> Look:
    """Where everybody who is still to be placed could stand, in two ready-made ways; `label` is their name. [Z2.7]"""
    if play.phase != t.P_SETUP or play.placing != side:
        return Look(what="formations")
    free = [int(square) for square in play.pitch.end_zones[side] if play.free(square)]
    waiting = [player for player in play.players if player.side == side and play.status[player.index] == t.RESERVE]
    count = min(len(waiting), len(free))
    first = (len(free) - count) // 2
    ways = (
        (w("spread out"), [free[(2 * number + 1) * len(free) // (2 * count)] for number in range(count)]),
        (w("in the middle"), free[first : first + count]),
    )
    aims = [
        Aim(player=play.name(player), label=label, spots=[Spot(square=play.board.name(square))])
        for label, squares in ways
        for player, square in zip(waiting, squares, strict=False)
    ]
    return Look(what="formations", aims=aims)


LOOKS: Final = {
    "formations": look_formations,
    "reach": look_reach,
    "block": look_block,
    "pass": look_pass,
    "hand-off": look_hand_off,
    "foul": look_foul,
    "throw": look_throw,
    "zones": look_zones,
    "threat": look_threat,
}
