"""A table duty of an exam: the scene in words above, and what is done; nothing is graded, pointed at, or taken back."""

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import exam_scene
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS


class ExamDutyPage(QWidget):
    """Shows a duty as it was saved, and passes on each act of the trainee."""

    acted = Signal(object)
    """A DutyAct."""
    waited = Signal()
    finished = Signal()
    """The trainee has said twice that the duty is done."""
    told = Signal(str)
    """A message for the header."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._place: tuple[int, int] | None = None
        self._asked = QElapsedTimer()
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
            self._asked.invalidate()
            self._title.setText(game_text(run.pack.duty(run.start.duty).title))
            self._scene.setText(translated(exam_scene(self._game.rules, run.start)))
        self.duty.show_run(run, is_silent=True)
        if is_new:
            self.duty.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(self, self.words)

    def _on_acted(self, act: DutyAct) -> None:
        self._asked.invalidate()
        self.acted.emit(act)

    def _on_finished(self) -> None:
        """Ask once more, always: asking only if something is left to do would give that away."""
        if not self._asked.isValid():
            self._asked.start()
            self.told.emit(self.tr("End this duty? Press Enter again. Nothing can be done in it afterward."))
        elif self._asked.elapsed() >= DOUBLE_PRESS_MS:
            self._asked.invalidate()
            self.finished.emit()
