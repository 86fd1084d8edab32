"""The acts as buttons, each with its key; what can be done at this stage is shown, what is right is not."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.table.action.action import key_of
from dealer_trainer.ui.widget.keycap import KeyButton

ROWS: dict[Stage, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "open": (("pop", "case", "floor"), ("grant", "refuse", "undo")),
    "settle": (
        ("take", "sweep", "pay", "push", "enter"),
        ("puck", "mark", "case", "numbers", "floor", "undo"),
    ),
    "review": ((), ()),
}


class ActionBar(QWidget):
    """Two rows of buttons; `pressed` carries the action's name."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._rows = (QHBoxLayout(), QHBoxLayout())
        for row in self._rows:
            row.setSpacing(6)
            column.addLayout(row)
        column.addStretch()
        self._buttons: dict[tuple[Stage, str], KeyButton] = {}
        self._stage: Stage | None = None
        for stage, rows in ROWS.items():
            for action in (one for row in rows for one in row):
                self._buttons[stage, action] = self._button(stage, action)

    def button(self, stage: Stage, action: str) -> KeyButton:
        """The button of an action at a stage; raises KeyError."""
        return self._buttons[stage, action]

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the acts of this stage."""
        if snapshot.stage != self._stage:
            self._stage = snapshot.stage
            self._arrange(snapshot.stage)
        for stage in ("open", "settle"):
            self._buttons[stage, "undo"].setEnabled(snapshot.can_undo)
            self._buttons[stage, "undo"].setVisible(snapshot.stage == stage and snapshot.level != "test")
        for action in ("grant", "refuse"):
            self._buttons["open", action].setEnabled(bool(snapshot.requests))

    def _arrange(self, stage: Stage) -> None:
        for button in self._buttons.values():
            button.hide()
            for row in self._rows:
                row.removeWidget(button)
        for row, actions in zip(self._rows, ROWS[stage], strict=True):
            for action in actions:
                button = self._buttons[stage, action]
                row.addWidget(button, 1)
                button.show()

    def _button(self, stage: Stage, action: str) -> KeyButton:
        button = KeyButton(self._word(stage, action), key_of(action).cap, self)
        button.setObjectName("act")
        button.setProperty("isMain", action in ("pop", "enter"))
        button.setAccessibleName(self._word(stage, action))
        button.setToolTip(key_of(action).words)
        button.clicked.connect(lambda: self.pressed.emit(action))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.hide()
        return button

    def _word(self, stage: Stage, action: str) -> str:
        if action == "case":
            return self.tr("Case") if stage == "open" else self.tr("Clear")
        return {
            "pop": self.tr("Pop"),
            "floor": self.tr("Floor"),
            "grant": self.tr("Grant"),
            "refuse": self.tr("Refuse"),
            "undo": self.tr("Undo"),
            "take": self.tr("Take"),
            "sweep": self.tr("Sweep"),
            "pay": self.tr("Pay"),
            "push": self.tr("Push"),
            "puck": self.tr("Puck"),
            "mark": self.tr("Mark"),
            "numbers": self.tr("Numbers"),
            "enter": self.tr("End round"),
        }[action]
