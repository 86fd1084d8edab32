"""Keycaps, and buttons that show which key does the same."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from dealer_trainer.ui.style.scaling import LINE, fit_box, fit_line, unit
from dealer_trainer.ui.widget.part import ChoiceButton, PlainLabel, named_label, push_button
from dealer_trainer.ui.widget.pressed_key import note_input

GAP = 9
"""Between text and key, in pixels at scale 1."""
LEAST_GAP = 6
"""Between text and key if the button is narrower than it should be; only then is the text made smaller."""


def cap_text(key: str) -> str:
    """The text on a key; keys with a word have it in every language."""
    words = {
        "Enter": QCoreApplication.translate("Keycap", "Enter"),
        "Esc": QCoreApplication.translate("Keycap", "Esc"),
        "Space": QCoreApplication.translate("Keycap", "Space"),
    }
    return words.get(key, key)


def cap_size(metrics: QFontMetricsF, cap: str) -> QSize:
    """The size of a keycap with that text."""
    scale = metrics.height() / LINE
    height = metrics.height() + 5 * scale
    return QSize(round(max(metrics.horizontalAdvance(cap) + 13 * scale, height)), round(height))


def draw_cap(painter: QPainter, box: QRectF, cap: str, ink: QColor, edge: QColor) -> None:
    """Draw one keycap into `box`: a key seen from above, its front edge a shade darker."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = painter.fontMetrics().height() / LINE
    painter.setPen(QPen(edge, scale))
    face = box.adjusted(0.5 * scale, 0.5 * scale, -0.5 * scale, -2.5 * scale)
    painter.drawRoundedRect(
        box.adjusted(0.5 * scale, 0.5 * scale, -0.5 * scale, -0.5 * scale), 4.5 * scale, 4.5 * scale
    )
    painter.drawRoundedRect(face, 4.5 * scale, 4.5 * scale)
    painter.setPen(ink)
    painter.drawText(face, Qt.AlignmentFlag.AlignCenter, cap)
    painter.restore()


def keycap(key: str, parent: QWidget) -> PlainLabel:
    """A single keycap."""
    cap = named_label(parent, "cap", cap_text(key), is_wrapped=False)
    cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
    cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return cap


def key_button(text: str, key: str, parent: QWidget, press: Callable[[], object]) -> QPushButton:
    """A button with its text, key, and action; without a keycap if the key is the text, or empty."""
    if not key or key == text:
        return push_button(text, parent, press)
    button = KeyButton(text, key, parent)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: press())
    return button


class KeyButton(ChoiceButton):
    """A button with its text at the left, and its key at the right: `cap`, as it is written there; or its text alone.

    `side`, `above`: the space at each side, and above and below together, in pixels at scale 1.
    """

    side, above = 10, 12

    def __init__(self, word: str, cap: str, parent: QWidget | None = None) -> None:
        super().__init__(word, parent)
        self.cap, self._is_cap_shown = cap_text(cap), True
        self._is_of_enter = cap == "Enter"
        self._measured = "", False, QFont(), QSize()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def set_cap(self, cap: str) -> None:
        """Show another key, or none and no place for it."""
        if cap_text(cap) != self.cap:
            self.cap, self._measured = cap_text(cap), ("", False, QFont(), QSize())
            self.updateGeometry()
            self.update()

    def show_cap(self, *, is_shown: bool) -> None:
        """Show the key, or leave its place empty while it does nothing."""
        self._is_cap_shown = is_shown
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the page if it does the same there, so that a double press is noticed."""
        if self._is_of_enter:
            QPushButton.keyPressEvent(self, event)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Notice that the mouse is used."""
        note_input(is_key=False)
        super().mousePressEvent(event)

    def sizeHint(self) -> QSize:
        """Room for text, keycap, and padding; if it can be checked or loud, for bold text, so that no row shifts.

        Measured again only for another text or font, because rows ask often.
        """
        text, own, is_bold = self.text(), self.font(), self.isCheckable() or self.property("isMain") is not None
        *measured, for_font, size = self._measured
        if size.isEmpty() or measured != [text, is_bold] or own != for_font:
            font = QFont(own)
            if is_bold:
                font.setWeight(QFont.Weight.DemiBold)
            metrics = QFontMetricsF(font)
            cap = self._cap_size(metrics)
            word, scale = metrics.horizontalAdvance(text), unit(self)
            gap = (GAP if self.cap else LEAST_GAP) if word else 0
            wide = word + cap.width() + (gap + 2 * self.side) * scale
            size = QSize(round(wide), cap.height() + round(self.above * scale))
            self._measured = text, is_bold, own, size
        return QSize(size)

    def minimumSizeHint(self) -> QSize:
        """No less than its text and key."""
        return self.sizeHint()

    def heightForWidth(self, width: int) -> int:
        """More lines where the text does not fit on one: it wraps, and is made smaller only where a line must do."""
        size, metrics = self.sizeHint(), QFontMetricsF(self.font())
        cap, scale = self._cap_size(metrics), unit(self)
        room = QRectF(0, 0, width - cap.width() - (2 * self.side + LEAST_GAP) * scale, 1000 * scale)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        is_long = words.height() > 1.5 * metrics.height()
        return max(size.height(), round(words.height() + 6 * scale)) if is_long else size.height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the style draw the button, then draw text and key into it."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        ink = self.palette().color(group, QPalette.ColorRole.ButtonText)
        cap = self._cap_size(QFontMetricsF(self.font()))
        area = QRectF(self.rect()).adjusted(self.side * unit(self), 0, -self.side * unit(self), 0)
        painter.setPen(ink)
        room = area.width() - cap.width() - LEAST_GAP * unit(self)
        font = fit_line(self.font(), self.text(), room)
        if self.height() > self.sizeHint().height():
            box = QRectF(area.left(), 0, room, self.height())
            painter.setFont(fit_box(self.font(), self.text(), box))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.text())
        else:
            painter.setFont(font)
            word = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
            side = Qt.AlignmentFlag.AlignLeft if self.cap else Qt.AlignmentFlag.AlignHCenter
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | side, word)
        if not self.cap or not self._is_cap_shown:
            return
        painter.setFont(self.font())
        box = QRectF(area.right() - cap.width(), (self.height() - cap.height()) / 2, cap.width(), cap.height())
        faint = QColor(ink)
        faint.setAlphaF(0.45)
        draw_cap(painter, box, self.cap, ink, faint)

    def _cap_size(self, metrics: QFontMetricsF) -> QSize:
        return cap_size(metrics, self.cap) if self.cap else QSize(0, round(metrics.height()))
