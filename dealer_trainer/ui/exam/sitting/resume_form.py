"""Before an interrupted sitting continues: the reason, from the supervisor who is signed in."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.graded_work import ExamAnswer, ExamRound
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.ui.exam.sitting.supervision import SHORTEST, action_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.area.page_area import PageArea
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.layout import column


class ResumeForm(Form):
    """Asks for one reason; the supervisor who signed in with a password reopens and resumes the sitting."""

    resume_wanted = Signal(object)
    """The SupervisorAction that resumes the exam."""
    back_wanted = Signal()

    def __init__(self, exam: Exam, by: Person, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._by = by
        hint = self.tr("Others can read this: nothing private.")
        self.reason = self.line(self.tr("Reason"), hint=hint, longest=500, least=SHORTEST)
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.sent.connect(self._on_sent)
        words = self.tr(
            "Everything saved is still there. {name} has to be here: as soon as you resume, the question is shown and "
            "the clock runs."
        )
        text = f"{words.format(name=exam.sitting.opened.trainee.name)}\n\n{_last_saved(exam.sitting)}"
        self.describe(self.tr("This exam was interrupted"), text, self.tr("Resume the exam"))

    def _on_sent(self) -> None:
        self.resume_wanted.emit(action_of("reopened", self._by, self.reason.text().strip(), 0))


class ResumeWindow(QWidget):
    """The form in a window of its own, full screen as the exam will be: beside it nothing can be reached."""

    left = Signal()
    """The supervisor does not resume now."""

    def __init__(self, exam: Exam, by: Person) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(self.tr("Exam"))
        self.resize(1180, 680)
        self._style = WindowStyle(self)
        self.form = ResumeForm(exam, by, self)
        self.form.back_wanted.connect(self.close)
        self.setLayout(column(PageArea(Centered(self.form))))
        self._style.fit(self)

    def begin(self) -> None:
        """Show it."""
        self.showFullScreen()
        self.form.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the sitting as it is."""
        super().closeEvent(event)
        self.deleteLater()
        self.left.emit()


def _last_saved(sitting: Sitting) -> str:
    """The last question or round on record, for the trainee to confirm: a record that was cut ends too early."""
    works: list[ExamAnswer | ExamRound] = [*sitting.answers, *sitting.rounds]
    done = sorted(works, key=lambda work: (work.part, work.number))
    said = (
        _work_text(sitting, done[-1]) if done else QCoreApplication.translate("ResumeForm", "No answer is on record.")
    )
    ask = QCoreApplication.translate("ResumeForm", "Ask {name} whether that is right.")
    return f"{said} {ask.format(name=sitting.opened.trainee.name)}"


def _work_text(sitting: Sitting, last: ExamAnswer | ExamRound) -> str:
    number, part = last.number + 1, sitting.blueprint.parts[last.part].title
    if isinstance(last, ExamRound):
        words = QCoreApplication.translate("ResumeForm", "The last round on record is round {number} of “{part}”.")
        return words.format(number=number, part=part)
    words = QCoreApplication.translate("ResumeForm", "The last answer on record is to question {number} of “{part}”:")
    return f"{words.format(number=number, part=part)} {translated(last.item.question)}"
