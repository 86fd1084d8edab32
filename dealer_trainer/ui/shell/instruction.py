"""Instructors at the trainee's table: the trainee lets them in, and they get a window, on a second screen if any."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.shell.own_table import OwnTable

if TYPE_CHECKING:
    from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
    from dealer_trainer.ui.table.instructor.invite_dialog import InviteDialog
    from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess


class Instruction(QObject):
    """One instructor at a time; their window closes with the trainee's."""

    message = Signal(str)
    """A message for the user to read once."""

    def __init__(self, table: OwnTable, window: QWidget) -> None:
        super().__init__(window)
        self._table, self._window = table, window
        self.instructor: InstructorWindow | None = None
        table.instructor_wanted.connect(self.invite)

    def invite(self) -> "InviteDialog | None":
        """Ask the trainee whether to let an instructor in; not if somebody leads the table already."""
        from dealer_trainer.ui.table.instructor.invite_dialog import InviteDialog

        access = self._table.instructor_access
        if access is None or access.name is not None:
            self.message.emit(self.tr("An instructor is already at your table."))
            return None
        dialog = InviteDialog(self._window)
        dialog.here_wanted.connect(self._come_here)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def close(self) -> None:
        """Close the instructor's window."""
        window, self.instructor = self.instructor, None
        if window is not None:
            window.close()

    def _come_here(self, name: str) -> None:
        access = self._table.instructor_access
        if access is None or not access.let_in(name):
            self.message.emit(self.tr("No instructor can come to this table now."))
            return
        self._open(access)

    def _open(self, access: "InstructorAccess") -> None:
        from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow

        self.close()
        self.instructor = window = InstructorWindow(access, self.tr("this computer"))
        window.closed.connect(self._on_closed)
        access.ended.connect(window.close)
        others = [screen for screen in QGuiApplication.screens() if screen is not self._window.screen()]
        if others:
            window.setGeometry(others[0].availableGeometry())
            window.showMaximized()
        else:
            window.open()

    def _on_closed(self) -> None:
        self.instructor = None
