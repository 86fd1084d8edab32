"""The one bridge between a drill and Qt: answers go down, the state to show comes up as a signal."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.session.session import DrillSession, DrillState
from dealer_trainer.games import Game
from dealer_trainer.records.error import RecordsError
from dealer_trainer.ui.settings.translated import translated


class Session:
    """Items of an exam, a lesson, or a placement, in the form of a `DrillSession`; what one does not do is nothing."""

    game: Game
    """The game being drilled."""

    @property
    def state(self) -> DrillState:
        """The current state of the drill."""
        raise NotImplementedError

    def painted(self) -> None:
        """Note that the item is on screen."""

    def prepare(self) -> Item | None:
        """Make the next item while there is time."""
        return None

    def answer(self, answer: Answer) -> None:
        """Take an answer; may raise an error if it cannot be kept."""

    def go_on(self) -> None:
        """Leave the explanation."""

    def remind(self) -> None:
        """Show the rule behind the item."""

    def interrupt(self) -> None:
        """Note that the trainee looked away."""

    def pause(self) -> None:
        """Put the item away."""

    def resume(self) -> None:
        """Show the item again."""

    def finish(self) -> None:
        """End the drill here."""

    def keep(self) -> None:
        """Hand on what has not been kept yet."""


class DrillBridge(QObject):
    """Carries a trainee's answers to a drill and signals its new state."""

    changed = Signal(object)
    """A new Showing."""
    unkept = Signal(str)
    """An answer that could not be stored, with the reason; it is stored with the next one, or at the end."""

    def __init__(self, session: Session | DrillSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self.game = session, session.game

    @property
    def state(self) -> DrillState:
        """The current state of the drill."""
        return self._session.state

    def painted(self) -> None:
        """Note that the item is on screen."""
        self._session.painted()

    def prepare(self) -> Item | None:
        """Prepare the next item while there is time; None if none is known yet."""
        return self._session.prepare()

    def answer(self, answer: Answer) -> None:
        """Give an answer."""
        self._keep(lambda: self._session.answer(answer))

    def go_on(self) -> None:
        """Leave the explanation."""
        self._session.go_on()
        self._tell()

    def remind(self) -> None:
        """Show the rule behind the item."""
        self._session.remind()
        self._tell()

    def interrupt(self) -> None:
        """Note that the trainee looked away."""
        was_timed = self.state.is_timed
        self._session.interrupt()
        if was_timed != self.state.is_timed:
            self._tell()

    def pause(self) -> None:
        """Put the item away, or show it again."""
        if self.state.stage == "paused":
            self._session.resume()
        else:
            self._session.pause()
        self._tell()

    def allow_glance(self) -> None:
        """Let the first item be left without an answer."""
        if isinstance(self._session, DrillSession):
            self._session.is_glance = True

    def finish(self) -> None:
        """End the drill."""
        self._session.finish()
        self._keep(self._session.keep)

    def leave(self) -> None:
        """End a drill that is no longer in use, because another one begins or the window closes."""
        try:
            self._session.finish()
            self._session.keep()
        except (RecordsError, OSError) as error:
            self.unkept.emit(translated(str(error)))

    def _keep(self, change: Callable[[], object]) -> None:
        try:
            change()
        except (RecordsError, OSError) as error:
            self.unkept.emit(translated(str(error)))
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self.state)
