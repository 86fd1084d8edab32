"""A button that is a row of a list: its parts are laid out in it, wrap, and are pressed together."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import PressedByEnter


class RowButton(PressedByEnter, QPushButton):
    """As high as its parts need at its width. `name`: in the stylesheet; `words`: what a screen reader says."""

    def __init__(self, name: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, layout: QLayout) -> None:
        """Lay out the parts; a press goes through them."""
        self.setLayout(layout)
        for label in self.findChildren(PlainLabel):
            label.ensurePolished()  # its height counts before it is first shown
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """As large as its parts."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The least that its parts need."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.totalMinimumSize()
