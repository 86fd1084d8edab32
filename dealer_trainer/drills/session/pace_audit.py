"""The pace audit: five silent minutes at a table that is the same for everybody; right and wrong decisions per hour."""

from collections.abc import Callable
from typing import NamedTuple

from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Snapshot

AUDIT_MS = 300_000
HOUR_MS = 3_600_000

DIFFICULTY = Options(seats=4, side_bets=True, tokes=True, odd_amounts=True, illegal_per_cent=8, bad_pop_per_cent=0)
"""The same for every audit: a table neither empty nor full, with fewer seats if the game has fewer."""

FIRST_SEED = 1000
"""The seed of everybody's first audit.

The second has the next one, and so on: audits of one number have the same rolls.
"""


class PaceFigures(NamedTuple):
    """Right and wrong decisions per hour, and the share of right ones, None if nothing was decided."""

    rights: float
    wrongs: float
    accuracy: float | None


def figures_of(result: PaceResult) -> PaceFigures:
    """The figures of an audit.

    >>> figures_of(PaceResult(at=0, ms=360_000, decisions=50, right=45))
    PaceFigures(rights=450.0, wrongs=50.0, accuracy=0.9)
    """
    hours = max(1, result.ms) / HOUR_MS
    wrong = result.decisions - result.right
    share = result.right / result.decisions if result.decisions else None
    return PaceFigures(result.right / hours, wrong / hours, share)


def decisions_of(graded: GradedRound) -> tuple[int, int]:
    """How many decisions a round required, and how many of them were right.

    These are the duties that were due (takes, pays, puck, marks, calls, directions, requests); one left out counts as
    wrong, so ending rounds without working them gains nothing. A bet that was taken or paid without being due counts as
    wrong too.
    """
    due = sum(count.due for count in graded.duties.values())
    right = sum(count.right for count in graded.duties.values())
    asked = sum(graded.duties[duty].due for duty in ("takes", "pays") if duty in graded.duties)
    return due + max(0, graded.money.made - asked), right


class PaceAudit:
    """Deals rounds one after the other until time is up; the current round is dealt to its end.

    `number`: which audit of the trainee it is, from 0; it determines seats, bets, and dice. Time runs from `start`.
    `on_round` gets the table as each round is graded.
    """

    def __init__(
        self,
        game: Game,
        number: int,
        clock: Clock,
        on_round: Callable[[LiveTable], None] = lambda _: None,
        ms: int = AUDIT_MS,
        options: Options = DIFFICULTY,
    ) -> None:
        if options.seats > game.rules.seats:
            options = Options(**{**options.model_dump(), "seats": game.rules.seats})
        self.live = LiveTable(game, FIRST_SEED + number, "test", options)
        self._clock = clock
        self._on_round = on_round
        self._ms = ms
        self._since: int | None = None
        self._ended: int | None = None
        self._decisions = self._right = 0

    @property
    def left_ms(self) -> int:
        """How long new rounds may still begin, in milliseconds."""
        return max(0, self._ms - self._elapsed)

    @property
    def is_over(self) -> bool:
        """Whether the last round has been dealt."""
        return self._ended is not None

    def start(self) -> None:
        """Start the time, once."""
        if self._since is None:
            self._since = self._clock.ticks()

    def finish_round(self) -> Snapshot:
        """End the round and begin the next, or end the audit; raises ActError if the round cannot end."""
        self.live.finish()
        graded = self.live.snapshot.graded
        assert graded is not None
        decisions, right = decisions_of(graded)
        self._decisions += decisions
        self._right += right
        self._on_round(self.live)
        if self.left_ms > 0:
            return self.live.next_round()
        self._ended = self._clock.ticks()
        return self.live.snapshot

    def result(self) -> PaceResult:
        """The result, from the rounds that were dealt to their end."""
        return PaceResult(self._clock.now(), self._elapsed, self._decisions, self._right)

    @property
    def _elapsed(self) -> int:
        if self._since is None:
            return 0
        return (self._clock.ticks() if self._ended is None else self._ended) - self._since
