"""Answers as they are kept: what was asked, how it was answered, how long it took."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from operator import eq
from typing import Literal, NamedTuple, overload

from dealer_trainer.engine import Cents

LEFT = "item_left"
"""The mistake of somebody who looked at an item and left it."""

Signal = Literal["hit", "miss", "false_alarm", "correct_rejection"]


class Past(NamedTuple):
    """An answer that was given; `Progress.past` returns them in the order in which they were given.

    `at`: what the clock said, in milliseconds of UTC; it decreases if a clock was set back. `game`: the game's id.
    `item_id`: "kind/skill/seed". `facts`: what it required one to know. `latency_ms`: None if it does not count, after
    a pause or a lost focus. `mistake`: id of the rule that was probably applied. `hinted`: help was shown. `cost` in
    cents: given away (+) or owed to the player (-). `signal`: for a judged layout. `row`: id of the guide's row for the
    item's roll. `spots`: ids of the layout's spots that it was about. `imported`: it came in a file.
    """

    at: int
    game: str
    item_id: str
    kind: str
    skill: str
    facts: tuple[str, ...]
    is_right: bool
    latency_ms: int | None
    mistake: str | None = None
    hinted: bool = False
    cost: Cents = 0
    signal: Signal | None = None
    row: str | None = None
    spots: tuple[str, ...] = ()
    imported: bool = False


class _Given:
    """Answers in one list, to which one only adds, with what is asked of all of them.

    `risen`: how many answers have times that do not decrease; `places`: of each skill's answers; `waiting`: items that
    were left and not answered since, with their places; `has_left`: whether any was left.
    """

    __slots__ = ("answers", "has_left", "places", "risen", "waiting")

    def __init__(self, answers: Iterable[Past] = ()) -> None:
        self.answers: list[Past] = []
        self.places: dict[str, list[int]] = {}
        self.waiting: dict[str, int] = {}
        self.risen, self.has_left = 0, False
        for answer in answers:
            self.add(answer)

    def add(self, answer: Past) -> None:
        place = len(self.answers)
        if self.risen == place and (not place or self.answers[-1].at <= answer.at):
            self.risen += 1
        self.answers.append(answer)
        self.places.setdefault(answer.skill, []).append(place)
        if self.waiting:
            self.waiting.pop(answer.item_id, None)
        if answer.mistake == LEFT:
            self.waiting[answer.item_id], self.has_left = place, True


class PastAnswers(Sequence[Past]):
    """Answers in the order in which they were given, usable like a tuple of them.

    It is a value: `with_answer` gives a new one, which shares what they have in common.
    """

    __slots__ = ("_count", "_given")

    def __init__(self, answers: Iterable[Past] = (), given: _Given | None = None, count: int = 0) -> None:
        """`given`, `count`: of which it is the beginning, in place of answers."""
        self._given = given or _Given(answers)
        self._count = count if given else len(self._given.answers)

    def with_answer(self, answer: Past) -> "PastAnswers":
        """These answers and one more; fast as long as nothing else was appended to these before."""
        given = self._given
        if len(given.answers) != self._count:
            given = _Given(self)
        given.add(answer)
        return PastAnswers((), given, self._count + 1)

    @property
    def is_rising(self) -> bool:
        """Whether the answers' times never decrease."""
        return self._given.risen >= self._count

    @property
    def last_at(self) -> int:
        """When the last one was given; 0 if there is none."""
        return self._given.answers[self._count - 1].at if self._count else 0

    def begins_with(self, other: "PastAnswers") -> bool:
        """Whether `other` is the beginning of these."""
        mine, theirs, count = self._given.answers, other._given.answers, len(other)  # noqa: SLF001 - of its own kind
        return count <= self._count and (mine is theirs or mine[:count] == theirs[:count])

    def of_skill(self, skill: str) -> Iterator[Past]:
        """The answers to one skill; the others are not looked at."""
        places = self._given.places.get(skill, ())
        return map(self._given.answers.__getitem__, takewhile(self._count.__gt__, places))

    def left_items(self) -> tuple[str, ...]:
        """Ids of the items that were left and wait for an answer, in the order in which they were left."""
        waiting = self._given.waiting
        if len(self._given.answers) == self._count:
            return tuple(sorted(waiting, key=waiting.__getitem__))
        return tuple(answer.item_id for answer in _standing(self) if answer.mistake == LEFT)

    def has_left(self) -> bool:
        """Whether an item may have been left; where not, none was."""
        return self._given.has_left

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Past]:
        return islice(self._given.answers, self._count)

    @overload
    def __getitem__(self, place: int) -> Past: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Past]: ...
    def __getitem__(self, place: int | slice) -> Past | Sequence[Past]:
        if not isinstance(place, slice):
            return self._given.answers[range(self._count)[place]]
        places = range(self._count)[place]
        if (places.start, places.step) == (0, 1):
            return PastAnswers((), self._given, len(places))
        return tuple(map(self._given.answers.__getitem__, places))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PastAnswers):
            return len(other) == self._count and self.begins_with(other)
        if not isinstance(other, Sequence) or len(other) != self._count:
            return False
        return all(map(eq, self, other))

    def __hash__(self) -> int:
        return hash((self._count, self.last_at))

    def __repr__(self) -> str:
        return f"PastAnswers({self._count})"


def of_game(past: Sequence[Past], game: str) -> PastAnswers:
    """The answers to one game."""
    if isinstance(past, PastAnswers) and all(answer.game == game for answer in past):
        return past
    return PastAnswers(answer for answer in past if answer.game == game)


def standing(past: Sequence[Past]) -> Sequence[Past]:
    """The answers that count: an item that was left counts as wrong until it is answered, then that answer counts."""
    has_left = past.has_left() if isinstance(past, PastAnswers) else any(answer.mistake == LEFT for answer in past)
    return _standing(past) if has_left else past


def left_items(past: Sequence[Past]) -> tuple[str, ...]:
    """Ids of the items that were left and wait for an answer, in the order in which they were left."""
    if isinstance(past, PastAnswers):
        return past.left_items()
    return tuple(answer.item_id for answer in standing(past) if answer.mistake == LEFT)


def answered(past: Sequence[Past]) -> Sequence[Past]:
    """The answers without the items that were left: what somebody showed, not what they owe."""
    has_left = past.has_left() if isinstance(past, PastAnswers) else any(answer.mistake == LEFT for answer in past)
    return PastAnswers(answer for answer in past if answer.mistake != LEFT) if has_left else past


def _standing(past: Sequence[Past]) -> tuple[Past, ...]:
    later: set[str] = set()
    stand = []
    for answer in reversed(past):
        if answer.mistake != LEFT or answer.item_id not in later:
            stand.append(answer)
        later.add(answer.item_id)
    return tuple(reversed(stand))
