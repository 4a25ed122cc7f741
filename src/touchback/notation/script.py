"""Feeding a match with words: coaches' answers and dice, in order.

`H3 blitz`, `target A4`, `to h14`, `d6 4`, `block pow push`: one word group is one answer, two that run
on (`H3 block A4`), or one or more dice of one kind in a row.
"""

from __future__ import annotations

from touchback.games import entry_of
from touchback.kernel.ask import Ask, Die, Draw
from touchback.kernel.book import die_text as die_text
from touchback.kernel.book import player_text
from touchback.kernel.correction import Correction
from touchback.kernel.dice import Typed
from touchback.kernel.errors import IllegalAnswer, ScriptError
from touchback.kernel.match import Match
from touchback.kernel.text import die_name, quoted, text
from touchback.notation.correction import correction_from_text, correction_text, is_correction


def option_texts(match: Match) -> dict[str, int]:
    """Every answer the match offers now, in words."""
    entry = entry_of(match.game)
    return {entry.action_text(match.state, int(option)): int(option) for option in match.ask.options}


def input_text(match: Match, value: int) -> str:
    """The answer `value` to the current ask, in words."""
    if isinstance(value, Correction):
        return correction_text(value)
    ask = match.ask
    return die_text(ask.die, value) if ask.die is not None else entry_of(match.game).action_text(match.state, value)


def feed(match: Match, words: str) -> None:
    """Give the match one answer in words, or dice of one kind; or what the referee corrects."""
    if is_correction(words):
        match.feed(correction_from_text(words))
        return
    ask = match.ask
    if match.over:
        raise ScriptError("the match is over, but the script goes on with {words!r}", words=words)
    if ask.die is not None:
        feed_dice(match, words)
    else:
        for answer in answers_meant(match, words):
            match.answer(answer)


def answers_meant(match: Match, words: str) -> list[int]:
    """The answer these words mean, or the two that run on in them: `H1 block A1` is `H1 block`, then `target A1`."""
    try:
        return [find_option(match, words)]
    except IllegalAnswer:
        offered = {one.lower(): option for one, option in option_texts(match).items()}
        wanted = " ".join(words.lower().split())
        begun = max((one for one in offered if wanted.startswith(one + " ")), key=len, default="")
        if not begun:
            raise
        after = match.fork(Typed())
        after.answer(offered[begun])
        if after.over or after.ask.die is not None or after.ask.who != match.ask.who:
            raise
        rest = wanted[len(begun) :]
        meant = [option for one, option in option_texts(after).items() if f" {one.lower()}".endswith(rest)]
        if len(meant) != 1:
            raise
        return [offered[begun], meant[0]]


def find_option(match: Match, words: str) -> int:
    """The answer that these words mean: word for word, or the only one that begins so."""
    offered = option_texts(match)
    wanted = " ".join(words.lower().split())
    exact = [option for one, option in offered.items() if one.lower() == wanted]
    if exact:
        return exact[0]
    begun = [option for one, option in offered.items() if one.lower().startswith(wanted + " ")]
    if len(begun) == 1:
        return begun[0]
    asked = entry_of(match.game).ask_words(match.state, match.ask)
    shown: str = quoted(", ".join(list(offered)[:12]))
    if len(offered) > 12:
        shown = text("{answers} and {count} more", answers=shown, count=len(offered) - 12)
    if begun:
        raise IllegalAnswer(
            "{words!r} means several answers; asked is {asked}; offered: {shown}", words=words, asked=asked, shown=shown
        )
    raise IllegalAnswer(
        "{words!r} is not offered; asked is {asked}; offered: {shown}", words=words, asked=asked, shown=shown
    )


def feed_dice(match: Match, words: str) -> None:
    """Give the match one or more dice of one kind: `d6 4`, `d6 4 3`, `block pow, both down`, `card Gang Up!`."""
    low = " ".join(words.lower().split())
    first = match.ask.die
    if first is not None and isinstance(match.ask.about, Draw) and " " not in low:
        low = f"{first.name} {low}"
    name = first.name if first is not None and low.startswith(first.name + " ") else low.partition(" ")[0]
    faces = split_faces(low[len(name) + 1 :], first)
    if not faces:
        asked = entry_of(match.game).ask_words(match.state, match.ask)
        raise ScriptError("a {ask} is rolled, but the script says {words!r}", ask=asked, words=words)
    for shown in faces:
        ask: Ask = match.ask
        die = ask.die
        entry = entry_of(match.game)
        if die is None:
            asked = entry.ask_words(match.state, ask)
            raise ScriptError("{words!r} has a die too many: asked is {asked}", words=words, asked=asked)
        if name != die.name:
            raise ScriptError(
                "a {ask} is rolled, but the script says {words!r}", ask=entry.ask_words(match.state, ask), words=words
            )
        match.answer(face_of(die, shown, match))


def split_faces(text: str, die: Die | None = None) -> list[str]:
    """The faces in a word group; names of several words are kept together by commas, or stand alone."""
    if die is not None and text in lowered(die):
        return [text]
    if "," in text:
        return [part.strip() for part in text.split(",")]
    if text and not text[0].isdigit():
        return [text] if text in ("both down",) or " " not in text else text.replace("both down", "both_down").split()
    return text.split()


def lowered(die: Die) -> list[str]:
    """The names of a die's faces in lower case."""
    return [face.lower() for face in die.faces]


def face_of(die: Die, shown: str, match: Match | None = None) -> int:
    """The number of a face. Where the die picks a player at random, his name will do: `d16 H5`. [R2.6]"""
    draw = match.ask.about if match is not None else None
    if match is not None and isinstance(draw, Draw):
        for face, index in draw.hits.items():
            if player_text(match.state, index) == shown.upper():
                return face
    if shown.isdecimal() and len(shown) <= 3:
        face = int(shown)
        if 1 <= face <= die.sides:
            return face
    name = shown.replace("_", " ").lower()
    if name in lowered(die):
        return lowered(die).index(name) + 1
    faces = quoted(", ".join(die.faces)) if die.faces else text("1 to {sides}", sides=die.sides)
    raise ScriptError("{shown!r} is no face of a {die} ({faces})", shown=shown, die=die_name(die.name), faces=faces)
