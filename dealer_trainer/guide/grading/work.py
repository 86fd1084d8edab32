"""The kinds of work in a duty, by names such as "pays.numbers": the pays of a bet, the puck going off, refusals.

A dealer who leaves one of them out may still do the duty itself often enough. So may a dealer who gets one rate wrong,
or leaves out one box, one seat, or tokes: these are counted across the duties, once per round, because what goes wrong
at six seats in one round is one mistake (ruling G1):

* rates, boxes, seats, tokes: due in each round with a bet of theirs to pay or take, right where at least half of these
  bets were.
* rounds.dealt: due in each round whose roll asks for two things or more, right where at least half of them were done,
  if not rightly: who pays a wrong rate has dealt.
* rounds.marks_kept: due in each round with markers that moves none; right where none was.
* order: what could come out of turn, and what of it was done in its turn (ruling A3).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from dealer_trainer.engine import CallRule, Rules
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.grading.fault import Duty, DutyCount
from dealer_trainer.guide.grading.naming import zone_text
from dealer_trainer.guide.grading.tally import DUTIES, DUTY_OF, Tally
from dealer_trainer.guide.model import ModelRound, ModelStep
from dealer_trainer.guide.row import Act, Guide, Row
from dealer_trainer.message import Message, message

KINDS: Mapping[Duty, tuple[str, ...]] = MappingProxyType({
    "puck": ("on", "off"), "marks": ("set", "cleared"), "calls": ("opening", "no_roll", "roll", "rate"),
    "requests": ("granted", "cut", "refused", "set_up", "limited", "layout"),
})  # fmt: skip
"""For the duties whose kinds every game has; takes and pays are by bet, and directions have none."""

ROLL_CALLS, RATE_CALLS = "calls.roll", "calls.rate"
ORDER, DEALT, KEPT = "order", "rounds.dealt", "rounds.marks_kept"


def work_names(rules: Rules, guide: Guide) -> Iterator[str]:
    """Every name that a game's rounds can use: of the duties, of the kinds of work in them, and across them."""
    for duty in DUTIES:
        kinds = (bet.id for bet in rules.bets) if duty in ("takes", "pays") else KINDS.get(duty, ())
        yield from (duty, *(f"{duty}.{kind}" for kind in kinds))
    yield from (ORDER, "rounds", DEALT, KEPT, "rates", "boxes", "seats", "tokes", "tokes.taken", "tokes.paid")
    named = (rates_named(guide, row, total) for row in guide.rows for total in row.when.totals)
    yield from dict.fromkeys(chain.from_iterable(named))
    yield from dict.fromkeys(f"boxes.{box}" for bet in rules.bets if bet.kind == "number" for box in sorted(bet.pays))
    yield from (f"seats.{seat}" for seat in range(1, rules.seats + 1))


def rates_named(guide: Guide, row: Row, total: int) -> Iterator[str]:
    """The rates that a row may require when `total` rolls, as kinds of work; nothing for bets that are off then."""
    for step in row.steps:
        is_off = row.when.phase == "come_out" and step.zone in guide.off_on_come_out
        by_bet = step.pays if isinstance(step.pays, dict) else {str(total): step.pays}
        names = {by_bet[str(total)]} if str(total) in by_bet else set(by_bet.values())
        yield from (f"rates.{name}" for name in sorted(filter(None, names)) if not is_off)


def call_work(row: Row, calls: CallRule) -> str:
    """The kind of work that calling a roll of `row` is; no rate is due where the number is enough (ruling C1)."""
    return RATE_CALLS if row.say.rate and calls == "full" else ROLL_CALLS


def is_asked(name: str, calls: CallRule) -> bool:
    """Whether a house with that rule for calls asks for a kind of work.

    >>> is_asked("calls.rate", "number"), is_asked("calls.rate", "full"), is_asked("calls", "number")
    (False, True, True)
    """
    return calls == "full" or name != RATE_CALLS


def work_after(act: Act, row: Row | None = None, calls: CallRule = "number") -> str | None:
    """The name of the work due after a roll of `row`, in a house with that rule for calls; None if of no duty.

    >>> work_after(Act("pay", "numbers", 2, "player", 6, 600)), work_after(Act("puck")), work_after(Act("push"))
    ('pays.numbers', 'puck.off', None)
    """
    duty = DUTY_OF.get(act.do)
    match act.do:
        case "take" | "pay":
            return f"{duty}.{act.bet}"
        case "puck":
            return "puck.off" if act.to is None else "puck.on"
        case "mark":
            return "marks.set"
        case "clear_marks":
            return "marks.cleared"
        case "announce":
            return ROLL_CALLS if row is None else call_work(row, calls)
        case "set_up":
            return "requests.set_up" if act.bet is None else "requests.limited"
    return None


def work_counts(done: Iterable[tuple[str | None, bool]]) -> dict[str, DutyCount]:
    """How often each kind of work was due and right, from single occurrences."""
    due, right = Counter[str](), Counter[str]()
    for name, is_right in done:
        if name is not None:
            due[name] += 1
            right[name] += is_right
    return {name: DutyCount(due[name], right[name]) for name in due}


