"""A rubric at the sign-off, at the school's screen."""

from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certification.approving import approve
from tests.certification.examining import NOON, SHORT, HandClock, rock_n_roll
from tests.ui.exam.hands import PASSWORD, fill
from tests.ui.exam.result import test_result_view as result
from tests.ui.exam.result.test_result_view import open_result, seated

pytestmark = pytest.mark.slow


def test_a_rubric_is_judged_at_the_sign_off(
    page: ExamPage, qtbot: QtBot, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unjudged nothing is signed; failed, the exam is not signed as passed."""
    ours = read_blueprint(SHORT + "\n[[rubrics]]\nid = 'manners'\ntitle = 'Manners'\n", rock_n_roll())
    monkeypatch.setattr(result, "short", lambda: ours)
    page.service.do(partial(approve, blueprint=ours, at=NOON), lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: ours in page.service.summary.blueprints, timeout=20_000)
    sitter = seated(page, qtbot, clock)
    sitter.do_all()
    open_result(page, qtbot)
    form = page.result.sign
    fill(form, "Seen from beginning to end", PASSWORD)
    assert form.complaint == "Pass or fail every rubric."
    form.rubrics["manners"].choose("fail")
    fill(form, "Rude to seat 2", PASSWORD)
    assert "cannot be signed as passed" in form.complaint
    form.verdict.choose("fail")
    fill(form, "Rude to seat 2", PASSWORD)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)
    assert page.result.card.outcome.text() == "Not passed (graded: pass)"
