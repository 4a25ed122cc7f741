"""The pitch, the players and both dugouts of Blood Bowl. [R1]"""

from __future__ import annotations

from functools import lru_cache

from touchback.bloodbowl import effects as e
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.balls import lying
from touchback.bloodbowl.field import Field
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, owner_of, uses_left
from touchback.bloodbowl.inducements.stars import StarPlayer
from touchback.bloodbowl.inducements.wizards import Wizard
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import DRAWN, IN_HAND, Card, Deck, SpecialPlays, deck_of
from touchback.bloodbowl.writing import facing_of
from touchback.kernel.ask import AWAY, HOME, NONE, kind_of, target_of
from touchback.kernel.text import mark
from touchback.notation.bloodbowl.picture import has_weather, rerolls_of
from touchback.table.bloodbowl.glossary import card_effect
from touchback.table.bloodbowl.naming import role_of, skills_shown
from touchback.table.calling import called
from touchback.table.figures import crest_of, figure_of
from touchback.table.viewer import SIDES
from touchback.table.wire import BallShown, BoardShown, CardShown, Counter, Fact, PlayerShown, SideShown
from touchback.words import Words

HOW_LONG = {
    "drive": mark("until the end of the drive"),
    "half": mark("until the end of the half"),
    "match": mark("until the end of the match"),
    "activation": mark("until the end of the activation"),
    "turn": mark("until the end of the turn"),
    "home turn": mark("until the end of home's turn"),
    "away turn": mark("until the end of away's turn"),
    "next drive": mark("until the end of the next drive"),
}
"""What lasts says how long, each in a sentence of its own: in other languages the span changes its ending."""


@lru_cache(maxsize=16)
def field_shown(field: Field) -> BoardShown:
    """End zones, the middle line, the lines of the wide zones. [R1.1]"""
    return BoardShown(
        columns=int(field.width),
        rows=int(field.height),
        end_zones=(1, int(field.width)),
        line_after_column=int(field.middle),
        lines_after_rows=[int(field.wide), int(field.height - field.wide)],
    )


def board(play: Play) -> BoardShown:
    """The pitch, with trapdoors where they may open. [R1.1, R7.5]"""
    shown = field_shown(play.game.field)
    if len(play.trapdoors) == 0:
        return shown
    return BoardShown(
        columns=shown.columns,
        rows=shown.rows,
        end_zones=shown.end_zones,
        line_after_column=shown.line_after_column,
        lines_after_rows=shown.lines_after_rows,
        doors=[play.board.name(int(door)) for door in play.trapdoors],
    )


def faring(play: Play) -> list[tuple[object, ...]]:
    """Every player with all of him that `player_shown` tells and that may change. Whose turn it is matters only to
    those who have been used in it: otherwise everybody would be made anew with each turn."""
    rows = zip(
        play.players, play.status, play.square, play.marking, play.distracted, play.rooted, play.facing, play.casualty,
        play.lasting, strict=True,
    )  # fmt: skip
    active, actor = int(play.active), int(play.actor)
    return [
        (
            *row,
            used != 0 and row[0].side == active,
            row[1] == t.STANDING and play.markers(row[0]) != 0,
            play.holds(index),
            index == actor,
        )
        for index, (row, used) in enumerate(zip(rows, play.used, strict=True))
    ]


@lru_cache(maxsize=4096)
def profile_of(numbers: tuple[int, int, int, int, int], w: Words) -> list[tuple[str, str]]:
    """The five characteristics. [R5.1]"""
    ma, st, ag, pa, av = numbers
    return [
        (w.term("MA"), str(ma)),
        (w.term("ST"), str(st)),
        (w.term("AG"), f"{ag}+"),
        (w.term("PA"), f"{pa}+" if pa else "-"),
        (w.term("AV"), f"{av}+"),
    ]


