"""An action as a button, with its key."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.table.action.action import ActionId, action
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import set_tip


def set_loud(widget: QWidget, *, is_loud: bool) -> None:
    """Give a widget the accent, or take it away."""
    if bool(widget.property("isMain")) != is_loud:
        widget.setProperty("isMain", is_loud)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ActionButton(KeyButton):
    """Calls `run` with the action's id when it is pressed. `title`: the text here, if it is not the usual one."""

    def __init__(
        self, action_id: ActionId, run: Callable[[ActionId], object], parent: QWidget, title: str | None = None
    ) -> None:
        found = action(action_id)
        super().__init__(found.title if title is None else title, found.key.cap, parent)
        self.setObjectName("act")
        self.setAccessibleName(self.text() or found.title or found.text)
        if title is None:
            set_tip(self, found.text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: run(action_id))
