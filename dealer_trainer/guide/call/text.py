"""What is wrong with a call, in plain words: what was said, what is true, and what was left unsaid."""

from collections.abc import Mapping, Sequence

from dealer_trainer.engine import Rules
from dealer_trainer.guide.call.box import BOX, EVERY
from dealer_trainer.guide.call.fact import FactName
from dealer_trainer.guide.call.grade import CallError, GradedCall
from dealer_trainer.guide.grading.naming import box_text, cited, zone_text
from dealer_trainer.guide.model import spoken
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import Message, joined, message

VALUE_WORDS: Mapping[str, Message] = {
    "win": message("a winner"), "down": message("a loser"), "push": message("a push"), "out": message("seven out"),
    "stay": message("stays"), "still": message("unmoved"), "lose": message("a loser"),
    "coming_out": message("coming out"), "come_out": message("come out"), "bets": message("make your bets"),
    "easy": message("easy"), "hard": message("hard"),
    "complete": message("complete"), "nothing": message("not a winner"),
    "off": message("off"), "working": message("working"), "on": message("on"), "move": message("moving"),
    "was off": message("off"), "was working": message("working"), "decided": message("complete"),
    "none": message("off"), "new": message("new"), "made": message("made"), "natural": message("a natural"),
}  # fmt: skip

NOTHING_DUE: Mapping[FactName, Message] = {
    "total": message("no number has rolled"),
    "dice": message("no dice have fallen"),
    "line": message("this roll does not decide it"),
    "way": message("this roll is neither easy nor hard"),
    "rate": message("it is not paid"),
    "line_rate": message("it is not paid"),
    "opening": message("the dice are not coming out"),
    "point": message("there is no such point"),
    "puck": message("it is off"),
    "elsewhere": message("this roll does not do that"),
}
"""What is true if nothing of the kind may be said."""


def call_text(rules: Rules, guide: Guide, graded: GradedCall) -> str:
    """The faults of a call as one sentence without capital and period: "the number was called 8, but it is 6".

    What was left unsaid waits until nothing is wrong.
    """
    by_fact: dict[tuple[FactName, str], list[CallError]] = {}
    for error in graded.wrong:
        by_fact.setdefault((error.fact, _zone_named(error)), []).append(error)
    parts: list[str] = [_fact_errors(rules, guide, errors) for errors in by_fact.values()]
    if graded.missing and not parts:
        unsaid = _all_unsaid(rules, guide, graded)
        is_one = len(graded.missing) == 1
        parts.append(
            message("{unsaid} is left unsaid", unsaid=unsaid)
            if is_one
            else message("{unsaid} are left unsaid", unsaid=unsaid)
        )
    return joined("; ", parts) if parts else message("none of it is understood as a call")


def advice_text(rules: Rules, guide: Guide, graded: GradedCall) -> str:
    """What a full call adds to one without faults, as a sentence; empty if nothing."""
    if not graded.missing:
        return ""
    return message("A full call also says {unsaid}.", unsaid=_all_unsaid(rules, guide, graded))


def call_rule(guide: Guide, row: str, graded: GradedCall) -> str:
    """The rule that a call's fault rests on: its row, or a ruling if the call satisfies the guide.

    For the guide, the number alone is a call (ruling C1 requires more); whose rate and result it is comes from ruling
    C4.
    """
    if any(error.fact in ("elsewhere", "line_rate") for error in graded.wrong):
        return cited(guide, "ruling:C4", row)
    if graded.wrong and all(error.fact in ("point", "puck", "dice") for error in graded.wrong):
        return cited(guide, "ruling:C5", row)
    is_more = graded.missing and not graded.wrong and not {"total", "opening"} & set(graded.missing)
    return cited(guide, "ruling:C1", row) if is_more and row.startswith("guide:") else row


def _zone_named(error: CallError) -> str:
    """The zone that an error elsewhere names; empty for other errors."""
    return str(error.said).partition(": ")[0] if error.fact == "elsewhere" else ""


