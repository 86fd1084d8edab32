"""A sitting that is written to a log: nothing counts before it is saved.

An event goes to the log and `is_pending` is true; once its commit is done, `acknowledge` takes it into the sitting.
Time comes in as an argument; nothing here waits.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, NamedTuple, Protocol

from dealer_trainer.certification.sitting.body import AT_WORK, NOTED_BY, Body, SittingError
from dealer_trainer.certification.sitting.event_body import ClockChanged, Flagged, RanOut, Suspended
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import MINUTE, break_so_far, most_break
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games.game import Game
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.event import Event, SeedOpening
from dealer_trainer.records.log.private import Opening

if TYPE_CHECKING:
    from dealer_trainer.records.school.server.command_inbox import CommandInbox

CLOCK_SLACK = 2000
"""How many milliseconds the two clocks may drift apart between two ticks before it is noted."""

DRIFT_SLACK = 10_000
"""How many milliseconds they may drift apart in small steps before it is noted: clocks are also set gradually."""

STAND = 5000
"""Milliseconds without a tick after which the program counts as suspended: a supervisor must look before it goes on."""

_BEFORE_THE_END = frozenset({"ready", "next", "item", "round", "duty", "paused"})
_AFTER_A_CRASH = frozenset({"reopened", "ran_out", "flagged", "terminated"})
"""What may be written before a supervisor has reopened an interrupted sitting."""


class Log(Protocol):
    """A sitting's log: the school's store, or a list in a test."""

    @property
    def events(self) -> Sequence[Event]:
        """All saved events, in order."""

    @property
    def is_resumed(self) -> bool:
        """Whether another process began it: the sitting's own key died with that one."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be signed here: the sitting's own key has closed it."""

    def append(
        self, kind: str, body: dict[str, object], at: int, mono: int, known: tuple[Opening, ...] = ()
    ) -> "Future[Event]":
        """Save one event; the future is done only after its commit. The same append may be tried again."""


class ExamError(RuntimeError):
    """The exam cannot do this now: an event waits for its commit, or its commit failed. The message says which."""


class _Pending(NamedTuple):
    body: Body
    at: int
    mono: int
    known: tuple[Opening, ...]


class RecordedSitting:
    """A sitting, the log for its events, and the clocks that it runs by.

    `secret`: opens the seed of its form until it is closed; neither disk nor server has it.
    """

    def __init__(self, game: Game, log: Log, clock: Clock, secret: SeedOpening | None = None) -> None:
        self.sitting = Sitting.of(game, log.events, secret)
        self._log = log
        self._clock = clock
        # The stream's clock continues from where it stood, whatever the machine's clock shows since it was started.
        self._shift = self.sitting.last.mono - clock.ticks()
        self._looked = clock.now(), clock.ticks()
        self._stood = self._jumped = self._drifted = 0
        self._pending: _Pending | None = None
        self.future: Future[Event] | None = None
        """The commit that is waited for, for callers that want to be notified."""
        self._is_standing = False
        self.inbox: CommandInbox | None = None
        """Where remote commands arrive, if it takes any."""
        self.needs_reopening = log.is_resumed and self.sitting.stage in _BEFORE_THE_END

    @property
    def events(self) -> Sequence[Event]:
        """All saved events, in order."""
        return self._log.events

    @property
    def now(self) -> int:
        """The wall clock, ms of UTC."""
        return self._clock.now()

    @property
    def mono(self) -> int:
        """The stream's clock; it stands still while an event cannot be saved."""
        if self._pending is not None and (self._is_standing or self.trouble):
            return self._pending.mono
        return max(self.sitting.last.mono, self._clock.ticks() + self._shift)

    @property
    def may(self) -> frozenset[str]:
        """The kinds of events that may come now."""
        if self._log.is_over:
            return frozenset()
        return self.sitting.may & _AFTER_A_CRASH if self.needs_reopening else self.sitting.may - {"reopened"}

    @property
    def is_pending(self) -> bool:
        """Whether an event waits for its commit."""
        return self._pending is not None

    @property
    def trouble(self) -> str:
        """Why the last event could not be saved; "" if it was or still may be."""
        if self.future is None or not self.future.done():
            return ""
        error = self.future.exception()
        return "" if error is None else str(error) or type(error).__name__

    @property
    def is_elsewhere(self) -> bool:
        """Whether another window has continued this sitting, so that nothing more can be saved here."""
        if self.future is None or not self.future.done():
            return False
        error = self.future.exception()
        return isinstance(error, RecordsError) and error.code == "elsewhere"

    def tick(self) -> bool:
        """Read the clocks, several times a second: note what they did, and end a part whose time is up.

        Returns True if something was written, which then waits for its commit like everything else.
        """
        self._look()
        if self._pending is not None:
            return False
        stood, jumped = self._stood, self._jumped
        self._stood = self._jumped = 0
        if self.needs_reopening or self.sitting.stage not in _BEFORE_THE_END:
            return False
        noted: Body | None = None
        if stood and "suspended" in self.sitting.may:
            noted = Suspended(ms=stood)
        elif jumped and "clock_changed" in self.sitting.may:
            noted = ClockChanged(ms=jumped)
        elif self._is_time_up:
            noted = RanOut(part=self.sitting.part)
        else:
            noted = self._long_break()
        if noted is not None:
            self.write(noted)
        return noted is not None

    def _long_break(self) -> Body | None:
        """A note that the breaks are longer than the blueprint allows, once (ruling A15)."""
        sitting = self.sitting
        taken = break_so_far(self.events, sitting.stage, self.now, self.mono)
        most = most_break(sitting.blueprint)
        if taken <= most:
            return None
        reason = message("The breaks exceed the {most} minutes that the blueprint allows.", most=most // MINUTE)
        is_noted = any(note.text.get("reason") == reason for note in sitting.notes)
        return None if is_noted else Flagged(by=NOTED_BY, reason=reason)

    @property
    def _is_time_up(self) -> bool:
        """Whether the part ends now; a round whose dice are out at a real table is entered to its end."""
        sitting = self.sitting
        return sitting.stage in AT_WORK and not sitting.is_being_dealt and not sitting.left(self.mono)

    def watch(self) -> None:
        """Begin to watch the clocks: how long somebody took to get here, or to resume, is no suspension."""
        self._looked = self._clock.now(), self._clock.ticks()
        self._stood = self._jumped = self._drifted = 0

    def _look(self) -> None:
        """Read the clocks; what they did while an event waits for its commit is noted after it."""
        now, ticks = self._clock.now(), self._clock.ticks()
        wall, gone = now - self._looked[0], ticks - self._looked[1]
        self._looked = now, ticks
        if gone > STAND:
            self._stood += gone
        elif abs(wall - gone) > CLOCK_SLACK:
            self._jumped += wall - gone
        else:
            self._drifted += wall - gone
        if abs(self._drifted) > DRIFT_SLACK:
            self._jumped, self._drifted = self._jumped + self._drifted, 0

    def acknowledge(self) -> bool:
        """Take in what was committed; returns True if there was something, so that the window must be redrawn."""
        if self._pending is None or self.future is None or not self.future.done() or self.trouble:
            return False
        event = self.future.result()
        if self._is_standing:
            self._shift, self._is_standing = event.mono - self._clock.ticks(), False
            self._looked = self._clock.now(), self._clock.ticks()
        self._pending = self.future = None
        self.sitting.apply(event)
        if self.needs_reopening and event.kind in ("reopened", "ran_out", "terminated"):
            self.needs_reopening = False
            self.watch()
        return True

    def retry(self) -> None:
        """Try again to save what could not be saved; the time in between is not charged to the trainee."""
        if self._pending is not None and self.trouble:
            self._is_standing = True
            self._append(self._pending)

    def write(self, body: Body, known: tuple[Opening, ...] = ()) -> None:
        """Save an event; raises SittingError if it may not come, ExamError while another one waits.

        `known`: openings of its private texts that somebody has already committed to.
        """
        if self._pending is not None:
            raise ExamError(self.trouble or message("The last answer is still being saved."))
        if self._log.is_over:
            raise SittingError(message("the sitting is closed: only who is signed in can add to it"))
        if self.needs_reopening and body.kind not in _AFTER_A_CRASH:
            raise SittingError(message("the sitting was interrupted: a supervisor has to reopen it first"))
        pending = _Pending(body, self._clock.now(), self.mono, known)
        self.sitting.check(body.kind, body.document(), pending.at, pending.mono)
        self._append(pending)

    def _append(self, pending: _Pending) -> None:
        self._pending = pending
        body = pending.body
        self.future = self._log.append(body.kind, body.document(), pending.at, pending.mono, pending.known)
