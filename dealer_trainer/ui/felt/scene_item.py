"""Scene items: pictures at places of the felt, and the pool of graphics items that shows them."""

from collections.abc import Hashable, Iterable
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from dealer_trainer.engine import Cents, Place
from dealer_trainer.ui.felt.pixmap_cache import Sprite

RACK, BOWL, DICE, GLASS, PLATE, GLOW, FLAT, CHIPS, SUMS, TAGS, EDGE, BUBBLE, HELD = range(0, 260, 20)
"""Layers from the felt up; within CHIPS, those nearer to the dealer are drawn on top."""


class SceneItem(NamedTuple):
    """One picture on the felt. `at` in view box units. `place`: the wager it belongs to and goes with.

    `chips`: of a stack, from the bottom up, and `diameter`, so that each of them can move by itself. `opacity`: 1 is
    solid.
    """

    key: Hashable
    sprite: Sprite
    at: QPointF
    layer: float
    place: Place | None = None
    is_paid: bool = False
    chips: tuple[Cents, ...] = ()
    diameter: float = 0.0
    opacity: float = 1.0


class ItemPool:
    """The graphics items of one scene: taken from a pool, updated only when something changes, and returned."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.table, self._nearest = QGraphicsRectItem(), QGraphicsRectItem()
        """The parents of all items: of what lies on the table, which can be shown closer, and of the rest."""
        for z, root in enumerate((self.table, self._nearest)):
            root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
            root.setZValue(2 * z)
            scene.addItem(root)
        self.edge = inf
        """From here on what belongs to no bet stays as large as it is when the table is shown closer."""
        self._items: dict[Hashable, QGraphicsPixmapItem] = {}
        self._scene_items: dict[Hashable, SceneItem] = {}
        self._leaving: dict[Hashable, QGraphicsPixmapItem] = {}
        self._spare: list[QGraphicsPixmapItem] = []

    def __len__(self) -> int:
        return len(self._items)

    def item(self, key: Hashable) -> QGraphicsPixmapItem | None:
        """The item that shows a scene item."""
        return self._items.get(key) or self._leaving.get(key)

    @property
    def shown(self) -> tuple[SceneItem, ...]:
        """What is shown now, in its final place."""
        return tuple(self._scene_items.values())

    def scene_item(self, key: Hashable) -> SceneItem | None:
        """What is shown under a key, in its final place."""
        return self._scene_items.get(key)

    def show(self, scene_items: Iterable[SceneItem]) -> tuple[list[SceneItem], list[SceneItem]]:
        """Show exactly `scene_items`; returns the new ones and the departing ones, which stay until `dismiss`."""
        wanted = {scene_item.key: scene_item for scene_item in scene_items}
        gone = [scene_item for key, scene_item in self._scene_items.items() if key not in wanted]
        for scene_item in gone:
            self.dismiss(("leaving", scene_item.key))
            self._leaving["leaving", scene_item.key] = self._items.pop(scene_item.key)
        fresh = []
        for key, scene_item in wanted.items():
            if key not in self._items:
                self._items[key] = self._taken()
                fresh.append(scene_item)
                self._dress(key, scene_item)
            elif not _is_alike(self._scene_items[key], scene_item):
                self._dress(key, scene_item)
        self._scene_items = wanted
        return fresh, gone

    def dismiss(self, key: Hashable) -> None:
        """Return a departing item to the pool."""
        item = self._leaving.pop(key, None)
        if item is not None:
            self.give_back(item)

    def part(self, edge: float) -> None:
        """Keep what belongs to no bet and is below `edge` apart from the table."""
        if edge != self.edge:
            self.edge = edge
            for key, scene_item in self._scene_items.items():
                self._items[key].setParentItem(self._root(scene_item))

    def borrow(self, sprite: Sprite, layer: float, goes_with: SceneItem | None = None) -> QGraphicsPixmapItem:
        """An item for something on its way, until it is given back; `goes_with`: what it lands on or comes from."""
        item = self._taken()
        item.setParentItem(self.table if goes_with is None else self._root(goes_with))
        item.setPixmap(sprite.pixmap)
        item.setOffset(sprite.corner)
        item.setZValue(layer)
        return item

    def give_back(self, item: QGraphicsPixmapItem) -> None:
        """Return an item, as it came, to the pool."""
        item.hide()
        item.resetTransform()
        item.setScale(1.0)
        item.setOpacity(1.0)
        self._spare.append(item)

    def _taken(self) -> QGraphicsPixmapItem:
        if self._spare:
            item = self._spare.pop()
        else:
            item = QGraphicsPixmapItem()
            item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
            item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.show()
        return item

    def _dress(self, key: Hashable, scene_item: SceneItem) -> None:
        item = self._items[key]
        item.setParentItem(self._root(scene_item))
        item.setPixmap(scene_item.sprite.pixmap)
        item.setOffset(scene_item.sprite.corner)
        item.setPos(scene_item.at)
        item.setZValue(scene_item.layer)
        item.setOpacity(scene_item.opacity)

    def _root(self, scene_item: SceneItem) -> QGraphicsRectItem:
        return self._nearest if scene_item.place is None and scene_item.at.y() >= self.edge else self.table


def _is_alike(scene_item: SceneItem, other: SceneItem) -> bool:
    return (
        scene_item.sprite is other.sprite
        and scene_item.at == other.at
        and scene_item.layer == other.layer
        and scene_item.opacity == other.opacity
    )
