"""How an exam decides: the demands of ruling A6, and what share of simulated dealers passes, is referred, or fails."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.certification.simulation.curve import OUTCOMES, CurvePoint, Interval
from dealer_trainer.certification.simulation.dealer import (
    DEALERS,
    ERRING,
    SIX_IN_TEN,
    TRICKSTERS,
    WITHOUT_A_DUTY,
    WITHOUT_A_PART,
    SimulatedDealer,
)
from dealer_trainer.certification.simulation.requirement import Requirement, requirements_of
from dealer_trainer.ui.exam.blueprint.curve_source import RUNS, CurveSource
from dealer_trainer.ui.settings.translated import translated, window_locale
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.plain_table import PlainTable

WIDEST = 1240
"""Maximum width of the pane at scale 1, so that a line can be read from its dealer to its figures."""
SETTLED_MS = 900
"""How long nothing must change before the simulation starts."""
YES, NO, UNSURE = "\N{CHECK MARK}", "\N{BALLOT X}", "\N{ALMOST EQUAL TO}"


class CurvePane(QWidget):
    """Computes an unknown curve by itself, while it is visible."""

    def __init__(self, source: CurveSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._settled.timeout.connect(self._begin)
        self._text = named_label(self, "article")
        self._state = named_label(self, "quiet", is_wrapped=False)
        self.progress = QProgressBar(self)
        self.progress.setObjectName("progress")
        self.progress.setTextVisible(False)
        self.progress.setRange(0, RUNS)
        self.progress.setAccessibleName(self.tr("Sittings simulated"))
        self.button = push_button("", self, self._press)
        self.lines = RequirementList(self)
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("How the exam rates each dealer"))
        source.changed.connect(self.show_curve)
        self._lay_out()
        self.show_curve()

    @property
    def state(self) -> str:
        """The progress of the computation, or why there is none."""
        return self._state.text()

    def showEvent(self, event: QShowEvent) -> None:
        """Start computing if nothing is known."""
        super().showEvent(event)
        self._settled.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lines at a readable width."""
        super().resizeEvent(event)
        for part in (self.table, self.lines, self._head):
            part.setMaximumWidth(round(WIDEST * unit(self)))

    def show_curve(self) -> None:
        """Show what the source knows."""
        source = self._source
        self.lines.show_requirements(requirements_of(source.points))
        self._fill(source.points)
        self._show_state()
        if not source.points and not source.is_running and not source.problem and self.isVisible():
            self._settled.start()

    def _show_state(self) -> None:
        source, done = self._source, self._source.done
        self.progress.setVisible(source.is_running)
        self.progress.setValue(done)
        is_whole = source.runs >= RUNS
        if source.problem:
            text = source.problem
        elif source.is_running:
            text = self.tr("{done} of {total} sittings of each dealer …").format(done=done, total=RUNS)
        elif source.runs:
            text = self.tr("{runs} sittings of each dealer, 95% intervals in brackets").format(runs=source.runs)
        else:
            text = self.tr("Not simulated yet.")
        self._state.setText(text)
        stop, more, begin = self.tr("Stop"), self.tr("Resume"), self.tr("Run the simulation")
        self.button.setText(stop if source.is_running else more if source.runs else begin)
        self.button.setVisible(source.is_running or not is_whole)
        self.button.setEnabled(source.blueprint is not None)

    def _begin(self) -> None:
        if self.isVisible() and not self._source.points and not self._source.problem:
            self._source.start()

    def _press(self) -> None:
        self._settled.stop()
        if self._source.is_running:
            self._source.stop()
        else:
            self._source.start()

    def _fill(self, points: tuple[CurvePoint, ...]) -> None:
        """Show a line for each dealer under the heading of its kind; existing lines are only updated."""
        names = (self.tr("Dealer"), self.tr("Pass"), self.tr("Refer"), self.tr("Fail"))
        rows = tuple(_rows({point.dealer.id: point for point in points}))
        if self.table.rowCount() == len(rows):
            for line, row in enumerate(rows):
                for column, text in enumerate(row):
                    item = self.table.item(line, column)
                    if item is not None and item.text() != text:
                        item.setText(text)
            return
        self.table.fill(names, rows)
        for line, row in enumerate(rows):
            if len(set(row[1:])) == 1 and not row[1]:
                _set_heading(self.table, line)

    def _lay_out(self) -> None:
        self._text.setText(self.tr(
            "Simulated dealers of known skill take forms of this exam. Its results for them show what it would decide "
            "about people like them."
        ))  # fmt: skip
        self._head = QWidget(self)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(12)
        head.addWidget(self._state)
        head.addWidget(self.progress, 1)
        head.addStretch()
        head.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._text)
        column.addWidget(self.lines)
        column.addWidget(self._head)
        column.addWidget(self.table, 1)


