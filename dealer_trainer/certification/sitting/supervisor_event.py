"""What a supervisor does while a sitting runs and after it, and what the clocks do to it."""

from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.certification.sitting.body import Body, ByPerson, Id, Part, Reason, Signed, Target, WithReason
from dealer_trainer.records.log.canonical import MOST_INT

Noticed = Literal["left_window", "back_in_window", "close", "password"]
"""The trainee's window lost the focus, or got it back; somebody tried to close it, or typed a wrong password."""


class Paused(WithReason):
    """The clock stands."""

    kind = "paused"


class Resumed(WithReason):
    """The clock goes on."""

    kind = "resumed"


class ExtraTime(ByPerson):
    """Time that is given to the part at work. `private_reason`: it stays with the school."""

    kind = "extra_time"
    private_reason: Reason
    ms: Annotated[int, Field(ge=1, le=86_400_000)]


class Flagged(WithReason):
    """Something that the record should say; nothing follows from it by itself.

    `noted`: what the station noticed, for whoever may not read the words.
    """

    kind = "flagged"
    noted: Noticed | None = None


class Terminated(WithReason):
    """The supervisor ended the sitting: it is graded as it stands and cannot be passed."""

    kind = "terminated"


class Overridden(WithReason):
    """A grade set by the supervisor beside the grader's.

    `target`: "item/PART/NUMBER", "round/PART/NUMBER/AREA" with `thousandths` of its points, or "critical/N": the N-th
    critical fault of the result is not held against the trainee (0), or is after all (1000).
    """

    kind = "overridden"
    target: Target
    thousandths: Annotated[int, Field(ge=0, le=1000)]


class Withdrawn(WithReason):
    """An override is taken back: the grader's grade counts again."""

    kind = "withdrawn"
    target: Target


class ClockChanged(Body):
    """The wall clock went another way than the monotonic one, by `ms`: it was set, or the machine slept."""

    kind = "clock_changed"
    ms: Signed


class Suspended(Body):
    """Nothing ran for `ms`: sleep, or a program brought to a stand. A part at work is paused; the time counts."""

    kind = "suspended"
    ms: Annotated[int, Field(ge=1, le=MOST_INT)]


class Reopened(WithReason):
    """After a crash or a closed window: the sitting is at hand again and paused. `app`: the program's version."""

    kind = "reopened"
    app: Id


class RanOut(Body):
    """The part's time is over; `abandoned`: nobody came back after a crash while, by the wall clock, there was time."""

    kind = "ran_out"
    part: Part
    cause: Literal["time", "abandoned"] = "time"
