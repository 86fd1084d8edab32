"""The Exam screen: a station's first start, the sign-in, the examiner's tabs, and results."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.ui.exam.exam_screens import JOINED, NAMES, ExamScreens
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, push_button, row

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.sitting.exam_run import ExamGiver
    from dealer_trainer.ui.exam.sitting_flow import MakeRun, SittingFlow


class ExamPage(QWidget):
    """Shows the screen for the state of the records. Nothing is read from the disk before the page is shown."""

    message = Signal(str)
    """A message for the user."""

    def __init__(  # noqa: PLR0913 - what a window and a test give to an office
        self,
        game: Game,
        folder: Path,
        clock: Clock | None = None,
        parent: QWidget | None = None,
        lock: AccountLock | None = None,
        make_run: "MakeRun | None" = None,
        *,
        service: SchoolService | None = None,
    ) -> None:
        """`lock`: shared with other windows; the account's own if it is None.

        `make_run`: makes what gives an exam; if None, a process of its own. `service`: of the page that it replaces.
        """
        super().__init__(parent)
        self._account, self.make_run = lock or AccountLock(), make_run
        self.setObjectName("page")
        self.service = service or SchoolService(folder, game, clock)
        self.service.setParent(self)
        self.screens = ExamScreens(self.service, self)
        self.session = QWidget(self)
        """The title, who is signed in, and the button to sign out, once somebody is."""
        self.setLayout(column(row(self.session, margins=(24, 14, 24, 0)), (self.screens, 1), gap=12))
        self.service.changed.connect(self._show_state)
        self.service.message.connect(self.message)
        self.screens.made.connect(self._on_made)
        self._show_state()

    @property
    def exam(self) -> "ExamGiver | None":
        """The exam that is given here."""
        return self._flow.run if "_flow" in vars(self) else None

    @property
    def is_examining(self) -> bool:
        """Whether a trainee is taking an exam here, so that the records must stay open."""
        return self.exam is not None and self.exam.has_begun

    def hand_over(self) -> None:
        """End what its screens do; the session goes on with the service."""
        self.screens.stop()

    def take_over(self, _: None) -> None:
        """Show the state of the session, which came with the service."""

    def close_records(self) -> None:
        """End the session and close the records."""
        self.screens.stop()
        self.service.close()
        self._account.end_exam()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the school's present state; begin where work begins, unless somebody types or is outside of the page."""
        super().showEvent(event)
        self.service.refresh()
        focus: QWidget | None = self.window().focusWidget()
        is_outside = focus is not None and focus.isVisible() and not self.isAncestorOf(focus)
        if not is_outside and not isinstance(focus, QLineEdit):
            self.screens.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear passwords from fields that are out of sight."""
        super().hideEvent(event)
        self.screens.clear_secrets()

    def _on_made(self, place: int) -> None:
        """Connect a screen that leads to another one."""
        if NAMES[place] in JOINED:
            self._flow.join(NAMES[place])

    @cached_property
    def sign_out(self) -> QPushButton:
        """Ends the session."""
        return push_button(self.tr("Sign out"), self.session, self.service.sign_out)

    @cached_property
    def _who(self) -> PlainLabel:
        who = named_label(self.session, "quiet", is_wrapped=False)
        title = named_label(self.session, "title", self.tr("Exam"), is_wrapped=False)
        self.session.setLayout(row(title, 1, who, self.sign_out))
        scale_layouts(self.session, unit(self))
        return who

    @cached_property
    def _flow(self) -> "SittingFlow":
        from dealer_trainer.ui.exam.sitting.exam_process import ExamProcess
        from dealer_trainer.ui.exam.sitting_flow import SittingFlow

        return SittingFlow(self.service, self.screens, self._account, self.make_run or ExamProcess, self)

    def _show_state(self) -> None:
        """Show the present state of the service."""
        service = self.service
        if service.session is not None:
            text = self.tr("{name} · {school}")
            self._who.setText(text.format(name=service.session.person.name, school=service.summary.school))
        self.session.setVisible(service.state == "in")
        self.screens.follow()
