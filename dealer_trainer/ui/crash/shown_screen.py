"""The screen in front, by the names of its classes: a crash report names it, but nothing of what is on it."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QStackedWidget, QWidget

from dealer_trainer.crash.watch import crash_watch

PACKAGE = "dealer_trainer."
MOST_PAGES = 2
"""The most pages that are named: pages within pages, but nothing smaller."""


class ShownScreen(QObject):
    """Notes which window is in front whenever that changes; pages of a window note themselves."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusWindowChanged.connect(self.look)

    def look(self) -> None:
        """Note which window is in front now."""
        note_screen(QApplication.activeWindow())


def note_screen(window: QWidget | None) -> None:
    """Note what a window shows."""
    if window is not None and (found := screen_text(window)):
        crash_watch().show_screen(found)


def screen_text(window: QWidget) -> str:
    """The window's class and that of each page in front in it: "MainWindow > TablePage"."""
    stacks = (stack for stack in window.findChildren(QStackedWidget) if stack.isVisibleTo(window))
    pages = [stack.currentWidget() for stack in stacks][:MOST_PAGES]
    inside = (page.widget() if isinstance(page, QScrollArea) else page for page in pages)
    own = (type(part) for part in (window, *inside) if part is not None and not isinstance(part, QAbstractScrollArea))
    names = [kind.__name__ for kind in own if kind.__module__.startswith(PACKAGE)]
    return " > ".join(dict.fromkeys(names))
