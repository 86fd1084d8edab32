"""A PDF to draw on: its paper, embedded typefaces, searchable text, and what makes it look worth keeping."""

import math
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QDateTime,
    QIODevice,
    QLocale,
    QMarginsF,
    QPointF,
    QRectF,
    Qt,
    QTimeZone,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPainterPath,
    QPdfWriter,
    QPen,
    QPolygonF,
)

from dealer_trainer.ui.application import application
from dealer_trainer.ui.style.theme import FELT_FAMILY, FELT_FAMILY_LIGHTER, TEXT_FAMILY

_STRANDS = 5
_PIPS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def frame(painter: QPainter, width: float, height: float, margin: float, band: float) -> None:
    """Draw a frame of woven lines between two rules, a die in each corner; all in millimeters."""
    inner = margin + band
    for inset, weight, color in ((margin, 0.5, GOLD), (inner, 0.25, GOLD), (inner + 1.3, 0.12, GREEN)):
        painter.setPen(QPen(QColor(color), mm(weight)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(mm(inset), mm(inset), mm(width - 2 * inset), mm(height - 2 * inset)))
    middle = margin + band / 2
    for y in (middle, height - middle):
        _braid(painter, QPointF(inner, y), width - 2 * inner, band, is_upright=False)
    for x in (middle, width - middle):
        _braid(painter, QPointF(x, inner), height - 2 * inner, band, is_upright=True)
    for x in (middle, width - middle):
        for y in (middle, height - middle):
            _corner(painter, x, y, band)


def rosette(painter: QPainter, x: float, y: float, radius: float) -> None:
    """Draw a seal of woven rings around a white middle; all in millimeters."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, least, most, petals in ((GOLD_PALE, 0.80, 0.97, 24), (GREEN, 0.62, 0.82, 18)):
        painter.setPen(QPen(QColor(color), mm(0.13)))
        for strand in range(8):
            painter.drawPolygon(QPolygonF(list(_ring(x, y, radius, (least, most), petals, strand / 8))))
    for share, weight, color in ((1.0, 0.4, GOLD), (0.595, 0.3, GREEN)):
        painter.setPen(QPen(QColor(color), mm(weight)))
        painter.drawEllipse(QPointF(mm(x), mm(y)), mm(radius * share), mm(radius * share))


def qr_code(painter: QPainter, x: float, y: float, side: float, text: str) -> None:
    """Draw a QR code of a text with its quiet zone; all in millimeters."""
    import segno

    rows = tuple(segno.make(text, error="m", micro=False).matrix_iter(border=4))
    # A whole number of units per module, so that there are no light seams between them.
    module = int(mm(side)) // len(rows)
    path = QPainterPath()
    for row, modules in enumerate(rows):
        column = 0
        for is_dark, run in groupby(modules):
            length = len(tuple(run))
            if is_dark:
                path.addRect(int(mm(x)) + column * module, int(mm(y)) + row * module, length * module, module)
            column += length
    painter.fillPath(path, QBrush(QColor(INK)))


def _braid(painter: QPainter, start: QPointF, length: float, band: float, *, is_upright: bool) -> None:
    waves = round(length / (band * 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps = waves * 24
    for strand in range(_STRANDS):
        painter.setPen(QPen(QColor(GREEN if strand == _STRANDS // 2 else GOLD_PALE), mm(0.14)))
        for side in (1, -1):
            points = []
            for step in range(steps + 1):
                turn = 2 * math.pi * waves * step / steps
                lift = math.sin(turn) * side * band * 0.37 * (1 - strand / _STRANDS) * (1 - 0.25 * math.cos(2 * turn))
                along = length * step / steps
                dx, dy = (lift, along) if is_upright else (along, lift)
                points.append(QPointF(mm(start.x() + dx), mm(start.y() + dy)))
            painter.drawPolyline(QPolygonF(points))


def _corner(painter: QPainter, x: float, y: float, band: float) -> None:
    side = band * 0.78
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GREEN))
    painter.drawRoundedRect(QRectF(mm(x - side / 2), mm(y - side / 2), mm(side), mm(side)), mm(1.1), mm(1.1))
    painter.setBrush(QColor("#ffffff"))
    for dx, dy in _PIPS:
        painter.drawEllipse(QPointF(mm(x + dx * side * 0.24), mm(y + dy * side * 0.24)), mm(0.55), mm(0.55))


def _ring(x: float, y: float, radius: float, band: tuple[float, float], petals: int, phase: float) -> Iterator[QPointF]:
    least, most = band
    steps = petals * 24
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        wave = math.sin(petals * turn + 2 * math.pi * phase) * 0.5 + 0.5
        reach = radius * (least + (most - least) * wave)
        yield QPointF(mm(x + reach * math.cos(turn)), mm(y + reach * math.sin(turn)))


DOTS = 1440
"""Units per inch: 20 per point, so that no type size is rounded."""

INK, QUIET, GREEN, GOLD, GOLD_PALE, RED, LINE, TINT = (
    "#1c1f26", "#565d69", "#124a38", "#8a6516", "#cdae6b", "#a8221c", "#c9c1b1", "#f4f1ea",
)  # fmt: skip
"""The colors on paper; text is ink, quiet, green, gold, or red."""

Face = Literal["plain", "medium", "bold", "felt", "felt_bold"]
Align = Literal["left", "middle", "right"]
_FACES: dict[Face, tuple[str, QFont.Weight]] = {
    "plain": (TEXT_FAMILY, QFont.Weight.Normal),
    "medium": (TEXT_FAMILY, QFont.Weight.Medium),
    "bold": (TEXT_FAMILY, QFont.Weight.DemiBold),
    "felt": (FELT_FAMILY_LIGHTER, QFont.Weight.DemiBold),
    "felt_bold": (FELT_FAMILY, QFont.Weight.Bold),
}


def mm(length: float) -> float:
    """Millimeters in units of the page."""
    return length * DOTS / 25.4


def pdf(
    title: str,
    *,
    is_wide: bool,
    draw: Callable[[QPdfWriter, QPainter], None],
    size: QPageSize | None = None,
) -> bytes:
    """The bytes of a document as PDF/A-1b, with every typeface embedded; A4 if no size is given."""
    application()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPdfVersion(QPdfWriter.PdfVersion.PdfVersion_A1b)
    writer.setResolution(DOTS)
    turned = QPageLayout.Orientation.Landscape if is_wide else QPageLayout.Orientation.Portrait
    chosen = QPageSize(QPageSize.PageSizeId.A4) if size is None else size
    writer.setPageLayout(QPageLayout(chosen, turned, QMarginsF(), QPageLayout.Unit.Millimeter))
    writer.setTitle(title)
    writer.setCreator("Dealer Trainer")
    painter = QPainter(writer)
    draw(writer, painter)
    painter.end()
    buffer.close()
    return bytes(data.data())


def type_of(face: Face, points: float) -> QFont:
    """A typeface at a size."""
    family, weight = _FACES[face]
    font = QFont(family)
    font.setWeight(weight)
    font.setPixelSize(round(points * DOTS / 72))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Ligatures look good, but a search does not find words that contain them.
    for feature in ("liga", "calt", "clig", "dlig"):
        font.setFeature(QFont.Tag(feature), 0)
    return font


def wide(font: QFont, text: str) -> float:
    """The width of a line, in units."""
    return QFontMetricsF(font).horizontalAdvance(text)


def fitted(face: Face, points: float, text: str, width: float) -> QFont:
    """The typeface at that size, or smaller if a line needs that to fit into a width in units."""
    font = type_of(face, points)
    taken = wide(font, text)
    return font if taken <= width else type_of(face, points * width / taken * 0.995)


def line(
    painter: QPainter, at: tuple[float, float], text: str, font: QFont, color: str = INK, align: Align = "left"
) -> None:
    """Write a line of text on its base line; `at` in millimeters, its left end, middle or right end."""
    painter.setFont(font)
    painter.setPen(QColor(color))
    share = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
    painter.drawText(QPointF(mm(at[0]) - wide(font, text) * share, mm(at[1])), text)


def rule(painter: QPainter, x: float, y: float, width: float, color: str = LINE, weight: float = 0.2) -> None:
    """Draw a level line; all in millimeters."""
    painter.fillRect(QRectF(mm(x), mm(y - weight / 2), mm(width), mm(weight)), QColor(color))


def block(painter: QPainter, x: float, y: float, width: float, height: float, color: str) -> None:
    """Fill an area; all in millimeters."""
    painter.fillRect(QRectF(mm(x), mm(y), mm(width), mm(height)), QColor(color))


def written(font: QFont, text: str, width: float) -> tuple[str, ...]:
    """The text as lines that fit into a width in millimeters; a word too long for a line is split."""
    lines, current = [], ""
    for word in text.split():
        longer = f"{current} {word}".strip()
        if wide(font, longer) <= mm(width):
            current = longer
            continue
        *full, current = (*([current] if current else []), *_cut(font, word, mm(width)))
        lines.extend(full)
    return (*lines, current)


def _cut(font: QFont, word: str, width: float) -> Iterator[str]:
    """A word in pieces that fit; a single piece if it fits as it is."""
    while len(word) > 1 and wide(font, word) > width:
        fits = next((n for n in range(len(word) - 1, 1, -1) if wide(font, word[:n]) <= width), 1)
        yield word[:fits]
        word = word[fits:]
    yield word


def day(at: int) -> str:
    """The date of a moment, in UTC, in the language of the paper."""
    name = QCoreApplication.translate("Language", "locale")
    language = QLocale(QLocale.Language.English) if name == "locale" else QLocale(name)
    return language.toString(_moment(at), QCoreApplication.translate("Paper", "MMMM d, yyyy"))


def clock(at: int) -> str:
    """Date and time of a moment in UTC, labeled as such."""
    return _moment(at).toString("yyyy-MM-dd HH:mm:ss") + " UTC"


def _moment(at: int) -> QDateTime:
    return QDateTime.fromMSecsSinceEpoch(at, QTimeZone(QTimeZone.Initialization.UTC))


def antialiased(painter: QPainter) -> None:
    """Set a painter to smooth curves, with no outline unless asked for."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)


PaperId = Literal["a4", "letter"]

_COUNTRY = QLocale.Country
LETTER_COUNTRIES = frozenset({
    _COUNTRY.UnitedStates, _COUNTRY.Canada, _COUNTRY.Mexico, _COUNTRY.Philippines, _COUNTRY.Chile, _COUNTRY.Colombia,
    _COUNTRY.CostaRica, _COUNTRY.Guatemala, _COUNTRY.Nicaragua, _COUNTRY.Panama, _COUNTRY.ElSalvador,
    _COUNTRY.Venezuela, _COUNTRY.PuertoRico, _COUNTRY.Belize,
})  # fmt: skip
"""Where paper is cut in inches (Unicode CLDR, paperSize US-Letter)."""


class Paper(NamedTuple):
    """A sheet in portrait orientation; sides in millimeters."""

    id: PaperId
    name: str
    width: float
    height: float

    @property
    def page_size(self) -> QPageSize:
        """The paper size as Qt has it."""
        return QPageSize(QPageSize.PageSizeId.A4 if self.id == "a4" else QPageSize.PageSizeId.Letter)


PAPERS = (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))


def paper(paper_id: PaperId) -> Paper:
    """The paper of that id; raises KeyError."""
    return {known.id: known for known in PAPERS}[paper_id]


def usual_paper(locale: QLocale | None = None) -> Paper:
    """The usual paper of a locale, by default the system's."""
    country = (locale or QLocale.system()).territory()
    return paper("letter" if country in LETTER_COUNTRIES else "a4")
