"""The parts of every event's body: bounded values, people, what somebody did and why; and where in an exam."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.log.document import MOST_INT, KeyId

Stage = Literal[
    "ready", "next", "item", "round", "duty", "paused", "finished", "closed", "signed_off", "declined", "voided",
]  # fmt: skip
"""Ready: the part of `part` may begin. Next: an item or round may be shown. Finished: all that is left is closing."""

_NOTED = frozenset({"flagged", "clock_changed", "suspended", "reopened"})
_AT_WORK = _NOTED | {"ran_out", "paused", "extra_time", "terminated", "asked"}
AT_WORK: frozenset[Stage] = frozenset({"next", "item", "round", "duty"})
"""While the clock of a part runs."""
_ENTERED = frozenset({"dice_out", "taken_back", "observed"})
"""What an examiner enters at a real table, in place of a trainee's acts; and what was done differently."""
MAY: dict[Stage, frozenset[str]] = {
    "ready": _NOTED | {"part_begun", "ran_out", "terminated", "asked"},
    "next": _AT_WORK | {"shown"},
    "item": _AT_WORK | {"answered"},
    "round": _AT_WORK | _ENTERED | {"deviated", "act", "round_finished"},
    "duty": _AT_WORK | _ENTERED | {"duty_noted", "duty_act", "duty_waited", "duty_finished"},
    "paused": _NOTED | {"resumed", "ran_out", "extra_time", "terminated", "asked"},
    "finished": _NOTED | {"closed"},
    "closed": _NOTED | {"overridden", "withdrawn", "signed_off", "declined", "voided"},
    "signed_off": frozenset(),
    "declined": frozenset(),
    "voided": frozenset(),
}
"""The kinds of events that may come at each stage."""


class SittingError(ValueError):
    """An event that cannot come here; the message says why."""


class SealedError(SittingError):
    """The form of a sitting is sealed, and nobody has opened it."""


Whole = Annotated[int, Field(ge=0, le=MOST_INT)]
Signed = Annotated[int, Field(ge=-MOST_INT, le=MOST_INT)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Id = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[!-~]+$")]
Name = Annotated[str, Field(min_length=1, max_length=120)]
Reason = Annotated[str, Field(min_length=3, max_length=500)]
Signature = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{86}$")]
_TARGET = r"^((item|duty)/\d{1,2}/\d{1,4}|round/\d{1,2}/\d{1,4}/[a-z]{1,20}|critical/\d{1,4})$"
Target = Annotated[str, Field(pattern=_TARGET)]
Points = Annotated[str, Field(pattern=r"^[0-9]{1,40}(/[1-9][0-9]{0,39})?$")]
"""Points as a fraction in a text."""
Part = Annotated[int, Field(ge=0, le=19)]
Number = Annotated[int, Field(ge=0, le=1999)]
SignedVerdict = Literal["pass", "fail"]
Ruled = Literal["pass", "fail", "refer"]
"""The grader's outcome; refer: the supervisor decides."""
NOTED_BY = "station"
"""The author of what no person did."""


class BodyError(ValueError):
    """An event that is not one of a sitting; the message says which key is wrong."""


class Body(Frozen):
    """Base of all bodies. `kind`: the event's.

    `proof`: the signature of the sitting's key or, if `signer` names it, of a supervisor's; None before it is saved.
    """

    kind: ClassVar[str]
    signer: KeyId | None = None
    proof: Signature | None = None

    def document(self) -> dict[str, object]:
        """The body as an event carries it, without empty fields."""
        return self.model_dump(mode="json", exclude_none=True)


class Person(Frozen):
    """A person, with the name they had that day.

    `staff_number`: of a trainee; `rank`, `license`: of somebody who gives exams. None where the school has none.
    """

    id: Id
    name: Name
    staff_number: Name | None = None
    rank: Name | None = None
    license: Name | None = None


class Signer(Person):
    """A supervisor or a school. `key`: id of the key that signs for it."""

    key: Id


class SecondSignature(Signer):
    """The signature of a second supervisor; `grading.sign_off` says what it covers."""

    signature: Signature


class RemoteSource(Frozen):
    """The remote command that the station carried out; its other fields are in the event.

    `hash`: of the command; `station`: id of the key of the station where it was given, `key`: of the person who signed
    it; `at`: when it was given, ms of UTC there; `head`: hash of the last event that they had seen.
    """

    hash: Digest
    station: Id
    at: Whole
    head: Digest
    key: Id
    signature: Signature


class ByPerson(Body):
    """Something that somebody did: their id, and their name that day; `order`: the remote command behind it."""

    by: Id
    name: Name | None = None
    order: RemoteSource | None = None


class WithReason(ByPerson):
    """Something that somebody did, and why."""

    reason: Reason
