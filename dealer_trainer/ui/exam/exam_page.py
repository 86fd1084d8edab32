"""The Exam screen: a station's first start, the sign-in, what an examiner works with, and results."""

from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

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
from dealer_trainer.ui.exam.exam_screens import ExamScreens
from dealer_trainer.ui.exam.result.replay import Replay, frames_of
from dealer_trainer.ui.exam.result.result_view import ResultView
from dealer_trainer.ui.exam.result.score_view import ScoreView
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs
from dealer_trainer.ui.exam.sitting.resume_form import ResumeForm
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.exam.sitting.supervision import SupervisorAction
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.widget.plain_label import PlainLabel


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
        self.screens = ExamScreens(self.service, self)
        self._make_session()
        self._lay_out()
        self._connect()
        self._show_state()

    @property
    def screen_name(self) -> str:
        """The name of the screen that is shown."""
        return self.screens.shown

    @property
    def tabs(self) -> SchoolTabs:
        """What an examiner works with."""
        return cast("SchoolTabs", self.screens.named("in"))

    @property
    def new(self) -> SittingForm:
        """The form that orders a sitting."""
        return cast("SittingForm", self.screens.named("new"))

    @property
    def again(self) -> ResumeForm:
        """The form that asks why a sitting goes on."""
        return cast("ResumeForm", self.screens.named("again"))

    @property
    def result(self) -> ResultView:
        """What a sitting came to."""
        return cast("ResultView", self.screens.named("result"))

    @property
    def replay(self) -> Replay:
        """A round of it, act by act."""
        return cast("Replay", self.screens.named("replay"))

    @property
    def score(self) -> ScoreView:
        """A trainee's own score."""
        return cast("ScoreView", self.screens.named("score"))

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
        self.screens.stop()
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
        self.screens.clear_secrets()

    def _connect(self) -> None:
        service = self.service
        service.changed.connect(self._show_state)
        self.screens.message.connect(self.message)
        self.screens.made.connect(self._on_made)
        self.lock.clicked.connect(lambda _=False: service.lock() if service.has_pin else self._show("pin"))
        self.sign_out.clicked.connect(lambda _=False: service.sign_out())

    def _on_made(self, place: int) -> None:
        """Join a screen that leads from one to another."""
        match self.screens.page(place):
            case SchoolTabs() as tabs:
                self._connect_tabs(tabs)
            case SittingForm() as new:
                new.order_given.connect(self._begin)
                new.prospect_wanted.connect(self._ask_prospect)
                new.back_wanted.connect(lambda: self._show("in"))
            case ResumeForm() as again:
                again.resume_wanted.connect(self._on_exam)
                again.back_wanted.connect(lambda: self._show("in"))
            case ResultView() as result:
                result.message.connect(self.message)
                result.replay_wanted.connect(self._show_replay)
                result.back_wanted.connect(lambda: self._show("in"))
                result.hand_over_wanted.connect(self._hand_over)
            case Replay() as replay:
                replay.left.connect(lambda: self._show("result"))
            case ScoreView() as score:
                score.done.connect(self._take_back)
            case _:
                pass

    def _connect_tabs(self, tabs: SchoolTabs) -> None:
        tabs.message.connect(self.message)
        sittings = tabs.sittings
        sittings.new_wanted.connect(self._show_new)
        sittings.resume_wanted.connect(self._resume)
        sittings.result_wanted.connect(self._review)
        sittings.abandon_wanted.connect(self._abandon)

    def _begin(self, order: SittingOrder) -> None:
        if not self._station.begin_test():
            self.new.say(self._busy)
            return
        job = partial(begin_sitting, order=order, game=self.service.game, clock=self.service.clock)
        self.new.set_busy(True)
        self.service.do(job, self._on_exam, self._on_not_begun)

    def _on_not_begun(self, text: str) -> None:
        """Say why not, and see anew what is doubted: it may be another thing than before."""
        if self.exam is None:
            self._station.end_test()
        self.screens.complain(self.new, text)
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
        self.screens.fill("new")
        self.new.start()

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
        self._show(self.screens.state_screens[0])

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

    def _show_state(self) -> None:
        """Follow the service."""
        service, state = self.service, self.service.state
        session = service.session
        if session is not None:
            text = self.tr("{name} · {school}").format(name=session.person.name, school=service.summary.school)
            self._who.setText(text)
        for part in (self._who, self.lock, self.sign_out):
            part.setVisible(state == "in")
        self.session.setVisible(state == "in")
        self.screens.follow()

    def _show(self, screen: str) -> None:
        self.screens.show_screen(screen)

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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self.screens, 1)
