"""A sitting's state after each event, and its pauses."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from dealer_trainer.certification.blueprint.blueprint import OF_DUTIES, Blueprint, CriticalId, critical_of
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.blueprint.reading import is_former, read_blueprint
from dealer_trainer.certification.form.dice import Spare
from dealer_trainer.certification.form.form import Form, draw, item_of
from dealer_trainer.certification.sitting.body import MAY, Body, BodyError, SealedError, SittingError, Stage
from dealer_trainer.certification.sitting.event_body import Answered, Overridden, Paused, read_body
from dealer_trainer.certification.sitting.opened import Opened, PackRecord, RealTable
from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item, grade, remake
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import Roll
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game, House, house_of, in_house
from dealer_trainer.guide.duty.act import DutyFault, GradedDuty
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act
from dealer_trainer.message import Message, message
from dealer_trainer.records.log.event import Event, SeedOpening
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import RoundEntry
from dealer_trainer.table.seeded_random import GENERATOR

MINUTE = 60_000

PauseCause = Literal["break", "technical", "room"]

_WORDS: dict[PauseCause, str] = {"break": "A break", "technical": "Technical trouble", "room": "Something in the room"}
CAUSES: tuple[PauseCause, ...] = get_args(PauseCause)


def reason_with(cause: PauseCause | None, words: str) -> str:
    """The reason in the form that goes on record.

    >>> reason_with("technical", "the mouse"), reason_with("break", ""), reason_with(None, "late")
    ('Technical trouble: the mouse', 'A break', 'late')
    """
    if cause is None:
        return words
    return f"{_WORDS[cause]}: {words}" if words else _WORDS[cause]


def cause_in(reason: str) -> PauseCause | None:
    """The cause that a reason begins with, None if it only has somebody's own words.

    >>> cause_in("Technical trouble: the mouse"), cause_in("A break"), cause_in("A breakdown")
    ('technical', 'break', None)
    """
    return next((cause for cause, words in _WORDS.items() if reason == words or reason.startswith(f"{words}: ")), None)


class Break(NamedTuple):
    """A time off: a supervisor's pause, unless for trouble or the room, or the time between two parts.

    `at`: when it began, ms of UTC; `ms`: its length; `reason`: of the pause, "" between two parts.
    """

    at: int
    ms: int
    reason: str = ""


_WORK = frozenset({"answered", "round_finished", "observed", "ran_out"})
"""Kinds of events of which one is the last of a part."""
_ENDS: dict[Stage, str] = {"paused": "resumed", "ready": "part_begun"}
"""What ends the break at a stage."""
_END_OF_A_PAUSE = frozenset({"resumed", "ran_out", "terminated", "closed"})


def breaks_of(events: Iterable[Event]) -> Iterator[Break]:
    """The breaks of a sitting that are over, in order."""
    paused: Event | None = None
    worked: Event | None = None
    for event in events:
        if event.kind == "paused" and cause_in(str(event.text.get("reason"))) in (None, "break"):
            paused = event
        elif event.kind in _END_OF_A_PAUSE and paused is not None:
            yield _break(paused, event)
            paused = None
        elif event.kind == "part_begun" and worked is not None:
            yield _break(worked, event)
            worked = None
        if event.kind in _WORK:
            worked = event


def break_so_far(events: Sequence[Event], stage: Stage, at: int, mono: int) -> int:
    """How much break a sitting has had, in ms, with the one that goes on at `at` and `mono`, if one does."""
    if stage not in _ENDS:
        return 0
    end = events[-1]._replace(kind=_ENDS[stage], at=at, mono=mono)
    return sum(found.ms for found in breaks_of((*events, end)))


def _break(since: Event, end: Event) -> Break:
    """Its length by the clock that shows more: the sitting's own stands still while its window is closed."""
    ms = max(end.at - since.at, end.mono - since.mono)
    return Break(since.at, ms, str(since.text.get("reason", "")))


def most_break(blueprint: Blueprint) -> int:
    """The most break that a blueprint allows, in ms; those from before it could say so allow what is usual."""
    return blueprint.break_minutes * MINUTE


def break_text(breaks: Sequence[Break], most: int) -> Message:
    """How many breaks there were, how long together, and whether that is more than the `most` that was allowed.

    >>> str(break_text((), 0))
    '0, together 0:00; 0:00 allowed'
    >>> str(break_text((Break(0, 3_000_000), Break(9, 601_000)), 3_600_000))
    '2, together 60:01; 60:00 allowed, which is exceeded'
    """
    taken = sum(found.ms for found in breaks)
    text = message("{count}, together {time}", count=len(breaks), time=length_text(taken))
    if taken > most:
        return message("{breaks}; {most} allowed, which is exceeded", breaks=text, most=length_text(most))
    return message("{breaks}; {most} allowed", breaks=text, most=length_text(most))


