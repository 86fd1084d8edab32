"""Icons in whatever color the theme asks for, sharp at every scale: pictures of assets/icons, by their names."""

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer import files


def draw_icon(painter: QPainter, name: str, box: QRectF, color: QColor) -> None:
    """Draw an icon into `box`; raises FileNotFoundError."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _picture(name, color.name()).render(painter, box)
    painter.restore()


@lru_cache(maxsize=64)
def _picture(name: str, color: str) -> QSvgRenderer:
    text = (files.assets() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(text.replace("currentColor", color).encode())
