"""Rate limits: buckets of permits that fill up again with time, counted in each process by itself; and how much of
something one client may have at once."""

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


REQUEST: Final = Rate(120, 30)
CHANGE: Final = Rate(40, 4)  # anything that is not a GET
GUEST: Final = Rate(30, 0.1)  # guests made for one address
MATCH: Final = Rate(20, 0.05)  # matches made by a person
FILE: Final = Rate(10, 0.2)  # files read for a person
REPLAY: Final = Rate(60, 5)  # looks at a match that was played
PASSWORD: Final = Rate(10, 0.1)  # log-ins and registrations from one address; see tries
NAME: Final = Rate(5, 0.05)  # log-ins to one name; see tries
SOCKET: Final = Rate(20, 2)  # sockets opened from one address or by one person
MESSAGE: Final = Rate(60, 20)  # messages over one socket
LOOK: Final = Rate(40, 15)  # looks ahead of one person
HINT: Final = Rate(4, 0.5)  # hints for one person
CHAT: Final = Rate(6, 0.5)  # what one person says


MOST_SOCKETS: Final = 20  # open at once, of one person
MOST_SOCKETS_THERE: Final = 200  # and of one address, behind which a whole club may sit


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


class Limits:
    """The buckets of everybody."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.held: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def holding(self, kind: str, *who: tuple[str, int]) -> Iterator[bool]:
        """Have one more of something for a while, unless one of these (an address, a person) has as many as he may."""
        names = [(kind, name) for name, _ in who if name]
        free = not self.on or all(self.held[kind, name] < most for name, most in who if name)
        if not free:
            yield False
            return
        self.held.update(names)
        try:
            yield True
        finally:
            self.held.subtract(names)
            for name in names:
                if not self.held[name]:
                    del self.held[name]

    def allows(self, kind: str, rate: Rate, *who: str) -> bool:
        """May all of these (an address, a person) do one more of that kind?"""
        if not self.on:
            return True
        now = self.clock()
        if len(self.buckets) > MOST_BUCKETS:
            self.sweep(now)
        found = [self.bucket(kind, rate, name, now) for name in who if name]
        taken = [bucket.take(now) for bucket in found]
        return all(taken)

    def bucket(self, kind: str, rate: Rate, name: str, now: float) -> Bucket:
        """The bucket of somebody."""
        bucket = self.buckets.get((kind, name))
        if bucket is None:
            bucket = self.buckets[kind, name] = Bucket(rate, now)
        return bucket

    def sweep(self, now: float) -> None:
        """Forget those who have been quiet, and everybody if the crowd does not let up."""
        for key, bucket in list(self.buckets.items()):
            bucket.fill(now)
            if bucket.left >= bucket.rate.burst:
                del self.buckets[key]
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.clear()


def neighbourhood(host: str) -> str:
    """An address as limits know it: of IPv6 the network, since one customer has a whole one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return host
