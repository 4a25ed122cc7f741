"""A position of Blitz Bowl from plain data; whatever does not fit is refused with its place.

A player is a table, or a line: 'H1 c3', 'A2 d4 prone', 'H3' (in reserve), 'H4 e5, Leap, move 7'. With `teams` the
players have those teams' cards, and whoever is not named is in reserve. Cards that are named nowhere are in the deck.

Never compiled: it handles whatever comes.
"""

from __future__ import annotations

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.fields import BALL, FIELDS
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BlitzBowl
from touchback.blitzbowl.kinds import challenge_number, named_square
from touchback.blitzbowl.notation import player_text
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.roster import Team, find_ability, make_player, make_side, team
from touchback.blitzbowl.setup import next_to_place
from touchback.kernel.ask import AWAY, HOME, NOBODY, SIDES
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.fields import MATCH, PIECE, SIDE, read
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.reading import Reader

MOST_PLAYERS = 20
MOST_BALLS = 10
CARD_VALUES = ("move", "block", "throw", "armour")
USUAL_CARD = (6, 1, 4, 3)
USUAL_EMERGENCY = 4
FIRST_PARTS = {"", "options"}
"""The match and its options come first; the other parts of a position look at players, balls and hands."""
LATER_PARTS = {field.part for field in FIELDS} - FIRST_PARTS


def state_from_data(data: object, game: BlitzBowl = BLITZ_BOWL_FIRST) -> Play:
    """A position from plain data."""
    top = Reader(data, "position")
    name = top.text("game")
    if name != game.name:
        raise BadData("position.game: {game!r} is needed, not {name!r}", game=game.name, name=name)
    sides = read_teams(top, game)
    records = read_players(top, sides, game)
    play = Play(game, [player for player, _ in records])
    play.use_pitch(top.word("pitch", tuple(pitch.title for pitch in game.pitches), game.pitches[0].title))
    play.special_actions = game.rules.special_actions
    read(play, FIELDS, top, MATCH, parts=FIRST_PARTS)
    if t.NO_ARENA < play.arena < t.ANY_ARENA and play.phase > t.P_ARENA:  # an arena that is chosen counts
        play.house |= 1 << int(game.arenas[play.arena - 1].bit)
    for player, record in records:
        place_player(play, player, record)
    read_balls(play, top)
    read_sides(play, top, sides)
    read(play, FIELDS, top, MATCH, parts=LATER_PARTS)
    read_deck(play, top.part("cards"))
    top.finish()
    check_phase(play)
    return play


# -- players -----------------------------------------------------------------------------------------------------


def read_teams(top: Reader, game: BlitzBowl) -> list[Team]:
    """The two teams, where they are named."""
    names = top.texts("teams")
    if not names:
        return []
    if len(names) != 2:
        raise top.fail("teams", "two teams", names)
    try:
        return [team(name, game.edition) for name in names]
    except TouchbackError as fault:
        raise BadData("{place}.teams: {fault}", place=top.place, fault=fault) from None


def read_players(top: Reader, sides: list[Team], game: BlitzBowl) -> list[tuple[Player, Reader]]:
    """Every player with what is said of him."""
    value = top.take("players", [])
    if not isinstance(value, list) or len(value) > MOST_PLAYERS:
        raise top.fail("players", f"a list of at most {MOST_PLAYERS}", value)
    records = []
    for number, item in enumerate(value):
        place = f"{top.place}.players[{number}]"
        records.append(Reader(player_line(item, place) if isinstance(item, str) else item, place))
    if sides:
        top.skip("unknown_skills")
        return with_cards(records, sides, game)
    keep = top.word("unknown_skills", ("refuse", "keep"), "refuse") == 1
    players = [(read_player(record, index, game, keep), record) for index, record in enumerate(records)]
    if len({(player.side, player.number) for player, _ in players}) < len(players):
        raise BadData("{place}.players: two players of a side have the same number", place=top.place)
    return players


def with_cards(records: list[Reader], sides: list[Team], game: BlitzBowl) -> list[tuple[Player, Reader]]:
    """The players of two teams; each record is about one of them."""
    players = make_side(sides[HOME], HOME, 0, game)
    players += make_side(sides[AWAY], AWAY, len(players), game)
    by_name: dict[tuple[int, int], Reader] = {}
    for record in records:
        key = record.word("side", SIDES, ""), record.number("number", 0, 1, 99)
        if key in by_name:
            raise BadData("{place}: two players of a side have the same number", place=record.place)
        by_name[key] = record
    found = []
    for player in players:
        key = int(player.side), int(player.number)
        found.append((player, by_name.pop(key) if key in by_name else Reader({}, f"position.players ({player})")))
    if by_name:
        raise BadData("{place}: this team has no player of that number", place=next(iter(by_name.values())).place)
    return found


