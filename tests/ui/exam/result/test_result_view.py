"""The result of a sitting: shown, overridden, signed; its documents handed out by one press, verified by a stranger."""

import stat
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar, QTableWidget

from bundle.contents import DEVELOPERS, SCHOOL_MODULES
from dealer_trainer.certification.grading.score import target_text
from dealer_trainer.certification.paper.export import PAGE
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.sitting.body import NOTED_BY
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer
from dealer_trainer.certification.verify.verify import verify
from dealer_trainer.drills.item.factory import Item
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.exam.result import documents_form
from dealer_trainer.ui.exam.result.decision_forms import DECLINE, VOID
from dealer_trainer.ui.exam.result.documents_form import ENDINGS, DocumentsForm
from dealer_trainer.ui.exam.result.result_view import ScoreCard
from dealer_trainer.ui.table.review.fault_list import FaultDetail
from dealer_trainer.ui.table_text import source_label
from tests.certification.examining import BY, rock_n_roll, short
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import (
    OTHER,
    OWN,
    PASSWORD,
    SECOND,
    TRAINEE,
    Office,
    Sitter,
    click,
    do,
    fill,
    knows_all,
    knows_nothing,
    pick,
)
from tests.ui.print.reading import pages_of

pytestmark = pytest.mark.slow


def bars(card: ScoreCard) -> list[QProgressBar]:
    """The bars of the areas that are shown, in their order."""
    return [bar for bar in card.findChildren(QProgressBar) if bar.isVisible()]


