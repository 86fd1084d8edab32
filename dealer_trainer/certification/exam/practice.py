"""A practice sitting: an exam without window, clock, or log. Nothing of it is stored, signed, or valid as a paper.

It is processed by the same `Sitting` as a real one, from events that nobody signs: questions, grades, and scores are
the same. Time is what the answers say they took.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import Body, Person, Signer, SittingError
from dealer_trainer.certification.sitting.opened import opening, secret_of
from dealer_trainer.certification.sitting.sitting import Sitting, check_next
from dealer_trainer.drills.item.factory import Answer, Item, right_answer
from dealer_trainer.games.game import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message, place_text, pydantic_text
from dealer_trainer.records.log.event import Event
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.round import Round

_STREAM = "00" * 16
_NOBODY = "practice"

_Made = TypeVar("_Made")


class Prompt(NamedTuple):
    """What is asked now: an item with its area, a round, or a table duty with its area.

    `part`: the part's id. `number` of `of`: which item, round, or duty of the part, from 1.
    """

    part: str
    number: int
    of: int
    area: AreaId | None = None
    item: Item | None = None
    round: Round | None = None
    duty: DutyRun | None = None


class PracticeSitting:
    """One practice sitting with the form of a seed; raises GameError if no form can be drawn from the blueprint."""

    def __init__(self, game: Game, blueprint: Blueprint, seed: int) -> None:
        nobody = Signer(id=_NOBODY, name=_NOBODY, key=_NOBODY)
        trainee = Person(id="trainee", name=_NOBODY)  # nobody gives an exam to themselves
        secret = secret_of(seed)
        opened = opening(
            game, _at_station(blueprint), secret, trainee=trainee, supervisor=nobody, school=nobody, identity=_NOBODY
        )
        self.sitting = Sitting(game, _event(0, opened.kind, opened.document(), 0), secret)
        self._mono = 0
        self._go_on()

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None once the sitting is over."""
        sitting = self.sitting
        if sitting.shown is None:
            return None
        part = sitting.form.parts[sitting.part]
        asked = Prompt(part.id, sitting.shown + 1, part.length)
        if sitting.duty is not None and (drawn := part.duty_at(sitting.shown)) is not None:
            return asked._replace(area=drawn.area, duty=sitting.duty)
        if sitting.live is not None:
            return asked._replace(round=sitting.live.round)
        return asked._replace(area=part.items[sitting.shown].area, item=sitting.item)

    @property
    def left(self) -> int:
        """Milliseconds left in the part."""
        return self.sitting.left(self._mono)

    @property
    def result(self) -> Result:
        """The result of the sitting so far."""
        return result_of(self.sitting)

    def key(self) -> Answer:
        """A right answer to an item; for a round, all acts of the model dealer from the opening call on."""
        sitting = self.sitting
        if sitting.live is not None:
            return Answer(acts=sitting.live.model_acts())
        if sitting.item is None:
            raise SittingError("the sitting is over")
        return right_answer(sitting.game, sitting.item)

    def answer(self, answer: Answer, ms: int) -> None:
        """Give an answer after `ms` milliseconds; raises SittingError, without any change, for one that does not fit.

        An answer that comes after the part's time counts for nothing, like the rest of the part.
        """
        self._take(self._dealt(answer) if self.sitting.live is not None else [self._answered(answer)], ms)

    def do_duty(self, acts: Sequence[DutyAct], ms: int) -> None:
        """Do a table duty in `ms` milliseconds, as `answer` gives an answer; an act of others stands for waiting."""
        run, (part, number) = self.sitting.duty, self._place
        if run is None:
            raise SittingError("this is not a table duty")
        bodies = list[Body]()
        for at, act in enumerate(acts):
            if act.by == "dealer":
                if refusal := run.refusal(act):
                    raise SittingError(f"acts[{at}]: {refusal}")
                bodies.append(event_body.DutyActed(part=part, number=number, act=event_body.DutyActBody.of_act(act)))
                run = run.after(act)
            elif run.coming is not None:
                bodies.append(event_body.DutyWaited(part=part, number=number))
                run = run.after_wait()
        self._take([*bodies, event_body.DutyFinished(part=part, number=number)], ms)

    def _take(self, bodies: list[Body], ms: int) -> None:
        """Take in what was done after so many milliseconds, or that the time was up before."""
        mono = self._mono + ms
        if ms >= self.left:
            check_next(self.sitting, bodies[0], self._mono, self._mono)
            bodies = [event_body.RanOut(part=self.sitting.part)]
        for body in bodies:
            self.sitting.apply(self._event(body, mono), body)
        self._mono = mono
        self._go_on()

    def _answered(self, answer: Answer) -> Body:
        part, number = self._place
        return event_body.Answered(part=part, number=number, answer=_fitting(lambda: event_body.AnswerBody.of(answer)))

    def _dealt(self, answer: Answer) -> list[Body]:
        """The events of a whole round; every act is tried before the first is done."""
        part, number = self._place
        live = self.sitting.live
        assert live is not None
        done, what = answer.acts, {act.do for act in answer.acts}
        if "floor" in what and "pop" not in what:
            done = (*done, Act("pop"))  # the floor's decision is not waited for here
        if refused := live.refusal_of_all(done):
            raise SittingError(f"acts[{refused[0]}]: {refused[1]}")
        if done == answer.acts and "pop" not in what:
            raise SittingError("acts: the dice are not popped")
        acts = _fitting(lambda: [event_body.ActBody.of(act) for act in done])
        return [
            *(event_body.Acted(part=part, number=number, act=act) for act in acts),
            event_body.RoundFinished(part=part, number=number),
        ]

    @property
    def _place(self) -> tuple[int, int]:
        if self.sitting.shown is None:
            raise SittingError("the sitting is over")
        return self.sitting.part, self.sitting.shown

    def _go_on(self) -> None:
        """Begin the next part, or show the next item or round."""
        if self.sitting.stage == "ready":
            self._write(event_body.PartBegun(part=self.sitting.part))
        if self.sitting.stage == "next":
            self._write(event_body.Shown(part=self.sitting.part, number=self.sitting.next_number))

    def _write(self, body: Body) -> None:
        self.sitting.apply(self._event(body, self._mono), body)

    def _event(self, body: Body, mono: int) -> Event:
        return _event(self.sitting.last.seq + 1, body.kind, {}, mono)


def _at_station(blueprint: Blueprint) -> Blueprint:
    """The same exam with every round dealt at the station: practice never makes a real table's record."""
    parts = []
    for part in blueprint.parts:
        dealt = {what: found for what in ("live", "duties") if (found := getattr(part, what)) is not None}
        moved = {what: found.model_copy(update={"dealt": "station"}) for what, found in dealt.items()}
        parts.append(part.model_copy(update=moved))
    return blueprint.model_copy(update={"parts": tuple(parts)})


def _event(seq: int, kind: str, document: dict[str, object], mono: int) -> Event:
    """An event without a signature, which no record accepts."""
    return Event(_STREAM, seq, kind, mono, mono, document, "", "", "", "")


def _fitting(make: Callable[[], _Made]) -> _Made:
    try:
        return make()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        text = message("{where}: {problem}", where=place_text(first), problem=pydantic_text(first))
        raise SittingError(text) from error
