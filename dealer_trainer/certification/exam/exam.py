"""An exam in progress: what the windows of trainee and supervisor show and do. Nothing here is drawn."""

from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from dealer_trainer import __version__
from dealer_trainer.certification.exam.recorded_sitting import RecordedSitting
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.grading.sign_off import check_ending, judged, thousandths
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import Person, SecondSignature, SignedVerdict, SittingError, Stage
from dealer_trainer.certification.sitting.opened import RevealedSeed
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, RoundEntry
from dealer_trainer.table.real_table.duty_note import DutyNote


class ExamView(NamedTuple):
    """What the trainee's window shows now.

    `number` of `length`: the current item or round, from 1; 0 between two. `item` or `live`: what is on the screen,
    None while the sitting is paused. `may`: kinds of events that may come. `is_pending`: an answer waits for its
    commit. `trouble`: why saving failed, or ""; `retry` tries again. `is_replacement`: the round replaces one that the
    floor froze. `stood_ms`: how long the program stood still; the sitting waits for a supervisor. `entry`: what an
    examiner has entered of a round, if the part is dealt at a real table. `duty`: the table duty that is done now;
    `is_between`: it comes between two rounds.
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
    is_replacement: bool = False
    stood_ms: int = 0
    entry: RoundEntry | None = None
    duty: DutyRun | None = None
    is_between: bool = False


Actor = Person | str
"""Who does something: with today's name, or only the id."""


