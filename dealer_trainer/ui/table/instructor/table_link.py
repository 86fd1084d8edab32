"""The trainee's table at the school's server: what an instructor commands from there, and what they see of it."""

import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.records.error import RecordsError
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import read_command
from dealer_trainer.table.instructor.view import written
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.instructor.from_thread import emit_from_thread
from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.practice.table_end import Heard, TableEnd
    from dealer_trainer.records.school.server.server_address import Server

TOGETHER_MS = 30
"""Changes within this time are sent as one view."""

Open = Callable[[], "tuple[School, Server]"]


class TableLink(QObject):
    """One offer of the table, from `start` until it ends; an instructor leads it only through InstructorAccess."""

    ended = Signal(str)
    """Nobody can come any longer, with the reason; "" if the trainee ended it."""
    _opened = Signal(object)
    _heard = Signal(object)
    _over = Signal(str)

    def __init__(self, access: InstructorAccess, open_: Open, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._access, self._open = access, open_
        self._end: TableEnd | None = None
        self._number = 0
        self._is_over = self._is_opening = False
        self._sending = QTimer(self, singleShot=True, interval=TOGETHER_MS)
        self._sending.timeout.connect(lambda: self._answer(""))
        self._opened.connect(self._on_opened)
        self._heard.connect(self._on_heard)
        self._over.connect(self._on_over)
        access.changed.connect(self._on_changed)
        access.ended.connect(self._on_left)

    def start(self) -> None:
        """Offer the table."""
        self._is_opening = True
        threading.Thread(target=self._open_records, name="practice-records", daemon=True).start()

    def stop(self, seconds: float = 0.0) -> None:
        """Withdraw the offer; anything that arrives later is ignored. `seconds`: to wait until the server knows."""
        self._is_over = True
        self._sending.stop()
        if self._end is not None:
            self._end.stop(seconds)
        elif not self._is_opening:
            self.ended.emit("")

    def _open_records(self) -> None:
        """Runs in a separate thread, because libraries and disk take a while."""
        try:
            opened = self._open()
        except (RecordsError, OSError) as error:
            emit_from_thread(self._over, str(error))
        else:
            emit_from_thread(self._opened, opened)

    def _on_opened(self, opened: "tuple[School, Server]") -> None:
        from dealer_trainer.records.school.server.practice.table_end import TableEnd

        (school, server), self._is_opening = opened, False
        if self._is_over:
            school.close()
            self.ended.emit("")
            return
        heard, over = partial(emit_from_thread, self._heard), partial(emit_from_thread, self._over)
        self._end = TableEnd(school, server, self._access.game.id, heard, over)
        self._end.start()

    def _on_heard(self, heard: "Heard") -> None:
        if self._is_over:
            return
        self._number = heard.number
        if heard.do == "leave":
            self._access.end()
            return
        refused = ""
        if heard.do == "arrive":
            refused = "" if self._access.let_in(heard.name) else self.tr("No instructor can come to this table now.")
        else:
            try:
                refused = self._access.run(read_command(heard.command))
            except ActError as error:
                refused = translated(str(error))
        self._answer(refused)

    def _answer(self, refused: str) -> None:
        self._sending.stop()
        if self._end is not None and not self._is_over:
            view = "" if self._access.name is None else written(self._access.view)
            self._end.answer(self._number, refused, view)

    def _on_changed(self) -> None:
        if self._access.name is not None and not self._is_over:
            self._sending.start()

    def _on_left(self) -> None:
        """The trainee ended it, or the table is no longer in use."""
        self.stop()

    def _on_over(self, why: str) -> None:
        was_over, self._is_over = self._is_over, True
        if not was_over:
            self._access.end()
        self.ended.emit("" if was_over else translated(why))
