"""The model round act by act, as an examiner follows it: a card for each sweep, a button for each act of it."""

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import fill
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.naming import zone_text
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, model_acts_of
from dealer_trainer.table.round import Round
from dealer_trainer.ui.exam.real_table.act_panel import touch_button
from dealer_trainer.ui.exam.real_table.option import noted_text
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.settings.translated import game_text, money_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import act_line, act_title, bet_name
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label

HEAD = 150
"""Width of the column with the cards' titles."""
CALL = 30
"""The most characters of a call on one line."""
GAP = 8
"""Pixels between two cards."""


class _Card(NamedTuple):
    """A sweep: its title, its steps."""

    title: str
    steps: tuple[int, ...]


class PlanView(ColumnArea):
    """Shows what is due, and with each act what was done differently."""

    step_tapped = Signal(int)
    sweep_tapped = Signal(int)
    """The first step of a sweep."""
    besides_tapped = Signal(object)
    """An extra Act, done in addition to those due."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What is due, act by act"))
        TouchScroll(self)
        self._round: Round | None = None
        self.steps: dict[int, QPushButton] = {}
        self.sweeps: dict[int, QPushButton] = {}
        self.besides: list[QPushButton] = []
        self._besides = column()
        self._shown: tuple[Act, ...] = ()

    def show_round(self, live: LiveTable, deviations: Sequence[Deviation], chosen: int | None) -> None:
        """Show a round and what was noted about it; `chosen`: the step that is open."""
        if live.round is not self._round:  # one table deals several rounds
            self._round = live.round
            self._make(live)
        for step, button in self.steps.items():
            text, is_wrong = self._text(live, step), False
            for noted in _step_text(live, deviations, step):
                text, is_wrong = f"{text}\n{noted}", True
            _dress(button, text, is_wrong=is_wrong, is_chosen=step == chosen)
        for first, button in self.sweeps.items():
            words = [*_sweep_text(live, deviations, first)]
            _dress(button, "\n".join([str(button.property("title")), *words]), is_wrong=bool(words), is_chosen=False)
        self._show_besides(live, deviations)

    def _make(self, live: LiveTable) -> None:
        inner = QWidget(self)
        self.steps, self.sweeps, self.besides = {}, {}, []
        cards = [self._card(live, card, inner) for card in _cards(live)]
        self._besides, self._shown = column(gap=6), ()
        inner.setLayout(column(*cards, self._besides, 1, gap=GAP, margins=(0, 0, 8, 0)))
        before = self.takeWidget()
        self.setWidget(inner)
        if before is not None:  # one of its buttons may be handling a press right now
            before.hide()
            before.deleteLater()

    def _card(self, live: LiveTable, card: _Card, parent: QWidget) -> QWidget:
        box = QFrame(parent)
        box.setObjectName("panel")
        if len(card.steps) > 1 and model_acts_of(live).sweeps[card.steps[0]] == card.steps:
            button = touch_button("", box, partial(self.sweep_tapped.emit, card.steps[0]))
            button.setProperty("title", card.title)
            head: QWidget = button
            self.sweeps[card.steps[0]] = button
        else:
            head = named_label(box, "heading", card.title)
        wide = round(HEAD * unit(self))
        head.ensurePolished()
        head.setFixedWidth(wide if isinstance(head, PlainLabel) else max(wide, head.sizeHint().width()))
        for step in card.steps:
            self.steps[step] = touch_button("", box, partial(self.step_tapped.emit, step))
        acts = FoldingRow([self.steps[step] for step in card.steps], box)
        box.setLayout(row(column(head, 1), (acts, 1), gap=10, margins=(8, 6, 8, 6)))
        return box

    def _text(self, live: LiveTable, step: int) -> str:
        """The text of an act on its card: its seat or number, and the amount."""
        act = model_acts_of(live).acts[step]
        if act.do == "announce":
            return fill(f"“{act.call}”", CALL)
        if act.seat is None or step < len(live.opening_steps):
            return act_line(live.game.rules, act) if act.seat is not None else act_title(act)
        return _seat_text(live, act)

    def _show_besides(self, live: LiveTable, deviations: Sequence[Deviation]) -> None:
        """Show the extra acts, one button below the other."""
        acts = tuple(each.act for each in deviations if each.kind == "besides" and each.act is not None)
        if acts == self._shown:
            return
        self._shown = acts
        for button in self.besides:
            self._besides.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.besides = []
        for act in acts:
            words = self.tr("✗ extra: {act}").format(act=act_line(live.game.rules, act))
            button = touch_button(words, self.widget() or self, partial(self.besides_tapped.emit, act))
            _dress(button, words, is_wrong=True, is_chosen=False)
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
            title = QCoreApplication.translate("ExaminerPage", "After the button")
        yield _Card(title, tuple(steps))
    seen, alone = opening, list[int]()
    while seen < len(model.acts):
        sweep = model.sweeps[seen]
        seen = sweep[-1] + 1
        if model.acts[sweep[0]].seat is None:
            alone += sweep
            continue
        if alone:
            yield _Card(QCoreApplication.translate("ExaminerPage", "The table"), tuple(alone))
            alone = []
        yield _Card(_title(live, sweep[0]), sweep)
    if alone:
        yield _Card(QCoreApplication.translate("ExaminerPage", "The table"), tuple(alone))


def _title(live: LiveTable, step: int) -> str:
    """The title of a group: "Take JukeBox, seats 6 to 1"."""
    found = live.round.model.steps[step - len(live.opening_steps)]
    group = live.round.model.groups[found.group]
    assert group.zone is not None
    title = f"{act_title(found.act)} {game_text(zone_text(live.game.rules, group.zone))}"
    if found.rank is None:
        return title
    if group.zone.direction == "right_to_left":
        way = QCoreApplication.translate("ExaminerPage", "← right to left")
    else:
        way = QCoreApplication.translate("ExaminerPage", "→ left to right")
    return f"{title}\n{way}"


def _seat_text(live: LiveTable, act: Act) -> str:
    """A bet on its card, in two short lines: "Seat 6 toke" above "$5"."""
    place, rules = act.place, live.game.rules
    assert place is not None
    parts = [QCoreApplication.translate("ExaminerPage", "Seat {seat}").format(seat=place.seat)]
    if place.number is not None:
        parts.append(QCoreApplication.translate("ExaminerPage", "on {number}").format(number=place.number))
    elif any(len(zone.bets) > 1 and place.bet in zone.bets for zone in live.game.guide.zones):
        parts.append(bet_name(rules, place))
    if place.owner == "dealer":
        parts.append(QCoreApplication.translate("ExaminerPage", "toke"))
    amount = "" if act.amount is None else f"\n{money_text(act.amount)}"
    return f"{' '.join(parts)}{amount}"


def _step_text(live: LiveTable, deviations: Sequence[Deviation], step: int) -> Iterator[str]:
    """What was done differently in a single step."""
    for deviation in deviations:
        if deviation.step != step or deviation.is_sweep:
            continue
        if deviation.kind == "left_out":
            yield QCoreApplication.translate("ExaminerPage", "✗ left out")
        elif deviation.kind == "done" and deviation.act is not None:
            yield f"✗ {_done_text(live, deviation.act, step)}"
        elif deviation.kind == "moved":
            yield _moved_text(live, deviation)
        elif deviation.kind == "floor":
            yield QCoreApplication.translate("ExaminerPage", "✋ then the floor")


def _done_text(live: LiveTable, act: Act, step: int) -> str:
    due = model_acts_of(live).acts[step]
    return noted_text(act) if act.place == due.place else act_line(live.game.rules, act)


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
            yield QCoreApplication.translate("ExaminerPage", "✗ the other way")
        elif deviation.is_sweep and deviation.kind == "left_out":
            yield QCoreApplication.translate("ExaminerPage", "✗ all left out")
        elif deviation.is_sweep:
            yield _moved_text(live, deviation)


def _dress(button: QPushButton, text: str, *, is_wrong: bool, is_chosen: bool) -> None:
    state = "wrong" if is_wrong else "chosen" if is_chosen else ""
    if button.text() != text:
        button.setText(text)
        button.updateGeometry()
    if button.property("state") != state:
        button.setProperty("state", state)
        button.style().unpolish(button)
        button.style().polish(button)
