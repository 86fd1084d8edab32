"""What the dealer has done in this round, newest last, in one line; it does not say what was right or wrong."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.plain_label import PlainLabel

SHOWN = 8


class RecentActs(PlainLabel):
    """Shortened at its beginning, so that the last act is always complete."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("recentActs")
        self._rules = rules
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the last acts of this round."""
        self._text = "   ·   ".join(act_line(self._rules, act) for act in snapshot.acts[-SHOWN:])
        self.setAccessibleName(self.tr("Done so far: {acts}").format(acts=self._text))
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten to the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideLeft, self.width() - 12))
