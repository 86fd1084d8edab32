"""If a school has its records on this machine, its admin signs the house rules, and a supervisor unlocks the kiosk."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer import files

if TYPE_CHECKING:
    from dealer_trainer.certification.school.blueprint_store import SignedHouse
    from dealer_trainer.ui.exam.school.school_service import SchoolService

PAINTED_MS = 50
"""After this time a screen brought to the front has been painted."""


class HouseGuard(QObject):
    """Says whether the house rules are the school's, and whether the kiosk's password is locked.

    `service_of`: who is signed in, by the records of the Exam screen; `is_service_made`: whether those are open.
    """

    locked = Signal(object)
    """The name of the school whose supervisor unlocks the kiosk's password; None if it is unlocked."""
    ruled = Signal(object)
    """A sentence that says whose the house rules are; None without a school."""
    signed = Signal(object)
    """The House that an admin of the school has signed for the game."""

    def __init__(
        self, service_of: "Callable[[], SchoolService]", is_service_made: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._service_of, self._is_service_made = service_of, is_service_made
        self._followed: SchoolService | None = None

    def look(self) -> None:
        """Check again; until the school's records are read, all is locked."""
        if not files.school_data().exists():
            self.locked.emit(None)
            self.ruled.emit(None)
        elif self._is_service_made():
            self._follow()
        else:
            self.locked.emit(self.tr("your school"))
            self.ruled.emit(self._text("", None))
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
        """Follow who is signed in, and what an admin has signed; unreadable records unlock nothing."""
        service = self._service_of()
        summary = service.summary
        self.ruled.emit(None if service.state == "none" else self._text(summary.school, summary.house))
        if summary.house is not None:
            self.signed.emit(summary.house.house)
        is_open = service.state in ("in", "none")
        self.locked.emit(None if is_open else summary.school or self.tr("your school"))

    def _text(self, school: str, signed: "SignedHouse | None") -> str:
        """Whose the house rules are, who signed them, and where they are changed."""
        school = school or self.tr("your school")
        if signed is None:
            words = self.tr(
                "No admin of {school} has signed house rules, so exams are given by the game’s own. An admin signs "
                "others on the Exam screen, under House rules."
            )
            return words.format(school=school)
        from dealer_trainer.certification.school.local_time import day

        words = self.tr(
            "{name} signed these for {school} on {day} (version {version}). An admin changes them on the Exam screen, "
            "under House rules."
        )
        by = signed.signature
        return words.format(name=by.name, school=school, day=day(by.at), version=by.version)
