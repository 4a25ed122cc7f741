"""The dice of a league: promised for a season before the first falls, or typed in by whoever rolled them.

Promised dice work like those of a match (docs/dice.md): a secret is fixed by its hash, every coach may add a share of
his own before the first die, and each die follows from both and from its number. When the season is over the secret is
opened, and anybody can check every die (`verify`).
"""

from __future__ import annotations

from touchback.kernel.errors import TouchbackError
from touchback.kernel.promise import digest_of, face_of, key_of, new_secret, sealed_commitment, terms_text
from touchback.league.events import DicePromised, DieRolled, DrawsSpent, SecretOpened, ShareGiven
from touchback.league.ledger import Entry, Meta, Store


def label_of(league: str, season: int) -> str:
    """What the dice of a season are named after."""
    return f"{league}/{season}"


def secret_of_seed(seed: int, season: int) -> bytes:
    """The secret of a simulated season: nobody plays for anything there, and it repeats."""
    return bytes.fromhex(digest_of(f"touchback simulated league {seed} {season}"))


def new_promise(
    league: str, game: str, version: str, season: int, before: str, secret: bytes | None = None
) -> tuple[DicePromised, bytes]:
    """A promise for a season, and its secret; `before` is the hash of the ledger until now."""
    terms = digest_of(terms_text(label_of(league, season), game, version, {"ledger": before}, []))
    secret = new_secret() if secret is None else secret
    return DicePromised(season=season, commitment=sealed_commitment(terms, secret), terms=terms), secret


def dice_key(secret: bytes, promise: DicePromised, shares: list[str]) -> bytes:
    """The key of all dice of a promise."""
    return key_of(secret, promise.terms, (digest_of("\n".join(shares)) if shares else "", ""))


class LeagueDice:
    """Where the dice of one act come from."""

    def __init__(self, league: str, store: Store, meta: Meta, typed: list[int] | None) -> None:
        self.typed = typed  # None: promised
        self.used = 0
        self.key = b""
        self.draws = meta.draws
        self.label = ""
        if typed is None and meta.promise is not None:
            secret = store.secret(meta.promise.commitment)
            if secret is not None:
                self.key = dice_key(secret, meta.promise, meta.shares)
                self.label = label_of(league, meta.promise.season)

    @property
    def ready(self) -> bool:
        """Can a die be rolled now?"""
        return self.typed is None or self.used < len(self.typed)

    def roll(self, sides: int, why: str, team: int) -> DieRolled:
        """The next die."""
        if self.typed is not None:
            if self.used >= len(self.typed):
                raise TouchbackError("a D{sides} is needed: {why}", sides=sides, why=why)
            face = self.typed[self.used]
            if not 1 <= face <= sides:
                raise TouchbackError("{face} is no face of a D{sides}: {why}", face=face, sides=sides, why=why)
            self.used += 1
            return DieRolled(team=team, why=why, sides=sides, face=face)
        if not self.key:
            raise TouchbackError("the secret of the promised dice is not here: whoever keeps the league rolls them")
        draw = self.draws
        self.draws += 1
        self.used += 1
        return DieRolled(team=team, why=why, sides=sides, face=face_of(self.key, self.label, draw, sides), draw=draw)

    def finish(self) -> None:
        """Typed dice must be used up."""
        if self.typed is not None and self.used < len(self.typed):
            raise TouchbackError(
                "{left} dice were given that nobody asked for: {faces}",
                left=len(self.typed) - self.used,
                faces=self.typed[self.used :],
            )


def verify_dice(league: str, entries: list[Entry]) -> list[str]:
    """Everything that is wrong with the promised dice of a ledger: a gap, a wrong face, a broken promise. Dice whose
    secret is not opened yet can only be counted."""
    found: list[str] = []
    promise: DicePromised | None = None
    shares: list[str] = []
    rolled: list[tuple[int, DieRolled]] = []
    next_draw = 0
    for entry in entries:
        for event in entry.events:
            if isinstance(event, DicePromised):
                promise, shares, rolled, next_draw = event, [], [], 0
            elif isinstance(event, ShareGiven):
                if next_draw:
                    found.append(f"entry {entry.number}: a share after the first die")
                shares.append(event.share)
            elif isinstance(event, DieRolled) and event.draw >= 0:
                if event.draw != next_draw:
                    found.append(f"entry {entry.number}: draw {event.draw} where {next_draw} was due")
                next_draw = event.draw + 1
                rolled.append((entry.number, event))
            elif isinstance(event, DrawsSpent):
                next_draw += event.draws
            elif isinstance(event, SecretOpened):
                if promise is None:
                    found.append(f"entry {entry.number}: a secret that was never promised")
                    continue
                secret = bytes.fromhex(event.secret)
                if sealed_commitment(promise.terms, secret) != promise.commitment:
                    found.append(f"entry {entry.number}: this secret is not the one that was promised")
                key = dice_key(secret, promise, shares)
                for number, die in rolled:
                    if face_of(key, label_of(league, promise.season), die.draw, die.sides) != die.face:
                        found.append(f"entry {number}: draw {die.draw} is not the die that was promised")
    return found
