"""A card on the Drills screen: an icon, what is trained in one sentence, how well, how fast, and how much is due."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontInfo, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import Window, felt_font
from dealer_trainer.ui.widget.plain_label import set_tip

LEAST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT = 236, 140, 330
LOW, LOW_SIDE = 190, 14
"""Below this height at scale 1 a card has its title beside the icon, which then has no background, and less padding."""
SIDE, TILE, ICON = 18, 40, 26
"""Padding at the sides, the icon's background, and the icon; at scale 1."""
DRAWN_FOR, MOST_GROWN = QSizeF(290, 196), 1.4
"""A card larger than this is drawn larger, up to this many times."""
MOST_LINES, TITLE_LINES = 12, 2
"""The most lines of a card's sentence, and of its title."""

Shade = Literal["plain", "good", "warn"]


class Figure(NamedTuple):
    """A number and its meaning: "91%" "right"."""

    number: str
    words: str


class CardText(NamedTuple):
    """The text of a card. `glyph`: letters instead of the icon. `share`: how full the bar is, None for no bar.

    `note`: shown instead of the figures, if there are none.
    """

    title: str
    text: str
    icon: str
    glyph: str = ""
    pill: str = ""
    brief: str = ""
    shade: Shade = "plain"
    left: Figure | None = None
    right: Figure | None = None
    note: str = ""
    share: float | None = None
    is_dim: bool = False

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        figures = [f"{figure.number} {figure.words}" for figure in (self.left, self.right) if figure is not None]
        parts = (self.title, self.text, *figures, self.note, self.pill)
        return " ".join(f"{part.rstrip('.')}." for part in parts if part)


