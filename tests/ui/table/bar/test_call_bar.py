"""Quick calls are broken into lines; only what does not fit is cut short."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from dealer_trainer.ui.table.bar.call_bar import in_lines

CALL = "Three, the Circle is down, JukeBox double."


def test_a_line_that_fits_is_not_cut(qapp: QApplication) -> None:
    """Where a call has enough lines, every word of it stands there, whatever the width."""
    font = qapp.font()
    for points in (11.5, 12.3, 13.7, 15.1):
        font.setPointSizeF(points * 0.75)
        metrics = QFontMetrics(font)
        widest = max(metrics.horizontalAdvance(word) for word in CALL.split())
        for room in range(widest, metrics.horizontalAdvance(CALL) + 1):
            assert in_lines(CALL, metrics, room, len(CALL.split())).split() == CALL.split()
