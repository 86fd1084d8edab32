"""A spotlight on one part of the felt: the rest is dimmed, and the pointer goes through it."""

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.lesson.felt_part import AIR, outline_of, part_name, spotted_of
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER

DIMMED = 168
"""How dark the rest is, of 255."""
FADE_MS = 180


class Spotlight(QWidget):
    """Covers a felt view; shows one part, or is hidden."""

    def __init__(self, game: Game, view: FeltView) -> None:
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._game = game
        self._view = view
        self._part: str | None = None
        self._path = QPainterPath()
        self._bright = QPainterPath()
        self._fade = QVariantAnimation(self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self._repaint)
        self.hide()

    @property
    def part(self) -> str | None:
        """The highlighted part."""
        return self._part

    @property
    def path(self) -> QPainterPath:
        """The outline of the highlighted part, in pixels of the felt's viewport."""
        return self._path

    @property
    def bright(self) -> QPainterPath:
        """Everything that is not dimmed: the part, and the payouts and amounts that extend beyond it."""
        return self._bright

    def light(self, part: str | None) -> None:
        """Highlight a part, or nothing: then the whole felt is bright."""
        is_new = part != self._part
        self._part = part
        self.setVisible(part is not None)
        self.setAccessibleName("" if part is None else self.tr("Lit: {part}").format(part=part_name(self._game, part)))
        self.arrange()
        if is_new and part is not None and appearance().is_moving:
            self._fade.start()
        else:
            self._fade.stop()
            self._fade.setCurrentTime(FADE_MS)

    def arrange(self) -> None:
        """Cover the whole felt, and find the part and its payouts again."""
        self.setGeometry(self._view.viewport().rect())
        self._path = QPainterPath() if self._part is None else outline_of(self._game, self._view, self._part)
        self._bright = QPainterPath(self._path)
        for spotted in () if self._part is None else spotted_of(self._game, self._part):
            box = QRectF() if isinstance(spotted, str) else self._view.rect_of_pay(spotted)
            if not box.isEmpty():
                around = QPainterPath()
                around.addRoundedRect(box.adjusted(-4, -4, 4, 4), AIR, AIR)
                self._bright = self._bright.united(around)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim all but the part, and draw a line around it."""
        if self._part is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(QRectF(self.rect()))
        painter.fillPath(dark.subtracted(self._bright), QColor(4, 6, 10, DIMMED))
        strength = float(self._fade.currentValue() or 0.0)
        wide = max(2.0, self.height() / 200)
        for width, alpha in ((4.0, 70), (1.0, 255)):
            color = QColor(AMBER)
            color.setAlpha(round(alpha * strength))
            painter.setPen(QPen(color, wide * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(self._path)

    def _repaint(self, _: object) -> None:
        self.update()
