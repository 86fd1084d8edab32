"""The school's view in a window: with no, three, and twelve exams; sorted, read bit by bit, cleared at once."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.figures.school_figures import SchoolFigures, items_csv
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.school_view import AGAIN_MS, ReadFigures, SchoolView
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK, LIGHT
from tests.certification.examining import NOON
from tests.certification.school.school_room import Events, figures_of, sat, three, twelve
from tests.ui.print.reading import pages_of

pytestmark = pytest.mark.slow

OnResult = Callable[[SchoolFigures], None]
OnError = Callable[[str], None]
MakeView = Callable[[ReadFigures], SchoolView]


class Reading:
    """Takes the view's questions down; the test answers them."""

    def __init__(self) -> None:
        self.asked: list[tuple[OnResult, OnError]] = []

    def __call__(self, on_result: OnResult, on_error: OnError) -> None:
        """Take a question down."""
        self.asked.append((on_result, on_error))


class Wall:
    """A clock that is set by hand."""

    ms = NOON

    def now(self) -> int:
        """Milliseconds of UTC."""
        return self.ms


@pytest.fixture
def wall() -> Wall:
    """The view's clock."""
    return Wall()


@pytest.fixture
def make_view(qtbot: QtBot, wall: Wall) -> MakeView:
    """Open the view, shown, on whatever answers it."""

    def make(read: ReadFigures) -> SchoolView:
        view = SchoolView(read, wall.now)
        view.setStyleSheet(stylesheet(DARK))
        qtbot.addWidget(view)
        view.resize(1132, 560)
        view.show()
        qtbot.waitExposed(view)
        return view

    return make


def answering(*sittings: Events, names: dict[str, str] | None = None) -> ReadFigures:
    """Answer at once with what these exams come to."""
    return lambda on_result, _: on_result(figures_of(sittings, names))


def column(view: SchoolView, number: int) -> list[str]:
    """The words of a column of the trainees' table as it is drawn."""
    model = view.trainees.table.model()
    return [str(model.index(row, number).data()) for row in range(model.rowCount())]


def test_an_empty_school_says_so(make_view: MakeView) -> None:
    """Neither table nor heading: a sentence."""
    view = make_view(answering())
    assert "no trainees" in view.trainees.empty.text()
    assert not view.trainees.table.isVisible()
    assert not view.items.isEnabled()


def test_who_never_sat_is_listed(make_view: MakeView) -> None:
    """With nothing but the name; there are no figures to save."""
    view = make_view(answering(names={"p-1": "Ada Dealer"}))
    assert view.trainees.cells == (("Ada Dealer", "No exam yet", "–", "–", "–", "0", "–"),)
    assert not view.items.isEnabled()


def test_three_sittings_show_people(make_view: MakeView) -> None:
    """Who passed, and who may retake the exam and when."""
    view = make_view(answering(*three()))
    entry, other, _ = (day(events[-1].at) for events in three())
    until, again = (day(events[-1].at + days * DAY) for events, days in zip(three(), (365, 7), strict=False))
    assert view.trainees.cells == (
        ("Ada Dealer", "Passed", entry, until, "–", "1", "–"),
        ("Ben Boxman", "Failed", other, "–", f"from {again}", "1", "2"),
        ("Cleo Stick", "Needs a signature", entry, "–", "–", "1", "2"),
    )


def test_where_the_last_attempt_was_is_told(make_view: MakeView) -> None:
    """Behind the result, where it was at another station; sorted with the others of that result."""
    figures = figures_of(three())
    trainees = (figures.trainees[0]._replace(station="Table 3"), *figures.trainees[1:])
    view = make_view(lambda on_result, _: on_result(figures._replace(trainees=trainees)))
    assert column(view, 1) == ["Passed at Table 3", "Failed", "Needs a signature"]
    view.trainees.sort_by(1)
    assert column(view, 1) == ["Needs a signature", "Failed", "Passed at Table 3"]


