"""Questions in a call: what is only asked is not stated, and the answer says whether it is so."""

from dealer_trainer.guide.call.item import NUMBERS, Item
from dealer_trainer.guide.call.negation import SLOTS


def answered(items: list[Item]) -> list[Item]:
    """The items without what is asked and not answered; what is answered with no is denied.

    The "no" that answers takes back nothing and denies nothing besides. A zone that answers is what the question speaks
    of: "Who gets paid? The Circle."
    """
    if not any(item.asked for item in items):
        return items
    result: list[Item] = []
    asked: list[Item] = []
    for at, item in enumerate(items):
        if item.asked:
            asked = [*(other for other in asked if other.clause == item.clause), item]
        if item.asked == "open" and item.kind in SLOTS:
            continue
        is_next = bool(asked) and item.clause == asked[-1].clause + 1
        if is_next and item.kind in ("no", "correction") and not _is_denial(items, at):
            asked = []
            continue
        is_denied = item.asked == "no" and item.kind in SLOTS
        if is_denied and item.kind in NUMBERS and _is_subject(items, item):
            result += [] if _is_called(items) else [item]
            continue
        result.append(item._replace(negated=not item.negated) if is_denied else item)
        if is_next and _is_alone(items, at):
            result += _asked_of(asked, item)
    return result


def _is_denial(items: list[Item], at: int) -> bool:
    """Whether the "no" denies something besides: "Winner seven? No winner."."""
    after = items[at + 1 : at + 2]
    return bool(after) and after[0].kind == "results" and not items[at].last and not after[0].gap


def _is_subject(items: list[Item], number: Item) -> bool:
    """Whether a result is asked of the number, which a "no" does not deny: "Does twelve lose? No, it's a push"."""
    return any(item.kind == "results" and item.clause == number.clause for item in items)


def _is_called(items: list[Item]) -> bool:
    return any(item.kind in (*NUMBERS, "seven_out", "dice") and not item.asked for item in items)


def _is_alone(items: list[Item], at: int) -> bool:
    """Whether it is a zone and all that its clause says."""
    return items[at].kind == "zones" and sum(item.clause == items[at].clause for item in items) == 1


def _asked_of(asked: list[Item], zone: Item) -> list[Item]:
    """What was asked, said of the zone that answers; nothing if the question names a zone itself."""
    if any(item.kind == "zones" for item in asked):
        return []
    told = [item for item in asked if item.kind in ("results", "handling")][:1]
    return [item._replace(start=zone.end, end=zone.end, clause=zone.clause, sentence=zone.sentence) for item in told]
