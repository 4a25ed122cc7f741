"""What is asked, for one viewer: a sentence, every legal answer with its label, and what helps to decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchback.kernel.ask import AWAY, HOME, NATURE, NONE
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.table.foreseeing import with_consequences
from touchback.table.names import person, player_id
from touchback.table.offering import QuestionContext, is_turn, offered
from touchback.table.record import Clicks
from touchback.table.tables import table_of, team_name
from touchback.table.viewer import WHO, Viewer
from touchback.table.wire import Confirm, DieShown, Leave, Question, ShopShown
from touchback.words import Words, words_of

MOST_DICE: Final = 3
"""So many dice are at most one throw."""


def question_of(match: Match, viewer: Viewer) -> Question:
    """The question as this viewer sees it: with its choices if it is put to him, else who is waited for."""
    ask = match.ask
    number = len(match.inputs)
    w = viewer.words
    if match.over:
        return Question(number=number, who="nobody", why="", text=w("The match is over."))
    if ask.who == NATURE:
        return dice_question(match, viewer)
    if not viewer.is_asked(ask):
        return waiting_question(match, viewer)
    table = table_of(match.game)
    play = match.state
    clicks = table.clicks(play, ask)
    player, acting = player_of(match), player_id(play, clicks.acting)
    dice = table.dice(ask, w)
    choices = [table.choice(play, ask, int(option), w) for option in ask.options]
    turn = is_turn(player, choices)
    shop = table.shop(play, ask, w)
    guard = table.guard(play, ask)
    context = QuestionContext(turn, guard, clicks.setup is not None, dice, clicks.main, answers_of(shop))
    return Question(
        number=number,
        who=WHO[ask.who],
        why=ask.name,
        text=table.sentence(play, ask, w),
        player=player,
        choices=with_consequences(match, viewer, offered(choices, context, w)),
        dice=dice,
        roll=table.roll(ask, w),
        facts=table.hints(play, ask, w),
        faults=table.faults(play, ask, w),
        turn=turn,
        acting=acting,
        plans=turn or bool(acting) or clicks.plans,
        setup=clicks.setup,
        leave=leaving(play, clicks, w),
        shop=shop,
    )


def answers_of(shop: ShopShown | None) -> frozenset[int]:
    """The answers that buy something."""
    shelves = shop.shelves if shop is not None else []
    return frozenset(ware.answer for shelf in shelves for ware in shelf.wares if ware.answer >= 0)


def leaving(play: State, clicks: Clicks, w: Words) -> Leave | None:
    """What a click on another player of one's own does in the middle of an action."""
    if clicks.leave == NONE or not clicks.others:
        return None
    who = person(play, clicks.acting, w)
    asked = Confirm(
        title=w("End the action of {player}?", player=who),
        text=w("He has not done what he declared, and this action is allowed once a turn."),
        yes=w("End his action"),
        no=w("Go on with him"),
    )
    players = [player_id(play, other) for other in clicks.others]
    return Leave(answer=clicks.leave, players=players, confirm=asked if clicks.lost else None)


def waiting_question(match: Match, viewer: Viewer) -> Question:
    """Somebody else is asked. What would tell a secret is left out."""
    ask = match.ask
    table = table_of(match.game)
    w = viewer.words
    who = team_name(match, viewer, int(ask.who))
    number = len(match.inputs)
    if table.tells_secret(ask):
        return Question(number=number, who=WHO[ask.who], why="", text=w("Waiting for {team}.", team=who))
    what = person(match.state, int(ask.player), w) if player_of(match) else w.term(ask.name)
    return Question(
        number=number,
        who=WHO[ask.who],
        why=ask.name,
        text=w("Waiting for {team}: {what}.", team=who, what=what),
        player=player_of(match),
        dice=table.dice(ask, w),
        roll=table.roll(ask, w),
    )


def dice_question(match: Match, viewer: Viewer) -> Question:
    """Real dice: what must be rolled. A card that only its own coach may see is not named to anybody else."""
    ask = match.ask
    table = table_of(match.game)
    w = viewer.words
    number = len(match.inputs)
    if match.game.conceals(ask, match.state, viewer.eyes(match)):
        return Question(number=number, who="nature", why="", text=w("A card is looked at."))
    return Question(
        number=number,
        who="nature",
        why=ask.name,
        text=table.dice_sentence(match.state, ask, w),
        player=player_of(match),
        die=die_of(match, viewer, list(match.game.book.questions[int(ask.why)].compass)),
        dice=table.dice(ask, w),
    )


def die_of(match: Match, viewer: Viewer, points: list[tuple[int, int]]) -> DieShown | None:
    """The die that must be rolled; where it is a direction, `points` says where each face points."""
    die = match.ask.die
    if die is None:
        return None
    w = viewer.words
    together = 1 if len(points) == die.sides else dice_of_the_throw(match)
    return DieShown(
        kind=die.name,
        sides=int(die.sides),
        names=[w.term(face) for face in die.faces],
        faces=list(die.faces),
        points=points if len(points) == die.sides else [],
        together=together,
        teams=[team_name(match, viewer, side) for side in sides_of_the_throw(match, together)],
    )


def sides_of_the_throw(match: Match, dice: int) -> tuple[int, ...]:
    """Where each of so many dice is another side's: whose they are."""
    return (HOME, AWAY)[-dice:] if int(match.ask.why) in table_of(match.game).a_die_each else ()


def dice_of_the_throw(match: Match, of_any_kind: bool = False) -> int:
    """How many dice are rolled together with the one that is asked for: as long as the same is asked for again, of the
    same player, whatever the die shows. `of_any_kind`: a direction and its distance are one throw too."""
    put = asked_for if of_any_kind else request
    first, trial = put(match), match
    for many in range(1, MOST_DICE):
        die = trial.ask.die
        assert die is not None
        nexts = [trial.fork(Typed()) for _ in range(2)]
        for following, face in zip(nexts, (1, int(die.sides)), strict=True):
            following.answer(face)
            if following.over or following.ask.die is None or put(following) != first:
                return many
        trial = nexts[0]
    return MOST_DICE


def request(match: Match) -> tuple[str, str, str, int]:
    """What is asked of Nature: what for, of whom, in which words, with which die."""
    ask = match.ask
    sentence = table_of(match.game).dice_sentence(match.state, ask, words_of("en"))
    return ask.name, player_of(match), sentence, int(ask.die.sides) if ask.die is not None else 0


def asked_for(match: Match) -> tuple[str, str]:
    """What is asked of Nature, whatever the die: what for, of whom. How far belongs to where to."""
    return match.ask.name.removesuffix(" distance"), player_of(match)


def player_of(match: Match) -> str:
    """The player a question is about."""
    return player_id(match.state, int(match.ask.player))


def habitual_answer(question: Question, habits: Mapping[str, str]) -> int | None:
    """What a coach has settled once for all: the answer to this question, if he has settled it. `habits` maps the
    names of Choice.habit to 'use' or 'decline'."""
    for choice in question.choices:
        if choice.habit:
            settled = habits.get(choice.habit)
            if settled == ("decline" if choice.no else "use"):
                return choice.answer
    return None
