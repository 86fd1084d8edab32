"""A supervisor's password at a form of the exam: checked beside the window, and more slowly after wrong ones."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress

from PySide6.QtCore import QObject, Qt, Signal

from dealer_trainer.certification.exam.password_tries import PasswordTries


class PasswordCheck(QObject):
    """One check at a time, whose answer comes by a signal."""

    accepted = Signal(str)
    """The id of whose password it was; `succeed` forgets the wrong ones before it."""
    refused = Signal(str)
    """Why it was not taken."""
    _answered = Signal()

    def __init__(self, ticks: Callable[[], int], parent: QObject | None = None) -> None:
        """`ticks`: a clock nobody can set, in milliseconds."""
        super().__init__(parent)
        self._ticks = ticks
        self._tries = PasswordTries()
        self._future: Future[str] | None = None
        # The password may be checked in a thread of its own.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a password is being checked."""
        return self._future is not None

    def begin(self, check: Callable[[], "Future[str]"]) -> str:
        """Begin a check; "" where it was begun, else why it cannot be yet.

        The future of `check` has the id of whose password it is, or an error whose words may be read by everybody.
        """
        if wait := self._tries.wait_ms(self._ticks()):
            return self.tr("Wait {seconds} s, then try again.").format(seconds=-(-wait // 1000))
        self._future = check()
        self._future.add_done_callback(self._on_done)
        return ""

    def drop(self) -> None:
        """Let what is being checked have no effect any more."""
        self._future = None

    def succeed(self) -> None:
        """Forget the wrong passwords."""
        self._tries.succeed()

    def _on_done(self, _: "Future[str]") -> None:
        with suppress(RuntimeError):  # the window may be gone by now
            self._answered.emit()

    def _on_answered(self) -> None:
        future = self._future
        if future is None or not future.done():
            return
        self._future = None
        error = future.exception()
        if error is None:
            self.accepted.emit(future.result())
        else:
            self._tries.fail(self._ticks())
            self.refused.emit(str(error) or self.tr("Nobody here has that password."))
