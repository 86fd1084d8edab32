"""Who may give commands from here: a supervisor's password allows it until the session is locked or ends."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from dealer_trainer.certification.exam.password_tries import PasswordTries

CheckPassword = Callable[[str], "Future[str]"]
"""Called with a password; returns the id of the person who is signed in, or an error that anybody may read."""


class Authority(QObject):
    """Checks the signed-in person's password, and remembers that it was right, never the password itself."""

    changed = Signal()
    """Whether commands can be given has changed."""
    refused = Signal(str)
    """Why the password was refused."""
    _answered = Signal()

    def __init__(self, check: CheckPassword, ticks: Callable[[], int], parent: QObject | None = None) -> None:
        """`ticks`: a clock that nobody can set, in milliseconds."""
        super().__init__(parent)
        self.is_open = False
        self._check, self._ticks = check, ticks
        self._tries = PasswordTries()
        self._future: Future[str] | None = None
        # The password may be checked in a thread of its own.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a password is being checked."""
        return self._future is not None

    def try_password(self, password: str) -> None:
        """Check a password; later emits `changed` or `refused`."""
        if wait := self._tries.wait_ms(self._ticks()):
            text = QCoreApplication.translate("Cockpit", "Wait {seconds} s, then try again.")
            self.refused.emit(text.format(seconds=-(-wait // 1000)))
            return
        self._future = self._check(password)
        self._future.add_done_callback(self._on_done)

    def close(self) -> None:
        """Allow no more commands until the password is typed again."""
        was_open, self.is_open, self._future = self.is_open, False, None
        if was_open:
            self.changed.emit()

    def _on_done(self, _: "Future[str]") -> None:
        # The cockpit may be gone by now.
        with suppress(RuntimeError):
            self._answered.emit()

    def _on_answered(self) -> None:
        future = self._future
        if future is None or not future.done():
            return
        self._future = None
        error = future.exception()
        if error is not None:
            self._tries.fail(self._ticks())
            self.refused.emit(str(error))
            return
        self._tries.succeed()
        self.is_open = True
        self.changed.emit()
