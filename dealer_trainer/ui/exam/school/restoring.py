"""Restoring a backup in a separate process, with progress for the window, which can stop it at any time."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text

if TYPE_CHECKING:
    from dealer_trainer.certification.school.upkeep.records_job import Outcome, RecordsJob

POLL_MS = 100


class Restoring(QObject):
    """Restores one backup at a time; until it is complete, this station stays as it was."""

    progressed = Signal(int, int)
    """How many sittings were checked, and of how many; 0 if that is not known yet."""

    def __init__(self, service: SchoolService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._job: RecordsJob | None = None
        self._admin = ("", "")
        self._on_error: OnError = lambda _: None
        self._polling = QTimer(self)
        self._polling.setInterval(POLL_MS)
        self._polling.timeout.connect(self._poll)

    def begin(self, work: Callable[..., None], name: str, password: str, on_error: OnError) -> None:
        """Restore a backup with `work`, called with folder, name, password, time, and a callback for its progress.

        Afterward its admin is signed in; `on_error` gets the reason in words if it was not restored.
        """
        from dealer_trainer.certification.school.upkeep.records_job import RecordsJob

        service = self._service
        self._admin, self._on_error = (name, password), on_error
        self._job = RecordsJob(work, service.folder, name, password, service.clock.now())
        self._polling.start()

    def stop(self) -> None:
        """Stop restoring; the station stays as it was."""
        if self._end():
            stopped, on_error, service = self.tr("Stopped. Nothing was changed."), self._on_error, self._service

            def tidied(is_there: bool) -> None:
                on_error("" if is_there else stopped)
                service.refresh()  # it may have been completed a moment before

            service.clear_drafts(tidied)

    def close(self) -> None:
        """Stop and leave nothing behind, because the window closes."""
        if self._end():
            self._service.clear_drafts(lambda _: None)

    def _poll(self) -> None:
        job = self._job
        outcome = None if job is None else job.poll()
        if job is not None:
            self.progressed.emit(job.done, job.of)
        if outcome is not None:
            self._end()
            self._take(outcome)

    def _take(self, outcome: "Outcome") -> None:
        if outcome.error is None:
            self._service.sign_in(*self._admin, self._on_error)
            return
        words, on_error = records_error_text(outcome.error), self._on_error
        self._service.clear_drafts(lambda _: on_error(words))

    def _end(self) -> bool:
        """Stop the other process; returns whether there was one."""
        self._polling.stop()
        job, self._job = self._job, None
        if job is not None:
            job.stop()
        return job is not None
