"""Before the match: sponsors, chests, portals, End Zones, the first turn, six players each. [D6]"""

from __future__ import annotations

from touchback.bloodbowl.formations import Formation
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.prematch import tell_unmodelled_skills
from touchback.bloodbowl.setup import start_drive
from touchback.bloodbowl.terms import P_COIN, P_FANS, P_JOURNEYMEN
from touchback.bloodbowl.turn import start_turn
from touchback.dungeonbowl.events import (
    ChestPlaced,
    EndChosen,
    FirstTurnWon,
    PlacersRolled,
    PortalPlaced,
    RulesRead,
    TileLaid,
)
from touchback.dungeonbowl.field import DungeonField
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.routes import cuts
from touchback.dungeonbowl.sponsors import contracted, name_sponsor, naming_ask, without_sponsor
from touchback.dungeonbowl.switches import SPONSORED, in_words
from touchback.dungeonbowl.terms import (
    CHESTS,
    CHOOSE_END,
    END_NAMES,
    P_CHESTS,
    P_PORTALS,
    P_SPONSORS,
    PLACE_CHEST,
    PLACE_PORTAL,
    PORTALS,
    W_CHEST,
    W_END,
    W_FIRST,
    W_PLACING,
    W_PORTAL,
)
from touchback.kernel.ask import AWAY, COIN, HOME, NOBODY, NONE, Ask, Rule, pack, rival_of, target_of, with_capacity
from touchback.kernel.board import EMPTY, Board
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec

CHEST_AND_PORTAL = 2
"""So near a chest there is no portal. [D6.6]"""


class Placers(Phase[Play]):
    """Both coaches roll a D6, ties again; the higher places the first chest. A ready dungeon needs neither. [D6.3]"""

    name = "fans"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        if dungeon.is_read(SPONSORED) and without_sponsor(play) != NOBODY:
            tell_beginnings(dungeon)
            play.phase = P_SPONSORS
            return None
        if len(dungeon.chests) == CHESTS and len(dungeon.portals) == PORTALS:
            tell_beginnings(dungeon)
            play.phase = P_COIN
            return None
        return roll_for_placing(dungeon)


class Sponsors(Phase[Play]):
    """Each side names its sponsor, the home coach first; both may have the same. A side under contract comes with its
    own. [D19.2, ruling]"""

    name = "sponsors"

    def ask(self, play: Play) -> Ask | None:
        side = without_sponsor(play)
        return naming_ask(play, side) if contracted(dungeon_of(play), side) == NONE else None

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        signed = contracted(dungeon_of(play), without_sponsor(play))
        return naming_sponsors(play, target_of(answer) if signed == NONE else signed)


def naming_sponsors(play: Play, number: i64) -> Rule[None]:
    """See Sponsors."""
    yield from name_sponsor(play, without_sponsor(play), number)
    if without_sponsor(play) == NOBODY:
        play.phase = P_FANS


def tell_beginnings(play: DungeonPlay) -> None:
    """Where the rules of this match are not the usual ones its log says so first; then who has laid which tile of the
    dungeon, if the coaches built it; all this once, before sponsors are named. [D6.2, D19.2, D20]"""
    if play.is_read(SPONSORED) and without_sponsor(play) == NOBODY:
        return
    if play.readings and play.log is not None:
        play.log.tell(RulesRead(rule="D20", readings=in_words(int(play.readings))))
    tell_building(play)
    tell_unmodelled_skills(play)


def tell_building(play: DungeonPlay) -> None:
    """Write into the log how the coaches have built the dungeon, the home coach first. [D6.2]"""
    if play.log is not None:
        floor = play.dungeon.dungeon
        for number, letter in enumerate(floor.laid):
            play.log.tell(TileLaid(rule="D6.2", side=number % 2, tile=floor.by_letter[letter].name))


def roll_for_placing(play: DungeonPlay) -> Rule[None]:
    """See Placers."""
    tell_beginnings(play)
    home = away = 0
    while home == away:
        home = yield play.d6(W_PLACING)
        away = yield play.d6(W_PLACING)
    play.placer = HOME if home > away else AWAY
    if play.log is not None:
        play.log.tell(PlacersRolled(rule="D6.3", home=home, away=away, side=int(play.placer)))
    play.phase = P_CHESTS


