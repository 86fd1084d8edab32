"""Questions in a call: what is only asked is not stated, and the answer says whether it is so."""

from dealer_trainer.guide.call.item import Item
from dealer_trainer.guide.call.negation import SLOTS


def answered(items: list[Item]) -> list[Item]:
    """The items without what is asked and not answered; what is answered with no is denied."""
    return [
        item._replace(negated=not item.negated) if item.asked == "no" and item.kind in SLOTS else item
        for item in items
        if item.asked != "open" or item.kind not in SLOTS
    ]
