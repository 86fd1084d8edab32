"""The only bridge between an exam and Qt: passes acts down one by one, each once the last is saved, and views up."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from dealer_trainer.certification.exam.exam import Exam, ExamView
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.school.live.remote_command import carry_out_next
from dealer_trainer.certification.sitting.body import NOTED_BY, SittingError, Stage
from dealer_trainer.certification.sitting.event_body import Noticed
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.records.log.event import Event
from dealer_trainer.ui.settings.translated import translated

TICK_MS = 250
"""How often the clocks are read."""
RETRY_MS = 1000
"""How long after a failure saving is tried again."""
SAVED_S = 0.5
"""How long a key at the table waits for its act to be saved, many times what a disk takes; after that acts queue."""


class PendingWrite(NamedTuple):
    """Something to write. `stage`: the only stage it is for, or None for any; `is_told`: whether a refusal is shown."""

    do: Callable[[], None]
    stage: Stage | None = None
    is_told: bool = True


class ExamBridge(QObject):
    """Carries answers, acts, and a supervisor's actions to an exam, waits for each commit, and continues by itself.

    Items and rounds of a part follow each other, a part ends when its time is up, and a finished sitting is closed.
    """

    changed = Signal(object)
    """A new ExamView: something was saved, something waits, or saving failed."""
    ticked = Signal(object)
    """An ExamView in which only the time has changed."""
    kept = Signal(str)
    """The kind of an event that has been committed."""
    refused = Signal(str)
    """Why something cannot be done now; nothing was written."""
    taken = Signal()
    """Another window has continued the sitting; nothing more is saved here."""
    _landed = Signal()

    def __init__(self, exam: Exam, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._exam = exam
        self._pending: deque[PendingWrite] = deque()
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self.tick)
        self._again = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._again.timeout.connect(self._retry)
        # The log's own thread may finish it, but what follows must run in this one.
        self._landed.connect(self._take_in, Qt.ConnectionType.QueuedConnection)

    @property
    def game(self) -> Game:
        """The game that is examined."""
        return self._exam.sitting.game

    @property
    def sitting(self) -> Sitting:
        """What is saved so far."""
        return self._exam.sitting

    @property
    def view(self) -> ExamView:
        """What the trainee's window shows now."""
        return self._exam.view

    @property
    def needs_reopening(self) -> bool:
        """Whether the sitting was interrupted, so that a supervisor has to reopen it."""
        return self._exam.needs_reopening

    def start(self) -> None:
        """Start reading the clocks, and continue the sitting."""
        self._exam.watch()
        self._clock.start()
        self._go_on()

    def stop(self) -> None:
        """Stop reading the clocks; what is on its way to the log is still saved."""
        self._clock.stop()
        self._again.stop()
        if self._exam.inbox is not None:
            self._exam.inbox.close()

    def begin_part(self) -> bool:
        """Begin the next part."""
        return self._in_turn(PendingWrite(self._exam.begin_part, "ready"))

    def answer(self, answer: Answer) -> bool:
        """Answer the current item; a second answer is ignored. Returns False for an invalid answer."""
        return self._in_turn(PendingWrite(lambda: self._exam.answer(answer), "item"))

    def act(self, act: Act) -> bool:
        """Do one act at the table, after waiting ones; returns False if it is physically impossible.

        It is saved on return, so that the next key finds the table that this one left, as in practice; a log that
        takes longer than SAVED_S saves it later.
        """
        is_done = self._in_turn(PendingWrite(lambda: self._exam.act(act), "round"))
        if self._exam.future is not None and not self._pending:
            wait((self._exam.future,), SAVED_S)
            self._take_in()
        return is_done

    def finish_round(self) -> bool:
        """Say that the round is dealt, after waiting acts."""
        return self._in_turn(PendingWrite(self._exam.finish_round, "round"))

    def act_in_duty(self, act: DutyAct) -> bool:
        """Do one act in a table duty, after waiting ones; returns False if it cannot be done there."""
        return self._in_turn(PendingWrite(lambda: self._exam.act_in_duty(act), "duty"))

    def wait(self) -> bool:
        """Wait for somebody else in a table duty; returns False if nobody does anything."""
        return self._in_turn(PendingWrite(self._exam.wait, "duty"))

    def finish_duty(self) -> bool:
        """Say that the table duty is done, after waiting acts."""
        return self._in_turn(PendingWrite(self._exam.finish_duty, "duty"))

    def enter(self, step: Callable[[Exam], None]) -> bool:
        """Enter something at a real table, after waiting entries; returns False if it is impossible."""
        return self._in_turn(PendingWrite(partial(step, self._exam), "round" if self.view.duty is None else "duty"))

    def supervise(self, steps: "Sequence[Callable[[Exam], None]]") -> None:
        """Do what a supervisor decided, step by step, as soon as the log is free."""
        for step in steps:
            if not self._in_turn(PendingWrite(partial(step, self._exam))):
                return

    def ask(self) -> bool:
        """Pass on the trainee's request for a supervisor; the clock keeps running."""
        return self._in_turn(PendingWrite(self._exam.ask))

    def note(self, reason: str, noted: Noticed | None = None) -> None:
        """Record something that no person did, as soon as the log is free."""
        self._in_turn(PendingWrite(lambda: self._exam.flag(NOTED_BY, reason, noted), is_told=False))

    def tick(self) -> None:
        """Read the clocks."""
        if self._exam.tick():
            self._watch()
        if carry_out_next(self._exam):
            self._watch()
            self.changed.emit(self.view)
        self.ticked.emit(self.view)

    def _in_turn(self, write: PendingWrite) -> bool:
        # Keys pressed while the program was frozen arrive before its next tick.
        if write.stage is not None and self._exam.tick():
            self._watch()
        if not self.view.is_pending:
            return self._do(write)
        self._pending.append(write)
        return True

    def _do(self, write: PendingWrite) -> bool:
        try:
            write.do()
        except (SittingError, ExamError) as error:
            if write.is_told:
                self.refused.emit(translated(str(error)))
            return False
        self._watch()
        self.changed.emit(self.view)
        return True

    def _watch(self) -> None:
        future = self._exam.future
        assert future is not None
        future.add_done_callback(self._on_done)

    def _on_done(self, _: "Future[Event]") -> None:
        # The window may be gone before its last event is saved; the log has it all the same.
        with suppress(RuntimeError):
            self._landed.emit()

    def _take_in(self) -> None:
        if self._exam.acknowledge():
            self.kept.emit(self.sitting.last.kind)
            self._go_on()
        elif self._exam.is_elsewhere:
            self.stop()
            self.taken.emit()
        elif self.view.trouble:
            self._again.start()
            self.changed.emit(self.view)

    def _retry(self) -> None:
        self._exam.retry()
        self._watch()

    def _go_on(self) -> None:
        """Write what waits, or else show the next item or round, or close a finished sitting."""
        while self._pending and not self.view.is_pending:
            write = self._pending.popleft()
            if write.stage is not None and self.view.stage == "paused":
                self.refused.emit(self.tr("The exam was stopped before this could be saved."))
            # The next acts may have been meant to follow the refused one.
            if write.stage in (None, self.view.stage) and not self._do(write) and write.stage is not None:
                self._pending = deque(kept for kept in self._pending if kept.stage is None)
        view = self.view
        if view.is_pending:
            return
        if view.stage == "next" and "shown" in view.may and view.left_ms:
            self._do(PendingWrite(self._exam.show))
        elif view.stage == "finished":
            self._do(PendingWrite(self._exam.close))
        else:
            self.changed.emit(view)
