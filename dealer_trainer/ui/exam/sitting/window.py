"""The exam's window: one sitting from its first part to its close, full screen, with nothing else to press."""

import time
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QProgressBar, QPushButton, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.certification.exam.exam import Exam, ExamView
from dealer_trainer.certification.school.local_time import clock_text
from dealer_trainer.certification.sitting.body import AT_WORK, Person
from dealer_trainer.certification.sitting.event_body import Resumed, body_of
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.exam.real_table.examiner_page import ExaminerPage
from dealer_trainer.ui.exam.sitting import exam_message, supervision
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.exam.sitting.exam_work import ExamDutyPage, ExamTableController, ItemSession, WarmUp, WarmUpTable
from dealer_trainer.ui.exam.sitting.supervision import Identify
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.stylesheet import LEAST_SIZE, WindowStyle
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.form import Centered
from dealer_trainer.ui.widget.part import announce, column, named_label, row, set_name, set_tip
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS

SHORT_MS = 120_000
"""At this time left, it is announced once."""
KEPT_MS = 1500
"""How long the note that something was saved stays."""
SLOW_MS = 400
"""Saving that is faster than this shows no note while it waits."""


class ExamHeader(QFrame):
    """Part and progress on the left, the note in the middle, the time and the supervisor's button on the right."""

    def __init__(self, trainee: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._trainee = trainee
        self._was_short = False
        self._title = named_label(self, "phase", is_wrapped=False)
        self._count = named_label(self, "quiet", is_wrapped=False)
        self._bar = QProgressBar(self)
        self._bar.setObjectName("progress")
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of this part"))
        self.note = named_label(self, "quiet", is_wrapped=False)
        self._name = named_label(self, "quiet", is_wrapped=False)
        self._name.setText(trainee)
        self.time = named_label(self, "title", is_wrapped=False)
        self.supervisor = QPushButton(self.tr("Supervisor"), self)
        self.ask = QPushButton(self.tr("Ask for help"), self)
        """The trainee asks for a supervisor."""
        set_tip(self.ask, self.tr("Ask for the supervisor (F9). This does not stop the clock."))
        self.skip = QPushButton(self.tr("Skip the warm-up"), self)
        for button in (self.supervisor, self.ask, self.skip):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.skip.hide()
        self._fading = QTimer(self, singleShot=True)
        self._fading.timeout.connect(lambda: self.note.setText(""))
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(lambda: self.note.setText(self.tr("Saving…")))
        self._lay_out()

    def show_view(self, view: ExamView) -> None:
        """Draw the state of the sitting."""
        is_over = view.stage in ("finished", "closed", "signed_off", "declined", "voided")
        is_named = is_over or view.stage == "ready"  # there the page says which part it is
        self._title.setText(self._trainee if is_named else part_title(view))
        self._count.setText("" if is_over or not view.number else self._progress(view))
        self._count.setVisible(bool(self._count.text()))
        self._bar.setRange(0, max(1, view.length))
        self._bar.setValue(max(0, view.number - 1))
        self._bar.setVisible(not is_over and view.stage != "ready")
        self.time.setVisible(not is_named)  # before a part no clock runs
        self._name.setVisible(not is_named)
        self.ask.setVisible("asked" in view.may)
        self.skip.hide()
        if view.is_pending and not view.trouble and not self._slow.isActive():
            self._slow.start()
        elif not view.is_pending or view.trouble:
            self._slow.stop()
        self.show_time(view)

    def _progress(self, view: ExamView) -> str:
        text = self.tr("{number} of {length}").format(number=view.number, length=view.length)
        if view.is_between:
            return self.tr("A duty between rounds")
        if view.is_replacement:
            return self.tr("{progress}, replacing the round that was stopped").format(progress=text)
        return text

    def show_warm_up(self, number: int, length: int) -> None:
        """Say that the warm-up does not count; no clock runs."""
        self._title.setText(self.tr("Warm-up: it does not count"))
        self._count.setText(self.tr("{number} of {length}").format(number=number, length=length))
        self._count.show()
        self.time.hide()
        self._name.show()
        self.skip.show()

    def show_time(self, view: ExamView) -> None:
        """Redraw only the time."""
        text = clock_text(view.left_ms)
        is_short = view.left_ms <= SHORT_MS and view.stage in AT_WORK
        self.time.setText(text)
        self.time.setAccessibleName(self.tr("{time} left in this part").format(time=text))
        if is_short and not self._was_short:
            announce(self.time, self.time.accessibleName())
        set_name(self.time, "titleStopped" if view.stage == "paused" else "titleShort" if is_short else "title")
        self._was_short = is_short

    def show_saved(self) -> None:
        """Note that the last answer is saved."""
        self._slow.stop()
        self.note.setText("✓ " + self.tr("Saved"))
        self._fading.start(KEPT_MS)

    def tell(self, text: str) -> None:
        """Say why something was refused."""
        self.note.setText(text)
        self._fading.start(3 * KEPT_MS)
        announce(self, text)

    def _lay_out(self) -> None:
        self._bar.setMinimumWidth(40)
        self._bar.setMaximumWidth(220)
        bar = column(1, self._bar, 1, gap=0)
        said = (self._title, self._count, bar, 1, self.note, self._name, self.time)
        self.setLayout(row(*said, self.skip, self.ask, self.supervisor, gap=16, margins=(20, 0, 16, 0)))


def part_title(view: ExamView) -> str:
    """Which part it is, of how many."""
    text = QCoreApplication.translate("ExamHeader", "Part {part} of {parts}: {title}")
    return text.format(part=view.part + 1, parts=view.parts, title=game_text(view.title))


OVER = frozenset({"closed", "signed_off", "declined", "voided"})
NOT_IN_AN_EXAM: frozenset[ActionId] = frozenset((
    "next_round", "show_me", "try_again", "details", "rule_of_fault", "situation_of_fault", "drill_of_fault",
    "situations", "instructor", "leave", "level", "undo", "type_amount",
))  # fmt: skip
"""Table actions that exams do not offer: who is examined picks up each chip."""


class ExamWindow(QWidget):
    """Shows what the exam shows. It closes by itself only for a supervisor, or once the sitting is closed."""

    over = Signal()
    """The sitting is closed: its result is in the record and waits for the supervisor."""
    gone = Signal()
    """The window was closed."""

    def __init__(self, exam: Exam, identify: Identify, examiners: Sequence[str] = ()) -> None:
        """`examiners`: the names of all who may act here; if empty, the supervisor who opened the sitting."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(self.tr("Exam"))
        is_tablet = all(part.dealt != "station" for part in exam.sitting.blueprint.parts)
        self.setMinimumSize(QSize(740, LEAST_SIZE.height()) if is_tablet else LEAST_SIZE)
        self._away: float | None = None
        self._is_leaving = self._is_taken = False
        self._was_over = self._was_told = False
        self._shown: tuple[int, int] | None = None
        self._session: ItemSession | None = None
        self.exam, self.bridge = exam, ExamBridge(exam, self)
        self._warm_up: WarmUp | None = None
        self._since_warm = QElapsedTimer()
        self._style = WindowStyle(self)
        self.header = ExamHeader(exam.sitting.opened.trainee.name, self)
        self.pages = QStackedWidget(self)
        self.items = DrillPage(exam.sitting.game, self)
        self.items.asks_for_enter = True
        if is_tablet:  # questions are never shown here, so the page's own width does not matter
            self.items.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.table: TablePage | None = None
        self.duty: ExamDutyPage | None = None
        self.message = exam_message.ExamMessage(self)
        here = examiners or (exam.sitting.opened.supervisor.name,)
        self.supervisor = supervision.SupervisorForm(identify, here, lambda: exam.mono, self)
        self.examiner = supervision.ExaminerForm(identify, here, exam.sitting.opened.trainee.id, self)
        self.examiner_page: ExaminerPage | None = None
        self._examiners = PageArea(Centered(self.examiner))
        self._messages = PageArea(Centered(self.message))
        self._supervisors = PageArea(Centered(self.supervisor))
        self._lay_out()
        self._connect()

    def begin(self, is_full: bool = True) -> None:
        """Show it full screen and continue the sitting."""
        if is_full:
            self.showFullScreen()
        else:
            self.show()
        self.bridge.start()

    def show_view(self, view: ExamView) -> None:
        """Draw the present state."""
        if self._is_taken:
            return
        self.header.show_view(view)
        is_hidden = self.exam.needs_reopening and view.stage in AT_WORK
        if view.stage in OVER and not self._was_over:
            self._was_over = True
            self._dismiss_form()
            self.over.emit()
        self.header.supervisor.setVisible(view.stage not in OVER)
        if self.supervisor.is_open:
            self.supervisor.show_view(view)
            self.pages.setCurrentWidget(self._supervisors)
        elif view.trouble:
            self._say(exam_message.Said("warning", *exam_message.trouble_text(view.trouble)))
        elif is_hidden:
            words = self.tr("Everything saved is still there. A supervisor has to resume the exam.")
            self._say(exam_message.Said("pause", self.tr("This exam was interrupted"), words))
        else:
            self._show_stage(view)

    def tell_of_crash(self) -> None:
        """Report that the program ran into an error, which goes on record.

        The exam continues, and nothing leads out of it.
        """
        self.header.tell(self.tr("The program ran into an error and keeps running. Your answers are saved."))
        if self._is_watched:
            self.bridge.note("the program ran into an error and went on")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused or main button with Enter; F9 asks for help, F10 opens the supervisor's form."""
        if event.key() == Qt.Key.Key_F10 and self.header.supervisor.isVisible():
            self._on_supervisor()
        elif event.key() == Qt.Key.Key_F9 and self.header.ask.isVisible():
            self.bridge.ask()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.pages.currentWidget() is self._messages:
            focused = self.focusWidget()
            button = focused if isinstance(focused, QPushButton) else self.message.button
            if button.isVisible() and not event.isAutoRepeat():
                button.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Record when somebody leaves the window, and for how long."""
        is_popup = QApplication.activePopupWidget() is not None
        if event.type() == QEvent.Type.WindowDeactivate and not is_popup and self._is_watched:
            self._away = time.monotonic()
            self.bridge.note("the exam window lost focus", "left_window")
        elif event.type() == QEvent.Type.WindowActivate and self._away is not None:
            seconds = round(time.monotonic() - self._away)
            self._away = None
            self.bridge.note(f"the exam window regained focus after {seconds} s", "back_in_window")
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close for a supervisor, or once everything is over; anybody else gets a message and is put on record."""
        if self.exam.view.stage in OVER or self._is_leaving or self._is_taken:
            self.bridge.stop()
            event.accept()
            self.gone.emit()
            return
        event.ignore()
        self.header.tell(self.tr("Only a supervisor can leave the exam."))
        if self._is_watched:
            self.bridge.note("somebody tried to close the exam window", "close")

    @property
    def _is_watched(self) -> bool:
        return self.exam.view.stage in AT_WORK and not self.exam.needs_reopening

    def _show_stage(self, view: ExamView) -> None:
        if self.exam.sitting.is_at_real_table and view.stage in ("ready", "round", "duty", "next"):
            self._show_real_table(view)
        elif view.item is not None:
            self._show_item(view)
        elif view.duty is not None:
            self._show_duty(view.duty, (view.part, view.number))
        elif view.live is not None:
            self._show_table(view.live, partial(ExamTableController, self.bridge))
        elif view.stage == "ready":
            self._show_ready(view)
        elif view.stood_ms:
            self._say(
                exam_message.Said("pause", self.tr("The exam was stopped"), supervision.stood_text(view.stood_ms))
            )
        elif view.stage == "paused":
            self._say(exam_message.Said("pause", self.tr("Paused"), supervision.paused_text(self.exam.sitting.pause)))
        elif view.stage in OVER:
            self._say(exam_message.ending_of(self.exam.sitting))

    def _show_real_table(self, view: ExamView) -> None:
        """Show the clipboard once an examiner has taken it with a password; the trainee deals at the table."""
        page = self.examiner_page
        if page is None:
            page = self.examiner_page = ExaminerPage(self.bridge, self)
            self.pages.addWidget(page)
            self._style.fit(page)
        if isinstance(body := body_of(self.exam.sitting.last), Resumed):  # with a password: it is their clipboard
            page.examiner = Person(id=body.by, name=body.name or body.by)
        facts = exam_message.part_facts(self.exam.sitting, view)
        if view.stage == "ready" and not view.part and not self._was_told:
            self._say_part(view, "", self.tr("Hand over to the examiner"))
        elif page.examiner is None or view.stage == "ready":
            self.examiner.set_heading(part_title(view))
            self.examiner.set_text("\n".join(map(": ".join, facts)))
            if self.pages.currentWidget() is not self._examiners:
                self.pages.setCurrentWidget(self._examiners)
                self.examiner.start()
        elif view.stage in ("round", "duty"):
            page.show_view(view)
            if self.pages.currentWidget() is not page:
                self.pages.setCurrentWidget(page)
                page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_examiner(self, who: Person) -> None:
        """Hand the clipboard over; starts the part and its clock if it has not begun."""
        assert self.examiner_page is not None
        self.examiner_page.examiner = who
        if self.exam.view.stage == "ready":
            self.bridge.do("ready", Exam.begin_part)
        else:
            self.show_view(self.exam.view)

    def _show_ready(self, view: ExamView) -> None:
        """Show the card of a part, which offers a warm-up once, before the clock starts."""
        sitting = self.exam.sitting
        if self._warm_up is None or self._warm_up.part != view.part:
            self._warm_up = WarmUp(self.exam.sitting.game, sitting.form, view.part, self)
            self._warm_up.changed.connect(self._on_warm_up)
            self._warm_up.refused.connect(self.header.tell)
        warm_up = self._warm_up
        if warm_up.is_running:
            self.header.show_warm_up(warm_up.number, warm_up.length)
            self._show_warm_up(warm_up)
            return
        warm = self.tr("Before the clock starts you can warm up. It does not count and is not recorded.")
        said, other = ("", "") if warm_up.is_over else (warm, self.tr("Warm up first"))
        self._say_part(view, said, self.tr("Begin"), other)

    def _say_part(self, view: ExamView, text: str, button: str, other: str = "") -> None:
        """Show what is to be known before a part; before the first one, of the exam too."""
        about = exam_message.exam_facts(self.exam.sitting)
        facts = exam_message.part_facts(self.exam.sitting, view) + (() if view.part else about[: exam_message.FIRST])
        self._say(exam_message.Said("exam", part_title(view), text, button, other, facts, about[exam_message.FIRST :]))

    def _show_warm_up(self, warm_up: WarmUp) -> None:
        if warm_up.live is not None:
            self._show_table(warm_up.live, self._warm_up_table)
        elif warm_up.duty is not None:
            self._show_duty(warm_up.duty, (warm_up.part, 0))
        elif warm_up.session is not None:
            was_here = self.pages.currentWidget() is self.items and self._session is warm_up.session
            self._show_session(warm_up.session, was_here=was_here)

    def _show_duty(self, run: DutyRun, place: tuple[int, int]) -> None:
        """Show a duty of the exam, or with the number 0 that of the warm-up."""
        if self.duty is None:
            self.duty = ExamDutyPage(self.exam.sitting.game, self)
            self.pages.addWidget(self.duty)
            self._style.fit(self.duty)
            self.duty.acted.connect(self._on_duty_act)
            self.duty.waited.connect(lambda: self._to_duty(WarmUp.wait, Exam.wait))
            self.duty.finished.connect(lambda: self._to_duty(WarmUp.go_on, Exam.finish_duty))
        self.duty.show_run(run, place)
        if self.pages.currentWidget() is not self.duty:
            self.pages.setCurrentWidget(self.duty)
            self.duty.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_duty_act(self, act: DutyAct) -> None:
        self._to_duty(lambda warm_up: warm_up.act(act), lambda exam: exam.act_in_duty(act))

    def _to_duty(self, warm: Callable[[WarmUp], object], real: Callable[[Exam], None]) -> None:
        """Pass on what was done in a duty: to the warm-up while it runs, and otherwise to the exam."""
        warm_up = self._warm_up
        if warm_up is not None and warm_up.is_running and self.exam.view.stage == "ready":
            warm(warm_up)
        else:
            self.bridge.do("duty", real)

    def _warm_up_table(self, live: LiveTable) -> TableBridge:
        warm_up = self._warm_up
        assert warm_up is not None
        table = WarmUpTable(live)
        table.dealt.connect(warm_up.go_on, Qt.ConnectionType.QueuedConnection)
        return table

    def _on_warm_up(self) -> None:
        """Show the next view; a press right after the warm-up was meant for the view before."""
        assert self._warm_up is not None
        if self._warm_up.is_over:
            self._since_warm.start()
            self._shown = self._session = None
        self.show_view(self.exam.view)

    def _show_item(self, view: ExamView) -> None:
        was_here = self.pages.currentWidget() is self.items
        session = self._session
        if self._shown != (view.part, view.number) or session is None:
            self._shown, was_here = (view.part, view.number), False
            assert view.item is not None
            name = self.exam.sitting.opened.trainee.name
            session = ItemSession(self.exam.sitting.game, view.item, view.number, view.length, name, self.bridge.answer)
        self._show_session(session, was_here=was_here)

    def _show_session(self, session: ItemSession, *, was_here: bool) -> None:
        self.pages.setCurrentWidget(self.items)
        if self._session is not session:
            self._session = session
            self.items.begin(DrillBridge(session))
        if self.items.pad is not None and session.is_answered:
            self.items.pad.setEnabled(False)
        elif not was_here:
            self.items.start()

    def _show_table(self, live: LiveTable, make: Callable[[LiveTable], TableBridge]) -> None:
        if self.table is None or self.table.bridge.live is not live:
            if self.table is not None:
                self.pages.removeWidget(self.table)
                self.table.deleteLater()
                self.table = None
            table = self.table = TablePage(make(live), self, NOT_IN_AN_EXAM)
            table.bridge.setParent(table)
            self.pages.addWidget(table)
            self._style.fit(table)
        if self.pages.currentWidget() is not self.table:
            self.pages.setCurrentWidget(self.table)
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, said: exam_message.Said) -> None:
        is_new = self.message.show_text(said)
        was_here = self.pages.currentWidget() is self._messages
        self.pages.setCurrentWidget(self._messages)
        if is_new or not was_here:
            (self.message.button if said.button else self).setFocus(Qt.FocusReason.OtherFocusReason)
            announce(self, "\n".join((f"{said.heading}. {said.text}", *map(": ".join, said.facts))))

    def _on_taken(self) -> None:
        """Say that the exam continues elsewhere, and close this window."""
        self._is_taken = True
        self._dismiss_form()
        self.header.supervisor.hide()
        words = self.tr("All saved answers are still there. Nothing more is saved in this window.")
        self._say(exam_message.Said("exam", self.tr("This exam continues in another window"), words, self.tr("Close")))

    def _on_message(self) -> None:
        if self._is_taken or self.exam.view.stage in OVER:
            self.close()
        elif self.exam.view.stage == "ready" and self.exam.sitting.is_at_real_table:
            self._was_told = True
            self.show_view(self.exam.view)
        elif self.exam.view.stage == "ready" and (
            not self._since_warm.isValid() or self._since_warm.elapsed() >= DOUBLE_PRESS_MS
        ):
            self._skip()
            self._since_warm.invalidate()  # it guards the end of a warm-up alone, not the next part
            self.bridge.do("ready", Exam.begin_part)

    def _warm_up_first(self) -> None:
        if self._warm_up is not None:
            self._warm_up.start()

    def _skip(self) -> None:
        """Skip the warm-up, or the rest of it."""
        if self._warm_up is not None and not self._warm_up.is_over:
            self._warm_up.skip()

    def _on_kept(self, kind: str) -> None:
        if kind in ("answered", "act", "round_finished", "duty_act", "duty_waited", "duty_finished"):
            self.header.show_saved()
        elif kind == "ran_out":
            self.header.tell(self.tr("Time is up for that part."))
        elif kind == "asked":
            is_running = self.exam.view.stage in AT_WORK
            going = self.tr("You asked for a supervisor. The clock keeps running.")
            self.header.tell(going if is_running else self.tr("You asked for a supervisor. No clock is running."))
        view = self.exam.view
        table = None if self.table is None else self.table.bridge
        if kind in ("act", "shown") and isinstance(table, ExamTableController) and table.live is view.live:
            table.show_kept()
        if kind == "flagged" and self._is_leaving:
            self.close()

    def _on_refused(self, text: str) -> None:
        self._is_leaving = False
        self.header.tell(text)
        session, pad = self._session, self.items.pad
        if session is not None and pad is not None and not self.exam.view.is_pending:
            session.is_answered = False
            pad.setEnabled(True)

    def _on_supervisor(self) -> None:
        self.pages.setCurrentWidget(self._supervisors)
        self.supervisor.open(self.exam.view)

    def _on_order(self, order: supervision.Order, by: Person) -> None:
        """Carry it out; to leave closes the window once the reason is kept."""
        self._is_leaving = order.kind == supervision.LEAVE
        ms = order.minutes * 60_000 if order.kind == "extra_time" else self.exam.view.stood_ms
        self._dismiss_form()
        self.bridge.supervise(supervision.action_of(order.kind, by, order.reason, ms))
        self.show_view(self.exam.view)

    def _dismiss_form(self) -> None:
        if self.supervisor.is_open:
            self.supervisor.dismiss()

    def _lay_out(self) -> None:
        for page in (self._messages, self._supervisors, self._examiners, self.items):
            self.pages.addWidget(page)
        self.items.head.hide()  # the header already shows whose exam it is, and the felt needs the height
        self.setLayout(column(self.header, (self.pages, 1), gap=0))

    def _connect(self) -> None:
        self.bridge.changed.connect(self.show_view)
        self.bridge.ticked.connect(self.header.show_time)
        self.bridge.kept.connect(self._on_kept)
        self.bridge.refused.connect(self._on_refused)
        self.bridge.taken.connect(self._on_taken)
        self.header.supervisor.clicked.connect(self._on_supervisor)
        self.header.ask.clicked.connect(self.bridge.ask)
        self.header.skip.clicked.connect(self._skip)
        self.message.sent.connect(self._on_message)
        self.message.other.clicked.connect(lambda _=False: self._warm_up_first())
        self.supervisor.taken.connect(self._on_order)
        self.examiner.signed_in.connect(self._on_examiner)
        for form in (self.examiner, self.supervisor):
            form.refused.connect(lambda name: self.bridge.note(f"a wrong password was typed for {name}", "password"))
        self.supervisor.dismissed.connect(lambda: self.show_view(self.exam.view))
