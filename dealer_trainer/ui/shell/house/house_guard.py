"""If a school has its records on this machine, only a supervisor's sign-in unlocks the house's settings."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer import files

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.school.school_service import SchoolService

PAINTED_MS = 50
"""After this time a screen brought to the front has been painted."""


class HouseGuard(QObject):
    """Says whether the house's settings, and its kiosk's password, are locked.

    `service_of`: who is signed in, by the records of the Exam screen; `is_service_made`: whether those are open.
    """

    locked = Signal(object)
    """The name of the school whose supervisor unlocks them; None if they are unlocked."""

    def __init__(
        self, service_of: "Callable[[], SchoolService]", is_service_made: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._service_of, self._is_service_made = service_of, is_service_made
        self._followed: SchoolService | None = None

    def look(self) -> None:
        """Check again; until the school's records are read, the settings are locked."""
        if not files.school_data().exists():
            self.locked.emit(None)
        elif self._is_service_made():
            self._follow()
        else:
            self.locked.emit(self.tr("your school"))
            QTimer.singleShot(PAINTED_MS, self, self._follow)

    def _follow(self) -> None:
        service = self._service_of()
        if self._followed is not service:
            self._followed = service
            service.changed.connect(self._on_school)
        self._on_school()
        if service.state == "reading":
            service.refresh()

    def _on_school(self) -> None:
        """Follow who is signed in; unreadable records unlock nothing."""
        service = self._service_of()
        is_open = service.state in ("in", "none")
        self.locked.emit(None if is_open else service.summary.school or self.tr("your school"))
