"""A felt without its rail: some bets close up, above the rack and the dice, or all spots without these."""

from collections.abc import Callable, Collection, Iterable
from functools import reduce
from math import inf

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import FeltPrint, felt_print, painted, words_at
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.pixmap_cache import LEAST_SCALE, Sprite
from dealer_trainer.ui.felt.scene_item import BUBBLE, HELD, SceneItem
from dealer_trainer.ui.felt.view import FeltView
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.scaling import fit_box, unit
from dealer_trainer.ui.style.theme import AMBER, GOLD_LINE, felt_font, paint_cloth

AIR = 1.1
POINT_ROOM = 52
"""Pixels at scale 1 kept beside a close-up, in which the point is told."""
LEAST, MOST, STEP = 1.3, 3.0, 0.2
"""How much larger a close-up is, in steps: the same for every seat; what must be smaller gets no close-up."""
REWARD, GLIDE, SHAKE = 320, 200, 360
"""Milliseconds of the pay on its way with its amount, of the way to the next bet, and of the bet that shakes."""
RISE, SWAY = 46.0, 7.0
"""How far the amount rises, and how far a bet shakes, in view box units."""
GHOST = 0.5
KEPT = 5
"""The pictures of each sort that are kept: of tables the whole one, the one behind close-ups, and three wide ones."""
APART = 14.0
"""The room around bets and the rack, in view box units."""
SHARE, HIGH = 0.3, 104
"""The height of the rack with its room in a close-up: at most this part of the view, and pixels at scale 1."""
MARGIN = 24.0
"""What is seen around all spots, in view box units."""
BROADER = 1.2
"""How much broader than the felt a view is in which all spots alone become larger than on the whole felt."""
CORNERS = (90.0, 0.64)
"""The least side of what stands in the free corners beside all spots, in view box units, and the greatest, of what is
seen of the table's height.
"""


