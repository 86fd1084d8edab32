"""A mock audition: fifteen silent minutes at a strange table, with an interruption and one correction to accept."""

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple

from dealer_trainer.drills.session.session import Clock
from dealer_trainer.engine import Cents
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Duty, Fault, GradedRound
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Snapshot

AUDITION_MS = 900_000

DIFFICULTY = Options(illegal_per_cent=12, bad_pop_per_cent=5, irregular_per_cent=15)
"""A full table, as busy as a bad evening; with fewer seats if the game has fewer."""

INTERRUPTED_AFTER = 2
"""Rounds before the interruption."""

AuditionEvent = Literal["interruption", "correction"]


class AuditionResult(NamedTuple):
    """An audition on one page.

    `after`: faults in the round after the interruption, None without one. `accepted`: whether the correction was, None
    if nothing had to be corrected. `duties`: right and due.
    """

    rounds: int
    clean: int
    decisions: int
    right: int
    ms: int
    given: Cents
    owed: Cents
    duties: tuple[tuple[Duty, int, int], ...]
    after: int | None
    accepted: bool | None


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


class Audition:
    """Deals rounds in silence until time is up, the last of them to its end. `event`: what interrupts, until `go_on`.

    `correction`: the fault that the floor corrects, the first after the interruption. Time runs from `start`.
    `on_round` gets the table as each round is graded.
    """

    def __init__(
        self, game: Game, seed: int, clock: Clock, on_round: Callable[[LiveTable], None] = lambda _: None
    ) -> None:
        options = DIFFICULTY
        if options.seats > game.rules.seats:
            options = Options(**{**options.model_dump(), "seats": game.rules.seats})
        self.live = LiveTable(game, seed, "test", options)
        self._clock = clock
        self._since: int | None = None
        self._ended: int | None = None
        self.event: AuditionEvent | None = None
        self.correction: Fault | None = None
        self._tell = on_round
        self._graded: list[GradedRound] = []
        self._accepted: bool | None = None

    @property
    def left_ms(self) -> int:
        """How long new rounds may still begin, in milliseconds."""
        return max(0, AUDITION_MS - self._elapsed)

    @property
    def is_over(self) -> bool:
        """Whether the last round has been dealt."""
        return self._ended is not None

    def start(self) -> None:
        """Start the time, once."""
        if self._since is None:
            self._since = self._clock.ticks()

    def finish_round(self) -> Snapshot:
        """End the round and begin the next, or end the audition; raises ActError if the round cannot end."""
        self.live.finish()
        self._note()
        if self.left_ms > 0:
            return self.live.next_round()
        self._ended = self._clock.ticks()
        return self.live.snapshot

    def end(self) -> None:
        """End it before its time; the round at hand does not count."""
        self._ended = self._clock.ticks()

    def go_on(self, *, accepted: bool = True) -> None:
        """Leave the interruption, or answer the correction."""
        if self.event == "correction":
            self._accepted = accepted
        self.event = None

    def summary(self) -> AuditionResult:
        """The result of the rounds that were dealt to their end."""
        graded = self._graded
        decisions = [decisions_of(each) for each in graded]
        due: Counter[Duty] = Counter()
        done: Counter[Duty] = Counter()
        for each in graded:
            for duty, count in each.duties.items():
                due[duty] += count.due
                done[duty] += count.right
        costs = [fault.cost for each in graded for fault in each.faults]
        after = len(graded[INTERRUPTED_AFTER].faults) if len(graded) > INTERRUPTED_AFTER else None
        return AuditionResult(
            len(graded),
            sum(not each.faults for each in graded),
            sum(made for made, _ in decisions),
            sum(right for _, right in decisions),
            self._elapsed,
            sum(cost for cost in costs if cost > 0),
            -sum(cost for cost in costs if cost < 0),
            tuple((duty, done[duty], due[duty]) for duty in due if due[duty]),
            after,
            self._accepted,
        )

    @property
    def _elapsed(self) -> int:
        if self._since is None:
            return 0
        return (self._clock.ticks() if self._ended is None else self._ended) - self._since

    def _note(self) -> None:
        graded = self.live.snapshot.graded
        assert graded is not None
        self._graded.append(graded)
        if len(self._graded) == INTERRUPTED_AFTER:
            self.event = "interruption"
        elif len(self._graded) > INTERRUPTED_AFTER and graded.faults and self.correction is None:
            self.event, self.correction = "correction", graded.faults[0]
        self._tell(self.live)
