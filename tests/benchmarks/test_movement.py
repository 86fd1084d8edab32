"""The measure of movement counts what stands still as still, however the rest moves."""

from benchmarks.movement import LEAST_SHARE, Moved, moved


def test_a_second_with_one_change_moves() -> None:
    """A change in the first second and in the second, none in the third."""
    pictures = [b"a"] * 4 + [b"b"] * 3 + [b"c"] * 6
    assert moved(pictures) == Moved(3, 2, 1.25)


def test_a_long_stillness_shows_beside_a_good_share() -> None:
    """Forty moving seconds do not hide one of nearly four."""
    pictures = [bytes([at % 250]) for at in range(4 * 96)]
    found = moved(pictures + [pictures[-1]] * 15)
    assert found.share >= LEAST_SHARE
    assert found.longest_s == 3.75
