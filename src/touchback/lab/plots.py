"""Plots of results as SVG, drawn without a screen. matplotlib is the extra 'plots'."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import quoteattr

from touchback.kernel.errors import TouchbackError
from touchback.words import w

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH: Final = 7.2
HEIGHT: Final = 3.2
COLOURS: Final = ("#2a6fb0", "#c8553d")
"""Home and away, or winners and losers: told apart by lightness too."""
PLAIN: Final = "#4b6a4f"


def need_matplotlib() -> None:
    """Plots need an extra."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise TouchbackError("a report needs matplotlib: install touchback with the extra 'plots'") from None


def drawn(name: str, words: str, paint: Callable[[Axes], None], height: float = HEIGHT) -> str:
    """A figure as an SVG element; `name` keeps its ids apart from those of others on the page, `words` say what it
    shows to those who cannot see it."""
    need_matplotlib()
    import matplotlib
    from matplotlib.figure import Figure

    settings: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": name,
        "font.size": 9,
        "font.family": "sans-serif",
    }
    with matplotlib.rc_context(settings):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        paint(axes)
        target = io.StringIO()
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(target, format="svg", transparent=True, metadata=nothing)
    text = target.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(url\(#|href="#)', rf"\g<1>{name}-", text)
    return text.replace("<svg", f'<svg role="img" aria-label={quoteattr(words)}', 1)


def counts_plot(name: str, words: str, label: str, series: Mapping[str, Sequence[int]], of: str = "") -> str:
    """How often each whole number came up, a group of bars for each."""
    need_matplotlib()
    from matplotlib.ticker import MaxNLocator

    def paint(axes: Axes) -> None:
        most = max((max(values, default=0) for values in series.values()), default=0)
        width = 0.8 / len(series)
        for place, (title, values) in enumerate(series.items()):
            counts = [0] * (most + 1)
            for value in values:
                counts[value] += 1
            shift = (place - (len(series) - 1) / 2) * width
            colour = COLOURS[place % 2] if len(series) > 1 else PLAIN
            axes.bar([number + shift for number in range(most + 1)], counts, width, label=title, color=colour)
        axes.set_xlabel(label)
        axes.set_ylabel(of or w("matches"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        if len(series) > 1:
            axes.legend(frameon=False)

    return drawn(name, words, paint)


def spread_plot(name: str, words: str, label: str, series: Mapping[str, Sequence[float]]) -> str:
    """How numbers are spread, in bins of one half."""

    def paint(axes: Axes) -> None:
        edges = [number / 2 for number in range(-8, 9)]
        for place, (title, values) in enumerate(series.items()):
            within = [min(3.99, max(-4.0, value)) for value in values]
            axes.hist(within, edges, label=title, color=COLOURS[place % 2], histtype="step", linewidth=1.6)
        axes.axvline(0, color="#888888", linewidth=0.8)
        axes.set_xlabel(label)
        axes.set_ylabel(w("matches"))
        axes.legend(frameon=False)

    return drawn(name, words, paint)


def intervals_plot(
    name: str, words: str, label: str, lines: Sequence[tuple[str, float, float, float]], middle: float | None = None
) -> str:
    """A dot with its interval for each line, the first on top: what, estimate, low, high."""

    def paint(axes: Axes) -> None:
        places = range(len(lines))
        estimates = [line[1] for line in lines]
        low = [max(0.0, line[1] - line[2]) for line in lines]
        high = [max(0.0, line[3] - line[1]) for line in lines]
        axes.errorbar(estimates, list(places), xerr=[low, high], fmt="o", color=PLAIN, capsize=3, markersize=4)
        axes.set_yticks(list(places), [line[0] for line in lines])
        axes.invert_yaxis()
        axes.set_xlabel(label)
        axes.grid(axis="x", color="#dddddd", linewidth=0.6)
        if middle is not None:
            axes.axvline(middle, color="#888888", linewidth=0.8, linestyle="--")

    return drawn(name, words, paint, max(1.6, 0.8 + 0.22 * len(lines)))
