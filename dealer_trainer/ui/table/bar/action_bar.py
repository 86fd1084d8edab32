"""The actions of a stage as buttons, each with its key: everything that can be done, with no hint of what is right."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.action.action_button import ActionButton, set_loud
from dealer_trainer.ui.table.action.next_action import next_action

Row = tuple[ActionId, ...]

MOST_ROWS = 7
ROWS: dict[Stage, tuple[Row, Row]] = {
    "open": (("floor", "undo", "pop"), ("case", "hand_back", "open_numbers")),
    "settle": (
        ("take", "sweep_from_right", "sweep_from_left", "pay", "push", "finish"),
        ("puck", "mark", "clear_marks", "open_numbers", "floor", "undo"),
    ),
    "review": ((), ()),
}

FEW, PAIR = 3, 2
"""The number of buttons that fill a row by themselves, under the table and in a column beside it."""
LAST: Row = ("pop", "finish")
"""The end of a stage has the last row of that column to itself."""


class ActionBar(QWidget):
    """Two rows of buttons, or a column of pairs; `pressed` carries the id of an action."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, offered: Collection[ActionId] | None = None) -> None:
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self._offered = offered
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._is_column = False
        self._rows = tuple(QHBoxLayout() for _ in range(MOST_ROWS))
        for row in self._rows:
            row.setSpacing(6)
            row.addStretch(0)
            column.addLayout(row)
        column.addStretch()
        self._buttons: dict[tuple[Stage, ActionId], ActionButton] = {}
        self._stage: Stage | None = None
        for stage, rows in ROWS.items():
            for action in (action for row in rows for action in row):
                self._buttons[stage, action] = self._button(action)

    def button(self, stage: Stage, action: ActionId) -> ActionButton:
        """The button of an action at a stage; raises KeyError."""
        return self._buttons[stage, action]

    def lay_out(self, snapshot: Snapshot, *, is_column: bool) -> None:
        """Lay the buttons in a column beside the table, or in two rows under it."""
        self._is_column, self._stage = is_column, None
        self.show_snapshot(snapshot)

    def sizeHint(self) -> QSize:
        """Room for the rows of the fullest stage, so that no stage moves the felt above."""
        return super().sizeHint().expandedTo(QSize(0, self._highest))

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return super().minimumSizeHint().expandedTo(QSize(0, self._highest))

    @property
    def _highest(self) -> int:
        if self._is_column:
            return 0
        rows = max(sum(any(map(self._is_offered, row)) for row in rows) for rows in ROWS.values())
        button = self._buttons["settle", "take"]
        button.ensurePolished()  # while it is hidden, its style is not yet known
        height = max(button.sizeHint().height(), button.minimumSizeHint().height(), button.minimumHeight())
        return rows * height + max(0, rows - 1) * self._column.spacing()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the actions of this stage."""
        if snapshot.stage != self._stage:
            self._stage = snapshot.stage
            self._arrange(snapshot.stage)
        for stage in ("open", "settle"):
            self._buttons[stage, "undo"].setEnabled(snapshot.can_undo)
            is_there = self._is_offered("undo") and snapshot.stage == stage and snapshot.level != "test"
            self._buttons[stage, "undo"].setVisible(is_there)
        is_learning = snapshot.level == "learn" and snapshot.stage == "open"
        self._buttons["open", "case"].setVisible(self._is_offered("case") and is_learning)
        self._show_next(snapshot)

    def _show_next(self, snapshot: Snapshot) -> None:
        """Highlight the next right action, and nothing else."""
        wanted = next_action(snapshot)
        for (stage, action), button in self._buttons.items():
            set_loud(button, is_loud=stage == snapshot.stage and action == wanted)

    def _arrange(self, stage: Stage) -> None:
        for button in self._buttons.values():
            button.hide()
            for row in self._rows:
                row.removeWidget(button)
        few = PAIR if self._is_column else FEW
        for row, offered in zip(self._rows, self._offered_rows(stage), strict=True):
            # A button or two keep their size at the left instead of filling the row.
            is_whole = not offered or (self._is_column and offered[0] in LAST)
            row.setStretch(row.count() - 1, 0 if is_whole else max(0, few - len(offered)))
            for action in offered:
                button = self._buttons[stage, action]
                row.insertWidget(row.count() - 1, button, 1)
                button.show()

    def _offered_rows(self, stage: Stage) -> tuple[Row, ...]:
        rows = tuple(tuple(filter(self._is_offered, row)) for row in ROWS[stage])
        if self._is_column:
            actions = [action for row in rows for action in row if action not in LAST]
            pairs = (tuple(actions[at : at + PAIR]) for at in range(0, len(actions), PAIR))
            rows = (*pairs, *((action,) for row in rows for action in row if action in LAST))
        return (*rows, *((),) * (MOST_ROWS - len(rows)))

    def _is_offered(self, action: ActionId) -> bool:
        return self._offered is None or action in self._offered

    def _button(self, action: ActionId) -> ActionButton:
        button = ActionButton(action, self.pressed.emit, self)
        button.hide()
        return button
