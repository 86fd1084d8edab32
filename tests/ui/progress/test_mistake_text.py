"""Mistakes in words: every id has some, in the window's language."""

from collections.abc import Iterator
from typing import get_args

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from dealer_trainer.drills.item.kind.listen import REQUEST_CARDS
from dealer_trainer.guide.grading.fault import FaultKind
from dealer_trainer.guide.grading.mistake_library import LIBRARY
from dealer_trainer.records.progress.past import LEFT
from dealer_trainer.ui.progress.plan_text import mistake_text

OF_ONE_KIND = (
    "one_left_out", "losers_taken_off", "stack_left_out", "wrong_stack", "not_fewest", "not_piled", "miscounted",
    "uneven_cut", "one_chip", "chip_mixed_up", "zero_slipped", LEFT,
)  # fmt: skip
ANSWERS = ("grant", "cut", "refuse")


class Marked(QTranslator):
    """Marks every text."""

    def translate(self, _context: str, source: str, _note: str | None = None, _count: int = -1) -> str:
        """The text in brackets."""
        return f"[{source}]"


@pytest.fixture
def marked(qapp: QApplication) -> Iterator[None]:
    """A language in which every text is marked."""
    translator = Marked(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        ("even_money", "Even money"), ("rate:2:1", "Said: 2:1"), ("way:unsaid", "Left unsaid: way"),
        ("missed:late", "Not seen: late"), ("remedy:late-bet", "Wrong remedy: late bet"), ("brand_new", "Brand new"),
        ("omitted", "Left out"), ("alarm:late", "False alarm: late"),
        ("request:grant-for-refuse", "Granted, not refused"),
    ],
)  # fmt: skip
def test_every_mistake_has_words(mistake: str, words: str) -> None:
    """Known mistakes have their name, others read as plainly as their id allows."""
    assert mistake_text(mistake) == words


def test_no_two_mistakes_read_alike() -> None:
    """What is mixed up is told apart in the matrix, whose columns are these texts."""
    ids = {*LIBRARY, *get_args(FaultKind), *OF_ONE_KIND}
    assert len({mistake_text(mistake) for mistake in ids}) == len(ids)


@pytest.mark.usefixtures("marked")
def test_every_mistake_can_be_translated() -> None:
    """Kinds of faults, the library, and what only one kind of item has: none is shown as its id in English."""
    assert len(ANSWERS) == len(REQUEST_CARDS)
    requests = [f"request:{done}-for-{due}" for done in ANSWERS for due in ANSWERS if done != due]
    for mistake in (*LIBRARY, *get_args(FaultKind), *OF_ONE_KIND, *requests):
        assert mistake_text(mistake).startswith("["), mistake
