"""A close-up of the felt: the part around some bets, larger, over all of the felt but what is nearest to the dealer."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.felt.motion import SLIDE, Motion, eased
from dealer_trainer.ui.felt.scene_item import SceneItem
from dealer_trainer.ui.felt.view import FeltView
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, GOLD_LINE, felt_font

NEAREST = ("rack", "hand", "popper", "track")
"""What stays unchanged in front of a close-up, with all of its parts."""
ASIDE, ABOVE, BELOW = 28.0, 14.0, 6.0
"""Felt that remains visible around a close-up, in view box units."""
AIR = 1.1
LEAST, MOST = 1.3, 2.2
"""How much larger a close-up is; below the minimum there is no close-up."""
ROUND = 16.0
SHADE = 26.0
"""How far the shadow of a close-up falls, in view box units."""

PLATE = QColor(8, 12, 22, 250)
"""The background of the point in the corner."""


class CloseUp(FeltView):
    """Covers a felt view, which handles what is pressed on it; its scale is the same for every seat."""

    def __init__(self, view: FeltView, game: Game) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._zoom = 0.0
        self._center = QPointF()
        self._flight = _Flight(view.viewport())
        self._shade = _Shade(view.viewport())
        self.hide()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.viewport().setAutoFillBackground(False)
        # The table shows at the rounded corners: scrolling would move them along.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.set_game(game)
        self.arrange()
        self.lower()
        self._shade.lower()
        view.set_close_up(self)

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, without what is nearest to the dealer."""
        super().set_game(game)
        table = QRectF(0, 0, *game.layout.size)
        tops = [area.box[1] for area in game.layout.places if area.id.split(".")[0] in NEAREST]
        nearest = self._nearest = min((top for top in tops if top > table.height() / 2), default=table.bottom())
        self._frame = QRectF(table.topLeft(), QPointF(table.right(), nearest)).adjusted(ASIDE, ABOVE, -ASIDE, -BELOW)
        lowest = max(self._spots.surroundings(place).bottom() for place in self._spots)
        table.setBottom(min(table.bottom(), max(nearest, lowest + 3)))
        tallest = max(self._spots.surroundings(place).height() for place in self._spots)
        self._zoom = min(MOST, self._frame.height() / (tallest * AIR))
        self._scene.setSceneRect(table)
        self.setSceneRect(table)

    def can_show(self, places: Iterable[Place]) -> bool:
        """Whether these bets, with everything around them, fit into one close-up."""
        known = [place for place in places if self._spots.knows(place)]
        if not known or self._zoom < LEAST:
            return False
        box = self._box_around(known)
        return box.width() * self._zoom <= self._frame.width() and box.height() * self._zoom <= self._frame.height()

    def show_around(self, places: Iterable[Place], *, is_moving: bool = False) -> None:
        """Appear around bets that it can show; `is_moving`: the felt is seen coming nearer, if motion is on."""
        self._flight.finish()
        box = self._box_around(places)
        # No lower than these bets need: what is printed in front of the dealer would be cut in two.
        lowest = max(self._nearest, box.bottom() + 3) - self._frame.height() / self._zoom / 2
        self._center = QPointF(box.center().x(), min(box.center().y(), lowest))
        self.centerOn(self._center)
        if self.picture != self._view.picture:
            self.show_picture(self._view.picture)
        self.show()
        if is_moving:
            self._fly(is_away=False)

    def leave(self) -> None:
        """Return to the whole table, which is seen moving away if motion is on."""
        self._fly(is_away=True)
        self.hide()

    def arrange(self) -> None:
        """Move to the place that the view's size requires."""
        self._flight.finish()
        place = self._view.viewportTransform().mapRect(self._frame).toRect()
        self.setGeometry(place)
        scale = self._view.transform().m11()
        self._shade.setGeometry(place.adjusted(0, place.height() - round(ROUND * scale), 0, round(SHADE * scale)))
        self._fit()

    def settle(self) -> None:
        """Finish every animation, and paint the table if that was not done yet."""
        self._flight.finish()
        super().settle()
        if self._background.isNull():
            self._paint_table()

    def setVisible(self, visible: bool) -> None:
        """Show or hide the shade as well."""
        super().setVisible(visible)
        self._shade.setVisible(visible)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the visible part of the painted table, with round corners.

        If nobody sees it, `settle` paints it as a piece of work of its own.
        """
        if self._background.isNull() and self.isVisible():
            self._paint_table()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(self._edge())
        table = self.viewportTransform().mapRect(self._scene.sceneRect()).toRect()
        if self._background.deviceIndependentSize().toSize() == table.size():
            painter.drawPixmap(table.topLeft(), self._background)
        else:
            painter.drawPixmap(table, self._background)
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the frame, and the point if its puck is not in the picture."""
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._view.transform().m11()
        for color, width in (("#0b0d10", 5.0), (GOLD_LINE, 2.0)):
            painter.setPen(QPen(QColor(color), width * scale))
            painter.drawPath(self._edge())
        self._draw_point(painter, scale)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Repaint the table when it is next visible: a close-up is only seen growing in its own animation."""
        if event.oldSize() != event.size():
            self._background = QPixmap()
        QGraphicsView.resizeEvent(self, event)
        self.centerOn(self._center)
        self.resized.emit()

    def _fit(self) -> None:
        if self._game is None or not self._zoom:
            return
        scale = self._view.transform().m11() * self._zoom
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(self._center)
        self._pixmaps.set_scale(scale, self.devicePixelRatioF())
        self._motion.finish_all()
        self._refresh()

    def _paint_table(self) -> None:
        """Paint everything that a close-up can show, so that the next seat needs no painting."""
        if self._game is None or not self._zoom or self.isHidden():
            self._background = QPixmap()
            return
        scale = self.transform().m11()
        shown = self.viewportTransform().mapRect(self._scene.sceneRect()).toRect().size()
        wide, high = self._game.layout.size
        table = QRectF(0, 0, wide * scale, high * scale)
        self._background = paint_background(self._game.svg, self._felt, QSize(shown), self.devicePixelRatioF(), table)
        self.viewport().update()

    def _table_items(self) -> Iterable[SceneItem]:
        return self._equipment.beyond_rack(self._picture)

    def _shown_hand(self) -> tuple[int, ...]:
        return ()

    def _box_around(self, places: Iterable[Place]) -> QRectF:
        return reduce(QRectF.united, [self._spots.surroundings(place) for place in places])

    def _edge(self) -> QPainterPath:
        path = QPainterPath()
        scale = self._view.transform().m11()
        inset = 2.5 * scale
        box = QRectF(self.viewport().rect()).adjusted(inset, inset, -inset, -inset)
        path.addRoundedRect(box, ROUND * scale, ROUND * scale)
        return path

    def _draw_point(self, painter: QPainter, scale: float) -> None:
        """The puck with its number in the corner, as large as on the table behind."""
        point = self._picture.puck
        at = self._equipment.puck_at(point)
        if point is None or at is None:
            return
        on_screen = self.viewportTransform().map(at)
        sprite = self._equipment.puck_sprite(point)
        half = -sprite.corner.y()
        if QRectF(self.viewport().rect()).adjusted(half, half, -half, -half).contains(on_screen):
            return
        corner = QPointF(half + 16 * scale, half + 16 * scale)
        painter.setFont(felt_font(half * 1.1))
        words = QRectF(corner.x() + half * 1.25, corner.y() - half, half * 4, 2 * half)
        plate = QRectF(corner.x() - half, words.top(), 2.25 * half, words.height())
        plate.setRight(words.left() + painter.fontMetrics().horizontalAdvance(str(point)) + half * 0.5)
        air = 4 * scale
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PLATE)
        # On a background of its own: otherwise whatever is printed there would run into the number.
        painter.drawRoundedRect(plate.adjusted(-air, -air, air, air), half + air, half + air)
        painter.drawPixmap(corner + sprite.corner, sprite.pixmap)
        painter.setPen(QColor(AMBER))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(point))

    def _fly(self, *, is_away: bool) -> None:
        region = self.mapToScene(self.viewport().rect()).boundingRect()
        near, far = QRectF(self.geometry()), self._view.viewportTransform().mapRect(region)
        start, end = (near, far) if is_away else (far, near)
        self._flight.run(self, start, end)


class _Shade(QWidget):
    """The shadow below a close-up, on the table where the close-up ends."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fade downward from the edge of the close-up."""
        fade = QLinearGradient(QPointF(), QPointF(0, self.height()))
        fade.setColorAt(0.45, QColor(4, 6, 10, 240))
        fade.setColorAt(1, QColor(4, 6, 10, 0))
        QPainter(self).fillRect(self.rect(), fade)


class _Flight(QWidget):
    """A picture of the close-up on its way between its place on the table and its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._within = parent
        self._motion = Motion(self)
        self._picture = QPixmap()
        self._box = QRectF()

    def run(self, close_up: QWidget, start: QRectF, end: QRectF) -> None:
        """Move from one place to another; if motion is off, there is nothing to see."""
        self.finish()
        self._motion.is_on = appearance().is_moving
        if not self._motion.is_on:
            return
        self._picture = close_up.grab()
        self.setGeometry(QRect(QPoint(), self._within.size()))
        self.show()
        self.raise_()

        def step(part: float) -> None:
            away = eased(part)
            corner = start.topLeft() + (end.topLeft() - start.topLeft()) * away
            size = start.size() + (end.size() - start.size()) * away
            self._box = QRectF(corner, size)
            self.update()

        self._motion.run("flight", SLIDE, step, self.hide)

    def finish(self) -> None:
        """Be at the end at once."""
        self._motion.finish_all()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture at its current position."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._box, self._picture, QRectF(self._picture.rect()))
        self._motion.painted()
