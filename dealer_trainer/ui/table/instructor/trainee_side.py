"""The trainee's side of a led table: the banner, the player who disputes, and the debrief on their own felt."""

from PySide6.QtCore import QEvent, QObject

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess
from dealer_trainer.ui.table.instructor.instructor_banner import InstructorBanner
from dealer_trainer.ui.table.pressure.speech_bubble import SpeechBubble
from dealer_trainer.ui.table.table_page import TablePage


class TraineeSide(QObject):
    """Follows an InstructorAccess on the table's page."""

    def __init__(self, page: TablePage, access: InstructorAccess) -> None:
        super().__init__(page)
        self._page, self._access = page, access
        self.banner = InstructorBanner(access.game.rules, page)
        self.bubble = SpeechBubble(page.felt, stays=True)
        page.lay_on_top(self.banner)
        self.banner.end_wanted.connect(access.end)
        access.changed.connect(self._on_changed)
        page.felt.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the bubble over its seat."""
        if event.type() == QEvent.Type.Resize and not self.bubble.isHidden():
            self._show_dispute()
        return super().eventFilter(watched, event)

    def _on_changed(self) -> None:
        access, page = self._access, self._page
        if access.name is None:
            page.show_debrief(None)
            self.bubble.hide()
            self.banner.hide()
            return
        view = access.view
        self.banner.show_instructor(access.name, view)
        page.show_debrief(view.shown)
        self._show_dispute()

    def _show_dispute(self) -> None:
        dispute = self._page.bridge.snapshot.dispute
        if dispute is None or self._access.name is None:
            self.bubble.hide()
        else:
            seat = self._page.felt.rect_of_place(f"seat.{dispute.seat}")
            self.bubble.say(translated(dispute.words), seat)
