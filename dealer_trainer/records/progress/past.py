"""Answers as they are kept: what was asked, how it was answered, how long it took; many of them in little memory."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, Literal, NamedTuple, Self, overload

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


OutcomeValues = tuple[int, str, tuple[str, ...], bool, int | None, bool]
"""The values of an Outcome: of a hundred thousand answers, making one of each would take as long as using it."""


class Outcome(NamedTuple):
    """What of an answer tells how well something is known, under the names that it has in `Past`."""

    at: int
    skill: str
    facts: tuple[str, ...]
    is_right: bool
    latency_ms: int | None
    hinted: bool


def outcome_of(answer: Past) -> Outcome:
    """What of `answer` tells it."""
    return Outcome(
        answer.at, answer.skill, answer.facts, answer.is_right, answer.latency_ms, answer.hinted,
    )  # fmt: skip


RIGHT, HINTED, IMPORTED, TIMED = 1, 2, 4, 8
"""The bits of an answer's `flags`."""
_IS_RIGHT, _IS_HINTED = (tuple(bool(flags & bit) for flags in range(16)) for bit in (RIGHT, HINTED))

Shape = tuple[Any, ...]
"""What many answers share: game, kind, skill, facts, mistake, cost, signal, row, spots."""


Packed = tuple[int, int, int, str, bytes]
"""An answer as it is read from a file: when; its flags; its milliseconds, 0 if it is not timed; the item's id; and a
text in UTF-8 that stands for a Shape."""


class _Columns:
    """The answers, column by column; only ever added to.

    `risen`: how many answers have times that do not decrease; `places`: of each skill's answers; `waiting`: items that
    were left and not answered since, with their places.
    """

    __slots__ = (
        "_known", "_numbers", "ats", "flags", "items", "latencies", "of", "places", "risen", "shapes", "waiting",
    )  # fmt: skip

    def __init__(self) -> None:
        self.ats, self.flags = array("q"), array("B")
        self.latencies, self.items = array("q"), list[str]()
        self.of, self.shapes = array("L"), list[Shape]()
        self.places: dict[str, array[int]] = {}
        self.waiting: dict[str, int] = {}
        self.risen = 0
        self._known: dict[Shape, int] = {}
        self._numbers: dict[bytes, int] = {}

    def add(self, answer: Past | tuple[Any, ...]) -> None:
        at, game, item_id, kind, skill, facts, is_right, ms, mistake, hinted, cost, signal, row, spots, imported = (
            answer
        )
        place = len(self.ats)
        self._rise((at,))
        self.flags.append(is_right * RIGHT | hinted * HINTED | imported * IMPORTED | (0 if ms is None else TIMED))
        self.latencies.append(ms or 0)
        self.items.append(item_id)
        self.of.append(self._number((game, kind, skill, facts, mistake, cost, signal, row, spots)))
        self.ats.append(at)
        self.places[skill].append(place)
        self._wait(item_id, place, mistake)

    def add_packed(self, answers: Iterable[Packed], shape_of: Callable[[bytes], Shape]) -> None:
        """Many at once; `shape_of` is asked once for each text."""
        ats, flags, latencies, items, texts = zip(*answers, strict=True)
        begin = len(self.ats)
        for text in texts:
            if text not in self._numbers:
                self._numbers[text] = self._number(shape_of(text))
        numbers = [self._numbers[text] for text in texts]
        self._rise(ats)
        self.ats.extend(ats)
        self.flags.extend(flags)
        self.latencies.extend(latencies)
        self.of.extend(numbers)
        places = [self.places[shape[2]] for shape in self.shapes]
        for place, number in enumerate(numbers, begin):
            places[number].append(place)
        self.items.extend(items)
        if self.waiting or any(self.shapes[number][4] == LEFT for number in set(numbers)):
            for place, (item_id, number) in enumerate(zip(items, numbers, strict=True), begin):
                self._wait(item_id, place, self.shapes[number][4])

    def _number(self, shape: Shape) -> int:
        number = self._known.get(shape)
        if number is None:
            number = self._known[shape] = len(self.shapes)
            self.shapes.append(shape)
            self.places.setdefault(shape[2], array("L"))
        return number

    def _rise(self, ats: Iterable[int]) -> None:
        """Go on with the times that do not fall; before these are added."""
        if self.risen == len(self.ats):
            last = self.ats[-1] if self.ats else None
            for at in ats:
                if last is not None and at < last:
                    break
                last, self.risen = at, self.risen + 1

    def _wait(self, item_id: str, place: int, mistake: str | None) -> None:
        if self.waiting:
            self.waiting.pop(item_id, None)
        if mistake == LEFT:
            self.waiting[item_id] = place

    def at(self, place: int) -> Past:
        game, kind, skill, facts, mistake, cost, signal, row, spots = self.shapes[self.of[place]]
        flags = self.flags[place]
        return Past(
            self.ats[place], game, self.items[place], kind, skill, facts,
            bool(flags & RIGHT), self.latencies[place] if flags & TIMED else None, mistake, bool(flags & HINTED),
            cost, signal, row, spots, bool(flags & IMPORTED),
        )  # fmt: skip

    def with_shapes(self, shapes: Sequence[Shape], count: int) -> "_Columns":
        """The first so many answers with these in place of the own shapes; none of them was left."""
        new, of = _Columns(), self.of[:count]
        numbers = [new._number(shape) for shape in shapes[: max(of, default=-1) + 1]]
        new.ats, new.flags, new.latencies, new.items = (
            getattr(self, name)[:count] for name in ("ats", "flags", "latencies", "items")
        )
        new.of = array("L", map(numbers.__getitem__, of))
        new.risen = min(self.risen, count)
        places = [new.places[shape[2]] for shape in new.shapes]
        for place, number in enumerate(new.of):
            places[number].append(place)
        renamed = {number for number, _ in enumerate(numbers) if shapes[number][2] != self.shapes[number][2]}
        for place, number in enumerate(of if renamed else ()):
            if number in renamed:
                kind, _, rest = self.items[place].partition("/")
                new.items[place] = f"{kind}/{shapes[number][2]}/{rest.partition('/')[2]}"
        return new

    def is_same_until(self, other: "_Columns", count: int) -> bool:
        """Whether the first so many answers are the same.

        Shapes are numbered as they first come, so that the same answers have the same numbers.
        """
        columns = ("ats", "flags", "latencies", "items", "of")
        if any(getattr(self, name)[:count] != getattr(other, name)[:count] for name in columns):
            return False
        shapes = max(self.of[:count], default=-1) + 1
        return self.shapes[:shapes] == other.shapes[:shapes]


