"""One screen as a picture, with two weeks of answers in it: `python -m tests.ui.one_screen Progress FILE --view 1`."""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtTest import QTest

from dealer_trainer import files
from dealer_trainer.records.progress.progress import FILE, Progress
from dealer_trainer.ui.application import application
from dealer_trainer.ui.progress.progress_page import ProgressPage
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DISPLAY, DRILLS, EXAM, GUIDE, PATH, PROGRESS, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.appearance import ColorScheme
from tests.loaded import rock_n_roll
from tests.ui.progress.conftest import fill
from tests.ui.progress.training import history

SCREENS = {
    "Today": TODAY, "Table": TABLE, "Drills": DRILLS, "Progress": PROGRESS, "Guide": GUIDE, "Exam": EXAM,
    "Display": DISPLAY, "Settings": SETTINGS, "Path": PATH,
}  # fmt: skip
DAYS = 14
PATIENCE_MS, PAINTED_MS = 20_000, 900
"""How long a screen may take for what it reads; after the second time a felt is sharp, which another thread paints."""


def main(arguments: list[str] | None = None) -> int:
    """Write the picture; the user's own folder is not touched."""
    options = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        os.environ[files.HOME_VARIABLE] = home
        scheme: ColorScheme = "dark" if options.dark else "light"
        chosen = Settings(
            motion=False, seed=7, color_scheme=scheme, text_percent=options.text, language=options.language
        )
        save_settings(chosen)
        _answer(Path(home))
        application()
        window = make_window(4)
        try:
            width, _, height = options.size.partition("x")
            window.resize(QSize(int(width), int(height)))
            window.show()
            window.show_page(TODAY)  # the answers are read once it is shown
            _wait(lambda: window.training.store.is_read)
            _wait(lambda: window.training.today.found is not None)
            window.show_page(SCREENS[options.screen])
            if options.view is not None:
                _choose_view(window, options.view)
            QTest.qWait(PAINTED_MS)
            is_written = window.grab().save(str(options.file))
        finally:
            window.close()
    return 0 if is_written else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.one_screen", description=__doc__)
    parser.add_argument("screen", choices=SCREENS)
    parser.add_argument("file", type=Path)
    parser.add_argument("--view", type=int, help="of Progress, counted from 0")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, choices=(100, 125, 150), default=100, help="text size, in percent")
    parser.add_argument("--dark", action="store_true")
    return parser


def _answer(home: Path) -> None:
    """Give the trainee answers up to now."""
    now = time.time_ns() // 1_000_000
    (home / "data").mkdir()
    with Progress.open(home / "data" / FILE) as progress:
        fill(progress, progress.add("Ann", now).id, history(rock_n_roll(), DAYS, now=now))


def _choose_view(window: MainWindow, view: int) -> None:
    page = window.training.progress
    assert isinstance(page, ProgressPage)
    _wait(lambda: page.views is not None)
    page.segments.choose(view)


def _wait(is_done: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE_MS / 1000
    while not is_done():
        assert time.monotonic() < ends, "the screen did not get ready"
        QTest.qWait(20)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    raise SystemExit(main())
