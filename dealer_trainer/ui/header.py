"""The header of the table: where the round stands, and how much help the dealer wants."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QWidget

from dealer_trainer.drills.snapshot import Level, Snapshot
from dealer_trainer.engine import Rules
from dealer_trainer.ui.keycap import KeyButton

LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


class Header(QWidget):
    """Game and phase at the left, level and keys at the right."""

    level_chosen = Signal(str)
    keys_held = Signal(bool)

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phase = QLabel(self)
        self._phase.setObjectName("phase")
        self._round = QLabel(self)
        self._round.setObjectName("quiet")
        title = QLabel(rules.name, self)
        title.setObjectName("title")
        self._levels = QButtonGroup(self)
        self._next = QLabel(self)
        self._next.setObjectName("quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 10, 20, 6)
        row.setSpacing(16)
        for label in (title, self._phase, self._round):
            row.addWidget(label)
        row.addStretch()
        row.addWidget(self._next)
        row.addLayout(self._level_row())
        self.keys_button = KeyButton(self.tr("Keys"), "?", self)
        self.keys_button.pressed.connect(lambda: self.keys_held.emit(True))
        self.keys_button.released.connect(lambda: self.keys_held.emit(False))
        row.addWidget(self.keys_button)

    def level_button(self, level: Level) -> QPushButton:
        """The button of a level."""
        button = self._levels.button(LEVELS.index(level))
        assert isinstance(button, QPushButton)
        return button

    def show_snapshot(self, snapshot: Snapshot, wanted: Level) -> None:
        """Draw phase, round and level; `wanted` is the level of the next round."""
        self._phase.setText(self._phase_words(snapshot))
        self._round.setText(self.tr("Round {number}").format(number=snapshot.round))
        self.level_button(wanted).setChecked(True)
        self._next.setText("" if wanted == snapshot.level else self.tr("from the next round on"))

    def _phase_words(self, snapshot: Snapshot) -> str:
        if snapshot.point is None:
            return self.tr("Come-out")
        return self.tr("The point is {number}").format(number=snapshot.point)

    def _level_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        words: dict[Level, tuple[str, str]] = {
            "learn": (self.tr("Learn"), self.tr("The next step glows and a line says why")),
            "practice": (self.tr("Practice"), self.tr("You are told after each act and may undo it")),
            "test": (self.tr("Test"), self.tr("Silent to the end of the round, no undo")),
        }
        for index, level in enumerate(LEVELS):
            word, tip = words[level]
            button = QPushButton(word, self)
            button.setObjectName(("segmentFirst", "segment", "segmentLast")[index])
            button.setCheckable(True)
            button.setToolTip(tip)
            button.setAccessibleDescription(tip)
            self._levels.addButton(button, index)
            row.addWidget(button)
        self._levels.idClicked.connect(lambda index: self.level_chosen.emit(LEVELS[index]))
        return row
