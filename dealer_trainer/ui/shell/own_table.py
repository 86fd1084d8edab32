"""The trainee's own table in the window: its screen, made when it is first shown, and its file."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell.page_stack import TABLE, PageStack
from dealer_trainer.ui.table.open_table import full_options, new_table, open_table
from dealer_trainer.ui.table.table_file import TableFile, table_key

if TYPE_CHECKING:
    from dealer_trainer.guide.row import Guide
    from dealer_trainer.ui.table.bridge import TableBridge
    from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess
    from dealer_trainer.ui.table.pressure.table_pressure import TablePressure
    from dealer_trainer.ui.table.table_page import TablePage


class OwnTable(QObject):
    """Deals one table at a time; the trainee's other tables are put away. With `saved` None nothing is stored."""

    message = Signal(str)
    """A message for the user."""
    level_chosen = Signal(str)
    """The chosen level of help at the table."""
    dose_changed = Signal(float)
    """How much pressure the trainee could take at the table."""
    reviewed = Signal(object)
    """A round of the own table, or one that counts beside it, was dealt to its end; the LiveTable in review."""
    situations_wanted = Signal()
    """The trainee wants to choose a situation."""
    instructor_wanted = Signal()
    """The trainee wants to let an instructor in."""
    practice_left = Signal()
    """Practice beside the trainee's own table is over."""

    def __init__(
        self, live: LiveTable, game: Game, settings: Settings, saved: TableFile | None, pages: PageStack,
        window: QWidget,
    ) -> None:  # fmt: skip
        """`game`: as in its folder; `live` deals it by this house's rules."""
        super().__init__(window)
        self._live, self._game, self._settings, self._saved = live, game, settings, saved
        self._pages, self._window = pages, window
        self.may_be_instructed: Callable[[], bool] = lambda: True
        self.instructor_access: InstructorAccess | None = None
        self._course: tuple[Guide, bool] | None = None
        self._pressure: TablePressure | None = None
        pages.offer(TABLE, self._make)

    @property
    def page(self) -> "TablePage":
        """The Table screen."""
        return cast("TablePage", self._pages.page(TABLE))

    def close(self) -> None:
        """Let another window hold the table; a table that nobody has looked at yet is saved too."""
        self._end_leading()
        if self._saved is None:
            return
        if not self._pages.is_made(TABLE):
            self.page.bridge.save()
        self._saved.release()

    def show_trainee(self, settings: Settings) -> None:
        """Show who is dealing, according to the settings."""
        self._settings = settings
        if self._pages.is_made(TABLE):
            self.page.header.show_trainee(settings.trainee_name)

    def follow(self, settings: Settings) -> None:
        """Follow changed settings; the current table keeps its house rules."""
        self._settings = settings
        if settings.level != self.page.bridge.next_level:
            self.page.bridge.choose_level(settings.level)
        if self._pressure is not None:
            self._pressure.choose(is_on=settings.table_pressure, dose=settings.pressure_dose)

    def follow_course(self, guide: "Guide", *, is_dealer: bool) -> None:
        """Ask nothing that the course has not taught: grade by `guide`. Whoever deals this game gets the full table."""
        self._course = guide, is_dealer
        if self._pages.is_made(TABLE):
            self._follow_course(self.page.bridge)

    def renew(self, settings: Settings) -> None:
        """Begin a new table with these settings."""
        self._settings = settings
        self._lay_down(new_table(with_house_rules(self._game, settings), settings))

    def change_trainee(self, before: str | None, settings: Settings) -> None:
        """Put the table of the trainee `before` away, and bring back the table of the trainee in the settings."""
        self._settings, self._course, game_id = settings, None, self._game.id
        old, new = table_key(game_id, before), table_key(game_id, settings.trainee)
        self._lay_down(self._brought_back(self._game, old, new, is_beginner=True))

    def change_game(self, game: Game, settings: Settings) -> None:
        """Put the table of this game away, and bring back that of another, or a table that is nobody's."""
        self._settings, trainee = settings, settings.trainee
        live = self._brought_back(game, table_key(self._game.id, trainee), table_key(game.id, trainee), game.id)
        self._game, self._course = game, None
        self._lay_down(live)

    def _lay_down(self, live: LiveTable) -> None:
        self._end_leading()
        self._live = live
        self._pages.offer(TABLE, self._make)

    def _end_leading(self) -> None:
        """End an instructor's visit to a table that is put away."""
        access, self.instructor_access = self.instructor_access, None
        if access is not None:
            access.end()

    def _follow_course(self, bridge: "TableBridge") -> None:
        if self._course is None:
            return
        guide, is_dealer = self._course
        if is_dealer:
            bridge.outgrow()
        bridge.follow(guide, may_grow=guide == with_house_rules(self._game, self._settings).guide)

    def _make(self) -> QWidget:
        from dealer_trainer.ui.shell.table_sound import TableSound
        from dealer_trainer.ui.table.bridge import TableBridge
        from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess
        from dealer_trainer.ui.table.instructor.trainee_side import TraineeSide
        from dealer_trainer.ui.table.pressure.table_pressure import TablePressure
        from dealer_trainer.ui.table.table_page import TablePage

        page = TablePage(TableBridge(self._live, self._saved), self._window)
        bridge = page.bridge
        bridge.setParent(page)
        page.header.level_chosen.connect(self.level_chosen)
        bridge.save_failed.connect(self._on_unkept)
        bridge.reviewed.connect(self.reviewed)
        page.situations_wanted.connect(self.situations_wanted)
        self.instructor_access = InstructorAccess(bridge, self.may_be_instructed, page)
        TraineeSide(page, self.instructor_access)
        page.offer_instructor()
        page.instructor_wanted.connect(self.instructor_wanted)
        bridge.practice_left.connect(self.practice_left)
        bridge.full = full_options(self._live.game, self._settings)
        self._follow_course(bridge)
        page.offer_situations()
        page.offer_voice()
        TableSound(page.felt, bridge, page.hands)
        self._pressure = TablePressure(page.felt, bridge)
        self._pressure.choose(is_on=self._settings.table_pressure, dose=self._settings.pressure_dose)
        self._pressure.dose_changed.connect(self.dose_changed)
        page.header.show_trainee(self._settings.trainee_name)
        bridge.save()
        return page

    def _brought_back(self, game: Game, old: str, *new: str, is_beginner: bool = False) -> LiveTable:
        house_game = with_house_rules(game, self._settings)
        if self._saved is None:
            return new_table(house_game, self._settings)
        try:
            self._saved.change_table(old, *new)
        except OSError as error:
            self._on_unkept(str(error.strerror))
        opened = open_table(house_game, self._settings, self._saved, is_beginner=is_beginner)
        if opened.message:
            self.message.emit(opened.message)
        return opened.live

    def _on_unkept(self, reason: str) -> None:
        self.message.emit(self.tr("The table could not be saved: {reason}.").format(reason=reason))
