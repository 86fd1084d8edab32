"""What Today and Progress share: they show figures of one trainee's answers, while they are on screen."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.part import AbstractWidgetMeta


class AnswersPage(QWidget, metaclass=AbstractWidgetMeta):
    """Computes its figures in the worker's thread; a hidden page waits until it is shown."""

    def __init__(
        self, game: Game, store: TraineeStore, settings: PlanSettings = DEFAULTS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._store = store
        self._settings = settings
        self._is_stale, self._is_asked = True, False
        self.trainee = TraineeButton(store, self)
        store.past_changed.connect(self.refresh)

    def set_plan(self, settings: PlanSettings) -> None:
        """Use other plan settings."""
        if settings != self._settings:
            self._settings = settings
            self.refresh()

    def refresh(self) -> None:
        """Compute the figures again; one job at a time."""
        self._is_stale = True
        if self.isVisible() and self._store.unread:
            self._show_unread(self._store.unread)
        if not self.isVisible() or self._is_asked or not self._store.is_read:
            return
        self._is_stale, self._is_asked = False, True
        self._store.compute(self._job(), self._on_result)

    def _on_result(self, result: Any) -> None:
        self._is_asked = False
        if self._is_stale:
            self.refresh()
        self._show(result)

    @abstractmethod
    def _show_unread(self, reason: str) -> None:
        """Show why there is nothing to compute."""

    @abstractmethod
    def _job(self) -> Callable[[], Any]:
        """What the worker's thread computes from the answers as they are now."""

    @abstractmethod
    def _show(self, result: Any) -> None:
        """Show the result."""
