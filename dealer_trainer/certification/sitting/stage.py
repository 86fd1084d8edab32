"""The stage of a sitting, and which events may come then."""

from typing import Literal

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
