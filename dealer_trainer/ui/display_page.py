"""The Display screen: starts the floor monitor on a screen of choice, in a process of its own, and ends it again."""

import sys

from PySide6.QtCore import QProcess, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.demo.password import Gate
from dealer_trainer.demo.state import PASSWORD, folder
from dealer_trainer.games import Game
from dealer_trainer.ui.check_box import CheckBox
from dealer_trainer.ui.combo_box import ComboBox

WIDEST = 760


class DisplayPage(QWidget):
    """`start` shows the demonstration; the window that the trainee works in goes on beside it."""

    told = Signal(str)
    """A message to be read once."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedOutputChannel)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(lambda _: self._show_state())
        self.monitor = ComboBox({}, self.tr("Screen"), self)
        self.side = ComboBox(
            {"players": self.tr("the players' side"), "dealer": self.tr("the dealer's side")},
            self.tr("Seen from"),
            self,
        )
        self.kiosk = CheckBox(self.tr("Kiosk: no way out but with the password"), self)
        self.start = QPushButton(self)
        self.start.setObjectName("start")
        self.start.setProperty("isMain", True)
        self.start.clicked.connect(lambda _=False: self.press())
        self._words = QLabel(self)
        self._words.setObjectName("quiet")
        self._words.setWordWrap(True)
        self._lay_out()
        self._show_state()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._list_screens)
        app.screenRemoved.connect(self._list_screens)

    @property
    def is_running(self) -> bool:
        """Whether the demonstration runs."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    @property
    def words(self) -> str:
        """What is said under the button."""
        return self._words.text()

    @property
    def command(self) -> tuple[str, list[str]]:
        """The program and its arguments, as they are chosen."""
        chosen = ["demo", self._game.id, "--monitor", str(self.monitor.currentData() or 1)]
        chosen += ["--side", str(self.side.currentData())]
        if self.kiosk.isChecked():
            chosen.append("--kiosk")
        itself = [] if getattr(sys, "frozen", False) else ["-m", "dealer_trainer"]
        return sys.executable, [*itself, *chosen]

    def press(self) -> None:
        """Start the demonstration, or end it."""
        if self.is_running:
            self._process.terminate()
            return
        program, arguments = self.command
        self._process.start(program, arguments)
        self._show_state()

    def close_monitor(self) -> None:
        """End the demonstration with the window that started it; a kiosk lives on."""
        if self.is_running and not self.kiosk.isChecked():
            self._process.finished.disconnect(self._on_finished)
            self._process.terminate()
            self._process.waitForFinished(3000)

    def showEvent(self, event: QShowEvent) -> None:
        """List the screens as they are now."""
        super().showEvent(event)
        self._list_screens()
        self._show_state()

    def _list_screens(self, *_: object) -> None:
        before = self.monitor.currentData()
        self.monitor.blockSignals(True)
        self.monitor.clear()
        for place, screen in enumerate(QGuiApplication.screens(), 1):
            size = screen.geometry().size() * screen.devicePixelRatio()
            words = self.tr("{place}: {name} {wide} × {high}")
            text = words.format(place=place, name=screen.name(), wide=size.width(), high=size.height())
            self.monitor.addItem(" ".join(text.split()), place)
        last = self.monitor.count()
        self.monitor.choose(before if before is not None and int(before) <= last else last)
        self.monitor.blockSignals(False)

    def _on_finished(self, code: int) -> None:
        if code:
            said = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip()
            self.told.emit(said.splitlines()[-1] if said else self.tr("The demonstration could not be shown."))
        self._show_state()

    def _show_state(self) -> None:
        is_running = self.is_running
        self.start.setText(self.tr("End the demonstration") if is_running else self.tr("Show the demonstration"))
        for part in (self.monitor, self.side, self.kiosk):
            part.setEnabled(not is_running)
        if is_running:
            self._words.setText(self.tr("It runs. Escape on its own screen ends it as well."))
        elif Gate(folder() / PASSWORD).is_set:
            self._words.setText(self.tr("Passers-by touch the screen to answer a question. No records are opened."))
        else:
            words = self.tr("A kiosk needs a password first: run “dealer-trainer demo --set-password”.")
            self._words.setText(words)

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Display"), self)
        title.setObjectName("title")
        sheet = QFrame(self)
        sheet.setObjectName("sheet")
        heading = QLabel(self.tr("A table that deals itself"), sheet)
        heading.setObjectName("headline")
        article = QLabel(
            self.tr(
                "The model dealer deals by the guide and calls every roll; between rounds the screen explains the bets "
                "and asks what they pay. It runs for weeks, and starts again by itself when something fails."
            ),
            sheet,
        )
        article.setObjectName("article")
        article.setWordWrap(True)
        form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("Screen"), self.monitor)
        form.addRow(self.tr("Seen from"), self.side)
        form.addRow("", self.kiosk)
        inside = QVBoxLayout(sheet)
        inside.setContentsMargins(44, 36, 44, 40)
        inside.setSpacing(16)
        for part in (heading, article):
            inside.addWidget(part)
        inside.addLayout(form)
        buttons = QHBoxLayout()
        buttons.addWidget(self.start)
        buttons.addStretch()
        inside.addLayout(buttons)
        inside.addWidget(self._words)
        sheet.setMaximumWidth(WIDEST)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(sheet, 100)
        middle.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 24)
        column.addWidget(title)
        column.addStretch(1)
        column.addLayout(middle)
        column.addStretch(2)
