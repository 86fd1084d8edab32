"""The house's own picture: decoded if it is what its header says, else refused."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from dealer_trainer.demo.picture import Picture
from dealer_trainer.demo.program import Program
from dealer_trainer.games.error import GameError


def check_picture(file: Path, program: Program) -> None:
    """Decode the picture of the program in `file` once; raises GameError where that fails.

    Needs no application, so a drawing, which has been read word by word already, is left alone.
    """
    picture = program.picture
    if picture is not None and picture.kind != "svg" and decoded(picture) is None:
        own = file.parent / program.welcome.picture
        raise GameError(own, "welcome.picture", "the picture is damaged", "Save it again as PNG")


def decoded(picture: Picture | None) -> QImage | None:
    """A checked picture as pixels; None without one, and if its pixels are not what its header says."""
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
    """A drawing as pixels, large enough for a large screen."""
    larger = 1600 / max(size)
    return max(1, round(size[0] * larger)), max(1, round(size[1] * larger))
