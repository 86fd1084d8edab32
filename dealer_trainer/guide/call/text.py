"""What is wrong with a call, in plain words: what was said of the roll, what is so, what was left unsaid."""

from collections.abc import Mapping

from dealer_trainer.engine import Rules
from dealer_trainer.guide.call.fact import FactName
from dealer_trainer.guide.call.grade import CallError, CallVerdict, Value
from dealer_trainer.guide.grading.naming import cited, zone_text
from dealer_trainer.guide.row import Guide
from dealer_trainer.guide.wording import spoken

VALUE_WORDS: Mapping[str, str] = {
    "win": "a winner", "down": "down", "push": "a push", "out": "seven out", "stay": "stays", "still": "unmoved",
    "lose": "down", "coming_out": "coming out", "come_out": "come out", "bets": "make your bets",
}  # fmt: skip

BECAUSE: Mapping[str, str] = {"out": "a point is on", "down": "it loses"}
"""Why a result is due that a newcomer may not see."""

NOTHING_DUE: Mapping[FactName, str] = {
    "total": "no number has fallen",
    "line": "this roll does not decide it",
    "way": "this roll falls neither way",
    "rate": "it is not paid",
    "line_rate": "it is not paid",
    "opening": "the dice are not coming out",
    "point": "there is no such point",
    "elsewhere": "this roll does not do that",
}
"""What is so where nothing of the kind may be said."""


def call_text(rules: Rules, guide: Guide, verdict: CallVerdict) -> str:
    """The faults of a call as one sentence without its capital and stop: "the number was called 8, but it is 6"."""
    by_fact: dict[tuple[FactName, str], list[CallError]] = {}
    for error in verdict.wrong:
        by_fact.setdefault((error.fact, _zone_named(error)), []).append(error)
    parts = [_fact_errors(rules, guide, errors) for errors in by_fact.values()]
    if verdict.missing:
        unsaid = _listed([_unsaid(rules, guide, fact) for fact in verdict.missing])
        parts.append(f"{unsaid} {'are' if len(verdict.missing) > 1 else 'is'} left unsaid")
    return "; ".join(parts) or "nothing of it is understood as a call"


def call_rule(guide: Guide, row: str, verdict: CallVerdict) -> str:
    """The rule that the fault of a call rests on: its row, or a ruling where the guide is content.

    To the guide the number alone is a call (ruling C1 asks for more); whose rate and whose result it is, is ruling C4.
    """
    if any(error.fact in ("elsewhere", "line_rate") for error in verdict.wrong):
        return cited(guide, "ruling:C4", row)
    is_more = verdict.missing and not verdict.wrong and not {"total", "opening"} & set(verdict.missing)
    return cited(guide, "ruling:C1", row) if is_more and row.startswith("guide:") else row


def _zone_named(error: CallError) -> str:
    """The zone that an error elsewhere names, empty for any other."""
    return str(error.said).partition(": ")[0] if error.fact == "elsewhere" else ""


def _fact_errors(rules: Rules, guide: Guide, errors: list[CallError]) -> str:
    fact = errors[0].fact
    zone = _zone_named(errors[0])
    subject = _the(zone_text(rules, guide.zone(zone))) if zone else _subject(rules, guide, fact)
    parts = [f"{_value_text(error.said)} was denied" for error in errors if error.kind == "negated"]
    said = dict.fromkeys(_value_text(error.said) for error in errors if error.kind != "negated")
    if said:
        called = _listed(list(said)) + (", and then something else" if _is_split(errors) and len(said) == 1 else "")
        parts.append(f"{subject} was called {called}")
    due = errors[0].due
    so = NOTHING_DUE[fact] if due is None else f"it is {_value_text(due)}"
    return f"{_listed(parts)}, but {so}" + (f": {BECAUSE[str(due)]}" if str(due) in BECAUSE else "")


def _is_split(errors: list[CallError]) -> bool:
    return any(error.kind == "contradiction" for error in errors)


def _subject(rules: Rules, guide: Guide, fact: FactName) -> str:
    zones = {"line": guide.line_zone, "line_rate": guide.line_zone, "rate": guide.rate_zone}
    if fact in zones:
        return _the(zone_text(rules, guide.zone(zones[fact])))
    return {"total": "the number", "way": "the way it fell", "opening": "the opening", "point": "the point"}[fact]


def _the(zone: str) -> str:
    """A zone in the middle of a sentence: "the JukeBox"."""
    return f"the {zone}"


def _unsaid(rules: Rules, guide: Guide, fact: FactName) -> str:
    subject = _subject(rules, guide, fact)
    if fact == "way":
        return "easy or hard"
    if fact == "opening":
        return "that the dice are coming out"
    return (
        f"what {subject} {'pays' if fact == 'line_rate' else 'does'}"
        if fact in ("line", "rate", "line_rate")
        else subject
    )


def _value_text(value: Value) -> str:
    words = str(value).rpartition(": ")[2]
    return VALUE_WORDS.get(words) or (spoken(words) if ":" in words else words)


def _listed(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"
