"""Which rule is mistaken for which, over all answers: the most frequent as a matrix, all of them as a list."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.drills.plan.summary import MixUp
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.chart.chart import ink_on, mixed
from dealer_trainer.ui.progress.plan_text import due_text, mistake_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label, set_tip
from dealer_trainer.ui.widget.table.plain_table import PlainTable


class Mixups(NamedTuple):
    """How often `rows` were due and `columns` was done instead, by index; pairs that never occurred are missing."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: Mapping[tuple[int, int], int]

    @property
    def most(self) -> int:
        """The largest count."""
        return max(self.counts.values(), default=0)


class MixupTable(QWidget):
    """Draws one matrix; every count is shown in its cell, and the cell's description says all of it in words."""

    def __init__(self, mixups: Mixups, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = MatrixTable(self)
        self.table.setObjectName("mixups")
        self.table.setSelectionBehavior(self.table.SelectionBehavior.SelectItems)
        self.table.setAccessibleName(self.tr("Which rule is mistaken for which"))
        self.table.setItemDelegate(CountPainter(self.table))
        self.table.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.show_mixups(mixups)

    def show_mixups(self, mixups: Mixups) -> None:
        """Show a matrix in place of the current one."""
        self._mixups = mixups
        table = self.table
        table.setColumnCount(len(mixups.columns))
        table.setRowCount(len(mixups.rows))
        table.setHorizontalHeaderLabels(list(mixups.columns))
        table.setVerticalHeaderLabels(list(mixups.rows))
        for y, due in enumerate(mixups.rows):
            for x, done in enumerate(mixups.columns):
                table.setItem(y, x, self._item(due, done, mixups.counts.get((y, x), 0)))
        self.table.measure_for(mixups)

    def _item(self, due: str, done: str, count: int) -> QTableWidgetItem:
        item = QTableWidgetItem(str(count) if count else "")
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        values = {"due": due, "done": done, "count": count}
        words = self.tr("{due}: {done}, {count} times") if count != 1 else self.tr("{due}: {done}, once")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words.format(**values))
        item.setData(SHARE, count / max(1, self._mixups.most))
        if count:
            set_tip(item, words.format(**values))
        return item


SHARE = Qt.ItemDataRole.UserRole
"""Of the largest count, from 0 to 1."""
INSET, CORNER, DOT = 2.5, 6.0, 1.5
"""Around a cell, of its corners, and half of what marks an empty one, in pixels at scale 1."""


class CountPainter(QStyledItemDelegate):
    """Draws a count on a field that is the darker the larger it is, and a dot where there is none."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a cell; the one that the arrow keys have come to is framed."""
        share, window = index.data(SHARE), appearance().window
        scale = unit(option.widget)
        box = QRectF(option.rect).adjusted(*(side * INSET * scale for side in (1, 1, -1, -1)))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if share:
            color = mixed(window.raised, window.accent, share)
            painter.setBrush(QColor(color))
            painter.drawRoundedRect(box, CORNER * scale, CORNER * scale)
            painter.setPen(QColor(ink_on(color)))
            painter.setFont(option.font)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, index.data())
        else:
            painter.setBrush(QColor(window.line))
            painter.drawEllipse(box.center(), DOT * scale, DOT * scale)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(window.ink), 2))
            painter.drawRoundedRect(box, CORNER * scale, CORNER * scale)
        painter.restore()


