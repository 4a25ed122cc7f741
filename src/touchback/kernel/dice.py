"""Where dice come from: a seed, a script, or a person at a table.

The rules own no randomness. A match asks its `Dice` for each face; a source that answers 0 leaves the question
to a person.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.ask import Die
from touchback.kernel.errors import ScriptError
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import die_name

MASK: Final = 0xFFFFFFFF
BY_HAND: Final = 0
"""The face that says: a person must roll this die."""


class Dice:
    """A source of dice."""

    def roll(self, die: Die) -> i64:
        """The face that comes up, from 1 to the number of sides; BY_HAND leaves it to a person."""
        return BY_HAND

    def copy(self) -> Dice:
        """A source that goes on exactly as this one would."""
        return self


class Typed(Dice):
    """People roll real dice and type them in: the match asks for each one."""


def scramble(word: i64) -> i64:
    """Thirty-two bits, each of which depends on all those given."""
    word &= MASK
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & MASK
    word = ((word ^ (word >> 15)) * 0x735A2D97) & MASK
    return word ^ (word >> 15)


class Seeded(Dice):
    """Pseudo-random dice that repeat for the same seed (xoshiro128**, 32-bit)."""

    def __init__(self, seed: int, of: Seeded | None = None) -> None:
        if of is not None:
            self.a: i64 = of.a
            self.b: i64 = of.b
            self.c: i64 = of.c
            self.d: i64 = of.d
            return
        remaining = seed if seed >= 0 else -seed
        words = [0 if seed >= 0 else 1]
        while True:
            words.append(remaining & MASK)
            remaining >>= 32
            if remaining == 0:
                break
        # Every word of the seed goes into each of the four words of the state.
        lanes = vec[i64]([])
        for lane in range(4):
            mixed: i64 = (0x9E3779B9 * (lane + 1)) & MASK
            for word in words:
                mixed = scramble((mixed ^ word) + 0x7F4A7C15)
            lanes = append(lanes, mixed)
        self.a = lanes[0] | 1
        self.b = lanes[1]
        self.c = lanes[2]
        self.d = lanes[3]

    def next(self) -> i64:
        """Thirty-two random bits."""
        b = self.b
        scrambled = (b * 5) & 0xFFFFFFFF
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & 0xFFFFFFFF
        result = (scrambled * 9) & 0xFFFFFFFF
        self.c ^= self.a
        self.d ^= b
        self.b = b ^ self.c
        self.a ^= self.d
        self.c ^= (b << 9) & 0xFFFFFFFF
        d = self.d
        self.d = ((d << 11) | (d >> 21)) & 0xFFFFFFFF
        return result

    def below(self, n: i64) -> i64:
        """A random whole number from 0 up to, not including, n."""
        return (self.next() * n) >> 32

    def roll(self, die: Die) -> i64:
        return self.below(die.sides) + 1

    def copy(self) -> Dice:
        return Seeded(0, self)


class Scripted(Dice):
    """Dice laid out beforehand, each to be used once and in order; see `finish`."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = list(faces)
        self.used: i64 = 0

    def roll(self, die: Die) -> i64:
        if self.used >= len(self.faces):
            raise ScriptError(
                "the script has no die left, but a {die} is rolled (after {used} dice)",
                die=die_name(die.name),
                used=self.used,
            )
        face: i64 = self.faces[self.used]
        if not 1 <= face <= die.sides:
            raise ScriptError(
                "die {number} of the script is {face}, which is no face of a {die}",
                number=self.used + 1,
                face=face,
                die=die_name(die.name),
            )
        self.used += 1
        return face

    def finish(self) -> None:
        """Scripted dice must be used up."""
        left = len(self.faces) - self.used
        if left:
            raise ScriptError(
                "{left} scripted dice were never rolled: {faces}", left=left, faces=self.faces[self.used :]
            )

    def copy(self) -> Dice:
        other = Scripted(self.faces)
        other.used = self.used
        return other
