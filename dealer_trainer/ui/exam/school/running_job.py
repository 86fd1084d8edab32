"""One piece of work on the records in a process of its own, as a window follows it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.certification.school.upkeep.records_check import RecordsJob

POLL_MS = 100
"""How often the other process is asked how far it is."""


class RunningJob(QObject):
    """Runs one at a time."""

    progressed = Signal(int, int)
    """How many sittings are done, and of how many; 0 if that is not known yet."""
    ended = Signal(object)
    """Its Outcome; not if it was stopped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._job: RecordsJob | None = None
        self._polling = QTimer(self, interval=POLL_MS)
        self._polling.timeout.connect(self._poll)

    @property
    def is_running(self) -> bool:
        """Whether there is one."""
        return self._job is not None

    def begin(self, work: Callable[..., object], *arguments: object) -> None:
        """Run `work` with these arguments, and a function that reports progress."""
        self._job = RecordsJob(work, *arguments)
        self._polling.start()

    def stop(self) -> bool:
        """End it at once; returns whether there was one."""
        self._polling.stop()
        job, self._job = self._job, None
        if job is not None:
            job.stop()
        return job is not None

    def _poll(self) -> None:
        if (job := self._job) is None:
            return
        outcome = job.poll()
        self.progressed.emit(job.done, job.of)
        if outcome is not None:
            self.stop()
            self.ended.emit(outcome)