def player_shown(play: Play, player: Player, w: Words) -> PlayerShown:
    """One player."""
    index = int(player.index)
    status = int(play.status[index])
    on_pitch = status <= t.STUNNED
    post = play.papers[player.side].post_called(player.position)
    numbers = (int(player.ma), int(player.st), int(player.ag), int(player.pa), int(player.av))
    role = role_of(
        player.position,
        numbers[1],
        numbers[0],
        numbers[3],
        post is not None and post.lineman,
        post is not None and post.big_guy,
    )
    return PlayerShown(
        id=play.name(player),
        side=SIDES[player.side],
        number=int(player.number),
        position=w.term(player.position),
        role=role,
        figure=figure_of(play.papers[player.side].name, player.position, role, player.skill_names),
        status=t.STATUS_NAMES[status],
        status_text=status_text(play, index, w),
        name=called(player, team(play, player.side)),
        profile=profile_of(numbers, w),
        skills=skills_shown(player.skill_names, post.skill_names if post is not None else player.skill_names, w),
        injuries=injuries(play, player, w),
        square=play.board.name(int(play.square[index])) if on_pitch else "",
        facing=facing_of(play, index).get("facing", ""),
        zone=play.marking[index] != 0 if on_pitch else True,
        marked=bool(status == t.STANDING and play.markers(player)),
        ball=bool(play.holds(index)),
        acting=bool(play.actor == index),
        used=on_pitch and play.used[index] != 0 and player.side == play.active,
    )


def status_text(play: Play, index: int, w: Words) -> str:
    """How he fares, in words."""
    status = w.term(t.STATUS_NAMES[play.status[index]])
    if play.status[index] == t.STANDING and play.distracted[index]:
        return w("{status}, without a tackle zone", status=status)
    if play.status[index] == t.STANDING and play.rooted[index]:
        return w("{status}, rooted", status=status)
    if play.facing[index]:
        return w("{status}, facing {edge}", status=status, edge=w.term(facing_of(play, index)["facing"]))
    return status


def injuries(play: Play, player: Player, w: Words) -> list[str]:
    """Old niggles, and what this match did to him. [R13.4]"""
    found = []
    if player.niggles:
        found.append(w.count(int(player.niggles), "{n} niggling injury", "{n} niggling injuries"))
    casualty = play.casualty[player.index]
    if casualty:
        found.append(w.term(t.CASUALTY_NAMES[casualty]))
    lasting = play.lasting[player.index]
    if lasting:
        found.append(w.term(t.LASTING_NAMES[lasting]))
    return found


def balls(play: Play) -> list[BallShown]:
    """The ball, unless somebody holds it; or each of them."""
    return [BallShown(square=play.board.name(int(square)), flying=bool(play.in_air)) for square in lying(play)]


def team(play: Play, side: int) -> str:
    """The name of a side's list."""
    return play.papers[side].name or ("Home", "Away")[side]


def side_shown(play: Play, side: int, w: Words, name: str, hand_open: bool, offered: frozenset[int]) -> SideShown:
    """One side beside the pitch. [R1.4]"""
    return SideShown(
        side=SIDES[side],
        team=name,
        kit=team(play, side),
        crest=crest_of(team(play, side)),
        score=int(play.score[side]),
        turn=int(play.turn[side]),
        counters=counters(play, side, w),
        cards=hand(play, side, w, offered) + in_force(play, side, w),
        cards_hidden=sum(1 for entry in play.bought if owner_of(entry) == side and is_face_down(play, entry)),
    )


def is_face_down(play: Play, entry: int) -> bool:
    """Is this a special play in a hand of which only the deck is known? [R17.1]"""
    return isinstance(play.game.inducements[inducement_of(entry)], Deck) and uses_left(entry) == IN_HAND


def hand(play: Play, side: int, w: Words, offered: frozenset[int]) -> list[CardShown]:
    """The special plays in a hand that lies open for the reader, and those that are drawn to keep one. [R17.1]"""
    found = []
    for entry in play.bought:
        card, state = play.game.inducements[inducement_of(entry)], uses_left(entry)
        if owner_of(entry) == side and isinstance(card, Card) and state in (IN_HAND, DRAWN):
            verbs = (t.CALL_IN,) if state == IN_HAND else (t.KEEP,)
            answer = next((one for one in offered if kind_of(one) in verbs and target_of(one) == card.id), -1)
            where = "hand" if state == IN_HAND else "drawn"
            text, when = card_effect(card, w), w.term(card.when)
            found.append(CardShown(name=w.term(card.name), text=text, when=when, where=where, answer=answer))
    return found


