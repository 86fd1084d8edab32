"""The bar under a felt that is shown: the way on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from dealer_trainer.ui.table.action.action_button import set_loud
from dealer_trainer.ui.widget.keycap import KeyButton


class StepBar(QFrame):
    """One button."""

    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.next = KeyButton(self.tr("Next"), "Enter", self)
        self.next.setObjectName("act")
        self.next.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.next.setMinimumWidth(110)
        set_loud(self.next, is_loud=True)
        self.next.clicked.connect(self.next_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.addStretch()
        row.addWidget(self.next)
