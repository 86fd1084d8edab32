"""What the events of a sitting say: a strict body for each kind; unknown kinds and unknown keys are refused."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, ValidationError, model_validator

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.form.form import MOST_SEED
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.engine import Owner
from dealer_trainer.games.drills import Slug
from dealer_trainer.guide.act import Act, Do
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.log.canonical import MOST_INT, CanonicalError, canonical
from dealer_trainer.records.log.event import Event

Whole = Annotated[int, Field(ge=0, le=MOST_INT)]
Signed = Annotated[int, Field(ge=-MOST_INT, le=MOST_INT)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Id = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
Name = Annotated[str, Field(min_length=1, max_length=120)]
Reason = Annotated[str, Field(min_length=3, max_length=500)]
Signature = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{86}$")]
Target = Annotated[str, Field(pattern=r"^(item/\d{1,2}/\d{1,4}|round/\d{1,2}/\d{1,4}/[a-z]{1,20}|critical/\d{1,4})$")]
Points = Annotated[str, Field(pattern=r"^[0-9]{1,40}(/[1-9][0-9]{0,39})?$")]
"""Points as a fraction in a text."""
Part = Annotated[int, Field(ge=0, le=19)]
Number = Annotated[int, Field(ge=0, le=1999)]
SignedVerdict = Literal["pass", "fail"]
Ruled = Literal["pass", "fail", "refer"]
"""What grading comes to; refer: the supervisor decides."""


class BodyError(ValueError):
    """An event that no sitting has; the message says which key is wrong."""


class Body(Frozen):
    """Base of all bodies. `kind`: the event's."""

    kind: ClassVar[str]

    def document(self) -> dict[str, object]:
        """The body as an event carries it, what is not there left out."""
        return self.model_dump(mode="json", exclude_none=True)


class Person(Frozen):
    """Somebody, as they were named that day."""

    id: Id
    name: Name


class Signer(Person):
    """A supervisor or a school. `key`: id of the key that signs for them."""

    key: Id


class SecondSignature(Signer):
    """Another supervisor's word beside the one who signs; `grading.sign_off` says what it is given for."""

    signature: Signature


class KeptArea(Frozen):
    """An area that a retest does not ask: its points, which are the graded ones, and when they were earned.

    What a supervisor overrode in the first sitting is not carried over: a retest would show it as a grade.
    """

    area: AreaId
    points: Points
    graded: Points
    at: Whole

    @model_validator(mode="after")
    def _as_graded(self) -> Self:
        if self.points != self.graded:
            raise ValueError("a retest keeps points as they were graded")
        return self


class Retest(Frozen):
    """A retest of areas. `stream`, `result`, `at`: the failed sitting, its result's digest, when it was signed."""

    stream: Id
    result: Digest
    at: Whole
    kept: Annotated[tuple[KeptArea, ...], Field(min_length=1, max_length=7)]


class Opened(Body):
    """Event 0. `blueprint`: the TOML itself; `content`: the game's content hash, which covers guide, calls and drills.

    `generator`: of the form's chance. `identity`: how it was checked who sits there. `attempt`: from 1.
    `retest`: which areas keep the points of which sitting; None where the whole test is given.
    `extra_time_reason`: salted hash of why `supervisor` gave extra time; the reason itself stays with the school.
    """

    kind = "opened"
    trainee: Person
    supervisor: Signer
    school: Signer
    identity: Reason
    game: Id
    content: Digest
    blueprint: Annotated[str, Field(min_length=1, max_length=200_000)]
    blueprint_digest: Digest
    generator: Id
    form: Digest
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    extra_time_per_cent: Annotated[int, Field(ge=0, le=300)] = 0
    extra_time_reason: Digest | None = None
    attempt: Annotated[int, Field(ge=1, le=1000)] = 1
    retest: Retest | None = None
    app: Id


class PartBegun(Body):
    """The clock of a part begins."""

    kind = "part_begun"
    part: Part


class Shown(Body):
    """An item is on the screen, or a round at the table begins; both numbered from 0 in their part."""

    kind = "shown"
    part: Part
    number: Number


class AnswerBody(Frozen):
    """An answer as a record spells it: only what was filled."""

    amount: Signed | None = None
    acts: Annotated[tuple["ActBody", ...], Field(max_length=500)] | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None
    order: Annotated[tuple[Signed, ...], Field(max_length=500)] | None = None
    choice: Signed | None = None
    chips: Annotated[tuple[Whole, ...], Field(max_length=5000)] | None = None

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
    """An act as a record spells it: only what it has."""

    do: Do
    bet: Id | None = None
    seat: Signed | None = None
    owner: Owner | None = None
    number: Signed | None = None
    amount: Signed | None = None
    to: Signed | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None

    @classmethod
    def of(cls, act: Act) -> "ActBody":
        """The body of an act."""
        return cls(**act._asdict())

    @property
    def act(self) -> Act:
        """The act again."""
        return Act(self.do, self.bet, self.seat, self.owner, self.number, self.amount, self.to, self.call)


