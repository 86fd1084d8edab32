"""A sitting, built from its events: what is on screen, how much time is left, whether an event may come. No clock."""

from collections.abc import Iterable, Mapping
from copy import copy

from dealer_trainer.certification.blueprint.part import LIVE_AREAS
from dealer_trainer.certification.form.dice import SPARES, Spare
from dealer_trainer.certification.form.form import FormPart, duty_of, spare_table, table_of
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import AT_WORK, Body, ByPerson, SittingError
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer, ExamDuty, ExamRound, SittingState, body_in
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.dealt_round import FloorTerms
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event, SeedOpening
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import RoundEntry, acts_done, check_doable, model_acts_of, noted
from dealer_trainer.table.real_table.duty_note import acts_noted
from dealer_trainer.table.real_table.duty_note import noted as noted_in_duty


class Sitting(SittingState):
    """One sitting, built from its events; the same events always make the same one."""

    @classmethod
    def of(cls, game: Game, events: Iterable[Event], secret: SeedOpening | None = None) -> "Sitting":
        """The sitting of a stream; raises SittingError that names the event.

        `secret`: opens its seed; not needed once it is closed. Raises SealedError if it is missing.
        """
        stream = tuple(events)
        if not stream:
            raise SittingError(message("a sitting has at least one event"))
        sitting = cls(game, stream[0], secret or secret_in(stream))
        for event in stream[1:]:
            sitting.apply(event)
        return sitting

    def check(self, kind: str, document: dict[str, object], at: int, mono: int) -> Body:
        """The body of an event that can come next, parsed; raises SittingError otherwise. Changes nothing."""
        body = body_in(kind, document)
        check_next(self, body, at, mono)
        return body

    def apply(self, event: Event, body: Body | None = None) -> None:
        """Advance by one event; raises SittingError without any change. `body`: what it says, if already parsed."""
        if event.seq != self.last.seq + 1 or event.stream != self.last.stream:
            raise SittingError(message("event {seq} does not follow event {seq2}", seq=event.seq, seq2=self.last.seq))
        body = body or body_in(event.kind, event.text)
        check_next(self, body, event.at, event.mono)
        if event.kind != "reopened":
            self._spent += self._running(event.mono)
        self._carry_out(event, body)
        self.last = event

    def with_overrides(self, overrides: Mapping[str, event_body.Overridden]) -> "Sitting":
        """The sitting as it would be with exactly these overrides; only for reading."""
        found = copy(self)
        found.overrides = dict(overrides)
        return found

    def _carry_out(self, event: Event, body: Body) -> None:
        if isinstance(body, event_body.PartBegun):
            self._is_begun = True
        elif isinstance(body, event_body.Shown):
            self._show(body)
        elif isinstance(body, event_body.Answered):
            self._answer(body)
        elif self.duty is not None and isinstance(body, event_body.OfDuty | event_body.Entered):
            self._do_duty(self.duty, body)
        elif isinstance(body, event_body.Acted | event_body.RoundFinished | event_body.Entered):
            self._deal(body)
        elif isinstance(body, event_body.ExtraTime):
            self._extra += body.ms
        elif isinstance(body, event_body.Overridden):
            self.overrides[body.target] = body
        elif isinstance(body, event_body.Withdrawn):
            del self.overrides[body.target]
        elif isinstance(body, event_body.RanOut):
            self.is_abandoned = body.cause == "abandoned"
            self._end_part()
        else:
            self._supervise(event, body)

    def _deal(self, body: event_body.Acted | event_body.RoundFinished | event_body.Entered) -> None:
        """Continue the current round."""
        if isinstance(body, event_body.Acted):
            assert self.live is not None
            self.live.do(body.act.act)
        elif isinstance(body, event_body.RoundFinished | event_body.Observed):
            who = (body.name or body.by) if isinstance(body, event_body.Observed) else ""
            self._finish_round(is_finished=True, examiner=who)
            self._go_on()
        else:
            self.entries = entered(self, body)

    def _do_duty(self, run: DutyRun, body: event_body.OfDuty | event_body.Entered) -> None:
        """Continue the current table duty."""
        if isinstance(body, event_body.DutyActed):
            self.duty = run.after(body.act.act)
        elif isinstance(body, event_body.DutyWaited):
            self.duty = run.after_wait()
        elif isinstance(body, event_body.DutyFinished | event_body.Observed):
            who = (body.name or body.by) if isinstance(body, event_body.Observed) else ""
            self._finish_duty(run, is_finished=True, examiner=who)
            self._go_on()
        elif isinstance(body, event_body.Entered):
            self.entries = entered(self, body)

    def _finish_duty(self, run: DutyRun, *, is_finished: bool, examiner: str = "") -> None:
        number, entry = self.shown, self.entry
        assert number is not None
        asked = self.form.parts[self.part].duty_at(number)
        assert asked is not None
        if entry is not None:
            run = run._replace(acts=acts_noted(run, entry.notes))
        ms = self._spent - self._since
        done = ExamDuty(self.part, number, asked.area, run, run.graded, ms, is_finished, entry, examiner)
        self.duties.append(done)
        self.duty = None

    def _supervise(self, event: Event, body: Body) -> None:
        match event.kind:
            case "paused":
                self._is_paused = True
                self.pause = body if isinstance(body, event_body.Paused) else None
            case "resumed":
                self._is_paused, self.stood, self.pause = False, 0, None
            case "terminated":
                self._end_part()
                self.is_terminated = True
            case "closed" | "signed_off" | "declined" | "voided":
                self._closing = event.kind
            case _:
                self.notes.append(event)
                if isinstance(body, event_body.Suspended) and self.stage in AT_WORK:
                    self._is_paused, self.stood = True, body.ms
                    self._lost += body.ms
                # A part in progress waits for the supervisor: the trainee may not even be there yet.
                if event.kind == "reopened" and self._is_begun:
                    self._is_paused = True

    def _show(self, body: event_body.Shown) -> None:
        self.shown = body.number
        part = self.form.parts[self.part]
        self.next_number = part.number_after(body.number)
        self._since = self._spent
        if part.items:
            return
        if self.is_at_real_table:
            self.entries = (RoundEntry(),)
        if (asked := part.duty_at(body.number)) is not None:
            self.live, self.duty = None, duty_of(self.game, asked)
            return
        if self._spare is not None:
            self.live = spare_table(self.game, self.form, self.part, self._spare)
            return
        if self._table is None:
            self._table = table_of(self.game, self.form, self.part)
        else:
            self._table.next_round()
        self.live = self._table

    def _answer(self, body: event_body.Answered) -> None:
        item, asked = self.item, self.form.parts[self.part].items[body.number]
        assert item is not None
        graded, ms = self.graded(body), self._spent - self._since
        self.answers.append(ExamAnswer(self.part, body.number, asked.area, item, body.answer.answer, graded, ms))
        self._go_on()

    def _finish_round(self, *, is_finished: bool, examiner: str = "") -> None:
        live, number, entry = self.live, self.shown, self.entry
        assert live is not None
        assert number is not None
        if entry is not None:
            deal_entered(live, entry)
        acts, due = live.acts, live.model_acts()
        freezes = sum(dealt.graded.frozen for dealt in self.rounds)
        graded = live.finish(floor_terms(freezes)).graded
        assert graded is not None
        ms = self._spent - self._since
        dealt = ExamRound(
            self.part, number, live.round.roll, live.round.model, acts, due, graded, ms, is_finished, self._spare,
            is_replaced=graded.frozen and freezes < SPARES, entry=entry,
            examiner=examiner,
        )  # fmt: skip
        self.rounds.append(dealt)
        self.is_replacement = dealt.is_replaced
        if dealt.is_replaced:
            self.next_number = number
        self._spare = self._next_spare(dealt) if dealt.is_replaced else None

    def _next_spare(self, dealt: ExamRound) -> Spare:
        """The next unused spare round with the row of a frozen one."""
        row = dealt.model.row.id
        seen = [drawn.spare for drawn in self.rounds]
        return next(spare for spare in self.form.parts[self.part].spares if spare.row == row and spare not in seen)

    def _go_on(self) -> None:
        self.shown, self.entries = None, ()
        if self.next_number >= self.form.parts[self.part].length:
            self._end_part()

    def _end_part(self) -> None:
        """End the part: what was begun is graded as it is; a round that was never popped was not dealt."""
        if self.duty is not None and any(act.by == "dealer" for act in self.duty.acts):
            self._finish_duty(self.duty, is_finished=False)
        self.duty = None
        if self.live is not None and self.shown is not None and self.live.snapshot.stage == "settle":
            self._finish_round(is_finished=False)
        self.part += 1
        self.shown, self.live, self._item, self._table, self._spare = None, None, None, None, None
        self.next_number = self._spent = self._extra = self._lost = self._since = self.stood = 0
        self._is_begun = self._is_paused = self.is_replacement = False
        self.entries = ()