def player_line(line: str, place: str) -> dict[str, object]:
    """A player in one line: name, square, prone; after commas abilities or values of his card."""
    first, *more = [part.strip() for part in line.split(",")]
    words = first.split()
    if not words or words[0][:1].upper() not in "HA" or not words[0][1:].isdigit() or len(words) > 3:
        raise BadData("{place}: write a player as in 'H1 c3' or 'A2 d4 prone', not {line!r}", place=place, line=line)
    data: dict[str, object] = {
        "side": SIDES["HA".index(words[0][0].upper())],
        "number": int(words[0][1:]),
        "status": "reserve" if len(words) == 1 else "standing",
    }
    if len(words) > 1:
        data["square"] = words[1]
    if len(words) > 2:
        data["status"] = words[2]
    abilities = []
    for part in more:
        key, _, value = part.partition(" ")
        if key in CARD_VALUES:
            data[key] = int(value) if value.isdigit() else value
        else:
            abilities.append(part)
    if abilities:
        data["abilities"] = abilities
    return data


def read_player(record: Reader, index: int, game: BlitzBowl, keep: bool) -> Player:
    """A player's card; `keep`: abilities that nobody knows stay on it."""
    side = record.word("side", SIDES, "")
    number = record.number("number", 0, 1, 99)
    position = record.text("position", "Lineman")
    card = (
        card_value(record, "move", "D6", 1, 12, USUAL_CARD[0]),
        record.number("block", USUAL_CARD[1], 1, 3),
        card_value(record, "throw", "-", 2, 6, USUAL_CARD[2]),
        card_value(record, "armour", "-", 2, 6, USUAL_CARD[3]),
    )
    abilities = record.texts("abilities")
    unknown = record.texts("unknown_skills") + [one for one in abilities if keep and not find_ability(one, game)]
    abilities = [one for one in abilities if one not in unknown]
    throws = record.flag("throws_team_mates", False)
    try:
        return make_player(index, side, number, position, card, abilities, game, throws, unknown)
    except BadData as fault:
        raise BadData("{place}.abilities: {fault}", place=record.place, fault=fault) from None


def card_value(record: Reader, key: str, none: str, low: int, high: int, usual: int) -> int:
    """A number of a card, or the mark that there is none: 0. [Z3.6]"""
    if record.data.get(key) == none:
        record.skip(key)
        return 0
    return record.number(key, usual, low, high)


def place_player(play: Play, player: Player, record: Reader) -> None:
    """Where he is, how he fares, what he has done."""
    index = player.index
    name = record.text_or_none("square")
    read(play, FIELDS, record, PIECE, int(index))
    status = play.status[index]
    if (name is None) != (status == t.RESERVE):
        raise BadData(
            "{place}.square: a player on the pitch has a square, a player in reserve has none", place=record.place
        )
    if name is not None:
        square = named_square(play, name, f"{record.place}.square")
        if not play.free(square):
            raise BadData(
                "{place}.square: {name} is taken by {player}",
                place=record.place,
                name=name,
                player=player_text(play, int(play.at(square))),
            )
        play.enter(index, square)
        if status == t.PRONE:
            play.lay(index)
    for key in ("side", "number"):
        record.skip(key)
    record.finish()


# -- balls -------------------------------------------------------------------------------------------------------


def read_balls(play: Play, top: Reader) -> None:
    """Each ball in a square of its own with nobody in it, or in the hands of a standing player. [Z1.15]"""
    value = top.take("balls", [])
    if not isinstance(value, list) or len(value) > MOST_BALLS:
        raise top.fail("balls", f"a list of at most {MOST_BALLS}", value)
    names = {play.name(player): int(player.index) for player in play.players}
    for number, item in enumerate(value):
        place = f"{top.place}.balls[{number}]"
        record = Reader({"at": item} if isinstance(item, str) else item, place)
        text = record.text("at")
        if text in names:
            holder = names[text]
            if play.status[holder] != t.STANDING or not play.can_hold(holder):
                raise BadData(
                    "{place}: {text} cannot hold a ball: he must stand on the pitch and hold no other",
                    place=place,
                    text=text,
                )
            ball = play.add_ball(play.square[holder])
            play.hold(ball, holder)
        else:
            square = named_square(play, text, place)
            if not play.free(square) or play.loose_ball(square) >= 0:
                raise BadData("{place}: {text} is not free of players and other balls", place=place, text=text)
            ball = play.add_ball(square)
        side = play.holding_side(ball)
        play.ball_held[ball] = int(side == play.active and side != NOBODY)
        play.ball_side[ball] = side
        read(play, FIELDS, record, BALL, int(ball))
        record.finish()
    play.taken = 0


