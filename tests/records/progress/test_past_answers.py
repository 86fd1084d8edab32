"""Answers in columns are as good as a tuple of them, and adding an answer leaves the others unchanged."""

from itertools import pairwise
from random import Random

from dealer_trainer.records.progress.past import LEFT, Past
from dealer_trainer.records.progress.past_answers import PastAnswers, left_items, standing


def drawn(random: Random, at: int) -> Past:
    """An answer with something odd in it now and then."""
    kind, skill = random.choice(("pay", "call")), random.choice(("a", "b"))
    item = random.choice((f"{kind}/{skill}/{random.randrange(2**31)}", f"{kind}/{skill}/007", "odd", f"{kind}/x/٣", ""))
    return Past(
        at, "game", item, kind, skill, random.choice(((), ("f",), ("f", "g"))), random.random() < 0.5,
        random.choice((None, 0, 1, 86_400_000)), random.choice((None, LEFT, "rate")), random.random() < 0.2,
        random.choice((0, -5, 10**15)), random.choice((None, "hit", "miss")), random.choice((None, "guide:7")),
        random.choice(((), ("seat",))), random.random() < 0.1,
    )  # fmt: skip


def changed(random: Random, answer: Past) -> Past:
    """The same answer, but for one of its values."""
    name = random.choice(Past._fields)
    value = getattr(answer, name)
    others = {bool: value is False, int: 86_400_001, tuple: ("new",), type(None): 1, str: f"{value}0"}
    return Past._make(others[type(value)] if field == name else getattr(answer, field) for field in Past._fields)


def test_it_is_as_good_as_a_tuple() -> None:
    """Length, places from both ends, slices, both directions, equality, what stands."""
    random = Random(5)
    for length in (0, 1, 7, 60):
        answers = tuple(drawn(random, 1000 + random.randrange(500)) for _ in range(length))
        found = PastAnswers(answers)
        assert tuple(found) == answers
        assert found == answers
        assert found == PastAnswers(answers)
        assert hash(found) == hash(PastAnswers(answers))
        assert tuple(reversed(found)) == answers[::-1]
        for cut in (slice(None), slice(3), slice(2, None), slice(-4, None), slice(None, None, 2), slice(5, 1)):
            assert tuple(found[cut]) == answers[cut]
        assert [found[place] for place in range(-length, length)] == [*answers, *answers]
        assert tuple(standing(found)) == tuple(standing(answers))
        assert found.is_rising == all(earlier.at <= later.at for earlier, later in pairwise(answers))
        assert found.last_at == (answers[-1].at if answers else 0)
        assert left_items(found) == left_items(answers)
        assert left_items(found[: length // 2]) == left_items(answers[: length // 2])
        assert tuple(found.of_skill("a")) == tuple(answer for answer in answers if answer.skill == "a")
        assert tuple(found.of_game("game")) == answers
        assert len(found.of_game("other")) == 0
        assert found != (*answers, drawn(random, 1))
        assert found.begins_with(PastAnswers(answers[: length // 2]))
        assert not PastAnswers(answers[: length // 2]).begins_with(found) or not length
        for place, answer in enumerate(answers):
            other = PastAnswers((*answers[:place], changed(random, answer), *answers[place + 1 :]))
            assert found != other
            assert not found.begins_with(other)
            assert found.begins_with(other[:place])  # type: ignore[arg-type]  # the beginning is one of its kind


def test_one_more_changes_nothing_that_was_there() -> None:
    """Two that go on from one differ where they differ, and each knows what it goes on from."""
    random = Random(6)
    before = PastAnswers(drawn(random, at) for at in range(20))
    first, second = drawn(random, 30), drawn(random, 10)
    one, other = before.with_answer(first), before.with_answer(second)
    kept = tuple(before)
    assert (tuple(one), tuple(other)) == ((*kept, first), (*kept, second))
    assert (len(before), tuple(before)) == (20, kept)
    assert (one.goes_on(before), before.goes_on(one)) == (True, False)
    assert (before.is_rising, one.is_rising, other.is_rising) == (True, True, False)
    assert tuple(one[:20]) == kept
    assert one.goes_on(one[:20])  # type: ignore[arg-type]  # the beginning is one of its kind
