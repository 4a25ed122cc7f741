"""What is not offered is refused, whoever asks and whenever, and nothing has changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nets.choosers import Keen
from tests.nets.matches import PAIRS, advance, motley_match, new_match
from touchback.kernel.ask import pack
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import IllegalAnswer
from touchback.kernel.fields import differences
from touchback.kernel.match import Match

ANYTHING = st.one_of(
    st.integers(-(2**80), 2**80),
    st.integers(-5, 20),
    st.builds(pack, st.integers(0, 40), st.integers(0, 4095), st.integers(0, 4095)),
    st.builds(pack, st.integers(0, 40), st.integers(0, 40), st.integers(0, 480)),
)


def some_moment(seed: int, decisions: int, by_hand: bool) -> Match:
    """A match after so many decisions; by hand, the next one may wait for a die."""
    match = motley_match(seed) if seed % 2 else new_match(*PAIRS[seed % len(PAIRS)], seed)
    advance(match, Keen(match, seed), decisions)
    if by_hand and not match.over:
        match = match.fork(Typed(), history=True)
        match.choose(Seeded(seed).below(len(match.ask.options)))
    return match


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.integers(0, 200), st.integers(0, 700), st.booleans(), st.lists(ANYTHING, min_size=1, max_size=20), st.data())
def test_refused_and_nothing_changed(
    seed: int, decisions: int, by_hand: bool, answers: list[int], data: st.DataObject
) -> None:
    match = some_moment(seed, decisions, by_hand)
    options = [int(option) for option in match.ask.options]
    if options:  # an answer that is nearly right
        near = data.draw(st.sampled_from(options)) + data.draw(st.sampled_from([-4096, -1, 1, 4096, 1 << 24]))
        answers = [*answers, near]
    allowed = set(options) if match.ask.die is None else set(range(1, int(match.ask.die.sides) + 1))
    before, inputs, ask = match.state.copy(), list(match.inputs), match.ask
    refused = 0
    for answer in answers:
        if answer not in allowed:
            refused += 1
            with pytest.raises(IllegalAnswer):
                match.answer(answer)
    assert differences(before, match.state) == []
    assert match.inputs == inputs
    assert match.ask is ask
    if refused and not match.over:  # and the match goes on
        match.answer(data.draw(st.sampled_from(sorted(allowed))))
        assert len(match.inputs) > len(inputs)
