"""The bodies of a sitting's events: what trainee, examiner, supervisor, and clocks do, and how it ends.

Unknown kinds and keys are refused, but not those that are gone.
"""

from typing import Annotated, Literal

from pydantic import Field, ValidationError

from dealer_trainer.certification.blueprint.reading import event_now
from dealer_trainer.certification.sitting import body as sitting_body
from dealer_trainer.certification.sitting.opened import Opened, RevealedSeed
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.engine import Owner
from dealer_trainer.games.drills import Slug
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act, Do, Frozen
from dealer_trainer.message import message, place_text, pydantic_text
from dealer_trainer.records.log.document import MOST_INT, CanonicalError, KeyId, canonical
from dealer_trainer.records.log.event import Event
from dealer_trainer.table.real_table.deviation import Deviation, DeviationKind
from dealer_trainer.table.real_table.duty_note import DutyNote, NoteKind

Noticed = Literal["left_window", "back_in_window", "close", "password"]
"""The trainee's window lost or regained focus; somebody tried to close it, or typed a wrong password."""


class Paused(sitting_body.WithReason):
    """The clock stops."""

    kind = "paused"


class Resumed(sitting_body.WithReason):
    """The clock runs again."""

    kind = "resumed"


class ExtraTime(sitting_body.ByPerson):
    """Extra time for the part in progress. `private_reason`: it stays with the school."""

    kind = "extra_time"
    private_reason: sitting_body.Reason
    ms: Annotated[int, Field(ge=1, le=86_400_000)]


class Flagged(sitting_body.WithReason):
    """A note for the record, without any effect of its own.

    `noted`: what the station noticed, for readers who may not see the words.
    """

    kind = "flagged"
    noted: Noticed | None = None


class Terminated(sitting_body.WithReason):
    """The supervisor ended the sitting: it is graded as it stands and cannot be passed."""

    kind = "terminated"


class Overridden(sitting_body.WithReason):
    """A supervisor's grade that replaces the grader's.

    `target`: "item/PART/NUMBER", "duty/PART/NUMBER", "round/PART/NUMBER/AREA" with `thousandths` of its points, or
    "critical/N": the N-th critical fault of the result is not held against the trainee (0), or is after all (1000).
    """

    kind = "overridden"
    target: sitting_body.Target
    thousandths: Annotated[int, Field(ge=0, le=1000)]


class Withdrawn(sitting_body.WithReason):
    """An override is withdrawn: the grader's grade counts again."""

    kind = "withdrawn"
    target: sitting_body.Target


class ClockChanged(sitting_body.Body):
    """The wall clock moved differently from the monotonic one, by `ms`: it was set, or the machine slept."""

    kind = "clock_changed"
    ms: sitting_body.Signed


class Suspended(sitting_body.Body):
    """The program stood still for `ms`: asleep, or stopped. A part in progress is paused; the time counts."""

    kind = "suspended"
    ms: Annotated[int, Field(ge=1, le=MOST_INT)]


class Reopened(sitting_body.WithReason):
    """After a crash or a closed window: the sitting is open again and paused, with a key of its own once more.

    `app`: the program's version; `sitting_key`: the next key, which the supervisor certifies.
    """

    kind = "reopened"
    app: sitting_body.Id
    sitting_key: KeyId | None = None


class RanOut(sitting_body.Body):
    """The part's time is up; `abandoned`: by the wall clock, nobody having come back after a crash or a break."""

    kind = "ran_out"
    part: sitting_body.Part
    cause: Literal["time", "abandoned"] = "time"


DutyWord = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class PartBegun(sitting_body.Body):
    """The clock of a part begins."""

    kind = "part_begun"
    part: sitting_body.Part


class Placed(sitting_body.Body):
    """Base of what is about an item, round, or duty: its part, and its number there, both from 0."""

    part: sitting_body.Part
    number: sitting_body.Number


class Shown(Placed):
    """An item is shown, or a round at the table begins."""

    kind = "shown"


class AnswerBody(Frozen):
    """An answer as a record spells it, with only its filled fields."""

    amount: sitting_body.Signed | None = None
    acts: Annotated[tuple["ActBody", ...], Field(max_length=500)] | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None
    order: Annotated[tuple[sitting_body.Signed, ...], Field(max_length=500)] | None = None
    choice: sitting_body.Signed | None = None
    chips: Annotated[tuple[sitting_body.Whole, ...], Field(max_length=5000)] | None = None

    @classmethod
    def of(cls, answer: Answer) -> "AnswerBody":
        """The body of an answer."""
        return cls(
            amount=answer.amount,
            acts=tuple(map(ActBody.of, answer.acts)) or None,
            call=answer.call,
            order=answer.order or None,
            choice=answer.choice,
            chips=answer.chips or None,
        )

    @property
    def answer(self) -> Answer:
        """The answer again."""
        acts = tuple(act.act for act in self.acts or ())
        return Answer(self.amount, acts, self.call, self.order or (), self.choice, self.chips or ())


