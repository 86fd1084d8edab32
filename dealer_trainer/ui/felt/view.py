"""The felt as a widget: draws a picture of what lies on it and tells what the dealer presses, drags and lets go."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.background import paint_background
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.furniture import Furniture
from dealer_trainer.ui.felt.motion import Motion
from dealer_trainer.ui.felt.moves import Moves
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted, picture_of
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache
from dealer_trainer.ui.felt.pointer import Target, drop_at, target_at
from dealer_trainer.ui.felt.scene_item import HELD, ItemPool, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import HandItems, Wagers
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import load_fonts

_REPAINT = 90
"""Milliseconds of rest after which a resized table is painted anew; until then the old one is stretched."""


class FeltView(QGraphicsView):
    """Shows one game's felt, in view box units of its layout, and what lies on it."""

    spot_pressed = Signal(object)
    """A Place."""
    spot_hovered = Signal(object)
    """A Place, or None when the pointer is on no bet."""
    rack_pressed = Signal(int)
    """The value of a chip, in cents."""
    track_pressed = Signal(int)
    puck_pressed = Signal(object)
    """The point, or None for the puck's parking place."""
    puck_dropped = Signal(object)
    """The point on which the dragged puck was let go, None for its parking place."""
    popper_pressed = Signal()
    hand_pressed = Signal()
    hand_dropped = Signal(object)
    """The Place on which the chips in hand were let go."""
    bet_dragged_to_rack = Signal(object)
    """The Place whose chips were dragged to the rack."""
    request_pressed = Signal(int)
    """The id of the request in a bubble."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self._pixmaps = PixmapCache()
        self._pool = ItemPool(self._scene)
        self._motion = Motion(self)
        self._game: Game | None = None
        self._picture = FeltPicture()
        self._appearance = appearance()
        self._felt = self._appearance.felt
        self._is_still = False
        self._background = QPixmap()
        self._hover: Target | None = None
        self._pressed: Target | None = None
        self._pressed_at = QPointF()
        self._held: QPointF | None = None
        self._repaint = QTimer(self)
        self._repaint.setSingleShot(True)
        self._repaint.setInterval(_REPAINT)
        self._repaint.timeout.connect(self._paint_table)
        self._appearance.changed.connect(self._follow)
        self._let_move()
        self._prepare()

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, with nothing on it."""
        self._motion.finish_all()
        self._game = game
        rect = QRectF(0, 0, *game.layout.size)
        self._scene.setSceneRect(rect)
        self.setSceneRect(rect)
        self._spots = SpotMap(game)
        self._furniture = Furniture(self._pixmaps, self._spots, game.rules.chips, rect)
        self._wagers = Wagers(self._pixmaps, self._spots, game.rules.chips)
        self._hands = HandItems(self._wagers, self._spots)
        self._moves = Moves(self._motion, self._pool, self._spots, self._furniture)
        self._picture = FeltPicture()
        self._hover = self._pressed = self._held = None
        self._fit()
        self._paint_table()

    def set_still(self, is_still: bool) -> None:
        """Show the end of every motion at once, whatever the user chose; or no longer."""
        self._is_still = is_still
        self._let_move()

    def limit_pictures(self, most: int) -> None:
        """Keep so many painted pictures at most: for a table that is dealt for weeks."""
        self._pixmaps.most = most

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the table as it is now; what the dealer holds stays."""
        self.show_picture(picture_of(snapshot)._replace(hand=self._picture.hand))

    def show_picture(self, picture: FeltPicture) -> None:
        """Draw a picture."""
        old, self._picture = self._picture, picture
        if self._game is not None:
            fresh, gone = self._pool.show(self._scene_items())
            self._moves.show(fresh, gone, old, picture)

    def show_hand(self, chips: tuple[Cents, ...]) -> None:
        """Draw the chips that the dealer holds, in cents."""
        self.show_picture(self._picture._replace(hand=chips))

    def settle(self) -> None:
        """Bring every motion to its end and paint the table sharp: for a picture of it."""
        self._motion.finish_all()
        if self._repaint.isActive():
            self._repaint.stop()
            self._paint_table()

    @property
    def picture(self) -> FeltPicture:
        """What is drawn."""
        return self._picture

    @property
    def is_moving(self) -> bool:
        """Whether anything is under way."""
        return self._motion.is_moving

    def rect_of(self, place: Place) -> QRect:
        """What belongs to a wager, in pixels of the viewport; raises KeyError."""
        return self.viewportTransform().mapRect(self._spots.box_of(place)).toAlignedRect()

    def rect_of_place(self, place_id: str) -> QRect:
        """Another place of the layout, in pixels of the viewport; empty where the layout has none of that id."""
        box = self._spots.area(place_id)
        return QRect() if box is None else self.viewportTransform().mapRect(box).toAlignedRect()

    def sizeHint(self) -> QSize:
        """A comfortable size."""
        return QSize(1120, 630)

    def minimumSizeHint(self) -> QSize:
        """The smallest at which lettering can still be told."""
        return QSize(560, 315)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Lay the painted table under everything; during a resize the old one, stretched."""
        painter.save()
        painter.resetTransform()
        shown = self._background.deviceIndependentSize().toSize()
        if shown == self.viewport().size():
            painter.drawPixmap(0, 0, self._background)
        else:
            painter.drawPixmap(self.viewport().rect(), self._background)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table into the new size."""
        super().resizeEvent(event)
        self._fit()
        if self._game is None:
            return
        if self._background.isNull() or not self.isVisible():
            self._paint_table()
        else:
            self._repaint.start()

    def viewportEvent(self, event: QEvent) -> bool:
        """Paint anew where the screen's scale factor changes; forget what was hovered where the pointer leaves."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._game is not None:
            self._fit()
            self._paint_table()
        elif event.type() == QEvent.Type.Leave:
            self._set_hover(None)
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of what lies under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton and self._game is not None:
            self._pressed_at = self._point(event)
            self._pressed = self._target(self._pressed_at)
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light what lies under the pointer, or carry what is held."""
        if self._game is None:
            return
        point = self._point(event)
        if self._pressed is None:
            self._set_hover(self._target(point))
            return
        far = (point - self._pressed_at).manhattanLength() * self._pixmaps.scale
        if self._held is not None or (far > 8 and self._can_carry(self._pressed)):
            self._held = point
            self._refresh()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press what was pressed, or let go what was held."""
        if event.button() != Qt.MouseButton.LeftButton or self._game is None:
            super().mouseReleaseEvent(event)
            return
        pressed, held, point = self._pressed, self._held, self._point(event)
        self._pressed = self._held = None
        if held is not None:
            self._refresh()
        if pressed is None:
            return
        if held is not None:
            self._drop(pressed, drop_at(point, self._picture, self._spots, pressed.kind))
        elif self._target(point) == pressed:
            self._press(pressed)
        self.follow(event)

    def follow(self, event: QMouseEvent) -> None:
        """Light what lies under the pointer after it was carried or swept to another place."""
        self._set_hover(self._target(self._point(event)))

    def _prepare(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        flag = QGraphicsView.OptimizationFlag
        self.setOptimizationFlags(flag.DontAdjustForAntialiasing | flag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def _follow(self) -> None:
        self._let_move()
        if self._felt != self._appearance.felt:
            self._felt = self._appearance.felt
            self._paint_table()

    def _let_move(self) -> None:
        self._motion.is_on = self._appearance.is_moving and not self._is_still
        if not self._motion.is_on:
            self._motion.finish_all()

    def _fit(self) -> None:
        """Scale the layout to the viewport, and paint items for that scale."""
        if self._game is None:
            return
        wide, high = self._game.layout.size
        view = self.viewport().size()
        scale = max(0.05, min(view.width() / wide, view.height() / high))
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(wide / 2, high / 2)
        self._pixmaps.set_scale(scale, self.devicePixelRatioF())
        self._motion.finish_all()
        self._refresh()

    def _refresh(self) -> None:
        """Show the same picture, without motion."""
        self._pool.show(self._scene_items())
        if not self._motion.is_moving:
            self._pool.dismiss_all()

    def _paint_table(self) -> None:
        size = self.viewport().size()
        if self._game is None or size.isEmpty():
            return
        table = self.viewportTransform().mapRect(self._scene.sceneRect())
        self._background = paint_background(self._game.svg, self._felt, size, self.devicePixelRatioF(), table)
        self.viewport().update()

    def _scene_items(self) -> list[SceneItem]:
        carried = self._pressed if self._held is not None else None
        hand = () if carried is not None and carried.kind == "hand" else self._picture.hand
        scene_items = [
            *self._furniture.scene_items(self._picture),
            *self._wagers.scene_items(self._picture),
            *self._hands.scene_items(hand),
        ]
        scene_items.extend(self._hover_props())
        if carried is not None and self._held is not None:
            scene_items.extend(self._held_props(carried, self._held))
        return scene_items

    def _hover_props(self) -> list[SceneItem]:
        hover = self._hover
        if hover is None:
            return []
        if hover.kind == "chip" and hover.value is not None:
            return [self._furniture.lit_tube(hover.value)]
        names: dict[str, Spotted | None] = {
            "spot": hover.place, "popper": "popper.button", "track": f"track.{hover.value}",
            "puck": "puck.off" if hover.value is None else f"puck.{hover.value}",
        }  # fmt: skip
        return list(self._wagers.hover(names.get(hover.kind)))

    def _held_props(self, carried: Target, point: QPointF) -> list[SceneItem]:
        if carried.kind == "puck":
            return [SceneItem("held", self._furniture.puck_sprite(self._picture.puck), point, HELD)]
        if carried.kind == "hand":
            return [SceneItem("held", self._hands.sprite(self._picture.hand), point, HELD)]
        assert self._game is not None
        assert carried.place is not None
        amount = self._amount(carried.place)
        chips = chips_of(amount, self._game.rules.chips)
        return [SceneItem("held", self._wagers.stack_sprite(chips, self._spots.diameter(carried.place)), point, HELD)]

    def _amount(self, place: Place) -> Cents:
        stacks = self._picture.stacks
        return next((stack.amount for stack in stacks if stack.place == place and stack.kind == "bet"), 0)

    def _can_carry(self, target: Target) -> bool:
        if target.kind == "spot" and target.place is not None:
            return self._amount(target.place) > 0
        if target.kind == "hand":
            return bool(self._picture.hand)
        return target.kind == "puck" and target.value == self._picture.puck

    def _press(self, target: Target) -> None:
        if target.kind == "spot":
            self.spot_pressed.emit(target.place)
        elif target.kind == "chip":
            self.rack_pressed.emit(target.value)
        elif target.kind == "track":
            self.track_pressed.emit(target.value)
        elif target.kind == "puck":
            self.puck_pressed.emit(target.value)
        elif target.kind == "popper":
            self.popper_pressed.emit()
        elif target.kind == "hand":
            self.hand_pressed.emit()
        else:
            self.request_pressed.emit(target.value)

    def _drop(self, carried: Target, onto: Target | None) -> None:
        if onto is None:
            return
        if carried.kind == "puck":
            self.puck_dropped.emit(onto.value)
        elif carried.kind == "hand" and onto.kind == "spot":
            self.hand_dropped.emit(onto.place)
        elif carried.kind == "spot" and onto.kind == "chip":
            self.bet_dragged_to_rack.emit(carried.place)

    def _set_hover(self, target: Target | None) -> None:
        if target == self._hover or self._game is None:
            return
        before = self._hover.place if self._hover else None
        self._hover = target
        self._refresh()
        place = target.place if target else None
        if place != before:
            self.spot_hovered.emit(place)

    def _target(self, point: QPointF) -> Target | None:
        return target_at(point, self._picture, self._spots, self._furniture)

    def _point(self, event: QMouseEvent) -> QPointF:
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(event.position())