class _Strip(QGraphicsItem):
    """The cloth below a close-up, over everything that is shown closer."""

    def __init__(self, felt: "CloseUpView") -> None:
        super().__init__()
        self._felt = felt
        self.setZValue(1)
        self.hide()

    def boundingRect(self) -> QRectF:
        """As wide as any window."""
        return QRectF(-1e4, self._felt.edge - 2, 2.2e4, 1e4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the cloth with what is printed beside the rack."""
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
        self._is_wide = self._is_all = False
        """Whether all spots are shown without the rack, and whether they are what is to be shown."""
        self._about: tuple[Place, ...] = ()
        """The bets that a question about the whole table is about."""
        self.round = 0
        """The radius of its corners where it stands alone on a page, in pixels at scale 1."""
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        """What was painted last, by what it is and all that it depends on."""
        self._strip = _Strip(self)
        self._scene.addItem(self._strip)

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, with nothing on it."""
        self._asked, self._is_wide, self._is_all = (), False, False
        self._kept.clear()
        super().set_game(game)
        boxes = [self._spots.surroundings(place).size() for place in self._spots]
        self._usual = reduce(QSizeF.expandedTo, boxes)

    @property
    def is_close(self) -> bool:
        """Whether bets are shown close up."""
        return bool(self._asked)

    @property
    def edge(self) -> float:
        """Where the strip with the rack begins, in view box units; with the marks if a bet in question collects."""
        if self._game is None:
            return 0.0
        collects = {bet.id for bet in self._game.rules.bets if bet.kind == "collect"}
        tops = [self._rack.top()]
        if any(place.bet in collects for place in self._asked):
            tops += [box.top() for box in self._spots.areas("track").values()]
        return min(tops) - APART

    @property
    def strip(self) -> QRect:
        """The area of that strip, in pixels."""
        return self.viewport().rect().adjusted(0, self._high, 0, 0)

    @property
    def _rack(self) -> QRectF:
        """The rack, or where the part that is nearest to the dealer lies in a layout without one."""
        size = self._spots.size
        return self._spots.area("rack") or QRectF(0, self._spots.edge, size.width(), size.height() - self._spots.edge)

    @property
    def _group(self) -> QRectF:
        """All that is shown of the table in a close-up: the bets in question with their seat's others, or their box."""
        return self._box_around(self._asked).adjusted(-APART, -APART, APART, APART)

    def shows(self, place: Place) -> bool:
        """Whether a wager's place can be seen; in a close-up only what belongs to the bets in question."""
        if self._is_wide:
            return self._spots.knows(place) and self._frame.contains(self._spots.surroundings(place))
        is_near = not self.is_close or self._group.contains(self._spots.box_of(place).center())
        return is_near and super().shows(place)

    def can_show(self, places: Iterable[Place]) -> bool:
        """Whether these bets, with everything around them, fit into one close-up."""
        known = [place for place in places if self._spots.knows(place)]
        if not known:
            return False
        box = self._box_around(known)
        return box.width() * LEAST <= self._spots.width and box.height() * LEAST <= self._spots.edge

    def tell_amounts(self, *, are_told: bool) -> None:
        """Say what stacks are worth, or only what the one pointed at is, from the next picture on."""
        self._wagers.amounts.are_told = are_told

    def show_next(self, picture: FeltPicture, places: tuple[Place, ...], *, is_wide: bool = False) -> None:
        """Show another picture: nothing on it slides, but the table glides from the last one's bets to `places`.

        `is_wide`: all spots, as large as they can be; those above `places` are left out where the room is low.
        """
        self.clear()
        start, was_close, frame = QPointF(self._center), self.is_close, self._frame
        self.set_still(True)
        self._asked, self._about = ((), places) if is_wide else (places, ())
        self._is_all = is_wide
        self._widen(is_wide=is_wide)
        if frame != self._frame:
            self._fit()
            self._paint_table()
        scale = self._near.scale
        self._pixmaps.set_scale(scale * self._closer(scale), self.devicePixelRatioF())
        self.show_picture(picture)
        self.set_still(False)
        if was_close and self.is_close and self._center != start:
            end, way = QPointF(self._center), self._center - start
            self._motion.run("glide", GLIDE, lambda part: self._glide(end - way * (1 - eased(part))), _nothing)
        elif was_close or self.is_close or frame != self._frame:
            self.viewport().update()
            self.resized.emit()

    def prepare_next(self, picture: FeltPicture, places: tuple[Place, ...]) -> None:
        """Paint what another picture needs while nobody waits for it; nothing of it is seen yet."""
        shown, scale = self._pixmaps.scale, self._near.scale
        self._pixmaps.set_scale(scale * (self._zoom_at(scale, places) if places else 1.0), self.devicePixelRatioF())
        self.prepare(picture)
        if places and not self._is_wide:
            self._print_around(places)
        self._pixmaps.set_scale(shown, self.devicePixelRatioF())

    def draw_near_part(self, painter: QPainter) -> None:
        """Draw what no close-up covers, in pixels of the viewport."""
        strip, at_rest, ratio = self.strip, self.viewportTransform(), self.devicePixelRatioF()

        def paint(inside: QPainter) -> None:
            inside.translate(0, -strip.top())
            inside.setTransform(at_rest, combine=True)
            rack, areas = self._rack, (*self._spots.areas("track").values(), self._spots.area("hand") or QRectF())
            below = reduce(QRectF.united, (box for box in areas if box.top() > self.edge), rack)
            self._print_at(at_rest.m11()).paint(inside, below.adjusted(-rack.left() / 4, -APART, APART, APART))

        if self._game is not None and strip.height() > 0:
            whole = QRectF(QPointF(strip.topLeft()) * ratio, strip.size().toSizeF() * ratio)
            painter.drawPixmap(QRectF(strip), self._background, whole)
            key = "strip", strip.getRect(), ratio, self._felt, at_rest.m11(), at_rest.dx()
            painter.drawPixmap(strip.topLeft(), self._painted_once(key, strip.size(), paint))

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
            self._print_around(self._asked)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the painted table, or the cloth and the print of what is shown closer."""
        super().drawBackground(painter, rect)
        if self.is_close:
            painter.save()
            painter.resetTransform()
            at = self._on_table().map(self._group.topLeft()).toPoint()
            painter.drawPixmap(at, self._print_around(self._asked))
            painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Tell the point above the dice of a close-up, and beside all spots."""
        if self._picture.duty is not None or not (self.is_close or self._is_wide):
            return
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._tell_point(painter, self._point_box, self._picture.puck)
        painter.restore()

    def _scene_items(self) -> list[SceneItem]:
        """All that lies there; in a close-up what belongs to the bets in question, is at the rack, or is in a hand."""
        items = super()._scene_items()
        if not self.is_close:
            return items
        group, edge = self._group, self.edge

        def is_seen(item: SceneItem) -> bool:
            at = item.at if item.place is None else self._spots.box_of(item.place).center()
            return item.layer >= BUBBLE or group.contains(at) or (item.place is None and at.y() >= edge)

        return [item for item in items if item.key != "puck" and is_seen(item)]

    def _fit(self) -> None:
        """Fit the table into the viewport, with the corners of this viewport if all spots are shown."""
        if self._is_all:
            self._widen(is_wide=True)
        super()._fit()

    def _print_at(self, scale: float) -> FeltPrint:
        """What is printed at so many pixels of a unit."""
        assert self._game is not None
        return felt_print(words_at(scale, self._game.svg), self._felt)

    @property
    def _frame(self) -> QRectF:
        """What of the scene is shown: the whole table, all spots, or what is around the rack below a close-up."""
        if self._is_wide:
            return self._wide_frame()
        if self.is_close:
            return self._near_frame()
        return self._whole

    @property
    def _whole(self) -> QRectF:
        """The felt without its rail, if its print is known."""
        felt = self._spots.felt.boundingRect()
        return super()._frame if felt.isEmpty() or self._print_at(1.0).is_empty else felt

    def _paint_table(self) -> None:
        """Show the table as it was painted before if all it depends on is the same; a close-up lies on any cloth."""
        seen = () if self._game is None or self.is_close else self._frame.getRect()
        key = "table", seen, self.viewport().size().toTuple(), self.devicePixelRatioF(), self._felt, self.room
        if key in self._kept:
            self._background = self._kept[key]
            self.viewport().update()
        else:
            super()._paint_table()
            self._keep(key, self._background)

    def _painted(self, game: Game, size: QSize) -> QPixmap:
        """One cloth, with the print of all spots or of the whole felt; a felt without named prints is one picture."""
        print_ = self._print_at(self._near.scale)
        if not self.is_close and print_.is_empty:
            return super()._painted(game, size)

        def paint(inside: QPainter) -> None:
            whole = QRectF(QPointF(), QSizeF(size))
            paint_cloth(inside, whole, self._felt, 1.0, has_lines=False)
            if not self.is_close:
                inside.setTransform(self.viewportTransform(), combine=True)
                seen = self._spots_box().intersected(self._frame) if self._is_wide else self._scene.sceneRect()
                cut = [] if not self._is_wide else [place for place in self._spots if not self.shows(place)]
                print_.paint(inside, seen, [self._spots.surroundings(place) for place in cut])
            if self.round:
                corners, radius = QPainterPath(), self.round * unit(self)
                corners.addRect(whole)
                corners.addRoundedRect(whole, radius, radius)
                inside.resetTransform()
                inside.fillPath(corners, QColor(self.room))

        return painted(size, self.devicePixelRatioF(), paint)

    @property
    def _usual_scale(self) -> float:
        """Pixels of a unit where the whole table is shown."""
        view, size = self.viewport().size(), self._spots.size
        return max(LEAST_SCALE, min(view.width() / size.width(), view.height() / size.height()))

    def _near_frame(self) -> QRectF:
        """What the view has room for around the rack, which is large enough to be read on a low screen, too."""
        view, rack = self.viewport().size(), self._rack
        near = reduce(QRectF.united, filter(None, map(self._spots.area, ("popper", "hand"))), rack)
        low = rack.bottom() + APART
        high = min(SHARE * view.height(), HIGH * unit(self))
        scale = max(self._usual_scale, min(high / (low - self.edge), view.width() / (near.width() + 2 * APART)))
        wide = view.width() / scale
        return QRectF(near.center().x() - wide / 2, low - view.height() / scale, wide, view.height() / scale)

    def _spots_box(self) -> QRectF:
        """All spots, and what else lies between them and the rack."""
        boxes = [self._spots.ground(place).box for place in self._spots]
        boxes += [
            *self._spots.areas("track").values(),
            *(box for at, box in self._spots.areas("puck").items() if at != "off"),
        ]
        return reduce(QRectF.united, boxes).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def _wide_frame(self) -> QRectF:
        """All spots, but in a low view without those above the bets in question, their numbers and the marks."""
        box, view = self._spots_box(), self.viewport().size()
        ratio = view.width() / max(1, view.height())
        tops = [self._box_around((place,)).top() for place in self._about if self._spots.knows(place)]
        heads = [area.top() for at, area in self._spots.areas("puck").items() if at != "off"]
        need = box.bottom() + MARGIN - min((*tops, *heads)) if tops else box.height()
        high = max(need, box.width() / ratio)
        frame = QRectF(0, 0, high * ratio, high)
        frame.moveCenter(QPointF(box.center().x(), box.bottom() - min(high, box.height()) / 2))
        return frame

    def _widen(self, *, is_wide: bool) -> None:
        """Show all spots, with the dice in one free corner and the puck that is off in the other, if these are free.

        In a close-up the dice are right beside the rack. Where the whole felt is as large, it is shown.
        """
        corners = self._free_corners() if is_wide else None
        self._is_wide = corners is not None
        if corners is None:
            rack = self._rack
            dome = QRectF(0, 0, rack.height() + APART, rack.height() + APART)
            dome.moveBottomRight(QPointF(rack.left() - 2 * APART, rack.bottom() + APART / 2))
            self._spots.move({"popper": dome, "popper.button": None} if self.is_close else {})
            return
        left, right = corners
        side = right.width() * 0.44
        parked = QRectF(right.center().x() - side / 2, right.bottom() - 1.1 * side, side, side)
        self._spots.move({"rack": None, "hand": None, "popper.button": None, "popper": left, "puck.off": parked})

    def _free_corners(self) -> tuple[QRectF, QRectF] | None:
        """The largest squares at the lower ends that no spot and no track reaches; None if too small, or not needed."""
        box, frame, felt, view = self._spots_box(), self._wide_frame(), self._whole, self.viewport().size()
        if view.width() * felt.height() < BROADER * view.height() * felt.width():
            return None
        boxes = [self._spots.ground(place).box for place in self._spots] + list(self._spots.areas("track").values())
        found = []
        for is_left in (True, False):
            square = QRectF(QPointF(), QSizeF(1, 1) * CORNERS[1] * frame.height())
            while square.width() >= CORNERS[0]:
                square.moveBottom(box.bottom() - MARGIN / 2)
                if is_left:
                    square.moveLeft(frame.left() + MARGIN)
                else:
                    square.moveRight(frame.right() - MARGIN)
                if not any(square.intersects(each) for each in boxes):
                    found.append(square)
                    break
                square.setSize(square.size() - QSizeF(6, 6))
        return (found[0], found[1]) if len(found) == 2 else None

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
    def _part_above(self) -> QRectF:
        return QRectF(0, 0, self.viewport().width(), self._high)

    def _zoom_at(self, scale: float, places: Collection[Place]) -> float:
        box, usual = self._box_around(places).size().expandedTo(self._usual), self._usual_scale
        wide = self.viewport().width() - 2 * POINT_ROOM * unit(self)
        fits = min(self._high / (box.height() * AIR), wide / (box.width() * AIR)) / usual
        return max(1.0, min(MOST, fits) // STEP * STEP) * usual / scale

    def _look_at(self, center: QPointF) -> None:
        """Move the table under the part above the strip."""
        self._center = center
        part, shown, at_rest = self._part_above, self._near.scale * self._zoom, self.viewportTransform()
        corner = (part.center() - center * shown).toPoint()  # whole pixels: the painted table stays sharp
        moved = (QPointF(corner) - QPointF(at_rest.dx(), at_rest.dy())) / self._near.scale
        self._pool.table.setTransform(QTransform(self._zoom, 0, 0, self._zoom, moved.x(), moved.y()))
        self.viewport().update()

    def _glide(self, center: QPointF) -> None:
        self._look_at(center)
        self.resized.emit()

    def _print_around(self, places: Collection[Place]) -> QPixmap:
        """The print of some bets and of what belongs to them."""
        scale, ratio = self._pixmaps.scale, self._pixmaps.ratio
        group = self._box_around(places).adjusted(-APART, -APART, APART, APART)

        def paint(inside: QPainter) -> None:
            inside.scale(scale, scale)
            inside.translate(-group.topLeft())
            self._print_at(scale).paint(inside, group)

        size = (group.size() * scale).toSize()
        return self._painted_once(("print", group.getRect(), scale, ratio, self._felt), size, paint)

    def _painted_once(self, key: tuple[object, ...], size: QSize, paint: Callable[[QPainter], None]) -> QPixmap:
        if key not in self._kept:
            self._keep(key, painted(size, self.devicePixelRatioF(), paint))
        return self._kept[key]

    def _keep(self, key: tuple[object, ...], pixmap: QPixmap) -> None:
        alike = [other for other in self._kept if other[0] == key[0]]
        for other in alike[: max(0, len(alike) + 1 - KEPT)]:
            del self._kept[other]
        self._kept[key] = pixmap

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

    def _box_around(self, places: Collection[Place]) -> QRectF:
        heads = (self._spots.area(f"puck.{place.number}") for place in places)
        boxes = (*(self._spots.surroundings(place) for place in places), *heads)
        return reduce(QRectF.united, (box for box in boxes if box is not None))

    @property
    def _point_box(self) -> QRectF:
        """Where the point is told: in the corner where the puck is parked, or beside a close-up, above its dice."""
        if (corners := None if self.is_close else self._free_corners()) is not None:
            return self.viewportTransform().mapRect(corners[1])
        part = self._part_above
        room = self._on_table().mapRect(self._group).left()
        box = QRectF(QPointF(), QSizeF(1, 1) * min(0.7 * room, 0.5 * part.height()))
        box.moveCenter(QPointF(room / 2, part.center().y()))
        return box

    def _tell_point(self, painter: QPainter, box: QRectF, point: int | None) -> None:
        """The point, or that there is none."""
        painter.setFont(felt_font(box.height() * 0.2))
        painter.setPen(QColor(GOLD_LINE))
        if point is None:
            area = QRectF(box.left(), box.top(), box.width(), box.height() * 0.51)
            words = self.tr("COME-OUT")
            painter.setFont(fit_box(painter.font(), words, area))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
            return
        area = QRectF(box.left(), box.top(), box.width(), box.height() * 0.3)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.tr("POINT"))
        painter.setFont(felt_font(box.height() * 0.6))
        painter.setPen(QColor(AMBER))
        area = QRectF(box.left(), box.top() + box.height() * 0.26, box.width(), box.height() * 0.7)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(point))


def _nothing() -> None:
    """Do nothing: the pay stays where it is until the next bet is shown."""
