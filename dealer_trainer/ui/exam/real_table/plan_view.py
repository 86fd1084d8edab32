"""What an examiner lays before a round, and then the model round act by act: a card for each sweep, a button an act."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from dealer_trainer.engine import Rules, Wager
from dealer_trainer.guide.grading.naming import zone_text
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, model_acts_of
from dealer_trainer.table.round import Round
from dealer_trainer.table.snapshot import Askew
from dealer_trainer.ui.exam.real_table.act_panel import ROW, WIDE, TapButton, TouchArea, tap_grid
from dealer_trainer.ui.exam.real_table.option import noted_text, spot_title
from dealer_trainer.ui.felt.accessible import askew_text
from dealer_trainer.ui.settings.translated import game_text, money_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table_text import act_line, act_title, bet_name
from dealer_trainer.ui.widget.part import column, discard, named_label, set_look

GAP = 14
"""Pixels between two cards."""


class _Card(NamedTuple):
    """A sweep: its title, its steps."""

    title: str
    steps: tuple[int, ...]


class PlanView(TouchArea):
    """Shows what is due, and with each act what was done differently."""

    step_tapped = Signal(int)
    sweep_tapped = Signal(int)
    """The first step of a sweep."""
    besides_tapped = Signal(object)
    """An extra Act, done in addition to those due."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What is due, act by act"))
        self._round: Round | None = None
        self.steps: dict[int, TapButton] = {}
        self.sweeps: dict[int, TapButton] = {}
        self.besides: list[TapButton] = []
        self._besides = column()
        self._shown: tuple[Act, ...] = ()

    def show_round(self, live: LiveTable, deviations: Sequence[Deviation], chosen: int | None) -> None:
        """Show a round and what was noted about it; `chosen`: the step that is open."""
        if live.round is not self._round:  # one table deals several rounds
            self._round = live.round
            self._make(live)
        for step, button in self.steps.items():
            noted = tuple(_step_text(live, deviations, step))
            button.say(self._text(live, step), *noted)
            _dress(button, is_wrong=bool(noted), is_chosen=step == chosen)
        for first, button in self.sweeps.items():
            noted = tuple(_sweep_text(live, deviations, first))
            button.say(self.tr("All of it …"), *noted)
            _dress(button, is_wrong=bool(noted), is_chosen=False)
        self._show_besides(live, deviations)

    def _make(self, live: LiveTable) -> None:
        inner = QWidget(self)
        self.steps, self.sweeps, self.besides = {}, {}, []
        cards = [self._card(live, number, card, inner) for number, card in enumerate(_cards(live), 1)]
        self._besides, self._shown = column(gap=6), ()
        inner.setLayout(column(*cards, self._besides, 1, gap=GAP))
        before = self.takeWidget()
        self.setWidget(inner)
        scale_layouts(inner, unit(self))
        if before is not None:  # one of its buttons may be handling a press right now
            before.hide()
            before.deleteLater()

    def _card(self, live: LiveTable, number: int, card: _Card, parent: QWidget) -> QWidget:
        """A group, by its number in the order of the guide; after its acts a button for a whole sweep."""
        box = QWidget(parent)
        title, whole = f"{number}. {card.title}", list[TapButton]()
        if len(card.steps) > 1 and model_acts_of(live).sweeps[card.steps[0]] == card.steps:
            button = TapButton(box, partial(self.sweep_tapped.emit, card.steps[0]))
            button.setAccessibleName(title)
            whole.append(button)
            self.sweeps[card.steps[0]] = button
        self.steps |= {step: TapButton(box, partial(self.step_tapped.emit, step)) for step in card.steps}
        acts = model_acts_of(live).acts
        alone = [self.steps[step] for step in card.steps if acts[step].seat is None]
        lines = groupby((*(self.steps[step] for step in card.steps), *whole), alone.__contains__)
        grids = [tap_grid(tuple(buttons), box, ROW if is_alone else WIDE) for is_alone, buttons in lines]
        box.setLayout(column(named_label(box, "faultTitle", title), *grids, gap=4))
        return box

    def _text(self, live: LiveTable, step: int) -> str:
        """The text of an act on its card: its seat or number, and the amount."""
        act = model_acts_of(live).acts[step]
        if act.do == "announce":
            return f"“{act.call}”"
        if act.seat is None or step < len(live.opening_steps):
            return act_line(live.game.rules, act) if act.seat is not None else act_title(act)
        return _seat_text(live, act)

    def _show_besides(self, live: LiveTable, deviations: Sequence[Deviation]) -> None:
        """Show the extra acts, one button below the other."""
        acts = tuple(each.act for each in deviations if each.kind == "besides" and each.act is not None)
        if acts == self._shown:
            return
        self._shown = acts
        discard(self._besides, self.besides)
        self.besides = []
        for act in acts:
            words = self.tr("✗ extra: {act}").format(act=act_line(live.game.rules, act))
            button = TapButton(self.widget() or self, partial(self.besides_tapped.emit, act))
            button.say(words)
            _dress(button, is_wrong=True, is_chosen=False)
            self._besides.addWidget(button)
            self.besides.append(button)


