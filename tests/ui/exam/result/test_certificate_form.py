"""A certificate revoked at the exam page: signed with a password, told everywhere, and on the list for others."""

from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.log.appeal import STATEMENT, STATUS, CertificateStatus
from dealer_trainer.records.log.packet import RevokedList, read_list
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certificates import named
from tests.certification.examining import HandClock
from tests.ui.exam.hands import END_OF_DAY, OWN, PASSWORD, add, click
from tests.ui.exam.result.test_appeal_form import appealed, as_other
from tests.ui.exam.result.test_result_view import sign, work

pytestmark = pytest.mark.slow


@pytest.fixture
def passed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> ExamPage:
    """The page with the result of a passed sitting, whose certificate stands."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    qtbot.waitUntil(page.result.certificate.isVisible, timeout=20_000)
    return page


def revoke(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Revoke the certificate whose result is shown, first with a wrong password; each try takes two presses."""
    form = page.result.certificate
    for password in ("not the password", PASSWORD):
        form.reason.setText("It was the shift manager's card")
        form.password.setText(password)
        click(form.button)
        assert form.complaint.startswith("It certifies nobody any more")
        assert form.button.text() == "Revoke it now"
        assert "revoked" not in page.result.card.outcome.text().lower()
        click(form.button)
        if password != PASSWORD:
            qtbot.waitUntil(lambda: form.complaint == "The password is wrong. Try again.", timeout=20_000)
            clock.go(60_000)
    qtbot.waitUntil(lambda: "certificate revoked" in page.result.card.outcome.text(), timeout=20_000)


def list_of(page: ExamPage, qtbot: QtBot, folder: Path) -> RevokedList:
    """The list that an admin's end of day saves."""
    page.tabs.views.choose(END_OF_DAY)
    view, into = page.tabs.end_of_day, folder / "stick"
    into.mkdir()
    view.folder.setText(str(into))
    click(view.form.button)
    qtbot.waitUntil(lambda: "list of revoked certificates" in view.text.text(), timeout=20_000)
    (file,) = into.glob("*-revoked-*.json")
    return read_list(file.read_bytes())


def test_a_certificate_is_revoked_and_listed(passed: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path) -> None:
    """With a reason and a password; the result, the list of exams, the papers and the saved list know of it."""
    form = passed.result.certificate
    assert form.button.text() == "Revoke"
    revoke(passed, qtbot, clock)
    assert "It was the shift manager's card" in form.words
    assert not form.button.isVisible(), "only an appeal lifts it"
    assert "record that under Appeal" in form.words
    assert "Handed out: the report, " in passed.result.documents.words
    assert passed.result.review is not None
    assert passed.result.review.report is not None
    seal = passed.result.review.report.award.seal.hash
    click(passed.result.back)
    assert passed.tabs.sittings.list.cells[0][1] == "Passed, revoked"
    assert list_of(passed, qtbot, tmp_path).revoked_at(seal) is not None


def test_a_revocation_is_appealed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Not decided by whoever revoked it; upheld by another, the certificate stands again and is handed out."""
    add(page, qtbot, "Ben Floor", "supervisor")
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    qtbot.waitUntil(page.result.certificate.isVisible, timeout=20_000)
    revoke(page, qtbot, clock)
    appealed(page, qtbot)
    assert "revoked its certificate" in page.result.appeal.words
    as_other(page, qtbot)
    form = page.result.appeal
    assert "the certificate stands again" in form.words
    form.outcome.choose("upheld")
    form.reason.setText("The card was theirs")
    form.password.setText(OWN)
    click(form.button)
    qtbot.waitUntil(lambda: "Upheld on" in form.words, timeout=20_000)
    assert "revoked" not in page.result.card.outcome.text().lower()
    assert "by Ben Floor: The card was theirs" in page.result.certificate.words
    assert "Handed out: the certificate, " in page.result.documents.words


def suspended(school: School, session: Session, stream: str, at: int) -> None:
    """Suspend a certificate, as an earlier version did."""
    seal, key, me = school.seals()[-1], session.key, session.person
    why = named("Marked dice were found").commitment
    draft = CertificateStatus(
        stream, seal.hash, "suspended", why, at, me.id, named(me.name).commitment, key.id, "A" * 86
    )
    document = STATEMENT.sign(key, draft)._asdict()
    school.add_note(STATUS, {"status": document}, at)


def test_what_an_earlier_version_suspended_is_reinstated(passed: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Until then its papers are not handed out."""
    assert passed.result.review is not None
    done = list[None]()
    job = partial(suspended, stream=passed.result.review.stream, at=clock.now())
    passed.service.do(job, done.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(done), timeout=20_000)
    passed.result._read_again(None)
    form = passed.result.certificate
    qtbot.waitUntil(lambda: "certificate suspended" in passed.result.card.outcome.text(), timeout=20_000)
    assert "Handed out: the report, " in passed.result.documents.words
    assert form.button.text() == "Reinstate"
    form.reason.setText("The dice were sound")
    form.password.setText(PASSWORD)
    click(form.button)
    qtbot.waitUntil(lambda: "The dice were sound" in form.words, timeout=20_000)
    assert "Handed out: the certificate, " in passed.result.documents.words
