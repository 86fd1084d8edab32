"""The verdict of a report in a word, and the reason for it."""

from fractions import Fraction

from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.ui.print.summary import verdict_text
from tests.certification.paper.sample import HELD, PASSED, with_result


def test_what_has_no_verdict_says_so() -> None:
    """A declined attempt and a void one have a report, and no verdict."""
    declined = verdict_text(PASSED._replace(ending="declined", verdict="refer"))
    assert declined == ("Declined", "The supervisor did not sign: there is no result, and the attempt counts.")
    assert verdict_text(PASSED._replace(ending="voided", verdict="refer"))[0] == "Void"
    assert "the supervisor decided" in verdict_text(with_result(PASSED, score=Fraction(159, 2)))[1]


def test_every_verdict_has_its_reason() -> None:
    """The reason of a fail is the one that decided: a critical fault, then accuracy, then the score."""
    low = with_result(PASSED, accuracy=Accuracy(94, 100))._replace(verdict="fail")
    assert "Critical" in verdict_text(with_result(low, criticals=(HELD,)))[1]
    assert "95%" in verdict_text(low)[1]
    assert "score of 80" in verdict_text(PASSED._replace(verdict="fail"))[1]
    assert "standard error" in verdict_text(PASSED._replace(verdict="refer"))[1]
