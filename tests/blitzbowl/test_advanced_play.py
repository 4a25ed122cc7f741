"""Random play of the Ultimate edition with every option: the table stays whole, and every bonus play, event, arena,
ball and special action is at work. [Z1.16, Z3.12, Z3.13]"""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.blitzbowl.keen import Keen
from touchback.blitzbowl import events as e
from touchback.blitzbowl.cards import cards_seen
from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.notation import action_from_text, action_text
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.roster import new_ultimate_play, teams
from touchback.blitzbowl.terms import BALL_NAMES, DECLARE, FOUL, P_KICK_OFF, RESERVE, STANDING, THROW_TEAM_MATE
from touchback.blitzbowl.writing import state_to_data
from touchback.kernel.ask import AWAY, HOME, kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded
from touchback.kernel.fields import differences
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View

MATCHES = 72
THROWERS = ("goblin", "ogre", "halfling", "gnome")


def start(seed: int, log: Log) -> Match:
    """A match with every option; a team that throws team-mates is always there, the arenas take turns."""
    names = list(teams("ultimate"))
    home = THROWERS[seed % len(THROWERS)]
    away = names[seed * 7 % len(names)]
    play = new_ultimate_play(
        home, away, random_events=True, special_balls=True, arena=seed % 9 + 1, rookies=("home", "away")[seed % 2]
    )
    match = Match(BLITZ_BOWL_ULTIMATE, play, Seeded(seed), log)
    while play.phase <= P_KICK_OFF:
        match.answer(int(match.ask.options[seed % len(match.ask.options)]))
    return with_hands(match, seed, log)


def with_hands(match: Match, seed: int, log: Log) -> Match:
    """The same moment, but each coach holds three bonus plays out of the deck; all of them take turns."""
    play = match.state.copy()
    assert isinstance(play, Play)
    cards = BLITZ_BOWL_ULTIMATE.deck.cards
    number = seed * 6
    for side in (HOME, AWAY):
        while play.hand_size(side) < 3:
            card = cards[number % len(cards)]
            if play.deck[card.challenge.number] > 0:
                play.hands[side] |= 1 << card.number
                play.deck_takes(card.challenge.number, -1)
            number += 1
    return Match(BLITZ_BOWL_ULTIMATE, play, Seeded(seed), log)


def check(play: Play) -> None:
    """What must hold whenever a match is at rest."""
    zones = [0] * len(play.zones)
    for player in play.players:
        index = int(player.index)
        square = int(play.square[index])
        assert (square == NOWHERE) == (play.status[index] == RESERVE)
        if play.status[index] == STANDING:
            for offset in play.board.around:
                zones[int(player.side * play.board.size + square + offset)] += 1
    assert zones == [int(count) for count in play.zones]
    loose = [int(square) for square in play.ball_square if square != NOWHERE]
    held = [int(holder) for holder in play.ball_holder if holder != NO_PLAYER]
    assert len(loose) + len(held) == len(play.ball_square)
    assert len(loose) == len(set(loose)) and len(held) == len(set(held))
    assert all(play.free(square) for square in loose)
    assert all(play.status[holder] == STANDING for holder in held)
    assert not play.interrupting
    if play.phase > P_KICK_OFF:
        check_cards(play)


def check_cards(play: Play) -> None:
    """Every card is in one place; six random events in all. [Z1.16, Z3.12]"""
    deck = play.game.deck
    for challenge in deck.challenges:
        assert int(play.deck[challenge.number]) + cards_seen(play, challenge) == deck.copies(challenge)
    assert play.hands[HOME] & play.hands[AWAY] == 0
    assert (play.hands[HOME] | play.hands[AWAY]) & play.out == 0
    assert bin(int(play.events_out)).count("1") + play.events_left == deck.events_used
    assert play.hand_size(1 - play.active) <= 3


def choose(match: Match, keen: Keen) -> int:
    """Mostly what the keen coach likes; a special action where there is one to take."""
    special = [o for o in match.ask.options if kind_of(o) == DECLARE and target_of(o) in (FOUL, THROW_TEAM_MATE)]
    if special and keen.chooser.below(3) == 0:
        return int(special[0])
    play = match.state
    assert isinstance(play, Play)
    return keen.choose(play, match.ask)


def run(seed: int, log: Log) -> Match:
    """Play to the end, checked at every rest; what is offered can be written and read again."""
    match = start(seed, log)
    keen = Keen(seed + 1000)
    while not match.over:
        play = match.state
        assert isinstance(play, Play)
        if match.at_rest:
            check(play)
        answer = choose(match, keen)
        assert action_from_text(play, action_text(play, answer)) == answer
        match.answer(answer)
    return match


def count(log: Log, seen: Counter[str]) -> None:
    """What has been at work."""
    for event in log.events:
        match event:
            case e.BonusPlayed(bonus=name) | e.EventDrawn(event=name) | e.CardClaimed(challenge=name):
                seen[name] += 1
            case e.ArenaChosen(arena=name) | e.BallPlaced(kind=name) | e.MatchEnded(reason=name):
                seen[name] += 1
            case e.Threw(what=name) if name:
                seen["throw team-mate"] += 1
            case e.FoulRolled(face=face):
                seen[f"foul {face}"] += 1
            case e.RookiesUsed():
                seen["promising rookies"] += 1
            case e.CleanSweep():
                seen["clean sweep"] += 1


def test_everything_is_at_work_and_the_table_stays_whole() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        log = Log()
        match = run(seed, log)
        play = match.state
        assert isinstance(play, Play)
        ended = log.events[-1]
        assert isinstance(ended, e.MatchEnded)
        lead = abs(int(play.score[HOME] - play.score[AWAY]))
        if ended.reason == "sudden death":
            assert lead >= (8 if play.arena == 7 else 10)
        else:
            assert ended.reason == "last card"
            assert (play.winner in (HOME, AWAY)) == (lead > 0)
        count(log, seen)
    deck = BLITZ_BOWL_ULTIMATE.deck
    wanted = [bonus.name for bonus in deck.bonus_plays] + [event.name for event in deck.events]
    wanted += [arena.name for arena in BLITZ_BOWL_ULTIMATE.arenas]
    wanted += [*BALL_NAMES, "throw team-mate", "promising rookies", "last card"]
    wanted += [f"foul {face}" for face in ("miss", "tackle", "shove", "smash", "kerrunch")]
    assert [name for name in wanted if not seen[name]] == []


@pytest.mark.parametrize("seed", range(6))
def test_any_rest_can_be_saved_and_read(seed: int) -> None:
    """Hands, events, arena, balls and armed plays come back as they were."""
    match = start(seed, Log())
    keen = Keen(seed + 1000)
    while not match.over:
        play = match.state
        assert isinstance(play, Play)
        if match.at_rest:
            data = json.loads(json.dumps(state_to_data(play)))
            assert differences(state_from_data(data, BLITZ_BOWL_ULTIMATE), play) == []
        match.answer(choose(match, keen))


@pytest.mark.parametrize("seed", range(6))
def test_a_coach_can_go_on_by_himself_from_every_decision(seed: int) -> None:
    """From what he sees, the rival's cards hidden, he is asked what he is asked at the table. [Z1.16]"""
    match = start(seed, Log())
    keen = Keen(seed + 1000)
    chooser = Seeded(seed)
    while not match.over:
        side = match.ask.who
        fork = View(match, side).fork(Seeded(seed))
        assert fork.ask.why == match.ask.why
        assert list(fork.ask.options) == list(match.ask.options)
        for _ in range(4):
            if not fork.over:
                fork.choose(chooser.below(len(fork.ask.options)))
        match.answer(choose(match, keen))
