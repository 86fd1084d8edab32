"""A sitting, built from its events: what is on screen, how much time is left, what may come next. No clock."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.critical import critical_of
from dealer_trainer.certification.blueprint.part import LIVE_AREAS, AreaId
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.dice import SPARES, Spare
from dealer_trainer.certification.form.form import Form, draw, item_of, spare_table, table_of
from dealer_trainer.certification.sitting.body import Body, BodyError
from dealer_trainer.certification.sitting.event_body import read_body
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.retest_parts import examined, retest_fault
from dealer_trainer.certification.sitting.supervisor_event import ExtraTime, Overridden, RanOut, Suspended, Withdrawn
from dealer_trainer.certification.sitting.trainee_event import Acted, Answered, PartBegun, RoundFinished, Shown
from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, AnswerError, Graded, Item
from dealer_trainer.engine import Roll
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Verdict
from dealer_trainer.guide.grading.floor import FloorTerms
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.seeded_random import GENERATOR

Stage = Literal["ready", "next", "item", "round", "paused", "finished", "closed", "signed_off", "declined", "voided"]
"""Ready: the part of `part` may begin. Next: an item or round may be shown. Finished: it only remains to close."""

_NOTED = frozenset({"flagged", "clock_changed", "suspended", "reopened"})
_AT_WORK = _NOTED | {"ran_out", "paused", "extra_time", "terminated"}
MAY: dict[Stage, frozenset[str]] = {
    "ready": _NOTED | {"part_begun", "terminated"},
    "next": _AT_WORK | {"shown"},
    "item": _AT_WORK | {"answered"},
    "round": _AT_WORK | {"act", "round_finished"},
    "paused": _NOTED | {"resumed", "extra_time", "terminated"},
    "finished": _NOTED | {"closed"},
    "closed": _NOTED | {"overridden", "withdrawn", "signed_off", "declined", "voided"},
    "signed_off": frozenset(),
    "declined": frozenset(),
    "voided": frozenset(),
}
"""The kinds of events that may come at each stage."""

_TRAINEES = frozenset({"shown", "answered", "act", "round_finished"})
"""What takes time that must be left."""


class SittingError(ValueError):
    """An event that cannot come here; the message says why."""


class ExamAnswer(NamedTuple):
    """An item with its answer; `ms` the time it was looked at, pauses left out."""

    part: int
    number: int
    area: AreaId
    item: Item
    answer: Answer
    graded: Graded
    ms: int


class ExamRound(NamedTuple):
    """A round at the table, graded.

    `is_finished`: by the trainee, not by the clock. `spare`: the spare round that it was, None for the form's own.
    `is_replaced`: the floor froze it and a spare takes its place: what was done counts, its marks do not (ruling G5).
    """

    part: int
    number: int
    roll: Roll
    model: ModelRound
    acts: tuple[Act, ...]
    due: tuple[Act, ...]
    verdict: Verdict
    ms: int
    is_finished: bool
    spare: Spare | None = None
    is_replaced: bool = False


class Sitting:
    """One sitting, built from its events; the same events always make the same one.

    `blueprint`: the test as it is given, in a retest without the areas that are kept; `whole_blueprint`: all of it.
    `part`: the part at work, or the one that may begin. `shown`: the item or round that is on the screen. `answers`,
    `rounds`: what was graded. `overrides`: by target, the last one counts. `notes`: flags, clocks, reopenings.
    """

    def __init__(self, game: Game, first: Event) -> None:
        opened = _body(first.kind, first.body)
        if not isinstance(opened, Opened) or first.seq != 0:
            raise SittingError(message("a sitting starts with the event opened"))
        self.game = game
        self.opened: Opened = opened
        self.whole_blueprint, self.blueprint, self.form = _form(game, opened, first.at)
        self.part = 0
        self.shown: int | None = None
        self.live: LiveTable | None = None
        self.answers: list[ExamAnswer] = []
        self.rounds: list[ExamRound] = []
        self.overrides: dict[str, Overridden] = {}
        self.notes: list[Event] = []
        self.last = first
        self.is_terminated = False
        self.is_abandoned = False
        self._next = 0
        self._is_begun = False
        self._is_paused = False
        self._closing: Stage | None = None
        self._spent = 0
        self._extra = 0
        self._since = 0
        self._item: tuple[int, int, Item] | None = None
        self._last_graded: tuple[Answered, Graded] | None = None
        self._table: LiveTable | None = None
        self._spare: Spare | None = None

    @classmethod
    def of(cls, game: Game, events: Iterable[Event]) -> "Sitting":
        """The sitting of a stream; raises SittingError that names the event."""
        rest = iter(events)
        first = next(rest, None)
        if first is None:
            raise SittingError(message("a sitting has at least one event"))
        sitting = cls(game, first)
        for event in rest:
            sitting.apply(event)
        return sitting

    @property
    def stage(self) -> Stage:
        """Where the sitting stands."""
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
        return "item" if self.live is None else "round"

    @property
    def may(self) -> frozenset[str]:
        """The kinds of events that may come now, as far as the stage alone decides it."""
        return MAY[self.stage]

    @property
    def item(self) -> Item | None:
        """The item that is shown, also while the sitting is paused."""
        if self.shown is None or not self._is_begun or self.form.parts[self.part].rolls:
            return None
        if self._item is None or self._item[:2] != (self.part, self.shown):
            asked = self.form.parts[self.part].items[self.shown]
            self._item = self.part, self.shown, item_of(self.game, asked)
        return self._item[2]

    @property
    def next_number(self) -> int:
        """The item or round that is shown next, from 0."""
        return self._next

    def limit(self) -> int:
        """Milliseconds of the part, with all time that was given; 0 after the last part."""
        if self.part >= len(self.form.parts):
            return 0
        minutes = self.blueprint.parts[self.part].minutes
        return minutes * 600 * (100 + self.opened.extra_time_per_cent) + self._extra

    def left(self, mono: int) -> int:
        """Milliseconds left of the part when the stream's clock shows `mono`; never below 0."""
        return max(0, self.limit() - self._spent - self._running(mono))

    def check(self, kind: str, document: dict[str, object], at: int, mono: int) -> Body:
        """Raise SittingError where this cannot come next; the body as it is understood. Changes nothing."""
        body = _body(kind, document)
        self.check_body(body, at, mono)
        return body

    def check_body(self, body: Body, at: int, mono: int) -> None:
        """Raise SittingError where this cannot come next. Changes nothing."""
        kind = body.kind
        if kind not in self.may:
            raise SittingError(message("{kind} cannot come while the sitting is {stage}", kind=kind, stage=self.stage))
        if mono < self.last.mono:
            raise SittingError(message("the clock went back by {mono} ms", mono=self.last.mono - mono))
        if kind in _TRAINEES and not self.left(mono):
            raise SittingError(message("the time for this part is up"))
        part = getattr(body, "part", self.part)
        if part != self.part:
            raise SittingError(
                message(
                    "{kind} is for part {part}, but part {running} is running", kind=kind, part=part, running=self.part
                )
            )
        self._check_number(body)
        self._check_content(body, at, mono)

    def apply(self, event: Event, body: Body | None = None) -> None:
        """Go on by one event; raises SittingError and is then as it was. `body`: what it says, where that was read."""
        if event.seq != self.last.seq + 1 or event.stream != self.last.stream:
            raise SittingError(message("event {seq} does not follow event {seq2}", seq=event.seq, seq2=self.last.seq))
        body = body or _body(event.kind, event.body)
        self.check_body(body, event.at, event.mono)
        if event.kind != "reopened":
            self._spend(event.mono, body)
        self._carry_out(event, body)
        self.last = event

    def with_overrides(self, overrides: Mapping[str, Overridden]) -> "Sitting":
        """The sitting as it would stand with these overrides and no others; it is for reading alone."""
        found = copy(self)
        found.overrides = dict(overrides)
        return found

    def _running(self, mono: int) -> int:
        is_running = self._is_begun and not self._is_paused and self._closing is None
        return max(0, mono - self.last.mono) if is_running else 0

    def _spend(self, mono: int, body: Body) -> None:
        gone = self._running(mono)
        self._spent += gone - (min(gone, body.ms) if isinstance(body, Suspended) else 0)

    def _check_number(self, body: Body) -> None:
        if isinstance(body, Shown):
            if body.number != self._next:
                raise SittingError(
                    message("number {number} is shown, but number {next} is next", number=body.number, next=self._next)
                )
        elif isinstance(body, Answered | Acted | RoundFinished) and body.number != self.shown:
            raise SittingError(
                message(
                    "{kind} is for number {number}, but number {shown} is shown",
                    kind=body.kind,
                    number=body.number,
                    shown=self.shown,
                )
            )

    def _check_content(self, body: Body, at: int, mono: int) -> None:
        if isinstance(body, Answered):
            self._graded(body)
        elif isinstance(body, Acted):
            assert self.live is not None
            if refusal := self.live.refusal(body.act.act):
                raise SittingError(refusal)
        elif isinstance(body, RoundFinished):
            assert self.live is not None
            if self.live.snapshot.stage != "settle":
                raise SittingError(message("Pop the dice first."))
        elif isinstance(body, RanOut):
            self._check_over(body, at, mono)
        elif isinstance(body, Overridden):
            self._check_target(body)
        elif isinstance(body, Withdrawn) and body.target not in self.overrides:
            raise SittingError(message("nothing was overridden at {target}", target=body.target))

    def _check_over(self, body: RanOut, at: int, mono: int) -> None:
        """The time is over by the stream's clock; or, where that stopped with a crash, by the wall's."""
        left = self.left(mono) if body.cause == "time" else self.left(self.last.mono) - (at - self.last.at)
        if left > 0:
            raise SittingError(message("{left} ms are left in this part", left=left))

    def _check_target(self, body: Overridden) -> None:
        what, *numbers = body.target.split("/")
        if what == "critical":
            is_there = int(numbers[0]) < len(self.criticals)
            is_there = is_there and body.thousandths in (0, 1000)
        else:
            part, number = int(numbers[0]), int(numbers[1])
            parts = self.form.parts
            asked = (parts[part].items if what == "item" else parts[part].rolls) if part < len(parts) else ()
            is_there = number < len(asked) and (what == "item" or numbers[2] in LIVE_AREAS)
        if not is_there:
            raise SittingError(message("there is nothing to override at {target}", target=body.target))

    @property
    def criticals(self) -> tuple[tuple[int, int], ...]:
        """Of every critical fault that the blueprint names, where its round is in `rounds` and it in the verdict."""
        return tuple(
            (index, place)
            for index, dealt in enumerate(self.rounds)
            for place, fault in enumerate(dealt.verdict.faults)
            if critical_of(fault) in self.blueprint.critical
        )

    def _graded(self, body: Answered) -> Graded:
        """The grade of an answer; what was graded to check it is not graded again to take it in."""
        if self._last_graded is not None and self._last_graded[0] is body:
            return self._last_graded[1]
        item = self.item
        assert item is not None
        try:
            graded = grade(self.game, item, body.answer.answer)
        except (AnswerError, AssertionError, ValueError, LookupError) as error:
            raise SittingError(
                message("this does not answer the item: {problem}", problem=str(error) or type(error).__name__)
            ) from error
        self._last_graded = body, graded
        return graded

    def _carry_out(self, event: Event, body: Body) -> None:
        if isinstance(body, PartBegun):
            self._is_begun = True
        elif isinstance(body, Shown):
            self._show(body)
        elif isinstance(body, Answered):
            self._answer(body)
        elif isinstance(body, Acted):
            assert self.live is not None
            self.live.do(body.act.act)
        elif isinstance(body, RoundFinished):
            self._finish_round(is_finished=True)
            self._go_on()
        elif isinstance(body, ExtraTime):
            self._extra += body.ms
        elif isinstance(body, Overridden):
            self.overrides[body.target] = body
        elif isinstance(body, Withdrawn):
            del self.overrides[body.target]
        elif isinstance(body, RanOut):
            self.is_abandoned = body.cause == "abandoned"
            self._end_part()
        else:
            self._supervise(event)

    def _supervise(self, event: Event) -> None:
        match event.kind:
            case "paused":
                self._is_paused = True
            case "resumed":
                self._is_paused = False
            case "terminated":
                self._end_part()
                self.is_terminated = True
            case "closed" | "signed_off" | "declined" | "voided":
                self._closing = event.kind
            case _:
                self.notes.append(event)
                # A part that was begun waits for the supervisor: the trainee may not even be there yet.
                if event.kind == "reopened" and self._is_begun:
                    self._is_paused = True

    def _show(self, body: Shown) -> None:
        self.shown = body.number
        self._next = body.number + 1
        self._since = self._spent
        if not self.form.parts[self.part].rolls:
            return
        if self._spare is not None:
            self.live = spare_table(self.game, self.form, self.part, self._spare)
            return
        if self._table is None:
            self._table = table_of(self.game, self.form, self.part)
        else:
            self._table.next_round()
        self.live = self._table

    def _answer(self, body: Answered) -> None:
        item, asked = self.item, self.form.parts[self.part].items[body.number]
        assert item is not None
        graded, ms = self._graded(body), self._spent - self._since
        self.answers.append(ExamAnswer(self.part, body.number, asked.area, item, body.answer.answer, graded, ms))
        self._go_on()

    def _finish_round(self, *, is_finished: bool) -> None:
        live, number = self.live, self.shown
        assert live is not None
        assert number is not None
        acts, due = live.acts, live.model_acts()
        freezes = sum(dealt.verdict.frozen for dealt in self.rounds)
        verdict = live.finish(floor_terms(freezes)).verdict
        assert verdict is not None
        ms = self._spent - self._since
        dealt = ExamRound(
            self.part, number, live.round.roll, live.round.model, acts, due, verdict, ms, is_finished, self._spare,
            is_replaced=verdict.frozen and freezes < SPARES,
        )  # fmt: skip
        self.rounds.append(dealt)
        self._spare = self._next_spare(dealt) if dealt.is_replaced else None
        if self._spare is not None:
            self._next = number

    def _next_spare(self, dealt: ExamRound) -> Spare:
        """The next spare round of a frozen one's row that nobody has seen yet."""
        row = dealt.model.row.id
        seen = [drawn.spare for drawn in self.rounds]
        return next(spare for spare in self.form.parts[self.part].spares if spare.row == row and spare not in seen)

    def _go_on(self) -> None:
        self.shown = None
        if self._next >= self.form.parts[self.part].length:
            self._end_part()

    def _end_part(self) -> None:
        """A round whose dice have fallen is graded as it stands; one that was never popped was not dealt."""
        if self.live is not None and self.shown is not None and self.live.snapshot.stage == "settle":
            self._finish_round(is_finished=False)
        self.part += 1
        self.shown, self.live, self._item, self._table, self._spare = None, None, None, None, None
        self._next = self._spent = self._extra = self._since = 0
        self._is_begun = self._is_paused = False


