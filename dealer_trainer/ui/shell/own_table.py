"""The trainee's own table in the window: its screen, made when it is first shown; its file; who is let in."""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.shell.page_stack import TABLE, Shared, WindowPart
from dealer_trainer.ui.table.table_file import TableFile, full_options, new_table, open_table, table_key
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.lazy_stack import LazyScreen

if TYPE_CHECKING:
    from dealer_trainer.guide.row import Guide
    from dealer_trainer.table.option import Options
    from dealer_trainer.table.snapshot import Level
    from dealer_trainer.ui.table.bridge import TableBridge
    from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
    from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess, InviteDialog
    from dealer_trainer.ui.table.table_dialog import TableDialog
    from dealer_trainer.ui.table.table_page import TablePage


class OwnTable(WindowPart):
    """Deals one table at a time; the trainee's other tables are put away. With `saved` None nothing is stored."""

    reviewed = Signal(object)
    """A round of the own table, or one that counts beside it, was dealt to its end; the LiveTable in review."""
    situations_wanted = Signal()
    """The trainee wants to choose a situation."""
    instructor_wanted = Signal()
    """The trainee wants to let an instructor in."""
    duty_done = Signal(object)
    """A table duty was done between rounds; the DutyRun."""
    practice_left = Signal()
    """Practice beside the trainee's own table is over."""
    page: "LazyScreen[TablePage]" = LazyScreen(TABLE)

    def __init__(self, live: LiveTable, game: Game, saved: TableFile | None, shared: Shared) -> None:
        """`game`: as in its folder; `live` deals it by this house's rules."""
        super().__init__(shared)
        self._live, self._game, self._saved = live, game, saved
        self._trainee = self._settings.now.trainee
        self.may_be_instructed: Callable[[], bool] = lambda: True
        self.lesson_ahead: Callable[[str], int] = lambda _: 0
        self._bridge: TableBridge | None = None
        self.instructor_access: InstructorAccess | None = None
        self._course: tuple[Guide, Options | None] | None = None
        self._bridges: Mapping[str, str] = {}
        self._learned: Collection[str] = ()
        self._pages.offer(TABLE, self._make)
        self._settings.watch(self, ("level",), self._on_level)
        self._settings.watch(self, ("trainee", "trainee_name"), self._on_trainee)

    def close(self) -> None:
        """Let another window hold the table; a table that nobody has looked at yet is saved too."""
        self._end_leading()
        if self._saved is None:
            return
        if not self._pages.is_made(TABLE):
            self.page.bridge.save()
        self._saved.release()

    def follow_course(
        self, guide: "Guide", bridges: Mapping[str, str], taught: "Options | None", duties: Collection[str] = ()
    ) -> None:
        """Ask nothing that the course has not taught: grade by `guide`, and let only these table duties arrive.

        `taught`: what a beginner's table has by now, None for whoever gets the full table. `bridges`: rows in terms of
        what the trainee knows, by their sources.
        """
        self._course, self._bridges, self._learned = (guide, taught), bridges, duties
        if self._pages.is_made(TABLE):
            self._follow_course(self.page)

    def choose_table(self) -> "TableDialog":
        """Let the trainee choose the next table."""
        from dealer_trainer.ui.table.table_dialog import TableDialog

        dialog = TableDialog(self.page.bridge.own, self.page.bridge.next_level, self._window)
        dialog.chosen.connect(self._on_chosen)
        open_over(dialog)
        return dialog

    def _on_chosen(self, options: "Options", level: "Level") -> None:
        self._settings.change(options=options, level=level)
        self.renew()

    def renew(self) -> None:
        """Begin a new table as the settings say."""
        settings = self._settings.now
        self._lay_down(new_table(with_house_rules(self._game, settings), settings))

    def _on_level(self, settings: Settings) -> None:
        """Follow a level chosen on the Settings screen; another trainee's table comes with its own."""
        if settings.trainee == self._trainee and settings.level != self.page.bridge.next_level:
            self.page.bridge.choose_level(settings.level)

    def _on_trainee(self, settings: Settings) -> None:
        """Put the previous trainee's table away, and bring back this trainee's; show who is dealing."""
        before, self._trainee = self._trainee, settings.trainee
        if before not in (None, settings.trainee):
            self._course, game_id = None, self._game.id
            self._lay_down(self._brought_back(table_key(game_id, before), table_key(game_id, settings.trainee)))
        if self._pages.is_made(TABLE):
            self.page.header.show_trainee(settings.trainee_name)

    def _may_arrive(self) -> Collection[str]:
        """The table duties that arrive: what was taught, while no instructor brings them, unless they are off."""
        is_led = self.instructor_access is not None and self.instructor_access.name is not None
        return self._learned if self._settings.now.table_duties and not is_led else ()

    def _lay_down(self, live: LiveTable) -> None:
        self._end_leading()
        self._live = live
        if self._bridge is not None:
            self._bridge.deleteLater()
            self._bridge = None
        is_shown = self._pages.currentIndex() == TABLE
        self._pages.offer(TABLE, self._make)
        if is_shown:
            self._pages.show_page(TABLE)

    def _end_leading(self) -> None:
        """End an instructor's visit to a table that is put away."""
        access, self.instructor_access = self.instructor_access, None
        if access is not None:
            access.end()

    def _follow_course(self, page: "TablePage") -> None:
        page.speak_of(self._bridges)
        if self._course is None:
            return
        bridge, (guide, taught) = page.bridge, self._course
        if taught is None:
            bridge.outgrow()
        bridge.follow(guide, may_grow=guide == with_house_rules(self._game, self._settings.now).guide, taught=taught)

    def _make(self) -> QWidget:
        from dealer_trainer.ui.shell.table_sound import TableSound
        from dealer_trainer.ui.table.instructor.trainee_side import TraineeSide
        from dealer_trainer.ui.table.table_page import TablePage

        is_new = self._bridge is None
        bridge, access = self._dealt()
        page = TablePage(bridge, self._window)
        page.lesson_ahead = self.lesson_ahead
        page.header.levels.level_chosen.connect(lambda level: self._settings.change(level=level))
        page.situations_wanted.connect(self.situations_wanted)
        TraineeSide(page, access)
        page.offer_instructor()
        page.instructor_wanted.connect(self.instructor_wanted)
        page.table_wanted.connect(self.choose_table)
        self._follow_course(page)
        page.offer_situations()
        page.offer_voice()
        TableSound(page.felt, bridge)
        page.header.show_trainee(self._settings.now.trainee_name)
        if is_new:
            bridge.save()
        return page

    def _dealt(self) -> "tuple[TableBridge, InstructorAccess]":
        """What deals the table, and who is let in to it: both outlive a page that is made anew."""
        from dealer_trainer.ui.table.bridge import TableBridge
        from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess

        if self._bridge is None or self.instructor_access is None:
            self._bridge = bridge = TableBridge(self._live, self._saved, self)
            bridge.save_failed.connect(self._on_unkept)
            bridge.reviewed.connect(self.reviewed)
            bridge.practice_left.connect(self.practice_left)
            bridge.full = full_options(self._live.game, self._settings.now)
            self.instructor_access = InstructorAccess(bridge, self.may_be_instructed, bridge)
            bridge.may_arrive = self._may_arrive
            bridge.duty_done.connect(self.duty_done)
        return self._bridge, self.instructor_access

    def _brought_back(self, old: str, new: str) -> LiveTable:
        settings = self._settings.now
        house_game = with_house_rules(self._game, settings)
        if self._saved is None:
            return new_table(house_game, settings)
        try:
            self._saved.change_table(old, new)
        except OSError as error:
            self._on_unkept(str(error.strerror))
        opened = open_table(house_game, settings, self._saved, is_beginner=True)
        if opened.message:
            self._notice.show_message(opened.message)
        return opened.live

    def _on_unkept(self, reason: str) -> None:
        self._notice.show_message(self.tr("The table could not be saved: {reason}.").format(reason=reason))


