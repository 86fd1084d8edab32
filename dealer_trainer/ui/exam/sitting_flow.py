"""From a new sitting to a signed result: how a screen of the Exam page leads to another or to the trainee's window."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dealer_trainer.certification.school.decision import Review, abandon, review
from dealer_trainer.certification.school.roster import NewSitting, Plan, ready, ready_next
from dealer_trainer.certification.sitting.sitting_state import ExamDuty, ExamRound
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.event import StreamHead
from dealer_trainer.ui.exam.exam_screens import ExamScreens
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.sitting.exam_run import ExamGiver

    MakeRun = Callable[[SchoolService, AccountLock, QObject], ExamGiver]
    """Makes what gives an exam: in a process of its own, or for a test in this one."""


class SittingFlow(QObject):
    """Connects the screens that were made. `lock`: what other windows share, and an exam has to itself."""

    def __init__(
        self, service: SchoolService, screens: ExamScreens, lock: AccountLock, make_run: "MakeRun", parent: QObject
    ) -> None:
        super().__init__(parent)
        self._service, self._screens, self._lock, self._make_run = service, screens, lock, make_run
        self.run: ExamGiver | None = None
        """The exam that is given here."""
        self._awaited = ""
        """The sitting that was closed here last: its result is shown to whoever signs in next."""
        service.changed.connect(self._show_awaited)
        service.next_wanted.connect(self._next)
        service.seat_wanted.connect(self._seat)
        service.exam_wanted.connect(self._examine)
        service.result_wanted.connect(self._review)

    def join(self, name: str) -> None:
        """Connect a screen that was just made."""
        screens = self._screens
        match name:
            case "in":
                sittings = screens.tabs.sittings
                sittings.new.clicked.connect(self._show_new)
                sittings.next.clicked.connect(self._next)
                sittings.resume.clicked.connect(lambda: self._give(sittings.stream, self._service.message.emit))
                sittings.abandon.clicked.connect(lambda: self._abandon(sittings.stream))
            case "new":
                screens.new.given.connect(self._begin)
                screens.new.back.clicked.connect(self._show_tabs)
                screens.new.people_wanted.connect(self._show_people)
            case "result":
                screens.result.replay_wanted.connect(self._show_replay)
                screens.result.back.clicked.connect(self._show_tabs)
            case _:
                screens.replay.leave.clicked.connect(lambda: screens.show_screen("result"))

    def _show_tabs(self) -> None:
        self._screens.show_screen("in")

    def _show_people(self) -> None:
        self._show_tabs()
        self._screens.tabs.views.choose(PEOPLE)

    def _begin(self, new: NewSitting) -> None:
        self._screens.new.set_busy(True)
        self._give(new, partial(self._screens.complain, self._screens.new))

    def _give(self, what: NewSitting | str, on_refusal: Callable[[str], None]) -> None:
        """Give an exam; until it has begun, or was refused, the supervisor stays signed in."""
        if self.run is not None:
            return
        run = self.run = self._make_run(self._service, self._lock, self)
        run.begun.connect(self._show_tabs)
        run.refused.connect(partial(self._on_refused, on_refusal))
        run.closed.connect(self._on_closed)
        run.gone.connect(self._on_gone)
        run.give(what)

    def _on_refused(self, on_refusal: Callable[[str], None], text: str) -> None:
        self._drop_run()
        on_refusal(text)

    def _on_closed(self, head: StreamHead) -> None:
        """Keep how the sitting ended: nothing is signed that does not contain it."""
        self._awaited = head.stream
        self._service.remember(head)

    def _on_gone(self, text: str) -> None:
        self._drop_run()
        self._screens.start()
        if text:
            self._service.message.emit(text)

    def _drop_run(self) -> None:
        if self.run is not None:
            self.run.deleteLater()
        self.run = None

    def _show_awaited(self) -> None:
        """Show the result that everybody waits for, once somebody has signed in."""
        if self._awaited and self._service.state == "in" and self.run is None:
            stream, self._awaited = self._awaited, ""
            self._review(stream, is_asked_for=False)

    def _review(self, stream: str, *, is_asked_for: bool = True) -> None:
        """Show a result; one that nobody asked for takes nobody away from what they have begun meanwhile."""

        def show(found: Review) -> None:
            if self._service.state == "in" and (is_asked_for or self._screens.shown == "in"):
                self._screens.result.show_review(found)
                self._screens.show_screen("result")

        job = partial(review, stream=stream, game=self._service.game)
        self._service.do(job, show, self._service.message.emit, is_change=False)

    def _abandon(self, stream: str) -> None:
        job = partial(abandon, stream=stream, game=self._service.game, clock=self._service.clock)
        self._service.do(job, lambda _: None, self._service.message.emit)

    def _show_new(self) -> None:
        self._screens.show_screen("new")
        self._screens.new.trainee.setCurrentIndex(-1)  # nobody is preselected just for being the last or the first
        self._screens.fill("new")
        self._screens.new.start()

    def _examine(self, trainee: str) -> None:
        """Show the form of a new sitting for a trainee."""
        self._show_new()
        self._screens.new.fill_in(trainee)

    def _next(self) -> None:
        """Fill in the form of a new sitting for the next trainee at this station."""
        service = self._service
        now = service.clock.now()
        service.do(lambda school, _: ready_next(school, service.game, now), self._show_planned, service.message.emit)

    def _seat(self, plan: Plan) -> None:
        service = self._service
        service.do(lambda school, _: ready(school, plan, service.game), self._show_planned, service.message.emit)

    def _show_planned(self, plan: Plan) -> None:
        if self._service.state == "in":
            self._show_new()
            self._screens.new.fill_in(plan.trainee, plan.blueprint)

    def _show_replay(self, dealing: ExamRound | ExamDuty, fault: Fault | DutyFault | None) -> None:
        """Show a round or a table duty of the result act by act."""
        screens, shown = self._screens, self._screens.result.review
        if shown is not None:
            screens.replay.show_work(shown.sitting, dealing, fault)
            screens.show_screen("replay")
            screens.replay.setFocus()
