"""Whole sittings as they are written down, worked once through the real exam and written out for many trainees."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.grading.sign_off import thousandths
from dealer_trainer.certification.simulation.round_slip import wrong_answer
from dealer_trainer.certification.sitting.body import Person, Signer
from dealer_trainer.certification.sitting.event_body import Closed
from dealer_trainer.certification.sitting.opened import RevealedSeed, opening, secret_of
from dealer_trainer.drills.item.factory import right_answer
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.table.seeded_random import SeededRandom

ITEM_MS, ACT_MS = 9000, 2500
STREAM = "00" * 16


class Clock:
    """A clock that is set by hand: a school's year passes in seconds."""

    def __init__(self, wall: int) -> None:
        self.wall, self.mono = wall, 0

    def now(self) -> int:
        """Milliseconds of UTC."""
        return self.wall

    def ticks(self) -> int:
        """Milliseconds that never go back."""
        return self.mono

    def go(self, ms: int) -> None:
        """Let time pass."""
        self.wall += ms
        self.mono += ms


class Template(NamedTuple):
    """A sitting by the form of `seed`: what was written after the first event, each with when; the last two end it.

    Times are ms since the first event. `closed` is written anew, for it opens a seed that each sitting seals anew.
    """

    seed: int
    bodies: tuple[tuple[str, dict[str, object], int], ...]
    closed: Closed


class _Log:
    def __init__(self) -> None:
        self.events: list[Event] = []
        self.documents: list[dict[str, object]] = []
        self._key = SigningKey.generate()
        self.is_resumed = self.is_over = False

    def append(
        self, kind: str, body: dict[str, object], at: int, mono: int, known: tuple[Opening, ...] = ()
    ) -> "Future[Event]":
        head = self.events[-1] if self.events else None
        self.events.append(next_event(self._key, head, STREAM, kind, body, at, mono, known=known))
        self.documents.append(body)
        done: Future[Event] = Future()
        done.set_result(self.events[-1])
        return done


def template(game: Game, blueprint: Blueprint, seed: int, supervisor: Person, wrong_in: int) -> Template:
    """A sitting in which one question of `wrong_in` is answered wrong, worked through the exam to its signature."""
    log, clock, secret, nobody = _Log(), Clock(0), secret_of(seed), Signer(id="nobody", name="Nobody", key="nobody")
    trainee = Person(id="trainee", name="x")
    opened = opening(game, blueprint, secret, trainee=trainee, supervisor=nobody, school=nobody, identity="Nobody")
    log.append("opened", opened.document(), 0, 0)
    exam = Exam(game, log, clock, secret)
    chance = SeededRandom(seed, "slips")
    for part in range(len(exam.sitting.form.parts)):
        exam.begin_part()
        exam.acknowledge()
        while exam.sitting.part == part and exam.sitting.stage == "next":
            exam.show()
            exam.acknowledge()
            _work(exam, clock, chance, wrong_in)
    result = exam.result
    exam.close()
    exam.acknowledge()
    seen = "The hands were as quick as that." if result.flags else None
    exam.sign_off(supervisor.id, "fail" if result.outcome == "fail" else "pass", "Seen and heard by me.", seen=seen)
    exam.acknowledge()
    written = zip(log.events[1:], log.documents[1:], strict=True)
    bodies = tuple((event.kind, body, event.mono) for event, body in written)
    closed = Closed(result=result.digest(), outcome=result.outcome, score=thousandths(result),
                    seed=RevealedSeed.of(secret))  # fmt: skip
    return Template(seed, bodies, closed)


def sit(  # noqa: PLR0913 - what a sitting is made of
    school: School, session: Session, game: Game, blueprint: Blueprint, found: Template, trainee: Person, clock: Clock
) -> str:
    """Write a sitting by a template through the school's own log and seal it; its stream."""
    secret, me, card = secret_of(found.seed), session.person, school.card
    opened = opening(
        game, blueprint, secret, school.boxes(), trainee=trainee,
        supervisor=Signer(id=me.id, name=me.name, key=session.key.id),
        school=Signer(id=card.id, name=card.name, key=card.key), identity="Staff card",
        alias=school.alias(trainee.name),
    )  # fmt: skip
    log = school.begin(session, opened.kind, opened.document(), clock.now(), 0)
    stream = log.stream
    closed = found.closed.model_copy(update={"seed": RevealedSeed.of(secret)})
    start, kept = clock.now(), []
    for kind, body, mono in found.bodies:
        document = closed.document() if kind == closed.kind else body
        kept.append(log.append(kind, document, start + mono, mono))
        if kind == closed.kind:
            for done in kept:
                done.result()
            log, kept = school.resume(session, stream), []
    for done in kept:
        done.result()
    clock.go(found.bodies[-1][2] + 60_000)
    school.seal(session, stream, clock.now())
    return stream


def _work(exam: Exam, clock: Clock, chance: SeededRandom, wrong_in: int) -> None:
    item, live = exam.view.item, exam.view.live
    if item is not None:
        clock.go(ITEM_MS)
        answer = right_answer(exam.sitting.game, item)
        if chance.below(wrong_in) == 0:
            answer = wrong_answer(exam.sitting.game, item, answer, chance)
        exam.answer(answer)
        exam.acknowledge()
        return
    assert live is not None
    for act in live.model_acts():
        clock.go(ACT_MS)
        exam.act(act)
        exam.acknowledge()
    exam.finish_round()
    exam.acknowledge()


def templates(game: Game, blueprint: Blueprint, supervisor: Person, wrong: Sequence[int]) -> tuple[Template, ...]:
    """One sitting for each of `wrong`, each by a form of its own."""
    return tuple(template(game, blueprint, seed, supervisor, wrong_in) for seed, wrong_in in enumerate(wrong, 1))