def secret_in(events: Iterable[Event]) -> SeedOpening | None:
    """What opens a sitting's seed, from its closing event; None before that. Raises SittingError."""
    closing = next((event for event in events if event.kind == event_body.Closed.kind), None)
    body = None if closing is None else body_in(closing.kind, closing.text)
    return body.seed.opening if isinstance(body, event_body.Closed) else None


def floor_terms(freezes: int) -> FloorTerms:
    """How a call for the floor counts after so many frozen rounds of a sitting (rulings G4 and G5)."""
    return FloorTerms(lowers="none" if freezes else "not_critical", is_rest_due=freezes >= SPARES)


MOST_DUTY_ACTS = 200
"""How many acts a table duty may have."""

MOST_ENTRIES = 500
"""How many things may be entered in one round and taken back; the fullest table has about a hundred bets."""


def entered(sitting: SittingState, body: event_body.Entered) -> tuple[RoundEntry, ...]:
    """All states of the current round, with the one after this entry; raises SittingError if that is impossible."""
    try:
        return _entered(sitting, body, sitting.entries[-1])
    except ActError as error:
        raise SittingError(str(error)) from error


def _entered(sitting: SittingState, body: event_body.Entered, entry: RoundEntry) -> tuple[RoundEntry, ...]:
    live = sitting.live
    if isinstance(body, event_body.TakenBack):
        if len(sitting.entries) == 1:
            raise ActError(message("There is nothing to undo."))
        return sitting.entries[:-1]
    if isinstance(body, event_body.Observed | event_body.Deviated | event_body.DutyNoted) != entry.is_out:
        raise ActError(message("The dice are out.") if entry.is_out else message("Set the table up first."))
    if len(sitting.entries) >= MOST_ENTRIES and not isinstance(body, event_body.Observed):
        raise ActError(message("Nothing more can be noted for this round."))
    if isinstance(body, event_body.DiceOut):
        if body.dice is not None or body.bad_pops:
            raise ActError(message("The form says how the dice fall."))
        return (*sitting.entries, entry._replace(is_out=True))
    if isinstance(body, event_body.DutyNoted) and sitting.duty is not None:
        return (*sitting.entries, entry._replace(notes=noted_in_duty(sitting.duty, entry.notes, body.note.note)))
    if isinstance(body, event_body.Deviated) and live is not None:
        deviations = noted(model_acts_of(live), entry.deviations, body.deviation.deviation)
        check_doable(live, deviations)
        return (*sitting.entries, entry._replace(deviations=deviations))
    return sitting.entries