def test_dates_that_are_past_are_told(make_view: MakeView, wall: Wall) -> None:
    """A certificate that is over or soon over, and who may retake the exam by now: in words, not in color alone."""
    view = make_view(answering(*three()))
    for ms, until, again in ((350 * DAY, "soon", "now"), (366 * DAY, "expired", "now")):
        wall.ms = NOON + ms
        view.refresh()
        assert view.trainees.cells[0][3].endswith(until)
        assert view.trainees.cells[1][4] == again


def test_item_figures_are_saved(make_view: MakeView, tmp_path: Path) -> None:
    """As one CSV of every exam; what it leaves out is told; a place that cannot be written is, too."""
    figures = figures_of(twelve())._replace(unread=2, elsewhere=3)
    view, said = make_view(lambda on_result, _: on_result(figures)), list[str]()
    view.message.connect(said.append)
    for place in (tmp_path / "items.csv", tmp_path):
        view.ask_save = lambda place=place: str(place)  # type: ignore[misc]  # bound
        QTest.mouseClick(view.items, Qt.MouseButton.LeftButton)
    assert (tmp_path / "items.csv").read_text("utf-8") == items_csv(figures.exams).replace("\r\n", "\n")
    assert said[0].startswith("items.csv saved. Left out: 2 ")
    assert "Exams at other stations: 3." in said[0]
    assert "could not be saved" in said[1]
    view.ask_save = lambda: ""
    QTest.mouseClick(view.items, Qt.MouseButton.LeftButton)
    assert len(said) == 2


def test_the_list_is_printed_and_exported_as_it_is_shown(make_view: MakeView, tmp_path: Path) -> None:
    """Sorted and searched as on the screen, with every column: a PDF to print, a CSV for a spreadsheet."""
    view = make_view(answering(*three()))
    told: list[str] = []
    view.message.connect(told.append)
    view.trainees.search.setText(view.trainees.cells[0][0])
    (shown,) = view.trainees.cells
    for name in ("list.csv", "list.pdf", "list"):
        view.export.ask_save = lambda _, name=name: str(tmp_path / name)  # type: ignore[misc]  # of this turn
        view.export.click()
    rows = list(csv.reader((tmp_path / "list.csv").read_text(encoding="utf-8").splitlines()))
    assert rows == [list(view.trainees.headings), list(shown)]
    (text,) = pages_of((tmp_path / "list.pdf").read_bytes())
    assert all(word in text for word in (shown[0], shown[1], "Attempts left"))
    view.export.ask_save = lambda _: str(tmp_path / "list.csv" / "under")
    view.export.click()
    assert told[:3] == ["list.csv saved.", "list.pdf saved.", "list.pdf saved."]
    assert told[3].startswith("under.pdf could not be saved: ")


def test_tables_are_sorted_by_any_column(make_view: MakeView) -> None:
    """By its values, not its letters; again the other way round; what has no value stays last; by the box as well."""
    view = make_view(answering(*three(), sat(("p-0", "zoe"), 0, after_ms=DAY, seed=5)))
    assert column(view, 0) == ["Ada Dealer", "Ben Boxman", "Cleo Stick", "zoe"]
    view.trainees.sort_by(0)
    assert column(view, 0) == ["zoe", "Cleo Stick", "Ben Boxman", "Ada Dealer"]
    view.trainees.sort_by(4)
    assert column(view, 0)[:2] == ["Ben Boxman", "zoe"]
    view.trainees.sort_by(4)
    assert column(view, 0)[:2] == ["zoe", "Ben Boxman"]
    view.trainees.sort_box.setCurrentIndex(0)
    QTest.keyClick(view.trainees.sort_box, Qt.Key.Key_Down)
    assert column(view, 1) == ["Needs a signature", "Failed", "Failed", "Passed"]
    view.refresh()
    assert column(view, 1)[0] == "Needs a signature"


