"""Table duties at the trainee's own table: in Practice one arrives between rounds, if the course has taught it."""

from collections.abc import Collection

from PySide6.QtCore import QObject, Qt, Signal

from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.pack import Duty
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import duty_start
from dealer_trainer.table.players.duty import arriving_duty
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.drill.duty_page import DutyPage
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.table_page import TablePage


class TableDuties(QObject):
    """Off until it is chosen; a round that has a duty before it waits for it."""

    done = Signal(object)
    """The DutyRun of a duty that was done."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._table = page
        self.page: DutyPage | None = None
        """Where duties are done, made for the first one."""
        self.is_on = False
        self.learned: Collection[str] = ()
        """The ids of the duties that the course has taught."""
        self._round = page.bridge.snapshot.round
        page.bridge.changed.connect(self._on_changed)

    def arrive(self, run: DutyRun) -> None:
        """Open a duty now, whoever wants it."""
        if self.page is None:
            self.page = DutyPage(self._table.bridge.game, self._table, lambda: self._table.room)
            self.page.done.connect(self.done)
            self.page.left.connect(lambda: self._table.setFocus(Qt.FocusReason.OtherFocusReason))
            scale_layouts(self.page, unit(self._table))
        self.page.open(run)

    @property
    def under_way(self) -> DutyRun | None:
        """The duty that is being done."""
        return None if self.page is None or self.page.is_graded else self.page.run

    def known(self) -> tuple[Duty, ...]:
        """The duties of the game, which an instructor can let arrive; none for a game without a pack."""
        pack = pack_of(self._table.bridge.game)
        return () if pack is None else pack.duties.duties

    def bring(self, duty: str) -> bool:
        """Let an instructor's duty arrive, drawn by chance; False while another one is there."""
        bridge, pack = self._table.bridge, pack_of(self._table.bridge.game)
        if pack is None or (self.page is not None and self.page.run is not None):
            return False
        chance = SeededRandom(bridge.live.seed, "duty", bridge.snapshot.round, duty)
        self.arrive(DutyRun(pack, bridge.game.duty_rules, duty_start(pack, bridge.game.rules, duty, chance)))
        return True

    def _on_changed(self, snapshot: Snapshot) -> None:
        """Let a duty arrive at the beginning of a round that was reached by dealing."""
        bridge, is_next = self._table.bridge, snapshot.round == self._round + 1
        self._round = snapshot.round
        pack = pack_of(bridge.game)
        is_fit = is_next and snapshot.stage == "open" and not snapshot.acts and snapshot.level == "practice"
        if not (self.is_on and is_fit and pack is not None and bridge.practice is None and not bridge.live.is_led):
            return
        start = arriving_duty(pack, bridge.game.rules, bridge.live.seed, snapshot.round, self.learned)
        if start is not None:
            self.arrive(DutyRun(pack, bridge.game.duty_rules, start))
