"""Prepares the drill page while nobody waits: its pads, its felts, and one item of each form, painted unseen."""

from collections.abc import Callable, Collection, Iterator

from PySide6.QtCore import QObject, QSize, QTimer

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.session.session import DrillSession, DrillState
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.drill.page import DrillPage

REST_MS = 150
"""How long a size must stay before the work for it begins, so that nothing is painted for the sizes of a drag."""


class Preloader(QObject):
    """Does one small piece of work whenever the window is idle, so that no key press waits for more than that."""

    def __init__(self, page: Callable[[], DrillPage], untaught: Callable[[], Collection[str]], parent: QObject) -> None:
        """`page`: returns the page, made at the first call as the first piece of work. `untaught`: its skills."""
        super().__init__(parent)
        self._page = page
        self._untaught = untaught
        self._done: tuple[QSize, Level] | None = None
        self._wanted: tuple[QSize, Level] | None = None
        self._pieces: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    @property
    def is_done(self) -> bool:
        """Whether everything requested is ready."""
        return not self._timer.isActive()

    def start(self, size: QSize, level: Level) -> None:
        """Get ready for drills at a level on a page of a given size; does nothing if that is done."""
        if (size, level) in (self._done, self._wanted):
            return
        self._wanted = size, level
        self._pieces = self._pieces_of(size, level)
        self._timer.start(REST_MS)

    def stop(self) -> None:
        """Stop because a drill begins. What is not ready is made when it is needed."""
        self._timer.stop()
        self._wanted = None

    def forget(self) -> None:
        """Start over: there will be another page."""
        self.stop()
        self._done = None

    def _work(self) -> None:
        self._timer.setInterval(0)
        if next(self._pieces, "done") == "done":
            self._done = self._wanted
            self.stop()

    def _pieces_of(self, size: QSize, level: Level) -> Iterator[None]:
        page = self._page()
        yield
        page.resize(size)
        page.ensurePolished()
        for state in _first_items(page.game, level, self._untaught()):
            yield
            yield from page.rehearse(state)


def _first_items(game: Game, level: Level, untaught: Collection[str]) -> Iterator[DrillState]:
    """An item of each form of each kind of drill, and of each number of cards, which make the felt lower."""
    seen = set()
    for skill in game.drills.skills:
        if skill.id in untaught:
            continue
        item = factory.make(game, skill.id, 0)
        looks = item.kind, item.form, len(item.cards)
        if looks not in seen:
            seen.add(looks)
            yield DrillSession(game, skill.id, level, (), 0, SystemClock(), lambda _: None).state
