"""The examiner's clipboard: the set-up, then the model round act by act; only what was done differently is tapped."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QPushButton, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.certification.exam.exam import Exam, ExamView
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.engine import Cents, Place
from dealer_trainer.games.game import limit_range
from dealer_trainer.guide.duty.act import DutyAct, fact_text
from dealer_trainer.guide.row import Act
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, RoundEntry, model_acts_of
from dealer_trainer.table.real_table.duty_note import DutyNote, amount_steps, extra_acts, step_notes
from dealer_trainer.ui.exam.real_table.act_panel import ActPanel, AmountPad, TouchArea, touch_button
from dealer_trainer.ui.exam.real_table.option import (
    ExaminedAct,
    Option,
    besides_options,
    extra_options,
    noted_text,
    options_of,
    other_bets,
    spot_title,
    sweep_options,
    takes_amount,
    with_amount,
)
from dealer_trainer.ui.exam.real_table.plan_view import PlanView, SetupList
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.close_up import CloseUpView
from dealer_trainer.ui.felt.picture import FeltPicture, Stack, Throw
from dealer_trainer.ui.settings.translated import game_text, money_text, translated
from dealer_trainer.ui.style.scaling import give_ample_type, scale_layouts, unit
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import column, named_label, row, set_look


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
        self.setLayout(column((self._area, 1), self.pad, gap=10))

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
        steps = [self._step_row(run, step, act, inside) for step, act in enumerate(run.model)]
        title = named_label(inside, "heading", QCoreApplication.translate("ExaminerPage", "Should not have been done"))
        buttons = [self._tap(DutyNote("did", act=act), _act_text(run, act), inside) for act in extra_acts(run)]
        inside.setLayout(column(*steps, column(title, FoldingRow(buttons, inside), gap=6), 1, gap=8))
        self._area.setWidget(inside)
        scale_layouts(inside, unit(self))

    def _step_row(self, run: DutyRun, step: int, act: DutyAct, parent: QWidget) -> QLayout:
        """An act of the model beside its taps; others act by themselves."""
        if act.by != "dealer":
            return row(named_label(parent, "quiet", _act_text(run, act)))
        buttons = [self._tap(note, _note_text(note, act), parent) for note in step_notes(run, step)]
        if step in amount_steps(run):
            words = QCoreApplication.translate("ExaminerPage", "Wrong amount …")
            buttons.append(self._tap(DutyNote("amount", step), words, parent))
        head = named_label(parent, "taskTitle", _act_text(run, act))
        return row((head, 2), (FoldingRow(buttons, parent), 3), gap=8)

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
    return QCoreApplication.translate("ExaminerPage", "Not passed on: {fact}").format(fact=translated(fact_text(fact)))


SIDE, MOST, FLAT = 420, 0.45, 0.56
"""Width at scale 1 of what is beside the felt, and the most of the page's; height by width of a whole felt."""