def _cards(live: LiveTable) -> Iterator[_Card]:
    """A card for what comes before the pop, then one for each group of the row."""
    model, opening = model_acts_of(live), len(live.opening_steps)
    segments: dict[int, list[int]] = {}
    for at, due in enumerate(live.opening_steps):
        if due.act.do != "pop":
            segments.setdefault(due.segment, []).append(at)
    last = len(live.round.pops)
    for segment, steps in segments.items():
        title = QCoreApplication.translate("ExaminerPage", "Before the pop")
        if segment:
            title = QCoreApplication.translate("ExaminerPage", "After a bad pop")
        if segment == last:
            title = QCoreApplication.translate("ExaminerPage", "After the pop")
        yield _Card(title, tuple(steps))
    sweeps = dict.fromkeys(model.sweeps[opening:])
    for is_alone, found in groupby(sweeps, lambda sweep: model.acts[sweep[0]].seat is None):
        if is_alone:
            yield _Card(QCoreApplication.translate("ExaminerPage", "The table"), tuple(chain.from_iterable(found)))
        else:
            yield from (_Card(_title(live, sweep[0]), sweep) for sweep in found)


def _title(live: LiveTable, step: int) -> str:
    """The title of a group: "Take JukeBox, seats 6 to 1"."""
    found = live.round.model.steps[step - len(live.opening_steps)]
    group = live.round.model.groups[found.group]
    assert group.zone is not None
    title = f"{act_title(found.act)} {game_text(zone_text(live.game.rules, group.zone))}"
    if found.rank is None:
        return title
    if group.zone.direction == "right_to_left":
        way = QCoreApplication.translate("ExaminerPage", "right to left")
    else:
        way = QCoreApplication.translate("ExaminerPage", "left to right")
    return f"{title}, {way}"


def _seat_text(live: LiveTable, act: Act) -> str:
    """A bet on its card: "Seat 6 toke: $5"."""
    place, rules = act.place, live.game.rules
    assert place is not None
    parts = [QCoreApplication.translate("ExaminerPage", "Seat {seat}").format(seat=place.seat)]
    if place.number is not None:
        parts.append(QCoreApplication.translate("ExaminerPage", "on {number}").format(number=place.number))
    elif any(len(zone.bets) > 1 and place.bet in zone.bets for zone in live.game.guide.zones):
        parts.append(bet_name(rules, place))
    if place.owner == "dealer":
        parts.append(QCoreApplication.translate("ExaminerPage", "toke"))
    amount = "" if act.amount is None else f": {money_text(act.amount)}"
    return f"{' '.join(parts)}{amount}"


def _step_text(live: LiveTable, deviations: Sequence[Deviation], step: int) -> Iterator[str]:
    """What was done differently in a single step."""
    for deviation in deviations:
        if deviation.step != step or deviation.is_sweep:
            continue
        if deviation.kind == "left_out":
            yield QCoreApplication.translate("ExaminerPage", "✗ left out")
        elif deviation.kind == "done" and deviation.act is not None:
            act, due = deviation.act, model_acts_of(live).acts[step]
            yield f"✗ {noted_text(act) if act.place == due.place else act_line(live.game.rules, act)}"
        elif deviation.kind == "moved":
            yield _moved_text(live, deviation)
        elif deviation.kind == "floor":
            yield QCoreApplication.translate("ExaminerPage", "✋ then the floor")


def _moved_text(live: LiveTable, deviation: Deviation) -> str:
    acts = model_acts_of(live).acts
    if deviation.before is None or deviation.before >= len(acts):
        return QCoreApplication.translate("ExaminerPage", "✗ last of all")
    before = act_line(live.game.rules, acts[deviation.before])
    return QCoreApplication.translate("ExaminerPage", "✗ before: {act}").format(act=before)