def rows(table: QTableWidget) -> list[list[str]]:
    """What a table says."""
    cells = [[table.item(row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    return [[cell.text() for cell in row if cell is not None] for row in cells]


def handed_out(office: Office, folder: Path) -> dict[str, Path]:
    """The documents that a signature has written, once all are there."""
    office.until(lambda: str(folder) in office.result.documents.saved.text().replace("\u200b", ""))
    (made,) = folder.iterdir()
    assert (made / PAGE).exists()
    return {what: file for what, end in ENDINGS.items() for file in made.iterdir() if file.name.endswith(end)}


def test_a_good_sitting_is_signed_and_handed_out(office: Office, papers: Path) -> None:
    """Areas, duties and money with their figures; signed with the password and sealed, its papers handed out.

    What is signed stands above the password; without it, or with a wrong one, nothing is signed.
    """
    office.work(is_good=True)
    view, form, card = office.result, office.result.sign, office.result.card
    assert (view.who.text(), card.outcome.text()) == (TRAINEE, "Graded: pass, not signed")
    assert card.ring.figure.text() == "100.0"
    accuracy = office.review.result.accuracy
    for text in ("Attempt 1, counted at this station only: it is not connected to a school server.",
                 f"{accuracy.right} of {accuracy.made} money decisions right; 95% required"):  # fmt: skip
        assert text in card.exam.text() + str(view.reasons.facts)
    assert [bar.value() for bar in bars(card)] == [1000] * len(short().points)
    for bar, area in zip(bars(card), office.review.result.areas, strict=True):
        assert bar.accessibleName().startswith(f"{area.title}: ")
        assert bar.accessibleName().endswith("Required: {}, attempted: {}, correct: {}.".format(*area.asked))
    assert (view.mistakes.rowCount(), view.mistakes.isHidden()) == (0, True)
    due = [duty for duty in office.review.result.duties if duty.due]
    assert view.headings[view.duties].text() == f"Duties met: {len(due)} of {len(due)}"
    assert rows(view.duties) == [
        [str(duty.title), *(str(duty.due),) * 2, str(duty.right), "80%", "yes"] for duty in due
    ]  # fmt: skip
    assert office.verdicts() == ["pass", DECLINE]
    assert "You are signing: Passed. This seals the exam" in form.words
    fill(form, "Seen from beginning to end", "")
    assert form.complaint == "Fill in “Your password”."
    fill(form, "Seen from beginning to end", OTHER)
    office.until(lambda: "password is wrong" in form.complaint)
    assert office.service.summary.sittings[0].state == "closed"
    assert (form.password.text(), form.reason.text()) == ("", "Seen from beginning to end")
    office.clock.go(60_000)
    office.sign("pass")
    assert not form.isVisible()
    for seen in (card.outcome, view.documents.button):
        assert seen.visibleRegion().boundingRect() == seen.rect()  # the page has not scrolled past what was signed
    assert view.documents.visibleRegion().boundingRect().top() == 0
    found = handed_out(office, papers)
    assert set(found) == set(ENDINGS)
    assert TRAINEE in pages_of(found["certificate"].read_bytes())[0]
    assert [sitting.state for sitting in office.service.summary.sittings] == ["signed"]


def test_an_override_stands_beside_the_grade(office: Office) -> None:
    """The score moves, what the grader said stays, and without a reason nothing happens; a bad sitting is no pass."""
    office.add(SECOND, "supervisor")
    office.work(is_good=False)
    view, form, before = office.result, office.result.override, office.review.result
    assert view.card.outcome.text() == "Graded: fail, not signed"
    assert min(bar.value() for bar in bars(view.card)) < 1000
    assert office.verdicts()[:2] == ["fail", DECLINE]
    form.choose(("item/0/0",))
    fill(form, "")
    assert "Reason" in form.complaint
    fill(form, "The question was read out wrong")
    office.until(lambda: bool(office.review.result.overrides))
    after = office.review.result
    assert (after.overrides, after.graded, after.score > before.score) == (("item/0/0",), before.graded, True)
    form.choose(("item/0/0",))
    assert form.rows["item/0/0"].currentText() == "as graded"
    fill(form, "It was read out right after all")
    office.until(lambda: not office.review.result.overrides)
    assert office.review.result.score == before.score
    office.sign("fail", "Not ready yet")
    assert "To hand out: the report and " in view.documents.words


def test_a_lone_supervisor_flips_no_outcome(office: Office) -> None:
    """A7: what would change the outcome is not written, and the form says why."""
    office.work(is_good=False)
    form = office.result.override
    office.result.mistakes.selectAll()
    assert len(form.rows) >= 5
    fill(form, "Everything was right")
    office.until(lambda: "this school has only you" in form.complaint)
    assert "to pass" in form.complaint
    assert not office.service.summary.sittings[0].seal
    assert VOID not in office.verdicts()


def test_two_supervisors_change_an_outcome(office: Office, papers: Path) -> None:
    """A7: every mistake overridden in one form, signed with two passwords; both scores are on every paper."""
    office.add_second()
    office.work(is_good=False)
    view, form = office.result, office.result.sign
    view.mistakes.selectAll()
    fill(view.override, "The questions were read out wrong")
    office.until(lambda: office.review.both.is_changed)
    assert view.card.outcome.text() == "Graded: fail, with overrides: pass, not signed"
    assert "a second supervisor has to sign" in form.words
    fill(form, "Seen by both of us", PASSWORD, OWN)
    assert form.complaint == "Choose the second supervisor."
    form.second.choose(SECOND)
    fill(form, "Seen by both of us", PASSWORD, PASSWORD)
    office.until(lambda: f"password of {SECOND} is wrong" in form.complaint)
    assert office.review.report is None
    office.clock.go(60_000)
    fill(form, "Seen by both of us", PASSWORD, OWN)
    office.sealed()
    assert view.card.outcome.text() == "Passed (graded: fail)"
    for said in ("As graded: ", "overrides by Ada King", "The questions were read out wrong", SECOND):
        assert said in view.documents.details.text()
    found = handed_out(office, papers)
    for paper in ("certificate", "report"):
        text = pages_of(found[paper].read_bytes())[0]
        assert "As graded" in text
        assert SECOND in text
    report = verify(found["packet"].read_bytes(), (rock_n_roll(),))
    assert not report.discrepancies
    assert dict(report.facts)["second signed"].startswith(SECOND)
    click(view.back)
    row = office.tabs.sittings.list.cells[0]
    assert (row[1], "graded" in row[5]) == ("Passed", True)


def test_incidents_are_read_before_the_verdict(office: Office) -> None:
    """Who left the window, and a machine that slept, stand beside the verdict and among the events."""
    sitter = office.seated()
    do(sitter, lambda exam: exam.begin_part())
    do(sitter, lambda exam: exam.flag(NOTED_BY, "the exam window lost focus"))
    office.clock.go(40_000)
    assert sitter.exam.tick()
    sitter.did()
    do(sitter, lambda exam: exam.terminate("p-1", "The fire alarm rang"))
    do(sitter, lambda exam: exam.close())
    office.open_result()
    view = office.result
    for text in ("Incidents: 3", "the exam window lost focus", "suspended for 40 s"):
        assert text in view.sign.words
    assert "3 incidents" in view.headings[view.events].text()
    assert "what is missing counts as wrong" in str(view.reasons.facts)
    assert view.events.isVisible()
    assert view.events.rowCount() >= 3


class Forgetful(Sitter):
    """A trainee who leaves out the last act of every round."""

    def work(self, knows: Callable[[Item], bool] = knows_all, ms: int = 2000) -> None:
        """Work what is shown."""
        live = self.exam.view.live
        if live is None:
            super().work(knows, ms)
            return
        for act in tuple(live.model_acts())[:-1]:
            self.exam.act(act)
            self.did()
        self.exam.finish_round()
        self.did()


def test_what_was_wrong_leads_to_where_it_happened(office: Office) -> None:
    """A fault's line opens its own round at its own moment; a question's line chooses its grade for an override.

    Each round that was dealt can be looked at act by act, and the way back leads to the result.
    """
    sitter = Forgetful(office.seated().exam, office.clock)
    sitter.do_part(knows_nothing)
    sitter.do_part()
    do(sitter, lambda exam: exam.close())
    office.open_result()
    view, replay, mistakes = office.result, office.screens.replay, office.review.mistakes
    assert view.rounds.count() == len(office.review.sitting.rounds) == 3
    shown = set[str]()
    for place in range(view.rounds.count()):
        view.rounds.setCurrentIndex(place)
        click(view.replay)
        assert office.shown == "replay"
        QTest.keyClick(replay, Qt.Key.Key_Home)
        for _ in range(3):
            shown.add(replay.text.text())
            replay.step(1)
        click(replay.leave)
        assert office.shown == "result"
    assert len(shown) >= 3
    assert any(mistake.fault for mistake in mistakes)
    for row, mistake in enumerate(mistakes):
        if isinstance(mistake.fault, Fault):
            view.mistakes.setCurrentCell(row, 0)
            assert source_label(mistake.fault.row) in view.detail.text()
            QTest.keyClick(view.mistakes, Qt.Key.Key_Return)
            assert office.shown == "replay"
            details = replay.findChildren(FaultDetail)
            assert any("Should have been" in text for detail in details for text in detail.texts)
            assert view.rounds.currentText().endswith(f"round {mistake.number + 1}")
            click(replay.leave)
    row = max(row for row, mistake in enumerate(mistakes) if mistake.fault is None)
    view.mistakes.setCurrentCell(row, 0)
    asked, lines = mistakes[row].cause, view.detail.text().split("\n")
    assert isinstance(asked, ExamAnswer)
    assert lines[::2][:2] == [f"Question: {asked.item.question}", f"Correct: {asked.graded.due}"]
    assert lines[1].startswith("Given: ")
    QTest.keyClick(view.mistakes, Qt.Key.Key_Return)
    assert office.shown == "result"
    assert [target_text(target, {}) for target in view.override.rows] == [rows(view.mistakes)[row][1]]
    assert view.override.reason.hasFocus()


def test_a_sitting_nobody_comes_back_to_is_graded_as_it_stands(office: Office) -> None:
    """Not while its time runs, which is said; afterwards it is closed, also if it was left paused."""
    sitter = office.seated()
    do(sitter, lambda exam: exam.begin_part())
    do(sitter, lambda exam: exam.pause(BY, "The trainee felt sick"))
    click(office.choose_sitting("open").abandon)
    office.until(lambda: bool(office.told))
    assert [sitting.state for sitting in office.service.summary.sittings] == ["open"]
    office.clock.jump(3 * 3600 * 1000)
    click(office.tabs.sittings.abandon)
    office.open_result()
    assert office.review.sitting.is_abandoned
    assert office.review.result.score == 0
    assert "Graded: fail" in office.result.card.outcome.text()


def test_a_declined_sitting_has_no_result(office: Office) -> None:
    """It is sealed all the same, and counts as an attempt."""
    office.work(is_good=True)
    office.sign(DECLINE, "A phone was on the table")
    assert "Declined, no result" in office.result.card.outcome.text()
    assert "the certificate" not in office.result.documents.words
    assert office.service.summary.sittings[0].seal == 0
    click(office.result.back)
    assert office.shown == "in"


def test_flagged_work_takes_a_word_before_it_is_signed(office: Office) -> None:
    """A11: the flag stands beside the verdict; without saying what was seen nothing is signed."""
    sitter = office.seated()
    sitter.item_ms, sitter.act_ms = 100, 10
    sitter.do_all()
    office.open_result()
    form = office.result.sign
    assert "of its target time" in form.words
    fill(form, "Seen from beginning to end", "", PASSWORD)
    assert "implausible" in form.complaint
    pick(form.verdict, DECLINE)
    assert not form.seen.isVisible()
    pick(form.verdict, "pass")
    fill(form, "Seen from beginning to end", "It was a rehearsal with the answers at hand", PASSWORD)
    office.sealed()
    assert office.award.said("seen") == ("It was a rehearsal with the answers at hand",)


HERE = ("xdist", "tests", "hypothesis")
"""What runs these tests."""


@pytest.fixture
def _readme(monkeypatch: pytest.MonkeyPatch) -> None:
    """The installation that the README describes: no package that only schools or developers install."""
    for name in (*SCHOOL_MODULES, *(name for name in DEVELOPERS if "pytest" not in name and name not in HERE)):
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.usefixtures("_readme")
def test_everything_is_handed_out_by_one_press(office: Office, papers: Path, tmp_path: Path, dialog: Dialog) -> None:
    """Each document and the page that checks them; a second time beside the first; a link is not followed.

    Into another folder at once where one is chosen, and again at the next press; what was written can be opened next.
    """
    office.work(is_good=True)
    form, today = office.result.documents, day(office.clock.now())
    papers.mkdir()
    (papers / f"{today} Cem-Arslan").symlink_to(papers / "nowhere")
    office.sign("pass")
    office.until(partial(is_told, form, papers / f"{today} Cem-Arslan (2)"))
    assert (form.open_folder.property("isMain"), form.button.text()) == (True, "Hand out again")
    for place in ("Cem-Arslan (3)", "Cem-Arslan (4)"):
        folder = papers / f"{today} {place}"
        QTest.keyClick(form.button, Qt.Key.Key_Return)  # it has the focus once the sitting is sealed
        office.until(partial(is_told, form, folder))
        assert {file.name for file in folder.iterdir()} == {PAGE, *(f"Cem-Arslan{end}" for end in ENDINGS.values())}
    assert not verify((folder / "Cem-Arslan.packet.json").read_bytes(), (rock_n_roll(),)).discrepancies
    dialog.answer = tmp_path / "x"
    for button, place in ((form.choose, "Cem-Arslan"), (form.button, "Cem-Arslan (2)")):
        click(button)
        office.until(partial(is_told, form, tmp_path / "x" / f"{today} {place}"))


@pytest.mark.usefixtures("_readme")
def test_what_cannot_be_written_leaves_nothing_behind(office: Office, papers: Path) -> None:
    """A failed exam has no certificate; a full disk is told, and no folder looks as if it were whole."""
    office.work(is_good=False)
    office.sign("fail")
    form = office.result.documents
    folder = papers / f"{day(office.clock.now())} {TRAINEE.replace(' ', '-')}"
    office.until(partial(is_told, form, folder))
    assert not any("certificate" in file.name for file in folder.iterdir())
    folder.rename(papers / "kept")
    with pytest.MonkeyPatch.context() as full:
        full.setattr(documents_form, "write_page", _full)
        click(form.button)
        office.until(lambda: "No space left" in form.complaint)
    assert [path.name for path in papers.iterdir()] == ["kept"]
    with pytest.MonkeyPatch.context() as broken, office.qtbot.capture_exceptions() as crashes:
        broken.setattr(documents_form, "document_bytes", _broken)
        click(form.button)
        office.until(lambda: bool(crashes))
    assert form.complaint == "The documents could not be made."
    assert [path.name for path in papers.iterdir()] == ["kept"]
    click(form.button)
    office.until(partial(is_told, form, folder))
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.name != PAGE} == {0o600}


def is_told(form: DocumentsForm, folder: Path) -> bool:
    """Whether the form says that everything is there."""
    return str(folder) in form.saved.text().replace("\u200b", "")  # where a long path may break


def _broken(document: str, _: object) -> bytes:
    raise ZeroDivisionError(document)


def _full(folder: Path) -> Path:
    raise OSError(28, "No space left on device", str(folder / PAGE))
