"""Today's session as a numbered list: what is next, why, and how long it takes."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label


class TaskLine(NamedTuple):
    """One line. `note`: why it is included; `length`: how long it takes."""

    title: str
    note: str
    length: str
    is_pressing: bool = False


class TaskList(QWidget):
    """The first line is next; a screen reader gets all of them as one text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[TaskLine, ...] = ()
        self._labels: list[PlainLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_lines(self, lines: Sequence[TaskLine]) -> None:
        """Show these lines."""
        if tuple(lines) == self.lines:
            return
        self.lines = tuple(lines)
        self.setAccessibleName("; ".join(f"{line.title}, {line.note}, {line.length}" for line in lines))
        for label in self._labels:
            self._grid.removeWidget(label)
            label.hide()
            label.deleteLater()
        self._labels = []
        for at, line in enumerate(lines):
            self._add(at, line)

    def _add(self, at: int, line: TaskLine) -> None:
        self._grid.setSpacing(round(3 * unit(self)))
        self._grid.setHorizontalSpacing(round(14 * unit(self)))
        number = named_label(self, "dayBadge" if not at else "pill", str(at + 1), is_wrapped=False)
        title = named_label(self, "taskTitle" if not at else "", line.title)
        note = named_label(self, "pressing" if line.is_pressing else "quiet", line.note)
        length = named_label(self, "quiet", line.length, is_wrapped=False)
        top, middle = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(number, 2 * at, 0, 2, 1, middle | Qt.AlignmentFlag.AlignHCenter)
        self._grid.addWidget(title, 2 * at, 1, Qt.AlignmentFlag.AlignBottom)
        self._grid.addWidget(note, 2 * at + 1, 1, top)
        self._grid.addWidget(length, 2 * at, 2, 2, 1, middle | Qt.AlignmentFlag.AlignRight)
        for label in (number, title, note, length):
            label.show()
            self._labels.append(label)
