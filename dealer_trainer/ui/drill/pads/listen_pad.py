"""Words that are heard and not read, with cards for what is due; shown in writing at once if there is no sound."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.kind.listen import heard_question, recordings, seat_heard
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.pressed_key import text_of

AGAIN, WORDS = "R", "W"
LOOK_MS, LOOKS = 100, 20
"""How often to check whether a device could be opened, in another thread: for two seconds in all."""
HEAD_BYTES = 58
BYTES_A_SECOND = 11_025
"""Of the shipped recordings: one byte per sample."""


class ListenPad(ChoicePad):
    """A choice about what is heard; `has_sound`: whether this page has sound at all, which an exam's does not."""

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over, parent)
        self.has_sound = False
        self._is_written = True
        self._looks = 0
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._ending = QTimer(self, singleShot=True)
        self._ending.timeout.connect(self.shown)
        self.again = self._button(self.tr("Again"), AGAIN, self.play)
        self.words = self._button(self.tr("Show the words"), WORDS, self.write)

    def question(self, item: Item) -> str:
        """The question, without the words as long as they are to be heard."""
        return super().question(item) if self._is_written else translated(heard_question(item))

    def explained_question(self, done: AnsweredItem) -> str:
        """The words, once the item is answered."""
        return super().question(done.item)

    def begin(self, item: Item, level: Level) -> None:
        """Show the felt and the cards; the words are hidden if they are going to be heard."""
        self._stop()
        super().begin(item, level)
        output = sound_output()
        self._is_written = not (self.has_sound and output.can_speak and recordings(self.game, item))
        for row, button in enumerate((self.again, self.words)):
            self._grid.addWidget(button, row, self._across(item), Qt.AlignmentFlag.AlignLeft)
            button.setVisible(not self._is_written)

    def painted(self) -> None:
        """Speak the words; the item's time begins at their end."""
        if self._is_written or self.asks_for_enter:
            super().painted()
        if not self._is_written:
            self.play()

    def play(self) -> None:
        """Speak the words from their beginning."""
        if self.item is None or self._is_written or not (self.isVisible() and self.isEnabled()):
            return
        files = recordings(self.game, self.item)
        seat = seat_heard(self.item)
        x = 0.5 if seat is None else (seat - 0.5) / self.game.rules.seats
        if not sound_output().hear(files, x):
            self.write()
            return
        self._looks = 0
        self._looking.start()
        self._ending.start(spoken_ms(files))

    def write(self) -> None:
        """Show the words, because they cannot be heard, or not by this trainee."""
        if self._is_written or self.item is None:
            return
        self._stop()
        self._is_written = True
        words = self.question(self.item)
        self.asked_anew.emit(words)
        announce(self, words)
        for button in (self.again, self.words):
            button.hide()
        self.shown.emit()

    def explain(self, done: AnsweredItem) -> None:
        """Mark the cards, and show the words that were to be heard."""
        self._stop()
        super().explain(done)

    def press_key(self, event: QKeyEvent) -> bool:
        """R speaks the words again, W shows them."""
        act = {AGAIN: self.play, WORDS: self.write}.get(text_of(event).upper())
        if act is not None and not self._is_written:
            if not event.isAutoRepeat():
                act()
            return True
        return super().press_key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop: another screen was chosen, and R speaks again when this one is back."""
        super().hideEvent(event)
        self._stop()

    def _look(self) -> None:
        """Check the device, which is opened in another thread: if that failed, show the words instead of silence."""
        self._looks += 1
        if sound_output().player.has_failed:
            self.write()
        elif self._looks >= LOOKS:
            self._looking.stop()

    def _stop(self) -> None:
        self._looking.stop()
        self._ending.stop()

    def _button(self, text: str, key: str, act: Callable[[], None]) -> KeyButton:
        button = KeyButton(text, key, self)
        button.setObjectName("act")
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(act)
        return button


def spoken_ms(files: Sequence[Path]) -> int:
    """The total length of recordings with one byte per sample."""
    return sum(max(0, file.stat().st_size - HEAD_BYTES) * 1000 // BYTES_A_SECOND for file in files)