def deal_entered(live: LiveTable, entry: RoundEntry) -> None:
    """Repeat on the table everything that was done at the real one."""
    for act in acts_done(model_acts_of(live), entry.deviations):
        live.do(act)


_TRAINEES = frozenset({
    "shown", "answered", "act", "round_finished", "dice_out", "duty_act", "duty_waited", "duty_finished",
})  # fmt: skip
"""Events that take time, which must not be up."""
ASK_AGAIN_MS, MOST_ASKED = 10_000, 100
"""How soon a trainee may ask for the supervisor again, and how often in one sitting."""


def check_next(sitting: SittingState, body: Body, at: int, mono: int) -> None:
    """Raise SittingError where this cannot come next. Changes nothing."""
    kind = body.kind
    if kind not in sitting.may:
        raise SittingError(message("{kind} cannot come while the sitting is {stage}", kind=kind, stage=sitting.stage))
    if mono < sitting.last.mono:
        raise SittingError(message("the clock went back by {mono} ms", mono=sitting.last.mono - mono))
    if kind in _TRAINEES and not sitting.left(mono):
        raise SittingError(message("the time for this part is up"))
    part = getattr(body, "part", sitting.part)
    if part != sitting.part:
        words = message(
            "{kind} is for part {part}, but part {running} is running", kind=kind, part=part, running=sitting.part
        )
        raise SittingError(words)
    second = body.second if isinstance(body, event_body.Ending) else None
    acting = {body.by if isinstance(body, ByPerson) else "", second.id if second is not None else ""}
    if sitting.opened.trainee.id in acting:
        raise SittingError(message("nobody can supervise their own exam"))
    _check_place(sitting, body)
    _check_content(sitting, body, at, mono)


def _check_place(sitting: SittingState, body: Body) -> None:
    """Check that it is about what is shown, and done where that is dealt: a trainee acts, an examiner enters."""
    if isinstance(body, event_body.Shown):
        if body.number != sitting.next_number:
            words = message(
                "number {number} is shown, but number {next} is next", number=body.number, next=sitting.next_number
            )
            raise SittingError(words)
    elif isinstance(body, event_body.Placed) and body.number != sitting.shown:
        words = message(
            "{kind} is for number {number}, but number {shown} is shown",
            kind=body.kind, number=body.number, shown=sitting.shown,
        )  # fmt: skip
        raise SittingError(words)
    is_work = isinstance(body, event_body.Acted | event_body.RoundFinished | event_body.OfDuty | event_body.Entered)
    if is_work and isinstance(body, event_body.Entered) != bool(sitting.entries):
        raise SittingError(
            message("this part is dealt at a real table: the examiner enters it")
            if sitting.entries
            else message("this part is dealt at the station: there is nothing to enter")
        )