@lru_cache(maxsize=4096)
def staff(has: tuple[int, int, int, int, int, int], w: Words) -> tuple[Counter, ...]:
    """What every team may have; of what it has none, only re-rolls are told."""
    rerolls, apothecaries, bribes, fans, cheerleaders, assistants = has
    found = (
        Counter(what="re-roll", label=w("Team re-rolls"), count=rerolls),
        Counter(what="apothecary", label=w("Apothecary"), count=apothecaries),
        Counter(what="bribe", label=w("Bribes"), count=bribes),
        Counter(what="fans", label=w("Fan factor"), count=fans),
        Counter(what="cheerleader", label=w("Cheerleaders"), count=cheerleaders),
        Counter(what="assistant", label=w("Assistant coaches"), count=assistants),
    )
    return tuple(counter for counter in found if counter.count or counter.what == "re-roll")


def counters(play: Play, side: int, w: Words) -> list[Counter]:
    """What the coach has left."""
    has = (
        rerolls_of(play, side), int(play.apothecaries[side]), int(play.bribes[side]), int(play.fan_factor[side]),
        int(play.cheerleaders[side]), int(play.assistant_coaches[side]),
    )  # fmt: skip
    found = [*staff(has, w)]
    bought: dict[str, int] = {}
    for entry in play.bought:
        inducement = play.game.inducements[inducement_of(entry)]
        if owner_of(entry) == side and (uses_left(entry) > 0 or is_there(inducement)) and deck_of(play, entry) < 0:
            bought[inducement.name] = bought.get(inducement.name, 0) + max(1, int(uses_left(entry)))
    found += [Counter(what="inducement", label=w.term(what), count=count) for what, count in bought.items()]
    if play.coach_expelled[side]:
        found.append(Counter(what="expelled", label=w("The coach is sent off"), count=1))
    return found


def is_there(inducement: Inducement) -> bool:
    """Is it simply there all match, though it stands nowhere else: neither on the pitch nor as spells or cards?"""
    return inducement.uses == 0 and not isinstance(inducement, StarPlayer | Wizard | SpecialPlays)


def in_force(play: Play, side: int, w: Words) -> list[CardShown]:
    """Prayers that were answered, spells and cards, as far as they still hold. [R7.5, R17.1]"""
    found: list[CardShown] = []
    for effect in play.effects:
        if e.side_of(effect) == side and e.source_of(effect) != 0:
            text = w(HOW_LONG[t.UNTIL_NAMES[e.until_of(effect)]])
            whom = int(e.player_of(effect))
            if whom != NONE:
                text = f"{play.name(play.players[whom])}, {text}"
            name = w.term(play.game.sources[e.source_of(effect)])
            found.append(CardShown(name=name, text=text, where="in force"))
    return found


def facts(play: Play, w: Words) -> list[Fact]:
    """Half, turn, weather. [R7.2, R9.1]"""
    turn = int(play.turn[play.active]) if play.active in (HOME, AWAY) else 0
    weather = t.WEATHER_NAMES[play.weather] if has_weather(play) else ""
    return list(facts_said(int(play.half), turn, int(play.game.clock.turns), weather, bool(play.charging), w))


@lru_cache(maxsize=4096)
def facts_said(half: int, turn: int, most: int, weather: str, charging: bool, w: Words) -> tuple[Fact, ...]:
    """The same of any match of which all this is so: most clicks change nothing about it."""
    found = [Fact("half", half_text(half, w))]
    if turn:
        found.append(Fact("turn", w("Turn {number} of {most}", number=turn, most=most)))
    if weather:
        found.append(Fact("weather", w.term(weather), sign=weather, explained=True, ground=weather))
    if charging:
        found.append(Fact("event", w("Kick-off event: blitz")))
    return tuple(found)


def half_text(half: int, w: Words) -> str:
    """Which half."""
    if half >= 3:
        return w("Extra time")
    return w("1st half") if half == 1 else w("2nd half")


def cards(play: Play, w: Words, offered: frozenset[int]) -> list[CardShown]:
    """No cards lie on this table."""
    return []


def half(play: Play) -> int:
    """Which half is played."""
    return int(play.half)


def phase(play: Play) -> str:
    """The rest the match is at."""
    return t.PHASE_NAMES[play.phase]
