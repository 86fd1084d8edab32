"""The only bridge between an exam and Qt: passes acts down one by one, each once the last is saved, and views up."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.school.live.remote_command import carry_out_next
from dealer_trainer.certification.sitting.body import NOTED_BY, SittingError, Stage
from dealer_trainer.certification.sitting.event_body import Noticed
from dealer_trainer.drills.item.factory import Answer
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
        self.exam = exam
        self._pending: deque[PendingWrite] = deque()
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self.tick)
        self._again = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._again.timeout.connect(self._retry)
        # The log's own thread may finish it, but what follows must run in this one.
        self._landed.connect(self._take_in, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start reading the clocks, and continue the sitting."""
        self.exam.watch()
        self._clock.start()
        self._go_on()

    def stop(self) -> None:
        """Stop reading the clocks; what is on its way to the log is still saved."""
        self._clock.stop()
        self._again.stop()
        if self.exam.inbox is not None:
            self.exam.inbox.close()

    def do(self, stage: Stage, step: Callable[[Exam], None]) -> bool:
        """Do the next step of a stage, after those that wait; returns False if it is impossible."""
        return self._in_turn(PendingWrite(partial(step, self.exam), stage))

    def answer(self, answer: Answer) -> bool:
        """Answer the current item; a second answer is ignored. Returns False for an invalid answer."""
        return self.do("item", lambda exam: exam.answer(answer))

    def act(self, act: Act) -> bool:
        """Do one act at the table, after waiting ones; returns False if it is physically impossible.

        It is saved on return, so that the next key finds the table that this one left, as in practice; a log that
        takes longer than SAVED_S saves it later.
        """
        is_done = self.do("round", lambda exam: exam.act(act))
        if self.exam.future is not None and not self._pending:
            wait((self.exam.future,), SAVED_S)
            self._take_in()
        return is_done

    def supervise(self, steps: "Sequence[Callable[[Exam], None]]") -> None:
        """Do what a supervisor decided, step by step, as soon as the log is free."""
        for step in steps:
            if not self._in_turn(PendingWrite(partial(step, self.exam))):
                return

    def ask(self) -> bool:
        """Pass on the trainee's request for a supervisor; the clock keeps running."""
        return self._in_turn(PendingWrite(self.exam.ask))

    def note(self, reason: str, noted: Noticed | None = None) -> None:
        """Record something that no person did, as soon as the log is free."""
        self._in_turn(PendingWrite(lambda: self.exam.flag(NOTED_BY, reason, noted), is_told=False))

    def tick(self) -> None:
        """Read the clocks."""
        if self.exam.tick():
            self._watch()
        if carry_out_next(self.exam):
            self._watch()
            self.changed.emit(self.exam.view)
        self.ticked.emit(self.exam.view)

    def _in_turn(self, write: PendingWrite) -> bool:
        # Keys pressed while the program was frozen arrive before its next tick.
        if write.stage is not None and self.exam.tick():
            self._watch()
        if not self.exam.view.is_pending:
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
        self.changed.emit(self.exam.view)
        return True

    def _watch(self) -> None:
        future = self.exam.future
        assert future is not None
        future.add_done_callback(self._on_done)

    def _on_done(self, _: "Future[Event]") -> None:
        # The window may be gone before its last event is saved; the log has it all the same.
        with suppress(RuntimeError):
            self._landed.emit()

    def _take_in(self) -> None:
        if self.exam.acknowledge():
            self.kept.emit(self.exam.sitting.last.kind)
            self._go_on()
        elif self.exam.is_elsewhere:
            self.stop()
            self.taken.emit()
        elif self.exam.view.trouble:
            self._again.start()
            self.changed.emit(self.exam.view)

    def _retry(self) -> None:
        self.exam.retry()
        self._watch()

    def _go_on(self) -> None:
        """Write what waits, or else show the next item or round, or close a finished sitting."""
        while self._pending and not self.exam.view.is_pending:
            write = self._pending.popleft()
            if write.stage is not None and self.exam.view.stage == "paused":
                self.refused.emit(self.tr("The exam was stopped before this could be saved."))
            # The next acts may have been meant to follow the refused one.
            if write.stage in (None, self.exam.view.stage) and not self._do(write) and write.stage is not None:
                self._pending = deque(kept for kept in self._pending if kept.stage is None)
        view = self.exam.view
        if view.is_pending:
            return
        if view.stage == "next" and "shown" in view.may and view.left_ms:
            self._do(PendingWrite(self.exam.show))
        elif view.stage == "finished":
            self._do(PendingWrite(self.exam.close))
        else:
            self.changed.emit(view)
