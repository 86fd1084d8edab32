"""Bets on single numbers: "pay the five", "3 to 2 on the five", "the eight box", and what is on or off."""

from collections.abc import Container

from dealer_trainer.guide.call.item import ARTICLES, NUMBERS, Item, adjacent

BOX = "box "
"""What the zone of a bet on one number begins with."""

EVERY = "every_"
"""What the name of a zone begins with where all its bets are meant, of which a roll pays one."""

SKIPPED = ("copulas", "links", "subjects", "negation", "no")
"""Kinds between "the Numbers" and "on"."""

PAID_WITH = ("copulas", "links", "pronouns", "handling")
"""Kinds between a number and the rate that it is paid."""


def box_of(number: int) -> str:
    """The zone of the bet on one number."""
    return f"{BOX}{number}"


def boxed(boxes: Container[int], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "pay the five" and "3 to 2 on the five" as said of the bet on that number."""
    first = items[at]
    if named := _named_box(boxes, items, at):
        return named
    if not (first.kind == "rates" or (first.kind == "handling" and first.value in ("win", "down"))):
        return None
    run = _to_number(items, at)
    small = {item.kind for item in run[1:-1]}
    aimed = first.kind == "rates" and not small.isdisjoint(("prepositions", "odds_for"))
    is_told = not small.isdisjoint(("subjects", "links", "number")) and run[1].value not in ARTICLES
    handled = first.kind == "handling" and is_told
    if not (aimed or handled) or run[-1].value not in boxes:
        return None
    return len(run), [*run[:-1], _box(run[-1])]


def _named_box(boxes: Container[int], items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the eight box", "box eight", and "the eight" that is down, off, or working as the bet on the eight."""
    run = items[at : at + 2]
    if _is_paid_again(boxes, items, at):
        return 1, [_box(items[at])]
    if len(run) < 2 or not adjacent(run):
        return None
    first, second = run
    if first.value in boxes and second.kind == "box":
        return 2, [_box(first)._replace(end=second.end, last=second.last)]
    if first.value not in boxes and _is_bet(first) and second.kind == "number" and second.last:
        return 2, [_box(first)._replace(value="numbers", end=second.end, last=second.last)]
    if first.kind == "box" and second.value in boxes:
        return 2, [_box(second)._replace(start=first.start)]
    is_faces = first.kind == "faces" and first.value in boxes and not _is_counted(items, at)
    is_handled = second.kind == "copulas" and [item.kind for item in items[at + 2 : at + 3]] == ["handling"]
    if is_faces and (second.kind in ("handling", "results") or is_handled):
        return 1, [_box(first)]
    after = items[at + 2 : at + 6]
    state = [item for item in after if item.kind not in ("copulas", "standing", "links", "negation")][:1]
    is_subject = second.value in boxes and bool(state) and state[0].clause == second.clause
    if is_subject and first.kind == "subjects" and _is_lost(state[0], after):
        return 2, [first, _box(second)]
    if is_subject and first.kind == "number" and state[0].kind in ("handling", "results"):
        return 2, [_box(second)._replace(start=first.start)]
    return None


def _is_paid_again(boxes: Container[int], items: list[Item], at: int) -> bool:
    """Whether it is a bet on the number that was called: "eight, the eights 6 to 5", "nine, any nines get 3 to 2"."""
    number = items[at]
    if number.value not in boxes or at == 0 or not adjacent(items[at - 1 : at + 1]):
        return False
    is_called = any(_is_bet(item) and item.value == number.value and item.clause < number.clause for item in items[:at])
    is_told = items[at - 1].kind in ("subjects", "ahead") and items[at - 1].value not in ARTICLES
    after = next((item for item in items[at + 1 :] if item.kind not in PAID_WITH), number)
    return is_called and is_told and after.kind == "rates" and after.clause == number.clause


def _is_counted(items: list[Item], at: int) -> bool:
    """Whether "sixes" are two dice: "pair of sixes"."""
    before = items[at - 1] if at else None
    return before is not None and adjacent([before, items[at]]) and before.kind in ("pairs", "numbers", "rates")


def _is_lost(state: Item, after: list[Item]) -> bool:
    """Whether a number of which this is said is a bet: "the six pays" may be the roll, "the six doesn't pay" is not."""
    is_denied = after[0].kind == "negation" and state.kind == "handling"
    is_down = state.kind == "results" and state.value in ("down", "loser")
    return is_denied or is_down or state.value in ("off", "working")


def _is_bet(item: Item) -> bool:
    return item.kind in (*NUMBERS, "faces")


def _box(number: Item) -> Item:
    return number._replace(kind="zones", value=box_of(int(number.value)))


def _to_number(items: list[Item], at: int) -> list[Item]:
    """The items from `at` to a number with only small words between; `at` alone if there is none."""
    run = [items[at]]
    for item in items[at + 1 : at + 5]:
        run.append(item)
        if not adjacent(run[-2:]):
            break
        if _is_bet(item):
            return run
        if item.kind not in ("subjects", "links", "number", "prepositions", "odds_for"):
            break
    return run[:1]


def switched(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "on" of "the Numbers are on" as working, and "nobody's number was in play" as said of the Numbers."""
    item = items[at]
    if item.kind == "number":
        after = next((other for other in items[at + 1 :] if other.kind not in SKIPPED), item)
        is_state = after.clause == item.clause and after.kind == "handling" and after.value in ("off", "working")
        return (1, [item._replace(kind="zones", value="numbers")]) if is_state else None
    is_denied_up = item.value == "up" and at > 0 and items[at - 1].kind == "negation"
    is_on = item.last and item.kind == "prepositions" and str(item.value).startswith("on")
    if at == 0 or not (is_on or is_denied_up):
        return None
    before = next((other for other in items[at - 1 :: -1] if other.kind not in SKIPPED), item)
    is_zone = before.kind == "zones" and before.clause == item.clause
    return (1, [item._replace(kind="handling", value="working")]) if is_zone else None
