"""The clipboard for a table duty at a real table: the model dealer's steps with a tap for each way to go wrong."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty.act import DutyAct, fact_text
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.real_table.duty_note import DutyNote, amount_steps, extra_acts, step_notes
from dealer_trainer.ui.exam.real_table.act_panel import AmountPad, touch_button
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchArea
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look
from dealer_trainer.ui.widget.plain_label import named_label


class DutyNotesPanel(QWidget):
    """Steps with their taps, then what is not due; what was noted is marked, and a second tap takes it back."""

    noted = Signal(object)
    """A DutyNote."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: DutyRun | None = None
        self._step: int | None = None
        self.taps: list[tuple[DutyNote, QPushButton]] = []
        """What is tapped, and what enters it; an amount is typed first."""
        self.pad = AmountPad(self)
        self.pad.entered.connect(self._on_amount)
        self.pad.hide()
        self._area = TouchArea(self, QWidget(self))
        self.setLayout(row((self._area, 1), column(self.pad, 1), gap=10))

    def show_duty(self, run: DutyRun, notes: Sequence[DutyNote]) -> None:
        """List a duty's steps, or mark what was noted of them."""
        if self._run is None or run.start != self._run.start:
            self._run = run
            self._list(run)
        for note, button in self.taps:
            amounts = [each.step for each in notes if each.kind == "amount"]
            is_noted = note in notes or (note.kind == "amount" and note.step in amounts)
            set_look(button, "state", "wrong" if is_noted else "")
        if not any(note.kind == "amount" and note.step == self._step for note in notes):
            return
        self._step = None
        self.pad.hide()

    def _list(self, run: DutyRun) -> None:
        inside, self.taps, self._step = QWidget(self), [], None
        self.pad.hide()
        cards = [self._card(run, step, act, inside) for step, act in enumerate(run.model)]
        extra = QFrame(inside)
        extra.setObjectName("panel")
        title = QCoreApplication.translate("ExaminerPage", "Not due")
        buttons = [self._tap(DutyNote("did", act=act), _act_text(run, act), extra) for act in extra_acts(run)]
        extra.setLayout(
            column(named_label(extra, "heading", title), FoldingRow(buttons, extra), gap=6, margins=(8,) * 4)
        )
        inside.setLayout(column(*cards, extra, 1, gap=6, margins=(0, 0, 6, 0)))
        self._area.setWidget(inside)
        scale_layouts(inside, unit(self))

    def _card(self, run: DutyRun, step: int, act: DutyAct, parent: QWidget) -> QWidget:
        """An act of the model with its taps; others act by themselves."""
        card = QFrame(parent)
        card.setObjectName("panel")
        if act.by != "dealer":
            card.setLayout(column(named_label(card, "quiet", _act_text(run, act)), margins=(8, 4, 8, 4)))
            return card
        buttons = [self._tap(note, _note_text(note, act), card) for note in step_notes(run, step)]
        if step in amount_steps(run):
            words = QCoreApplication.translate("ExaminerPage", "Another amount …")
            buttons.append(self._tap(DutyNote("amount", step), words, card))
        head = named_label(card, "heading", _act_text(run, act))
        head.setMinimumWidth(round(180 * unit(self)))
        card.setLayout(row((head, 1), (FoldingRow(buttons, card), 1), gap=8, margins=(8, 4, 8, 4)))
        return card

    def _tap(self, note: DutyNote, text: str, parent: QWidget) -> QPushButton:
        button = touch_button(text, parent, partial(self._on_tap, note))
        self.taps.append((note, button))
        return button

    def _on_tap(self, note: DutyNote) -> None:
        button = next(button for each, button in self.taps if each is note)
        if button.property("state") == "wrong":
            self.noted.emit(DutyNote("as_due", note.step, act=note.act if note.step is None else None))
        elif note.kind == "amount":
            self._step = note.step
            self.pad.begin(money_text)
            self.pad.show()
        else:
            self.noted.emit(note)

    def _on_amount(self, amount: Cents) -> None:
        if self._step is not None:
            self.noted.emit(DutyNote("amount", self._step, amount=amount))


def _act_text(run: DutyRun, act: DutyAct) -> str:
    """An act as somebody sees it, a line in its own words."""
    if act.line:
        return f"“{translated(run.pack.line(act.line).text)}”"
    return as_sentence(translated(told(act)))


def _note_text(note: DutyNote, due: DutyAct) -> str:
    if note.kind == "early":
        return QCoreApplication.translate("ExaminerPage", "Too early")
    if note.act is None:
        return QCoreApplication.translate("ExaminerPage", "Left out")
    fact = next(fact for fact in due.facts if fact not in note.act.facts)
    return QCoreApplication.translate("ExaminerPage", "Not told: {fact}").format(fact=translated(fact_text(fact)))
