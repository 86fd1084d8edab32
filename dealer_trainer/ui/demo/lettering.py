"""Text that fills its box: as large as it fits, never cut off; and parts painted again only if they changed."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.scene import CallOutcome
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.theme import felt_font, text_font

INK, QUIET, GOLD, GOOD, BAD = "#efe6cf", "#b3aa94", "#e6c67c", "#8fd6ab", "#ff9d92"
"""Colors that can be read from across a room; none of them is pure white."""
BACK, PANEL, LINE = "#0a0e15", "#141a24", "#3a3f49"

Align = Qt.AlignmentFlag


def fitted(  # noqa: PLR0913 - what lettering is made of
    painter: QPainter,
    box: QRectF,
    words: str,
    most: float,
    ink: str = INK,
    align: Align = Align.AlignCenter,
    *,
    is_felt: bool = True,
    is_bold: bool = True,
) -> float:
    """Draw `words` into `box` in the window's language, at most `most` pixels high; returns the height used."""
    words = translated(words)
    size = size_of(words, box.width(), box.height(), most, is_felt, is_bold)
    painter.setFont(font_of(size, is_felt, is_bold))
    painter.setPen(QColor(ink))
    spare = box.width() - even_width(words, box.width(), size, is_felt, is_bold)
    left = spare if align & Align.AlignRight else spare / 2 if align & Align.AlignHCenter else 0.0
    inside = box.adjusted(left, 0, left - spare, 0)
    painter.drawText(inside, align | Qt.TextFlag.TextWordWrap, words)
    return size


@lru_cache(maxsize=512)
def size_of(words: str, wide: float, high: float, most: float, is_felt: bool = True, is_bold: bool = True) -> float:
    """The largest height in pixels, up to `most`, at which wrapped text fits a box."""
    size = max(8.0, most)
    while size > 8 and not _fits(words, wide, high, font_of(size, is_felt, is_bold)):
        size *= 0.94
    return size


@lru_cache(maxsize=512)
def even_width(words: str, wide: float, size: float, is_felt: bool = True, is_bold: bool = True) -> float:
    """The smallest width at which the text has as many lines as in `wide`, so that no word is left on its own line."""
    font = font_of(size, is_felt, is_bold)
    high = _taken(words, wide, font).height()
    if high < 1.5 * QFontMetricsF(font).lineSpacing():
        return wide
    low, best = wide / 2, wide
    while best - low > max(1.0, wide / 200):
        middle = (low + best) / 2
        taken = _taken(words, middle, font)
        if taken.height() <= high and taken.width() <= middle:
            best = middle
        else:
            low = middle
    return best


def font_of(size: float, is_felt: bool = True, is_bold: bool = True) -> QFont:
    """The felt's typeface or the window's."""
    if is_felt:
        return felt_font(size, is_bold=is_bold)
    font = text_font(11, QFont.Weight.DemiBold if is_bold else QFont.Weight.Normal)
    font.setPixelSize(max(1, round(size)))
    return font


def _fits(words: str, wide: float, high: float, font: QFont) -> bool:
    metrics = QFontMetricsF(font)
    taken = _taken(words, wide, font)
    longest = max((metrics.horizontalAdvance(word) for word in words.split()), default=0.0)
    return taken.height() <= high and taken.width() <= wide and longest <= wide


def _taken(words: str, wide: float, font: QFont) -> QRectF:
    """The space that wrapped text takes."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, wide, 100_000), int(Qt.TextFlag.TextWordWrap), words)


def rows_of(box: QRectF, parts: tuple[float, ...]) -> list[QRectF]:
    """Split a box into rows, by fractions of its height."""
    found, top = [], box.top()
    for part in parts:
        found.append(QRectF(box.left(), top, box.width(), box.height() * part))
        top += box.height() * part
    return found


def columns_of(box: QRectF, parts: tuple[float, ...]) -> list[QRectF]:
    """Split a box into columns, by fractions of its width."""
    found, left = [], box.left()
    for part in parts:
        found.append(QRectF(left, box.top(), box.width() * part, box.height()))
        left += box.width() * part
    return found


MOST_PICTURES = 40
"""Pictures of dice that a board caches."""


class Board(QWidget):
    """Paints itself into a pixmap that it keeps."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._shown: object = None
        self._painted = QPixmap()
        self._is_stale = True
        self.pixmaps = PixmapCache(MOST_PICTURES)

    def _show(self, value: object, spoken: str) -> None:
        if value != self._shown:
            self._shown = value
            self._is_stale = True
            self.setAccessibleName(spoken)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pixmap; paint it first if the content or the size has changed."""
        self._paint_anew()
        QPainter(self).drawPixmap(0, 0, self._painted)

    def _paint_anew(self) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._painted.size() != size:
            self._painted = QPixmap(size)
            self._painted.setDevicePixelRatio(ratio)
            self._is_stale = True
        if self._is_stale:
            # Always the same pixmap: a new one for every card would fragment the memory within days.
            self._is_stale = False
            self.pixmaps.set_scale(1.0, ratio)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter, QRectF(self.rect()))
            painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint into `box`."""


COLORS: dict[CallOutcome, str] = {"calm": INK, "win": GOOD, "lose": BAD}


class Caption(Board):
    """What the dealer says; before the first call, the state of the table."""

    words = ""
    outcome: CallOutcome = "calm"

    def show_call(self, words: str, outcome: CallOutcome) -> None:
        """Show a call, colored by how it went for the table."""
        self.words, self.outcome = words, outcome
        self._show((words, outcome), words)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it as large as it fits, in two lines if one would be small."""
        painter.fillRect(box, QColor(BACK))
        high = box.height()
        mark = QRectF(box.left() + high * 0.2, box.top() + high * 0.2, max(4.0, high * 0.06), high * 0.6)
        painter.fillRect(mark, QColor(COLORS[self.outcome]))
        inside = box.adjusted(high * 0.42, high * 0.06, -high * 0.1, -high * 0.06)
        fitted(painter, inside, self.words, high * 0.62, COLORS[self.outcome], Align.AlignVCenter | Align.AlignLeft)
