"""The daily check: after the first paint, if an address is set, in a separate thread."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.update.update_worker import UpdateWorker
from dealer_trainer.update.address import read_address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.release_check import CheckedRelease
from dealer_trainer.update.update import is_check_due

WAIT_MS = 5_000
"""Milliseconds after the first paint; nobody waits for the check."""

ALARMING = frozenset({"signature", "key", "dates", "older", "product"})
"""Reasons to report even if nobody asked; an unreachable server or a sign-in page is not one of them."""


class DailyCheck(QObject):
    """Checks once; reports a newer version or evidence of tampering, and otherwise nothing."""

    message = Signal(str)
    """What to tell the user."""

    def __init__(
        self, parent: QObject, address: Callable[[], str], worker: UpdateWorker, wait_ms: int = WAIT_MS
    ) -> None:
        """`address`: returns the address in Settings at that time."""
        super().__init__(parent)
        self._address, self._worker = address, worker
        worker.found.connect(self._on_found)
        worker.failed.connect(self._on_failed)
        QTimer.singleShot(wait_ms, self, self.check)

    def check(self) -> None:
        """Check if a check is due."""
        try:
            if self._address() and is_check_due(time.time_ns() // 1_000_000):
                self._worker.check(read_address(self._address()))
        except (UpdateError, OSError):
            return  # Settings say why when somebody checks there

    def _on_found(self, checked: CheckedRelease) -> None:
        if checked.is_newer:
            words = self.tr("Version {version} of Dealer Trainer is available. See Updates in Settings.")
            self.message.emit(words.format(version=checked.release.version))

    def _on_failed(self, error: UpdateError) -> None:
        if error.code in ALARMING:
            self.message.emit(translated(str(error)))