def _sweep_text(live: LiveTable, deviations: Sequence[Deviation], first: int) -> Iterator[str]:
    sweep = model_acts_of(live).sweeps[first]
    for deviation in deviations:
        if deviation.step not in sweep:
            continue
        if deviation.kind == "reversed":
            yield QCoreApplication.translate("ExaminerPage", "✗ wrong direction")
        elif deviation.is_sweep and deviation.kind == "left_out":
            yield QCoreApplication.translate("ExaminerPage", "✗ all left out")
        elif deviation.is_sweep:
            yield _moved_text(live, deviation)


def _dress(button: TapButton, *, is_wrong: bool, is_chosen: bool) -> None:
    set_look(button, "state", "wrong" if is_wrong else "chosen" if is_chosen else "")


class SetupList(TouchArea):
    """A line for each kind of bet and a column for each seat, beside the felt that shows where the bets lie.

    Below it stands what players say; `notes` of the table are for its page to show.
    """

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._shown: Round | None = None
        self.notes = named_label(self, "article")
        self.setAccessibleName(self.tr("What to lay"))

    def show_table(self, live: LiveTable) -> None:
        """List what lies on a table before its round."""
        if live.round is self._shown:
            return
        self._shown = live.round
        inner = QWidget(self)
        self.notes.setText(" ".join(self._table(live)))
        said = named_label(inner, "article", "\n".join(self._notes(live)))
        inner.setLayout(column(self._bets(live, inner), said, 1, gap=14))
        self.setWidget(inner)
        scale_layouts(inner, unit(self))

    def _bets(self, live: LiveTable, parent: QWidget) -> QGridLayout:
        """The amounts by kind of bet and seat, each bet below a rule, with what lies there for the dealers below it."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        grid.addWidget(named_label(parent, "heading", self.tr("Seat"), is_wrapped=False), 0, 0)
        for seat in range(1, self._rules.seats + 1):
            grid.addWidget(named_label(parent, "heading", str(seat)), 0, seat, Qt.AlignmentFlag.AlignRight)
        for _, wagers in groupby(sorted(live.snapshot.wagers, key=self._kind), self._kind):
            found, line, rule = tuple(wagers), grid.rowCount(), QFrame(parent)
            rule.setObjectName("rule")
            grid.addWidget(rule, line, 0, 1, -1)
            grid.addWidget(named_label(parent, "", bet_name(self._rules, found[0].place)), line + 1, 0)
            for wager in found:
                amount, is_toke = money_text(wager.amount), wager.owner == "dealer"
                words = self.tr("D {amount}").format(amount=amount) if is_toke else amount
                label = named_label(parent, "toke" if is_toke else "taskTitle", words, is_wrapped=False)
                label.setAccessibleName(f"{spot_title(self._rules, wager.place)}: {amount}")
                at = line + 2 if is_toke else line + 1
                grid.addWidget(label, at, wager.seat, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return grid

    def _kind(self, wager: Wager) -> tuple[int, int]:
        """By what a line is for: the bet in the order of the rules, and its number."""
        order = [bet.id for bet in self._rules.bets]
        return order.index(wager.bet), wager.number or 0

    def _table(self, live: LiveTable) -> Iterator[str]:
        """The puck, the seats that are played (a bet at any other lies wrong), and what D means."""
        table = live.snapshot
        text = self.tr("off") if table.puck is None else self.tr("on {number}").format(number=table.puck)
        if others := sorted(table.marks - {table.puck}):
            text = self.tr("{puck}; marked: {numbers}").format(puck=text, numbers=", ".join(map(str, others)))
        yield self.tr("The puck is {puck}.").format(puck=text)
        seats = ", ".join(str(player.seat) for player in live.snapshot.players)
        yield self.tr("Seats in play: {seats}.").format(seats=seats)
        if any(wager.owner == "dealer" for wager in table.wagers):
            yield self.tr("D: toke.")

    def _notes(self, live: LiveTable) -> Iterator[str]:
        """How a bet lies, and what players say."""
        lies = {askew.place: _lies(askew) for askew in live.snapshot.askew}
        for wager in live.snapshot.wagers:
            off = "" if wager.is_working else self.tr("off")
            if how := ", ".join(filter(None, (off, lies.get(wager.place, "")))):
                yield f"{spot_title(self._rules, wager.place)}: {how}"
        said = self.tr("Say for seat {seat}: “{words}”")
        for due in (*live.round.due_answers, *live.round.betting.late_answers):
            yield said.format(seat=due.request.place.seat, words=translated(due.request.text))


def _lies(askew: Askew) -> str:
    """How chips lie, and how many of them were slid onto the bet."""
    return f"{askew_text(askew)} ({money_text(askew.added)})" if askew.added else askew_text(askew)