class DrillCard(QAbstractButton):
    """Pressed with the mouse, Space or Enter; drawn in the window's colors."""

    focused = Signal(bool)
    """The keyboard focus came, or left."""

    def __init__(self, goal: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.goal = goal
        self.card = CardText("", "", "drills")
        """The text it shows."""
        self._heights: dict[tuple[float, float], float] = {}
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._measure()

    def show_card(self, card: CardText) -> None:
        """Show another text."""
        self.card = card
        self._heights.clear()
        self.setAccessibleName(card.spoken)
        set_tip(self, f"{card.title}\n{card.text}" if card.text else card.title)
        self.update()

    def sizeHint(self) -> QSize:
        """The smallest size at which all of it can be read."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which all of it can be read."""
        scale = unit(self)
        return QSize(round(LEAST_WIDTH * scale), round(LEAST_HEIGHT * scale))

    def high_for(self, width: float) -> float:
        """The least height, in pixels, at which everything can be read at this width."""
        scale = unit(self)
        if (width, scale) not in self._heights:  # a grid asks for the same width again and again
            low = self._high(width, is_low=True)
            high = low if low < LOW * scale else max(LOW * scale, self._high(width, is_low=False))
            self._heights[width, scale] = high
        return self._heights[width, scale]

    def _high(self, width: float, *, is_low: bool) -> float:
        scale, card = unit(self), self.card
        font, bold = self.font(), _bold(self.font(), 1.0, scale)
        side, tile = (LOW_SIDE, ICON) if is_low else (SIDE, TILE)
        inside = width - 2 * side * scale
        high = QFontMetricsF(bold if is_low else _bold(font, 1.1, scale)).height()
        titles = len(title_lines(card, font, scale, inside, is_low=is_low))
        top = max(tile * scale, titles * high) + 5 * scale if is_low else (tile + 11) * scale + titles * high
        metrics = QFontMetricsF(font)
        text = max(1, len(wrapped(card.text, metrics, inside, MOST_LINES))) * metrics.lineSpacing()
        lines = 2 if _is_stacked(card, font, bold, scale, inside) else 1
        foot = lines * metrics.height() + (0 if card.share is None else 15 * scale)
        return 2 * 0.9 * side * scale + top + text + 6 * scale + foot + 1

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._heights.clear()
            self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the card too, and leave the arrows to the grid."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Signal that the keyboard focus came."""
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Signal that the keyboard focus left."""
        super().focusOutEvent(event)
        self.focused.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _Drawing(painter, self, appearance().window).draw(self.card)

    def _measure(self) -> None:
        self.setMaximumHeight(round(MOST_HEIGHT * unit(self)))
        self.updateGeometry()


class _Drawing:
    """One painting of a card."""

    def __init__(self, painter: QPainter, card: DrillCard, window: Window) -> None:
        self.painter = painter
        least = DRAWN_FOR * unit(card)
        grown = min(card.width() / least.width(), card.height() / least.height(), MOST_GROWN)
        while grown > 1 and card.high_for(card.width() / grown) * grown > card.height():
            grown -= 0.05
        self.scale = unit(card) * max(1.0, grown)
        self.window = window
        self.button = card
        self.is_low = card.height() < LOW * self.scale
        side = (LOW_SIDE if self.is_low else SIDE) * self.scale
        self.inside = QRectF(card.rect()).adjusted(side, side * 0.9, -side, -side * 0.9)
        self.font = QFont(card.font())
        self.font.setPixelSize(round(QFontInfo(self.font).pixelSize() * max(1.0, grown)))
        self.ink = QColor(window.quiet if card.card.is_dim else window.ink)
        self.quiet = QColor(window.quiet)

    def draw(self, card: CardText) -> None:
        """Draw all of it, from the top."""
        self._ground()
        tile = self._tile(card)
        pill = self._pill(card, tile)
        title = self._bold(1.0 if self.is_low else 1.1)
        lines = title_lines(card, self.font, self.scale, self.inside.width(), is_low=self.is_low)
        high = QFontMetricsF(title).height()
        if self.is_low:
            left = tile.right() + 8 * self.scale
            air = max(0.0, tile.height() - len(lines) * high) / 2
            box = QRectF(left, tile.top() + air, pill - left - 6 * self.scale, high)
            below = max(tile.bottom(), tile.top() + len(lines) * high) + 5 * self.scale
        else:
            box = QRectF(self.inside.left(), tile.bottom() + 9 * self.scale, self.inside.width(), high)
            below = box.top() + len(lines) * high + 2 * self.scale
        for line in lines:
            self._line(line, box, title, self.ink)
            box.translate(0, high)
        foot = self._foot(card)
        text = QRectF(self.inside.left(), below, self.inside.width(), 0)
        text.setBottom(foot - 6 * self.scale)
        self._sentence(card.text, text)

    def _ground(self) -> None:
        """Draw the card's background; the frame shows focus and pointer."""
        painter, window, card = self.painter, self.window, self.button
        is_lit = card.hasFocus() or card.underMouse()
        width = (2.0 if card.hasFocus() else 1.0) * self.scale
        edge = window.accent if card.hasFocus() else window.ink if is_lit else window.edge
        painter.setPen(QPen(QColor(edge), width))
        painter.setBrush(QColor(window.back if card.card.is_dim else window.panel))
        half = width / 2
        round_ = 10 * self.scale
        painter.drawRoundedRect(QRectF(card.rect()).adjusted(half, half, -half, -half), round_, round_)

    def _tile(self, card: CardText) -> QRectF:
        """Draw the icon, or letters instead of it, on its background."""
        painter, scale = self.painter, self.scale
        side = (ICON if self.is_low else TILE) * scale
        tile = QRectF(self.inside.left(), self.inside.top(), side, side)
        color = QColor(self.window.quiet if card.is_dim else self.window.accent)
        tile.setWidth(_tile_width(card, scale, is_low=self.is_low))
        if card.glyph:
            painter.setFont(felt_font(22 * scale))
        if not self.is_low:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.window.raised))
            painter.drawRoundedRect(tile, 8 * scale, 8 * scale)
        if card.glyph:
            painter.setPen(color)
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, card.glyph)
        else:
            box = QRectF(0, 0, ICON * scale, ICON * scale)
            box.moveCenter(tile.center())
            draw_icon(painter, card.icon, box, color)
        return tile

    def _pill(self, card: CardText, tile: QRectF) -> float:
        """Draw what is due, at the right; returns the left edge."""
        if not card.pill:
            return self.inside.right()
        said = _pill_text(card, self.font, self.scale, self.inside.width()) if self.is_low else card.pill
        painter, scale, window = self.painter, self.scale, self.window
        color = QColor({"plain": window.quiet, "good": window.good, "warn": window.warn}[card.shade])
        font = self._bold(0.94)
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(said) + 20 * scale
        box = QRectF(self.inside.right() - wide, 0, wide, metrics.height() + 6 * scale)
        box.moveTop(tile.top() + (tile.height() - box.height()) / 2)
        faint = QColor(color)
        faint.setAlphaF(0.55)
        painter.setPen(QPen(faint, scale))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(color)
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)
        return box.left()

    def _foot(self, card: CardText) -> float:
        """Draw the figures over the bar; returns their top."""
        painter, scale, inside = self.painter, self.scale, self.inside
        bottom = inside.bottom()
        if card.share is not None:
            bar = QRectF(inside.left(), bottom - 7 * scale, inside.width(), 7 * scale)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.window.line))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
            bar.setWidth(max(bar.height(), bar.width() * card.share) if card.share > 0 else 0)
            painter.setBrush(QColor(self.window.good if card.share >= 1 else self.window.accent))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
            bottom -= 15 * scale
        high = QFontMetricsF(self.font).height()
        is_stacked = _is_stacked(card, self.font, self._bold(1.0), scale, inside.width())
        line = QRectF(inside.left(), bottom - (2 if is_stacked else 1) * high, inside.width(), high)
        if card.note:
            self._line(card.note, line, self.font, self.quiet)
        if card.left is not None:
            self._figure(card.left, line)
            if is_stacked:
                line.translate(0, high)
            else:
                line.setLeft(line.left() + sum(self._figure_widths(card.left)) + 6 * scale)
        if card.right is not None:
            self._figure(card.right, line, is_right=not is_stacked)
        return line.top() - (high if is_stacked else 0)

    def _figure_widths(self, figure: Figure) -> tuple[float, float]:
        return _figure_widths(figure, self.font, self._bold(1.0), self.scale)

    def _figure(self, figure: Figure, line: QRectF, *, is_right: bool = False) -> None:
        """Draw a figure; if large type leaves no room for all words, keep the first ones and cut no number."""
        number, words = self._figure_widths(figure)
        if words > line.width() - number:
            figure = _brief(figure)
            number, words = self._figure_widths(figure)
        words = min(words, line.width() - number)
        left = line.right() - number - words if is_right else line.left()
        self._line(figure.number, QRectF(left, line.top(), number + 1, line.height()), self._bold(1.0), self.ink)
        rest = QRectF(left + number, line.top(), words + 1, line.height())
        self._line(figure.words, rest, self.font, self.quiet)

    def _sentence(self, words: str, box: QRectF) -> None:
        """Draw as many whole lines of the sentence as there is room for."""
        metrics = QFontMetricsF(self.font)
        lines = max(1, int(box.height() / metrics.lineSpacing()))
        self.painter.setFont(self.font)
        self.painter.setPen(self.quiet)
        # Slightly wider than measured, so that rounding never moves a word to another line.
        room = QRectF(box.left(), box.top(), box.width() + 1, lines * metrics.lineSpacing() + 4)
        shown = " ".join(wrapped(words, metrics, box.width(), lines))
        self.painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, shown)

    def _line(self, words: str, box: QRectF, font: QFont, color: QColor) -> None:
        self.painter.setFont(font)
        self.painter.setPen(color)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _bold(self, times: float) -> QFont:
        return _bold(self.font, times, self.scale)


