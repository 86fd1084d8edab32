"""The fibers of the felt, drawn: `python -m tests.ui.felt.weave` writes assets/weave.png, which the app loads."""

import random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from dealer_trainer import files

SIDE = 192
FIBERS = 9000
FILE = "weave.png"


def weave() -> QImage:
    """A tile of fine fibers, light and dark, always the same, that continues itself at every edge."""
    generator = random.Random(20)
    tile = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(FIBERS):
        x, y = generator.uniform(0, SIDE), generator.uniform(0, SIDE)
        gray = 255 if generator.random() < 0.5 else 0
        painter.setPen(QColor(gray, gray, gray, generator.randint(5, 13)))
        dx, dy = generator.uniform(-3, 3), generator.uniform(-1.2, 1.2)
        for left in (0, -SIDE if x + dx > SIDE else SIDE):
            painter.drawLine(QPointF(x + left, y), QPointF(x + dx + left, y + dy))
    painter.end()
    return tile


if __name__ == "__main__":
    app = QGuiApplication([])
    if not weave().save(str(files.assets() / FILE)):
        raise SystemExit(f"{FILE} could not be written")
