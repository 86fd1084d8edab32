"""Where a trainee is in a lesson, and what is due there: values that a walk returns."""

from typing import Literal, NamedTuple

from dealer_trainer.drills.item.item import Item
from dealer_trainer.games.course import FeltPart, KeyId, Tip
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.guide.act import Act

Outcome = Literal["open", "passed", "failed"]


class LessonState(NamedTuple):
    """Where a trainee is in a lesson.

    `activity`: its index. `place`: the index of its current part, roll, or question of the gate. `acts`:
    what was done in that roll. `answers`: to this activity's items, oldest first. `missed`: questions of the gate that
    went wrong, by number. `asked`: the questions that came back; empty while the gate asks all of them. `is_told`: the
    right act is shown after a miss. `outcome`: of the whole lesson. `attempt`: how often the gate was asked before;
    every time it has other tables.
    """

    activity: int = 0
    place: int = 0
    acts: tuple[Act, ...] = ()
    answers: tuple[bool, ...] = ()
    missed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    is_told: bool = False
    outcome: Outcome = "open"
    attempt: int = 0


class ShowDue(NamedTuple):
    """A part of the felt to look at."""

    part: FeltPart


class ActDue(NamedTuple):
    """The trainee's next act in a roll; if `act` is None, end the round.

    `is_shown`: the act is shown, in a gate only after it was missed. `tip`: what is new about it.
    """

    roll: ScriptedRoll
    act: Act | None
    key: KeyId
    text: str
    is_shown: bool
    tip: Tip | None = None


class ItemDue(NamedTuple):
    """An item to answer."""

    item: Item
    is_helped: bool


LessonDue = ShowDue | ActDue | ItemDue
"""What a lesson waits for."""
