"""Instructors at the trainee's table: the trainee lets them in, and they get a window, on a second screen if any."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.records.school.station_lock import FOLDER
from dealer_trainer.ui.shell.own_table import OwnTable

if TYPE_CHECKING:
    from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
    from dealer_trainer.ui.table.instructor.invite_dialog import InviteDialog
    from dealer_trainer.ui.table.instructor.source import TableSource
    from dealer_trainer.ui.table.instructor.table_link import TableLink


STOP_S = 1.0
"""How long a closing window waits for the server to know that nobody can come any longer."""


class Instruction(QObject):
    """One instructor at a time; their window closes with the trainee's."""

    message = Signal(str)
    """A message for the user to read once."""

    def __init__(self, table: OwnTable, window: QWidget) -> None:
        super().__init__(window)
        self._table, self._window = table, window
        self.instructor: InstructorWindow | None = None
        self._link: TableLink | None = None
        table.instructor_wanted.connect(self.invite)

    def invite(self) -> "InviteDialog | None":
        """Ask the trainee whether to let an instructor in, and from where; not if somebody leads the table already."""
        from dealer_trainer.ui.table.instructor.invite_dialog import InviteDialog

        access = self._table.instructor_access
        if access is None or access.name is not None or access.is_asked:
            self.message.emit(self.tr("An instructor is already at your table, or on the way."))
            return None
        dialog = InviteDialog(self._why_not_elsewhere(), self._window)
        dialog.here_wanted.connect(self._come_here)
        dialog.elsewhere_wanted.connect(self._wait_for_one)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def close(self) -> None:
        """Close the instructor's window."""
        window, self.instructor = self.instructor, None
        if window is not None:
            window.close()
        if self._link is not None:
            self._link.stop(STOP_S)

    def _come_here(self, name: str) -> None:
        from dealer_trainer.ui.table.instructor.source import LocalTable

        access = self._table.instructor_access
        if access is None or not access.let_in(name):
            self.message.emit(self.tr("No instructor can come to this table now."))
            return
        self._open(LocalTable(access, self.tr("this computer"), access))

    def _wait_for_one(self) -> None:
        """Offer the table to the school's instructors."""
        from dealer_trainer.records.school.server.practice.opening import open_for_practice
        from dealer_trainer.ui.table.instructor.table_link import TableLink

        access = self._table.instructor_access
        if access is None or not access.ask():
            self.message.emit(self.tr("No instructor can come to this table now."))
            return
        self._link = link = TableLink(access, partial(open_for_practice, files.user_data() / FOLDER), self)
        link.ended.connect(partial(self._on_link_ended, link))
        link.start()

    def _on_link_ended(self, link: "TableLink", why: str) -> None:
        if self._link is link:
            self._link = None
        link.deleteLater()
        if why:
            self.message.emit(why)

    def _open(self, source: "TableSource") -> None:
        from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow

        self.close()
        self.instructor = window = InstructorWindow(source)
        window.closed.connect(self._on_closed)
        source.ended.connect(window.close)
        others = [screen for screen in QGuiApplication.screens() if screen is not self._window.screen()]
        if others:
            window.setGeometry(others[0].availableGeometry())
            window.showMaximized()
        else:
            window.open()

    def _on_closed(self) -> None:
        self.instructor = None

    def _why_not_elsewhere(self) -> str:
        from dealer_trainer.records.school.server.practice.opening import has_server

        if has_server(files.user_data() / FOLDER):
            return ""
        return self.tr("From another station: this computer is not part of a school with a server.")
