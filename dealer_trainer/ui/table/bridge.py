"""The one bridge between the live table and Qt: acts go down, snapshots come up as signals."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import CLEAN_ROUNDS, Options, grown, is_more
from dealer_trainer.table.players.duty import arriving_duty
from dealer_trainer.table.round_time import RoundTime
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.table_file import TableFile


class TableController(QObject):
    """A table to deal on: the live one, an exam's, a lesson's roll, a drill's sequence; each has what it can do.

    A verb returns False if its act is impossible; one that a table does not have is never possible there.
    """

    changed = Signal(object)
    """A new Snapshot."""
    refused = Signal(str)
    """An act that is impossible now, with the reason; it did not count as an act."""

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        raise NotImplementedError

    @property
    def snapshot(self) -> Snapshot:
        """What the table looks like now."""
        raise NotImplementedError

    def do(self, act: Act) -> bool:
        """Carry out an act."""
        return False

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, reduced to `amount` if one is given."""
        return False

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""
        return False

    def duty_act(self, act: DutyAct) -> bool:
        """Do something in the open table duty."""
        return False

    def undo(self) -> bool:
        """Take the last act back."""
        return False

    def finish(self) -> bool:
        """End the round."""
        return False

    def next_round(self) -> bool:
        """Go on to the next round."""
        return False

    def _run(self, change: Callable[[], object]) -> bool:
        """Make a change, and signal it, or why it is impossible."""
        try:
            change()
        except ActError as error:
            self.refused.emit(translated(str(error)))
            return False
        self.changed.emit(self.snapshot)
        return True


SEEDS = 2**31


class Practice(NamedTuple):
    """A table dealt beside the trainee's own, which waits meanwhile.

    `make`: deals it, each time from its beginning. `rounds`: how many it has. `is_counted`: its first deal counts as a
    round at the table; what was seen before does not. `origin`: the screen from which it was started and to which it
    returns; "" for the table itself. `begins_at_pop`: what comes before the pop that counts is already done.
    """

    name: str
    make: Callable[[], LiveTable]
    rounds: int = 1
    is_counted: bool = False
    origin: str = ""
    begins_at_pop: bool = False


class _UnderWay(NamedTuple):
    """A practice as it is now."""

    practice: Practice
    live: LiveTable
    first_round: int
    is_first_deal: bool


