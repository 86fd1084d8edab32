"""The window: the rail at the left, and the screens that exist."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.live import LiveTable
from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.bridge import TableBridge
from dealer_trainer.ui.guide_page import GuidePage
from dealer_trainer.ui.notice import Notice
from dealer_trainer.ui.opening_table import housed, new_table
from dealer_trainer.ui.rail import Rail
from dealer_trainer.ui.saved import SavedTable
from dealer_trainer.ui.scaling import scale_layouts
from dealer_trainer.ui.settings import Settings, save_settings
from dealer_trainer.ui.settings_page import SettingsPage
from dealer_trainer.ui.sheet import scale_of, sheet
from dealer_trainer.ui.table_page import TablePage
from dealer_trainer.ui.theme import dress, window_of

TABLE, GUIDE, SETTINGS = range(3)


class MainWindow(QMainWindow):
    """Holds the screens, dresses them as the settings say, and keeps what is chosen.

    `game` is the game as its folder has it; `saved` None keeps nothing.
    """

    def __init__(
        self,
        game: Game,
        live: LiveTable,
        settings: Settings,
        saved: SavedTable | None = None,
        refused: Sequence[GameError] = (),
    ) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.setMinimumSize(1180, 680)
        self._game = game
        self._saved = saved
        self._style = ""
        self._is_dark: bool | None = None
        self.settings = settings
        # Before the first child: a typeface that comes later does not reach what is there already.
        self._dress()
        self.rail = Rail(self)
        self.notice = Notice(self)
        self.pages = QStackedWidget(self)
        self.table = self._table_page(live)
        self.guide = GuidePage(game, refused, self)
        self.settings_page = SettingsPage(settings, game, self)
        self._lay_out()
        self._connect()

    def show_page(self, index: int) -> None:
        """Bring a screen to the front."""
        self.pages.setCurrentIndex(index)
        self.rail.show_chosen(index)
        if index == TABLE:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the table: the first key press deals."""
        super().showEvent(event)
        if self.pages.currentIndex() == TABLE:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the type larger on a larger window."""
        super().resizeEvent(event)
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked: every act is kept already."""
        if self._saved is not None:
            self._saved.release()
        super().closeEvent(event)

    def _table_page(self, live: LiveTable) -> TablePage:
        page = TablePage(TableBridge(live, self._saved), self.settings.motion, self)
        page.bridge.setParent(page)
        page.felt.set_felt(self.settings.felt)
        page.header.level_chosen.connect(self._on_level)
        page.bridge.unkept.connect(self._on_unkept)
        page.bridge.keep()
        return page

    def _lay_out(self) -> None:
        for icon, word, page in (
            ("table", self.tr("Table"), self.table),
            ("guide", self.tr("Guide"), self.guide),
            ("settings", self.tr("Settings"), self.settings_page),
        ):
            self.rail.add(icon, word)
            self.pages.addWidget(page)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.notice)
        right.addWidget(self.pages, 1)
        inside = QWidget(self)
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(inside)

    def _connect(self) -> None:
        self.rail.chosen.connect(self.show_page)
        self.settings_page.changed.connect(self._on_settings)
        self.settings_page.table_wanted.connect(self._on_table_wanted)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_colour_scheme)

    def _on_level(self, level: str) -> None:
        self.settings = self.settings.with_(level=level)
        self.settings_page.show_settings(self.settings)
        self._keep()

    def _on_unkept(self, reason: str) -> None:
        self.notice.tell(self.tr("The table could not be kept on disk: {reason}.").format(reason=reason))

    def _on_settings(self, settings: Settings) -> None:
        if settings.level != self.table.bridge.wanted:
            self.table.bridge.want_level(settings.level)
        self.settings = settings
        self.table.set_motion(settings.motion)
        self.table.felt.set_felt(settings.felt)
        self._dress()
        self._keep()

    def _on_table_wanted(self, settings: Settings) -> None:
        self.settings = settings
        self._keep()
        old = self.table
        self.table = self._table_page(new_table(housed(self._game, settings), settings))
        self.pages.removeWidget(old)
        self.pages.insertWidget(TABLE, self.table)
        old.deleteLater()
        scale_layouts(self.table, scale_of(self.size()))
        self.show_page(TABLE)

    def _on_colour_scheme(self) -> None:
        if self.settings.look == "system":
            self._dress()

    def _keep(self) -> None:
        try:
            save_settings(self.settings)
        except OSError as error:
            self.notice.tell(self.tr("The settings could not be written: {reason}.").format(reason=error.strerror))

    def _dress(self) -> None:
        is_dark = wants_dark(self.settings)
        style = sheet(window_of(is_dark), scale_of(self.size()), self.width())
        if style == self._style:
            return
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        if is_dark != self._is_dark:
            dress(app, is_dark=is_dark)
        self._is_dark, self._style = is_dark, style
        self.setStyleSheet(style)
        scale_layouts(self, scale_of(self.size()))


def wants_dark(settings: Settings) -> bool:
    """Whether the window is dark now: as chosen, or as the system is."""
    if settings.look == "system":
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return settings.look == "dark"
