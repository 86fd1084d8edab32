"""A table at another station of the school, led over its server."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.instructor.view import InstructorView, read_view
from dealer_trainer.table.instructor.view_check import check_view
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.instructor.from_thread import emit_from_thread

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.practice.instructor_end import InstructorEnd
    from dealer_trainer.records.school.server.practice.signed_text import Offer, SignedReply
    from dealer_trainer.records.school.session import Session


class RemoteTable(QObject):
    """Its connection runs in a thread; what arrives is handled in the window's own thread."""

    changed = Signal()
    refused = Signal(str)
    ended = Signal(str)

    _answered = Signal(object)
    _over = Signal(str)

    def __init__(self, game: Game, offer: "Offer", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game, self.place, self._offer = game, offer.title, offer
        self._end: InstructorEnd | None = None
        self._view: InstructorView | None = None
        self._is_over = False
        self._answered.connect(self._on_answer)
        self._over.connect(self._on_over)

    def connect_to(self, school: "School", session: "Session") -> "InstructorEnd":
        """Make the connection, in a thread that works on the records; raises SchoolError."""
        from dealer_trainer.records.school.server.practice.instructor_end import InstructorEnd
        from dealer_trainer.records.school.server.practice.opening import server_of_school

        server = server_of_school(school.store)
        answered, over = partial(emit_from_thread, self._answered), partial(emit_from_thread, self._over)
        return InstructorEnd(school, session, server, self._offer, answered, over)

    def begin(self, end: "InstructorEnd") -> None:
        """Lead the table over a connection."""
        self._end = end
        if self._is_over:
            return
        end.start()

    @property
    def view(self) -> InstructorView | None:
        """What the instructor sees."""
        return self._view

    def send(self, command: InstructorCommand) -> None:
        """Have a command carried out at the other station."""
        if self._end is None or not self._end.send(command.model_dump()):
            self.refused.emit(self.tr("The station has not answered yet."))

    def leave(self) -> None:
        """Leave the table."""
        self._is_over = True
        if self._end is not None:
            self._end.stop(0.0)  # the connection reports this by itself; nobody waits for a server

    def _on_answer(self, answer: "SignedReply") -> None:
        if answer.view:
            try:
                view = read_view(answer.view)
                check_view(self.game.rules, view)
            except ActError:
                self._on_over(
                    self.tr("That table does not fit this game: one of the stations has a different version.")
                )
                return
            self._view = view
            self.changed.emit()
        if answer.refused:
            self.refused.emit(translated(answer.refused))
            if not answer.view:
                self._on_over(translated(answer.refused))

    def _on_over(self, why: str) -> None:
        if not self._is_over:
            self.leave()
            self._view = None
            self.changed.emit()
            self.ended.emit(translated(why))
