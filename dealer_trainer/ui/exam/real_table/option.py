"""The ways to do an act of the model round differently, each a single tap."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Cents, Place, Rules
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.grading.mistake import all_mistakes
from dealer_trainer.guide.model import ModelStep
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, ModelActs, acts_done, model_acts_of
from dealer_trainer.table.round import ANSWERS
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.suggestion import calls_of_others, calls_of_total, tempting_before
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table_text import act_line, act_title, bet_name, place_name

LIKELY, AMOUNTS = 12, 4
"""How many wrong calls of the total, and how many wrong amounts to offer."""

Pick = Literal["bet", "before", "extra"]
"""Another bet where it was done, the act before which it was done, or something that was not due."""


class Option(NamedTuple):
    """A button: its words, a line that says more, and what it enters; `pick`: what to tap next.

    `place`: a bet that it opens, for which nothing was due; `group`: the heading that it stands under.
    """

    title: str
    note: str = ""
    deviation: Deviation | None = None
    pick: Pick | None = None
    is_sweep: bool = False
    place: Place | None = None
    group: str = ""


class ExaminedAct(NamedTuple):
    """An act of the model round under examination: the table, everything due, and the act's index."""

    live: LiveTable
    model: ModelActs
    step: int

    @property
    def act(self) -> Act:
        """The due act."""
        return self.model.acts[self.step]

    @property
    def model_step(self) -> ModelStep | None:
        """Its step of the settlement; None for an act that is due before that."""
        at = self.step - len(self.live.opening_steps)
        return self.live.round.model.steps[at] if at >= 0 else None


def options_of(examined: ExaminedAct) -> tuple[Option, ...]:
    """All ways in which a single act may have been done differently."""
    makers = {"announce": _calls, "puck": _pucks, "mark": _marks}
    makers |= dict.fromkeys(("take", "pay", "push", "set_up"), _chips)
    if examined.model_step is None:
        makers |= dict.fromkeys(ANSWERS, _answers)
    left_out = _left_out(examined, QCoreApplication.translate("ExaminerPage", "Left out"))
    later = Option(QCoreApplication.translate("ExaminerPage", "At the wrong time …"), pick="before")
    found = tuple(makers[examined.act.do](examined)) if examined.act.do in makers else (left_out,)
    return *(option for option in found if not option.group), later, *(option for option in found if option.group)


def sweep_options(examined: ExaminedAct) -> tuple[Option, ...]:
    """All ways in which a whole sweep may have been done differently."""
    step = examined.model_step
    left_out = QCoreApplication.translate("ExaminerPage", "All left out")
    found = (
        Option(left_out, deviation=Deviation("left_out", examined.step, is_sweep=True)),
        Option(QCoreApplication.translate("ExaminerPage", "At the wrong time …"), pick="before", is_sweep=True),
    )
    if step is None or step.rank is None or len(examined.model.sweeps[examined.step]) < 2:
        return found
    other = QCoreApplication.translate("ExaminerPage", "Wrong direction")
    return Option(other, deviation=Deviation("reversed", examined.step)), *found


def other_bets(examined: ExaminedAct) -> Iterator[Option]:
    """Every other bet at which an act may have been done instead, those of its own kind first."""
    rules, act = examined.live.game.rules, examined.act
    wagers = sorted(examined.live.round.table.wagers, key=lambda wager: (wager.bet != act.bet, wager.seat))
    for wager in wagers:
        if wager.place == act.place:
            continue
        amount = wager.amount if act.do == "take" else act.amount
        done = act._replace(bet=wager.bet, seat=wager.seat, number=wager.number, owner=wager.owner, amount=amount)
        deviation = Deviation("done", examined.step, done)
        if examined.live.refusal_of_all(acts_done(examined.model, (deviation,))) is None:
            yield Option(spot_title(rules, wager.place), deviation=deviation)


def extra_options(live: LiveTable) -> Iterator[Option]:
    """Everything that may have been done and was not due: at a bet, seat by seat, with the puck, with a mark."""
    rules, due = live.game.rules, model_acts_of(live).acts
    seat = QCoreApplication.translate("ExaminerPage", "Seat {seat}")
    table = QCoreApplication.translate("ExaminerPage", "Table")
    for wager in sorted(live.round.table.wagers, key=lambda lying: lying.seat):
        if besides_options(live, wager.place):
            yield Option(laid_title(rules, wager.place), place=wager.place, group=seat.format(seat=wager.seat))
    pucks = (Act("puck", to=to) for to in (None, *sorted(rules.points)) if to != live.round.start.table.point)
    marks = (Act("mark", number=number) for number in sorted(_track(live) - live.round.table.rolled))
    for act in (*pucks, *marks):
        if act not in due:
            yield Option(act_line(rules, act), deviation=Deviation("besides", act=act), group=table)