def _bold(font: QFont, times: float, scale: float) -> QFont:
    """The font of a title or a number: this many times as large as the sentence's."""
    made = QFont(font)
    made.setWeight(QFont.Weight.DemiBold)
    made.setPixelSize(round(max(14 * scale, QFontInfo(font).pixelSize() * times)))
    return made


def _tile_width(card: CardText, scale: float, *, is_low: bool) -> float:
    """The width of the icon, or of the letters instead of it."""
    if not card.glyph:
        return (ICON if is_low else TILE) * scale
    letters = QFontMetricsF(felt_font(22 * scale)).horizontalAdvance(card.glyph)
    return max(ICON * scale, letters) if is_low else max(TILE * scale, letters + 16 * scale)


def _pill_text(card: CardText, font: QFont, scale: float, width: float) -> str:
    """What is due, in brief if the title leaves no room for more on a low card."""
    title = QFontMetricsF(_bold(font, 1.0, scale)).horizontalAdvance(card.title)
    whole = QFontMetricsF(_bold(font, 0.94, scale)).horizontalAdvance(card.pill)
    is_crowded = _tile_width(card, scale, is_low=True) + title + whole + 34 * scale > width
    return card.brief if is_crowded and card.brief else card.pill


def title_lines(card: CardText, font: QFont, scale: float, width: float, *, is_low: bool) -> list[str]:
    """The title in lines; on a low card it is between the icon and what is due."""
    if not is_low:
        return wrapped(card.title, QFontMetricsF(_bold(font, 1.1, scale)), width + 0.5, TITLE_LINES)
    room = width - _tile_width(card, scale, is_low=True) - 14 * scale
    if card.pill:
        pill = _pill_text(card, font, scale, width)
        room -= QFontMetricsF(_bold(font, 0.94, scale)).horizontalAdvance(pill) + 20 * scale
    return wrapped(card.title, QFontMetricsF(_bold(font, 1.0, scale)), room + 0.5, TITLE_LINES)


def _figure_widths(figure: Figure, font: QFont, bold: QFont, scale: float) -> tuple[float, float]:
    """The widths of the number with its gap, and of the words."""
    number = QFontMetricsF(bold).horizontalAdvance(figure.number)
    return number + 4 * scale, QFontMetricsF(font).horizontalAdvance(figure.words)


def _brief(figure: Figure) -> Figure:
    """Only the first of the words."""
    return figure._replace(words=figure.words.partition(" · ")[0])


def _is_stacked(card: CardText, font: QFont, bold: QFont, scale: float, width: float) -> bool:
    """Whether a line has no room for both figures, so that each gets its own line."""
    if card.left is None or card.right is None:
        return False
    needed = sum(sum(_figure_widths(figure, font, bold, scale)) for figure in (card.left, _brief(card.right)))
    return needed + 6 * scale > width


def wrapped(words: str, metrics: QFontMetricsF, width: float, most: int) -> list[str]:
    """Words in lines of a given width, the last one shortened if there are more than `most` lines."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return lines
    rest = " ".join(lines[most - 1 :])
    return [*lines[: most - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]
