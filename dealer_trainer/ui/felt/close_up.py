"""The table, closer: the part around some bets over all of a felt view but the strip that is nearest to the dealer."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsView

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.felt.pixmap_cache import Sprite
from dealer_trainer.ui.felt.scene_item import HELD, SceneItem
from dealer_trainer.ui.felt.view import FeltView
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import AMBER, GOLD_LINE, FeltColor, felt_font

NEAREST = ("rack", "hand", "popper", "track")
"""What stays unchanged below a close-up, with all of its parts."""
BESIDE, ABOVE = 70.0, 40.0
"""How much of the room is seen beside and above the table, in view box units, so that a bet at its edge is central."""
AIR = 1.1
LEAST, MOST, STEP = 1.3, 2.2, 0.2
"""How much larger a close-up is, in steps: the same for every seat; what must be smaller gets no close-up."""
REWARD, GLIDE, SHAKE = 320, 200, 360
"""Milliseconds of the pay on its way with its amount, of the way to the next bet, and of the bet that shakes."""
RISE, SWAY = 46.0, 7.0
"""How far the amount rises, and how far a bet shakes, in view box units."""
GHOST = 0.5
KEPT = 2
"""The scales at which the painted table is kept: a seat and a whole seat may alternate."""
PLATE = QColor(8, 12, 22, 250)
"""The background of the point in the corner."""


class CloseUp(FeltView):
    """Covers a felt view, which handles what is pressed on it; its scale is the same for every seat."""

    def __init__(self, view: FeltView, game: Game) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._zoom = 1.0
        self._box = QRectF()
        self._center = QPointF()
        self._covered = 0
        self._own: list[QGraphicsPixmapItem] = []
        self._painted: dict[tuple[float, FeltColor], QPixmap] = {}
        self.hide()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # The point and the edge stay where they are while the table glides.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.set_game(game)
        self.arrange()
        self.lower()
        view.set_close_up(self)

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, without what is nearest to the dealer."""
        super().set_game(game)
        self._painted.clear()
        table = QRectF(0, 0, *game.layout.size)
        tops = [area.box[1] for area in game.layout.places if area.id.split(".")[0] in NEAREST]
        self._nearest = min((top for top in tops if top > table.height() / 2), default=table.bottom())
        boxes = [self._spots.surroundings(place).size() for place in self._spots]
        self._usual = reduce(QSizeF.expandedTo, boxes)
        self._scene.setSceneRect(table.adjusted(-BESIDE, -ABOVE, BESIDE, ABOVE))
        self.setSceneRect(self._scene.sceneRect())

    @property
    def strip(self) -> int:
        """The height of what stays of the table below, in pixels."""
        high = self._view.viewportTransform().map(QPointF(0, self._nearest)).y()
        return max(0, self._view.viewport().height() - round(high))

    def can_show(self, places: Iterable[Place]) -> bool:
        """Whether these bets, with everything around them, fit into one close-up."""
        known = [place for place in places if self._spots.knows(place)]
        if not known:
            return False
        box = self._box_around(known)
        return box.width() * LEAST <= self._spots.width and box.height() * LEAST <= self._nearest

    def show_around(self, places: Iterable[Place], *, is_moving: bool = False) -> None:
        """Appear around bets that it can show; `is_moving`: the table is seen gliding there, if motion is on."""
        start, is_gliding = QPointF(self._center), is_moving and not self.isHidden()
        self._box = self._box_around(places)
        if self.picture != self._view.picture:
            self.show_picture(self._view.picture)
        self.show()
        self.arrange()
        if is_gliding and self.can_move:
            way = self._center - start
            self._motion.run("glide", GLIDE, lambda part: self._look_at(start + way * eased(part)), self._rest)
        else:
            self._rest()

    def setVisible(self, visible: bool) -> None:
        """Leave to the view behind what is no longer shown here, and take it from there."""
        is_new = visible == self.isHidden()
        super().setVisible(visible)
        if is_new:
            self._view.refresh()

    def cover(self, height: int) -> None:
        """Keep the bets clear of something that floats over the lower edge, as high as that."""
        if height != self._covered:
            self._covered = height
            self.arrange()

    def arrange(self) -> None:
        """Move to the place that the view's size requires, as near as the bets allow."""
        view, scale = self._view.viewport(), self._view.transform().m11()
        self.setGeometry(0, 0, view.width(), view.height() - self.strip)
        if self._box.isNull() or not scale:
            return
        wide, high = self.width() / scale, (self.height() - self._covered) / scale
        box = self._box.size().expandedTo(self._usual)
        zoom = min(MOST, high / (box.height() * AIR), wide / (box.width() * AIR))
        self._zoom = max(1.0, zoom // STEP * STEP)
        self._center = self._box.center() + QPointF(0, self._covered / 2 / scale / self._zoom)
        self._fit()

    def sharpen(self) -> None:
        """Paint the table if that was not done yet."""
        if self._background.isNull():
            self._paint_table()

    def reward(self, place: Place, amount: Cents) -> None:
        """Let the pay slide to its bet, and the amount rise from there: the answer was right."""
        pay = self._laid(place, amount)
        end, start = pay.pos(), QPointF(pay.pos().x(), self.mapToScene(0, self.height()).y())
        words = self._added(self._wagers.sum_sprite(f"+{money_text(amount)}", 30), end, HELD + 2)

        def step(part: float) -> None:
            pay.setPos(start + (end - start) * eased(min(1.0, 2.2 * part)))
            words.setPos(end - QPointF(0, RISE * (0.6 + eased(part))))
            words.setOpacity(min(1.0, 3 * part))

        self._motion.run("reward", REWARD, step, _nothing)

    def correct(self, place: Place, amount: Cents) -> None:
        """Shake the bet twice, and lay the right pay beside it as a ghost: the answer was wrong."""
        if amount:
            pay = self._laid(place, amount)
            pay.setOpacity(GHOST)
            below = QPointF(0.4, 0.72) * self._spots.diameter(place)
            self._added(self._wagers.sum_sprite(f"+{money_text(amount)}", 20), pay.pos() + below, HELD + 2)
        bet = self._pool.item(("bet", place))
        if bet is None:
            return
        at = QPointF(bet.pos())

        def step(part: float) -> None:
            aside = SWAY * (1 - part) * (1 if int(part * 8) % 4 in (0, 1) else -1) if 0 < part < 1 else 0.0
            bet.setPos(at + QPointF(aside, 0))

        self._motion.run("shake", SHAKE, step, lambda: bet.setPos(at))

    def clear(self) -> None:
        """Take off what an answer laid there."""
        for key in ("reward", "shake"):
            self._motion.finish(key)
        for item in self._own:
            self._scene.removeItem(item)
        self._own = []

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the visible part of the painted table.

        If nobody sees it, `sharpen` paints it as a piece of work of its own.
        """
        if self.isVisible():
            self.sharpen()
        painter.save()
        painter.resetTransform()
        table = self.viewportTransform().mapRect(self._scene.sceneRect()).toRect()
        if self._background.deviceIndependentSize().toSize() == table.size():
            painter.drawPixmap(table.topLeft(), self._background)
        else:
            painter.drawPixmap(table, self._background)
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the edge above the strip, and the point if its puck is not in the picture."""
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, high = self._view.transform().m11(), self.viewport().height()
        for color, width, above in (("#0b0d10", 7.0, 1.0), (GOLD_LINE, 2.0, 5.0)):
            painter.setPen(QPen(QColor(color), width * scale))
            painter.drawLine(QPointF(0, high - above * scale), QPointF(self.viewport().width(), high - above * scale))
        self._draw_point(painter, scale)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the bets in the middle."""
        QGraphicsView.resizeEvent(self, event)
        self.centerOn(self._center)
        self.resized.emit()

    def _rest(self) -> None:
        self._look_at(self._center)

    def _look_at(self, center: QPointF) -> None:
        self.centerOn(center)
        self.resized.emit()

    def _laid(self, place: Place, amount: Cents) -> QGraphicsPixmapItem:
        """The pay right beside its bet, however narrow the spot is."""
        assert self._game is not None
        wide = self._spots.diameter(place)
        sprite = self._wagers.stack_sprite(chips_of(amount, self._game.rules.chips), wide)
        return self._added(sprite, self._spots.foot(place) + QPointF(1.04, 0.06) * wide, HELD + 1)

    def _added(self, sprite: Sprite, at: QPointF, layer: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(sprite.pixmap)
        item.setFlag(QGraphicsPixmapItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setOffset(sprite.corner)
        item.setPos(at)
        item.setZValue(layer)
        self._scene.addItem(item)
        self._own.append(item)
        return item

    def _fit(self) -> None:
        if self._game is None:
            return
        scale = self._view.transform().m11() * self._zoom
        self._motion.finish_all()
        if scale != self.transform().m11():
            self.setTransform(QTransform.fromScale(scale, scale))
            self._background = self._painted.get((scale, self._felt), QPixmap())
            self._pixmaps.set_scale(scale, self.devicePixelRatioF())
            self._refresh()
        self.centerOn(self._center)

    def _paint_table(self) -> None:
        """Paint everything that a close-up can show, so that the next seat needs no painting."""
        if self._game is None or self.isHidden():
            self._background = QPixmap()
            return
        scale = self.transform().m11()
        shown = self.viewportTransform().mapRect(self._scene.sceneRect()).toRect().size()
        wide, high = self._game.layout.size
        table = QRectF(BESIDE * scale, ABOVE * scale, wide * scale, high * scale)
        self._background = paint_background(self._game.svg, self._felt, QSize(shown), self.devicePixelRatioF(), table)
        while len(self._painted) >= KEPT:
            del self._painted[next(iter(self._painted))]
        self._painted[scale, self._felt] = self._background
        self.viewport().update()

    def _table_items(self) -> Iterable[SceneItem]:
        return self._equipment.beyond_rack(self._picture)

    def _shown_hand(self) -> tuple[int, ...]:
        return ()

    def _box_around(self, places: Iterable[Place]) -> QRectF:
        return reduce(QRectF.united, [self._spots.surroundings(place) for place in places])

    def _draw_point(self, painter: QPainter, scale: float) -> None:
        """The puck with its number in the corner, as large as on the table behind."""
        point = self._picture.puck
        at = self._equipment.puck_at(point)
        if point is None or at is None:
            return
        on_screen = self.viewportTransform().map(at)
        sprite = self._equipment.puck_sprite(point)
        half = -sprite.corner.y()
        seen = QRectF(self.viewport().rect()).adjusted(half, half, -half, -half - self._covered)
        if seen.contains(on_screen):
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


def _nothing() -> None:
    """Do nothing: the pay stays where it is until the next bet is shown."""
