"""How places, acts, faults, and sources read on screen. The calls stay English, as the trade speaks."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise, takewhile

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Place, Rules
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.message import all_of
from dealer_trainer.ui.settings.translated import game_text, money_text, translated, with_meaning

NAMED_BY_WHY = frozenset({"omitted", "extra", "wrong_mark", "wrong_puck"})
"""Kinds of fault whose reason names them: "Turning the puck off was left out."."""

BRIDGED = frozenset({"omitted", "paid_loser", "wrong_call", "wrong_puck"})
"""Kinds of fault that are about what the row decides."""


def bet_name(rules: Rules, place: Place) -> str:
    """The name of a bet without its seat: "JukeBox", "Number 8"."""
    if place.number is not None:
        return QCoreApplication.translate("Text", "Number {number}").format(number=place.number)
    return rules.bet(place.bet).name


def place_name(rules: Rules, place: Place) -> str:
    """A spot by seat and bet, "seat 3, JukeBox", with a toke marked as such."""
    values = {"seat": place.seat, "bet": bet_name(rules, place)}
    if place.owner == "dealer":
        return QCoreApplication.translate("Text", "seat {seat}, {bet}, toke").format(**values)
    return QCoreApplication.translate("Text", "seat {seat}, {bet}").format(**values)


def act_title(act: Act) -> str:
    """One or two words for an act, as a cell of the timeline shows it."""
    puck = (
        QCoreApplication.translate("Text", "Puck off")
        if act.to is None
        else QCoreApplication.translate("Text", "Puck on {number}").format(number=act.to)
    )
    titles = {
        "announce": QCoreApplication.translate("Text", "Call"),
        "puck": puck,
        "mark": QCoreApplication.translate("Text", "Mark {number}").format(number=act.number),
        "take": QCoreApplication.translate("Text", "Take"),
        "pay": QCoreApplication.translate("Text", "Pay"),
        "push": QCoreApplication.translate("Text", "Push"),
        "set_up": QCoreApplication.translate("Text", "Set up"),
        "clear_marks": QCoreApplication.translate("Text", "Clear marks"),
        "case": QCoreApplication.translate("Text", "Case"),
        "pop": QCoreApplication.translate("Text", "Pop"),
        "refuse": QCoreApplication.translate("Text", "Refuse"),
        "floor": QCoreApplication.translate("Text", "Floor"),
    }
    return titles[act.do]


def act_place(rules: Rules, act: Act) -> str:
    """Where an act happens, short: "Seat 3 JukeBox"; empty for acts on the whole table."""
    place = act.place
    if place is None:
        return QCoreApplication.translate("Text", "Numbers") if act.do == "set_up" else ""
    values = {"seat": place.seat, "bet": bet_name(rules, place)}
    if place.owner == "dealer":
        return QCoreApplication.translate("Text", "Seat {seat} {bet}, toke").format(**values)
    return QCoreApplication.translate("Text", "Seat {seat} {bet}").format(**values)


def act_line(rules: Rules, act: Act) -> str:
    """An act in one line: "Pay seat 3 JukeBox $22.50"."""
    if act.do == "announce":
        said = with_meaning(act.call) if act.call else QCoreApplication.translate("Text", "the roll")
        return QCoreApplication.translate("Text", "Call “{words}”").format(words=said)
    parts = [act_title(act), act_place(rules, act)]
    if act.amount is not None:
        parts.append(money_text(act.amount))
    return " ".join(part for part in parts if part)


def latest_line(rules: Rules, acts: Sequence[Act]) -> str:
    """The last act as done, in one line: "Paid $65: seat 2, Players Circle".

    Takes of one kind of bet in a row come together: "Taken $45: Players Circle, seats 6→4".
    """
    last = acts[-1]
    run = tuple(takewhile(lambda act: _kind_taken(rules, act) == _kind_taken(rules, last), reversed(acts)))[::-1]
    if last.place is None:
        return act_line(rules, last)
    where, amount = place_name(rules, last.place), last.amount
    if len(run) > 1 and last.do == "take":
        bets = list(dict.fromkeys(act.bet for act in run if act.bet is not None))
        where = run_place(rules, run) if len(bets) == 1 else ", ".join(rules.bet(bet).name for bet in bets)
        amount = sum(act.amount or 0 for act in run)
    done = {
        "take": QCoreApplication.translate("Text", "Taken"),
        "pay": QCoreApplication.translate("Text", "Paid"),
    }.get(last.do, act_title(last))
    return f"{done}: {where}" if amount is None else f"{done} {money_text(amount)}: {where}"


def _kind_taken(rules: Rules, act: Act) -> str | None:
    return rules.bet(act.bet).kind if act.do == "take" and act.bet is not None else None


def run_title(acts: Sequence[Act]) -> str:
    """One act, or a run of like ones, in a few words: "Pay $22.50", "Push ×6"."""
    title = act_title(acts[0])
    if len(acts) > 1:
        title = QCoreApplication.translate("Text", "{act} ×{count}").format(act=title, count=len(acts))
    if any(act.amount is not None for act in acts) and acts[0].do != "push":
        title += f" {money_text(sum(act.amount or 0 for act in acts))}"
    return title


def run_place(rules: Rules, acts: Sequence[Act]) -> str:
    """Where a run of like acts happens: "Seat 3 JukeBox", "JukeBox, seats 6→1"."""
    if len(acts) == 1:
        return act_place(rules, acts[0])
    seats = list(dict.fromkeys(act.seat for act in acts if act.seat is not None))
    places = [act.place for act in acts if act.place is not None]
    names = {bet_name(rules, place) for place in places}
    bet = names.pop() if len(names) == 1 else rules.bet(places[0].bet).name
    if len(seats) == 1:
        return QCoreApplication.translate("Text", "Seat {seat} {bet}").format(seat=seats[0], bet=bet)
    return QCoreApplication.translate("Text", "{bet}, seats {seats}").format(bet=bet, seats=_seats_text(seats, "→"))


def _seats_text(seats: Sequence[int], to: str) -> str:
    """Several seats in their order: "6→1", "5 and 2", "6, 4 and 1"."""
    steps = {later - earlier for earlier, later in pairwise(seats)}
    if len(seats) > 2 and steps in ({1}, {-1}):
        return f"{seats[0]}{to}{seats[-1]}"
    return translated(all_of((", ".join(map(str, seats[:-1])), f"{seats[-1]}")))


def source_label(source: str) -> str:
    """The source of a rule: the guide or our ruling, and where. A ruling never looks like the guide."""
    kind, _, number = source.partition(":")
    if kind == "guide" and number.isdigit():
        return QCoreApplication.translate("Text", "Guide, row {number}").format(number=number)
    if kind == "guide":
        passages = {
            "calls": QCoreApplication.translate("Text", "calls"),
            "directions": QCoreApplication.translate("Text", "directions"),
            "circle": QCoreApplication.translate("Text", "circle"),
            "numbers": QCoreApplication.translate("Text", "numbers"),
        }
        words = QCoreApplication.translate("Text", "Guide, {passage}")
        return words.format(passage=passages.get(number, number))
    if kind == "duty":
        return QCoreApplication.translate("Text", "Table duty {number}").format(number=number.partition(".")[0])
    if kind == "house":
        return QCoreApplication.translate("Text", "Table limits")
    return QCoreApplication.translate("Text", "House rule {number}").format(number=number)


def rule_text(guide: Guide, source: str) -> str:
    """The text of the rule that a source names, empty if the guide does not have it."""
    return next((game_text(rule.text) for rule in guide.rules if rule.id == source), "")


def taught_text(text: str, untaught: Collection[str]) -> str:
    """The clauses of a rule that use no name of what comes later; empty if there are none.

    >>> taught_text("The Circle pushes; the JukeBox pays double.", ["JukeBox"])
    'The Circle pushes.'
    >>> taught_text("", ["JukeBox"])
    ''
    """
    clauses = filter(None, text.removesuffix(".").split("; "))
    said = [clause for clause in clauses if not any(name in clause for name in untaught)]
    return f"{'; '.join(said)}." if said else ""


def fault_title(fault: Fault) -> str:
    """The kind of mistake, in a dealer's words."""
    return fault_titles()[fault.kind]


