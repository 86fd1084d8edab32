"""Where a trainee is in a lesson, and what is due there: values that a walk returns."""

from typing import Literal, NamedTuple

from dealer_trainer.drills.item.item import Item
from dealer_trainer.games.course import FeltPart, Find, KeyId
from dealer_trainer.games.scripted_roll import ScriptedRoll
from dealer_trainer.guide.act import Act

Outcome = Literal["open", "passed", "failed"]


class LessonState(NamedTuple):
    """Where a trainee is in a lesson.

    `activity`: its index. `place`: the index of its current part, watched act, or roll. `acts`: what was done in that
    roll. `answers`: to this activity's items, oldest first. `missed`: what went wrong in the gate. `outcome`: of the
    whole lesson. `attempt`: how often its gate was tried before; every attempt has its own tables.
    """

    activity: int = 0
    place: int = 0
    acts: tuple[Act, ...] = ()
    answers: tuple[bool, ...] = ()
    missed: tuple[str, ...] = ()
    outcome: Outcome = "open"
    attempt: int = 0


class ShowDue(NamedTuple):
    """A part of the felt to look at."""

    part: FeltPart


class WatchDue(NamedTuple):
    """The model dealer's next act in a roll, with its reason."""

    roll: ScriptedRoll
    acts: tuple[Act, ...]
    act: Act
    text: str
    source: str


class ActDue(NamedTuple):
    """The trainee's next act in a roll; if `act` is None, end the round. In a gate it is not shown."""

    roll: ScriptedRoll
    act: Act | None
    key: KeyId
    text: str
    is_shown: bool


class ItemDue(NamedTuple):
    """An item to answer."""

    item: Item
    is_helped: bool


class FindDue(NamedTuple):
    """A part of the felt to point at."""

    find: Find


LessonDue = ShowDue | WatchDue | ActDue | ItemDue | FindDue
