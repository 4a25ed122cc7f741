"""Many pieces of work side by side: in one process, in several of this machine (joblib), or on a Ray cluster.

Results come in the order of the work, whoever did it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, TypeVar

from touchback.kernel.errors import TouchbackError

BACKENDS: Final = ("joblib", "ray")
RAY: Final = "ray"
BATCHES_A_WAVE: Final = 8
"""How many batches a worker gets before the Ray backend, which gives results only all at once, is asked for them."""
MOST_IN_A_BATCH: Final = 50

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def side_by_side(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int = 1, backend: str = BACKENDS[0]
) -> Iterator[Result]:
    """Do the work on each piece; `jobs` processes, 0 meaning one a core."""
    if backend == RAY:
        with cluster(jobs) as workers:
            yield from on_ray(work, pieces, workers)
        return
    if jobs == 1 or len(pieces) < 2:
        for piece in pieces:
            yield work(piece)
        return
    from joblib import Parallel, cpu_count, delayed

    workers = cpu_count() if jobs == 0 else jobs
    pool = Parallel(n_jobs=workers, return_as="generator", batch_size=1)
    for results in pool(delayed(each_of)(work, batch) for batch in in_batches(pieces, workers)):
        yield from results


def each_of(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> list[Result]:
    """One batch, one after the other."""
    return [work(piece) for piece in pieces]


def in_batches(pieces: Sequence[Piece], workers: int) -> list[Sequence[Piece]]:
    """The pieces in order, in batches that keep so many workers busy and let results come early."""
    size = max(1, min(MOST_IN_A_BATCH, len(pieces) // (workers * 4)))
    return [pieces[i : i + size] for i in range(0, len(pieces), size)]


@contextmanager
def cluster(jobs: int) -> Iterator[int]:
    """A Ray cluster while there is work, with the number of its workers: one that runs already, the one RAY_ADDRESS
    names, or one of its own on this machine. Within another of these it is the same one."""
    try:
        ray: Any = import_module("ray")
        ray_joblib: Any = import_module("ray.util.joblib")
    except ImportError:
        raise TouchbackError("the Ray backend needs Ray: install touchback with the extra 'cluster'") from None
    started = not ray.is_initialized()
    if started:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if "RAY_ADDRESS" in os.environ:
            ray.init(**quiet)
        else:
            ray.init(address="local", num_cpus=jobs or None, include_dashboard=False, **quiet)
    ray_joblib.register_ray()
    try:
        yield jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        if started:
            ray.shutdown()


def on_ray(work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int) -> Iterator[Result]:
    """The same on a cluster that runs, in waves."""
    from joblib import Parallel, delayed, parallel_config

    batches = in_batches(pieces, workers)
    wave = workers * BATCHES_A_WAVE
    with parallel_config(backend=RAY), Parallel(n_jobs=workers, batch_size=1) as pool:
        for first in range(0, len(batches), wave):
            for results in pool(delayed(each_of)(work, batch) for batch in batches[first : first + wave]):
                yield from results
