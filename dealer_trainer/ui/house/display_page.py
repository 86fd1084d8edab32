"""The Display screen: starts the floor monitor on a chosen screen, in a process of its own, and ends it again."""

import sys

from PySide6.QtCore import QProcess, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QWidget

from dealer_trainer.demo.machine.password import LEAST, KioskPassword, PasswordError
from dealer_trainer.demo.machine.state import PASSWORD, folder, program_problem
from dealer_trainer.games import Game
from dealer_trainer.ui.house.program_panel import ProgramPanel
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.choice_form import Fields, fields_of, fill_in
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import centered, column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button


class KioskPasswordForm(Form):
    """Two fields and a button; or a note on who may fill them in, and the way to sign in."""

    chosen = Signal()
    """The password was set."""
    sign_in_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.is_locked = False
        """Whether somebody has to sign in first."""
        self.setObjectName("")  # it is in a card already
        column = self.layout()
        assert column is not None
        column.setContentsMargins(0, 10, 0, 0)
        self.set_heading(self.tr("The kiosk’s password"))
        hint = self.tr("{least} or more letters or digits").format(least=LEAST)
        self.password = self.secret("password", self.tr("Password"), hint)
        self.again = self.secret("again", self.tr("Repeat password"))
        self.sent.connect(self._on_sent)
        self.lock(None)

    def lock(self, school: str | None) -> None:
        """Let only a supervisor of `school` choose it; None: anybody may."""
        self.is_locked = school is not None
        for field in (self.password, self.again):
            self.show_field(field, not self.is_locked)
        self.clear()
        if self.is_locked:
            text = self.tr("A supervisor of {school} who is signed in chooses it.").format(school=school)
            self.button.setText(self.tr("Sign in on the Exam screen"))
        else:
            text = self.tr("Only this password ends the kiosk. Digits alone will do, for a screen without a keyboard.")
            self.button.setText(self.tr("Set the password"))
        self.set_text(text)

    def _on_sent(self) -> None:
        if self.is_locked:
            self.sign_in_wanted.emit()
            return
        typed, again = self.password.text(), self.again.text()
        self.clear_secrets()
        if typed != again:
            self.say(self.tr("The two passwords do not match."))
            self.start()
            return
        try:
            KioskPassword(folder() / PASSWORD).set(typed)
        except (PasswordError, OSError) as error:
            text = translated(str(error))
            self.say(f"{text[:1].upper()}{text[1:].rstrip('.')}.")
            self.start()
            return
        self.chosen.emit()


WIDEST = 1040
NAMELESS = "screen"
"""What Qt calls a screen of an X server that has no name for it."""
LISTEN_MS = 3_000
"""How often a running display is asked about its program."""
ENDS_MS = 4_000
"""How long the demonstration has to end by itself before it is killed."""


