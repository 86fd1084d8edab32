"""The table of a roll in a lesson: hands work on it as they do on the live table, and a faulty act is undone."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.drills.course.lesson_state import ActDue
from dealer_trainer.drills.course.roll import ScriptedTable
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.snapshot import Hint, Snapshot
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.bridge import TableController

REST_MS = 1100
"""From the trainee's last act to the app's own acts: the dice rattle that long."""


class LessonTable(TableController):
    """Carries acts to a lesson; does something only while the lesson waits for an act."""

    unfinished = Signal()
    """The round was about to be ended, but something is left to do."""

    def __init__(self, game: Game, lesson: LessonWalk, parent: QObject | None = None) -> None:
        """`game`: with the felt shown, so that the hands know no spot that is not there."""
        super().__init__(parent)
        self._game = game
        self._lesson = lesson
        self._round = 1
        self._at: tuple[int, int, int] | None = None
        self._rest_time = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest_time.timeout.connect(self._show_rest)
        self._shown = Snapshot("review", "test", 0, None, None, frozenset(), None, False, (), (), (), (), (), ())

    @property
    def game(self) -> Game:
        """The game being dealt."""
        return self._game

    @property
    def snapshot(self) -> Snapshot:
        """What the table looks like now; if no roll is being dealt, as it looked last."""
        return self._shown

    def refresh(self) -> None:
        """Draw the current roll; a new roll empties the hands."""
        due, state = self._lesson.due, self._lesson.state
        if not isinstance(due, ActDue):
            return
        at = state.activity, state.place, state.attempt
        if self._at != at or (not state.acts and not state.is_told):
            self._at = at
            self._round += 1
        self._rest_time.stop()
        has_rest = due.is_shown and due.act is None and bool(self._rest(due))
        self._show(due, ())
        if has_rest and appearance().is_moving:
            self._rest_time.start()
        elif has_rest:
            self._show_rest()

    def do(self, act: Act) -> bool:
        """Carry out an act; returns False if it is impossible, or was undone."""
        return self._complete(lambda *_: act)

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, reduced to `amount` if one is given."""
        return self._complete(lambda table, acts: table.granted(acts, request_id, amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""
        return self._complete(lambda table, acts: table.refused(acts, request_id))

    def finish(self) -> bool:
        """End the roll."""
        if not isinstance(self._lesson.due, ActDue):
            return False
        is_over = self._lesson.finish()
        if not is_over:
            self.unfinished.emit()
        return is_over

    def _show(self, due: ActDue, rest: tuple[Act, ...]) -> None:
        table, acts = self._lesson.table(due.roll), self._lesson.state.acts
        snapshot = table.snapshot(acts, "learn" if due.is_shown else "test", rest)
        if due.is_shown and due.act is not None:
            hint = Hint(due.act, due.text, "", due.act.place)
            if due.tip is not None and "sweep_from_right" in due.tip.keys:
                zone = next(zone for zone in self._game.guide.zones if due.act.bet in zone.bets)
                hint = hint._replace(swept="right" if zone.direction == "right_to_left" else "left")
            snapshot = snapshot._replace(hint=hint)
        is_over = due.is_shown and due.act is None
        self._shown = snapshot._replace(round=self._round, is_done=is_over, is_clear=is_over)
        self.changed.emit(self._shown)

    def _rest(self, due: ActDue) -> tuple[Act, ...]:
        return self._lesson.table(due.roll).rest(self._lesson.state.acts)

    def _show_rest(self) -> None:
        """Do what the lesson does not ask for, once the dice lie still."""
        due = self._lesson.due
        if isinstance(due, ActDue) and due.act is None:
            self._show(due, self._rest(due))

    def _complete(self, make: Callable[[ScriptedTable, tuple[Act, ...]], Act]) -> bool:
        due, acts = self._lesson.due, self._lesson.state.acts
        if not isinstance(due, ActDue):
            return False
        table = self._lesson.table(due.roll)
        try:
            act = table.completed(acts, make(table, acts))
        except ActError as error:
            self.refused.emit(translated(str(error)))
            return False
        is_right = self._lesson.do(act)
        if is_right and act.do == "floor":
            self.refused.emit(self.tr("The floor may be called here. In a lesson you deal the round to its end."))
        return is_right
