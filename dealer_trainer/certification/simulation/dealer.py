"""Simulated dealers: how often each errs, and which duties at the table each leaves out or does only sometimes."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from dealer_trainer.engine import Rules
from dealer_trainer.engine.bet import Collect, Number, OneRoll
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.grading.work import RATE_CALLS, is_asked
from dealer_trainer.message import all_of, message

CERTAIN = 10_000
"""Rates are errors per ten thousand decisions."""

RATES = (0, 50, 100, 200, 400, 600, 800, 1250, 2000)
"""The error rates that characterize an exam: from none to one decision in five."""

SMALL = 7
"""The most acts of a small round, including everything before the pop."""

SEVEN_DUTIES: tuple[Duty, ...] = get_args(Duty)
_SIX_IN_TEN = 4000
_EVERY_SECOND_TIME = 5000

Manner = Literal[
    "deals", "grants", "wipes", "strays", "marks_last", "picks", "pops", "dot", "floor", "bails_out", "half", "away",
    "hands_back", "asks_floor", "from_left",
]  # fmt: skip
"""How a dealer deals the rounds.

`deals`: one after the other. `grants`: and gives every player everything asked for. `wipes`: and clears the marks when
that is not due; `strays`: and then marks another number. `marks_last`: and moves the puck and the marks last. `picks`:
deals the rounds of more than `SMALL` acts, and only pops the others. `pops`: only pops; `dot`: and says "."; `floor`:
and calls the floor at once. `bails_out`: deals the rounds that pay at one seat at most; in all others puts a marker on
a number that did not roll, and calls the floor about it. `half`: deals half of the rounds and lets time run out;
`away`: deals none. `hands_back`: looks at nothing, but hands back every bet before each pop; `asks_floor`: calls the
floor before each pop instead. `from_left`: handles every zone from left to right, whatever its direction.
"""


DutyManner = Literal["does", "nothing", "floor", "twice", "reversed", "two_amounts", "offered"]
"""How a dealer does the table duties.