class TableBridge(TableController):
    """Passes acts to a live table, saves it after every act, and signals what it looks like now."""

    is_dealt_once = False
    """Whether each round is dealt once, in Test, as in an exam: no undo, no practice, and its owner continues."""

    reviewed = Signal(object)
    """A round has been dealt to its end; the LiveTable in review."""
    duty_done = Signal(object)
    """A table duty of the own table, whose round is over, and which no instructor led; the DutyRun."""
    grew = Signal(object)
    """A beginner's table has grown; its Options."""
    practice_left = Signal()
    """The trainee's own table is back, or the practice that waited meanwhile."""
    table_changed = Signal(object, object)
    """Another table is in front from now on; the LiveTable before, and this one. `changed` follows."""
    save_failed = Signal(str)
    """The table could not be saved, with the reason; emitted once until saving works again."""

    def __init__(self, live: LiveTable, saved: TableFile | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self.own = live
        """The trainee's own table, also while something is practiced beside it."""
        self.practice: Practice | None = None
        """What is being practiced beside the trainee's own table."""
        self._round_time, self._clock = RoundTime(), QElapsedTimer()
        self._clock.start()
        self.changed.connect(lambda _: self._round_time.note(self.live, self._clock.elapsed()))
        self._first_round = 1
        self._is_first_deal = True
        self._aside: list[_UnderWay] = []
        self._saved = saved
        self._is_kept = True
        self.next_level: Level = live.snapshot.level
        self.may_arrive: Callable[[], Collection[str]] = tuple
        """The ids of the table duties that may arrive between two rounds in Practice."""
        self.full: Options | None = None
        """What a beginner's table grows to, if it may."""
        self._guide: Guide | None = None
        self._may_grow = True
        self._taught: Options | None = None
        self._clean_rounds = 0
        self._is_outgrown = False

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self.live.game

    @property
    def snapshot(self) -> Snapshot:
        """What the table looks like now."""
        return self.live.snapshot

    def do(self, act: Act) -> bool:
        """Carry out an act; returns False if it is impossible."""
        return self._run(lambda: self.live.do(act))

    @property
    def round_ms(self) -> int:
        """How long the round at hand has taken until now, in milliseconds."""
        self._round_time.note(self.live, self._clock.elapsed())
        return self._round_time.ms

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, reduced to `amount` if one is given."""
        return self._run(lambda: self.live.grant(request_id, amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""
        return self._run(lambda: self.live.refuse(request_id))

    def duty_act(self, act: DutyAct) -> bool:
        """Do something in the open table duty."""
        return self._run(lambda: self.live.duty_act(act))

    def duty_wait(self) -> bool:
        """Let somebody else act in it."""
        return self._run(self.live.duty_wait)

    def end_duty(self) -> bool:
        """End it."""
        return self._run(self.live.end_duty)

    def undo(self) -> bool:
        """Undo the last act."""
        return not self.is_dealt_once and self._run(self.live.undo)

    def lead(self, command: InstructorCommand) -> str:
        """Carry out an instructor's command; returns why it is impossible, or ""."""
        try:
            self.live.lead(command)
        except ActError as error:
            return translated(str(error))
        self.save()
        self.changed.emit(self.snapshot)
        return ""

    def finish(self) -> bool:
        """End the round and have it graded."""
        is_done = self._run(self.live.finish)
        if is_done and self.practice is None and not self.live.is_led:
            graded = self.snapshot.graded
            self._clean_rounds = 0 if graded is None or graded.faults else self._clean_rounds + 1
            for run in self.snapshot.duties:
                self.duty_done.emit(run)
        if is_done and (self.practice is None or (self.practice.is_counted and self._is_first_deal)):
            self.reviewed.emit(self.live)
        return is_done

    def next_round(self) -> bool:
        """Start the next round, at the level chosen for it; after the last practice round, go back."""
        if self.is_dealt_once:
            return False
        if self.is_last_practiced:
            return self.leave_practice()
        before = self.live.options
        is_done = self._run(self._next_round)
        if self.practice is None and self.live.options != before:
            self.grew.emit(self.live.options)
        return is_done

    @property
    def is_last_practiced(self) -> bool:
        """Whether this is the last round of the practice."""
        dealt = self.live.snapshot.round - self._first_round + 1
        return self.practice is not None and dealt >= self.practice.rounds

    def start_practice(self, practice: Practice) -> bool:
        """Deal a practice table apart from the trainee's own, which stays unchanged until `leave_practice`.

        So does a practice under way, if this one was started from another screen; otherwise this one replaces it.
        """
        if self.practice is not None and practice.origin not in ("", self.practice.origin) and not self.is_dealt_once:
            self._aside.append(_UnderWay(self.practice, self.live, self._first_round, self._is_first_deal))
        return self._deal(practice, is_first=True)

    @property
    def practices_aside(self) -> int:
        """How many practices wait until the one in front is left."""
        return len(self._aside)

    def try_again(self) -> bool:
        """Deal the practice again from its beginning, or this round of the trainee's own table; nothing is recorded.

        A round in which nothing went wrong before the roll begins before its pop: the roll is what needs another try.
        """
        live = self.own
        name = self.tr("Round {number} again").format(number=live.snapshot.round)
        this_round = Practice(name, live.demonstrate, begins_at_pop=live.is_rightly_opened)
        return self._deal(self.practice or this_round, is_first=False)

    def leave_practice(self) -> bool:
        """Return to what was left for the practice: an earlier one, or the own table; False if that is in front."""
        if self.practice is None:
            return False
        before = self.live
        if self._aside:
            self.practice, self.live, self._first_round, self._is_first_deal = self._aside.pop()
        else:
            self.practice, self.live = None, self.own
        self.table_changed.emit(before, self.live)
        self.changed.emit(self.snapshot)
        self.practice_left.emit()
        return True

    def _deal(self, practice: Practice, *, is_first: bool) -> bool:
        if self.is_dealt_once:
            return False
        before, self.live = self.live, practice.make()
        self.practice, self._is_first_deal = practice, is_first
        self._first_round = self.live.snapshot.round
        self.live.change_level(self.next_level)
        if practice.begins_at_pop:
            self.live.deal_to_pop()
        self.table_changed.emit(before, self.live)
        self.changed.emit(self.snapshot)
        return True

    def choose_level(self, level: Level) -> bool:
        """Change the level at once before a round's first act, otherwise with the next round: nobody escapes Test."""
        if self.is_dealt_once:
            return False
        self.next_level = level
        if self.snapshot.acts or self.snapshot.stage != "open":
            self.changed.emit(self.snapshot)
            return True
        return self._run(lambda: self.live.change_level(level))

    def follow(self, guide: Guide, *, may_grow: bool, taught: Options | None = None) -> None:
        """Grade the trainee's own table by this guide from the next round on, or at once before a round's first act.

        `may_grow`: a beginner's table may grow after clean rounds; bets whose rates have not been taught are not on
        it. `taught`: what was taught is on it in any case, from the next hand on.
        """
        self._guide, self._may_grow, self._taught = guide, may_grow, taught
        if self.own.snapshot.stage != "open" or self.own.acts:
            return
        is_new = self.practice is None and self._grow()
        if is_new or self.own.game.guide is not guide:
            self.own.follow(guide)
            if self.practice is None:
                self.changed.emit(self.snapshot)
        if is_new:
            self.save()

    def outgrow(self) -> None:
        """Deal the full table from the next come-out on, or at once if nothing was dealt yet."""
        self._is_outgrown = True
        if self.practice is None and self.snapshot.round == 1 and not self.snapshot.acts and self._grow():
            self.save()
            self.changed.emit(self.snapshot)

    def _next_round(self) -> Snapshot:
        self.live.next_round()
        if self.practice is None:
            self._grow()
            if self._guide is not None:
                self.own.follow(self._guide)
        self.live.change_level(self.next_level)
        pack, duties = pack_of(self.game), self.may_arrive() if self.practice is None else ()
        if pack is not None and duties and self.next_level == "practice" and not self.live.duties:
            start = arriving_duty(pack, self.live.round, self.live.seed, duties)
            if start is not None:
                self.live.bring(start)
        return self.snapshot

    def _grow(self) -> bool:
        """Begin a larger table between two hands, if more was taught, or if enough rounds were dealt right."""
        options, full, taught = self.live.options, self.full, self._taught
        if full is None or not options.grows or self.snapshot.point is not None:
            return False
        if self._is_outgrown:
            larger = full
        elif taught is not None and is_more(taught, options):
            larger = taught
        elif self._may_grow and self._clean_rounds >= CLEAN_ROUNDS:
            larger = grown(options, full)
        else:
            return False
        seed = SeededRandom(self.live.seed, "growth", larger.seats).below(SEEDS)
        self.own = self.live = LiveTable(self.game, seed, self.next_level, larger)
        self._clean_rounds = 0
        return True

    def _run(self, change: Callable[[], object]) -> bool:
        def saved() -> None:
            change()
            self.save()

        return super()._run(saved)

    def save(self) -> None:
        """Save the table; this also happens after every act."""
        if self._saved is None:
            return
        try:
            self._saved.write(self.own.save())
        except OSError as error:
            if self._is_kept:
                self.save_failed.emit(str(error.strerror or error))
            self._is_kept = False
        else:
            self._is_kept = True
