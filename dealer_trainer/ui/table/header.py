"""The header of the table: the state of the round, the message line, and how much help the dealer wants."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ListButton
from dealer_trainer.ui.widget.folding_row import HeaderFrame
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import explain, named_label, set_tip
from dealer_trainer.ui.widget.segments import Segments

MOST_LETTERS = 16
"""The most letters of a trainee's name that fit beside the round."""
TALK = 600
"""The width of the round and of a line of talk beside it, at scale 1, which the levels leave to them."""
LEVELS: tuple[Level, ...] = ("learn", "practice", "test")


def level_names() -> dict[str, str]:
    """The levels of help by name."""
    words = (
        QCoreApplication.translate("Header", "Learn"),
        QCoreApplication.translate("Header", "Practice"),
        QCoreApplication.translate("Header", "Test"),
    )
    return dict(zip(LEVELS, words, strict=True))


class LevelSegments(Segments):
    """The levels of help in one row, or, where that has no room, behind a button that shows the chosen one.

    `tips`: what each does here.
    """

    level_chosen = Signal(str)

    def __init__(self, tips: Mapping[Level, str], parent: QWidget) -> None:
        words = tuple(level_names().values())
        super().__init__(words, "", parent)
        self.list_button = ListButton(self)
        """Shows the level and opens the list of all, where they are not side by side."""
        menu = self.list_button.list
        for index, (level, word) in enumerate(zip(LEVELS, words, strict=True)):
            set_tip(self.button(index), tips[level])
            self.button(index).setAccessibleDescription(tips[level])
            menu.addAction(word).triggered.connect(self.button(index).click)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.list_button)
        self.list_button.hide()
        self.chosen.connect(lambda index: self.level_chosen.emit(LEVELS[index]))

    def fit(self, room: int) -> None:
        """Stand side by side if there is so much room."""
        is_narrow = sum(self.level_button(level).minimumWidth() for level in LEVELS) > room
        for level in LEVELS:
            self.level_button(level).setHidden(is_narrow)
        self.list_button.setVisible(is_narrow)

    @property
    def level(self) -> Level:
        """The chosen level."""
        return LEVELS[self.index]

    def level_button(self, level: Level) -> QPushButton:
        """The button of a level."""
        return self.button(LEVELS.index(level))

    def show_level(self, level: Level) -> None:
        """Mark a level."""
        self.level_button(level).setChecked(True)
        self.list_button.setText(level_names()[level])
        self.list_button.setAccessibleName(self.tr("Help: {level}").format(level=level_names()[level]))


class Header(HeaderFrame):
    """Phase and round at the left, `talk` in the middle, level and keys at the right."""

    def __init__(self, talk: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phase = named_label(self, "phase", is_wrapped=False)
        self._round = named_label(self, "round", is_wrapped=False)
        self._said = self._trainee = ""
        self._add_lines(self._phase, self._round)
        tips: dict[Level, str] = {
            "learn": self.tr("The next step glows, and a line says why"),
            "practice": self.tr(
                "You see each mistake right away and can undo it; you may repeat a wrong call before a chip moves"
            ),
            "test": self.tr("Silent until the end of the round, no undo"),
        }
        self.levels = LevelSegments(tips, self)
        self.keys_button = KeyButton(self.tr("Keys"), "?", self)
        self._row.addWidget(talk, 1)
        self._row.addWidget(self.levels)
        self._row.addWidget(self.keys_button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a line of talk its width."""
        super().resizeEvent(event)
        self.levels.fit(self.width() - self.keys_button.sizeHint().width() - round(TALK * unit(self)))

    def next_level(self) -> None:
        """Choose the level after the one that is shown; after the last comes the first."""
        self.levels.choose((self.levels.index + 1) % len(LEVELS))

    def show_snapshot(self, snapshot: Snapshot, wanted: Level) -> None:
        """Draw phase, round and level; `wanted` is the level of the next round."""
        point = snapshot.point
        if snapshot.roll is not None and snapshot.puck in (None, snapshot.roll.total):
            point = snapshot.puck  # after the roll, what the puck shows, unless it is where no point can be
        on = self.tr("The point is {number}").format(number=point)
        self._phase.setText(self.tr("Come-out") if point is None else on)
        come_out = self.tr("Come-out: the roll before there is a point.")
        explain(self._phase, come_out if point is None else self.tr("The point: it must roll again before a seven."))
        words = self.tr("Round {number}").format(number=snapshot.round)
        if wanted != snapshot.level:
            words = self.tr("Round {number} (next: {level})").format(number=snapshot.round, level=level_names()[wanted])
        self._said = words
        self._show_round()
        self.levels.show_level(wanted)

    def show_practice(self, name: str | None) -> None:
        """Name what is being practiced beside the trainee's own table; None at the trainee's own table."""
        if name is not None:
            self._said = name
            self._show_round()

    def show_trainee(self, name: str) -> None:
        """Show whose table it is; "" if nobody is known yet."""
        self._trainee = name
        self._show_round()

    def _show_round(self) -> None:
        """The round, or what is being practiced, and whose table it is."""
        metrics = self._round.fontMetrics()
        most = metrics.averageCharWidth() * MOST_LETTERS
        name = metrics.elidedText(self._trainee, Qt.TextElideMode.ElideRight, most)
        self._round.setText(" · ".join(part for part in (self._said, name) if part))
        set_tip(self._round, self._trainee)