class ActBody(Frozen):
    """An act as a record spells it, with only its filled fields."""

    do: Do
    bet: sitting_body.Id | None = None
    seat: sitting_body.Signed | None = None
    owner: Owner | None = None
    number: sitting_body.Signed | None = None
    amount: sitting_body.Signed | None = None
    to: sitting_body.Signed | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None

    @classmethod
    def of(cls, act: Act) -> "ActBody":
        """The body of an act."""
        return cls(**act._asdict())

    @property
    def act(self) -> Act:
        """The act again."""
        return Act(self.do, self.bet, self.seat, self.owner, self.number, self.amount, self.to, self.call)


class Answered(Placed):
    """The current item was answered."""

    kind = "answered"
    answer: AnswerBody


class Acted(Placed):
    """One act at the table."""

    kind = "act"
    act: ActBody


class DutyActBody(Frozen):
    """An act in a table duty as a record spells it, with only its filled fields; `amounts`: pairs of chip and worth."""

    do: DutyWord
    of: DutyWord | None = None
    amount: sitting_body.Whole | None = None
    amounts: Annotated[tuple[tuple[sitting_body.Whole, sitting_body.Whole], ...], Field(max_length=20)] | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None
    line: DutyWord | None = None
    facts: Annotated[tuple[sitting_body.Id, ...], Field(max_length=40)] | None = None
    source_of: DutyWord | None = None

    @classmethod
    def of_act(cls, act: DutyAct) -> "DutyActBody":
        """The body of a dealer's act."""
        return cls(
            do=act.do, of=act.of or None, amount=act.amount,
            amounts=None if act.amounts is None else tuple(sorted(act.amounts.items())), call=act.call,
            line=act.line or None, facts=act.facts or None, source_of=act.source_of or None,
        )  # fmt: skip

    @property
    def act(self) -> DutyAct:
        """The act again."""
        return DutyAct(
            self.do, self.of or "", amount=self.amount,
            amounts=dict(self.amounts) if self.amounts else None, call=self.call, line=self.line or "",
            facts=self.facts or (), source_of=self.source_of or "",
        )  # fmt: skip


class OfDuty(Placed):
    """Base of what the trainee does in a table duty."""


class DutyActed(OfDuty):
    """One act in a table duty."""

    kind = "duty_act"
    act: DutyActBody


class DutyWaited(OfDuty):
    """The dealer waits for somebody else, who may have no reason to act."""

    kind = "duty_waited"


class DutyFinished(OfDuty):
    """The trainee reports this duty as done."""

    kind = "duty_finished"


class RoundFinished(Placed):
    """The trainee reports this round as dealt."""

    kind = "round_finished"


class SupervisorAsked(sitting_body.Body):
    """The trainee asks for a supervisor; the clock goes on."""

    kind = "asked"


Face = Annotated[int, Field(ge=1, le=6)]


class Entered(sitting_body.ByPerson, Placed):
    """Base of entries about the current round; `by`: the examiner at the table."""


class BetLaid(Entered):
    """A bet that an earlier version let the examiner enter; it is only read (`blueprint.former`)."""

    kind = "bet_laid"
    bet: sitting_body.Id
    seat: sitting_body.Signed
    box: sitting_body.Signed | None = None
    owner: Owner = "player"
    amount: sitting_body.Whole
    is_off: bool = False
    asked: sitting_body.Whole | None = None
    is_late: bool = False


class DiceOut(Entered):
    """The table is set up from the form, and the dice are out; only an earlier version had `dice` and `bad_pops`."""

    kind = "dice_out"
    dice: tuple[Face, Face] | None = None
    bad_pops: Annotated[int, Field(ge=0, le=10)] = 0


class DeviationBody(Frozen):
    """A deviation as a record spells it, with only its filled fields."""

    kind: DeviationKind
    step: Annotated[int, Field(ge=0, le=1999)] | None = None
    act: ActBody | None = None
    before: Annotated[int, Field(ge=0, le=2000)] | None = None
    is_sweep: bool = False

    @classmethod
    def of(cls, deviation: Deviation) -> "DeviationBody":
        """The body of a deviation."""
        act = None if deviation.act is None else ActBody.of(deviation.act)
        return cls(
            kind=deviation.kind, step=deviation.step, act=act, before=deviation.before, is_sweep=deviation.is_sweep
        )

    @property
    def deviation(self) -> Deviation:
        """The deviation in the table's form."""
        return Deviation(self.kind, self.step, None if self.act is None else self.act.act, self.before, self.is_sweep)


