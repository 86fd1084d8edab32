"""A sitting's paper is kept as two texts and comes back from them unchanged, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.school.figures.sitting_figures import Paper, packed, read, written


@st.composite
def papers(draw: st.DrawFn) -> Paper:
    """Any paper; one that asks nothing is of an exam of table rounds alone."""
    skills = sorted(draw(st.sets(st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True), max_size=8)))
    of = [draw(st.integers(1, 300)) for _ in skills]
    got = [draw(st.integers(0, most)) for most in of]
    timed = [draw(st.integers(0, 3)) for _ in skills]
    return packed(skills, got, of, timed, [draw(st.integers(0, 2**40)) for _ in range(sum(timed))])


@given(papers())
def test_what_is_written_is_read(paper: Paper) -> None:
    """To the last number; a time beyond seven weeks is seven weeks."""
    assert read(*written(paper)) == paper
    assert all(0 <= ms < 2**32 for ms in paper.times)


@given(papers(), st.data())
def test_what_was_cut_is_refused(paper: Paper, data: st.DataObject) -> None:
    """A text that lost its end is never another paper; one that was changed is found by the code of its line."""
    skills, numbers = written(paper)
    cut = numbers[: data.draw(st.integers(0, max(0, len(numbers) - 1)))]
    if cut != numbers:
        with pytest.raises(ValueError, match=r"."):
            read(skills, cut)
    with pytest.raises(TypeError):
        read(5, numbers)  # type: ignore[arg-type]  # what a file may hold
