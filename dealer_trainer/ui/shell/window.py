"""The window: the navigation bar at the left, and the screens."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QAbstractButton, QMainWindow, QWidget

from dealer_trainer import files
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.game import House
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.application import application
from dealer_trainer.ui.records_worker import PROGRESS_FILE, open_progress
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell import page_stack
from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.shell.guide_screen import GuideScreen
from dealer_trainer.ui.shell.house_screens import HouseScreens
from dealer_trainer.ui.shell.own_table import Instruction, OwnTable
from dealer_trainer.ui.shell.situation_practice import SituationPractice
from dealer_trainer.ui.shell.training import Training
from dealer_trainer.ui.style.stylesheet import LEAST_SIZE, WindowStyle
from dealer_trainer.ui.table.table_file import TableFile
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.lazy_stack import LazyScreen
from dealer_trainer.ui.widget.navigation_bar import NavigationBar
from dealer_trainer.ui.widget.notice import Notice
from dealer_trainer.ui.widget.part import row
from dealer_trainer.ui.widget.pressed_key import HOME_KEY, SETTINGS_KEY
from dealer_trainer.ui.widget.source_link import DRILL, ROLL, SITUATION

if TYPE_CHECKING:
    from dealer_trainer.records.account_lock import AccountLock
    from dealer_trainer.records.progress.progress import Progress
    from dealer_trainer.ui.exam.exam_page import ExamPage
    from dealer_trainer.ui.guide.guide_page import GuidePage
    from dealer_trainer.ui.house.display_page import DisplayPage
    from dealer_trainer.ui.house.settings_page import SettingsPage
    from dealer_trainer.ui.table.table_page import TablePage

SIZE = QSize(1600, 900)
"""Of the window at first."""


class MainWindow(QMainWindow):
    """Holds the screens, applies the settings to them, and stores what is chosen.

    `game` is the game as in its folder; with `saved` None nothing is stored.
    """

    games_wanted = Signal()
    """The trainee wants to choose a game of any family."""
    table: "LazyScreen[TablePage]" = LazyScreen(page_stack.TABLE)
    guide: "LazyScreen[GuidePage]" = LazyScreen(page_stack.GUIDE)
    exam: "LazyScreen[ExamPage]" = LazyScreen(page_stack.EXAM)
    display: "LazyScreen[DisplayPage]" = LazyScreen(page_stack.DISPLAY)
    settings_page: "LazyScreen[SettingsPage]" = LazyScreen(page_stack.SETTINGS)

    def __init__(
        self,
        game: Game,
        live: LiveTable,
        settings: Settings,
        saved: TableFile | None = None,
        refused: Sequence[GameError] = (),
    ) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setMinimumSize(LEAST_SIZE)
        self._game = game
        self._saved = saved
        self._was_warned = False
        # Before the first child is styled: each size has its own stylesheet.
        self.resize(SIZE)
        self.chosen = ChosenSettings(settings, self)
        self.navigation_bar = NavigationBar(self)
        self.pages = page_stack.PageStack(self)
        self._screen = QWidget(self)
        self.notice = Notice(self._screen)
        self._style = WindowStyle(self, self._parts)
        self._lay_out()
        self.pages.made.connect(self._on_made)
        self.pages.coming.connect(self._style.renew)
        self.pages.came.connect(self._on_came)
        self.chosen.message.connect(self.notice.show_message)
        self._shared = page_stack.Shared(self.chosen, self.pages, self.notice, self)
        self._guide = GuideScreen(self._shared)
        self._house = HouseScreens(refused, self._shared)
        self._house.table_wanted.connect(self._on_table_wanted)
        self._house.house_signed.connect(self._on_house_signed)
        self._fill(live)
        # Later: the box that it was chosen in goes with its page.
        self.chosen.watch(
            self, ("language",), lambda chosen: QTimer.singleShot(0, self, partial(self._on_language, chosen))
        )
        self.navigation_bar.chosen.connect(self._on_chosen)
        self.navigation_bar.home_wanted.connect(self._on_home)
        self.notice.left.connect(lambda: self.show_page(self.pages.currentIndex()))
        self.pages.setCurrentIndex(page_stack.TABLE)
        self.navigation_bar.show_chosen(page_stack.TABLE)

    @property
    def game_id(self) -> str:
        """The id of the game being dealt."""
        return self._game.id

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.chosen.now

    def named(self, place: int) -> QWidget:
        """A screen, made on first use."""
        return self.pages.page(place)

    def show_page(self, index: int) -> None:
        """Bring a screen to the front."""
        self.pages.show_page(index)

    def _on_came(self, index: int) -> None:
        """Follow the screen that came to the front."""
        is_of_today = (
            index in (page_stack.COURSE, page_stack.PATH)
            or (index == page_stack.DRILLS and self.training.drills.is_session)
            or (index == page_stack.TABLE and self._situations.is_of_today)
        )
        self.navigation_bar.show_chosen(page_stack.TODAY if is_of_today else index)
        self.notice.end_passing()
        if index == page_stack.COURSE:
            self.training.course_page.start()
        if index == page_stack.TABLE:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if index in (page_stack.SETTINGS, page_stack.DISPLAY):
            self._house.look(is_guarded=self._saved is not None)
        if index in (page_stack.TODAY, page_stack.DRILLS, page_stack.PROGRESS, page_stack.PATH):
            self.training.store.reload()  # another window may have written
        if not self.isVisible():
            return
        at: QWidget | None = self.focusWidget()
        if at is None or not at.isVisible():
            self._focus_front()

    def _focus_front(self, *, is_main_first: bool = False) -> None:
        """Focus the first part of the current screen, or its main button; a screen waits for one that is disabled."""
        front = self.pages.currentWidget()
        if front is None:
            return
        buttons = front.findChildren(QAbstractButton) if is_main_first else []
        mains = [each for each in buttons if each.property("isMain") and each.isVisible()]
        if mains:
            main = next((each for each in mains if each.isEnabled()), front)
            main.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        after = front.nextInFocusChain()
        while after is not None and after is not front:
            takes_tab = bool(after.focusPolicy() & Qt.FocusPolicy.TabFocus)
            if takes_tab and after.isVisible() and after.isEnabled() and front.isAncestorOf(after):
                after.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            after = after.nextInFocusChain()

    def show_source(self, source: str) -> None:
        """Open the Guide at a row or a ruling; Back there returns to this screen."""
        self._guide.show_source(source, self._name_of(self.pages.currentIndex()))

    def _name_of(self, index: int) -> str:
        """The name of a screen, for the way back to it: of a lesson its number, of a review what it is."""
        number = self.training.course.number_opened if index == page_stack.COURSE else 0
        if number:
            return self.tr("lesson {number}").format(number=number)
        if index == page_stack.TABLE and self.table.bridge.snapshot.stage == "review":
            return self.tr("the review")
        return self.tr("the lesson") if index == page_stack.COURSE else self.navigation_bar.word(index)

    def event(self, event: QEvent) -> bool:
        """Follow a link to a source, a drill, or a situation, wherever in the window it is."""
        if isinstance(event, QWhatsThisClickedEvent):
            self._follow(event.href())
            return True
        return super().event(event)

    def _follow(self, link: str) -> None:
        shown = self.pages.currentIndex()
        if link.startswith(DRILL):
            skill, *facts = link.removeprefix(DRILL).split()
            self.training.drill_from(skill, shown, self._name_of(shown), *facts[:1])
        elif link.startswith(SITUATION):
            self._situations.deal_of_row(*link.removeprefix(SITUATION).split())
        elif link.startswith(ROLL):
            self.training.course_page.open_roll(*link.removeprefix(ROLL).split(), is_back=True)
        else:
            self.show_source(link)

    def _lesson_ahead(self, skill: str) -> int:
        return self.training.course.number_ahead(skill)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the table, unless something else was chosen: the first key press deals."""
        super().showEvent(event)
        if self.pages.currentIndex() in (page_stack.TABLE, page_stack.COURSE):
            self.show_page(self.pages.currentIndex())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close without a question, because every act is saved; with unsaved answers it takes a second try.

        While a trainee takes an exam, it stays open.
        """
        if self._is_refused():
            event.ignore()
            return
        is_kept = self.training.close()
        if not is_kept and not self._was_warned:
            self._was_warned = True
            words = self.tr("{count} answers could not be saved. Free some disk space, or close again to lose them.")
            self.notice.show_message(words.format(count=self.training.store.unkept))
            event.ignore()
            return
        self._house.close()
        self.instruction.close()
        self._own_table.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the keys with `?`, where the screen in front has no sheet of its own."""
        if event.text() == "?":
            from dealer_trainer.ui.shell.window_keys import WindowKeys

            open_over(WindowKeys(self))
        elif self.focusWidget() in self.navigation_bar.children() and (front := self.pages.currentWidget()) is not None:
            front.keyPressEvent(event)  # a key on a button of the page works at the left too
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_forward: bool) -> bool:
        """Move the focus past what the notice covers."""
        return self.notice.move_focus(is_forward=is_forward, move=super().focusNextPrevChild)

    def get_ready(self) -> None:
        """Make the table that somebody may want next, in the house that the school has signed; not once closed."""
        if self.isVisible():
            self.pages.page(page_stack.TABLE)
            if self._saved is not None and files.school_data().exists():
                self._house.look(is_guarded=True)

    def share_account(self, lock: "AccountLock") -> None:
        """Share the account with the other windows that hold `lock`."""
        self._house.account_lock = lock

    def choose_situation(self) -> None:
        """Choose a situation and deal it beside the table."""
        self._situations.choose(self._game)

    def _lay_out(self) -> None:
        for icon in ("today", "table", "drills", "progress", "guide", "exam", "display", "settings"):
            self.navigation_bar.add(icon, "")
        self._name_all()
        for index in range(page_stack.SETTINGS + 1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{index + 1}"), self)
            shortcut.activated.connect(lambda index=index: self._on_chosen(index))
        QShortcut(QKeySequence(HOME_KEY), self).activated.connect(self._on_home)
        QShortcut(QKeySequence(SETTINGS_KEY), self).activated.connect(partial(self._on_chosen, page_stack.SETTINGS))
        self._screen.setLayout(row(self.pages))
        inside = QWidget(self)
        inside.setLayout(row(self.navigation_bar, (self._screen, 1), gap=0))
        self.setCentralWidget(inside)

    def _name_all(self) -> None:
        """Name the window and its screens in the present language."""
        self.setWindowTitle(self.tr("Dealer Trainer"))
        words = (
            self.tr("Today"), self.tr("Table"), self.tr("Drills"), self.tr("Progress"), self.tr("Guide"),
            self.tr("Exam"), self.tr("Display"), self.tr("Settings"),
        )  # fmt: skip
        self.navigation_bar.rename(words)

    def _on_language(self, settings: Settings) -> None:
        """Speak another language from now on; drill and lesson are left, table and exam go on, the exam in its own."""
        trouble = install_language(application(), settings.language)
        self._name_all()
        self.notice.hide()
        self.training.leave()
        self.pages.renew(besides=self._house.keep_session())
        self.instruction.renew()
        if trouble:
            self.notice.show_message(trouble)

    def _fill(self, live: LiveTable) -> None:
        """Make the table of the current game, and offer its other screens."""
        self._own_table = table = OwnTable(live, self._game, self._saved, self._shared)
        table.may_be_instructed = lambda: not self._house.is_examining
        table.lesson_ahead = self._lesson_ahead
        table.reviewed.connect(self._on_reviewed)
        table.duty_done.connect(self._on_duty_done)
        table.situations_wanted.connect(self.choose_situation)
        self.instruction = Instruction(table, self._shared)
        self._situations = SituationPractice(table, self._name_of, self._shared)
        self._situations.link_followed.connect(self._follow)
        self._offer_training()
        self._guide.offer(self._game, self.training.course)
        self._house.offer(self._game)

    def _offer_training(self) -> None:
        """The screens for training, in the house as the settings have it."""
        self.training = Training(self._game, self._open_progress, self._situations, self._shared)
        self.training.course.changed.connect(self._on_course)

    def _on_course(self) -> None:
        """Tell the Guide what the trainee already knows; whoever deals this game gets the full table."""
        self._follow_course()
        self._guide.follow_course(self.training.course)

    def _follow_course(self) -> None:
        """Let the table ask no rate that the course has not taught yet, nor show a bet that pays one."""
        training = self.training
        self._own_table.follow_course(
            training.asked_guide, training.course.bridges, training.taught_table, training.learned_duties
        )

    def _on_chosen(self, index: int) -> None:
        """Go to a requested screen, which is lit; the Guide opens without a way back, Drills with the choice of them.

        The screen in front gets the keyboard from the navigation bar, where the keys that it prints do nothing.
        """
        is_in_front = index == self.pages.currentIndex()
        at: QWidget | None = self.focusWidget()
        if index == page_stack.GUIDE and self.pages.currentIndex() != page_stack.GUIDE:
            self.guide.offer_back("")
        if index == page_stack.DRILLS:
            self.training.drills.come_up(is_in_front=is_in_front)
        elif index == page_stack.TODAY and self.pages.is_made(page_stack.TODAY):
            self.training.today.leave_audition()
        self.show_page(index)
        self.navigation_bar.show_chosen(index)
        if is_in_front and at is not None and self.navigation_bar.isAncestorOf(at):
            self._focus_front(is_main_first=True)

    def _on_home(self) -> None:
        """Offer the games, but not to a trainee who is taking an exam."""
        if not self._is_refused():
            self.games_wanted.emit()

    def _is_refused(self) -> bool:
        """Whether a trainee is taking an exam, which nothing may interrupt; then a notice says so."""
        if self._house.is_examining:
            self.notice.show_message(self.tr("An exam is in progress. A supervisor must end it or leave it first."))
        return self._house.is_examining

    def _parts(self) -> tuple[QWidget, ...]:
        """What is styled separately and visible: a hidden screen is styled when it comes to the front."""
        dialogs = (child for child in self.children() if isinstance(child, QWidget) and child.isWindow())
        front = self.pages.currentWidget()
        return (self.navigation_bar, self.notice, *([front] if front else []), *dialogs)

    def _on_made(self, index: int) -> None:
        if not self.chosen.is_sound_chosen and index != page_stack.TODAY:
            self.chosen.choose_sound()
        page = self.pages.widget(index)
        if page is not None:
            self._style.renew(page)
            self._style.fit(page)

    def _open_progress(self) -> "Progress":
        if self._saved is None:
            raise RecordsError("closed", message("this window keeps nothing"), message("Open the app itself"))
        return open_progress(files.user_data() / PROGRESS_FILE)

    def _on_reviewed(self, live: LiveTable) -> None:
        if self._saved is not None:
            self.training.record_round(live, self.table.bridge.round_ms)

    def _on_duty_done(self, run: DutyRun) -> None:
        if self._saved is not None:
            self.training.record_duty(run)

    def _on_table_wanted(self, settings: Settings) -> None:
        before = self.settings
        self.chosen.choose(settings)
        if settings.table(self._game.id) != before.table(self._game.id):
            self._follow_house()
        self._begin_table()
        self.show_page(page_stack.TABLE)

    def _begin_table(self) -> None:
        """Begin a new table as the settings say; the guide follows its house."""
        self._own_table.renew()
        self._follow_course()
        self._guide.offer(self._game, self.training.course)

    def _on_house_signed(self, house: House) -> None:
        """Deal, drill, and look things up by what an admin has signed, whatever the settings said."""
        settings = self.settings.with_table(self._game.id, house)
        if with_house_rules(self._game, settings).rules == with_house_rules(self._game, self.settings).rules:
            return
        self.chosen.choose(settings)
        self._follow_house()
        self._begin_table()
        self.notice.show_message(
            self.tr("Your school has different limits and house rules: a new table will use them.")
        )

    def _follow_house(self) -> None:
        """Let exams and drills follow another house; drills whose answers cannot be saved yet stay as they are."""
        self._house.follow_house(with_house_rules(self._game, self.settings))
        if self.training.close():
            self.training.deleteLater()
            self._offer_training()
