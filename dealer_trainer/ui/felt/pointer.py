"""What is under the pointer, as a value: a bet, a chip in the rack, the puck, a number of the track, or the popper."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from dealer_trainer.engine import Place
from dealer_trainer.ui.felt.chip import chip_at, stack_box
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.felt.rack import is_on_plate
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import HAND_CHIP, hand_foot

TargetKind = Literal["spot", "chip", "popper", "puck", "track", "hand", "request"]

STACK = 20
"""The chips of a whole stack."""

_NEAR = 10.0
"""How far beside a place the puck may be dropped, in view box units."""


class Target(NamedTuple):
    """Something that can be pressed.

    `value`: the chip's cents, the track's number, the request's id, the point that the puck goes on (None is off), or
    how many chips of the payout lie below. `chips`: how many of them a drag takes out of the rack.
    """

    kind: TargetKind
    place: Place | None = None
    value: int | None = None
    chips: int = 0


def target_at(point: QPointF, picture: FeltPicture, spots: SpotMap, equipment: Equipment) -> Target | None:
    """What a press at `point` hits; the topmost item wins."""
    for speech in picture.speeches:
        laid = equipment.bubble(speech)
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
    """How many chips of the payout lie below the one at `point`; None beside the stack."""
    foot = hand_foot(hand)
    if not picture.hand or not stack_box(picture.hand, HAND_CHIP).translated(foot).contains(point):
        return None
    return chip_at(point.y() - foot.y(), len(picture.hand), HAND_CHIP)


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