class ExaminerPage(QWidget):
    """Enters each tap through the exam's bridge, and draws what was saved.

    The felt stays in sight, with notes below it, and the limits at first, or later the keys of an amount. Beside it, or
    below it on a tablet held upright, is what to lay, then what is due, and in its place one act that was tapped, until
    something is noted of it.
    """

    def __init__(self, bridge: ExamBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._exam, game = bridge, bridge.exam, bridge.exam.sitting.game
        self._rules = game.rules
        self.examiner: Person | None = None
        self._round: tuple[int, int, bool] | None = None
        self._step: int | None = None
        self._is_sweep = False
        self._besides: Act | None = None
        self._picking: Option | None = None
        self._noted: tuple[Deviation, ...] = ()
        self._takes_amount = self._is_opening = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.felt = CloseUpView(self)
        self.felt.round = 10
        self.felt.set_game(game)
        self.act_panel, self.plan, self.pad = ActPanel(self), PlanView(self), AmountPad(self)
        self.setup = SetupList(self._rules, self)
        self.duty = DutyNotesPanel(self)
        self.duty.noted.connect(lambda note: self._enter(lambda exam, by: exam.enter_note(by, note)))
        self.hint = named_label(self, "phase")
        self.limits = FactList(self, line=2)
        self.limits.setAccessibleName(self.tr("Limits"))
        self.limits.show_facts(
            tuple((translated(bet.name), translated(limit_range(self._rules, bet))) for bet in self._rules.bets)
        )
        self.undo = self._button(self.tr("Undo the last entry"), lambda: self._enter(Exam.take_back_entry))
        self.floor = self._button(self.tr("Floor called …"), lambda: self._open(picking=Option("", pick="before")))
        self.extra = self._button(
            self.tr("Something extra was done …"), lambda: self._open(picking=Option("", pick="extra"))
        )
        self.last = self._button(self.tr("Last of all"), self._on_last)
        self.as_due = self._button(self.tr("It was right after all"), self._on_as_due, is_main=True)
        self.back = self._button(self.tr("Back"), self._on_back)
        self.laid_button = self._button("", lambda: self._enter(Exam.enter_dice), is_main=True)
        self.close_round = self._button("", lambda: self._enter(Exam.close_entered_round), is_main=True)
        self.plan.step_tapped.connect(self._on_step)
        self.plan.sweep_tapped.connect(partial(self._on_step, sweep=True))
        self.plan.besides_tapped.connect(self._on_besides)
        self.act_panel.chosen.connect(self._on_option)
        self.pad.entered.connect(self._on_amount)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the felt beside what is due, or above it on a tablet held upright."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        ways, is_wide = QBoxLayout.Direction, self.width() > self.height() and not self.left.isHidden()
        self._body.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        side = min(round(SIDE * unit(self._side)), round(MOST * self.width()))
        self._side.setMinimumWidth(side if is_wide else 0)
        self._side.setMaximumWidth(side if is_wide else self.width())
        wide = self.width() - side if is_wide else self.width()
        is_whole = not (is_wide and self.felt.is_close)  # no bare cloth above and below it
        self.felt.setMaximumHeight(round(FLAT * wide) if is_whole else self.height())

    def tell(self, text: str) -> None:
        """Say what to tap now."""
        if self.hint.text() != text:
            self.hint.setText(text)
            self.setAccessibleName(text)

    def show_view(self, view: ExamView) -> None:
        """Draw what was saved of the round."""
        entry, live = view.entry, view.live
        if entry is not None and view.duty is not None:
            self._show_duty(view.duty, entry)
        if entry is None or live is None:
            return
        here = view.part, view.number, entry.is_out
        if here != self._round:
            self._round, self._noted = here, entry.deviations
            self._open()
            return
        if entry.deviations != self._noted:
            self._noted = entry.deviations
            self._step = self._besides = self._picking = None
        rest, every = self.tr("Close the round: the rest correct"), self.tr("Close the round: all correct")
        self.laid_button.setText(self.tr("The table is set up, the dice are out"))
        self.close_round.setText(rest if entry.deviations else every)
        is_before, is_plan = self._picking is not None and self._picking.pick == "before", False
        self.left.show()
        self.setup.show_table(live)
        if entry.is_out:
            self._show_felt(self._picture(live))
            self.plan.show_round(live, entry.deviations, self._step)
            is_plan = is_before or not self._show_act_panel(live, entry)
            self.side.setCurrentWidget(self.plan if is_plan else self.act_panel)
            self.tell(self._hint())
        else:
            self._show_setup(live, view.number)
        is_act = entry.is_out and not is_plan
        self.setup.notes.setVisible(not self.felt.is_close)
        self.limits.setVisible(not entry.is_out)
        self.pad.setVisible(is_act and self._takes_amount)
        self._share()
        is_due = is_plan and not is_before
        self._offer(
            laid_button=not entry.is_out, close_round=is_due, floor=is_due, extra=is_due, back=is_act or is_before,
            last=is_before and self._step is not None,
            as_due=is_act and self._picking is None and bool(self.act_panel.done.text()),
        )  # fmt: skip

    def _offer(self, **shown: bool) -> None:
        """Show these buttons, by name, and no others; Undo once something was entered."""
        can_undo = len(self._exam.sitting.entries) > 1
        self.undo.setEnabled(can_undo)
        self.undo.setVisible(can_undo)
        for name in ("laid_button", "close_round", "last", "floor", "extra", "back", "as_due"):
            getattr(self, name).setVisible(shown.get(name, False))

    def _show_duty(self, run: DutyRun, entry: RoundEntry) -> None:
        """Show a table duty: what to lay out, then its steps."""
        title = game_text(run.pack.duty(run.start.duty).title)
        scene = f"{title}. {translated(scene_text(self._rules, run.start))}"
        if entry.is_out:
            self.tell(self.tr("{scene} Tap only what was not done by the book.").format(scene=scene))
        else:
            words = self.tr("Set this up, and play everyone but the dealer. The clock is stopped.")
            self.tell(f"{scene} {words}")
        self.duty.show_duty(run, entry.notes)
        self.duty.setEnabled(entry.is_out)
        self.side.setCurrentWidget(self.duty)
        self.left.hide()
        self._share()
        self.laid_button.setText(self.tr("The duty begins"))
        self.close_round.setText(self.tr("The duty is done"))
        self._offer(laid_button=not entry.is_out, close_round=entry.is_out)

    def _show_setup(self, live: LiveTable, number: int) -> None:
        """Show the bets to be laid, and the dice."""
        roll = live.round.roll
        self.side.setCurrentWidget(self.setup)
        throw = Throw(roll, number * 100, is_resting=True)
        self._show_felt(picture_of(live.snapshot)._replace(throw=throw, speeches=(), names=()))
        text = self.tr("Set up the table like this, and turn the dice to {first} and {second}. The clock is stopped.")
        self.tell(text.format(first=roll.first, second=roll.second))

    def _hint(self) -> str:
        """What to tap now."""
        if self._picking is None:
            is_act = self._step is not None or self._besides is not None
            return self.tr("What was done instead?") if is_act else self.tr("Tap only what was not done by the book.")
        if self._picking.pick == "bet":
            return self.tr("Tap the bet where it was done.")
        if self._picking.pick == "extra":
            return self.tr("What else was done?")
        if self._step is None:
            return self.tr("After which act was the floor called? Tap it.")
        return self.tr("Before which act was it done? Tap that one.")

    def _show_act_panel(self, live: LiveTable, entry: RoundEntry) -> bool:
        """Show the options of what was tapped; returns False if nothing was."""
        panel = self.act_panel
        self._takes_amount = False
        if self._picking is not None and self._picking.pick == "extra":
            panel.show_options(self.tr("Choose the seat, then the bet"), tuple(extra_options(live)))
        elif self._besides is not None:
            act, noted = self._besides, self._noted_besides(self._besides)
            assert act.place is not None
            title, options = spot_title(self._rules, act.place), besides_options(live, act.place)
            done = "" if noted is None else noted_text(noted)
            panel.show_options(title, options, done)
            if len(options) > 1:
                self._ask_amount(lambda amount: noted_text(act._replace(do="pay", amount=amount)))
        elif self._step is not None:
            self._show_act(entry, ExaminedAct(live, model_acts_of(live), self._step))
        else:
            return False
        return True

    def _show_act(self, entry: RoundEntry, examined: ExaminedAct) -> None:
        """Show how an act, or its whole sweep, may have been done differently."""
        due, noted = examined.act, self.tr("Noted")
        if self._picking is not None:
            self.act_panel.show_options(act_line(self._rules, due), tuple(other_bets(examined)))
        elif self._is_sweep:
            sweep = examined.model.sweeps[examined.step]
            is_noted = any(each.step in sweep for each in entry.deviations)
            title = self.plan.sweeps[examined.step].accessibleName()
            self.act_panel.show_options(title, sweep_options(examined), noted if is_noted else "")
        else:
            mine = [each for each in entry.deviations if each.step == examined.step]
            done = next((noted_text(each.act) for each in mine if each.act is not None), noted if mine else "")
            text = self.tr("Should be: {act}").format(act=act_line(self._rules, due))
            self.act_panel.show_options(text, options_of(examined), done)
            if takes_amount(due):
                self._ask_amount(lambda amount: noted_text(with_amount(due, amount)))

    def _ask_amount(self, text_of: Callable[[Cents], str]) -> None:
        """Offer the keys; what is typed stays while the act is open. `text_of`: what an amount says."""
        self._takes_amount = True
        if self._is_opening:
            self.pad.begin(text_of)

    def _picture(self, live: LiveTable) -> FeltPicture:
        dealt = live.round
        place = None if self._step is None else model_acts_of(live).acts[self._step].place
        return FeltPicture(
            stacks=tuple(Stack(wager.place, wager.amount, "bet", wager.is_working) for wager in dealt.table.wagers),
            puck=dealt.start.table.point, marks=live.snapshot.marks, throw=Throw(dealt.roll, dealt.start.round * 100),
            glow=() if place is None else (place,),
        )  # fmt: skip

    def _show_felt(self, picture: FeltPicture) -> None:
        """Show all spots, or closer and with its amounts the bet of the act that is open."""
        glow = tuple(spot for spot in picture.glow if isinstance(spot, Place))
        shown = glow if self.felt.can_show(glow) else ()
        self.felt.tell_amounts(are_told=bool(shown))
        self.felt.show_next(picture, shown, is_wide=not shown)
        self.felt.set_still(True)

    def _enter(self, step: Callable[[Exam, Person], None]) -> None:
        if (by := self.examiner) is not None:  # the header says why something is refused
            self._bridge.do("round" if self._exam.view.duty is None else "duty", lambda exam: step(exam, by))

    def _deviate(self, deviation: Deviation) -> None:
        self._enter(lambda exam, by: exam.enter_deviation(by, deviation))

    def _open(
        self, step: int | None = None, *, sweep: bool = False, besides: Act | None = None, picking: Option | None = None
    ) -> None:
        """Open an act, its sweep, or an act that was not due, or wait for another tap; nothing: the felt."""
        self._step, self._is_sweep, self._besides, self._picking = step, sweep, besides, picking
        self._is_opening = True
        self.show_view(self._exam.view)
        self._is_opening = False

    def _noted_besides(self, act: Act) -> Act | None:
        """The extra act that was noted at the same bet, if any: only one can be."""
        entry = self._exam.view.entry
        extra = (each.act for each in entry.deviations if each.kind == "besides") if entry is not None else ()
        return next((noted for noted in extra if noted is not None and noted.place == act.place), None)

    def _strike_besides(self, act: Act) -> None:
        if (noted := self._noted_besides(act)) is not None:
            self._deviate(Deviation("as_due", act=noted))

    def _on_step(self, step: int, *, sweep: bool = False) -> None:
        """Open an act; or note before which one another was done, or after which one the floor was called."""
        picking, moved = self._picking, self._step
        if picking is None or picking.pick != "before":
            self._open(step, sweep=sweep)
        elif moved is None:
            self._open()
            self._deviate(Deviation("floor", step))
        else:
            self._open(moved)
            self._deviate(Deviation("moved", moved, before=step, is_sweep=picking.is_sweep))

    def _on_last(self) -> None:
        live = self._exam.view.live
        if live is not None:
            self._on_step(len(model_acts_of(live).acts))

    def _on_option(self, option: Option) -> None:
        if option.place is not None:
            self._open_besides(option.place)
        elif option.deviation is None:
            self._open(self._step, sweep=self._is_sweep, picking=option)
        else:
            if self._picking is not None:
                self._open(self._step)
            elif self._besides is not None:
                self._strike_besides(self._besides)
            self._deviate(option.deviation)

    def _open_besides(self, place: Place) -> None:
        self._open(besides=Act("push", place.bet, place.seat, place.owner, place.number))

    def _on_amount(self, amount: Cents) -> None:
        live, besides = self._exam.view.live, self._besides
        if besides is not None:
            self._strike_besides(besides)
            self._deviate(Deviation("besides", act=besides._replace(do="pay", amount=amount)))
        elif self._step is not None and live is not None:
            due = model_acts_of(live).acts[self._step]
            act = with_amount(due, amount)
            self._deviate(Deviation("as_due", self._step) if act == due else Deviation("done", self._step, act))

    def _on_back(self) -> None:
        """Go back to the act that was open, or to the felt."""
        is_picking = self._picking is not None
        self._open(self._step if is_picking else None, sweep=is_picking and self._is_sweep)

    def _on_as_due(self) -> None:
        """Strike what was noted here, and go back to what is due."""
        if self._besides is not None:
            self._strike_besides(self._besides)
        elif self._step is not None and self.act_panel.done.text():
            self._deviate(Deviation("as_due", self._step, is_sweep=self._is_sweep))
        self._open()

    def _on_besides(self, act: Act) -> None:
        """Open the extra act that was tapped if it was noted at a bet; otherwise strike it out."""
        if act.place is None:
            self._deviate(Deviation("as_due", act=act))
        else:
            self._open_besides(act.place)

    def _button(self, text: str, press: Callable[[], object], *, is_main: bool = False) -> QPushButton:
        button = touch_button(text, self, press, "")
        button.setProperty("isMain", "true" if is_main else None)
        return button

    def _lay_out(self) -> None:
        self.left, self.side, bar = QWidget(self), QStackedWidget(self), QFrame(self)
        for page in (self.setup, self.plan, self.act_panel, self.duty):
            self.side.addWidget(page)
        self.left.setLayout(column((self.felt, 1000), self.setup.notes, self.limits, self.pad, 1, gap=8))
        self.left.setMinimumWidth(1)  # the felt asks for more than its share
        bar.setObjectName("bar")
        bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # whatever the plan above it asks for
        ways = (self.last, self.back, self.as_due, self.laid_button, self.close_round)
        bar.setLayout(row(self.undo, self.floor, self.extra, 1, *ways, gap=10, margins=(18, 6, 18, 6)))
        self._side = QWidget(self)
        give_ample_type(self._side)  # it is read standing
        self._side.setLayout(column(self.hint, (self.side, 1), gap=8))
        self._body = row((self.left, 1), (self._side, 1), gap=18, margins=(18, 8, 18, 12))
        self.setLayout(column((self._body, 1), bar, gap=0))