def length_text(ms: int) -> str:
    """A length in minutes and seconds.

    >>> length_text(1_274_200)
    '21:14'
    """
    return f"{ms // MINUTE}:{ms % MINUTE // 1000:02}"


class ExamAnswer(NamedTuple):
    """An item with its answer; `ms`: how long it was on screen, without pauses."""

    part: int
    number: int
    area: AreaId
    item: Item
    answer: Answer
    graded: Graded
    ms: int


class ExamDuty(NamedTuple):
    """A table duty, graded.

    `run`: everything that everybody did. `is_finished`: by the trainee, not by the clock. `entry`, `examiner`: as of a
    round.
    """

    part: int
    number: int
    area: AreaId
    run: DutyRun
    graded: GradedDuty
    ms: int
    is_finished: bool
    entry: RoundEntry | None = None
    examiner: str = ""

    @property
    def topic(self) -> int:
        """The topic of the law."""
        return self.run.pack.duty(self.run.start.duty).topic

    @property
    def criticals(self) -> tuple[DutyFault, ...]:
        """The critical faults; what was left out only if the trainee, not the clock, ended the duty."""
        found = (fault for fault in self.graded.faults if fault.severity == "critical")
        return tuple(fault for fault in found if self.is_finished or fault.at is not None)


class ExamRound(NamedTuple):
    """A round at the table, graded.

    `is_finished`: by the trainee, not by the clock. `spare`: the spare round that it was, None for the form's own.
    `is_replaced`: the floor froze it and a spare replaces it: what was done counts, its marks do not (ruling G5).
    `entry`: what an `examiner`, by name, entered of it at a real table; None at the station.
    """

    part: int
    number: int
    roll: Roll
    model: ModelRound
    acts: tuple[Act, ...]
    due: tuple[Act, ...]
    graded: GradedRound
    ms: int
    is_finished: bool
    spare: Spare | None = None
    is_replaced: bool = False
    entry: RoundEntry | None = None
    examiner: str = ""


Done = ExamAnswer | ExamRound | ExamDuty
"""What a trainee has done of a part."""


Cause = ExamAnswer | Fault | DutyFault
"""What is wrong: an answer, or a fault of a round or a table duty."""


def why_of(cause: Cause) -> str:
    """What is wrong, in words."""
    return cause.graded.why if isinstance(cause, ExamAnswer) else cause.why


class CriticalFound(NamedTuple):
    """A critical fault: of a round, of a table duty, or of an answer, which has none of its own."""

    work: Done
    fault: Fault | DutyFault | None
    kind: CriticalId


def examined_game(game: Game, opened: Opened) -> Game:
    """The game in the house that event 0 names; raises SittingError if it leaves a house rule open.

    A sitting of an earlier version names none: it was given by the game's own rules.
    """
    if opened.pack is not None and opened.pack.rules != game.duty_rules:
        game = _with_switches(game, opened.pack.model_dump_json())
    if opened.house is None or opened.house == house_of(game.rules):
        return game
    found = game_in(game, opened.house)
    if house_of(found.rules) != opened.house:
        raise SittingError(message("event 0 does not say all that a house sets for this game"))
    return found


def game_in(game: Game, house: House) -> Game:
    """The game in a house, the same object each time: what is drawn from a game is kept by its identity."""
    return _in_house(game, house.model_dump_json())


@by_identity
def _in_house(game: Game, house: str) -> Game:
    return in_house(game, House.model_validate_json(house))


@by_identity
def _with_switches(game: Game, pack: str) -> Game:
    return game._replace(duty_rules=PackRecord.model_validate_json(pack).rules)


