"""An error in the middle of painting: what is left of the painting after the report."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap

from dealer_trainer.crash.watch import CrashWatch


def test_an_error_leaves_no_painter(qapp: object, capsys: pytest.CaptureFixture[str]) -> None:
    """It is printed as Python prints it; the painting that it ended is over, though the error itself is kept."""
    canvas = QPixmap(QSize(20, 20))

    def paint() -> None:
        painter = QPainter(canvas)
        painter.fillRect(0, 0, 5, 5, "red")
        raise KeyError("no such bet")

    with pytest.raises(KeyError) as kept:
        paint()
    assert canvas.paintingActive(), "the frame that is kept holds it"
    CrashWatch().on_error(kept.type, kept.value, kept.tb)
    assert not canvas.paintingActive()
    assert "no such bet" in capsys.readouterr().err
