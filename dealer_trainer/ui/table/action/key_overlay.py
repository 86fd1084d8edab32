"""All keys of the table at a glance, over the table: `?` or its button shows them, and again or a click hides them."""

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.ui.table.action.action import ActionList, Group
from dealer_trainer.ui.widget.keycap import Keycap
from dealer_trainer.ui.widget.plain_label import PlainLabel

GROUPS: tuple[Group, ...] = ("walk", "chips", "markers", "round")
SHARES: dict[Group, int] = {"walk": 3, "chips": 4, "markers": 4, "round": 4}
"""How the columns share the width."""
NOT_EVERYWHERE = ("talk", "instructor")
"""Actions that only some tables offer."""


class KeyOverlay(QWidget):
    """A veil over the table with every key drawn as a keycap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Table keys"))
        self.hide()
        card = QFrame(self)
        card.setObjectName("card")
        rows = QVBoxLayout(card)
        rows.setContentsMargins(28, 20, 28, 20)
        rows.setSpacing(10)
        columns = QHBoxLayout()
        columns.setSpacing(28)
        rows.addLayout(columns)
        mouse = PlainLabel(
            card,
            self.tr(
                "With the mouse: click a bet, then a button. Chips that you click in the rack go on the next bet you "
                "click. Drag a chip from the rack onto a bet or into the payout, or drag its value for a whole stack; "
                "turn the wheel or click a chip of the payout to cut it. Drag a bet to the rack to take it. Drag the "
                "puck. Hold Shift and draw a line to sweep."
            ),
        )
        walk = PlainLabel(
            card,
            self.tr(
                "After an act the brackets go on to the next bet the way your hand was moving, and stay at a zone’s "
                "end, where a dot says that the bet is done. A bet that was paid or pushed asks before it is handled "
                "again. The keys are the same at every level, in lessons, and in exams; none knows what is due. "
                "In a field a digit is a figure; elsewhere it is a chip of the rack."
            ),
        )
        for words in (walk, mouse):
            words.setObjectName("quiet")
            words.setWordWrap(True)
            rows.addWidget(words)
        self._lines: dict[str, tuple[QWidget, QWidget]] = {}
        for group in GROUPS:
            columns.addLayout(self._column(group, card), SHARES[group])
        self.leave_out(NOT_EVERYWHERE)
        around = QVBoxLayout(self)
        around.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)

    @property
    def offered(self) -> tuple[str, ...]:
        """The ids of the actions whose keys it shows."""
        return tuple(name for name, (cap, _) in self._lines.items() if not cap.isHidden())

    def leave_out(self, actions: Collection[str]) -> None:
        """Show no keys for these actions: they do nothing at this table."""
        for name in actions:
            for part in self._lines[name]:
                part.hide()

    def offer(self, name: str) -> None:
        """Show the key of an action that not every table has."""
        for part in self._lines[name]:
            part.show()

    def toggle(self) -> None:
        """Show the overlay, or hide it."""
        if self.isVisible():
            self.hide()
        else:
            self.cover()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hide at a click anywhere."""
        self.hide()
        event.accept()

    def cover(self) -> None:
        """Cover the whole parent."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.raise_()
        self.show()

    def _column(self, group: Group, parent: QWidget) -> QVBoxLayout:
        actions = ActionList()
        column = QVBoxLayout()
        column.setSpacing(10)
        heading = PlainLabel(parent, actions.group_title(group))
        heading.setObjectName("heading")
        column.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, action in enumerate(action for action in actions.actions() if action.group == group):
            cap, text = Keycap(action.key.cap, parent), PlainLabel(parent, action.text)
            text.setWordWrap(True)
            grid.addWidget(cap, line, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(text, line, 1)
            self._lines[action.id] = cap, text
        column.addLayout(grid)
        column.addStretch()
        return column
