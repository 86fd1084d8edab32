"""What the live table looks like now: everything that a view needs, and nothing that it could change."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Wager
from dealer_trainer.guide.call.grade import understand
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.call_faults import Calls
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.irregularity import Irregularity
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.request import PlayerRequest

CallNote = Literal["", "unheard", "free", "opening", "enough", "unread"]
"""Unheard: the call that is due is not in them (ruling C1). Free: no call was due (ruling C3). Opening: any words open
the come-out (ruling C1). Enough: the house takes the number, and a full call says more (ruling C1). Unread: they state
nothing, whatever is due; without help nothing else is said of them. Empty: they are the call, or part of it."""


def note_of_call(said: Calls, at: int) -> CallNote:
    """What an announcement after the roll counts for, the last of `said`."""
    if at not in said.silent:
        return ""
    return "unheard" if said.graded.keys() <= said.silent else "free"


def note_of_words(phrases: Phrases, acts: Sequence[Act]) -> CallNote:
    """Whether the last act is an announcement that states nothing: its words decide that, never what is due."""
    call = acts[-1].call if acts and acts[-1].do == "announce" else None
    return "" if call is None or understand(phrases, call).claims else "unread"


Level = Literal["learn", "practice", "test"]
"""Learn: the next step is shown. Practice: faults after each act, undo. Test: silent until the end of the round."""

Stage = Literal["open", "settle", "review"]
"""Open: bets are made. Settle: the dice have landed, the dealer acts. Review: the round is graded."""


class Hint(NamedTuple):
    """The next step in Learn: the act that is due, a line that says why, the row it rests on, the highlighted spot.

    `swept`: the side from which the whole zone is to be swept, where a lesson teaches that.
    """

    act: Act
    text: str
    source: str
    place: Place | None = None
    swept: Literal["", "right", "left"] = ""


class PutRight(NamedTuple):
    """An act that was wrong when it was done, and was undone or, a call, said again in time (ruling C2).

    `at`: how many acts of the round were done before it. `fault`: of an act that is undone, without a place in the
    round.
    """

    at: int
    act: Act
    fault: Fault
    is_undone: bool


class Dispute(NamedTuple):
    """A player disputes something that a dealer may not decide. `words`: what the player says."""

    seat: int
    words: str


class Player(NamedTuple):
    """A simulated player at a seat."""

    seat: int
    name: str


class Askew(NamedTuple):
    """Chips that do not lie as a bet should, as anybody can see who looks.

    `added`: what was slid onto the bet, in cents; 0 unless something was.
    """

    how: Literal["on_line", "small_below", "slid_on"]
    place: Place
    added: Cents = 0


def askew_of(irregularities: Iterable[Irregularity]) -> tuple[Askew, ...]:
    """How what lies wrong is seen, apart from its amount and its seat, which show by themselves."""
    found = []
    for wrong in irregularities:
        if wrong.kind == "between":
            found.append(Askew("on_line", wrong.place))
        elif wrong.kind == "buried_chip":
            found.append(Askew("small_below", wrong.place))
        elif wrong.kind == "late_top_up":
            found.append(Askew("slid_on", wrong.place, wrong.lies - (wrong.stays or 0)))
    return tuple(found)


class Snapshot(NamedTuple):
    """The table as it is now.

    `wagers`: chips that are on the felt now, without what was taken and with what players brought. `paid`: chips that
    the dealer has put beside a wager in this round, in cents. `marks` and `puck`: where the dealer's markers really
    are, right or wrong; `point` is the true one. `acts` of this round, with `pairs` to the model's `model_acts`, which
    are known from the review on (and in Learn). `new_faults`: the faults of the last act (Practice and Learn).
    `is_done`: nothing is left to do except finish the round (Learn). `is_clear`: nothing is due before the next pop or
    the end of the round (Practice and Learn). `undone`: the acts that would be missing if the round ended now (Practice
    and Learn). `leans`: a die of a bad pop leans, whatever the picture would draw by chance. `is_led`: an instructor
    took part in the round; `is_held`: the instructor has stopped it, so that no act is possible. `call_note`: what the
    last act counts for if it is an announcement; in Test only whether its words state anything. `askew`: chips that do
    not lie as a bet should. `is_helped`: the dealer had help, or put right a known fault or an act of a table duty.
    `duty`: the table duty that waits for the dealer; `duties`: those of this round that are over, one that nobody
    announced only in the review. `put_right`: what was wrong in a round under review and is no fault of it.
    """

    stage: Stage
    level: Level
    round: int
    point: int | None
    puck: int | None
    marks: frozenset[int]
    roll: Roll | None
    is_bad_pop: bool
    wagers: tuple[Wager, ...]
    paid: tuple[tuple[Place, Cents], ...]
    requests: tuple[PlayerRequest, ...]
    players: tuple[Player, ...]
    acts: tuple[Act, ...]
    history: tuple[Roll, ...]
    hint: Hint | None = None
    new_faults: tuple[Fault, ...] = ()
    graded: GradedRound | None = None
    model_acts: tuple[Act, ...] = ()
    row: str | None = None
    can_undo: bool = False
    is_frozen: bool = False
    is_done: bool = False
    is_clear: bool = False
    undone: tuple[Act, ...] = ()
    leans: bool = False
    is_led: bool = False
    is_held: bool = False
    dispute: Dispute | None = None
    call_note: CallNote = ""
    askew: tuple[Askew, ...] = ()
    is_helped: bool = False
    duty: DutyRun | None = None
    duties: tuple[DutyRun, ...] = ()
    put_right: tuple[PutRight, ...] = ()

    @property
    def reviewed(self) -> tuple[Fault, ...]:
        """What a review goes through: the mistakes of the round, then what was put right."""
        return (*(self.graded.faults if self.graded else ()), *(each.fault for each in self.put_right))
