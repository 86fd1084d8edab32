"""A trainee's families of items as a table that can be sorted; Enter or a double click drills one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QTableWidgetItem, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.mastery import Stage
from dealer_trainer.drills.plan.summary import FamilyLine, days_since
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.chart.tone import window_of
from dealer_trainer.ui.progress.plan_text import kind_words, stage_words
from dealer_trainer.ui.shell.timezone import local_zone
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_table import PlainTable

NONE = "–"
SLOW = 1.25
"""A middle time of more than so many goals is marked."""
STAGES: tuple[Stage, ...] = ("learning", "slow", "known", "new")
"""From what needs most to what cannot need anything yet."""
LATELY, TIME = 5, 6
"""Columns whose figures may be marked."""


class FamilyTable(QFrame):
    """Sorted by a click on a heading or with the box above; what was never asked comes last in any order."""

    drill_wanted = Signal(str)
    """The id of a family."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._lines: tuple[FamilyLine, ...] = ()
        self._shown: tuple[FamilyLine, ...] = ()
        self._now = self._goal = 0
        self._by, self._is_falling = LATELY, False
        self.names = (
            self.tr("Family"), self.tr("Drill"), self.tr("State"), self.tr("Answers"), self.tr("Right"),
            self.tr("Lately"), self.tr("Time"), self.tr("Goal"), self.tr("Last"),
        )  # fmt: skip
        self.sort_box = ComboBox(dict(enumerate(self.names)), self.tr("Sort by"), self)
        self.sort_box.currentIndexChanged.connect(self._on_box)
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("Families"))
        self.table.setAlternatingRowColors(True)
        self.table.horizontalHeader().setSectionsClickable(True)
        self.table.horizontalHeader().sectionClicked.connect(self.sort_by)
        self.table.cellActivated.connect(lambda row, _: self.drill_wanted.emit(self._shown[row].family))
        self.sort_box.choose(self._by)
        self._lay_out()

    def show_lines(self, lines: tuple[FamilyLine, ...], now: int, goal_percent: int) -> None:
        """Show these, in the order that was chosen; below the goal, and slow, is marked."""
        self._lines, self._now, self._goal = lines, now, goal_percent
        self._fill()

    @property
    def shown(self) -> tuple[FamilyLine, ...]:
        """The lines in the order in which they stand."""
        return self._shown

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the same one again, the other way round."""
        self._is_falling = not self._is_falling if column == self._by else False
        self._by = column
        self.sort_box.choose(column)
        self._fill()

    def _on_box(self, index: int) -> None:
        if index != self._by:
            self.sort_by(index)

    def _fill(self) -> None:
        known = [line for line in self._lines if self._key(line) is not None]
        unknown = tuple(line for line in self._lines if self._key(line) is None)
        known.sort(key=lambda line: (self._key(line), line.title), reverse=self._is_falling)
        self._shown = (*known, *unknown)
        self.table.fill(self.names, tuple(self._cells(line) for line in self._shown), 3)
        header = self.table.horizontalHeader()
        header.setSortIndicatorShown(True)
        order = Qt.SortOrder.DescendingOrder if self._is_falling else Qt.SortOrder.AscendingOrder
        header.setSortIndicator(self._by, order)
        theme = window_of(self.palette())
        for row, line in enumerate(self._shown):
            if line.latest is not None and line.latest * 100 < self._goal:
                self._tint(row, LATELY, theme.bad)
            if line.spread is not None and line.spread.middle > SLOW * line.target_ms:
                self._tint(row, TIME, theme.warn)

    def _tint(self, row: int, column: int, colour: str) -> None:
        item: QTableWidgetItem | None = self.table.item(row, column)
        if item is not None:
            item.setForeground(QBrush(QColor(colour)))

    def _key(self, line: FamilyLine) -> str | float | None:
        keys: tuple[str | float | None, ...] = (
            line.title.casefold(), kind_words(line.kind).casefold(), STAGES.index(line.stage), line.answers or None,
            line.accuracy, line.latest, line.spread.middle if line.spread else None, line.target_ms, self._days(line),
        )  # fmt: skip
        return keys[self._by]

    def _cells(self, line: FamilyLine) -> tuple[str, ...]:
        return (
            line.title,
            kind_words(line.kind),
            stage_words(line.stage),
            str(line.answers) if line.answers else NONE,
            NONE if line.accuracy is None else figure("percent", 100 * line.accuracy),
            NONE if line.latest is None else figure("percent", 100 * line.latest),
            NONE if line.spread is None else figure("seconds", line.spread.middle / 1000),
            figure("seconds", line.target_ms / 1000),
            self._ago(self._days(line)),
        )

    def _days(self, line: FamilyLine) -> int | None:
        return None if line.last is None else days_since(line.last, self._now, local_zone())

    def _ago(self, days: int | None) -> str:
        if days is None:
            return NONE
        if days == 0:
            return self.tr("today")
        return self.tr("yesterday") if days == 1 else self.tr("{days} days ago").format(days=days)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Sort by"), self)
        label.setObjectName("quiet")
        label.setBuddy(self.sort_box)
        hint = QLabel(self.tr("Enter or a double click drills a family."), self)
        hint.setObjectName("quiet")
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(label)
        head.addWidget(self.sort_box)
        head.addStretch()
        head.addWidget(hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.table, 1)
