"""The Exam screen: a station's first start, the sign-in, what an examiner works with, and results."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.decision_record import abandon
from dealer_trainer.certification.school.prospect import prospect_of
from dealer_trainer.certification.school.review import Review, review
from dealer_trainer.certification.school.sitting_order import SittingOrder, begin_sitting, resume_sitting
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.graded_work import ExamRound
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.school.station_lock import StationLock
from dealer_trainer.ui.exam.result.replay import Replay, frames_of
from dealer_trainer.ui.exam.result.result_view import ResultView
from dealer_trainer.ui.exam.result.score_view import ScoreView
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs
from dealer_trainer.ui.exam.school.setup_forms import JoinForm, RestoreForm, SetupForm, WelcomeForm
from dealer_trainer.ui.exam.school.sign_in import OwnPasswordForm, PinForm, SignInForm, UnlockForm
from dealer_trainer.ui.exam.sitting.resume_form import ResumeForm
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.exam.sitting.supervision import SupervisorAction
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.widget.double_click_guard import DoubleClickGuard
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.page_area import PageArea
from dealer_trainer.ui.widget.plain_label import PlainLabel

SCREENS = {
    "none": ("welcome", "setup", "join", "restore"), "in": ("in", "pin", "new", "again", "result", "replay", "score"),
    "out": ("out", "score"), "locked": ("locked", "score"),
}  # fmt: skip
"""The screens of a state of the service, the first to begin with; other states have one, of the same name."""


class TroubleForm(Form):
    """The school's records cannot be opened: why, and another try."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("The school’s records cannot be opened"))
        self.button.setText(self.tr("Try again"))


