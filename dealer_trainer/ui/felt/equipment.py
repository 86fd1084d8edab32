"""The table's own scene items: rack, popper and dice, puck, track markers, name plates, speech bubbles."""

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dealer_trainer.engine import Cents, Roll
from dealer_trainer.ui.felt import label
from dealer_trainer.ui.felt.dice import IN_DOME, draw_bowl, draw_button, draw_dice, draw_glass, draw_whirl
from dealer_trainer.ui.felt.dice_path import Pair, bad_pop_of, nearness, poses_of, seen_near
from dealer_trainer.ui.felt.marker import disc_box, draw_marker, draw_puck
from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Throw, chip_id
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache, Sprite
from dealer_trainer.ui.felt.rack import draw_lit_tube, draw_rack, tube_boxes
from dealer_trainer.ui.felt.scene_item import BOWL, BUBBLE, DICE, FLAT, GLASS, PLATE, RACK, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap

NAMED = 0.56
"""The least pixels of a unit at which a felt has room for the players' names."""
IDLE = 0.4
"""How opaque dice are that were not rolled in this round."""
KEPT = 3
"""The throws whose lying dice are kept: the one on screen, the one before it, and that of a prepared item."""


class Equipment:
    """Makes the scene items of the table itself for one layout."""

    def __init__(
        self, pixmaps: PixmapCache, near: PixmapCache, spots: SpotMap, chips: tuple[Cents, ...], size: QRectF
    ) -> None:
        """`near`: for what is nearest to the dealer, which keeps its size when the table is shown closer."""
        self._pixmaps = pixmaps
        self._near = near
        self._spots = spots
        self._chips = chips
        self._size = size
        self._lying: dict[tuple[Throw, float, float], Sprite] = {}
        self.has_keys = True
        """Whether digits pick up chips now, as the rack then shows: not while they are typed into a field."""
        rack = spots.area("rack")
        self.tubes = {} if rack is None else tube_boxes(chips, rack)

    @property
    def scale(self) -> float:
        """Pixels of a view box unit where the popper is."""
        return self._near.scale

    def scene_items(self, picture: FeltPicture) -> Iterator[SceneItem]:
        """All items of the table."""
        yield from self._rack(has_keys=self.has_keys and picture.has_keys)
        yield from (self.lit_tube(value, is_due=True) for value in self.tubes if chip_id(value) in picture.glow)
        yield from self._popper(picture.throw)
        yield from self._told(picture.told)
        yield from self._puck(picture.puck)
        yield from self._marks(picture.marks)
        yield from self._plates(picture.names)
        yield from self._bubbles(picture)

    def tags(self, picture: FeltPicture) -> Iterator[QRectF]:
        """Where names and requests are written."""
        for seat, name in picture.names:
            area = self._spots.area(f"seat.{seat}")
            if area is not None:
                yield self._plate_box(seat, name).translated(area.center())
        for speech in picture.speeches:
            laid = self.bubble(speech, dict(picture.names))
            if laid is not None:
                yield laid[0]

    def lit_tube(self, value: Cents, *, is_due: bool = False) -> SceneItem:
        """The highlight of a tube: of the one under the pointer, or of that whose chip is due."""
        box, key = self.tubes[value], "due tube" if is_due else "tube"
        local = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        sprite = self._near.sprite(
            (key, box.size().toTuple()), local.adjusted(-9, -5, 9, 8),
            lambda painter: draw_lit_tube(painter, local, is_due=is_due),
        )  # fmt: skip
        return SceneItem(key, sprite, box.center(), RACK + 1)

    def dice_sprite(self, poses: Pair, whirls: int | None = None, near: float = 0.0) -> Sprite:
        """The picture of two dice in the bowl at one moment; `whirls`: the one that spins on; `near`: how near seen."""
        radius = self._popper_radius()
        poses, grown = seen_near(poses, near)
        edge = radius * IN_DOME * grown

        def paint(painter: QPainter) -> None:
            draw_dice(painter, poses, edge)
            if whirls is not None:
                draw_whirl(painter, poses[whirls], edge)

        return self._near.painted(QRectF(-radius, -radius, 2 * radius, 2 * radius), paint)

    def lying_dice(self, throw: Throw) -> Sprite:
        """The picture of two dice as they lie after a throw; the last ones are kept, also those of a next item."""
        key = throw, self._near.scale, self._near.ratio
        kept = self._lying.pop(key, None)  # to the end: those on screen go last
        if kept is None:
            while len(self._lying) >= KEPT:
                del self._lying[next(iter(self._lying))]
            whirls = 1 if bad_pop_of(throw) == "moving" else None
            kept = self.dice_sprite(poses_of(throw), whirls, nearness(throw, 1.0))
        self._lying[key] = kept
        return kept

    def puck_sprite(self, point: int | None) -> Sprite:
        """The picture of the puck on a point, or off."""
        radius = self._puck_radius(point)
        words = "OFF" if point is None else "ON"
        return self._around_puck(point).sprite(
            ("puck", words, radius), disc_box(radius),
            lambda painter: draw_puck(painter, radius, words, is_on=point is not None),
        )  # fmt: skip

    def turning_puck(self, point: int | None, tilt: float) -> Sprite:
        """The picture of the puck in the air; `tilt` in radians, 0 flat."""
        radius = self._puck_radius(point)
        words = "OFF" if point is None else "ON"
        return self._around_puck(point).painted(
            disc_box(radius), lambda painter: draw_puck(painter, radius, words, is_on=point is not None, tilt=tilt)
        )

    def turning_mark(self, number: int, tilt: float) -> Sprite:
        """The picture of a lammer in the air; `tilt` in radians, 0 flat."""
        radius = self._mark_radius(number)
        return self._near.painted(
            disc_box(radius), lambda painter: draw_marker(painter, radius, str(number), tilt=tilt)
        )

    def puck_at(self, point: int | None) -> QPointF | None:
        """The position of the puck."""
        box = self._spots.area("puck.off" if point is None else f"puck.{point}")
        return None if box is None else box.center()

    def bubble(self, speech: Speech, names: Mapping[int, str]) -> tuple[QRectF, QPointF, tuple[str, ...]] | None:
        """The box of a bubble, the tip of its tail, and its lines; None if the layout has no such seat."""
        seat = self._spots.area(f"seat.{speech.seat}")
        if seat is None:
            return None
        if speech.is_quiet:
            return self._quiet_bubble(speech, seat, names.get(speech.seat, ""))
        line = self._pixmaps.least(label.LINE_HEIGHT, 17)
        wide = seat.width() * line / label.LINE_HEIGHT
        lines = label.bubble_lines(speech.words, wide, line)
        box = label.bubble_box(lines, wide, line).translated(seat.center())
        inside = self._size.adjusted(6, 6, -6, -6)
        box.moveLeft(min(max(box.left(), inside.left()), inside.right() - box.width()))
        box.moveTop(min(max(box.top(), inside.top()), inside.bottom() - box.height()))
        return box, self._tip(speech.seat, box), lines

    def _quiet_bubble(self, speech: Speech, seat: QRectF, name: str) -> tuple[QRectF, QPointF, tuple[str, ...]]:
        """A small bubble beside the name plate, with its tail at the plate; names stay readable."""
        line = self._pixmaps.least(label.LINE_HEIGHT, 17)
        plate = self._plate_box(speech.seat, name)
        box = QRectF(0, 0, 1.75 * line, 1.3 * line)
        is_left = seat.center().x() > self._size.center().x()
        aside = plate.width() / 2 + box.width() / 2 + 0.35 * line
        box.moveCenter(seat.center() + QPointF(-aside if is_left else aside, -0.1 * line))
        tip = QPointF(seat.center().x() + (-1 if is_left else 1) * plate.width() / 2, seat.center().y() + 0.2 * line)
        return box, tip, (speech.words,)

    def _rack(self, *, has_keys: bool) -> Iterator[SceneItem]:
        box = self._spots.area("rack")
        if box is None:
            return
        local = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        sprite = self._near.sprite(
            ("rack", self._chips, has_keys, box.size().toTuple()), local.adjusted(-12, -10, 12, 14),
            lambda painter: draw_rack(painter, self._chips, local, has_keys=has_keys),
        )  # fmt: skip
        yield SceneItem("rack", sprite, box.center(), RACK)

    def _popper(self, throw: Throw | None) -> Iterator[SceneItem]:
        box = self._spots.area("popper")
        if box is None:
            return
        radius = self._popper_radius()
        around = QRectF(-radius * 1.2, -radius * 1.2, radius * 2.4, radius * 2.5)
        bowl = self._near.sprite(("bowl", radius), around, lambda painter: draw_bowl(painter, radius))
        glass = self._near.sprite(("glass", radius), around, lambda painter: draw_glass(painter, radius))
        yield SceneItem("bowl", bowl, box.center(), BOWL)
        if throw is not None:
            yield SceneItem("dice", self.lying_dice(throw), box.center(), DICE, opacity=IDLE if throw.is_idle else 1.0)
        yield SceneItem("glass", glass, box.center(), GLASS)
        button = self._spots.area("popper.button")
        if button is not None:
            size = button.width() / 2
            edge = QRectF(-size * 1.2, -size * 1.2, size * 2.4, size * 2.5)
            sprite = self._near.sprite(("button", size), edge, lambda painter: draw_button(painter, size, "POP"))
            yield SceneItem("button", sprite, button.center(), GLASS)

    def _told(self, roll: Roll | None) -> Iterator[SceneItem]:
        """What the dice make, on the ring below the dome."""
        box = self._spots.area("popper")
        if box is None or roll is None:
            return
        words, high = f"{roll.first} + {roll.second} = {roll.total}", self._near.least(1.3 * label.SUM_HEIGHT, 18)
        at = QPointF(box.center().x(), box.center().y() + self._popper_radius() - 0.5 * high)
        sprite = self._near.sprite(
            ("told", words, high), label.sum_box(words, high), lambda paint: label.draw_sum(paint, words, high)
        )
        yield SceneItem("told", sprite, at, GLASS + 1)

    def _puck(self, point: int | None) -> Iterator[SceneItem]:
        at = self.puck_at(point)
        if at is not None:
            yield SceneItem("puck", self.puck_sprite(point), at, FLAT + 1)

    def _marks(self, marks: frozenset[int]) -> Iterator[SceneItem]:
        for number in sorted(marks):
            box = self._spots.area(f"track.{number}")
            if box is not None:
                radius = self._mark_radius(number)
                paint = partial(draw_marker, radius=radius, words=str(number))
                sprite = self._near.sprite(("mark", number, radius), disc_box(radius), paint)
                yield SceneItem(("mark", number), sprite, box.center(), FLAT)

    def _plates(self, names: tuple[tuple[int, str], ...]) -> Iterator[SceneItem]:
        for seat, name in names:
            area = self._spots.area(f"seat.{seat}")
            if area is not None:
                high = self._pixmaps.least(label.PLATE_HEIGHT, 20)
                box = self._plate_box(seat, name).adjusted(-2, -2, 2, 2)
                paint = partial(label.draw_plate, seat=seat, name=self._name(name), height=high)
                sprite = self._pixmaps.sprite(("plate", seat, name), box, paint)
                yield SceneItem(("plate", seat), sprite, area.center(), PLATE)

    def _name(self, name: str) -> str:
        """A player's name, or nothing on a small felt, where bets need the room: the seat's number is enough."""
        return name if self._pixmaps.scale >= NAMED else ""

    def _plate_box(self, seat: int, name: str) -> QRectF:
        return label.plate_box(seat, self._name(name), self._pixmaps.least(label.PLATE_HEIGHT, 20))

    def _bubbles(self, picture: FeltPicture) -> Iterator[SceneItem]:
        """One bubble for each seat; if a player asks for more, it says how many more requests there are."""
        speeches = picture.speeches
        for seat in sorted({speech.seat for speech in speeches}):
            own = [speech for speech in speeches if speech.seat == seat]
            words = own[0].words if len(own) == 1 else f"{own[0].words} (+{len(own) - 1})"
            if own[0].is_quiet:
                words = "…" if len(own) == 1 else str(len(own))
            first = own[0]._replace(words=words, is_late=any(speech.is_late for speech in own))
            laid = self.bubble(first, dict(picture.names))
            if laid is None:
                continue
            box, tip, lines = laid
            middle = box.center()
            local, tail = box.translated(-middle), tip - middle
            key = ("bubble", first, box.getRect())
            whole = local.united(QRectF(tail, tail).adjusted(-1, -1, 1, 1)).adjusted(-6, -6, 8, 10)
            line = self._pixmaps.least(label.LINE_HEIGHT, 17)
            paint = partial(label.draw_bubble, lines=lines, box=local, tip=tail, line=line, is_late=first.is_late)
            sprite = self._pixmaps.sprite(key, whole, paint)
            yield SceneItem(("bubble", seat), sprite, middle, BUBBLE)

    def _tip(self, seat: int, box: QRectF) -> QPointF:
        """The end of the tail: at the edge of the seat's first spot, facing the bubble."""
        place = next((place for place in self._spots if place.seat == seat), None)
        if place is None:
            return box.center()
        ground = self._spots.ground(place).box
        way = ground.center() - box.center()
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        reach = max(0.0, length - max(ground.width(), ground.height()) / 2 - 4)
        part = reach / length
        return QPointF(box.center().x() + way.x() * part, box.center().y() + way.y() * part)

    def _around_puck(self, point: int | None) -> PixmapCache:
        at = self.puck_at(point)
        return self._pixmaps if at is not None and at.y() < self._spots.edge else self._near

    def _popper_radius(self) -> float:
        box = self._spots.area("popper")
        return 0.0 if box is None else min(box.width(), box.height()) / 2

    def _mark_radius(self, number: int) -> float:
        box = self._spots.area(f"track.{number}")
        return 0.0 if box is None else min(box.width(), box.height()) / 2 * 0.9

    def _puck_radius(self, point: int | None) -> float:
        box = self._spots.area("puck.off" if point is None else f"puck.{point}")
        return 20.0 if box is None else min(box.width(), box.height()) / 2 * 0.96