def floor_terms(freezes: int) -> FloorTerms:
    """What calling the floor is worth after so many frozen rounds of a sitting (rulings G4 and G5)."""
    return FloorTerms(lowers="none" if freezes else "not_critical", is_rest_due=freezes >= SPARES)


def _body(kind: str, document: dict[str, object]) -> Body:
    try:
        return read_body(kind, document)
    except BodyError as error:
        raise SittingError(str(error)) from error


def _form(game: Game, opened: Opened, at: int) -> tuple[Blueprint, Blueprint, Form]:
    """Blueprint and form as event 0 names them; raises SittingError where they are not what it says."""
    if (opened.game, opened.content) != (game.id, game.content_hash):
        raise SittingError(
            message(
                "the sitting was given with another edition of {game}, {content}…",
                game=opened.game,
                content=opened.content[:16],
            )
        )
    if opened.generator != GENERATOR:
        raise SittingError(
            message(
                "the form was drawn with {then}, this version draws with {now}",
                then=opened.generator[:40],
                now=GENERATOR,
            )
        )
    try:
        blueprint = read_blueprint(opened.blueprint, game)
        if opened.retest is not None and (fault := retest_fault(blueprint, opened.retest, at)):
            raise SittingError(fault)
        given = examined(blueprint, opened.retest)
        form = draw(game, given, opened.seed)
    except GameError as error:
        raise SittingError(message("the blueprint cannot be used: {error}", error=str(error))) from error
    if blueprint.digest() != opened.blueprint_digest:
        raise SittingError(message("the blueprint does not match its digest in the record"))
    if opened.extra_time_per_cent > blueprint.extra_time:
        raise SittingError(
            message(
                "{given}% extra time given, {most}% allowed",
                given=opened.extra_time_per_cent,
                most=blueprint.extra_time,
            )
        )
    if form.digest() != opened.form:
        raise SittingError(message("the form drawn from the seed does not match the record"))
    return blueprint, given, form
