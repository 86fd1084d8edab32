"""A mistake on a card: what went wrong, what was due, and the rule behind it."""

from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import plain_label


class FaultCard(QFrame):
    """One mistake; a line that is empty is left out."""

    def __init__(self, parent: QWidget, title: str, due: str, source: str = "", severity: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self.setProperty("severity", severity)
        self.title, self.due = plain_label(self, "faultTitle", title), plain_label(self, "faultWhy", due)
        self.source = plain_label(self, "faultPlace", source)
        self.source.setVisible(bool(source))
        self.setLayout(column(self.title, self.due, self.source, gap=3, margins=(14, 8, 14, 8)))
        self.setAccessibleName(". ".join(filter(None, (title, due, source))))
