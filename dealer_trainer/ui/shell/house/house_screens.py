"""The screens of the house in the window: Exam, Display, and Settings, each made when somebody first looks at it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer import files
from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.settings.settings import with_house_rules
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.shell.house.house_guard import HouseGuard
from dealer_trainer.ui.shell.page_stack import DISPLAY, EXAM, SETTINGS, PageStack
from dealer_trainer.ui.widget.notice import Notice

if TYPE_CHECKING:
    from dealer_trainer.records.school.account_lock import AccountLock
    from dealer_trainer.ui.exam.exam_page import ExamPage
    from dealer_trainer.ui.house.display_page import DisplayPage
    from dealer_trainer.ui.house.settings_page import SettingsPage


class HouseScreens(QObject):
    """`offer` them for the game being dealt.

    `games`: the sound games; `refused`: why the others are refused.
    """

    settings_chosen = Signal(object)
    """Other Settings were chosen."""
    new_table_wanted = Signal(object)
    """A new table with these Settings is wanted."""
    game_wanted = Signal(str)
    """The id of another game to deal."""
    games_wanted = Signal()
    """The trainee wants to choose a game of any family."""
    page_wanted = Signal(int)
    """The index of a screen to show."""
    house_signed = Signal(object)
    """The House that an admin of the school has signed for the game."""

    def __init__(
        self,
        settings: ChosenSettings,
        games: Sequence[Game],
        refused: Sequence[GameError],
        pages: PageStack,
        notice: Notice,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._settings, self._games, self._refused = settings, games, refused
        self._pages, self._notice = pages, notice
        self.account_lock: AccountLock | None = None
        """What this window shares with others of this account; None if it was opened without it."""
        self._guard = HouseGuard(lambda: self.exam.service, lambda: pages.is_made(EXAM), self)
        self._guard.locked.connect(self._lock_password)
        self._guard.ruled.connect(self._lock_house)
        self._guard.signed.connect(self.house_signed)
        settings.changed.connect(self._show_settings)

    @property
    def exam(self) -> "ExamPage":
        """The Exam screen."""
        return cast("ExamPage", self._pages.page(EXAM))

    @property
    def display(self) -> "DisplayPage":
        """The Display screen."""
        return cast("DisplayPage", self._pages.page(DISPLAY))

    @property
    def settings_page(self) -> "SettingsPage":
        """The Settings screen."""
        return cast("SettingsPage", self._pages.page(SETTINGS))

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
        """Check again whose the house rules are; in a window without a school they are the user's."""
        if is_guarded:
            self._guard.look()
        else:
            self._lock_password(None)
            self._lock_house(None)

    def close(self) -> None:
        """End what the screens have started outside the window."""
        if self._pages.is_made(DISPLAY):
            self.display.close_monitor()
        if self._pages.is_made(EXAM):
            self.exam.close_records()

    def _make_exam(self, game: Game) -> QWidget:
        from dealer_trainer.ui.exam.exam_page import ExamPage

        page = ExamPage(game, files.school_data(), lock=self.account_lock)
        page.service.here = with_house_rules(game, self._settings.now).rules
        self._notice.keep_free(page.session)
        page.message.connect(self._notice.show_message)
        return page

    def _make_display(self, game: Game) -> QWidget:
        from dealer_trainer.ui.house.display_page import DisplayPage

        page = DisplayPage(game)
        page.message.connect(self._notice.show_message)
        page.sign_in_wanted.connect(lambda: self.page_wanted.emit(EXAM))
        return page

    def _make_settings(self, game: Game) -> QWidget:
        from dealer_trainer.ui.house.settings_page import SettingsPage

        page = SettingsPage(self._settings.now, game, self._games, self._refused)
        page.changed.connect(self.settings_chosen)
        page.table_wanted.connect(self.new_table_wanted)
        page.game_wanted.connect(self.game_wanted)
        page.game.home_wanted.connect(self.games_wanted)
        page.sign_in_wanted.connect(lambda: self.page_wanted.emit(EXAM))
        return page

    def _show_settings(self) -> None:
        if self._pages.is_made(SETTINGS):
            self.settings_page.show_settings(self._settings.now)

    def _lock_house(self, words: str | None) -> None:
        if self._pages.is_made(SETTINGS):
            self.settings_page.lock_house(words)

    def _lock_password(self, school: str | None) -> None:
        if self._pages.is_made(DISPLAY):
            self.display.lock_password(school)
