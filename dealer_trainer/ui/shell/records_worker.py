"""The clerk: works on a file of records in a thread of its own; neither import nor commit holds the window up."""

import atexit
import queue
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

from dealer_trainer.records.error import RecordsError

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import Progress

PROGRESS_FILE = "progress.sqlite"
"""In the folder of the user's data."""

Found = TypeVar("Found")
Open = Callable[[], "Progress"]
Otherwise = Callable[[RecordsError], None]


class Closing(Protocol):
    """What the clerk works on."""

    def close(self) -> None:
        """Let go of the file."""


File = TypeVar("File", bound=Closing)


class Clerk(QObject, Generic[File]):
    """Does one job after the other, in the order in which they were asked for; answers come in the window's thread."""

    opened = Signal(object)
    """What was opened."""
    _answered = Signal(object)

    def __init__(
        self, open_: Callable[[], File], name: str, parent: QObject | None = None, *, is_suspicious: bool = False
    ) -> None:
        """`is_suspicious`: the file may be anybody's work, so whatever goes wrong is told to whoever asked as well."""
        super().__init__(parent)
        self._is_suspicious = is_suspicious
        self._open = open_
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._name = name
        self._file: File | None = None
        self._answered.connect(self._answer)

    def ask(self, job: Callable[[File], Found], then: Callable[[Found], None], otherwise: Otherwise) -> None:
        """Have `job` done; `then` is told what it found, `otherwise` why it could not be done."""
        self._put(partial(self._do, lambda: job(self._opened()), then, otherwise))

    def think(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Have something worked out that needs no file, in its turn."""
        self._put(partial(self._do, work, then, _raise))

    def close(self) -> None:
        """Do what is still to be done, deliver every answer, let go of the file."""
        self._stop()
        atexit.unregister(self._stop)
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall)

    def _put(self, job: Callable[[], None]) -> None:
        self._jobs.put(job)
        if self._thread is None:
            # Where the window is torn away without a word, what was asked for is done at the end of the process.
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

    def _do(self, job: Callable[[], Found], then: Callable[[Found], None], otherwise: Otherwise) -> None:
        try:
            found = job()
        except RecordsError as error:
            self._answered.emit(partial(otherwise, error))
        except Exception as error:  # noqa: BLE001 - our own bug: told in the window's thread, and the clerk works on
            if self._is_suspicious and otherwise is not _raise:
                words = f"something went wrong that nobody has thought of: {type(error).__name__}: {error}"
                self._answered.emit(partial(otherwise, RecordsError("damaged", words, "Look through the records")))
            self._answered.emit(partial(_raise, error))
        else:
            self._answered.emit(partial(then, found))

    def _opened(self) -> File:
        """The open file; where it could not be opened the next job tries again."""
        if self._file is None:
            self._file = self._open()
            self.opened.emit(self._file)
        return self._file

    def _answer(self, answer: Callable[[], None]) -> None:
        answer()


def open_progress(path: Path) -> "Progress":
    """Open the progress file; imports the database library, which takes a while."""
    from dealer_trainer.records.progress.progress import Progress

    return Progress.open(path)


def _raise(error: Exception) -> None:
    raise error