# -- sides and cards -----------------------------------------------------------------------------------------------


def read_sides(play: Play, top: Reader, sides: list[Team]) -> None:
    """What belongs to each side."""
    parts = top.items("sides", 2)
    while len(parts) < 2:
        parts.append(Reader({}, f"{top.place}.sides[{len(parts)}]"))
    for side, part in enumerate(parts):
        play.emergency[side] = sides[side].emergency_reserves if sides else USUAL_EMERGENCY
        play.dwarfs[side] = int(sides[side].dwarfs) if sides else 0
        read(play, FIELDS, part, SIDE, side)
        for number, name in enumerate(part.texts("veiled")):
            entry = side << 8 | challenge_number(play, name, f"{part.place}.veiled[{number}]")
            play.veiled = append(play.veiled, entry)
        part.finish()


def read_deck(play: Play, reader: Reader) -> None:
    """The deck: what is named nowhere else is in it, unless the position counts its cards."""
    deck = play.game.deck
    known = [*play.slots, play.top, *(entry & 255 for entry in play.veiled)]
    seen = play.out | play.hands[HOME] | play.hands[AWAY]
    known += [card.challenge.number for card in deck.cards if seen >> card.number & 1]
    part = reader.part("deck") if "deck" in reader.data else None
    counts = []
    for challenge in deck.challenges:
        left = deck.copies(challenge) - sum(number == challenge.number for number in known)
        if left < 0:
            raise BadData(
                "{place}: there are not so many cards of {challenge!r}", place=reader.place, challenge=challenge.name
            )
        usual = 0 if challenge.end_game or part is not None else left
        counts.append(part.number(challenge.name, usual, 0, left) if part is not None else usual)
    play.deck = vec[i64](counts)
    out = bin(int(play.events_out)).count("1")
    if out + play.events_left > len(deck.events):
        raise BadData("{place}.events_left: there are not so many random events", place=reader.place)


# -- does it all fit? ----------------------------------------------------------------------------------------------


def check_phase(play: Play) -> None:
    """What the phase needs must be there, so that the match can go on."""
    phase = int(play.phase)
    word = t.PHASE_NAMES[phase]
    for key, value in (("coin_winner", play.coin_winner), ("first", play.first)):
        if phase > t.P_COIN and not play.is_side(value):
            raise BadData("position.{key}: 'home' or 'away' is needed in phase {word!r}", key=key, word=word)
    if t.P_TURN_START <= phase <= t.P_TARGET and not play.is_side(play.active):
        raise BadData("position.active: 'home' or 'away' is needed in phase {word!r}", word=word)
    if phase == t.P_ARENA and not play.arena > t.NO_ARENA:
        raise BadData("position.options.arena: a number from 1 to 9 is needed in phase 'arena'")
    acting = phase in (t.P_MOVE, t.P_TARGET)
    if acting != (play.actor != NO_PLAYER):
        raise BadData(
            "position.acting.actor: a player acts in phases 'move' and 'target' and in no other, not {word!r}",
            word=word,
        )
    if phase == t.P_SETUP and (not play.is_side(play.placing) or next_to_place(play, play.placing) == NO_PLAYER):
        raise BadData("position.placing: a side with players to place is needed in phase 'set-up'")
    if acting:
        check_actor(play)
    ask = play.game.phases[phase].ask(play)
    if ask is not None and ask.who != NOBODY and len(ask.options) == 0:
        raise BadData("position.phase: nothing can be answered in phase {word!r} of this position", word=word)


def check_actor(play: Play) -> None:
    """The actor belongs to the active side and can be in the middle of this action."""
    player = play.players[play.actor]
    action = int(play.action)
    moving = action in (t.RUN, t.MARK, t.SIDESTEP)
    status = t.RESERVE if action == t.RESERVES else t.STANDING
    if player.side != play.active or play.status[player.index] != status:
        raise BadData("position.acting.actor: a player of the active side who can take this action is needed")
    if moving != (play.phase == t.P_MOVE) or action == t.STAND_UP:
        raise BadData("position.acting.action: {action!r} does not belong to this phase", action=t.ACTION_NAMES[action])
    if action == t.THROW and play.ball_of(player.index) < 0:
        raise BadData("position.acting.actor: a player who throws holds a ball")
    if status == t.STANDING and not play.board.on(play.origin):
        play.origin = play.square[player.index]
