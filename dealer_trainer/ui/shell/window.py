"""The window: the navigation bar at the left, and the screens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget
from shiboken6 import isValid

from dealer_trainer import files
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.loading import with_course
from dealer_trainer.records.error import RecordsError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.shell.house_guard import HouseGuard
from dealer_trainer.ui.shell.navigation_bar import HOME_KEY, NavigationBar
from dealer_trainer.ui.shell.notice import Notice
from dealer_trainer.ui.shell.own_table import OwnTable
from dealer_trainer.ui.shell.page_stack import (
    COURSE,
    DISPLAY,
    DRILLS,
    EXAM,
    GUIDE,
    PATH,
    PROGRESS,
    SETTINGS,
    TABLE,
    TODAY,
    PageStack,
)
from dealer_trainer.ui.shell.records_worker import PROGRESS_FILE, open_progress
from dealer_trainer.ui.shell.situation_practice import SituationPractice
from dealer_trainer.ui.shell.training import Training
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.table.open_table import with_house_rules
from dealer_trainer.ui.table.table_file import TableFile

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import Progress
    from dealer_trainer.records.school.station_lock import StationLock
    from dealer_trainer.ui.exam.exam_page import ExamPage
    from dealer_trainer.ui.guide.guide_page import GuidePage
    from dealer_trainer.ui.settings.settings_page import SettingsPage
    from dealer_trainer.ui.shell.display_page import DisplayPage
    from dealer_trainer.ui.table.table_page import TablePage

SIZE = QSize(1600, 900)


class MainWindow(QMainWindow):
    """Holds the screens, dresses them as the settings say, and keeps what is chosen.

    `game` is the game as its folder has it, one of the sound `games`; `saved` None keeps nothing.
    """

    games_wanted = Signal()
    """A game of any family is to be chosen."""

    def __init__(
        self,
        game: Game,
        live: LiveTable,
        settings: Settings,
        saved: TableFile | None = None,
        refused: Sequence[GameError] = (),
        games: Sequence[Game] = (),
    ) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.setMinimumSize(1180, 680)
        self._game = game
        self._games = games
        self._refused = refused
        self._saved = saved
        self._was_warned = self._is_sound_chosen = False
        self._came_from: tuple[int, QWidget | None] = TABLE, None
        self.station_lock: StationLock | None = None
        """What this window shares with others at the station; None where it was opened without."""
        self.settings = settings
        # Before the first child is styled: each size has its own stylesheet.
        self.resize(SIZE)
        self._dress()
        self.navigation_bar = NavigationBar(self)
        self.pages = PageStack(self)
        self._screen = QWidget(self)
        self.notice = Notice(self._screen)
        self._style = WindowStyle(self, self._parts)
        self._lay_out()
        self.pages.made.connect(self._on_made)
        self.pages.coming.connect(self._style.renew)
        self._fill(live)
        self.navigation_bar.chosen.connect(self._on_chosen)
        self.navigation_bar.home_wanted.connect(self._on_home)
        self.notice.left.connect(lambda: self.show_page(self.pages.currentIndex()))
        self.pages.setCurrentIndex(TABLE)
        self.navigation_bar.show_chosen(TABLE)

    @property
    def game_id(self) -> str:
        """The id of the game that is dealt."""
        return self._game.id

    def show_page(self, index: int) -> None:
        """Bring a screen to the front."""
        self.pages.show_page(index)
        self.navigation_bar.show_chosen(TODAY if index in (COURSE, PATH) else index)
        if index == COURSE:
            self.training.course_page.start()
        if index == TABLE:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if index in (SETTINGS, DISPLAY):
            self._look_at_house()
        if index in (TODAY, DRILLS, PROGRESS, PATH):
            self.training.refresh()

    def show_source(self, source: str) -> None:
        """Open the Guide at a row or a ruling; Back there leads to this screen again."""
        came_from, focused = self.pages.currentIndex(), self.focusWidget()
        if came_from == GUIDE:
            self.guide.follow(source)
        elif self.guide.show_entry(source):
            self._came_from = came_from, focused
            is_lesson = came_from == COURSE
            self.guide.offer_back(self.tr("the lesson") if is_lesson else self.navigation_bar.word(came_from))
            self.show_page(GUIDE)
            self.guide.start()

    def event(self, event: QEvent) -> bool:
        """Follow the link of a source, wherever in the window it stands."""
        if isinstance(event, QWhatsThisClickedEvent):
            self.show_source(event.href())
            return True
        return super().event(event)

    @property
    def table(self) -> "TablePage":
        """The Table screen."""
        return self._own_table.page

    @property
    def guide(self) -> "GuidePage":
        """The Guide screen."""
        return cast("GuidePage", self.pages.page(GUIDE))

    @property
    def exam(self) -> "ExamPage":
        """The Exam screen."""
        return cast("ExamPage", self.pages.page(EXAM))

    @property
    def display(self) -> "DisplayPage":
        """The Display screen."""
        return cast("DisplayPage", self.pages.page(DISPLAY))

    @property
    def settings_page(self) -> "SettingsPage":
        """The Settings screen."""
        return cast("SettingsPage", self.pages.page(SETTINGS))

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the table, where nothing else was chosen: the first key press deals."""
        super().showEvent(event)
        if self.pages.currentIndex() in (TABLE, COURSE):
            self.show_page(self.pages.currentIndex())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close without a question, for every act is saved; answers that could not be saved take a second press.

        While a trainee takes a test, it stays open.
        """
        if self._is_examining:
            self.notice.show_message(self.tr("A test is in progress. A supervisor must end it or leave it first."))
            event.ignore()
            return
        is_kept = self.training.close()
        if not is_kept and not self._was_warned:
            self._was_warned = True
            words = self.tr("{count} answers could not be saved. Free some disk space, or close again to lose them.")
            self.notice.show_message(words.format(count=self.training.book.unkept))
            event.ignore()
            return
        self._close_pages()
        self._own_table.close()
        super().closeEvent(event)

    def get_ready(self) -> None:
        """Make the table that somebody may go to next; a window that was closed meanwhile needs none."""
        if self.isVisible():
            self.pages.page(TABLE)

    def choose_situation(self) -> None:
        """Choose or set up a situation, and deal it beside the table."""
        self._situations.choose(self._game, self.training.situations)

    def _lay_out(self) -> None:
        for icon, word in (
            ("today", self.tr("Today")),
            ("table", self.tr("Table")),
            ("drills", self.tr("Drills")),
            ("progress", self.tr("Progress")),
            ("guide", self.tr("Guide")),
            ("exam", self.tr("Exam")),
            ("display", self.tr("Display")),
            ("settings", self.tr("Settings")),
        ):
            self.navigation_bar.add(icon, word)
        for index in range(SETTINGS + 1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{index + 1}"), self)
            shortcut.activated.connect(lambda index=index: self._on_chosen(index))
        QShortcut(QKeySequence(HOME_KEY), self).activated.connect(self._on_home)
        screen = QVBoxLayout(self._screen)
        screen.setContentsMargins(0, 0, 0, 0)
        screen.addWidget(self.pages)
        inside = QWidget(self)
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.navigation_bar)
        row.addWidget(self._screen, 1)
        self.setCentralWidget(inside)

    def _fill(self, live: LiveTable) -> None:
        """Make the table of the game that is dealt, and offer its other screens."""
        self._own_table = table = OwnTable(live, self._game, self.settings, self._saved, self.pages, self)
        table.message.connect(self.notice.show_message)
        table.level_chosen.connect(self._on_level)
        table.reviewed.connect(self._on_reviewed)
        table.situations_wanted.connect(self.choose_situation)
        self._situations = situations = SituationPractice(table, self.pages, self.navigation_bar.word, self)
        situations.message.connect(self.notice.show_message)
        situations.page_wanted.connect(self.show_page)
        self._guard = HouseGuard(lambda: self.exam.service, lambda: self.pages.is_made(EXAM), self)
        self._guard.locked.connect(self._lock_house)
        self._offer_screens()

    def _offer_screens(self) -> None:
        """The screens of the game that is dealt, but for its table."""
        self.training = training = Training(self._game, self.settings, self._open_progress, self.pages, self)
        self._situations.session_dealt.connect(training.situation_dealt)
        self.pages.offer(GUIDE, self._make_guide)
        self.pages.offer(EXAM, self._make_exam)
        self.pages.offer(DISPLAY, self._make_display)
        self.pages.offer(SETTINGS, self._make_settings)
        training.drill_wanted.connect(lambda: self.show_page(DRILLS))
        training.course.changed.connect(self._on_course)
        training.course_wanted.connect(lambda: self.show_page(COURSE))
        training.course_left.connect(lambda: self.show_page(TODAY))
        training.path_wanted.connect(lambda: self.show_page(PATH))
        training.table_wanted.connect(lambda: self.show_page(TABLE))
        training.situation_wanted.connect(self._situations.deal_of_session)
        training.situations_wanted.connect(self.choose_situation)
        training.kept_situation_wanted.connect(self._situations.deal_kept)
        training.drills_wanted.connect(lambda: self.show_page(DRILLS))
        training.minutes_chosen.connect(self._on_minutes)
        training.message.connect(self.notice.show_message)
        training.trainee_chosen.connect(self._on_trainee)
        training.level_chosen.connect(self._on_drill_level)

    def _make_guide(self) -> QWidget:
        from dealer_trainer.ui.guide.guide_page import GuidePage

        background = self.training.course.state.background
        page = GuidePage(with_house_rules(self._game_with_course(), self.settings), background)
        page.back_wanted.connect(self._on_back)
        page.message.connect(self.notice.show_message)
        return page

    def _on_course(self) -> None:
        """Tell the Guide what the trainee knows already; who deals this game gets the full table."""
        self._follow_course()
        if self.pages.is_made(GUIDE):
            self.guide.set_background(self.training.course.state.background)

    def _follow_course(self) -> None:
        """Ask of the table no rate that the course has not taught yet, and lay no bet down that pays one."""
        is_dealer = self.training.course.state.background == "dealt"
        self._own_table.follow_course(self.training.asked_guide, is_dealer=is_dealer)

    def _game_with_course(self) -> Game:
        """The game with its course's words and bridges; without them where course.toml is not sound."""
        book = self.training.course
        if book.is_loaded:
            return book.game  # it was read beside the window
        try:
            return with_course(self._game)
        except GameError as error:
            self.notice.show_message(translated(str(error)))
            return self._game

    def _on_chosen(self, index: int) -> None:
        """Go to a screen that was asked for; the Guide is a screen of its own then, with no way back."""
        if index == GUIDE and self.pages.currentIndex() != GUIDE:
            self.guide.offer_back("")
        self.show_page(index)

    def _on_home(self) -> None:
        """Offer the games, but not to who is taking a test."""
        if self._is_examining:
            self.notice.show_message(self.tr("A test is in progress. A supervisor must end it or leave it first."))
        else:
            self.games_wanted.emit()

    def _on_back(self) -> None:
        """Return to where a source was followed."""
        came_from, focused = self._came_from
        self.show_page(came_from)
        if focused is not None and isValid(focused) and focused.isVisible():
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_exam(self) -> QWidget:
        from dealer_trainer.records.school.station_lock import FOLDER
        from dealer_trainer.ui.exam.exam_page import ExamPage

        page = ExamPage(self._game, files.user_data() / FOLDER, lock=self.station_lock)
        self.notice.keep_free(page.session)
        page.message.connect(self.notice.show_message)
        return page

    def _make_display(self) -> QWidget:
        from dealer_trainer.ui.shell.display_page import DisplayPage

        page = DisplayPage(self._game)
        page.message.connect(self.notice.show_message)
        page.sign_in_wanted.connect(lambda: self.show_page(EXAM))
        return page

    def _make_settings(self) -> QWidget:
        from dealer_trainer.ui.settings.settings_page import SettingsPage

        page = SettingsPage(self.settings, self._game, self._games, self._refused)
        page.changed.connect(self._on_settings)
        page.table_wanted.connect(self._on_table_wanted)
        page.game_wanted.connect(self._on_game_wanted)
        page.game.home_wanted.connect(self._on_home)
        page.sign_in_wanted.connect(lambda: self.show_page(EXAM))
        return page

    def _lock_house(self, school: str | None) -> None:
        """The house's settings, and the password of its kiosk."""
        if self.pages.is_made(SETTINGS):
            self.settings_page.lock_house(school)
        if self.pages.is_made(DISPLAY):
            self.display.lock_password(school)

    def _look_at_house(self) -> None:
        if self._saved is None:
            self._lock_house(None)
        else:
            self._guard.look()

    @property
    def _is_examining(self) -> bool:
        return self.pages.is_made(EXAM) and self.exam.is_examining

    def _close_pages(self) -> None:
        """End what the screens have begun outside the window."""
        if self.pages.is_made(DISPLAY):
            self.display.close_monitor()
        if self.pages.is_made(EXAM):
            self.exam.close_records()

    def _show_settings(self) -> None:
        """Show on the Settings screen what was chosen elsewhere, and keep it."""
        if self.pages.is_made(SETTINGS):
            self.settings_page.show_settings(self.settings)
        self._keep()

    def _on_level(self, level: str) -> None:
        self.settings = self.settings.with_(level=level)
        self._show_settings()

    def _on_drill_level(self, level: str) -> None:
        self.settings = self.settings.with_(drill_level=level)
        self._show_settings()

    def _on_minutes(self, minutes: int) -> None:
        if minutes != self.settings.plan.minutes:
            plan = PlanSettings(**{**self.settings.plan.model_dump(), "minutes": minutes})
            self.settings = self.settings.with_(plan=plan)
            self._show_settings()

    def _on_trainee(self, trainee_id: str) -> None:
        chosen = self.training.book.chosen
        name = "" if chosen is None else chosen.name
        before = self.settings
        if (trainee_id, name) == (before.trainee, before.trainee_name):
            return
        self.settings = before.for_trainee(trainee_id, name)
        if before.trainee not in (None, trainee_id):
            self._on_other_trainee(before.trainee)
        self._own_table.show_trainee(self.settings)
        self._show_settings()

    def _parts(self) -> tuple[QWidget, ...]:
        """What is styled by itself and can be seen: a hidden screen is styled when it comes to the front."""
        dialogs = (child for child in self.children() if isinstance(child, QWidget) and child.isWindow())
        front = self.pages.currentWidget()
        return (self.navigation_bar, self.notice, *([front] if front else []), *dialogs)

    def _on_made(self, page: QWidget) -> None:
        if not self._is_sound_chosen and page is not self.pages.widget(TODAY):
            self._choose_sound()
        self._style.renew(page)
        self._style.fit(page)

    def _on_other_trainee(self, before: str | None) -> None:
        """Put the table of who trained before away, and bring back this trainee's, with their own help and looks."""
        at_table = self.pages.currentIndex() == TABLE
        self._own_table.change_trainee(before, self.settings)
        self._show_appearance()
        self.training.follow(self.settings)
        if at_table:
            self.show_page(TABLE)

    def _open_progress(self) -> "Progress":
        if self._saved is None:
            raise RecordsError("closed", "this window keeps nothing", "Open the app itself")
        return open_progress(files.user_data() / PROGRESS_FILE)

    def _on_reviewed(self, live: LiveTable) -> None:
        if self._saved is not None:
            self.training.record_round(live)

    def _on_settings(self, settings: Settings) -> None:
        self.settings = settings
        self._own_table.follow(settings)
        self._show_appearance()
        self.training.follow(settings)
        self._keep()

    def _on_table_wanted(self, settings: Settings) -> None:
        self.settings = settings
        self._keep()
        self._own_table.renew(settings)
        self._follow_course()
        self.pages.offer(GUIDE, self._make_guide)
        self.show_page(TABLE)

    def _on_game_wanted(self, game_id: str) -> None:
        """Deal another game; the table of this one is laid by and comes back with it."""
        if self._is_examining:
            self.notice.show_message(self.tr("A test is in progress. A supervisor must end it or leave it first."))
            self.settings_page.game.show_game(self._game.id)
            return
        if not self.training.close():
            words = self.tr("{count} answers could not be saved. Free some disk space before you change the game.")
            self.notice.show_message(words.format(count=self.training.book.unkept))
            self.settings_page.game.show_game(self._game.id)
            return
        self._close_pages()
        game = next(game for game in self._games if game.id == game_id)
        self.settings = self.settings.with_(game=game_id)
        self._keep()
        self._own_table.change_game(game, self.settings)
        self._game = game
        self.training.deleteLater()
        self._offer_screens()
        self.show_page(TABLE)

    def _show_appearance(self) -> None:
        self._dress()
        self._choose_sound()

    def _dress(self) -> None:
        chosen = self.settings
        appearance().choose(chosen.color_scheme, chosen.felt, chosen.motion, chosen.text_percent)

    def _choose_sound(self) -> None:
        """How loud the screens are, and how the trainee is heard; Today neither speaks nor listens."""
        from dealer_trainer.ui.sound.sound_output import sound_output
        from dealer_trainer.ui.voice.voice_input import voice_input
        from dealer_trainer.voice.agreement import Fit

        self._is_sound_chosen = True
        chosen, fit = self.settings, self.settings.voice_fit
        voice_input().choose(chosen.microphone, None if fit is None else Fit(fit.clear, fit.ahead))
        sound_output().choose(chosen.sound_percent, has_captions=chosen.sound_captions, has_voices=chosen.table_voices)

    def _keep(self) -> None:
        try:
            save_settings(self.settings)
        except OSError as error:
            self.notice.show_message(
                self.tr("The settings could not be saved: {reason}.").format(reason=error.strerror)
            )
