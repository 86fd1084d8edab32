"""A felt that can be shown closer: the table around some bets grows, the strip nearest to the dealer stays as it is."""

from collections.abc import Iterable
from functools import reduce
from math import inf

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import FADE, paint_background, paint_near_part
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.pixmap_cache import Sprite
from dealer_trainer.ui.felt.scene_item import HELD
from dealer_trainer.ui.felt.view import FeltView
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.theme import AMBER, FeltColor, felt_font

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
APART = 8.0
"""How far the frame of a bet reaches beyond its spots, in view box units."""
PLATE = QColor(8, 12, 22, 250)
"""The background of the point in the corner."""


class _Strip(QGraphicsItem):
    """What stays of the table below a close-up, over everything that is shown closer, which fades into its cloth."""

    def __init__(self, felt: "CloseUpView") -> None:
        super().__init__()
        self._felt = felt
        self.setZValue(1)
        self.hide()

    def boundingRect(self) -> QRectF:
        """From where the close-up fades, as wide as any window."""
        return QRectF(-1e4, self._felt.edge - FADE - 2, 2.2e4, 1e4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the cloth with what is nearest to the dealer, at its usual size."""
        painter.save()
        painter.resetTransform()
        self._felt.draw_near_part(painter)
        painter.restore()


class CloseUpView(FeltView):
    """One scene, in which what lies on the table can be larger than what is nearest to the dealer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked: tuple[Place, ...] = ()
        self._zoom = 1.0
        self._center = QPointF()
        self._own: list[QGraphicsPixmapItem] = []
        self._aside: tuple[QGraphicsItem, QPointF] | None = None
        """The amount of a bet that made room for its pay, and where it was."""
        self._closer_painted: dict[tuple[float, float, FeltColor, str], QPixmap] = {}
        self._near_key: object = None
        self._near_part = QPixmap()
        self._strip = _Strip(self)
        self._scene.addItem(self._strip)

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, with nothing on it."""
        self._asked = ()
        self._closer_painted.clear()
        super().set_game(game)
        boxes = [self._spots.surroundings(place).size() for place in self._spots]
        self._usual = reduce(QSizeF.expandedTo, boxes)

    @property
    def is_close(self) -> bool:
        """Whether bets are shown close up."""
        return bool(self._asked)

    @property
    def edge(self) -> float:
        """Where the strip begins that no close-up covers, in view box units."""
        return self._spots.edge if self._game is not None else 0.0

    @property
    def strip(self) -> int:
        """The height of that strip, in pixels."""
        return max(0, self.viewport().height() - self._high)

    def can_show(self, places: Iterable[Place]) -> bool:
        """Whether these bets, with everything around them, fit into one close-up."""
        known = [place for place in places if self._spots.knows(place)]
        if not known:
            return False
        box = self._box_around(known)
        return box.width() * LEAST <= self._spots.width and box.height() * LEAST <= self.edge

    def show_around(self, places: tuple[Place, ...]) -> None:
        """Show the table around bets that a close-up can show; without any, the whole table."""
        if places != self._asked:
            self._asked = places
            self._fit()
            self.viewport().update()
            self.resized.emit()

    def show_next(self, picture: FeltPicture, places: tuple[Place, ...]) -> None:
        """Show another picture: nothing on it slides, but the table glides from the last one's bets to `places`."""
        self.clear()
        start, was_close = QPointF(self._center), self.is_close
        self.set_still(True)
        self._asked = places
        scale = self._near.scale
        self._pixmaps.set_scale(scale * self._closer(scale), self.devicePixelRatioF())
        self.show_picture(picture)
        self.set_still(False)
        if was_close and self.is_close and self._center != start:
            end, way = QPointF(self._center), self._center - start
            self._motion.run("glide", GLIDE, lambda part: self._glide(end - way * (1 - eased(part))), _nothing)
        elif was_close or self.is_close:
            self.viewport().update()
            self.resized.emit()

    def prepare_next(self, picture: FeltPicture, places: tuple[Place, ...]) -> None:
        """Paint what another picture needs while nobody waits for it; nothing of it is seen yet."""
        shown, scale = self._pixmaps.scale, self._near.scale
        self._pixmaps.set_scale(scale * (self._zoom_at(scale, places) if places else 1.0), self.devicePixelRatioF())
        self.prepare(picture)
        self._pixmaps.set_scale(shown, self.devicePixelRatioF())

    def draw_near_part(self, painter: QPainter) -> None:
        """Draw what no close-up covers, in pixels of the viewport; the table's own ends stay out of it."""
        size, ratio = self.viewport().size(), self.devicePixelRatioF()
        if self._game is None or self._background.isNull() or not 0 < self._high < size.height():
            return
        lies = self.viewportTransform().mapRect(self._scene.sceneRect())
        key = (size, ratio, lies, self._background.cacheKey())
        if key != self._near_key:
            crossing = [self.viewportTransform().mapRect(box) for box in self._crossing()]
            whole, svg = self._background, self._game.svg
            part = QRectF(0, self._high, size.width(), size.height() - self._high)
            self._near_part = paint_near_part(whole, svg, self._felt, lies, part, crossing)
            self._near_key = key
        painter.drawPixmap(QPointF(0, self._high - self._fade), self._near_part)

    def _crossing(self) -> Iterable[QRectF]:
        """The bets of which the strip would show the foot only, with their frames."""
        for place in self._spots:
            box = self._spots.surroundings(place)
            if box.top() < self.edge < box.bottom():
                yield box.adjusted(-APART, -APART, APART, APART)

    def rect_of(self, place: Place) -> QRect:
        """The area of a wager, in pixels of the viewport: what is not in the close-up is where the table has it."""
        box = super().rect_of(place)
        if self.is_close and not self._part_above.contains(QRectF(box)):
            return self.viewportTransform().mapRect(self._spots.box_of(place)).toAlignedRect()
        return box

    def is_seen_close(self, place: Place) -> bool:
        """Whether all of a bet is in the close-up."""
        return self._part_above.contains(QRectF(super().rect_of(place)))

    def reward(self, place: Place, amount: Cents) -> None:
        """Let the pay slide to its bet, and the amount rise from there: the answer was right."""
        pay = self._laid(place, amount)
        end = pay.pos()
        start = QPointF(end.x(), self._on_table().inverted()[0].map(self._part_above.bottomLeft()).y())
        words = self._added(self._wagers.amounts.sprite(f"+{money_text(amount)}", 30), end, HELD + 2)
        above = end + QPointF(0, pay.offset().y() / self._pixmaps.scale)

        def step(part: float) -> None:
            pay.setPos(start + (end - start) * eased(min(1.0, 2.2 * part)))
            words.setPos(above - QPointF(0, RISE * (0.4 + 0.6 * eased(part))))
            words.setOpacity(min(1.0, 3 * part))

        self._motion.run("reward", REWARD, step, _nothing)

    def correct(self, place: Place, amount: Cents) -> None:
        """Shake the bet twice, and lay the right pay beside it as a ghost: the answer was wrong."""
        if amount:
            pay = self._laid(place, amount)
            pay.setOpacity(GHOST)
            above = QPointF(0, pay.offset().y() / self._pixmaps.scale - 12)
            self._added(self._wagers.amounts.sprite(f"+{money_text(amount)}", 20), pay.pos() + above, HELD + 2)
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
        if self._aside is not None:
            told, at = self._aside
            told.setPos(at)
            self._aside = None

    def sharpen(self) -> None:
        """Paint the table at the current size at once, whole and closer."""
        super().sharpen()
        if self.is_close:
            self._closer_table()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the painted table, or the part of it that is shown closer."""
        super().drawBackground(painter, rect)  # in a wide window the room is seen beside a close-up
        if not self.is_close:
            return
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(self._on_table().map(QPointF(-BESIDE, -ABOVE)).toPoint(), self._closer_table())
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the point if its puck is not in the close-up."""
        point, at = self._picture.puck, self._equipment.puck_at(self._picture.puck)
        if self.is_close and point is not None and at is not None:
            painter.save()
            painter.resetTransform()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_point(painter, point, at)
            painter.restore()

    def _closer(self, scale: float) -> float:
        """How much larger the table is shown, with what is asked in the middle of the part above the strip."""
        self._strip.setVisible(self.is_close)
        self._pool.part(self.edge if self.is_close else inf)
        if not self.is_close:
            self._pool.table.setTransform(QTransform())
            return 1.0
        self._zoom = self._zoom_at(scale, self._asked)
        self._look_at(self._box_around(self._asked).center())
        return self._zoom

    @property
    def _high(self) -> int:
        """Where the strip begins, in pixels."""
        return round(self.viewportTransform().map(QPointF(0, self.edge)).y())

    @property
    def _fade(self) -> int:
        """How high the way from the close-up to the strip is, in pixels."""
        return round(FADE * self._near.scale)

    @property
    def _part_above(self) -> QRectF:
        return QRectF(0, 0, self.viewport().width(), self._high - self._fade)

    def _zoom_at(self, scale: float, places: Iterable[Place]) -> float:
        wide, high = self.viewport().width() / scale, (self._high - round(FADE * scale)) / scale
        box = self._box_around(places).size().expandedTo(self._usual)
        zoom = min(MOST, high / (box.height() * AIR), wide / (box.width() * AIR))
        return max(1.0, zoom // STEP * STEP)

    def _look_at(self, center: QPointF) -> None:
        """Move the table under the part above the strip, as near to a point as the room around the table allows."""
        assert self._game is not None
        part, shown, at_rest = self._part_above, self._near.scale * self._zoom, self.viewportTransform()
        around = QRectF(QPointF(), QSizeF(*self._game.layout.size)).adjusted(-BESIDE, -ABOVE, BESIDE, ABOVE)
        half = part.bottomRight() / 2 / shown
        inside = around.adjusted(half.x(), half.y(), -half.x(), -half.y())
        self._center = QPointF(
            min(max(center.x(), inside.left()), inside.right()) if inside.width() > 0 else around.center().x(),
            min(max(center.y(), inside.top()), inside.bottom()) if inside.height() > 0 else around.center().y(),
        )
        corner = (part.center() - self._center * shown).toPoint()  # whole pixels: the painted table stays sharp
        moved = (QPointF(corner) - QPointF(at_rest.dx(), at_rest.dy())) / self._near.scale
        self._pool.table.setTransform(QTransform(self._zoom, 0, 0, self._zoom, moved.x(), moved.y()))
        self.viewport().update()

    def _glide(self, center: QPointF) -> None:
        self._look_at(center)
        self.resized.emit()

    def _closer_table(self) -> QPixmap:
        """Everything that a close-up can show, painted, so that the next seat needs no painting."""
        assert self._game is not None
        scale, ratio = self._pixmaps.scale, self._pixmaps.ratio
        key = (scale, ratio, self._felt, self.room)
        if key not in self._closer_painted:
            while len(self._closer_painted) >= KEPT:
                del self._closer_painted[next(iter(self._closer_painted))]
            table = QRectF(QPointF(BESIDE, ABOVE) * scale, QSizeF(*self._game.layout.size) * scale)
            size = QSize(round(table.width() + 2 * BESIDE * scale), round(table.height() + 2 * ABOVE * scale))
            self._closer_painted[key] = paint_background(self._game.svg, self._felt, size, ratio, table, self.room)
        return self._closer_painted[key]

    def _laid(self, place: Place, amount: Cents) -> QGraphicsPixmapItem:
        """The pay right beside its bet, however narrow the spot is, whose amount changes sides for it."""
        assert self._game is not None
        foot, wide = self._spots.foot(place), self._spots.diameter(place)
        told = self._pool.item(("sum", "bet", place))
        if told is not None and told.x() > foot.x() + wide / 2:
            self._aside = told, told.pos()
            told.setX(2 * foot.x() - told.x())
        sprite = self._wagers.stack_sprite(chips_of(amount, self._game.rules.chips), wide)
        return self._added(sprite, foot + QPointF(1.04, 0.06) * wide, HELD + 1)

    def _added(self, sprite: Sprite, at: QPointF, layer: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(sprite.pixmap, self._pool.table)
        item.setFlag(QGraphicsPixmapItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setOffset(sprite.corner)
        item.setPos(at)
        item.setZValue(layer)
        self._own.append(item)
        return item

    def _box_around(self, places: Iterable[Place]) -> QRectF:
        return reduce(QRectF.united, [self._spots.surroundings(place) for place in places])

    def _draw_point(self, painter: QPainter, point: int, at: QPointF) -> None:
        """The puck with its number in the corner."""
        sprite, scale = self._equipment.puck_sprite(point), self._near.scale
        half = -sprite.corner.y()
        seen = self._part_above.adjusted(half, half, -half, -half)
        if seen.contains(self._on_table().map(at)):
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