def laid_title(rules: Rules, place: Place) -> str:
    """A spot without its seat: "JukeBox", "JukeBox, for the dealers"."""
    text = bet_name(rules, place)
    toke = QCoreApplication.translate("ExaminerPage", "{bet}, for the dealers")
    return toke.format(bet=text) if place.owner == "dealer" else text


def besides_options(live: LiveTable, place: Place) -> tuple[Option, ...]:
    """What may have been done at a spot that was not due there."""
    wager = live.round.table.wager(place)
    if wager is None or place in _settled(live):
        return tuple(_handed_back(live, place))
    spot = place.bet, place.seat, place.owner, place.number
    acts = (
        Act("pay", *spot, amount=wager.amount), Act("take", *spot, amount=wager.amount), Act("push", *spot),
    )  # fmt: skip
    options = (Option(noted_text(act), deviation=Deviation("besides", act=act)) for act in acts)
    return (*options, *_handed_back(live, place))


def _settled(live: LiveTable) -> frozenset[Place]:
    """The spots where something is due after the roll."""
    return frozenset(step.act.place for step in live.round.model.steps if step.act.place is not None)


def _handed_back(live: LiveTable, place: Place) -> Iterator[Option]:
    """Handing back before the pop a bet that lay right and that nobody asked about."""
    dealt = live.round
    asked = (due.request.place for due in (*dealt.due_answers, *dealt.betting.late_answers))
    if place not in (*asked, *(wrong.place for wrong in dealt.irregularities)):
        act = Act("refuse", place.bet, place.seat, place.owner, place.number)
        words = QCoreApplication.translate("ExaminerPage", "Handed back before the pop")
        yield Option(words, deviation=Deviation("besides", act=act))


def spot_title(rules: Rules, place: Place) -> str:
    """A spot as a headline: "Seat 3, JukeBox"."""
    name = place_name(rules, place)
    return f"{name[:1].upper()}{name[1:]}"


def noted_text(act: Act) -> str:
    """What was done, in a word or two: "Paid $15"."""
    words = {
        "pay": QCoreApplication.translate("ExaminerPage", "Paid {amount}"),
        "take": QCoreApplication.translate("ExaminerPage", "Took the bet"),
        "push": QCoreApplication.translate("ExaminerPage", "Called a push"),
        "refuse": QCoreApplication.translate("ExaminerPage", "Refused"),
        "set_up": QCoreApplication.translate("ExaminerPage", "Set up at {amount}"),
        "announce": QCoreApplication.translate("ExaminerPage", "Said “{words}”"),
    }
    text = words.get(act.do, act_title(act))
    return text.format(amount=money_text(act.amount or 0), words=act.call or "")


def takes_amount(due: Act) -> bool:
    """Whether an amount may have been paid or set up instead of an act."""
    return due.place is not None and due.do in ("pay", "take", "push", *ANSWERS)


def with_amount(due: Act, amount: Cents) -> Act:
    """The act with an amount: it sets a bet up if the due act answers a request or cuts a bet down, or else pays."""
    return due._replace(do="set_up" if due.do in ANSWERS else "pay", amount=amount)


def _left_out(examined: ExaminedAct, text: str) -> Option:
    return Option(text, deviation=Deviation("left_out", examined.step))


def _done(examined: ExaminedAct, act: Act, note: str = "") -> Option:
    return Option(noted_text(act), note, Deviation("done", examined.step, act))


def _calls(examined: ExaminedAct) -> Iterator[Option]:
    nothing = QCoreApplication.translate("ExaminerPage", "Said nothing")
    if examined.model_step is not None:  # other words are like silence (ruling C1)
        nothing = QCoreApplication.translate("ExaminerPage", "The number was not called")
    yield _left_out(examined, nothing)
    for call in _wrong_calls(examined):
        yield Option(f"“{call}”", deviation=Deviation("done", examined.step, examined.act._replace(call=call)))


