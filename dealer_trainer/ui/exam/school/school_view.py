"""The school's view: how far each trainee is, and what the sittings say about the exam itself."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.school.attempt import DAY, Standing
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.school_view import ExamFigures, SchoolFigures, TraineeLine
from dealer_trainer.certification.school.statistics import LEAST, FamilyFigures, Reliability
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.widget.cell import Cell
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.sortable_table import SortableTable
from dealer_trainer.ui.widget.tile import Tile

NONE = "–"
SOON = 30 * DAY
"""A certificate that ends within so long is marked."""
STANDINGS: tuple[Standing, ...] = ("closed", "open", "fail", "declined", "none", "pass")
"""From what waits for somebody to what needs nobody."""

Ask = Callable[[Callable[[SchoolFigures], None], Callable[[str], None]], None]
"""Has the figures read elsewhere; later tells them, or why they cannot be read, in the window's thread."""


class ItemsPane(QWidget):
    """One exam's items: reliability above, the families below; a sentence instead where the sittings are too few."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sittings = Tile(self.tr("Sittings"), self)
        self.reliability = Tile(self.tr("Reliability"), self)
        self.families = Tile(self.tr("Families"), self)
        names = (
            self.tr("Family"), self.tr("Asked"), self.tr("Sittings"), self.tr("Right"), self.tr("Discrimination"),
            self.tr("Median time"),
        )  # fmt: skip
        self.table = SortableTable(names, self.tr("Items by family"), 1, 3, self)
        self._words = QLabel(self)
        self._words.setObjectName("article")
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._legend = QLabel(self)
        self._legend.setObjectName("quiet")
        self._legend.setWordWrap(True)
        self._legend.setText(self.tr(
            "Reliability: how much of the differences between the trainees is theirs and not chance; 1 would be all. "
            "Discrimination: how well a family tells who is strong in the rest from who is weak, from \u22121 to 1; "
            "below 0, look at its items."
        ))  # fmt: skip
        self._tiles = QWidget(self)
        row = QHBoxLayout(self._tiles)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        for tile in (self.reliability, self.sittings, self.families):
            row.addWidget(tile, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(self._tiles)
        column.addWidget(self.table, 1)
        column.addWidget(self._legend)
        column.addWidget(self._words, 1)

    @property
    def words(self) -> str:
        """The sentence instead of figures, empty where there are figures."""
        return self._words.text()

    def show_exam(self, exam: ExamFigures | None, unread: int) -> None:
        """Show an exam's figures, if there are sittings enough."""
        count = 0 if exam is None else exam.sittings
        is_told = exam is not None and count >= LEAST
        self._words.setText("" if is_told else self._too_few(count, unread))
        self._words.setVisible(not is_told)
        for part in (self._tiles, self.table, self._legend):
            part.setVisible(is_told)
        if exam is None or not is_told:
            self.table.show_rows(())
            return
        self.sittings.show_figure(str(count), self._left_out(unread) or self.tr("worked to the end"))
        self.reliability.show_figure(*_reliability(exam.reliability))
        words = self.tr("asked; {count} of them in every sitting").format(count=exam.reliability.families)
        self.families.show_figure(str(len(exam.families)), words)
        self.table.show_rows(tuple(map(_family, exam.families)))

    def _too_few(self, count: int, unread: int) -> str:
        if count == 0:
            words = self.tr("No sitting was worked to the end yet. What the items are worth is told from {least} on.")
        elif count == 1:
            words = self.tr("One sitting was worked to the end. Figures of so few are chance: they are told from "
                            "{least} on.")  # fmt: skip
        else:
            words = self.tr("{count} sittings were worked to the end. Figures of so few are chance: they are told "
                            "from {least} on.")  # fmt: skip
        return f"{words.format(count=count, least=LEAST)} {self._left_out(unread)}".strip()

    def _left_out(self, unread: int) -> str:
        if not unread:
            return ""
        return self.tr("Left out: {count} of another edition of the game.").format(count=unread)


