"""The felt of a lesson: the table's own view with what has been taught, and a spotlight."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.taught_guide import with_taught_felt
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltPicture, FeltView
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.lesson.felt_part import AIR, outline_of, part_name, spotted_of
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER
from dealer_trainer.ui.widget.layout import column

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
        self.part: str | None = None
        """The highlighted part."""
        self.path = QPainterPath()
        """The outline of the highlighted part, in pixels of the felt's viewport."""
        self.bright = QPainterPath()
        """Everything that is not dimmed: the part, and the payouts and amounts that extend beyond it."""
        self._fade = QVariantAnimation(self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self._repaint)
        self.hide()

    def light(self, part: str | None) -> None:
        """Highlight a part, or nothing: then the whole felt is bright."""
        is_new = part != self.part
        self.part = part
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
        self.path = QPainterPath() if self.part is None else outline_of(self._game, self._view, self.part)
        self.bright = QPainterPath(self.path)
        for spotted in () if self.part is None else spotted_of(self._game, self.part):
            box = QRectF() if isinstance(spotted, str) else self._view.rect_of_pay(spotted)
            if not box.isEmpty():
                around = QPainterPath()
                around.addRoundedRect(box.adjusted(-4, -4, 4, 4), AIR, AIR)
                self.bright = self.bright.united(around)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim all but the part, and draw a line around it."""
        if self.part is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(QRectF(self.rect()))
        painter.fillPath(dark.subtracted(self.bright), QColor(4, 6, 10, DIMMED))
        strength = float(self._fade.currentValue() or 0.0)
        wide = max(2.0, self.height() / 200)
        for width, alpha in ((4.0, 70), (1.0, 255)):
            color = QColor(AMBER)
            color.setAlpha(round(alpha * strength))
            painter.setPen(QPen(color, wide * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(self.path)

    def _repaint(self, _: object) -> None:
        self.update()


class LessonFelt(QWidget):
    """Shows a picture of what has been taught; `home` gets the keys of its spots."""

    def __init__(
        self, game: Game, bets: frozenset[str], home: QWidget, press: Callable[[Place], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.game = with_taught_felt(game, bets)
        self.felt = FeltView(self)
        self.felt.set_game(self.game)
        self.spots = SpotButtons(self.game, self.felt, home, press)
        self.spotlight = Spotlight(game, self.felt)
        self.setLayout(column(self.felt))
        self.felt.resized.connect(self._arrange)

    def show_picture(self, picture: FeltPicture, *, is_still: bool = False) -> None:
        """Draw a picture; `is_still`: at once, because nothing slides from one roll to the next."""
        if picture == self.felt.picture:
            return
        self.felt.set_still(is_still)
        self.felt.show_picture(picture)
        self.felt.set_still(False)
        self.spotlight.arrange()

    def hide_spots(self) -> None:
        """Remove the spots for keys and screen readers while none is worked; a snapshot brings them back."""
        for button in self.spots.buttons:
            button.hide()

    def light(self, part: str | None) -> None:
        """Highlight a part, or everything."""
        self.spotlight.light(part)

    def _arrange(self) -> None:
        self.spots.arrange()
        self.spotlight.arrange()