def given_exam(game: Game, opened: Opened, secret: SeedOpening | None) -> tuple[Blueprint, Form]:
    """Blueprint and form that event 0 names; raises SittingError if they are not what it says.

    `game`: as `examined_game` returns it. `secret`: the seed, opened by a supervisor or at the close; SealedError
    without.
    """
    if secret is None:
        raise SealedError(message("the form is sealed until the sitting is closed"))
    if secret.commitment != opened.seed.commitment:
        raise SittingError(message("the seed that was opened is not the one that event 0 committed to"))
    if (opened.game, opened.content) != (game.id, game.content_hash):
        words = message(
            "the sitting was given with another edition of {game}, {content}…",
            game=opened.game, content=opened.content[:16],
        )  # fmt: skip
        raise SittingError(words)
    if opened.generator != GENERATOR:
        words = message(
            "the form was drawn with {then}, this version draws with {now}",
            then=opened.generator[:40], now=GENERATOR,
        )  # fmt: skip
        raise SittingError(words)
    try:
        blueprint = read_blueprint(opened.blueprint, game)
        form = draw(game, blueprint, secret.seed)
    except GameError as error:
        raise SittingError(message("the blueprint cannot be used: {error}", error=str(error))) from error
    _check_given(opened, blueprint)
    if PackRecord.of(game, blueprint) != opened.pack:
        raise SittingError(message("the sitting was given with another edition of the table duties"))
    if form.digest() != opened.form:
        raise SittingError(message("the form drawn from the seed does not match the record"))
    return blueprint, form


def _check_given(opened: Opened, blueprint: Blueprint) -> None:
    """Raise SittingError if event 0 says something about the exam that its blueprint does not."""
    if blueprint.digest() != opened.blueprint_digest:
        raise SittingError(message("the blueprint does not match its digest in the record"))
    if RealTable.parts_of(blueprint) != opened.real_table:
        raise SittingError(message("event 0 and the blueprint name different parts as dealt at a real table"))
    if opened.extra_time_per_cent > blueprint.extra_time:
        given, most = opened.extra_time_per_cent, blueprint.extra_time
        raise SittingError(message("{given}% extra time given, {most}% allowed", given=given, most=most))


