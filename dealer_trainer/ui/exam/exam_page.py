"""The Exam screen: the school's first start, the way in, and the desk of whoever examines."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.exam import Exam
from dealer_trainer.certification.school.result_review import Judged
from dealer_trainer.certification.sitting import Dealing
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
from dealer_trainer.ui.exam.result.replay import Replay, frames_of
from dealer_trainer.ui.exam.result.result_view import ResultView
from dealer_trainer.ui.exam.school.people import PeopleView
from dealer_trainer.ui.exam.school.records_view import RecordsView
from dealer_trainer.ui.exam.school.school_service import Office
from dealer_trainer.ui.exam.school.school_view import SchoolView
from dealer_trainer.ui.exam.school.sign_in import FoundForm, JoinForm, PinForm, ReopenForm, RestoreForm, SignInForm
from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.segments import Segments


class TroubleForm(Form):
    """The school's records cannot be opened: why, and once more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("The school’s records cannot be opened"))
        self.button.setText(self.tr("Try again"))


class Desk(QWidget):
    """What whoever examines works with: the sittings, the people, what the school makes of them."""

    def __init__(self, office: Office, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._office = office
        words = (self.tr("Sittings"), self.tr("People"), self.tr("School"), self.tr("Blueprints"),
                 self.tr("Records"))  # fmt: skip
        self.views = Segments(words, self.tr("What is shown"), self)
        self.sittings = SittingList(self)
        self.people = PeopleView(office, self)
        self.school = SchoolView(office.read_figures, office.now, self)
        self.blueprints = BlueprintEditor(office.game, office.keep_blueprint, self)
        self.records = RecordsView(office, self)
        self._stack = QStackedWidget(self)
        for view in (self.sittings, self.people, self.school, self.blueprints, self.records):
            self._stack.addWidget(view)
        self.views.chosen.connect(self._stack.setCurrentIndex)
        self.views.chosen.connect(lambda _: office.touch())
        head = QHBoxLayout()
        head.addWidget(self.views)
        head.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 0, 28, 24)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self._stack, 1)

    def show_overview(self) -> None:
        """Show the school as it stands; nothing of it while nobody is signed in."""
        is_in = self._office.stage == "in"
        self.sittings.show_sittings(self._office.overview.sittings if is_in else ())
        self.people.show_people()
        if is_in:
            self.blueprints.show_blueprints(self._office.overview.blueprints)
            self.school.refresh()
            self.records.show_records()
        else:
            self.school.clear()
            self.records.clear()


