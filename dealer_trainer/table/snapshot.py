"""What the live table looks like at one moment: everything a view needs and nothing it may change."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Wager
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, Verdict

Level = Literal["learn", "practice", "test"]
"""Learn: the next step is shown. Practice: told after each act, undo. Test: silent to the end of the round, no undo."""

Stage = Literal["open", "settle", "review"]
"""Open: bets are made, the popper waits. Settle: the dice have fallen, the dealer acts. Review: the round is graded."""

RequestKind = Literal["make", "raise", "lower", "take_down"]


class Request(NamedTuple):
    """What a player wants and the dealer has to grant, cut down or refuse.

    `asked` in cents, the whole bet wanted. `is_late`: the chips came after the button. `words`: as the player says it.
    `is_placed`: the chips lie on the felt already (players bet Circle, JukeBox and side bets themselves); otherwise the
    player asks and the dealer sets the bet up (Numbers).
    """

    id: int
    kind: RequestKind
    place: Place
    asked: Cents
    words: str
    is_late: bool = False
    is_placed: bool = False


class Hint(NamedTuple):
    """The next step in Learn: the act that is due, a line that says why, the row it rests on, the spot that glows."""

    act: Act
    words: str
    source: str
    place: Place | None = None


class Player(NamedTuple):
    """A simulated player at a seat."""

    seat: int
    name: str
    bankroll: Cents


class Snapshot(NamedTuple):
    """The table at one moment.

    `wagers`: chips that lie on the felt now (what was taken is gone, what players brought is there). `paid`: chips that
    the dealer has put beside a wager in this round, in cents. `marks` and `puck`: where the dealer's markers really
    lie, right or wrong; `point` is the true one. `acts` of this round with `pairs` to the model's `model_acts`, which
    are known from the review on (and in Learn). `fresh`: the faults that the last act earned (Practice and Learn).
    `is_done`: nothing is left to do but to finish the round (Learn). `house` and `tokes`: what the house has won and
    what lies in the dealers' box; `given` and `owed`: what the trainee's mistakes would have given away and kept from
    players in the rounds before this one, all in cents.
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
    requests: tuple[Request, ...]
    players: tuple[Player, ...]
    acts: tuple[Act, ...]
    history: tuple[Roll, ...]
    hint: Hint | None = None
    fresh: tuple[Fault, ...] = ()
    verdict: Verdict | None = None
    model_acts: tuple[Act, ...] = ()
    row: str | None = None
    can_undo: bool = False
    is_frozen: bool = False
    rounds_dealt: int = 0
    house: Cents = 0
    tokes: Cents = 0
    given: Cents = 0
    owed: Cents = 0
    is_done: bool = False
