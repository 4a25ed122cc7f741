"""Rate limits: buckets of permits that fill up again with time; and how much of something one client may have at once.

Whom a limit hits: everybody has buckets of his own, so people behind one address are counted apart. Those who are
nobody yet (no cookie of ours) share their address's; guests, who cost nothing to make, share one besides their own,
wide enough for a club. An account has only its own. People, addresses and names are keys of different kinds: a person
who is called like an address is not that address.

Each process counts by itself; where there are several, they tell each other what was spent (see sharing). What stands
against guessing and against making things without end is counted in the store, exactly (see tries).
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

MOST_BUCKETS: Final = 20_000
"""When there are more, the full ones (whose owners have long been quiet) are thrown away."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float

    def times(self, number: float) -> Rate:
        """The same for so many together."""
        return Rate(self.burst * number, self.a_second * number)


CROWD: Final = 20
"""How many people's worth all guests of an address have together, and all visitors without a name."""

# For one person (times CROWD for an address, see Visitor.limit)
REQUEST: Final = Rate(120, 30)
CHANGE: Final = Rate(40, 4)  # anything that is not a GET
MATCH: Final = Rate(20, 0.05)  # matches made
LEAGUE: Final = Rate(10, 0.01)  # leagues founded
FILE: Final = Rate(10, 0.2)  # files read
OPTIONS: Final = Rate(30, 1)  # options looked at while somebody writes them
REPLAY: Final = Rate(60, 5)  # looks at a match that was played
SOCKET: Final = Rate(20, 2)  # sockets opened
MESSAGE: Final = Rate(60, 20)  # messages of one person, over however many sockets
LOOK: Final = Rate(40, 15)  # looks ahead
HINT: Final = Rate(4, 0.5)  # hints
CHAT: Final = Rate(6, 0.5)  # what one says
REPORT: Final = Rate(5, 0.01)  # reports to the owner

# Counted in the store
GUEST: Final = Rate(60, 0.1)  # guests made for an address
ACCOUNT: Final = Rate(60, 0.05)  # accounts made from an address
WRONG: Final = Rate(5, 0.05)  # wrong passwords for one name from one address, or from a browser that knows it
WRONG_FOR_NAME: Final = Rate(100, 1 / 60)  # for one name from all over the world, but for browsers that know it
WRONG_FROM_THERE: Final = Rate(60, 0.1)  # for all names from one address
RENAMING: Final = Rate(3, 1 / 86_400)  # names that an account takes

MOST_SOCKETS: Final = 20  # open at once, of one person
MOST_SOCKETS_THERE: Final = 400  # and of all guests of one address

LARGE: Final = 65_536
"""Bytes: a request that brings more takes memory while it comes, and it may come as slowly as it likes."""
MOST_LARGE: Final = 3  # such requests at once, of one person
MOST_LARGE_THERE: Final = 12  # of one address
MOST_LARGE_AT_ONCE: Final = 32  # of the whole world


def of_address(address: str) -> str:
    """The key of an address; an address that is not known has none."""
    return f"address {address}" if address else ""


def of_person(person: str | None) -> str:
    """The key of a person."""
    return f"person {person}" if person else ""


def of_name(name: str, *more: str) -> str:
    """The key of a name that somebody says is his (seen from an address, or from a browser)."""
    return " ".join(("name", name, *(f"\n{one}" for one in more)))


class Bucket:
    """The permits of one client for one kind of thing."""

    __slots__ = ("left", "rate", "when")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.when = now

    def fill(self, now: float) -> None:
        """What has come in since the last time."""
        self.left = min(self.rate.burst, self.left + max(0.0, now - self.when) * self.rate.a_second)
        self.when = now

    def take(self, now: float) -> bool:
        """Take one permit, if there is one."""
        self.fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def lose(self, number: float, now: float) -> None:
        """Another process has given so many out."""
        self.fill(now)
        self.left = max(0.0, self.left - number)


Key = tuple[str, str]
"""What is counted, and for whom."""


class Limits:
    """The buckets of everybody."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self.buckets: dict[Key, Bucket] = {}
        self.held: Counter[Key] = Counter()
        self.shared = False  # are there other processes that must be told?
        self.spent: dict[Key, tuple[Rate, float]] = {}  # what they have not been told yet
        self.changed: set[Key] = set()  # of what is held
        self.elsewhere: dict[str, Counter[Key]] = {}  # by process: what is held there

    @contextmanager
    def holding(self, kind: str, *who: tuple[str, int]) -> Iterator[bool]:
        """Have one more of something for a while, unless one of these (an address, a person) has as many as he may."""
        names = [(kind, name) for name, _ in who if name]
        free = not self.on or all(self.holds((kind, name)) < most for name, most in who if name)
        if not free:
            yield False
            return
        self.held.update(names)
        self.changed.update(names if self.shared else ())
        try:
            yield True
        finally:
            self.held.subtract(names)
            self.changed.update(names if self.shared else ())
            for name in names:
                if not self.held[name]:
                    del self.held[name]

    def holds(self, key: Key) -> int:
        """How much of something somebody has, in all processes."""
        return self.held[key] + sum(there[key] for there in self.elsewhere.values())

    def allows(self, kind: str, rate: Rate, *who: str) -> bool:
        """May all of these (an address, a person) do one more of that kind?"""
        if not self.on:
            return True
        now = self.clock()
        if len(self.buckets) > MOST_BUCKETS:
            self.sweep(now)
        return all(self._take((kind, name), rate, now) for name in who if name)

    def _take(self, key: Key, rate: Rate, now: float) -> bool:
        if not self.bucket(key, rate, now).take(now):
            return False
        if self.shared:
            self.spent[key] = rate, self.spent.get(key, (rate, 0.0))[1] + 1
        return True

    def bucket(self, key: Key, rate: Rate, now: float) -> Bucket:
        """The bucket of somebody."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(rate, now)
        return bucket

    def spent_elsewhere(self, key: Key, rate: Rate, number: float) -> None:
        """Another process has given out so many permits of that bucket."""
        now = self.clock()
        self.bucket(key, rate, now).lose(number, now)

    def sweep(self, now: float) -> None:
        """Forget those who have been quiet, and everybody if the crowd does not let up."""
        for key, bucket in list(self.buckets.items()):
            bucket.fill(now)
            if bucket.left >= bucket.rate.burst:
                del self.buckets[key]
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.clear()


def neighbourhood(host: str) -> str:
    """An address as limits know it: of IPv6 the network, since one customer has a whole one; an address of IPv4 that
    was written as one of IPv6, as it is where a server listens on both, is itself."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return host