class ExamPage(QWidget):
    """Shows what the state of the records asks for. Nothing is read from the disk before it is shown."""

    message = Signal(str)
    """To be read once."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        clock: Clock | None = None,
        parent: QWidget | None = None,
        lock: StationLock | None = None,
    ) -> None:
        """`lock`: what the window shares with others; the page takes one of its own where it is None."""
        super().__init__(parent)
        self._own_lock = StationLock(folder)
        self._station = lock or self._own_lock
        self.setObjectName("page")
        self.service = SchoolService(folder, game, clock, self)
        self.exam: ExamWindow | None = None
        self._make_forms()
        self._make_screens(game)
        self._make_session()
        self._stack = QStackedWidget(self)
        # Each scrolls by itself: none is as high as another needs to be, and the way out stays where it is.
        self._areas = {name: PageArea(screen) for name, screen in self._screens.items()}
        self.screen_name = ""
        self._guard = DoubleClickGuard(self)
        self._lay_out()
        self._connect()
        self._show_state()

    def _make_forms(self) -> None:
        self.welcome = WelcomeForm(self)
        self.setup = SetupForm(self)
        self.join = JoinForm(self)
        self.restore = RestoreForm(self)
        self.trouble = TroubleForm(self)
        self.sign_in = SignInForm(self)
        self.own_password = OwnPasswordForm(self)
        self.pin = PinForm(self)
        self.unlock = UnlockForm(self)
        self.new = SittingForm(self)
        self.again = ResumeForm(self)
        self._forms: dict[str, Form] = {
            "welcome": self.welcome, "setup": self.setup, "join": self.join, "restore": self.restore,
            "trouble": self.trouble, "out": self.sign_in, "given": self.own_password, "pin": self.pin,
            "locked": self.unlock, "new": self.new, "again": self.again,
        }  # fmt: skip

    def _make_screens(self, game: Game) -> None:
        reading = PlainLabel(self, self.tr("Reading the school’s records …"))
        reading.setObjectName("quiet")
        self.tabs = SchoolTabs(self.service, self)
        self.result = ResultView(self.service, self)
        self.replay = Replay(game, self)
        self.score = ScoreView(self)
        self._screens: dict[str, QWidget] = {
            "reading": Centered(reading), "in": self.tabs, "result": self.result,
            "replay": self.replay, "score": self.score,
            **{name: Centered(form) for name, form in self._forms.items()},
        }  # fmt: skip

    def _make_session(self) -> None:
        self.session = QWidget(self)
        """Who is signed in, and the ways out: at hand as long as somebody is."""
        self._who = PlainLabel(self.session)
        self._who.setObjectName("quiet")
        self.lock = QPushButton(self.tr("Lock"), self.session)
        self.sign_out = QPushButton(self.tr("Sign out"), self.session)

    @property
    def is_examining(self) -> bool:
        """Whether a trainee takes an exam here: the records must stay open."""
        return self.exam is not None

    def close_records(self) -> None:
        """End the session and let go of the records."""
        self.tabs.stop()
        self.service.close()
        self._station.end_test()
        self._own_lock.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the school as it is now."""
        super().showEvent(event)
        self.service.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no password in a field that is out of sight."""
        super().hideEvent(event)
        for form in self._forms.values():
            form.clear_secrets()

    def _connect(self) -> None:
        service = self.service
        service.changed.connect(self._show_state)
        for source in (self.tabs.people, self.tabs.blueprints, self.result):
            source.message.connect(self.message)
        for station in (self.setup, self.join, self.restore):
            station.station_wanted.connect(partial(self._start_station, station))
        self.welcome.sent.connect(lambda: self._show("setup"))
        self.setup.back_wanted.connect(lambda: self._show("welcome"))
        self.setup.join_wanted.connect(lambda: self._show("join"))
        self.setup.restore_wanted.connect(lambda: self._show("restore"))
        for form in (self.join, self.restore):
            form.back_wanted.connect(lambda: self._show("setup"))
        self.trouble.sent.connect(service.refresh)
        self.sign_in.sign_in_wanted.connect(self._sign_in)
        own = self.own_password
        own.password_given.connect(lambda old, new: self._try(own, partial(service.set_own_password, old, new)))
        own.sign_out_wanted.connect(service.sign_out)
        self.pin.pin_given.connect(lambda pin: self._try(self.pin, partial(service.set_pin, pin)))
        self.pin.back_wanted.connect(lambda: self._show("in"))
        self.unlock.pin_given.connect(lambda pin: self._try(self.unlock, partial(service.unlock, pin)))
        self.unlock.sign_out_wanted.connect(service.sign_out)
        sittings = self.tabs.sittings
        sittings.new_wanted.connect(self._show_new)
        sittings.resume_wanted.connect(self._resume)
        sittings.result_wanted.connect(self._review)
        sittings.abandon_wanted.connect(self._abandon)
        self.result.replay_wanted.connect(self._show_replay)
        self.result.back_wanted.connect(lambda: self._show("in"))
        self.result.hand_over_wanted.connect(self._hand_over)
        self.replay.left.connect(lambda: self._show("result"))
        self.score.done.connect(self._take_back)
        self.new.order_given.connect(self._begin)
        self.new.prospect_wanted.connect(self._ask_prospect)
        self.new.back_wanted.connect(lambda: self._show("in"))
        self.again.resume_wanted.connect(self._on_exam)
        self.again.back_wanted.connect(lambda: self._show("in"))
        self.lock.clicked.connect(lambda _=False: service.lock() if service.has_pin else self._show("pin"))
        self.sign_out.clicked.connect(lambda _=False: service.sign_out())

    def _start_station(self, form: Form, make: Callable[[Path, str, str, int], None], name: str, password: str) -> None:
        self._try(form, partial(self.service.start_station, make, name, password))

    def _sign_in(self, name: str, password: str) -> None:
        self._try(self.sign_in, partial(self.service.sign_in, name, password))

    def _begin(self, order: SittingOrder) -> None:
        if not self._station.begin_test():
            self.new.say(self._busy)
            return
        job = partial(begin_sitting, order=order, game=self.service.game, clock=self.service.clock)
        self.new.set_busy(True)
        self.service.do(job, self._on_exam, self._on_not_begun)

    def _on_not_begun(self, text: str) -> None:
        """Say why not, and see anew what is doubted: it may be another thing than before."""
        self._complain(self.new, text)
        self.new.ask_again()

    def _ask_prospect(self, trainee: str) -> None:
        """See which attempt it would be, what is doubted, and whether a retest of areas can be ordered."""
        service = self.service
        job = partial(prospect_of, trainee_id=trainee, game=service.game, clock=service.clock)
        service.do(job, partial(self.new.show_prospect, trainee), self.message.emit, is_change=False)

    def _resume(self, stream: str) -> None:
        job = partial(resume_sitting, stream=stream, game=self.service.game, clock=self.service.clock)
        self.service.do(job, self._on_resumed, self.message.emit)

    def _review(self, stream: str) -> None:
        job = partial(review, stream=stream, game=self.service.game)
        self.service.do(job, self._show_result, self.message.emit, is_change=False)

    def _abandon(self, stream: str) -> None:
        job = partial(abandon, stream=stream, game=self.service.game, clock=self.service.clock)
        self.service.do(job, lambda _: None, self.message.emit)

    def _show_new(self) -> None:
        self._show("new")
        self.new.forget()
        self.new.trainee.setCurrentIndex(-1)  # nobody is examined because they were the last, or the first
        self._offer_choices()
        self.new.start()

    def _offer_choices(self) -> None:
        summary = self.service.summary
        self.new.show_choices(summary.people, summary.blueprints, summary.refused)

    def _show_replay(self, dealing: ExamRound, fault: Fault | None) -> None:
        """Show a round of the result act by act."""
        shown = self.result.review
        if shown is not None:
            self.replay.show_round(frames_of(shown.sitting, dealing), dealing.verdict, fault)
            self._show("replay")
            self.replay.setFocus()

    def _hand_over(self) -> None:
        """Show a trainee their own score; nothing of the school is open while they read."""
        shown = self.result.review
        if shown is not None:
            self.score.show_review(shown)
            self._show("score")
            self.score.mistakes.setFocus(Qt.FocusReason.OtherFocusReason)
            self.service.lock()

    def _take_back(self) -> None:
        """Ask who is there before anything else is shown."""
        self.score.clear()
        self._show(SCREENS.get(self.service.state, (self.service.state,))[0])

    def _show_result(self, found: Review) -> None:
        if self.service.state == "in":
            self.result.show_review(found)
            self._show("result")

    def _on_resumed(self, exam: Exam) -> None:
        """Ask why it goes on where it was torn away."""
        session = self.service.session
        if session is None or not exam.needs_reopening:
            self._on_exam(exam)
            return
        self._show("again")
        self.again.show_exam(exam, Person(id=session.person.id, name=session.person.name))

    def _on_exam(self, exam: Exam, action: SupervisorAction = ()) -> None:
        """Hand the station over to the trainee: nothing of the school is open while they work."""
        session = self.service.session
        here = exam.sitting.opened.supervisor.name if session is None else session.person.name
        examiners = dict.fromkeys((here, *self.service.summary.examiners))
        self._show("in")
        if not self._station.begin_test():
            self.message.emit(self._busy)
            return
        self.service.lock()
        if self.exam is not None:
            return
        window = ExamWindow(exam, self.service.identify, tuple(examiners))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.gone.connect(self._on_gone)
        self.exam = window
        window.begin()
        window.bridge.supervise(action)

    @property
    def _busy(self) -> str:
        return self.tr("Another window of Dealer Trainer is open on this computer. Close it, then try again.")

    def _on_gone(self) -> None:
        self.exam = None
        self._station.end_test()
        self.service.refresh()

    def _try(self, form: Form, call: Callable[[Callable[[str], None]], None]) -> None:
        """Have it done; the form takes no more until it is."""
        form.set_busy(True)
        call(partial(self._complain, form))

    def _complain(self, form: Form, text: str) -> None:
        if self.exam is None:
            self._station.end_test()
        form.set_busy(False)
        form.clear_secrets()
        shown = self._forms.get(self.screen_name)
        if shown is None:
            self.message.emit(text)
        else:
            shown.say(text)
            shown.start()

    def _show_state(self) -> None:
        """Follow the service."""
        service, state = self.service, self.service.state
        session = service.session
        if session is not None:
            text = self.tr("{name} · {school}").format(name=session.person.name, school=service.summary.school)
            self._who.setText(text)
            self.unlock.show_name(session.person.name)
        for part in (self._who, self.lock, self.sign_out):
            part.setVisible(state == "in")
        self.session.setVisible(state == "in")
        self.trouble.set_text(service.trouble)
        self.sign_in.show_school(service.summary.school, service.summary.examiners)
        self.tabs.show_summary()
        self._offer_choices()
        screens = SCREENS.get(state, (state,))
        self._show(self.screen_name if self.screen_name in screens else screens[0])

    def _show(self, screen: str) -> None:
        if screen == self.screen_name:
            return
        self.screen_name = screen
        self._guard.arm()
        self._stack.setCurrentWidget(self._areas[screen])
        for form in self._forms.values():
            form.set_busy(False)
            form.clear()
        if screen in self._forms:
            self._forms[screen].start()
        elif screen in ("in", "result") and self.isVisible():
            # Otherwise the keyboard would be on the next button that is left: Lock.
            start = self.tabs.sittings.new if screen == "in" else self.result.mistakes
            start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        title = PlainLabel(self, self.tr("Exam"))
        title.setObjectName("title")
        head = QHBoxLayout()
        head.setContentsMargins(28, 20, 28, 0)
        head.setSpacing(12)
        head.addWidget(title)
        head.addStretch()
        here = QHBoxLayout(self.session)
        here.setContentsMargins(0, 0, 0, 0)
        here.setSpacing(12)
        for part in (self._who, self.lock, self.sign_out):
            here.addWidget(part)
        head.addWidget(self.session)
        for area in self._areas.values():
            self._stack.addWidget(area)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