class SittingState:
    """The state of a sitting after its events so far.

    `secret`: opens the seed of its form. `part`: the part in progress, or the one that may begin. `shown`: the item or
    round on the screen. `duty`: the one in progress. `answers`, `rounds`, `duties`: what was graded. `overrides`: by
    target, the last one counts. `entries`: the states of a round or duty entered at a real table, one after each entry;
    the last is current. `notes`: flags, clocks, reopenings, what a trainee asked. `next_number`: the number of the next
    item, round, or duty, from 0; `is_replacement`: it replaces one that the floor froze (ruling G5). `pause`: what
    stopped the clock, None while it runs. `stood`: how many milliseconds the program stood still, 0 if it did not or a
    supervisor has looked since.
    """

    def __init__(self, game: Game, first: Event, secret: SeedOpening | None) -> None:
        opened = body_in(first.kind, first.text)
        if not isinstance(opened, Opened) or first.seq != 0:
            raise SittingError(message("a sitting starts with the event opened"))
        if is_former(first.body):
            raise SittingError(message("the exam was given by rules that this program no longer has"))
        self.opened: Opened = opened
        self.game = examined_game(game, opened)
        self.blueprint, self.form = given_exam(self.game, opened, secret)
        assert secret is not None
        self.secret: SeedOpening = secret
        self.part = 0
        self.shown: int | None = None
        self.live: LiveTable | None = None
        self.duty: DutyRun | None = None
        self.answers: list[ExamAnswer] = []
        self.rounds: list[ExamRound] = []
        self.duties: list[ExamDuty] = []
        self.overrides: dict[str, Overridden] = {}
        self.notes: list[Event] = []
        self.last = first
        self.is_terminated = False
        self.is_abandoned = False
        self.stood = 0
        self.pause: Paused | None = None
        self.next_number = 0
        self._is_begun = False
        self._is_paused = False
        self._closing: Stage | None = None
        self._spent = 0
        self._extra = self._lost = 0
        self._since = 0
        self._item: tuple[int, int, Item] | None = None
        self._last_graded: tuple[Answered, Graded] | None = None
        self._table: LiveTable | None = None
        self._spare: Spare | None = None
        self.is_replacement = False
        self.entries: tuple[RoundEntry, ...] = ()

    @property
    def is_at_real_table(self) -> bool:
        """Whether the part in progress is dealt at a real table, where an examiner enters it."""
        return self.part < len(self.blueprint.parts) and self.blueprint.parts[self.part].dealt != "station"

    @property
    def entry(self) -> RoundEntry | None:
        """What an examiner has entered of the current round; None at the station."""
        return self.entries[-1] if self.entries else None

    @property
    def is_being_dealt(self) -> bool:
        """Whether the dice of a round at a real table are out: it is then entered to its end, whatever the clock is."""
        return self.entry is not None and self.entry.is_out

    @property
    def is_being_laid(self) -> bool:
        """Whether an examiner lays the bets of a round at a real table: that time is not the dealer's."""
        return self.entry is not None and not self.entry.is_out

    @property
    def stage(self) -> Stage:
        """The stage of the sitting."""
        if self._closing is not None:
            return self._closing
        if self.is_terminated or self.is_abandoned or self.part >= len(self.form.parts):
            return "finished"
        if not self._is_begun:
            return "ready"
        if self._is_paused:
            return "paused"
        if self.shown is None:
            return "next"
        if self.duty is not None:
            return "duty"
        return "round" if self.live is not None or self.entries else "item"

    @property
    def may(self) -> frozenset[str]:
        """The kinds of events that may come now, as far as that depends on the stage alone."""
        return MAY[self.stage]

    @property
    def item(self) -> Item | None:
        """The current item, even while the sitting is paused."""
        if self.shown is None or not self._is_begun or not self.form.parts[self.part].items:
            return None
        if self._item is None or self._item[:2] != (self.part, self.shown):
            asked = self.form.parts[self.part].items[self.shown]
            self._item = self.part, self.shown, item_of(self.game, asked)
        return self._item[2]

    def limit(self) -> int:
        """Milliseconds of the part, with all extra time; 0 after the last part."""
        if self.part >= len(self.form.parts):
            return 0
        minutes = self.blueprint.parts[self.part].minutes
        return minutes * 600 * (100 + self.opened.extra_time_per_cent) + self._extra

    @property
    def may_give(self) -> int:
        """Milliseconds that may still be given in this part: what the blueprint allows, and what a standstill took."""
        whole = self.blueprint.parts[self.part].minutes * 60_000
        return whole * self.blueprint.extra_time // 100 - (self.limit() - whole) + self._lost

    def left(self, mono: int) -> int:
        """Milliseconds left of the part when the stream's clock shows `mono`; never negative."""
        return max(0, self.limit() - self._spent - self._running(mono))

    @property
    def done(self) -> list[Done]:
        """Everything that was graded: answers, rounds, then table duties."""
        return [*self.answers, *self.rounds, *self.duties]

    @property
    def faults(self) -> Iterator[tuple[Done, Cause, int | None]]:
        """Every wrong answer and every fault, part by part, in the order asked, and what it is in.

        Of a round or duty with the index of that, the rounds before the duties.
        """
        works: list[ExamRound | ExamDuty] = [*self.rounds, *self.duties]
        for place in range(len(self.blueprint.parts)):
            wrong = (answer for answer in self.answers if answer.part == place and not answer.graded.is_right)
            yield from ((answer, answer, None) for answer in wrong)
            for index, work in enumerate(works):
                if work.part == place:
                    yield from ((work, fault, index) for fault in work.graded.faults)

    @property
    def criticals(self) -> tuple[CriticalFound, ...]:
        """Every critical fault that the blueprint names: those of rounds, of table duties, of questions about them."""
        named = self.blueprint.critical
        found = [
            CriticalFound(dealt, fault, kind)
            for dealt in self.rounds
            for fault in dealt.graded.faults
            if (kind := critical_of(fault)) in named and kind is not None
        ]
        if OF_DUTIES in named:
            found += [CriticalFound(done, fault, OF_DUTIES) for done in self.duties for fault in done.criticals]
            found += [CriticalFound(each, None, OF_DUTIES) for each in self.answers if each.graded.is_critical]
        return tuple(found)

    def graded(self, body: Answered) -> Graded:
        """The grade of an answer, cached: what was graded for a check is not graded again when it is taken in."""
        if self._last_graded is not None and self._last_graded[0] is body:
            return self._last_graded[1]
        item = self.item
        assert item is not None
        try:
            graded = _graded(self.game, item.id, body.answer.answer)
        except (AnswerError, AssertionError, ValueError, LookupError) as error:
            raise SittingError(
                message("this does not answer the item: {problem}", problem=str(error) or type(error).__name__)
            ) from error
        self._last_graded = body, graded
        return graded

    def _running(self, mono: int) -> int:
        is_running = self._is_begun and not (self._is_paused or self.is_being_laid) and self._closing is None
        return max(0, mono - self.last.mono) if is_running else 0


@by_identity
def _graded(game: Game, item_id: str, answer: Answer) -> Graded:
    """The same answer to the same item is graded once: simulated dealers mostly give the same."""
    return grade(game, remake(game, item_id), answer)


def body_in(kind: str, document: dict[str, object]) -> Body:
    """What an event says; raises SittingError."""
    try:
        return read_body(kind, document)
    except BodyError as error:
        raise SittingError(str(error)) from error
