"""The felt under the pointer: signals what the dealer presses, drags, and drops, and highlights what can be pressed."""

from collections import Counter
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.felt.chip import chip_at, chips_of, stack_box
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted
from dealer_trainer.ui.felt.rack import is_on_plate
from dealer_trainer.ui.felt.scene_item import HELD, SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import HAND_CHIP, piles_of
from dealer_trainer.ui.widget.pressed_key import note_input
from dealer_trainer.ui.widget.typing_line import typing_focus

TargetKind = Literal["spot", "chip", "popper", "puck", "track", "hand", "request", "thing", "onto"]

STACK = 20
"""The chips of a whole stack."""

_NEAR = 10.0
"""How far beside a place the puck may be dropped, in view box units."""


class Target(NamedTuple):
    """Something that can be pressed.

    `value`: the chip's cents, the track's number, the request's id, the point that the puck goes on (None is off), or
    the chip of the payout. `chips`: how many of them a drag takes out of the rack. `name`: what a thing of a table duty
    is, or where it is laid ("onto").
    """

    kind: TargetKind
    place: Place | None = None
    value: int | None = None
    chips: int = 0
    name: str = ""


def target_at(point: QPointF, picture: FeltPicture, spots: SpotMap, equipment: Equipment) -> Target | None:
    """What a press at `point` hits; the topmost item wins."""
    for speech in picture.speeches:
        laid = equipment.bubble(speech, dict(picture.names))
        if laid is not None and laid[0].contains(point):
            return Target("request", value=speech.id)
    for value, box in equipment.tubes.items():
        if box.contains(point):
            return Target("chip", value=value, chips=STACK if is_on_plate(box, point) else 1)
    for area_id in ("popper.button", "popper"):
        box_or_none = spots.area(area_id)
        if box_or_none is not None and _is_within_disc(box_or_none, point):
            return Target("popper")
    hand = spots.area("hand")
    if hand is not None and hand.contains(point):
        return Target("hand", value=_payout_below(point, picture, hand))
    return _puck_at(point, spots) or _track_at(point, spots) or _spot_at(point, picture, spots)


def drop_at(point: QPointF, picture: FeltPicture, spots: SpotMap, carried: TargetKind) -> Target | None:
    """Where a drop at `point` lands: the puck on its places; chips on a bet, in the payout, or in the rack."""
    if carried == "puck":
        return _puck_at(point, spots, _NEAR)
    rack = spots.area("rack")
    if rack is not None and rack.contains(point):
        return Target("chip")
    hand = spots.area("hand")
    if carried != "spot" and hand is not None and hand.contains(point):
        return Target("hand")
    return _spot_at(point, picture, spots)


def _payout_below(point: QPointF, picture: FeltPicture, hand: QRectF) -> int | None:
    """The chip of the payout at `point`, counted from the largest; None beside the piles."""
    for pile in reversed(piles_of(picture.hand, hand)):
        if stack_box(pile.chips, pile.diameter).translated(pile.foot).contains(point):
            return pile.first + chip_at(point.y() - pile.foot.y(), len(pile.chips), pile.diameter)
    return None


def _spot_at(point: QPointF, picture: FeltPicture, spots: SpotMap) -> Target | None:
    for stack in picture.stacks:
        if stack.askew is not None and stack.askew.how == "on_line" and spots.knows(stack.place):
            reach = spots.diameter(stack.place) * 0.6
            if (spots.line_foot(stack.place) - point).manhattanLength() <= reach:
                return Target("spot", stack.place)
    place = spots.place_at(point, {stack.place for stack in picture.stacks})
    return None if place is None else Target("spot", place)


def _puck_at(point: QPointF, spots: SpotMap, near: float = 0.0) -> Target | None:
    for name, box in spots.areas("puck").items():
        if _is_within_disc(box.adjusted(-near, -near, near, near), point):
            return Target("puck", value=None if name == "off" else int(name))
    return None


def _track_at(point: QPointF, spots: SpotMap) -> Target | None:
    for name, box in spots.areas("track").items():
        if box.contains(point):
            return Target("track", value=int(name))
    return None