class MatrixTable(PlainTable):
    """Columns of equal width under headings of up to three lines, with the rows' names at the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: tuple[str, ...] = ()
        super().__init__(parent)
        self.verticalHeader().show()

    def measure_for(self, mixups: Mixups) -> None:
        """Make room for the names of the rows."""
        self._rows = mixups.rows
        self.measure()

    def measure(self) -> None:
        """Measure everything for the current type size."""
        scale = unit(self)
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setMinimumSectionSize(round(76 * scale))
        across.setMinimumHeight(round(64 * scale))
        down.setDefaultSectionSize(round(40 * scale))
        widest = max((self.fontMetrics().horizontalAdvance(row) for row in self._rows), default=0)
        down.setFixedWidth(round(widest + 36 * scale))


ROWS, COLUMNS = 12, 9
"""As many as can be read at once; the list has all of them."""


class MixupView(QFrame):
    """The matrix and the list."""

    def __init__(self, game: Game, found: Sequence[MixUp], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._game = game
        self.matrix = MixupTable(Mixups((), (), {}), self)
        self.list = PlainTable(self)
        self.list.setAccessibleName(self.tr("Every mix-up, as a list"))
        self._summary = named_label(self, "quiet")
        self.button = QPushButton(self)
        self.button.setObjectName("turn")
        self.button.clicked.connect(lambda _=False: self._turn())
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self.matrix)
        self._faces.addWidget(self.list)
        self._lay_out()
        self.show_mix_ups(found)

    def show_mix_ups(self, found: Sequence[MixUp]) -> None:
        """Show these mix-ups, the most frequent first."""
        named: dict[tuple[str, str], int] = {}
        for mix_up in found:
            key = (due_text(self._game, mix_up.due), mistake_text(mix_up.applied))
            named[key] = named.get(key, 0) + mix_up.times
        self.matrix.show_mixups(mixups_of(named))
        cells = sorted(((due, done, times) for (due, done), times in named.items()), key=lambda cell: -cell[2])
        names = (self.tr("What was due"), self.tr("What was done"), self.tr("Times"))
        self.list.fill(names, tuple((due, done, str(times)) for due, done, times in cells), 2)
        self._summary.setText(self._summary_text(cells))
        self.button.setVisible(bool(cells))
        self._faces.setVisible(bool(cells))
        self._name_button()

    @property
    def summary(self) -> str:
        """The sentence over the matrix."""
        return self._summary.text()

    def _summary_text(self, cells: Sequence[tuple[str, str, int]]) -> str:
        if not cells:
            return self.tr("No mistake so far shows one rule taken for another.")
        due, done, times = cells[0]
        words = self.tr("Rows: what was due. Columns: what was done. Most often: {due} – {done}, {times} times.")
        return words.format(due=due, done=done.lower(), times=times)

    def _turn(self) -> None:
        self._faces.setCurrentIndex(1 - self._faces.currentIndex())
        self._name_button()

    def _name_button(self) -> None:
        is_matrix = self._faces.currentIndex() == 0
        self.button.setText(self.tr("As a list") if is_matrix else self.tr("As a matrix"))

    def _lay_out(self) -> None:
        title = named_label(self, "chartTitle", self.tr("What gets mixed up"), is_wrapped=False)
        head = row((title, 1), self.button)
        parts = (head, self._summary, (self._faces, 100), 1)
        self.setLayout(column(*parts, gap=8, margins=(22, 14, 18, 18)))


def mixups_of(named: dict[tuple[str, str], int]) -> Mixups:
    """The most frequent rows and columns of all pairs, each ordered by frequency."""
    rows, columns = (_most([(key[side], times) for key, times in named.items()]) for side in (0, 1))
    rows, columns = rows[:ROWS], columns[:COLUMNS]
    counts = {
        (rows.index(due), columns.index(done)): times
        for (due, done), times in named.items()
        if due in rows and done in columns
    }
    used = sorted({row for row, _ in counts}), sorted({column for _, column in counts})
    where = tuple({old: new for new, old in enumerate(indexes)} for indexes in used)
    return Mixups(
        tuple(rows[row] for row in used[0]),
        tuple(columns[column] for column in used[1]),
        {(where[0][row], where[1][column]): times for (row, column), times in counts.items()},
    )


def _most(found: Sequence[tuple[str, int]]) -> list[str]:
    sums: dict[str, int] = {}
    for name, times in found:
        sums[name] = sums.get(name, 0) + times
    return sorted(sums, key=lambda name: (-sums[name], name))
