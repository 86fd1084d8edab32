"""What a supervisor does while a sitting runs and after it, and what the clocks do to it."""

from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.certification.sitting.body import Body, ByPerson, Id, Part, Reason, Signed, Target, WithReason
from dealer_trainer.records.log.document import MOST_INT, KeyId

Noticed = Literal["left_window", "back_in_window", "close", "password"]
"""The trainee's window lost or regained focus; somebody tried to close it, or typed a wrong password."""


class Paused(WithReason):
    """The clock stops."""

    kind = "paused"


class Resumed(WithReason):
    """The clock runs again."""

    kind = "resumed"


class ExtraTime(ByPerson):
    """Extra time for the part in progress. `private_reason`: it stays with the school."""

    kind = "extra_time"
    private_reason: Reason
    ms: Annotated[int, Field(ge=1, le=86_400_000)]


class Flagged(WithReason):
    """A note for the record, without any effect of its own.

    `noted`: what the station noticed, for readers who may not see the words.
    """

    kind = "flagged"
    noted: Noticed | None = None


class Terminated(WithReason):
    """The supervisor ended the sitting: it is graded as it stands and cannot be passed."""

    kind = "terminated"


class Overridden(WithReason):
    """A supervisor's grade that replaces the grader's.

    `target`: "item/PART/NUMBER", "duty/PART/NUMBER", "round/PART/NUMBER/AREA" with `thousandths` of its points, or
    "critical/N": the N-th critical fault of the result is not held against the trainee (0), or is after all (1000).
    """

    kind = "overridden"
    target: Target
    thousandths: Annotated[int, Field(ge=0, le=1000)]


class Withdrawn(WithReason):
    """An override is withdrawn: the grader's grade counts again."""

    kind = "withdrawn"
    target: Target


class ClockChanged(Body):
    """The wall clock moved differently from the monotonic one, by `ms`: it was set, or the machine slept."""

    kind = "clock_changed"
    ms: Signed


class Suspended(Body):
    """The program stood still for `ms`: asleep, or stopped. A part in progress is paused; the time counts."""

    kind = "suspended"
    ms: Annotated[int, Field(ge=1, le=MOST_INT)]


class Reopened(WithReason):
    """After a crash or a closed window: the sitting is open again and paused, with a key of its own once more.

    `app`: the program's version; `sitting_key`: the next key, which the supervisor certifies.
    """

    kind = "reopened"
    app: Id
    sitting_key: KeyId | None = None


class RanOut(Body):
    """The part's time is up; `abandoned`: by the wall clock, nobody having come back after a crash or a break."""

    kind = "ran_out"
    part: Part
    cause: Literal["time", "abandoned"] = "time"
