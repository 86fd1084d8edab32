"""The actions of a stage as buttons, each with its key: everything that can be done, with no hint of what is right."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.action.action_button import ActionButton, set_loud
from dealer_trainer.ui.table.action.next_action import next_action

Row = tuple[ActionId, ...]

ROWS: dict[Stage, tuple[Row, Row]] = {
    "open": (("floor", "undo", "pop"), ("case", "hand_back", "open_numbers")),
    "settle": (
        ("take", "sweep_from_right", "sweep_from_left", "pay", "push", "finish"),
        ("puck", "mark", "clear_marks", "open_numbers", "floor", "undo"),
    ),
    "review": ((), ()),
}

FEW = 3
"""The number of buttons that fill a row by themselves."""


class ActionBar(QWidget):
    """Two rows of buttons; `pressed` carries the id of an action."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, offered: Collection[ActionId] | None = None) -> None:
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self._offered = offered
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._rows = (QHBoxLayout(), QHBoxLayout())
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
        for row, actions in zip(self._rows, ROWS[stage], strict=True):
            offered = tuple(filter(self._is_offered, actions))
            # A button or two keep their size at the left instead of filling the row.
            row.setStretch(row.count() - 1, max(0, FEW - len(offered)) if offered else 0)
            for action in offered:
                button = self._buttons[stage, action]
                row.insertWidget(row.count() - 1, button, 1)
                button.show()

    def _is_offered(self, action: ActionId) -> bool:
        return self._offered is None or action in self._offered

    def _button(self, action: ActionId) -> ActionButton:
        button = ActionButton(action, self.pressed.emit, self)
        button.hide()
        return button
