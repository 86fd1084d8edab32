"""A retest of areas, set up at the school's screen after a failed attempt, and a rubric at the sign-off."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certification.examining import SHORT, HandClock, rock_n_roll
from tests.ui.exam.hands import PASSWORD, click, fill
from tests.ui.exam.result import test_result_view as result
from tests.ui.exam.result.test_result_view import open_result, seated, sign

pytestmark = pytest.mark.slow


def failed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A sitting that failed by its written part alone, signed, and the wait over."""
    sitter = seated(page, qtbot, clock)
    sitter.do_all(lambda item: item.skill not in ("steps-next", "marks-run"))
    page.service.refresh()
    open_result(page, qtbot)
    sign(page, qtbot, "fail", "The written part")
    clock.go(8 * DAY)
    click(page.result.back)


def test_a_retest_of_areas_is_set_up(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """The trainee's last attempt is offered area by area; the sitting that starts asks the chosen one alone."""
    failed(page, qtbot, clock)
    click(page.tabs.sittings.new)
    form = page.new
    assert not form.kind.isVisible()
    form.trainee.setCurrentIndex(0)
    qtbot.waitUntil(lambda: form.offer is not None, timeout=20_000)
    assert form.kind.isVisible()
    form.kind.setCurrentIndex(form.kind.findData("areas"))
    assert form.chosen_areas == frozenset(("written", "pace")), "what fell short is ticked"
    form.areas["pace"].setChecked(False)
    assert not form.blueprint.isVisible()
    page.service.refresh()
    qtbot.wait(100)
    assert form.chosen_areas == frozenset(("written",)), "a new summary takes nothing back"
    fill(form, "Staff card 1207")
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    sitting = page.exam.bridge.sitting
    assert sitting.opened.retest is not None
    assert [kept.area for kept in sitting.opened.retest.kept] == ["payouts", "order", "pace"]
    assert [part.length for part in sitting.form.parts] == [2]
    assert sitting.opened.attempt == 2, "a retest counts as an attempt"


def test_a_rubric_is_judged_at_the_sign_off(
    page: ExamPage, qtbot: QtBot, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unjudged nothing is signed; failed, the exam is not signed as passed."""
    ours = read_blueprint(SHORT + "\n[[rubrics]]\nid = 'manners'\ntitle = 'Manners'\n", rock_n_roll())
    monkeypatch.setattr(result, "short", lambda: ours)
    sitter = seated(page, qtbot, clock)
    sitter.do_all()
    page.service.refresh()
    open_result(page, qtbot)
    form = page.result.sign
    fill(form, "Seen from beginning to end")
    assert form.complaint == "Pass or fail every rubric."
    form.rubrics["manners"].choose("fail")
    fill(form, "Rude to seat 2")
    assert "cannot be signed as passed" in form.complaint
    form.verdict.choose("fail")
    fill(form, "Rude to seat 2")
    fill(form, PASSWORD)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)
    assert page.result.outcome.text().endswith("not passed (graded: pass)")