class Answered(Body):
    """The item that is shown was answered."""

    kind = "answered"
    part: Part
    number: Number
    answer: AnswerBody


class Acted(Body):
    """One act at the table."""

    kind = "act"
    part: Part
    number: Number
    act: ActBody


class RoundFinished(Body):
    """The trainee says that this round is dealt."""

    kind = "round_finished"
    part: Part
    number: Number


class _Acting(Body):
    """Something that somebody did: their id, and the name they had that day."""

    by: Id
    name: Name | None = None


class _Supervised(_Acting):
    reason: Reason


class Paused(_Supervised):
    """The clock stands."""

    kind = "paused"


class Resumed(_Supervised):
    """The clock goes on."""

    kind = "resumed"


class ExtraTime(_Acting):
    """Time that is given to the part at work. `reason`: a salted hash; the reason itself stays with the school."""

    kind = "extra_time"
    reason: Digest
    ms: Annotated[int, Field(ge=1, le=86_400_000)]


class Flagged(_Supervised):
    """Something that the record should say; nothing follows from it by itself."""

    kind = "flagged"


class Terminated(_Supervised):
    """The supervisor ended the sitting: it is graded as it stands and cannot be passed."""

    kind = "terminated"


class Overridden(_Supervised):
    """A grade set by the supervisor beside the grader's.

    `target`: "item/PART/NUMBER", "round/PART/NUMBER/AREA" with `thousandths` of its points, or "critical/N": the N-th
    critical fault of the result is not held against the trainee (0), or is after all (1000).
    """

    kind = "overridden"
    target: Target
    thousandths: Annotated[int, Field(ge=0, le=1000)]


class Withdrawn(_Supervised):
    """An override is taken back: the grader's grade counts again."""

    kind = "withdrawn"
    target: Target


class ClockChanged(Body):
    """The wall clock went another way than the monotonic one, by `ms`: it was set, or the machine slept."""

    kind = "clock_changed"
    ms: Signed


class Suspended(Body):
    """Nothing ran for `ms`, sleep or a machine brought to a stand: that time is not the trainee's."""

    kind = "suspended"
    ms: Annotated[int, Field(ge=1, le=MOST_INT)]


class Reopened(_Supervised):
    """After a crash or a closed window: the sitting is at hand again and paused. `app`: the program's version."""

    kind = "reopened"
    app: Id


class RanOut(Body):
    """The part's time is over; `abandoned`: nobody came back after a crash while, by the wall clock, there was time."""

    kind = "ran_out"
    part: Part
    cause: Literal["time", "abandoned"] = "time"


class Closed(Body):
    """Nothing more can be answered.

    `result`: digest of the result document that the station came to; `outcome`, `score` in thousandths: what it says.
    """

    kind = "closed"
    result: Digest
    outcome: Ruled
    score: Whole


class Ending(_Supervised):
    """Base of what ends a sitting. `result`: digest of the result with all overrides; `score` in thousandths.

    `graded`, `graded_score`: what the grader alone came to.
    """

    result: Digest
    score: Whole
    graded: Ruled
    graded_score: Whole
    second: SecondSignature | None = None


class SignedOff(Ending):
    """The supervisor's word. `verdict`: what the school says; `second`: where overrides changed the outcome.

    `seen`: what was seen of work that is flagged as hard to believe (ruling A11).
    `rubrics`: the examiner's own criteria, each passed or failed beside the score (ruling A9).
    """

    kind = "signed_off"
    verdict: SignedVerdict
    seen: Reason | None = None
    rubrics: Annotated[dict[Slug, SignedVerdict], Field(max_length=20)] | None = None


class Declined(Ending):
    """The supervisor does not sign: the attempt has no result, and counts."""

    kind = "declined"


class Voided(Ending):
    """Two supervisors void the attempt for a technical reason: it has no result, and does not count."""

    kind = "voided"


BODIES: dict[str, type[Body]] = {
    body.kind: body
    for body in (
        Opened, PartBegun, Shown, Answered, Acted, RoundFinished, Paused, Resumed, ExtraTime, Flagged, Terminated,
        Overridden, Withdrawn, ClockChanged, Suspended, Reopened, RanOut, Closed, SignedOff, Declined, Voided,
    )
}  # fmt: skip
"""Every kind of event that a sitting has."""


def body_of(event: Event) -> Body:
    """What an event says; raises BodyError."""
    return read_body(event.kind, event.body)


def read_body(kind: str, document: dict[str, object]) -> Body:
    """The body of a kind; raises BodyError for whatever is not exactly one."""
    model = BODIES.get(kind)
    if model is None:
        raise BodyError(f"there is no event {kind[:40]!r}")
    try:
        body = model.model_validate_json(canonical(document))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(step) for step in first["loc"])
        raise BodyError(f"{kind}: {where}: {first['msg']}") from error
    except CanonicalError as error:
        raise BodyError(f"{kind}: {error}") from error
    if body.document() != document:
        raise BodyError(f"{kind}: it is written another way than this program writes it")
    return body