class Chests(Phase[Play]):
    """Six chests, by the coaches in turn. [D6.3, D6.4]"""

    name = "chests"

    def ask(self, play: Play) -> Ask | None:
        dungeon = dungeon_of(play)
        options = with_capacity(128)
        for square in chest_squares(dungeon):
            options = append(options, pack(PLACE_CHEST, NONE, square))
        return Ask(who_places(dungeon.placer, len(dungeon.chests)), W_CHEST, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        square = target_of(answer)
        if play.log is not None:
            side = int(who_places(dungeon.placer, len(dungeon.chests)))
            play.log.tell(ChestPlaced(rule="D6.3", side=side, square=play.board.name(int(square))))
        dungeon.add_chest(square)
        if len(dungeon.chests) == CHESTS:
            play.phase = P_PORTALS
        return None


class PlacingPortals(Phase[Play]):
    """Six portals in the order of their numbers; whoever did not place the first chest begins. [D6.5, D6.6]"""

    name = "portals"

    def ask(self, play: Play) -> Ask | None:
        dungeon = dungeon_of(play)
        options = with_capacity(128)
        number = len(dungeon.portals) + 1
        for square in portal_squares(dungeon):
            options = append(options, pack(PLACE_PORTAL, number, square))
        return Ask(who_places(rival_of(dungeon.placer), len(dungeon.portals)), W_PORTAL, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        square = target_of(answer)
        if play.log is not None:
            number = len(dungeon.portals)
            side = int(who_places(rival_of(dungeon.placer), number))
            name = play.board.name(int(square))
            play.log.tell(PortalPlaced(rule="D6.5", side=side, number=number + 1, square=name))
        dungeon.add_portal(square)
        if len(dungeon.portals) == PORTALS:
            play.phase = P_COIN
        return None


def who_places(first: i64, placed: i64) -> i64:
    """The coaches take turns."""
    return first if placed % 2 == 0 else rival_of(first)


def tiles_with(play: DungeonPlay, squares: vec[i64]) -> list[int]:
    """The tiles these squares lie in."""
    return [int(play.dungeon.tile_of[square]) for square in squares]


def chest_squares(play: DungeonPlay) -> vec[i64]:
    """Floor, neither in an End Zone nor next to one, a tile without a chest, and nobody is cut off by it; and there
    must be room left for the portals. [D6.4, D6.6]"""
    taken = tiles_with(play, play.chests)
    left = room_for_portals(play)
    cut = cuts(play)
    found = vec[i64]([])
    for square in play.board.squares:
        if cut[square] == 0 and is_ground(play, square, taken) and leaves_room(play, square, left):
            found = append(found, square)
    return found


def portal_squares(play: DungeonPlay) -> vec[i64]:
    """The same for portals among themselves, and none within two squares of a chest. [D6.6]"""
    taken = tiles_with(play, play.portals)
    found = vec[i64]([])
    for square in play.board.squares:
        if is_ground(play, square, taken) and not near_chest(play, square):
            found = append(found, square)
    return found


def is_ground(play: DungeonPlay, square: i64, taken: list[int]) -> bool:
    """Plain floor of a tile that is not barred and has none of its kind yet. [D6.4]"""
    field = play.dungeon
    tile = int(field.tile_of[square])
    return (
        play.occupant[square] == EMPTY
        and tile not in field.barred_tiles
        and tile not in taken
        and int(square) not in field.bridges
    )


def near_chest(play: DungeonPlay, square: i64) -> bool:
    """Is a chest within two squares? [D6.6]"""
    for chest in play.chests:
        if play.within(chest, square, CHEST_AND_PORTAL):
            return True
    return False


def room_for_portals(play: DungeonPlay) -> dict[int, list[int]]:
    """By tile: the squares where a portal could still lie. [D6.6]"""
    found: dict[int, list[int]] = {}
    for square in play.board.squares:
        if is_ground(play, square, []) and not near_chest(play, square):
            found.setdefault(int(play.dungeon.tile_of[square]), []).append(square)
    return found


def leaves_room(play: DungeonPlay, chest: i64, left: dict[int, list[int]]) -> bool:
    """With a chest here, could six tiles still have a portal? [D6.6]"""
    board = play.board
    near: set[int] = set()
    for dx in range(-CHEST_AND_PORTAL, CHEST_AND_PORTAL + 1):
        for dy in range(-CHEST_AND_PORTAL, CHEST_AND_PORTAL + 1):
            near.add(int(play.dungeon.tile_of[board.step(chest, dx, dy)]))
    lost = 0
    for tile in near:
        squares = left.get(tile)
        if squares is not None and all(play.within(chest, square, CHEST_AND_PORTAL) for square in squares):
            lost += 1
    return len(left) - lost >= PORTALS


class ChooseEnd(Phase[Play]):
    """Whoever has won the toss chooses his End Zone; a second toss gives somebody the first turn, and nobody is asked
    about that. [D6.1]"""

    name = "kick or receive"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([pack(CHOOSE_END, NONE, 0), pack(CHOOSE_END, NONE, 1)])
        return Ask(play.coin_winner, W_END, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return choose_end(dungeon_of(play), target_of(answer))


def choose_end(play: DungeonPlay, end: i64) -> Rule[None]:
    """See ChooseEnd."""
    winner = play.coin_winner
    play.turned = winner != end
    if play.log is not None:
        play.log.tell(EndChosen(rule="D6.1", side=int(winner), end=END_NAMES[end]))
    coin = yield play.ask_die(COIN, W_FIRST)
    play.kicking = HOME if coin == 1 else AWAY  # here: the side that is set up first, and has the first turn
    play.first_kicker = play.kicking
    if play.log is not None:
        play.log.tell(FirstTurnWon(rule="D6.1", side=int(play.kicking)))
    play.game.clock.refill(play)
    play.phase = P_JOURNEYMEN


class NoPrayers(Phase[Play]):
    """Nobody prays down here: the players take their places. [D1.11, D6.8]"""

    name = "prayers"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        start_drive(play)
        return None


class FirstTurn(Phase[Play]):
    """Everybody is in place: the first turn begins. [D7.1]"""

    name = "kicker"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        play.placing = NOBODY
        start_turn(play, play.kicking)
        return None


class EndZoneFormation(Formation):
    """Six squares of the own End Zone, by their distance from the squares that lead out of it."""

    def __init__(self, name: str, forward: bool) -> None:
        super().__init__(name, ())
        self.forward = forward

    def squares(self, board: Board, side: int) -> list[int]:
        assert isinstance(board, DungeonField)
        zone = [square for square in board.squares if board.end_at[square] == side]
        doors = [
            square for square in zone if any(board.end_at[square + int(way)] != side for way in board.ways(square))
        ]
        far = {square: min([int(board.distance(square, door)) for door in doors] or [0]) for square in zone}
        zone.sort(key=lambda square: (far[square] if self.forward else -far[square], square))
        return zone


def formations() -> list[Formation]:
    """How a side can be set up at once. [D6.8]"""
    return [EndZoneFormation("at the doorways", True), EndZoneFormation("at the back", False)]