def _is_within_disc(box: QRectF, point: QPointF) -> bool:
    off = point - box.center()
    wide, high = box.width() / 2, box.height() / 2
    return (off.x() / wide) ** 2 + (off.y() / high) ** 2 <= 1


CARRY = 8
"""Pixels the pointer may move before a press becomes a drag."""


class FeltView(FeltCanvas):
    """A felt that is worked with the pointer."""

    spot_pressed = Signal(object)
    """A Place."""
    rack_pressed = Signal(int)
    """The value of a chip in cents."""
    track_pressed = Signal(int)
    puck_pressed = Signal(object)
    """The point, or None for the puck's parking place."""
    puck_dropped = Signal(object)
    """The point the puck was dropped on, None for its parking place."""
    popper_pressed = Signal()
    chips_dropped = Signal(object, object)
    """Values of chips that were dragged out of the rack, and the Place they were dropped on; None for the payout."""
    hand_pressed = Signal()
    hand_cut = Signal(int)
    """A chip of the payout was pressed; its place in the payout, counted from the largest."""
    hand_dropped = Signal(object)
    """The Place the chips in hand were dropped on; None for the rack."""
    bet_dragged_to_rack = Signal(object)
    """The Place whose chips were dragged to the rack."""
    thing_pressed = Signal(str)
    """What was pressed in a table duty: cash, chips, a slip."""
    thing_dropped = Signal(str, str)
    """What was dragged, "hand" for the chips in hand, and where it was let go: an Onto, or "rack"."""
    drop_refused = Signal(str)
    """Why something cannot be dropped where it was let go."""
    request_pressed = Signal(int)
    """The id of the request in a bubble."""
    swept = Signal(object)
    """The Place of a bet that a line touched, drawn with Shift held: each once, the toke after its player's bet."""
    resized = Signal()
    """It has its size, and every bet on it its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hover: Target | None = None
        self._pressed: Target | None = None
        self._pressed_at = QPointF()
        self._held: QPointF | None = None
        self._is_second = False
        """Whether the button went down for the second time in a double click."""
        self._touched: set[Place] | None = None
        typing_focus().changed.connect(self._on_typing)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def set_game(self, game: Game) -> None:
        """Show the felt of a game, with nothing on it and nothing in hand."""
        self._hover = self._pressed = self._held = None
        super().set_game(game)
        self._on_typing()

    def point_at(self, position: QPointF) -> QPointF:
        """The point under a pixel of the viewport, in view box units."""
        point = self.viewportTransform().inverted()[0].map(position)
        return point if point.y() >= self._pool.edge else self._on_table().inverted()[0].map(position)

    def viewportEvent(self, event: QEvent) -> bool:
        """Drop the highlight when the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self._set_hover(None)
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of what is under the pointer; with Shift held, begin a sweep."""
        note_input(is_key=False)
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._is_second = False
        if is_left and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._touched = set()
            self._touch(self._touched, event)
            event.accept()
        elif is_left and self._game is not None:
            self._pressed_at = event.position()
            self._pressed = self._target(self._point(event))
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take hold once more, as fast as hands go; of what is let go where it lies, only chips are pressed twice."""
        self.mousePressEvent(event)
        self._is_second = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight what is under the pointer, drag what is held, or touch the bets that a sweep reaches."""
        if self._touched is not None:
            self._touch(self._touched, event)
            return
        if self._game is None:
            return
        point = self._point(event)
        if self._pressed is None:
            self._set_hover(self._target(point))
            return
        far = (event.position() - self._pressed_at).manhattanLength()
        if self._held is not None or (far > CARRY and self._can_carry(self._pressed)):
            self._held = point
            self._refresh()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Signal a press, drop what was dragged, or end a sweep."""
        if self._touched is not None:
            self._touched = None
            self.follow(event)
            return
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
            self._drop(pressed, self._drop_target(point, pressed.kind))
        elif self._target(point) == pressed and (not self._is_second or pressed.kind in ("chip", "hand")):
            self._press(pressed)
        self.follow(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: a felt lies still."""
        event.ignore()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was typed where meanwhile."""
        super().showEvent(event)
        self._on_typing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Signal that every spot has moved."""
        super().resizeEvent(event)
        self.resized.emit()

    def follow(self, event: QMouseEvent) -> None:
        """Highlight what is under the pointer after a drag or a sweep."""
        self._set_hover(self._target(self._point(event)))

    def _touch(self, touched: set[Place], event: QMouseEvent) -> None:
        bets = [stack.place for stack in self.picture.stacks if stack.kind == "bet"]
        for place in sorted(bets, key=lambda bet: bet.owner == "dealer"):
            spot = self.rect_of(place._replace(owner="player"))
            if place not in touched and spot.contains(event.position().toPoint()):
                touched.add(place)
                self.swept.emit(place)

    def _on_typing(self) -> None:
        """Show the rack's keys unless the focus is in a field, where a digit is a figure; unseen, once it is shown."""
        if self._game is not None and self.isVisible() and self._equipment.has_keys is typing_focus().is_typing:
            self._equipment.has_keys = not typing_focus().is_typing
            self._refresh()

    def _scene_items(self) -> list[SceneItem]:
        scene_items = super()._scene_items()
        hovered = self._hover_items()
        if any(scene_item.key == "amount" for scene_item in hovered):
            scene_items = [scene_item for scene_item in scene_items if scene_item.key != "amount"]
        scene_items.extend(hovered)
        if self._pressed is not None and self._held is not None:
            scene_items.extend(self._carried_items(self._pressed, self._held))
        return scene_items

    def _shown_hand(self) -> tuple[Cents, ...]:
        shown = super()._shown_hand()
        if self._held is None or self._pressed is None or self._pressed.kind != "hand":
            return shown
        return tuple((Counter(shown) - Counter(self._lifted(self._pressed, self._held))).elements())

    def _lifted(self, carried: Target, point: QPointF) -> tuple[Cents, ...]:
        """What of the payout is dragged: all of it, but back into the rack only the pressed chip and those on it."""
        chips, onto = sorted(self._picture.hand, reverse=True), self._drop_target(point, "hand")
        if onto is None or onto.kind != "chip" or carried.value is None:
            return tuple(chips)
        return tuple(chip for chip in chips[carried.value :] if chip == chips[carried.value])

    def _hover_items(self) -> list[SceneItem]:
        hover = self._hover
        throw = self._picture.throw
        is_popped = throw is not None and not throw.is_idle and not throw.is_bad
        if hover is None or (hover.kind == "popper" and is_popped):
            return []
        if hover.kind == "chip" and hover.value is not None:
            return [self._equipment.lit_tube(hover.value)]
        if hover.kind == "thing" and self._picture.duty is not None:
            return list(self._duties.outline(hover.name, self._picture.duty, self._picture.counted))
        names: dict[str, Spotted | None] = {
            "spot": hover.place, "popper": "popper.button", "track": f"track.{hover.value}",
            "puck": "puck.off" if hover.value is None else f"puck.{hover.value}",
        }  # fmt: skip
        outline = self._wagers.hover(names.get(hover.kind))
        return [*outline, *self._wagers.amounts.asked(self._picture, hover.place)]

    def _carried_items(self, carried: Target, point: QPointF) -> list[SceneItem]:
        if carried.kind == "puck":
            return [SceneItem("held", self._equipment.puck_sprite(self._picture.puck), point, HELD)]
        if carried.kind == "thing" and self._picture.duty is not None:
            found = next((item for item in self._duties.scene_items(self._picture.duty, self._picture.counted)
                          if self._is_part(item, carried)), None)  # fmt: skip
            return [] if found is None else [found._replace(key="held", at=point, layer=HELD)]
        if carried.kind in ("hand", "chip"):
            chips = self._lifted(carried, point) if carried.kind == "hand" else _chips_of(carried)
            held = SceneItem("held", self._hands.sprite(chips), point, HELD)
            return [held, self._hands.sum("held", chips, point + QPointF(0, HAND_CHIP))]
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
        if target.kind in ("chip", "thing"):
            return True
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
        elif target.kind == "thing":
            self.thing_pressed.emit(target.name)
        elif target.kind == "onto":
            pass  # an empty place of a duty
        elif target.kind == "hand" and target.value is None:
            self.hand_pressed.emit()
        elif target.kind == "hand":
            self.hand_cut.emit(target.value)
        else:
            self.request_pressed.emit(target.value)

    def _drop(self, carried: Target, onto: Target | None) -> None:
        kinds = carried.kind, None if onto is None else onto.kind
        if onto is not None and (carried.kind == "thing" or onto.kind == "onto"):
            self._lay(carried, onto)
        elif onto is None:
            self.drop_refused.emit(self._why_not(carried))
        elif carried.kind == "puck":
            self.puck_dropped.emit(onto.value)
        elif kinds == ("hand", "chip") and carried.value is not None:
            self.hand_cut.emit(carried.value)
        elif kinds in (("hand", "spot"), ("hand", "chip")):
            self.hand_dropped.emit(onto.place)
        elif kinds in (("chip", "spot"), ("chip", "hand")):
            self.chips_dropped.emit(_chips_of(carried), onto.place)
        elif kinds == ("spot", "chip"):
            self.bet_dragged_to_rack.emit(carried.place)
        elif kinds == ("spot", "spot") and onto.place != carried.place:
            self.drop_refused.emit(self._why_not(carried))

    def _lay(self, carried: Target, onto: Target) -> None:
        """Drop something of a table duty, or the chips in hand in one; chips out of the rack go in hand first."""
        where = {"chip": "rack", "onto": onto.name}.get(onto.kind)
        if carried.kind in ("thing", "hand") and where is not None:
            self.thing_dropped.emit(carried.name or carried.kind, where)
        elif carried.kind == "chip":
            self.chips_dropped.emit(_chips_of(carried), None)
        else:
            self.drop_refused.emit(self._why_not(carried))

    def _why_not(self, carried: Target) -> str:
        if carried.kind == "puck":
            return self.tr("The puck goes on the box of a number, or on OFF.")
        if carried.kind == "spot":
            return self.tr("A bet stays where it is, or goes into the rack to be taken.")
        if self._picture.duty is not None:
            return self.tr(
                "That goes on the mat before the rack, to the player, into the rack, or into the box Drop or Tokes."
            )
        return self.tr("Chips go on a bet, into the payout beside the rack, or back into the rack.")

    def _set_hover(self, target: Target | None) -> None:
        if target == self._hover or self._game is None:
            return
        self._hover = target
        self._refresh()

    def _target(self, point: QPointF) -> Target | None:
        picture, duties = self._picture, self._duties
        if picture.duty is not None and (thing := duties.thing_at(point, picture.duty, picture.counted)) is not None:
            return Target("thing", name=thing.name)
        onto = None if picture.duty is None else duties.onto(point, picture.duty)
        if onto is not None and onto != "seat":
            return Target("onto", name=onto)
        return target_at(point, picture, self._spots, self._equipment)

    def _drop_target(self, point: QPointF, carried: TargetKind) -> Target | None:
        if self._picture.duty is not None and carried in ("thing", "hand", "chip"):
            onto = self._duties.onto(point, self._picture.duty)
            if onto is not None:
                return Target("onto", name=onto)
        return drop_at(point, self._picture, self._spots, carried)

    def _is_part(self, item: SceneItem, carried: Target) -> bool:
        """Whether a scene item is what is carried, or its first pile."""
        named = "chips" if self._picture.duty is not None and carried.name == self._duties.lying(
            self._picture.duty, self._picture.counted).named else carried.name  # fmt: skip
        return isinstance(item.key, tuple) and item.key[:2] == ("duty", named)

    def _point(self, event: QMouseEvent) -> QPointF:
        return self.point_at(event.position())


def _chips_of(carried: Target) -> tuple[Cents, ...]:
    """The chips of a drag out of the rack."""
    return (carried.value or 0,) * carried.chips
