"""Outlines follow the shapes as drawn: their areas, their places under transforms, what overlaps what."""

import math

import pytest

from dealer_trainer.games.picture.outline import IDENTITY, area, holds, joined, matrix_of, outline, overlap


def shape(tag: str, transform: str = "", **attributes: str) -> tuple[tuple[float, float], ...]:
    """The outline of one element."""
    return outline(tag, attributes, matrix_of(transform))


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        (shape("rect", x="10", y="20", width="30", height="40"), 1200),
        (shape("rect", "scale(2)", width="30", height="40"), 4800),
        (shape("rect", "scale(2 -1)", width="30", height="40"), 2400),
        (shape("rect", "rotate(33) translate(500)", width="30", height="40"), 1200),
        (shape("rect", "skewX(40)", width="30", height="40"), 1200),
        (shape("circle", cx="5", cy="5", r="10px"), math.pi * 100),
        (shape("ellipse", rx="10", ry="20"), math.pi * 200),
        (shape("polygon", points="0,0 10,0 10,10"), 50),
        (shape("path", d="M0 0H10V10H0Z"), 0),
        (shape("line", x2="10"), 0),
    ],
)
def test_areas(edge: tuple[tuple[float, float], ...], expected: float) -> None:
    """A flattened outline encloses the area of the true shape within a hundredth and a half."""
    assert (area(edge) if edge else 0) == pytest.approx(expected, rel=0.015)


def test_transforms_apply_from_right_to_left() -> None:
    """A translation before a scale moves what was scaled; the angle turns about its center."""
    assert matrix_of("translate(10 20) scale(2)") == (2, 0, 0, 2, 10, 20)
    assert matrix_of("scale(2) translate(10 20)") == (2, 0, 0, 2, 20, 40)
    assert matrix_of("rotate(90 5 5)") == pytest.approx((0, 1, -1, 0, 10, 0))
    assert joined(IDENTITY, matrix_of("matrix(1 2 3 4 5 6)")) == (1, 2, 3, 4, 5, 6)


def test_a_point_is_inside_or_not() -> None:
    """A point in the notch of a shape is outside it."""
    notched = shape("polygon", points="0,0 10,0 10,10 5,2 0,10")
    assert holds(notched, (5, 1))
    assert not holds(notched, (5, 9))
    assert not holds(notched, (11, 1))


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (shape("rect", x="10", width="10", height="10"), False),
        (shape("rect", x="9", width="10", height="10"), True),
        (shape("rect", x="2", y="2", width="2", height="2"), True),
        (shape("rect", x="-5", y="-5", width="20", height="20"), True),
        (shape("rect", x="4", y="-5", width="2", height="20"), True),
        (shape("circle", cx="12", cy="12", r="2.5"), False),
        (shape("circle", cx="11", cy="11", r="3"), True),
        (shape("rect", x="100", width="10", height="10"), False),
    ],
)
def test_overlap(other: tuple[tuple[float, float], ...], expected: bool) -> None:
    """Shapes that share an inside overlap, crossing or one within the other; neighbors and diagonal ones do not."""
    square = shape("rect", width="10", height="10")
    assert overlap(square, other) is expected
    assert overlap(other, square) is expected
