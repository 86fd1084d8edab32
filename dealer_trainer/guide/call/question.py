"""Questions in a call: what is only asked is not stated, and the answer says whether it is so."""

from dealer_trainer.guide.call.item import Item
from dealer_trainer.guide.call.negation import SLOTS


def answered(items: list[Item]) -> list[Item]:
    """The items without what is asked and not answered; what is answered with no is denied.

    The "no" that answers takes back nothing and denies nothing besides.
    """
    result: list[Item] = []
    asked = -1
    for item in items:
        if item.asked:
            asked = item.clause
        if item.asked == "open" and item.kind in SLOTS:
            continue
        is_answer = asked >= 0 and item.clause == asked + 1 and item.kind in ("no", "correction")
        if is_answer:
            asked = -1
            continue
        is_denied = item.asked == "no" and item.kind in SLOTS
        result.append(item._replace(negated=not item.negated) if is_denied else item)
    return result
