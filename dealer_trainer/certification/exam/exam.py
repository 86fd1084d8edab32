"""A running exam: what the trainee's and the supervisor's windows show and do, written to a log event by event.

Nothing counts before it is kept: an act goes to the log, `pending` is true, and once its commit is done `acknowledge`
takes it into the sitting. The clock comes in; nothing here waits, and nothing here is drawn.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol, TypedDict

from dealer_trainer import __version__
from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.grading.sign_off import check_ending, judged, thousandths
from dealer_trainer.certification.sitting.body import Body, Person, SecondSignature, SignedVerdict, Signer
from dealer_trainer.certification.sitting.ending import Closed, Declined, Ending, SignedOff, Voided
from dealer_trainer.certification.sitting.opened import Opened, Retest
from dealer_trainer.certification.sitting.private_reason import PrivateReason, private_reason
from dealer_trainer.certification.sitting.retest_parts import examined
from dealer_trainer.certification.sitting.sitting import Sitting, SittingError, Stage
from dealer_trainer.certification.sitting.supervisor_event import (
    ClockChanged,
    ExtraTime,
    Flagged,
    Overridden,
    Paused,
    RanOut,
    Reopened,
    Resumed,
    Suspended,
    Terminated,
    Withdrawn,
)
from dealer_trainer.certification.sitting.trainee_event import (
    ActBody,
    Acted,
    AnswerBody,
    Answered,
    PartBegun,
    RoundFinished,
    Shown,
)
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.seeded_random import GENERATOR

CLOCK_SLACK = 2000
"""Milliseconds that the two clocks may drift apart between two ticks before it is noted."""

STAND = 30_000
"""Milliseconds without a tick after which the machine counts as suspended."""

_AFTER_A_CRASH = frozenset({"reopened", "ran_out", "flagged", "terminated"})
"""What may be written before a supervisor has reopened an interrupted sitting."""


class Log(Protocol):
    """A sitting's log: the school's store, or a list in a test."""

    @property
    def events(self) -> Sequence[Event]:
        """All events that are kept, in their order."""

    def append(self, kind: str, body: dict[str, object], at: int, mono: int) -> "Future[Event]":
        """Keep one event; the future is done only after its commit. The same append may be tried again."""

    def confide(self, digest: str, salt: str, reason: str, at: int) -> None:
        """Keep a private reason with the school, before the event that carries its hash; may be tried again."""


class ExamError(RuntimeError):
    """The exam cannot do this now: an event waits for its commit, or its commit failed. The message says which."""


class ExamView(NamedTuple):
    """What the trainee's window shows now.

    `number` of `length`: which item or round, from 1, 0 between them. `item` or `live`: what is on the screen, none
    while the sitting is paused. `may`: kinds of events that may come. `is_pending`: an answer waits for its commit.
    `trouble`: why keeping failed, "" where it did not; `retry` tries again.
    """

    stage: Stage
    part: int
    parts: int
    title: str
    number: int
    length: int
    item: Item | None
    live: LiveTable | None
    left_ms: int
    may: frozenset[str]
    is_pending: bool
    trouble: str


class _Pending(NamedTuple):
    body: Body
    at: int
    mono: int
    private: PrivateReason | None = None


Actor = Person | str
"""Who does something: with the name they have today, or their id alone."""


def opening(  # noqa: PLR0913 - what a sitting is opened with
    game: Game,
    blueprint: Blueprint,
    seed: int,
    trainee: Person,
    supervisor: Signer,
    school: Signer,
    identity: str,
    attempt: int = 1,
    extra_time_per_cent: int = 0,
    extra_time_reason: str | None = None,
    retest: Retest | None = None,
) -> Opened:
    """The body of a sitting's event 0; `extra_time_reason`: a hash. Raises GameError for a blueprint without a form."""
    return Opened(
        trainee=trainee, supervisor=supervisor, school=school, identity=identity, game=game.id,
        content=game.content_hash, blueprint=dump_blueprint(blueprint), blueprint_digest=blueprint.digest(),
        generator=GENERATOR, form=draw(game, examined(blueprint, retest), seed).digest(), seed=seed,
        extra_time_per_cent=extra_time_per_cent, extra_time_reason=extra_time_reason, attempt=attempt,
        retest=retest, app=__version__,
    )  # fmt: skip


