"""Checks, downloads, and installs in a separate thread: the window waits for no server and no disk."""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.message import message
from dealer_trainer.update.address import Address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.fetch import Go
from dealer_trainer.update.release_check import CheckedRelease
from dealer_trainer.update.station_use import exam_running
from dealer_trainer.update.update import UpdateEnvironment, check_for_update, get, get_and_put, own_environment

WATCH_MS = 300
"""How often to check whether an exam has begun."""

CLOSING_SECONDS = 3.0
"""How long a closing window waits for a server."""

PROGRESS_BYTES = 1_000_000
"""How many bytes come between two reports of a download's progress."""

Job = Callable[[], Callable[[], None]]
"""What runs in the thread; what it returns runs in the window's."""


class UpdateWorker(QObject):
    """One job at a time; `is_examining`: whether a trainee takes an exam in this window."""

    found = Signal(object)
    """The CheckedRelease."""
    downloaded = Signal(str)
    """The path of the file."""
    installed = Signal(str)
    """The new folder."""
    failed = Signal(object)
    """The UpdateError."""
    progressed = Signal(object)
    """The number of bytes received, and of all bytes."""
    busy_changed = Signal()
    _ended = Signal(object)

    def __init__(
        self,
        parent: QObject,
        environment_of: Callable[[Go], UpdateEnvironment] = own_environment,
        is_examining: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(parent)
        self.environment = environment_of(self._go)
        self.is_examining = is_examining
        self._reason: UpdateError | None = None
        self._thread: threading.Thread | None = None
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self._stop_for_exam)
        self._ended.connect(self._on_ended)

    @property
    def is_busy(self) -> bool:
        """Whether a job is running."""
        return self._thread is not None

    def check(self, address: Address) -> None:
        """Check for a release; then `found` or `failed`."""
        self._begin(lambda: partial(self.found.emit, check_for_update(address, self.environment)))

    def download(self, address: Address, checked: CheckedRelease, folder: Path) -> None:
        """Download this computer's file; then `downloaded` or `failed`."""
        on_progress = self._progress_callback(checked)
        self._begin(
            lambda: partial(self.downloaded.emit, str(get(address, checked, folder, self.environment, on_progress)))
        )

    def install(self, address: Address, checked: CheckedRelease) -> None:
        """Download and install beside this copy; then `installed` or `failed`."""
        on_progress = self._progress_callback(checked)
        self._begin(
            lambda: partial(self.installed.emit, str(get_and_put(address, checked, self.environment, on_progress)))
        )

    def stop(self) -> None:
        """Cancel the running job; `failed` says so."""
        what = message("Stopped; nothing was kept")
        self._reason = self._reason or UpdateError("stopped", what, message("Begin again whenever you like"))

    def close(self) -> None:
        """Cancel the running job before the window closes, so that nothing half-written is left."""
        self.stop()
        if self._thread is not None:
            self._thread.join(CLOSING_SECONDS)

    def _begin(self, job: Job) -> None:
        if self.is_busy:
            return
        if self.is_examining():
            self.failed.emit(exam_running())
            return
        self._reason = None
        self._thread = threading.Thread(target=self._work, args=(job,), name="update", daemon=True)
        self._watch.start()
        self._thread.start()
        self.busy_changed.emit()

    def _work(self, job: Job) -> None:
        try:
            done = job()
        except UpdateError as error:
            done = partial(self.failed.emit, error)
        except OSError as error:
            what = message("It cannot be saved ({problem})", problem=error.strerror or str(error))
            problem = UpdateError("disk", what, message("Make room, or check the folder's permissions"))
            done = partial(self.failed.emit, problem)
        with suppress(RuntimeError):  # the window is gone
            self._ended.emit(done)

    def _on_ended(self, done: Callable[[], None]) -> None:
        self._thread = None
        self._watch.stop()
        self.busy_changed.emit()
        done()

    def _go(self) -> None:
        """In the thread: raise the reason if the job is to stop."""
        if self._reason is not None:
            raise self._reason

    def _stop_for_exam(self) -> None:
        if self.is_examining():
            self._reason = exam_running()

    def _progress_callback(self, checked: CheckedRelease) -> Callable[[int], None]:
        size, reported = (checked.file.bytes if checked.file else 0), 0

        def on_progress(got: int) -> None:
            nonlocal reported
            if got - reported >= PROGRESS_BYTES or got == size:
                reported = got
                with suppress(RuntimeError):
                    self.progressed.emit((got, size))

        return on_progress
