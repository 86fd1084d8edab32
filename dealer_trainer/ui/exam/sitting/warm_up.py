"""The warm-up of a part in the exam's window: a question of each kind, a round, or a duty; none reaches the log."""

import secrets

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.certification.form.dice import SEEDS
from dealer_trainer.certification.form.form import Form, warm_up_duty, warm_up_items, warm_up_table
from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, AnswerError
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.exam.sitting.exam_table import ExamTable, ItemSession


class WarmUp(QObject):
    """The warm-up of one part: offered, then at work, then over. It can be skipped at any time."""

    changed = Signal()
    """The next question or round is to be shown, or the warm-up is over."""
    refused = Signal(str)
    """Why an answer is invalid."""

    def __init__(self, game: Game, form: Form, part: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.part = part
        self.number = self.length = 0
        self.is_over = False
        self.session: ItemSession | None = None
        self.live: LiveTable | None = None
        self.duty: DutyRun | None = None
        self._game = game
        self._form = form

    @property
    def is_running(self) -> bool:
        """Whether one of its questions or its round is on the screen."""
        return bool(self.number) and not self.is_over

    def start(self) -> None:
        """Draw the warm-up with random numbers independent of the form, and show its first question, or what it has."""
        seed = secrets.randbelow(SEEDS)
        if self._form.parts[self.part].rolls:
            self.live, self.length = warm_up_table(self._game, self._form, self.part, seed), 1
        elif self._form.parts[self.part].duties:
            self.duty, self.length = warm_up_duty(self._game, self._form, seed), 1
        else:
            self._items = warm_up_items(self._game, self._form, self.part, seed)
            self.length = len(self._items)
        self.go_on()

    def go_on(self) -> None:
        """Show the next question; after the last the warm-up is over."""
        if self.is_over:
            return
        self.number += 1
        self.is_over = self.number > self.length
        self.session = None
        if not self.is_over and self.live is None and self.duty is None:
            item = self._items[self.number - 1]
            title = self.tr("Warm-up")
            self.session = ItemSession(self._game, item, self.number, self.length, title, self._answer)
        self.changed.emit()

    def act(self, act: DutyAct) -> None:
        """Do one act in the duty."""
        if self.duty is not None:
            self.duty = self.duty.after(act)
            self.changed.emit()

    def wait(self) -> None:
        """Wait for somebody else in the duty."""
        if self.duty is not None and self.duty.coming is None:
            self.refused.emit(self.tr("Nobody does anything now."))
        elif self.duty is not None:
            self.duty = self.duty.after_wait()
            self.changed.emit()

    def skip(self) -> None:
        """Skip the rest of the warm-up."""
        self.is_over = True
        self.changed.emit()

    def _answer(self, answer: Answer) -> bool:
        """Check an answer as the exam would, and forget it."""
        assert self.session is not None
        item = self.session.state.item
        assert item is not None
        try:
            grade(self._game, item, answer)
        except (AnswerError, AssertionError, ValueError, LookupError) as error:
            self.refused.emit(str(error))
            return False
        # The page is still handling this answer, so the next question comes after that.
        QTimer.singleShot(0, self, self.go_on)
        return True


class WarmUpTable(ExamTable):
    """A round that does not count, dealt like one of the exam."""

    dealt = Signal()
    """The trainee says that the round is dealt."""

    def __init__(self, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, parent)
        self.changed.connect(lambda _: self._asked.invalidate())

    def finish(self) -> bool:
        """Say that the only round is dealt."""
        if self.snapshot.stage != "settle":
            self.refused.emit(self.tr("Pop the dice first."))
            return False
        if not self._is_asked_twice():
            return False
        self.dealt.emit()
        return True