def _check_content(sitting: SittingState, body: Body, at: int, mono: int) -> None:
    if isinstance(body, event_body.Entered):
        entered(sitting, body)
    elif isinstance(body, event_body.Answered):
        sitting.graded(body)
    elif isinstance(body, event_body.Acted):
        assert sitting.live is not None
        if refusal := sitting.live.refusal(body.act.act):
            raise SittingError(refusal)
    elif isinstance(body, event_body.RoundFinished):
        assert sitting.live is not None
        if sitting.live.snapshot.stage != "settle":
            raise SittingError(message("Pop the dice first."))
    elif isinstance(body, event_body.OfDuty):
        _check_duty(sitting, body)
    elif isinstance(body, event_body.RanOut):
        _check_over(sitting, body, at, mono)
    elif isinstance(body, event_body.SupervisorAsked):
        _check_asked(sitting, mono)
    else:
        _check_supervised(sitting, body)


def _check_asked(sitting: SittingState, mono: int) -> None:
    """Check the limit on requests: a key that is held down or hammered must not fill a record."""
    asked = [note.mono for note in sitting.notes if note.kind == event_body.SupervisorAsked.kind]
    if asked and (mono - asked[-1] < ASK_AGAIN_MS or len(asked) >= MOST_ASKED):
        raise SittingError(message("you have already asked"))


def _check_supervised(sitting: SittingState, body: Body) -> None:
    if isinstance(body, event_body.ExtraTime):
        if body.ms > sitting.may_give:
            minutes = max(0, sitting.may_give) // 60_000
            raise SittingError(message("the blueprint allows {minutes} min more in this part", minutes=minutes))
    elif isinstance(body, event_body.Overridden):
        _check_target(sitting, body)
    elif isinstance(body, event_body.Withdrawn) and body.target not in sitting.overrides:
        raise SittingError(message("nothing was overridden at {target}", target=body.target))
    elif isinstance(body, event_body.Closed) and body.seed.opening != sitting.secret:
        raise SittingError(message("the seed that is opened is not the one that event 0 committed to"))


def _check_duty(sitting: SittingState, body: event_body.OfDuty) -> None:
    """Check that an act can be chosen in this duty, and the length of a duty."""
    run = sitting.duty
    assert run is not None
    if isinstance(body, event_body.DutyFinished):
        return
    if len(run.acts) >= MOST_DUTY_ACTS:
        raise SittingError(message("Nothing more can be done in this duty."))
    if isinstance(body, event_body.DutyActed) and (refusal := run.refusal(body.act.act)):
        raise SittingError(refusal)
    if isinstance(body, event_body.DutyWaited) and run.coming is None:
        raise SittingError(message("Nobody else acts now."))


def _check_over(sitting: SittingState, body: event_body.RanOut, at: int, mono: int) -> None:
    """Check that time is up by the stream's clock or, if that does not run and nobody came back, by the wall clock."""
    if body.cause == "time" and sitting.stage not in AT_WORK:
        raise SittingError(message("the clock of this part does not run"))
    if body.cause == "time" and sitting.is_being_dealt:
        raise SittingError(message("finish entering the round that is being dealt"))
    left = sitting.left(mono) if body.cause == "time" else sitting.left(sitting.last.mono) - (at - sitting.last.at)
    if left > 0:
        raise SittingError(message("{left} ms are left in this part", left=left))


def _check_target(sitting: SittingState, body: event_body.Overridden) -> None:
    what, *numbers = body.target.split("/")
    if what == "critical":
        is_there = int(numbers[0]) < len(sitting.criticals)
        is_there = is_there and body.thousandths in (0, 1000)
    else:
        part, number = int(numbers[0]), int(numbers[1])
        parts = sitting.form.parts
        is_there = part < len(parts) and _is_asked(parts[part], what, number)
        is_there = is_there and (what != "round" or numbers[2] in LIVE_AREAS)
    if not is_there:
        raise SittingError(message("there is nothing to override at {target}", target=body.target))


def _is_asked(part: FormPart, what: str, number: int) -> bool:
    """Whether a part has that question, round, or duty."""
    if what == "duty":
        return part.duty_at(number) is not None
    return number < (len(part.items) if what == "item" else part.rounds)
