"""An item made from JSON values: those that fit no item are reported to the person who typed them."""

import pytest

from dealer_trainer.drills.item.item_line import asked, check_answer, graded
from dealer_trainer.table.line.value import LineError
from tests.drills.item.drilled import rock


@pytest.mark.parametrize(
    ("skill", "answer", "said"),
    [
        ("steps-next", {"choice": 7}, "a number from 0 to"),
        ("steps-next", {"choice": -1}, "found -1"),
        ("protect-all", {"choice": 77}, "a number from 0 to"),
        ("read-wrong-stack-mixed", {"choice": 77}, "a number from 0 to"),
        ("steps-point", {"order": [0, 0]}, "every card"),
        ("marks-run", {"acts": [{"do": "pop"}] * 41}, "there are"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(skill: str, answer: dict[str, object], said: str) -> None:
    """In words, with what is wanted: nobody can choose a card that is not there."""
    item = asked(rock(), skill, 4)
    for ask in (check_answer, graded):
        with pytest.raises(LineError, match=said):
            ask(item, answer)
