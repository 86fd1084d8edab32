"""The review timeline's columns hold every act and every step once, in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.ui.table.review.timeline_view import align


@st.composite
def _pairings(draw: st.DrawFn) -> tuple[tuple[int | None, ...], int]:
    steps = draw(st.integers(0, 12))
    known = st.none() | st.integers(0, steps - 1) if steps else st.none()
    return tuple(draw(st.lists(known, max_size=15))), steps


@given(_pairings())
@pytest.mark.slow
def test_every_act_and_step_stands_once_and_in_order(pairing: tuple[tuple[int | None, ...], int]) -> None:
    """No act or step is lost, doubled or moved; columns are shared by true pairs alone."""
    pairs, steps = pairing
    columns = align(pairs, steps)
    assert [column.act for column in columns if column.act is not None] == list(range(len(pairs)))
    assert [column.step for column in columns if column.step is not None] == list(range(steps))
    for column in columns:
        if column.act is not None and column.step is not None:
            assert pairs[column.act] == column.step


def test_a_clean_round_is_two_equal_rows() -> None:
    """Acts in the model's order share every column."""
    assert all(column.act == column.step for column in align((0, 1, 2), 3))
