"""What the monitor shows at one moment: plain values that the window draws and tests read back."""

from typing import Literal, NamedTuple

from dealer_trainer.demo.journey import Journey
from dealer_trainer.demo.program import RuleCard, Welcome
from dealer_trainer.demo.question import PosedQuestion
from dealer_trainer.engine import Place, Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.table.snapshot import Snapshot

CallOutcome = Literal["calm", "win", "lose"]
Turn = Literal["none", "point", "winner", "seven_out"]
"""What a roll means for the hand."""


class Dealing(NamedTuple):
    """A round at one act of the model dealer.

    `caption`: the dealer's last call, "" before the first; `outcome`: how it went for the line. `act`: what the dealer
    has just done. `journey`: the seat that is followed, None where nobody plays. `lit`: the winners of the zone that is
    paid. `is_told`: the dealer has called the roll; `turn` is what it means for the hand, "none" before.
    """

    snapshot: Snapshot
    act: Act | None
    caption: str
    outcome: CallOutcome
    journey: Journey | None
    lit: tuple[Place, ...] = ()
    is_told: bool = False
    turn: Turn = "none"


class ShownRoll(NamedTuple):
    """What a roll does to the bet on the line, in words from the engine's settlement: "pays 6 to 5"."""

    roll: Roll
    words: str
    outcome: CallOutcome


class Rule(NamedTuple):
    """A rule card; `lines` with every figure filled in, `rolls` with what each of them decides."""

    card: RuleCard
    heading: str
    lines: tuple[str, ...]
    rolls: tuple[ShownRoll, ...] = ()


class QuestionCard(NamedTuple):
    """A question. `seconds_left` until its answer, 0 once `is_told`."""

    question: PosedQuestion
    seconds_left: int
    is_told: bool


class Share(NamedTuple):
    """How often a total came among the rolls shown, beside its true chance: "5/36", "1 in 7.2"."""

    total: int
    came: int
    fraction: str
    words: str


class Rolls(NamedTuple):
    """The last rolls, newest last, with the true odds beside them; `note` says that dice do not remember.

    `shares` count all of `rolls`; a screen may have room for the newest alone.
    """

    rolls: tuple[Roll, ...]
    shares: tuple[Share, ...]
    note: str


class Quiz(NamedTuple):
    """The quiz "You call it". `chosen`: the place of the last answer given to this question, None before it.

    `tried`: the place of a wrong first answer. `seconds_left` of the whole quiz; `right`, at the first try, of
    `answered`; `is_over`: the score stands for a moment.
    """

    question: PosedQuestion
    chosen: int | None
    right: int
    answered: int
    seconds_left: int
    is_over: bool
    tried: int | None = None


Shown = Dealing | Rule | QuestionCard | Rolls | Welcome
"""A part of the program."""


class Scene(NamedTuple):
    """Everything on the screen.

    `card`: the large part. `history`: rolls called, newest last. `point`, `marks`: the puck and the side-bet track as
    the dealer has them. `problem`: a small line about a program that could not be read, "" where all is well.
    `until`: the time in ms at which the next scene is due.
    """

    card: Shown | Quiz
    history: tuple[Roll, ...]
    point: int | None
    marks: frozenset[int]
    problem: str
    until: int