`does`: one act after the other. `nothing`: none. `floor`: calls the floor and clears the hands, and nothing else.
`twice`: does every act twice. `reversed`: does the last act first. `two_amounts`: calls two amounts, one of them right.
`offered`: looks at nothing, and does the first case of the duty that the offered acts allow.
"""


class SimulatedDealer(NamedTuple):
    """A dealer.

    `rate`: errors per ten thousand decisions. `leaves`: duties that are never done; `directions`: every sweep of two
    seats or more goes the wrong way. `leaves_work`: kinds of work that are never done, by the names of
    `guide.grading.work`; of a call, only the number is said. `even`: what is paid at even money, by the id of the bet
    and the total of the roll. `leaves_topic`: the topic of the law about which every question is answered wrong,
    and whose duties are not done; 0 for none. `duties`: the manner of doing the others. `lapses`: duties that go wrong
    at `lapse_rate`. `manner`: of dealing.
    """

    id: str
    text: str
    rate: int = 0
    leaves: frozenset[Duty] = frozenset()
    lapses: frozenset[Duty] = frozenset()
    lapse_rate: int = _SIX_IN_TEN
    manner: Manner = "deals"
    leaves_work: frozenset[str] = frozenset()
    even: tuple[str, frozenset[int]] | None = None
    leaves_topic: int = 0
    duties: DutyManner = "does"

    def rate_of(self, duty: Duty | None) -> int:
        """How often a decision of this duty at the table goes wrong, per ten thousand."""
        if duty in self.leaves:
            return CERTAIN
        return self.lapse_rate if duty in self.lapses else self.rate


def erring(rate: int) -> SimulatedDealer:
    """A dealer who errs at the same rate in decisions of every kind."""
    per_cent = f"{rate / 100:g}"
    return SimulatedDealer(f"errs-{per_cent}", message("gets {per_cent}% of decisions wrong", per_cent=per_cent), rate)


_DUTY_TEXT: dict[Duty, str] = {
    "takes": message("takes a losing bet"), "pays": message("pays a winning bet"), "puck": message("moves the puck"),
    "marks": message("marks a number"), "calls": message("makes a call"),
    "directions": message("sweeps the right way"), "requests": message("answers a player"),
}  # fmt: skip


def _without(name: str, text: str, *duties: Duty, manner: Manner = "deals") -> SimulatedDealer:
    return SimulatedDealer(f"without-{name}", text, leaves=frozenset(duties), manner=manner)


def _halves(first: Duty, second: Duty) -> SimulatedDealer:
    text = message("{first} and {second} every other time", first=_DUTY_TEXT[first], second=_DUTY_TEXT[second])
    duties = frozenset((first, second))
    return SimulatedDealer(f"halves-{first}-{second}", text, lapses=duties, lapse_rate=_EVERY_SECOND_TIME)


def _without_work(name: str, text: str, *work: str) -> SimulatedDealer:
    return SimulatedDealer(f"without-{name}", text, leaves_work=frozenset(work))


def _even(bet: OneRoll | Number, totals: tuple[int, ...], text: str) -> SimulatedDealer:
    return SimulatedDealer(f"even-{bet.id}-{'-'.join(map(str, totals))}", text, even=(bet.id, frozenset(totals)))


def without_topic(topic: int, title: str) -> SimulatedDealer:
    """A dealer who knows nothing of a topic of the law, and everything else."""
    text = message("knows nothing of: {topic}", topic=title)
    return SimulatedDealer(f"without-topic-{topic}", text, leaves_topic=topic)


DUTY_TRICKSTERS = (
    SimulatedDealer("duties-nothing", message("does none of the duties"), duties="nothing"),
    SimulatedDealer("duties-floor", message("calls the floor, clears the hands, leaves every duty"), duties="floor"),
    SimulatedDealer("duties-twice", message("does every act of a duty twice"), duties="twice"),
    SimulatedDealer("duties-reversed", message("does the duties from the end"), duties="reversed"),
    SimulatedDealer("duties-offered", message("does what the offered acts suggest, unseen"), duties="offered"),
    SimulatedDealer("duties-two-amounts", message("calls two amounts at once"), duties="two_amounts"),
)
"""Dealers who look for a way around the table duties, and answer everything right."""

ERRING = tuple(map(erring, RATES))
"""One dealer for each rate."""

WITHOUT_A_DUTY = (
    *(_without(duty, message("never {duty}", duty=_DUTY_TEXT[duty]), duty) for duty in SEVEN_DUTIES),
    _without("chips", message("never touches a chip"), "takes", "pays"),
    _without("markers", message("never moves the puck, never marks"), "puck", "marks"),
    _without(
        "table", message("pops, never calls, marks or sweeps the right way"), "calls", "puck", "marks", "directions"
    ),
    _without("rounds", message("pops and leaves every round"), manner="pops"),
    _without("words", message('pops, says "." and leaves every round'), manner="dot"),
    _without("courage", message('pops, says "." and calls the floor in every round'), manner="floor"),
)
"""Thirteen dealers who leave out a whole duty at the table, or all of it, and are otherwise faultless."""

TRICKSTERS = (
    _without(
        "hard-rounds", message("calls the floor on their own mistake when two seats are to be paid"), manner="bails_out"
    ),
    _without("half-the-rounds", message("deals half of the rounds and lets the time run out"), manner="half"),
    _without("the-table-part", message("answers the questions and lets the time at the table run out"), manner="away"),
    _without(
        "looking-but-hands", message("hands back every bet before each pop instead of looking"), manner="hands_back"
    ),
    _without("looking-but-floor", message("calls the floor before each pop instead of looking"), manner="asks_floor"),
    _halves("takes", "pays"),
    _halves("puck", "marks"),
    _halves("calls", "directions"),
    _halves("marks", "requests"),
)
"""Dealers who look for a way around the exam, and are otherwise faultless."""


def without_a_part(rules: Rules) -> tuple[SimulatedDealer, ...]:
    """Dealers who leave out part of a duty, or do everything but the money carelessly, and are otherwise faultless."""
    numbers = [bet for bet in rules.bets if isinstance(bet, Number)]
    rolled = [bet for bet in rules.bets if isinstance(bet, OneRoll)]
    collected = [bet for bet in rules.bets if isinstance(bet, Collect)]
    return (
        _without_work("numbers-paid", message("never pays a Number"), *(f"pays.{bet.id}" for bet in numbers)),
        _without_work("numbers-taken", message("never takes a losing Number"), *(f"takes.{bet.id}" for bet in numbers)),
        _without_work(
            "side-bets", message("never touches a side bet"),
            *(f"{duty}.{bet.id}" for duty in ("pays", "takes") for bet in collected),
        ),
        _without_work("clearing", message("never clears the marks"), "marks.cleared"),
        _without_work("opening", message("never opens the come-out"), "calls.opening"),
        _without_work(
            "refusals", message("leaves every forbidden request without an answer"), "requests.refused", "requests.cut"
        ),
        SimulatedDealer("grants-everything", message("gives every player all that was asked for"), manner="grants"),
        _without_work("cuts", message("never cuts down a bet that is too high"), "requests.cut"),
        _without_work("casing", message("never looks over the layout before the pop"), "requests.layout"),
        _without_work("limits", message("never cuts a Number that was left above its limit"), "requests.limited"),
        *(_without_work("rate-calls", message("never calls a {bet} rate", bet=bet.name), RATE_CALLS)
          for bet in rolled[:1]),
        _without_work("tokes-paid", message("never pays a toke"), "tokes.paid"),
        _without_work("tokes-taken", message("never takes a losing toke"), "tokes.taken"),
        *(_without_work(f"box-{box}", message("never touches a Number {box}", box=box), f"boxes.{box}")
          for box in sorted({box for bet in numbers for box in bet.pays})),
        *(_without_work(bet.id.replace("_", "-"), message("never takes a {bet}", bet=bet.name), f"takes.{bet.id}")
          for bet in collected),
        *(_even(bet, totals, message("pays even money on the {bet} on {totals}", bet=bet.name, totals=_text(totals)))
          for bet in rolled for totals in _paid_alike(bet)),
        *(_even(bet, totals, message("pays even money on {bet} {totals}", bet=bet.name, totals=_text(totals)))
          for bet in numbers for totals in _paid_alike(bet)),
        SimulatedDealer("wipes-marks", message("clears the marks when they should stay"), manner="wipes"),
        SimulatedDealer("strays-with-marks", message("marks another number when none is due"), manner="strays"),
        SimulatedDealer("marks-last", message("moves the puck and the marks last in every round"), manner="marks_last"),
        SimulatedDealer("sweeps-from-left", message("sweeps every zone from the left"), manner="from_left"),
        SimulatedDealer(
            "without-small-rounds", message("pops and leaves every round of at most {most} acts", most=SMALL),
            manner="picks",
        ),
        SimulatedDealer(
            "careless-but-money", message("gets 12.5% of decisions at the table wrong, never with money"),
            lapses=frozenset[Duty](("puck", "marks", "calls", "directions", "requests")), lapse_rate=1250,
        ),
    )  # fmt: skip


def _text(totals: tuple[int, ...]) -> str:
    return all_of([str(total) for total in totals])


def _paid_alike(bet: OneRoll | Number) -> Iterator[tuple[int, ...]]:
    """The totals at which a bet pays the same odds."""
    for odds in dict.fromkeys(bet.pays[total] for total in sorted(bet.pays)):
        yield tuple(sorted(total for total, pays in bet.pays.items() if pays == odds))


SIX_IN_TEN = tuple(
    SimulatedDealer(f"lapses-{duty}", message("{duty} 6 times in 10", duty=_DUTY_TEXT[duty]), lapses=frozenset((duty,)))
    for duty in SEVEN_DUTIES
)
"""Dealers who do one duty right only six times in ten, and are otherwise faultless."""

WITH_ANY_BETS = (*ERRING, *WITHOUT_A_DUTY, *TRICKSTERS, *SIX_IN_TEN)
"""Those who characterize the exam of any game."""


def all_dealers(rules: Rules) -> tuple[SimulatedDealer, ...]:
    """All dealers that characterize the exams of a game, whatever its house asks for."""
    return (*ERRING, *WITHOUT_A_DUTY, *without_a_part(rules), *TRICKSTERS, *SIX_IN_TEN)


def dealers_in(rules: Rules) -> tuple[SimulatedDealer, ...]:
    """Those that characterize an exam in the game's house.

    Who leaves out only work that nobody asks for there is a dealer without faults.
    """
    return tuple(
        dealer
        for dealer in all_dealers(rules)
        if not dealer.leaves_work or any(is_asked(name, rules.house.calls) for name in dealer.leaves_work)
    )