class SchoolView(QWidget):
    """Asks for its figures when it is looked at, and goes on until every sitting is read or it is looked at no more.

    `ask`: has the figures read; `now`: the wall clock, ms of UTC.
    """

    def __init__(self, ask: Ask, now: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ask, self._now = ask, now
        self._turn = 0
        self._is_asking = False
        self._exams: tuple[ExamFigures, ...] = ()
        self._unread = 0
        self.views = Segments((self.tr("Trainees"), self.tr("Items")), self.tr("What the school sees"), self)
        self.exams = ComboBox({}, self.tr("Exam"), self)
        names = (
            self.tr("Trainee"), self.tr("Last outcome"), self.tr("Day"), self.tr("Certificate until"),
            self.tr("May sit again"), self.tr("Attempts"), self.tr("Attempts left"),
        )  # fmt: skip
        self.trainees = SortableTable(names, self.tr("Trainees"), 5, 0, self)
        self.items = ItemsPane(self)
        self._state = QLabel(self)
        self._state.setObjectName("quiet")
        self._words = QLabel(self)
        self._words.setObjectName("quiet")
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget(self)
        for pane in (self.trainees, self.items, self._words):
            self._stack.addWidget(pane)
        self.views.chosen.connect(lambda _: self._show_pane())
        self.exams.currentIndexChanged.connect(lambda _: self._show_items())
        self._lay_out()
        self.clear()

    @property
    def words(self) -> str:
        """What is said instead of a table, empty where there is one."""
        return self._words.text()

    @property
    def state(self) -> str:
        """How far the reading is, empty once all is read."""
        return self._state.text()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what is new."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Have the figures read again, if anybody looks at them."""
        if self.isVisible() and not self._is_asking:
            self._request()

    def clear(self) -> None:
        """Show nothing of the school; an answer that is on its way is not shown either."""
        self._turn += 1
        self._is_asking = False
        self._state.clear()
        self._exams, self._unread = (), 0
        self.exams.clear()
        self.trainees.show_rows(())
        self.items.show_exam(None, 0)
        self._words.setText(self.tr("Reading the sittings …"))
        self._show_pane()

    def show_figures(self, figures: SchoolFigures) -> None:
        """Show what was read so far."""
        now = self._now()
        self.trainees.show_rows(tuple(_trainee(line, now) for line in figures.trainees))
        self._exams, self._unread = figures.exams, figures.unread
        self._offer_exams()
        self._show_items()
        is_done = figures.done == figures.total
        words = self.tr("{done} of {total} sittings are read …")
        self._state.setText("" if is_done else words.format(done=figures.done, total=figures.total))
        self._words.setText("" if figures.trainees else self.tr("There is no trainee at this school yet."))
        self._show_pane()

    def _request(self) -> None:
        self._turn += 1
        self._is_asking = True
        turn = self._turn

        def told(figures: SchoolFigures) -> None:
            if turn == self._turn:
                self._is_asking = False
                self.show_figures(figures)
                if figures.done < figures.total:
                    self.refresh()

        def refused(words: str) -> None:
            if turn == self._turn:
                self._is_asking = False
                self._state.clear()
                self._words.setText(words)
                self._show_pane()

        self._ask(told, refused)

    def _offer_exams(self) -> None:
        """Offer every blueprint that was sat; the one that was chosen stays so."""
        chosen = self.exams.currentData()
        self.exams.blockSignals(True)
        self.exams.clear()
        for one in self._exams:
            words = self.tr("{title}, version {version}").format(title=one.title, version=one.version)
            self.exams.addItem(words, one.digest)
        self.exams.blockSignals(False)
        if self._exams:
            known = [one.digest for one in self._exams]
            self.exams.choose(chosen if chosen in known else known[0])

    def _show_items(self) -> None:
        chosen = self.exams.currentData()
        exam = next((one for one in self._exams if one.digest == chosen), None)
        self.items.show_exam(exam, self._unread)

    def _show_pane(self) -> None:
        self._stack.setCurrentIndex(2 if self._words.text() else self.views.index)
        self.exams.setVisible(self.views.index == 1 and len(self._exams) > 1)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.views)
        head.addWidget(self.exams)
        head.addStretch()
        head.addWidget(self._state)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self._stack, 1)


def _trainee(line: TraineeLine, now: int) -> tuple[Cell, ...]:
    left = line.attempts_left
    return (
        Cell(line.name, line.name),
        Cell(_standing_words(line.standing), STANDINGS.index(line.standing)),
        _day(line.at),
        _until(line.expires, now),
        _again(line, now),
        Cell(str(line.attempts), line.attempts),
        Cell(NONE if left is None else str(left), left, "bad" if left == 0 and line.standing == "fail" else ""),
    )


def _day(at: int | None) -> Cell:
    return Cell(NONE if at is None else day(at), at)


def _until(expires: int | None, now: int) -> Cell:
    if expires is None or expires - now > SOON:
        return _day(expires)
    if expires > now:
        return Cell(QCoreApplication.translate("School", "{day}, soon").format(day=day(expires)), expires, "warn")
    return Cell(QCoreApplication.translate("School", "{day}, over").format(day=day(expires)), expires, "bad")


def _again(line: TraineeLine, now: int) -> Cell:
    """The day from which a trainee who failed may sit again; a word where that is past, or will not come."""
    if line.retest is None:
        return Cell(QCoreApplication.translate("School", "no") if line.attempts_left == 0 else NONE, None)
    if line.retest <= now:
        return Cell(QCoreApplication.translate("School", "now"), line.retest)
    return Cell(QCoreApplication.translate("School", "from {day}").format(day=day(line.retest)), line.retest)


def _family(one: FamilyFigures) -> tuple[Cell, ...]:
    is_against = one.discrimination is not None and one.discrimination < 0
    return (
        Cell(one.title, one.title),
        Cell(str(one.asked), one.asked),
        Cell(str(one.sittings), one.sittings),
        Cell(NONE if one.facility is None else figure("percent", 100 * one.facility), one.facility),
        Cell(_number(one.discrimination), one.discrimination, "bad" if is_against else ""),
        Cell(NONE if one.median_ms is None else figure("seconds", one.median_ms / 1000), one.median_ms),
    )


def _reliability(found: Reliability) -> tuple[str, str]:
    if found.alpha is None:
        return NONE, QCoreApplication.translate("School", "the trainees do not differ, or share too few families")
    if found.low is None or found.high is None:
        return _number(found.alpha), QCoreApplication.translate("School", "without an interval")
    words = QCoreApplication.translate("School", "of n = {count}; 95 % interval {low} to {high}")
    return _number(found.alpha), words.format(count=found.sittings, low=_number(found.low), high=_number(found.high))


def _number(value: float | None) -> str:
    """Two places, with the minus of print."""
    return NONE if value is None else QLocale().toString(value, "f", 2).replace("-", "\N{MINUS SIGN}")


def _standing_words(standing: Standing) -> str:
    told = {
        "none": QCoreApplication.translate("School", "Never examined"),
        "open": QCoreApplication.translate("School", "Not finished"),
        "closed": QCoreApplication.translate("School", "Waits for a signature"),
        "declined": QCoreApplication.translate("School", "Declined"),
        "pass": QCoreApplication.translate("School", "Passed"),
        "fail": QCoreApplication.translate("School", "Failed"),
    }
    return told[standing]