class Exam(RecordedSitting):
    """One sitting in progress. Methods of trainee and supervisor raise SittingError if the event may not come now."""

    @property
    def view(self) -> ExamView:
        """What the trainee's window shows."""
        sitting, stage = self.sitting, self.sitting.stage
        is_shown = stage in ("item", "round", "duty")
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
            self.may,
            self.is_pending,
            self.trouble,
            stage == "round" and sitting.is_replacement,
            sitting.stood,
            sitting.entry if is_shown else None,
            sitting.duty if is_shown else None,
            stage == "duty" and bool(sitting.form.parts[place].rounds),
        )

    @property
    def result(self) -> Result:
        """The result of the sitting so far."""
        return result_of(self.sitting)

    def begin_part(self) -> None:
        """Begin the next part; its clock runs from now."""
        self.write(event_body.PartBegun(part=self.sitting.part))

    def show(self) -> None:
        """Show the next item, or begin the next round."""
        self.write(event_body.Shown(part=self.sitting.part, number=self.sitting.next_number))

    def answer(self, answer: Answer) -> None:
        """Answer the current item."""
        self.write(event_body.Answered(**self._place, answer=event_body.AnswerBody.of(answer)))

    def act(self, act: Act) -> None:
        """Do one act at the table."""
        self.write(event_body.Acted(**self._place, act=event_body.ActBody.of(act)))

    def finish_round(self) -> None:
        """Report the round as dealt."""
        self.write(event_body.RoundFinished(**self._place))

    def act_in_duty(self, act: DutyAct) -> None:
        """Do one act in a table duty."""
        self.write(event_body.DutyActed(**self._place, act=event_body.DutyActBody.of_act(act)))

    def wait(self) -> None:
        """Wait for somebody else in a table duty."""
        self.write(event_body.DutyWaited(**self._place))

    def finish_duty(self) -> None:
        """Report the table duty as done."""
        self.write(event_body.DutyFinished(**self._place))

    def ask(self) -> None:
        """Ask for a supervisor; the clock goes on."""
        self.write(event_body.SupervisorAsked())

    def enter_dice(self, by: Actor) -> None:
        """Enter that the real table is set up and the dice are out; from here on the clock runs."""
        self.write(event_body.DiceOut(**self._entry(by)))

    def enter_deviation(self, by: Actor, deviation: Deviation) -> None:
        """Enter a deviation from what was due."""
        self.write(event_body.Deviated(**self._entry(by), deviation=event_body.DeviationBody.of(deviation)))

    def enter_note(self, by: Actor, note: DutyNote) -> None:
        """Enter what was done differently in a table duty."""
        self.write(event_body.DutyNoted(**self._entry(by), note=event_body.DutyNoteBody.of(note)))

    def take_back_entry(self, by: Actor) -> None:
        """Take back the last entry of this round."""
        self.write(event_body.TakenBack(**self._entry(by)))

    def close_entered_round(self, by: Actor) -> None:
        """Confirm that the round was dealt at the real table as entered."""
        self.write(event_body.Observed(**_who(by), **self._place))

    def pause(self, by: Actor, reason: str) -> None:
        """Stop the clock."""
        self.write(event_body.Paused(**_who(by), reason=reason))

    def resume(self, by: Actor, reason: str) -> None:
        """Start the clock again."""
        self.write(event_body.Resumed(**_who(by), reason=reason))

    def give_time(self, by: Actor, ms: int, reason: str) -> None:
        """Give the running part more time; the reason stays with the school."""
        self.write(event_body.ExtraTime(**_who(by), private_reason=reason, ms=ms))

    def flag(self, by: Actor, reason: str, noted: event_body.Noticed | None = None) -> None:
        """Make a note in the record."""
        self.write(event_body.Flagged(**_who(by), reason=reason, noted=noted))

    def terminate(self, by: Actor, reason: str) -> None:
        """End the sitting now; it can no longer be passed."""
        self.write(event_body.Terminated(**_who(by), reason=reason))

    def reopen(self, by: Actor, reason: str) -> None:
        """Reopen the sitting after a crash; a part in progress is then paused."""
        self.write(event_body.Reopened(**_who(by), reason=reason, app=__version__))

    def abandon(self) -> None:
        """End a part whose trainee never came back, once its time is over by the wall clock."""
        self.write(event_body.RanOut(part=self.sitting.part, cause="abandoned"))

    def close(self) -> None:
        """Close the sitting to further answers; its result and the seed of its form go on record."""
        result, seed = self.result, RevealedSeed.of(self.sitting.secret)
        self.write(
            event_body.Closed(result=result.digest(), outcome=result.outcome, score=thousandths(result), seed=seed)
        )

    def override(self, by: Actor, target: str, thousandths: int, reason: str) -> None:
        """Replace the grader's grade; `target` as in `Overridden`."""
        self.write(event_body.Overridden(**_who(by), reason=reason, target=target, thousandths=thousandths))

    def withdraw(self, by: Actor, target: str, reason: str) -> None:
        """Take an override back."""
        self.write(event_body.Withdrawn(**_who(by), reason=reason, target=target))

    def sign_off(
        self,
        by: Actor,
        verdict: SignedVerdict,
        reason: str,
        second: SecondSignature | None = None,
        seen: str | None = None,
        rubrics: Mapping[str, SignedVerdict] | None = None,
    ) -> None:
        """Sign a verdict; raises SignError if the result does not allow it, or not without `second` or `seen`.

        `seen`: what the supervisor saw of flagged work; `rubrics`: what the examiner passes or fails beside the score.
        """
        self._end(event_body.SignedOff, by, reason, second, verdict=verdict, seen=seen, rubrics=rubrics or None)

    def decline(self, by: Actor, reason: str) -> None:
        """Do not sign; the attempt counts."""
        self._end(event_body.Declined, by, reason, None)

    def void(self, by: Actor, reason: str, second: SecondSignature | None) -> None:
        """Void the attempt for a technical reason; raises SignError without a second supervisor's signature."""
        self._end(event_body.Voided, by, reason, second)

    @property
    def _place(self) -> "_Place":
        if self.sitting.shown is None:
            raise SittingError(message("nothing is shown"))
        return {"part": self.sitting.part, "number": self.sitting.shown}

    def _entry(self, by: Actor) -> "_Entry":
        return {"by": by if isinstance(by, str) else by.id, **self._place}

    def _end(
        self, kind: type[event_body.Ending], by: Actor, reason: str, second: SecondSignature | None, **more: object
    ) -> None:
        both = judged(self.sitting)
        body = kind.model_validate({
            **_who(by), **_standing(by), "reason": reason,
            "result": both.result.digest(), "score": thousandths(both.result),
            "graded": both.graded.outcome, "graded_score": thousandths(both.graded), "second": second, **more,
        })  # fmt: skip
        check_ending(self.sitting, both, body)
        self.write(body)


class _Who(TypedDict):
    by: str
    name: str | None


class _Place(TypedDict):
    part: int
    number: int


class _Entry(_Place):
    by: str


def _standing(by: Actor) -> dict[str, str | None]:
    return {} if isinstance(by, str) else {"rank": by.rank, "license": by.license}


def _who(by: Actor) -> _Who:
    return {"by": by, "name": None} if isinstance(by, str) else {"by": by.id, "name": by.name}
