"""Who gives commands from here: a supervisor's password opens that once, until the session is locked or ends."""

from collections.abc import Callable
from concurrent.futures import Future

from PySide6.QtCore import QObject, Signal

from dealer_trainer.ui.exam.password_check import PasswordCheck

CheckPassword = Callable[[str], "Future[str]"]
"""Called with a password: the id of whoever is signed in, or an error whose words may be read by everybody."""


class Authority(QObject):
    """Asks for the password of whoever is signed in, and remembers that it was right, never the password itself."""

    changed = Signal()
    """Commands can be given from now on, or no more."""
    refused = Signal(str)
    """Why the password was not taken."""

    def __init__(self, check: CheckPassword, ticks: Callable[[], int], parent: QObject | None = None) -> None:
        """`ticks`: a clock nobody can set, in milliseconds."""
        super().__init__(parent)
        self.is_open = False
        self._check_password = check
        self.check = PasswordCheck(ticks, self)
        self.check.accepted.connect(self._on_accepted)
        self.check.refused.connect(self.refused)

    @property
    def is_busy(self) -> bool:
        """Whether a password is being checked."""
        return self.check.is_busy

    def try_password(self, password: str) -> None:
        """Check a password; later `changed`, or `refused`."""
        if wait := self.check.begin(lambda: self._check_password(password)):
            self.refused.emit(wait)

    def close(self) -> None:
        """Give no more commands until the password is typed again."""
        was_open, self.is_open = self.is_open, False
        self.check.drop()
        if was_open:
            self.changed.emit()

    def _on_accepted(self, _: str) -> None:
        self.check.succeed()
        self.is_open = True
        self.changed.emit()