class PastAnswers(Sequence[Past]):
    """Answers in the order in which they were given, usable like a tuple of them, in a fifth of the memory.

    It is a value: `with_answer` gives a new one, which shares what they have in common.
    """

    __slots__ = ("_columns", "_count")

    def __init__(
        self, answers: Iterable[Past | tuple[Any, ...]] = (), columns: _Columns | None = None, count: int = 0
    ) -> None:
        """`answers`: or their bare values; `columns`, `count`: of which it is the beginning, in place of answers."""
        self._columns, self._count = columns or _Columns(), count
        for answer in answers:
            self._columns.add(answer)
            self._count += 1

    @classmethod
    def unpacked(cls, batches: Iterable[Sequence[Packed]], shape_of: Callable[[bytes], Shape]) -> Self:
        """Answers that are read many at a time; `shape_of`: what a text of theirs stands for."""
        columns = _Columns()
        for batch in filter(None, batches):
            columns.add_packed(batch, shape_of)
        return cls((), columns, len(columns.ats))

    def with_answer(self, answer: Past) -> "PastAnswers":
        """These answers and one more; fast as long as nothing else was appended to these before."""
        columns = self._columns
        if len(columns.ats) != self._count:
            columns = _Columns()
            for mine in self:
                columns.add(mine)
        columns.add(answer)
        return PastAnswers((), columns, self._count + 1)

    @property
    def is_rising(self) -> bool:
        """Whether the answers' times never decrease."""
        return self._columns.risen >= self._count

    @property
    def last_at(self) -> int:
        """When the last one was given; 0 if there is none."""
        return self._columns.ats[self._count - 1] if self._count else 0

    def goes_on(self, other: "PastAnswers") -> bool:
        """Whether these are `other` and what was added to it."""
        return self._columns is other._columns and self._count >= len(other)  # noqa: SLF001 - of its own kind

    def begins_with(self, other: "PastAnswers") -> bool:
        """Whether `other` is the beginning of these."""
        if len(other) > self._count:
            return False
        return self.goes_on(other) or self._columns.is_same_until(other._columns, len(other))  # noqa: SLF001 - of its own kind

    @property
    def skills(self) -> frozenset[str]:
        """The skills that may have been asked; no others were."""
        return frozenset(self._columns.places)

    def with_shapes(self, change: Callable[[Shape], Shape]) -> "PastAnswers":
        """The same answers with other values of those that many share; an item's id follows its skill.

        Raises ValueError where an item was left: which ones wait goes by the ids that they had.
        """
        if self.has_left():
            raise ValueError("an item was left")
        changed = [change(shape) for shape in self._columns.shapes]
        if changed == self._columns.shapes:
            return self
        return PastAnswers((), self._columns.with_shapes(changed, self._count), self._count)

    def outcomes(self, begin: int = 0) -> Iterator[OutcomeValues]:
        """What the answers from that place on tell, without the rest of them: the bare values of Outcomes."""
        columns, some = self._columns, slice(begin, self._count)
        of, flags = columns.of[some], columns.flags[some]
        skills, facts = ([shape[place] for shape in columns.shapes] for place in (2, 3))
        times = (ms if flag & TIMED else None for ms, flag in zip(columns.latencies[some], flags, strict=True))
        return zip(
            columns.ats[some],
            map(skills.__getitem__, of),
            map(facts.__getitem__, of),
            map(_IS_RIGHT.__getitem__, flags),
            times,
            map(_IS_HINTED.__getitem__, flags),
            strict=True,
        )

    def of_skill(self, skill: str) -> Iterator[Past]:
        """The answers to one skill; the others are not looked at."""
        places = self._columns.places.get(skill, ())
        return map(self._columns.at, takewhile(self._count.__gt__, places))

    def of_game(self, game: str) -> "PastAnswers":
        """The answers to one game."""
        if all(shape[0] == game for shape in self._columns.shapes):
            return self
        return PastAnswers(answer for answer in self if answer.game == game)

    def left_items(self) -> tuple[str, ...]:
        """Ids of the items that were left and wait for an answer, in the order in which they were left."""
        columns = self._columns
        if len(columns.ats) == self._count:
            return tuple(sorted(columns.waiting, key=columns.waiting.__getitem__))
        return tuple(answer.item_id for answer in _standing(self) if answer.mistake == LEFT)

    def has_left(self) -> bool:
        """Whether an item may have been left; where not, none was."""
        return any(shape[4] == LEFT for shape in self._columns.shapes)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Past]:
        return map(self._columns.at, range(self._count))

    def __reversed__(self) -> Iterator[Past]:
        return map(self._columns.at, reversed(range(self._count)))

    @overload
    def __getitem__(self, place: int) -> Past: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Past]: ...
    def __getitem__(self, place: int | slice) -> Past | Sequence[Past]:
        if isinstance(place, slice):
            places = range(self._count)[place]
            if (places.start, places.step) == (0, 1):
                return PastAnswers((), self._columns, len(places))
            return tuple(map(self._columns.at, places))
        return self._columns.at(range(self._count)[place])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PastAnswers) and other._columns is self._columns:
            return other._count == self._count
        if not isinstance(other, Sequence) or len(other) != self._count:
            return False
        if isinstance(other, PastAnswers):
            return self._columns.is_same_until(other._columns, self._count)
        return all(mine == theirs for mine, theirs in zip(self, islice(other, self._count), strict=True))

    def __hash__(self) -> int:
        return hash((self._count, self.last_at))

    def __repr__(self) -> str:
        return f"PastAnswers({self._count})"


def of_game(past: Sequence[Past], game: str) -> PastAnswers:
    """The answers to one game."""
    return (past if isinstance(past, PastAnswers) else PastAnswers(past)).of_game(game)


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