class Deviated(Entered):
    """Something deviated from what was due."""

    kind = "deviated"
    deviation: DeviationBody


class DutyNoteBody(Frozen):
    """What was done differently in a table duty as a record spells it, with only its filled fields."""

    kind: NoteKind
    step: Annotated[int, Field(ge=0, le=99)] | None = None
    amount: sitting_body.Whole | None = None
    act: DutyActBody | None = None

    @classmethod
    def of(cls, note: DutyNote) -> "DutyNoteBody":
        """The body of a note."""
        act = None if note.act is None else DutyActBody.of_act(note.act)
        return cls(kind=note.kind, step=note.step, amount=note.amount, act=act)

    @property
    def note(self) -> DutyNote:
        """The note in the table's form."""
        return DutyNote(self.kind, self.step, self.amount, None if self.act is None else self.act.act)


class DutyNoted(Entered):
    """Something in a table duty was done differently."""

    kind = "duty_noted"
    note: DutyNoteBody


class TakenBack(Entered):
    """The last entry of this round is taken back."""

    kind = "taken_back"


class Observed(Entered):
    """The examiner confirms that this round was dealt as entered."""

    kind = "observed"


class Closed(sitting_body.Body):
    """Nothing more can be answered.

    `result`: digest of the result document that the station computed; `outcome`, `score` in thousandths: what it says.
    `seed`: opens the commitment of event 0.
    """

    kind = "closed"
    result: sitting_body.Digest
    outcome: sitting_body.Ruled
    score: sitting_body.Whole
    seed: RevealedSeed


class Ending(sitting_body.WithReason):
    """Base of what ends a sitting. `result`: digest of the result with all overrides; `score` in thousandths.

    `graded`, `graded_score`: the grader's own result. `rank`, `license`: of the person who ends it.
    """

    rank: sitting_body.Name | None = None
    license: sitting_body.Name | None = None

    result: sitting_body.Digest
    score: sitting_body.Whole
    graded: sitting_body.Ruled
    graded_score: sitting_body.Whole
    second: sitting_body.SecondSignature | None = None


class SignedOff(Ending):
    """The supervisor's signature. `verdict`: what the school says; `second`: if overrides changed the outcome.

    `seen`: what the supervisor saw of flagged work (rulings A11 and G4). `rubrics`: the examiner's own criteria, each
    passed or failed beside the score (ruling A9).
    """

    kind = "signed_off"
    verdict: sitting_body.SignedVerdict
    seen: sitting_body.Reason | None = None
    rubrics: Annotated[dict[Slug, sitting_body.SignedVerdict], Field(max_length=20)] | None = None


class Declined(Ending):
    """The supervisor does not sign: the attempt has no result, and counts."""

    kind = "declined"


class Voided(Ending):
    """Two supervisors void the attempt for a technical reason: it has no result, and does not count."""

    kind = "voided"


BODIES: dict[str, type[sitting_body.Body]] = {
    body.kind: body
    for body in (
        Opened, PartBegun, Shown, Answered, Acted, RoundFinished, BetLaid, DiceOut, Deviated, TakenBack, Observed,
        DutyActed, DutyWaited, DutyFinished, DutyNoted,
        Paused, Resumed, ExtraTime, Flagged, Terminated,
        Overridden, Withdrawn, ClockChanged, Suspended, Reopened, RanOut, SupervisorAsked, Closed, SignedOff,
        Declined, Voided,
    )
}  # fmt: skip
"""Every kind of event that a sitting has."""


def body_of(event: Event) -> sitting_body.Body:
    """The body of an event, with its private texts as far as available; raises BodyError."""
    return read_body(event.kind, event.text)


def read_body(kind: str, document: dict[str, object]) -> sitting_body.Body:
    """The body of a kind; raises BodyError for anything that is not exactly one."""
    model = BODIES.get(kind)
    if model is None:
        raise sitting_body.BodyError(message("there is no event {kind!r}", kind=kind[:40]))
    document = event_now(kind, document)
    try:
        body = model.model_validate_json(canonical(document))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where, problem = place_text(first), pydantic_text(first)
        raise sitting_body.BodyError(
            message("{kind}: {where}: {problem}", kind=kind, where=where, problem=problem)
        ) from error
    except CanonicalError as error:
        raise sitting_body.BodyError(message("{kind}: {problem}", kind=kind, problem=str(error))) from error
    if body.document() != document:
        raise sitting_body.BodyError(message("{kind}: it is not in the form this program writes", kind=kind))
    return body