def fault_text(fault: Fault) -> str:
    """The kind of mistake and why it is one; only why, where that names the kind."""
    why = translated(fault.why)
    return why if fault.kind in NAMED_BY_WHY else f"{fault_title(fault)}: {why}"


def fault_bridge(bridges: Mapping[str, str], fault: Fault) -> str:
    """The fault's row in the trainee's own terms; empty where the mistake is not about what the row decides.

    A wrong amount, an order, or a bet that the roll left alone has a reason of its own.
    """
    return bridges.get(fault.row, "") if fault.kind in BRIDGED else ""


def fault_titles() -> Mapping[str, str]:
    """Every kind of fault in a dealer's words."""
    return {
        "omitted": QCoreApplication.translate("Text", "Left out"),
        "extra": QCoreApplication.translate("Text", "Not needed"),
        "wrong_direction": QCoreApplication.translate("Text", "Wrong direction"),
        "out_of_order": QCoreApplication.translate("Text", "Out of order"),
        "paid_before_taken": QCoreApplication.translate("Text", "Paid before the losers were taken"),
        "paid_loser": QCoreApplication.translate("Text", "Paid a loser"),
        "took_winner": QCoreApplication.translate("Text", "Took a winner"),
        "wrong_amount": QCoreApplication.translate("Text", "Wrong amount"),
        "wrong_call": QCoreApplication.translate("Text", "Wrong call"),
        "wrong_mark": QCoreApplication.translate("Text", "Wrong mark"),
        "wrong_puck": QCoreApplication.translate("Text", "Wrong puck"),
        "bad_form": QCoreApplication.translate("Text", "Poor form"),
        "unwarranted_floor": QCoreApplication.translate("Text", "Floor called needlessly"),
        "paid_undecided": QCoreApplication.translate("Text", "Paid a bet that was not decided"),
    }


def places_text(fault: Fault) -> str:
    """Where a mistake was made that occurred at several places: "at 6 places: seats 1–6"; empty for one place."""
    count = len(fault.places)
    if count < 2:
        return ""
    seats = sorted({place.seat for place in fault.places if place.seat is not None})
    if not seats:
        return QCoreApplication.translate("Text", "{count} times").format(count=count)
    if len(seats) == 1:
        return QCoreApplication.translate("Text", "at {count} places: seat {seat}").format(count=count, seat=seats[0])
    listed = _seats_text(seats, "–")
    return QCoreApplication.translate("Text", "at {count} places: seats {seats}").format(count=count, seats=listed)


def severity_name(fault: Fault | DutyFault) -> str:
    """How severe a fault is."""
    names = {
        "critical": QCoreApplication.translate("Text", "critical"),
        "major": QCoreApplication.translate("Text", "major"),
        "minor": QCoreApplication.translate("Text", "minor"),
    }
    return names[fault.severity]


def cost_text(fault: Fault | DutyFault) -> str:
    """What a fault costs and whom, empty if no money moved."""
    if fault.cost > 0:
        return QCoreApplication.translate("Text", "costs the house {money}").format(money=money_text(fault.cost))
    if fault.cost < 0:
        return QCoreApplication.translate("Text", "the player is owed {money}").format(money=money_text(-fault.cost))
    return ""
