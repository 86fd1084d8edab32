"""The Display screen: starts the floor monitor on a chosen screen, in a process of its own, and ends it again."""

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QSizePolicy, QWidget

from dealer_trainer.demo.machine.state import choose_program, chosen_program
from dealer_trainer.demo.program import cautions, default_program, load_program
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import give_ample_type, set_widest, unit
from dealer_trainer.ui.widget.choice_form import CheckBox, Fields, fields_of, fill_in
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PlainLabel, centered, column, named_label, push_button, row, set_tip
from dealer_trainer.ui.widget.unit_picture import Piece, UnitPicture

MOST_LINES = 6
"""The most faults or warnings listed; a number says how many more there are."""


class ProgramPanel(QWidget):
    """The monitor's program: chosen, and checked before guests see it. `file`: None for the built-in one."""

    message = Signal(str)

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.file = chosen_program()
        self._name = named_label(self, "")
        self.choose_button = push_button(self.tr("Choose a file …"), self, self._ask)
        self.own_button = push_button(self.tr("Built-in program"), self, lambda: self.choose(None))
        self.summary = named_label(self, "")
        """The verdict on the program: that it has faults or warnings, or is sound."""
        said = QFrame(self)
        said.setObjectName("detail")
        self.lines = FactList(self, gap=8)
        """Each fault or warning, as far as they are listed."""
        said.setLayout(column(self.summary, self.lines, gap=4, margins=(8, 2, 0, 2)))
        buttons = FoldingRow((self._name, self.choose_button, self.own_button), self)
        self.setLayout(column(buttons, said, gap=10))

    def choose(self, file: Path | None) -> None:
        """Choose a program, and check it; a choice that cannot be stored is reported."""
        self.file = file
        try:
            choose_program(file)
        except OSError as error:
            self.message.emit(self.tr("The choice could not be saved: {error}").format(error=error))
        self.check()

    def check(self) -> None:
        """Read the file as it is now, and report its faults."""
        try:
            program = default_program(self._game) if self.file is None else load_program(self.file, self._game)
            lines = [self._line(caution.key, caution.reason) for caution in cautions(program)]
            lead = self.tr("Ready to show.")
            if lines:
                lead = self.tr("Ready to show. Your guests will notice:")
        except GameError as error:
            lines = [self._line(fault.key, fault.reason, fault.hint) for fault in (error, *error.others)]
            lead = self.tr("The program cannot be shown; the built-in one would run instead:")
        if len(lines) > MOST_LINES + 1:  # a single one more is shown
            lines = [*lines[:MOST_LINES], self.tr("and {n} more").format(n=len(lines) - MOST_LINES)]
        self.summary.setText(lead)
        self.lines.show_facts(tuple(("•", line) for line in lines))
        self.lines.setVisible(bool(lines))
        self._name.setText(self.tr("Built-in program") if self.file is None else self.file.name)
        set_tip(self._name, "" if self.file is None else str(self.file))
        self.own_button.setVisible(self.file is not None)

    def _line(self, key: str, reason: str, hint: str = "") -> str:
        """A fault or a warning, with its place in the chosen file."""
        why = " ".join(as_sentence(translated(text)) for text in (reason, hint) if text)
        return why if self.file is None else self.tr("{why} In the file: {key}").format(key=key, why=why)

    def _ask(self) -> None:
        if file := ask_file(self, self.tr("Choose a program"), kinds=self.tr("Programs (*.toml)")):
            self.choose(file)


WIDEST, TALL, PICTURE = 860, 580, 320
"""The widest that it gets, from which height it pictures the table, and how wide that is, at scale 1."""
NAMELESS = "screen"
"""What Qt calls a screen of an X server that has no name for it."""
ENDS_MS = 4_000
"""How long the demonstration has to end by itself before it is killed."""


class DisplayPage(QWidget):
    """`start` shows the demonstration; the trainee's window keeps working beside it."""

    message = Signal(str)
    """A message for the user."""

    def __init__(self, game: Game, piece: Piece, parent: QWidget | None = None) -> None:
        """`piece`: of the game's felt."""
        super().__init__(parent)
        self.setObjectName("page")
        give_ample_type(self)
        self._game = game
        self._picture = UnitPicture(piece, self)
        self._picture.show_unit((), None)
        self._process = QProcess()
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedOutputChannel)
        self._is_ending = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._kill)
        self.monitor = ComboBox({}, self.tr("Screen"), self)
        self.program = ProgramPanel(game, self)
        self.program.message.connect(self.message)
        self.kiosk = CheckBox(self.tr("Locked: no key or click on that screen ends it"), self)
        self.start = push_button("", self, self.press)
        self.start.setObjectName("start")
        self.start.setProperty("isMain", True)
        self.words = named_label(self, "quiet")
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
        if self.kiosk.isChecked():
            chosen.append("--kiosk")
        if self.program.file is not None:
            chosen += ["--program", str(self.program.file)]
        itself = [] if getattr(sys, "frozen", False) else ["-m", "dealer_trainer"]
        return sys.executable, [*itself, *chosen]

    def press(self) -> None:
        """Start the demonstration, or end it."""
        if self.is_running:
            self._is_ending = True
            self._process.terminate()
            self._patience.start(ENDS_MS)
        else:
            self._process.start(*self.command)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Picture the table where there is room."""
        super().resizeEvent(event)
        scale, (across, down) = unit(self), self._game.layout.size
        self._picture.setFixedSize(round(PICTURE * scale), round(PICTURE * scale * down / across))
        self._picture.setVisible(self.height() >= TALL * scale)

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
        self._show_state()

    def _on_finished(self, code: int) -> None:
        self._patience.stop()
        was_ended, self._is_ending = self._is_ending, False
        if code and not was_ended:
            said = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip()
            self.message.emit(said.splitlines()[-1] if said else self.tr("The demonstration could not be started."))
        self._show_state()

    def _show_state(self, *_: object) -> None:
        is_running = self.is_running
        self.start.setText(self.tr("End the demonstration") if is_running else self.tr("Show the demonstration"))
        for part in (self.monitor, self.program):
            part.setEnabled(not is_running)
        self.kiosk.setEnabled(not is_running)
        self._form.setRowVisible(self.kiosk, self.monitor.count() > 1)
        if not is_running:
            self.words.setText(self.tr("It takes no bets and opens no records. It closes with this window."))
        elif self.kiosk.isChecked():
            self.words.setText(self.tr("The demonstration is running. Only this window ends it."))
        else:
            self.words.setText(self.tr("The demonstration is running. Esc on its screen also ends it."))

    def _lay_out(self) -> None:
        panel = QFrame(self)
        panel.setObjectName("panel")
        heading = named_label(panel, "headline", self.tr("Display: a table that deals itself"))
        words = self.tr(
            "The model dealer deals by the guide, calls every roll, and between rounds explains the bets. It runs for "
            "weeks by itself."
        )
        form = self._form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        screen = PlainLabel(panel, self.tr("Screen"))
        screen.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # as high as its field
        form.addRow(screen, self.monitor)
        form.addRow(" ", self.kiosk)
        form.addRow(self.tr("What it shows"), self.program)
        begin = row((self.words, 1), self.start, gap=18)
        said = column(1, heading, named_label(panel, "article", words), 1, gap=13)
        parts = row((said, 1), self._picture, gap=28), form, begin
        panel.setLayout(column(*parts, gap=13, margins=(36, 16, 36, 16)))
        set_widest(panel, WIDEST)
        self.setLayout(column((centered(panel), 1), margins=(24, 12, 24, 12)))
