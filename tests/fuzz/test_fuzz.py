"""Fuzzing in short: a few cases of every reader, a monkey for a few seconds, and what makes a failure repeatable."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication

from tests.effort import examples
from tests.fuzz import line, targets
from tests.fuzz.damage import WAYS, Damage, damaged
from tests.fuzz.monkey import Monkey, monkey_at
from tests.fuzz.monkey_actions import SCREENS, Action, actions, holds, shortest
from tests.fuzz.reading import batch
from tests.fuzz.target import FuzzError, Target, check_text

QUICK = [target for target in targets.TARGETS if not target.name.startswith(("game: ", "score: ", "show: "))]
NAMES = [target.name for target in QUICK]


def refuse(data: bytes) -> None:
    """A reader that takes four letters at most."""
    if len(data) > 4:
        raise KeyError(data)


BROKEN = Target("broken", lambda: [b"abc", b"def"], refuse)


@pytest.mark.slow
@pytest.mark.parametrize("target", QUICK, ids=NAMES)
def test_a_reader_refuses_or_reads(qapp: QApplication, target: Target) -> None:
    """Whatever is damaged in a sound file: in bounded time and memory, a value or a reason, nothing half-written."""
    tried, failure = batch(target, 1, most=examples(40 if target in line.TARGETS else 4))
    assert not failure, failure
    assert tried


@pytest.fixture
def _no_watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Freezes are looked for in `dev.py fuzz`: here other tests have the machine as well."""
    monkeypatch.setattr("tests.fuzz.monkey.Monkey._on_freeze", lambda *_: None)
    yield
    QApplication.closeAllWindows()


@pytest.mark.slow
@pytest.mark.usefixtures("_no_watch")
def test_a_monkey_breaks_nothing() -> None:
    """Signed in at the school, with markup among what it types: no exception, no warning, no label that obeys it."""
    monkey = Monkey("school", actions("school", 1, 60), tours=False)
    assert monkey.run() == []
    assert monkey.done == 60


@pytest.mark.slow
@pytest.mark.usefixtures("_no_watch")
def test_a_monkey_goes_from_home_to_the_games() -> None:
    """Windows come and go; what is closed is gone."""
    monkey = monkey_at("home", actions("home", 3, 40))
    assert monkey.run() == []
    assert monkey.done == 40


@pytest.mark.slow
def test_a_failure_is_found_made_small_and_found_again() -> None:
    """The same seed fails alike, by the least damage that does."""
    tried, failure = batch(BROKEN, 3, most=40)
    assert "KeyError" in failure
    assert batch(BROKEN, 3, most=40) == (tried, failure)
    assert failure.count("Damage(") <= 2


@pytest.mark.parametrize("words", ["", "  ", "Traceback (most recent call last)", "<object at 0x7f object at 0x7f>"])
def test_a_reason_is_in_words(words: str) -> None:
    """Neither nothing nor the program's insides."""
    with pytest.raises(FuzzError):
        check_text(words)


def test_a_sequence_is_made_as_short_as_it_still_fails() -> None:
    """Two actions of a hundred that fail together are what is left."""
    todo = [Action("click", place, 0) for place in range(100)]
    kept = shortest(todo, lambda some: {17, 80} <= {action.where for action in some}, tries=200)
    assert [action.where for action in kept] == [17, 80]


def test_a_freeze_is_one_that_comes_each_time() -> None:
    """What is raised counts at once; a freeze that one of three looks does not find is the machine's."""
    found = iter(["frozen: worked 0.3 s", "frozen: worked 0.3 s", "", *["frozen: waited 2.0 s"] * 3])
    look = partial(_next, found)
    assert holds("today", [], "KeyError", look)
    assert not holds("today", [], "frozen: worked 0.25 s", look)
    assert holds("today", [], "frozen: waited 2.0 s", look)
    assert next(found, None) is None


def _next(found: Iterator[str], *_: object) -> str:
    return next(found)


def test_a_monkey_of_a_seed_does_the_same() -> None:
    """From every screen, and something else from another seed."""
    for screen in SCREENS:
        assert actions(screen, 5, 20) == actions(screen, 5, 20)
        assert actions(screen, 5, 20) != actions(screen, 6, 20)


@pytest.mark.parametrize("way", sorted(set(WAYS)))
def test_every_kind_of_damage_does_something(way: str) -> None:
    """To a file of JSON, at some place of the first few."""
    data = b'{"a":[1,{"b":"c"}],"d":"e"}\nsecond line\n'
    sound = b'{"a":[1,{"b":"c"}],"d":"e"}'
    assert any(damaged(file, [Damage(way, at, at + 1)]) != file for at in range(6) for file in (data, sound))
