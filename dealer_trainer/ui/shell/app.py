"""Opens the window: the application, the game, and the saved table."""

import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer import files
from dealer_trainer.games import Game, GameError, load_games
from dealer_trainer.games.family import family_of, family_with
from dealer_trainer.games.game import COURSE as COURSE_FILE
from dealer_trainer.games.loading import PROVED
from dealer_trainer.message import message
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.ui.application import application, has_screen
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, load_settings, with_house_rules
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.shell.first_paint import FirstPaint
from dealer_trainer.ui.shell.garbage_collector import GarbageCollector
from dealer_trainer.ui.shell.page_stack import COURSE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.table_file import FILE as TABLE_FILE
from dealer_trainer.ui.table.table_file import TableFile, open_table

if TYPE_CHECKING:
    from dealer_trainer.ui.shell.game_shell import GameShell

Show = Callable[[QWidget], None]
ROOMY = (1680, 960)
"""The window fills a smaller screen."""
READY_MS = 500
"""From the first paint to the making of a table that is not shown yet."""


def open_window(seed: int | None = None, game_id: str | None = None, lock: AccountLock | None = None) -> int:
    """Open the window and run until it is closed; returns the exit code, 2 without a screen or a sound game.

    `game_id`: of any family. `lock`: in place of the account's own; while an exam holds it, the window says so, and
    nothing else opens.

    Garbage is collected from the first paint on. A day begins on the Today screen; a seed resumes that seed's game, or
    begins it, and shows it at once.
    """
    if not has_screen():
        return _refuse("there is no screen here; `dealer-trainer deal` and `dealer-trainer picture` need none")
    app = _guarded_application()
    account = lock or AccountLock()
    if not account.share():
        return _stay_out()

    def make_table() -> MainWindow:
        """The casino table's window, with the saved table; a day begins on the Today screen."""
        is_own = game_id is not None and _is_of_own_window(game_id)
        window = make_window() if is_own else make_window(seed, game_id)
        window.share_account(account)
        window.training.store.hold()
        FirstPaint(window, lambda: _go_on(window))
        if (seed is None or is_own) and window.pages.currentIndex() != COURSE:
            window.show_page(TODAY)
        return window

    try:
        _open_first(make_table, _show, seed, game_id)
    except GameError as error:
        return _refuse(str(error))
    return app.exec()


def _is_of_own_window(game_id: str) -> bool:
    """Whether a game's family has a window of its own, and is not the tables'."""
    return family_with(game_id) not in (None, "table")


def _guarded_application() -> QApplication:
    """The application; at a station of a school supervisors type passwords here, so other programs are shut out."""
    if files.school_data().exists():
        from dealer_trainer.certification.exam.own_memory import shut_out_others

        shut_out_others()
    return application()


def _show(window: QWidget) -> None:
    """Show a window; do what its first paint did not wait for."""
    FirstPaint(window, _settle)
    room = window.screen().availableSize()
    if room.width() < ROOMY[0] or room.height() < ROOMY[1]:
        window.resize(window.size().boundedTo(room))  # without a window manager, no window is maximized
        window.showMaximized()
    else:
        window.show()
    window.raise_()
    window.activateWindow()  # without a window manager, nothing else gives it the keys


def _settle() -> None:
    """Collect garbage from now on, and report what broke last time."""
    if application().findChild(GarbageCollector) is None:
        from dealer_trainer.ui.crash.crash_news import CrashNews

        GarbageCollector(application())
        CrashNews(application()).tell_of_last_time()


def _go_on(window: MainWindow) -> None:
    """Do what the first paint did not wait for: the trainee's answers, and the table if another screen is shown."""
    window.training.store.resume()
    QTimer.singleShot(READY_MS, window, window.get_ready)


def _open_first(make_table: Callable[[], MainWindow], show: Show, seed: int | None, game_id: str | None) -> None:
    """Open the game that is asked for; Home at the very first start, later the game being learned.

    The table needs no part of Home.
    """
    settings = load_settings().settings
    window: MainWindow | None = None

    @cache
    def shell() -> "GameShell":
        from dealer_trainer.ui.shell.game_shell import GameShell

        if window is None:  # a table sets its language itself
            install_language(application(), settings.language)
        return GameShell(make_table, show, application(), window)

    is_free = seed is None and game_id is None
    wanted = settings.learns if is_free else game_id
    if is_free and _is_home_due(settings):
        shell().show_home()
    elif wanted is not None and _is_of_own_window(wanted):
        shell().open(wanted, seed)
    else:
        window = make_table()
        window.games_wanted.connect(lambda: shell().show_home())
        show(window)


def _is_home_due(settings: Settings) -> bool:
    """Whether nobody has chosen, dealt, or trained here yet, and there is a choice."""
    if settings.learns is not None or settings.game is not None or (files.user_data() / PROGRESS_FILE).exists():
        return False
    return not (files.user_data() / TABLE_FILE).exists() and any(
        family_of(folder) != "table" for folder in files.layout_folders()
    )


def _stay_out() -> int:
    """Say in a window that an exam is in progress; returns the exit code."""
    from dealer_trainer.ui.shell.busy_window import BusyWindow

    app, settings = application(), load_settings().settings
    install_language(app, settings.language)
    busy = BusyWindow(settings)
    busy.show()
    app.exec()
    return _refuse("an exam is in progress in another window")


def _refuse(reason: str) -> int:
    sys.stderr.write(f"dealer-trainer: {reason}\n")
    return 2


def make_window(seed: int | None = None, game_id: str | None = None) -> MainWindow:
    """The window with the saved table or a new one; raises GameError if no game can be loaded.

    The very first one begins the course, unless a table is requested by its seed or game.
    """
    loaded = load_settings()
    trouble = install_language(application(), loaded.settings.language)
    games, refused = load_games(files.layout_folders(), with_course=False, proved=PROVED)
    game = choose_game(games, refused, game_id or loaded.settings.game)
    saved = TableFile()
    is_free = seed is None and game_id is None
    has_course = (game.folder / COURSE_FILE).exists()
    is_first = is_free and has_course and _is_first_start(saved)
    house_game = with_house_rules(game, loaded.settings)
    opened = open_table(house_game, loaded.settings, saved, seed, is_beginner=is_free and has_course)
    window = MainWindow(game, opened.live, loaded.settings, saved, refused)
    if is_first:
        window.training.begin_course()
    for words in (translated(loaded.problem or ""), trouble, opened.message, _refused_text(refused)):
        if words:
            window.notice.show_message(words)
    return window


def _is_first_start(saved: TableFile) -> bool:
    """Whether nobody has dealt or trained here yet, and the answer can be stored."""
    has_begun = saved.exists or (files.user_data() / PROGRESS_FILE).exists()
    return saved.is_ours and not has_begun


def choose_game(games: tuple[Game, ...], refused: tuple[GameError, ...], game_id: str | None) -> Game:
    """The game of that id, or else the first sound one; raises GameError if there is none."""
    for game in games:
        if game.id == game_id:
            return game
    if games:
        return games[0]
    if refused:
        raise refused[0]
    raise GameError(files.layouts(), "", message("there is no game here"), message("Install the app again"))


def _refused_text(refused: tuple[GameError, ...]) -> str:
    return "\n".join(translated(str(error)) for error in refused)
