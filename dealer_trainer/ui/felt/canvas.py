"""The felt as a picture: the painted table, what is on it, and what moves; it scales with its widget."""

from collections.abc import Collection
from functools import partial
from itertools import count

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.background import paint_background, words_at
from dealer_trainer.ui.felt.cue import cues
from dealer_trainer.ui.felt.duty_items import DutyItems
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.motion import Motion
from dealer_trainer.ui.felt.moves import Moves
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted
from dealer_trainer.ui.felt.pixmap_cache import LEAST_SCALE, PixmapCache
from dealer_trainer.ui.felt.scene_item import ItemPool, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import HandItems, Wagers
from dealer_trainer.ui.style.theme import FELTS, appearance, load_fonts

_REPAINT = 90
"""Milliseconds after the last resize until the table is painted again; until then the old picture is stretched."""
MOST_STRETCHED = 2
"""How far the old picture is stretched at most: a page that was just laid out is not blurred first."""
_CLEAN = 80
"""Milliseconds after the last change until everything is painted once more."""


class FeltCanvas(QGraphicsView):
    """Shows one game's felt and everything on it, in the units of its layout's view box."""

    sounded = Signal(str)
    """Something is heard now: an Effect; emitted after `set_audible`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self._pixmaps, self._near = PixmapCache(), PixmapCache()
        self._pool = ItemPool(self._scene)
        self._motion = Motion(self)
        self._game: Game | None = None
        self._picture = FeltPicture()
        self._appearance = appearance()
        self._felt = self._appearance.felt
        self.room = self._room_around()
        self._is_still = False
        self._is_audible = False
        self._cue_numbers = count()
        self._background = QPixmap()
        self._is_seen = False
        self._repaint = QTimer(self, singleShot=True, interval=_REPAINT)
        self._repaint.timeout.connect(self._paint_table)
        self._clean = QTimer(self, singleShot=True, interval=_CLEAN)
        self._clean.timeout.connect(self._paint_clean)
        self._appearance.changed.connect(self._on_appearance)
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
        for pixmaps in (self._pixmaps, self._near):
            pixmaps.share((game.layout, game.svg))
        self._equipment = Equipment(self._pixmaps, self._near, self._spots, game.rules.chips, rect)
        self._wagers = Wagers(self._pixmaps, self._spots, game.rules.chips)
        in_hand = Wagers(self._near, self._spots, game.rules.chips)
        self._hands = HandItems(in_hand, self._spots)
        self._duties = DutyItems(self._pixmaps, self._spots, self._wagers, rect, game.rules.chips)
        self._moves = Moves(self._motion, self._pool, self._spots, self._equipment, self._wagers, in_hand)
        self._picture = FeltPicture()
        self._fit()
        self._paint_table()

    def set_still(self, is_still: bool) -> None:
        """Turn animation off regardless of the user's choice, or back on."""
        self._is_still = is_still
        self._let_move()

    def set_audible(self) -> None:
        """Emit `sounded` for what is heard, from the next picture on."""
        self._is_audible = True

    def limit_pictures(self, most: int) -> None:
        """Cache at most this many painted pictures, for a table that runs for weeks."""
        self._pixmaps.most = self._near.most = most

    def show_picture(self, picture: FeltPicture) -> None:
        """Draw a picture; what is seen to move for the one before is at its end at once."""
        old, self._picture = self._picture, picture
        if self._game is not None:
            if _lying_there(old) != _lying_there(picture):
                self._motion.finish_seen()
            fresh, gone = self._pool.show(self._scene_items())
            self._moves.show(fresh, gone, old, picture)
            self._sound(old, picture)
            self._clean.start()

    def prepare(self, picture: FeltPicture) -> None:
        """Paint what a picture needs while nobody waits for it; nothing of it is seen yet."""
        if self._game is not None:
            shown, self._picture = self._picture, picture
            self._scene_items()
            self._picture = shown

    def settle(self) -> None:
        """Finish every animation and paint the table at full sharpness, for a picture of it."""
        self._motion.finish_all()
        self.sharpen()

    def sharpen(self) -> None:
        """Paint the table at the current size at once."""
        if self._repaint.isActive():
            self._repaint.stop()
            self._paint_table()

    @property
    def picture(self) -> FeltPicture:
        """What is drawn."""
        return self._picture

    @property
    def can_move(self) -> bool:
        """Whether anything may move."""
        return self._motion.is_on

    def shows(self, place: Place) -> bool:
        """Whether a wager's place can be seen: some views show a part of the felt."""
        return not self.rect_of(place).intersected(self.viewport().rect()).isEmpty()

    def rect_of(self, place: Place) -> QRect:
        """The area of a wager, in pixels of the viewport; raises KeyError."""
        return self._on_table().mapRect(self._spots.box_of(place)).toAlignedRect()

    def rect_of_place(self, place_id: str) -> QRect:
        """The area of another place of the layout, in pixels of the viewport; empty if the layout has no such id."""
        box = self._spots.area(place_id)
        return QRect() if box is None else self._around(box).mapRect(box).toAlignedRect()

    def outline_of(self, spotted: Spotted) -> QPainterPath:
        """The outline of a spot or of another place, in pixels of the viewport; empty if the layout has none."""
        path = self._wagers.outline(spotted)
        if path is None:
            return QPainterPath()
        seen = self._around(path.boundingRect()) if isinstance(spotted, str) else self._on_table()
        return seen.map(path)

    @property
    def felt_outline(self) -> QPainterPath:
        """The outline of the felt without the rail, in pixels of the viewport."""
        return self._on_table().map(self._spots.felt)

    def rect_of_pay(self, place: Place) -> QRectF:
        """The area of a wager's pay and of the amounts under both stacks, in pixels of the viewport; may be empty."""
        box = QRectF()
        for key in (("paid", place), ("sum", "paid", place), ("sum", "bet", place)):
            scene_item = self._pool.scene_item(key)
            if scene_item is not None:
                box = box.united(scene_item.sprite.box(self._on_table().map(scene_item.at)))
        return box

    def rects_of(self, kinds: Collection[str]) -> list[QRect]:
        """The areas of what is drawn of some kinds ("bet", "sum", "plate"), in pixels of the viewport."""
        found = (
            item for item in self._pool.shown if (item.key[0] if isinstance(item.key, tuple) else item.key) in kinds
        )
        return [item.sprite.box(self._around(QRectF(item.at, item.at)).map(item.at)).toAlignedRect() for item in found]

    def sizeHint(self) -> QSize:
        """A comfortable size."""
        return QSize(1120, 630)

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which places and stacks can be told apart."""
        return QSize(448, 252)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stretch nothing when it is shown again: pages are laid out more than once before they are seen."""
        super().hideEvent(event)
        self._is_seen = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, at first sharp, and let what is seen for the first time begin to move."""
        if not self._is_seen:
            self.sharpen()
            self._is_seen = True
        super().paintEvent(event)
        self._motion.painted()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the painted table, stretched while the window is resized."""
        painter.save()
        painter.resetTransform()
        self.draw_whole(painter)
        painter.restore()

    def draw_whole(self, painter: QPainter) -> None:
        """Draw the painted table, in pixels of the viewport."""
        shown = self._background.deviceIndependentSize().toSize()
        if shown == self.viewport().size():
            painter.drawPixmap(0, 0, self._background)
        else:
            painter.drawPixmap(self.viewport().rect(), self._background)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table into the new size."""
        super().resizeEvent(event)
        self._fit()
        if self._game is None:
            return
        shown = self._background.deviceIndependentSize()
        if shown.width() * MOST_STRETCHED < self.viewport().width() or not self.isVisible():
            self._paint_table()
        else:
            self._repaint.start()

    def viewportEvent(self, event: QEvent) -> bool:
        """Paint again when the screen's scale factor changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._game is not None:
            self._fit()
            self._paint_table()
        return super().viewportEvent(event)

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

    def _on_appearance(self) -> None:
        self._let_move()
        before = self._felt, self.room
        self._felt, self.room = self._appearance.felt, self._room_around()
        if (self._felt, self.room) != before:
            self._paint_table()
        if self._game is not None:
            self._refresh()

    def _room_around(self) -> str:
        """The color of the room."""
        return self._appearance.window.back

    def _let_move(self) -> None:
        self._motion.is_on = self._appearance.is_moving and not self._is_still
        if not self._motion.is_on:
            self._motion.finish_all()

    def _fit(self) -> None:
        """Scale the layout to the viewport, and paint the items at that scale."""
        if self._game is None:
            return
        frame, view = self._frame, self.viewport().size()
        scale = max(LEAST_SCALE, min(view.width() / frame.width(), view.height() / frame.height()))
        self.setSceneRect(frame)
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(frame.center())
        self._motion.finish_all()
        self._near.set_scale(scale, self.devicePixelRatioF())
        self._pixmaps.set_scale(scale * self._closer(scale), self.devicePixelRatioF())
        self._refresh()

    @property
    def _frame(self) -> QRectF:
        """What of the scene is shown, in units."""
        return self._scene.sceneRect()

    def _closer(self, scale: float) -> float:
        """How much larger what lies on the table is shown, once the table as a whole has its place and `scale`."""
        return 1.0

    def _on_table(self) -> QTransform:
        """From units to pixels of the viewport, where the bets are."""
        return self._pool.table.transform() * self.viewportTransform()

    def _around(self, box: QRectF) -> QTransform:
        """From units to pixels of the viewport, around a box."""
        return self.viewportTransform() if box.center().y() >= self._pool.edge else self._on_table()

    def _sound(self, old: FeltPicture, new: FeltPicture) -> None:
        """Emit what is heard of a change, each sound with its frame."""
        if self._game is None or not self._is_audible or self._is_still or not self.isVisible():
            return
        for effect, at in cues(old, new, self._spots, self._game.rules.chips):
            if at:
                key = ("sound", next(self._cue_numbers))
                self._motion.run(key, at, _nothing, partial(self.sounded.emit, effect))
            elif self._motion.is_on or effect not in ("stack", "dice_rattle"):
                self.sounded.emit(effect)  # without motion there is no pushing and no rattling

    def _refresh(self) -> None:
        """Show the same picture, without animation."""
        self._clean.start()
        _, gone = self._pool.show(self._scene_items())
        for scene_item in gone:
            # Nothing slides away here. What is still moving from the picture before continues.
            self._motion.finish(("enter", scene_item.key))
            self._pool.dismiss(("leaving", scene_item.key))

    def _paint_clean(self) -> None:
        """Paint everything once it is at rest.

        If the window paints between a move and the moment at which Qt clears the place that an item left, Qt clears the
        new place instead, and half of a chip that is long gone would stay visible.
        """
        if self._motion.is_moving:
            self._clean.start()
        else:
            self.viewport().update()

    def _paint_table(self) -> None:
        size = self.viewport().size()
        if self._game is None or size.isEmpty():
            return
        self._background = self._painted(self._game, size)
        self.viewport().update()

    def _painted(self, game: Game, size: QSize) -> QPixmap:
        """The table as it lies in a viewport of a size."""
        table, svg = self.viewportTransform().mapRect(self._scene.sceneRect()), words_at(self._near.scale, game.svg)
        return paint_background(svg, self._felt, size, self.devicePixelRatioF(), table, self.room)

    def _scene_items(self) -> list[SceneItem]:
        return [
            *self._equipment.scene_items(self._picture),
            *self._wagers.hushed(self._picture, FELTS[self._felt][1]),
            *self._wagers.scene_items(self._picture, self._equipment.tags(self._picture)),
            *self._duties.scene_items(self._picture.duty, self._picture.counted),
            *self._hands.scene_items(self._shown_hand()),
        ]

    def _shown_hand(self) -> tuple[Cents, ...]:
        """The chips drawn as held by the dealer."""
        return self._picture.hand


def _lying_there(picture: FeltPicture) -> tuple[object, ...]:
    """What somebody's hands can change."""
    return picture.stacks, picture.puck, picture.marks, picture.throw, picture.hand


def _nothing(_: float) -> None:
    """Do nothing: only a sound is due at this moment."""
