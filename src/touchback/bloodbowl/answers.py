"""What a coach can answer in Blood Bowl: every kind of answer, declared once.

Each has its number (`terms`), its stable name, its words as they are typed, what it refers to, and the stretch of a
learner's list of actions it belongs to. A new kind of answer is a number in `terms` and a row here.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.market import hiring_side
from touchback.bloodbowl.moments import ACTIONS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.special_plays.base import CARDS, DECKS
from touchback.kernel import forms
from touchback.kernel.ask import COIN, NONE
from touchback.kernel.board import NOWHERE
from touchback.kernel.book import ACTING, PLAYER, SQUARE, WHOM, Answer, Reference, Span, find_named, listed, named
from touchback.kernel.hooks import Skill
from touchback.kernel.text import Speaker, Text

POSITIONS: Final = 16  # lines of a team list
FACES: Final = 8  # of a block die, with room to spare
RESULTS: Final = 8  # of the casualty table
DICE: Final = 6  # of a pool


# -- what answers refer to ----------------------------------------------------------------------------------------


def skill_text(play: Play, player: int, skill: Skill) -> str:
    """A skill as this player has it, as in 'Loner (4+)'."""
    bracket = play.players[player].bracket(skill.name) if 0 <= player < len(play.players) else ""
    return f"{skill.name} ({bracket})" if bracket else skill.name


class Small(Text):
    """A name that is typed in small letters; in other languages it is said as it is."""

    name: str

    def __new__(cls, name: str) -> Small:
        made = super().__new__(cls, name.lower())
        made.name = name
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Small, (self.name,)

    def said(self, speaker: Speaker) -> str:
        return str(speaker.value(self.name))


def action_text(play: Play, action: int) -> str:
    """An action that can be declared; a special one goes by its skill."""
    if action >= t.SPECIAL:
        return Small(play.game.skills[action - t.SPECIAL].name)
    return t.ACTION_NAMES[action]


def find_action(play: Play, words: str) -> int | None:
    """The action of that name."""
    plain = find_named(t.ACTION_NAMES[: t.SPECIAL], words)
    if plain is not None:
        return plain
    special = find_named(skill_names(play.game), words)
    return t.SPECIAL + special if special is not None else None


def declared_actions(game: Any) -> list[str]:
    """What can be declared: the actions of the rulebook, then those that skills grant."""
    granted = dict.fromkeys(row.skill.name for row in game.timetable.rows[ACTIONS])
    return [*t.ACTION_NAMES[: t.SPECIAL], *granted]


def skill_names(game: Any) -> list[str]:
    """Every skill."""
    return [skill.name for skill in game.skills]


def inducement_names(game: Any) -> list[str]:
    """Every inducement."""
    return [inducement.name for inducement in game.inducements]


def goods_names(game: Any) -> list[str]:
    """Every inducement but decks and cards, which stand at the end of the list: those are drawn, not bought."""
    return [inducement.name for inducement in game.inducements if inducement.category not in (DECKS, CARDS)]


def formation_names(game: Any) -> list[str]:
    """Every ready-made set-up."""
    return [formation.name for formation in game.formations]


def posts(play: Play) -> list[str]:
    """The positions a coach can hire from: of the side that is asked, which is the one that buys or is short."""
    return [post.name for post in play.papers[hiring_side(play)].posts]


def post_text(play: Play, number: int) -> str:
    """A position to hire from."""
    names = posts(play)
    return names[number] if number < len(names) else "-"


FIRST: Final = Reference("player", PLAYER.write, PLAYER.read, field="first")
SECOND: Final = Reference("player", PLAYER.write, PLAYER.read, field="second")
ACTION: Final = Reference("action", action_text, find_action, declared_actions)
SKILL: Final = named("skill", skill_names)
ATTACK: Final = Reference(
    "skill", lambda play, number: Small(play.game.skills[number].name), SKILL.read, declared_actions
)
INDUCEMENT: Final = named("inducement", inducement_names, "what")
GOODS: Final = named("inducement", goods_names, "what")
FORMATION: Final = named("formation", formation_names)
POSITION: Final = Reference("position", post_text, lambda play, words: find_named(posts(play), words), room=POSITIONS)
COIN_FACE: Final = listed("face", COIN.faces, 1, room=3)
BLOCK_FACE: Final = listed("face", t.BLOCK_DIE.faces, 1, room=FACES)
CASUALTY_RESULT: Final = listed("result", t.CASUALTY_NAMES, room=RESULTS)
EDGE: Final = listed("edge", t.EDGE_NAMES)
KICK_OR_RECEIVE: Final = listed("choice", ("kick", "receive"))
CHANGE: Final = listed("number", [f"{by:+d}" for by in range(-t.MOST_NUDGE, t.MOST_NUDGE + 1)])
CHARACTERISTIC: Final = listed("characteristic", t.IMPROVEMENTS)
GIVEN: Final = named("outfit", lambda game: game.outfits)
CHOICE: Final = listed("choice", t.CHOICES)
DIE_OF_POOL: Final = listed("number", [str(number) for number in range(1, DICE + 1)])


# -- the answers --------------------------------------------------------------------------------------------------

ANSWERS: Final = (
    # Before the kick-off (R7.6, R8).
    Answer(t.CALL, "call", "call {face}", target=COIN_FACE, span="call"),
    Answer(
        t.KICK_OR_RECEIVE,
        "kick-or-receive",
        "",
        target=KICK_OR_RECEIVE,
        span="kick or receive",
        instead={0: "kick", 1: "receive"},
    ),
    Answer(t.FORMATION, "formation", "formation {formation}", target=FORMATION, span="formation", empty=NOWHERE),
    Answer(t.PICK, "pick", "pick {player}", PLAYER, span="pick"),
    Answer(t.PLACE, "place", "place {player} {square}", PLAYER, SQUARE, "place"),
    Answer(t.READY, "ready", "ready", span="ready"),
    Answer(t.RESTORE, "restore", "restore", span="restore"),
    Answer(t.KICK_AT, "kick-at", "kick at {square}", target=SQUARE, span="square", empty=0),
    Answer(t.AIM_AT, "aim-at", "aim at {square}", target=SQUARE, span="square", empty=0),
    Answer(t.SNAP, "snap", "{player} snap {square}", PLAYER, SQUARE, "snap"),
    # Activations (R9-R12, R14).
    Answer(t.ACTIVATE, "activate", "{player} {action}", PLAYER, ACTION, "activate"),
    Answer(t.TARGET, "target", "target {player}", ACTING, PLAYER, "target"),
    Answer(t.TARGET_BOTH, "target-both", "target {first} and {second}", FIRST, SECOND, "both"),
    Answer(t.BACK, "back", "back", span="back"),
    Answer(t.STAND_UP, "stand-up", "stand up", ACTING, span="stand up"),
    Answer(t.STEP, "step", "to {square}", WHOM, SQUARE, "square"),
    Answer(t.JUMP, "jump", "jump {square}", WHOM, SQUARE, "other way"),
    Answer(t.HIT, "hit", "hit {player}", ACTING, PLAYER, "hit"),
    Answer(t.STRIKE_WITH, "strike-with", "{skill} {player}", ATTACK, PLAYER, "strike"),
    Answer(t.THROW, "throw", "throw", ACTING, span="throw"),
    Answer(t.THROW_AT, "throw-at", "throw at {square}", WHOM, SQUARE, "square"),
    Answer(t.LOB_AT, "lob-at", "lob at {square}", WHOM, SQUARE, "other way"),
    Answer(t.HAND_TO, "hand-to", "hand to {player}", ACTING, PLAYER, "target"),
    Answer(t.KICK_HIM, "kick-him", "foul {player}", ACTING, PLAYER, "foul"),
    Answer(t.PERFORM, "perform", "perform {player}", ACTING, PLAYER, "target"),
    Answer(t.TOWARDS, "towards", "towards {edge}", WHOM, EDGE, "edge"),
    Answer(t.STOP, "stop", "stop", WHOM, span="stop"),
    Answer(t.END_TURN, "end-turn", "end turn", span="end turn"),
    # Dice and skills (R2.4, R12, R19).
    Answer(t.USE, "use", "use {skill} {player}", PLAYER, SKILL, "use"),
    Answer(t.REROLL, "reroll", "re-roll", span="re-roll"),
    Answer(t.DECLINE, "decline", "decline", span="decline"),
    Answer(t.FACE, "face", "face {face}", WHOM, BLOCK_FACE, "face"),
    Answer(t.WHICH_DIE, "which-die", "die {number} {face}", DIE_OF_POOL, BLOCK_FACE, "die"),
    Answer(t.PUSH_TO, "push-to", "push to {square}", WHOM, SQUARE, "square"),
    Answer(t.FOLLOW, "follow", "follow", span="follow up"),
    Answer(t.STAY, "stay", "stay", span="stay"),
    Answer(t.SHIFT_TO, "shift-to", "shift to {square}", WHOM, SQUARE, "square"),
    Answer(t.LAY_BALL, "lay-ball", "lay ball at {square}", WHOM, SQUARE, "square"),
    # Injuries and the referee (R13, R14).
    Answer(t.HEAL, "heal", "use {what}", WHOM, GOODS, "heal", instead={NONE: "apothecary"}),
    Answer(t.RESULT, "result", "result {result}", WHOM, CASUALTY_RESULT, "result"),
    Answer(t.ARGUE, "argue", "argue", WHOM, span="argue"),
    Answer(t.BRIBE, "bribe", "bribe", WHOM, span="bribe"),
    # Beside the pitch (R7.3-R7.5, R16.2, R17).
    Answer(t.HIRE, "hire", "hire {position}", target=POSITION, span="hire"),
    Answer(t.BUY, "buy", "buy {what}", target=GOODS, span="buy"),
    Answer(t.CALL_IN, "call-in", "use {what}", WHOM, INDUCEMENT, "call in"),
    Answer(t.KEEP, "keep", "keep {what}", target=INDUCEMENT, span="call in"),
    Answer(t.LEARN, "learn", "learn {skill}", WHOM, SKILL, "learn"),
    Answer(t.PRAY, "pray", "pray", span="pray"),
    Answer(t.NUDGE, "nudge", "change {number}", target=CHANGE, span="nudge", instead={t.MOST_NUDGE: "change nothing"}),
    Answer(t.IMPROVE, "improve", "improve {characteristic}", WHOM, CHARACTERISTIC, "improve"),
    Answer(t.CHOOSE, "choose", "choose {choice}", WHOM, CHOICE, "choose"),
    Answer(t.OUTFIT, "outfit", "outfit {outfit}", target=GIVEN),
    Answer(t.CONCEDE, "concede", "concede", span="concede"),
    Answer(t.CONFIRM, "confirm", "confirm", span="confirm"),
)

SPANS: Final = (
    Span("square", forms.SQUARE, "step, kick, throw, push, lay the ball or shift to this square"),
    Span("other way", forms.SQUARE, "jump to, or lob the ball at, this square"),
    Span("place", forms.PLACE, "put the held player there; the last: off the pitch"),
    Span("activate", forms.PLAYER_VALUE, "own player x {names}"),
    Span("snap", forms.PLAYER_STEP, "own player x square around him"),
    Span("pick", forms.SUBJECT, "own players, then rivals"),
    Span(
        "target",
        forms.TARGET,
        "own players, then rivals: block, blitz or foul, hand the ball, or do the special action to him",
    ),
    Span("both", forms.PAIR, "first x second target, by squares around him"),
    Span("use", forms.SKILL, "skill x which of the players asked about it"),
    Span("strike", forms.NUMBERED, "in a blitz: the special action"),
    Span("edge", forms.EDGE, "the upper, lower, own or rival edge of the pitch"),
    Span("face", forms.VALUE, "face of a block die"),
    Span("die", forms.NUMBER, "which die of the pool"),
    Span("result", forms.VALUE, "which casualty result"),
    Span("heal", forms.MAYBE, "the apothecary, or one that was hired"),
    Span("buy", forms.VALUE, "inducement"),
    Span("call in", forms.VALUE, "inducement"),
    Span("hire", forms.VALUE, "position of the team list"),
    Span("learn", forms.VALUE, "skill"),
    Span("nudge", forms.VALUE, "-2 to +2"),
    Span("improve", forms.VALUE, "MA, AG or PA"),
    Span("choose", forms.VALUE, "category of skills, weather or stake of a bet"),
    Span("formation", forms.VALUE, "ready-made set-up"),
    Span("call", forms.VALUE, "heads (1) or tails (2)"),
    Span("kick or receive", forms.VALUE, "kick, receive"),
    Span("end turn", forms.ONE, "the team turn is over"),
    Span("stop", forms.ONE, "the activation is over"),
    Span("stand up", forms.ONE),
    Span("hit", forms.ONE, "the block of a blitz"),
    Span("throw", forms.ONE, "choose where to throw to"),
    Span("foul", forms.ONE, "commit the foul"),
    Span("back", forms.ONE, "take the last choice back"),
    Span("ready", forms.ONE),
    Span("re-roll", forms.ONE, "a team re-roll"),
    Span("decline", forms.ONE, "none of those offered"),
    Span("follow up", forms.ONE),
    Span("stay", forms.ONE, "do not follow up"),
    Span("argue", forms.ONE, "with the referee"),
    Span("bribe", forms.ONE),
    Span("restore", forms.ONE, "leave the set-up as it was"),
    Span("pray", forms.ONE),
    Span("concede", forms.ONE),
    Span("confirm", forms.ONE, "the concession"),
)
"""A learner's list of actions, in the order of their indices."""
