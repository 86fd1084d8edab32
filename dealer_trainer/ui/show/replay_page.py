"""The model host at work: the last events of a show, or a lesson's example, step by step."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.show.replay import ReplayStep, replay_of
from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.engine.show.document import said
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.show.question_card import why_texts
from dealer_trainer.ui.show.scene_page import ScenePage
from dealer_trainer.ui.show.text import event_text, say_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton


class ReplayPage(ScenePage):
    """Enter or the right arrow goes a step forward, the left arrow a step back, Escape leaves."""

    left = Signal()
    """The trainee has seen everything, or enough."""
    laid_out = Signal(object)
    """A part of the window has new widgets."""

    def __init__(self, game: ShowGame, parent: QWidget) -> None:
        super().__init__(game, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The replay"))
        self._steps: tuple[ReplayStep, ...] = ()
        self._at = 0
        self.text.setText(self.tr("The model host at work."))
        self.back = KeyButton(self.tr("Back"), "←", self.bar)
        self.leave = KeyButton(self.tr("Leave"), "Esc", self.bar)
        self.button = KeyButton("", "Enter", self.bar)
        self.button.setProperty("isMain", "true")
        for button, press in ((self.back, self.go_back), (self.leave, self.left.emit), (self.button, self.press)):
            button.setAutoDefault(False)
            button.clicked.connect(press)
            self.foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)

    def show_stretch(self, stretch: Sequence[AskedEvent], first: int = 0) -> None:
        """Begin to show a stretch of events, at the event of that index."""
        self._steps = replay_of(stretch)
        self._count = len(stretch)
        self._at = next(place for place, step in enumerate(self._steps) if step.event == first)
        self._show()

    def press(self) -> None:
        """Go a step forward, or leave after the last."""
        if self._at + 1 < len(self._steps):
            self._at += 1
            self._show()
        else:
            self.left.emit()

    def go_back(self) -> None:
        """Go a step back."""
        if self._at:
            self._at -= 1
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from step to step with the arrows, leave with Escape."""
        if event.key() == Qt.Key.Key_Right:
            self.press()
        elif event.key() == Qt.Key.Key_Left:
            self.go_back()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        step = self._steps[self._at]
        asked = step.asked
        words = self.tr("Event {number} of {count}")
        self.title.setText(words.format(number=step.event + 1, count=self._count))
        self.event_label.setText(event_text(self.game.show, asked))
        self.show_cards(asked)
        for place, card in enumerate(self.cards):
            if place < step.answered:
                card.show_due()
            else:
                card.lock()
        self.hint.setText(self._row_text(asked) if step.is_after else "")
        self.show_scene(asked, is_after=step.is_after)
        self.back.setEnabled(self._at > 0)
        self.button.setText(self.tr("Next") if self._at + 1 < len(self._steps) else self.tr("Continue"))
        self.laid_out.emit(self.area)
        self.setFocus()
        text = self.cards[step.answered - 1].feedback.text() if step.answered else self.event_label.text()
        announce(self.event_label, f"{text} {self.hint.text()}")

    def _row_text(self, asked: AskedEvent) -> str:
        """The text of the row, what is to be said aloud, and the source."""
        row = asked.outcome.row
        if row is None:
            return ""
        parts = [f"{game_text(row.title)}."]
        if asked.outcome.say:
            words = self.tr("Say: {words}.")
            parts.append(words.format(words=", ".join(map(say_text, said(asked.outcome)))))
        parts.append(self.tr("By {source}.").format(source=why_texts(row.source.split()[-1])[1]))
        return " ".join(parts)
