"""Works on a file of records in a separate thread, so that neither an import nor a commit blocks the window."""

import atexit
import queue
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import Progress

PROGRESS_FILE = "progress.sqlite"
"""In the folder of the user's data."""

MOST_ROUNDS = 5
"""How often a result may ask for more while the worker is closing: two do in the window, one after the other."""

Found = TypeVar("Found")
Open = Callable[[], "Progress"]
OnError = Callable[[RecordsError], None]


class Closing(Protocol):
    """What the worker works on: a file that can be closed."""

    def close(self) -> None:
        """Close the file."""


File = TypeVar("File", bound=Closing)


class RecordsWorker(QObject, Generic[File]):
    """Does one job after another, in the order given; results arrive in the window's thread."""

    opened = Signal(object)
    """The file was opened."""
    _done = Signal(object)

    def __init__(self, open_: Callable[[], File], name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = open_
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: list[Callable[[], None]] = []
        self._thread: threading.Thread | None = None
        self._name = name
        self._file: File | None = None
        self._is_held = False
        self._done.connect(self._deliver)

    def do(self, job: Callable[[File], Found], on_result: Callable[[Found], None], on_error: OnError) -> None:
        """Run `job` on the file; `on_result` gets its return value, `on_error` the reason of a failure."""
        self._put(partial(self._do, lambda: job(self._opened()), on_result, on_error))

    def compute(self, work: Callable[[], Found], on_result: Callable[[Found], None]) -> None:
        """Run a computation that needs no file, in its turn."""
        self._put(partial(self._do, work, on_result, _raise))

    def hold(self) -> None:
        """Make jobs that are given from now on wait until `resume`."""
        self._is_held = True

    def resume(self) -> None:
        """Run the jobs that wait."""
        self._is_held = False
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            self._put(job)

    def close(self) -> None:
        """Finish the remaining jobs, also those that results request, deliver all results, and close the file."""
        self.resume()
        for _ in range(MOST_ROUNDS):
            self._stop()
            atexit.unregister(self._stop)
            QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall)
            if self._thread is None:
                return
        self._stop()

    def _put(self, job: Callable[[], None]) -> None:
        if self._is_held:
            self._waiting.append(job)
        else:
            self._jobs.put(job)
            if self._thread is None:
                # If the window ends without close(), the remaining jobs are done at the end of the process.
                atexit.register(self._stop)
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()

    def _stop(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
        if self._file is not None:
            self._file.close()
            self._file = None

    def _do(self, job: Callable[[], Found], on_result: Callable[[Found], None], on_error: OnError) -> None:
        try:
            found = job()
        except RecordsError as error:
            self._done.emit(partial(on_error, error))
        except Exception as error:  # noqa: BLE001 - our own bug: raised in the window's thread, and the worker goes on
            if on_error is not _raise:  # the file may be of any origin
                what = message("an unexpected error occurred: {error}", error=f"{type(error).__name__}: {error}")
                self._done.emit(partial(on_error, RecordsError("unexpected", what, message("Start the app again"))))
            self._done.emit(partial(_raise, error))
        else:
            self._done.emit(partial(on_result, found))

    def _opened(self) -> File:
        """The open file; if it could not be opened, the next job tries again."""
        if self._file is None:
            self._file = self._open()
            self.opened.emit(self._file)
        return self._file

    def _deliver(self, call: Callable[[], None]) -> None:
        call()


def open_progress(path: Path) -> "Progress":
    """Open the progress file; imports the database library, which takes a while."""
    from dealer_trainer.records.progress.progress import Progress

    return Progress.open(path)


def _raise(error: Exception) -> None:
    raise error