def test_it_reads_on_while_it_is_looked_at(make_view: MakeView, qtbot: QtBot) -> None:
    """What is read is shown with how far it is; hidden, it asks no more; shown again, it goes on."""
    reading = Reading()
    view = make_view(reading)
    assert "Reading" in view.trainees.empty.text()
    figures = figures_of(three())
    reading.asked[0][0](figures._replace(done=2))
    assert view.state.text() == "2 of 3 exams read …"
    qtbot.waitUntil(lambda: len(reading.asked) == 2)
    view.hide()
    reading.asked[1][0](figures._replace(done=2))
    assert len(reading.asked) == 2
    view.show()
    assert len(reading.asked) == 3
    view.refresh()
    assert len(reading.asked) == 3
    reading.asked[2][0](figures)
    assert view.state.text() == ""
    assert len(reading.asked) == 3


def test_the_reading_is_stopped_and_gone_on_with(qtbot: QtBot) -> None:
    """One button does both; what was read until then stays, and nothing more is asked for meanwhile."""
    reading, turned = Reading(), list[bool]()
    view = SchoolView(reading, lambda: NOON, lambda *, is_stopped: turned.append(is_stopped))
    qtbot.addWidget(view)
    view.show()
    figures = figures_of(three())._replace(done=2)
    reading.asked[0][0](figures)
    assert (view.pause.isVisible(), view.pause.text()) == (True, "Stop reading")
    qtbot.waitUntil(lambda: len(reading.asked) == 2)
    view.pause.click()
    reading.asked[1][0](figures._replace(is_stopped=True))
    assert (turned, view.pause.text(), view.state.text()) == ([True], "Read the rest", "2 of 3 exams read")
    qtbot.wait(2 * AGAIN_MS)
    assert len(reading.asked) == 2
    view.pause.click()
    assert (turned, len(reading.asked)) == ([True, False], 3)
    reading.asked[2][0](figures._replace(done=3))
    assert not view.pause.isVisible()


def test_what_is_cleared_stays_empty(make_view: MakeView) -> None:
    """Nobody is signed in any more: the answer that was on its way shows nothing."""
    reading = Reading()
    view = make_view(reading)
    reading.asked[0][0](figures_of(twelve()))
    assert column(view, 0)
    view.refresh()
    view.clear()
    reading.asked[1][0](figures_of(twelve()))
    assert view.trainees.cells == ()
    assert not view.items.isEnabled()


def test_why_it_cannot_be_read_is_told(make_view: MakeView) -> None:
    """In the place of the tables; the next question may find them again."""
    reading = Reading()
    view = make_view(reading)
    reading.asked[0][1]("The disk is full.")
    assert view.trainees.empty.text() == "The disk is full."
    view.refresh()
    reading.asked[1][0](figures_of(three()))
    assert view.trainees.empty.text() == ""
    assert view.trainees.isVisible()


@pytest.mark.parametrize("is_dark", [True, False])
def test_marks_can_be_read_on_their_sheet(make_view: MakeView, wall: Wall, qapp: QApplication, is_dark: bool) -> None:
    """A certificate that is over is marked in the theme's own color, also after the theme has changed."""
    wall.ms = NOON + 366 * DAY
    appearance().choose("light" if is_dark else "dark", "midnight", is_moving=False)
    view = make_view(answering(*three()))
    appearance().choose("dark" if is_dark else "light", "midnight", is_moving=False)
    view.setStyleSheet(stylesheet(DARK if is_dark else LIGHT))
    QCoreApplication.processEvents()
    cell = view.trainees.table.model().index(0, 3)
    assert cell.data(Qt.ItemDataRole.ForegroundRole).name() == (DARK if is_dark else LIGHT).bad


def test_the_heading_says_how_it_is_sorted(make_view: MakeView) -> None:
    """An arrow up, then down, behind the one heading."""
    view = make_view(answering(*three()))
    header = view.trainees.table.model().headerData
    view.trainees.sort_by(5)
    assert [header(place, Qt.Orientation.Horizontal) for place in (0, 5)] == ["Trainee", "Attempts \N{UPWARDS ARROW}"]
    view.trainees.sort_by(5)
    assert header(5, Qt.Orientation.Horizontal) == "Attempts \N{DOWNWARDS ARROW}"