class DisplayPage(QWidget):
    """`start` shows the demonstration; the trainee's window keeps working beside it."""

    message = Signal(str)
    """A message for the user."""
    sign_in_wanted = Signal()
    """A supervisor has to sign in before the kiosk's password can be chosen here."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._process = QProcess()
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedOutputChannel)
        self._is_ending = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._kill)
        self._listening = QTimer(self)
        self._listening.setInterval(LISTEN_MS)
        self._listening.timeout.connect(self._show_state)
        self.monitor = ComboBox({}, self.tr("Screen"), self)
        self.side = ComboBox(
            {"players": self.tr("the players' side"), "dealer": self.tr("the dealer's side")},
            self.tr("Seen from"),
            self,
        )
        self.program = ProgramPanel(game, self)
        self.program.message.connect(self.message)
        self.program.changed.connect(self._show_state)
        self.kiosk = CheckBox(self.tr("Kiosk: only the password ends it"), self)
        self.password = KioskPasswordForm(self)
        self.start = push_button("", self, self.press)
        self.start.setObjectName("start")
        self.start.setProperty("isMain", True)
        self.words = named_label(self, "quiet")
        self.password.chosen.connect(self._on_password)
        self.password.sign_in_wanted.connect(self.sign_in_wanted)
        self.kiosk.toggled.connect(self._on_kiosk)
        self._lay_out()
        self._follow(self._process)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._list_screens)
        app.screenRemoved.connect(self._list_screens)

    def hand_over(self) -> tuple[Fields, QProcess]:
        """What is chosen, and the demonstration, which no longer is heard of here."""
        self._leave()
        return fields_of(self), self._process

    def take_over(self, handed: tuple[Fields, QProcess]) -> None:
        """Show what was chosen on another page, and go on with what it has started."""
        fields, process = handed
        fill_in(self, fields)
        self._leave()
        self._process.deleteLater()
        self._follow(process)

    def _kill(self) -> None:
        self._process.kill()

    def _follow(self, process: QProcess) -> None:
        self._process = process
        process.setParent(self)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._show_state)
        self._show_state()

    def _leave(self) -> None:
        """No longer hear of the demonstration."""
        self._process.finished.disconnect(self._on_finished)
        self._process.errorOccurred.disconnect(self._show_state)

    @property
    def is_running(self) -> bool:
        """Whether the demonstration is running."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    @property
    def command(self) -> tuple[str, list[str]]:
        """The program and its arguments, as chosen."""
        chosen = ["demo", self._game.id, "--monitor", str(self.monitor.currentData() or 1)]
        chosen += ["--side", str(self.side.currentData())]
        if self.kiosk.isChecked():
            chosen.append("--kiosk")
        if self.program.file is not None:
            chosen += ["--program", str(self.program.file)]
        itself = [] if getattr(sys, "frozen", False) else ["-m", "dealer_trainer"]
        return sys.executable, [*itself, *chosen]

    def press(self) -> None:
        """Start the demonstration, or end it. A kiosk runs on its own: only its password ends it."""
        program, arguments = self.command
        if self.is_running:
            self._is_ending = True
            self._process.terminate()
            self._patience.start(ENDS_MS)
        elif not self.kiosk.isChecked():
            self._process.start(program, arguments)
        elif not KioskPassword(folder() / PASSWORD).is_set:
            self.password.start()
        elif QProcess.startDetached(program, arguments)[0]:
            self.message.emit(self.tr("The kiosk is starting. Only its password ends it; you can close this window."))
        else:
            self.message.emit(self.tr("The demonstration could not be started."))
        self._show_state()

    def close_monitor(self) -> None:
        """End the demonstration together with the window that started it."""
        if not self.is_running:
            return
        self._leave()
        self._process.terminate()
        if not self._process.waitForFinished(ENDS_MS):
            self._process.kill()
            self._process.waitForFinished(ENDS_MS)

    def showEvent(self, event: QShowEvent) -> None:
        """List the screens as they are now."""
        super().showEvent(event)
        self._list_screens()
        self.program.check()

    def _list_screens(self, *_: object) -> None:
        before = self.monitor.currentData()
        self.monitor.blockSignals(True)
        self.monitor.clear()
        for number, screen in enumerate(QGuiApplication.screens(), 1):
            size = screen.geometry().size() * screen.devicePixelRatio()
            name = "" if screen.name() == NAMELESS else screen.name()
            words = self.tr("{number}: {name} {wide} × {high}")
            text = words.format(number=number, name=name, wide=size.width(), high=size.height())
            self.monitor.addItem(" ".join(text.split()), number)
        last = self.monitor.count()
        self.monitor.choose(before if before is not None and int(before) <= last else last)
        self.monitor.blockSignals(False)

    def _on_finished(self, code: int) -> None:
        self._patience.stop()
        was_ended, self._is_ending = self._is_ending, False
        if code and not was_ended:
            said = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip()
            self.message.emit(said.splitlines()[-1] if said else self.tr("The demonstration could not be started."))
        self._show_state()

    def lock_password(self, school: str | None) -> None:
        """Let only a supervisor of `school` choose the kiosk's password; None: anybody here may."""
        self.password.lock(school)

    def _on_kiosk(self, is_on: bool) -> None:
        self._show_state()
        if is_on and self.password.isVisible():
            self.password.start()

    def _on_password(self) -> None:
        self.message.emit(self.tr("The password is set. Nobody can look it up: keep it safe."))
        self._show_state()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_state(self, *_: object) -> None:
        is_running = self.is_running
        if is_running != self._listening.isActive():
            (self._listening.start if is_running else self._listening.stop)()
        is_wanted = self.kiosk.isChecked() and not is_running and not KioskPassword(folder() / PASSWORD).is_set
        self.start.setText(self.tr("End the demonstration") if is_running else self.tr("Show the demonstration"))
        self.start.setVisible(not is_wanted)
        self.password.setVisible(is_wanted)
        for part in (self.monitor, self.side, self.kiosk, self.program):
            part.setEnabled(not is_running)
        if is_running:
            running = self.tr("The demonstration is running. Esc on its own screen ends it, too.")
            problem = program_problem(self.monitor.currentData())
            said = self.tr("Problem with its program: {problem}").format(problem=problem) if problem else ""
            self.words.setText("\n".join(text for text in (running, said) if text))
        elif is_wanted:
            self.words.setText(self.tr("A kiosk needs a password first."))
        else:
            self.words.setText(self.tr("Passersby can touch the screen to answer a question. No records are opened."))

    def _lay_out(self) -> None:
        panel = QFrame(self)
        panel.setObjectName("panel")
        heading = named_label(panel, "headline", self.tr("Display: a table that deals itself"))
        words = self.tr(
            "The model dealer deals by the guide and calls every roll. Between rounds the screen explains the bets and "
            "asks what they pay. It runs for weeks and restarts by itself when something fails."
        )
        form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("Screen"), self.monitor)
        form.addRow(self.tr("Seen from"), self.side)
        form.addRow(self.kiosk)
        self.program.lay_out(form)
        begin = row((self.words, 1), self.start, gap=18)
        parts = heading, named_label(panel, "article", words), self.program, self.password, begin
        panel.setLayout(column(*parts, gap=14, margins=(32, 22, 32, 24)))
        set_widest(panel, WIDEST)
        self.setLayout(column((centered(panel), 1), margins=(24, 18, 24, 18)))
