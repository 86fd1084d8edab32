"""Draws are frozen, fair, and independent of each other by name."""

from collections import Counter

from dealer_trainer.table.seeded_random import GENERATOR, SeededRandom


def test_frozen_draws() -> None:
    """The named generator gives these draws for ever: change its name when they change."""
    assert GENERATOR == "blake2b-counter-v1"
    assert [SeededRandom(1, "dice", number).below(36) for number in range(1, 13)] == [
        18,
        26,
        19,
        6,
        28,
        23,
        4,
        10,
        16,
        19,
        19,
        16,
    ]
    assert SeededRandom(7, "order").shuffled(range(10)) == (9, 3, 8, 7, 5, 1, 2, 0, 4, 6)


def test_streams_are_independent() -> None:
    """Another path is another stream, and drawing from one moves no other."""
    chance, two = SeededRandom(1, "a"), SeededRandom(1, "b")
    drawn = [chance.below(1000) for _ in range(50)]
    assert drawn != [two.below(1000) for _ in range(50)]
    assert drawn == [SeededRandom(1, "a").below(1000), *drawn[1:]]


def test_every_roll_is_equally_likely() -> None:
    """Of 36,000 rolls each of the 36 comes about a thousand times (five standard deviations)."""
    chance = SeededRandom(3, "fair")
    counts = Counter(chance.roll() for _ in range(36_000))
    assert len(counts) == 36
    assert all(abs(count - 1000) < 156 for count in counts.values())


def test_hits_as_often_as_asked() -> None:
    """Never at 0 per cent, always at 100, about a quarter of the time at 25."""
    chance = SeededRandom(4, "hits")
    assert not any(chance.hits(0) for _ in range(1000))
    assert all(chance.hits(100) for _ in range(1000))
    assert 2300 < sum(chance.hits(25) for _ in range(10_000)) < 2700


def test_shuffles_keep_everything() -> None:
    """A shuffle is a permutation, and each item comes first about as often as the others."""
    chance = SeededRandom(5, "shuffle")
    firsts: Counter[int] = Counter()
    for _ in range(6000):
        order = chance.shuffled(range(6))
        assert sorted(order) == list(range(6))
        firsts[order[0]] += 1
    assert all(850 < count < 1150 for count in firsts.values())
