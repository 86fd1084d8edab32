"""One exam as it is given in this process: opened in the records, worked in its window, and left."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting, resume_sitting
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.event import StreamHead
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.supervision import ResumeWindow, SupervisorAction, action_of
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.settings.translated import translated

Given = NewSitting | str
"""What is given: a new sitting, or the stream of one to resume."""


class ExamGiver(QObject):
    """Gives one exam as the supervisor who is signed in to `service`; the session ends once it has begun."""

    begun = Signal()
    """The window is open; until it is gone, nothing else may be reached."""
    refused = Signal(str)
    """Why it did not begin."""
    closed = Signal(object)
    """The StreamHead of the sitting, which is closed: its key has nothing more to say."""
    gone = Signal(str)
    """The window is closed, or the supervisor did not resume. The text says what went wrong, "" if nothing did."""

    def __init__(self, service: SchoolService, lock: AccountLock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service, self._lock = service, lock
        self.has_begun = False

    def give(self, what: Given) -> None:
        """Begin a sitting or resume one."""
        raise NotImplementedError


class ExamRun(ExamGiver):
    """Gives it in this process, in a window of its own."""

    def __init__(self, service: SchoolService, lock: AccountLock, parent: QObject | None = None) -> None:
        super().__init__(service, lock, parent)
        self._examiners: tuple[str, ...] = ()
        self.again: ResumeWindow | None = None
        """Asks why a sitting is resumed."""
        self.window: ExamWindow | None = None
        """The trainee's window."""

    def give(self, what: Given) -> None:
        """Begin a sitting or resume one."""
        if text := refusal(self._lock):
            self.refused.emit(text)
            return
        service = self._service
        if isinstance(what, str):
            job = partial(resume_sitting, stream=what, game=service.game, clock=service.clock)
        else:
            job = partial(begin_sitting, new=what, game=service.game, clock=service.clock, here=service.here)
        service.do(job, self._on_exam, self._refuse)

    def _refuse(self, text: str) -> None:
        self._lock.end_exam()
        self.refused.emit(text)

    def _on_exam(self, exam: Exam) -> None:
        """Hand the station over to the trainee; an interrupted sitting first needs a reason to go on."""
        session = self._service.session
        here = exam.sitting.opened.supervisor if session is None else session.person
        self._examiners = tuple(dict.fromkeys((here.name, *self._service.summary.examiners)))
        if exam.needs_reopening:
            by = Person(id=here.id, name=here.name)
            self.again = ResumeWindow(exam)
            self.again.form.given.connect(lambda why: self._open(exam, action_of("reopened", by, why.reason, 0)))
            self.again.left.connect(self._on_gone)
            self.again.begin()
        else:
            self._open(exam)
        self.has_begun = True
        self.begun.emit()
        self._service.sign_out()

    def _open(self, exam: Exam, action: SupervisorAction = ()) -> None:
        window = self.window = ExamWindow(exam, self._service.identify, self._examiners)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.over.connect(
            lambda: self.closed.emit(StreamHead(exam.events[-1].stream, len(exam.events), exam.events[-1].hash))
        )
        window.gone.connect(self._on_gone)
        window.begin()
        if self.again is not None:
            self.again.hide()
            self.again.deleteLater()
        window.bridge.supervise(action)

    def _on_gone(self) -> None:
        self.again = self.window = None
        self._lock.end_exam()
        self._service.refresh()
        self.gone.emit("")


def refusal(lock: AccountLock) -> str:
    """Take the account's lock for an exam; why that cannot be done, "" if it was."""
    try:
        if lock.begin_exam():
            return ""
    except OSError as error:
        words = QCoreApplication.translate(
            "ExamRun", "No exam can be given, because the folder {folder} cannot be used: {reason}. Remove it."
        )
        return words.format(folder=lock.folder, reason=translated(error.strerror or str(error)))
    return QCoreApplication.translate(
        "ExamRun",
        "Another window, a command, or the floor monitor of Dealer Trainer is open in this computer account. Close it, "
        "then try again.",
    )