class Exam:
    """One running sitting. Methods of the trainee and of the supervisor raise SittingError for what may not come."""

    def __init__(self, game: Game, log: Log, clock: Clock) -> None:
        self.sitting = Sitting.of(game, log.events)
        self._log = log
        self._clock = clock
        # The stream's clock goes on from where it stood, whatever the machine's own shows since it was started.
        self._shift = self.sitting.last.mono - clock.ticks()
        self._looked = clock.now(), clock.ticks()
        self._pending: _Pending | None = None
        self._future: Future[Event] | None = None
        self._is_standing = False
        self.needs_reopening = len(log.events) > 1 and self.sitting.stage in ("next", "item", "round")

    @property
    def mono(self) -> int:
        """The stream's clock; it stands while an event cannot be kept."""
        if self._pending is not None and (self._is_standing or self._trouble):
            return self._pending.mono
        return max(self.sitting.last.mono, self._clock.ticks() + self._shift)

    @property
    def view(self) -> ExamView:
        """What the trainee's window shows."""
        sitting, stage = self.sitting, self.sitting.stage
        is_shown = stage in ("item", "round")
        place = min(sitting.part, len(sitting.form.parts) - 1)
        return ExamView(
            stage,
            sitting.part,
            len(sitting.form.parts),
            sitting.blueprint.parts[place].title,
            0 if sitting.shown is None else sitting.shown + 1,
            sitting.form.parts[place].length,
            sitting.item if is_shown else None,
            sitting.live if is_shown else None,
            sitting.left(sitting.last.mono if self.needs_reopening else self.mono),
            sitting.may & _AFTER_A_CRASH if self.needs_reopening else sitting.may - {"reopened"},
            self._pending is not None,
            self._trouble,
        )

    @property
    def result(self) -> Result:
        """What the sitting comes to as it stands."""
        return result_of(self.sitting)

    def begin_part(self) -> None:
        """Begin the next part; its clock runs from now."""
        self._write(PartBegun(part=self.sitting.part))

    def show(self) -> None:
        """Put the next item on the screen, or begin the next round."""
        self._write(Shown(part=self.sitting.part, number=self.sitting.next_number))

    def answer(self, answer: Answer) -> None:
        """Answer the item that is shown."""
        self._write(Answered(part=self.sitting.part, number=self._number, answer=AnswerBody.of(answer)))

    def act(self, act: Act) -> None:
        """Do one act at the table."""
        self._write(Acted(part=self.sitting.part, number=self._number, act=ActBody.of(act)))

    def finish_round(self) -> None:
        """Say that the round is dealt."""
        self._write(RoundFinished(part=self.sitting.part, number=self._number))

    def pause(self, by: Actor, reason: str) -> None:
        """Stop the clock."""
        self._write(Paused(**_who(by), reason=reason))

    def resume(self, by: Actor, reason: str) -> None:
        """Start the clock again."""
        self._write(Resumed(**_who(by), reason=reason))

    def give_time(self, by: Actor, ms: int, reason: str) -> None:
        """Give the running part more time; the reason stays with the school."""
        private = private_reason(reason)
        self._write(ExtraTime(**_who(by), reason=private.hash, ms=ms), private)

    def flag(self, by: Actor, reason: str) -> None:
        """Note something down."""
        self._write(Flagged(**_who(by), reason=reason))

    def terminate(self, by: Actor, reason: str) -> None:
        """End the sitting here; it can no longer be passed."""
        self._write(Terminated(**_who(by), reason=reason))

    def reopen(self, by: Actor, reason: str) -> None:
        """Reopen the sitting after a crash; a part that was begun is paused then."""
        self._write(Reopened(**_who(by), reason=reason, app=__version__))

    def abandon(self) -> None:
        """End a part whose trainee never came back after a crash, once its time is over by the wall clock."""
        self._write(RanOut(part=self.sitting.part, cause="abandoned"))

    def close(self) -> None:
        """Close the sitting: nothing more can be answered, and its result is put into the record."""
        result = self.result
        self._write(Closed(result=result.digest(), outcome=result.outcome, score=thousandths(result)))

    def override(self, by: Actor, target: str, thousandths: int, reason: str) -> None:
        """Set a grade beside the grader's; `target` as in `Overridden`."""
        self._write(Overridden(**_who(by), reason=reason, target=target, thousandths=thousandths))

    def withdraw(self, by: Actor, target: str, reason: str) -> None:
        """Take an override back."""
        self._write(Withdrawn(**_who(by), reason=reason, target=target))

    def sign_off(
        self,
        by: Actor,
        verdict: SignedVerdict,
        reason: str,
        second: SecondSignature | None = None,
        seen: str | None = None,
        rubrics: Mapping[str, SignedVerdict] | None = None,
    ) -> None:
        """Sign a verdict; raises SignError for one that the result does not allow, or not without `second` or `seen`.

        `seen`: what was seen of work that is flagged; `rubrics`: what the examiner passes or fails beside the score.
        """
        self._end(SignedOff, by, reason, second, verdict=verdict, seen=seen, rubrics=dict(rubrics or {}) or None)

    def decline(self, by: Actor, reason: str) -> None:
        """Do not sign; the attempt counts."""
        self._end(Declined, by, reason, None)

    def void(self, by: Actor, reason: str, second: SecondSignature | None) -> None:
        """Void the attempt for a technical reason; raises SignError without the signature of a second supervisor."""
        self._end(Voided, by, reason, second)

    def tick(self) -> bool:
        """Read the clocks, several times a second: note what they did, end a part whose time is up.

        True where something was written; it then waits for its commit like everything else.
        """
        now, ticks = self._clock.now(), self._clock.ticks()
        if self._pending is not None:
            return False
        wall, gone = now - self._looked[0], ticks - self._looked[1]
        self._looked = now, ticks
        if self.needs_reopening:
            return False
        noted: Body | None = None
        if gone > STAND and "suspended" in self.sitting.may:
            noted = Suspended(ms=gone)
        elif abs(wall - gone) > CLOCK_SLACK and "clock_changed" in self.sitting.may:
            noted = ClockChanged(ms=wall - gone)
        elif "ran_out" in self.sitting.may and not self.sitting.left(self.mono):
            noted = RanOut(part=self.sitting.part)
        if noted is not None:
            self._write(noted)
        return noted is not None

    def acknowledge(self) -> bool:
        """Take in what was committed; True where there was something, and the window draws itself anew."""
        if self._pending is None or self._future is None or not self._future.done() or self._trouble:
            return False
        event = self._future.result()
        if self._is_standing:
            self._shift, self._is_standing = event.mono - self._clock.ticks(), False
            self._looked = self._clock.now(), self._clock.ticks()
        self._pending = self._future = None
        self.sitting.apply(event)
        self.needs_reopening = self.needs_reopening and event.kind not in ("reopened", "ran_out")
        return True

    def retry(self) -> None:
        """Try again to keep what could not be kept; the time that passed meanwhile is not the trainee's."""
        if self._pending is not None and self._trouble:
            self._is_standing = True
            self._append(self._pending)

    @property
    def future(self) -> "Future[Event] | None":
        """What is waited for, to be told when it is done."""
        return self._future

    @property
    def _number(self) -> int:
        if self.sitting.shown is None:
            raise SittingError(message("nothing is shown"))
        return self.sitting.shown

    @property
    def _trouble(self) -> str:
        if self._future is None or not self._future.done():
            return ""
        error = self._future.exception()
        return "" if error is None else str(error) or type(error).__name__

    def _end(self, kind: type[Ending], by: Actor, reason: str, second: SecondSignature | None, **more: object) -> None:
        both = judged(self.sitting)
        body = kind.model_validate({
            **_who(by), "reason": reason, "result": both.result.digest(), "score": thousandths(both.result),
            "graded": both.graded.outcome, "graded_score": thousandths(both.graded), "second": second, **more,
        })  # fmt: skip
        check_ending(self.sitting, both, body)
        self._write(body)

    def _write(self, body: Body, private: PrivateReason | None = None) -> None:
        if self._pending is not None:
            raise ExamError(self._trouble or message("The last answer is still being saved."))
        if self.needs_reopening and body.kind not in _AFTER_A_CRASH:
            raise SittingError(message("the sitting was interrupted: a supervisor has to reopen it first"))
        pending = _Pending(body, self._clock.now(), self.mono, private)
        self.sitting.check(body.kind, body.document(), pending.at, pending.mono)
        self._append(pending)

    def _append(self, pending: _Pending) -> None:
        self._pending = pending
        if pending.private is not None:
            self._log.confide(*pending.private, pending.at)
        self._future = self._log.append(pending.body.kind, pending.body.document(), pending.at, pending.mono)


class _Who(TypedDict):
    by: str
    name: str | None


def _who(by: Actor) -> _Who:
    return {"by": by, "name": None} if isinstance(by, str) else {"by": by.id, "name": by.name}
