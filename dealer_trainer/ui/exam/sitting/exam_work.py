"""An exam's rounds, questions, and duties for the app's own pages: in Test, passed to the exam; and a warm-up."""

import secrets
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.form.dice import SEEDS
from dealer_trainer.certification.form.form import Form, warm_up_duty, warm_up_items, warm_up_table
from dealer_trainer.drills.item.factory import Answer, AnswerError, Item, grade
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import DrillState
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.ui.drill.bridge import Session
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.widget.part import announce, column, named_label, row
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS


class AskedTwice:
    """Whether something is said for the second time, and not in the same breath."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()

    def forget(self) -> None:
        """Ask anew: something was done in between."""
        self._since.invalidate()

    def is_sure(self, ask: Callable[[], object]) -> bool:
        """Ask, or say whether it was asked long enough ago.

        It always asks, because asking only if something is still due would give that away.
        """
        if not self._since.isValid():
            self._since.start()
            ask()
            return False
        if self._since.elapsed() < DOUBLE_PRESS_MS:
            return False
        self._since.invalidate()
        return True


class ExamTable(TableBridge):
    """One round after another; the owner of the table decides what ends a round and what comes next."""

    is_dealt_once = True

    def lead(self, command: InstructorCommand) -> str:
        """Do nothing: no instructor takes part in an exam."""
        return self.tr("An instructor cannot lead during an exam.")


class ExamTableController(ExamTable):
    """The rounds of a part as a table for the table page."""

    def __init__(self, exam: ExamBridge, live: LiveTable, parent: QObject | None = None) -> None:
        super().__init__(live, parent=parent)
        self._exam = exam
        exam.refused.connect(self.refused)

    def show_kept(self) -> None:
        """Draw the table as it was saved."""
        self.changed.emit(self.snapshot)

    def do(self, act: Act) -> bool:
        """Pass an act on; returns False if it is physically impossible."""
        return self._exam.act(act)

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a player's request, as asked or at `amount`."""
        request = self._request(request_id)
        return request is not None and self.do(request.granted(amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a player's request."""
        request = self._request(request_id)
        return request is not None and self.do(request.refused())

    def finish(self) -> bool:
        """Say that the round is dealt; the exam shows the next one itself."""
        return self._exam.do("round", Exam.finish_round)

    def _request(self, request_id: int) -> PlayerRequest | None:
        return next((request for request in self.snapshot.requests if request.id == request_id), None)


class ItemSession(Session):
    """One item of an exam: no explanation, no pause, no second answer; the exam keeps the clock and the answer."""

    def __init__(
        self, game: Game, item: Item, number: int, length: int, title: str, give: Callable[[Answer], bool]
    ) -> None:
        """`give`: takes the answer; returns False if it is invalid."""
        skill = game.drills.skill(item.skill)
        goal = Goal(skill.id, title, Drills(skills=(skill,)))
        self.game = game
        self._give = give
        self._state = DrillState("asked", "test", goal, item, number, length)
        self._since = QElapsedTimer()
        self.is_answered = False

    @property
    def state(self) -> DrillState:
        """The item, always in its unanswered state."""
        return self._state

    def painted(self) -> None:
        """Note that the item is on screen: a press right after that was meant for the one before."""
        if not self._since.isValid():
            self._since.start()

    def answer(self, answer: Answer) -> None:
        """Give the one answer."""
        is_bounce = not self._since.isValid() or self._since.elapsed() < DOUBLE_PRESS_MS
        if not self.is_answered and not is_bounce:
            # Set before the exam has the answer, because drawing needs it while the answer is saved.
            self.is_answered = True
            self.is_answered = self._give(answer)


class ExamDutyPage(QWidget):
    """Shows a duty as it was saved, and passes on each act of the trainee."""

    acted = Signal(object)
    """A DutyAct."""
    waited = Signal()
    finished = Signal()
    """The trainee has said twice that the duty is done."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._place: tuple[int, int] | None = None
        self._asked = AskedTwice()
        self.duty = DutyView(game, self)
        self._title = named_label(self, "phase", is_wrapped=False)
        self._scene = named_label(self, "coachText")
        head = row(self._title, (self._scene, 1), gap=18, margins=(18, 8, 18, 8))
        self.setLayout(column(head, (self.duty, 1), gap=0))
        self.setFocusProxy(self.duty)
        self.duty.acted.connect(self._on_acted)
        self.duty.waited.connect(self.waited)
        self.duty.finished.connect(self._on_finished)

    @property
    def words(self) -> str:
        """The duty and its scene."""
        return f"{self._title.text()}. {self._scene.text()}"

    def show_run(self, run: DutyRun, place: tuple[int, int]) -> None:
        """Draw a duty as far as it was saved; `place`: part and number."""
        is_new, self._place = place != self._place, place
        if is_new:
            self._asked.forget()
            self._title.setText(game_text(run.pack.duty(run.start.duty).title))
            self._scene.setText(translated(scene_text(self._game.rules, run.start, is_seen=True)))
        self.duty.show_run(run, is_silent=True)
        if is_new:
            self.duty.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(self, self.words)

    def _on_acted(self, act: DutyAct) -> None:
        self._asked.forget()
        self.acted.emit(act)

    def _on_finished(self) -> None:
        if self._asked.is_sure(self._ask):
            self.finished.emit()

    def _ask(self) -> None:
        """Ask beside the button, where whoever pressed it looks."""
        self.duty.panel.say(self.tr("End this duty? Press Enter again. You can’t change it afterward."))
        announce(self, self.duty.panel.words)


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
            self.refused.emit(self.tr("Nobody else acts now."))
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

    def finish(self) -> bool:
        """Say that the only round is dealt."""
        if self.snapshot.stage != "settle":
            self.refused.emit(self.tr("Pop the dice first."))
            return False
        self.dealt.emit()
        return True