def work_across(
    rules: Rules, model: ModelRound, settled: Tally, handled: Collection[int | None], *, is_kept: bool
) -> dict[str, DutyCount]:
    """The kinds of work across the duties in a round whose settlement has this tally, each once.

    `handled`: the steps that were done, rightly or not. `is_kept`: the marks were left alone.
    """
    done = [(model.steps[at], at in settled.right) for at in settled.counted]
    seen = work_counts((name, is_right) for step, is_right in done for name in names_across(model, step))
    found = {name: DutyCount(1, int(2 * count.right >= count.due)) for name, count in seen.items()}
    due = [at in handled or at in settled.right for at in settled.counted if model.steps[at].act.do in DUTY_OF]
    if len(due) > 1:
        found[DEALT] = DutyCount(1, int(2 * sum(due) >= len(due)))
    has_markers = marks_are_kept(rules, model.table)
    if done and has_markers and not any(step.act.do in ("mark", "clear_marks") for step in model.steps):
        found[KEPT] = DutyCount(1, int(is_kept))
    return found | {ORDER: settled.order}


def names_across(model: ModelRound, step: ModelStep) -> Iterator[str]:
    """The names for a bet that is due to be taken or paid: its rate, box, and seat, and whether it is a toke."""
    act, row_step = step.act, model.groups[step.group].step
    if act.do not in ("take", "pay"):
        return
    if act.do == "pay" and (rate := row_step.pays_for(model.settlement.roll.total, act.bet or "")):
        yield f"rates.{rate}"
    if act.number is not None:
        yield f"boxes.{act.number}"
    if act.owner == "dealer":
        yield "tokes.paid" if act.do == "pay" else "tokes.taken"
    yield f"seats.{act.seat}"


def belongs(name: str, work: Iterable[str]) -> bool:
    """Whether a kind of work is among these, which may include whole duties.

    >>> belongs("pays.numbers", ["pays"]), belongs("pays.numbers", ["pays.numbers_up", "takes"])
    (True, False)
    """
    return any(name == asked or name.startswith(f"{asked}.") for asked in work)


def counted(work: Mapping[str, DutyCount], asked: Iterable[str]) -> DutyCount:
    """How often any of the required work was due, and right."""
    names = tuple(asked)
    found = [count for name, count in work.items() if belongs(name, names)]
    return DutyCount(sum(count.due for count in found), sum(count.right for count in found))


_TEXT = {
    "takes": message("taking losers"), "pays": message("paying winners"), "puck": message("the puck"),
    "puck.on": message("the puck going on"), "puck.off": message("the puck coming off"),
    "marks": message("the marks"), "marks.set": message("marking a number"),
    "marks.cleared": message("clearing the marks"), "calls": message("calls"),
    "calls.opening": message("opening the come-out"), "calls.no_roll": message("calling off a bad pop"),
    "calls.roll": message("calls without a rate"), "calls.rate": message("calls with a rate"),
    "directions": message("directions"), "requests": message("players' requests and limits"),
    "requests.granted": message("setting up what was asked for"),
    "requests.cut": message("cutting a bet that is too high"), "requests.refused": message("refusing a bet"),
    "requests.set_up": message("setting up Numbers for all"),
    "requests.layout": message("putting right what lies wrong before the pop"),
    "requests.limited": message("cutting what was left above its limit"), "order": message("order"),
    "rounds": message("whole rounds"), "rounds.dealt": message("dealing the round"),
    "rounds.marks_kept": message("leaving the marks alone"), "rates": message("rates"), "boxes": message("boxes"),
    "seats": message("seats"), "tokes": message("tokes"), "tokes.taken": message("taking tokes"),
    "tokes.paid": message("paying tokes"),
}  # fmt: skip


def work_text(rules: Rules, guide: Guide, name: str) -> Message:
    """A name of `guide.grading.work` in words that fit inside a sentence.

    A name that no game has is returned unchanged.
    """
    if name in _TEXT:
        return _TEXT[name]
    duty, _, kind = name.partition(".")
    bets = {bet.id: bet.name for bet in rules.bets}
    if duty == "takes" and kind in bets:
        return message("taking {bet}", bet=bets[kind])
    if duty == "pays" and kind in bets:
        return message("paying {bet}", bet=bets[kind])
    if duty == "rates" and (zone := _zone_of(rules, guide, kind)):
        return message("{bet} {odds}", bet=zone, odds=guide.odds[kind])
    if duty == "boxes":
        return message("box {number}", number=kind)
    if duty == "seats":
        return message("seat {seat}", seat=kind)
    return message("{name}", name=name)


def _zone_of(rules: Rules, guide: Guide, rate: str) -> str:
    """What is paid at a rate, by the first step that names the rate: a bet, or a zone of several."""
    for step in (step for row in guide.rows for step in row.steps if step.pays is not None):
        by_bet = step.pays if isinstance(step.pays, dict) else {"": step.pays}
        for key, name in by_bet.items():
            if name == rate and rate in guide.odds:
                named = [bet.name for bet in rules.bets if bet.id == key]
                return named[0] if named else zone_text(rules, guide.zone(step.zone or ""))
    return ""
