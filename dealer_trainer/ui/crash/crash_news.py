"""Shows crashes to the user: at once, and at the next start; in an exam only as a line."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from dealer_trainer.crash import folder
from dealer_trainer.crash.hard_crash import collect
from dealer_trainer.crash.watch import Crash, crash_watch
from dealer_trainer.ui.crash.crash_dialog import CrashDialog
from dealer_trainer.ui.crash.shown_screen import ShownScreen


@runtime_checkable
class TellsItself(Protocol):
    """A window that nothing may cover or lead away from: it reports a crash itself."""

    def tell_of_crash(self) -> None:
        """Report a crash."""


class CrashNews(QObject):
    """Hears of crashes in any thread and reports them in the window's thread."""

    _happened = Signal(object)

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        ShownScreen(app).look()
        self.dialog: CrashDialog | None = None
        self._happened.connect(self._on_crash)
        self._tell = self._happened.emit
        crash_watch().listen(self._tell)
        app.aboutToQuit.connect(self.close)

    def close(self) -> None:
        """Stop listening."""
        crash_watch().forget(self._tell)

    def tell_of_last_time(self) -> None:
        """Report once what crashed since the last report, including crashes that Python did not survive."""
        collect()
        found = folder.untold()
        if not found:
            return
        words = self.tr(
            "Dealer Trainer ran into an error the last time it was used. Everything answered and signed up to then is "
            "saved."
        )
        self._show(self.tr("Something went wrong last time"), words)
        self._say_report(len(found))
        folder.tell(found)

    def _on_crash(self, crash: Crash) -> None:
        keeper = next((window for window in _windows() if isinstance(window, TellsItself)), None)
        if keeper is not None:
            keeper.tell_of_crash()
            return
        here = self.tr(
            "Dealer Trainer ran into an unexpected error and keeps running. Your answers are saved. If something looks "
            "wrong now, close the window and open it again."
        )
        elsewhere = self.tr(
            "A part of Dealer Trainer that works in the background stopped because of an error. This window keeps "
            "working."
        )
        if not self._is_shown():
            self._show(self.tr("Something went wrong"), here if crash.is_here else elsewhere)
        self._say_report(0 if crash.report is None else 1)

    def _show(self, heading: str, words: str) -> None:
        front = QApplication.activeWindow() or next(iter(_windows()), None)
        self.dialog = CrashDialog(heading, words, folder.folder(), front)
        self.dialog.show()

    def _say_report(self, count: int) -> None:
        dialog = self.dialog
        if dialog is None or not isValid(dialog):
            return
        words = self.tr(
            "A report was saved on this computer and was not sent to anyone. It says where in the program the error "
            "was, and contains no names and no answers. You can give it to whoever looks after the program."
        )
        none = self.tr("No report could be saved: the disk is full, or its folder cannot be written to.")
        dialog.show_report(words if count else none, is_there=count > 0)

    def _is_shown(self) -> bool:
        return self.dialog is not None and isValid(self.dialog) and self.dialog.isVisible()


def _windows() -> tuple[QWidget, ...]:
    """The open windows."""
    return tuple(
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and not isinstance(widget, CrashDialog)
    )
