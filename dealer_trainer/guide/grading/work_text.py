"""The kinds of work in plain words, as papers and a school's blueprint name them."""

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.naming import zone_text
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import Message, message

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