def _fact_errors(rules: Rules, guide: Guide, errors: list[CallError]) -> Message:
    fact = errors[0].fact
    parts: list[str] = [
        message("{value} was denied", value=_value_text(error)) for error in errors if error.kind == "negated"
    ]
    said = dict.fromkeys(_value_text(error) for error in errors if error.kind != "negated")
    if said:
        called = _listed(list(said))
        if any(error.kind == "contradiction" for error in errors) and len(said) == 1:
            called = message("{said}, and then something else", said=called)
        parts.append(_called_text(rules, guide, errors[0], called))
    due = errors[0].due
    so = NOTHING_DUE[fact] if due is None else message("it is {value}", value=_value_text(errors[0]._replace(said=due)))
    if due == "out":
        return message("{said}, but {so}: a point is on", said=_listed(parts), so=so)
    return message("{said}, but {so}", said=_listed(parts), so=so)


def _called_text(rules: Rules, guide: Guide, error: CallError, called: str) -> Message:
    """What was said of a fact: "the number was called 8"; how a number rolled has no name of its own."""
    if error.fact == "way":
        return message("you called it {said}", said=called)
    zone = _zone_named(error)
    subject = _the(_bet_text(rules, guide, zone)) if zone else _subject(rules, guide, error.fact)
    return message("{subject} was called {said}", subject=subject, said=called)


def _bet_text(rules: Rules, guide: Guide, name: str) -> str:
    """A zone, a bet of it, or the bet on one number, "box 8", by its name."""
    if name.startswith(BOX):
        number = int(name.removeprefix(BOX))
        bets = [bet.id for bet in rules.bets if bet.kind == "number" and number in bet.pays]
        return box_text(rules, bets[0], number)
    if name == "some":
        return message("table")
    if name == "absent":
        return message("bet that this game does not have")
    if name.startswith(EVERY):
        return message("full set of {zone}", zone=_bet_text(rules, guide, name.removeprefix(EVERY)))
    zones = [zone for zone in guide.zones if zone.id == name]
    return zone_text(rules, zones[0]) if zones else rules.bet(name).name


def _subject(rules: Rules, guide: Guide, fact: FactName) -> Message:
    zones = {"line": guide.line_zone, "line_rate": guide.line_zone, "rate": guide.rate_zone}
    if fact in zones:
        return _the(zone_text(rules, guide.zone(zones[fact])))
    return {
        "total": message("the number"),
        "dice": message("the roll"),
        "puck": message("the puck"),
        "opening": message("the opening"),
        "point": message("the point"),
    }[fact]


def _the(zone: str) -> Message:
    """A zone in the middle of a sentence: "the JukeBox"."""
    return message("the {zone}", zone=zone)


def _all_unsaid(rules: Rules, guide: Guide, graded: GradedCall) -> str:
    return _listed([_unsaid(rules, guide, fact) for fact in graded.missing])


def _unsaid(rules: Rules, guide: Guide, fact: FactName) -> Message:
    if fact == "way":
        return message("easy or hard")
    if fact == "opening":
        return message("that the dice are coming out")
    subject = _subject(rules, guide, fact)
    if fact == "line_rate":
        return message("what {subject} pays", subject=subject)
    return message("what {subject} does", subject=subject) if fact in ("line", "rate") else subject


def _value_text(error: CallError) -> str:
    """What was said, in words."""
    if error.fact == "puck" and isinstance(error.said, int):
        return message("on {number}", number=error.said)
    if error.fact == "dice":
        first, *others = str(error.said).split("|")
        return message("{first} or {second}", first=first, second=others[0]) if others else first
    words = str(error.said).rpartition(": ")[2]
    return VALUE_WORDS.get(words) or (spoken(words) if ":" in words else words)


def _listed(parts: Sequence[str]) -> str:
    *first, last = parts
    return message("{first} and {last}", first=joined(", ", first), last=last) if first else last
