"""The panel of newer versions in Settings: where to look, what was found, its download, its installation."""

import re
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QStandardPaths, QTimeZone, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QProgressBar, QVBoxLayout, QWidget

from dealer_trainer import __version__
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.update.update_worker import UpdateWorker
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.update.address import Address, read_address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.install import can_install
from dealer_trainer.update.installation import package_command
from dealer_trainer.update.release import ReleaseFile
from dealer_trainer.update.release_check import CheckedRelease

NOTES_LINES = 8
"""How many lines of what is new are visible at once."""

BAR_HIGH = 10
GROUP = 8
"""How many digits of a hash are shown together."""

MEGABYTE = 1_000_000
_HEADING = re.compile(r"^#+ ", re.MULTILINE)


class UpdateForm(QWidget):
    """Off as long as there is no address; nothing is downloaded or installed unless a button is pressed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, worker: UpdateWorker | None = None) -> None:
        super().__init__(parent)
        self.worker = worker or UpdateWorker(self)
        self._kept = ""
        self._is_locked = False
        self._checked: CheckedRelease | None = None
        self._written: Path | None = None
        self._got: tuple[int, int] | None = None
        self.address = QLineEdit(self)
        self.address.setAccessibleName(self.tr("Address of the releases"))
        self.address.setPlaceholderText(self.tr("https://…/release.json"))
        self.check = push_button(self.tr("Check for updates"), self, self.check_now)
        self.state = plain_label(self, "quiet")
        self.wrong = plain_label(self, "wrong")
        self.title = plain_label(self, "heading")
        self.notes = QPlainTextEdit(self)
        self.notes.setReadOnly(True)
        self.notes.setTabChangesFocus(True)
        self.notes.setAccessibleName(self.tr("What is new"))
        self.file = plain_label(self, "quiet")
        self.install = push_button(self.tr("Install it"), self, self._install)
        self.install.setProperty("isMain", True)
        self.download = push_button(self.tr("Download it…"), self, self._download)
        self.stop = push_button(self.tr("Stop"), self, self.worker.stop)
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName(self.tr("Download"))
        self.done = plain_label(self)
        self.command = QLineEdit(self)
        self.command.setReadOnly(True)
        self.command.setAccessibleName(self.tr("Command"))
        self.open = push_button(self.tr("Open the folder"), self, self._open)
        self._lay_out()
        self._connect()
        self._renew()

    def show_settings(self, settings: Settings) -> None:
        """Show the address that is checked."""
        if settings.update_address != self._kept or not self.address.isModified():
            self._kept = settings.update_address
            self.address.setText(self._kept)
        self._renew()

    def chosen(self, settings: Settings) -> Settings:
        """The settings with the address entered here."""
        return settings.with_(update_address=self._kept)

    def lock(self, school: str | None) -> None:
        """Let only a supervisor of `school` look for versions; with None, anybody may."""
        self._is_locked = school is not None
        self._renew()

    def take(self) -> Address | None:
        """Keep and return the typed address; None if it is empty, or if it is invalid, with the reason shown."""
        typed = self.address.text().strip()
        self.wrong.show_text("")
        found: Address | None = None
        if typed:
            try:
                found = read_address(typed)
            except UpdateError as error:
                self._show_error(error)
                return None
        if typed != self._kept:
            self._kept, self._checked, self._written = typed, None, None
            self.changed.emit()
        self._renew()
        return found

    def check_now(self) -> None:
        """Check for a release at the address that was typed."""
        if (address := self.take()) is not None:
            self._checked = self._written = None
            self.command.clear()
            self.worker.check(address)

    def show_release(self, checked: CheckedRelease) -> None:
        """Show what was found."""
        self._checked = checked
        self.wrong.show_text("")
        self.notes.setPlainText(_HEADING.sub("", checked.release.notes))
        self._renew()
        announce(self, self.title.text() if checked.is_newer else self.state.text())

    def _install(self) -> None:
        address = self.take()
        if address is not None and self._checked is not None:
            self.worker.install(address, self._checked)

    def _download(self) -> None:
        address = self.take()
        if address is None or self._checked is None:
            return
        start = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation) or str(Path.home())
        if folder := QFileDialog.getExistingDirectory(self, self.tr("Folder for the download"), start):
            self.worker.download(address, self._checked, Path(folder))

    def _open(self) -> None:
        if self._written is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written.parent)))

    def _on_downloaded(self, path: str) -> None:
        self._written = Path(path)
        if self.worker.environment.installation.origin == "package":
            words = self.tr("Downloaded. To install it, close Dealer Trainer and type this in a terminal:")
            self.command.setText(package_command(self._written))
            self.command.setCursorPosition(0)
        elif path.endswith(".exe"):
            words = self.tr("Downloaded: {file}\nClose Dealer Trainer and open that file.")
        else:
            words = self.tr("Downloaded: {file}\nUnpack it, and start Dealer Trainer from the new folder.")
        self._say(words.format(file=path))

    def _on_installed(self, folder: str) -> None:
        self._written = Path(folder) / "dealer-trainer"
        words = self.tr(
            "Installed in {folder}. It starts the next time you open Dealer Trainer, even from its old place. The "
            "previous version stays where it is."
        )
        self._say(words.format(folder=folder))

    def _say(self, words: str) -> None:
        self.done.setText(words)
        self._renew()
        announce(self, words)

    def _on_progress(self, progress: "tuple[int, int]") -> None:
        self._got = got, size = progress
        self.progress.setRange(0, max(size // 1000, 1))
        self.progress.setValue(got // 1000)
        self.progress.setVisible(self.worker.is_busy)
        self.state.setText(self._state_text())

    def _show_error(self, error: UpdateError) -> None:
        words = translated(str(error))
        self.wrong.show_text(words)
        self._renew()
        announce(self, words)

    def _on_busy(self) -> None:
        if self.worker.is_busy:
            self.wrong.show_text("")
            self.progress.setRange(0, 0)
            self._got = None
        self._renew()

    def _renew(self) -> None:
        """Show the present state and the buttons that apply to it."""
        checked, is_busy = self._checked, self.worker.is_busy
        is_newer = checked is not None and checked.is_newer
        is_free = not is_busy and not self._is_locked
        self.state.show_text(self._state_text())
        self.address.setEnabled(is_free)
        self.check.setEnabled(is_free)
        for widget in (self.title, self.notes, self.file):
            widget.setVisible(is_newer)
        has_file = checked is not None and checked.file is not None
        is_open = is_newer and has_file and self._written is None
        self.install.setVisible(is_open and can_install(self.worker.environment.installation))
        self.download.setVisible(is_open)
        for button in (self.install, self.download):
            button.setEnabled(is_free)
        self.stop.setVisible(is_busy)
        self.progress.setVisible(is_busy)
        is_done = self._written is not None and not is_busy
        self.done.setVisible(is_done)
        self.open.setVisible(is_done)
        self.command.setVisible(is_done and bool(self.command.text()))
        self.notes.setFixedHeight(NOTES_LINES * self.notes.fontMetrics().lineSpacing() + BAR_HIGH)
        if checked is not None:
            self.title.setText(_title_text(checked))
            self.file.setText(_file_text(checked.file))

    def _state_text(self) -> str:
        if self._is_locked:
            return self.tr(
                "Only a supervisor who is signed in can check for newer versions. Sign in on the Exam screen."
            )
        if self.worker.is_busy:
            if self._got is None:
                return self.tr("One moment …")
            got, size = (QLocale().toString(part / MEGABYTE, "f", 1) for part in self._got)
            return self.tr("{got} of {size} MB").format(got=got, size=size)
        if self._checked is not None and not self._checked.is_newer:
            return self.tr("This is version {version}, the newest.").format(version=__version__)
        if self._kept:
            words = self.tr(
                "This is version {version}. Dealer Trainer checks that address once a day and sends nothing about you."
            )
        else:
            words = self.tr(
                "This is version {version}. To hear of newer ones, enter the address of the releases: https://…, or "
                "file://… for a folder that your school shares. Dealer Trainer then checks it once a day, sends "
                "nothing about you, and installs nothing by itself."
            )
        return words.format(version=__version__)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.address, 1)
        row.addWidget(self.check)
        buttons = QHBoxLayout()
        for button in (self.install, self.download, self.stop, self.open):
            buttons.addWidget(button)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(row)
        for widget in (
            self.state,
            self.wrong,
            self.title,
            self.notes,
            self.file,
            self.progress,
            self.done,
            self.command,
        ):
            column.addWidget(widget)
        column.addLayout(buttons)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(round(BAR_HIGH * unit(self)))
        self.wrong.show_text("")

    def _connect(self) -> None:
        self.address.returnPressed.connect(self.check_now)
        self.address.editingFinished.connect(self.take)
        self.worker.found.connect(self.show_release)
        self.worker.failed.connect(self._show_error)
        self.worker.downloaded.connect(self._on_downloaded)
        self.worker.installed.connect(self._on_installed)
        self.worker.progressed.connect(self._on_progress)
        self.worker.busy_changed.connect(self._on_busy)


def _title_text(checked: CheckedRelease) -> str:
    from PySide6.QtCore import QCoreApplication

    day = QDateTime.fromMSecsSinceEpoch(checked.release.issued, QTimeZone.utc()).date()
    words = QCoreApplication.translate("UpdateForm", "Version {version} is available, signed {day}")
    return words.format(
        version=checked.release.version, day=QLocale().toString(day, QLocale.FormatType.LongFormat)
    )  # fmt: skip


def _file_text(file: ReleaseFile | None) -> str:
    from PySide6.QtCore import QCoreApplication

    if file is None:
        return QCoreApplication.translate("UpdateForm", "It has no file for this computer.")
    groups = " ".join(file.sha256[at : at + GROUP] for at in range(0, len(file.sha256), GROUP))
    size = QLocale().toString(file.bytes / MEGABYTE, "f", 1)
    words = QCoreApplication.translate("UpdateForm", "{name}, {size} MB\nSHA-256 {digest}")
    return words.format(name=file.name, size=size, digest=groups)