class Instruction(QObject):
    """One instructor at a time; their window closes with the trainee's."""

    def __init__(self, table: OwnTable, shared: Shared) -> None:
        super().__init__(shared.window)
        self._table, self._notice, self._window = table, shared.notice, shared.window
        self.instructor: InstructorWindow | None = None
        table.instructor_wanted.connect(self.invite)

    def invite(self) -> "InviteDialog | None":
        """Ask the trainee whether to let an instructor in; not if somebody leads the table already."""
        from dealer_trainer.ui.table.instructor.trainee_side import InviteDialog

        access = self._table.instructor_access
        if access is None or access.name is not None:
            self._notice.show_message(self.tr("An instructor is already at your table."))
            return None
        dialog = InviteDialog(self._window)
        dialog.here_wanted.connect(self._come_here)
        open_over(dialog)
        return dialog

    def renew(self) -> None:
        """Open the window of an instructor who is there anew, in another language."""
        access = self._table.instructor_access
        if self.instructor is not None and access is not None:
            self._open(access)

    def close(self) -> None:
        """Close the instructor's window."""
        window, self.instructor = self.instructor, None
        if window is not None:
            window.close()

    def _come_here(self, name: str) -> None:

        access = self._table.instructor_access
        if access is None or not access.let_in(name):
            self._notice.show_message(self.tr("No instructor can come to this table now."))
            return
        self._open(access)

    def _open(self, access: "InstructorAccess") -> None:
        from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow

        self.close()
        self.instructor = window = InstructorWindow(access, self.tr("this computer"))
        window.closed.connect(self._on_closed)
        access.ended.connect(window.close)
        others = [screen for screen in QGuiApplication.screens() if screen is not self._window.screen()]
        if others:
            window.setGeometry(others[0].availableGeometry())
            window.showMaximized()
        else:
            window.open()

    def _on_closed(self) -> None:
        self.instructor = None
