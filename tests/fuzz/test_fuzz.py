"""Fuzzing in short: a few cases of every reader, a monkey for a few seconds."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.effort import examples
from tests.fuzz import line, targets
from tests.fuzz.monkey import Monkey, monkey_at
from tests.fuzz.monkey_actions import actions
from tests.fuzz.reading import batch
from tests.fuzz.target import Target
from tests.ui.translators import remove_translators

QUICK = [target for target in targets.TARGETS if not target.name.startswith(("game: ", "score: ", "show: "))]
NAMES = [target.name for target in QUICK]


@pytest.mark.slow
@pytest.mark.parametrize("target", QUICK, ids=NAMES)
def test_a_reader_refuses_or_reads(qapp: QApplication, target: Target) -> None:
    """Whatever is damaged in a sound file: in bounded time and memory, a value or a reason, nothing half-written."""
    tried, failure = batch(target, 1, most=examples(40 if target in line.TARGETS else 4))
    assert not failure, failure
    assert tried


@pytest.fixture
def _no_watch(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Freezes are looked for in `dev.py fuzz`: here other tests have the machine as well. It ends in English."""
    monkeypatch.setattr("tests.fuzz.monkey.Monkey._on_freeze", lambda *_: None)
    yield
    QApplication.closeAllWindows()
    remove_translators(qapp)


@pytest.mark.slow
@pytest.mark.usefixtures("_no_watch")
def test_a_monkey_breaks_nothing() -> None:
    """Signed in at the school, with markup among what it types: no exception, no warning, no label that obeys it."""
    monkey = Monkey("school", actions("school", 1, 40), tours=False)
    assert monkey.run() == []
    assert monkey.done == 40


@pytest.mark.slow
@pytest.mark.usefixtures("_no_watch")
def test_a_monkey_goes_from_home_to_the_games() -> None:
    """Windows come and go; what is closed is gone."""
    monkey = monkey_at("home", actions("home", 3, 25))
    assert monkey.run() == []
    assert monkey.done == 25
