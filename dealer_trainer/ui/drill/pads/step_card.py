"""A card with words and its key: one of several to choose from, or a step to put in order."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.ui.style.fitting import fit_box
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, LIGHT
from dealer_trainer.ui.widget.answer_mark import Highlight, answer_color, draw_answer_mark
from dealer_trainer.ui.widget.keycap import cap_size, draw_cap

LINES = 2
"""Lines of text for which every card has room."""
PAPER, PAPER_EDGE, INK = "#f6f0e0", "#b9a977", "#1c1f26"
DRAG = 8
"""Pixels that a press may move before it becomes a drag."""


class StepCard(QAbstractButton):
    """Draws itself: as a button, or, if `is_paper`, as a card of paper that can be dragged over the felt."""

    dragged = Signal(QPoint)
    """How far the card was dragged from its place, in the parent's pixels."""
    dropped = Signal()

    def __init__(self, parent: QWidget | None = None, *, is_paper: bool = False) -> None:
        super().__init__(parent)
        self._cap = ""
        self.highlight: Highlight = "plain"
        """How the card is marked."""
        self._is_paper = is_paper
        self._from: QPoint | None = None
        self._is_carried = False
        if is_paper:
            self.setObjectName("paper")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_paper else Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, words: str, cap: str, highlight: Highlight = "plain") -> None:
        """Set the card's text; the highlight is also put into words, because it is only a color and a mark."""
        self.setText(words)
        self._cap, self.highlight = cap, highlight
        self.setAccessibleName(f"{cap}: {words}" if cap else words)
        descriptions = {
            "plain": "", "chosen": self.tr("chosen"), "right": self.tr("this was right"),
            "wrong": self.tr("this was wrong"),
        }  # fmt: skip
        self.setAccessibleDescription(descriptions[highlight])
        self.update()

    def sizeHint(self) -> QSize:
        """Room for two lines of words, wherever the card is."""
        return QSize(round(260 * unit(self)), self.fontMetrics().height() * LINES + round(14 * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the owner of the cards; a button would handle them itself."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin what may become a drag."""
        super().mousePressEvent(event)
        self._from = event.globalPosition().toPoint() if self._is_paper else None
        self._is_carried = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count a double click as one press: a second one would answer the next item."""
        if self._is_paper:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the card."""
        super().mouseMoveEvent(event)
        if self._from is not None:
            way = event.globalPosition().toPoint() - self._from
            if self._is_carried or way.manhattanLength() > DRAG:
                self._is_carried = True
                self.raise_()
                self.dragged.emit(way)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the card: one that was dragged is not pressed as well."""
        self._from = None
        if self._is_carried:
            self._is_carried = False
            self.setDown(False)
            self.dropped.emit()
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card with its key, words, and mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, palette = unit(self), self.palette()
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        self._paint_box(painter, box, scale, palette)
        ink = QColor(INK) if self._is_paper else palette.color(QPalette.ColorRole.ButtonText)
        left = box.left() + 14 * scale
        if self._cap:
            faint = QColor(ink)
            faint.setAlphaF(0.45)
            size = cap_size(QFontMetricsF(self.font()), self._cap)
            cap = QRectF(left, box.center().y() - size.height() / 2, size.width(), size.height())
            draw_cap(painter, cap, self._cap, ink, faint)
            left = cap.right() + 12 * scale
        words = QRectF(
            left, box.top(), box.right() - left - (34 if self.highlight != "plain" else 10) * scale, box.height()
        )
        painter.setPen(ink)
        painter.setFont(fit_box(self.font(), self.text(), words))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.text())
        self._paint_mark(painter, box, scale)

    def _paint_box(self, painter: QPainter, box: QRectF, scale: float, palette: QPalette) -> None:
        edge, width = palette.color(QPalette.ColorRole.Mid), 1.0
        face = palette.color(QPalette.ColorRole.Midlight if self.isDown() else QPalette.ColorRole.Button)
        if self._is_paper:
            edge, face = QColor(PAPER_EDGE), QColor(PAPER)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(box.translated(0, 2.5 * scale), 8 * scale, 8 * scale)
        if self.highlight == "chosen":
            edge, width = palette.color(QPalette.ColorRole.Accent), 3.2
            face = palette.color(QPalette.ColorRole.Midlight)
        elif self.highlight != "plain":
            edge, width = self._answer_color(), 2.6
        elif self.hasFocus():
            edge, width = QColor(AMBER) if self._is_paper else palette.color(QPalette.ColorRole.Accent), 3.2
        elif self.underMouse() and self.isEnabled():
            edge = palette.color(QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(edge, width * scale))
        painter.setBrush(face)
        painter.drawRoundedRect(box, 8 * scale, 8 * scale)

    def _paint_mark(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Draw a tick or a cross, so that color is not the only cue."""
        if self.highlight in ("plain", "chosen"):
            return
        at = QPointF(box.right() - 20 * scale, box.center().y())
        draw_answer_mark(painter, at, 6 * scale, self._answer_color(), is_right=self.highlight == "right")

    def _answer_color(self) -> QColor:
        is_right = self.highlight == "right"
        if self._is_paper:
            return QColor(LIGHT.good if is_right else LIGHT.bad)
        return answer_color(self.palette(), is_right=is_right)
