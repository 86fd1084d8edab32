"""The screens of the house in the window: Exam, Display, and Settings, each made when somebody first looks at it.

If a school has its records on this machine, its admin signs the house rules, and a supervisor unlocks the kiosk.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell.page_stack import DISPLAY, EXAM, SETTINGS, Shared, WindowPart
from dealer_trainer.ui.widget.lazy_stack import LazyScreen

if TYPE_CHECKING:
    from dealer_trainer.records.account_lock import AccountLock
    from dealer_trainer.ui.exam.exam_page import ExamPage
    from dealer_trainer.ui.exam.school.school_service import SchoolService
    from dealer_trainer.ui.house.display_page import DisplayPage
    from dealer_trainer.ui.house.settings_page import SettingsPage

PAINTED_MS = 50
"""After this time a screen brought to the front has been painted."""


class HouseScreens(WindowPart):
    """`offer` them for the game being dealt.

    `refused`: why games are refused.
    """

    table_wanted = Signal(object)
    """A new table with these Settings is wanted."""
    house_signed = Signal(object)
    """The House that an admin of the school has signed for the game."""
    exam: "LazyScreen[ExamPage]" = LazyScreen(EXAM)
    display: "LazyScreen[DisplayPage]" = LazyScreen(DISPLAY)
    settings_page: "LazyScreen[SettingsPage]" = LazyScreen(SETTINGS)

    def __init__(self, refused: Sequence[GameError], shared: Shared) -> None:
        super().__init__(shared)
        self._refused = refused
        self._followed: SchoolService | None = None
        self._service: SchoolService | None = None
        self.account_lock: AccountLock | None = None
        """What this window shares with others of this account; None if it was opened without it."""
        self._settings.watch(self, Settings.model_fields, self._show_settings)

    @property
    def is_examining(self) -> bool:
        """Whether a trainee is taking an exam."""
        return self._pages.is_made(EXAM) and self.exam.is_examining

    def follow_house(self, game: Game) -> None:
        """Tell the exam page the house rules of this station's tables."""
        if self._pages.is_made(EXAM):
            self.exam.service.here = game.rules

    def offer(self, game: Game) -> None:
        """Offer the screens of a game, replacing any others."""
        self._pages.offer(EXAM, lambda: self._make_exam(game))
        self._pages.offer(DISPLAY, lambda: self._make_display(game))
        self._pages.offer(SETTINGS, lambda: self._make_settings(game))

    def look(self, *, is_guarded: bool) -> None:
        """Check again whose the house rules are: in a window without a school, the user's.

        Until the school's records are read, all is locked.
        """
        if not is_guarded or not files.school_data().exists():
            self._lock(None)
        elif self._pages.is_made(EXAM):
            self._follow_school()
        else:
            self._lock("")
            QTimer.singleShot(PAINTED_MS, self, self._follow_school)

    def keep_session(self) -> tuple[int, ...]:
        """Keep who is signed in for a new Exam screen; returns the screens that cannot be made anew now."""
        if not self._pages.is_made(EXAM):
            return ()
        if self.exam.exam is not None:
            return (EXAM,)
        self._service = self.exam.service
        self._service.setParent(self)
        return ()

    def close(self) -> None:
        """End what the screens have started outside the window."""
        if self._pages.is_made(DISPLAY):
            self.display.close_monitor()
        if self._pages.is_made(EXAM):
            self.exam.close_records()

    def _make_exam(self, game: Game) -> QWidget:
        from dealer_trainer.ui.exam.exam_page import ExamPage

        kept, self._service = self._service, None
        page = ExamPage(game, files.school_data(), lock=self.account_lock, service=kept)
        page.service.here = with_house_rules(game, self._settings.now).rules
        self._notice.keep_free(page.session)
        page.message.connect(self._notice.show_message)
        return page

    def _make_display(self, game: Game) -> QWidget:
        from dealer_trainer.ui.house.display_page import DisplayPage
        from dealer_trainer.ui.lesson.felt_piece import pieces_of

        page = DisplayPage(game, pieces_of(game, is_round=False))
        page.message.connect(self._notice.show_message)
        return page

    def _make_settings(self, game: Game) -> QWidget:
        from dealer_trainer.ui.house.settings_page import SettingsPage

        page = SettingsPage(self._settings.now, game, self._refused)
        page.changed.connect(self._settings.choose)
        page.table_wanted.connect(self.table_wanted)
        page.sign_in_wanted.connect(lambda: self._pages.show_page(EXAM))
        return page

    def _show_settings(self, settings: Settings) -> None:
        """Show what was chosen elsewhere."""
        if self._pages.is_made(SETTINGS) and self.settings_page.settings != settings:
            self.settings_page.show_settings(settings)

    def _follow_school(self) -> None:
        service = self.exam.service
        if self._followed is not service:
            self._followed = service
            service.changed.connect(self._on_school)
        self._on_school()
        if service.state == "reading":
            service.refresh()

    def _on_school(self) -> None:
        """Follow who is signed in, and what an admin has signed; unreadable records unlock nothing."""
        from dealer_trainer.ui.exam.school.records_text import house_text

        service = self.exam.service
        summary = service.summary
        text = None if service.state == "none" else house_text(summary.house)
        if summary.house is not None:
            self.house_signed.emit(summary.house.house)
        self._lock(text)

    def _lock(self, text: str | None) -> None:
        """Say whose the house rules are; None: anybody may change them."""
        if self._pages.is_made(SETTINGS):
            self.settings_page.lock_house(text)