def _wrong_calls(examined: ExaminedAct) -> tuple[str, ...]:
    """Calls that dealers confuse with the due one, then every other number; none that the grader accepts."""
    dealt, guide, chance = examined.live.round, examined.live.game.guide, SeededRandom(0, "clipboard", examined.step)
    point = dealt.start.table.point
    if examined.model_step is None:
        due = examined.live.opening_steps[examined.step]
        truth = truth_of(guide, due.row or dealt.model.row, point, None)
        offered = tempting_before(guide, dealt, due.segment, chance)
    else:
        truth = truth_of(guide, dealt.model.row, point, dealt.roll)
        first_text = (examined.act.call or "").split(",")[0].rstrip(".!")
        likely = islice(calls_of_total(guide, point, dealt.roll, dealt.rules.points, chance), LIKELY)
        offered = chain((first_text,), likely, calls_of_others(guide, point, dealt.roll, chance))
    game = examined.live.game
    calls = game.rules.house.calls
    return tuple(
        call for call in dict.fromkeys(offered) if call and not grade_call(game.phrases, truth, call).satisfies(calls)
    )


def _answers(examined: ExaminedAct) -> Iterator[Option]:
    """Other answers to a player's request, or what was done instead about a bet that lay wrong."""
    due = examined.live.opening_steps[examined.step].answer
    if due is None:
        yield _left_out(examined, QCoreApplication.translate("ExaminerPage", "Left as is"))
        return
    yield _left_out(examined, QCoreApplication.translate("ExaminerPage", "Left unanswered"))
    act = due.act
    if act.do != "refuse":
        yield _done(examined, act._replace(do="refuse", amount=None))
    is_payable = not due.request.asked % examined.live.game.rules.house.smallest_chip
    if due.request.asked and due.request.asked != act.amount and is_payable:
        asked = act._replace(do="set_up", amount=due.request.asked)
        yield _done(examined, asked, QCoreApplication.translate("ExaminerPage", "as the player asked"))


def _chips(examined: ExaminedAct) -> Iterator[Option]:
    act, step = examined.act, examined.model_step
    texts = {
        "take": QCoreApplication.translate("ExaminerPage", "Not taken"),
        "pay": QCoreApplication.translate("ExaminerPage", "Not paid"),
        "push": QCoreApplication.translate("ExaminerPage", "Not shown"),
        "set_up": QCoreApplication.translate("ExaminerPage", "Not cut down"),
    }
    yield _left_out(examined, texts[act.do])
    wager = None if step is None or step.decision is None else step.decision.wager
    if wager is not None:
        for do in ("pay", "take", "push"):
            if do != act.do:
                yield _done(examined, act._replace(do=do, amount=None if do == "push" else wager.amount))
        yield Option(QCoreApplication.translate("ExaminerPage", "On the wrong bet …"), pick="bet")
    if act.do == "pay":
        again = QCoreApplication.translate("ExaminerPage", "Paid twice")
        yield Option(again, deviation=Deviation("besides", act=act))
        yield from _amounts(examined)


def _amounts(examined: ExaminedAct) -> Iterator[Option]:
    """The wrong amounts that dealers pay, each with the mistake behind it."""
    step, live = examined.model_step, examined.live
    if step is None or step.decision is None:
        return
    seen: set[Cents] = set()
    for mistake in all_mistakes(live.game.rules, live.round.model.settlement, step.decision):
        if mistake.amount not in seen and not mistake.amount % live.game.rules.house.smallest_chip:
            seen.add(mistake.amount)
            act = examined.act._replace(amount=mistake.amount)
            group = QCoreApplication.translate("ExaminerPage", "Paid the wrong amount")
            done, text = Deviation("done", examined.step, act), money_text(mistake.amount)
            yield Option(text, translated(mistake.words), done, group=group)
        if len(seen) == AMOUNTS:
            return


def _pucks(examined: ExaminedAct) -> Iterator[Option]:
    yield _left_out(examined, QCoreApplication.translate("ExaminerPage", "Not moved"))
    was = examined.live.round.start.table.point
    for to in (None, *sorted(examined.live.game.rules.points)):
        if to not in (examined.act.to, was):
            yield _done(examined, examined.act._replace(to=to))


def _marks(examined: ExaminedAct) -> Iterator[Option]:
    yield _left_out(examined, QCoreApplication.translate("ExaminerPage", "Not marked"))
    for number in sorted(_track(examined.live) - {examined.act.number} - examined.live.round.table.rolled):
        yield _done(examined, examined.act._replace(number=number))


def _track(live: LiveTable) -> frozenset[int]:
    """The numbers that can be marked."""
    return frozenset[int]().union(*(bet.numbers for bet in live.game.rules.bets if bet.kind == "collect"))
