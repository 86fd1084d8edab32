"""The school's list of trainees in a window: sorted, printed, cleared at once; item figures as a file."""

import csv
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import DAY, FollowUp, TraineeLine
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.school_summary import SchoolSummary
from dealer_trainer.games import Game
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import SCHOOL
from dealer_trainer.ui.exam.school.school_view import SchoolView
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import NOON, HandClock, rock_n_roll
from tests.certification.school.test_attempt import facts_of
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import TRAINEE, Office, click
from tests.ui.print.reading import pages_of

pytestmark = pytest.mark.slow

OnResult = Callable[[Sequence[TraineeLine]], None]
OnError = Callable[[str], None]
LINES = (
    TraineeLine("p-1", "Ada Dealer", 1, "pass", NOON, FollowUp(expires=NOON + 365 * DAY)),
    TraineeLine("p-4", "Ben Boxman", 1, "fail", NOON, FollowUp(retest=NOON + 7 * DAY, attempts_left=2)),
    TraineeLine("p-3", "Cleo Stick", 1, "closed", NOON, FollowUp(attempts_left=2)),
)


class Reading(QObject):
    """The records as the view reads them: it takes the questions down, and the test answers them."""

    state, summary = "in", SchoolSummary()
    message = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[OnResult, OnError]] = []
        self.clock, self.groups = HandClock(), dict[str, str]()
        self.game: Game = rock_n_roll()
        self.folder = Path()

    def look(self, _: object, __: object, on_result: OnResult, on_error: OnError) -> None:
        """Take a question down."""
        self.asked.append((on_result, on_error))


@pytest.fixture
def reading() -> Reading:
    """What answers the view."""
    return Reading()


@pytest.fixture
def view(qtbot: QtBot, reading: Reading) -> SchoolView:
    """The view, shown."""
    made = SchoolView(cast("SchoolService", reading))
    made.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(made)
    made.resize(1132, 560)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_people_are_shown(view: SchoolView) -> None:
    """Who passed, who may retake the exam and when, who never sat, and where somebody sat last."""
    never = TraineeLine("p-5", "Dora Quill", 0, "none", None, FollowUp())
    view.show_lines((*LINES, never, LINES[0]._replace(trainee_id="p-6", name="Eve Ash", station="Table 3")))
    noon = day(NOON)
    assert view.trainees.cells == (
        ("Ada Dealer", "Passed", noon, day(NOON + 365 * DAY), "–", "1", "–"),
        ("Ben Boxman", "Failed", noon, "–", f"from {day(NOON + 7 * DAY)}", "1", "2"),
        ("Cleo Stick", "Needs a signature", noon, "–", "–", "1", "2"),
        ("Dora Quill", "No exam yet", "–", "–", "–", "0", "–"),
        ("Eve Ash", "Passed at Table 3", noon, day(NOON + 365 * DAY), "–", "1", "–"),
    )
    view.trainees.sort_by(1)
    assert [row[1] for row in view.trainees.cells] == [
        "Needs a signature", "Failed", "No exam yet", "Passed", "Passed at Table 3",
    ]  # fmt: skip
    view.show_lines(())
    assert ("no trainees" in view.trainees.empty.text(), view.trainees.table.isVisible()) == (True, False)


def test_dates_that_are_past_are_told(view: SchoolView, reading: Reading) -> None:
    """A certificate that is over or soon over, and who may retake the exam by now: in words, not in color alone."""
    for ms, until, again in ((350 * DAY, "soon", "now"), (16 * DAY, "expired", "now")):
        reading.clock.go(ms)
        view.show_lines(LINES)
        assert view.trainees.cells[0][3].endswith(until)
        assert view.trainees.cells[1][4] == again


def test_item_figures_are_saved(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """As one CSV; a place that cannot be written is told; without a file nothing is worked out."""
    view, said = office.open(SCHOOL), office.told
    for count, place in enumerate((tmp_path / "items.csv", tmp_path), 1):
        dialog.answer = place
        click(view.items)
        office.until(lambda count=count: len(said) == count)  # type: ignore[misc]  # bound
    assert (tmp_path / "items.csv").read_text("utf-8").startswith("exam,version,blueprint,sittings,reliability")
    assert said[0] == "items.csv saved."
    assert "could not be saved" in said[1]
    dialog.answer = ""
    click(view.items)
    assert (view.items.isEnabled(), view.items.text()) == (True, "Save item figures…")


def test_what_was_read_of_another_station_is_told(office: Office) -> None:
    """School names the station of the last attempt and counts it; the list says that it is of this station alone."""
    office.work(is_good=False)
    click(office.result.back)
    elsewhere = office.tabs.sittings._elsewhere
    assert elsewhere.isHidden()
    facts = facts_of(office.person(TRAINEE), "declined", office.clock.now() + 5000)
    office.do(lambda school, _: keep_shared(school, Shared(sittings={"0" * 32: facts})))
    office.service.refresh()
    office.until(lambda: not elsewhere.isHidden())
    view = office.open(SCHOOL)
    office.until(lambda: bool(view.trainees.cells))
    (row,) = view.trainees.cells
    assert (row[0], row[1], row[5:]) == (TRAINEE, "Declined at Station 2", ("2", "1"))


def test_the_list_is_printed_and_exported_as_it_is_shown(
    view: SchoolView, reading: Reading, tmp_path: Path, dialog: Dialog
) -> None:
    """Sorted and searched as on the screen, with every column: a PDF to print, a CSV for a spreadsheet."""
    view.show_lines(LINES)
    told: list[str] = []
    reading.message.connect(told.append)
    view.trainees.search.setText(view.trainees.cells[0][0])
    (shown,) = view.trainees.cells
    former = os.umask(0)
    for name in ("list.csv", "list.pdf", "list"):
        dialog.answer = tmp_path / name
        view.export.click()
    os.umask(former)
    if os.name == "posix":
        modes = {file.stat().st_mode & 0o777 for file in tmp_path.glob("list.*")}
        assert modes == {0o600}, "names are for their owner alone, whatever the account's mask allows"
    rows = list(csv.reader((tmp_path / "list.csv").read_text(encoding="utf-8").splitlines()))
    assert rows == [list(view.trainees.headings), list(shown)]
    (text,) = pages_of((tmp_path / "list.pdf").read_bytes())
    assert all(word in text for word in (shown[0], shown[1], "Attempts left"))
    dialog.answer = tmp_path / "list.csv" / "under"
    view.export.click()
    assert told[:3] == ["list.csv saved.", "list.pdf saved.", "list.pdf saved."]
    assert told[3].startswith("under.pdf could not be saved: ")


def test_why_it_cannot_be_read_is_told(view: SchoolView, reading: Reading) -> None:
    """In the place of the table; the next question may find it again; hidden, nothing is asked."""
    reading.asked[0][1]("The disk is full.")
    assert view.trainees.empty.text() == "The disk is full."
    view.follow()
    reading.asked[1][0](LINES)
    assert view.trainees.empty.text() == ""
    assert view.trainees.isVisible()
    view.hide()
    view.follow()
    assert len(reading.asked) == 2