class OfficePage(QWidget):
    """Shows what the office's stage asks for. Nothing is read from the disk before it is looked at."""

    told = Signal(str)
    """A message to be read once."""

    def __init__(self, game: Game, folder: Path, clock: Clock | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.office = Office(folder, game, clock, self)
        self._reading = QLabel(self.tr("Reading the school’s records …"), self)
        self._reading.setObjectName("quiet")
        self.found = FoundForm(self)
        self.join = JoinForm(self)
        self.restore = RestoreForm(self)
        self.trouble = TroubleForm(self)
        self.sign_in = SignInForm(self)
        self.pin = PinForm(self)
        self.reopen = ReopenForm(self)
        self.new = SittingForm(self)
        self.desk = Desk(self.office, self)
        self.result = ResultView(self.office, self)
        self.replay = Replay(game, self)
        self.exam: ExamWindow | None = None
        self._who = QLabel(self)
        self._who.setObjectName("quiet")
        self.lock = QPushButton(self.tr("Lock"), self)
        self.leave = QPushButton(self.tr("Sign out"), self)
        self._stack = QStackedWidget(self)
        self._forms: dict[str, Form] = {
            "found": self.found, "join": self.join, "restore": self.restore, "trouble": self.trouble,
            "out": self.sign_in, "pin": self.pin,
            "locked": self.reopen, "new": self.new,
        }  # fmt: skip
        self._screens: dict[str, QWidget] = {
            "reading": Centered(self._reading), "in": self.desk, "result": self.result,
            "replay": self._replay_screen(),
            **{name: Centered(form) for name, form in self._forms.items()},
        }  # fmt: skip
        self.front = ""
        self._lay_out()
        self._connect()
        self._show_stage()

    @property
    def is_examining(self) -> bool:
        """Whether a trainee works at a test here: the records must stay open."""
        return self.exam is not None

    def close_office(self) -> None:
        """End the session and let go of the records."""
        self.office.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the school as it is now."""
        super().showEvent(event)
        self.office.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no secret in a field that nobody looks at."""
        super().hideEvent(event)
        for form in self._forms.values():
            form.clear_secrets()

    def _connect(self) -> None:
        office = self.office
        office.changed.connect(self._show_stage)
        self.desk.people.told.connect(self.told)
        self.desk.blueprints.told.connect(self.told)
        self.found.found_wanted.connect(lambda *order: self._try(self.found, partial(office.found, *order)))
        self.found.join_wanted.connect(lambda: self._show("join"))
        self.found.restore_wanted.connect(lambda: self._show("restore"))
        self.join.wanted.connect(lambda *order: self._try(self.join, partial(office.join, *order)))
        self.restore.wanted.connect(lambda *order: self._try(self.restore, partial(office.restore, *order)))
        for form in (self.join, self.restore):
            form.back_wanted.connect(lambda: self._show("found"))
        self.trouble.sent.connect(office.refresh)
        self.sign_in.sign_in_wanted.connect(lambda *order: self._try(self.sign_in, partial(office.sign_in, *order)))
        self.pin.pin_given.connect(lambda pin: self._try(self.pin, partial(office.set_pin, pin)))
        self.pin.back_wanted.connect(lambda: self._show("in"))
        self.reopen.pin_given.connect(lambda pin: self._try(self.reopen, partial(office.reopen, pin)))
        self.reopen.leave_wanted.connect(office.sign_out)
        sittings = self.desk.sittings
        sittings.new_wanted.connect(self._show_new)
        sittings.resume_wanted.connect(lambda stream: office.resume(stream, self._on_exam, self.told.emit))
        sittings.result_wanted.connect(lambda stream: office.judge(stream, self._show_result, self.told.emit))
        sittings.abandon_wanted.connect(lambda stream: office.abandon(stream, lambda _: None, self.told.emit))
        self.result.replay_wanted.connect(self._show_replay)
        self.result.back_wanted.connect(lambda: self._show("in"))
        self.result.told.connect(self.told)
        self.new.order_given.connect(lambda order: self._try(self.new, partial(office.begin, order, self._on_exam)))
        self.new.back_wanted.connect(lambda: self._show("in"))
        self.lock.clicked.connect(lambda _=False: office.lock() if office.has_pin else self._show("pin"))
        self.leave.clicked.connect(lambda _=False: office.sign_out())

    def _show_new(self) -> None:
        self._show("new")
        self.new.trainee.setCurrentIndex(-1)  # nobody is examined because they were the last, or the first
        self.new.show_choices(self.office.overview.people, self.office.overview.blueprints)

    def _show_replay(self, dealing: Dealing, fault: Fault | None) -> None:
        """Show a round of the result act by act."""
        judged = self.result.judged
        if judged is not None:
            self.replay.show_round(frames_of(judged.sitting, dealing), dealing.verdict, fault)
            self._show("replay")
            self.replay.setFocus()

    def _show_result(self, judged: Judged) -> None:
        if self.office.stage == "in":
            self.result.show_judged(judged)
            self._show("result")

    def _on_exam(self, exam: Exam) -> None:
        """Hand the station over to the trainee: nothing of the office is open while they work."""
        session = self.office.session
        here = exam.sitting.opened.supervisor.name if session is None else session.person.name
        examiners = dict.fromkeys((here, *_examiners(self.office)))
        self._show("in")
        self.office.lock()
        if self.exam is not None:
            return
        window = ExamWindow(exam, self.office.authority, tuple(examiners))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.gone.connect(self._on_gone)
        self.exam = window
        window.begin()

    def _on_gone(self) -> None:
        self.exam = None
        self.office.refresh()

    def _try(self, form: Form, order: Callable[[Callable[[str], None]], None]) -> None:
        """Have it done; the form takes no more until it is."""
        form.set_busy(True)
        order(partial(self._complain, form))

    def _complain(self, form: Form, words: str) -> None:
        form.set_busy(False)
        form.clear_secrets()
        shown = self._forms.get(self.front)
        if shown is None:
            self.told.emit(words)
        else:
            shown.say(words)
            shown.start()

    def _show_stage(self) -> None:
        """Follow the office."""
        office, stage = self.office, self.office.stage
        session = office.session
        if session is not None:
            words = self.tr("{name} · {school}").format(name=session.person.name, school=office.overview.school)
            self._who.setText(words)
            self.reopen.show_name(session.person.name)
        for part in (self._who, self.lock, self.leave):
            part.setVisible(stage == "in")
        self.trouble.set_words(office.trouble)
        self.sign_in.show_school(office.overview.school, _examiners(office))
        self.desk.show_overview()
        self.new.show_choices(office.overview.people, office.overview.blueprints)
        inner = {"none": ("found", "join", "restore"), "in": ("in", "pin", "new", "result", "replay")}.get(
            stage, (stage,)
        )
        self._show(self.front if self.front in inner else inner[0])

    def _show(self, screen: str) -> None:
        if screen == self.front:
            return
        self.front = screen
        self._stack.setCurrentWidget(self._screens[screen])
        for form in self._forms.values():
            form.set_busy(False)
            form.clear()
        if screen in self._forms:
            self._forms[screen].start()
        elif screen in ("in", "result") and self.isVisible():
            # Otherwise the keyboard would be on the next button that is left: Lock.
            (self.desk.sittings.new if screen == "in" else self.result.wrong).setFocus(Qt.FocusReason.OtherFocusReason)

    def _replay_screen(self) -> QWidget:
        """The round over the whole screen, with the way back under it."""
        screen = QWidget(self)
        back = QPushButton(self.tr("Back to the result"), screen)
        back.clicked.connect(lambda _=False: self._show("result"))
        column = QVBoxLayout(screen)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(10)
        column.addWidget(self.replay, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(28, 0, 28, 0)
        foot.addWidget(back)
        foot.addStretch()
        column.addLayout(foot)
        return screen

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Exam"), self)
        title.setObjectName("title")
        head = QHBoxLayout()
        head.setContentsMargins(28, 20, 28, 0)
        head.setSpacing(12)
        head.addWidget(title)
        head.addStretch()
        for part in (self._who, self.lock, self.leave):
            head.addWidget(part)
        for screen in self._screens.values():
            self._stack.addWidget(screen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self._stack, 1)


def _examiners(office: Office) -> tuple[str, ...]:
    return tuple(
        one.name for one in office.overview.people if one.is_active and one.key is not None and one.role != "trainee"
    )
