"""The monitor's program on the Display page: chosen, checked, and previewed card by card before guests see it."""

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QProcess, QProcessEnvironment, QSize, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QLayout, QWidget

from dealer_trainer.demo.machine.state import choose_program, chosen_program
from dealer_trainer.demo.program import Card, Program, cautions, default_program, load_program
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import as_sentence
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.push_button import push_button

PREVIEW = QSize(1280, 720)
"""The size at which a card is painted before it is scaled down, so that text is laid out as on a screen."""
SHOWN_WIDE, SHARE = 400, 0.33
"""How wide it is shown, in pixels at scale 1, and at most as a share of the window."""
KILL_MS = 500
"""How long a process that paints another card has to end."""
MOST_LINES = 6
"""The most faults or warnings listed; a number says how many more there are."""


class ProgramPanel(QWidget):
    """`file` is the chosen program, None for the built-in one; `is_sound`: whether it can be shown."""

    changed = Signal()
    message = Signal(str)

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.file = chosen_program()
        self.is_sound = True
        self._program: Program | None = None
        self._name = named_label(self, "chartTitle")
        self.choose_button = push_button(self.tr("Choose a file …"), self, self._ask)
        self.own_button = push_button(self.tr("Built-in program"), self, lambda: self.choose(None))
        self.summary = named_label(self, "")
        """The verdict on the program: its faults, warnings, or that it is sound."""
        self.cards = ComboBox({}, self.tr("Card"), self)
        self.cards.currentIndexChanged.connect(lambda _: self._preview())
        self._card = QPixmap()
        self.picture = PlainLabel(self)
        self.picture.setObjectName("preview")
        self.picture.setAccessibleName(self.tr("How the card looks"))
        self._folder = QTemporaryDir()
        self._drawn = self._folder.filePath("card.png")
        self._painter = QProcess(self)
        settings = QProcessEnvironment.systemEnvironment()
        settings.insert("QT_QPA_PLATFORM", "offscreen")
        self._painter.setProcessEnvironment(settings)
        self._painter.finished.connect(self._on_painted)
        self._size_picture()

    def lay_out(self, above: QLayout) -> None:
        """Put what else is chosen above the program's name, and beside both how a card looks."""
        buttons = FoldingRow((self.choose_button, self.own_button), self)
        said = QFrame(self)
        said.setObjectName("detail")
        said.setLayout(column(self.summary, margins=(8, 2, 0, 2)))
        left = column(above, self._name, said, buttons, 1, gap=10)
        self.setLayout(row((left, 1), column(self.cards, self.picture, 1, gap=10), gap=28))

    def changeEvent(self, event: QEvent) -> None:
        """Show the card as large as the type beside it asks for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._size_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the form its room."""
        super().resizeEvent(event)
        self._size_picture()

    def _size_picture(self) -> None:
        wide = min(round(SHOWN_WIDE * unit(self)), round(SHARE * self.window().width()))
        self.picture.setFixedSize(wide, wide * PREVIEW.height() // PREVIEW.width())
        self._show_painted()

    def choose(self, file: Path | None) -> None:
        """Choose a program, and check it; a choice that cannot be stored is reported."""
        self.file = file
        try:
            choose_program(file)
        except OSError as error:
            self.message.emit(self.tr("The choice could not be saved: {error}").format(error=error))
        self.check()

    def check(self) -> None:
        """Read the file as it is now, report its faults, and list its cards."""
        try:
            self._program = default_program(self._game) if self.file is None else load_program(self.file, self._game)
            lines = [self._line(caution.key, caution.reason) for caution in cautions(self._program, self._game)]
            lead = self.tr("The program can be shown.")
            if lines:
                lead = self.tr("The program can be shown. Guests will see what is missing:")
            self.is_sound = True
        except GameError as error:
            self._program, self.is_sound = None, False
            lines = [self._line(fault.key, fault.reason, fault.hint) for fault in (error, *error.others)]
            lead = self.tr("The program cannot be shown; the built-in one would run instead:")
        if len(lines) > MOST_LINES:
            lines = [*lines[:MOST_LINES], self.tr("and {n} more").format(n=len(lines) - MOST_LINES)]
        self.summary.setText("\n".join([lead, *(f"• {line}" for line in lines)]))
        self._name.setText(self.tr("Built-in program") if self.file is None else str(self.file))
        self.own_button.setEnabled(self.file is not None)
        self._list_cards()
        self.changed.emit()

    def _line(self, key: str, reason: str, hint: str = "") -> str:
        """A fault or a warning, with its place in the chosen file."""
        why = " ".join(as_sentence(translated(text)) for text in (reason, hint) if text)
        return why if self.file is None else self.tr("{why} In the file: {key}").format(key=key, why=why)

    def _list_cards(self) -> None:
        self.cards.blockSignals(True)
        self.cards.clear()
        for number, card in enumerate(() if self._program is None else self._program.cards, 1):
            self.cards.addItem(f"{number}. {self._card_text(card)}", number - 1)
        self.cards.blockSignals(False)
        self.cards.setEnabled(self.cards.count() > 0)
        self._preview()

    def _card_text(self, card: Card) -> str:
        if card.kind == "rule" and card.show is not None and self._program is not None:
            return next((game_text(rule.heading) for rule in self._program.rules if rule.id == card.show), card.show)
        texts = {
            "welcome": self.tr("Welcome"), "rounds": self.tr("Rounds: {n}").format(n=card.rounds),
            "rule": self.tr("The next rule"), "question": self.tr("A question"), "rolls": self.tr("The last rolls"),
        }  # fmt: skip
        return texts[card.kind]

    def _preview(self) -> None:
        """Paint the chosen card in a separate process, because that takes longer than a window may hang."""
        self._painter.kill()
        self._painter.waitForFinished(KILL_MS)
        self._card = QPixmap()
        self.picture.setPixmap(self._card)
        place = self.cards.currentData()
        if self._program is None or place is None or not self.isVisible():
            return
        itself = [] if getattr(sys, "frozen", False) else ["-m", "dealer_trainer"]
        size = f"{PREVIEW.width()}x{PREVIEW.height()}"
        wanted = ["demo", self._game.id, "--picture", self._drawn, "--place", str(int(place) + 1), "--size", size]
        own = [] if self.file is None else ["--program", str(self.file)]
        self._painter.start(sys.executable, [*itself, *wanted, *own])

    def _on_painted(self, code: int, status: QProcess.ExitStatus) -> None:
        if code == 0 and status == QProcess.ExitStatus.NormalExit:
            self._card = QPixmap(self._drawn)
            self._show_painted()

    def _show_painted(self) -> None:
        if self._card.isNull():
            return
        ratio = self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        shown = self._card.scaled(self.picture.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        shown.setDevicePixelRatio(ratio)
        self.picture.setPixmap(shown)

    def _ask(self) -> None:
        kind = self.tr("Programs (*.toml)")
        name = QFileDialog.getOpenFileName(self, self.tr("Choose a program"), str(Path.home()), kind)[0]
        if name:
            self.choose(Path(name))
