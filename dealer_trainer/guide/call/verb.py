"""Verbs that are other words elsewhere: "the JukeBox doubles", "the Circle goes", "take the JukeBox down"."""

from dealer_trainer.guide.call.dice import DOUBLE
from dealer_trainer.guide.call.item import OPENERS, Item, adjacent

BETWEEN = (*OPENERS, "odds_for", "odds_to", "prepositions", "links")
"""Kinds between a rate and those that it is given to."""


def doubled(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the JukeBox doubles" as its rate; other doubles are dice."""
    item = items[at]
    if item.kind != "doubles":
        return None
    before = items[at - 1] if at else item
    subject = items[at - 2] if before.kind in ("links", "copulas") and at > 1 else before
    is_told = subject.kind in ("zones", "people") or subject.value in ("they", "it")
    after = items[at + 1 : at + 4]
    told = next((other for other in after if other.kind not in OPENERS), item)
    is_doing = told.kind == "zones" and told.clause == item.clause
    is_rate = (is_told and subject.clause == item.clause) or is_doing
    return (1, [item._replace(kind="rates", value=DOUBLE)]) if is_rate else None


def particle(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "down" of "take the JukeBox down" as a part of the verb."""
    item = items[at]
    if item[:2] != ("results", "down") or at < 2:
        return None
    zone = items[at - 1]
    verb = next((other for other in items[at - 2 :: -1] if other.kind not in OPENERS), item)
    is_taken = verb[:2] == ("handling", "down") and verb.clause == zone.clause == item.clause
    return (1, []) if zone.kind == "zones" and is_taken and adjacent([zone, item]) else None


def gone(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read "the Circle goes" as taken; "the puck goes" moves."""
    item = items[at]
    is_whole = item.last or (at + 1 < len(items) and items[at + 1].kind == "joins" and adjacent(items[at : at + 2]))
    if item.kind != "moves" or item.value != "goes" or not is_whole:
        return None
    before = [other for other in items[:at] if other.clause == item.clause and other.kind not in ("links", "copulas")]
    is_told = bool(before) and (before[-1].kind == "zones" or before[-1].value == "they")
    return (1, [item._replace(kind="handling", value="down")]) if is_told else None


def players(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read players who are not counted as the line."""
    item = items[at]
    return (1, [item._replace(kind="zones", value="line")]) if item.kind == "people" else None


def everywhere(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "everywhere" of "double everywhere" as both zones."""
    item = items[at]
    if item.kind != "everywhere":
        return None
    before = next((other for other in items[at - 1 :: -1] if other.kind not in BETWEEN), item) if at else item
    is_paid = before.kind == "rates" and before.clause == item.clause
    return (1, [item._replace(kind="zones", value="both", linked=True, aimed=True)]) if is_paid else None


def over(items: list[Item], at: int) -> tuple[int, list[Item]] | None:
    """Read the "over" of "the Hot Hand's over" as lost."""
    item = items[at]
    is_whole = item.kind == "links" and item.value == "over" and item.last and at > 0
    is_told = is_whole and items[at - 1].kind == "zones" and adjacent(items[at - 1 : at + 1])
    return (1, [item._replace(kind="handling", value="down")]) if is_told else None
