"""Negations in a call, self-corrections that take back what was said before, and questions with their answers."""

from dealer_trainer.guide.call.item import NUMBERS, Item

SLOTS = {
    **dict.fromkeys(NUMBERS, "total"),
    **dict.fromkeys(("results", "handling", "seven_out"), "result"),
    "rates": "rate",
    "ways": "way",
    "openings": "opening",
    "dice": "dice",
    "faces": "faces",
    "point": "point",
    "aim": "point",
    "puck": "puck",
}
"""Kinds that state something, by what they state: "four, no, ten" corrects, "four, no winner" does not."""

REACH = 5
"""The most words from a negation to what it negates."""


def turned(items: list[Item]) -> list[Item]:
    """The items with their stages and negations."""
    stage = 0
    said = False
    negated: set[int] = set()
    stages: list[int] = []
    for at, item in enumerate(items):
        if item.kind == "correction" or (item.kind == "no" and _corrects(items, at, negated)):
            stage += said
            said = False
        elif item.kind in ("negation", "no"):
            negated.update(_negated_by(items, at))
        said = said or item.kind in SLOTS
        stages.append(stage)
    return [
        item._replace(stage=stages[at], negated=item.negated or at in negated)
        if (stages[at] or at in negated) and item.kind in SLOTS
        else item
        for at, item in enumerate(items)
    ]


def is_correction(items: list[Item]) -> bool:
    """Whether any item takes back what was said before."""
    return any(
        item.kind == "correction" or (item.kind == "no" and _corrects(items, at, set()))
        for at, item in enumerate(items)
    )


def _corrects(items: list[Item], at: int, negated: set[int]) -> bool:
    """Whether a "no" takes back: before a pause or another correction, or between two values ("four easy no ten").

    "Push, no winner" denies the winner and takes nothing back; so does "but no eight".
    """
    item = items[at]
    if item.last:
        return True
    if at + 1 == len(items):
        return False
    after = items[at + 1]
    if after.clause != item.clause or after.gap:
        return False
    if after.kind in ("no", "correction"):
        return True
    if at == 0 or (at - 1) in negated or item.gap != 0 or item.joined:
        return False
    slot = SLOTS.get(after.kind)
    if slot in (None, "result"):
        return False
    if slot == "rate" and _is_elsewhere(items, at):
        return False
    earlier = [item for item in items[:at] if SLOTS.get(item.kind) == slot]
    return bool(earlier) and earlier[-1].value != after.value


def _is_elsewhere(items: list[Item], at: int) -> bool:
    """Whether the rate behind a "no" is another zone's: "double the JukeBox, no bonus for the Circle"."""
    target = items[at + 2 : at + 3]
    before = [item for item in items[:at] if item.kind == "zones"]
    is_aimed = bool(target) and target[0].kind == "zones" and target[0].clause == items[at].clause
    is_rated = is_aimed and items[at].start == _clause_start(items, at)
    return is_rated and (not before or before[-1].value != target[0].value or items[at - 1].kind != "rates")


def _clause_start(items: list[Item], at: int) -> int:
    return next(item.start for item in items if item.clause == items[at].clause)


def _negated_by(items: list[Item], at: int) -> list[int]:
    """The next thing stated in the clause or, if the negation ends its clause, the one before it."""
    negation = items[at]
    for place in range(at + 1, len(items)):
        item = items[place]
        if item.clause != negation.clause or item.start - negation.end > REACH:
            break
        if item.kind in SLOTS:
            return _whole(items, place)
        if item.kind != "zones":
            break
    before = items[at - 1] if at else None
    if negation.last and before is not None and before.kind in ("no", "correction") and not negation.gap:
        return _said_last(items, at)
    closes = negation.last and before is not None and before.clause == negation.clause
    return [at - 1] if closes and before is not None and before.kind in SLOTS else []


def _said_last(items: list[Item], at: int) -> list[int]:
    """The result or rate that "no it isn't" takes back."""
    said = [place for place in range(at) if SLOTS.get(items[place].kind) in ("result", "rate")]
    return said[-1:]


def _is_other(items: list[Item], at: int) -> bool:
    """Whether it is the eight of "seven out, no hard eight": a way's number, and only others were called."""
    said = [item for item in items[: at - 1] if item.kind in (*NUMBERS, "seven_out")]
    is_number = items[at].kind in NUMBERS and items[at - 1].kind == "ways" and not items[at].gap
    return is_number and bool(said) and all(item.value != items[at].value for item in said)


def _whole(items: list[Item], at: int) -> list[int]:
    """What is negated together.

    A verb with the rate after it ("doesn't pay triple"), both parts of an either-or, or "hard eight" after a seven.
    """
    places = [at]
    for place in range(at + 1, len(items)):
        item, before = items[place], items[place - 1]
        rated = item.kind == "rates" and before.kind in ("results", "handling")
        alternative = item.either and SLOTS.get(item.kind) == SLOTS.get(before.kind)
        if item.clause != before.clause or not (rated or alternative or _is_other(items, place)):
            break
        places.append(place)
    return places


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