class RequirementList(QFrame):
    """The requirements of the ruling, each with a mark, a word, and the figure."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(18, 12, 18, 12)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._labels: list[tuple[PlainLabel, PlainLabel, PlainLabel]] = []

    @property
    def texts(self) -> list[tuple[str, str, str]]:
        """Answer, line, and figure of each, as shown."""
        return [(answer.text(), text.text(), found.text()) for answer, text, found in self._labels]

    def show_requirements(self, requirements: tuple[Requirement, ...]) -> None:
        """Show the requirements; without any the list is hidden."""
        self.setVisible(bool(requirements))
        while len(self._labels) < len(requirements):
            row = len(self._labels)
            labels = (PlainLabel(self), PlainLabel(self), PlainLabel(self))
            for place, label in enumerate(labels):
                label.setWordWrap(place == 1)
                self._grid.addWidget(label, row, place)
            labels[2].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._labels.append(labels)
        for (answer, text, found), requirement in zip(self._labels, requirements, strict=False):
            answer.setText(_is_met_text(requirement))
            answer.setObjectName("holds" if requirement.is_met else "wrong")
            answer.style().polish(answer)
            text.setText(translated(requirement.text))
            found.setText(_worst_text(requirement))


def _is_met_text(requirement: Requirement) -> str:
    if requirement.is_met and requirement.is_sure:
        return YES + " " + QCoreApplication.translate("CurvePane", "Holds")
    if requirement.is_met:
        return UNSURE + " " + QCoreApplication.translate("CurvePane", "Met, perhaps by chance")
    if requirement.is_sure:
        return NO + " " + QCoreApplication.translate("CurvePane", "Not met")
    return NO + " " + QCoreApplication.translate("CurvePane", "Not met, perhaps by chance")


def _worst_text(requirement: Requirement) -> str:
    """The share of passes, and the dealer it belongs to if it is too high or too low."""
    share = _share_text(requirement.found)
    if requirement.is_met:
        return QCoreApplication.translate("CurvePane", "{share} pass").format(share=share)
    words = QCoreApplication.translate("CurvePane", "{dealer}: {share} pass")
    return words.format(dealer=_name(requirement.point.dealer), share=share)


def _rows(points: dict[str, CurvePoint]) -> Iterator[tuple[str, str, str, str]]:
    if not points:
        return
    for title, dealers in _groups():
        yield title, "", "", ""
        for point in (points[dealer.id] for dealer in dealers if dealer.id in points):
            cells = [_share_text(point.interval(outcome)) for outcome in OUTCOMES]
            yield _name(point.dealer), cells[0], cells[1], cells[2]


def _name(dealer: SimulatedDealer) -> str:
    text = translated(dealer.text)
    return f"{text[:1].upper()}{text[1:]}"


def _groups() -> Iterator[tuple[str, tuple[SimulatedDealer, ...]]]:
    yield QCoreApplication.translate("CurvePane", "Makes mistakes at an even rate"), ERRING
    yield QCoreApplication.translate("CurvePane", "Does one duty right 6 times in 10"), SIX_IN_TEN
    yield QCoreApplication.translate("CurvePane", "Leaves out a whole duty"), WITHOUT_A_DUTY
    yield QCoreApplication.translate("CurvePane", "Leaves out a part of a duty, or is careless"), WITHOUT_A_PART
    yield QCoreApplication.translate("CurvePane", "Tries to game the exam"), TRICKSTERS
    known = {*ERRING, *SIX_IN_TEN, *WITHOUT_A_DUTY, *WITHOUT_A_PART, *TRICKSTERS}
    others = tuple(dealer for dealer in DEALERS if dealer not in known)
    if others:
        yield QCoreApplication.translate("CurvePane", "Others"), others


def _share_text(interval: Interval) -> str:
    """A share in percent: "97.5% (94.3–98.9)"."""
    share, low, high = (window_locale().toString(100 * part, "f", 1) for part in interval)
    return f"{share}% ({low}\N{EN DASH}{high})"


def _set_heading(table: PlainTable, line: int) -> None:
    item = table.item(line, 0)
    assert isinstance(item, QTableWidgetItem)
    font = table.font()
    font.setBold(True)
    item.setFont(font)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled)
    table.setSpan(line, 0, 1, table.columnCount())
