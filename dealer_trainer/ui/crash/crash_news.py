"""Shows crashes to the user: at once, and at the next start; in an exam only as a line."""

from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from dealer_trainer.crash import folder
from dealer_trainer.crash.watch import Crash, collect, crash_watch
from dealer_trainer.ui.widget.dialog import come_back_from
from dealer_trainer.ui.widget.part import FittedDialog, announce, column, named_label, plain_label, push_button, row
from dealer_trainer.ui.widget.verdict_panel import IconLabel

ICON = 48
"""Width of the icon at scale 1."""


class CrashDialog(FittedDialog):
    """A headline, what happened, what was recorded, and two buttons. It is not modal.

    No button has the focus at first: a key meant for the table must not press one.
    """

    def __init__(self, heading: str, words: str, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._folder = folder
        icon = IconLabel("warning", self, ICON)
        self._heading = plain_label(self, "headline", heading)
        self._words = named_label(self, "article", words)
        self._report = named_label(self, "quiet")
        self.look = push_button(self.tr("Open the folder"), self, self._look)
        self.go_on = push_button(self.tr("Continue"), self, self.accept)
        self.go_on.setProperty("isMain", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        said = column(self._heading, self._words, self._report, gap=10)
        foot = row(1, self.look, self.go_on, margins=(0, 10, 0, 0))
        told = row(column(icon, 1), (said, 1), gap=20)
        self.setLayout(column(told, foot, margins=(28, 24, 28, 24)))

    @property
    def text(self) -> str:
        """All the text shown."""
        return "\n".join(part.text() for part in (self._heading, self._words, self._report))

    def show_report(self, words: str, *, is_there: bool) -> None:
        """Show what was recorded."""
        self._report.show_text(words)
        self.look.setVisible(is_there)

    def showEvent(self, event: QShowEvent) -> None:
        """Leave every button without focus until somebody chooses one."""
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.text)

    def _look(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(self._folder)):
            self._report.show_text(
                self.tr("The folder could not be opened. It is {folder}").format(folder=self._folder)
            )


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
        words = self.tr("Something went wrong the last time Dealer Trainer was used.")
        self._show(self.tr("What was answered and signed is saved"), words)
        self._say_report(len(found))
        folder.tell(found)

    def _on_crash(self, crash: Crash) -> None:
        keeper = next((window for window in _windows() if isinstance(window, TellsItself)), None)
        if keeper is not None:
            keeper.tell_of_crash()
            return
        here = self.tr("Dealer Trainer keeps running. If this window looks wrong now, close it and open it again.")
        elsewhere = self.tr("Work in the background stopped. This window keeps working.")
        if not (self.dialog is not None and isValid(self.dialog) and self.dialog.isVisible()):
            self._show(self.tr("Something went wrong.\nYour answers are saved."), here if crash.is_here else elsewhere)
        self._say_report(0 if crash.report is None else 1)

    def _show(self, heading: str, words: str) -> None:
        front = QApplication.activeWindow() or next(iter(_windows()), None)
        self.dialog = CrashDialog(heading, words, folder.folder(), front)
        come_back_from(self.dialog)
        self.dialog.show()

    def _say_report(self, count: int) -> None:
        dialog = self.dialog
        if dialog is None or not isValid(dialog):
            return
        words = self.tr(
            "A report is on this computer, with no names or answers. It was not sent to anyone: give it to your IT "
            "people."
        )
        none = self.tr("No report could be saved: the disk is full, or its folder cannot be written to.")
        dialog.show_report(words if count else none, is_there=count > 0)


def _windows() -> tuple[QWidget, ...]:
    """The open windows."""
    return tuple(
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and not isinstance(widget, CrashDialog)
    )
