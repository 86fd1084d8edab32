"""The house's own picture: decoded if it matches its header, otherwise refused."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.demo.picture import Picture
from dealer_trainer.demo.program import Program
from dealer_trainer.games.error import GameError


def check_picture(file: Path, program: Program) -> None:
    """Decode the picture of the program in `file` once; raises GameError if that fails.

    Needs no application, so it does not decode a drawing, whose contents have already been checked.
    """
    picture = program.picture
    if picture is not None and picture.kind != "svg" and decoded(picture) is None:
        own = file.parent / program.welcome.picture
        raise GameError(own, "welcome.picture", "the picture is damaged", "Save it again as PNG")


def decoded(picture: Picture | None) -> QImage | None:
    """A checked picture as pixels; None without one, or if its pixels do not match its header."""
    if picture is None:
        return None
    if picture.kind == "svg":
        image = QImage(*_drawn_size(picture.size), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(picture.data)).render(painter)
        painter.end()
        return image
    buffer = QBuffer()
    buffer.setData(QByteArray(picture.data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoDetectImageFormat(False)
    reader.setFormat(QByteArray(picture.kind.encode()))
    if reader.size().toTuple() != picture.size:
        return None
    image = reader.read()
    return image if (image.width(), image.height()) == picture.size else None


def _drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size in pixels for a drawing, large enough for a large screen."""
    larger = 1600 / max(size)
    return max(1, round(size[0] * larger)), max(1, round(size[1] * larger))
