"""Simulated dealers: how often each errs, and which duty at the table each leaves out or does only now and then."""

from typing import Literal, NamedTuple, get_args

from dealer_trainer.guide.grading.fault import Duty

CERTAIN = 10_000
"""Rates count decisions of ten thousand."""

RATES = (0, 50, 100, 200, 400, 600, 800, 1250, 2000)
"""The rates of error that a test is characterised by: none to one decision in five."""

SEVEN_DUTIES: tuple[Duty, ...] = get_args(Duty)
_SIX_IN_TEN = 4000

Manner = Literal["deals", "pops", "dot", "floor"]
"""Deals: round by round. Pops: and leaves it at that; dot: says "." besides; floor: and calls the floor at once."""


class SimulatedDealer(NamedTuple):
    """A dealer.

    `rate`: of errors in each decision, of ten thousand. `leaves`: duties that are never done; `directions`: every sweep
    goes the wrong way. `lapses`: a duty that goes wrong at `lapse_rate`. `manner`: of dealing a round.
    """

    id: str
    text: str
    rate: int = 0
    leaves: frozenset[Duty] = frozenset()
    lapses: Duty | None = None
    manner: Manner = "deals"

    def rate_of(self, duty: Duty | None) -> int:
        """How often a decision of this duty at the table goes wrong, of ten thousand."""
        if duty in self.leaves:
            return CERTAIN
        return _SIX_IN_TEN if duty is not None and duty == self.lapses else self.rate


def erring(rate: int) -> SimulatedDealer:
    """A dealer who errs at one rate in decisions of every kind."""
    per_cent = f"{rate / 100:g}"
    return SimulatedDealer(f"errs-{per_cent}", f"errs in {per_cent}% of decisions", rate)


_DUTY_TEXT: dict[Duty, str] = {
    "takes": "takes a losing bet", "pays": "pays a winning bet", "puck": "moves the puck", "marks": "marks a number",
    "calls": "makes a call", "directions": "sweeps the right way", "requests": "answers a player",
}  # fmt: skip


def _without(name: str, text: str, *duties: Duty, manner: Manner = "deals") -> SimulatedDealer:
    return SimulatedDealer(f"without-{name}", text, leaves=frozenset(duties), manner=manner)


ERRING = tuple(map(erring, RATES))
"""One dealer for each rate."""

WITHOUT_A_DUTY = (
    *(_without(duty, f"never {_DUTY_TEXT[duty]}", duty) for duty in SEVEN_DUTIES),
    _without("chips", "never touches a chip", "takes", "pays"),
    _without("markers", "never moves the puck, never marks", "puck", "marks"),
    _without("table", "pops, never calls, marks or sweeps the right way", "calls", "puck", "marks", "directions"),
    _without("rounds", "pops and leaves every round", manner="pops"),
    _without("words", 'pops, says "." and leaves every round', manner="dot"),
    _without("courage", 'pops, says "." and calls the floor in every round', manner="floor"),
)
"""Thirteen dealers who leave out a whole duty at the table, or all of it, and are faultless otherwise."""

SIX_IN_TEN = tuple(
    SimulatedDealer(f"lapses-{duty}", f"{_DUTY_TEXT[duty]} 6 times in 10", lapses=duty) for duty in SEVEN_DUTIES
)
"""Dealers who do one duty right only six times in ten, and are faultless otherwise."""

DEALERS = (*ERRING, *WITHOUT_A_DUTY, *SIX_IN_TEN)
"""Everybody that a test is characterised by."""
