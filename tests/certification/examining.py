"""An exam room for tests: a clock set by hand, a log in memory, and a trainee who knows all or much."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import pack_blueprint, read_blueprint, shipped_blueprint
from dealer_trainer.certification.blueprint.standing import is_shipped
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.grading.sign_off import second_signature
from dealer_trainer.certification.simulation.curve import simulated
from dealer_trainer.certification.simulation.dealer import SimulatedDealer
from dealer_trainer.certification.sitting.body import Body, Person, SecondSignature, SignedVerdict, Signer
from dealer_trainer.certification.sitting.opened import ApprovedBy, opening, secret_of
from dealer_trainer.certification.verify.verify import VerificationReport, verify
from dealer_trainer.drills.item.factory import Answer, Item, grade
from dealer_trainer.games.game import House, in_house
from dealer_trainer.guide.row import Act
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import (
    CERTIFYING,
    PROOF,
    SIGNER,
    SITTING_KEY,
    Event,
    EventSigner,
    next_event,
    signer_after,
    signing,
)
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate, Role
from dealer_trainer.records.log.packet import Packet, SchoolCard, write_packet
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.log.school_document import DOCUMENT, DocumentSignature, blueprint_document
from dealer_trainer.records.log.seal import seal_after
from tests import loaded
from tests.certificates import certificate, named

SCHOOL, STATION, SUPERVISOR, STRANGER, OTHER = (SigningKey(bytes([number] * 32)) for number in range(1, 6))
OWN = SigningKey(bytes([6] * 32))
"""The own key of each sitting that `signed_event` signs."""
STREAM, STATION_LOG, SCHOOL_ID = "0a" * 16, "0b" * 16, "0c" * 16
NOON = 1_800_000_000_000
BY = "p-2"
SECOND = Signer(id="p-3", name="Olga Floor", key=OTHER.id)

APPROVERS: tuple[tuple[SigningKey, Role, str, str], ...] = (
    (SigningKey(bytes([7] * 32)), "admin", "Ida Vance", "p-4"), (OTHER, "supervisor", "Olga Floor", "p-3"),
)  # fmt: skip
"""Who approves the blueprints of these tests."""

NAMES = tuple(map(named, ("Table 1", "Sam Pit", "Olga Floor")))
"""What the names in the certificates are."""

SHORT = Path(__file__).with_name("short_exam.toml").read_text(encoding="utf-8")

rock_n_roll = loaded.rock_n_roll


@cache
def shipped() -> Blueprint:
    """The exam as it ships."""
    return shipped_blueprint(rock_n_roll())


@cache
def of_duties() -> Blueprint:
    """The exam of the table duties as it ships."""
    found = pack_blueprint(rock_n_roll())
    assert found is not None
    return found


@cache
def short() -> Blueprint:
    """An exam of five items and three rounds."""
    return read_blueprint(SHORT, rock_n_roll())


@cache
def sat(dealer: SimulatedDealer, seed: int) -> PracticeSitting:
    """The shipped exam's form of a seed as a dealer sits it, for everybody who only reads what became of it."""
    return simulated(rock_n_roll(), shipped(), dealer, seed)


@cache
def approvals_of(blueprint: Blueprint) -> tuple[ApprovedBy, ...] | None:
    """An admin and another supervisor who approved a blueprint; nobody, if the program knows it."""
    if is_shipped(blueprint.digest()):
        return None
    return tuple(approved_by(blueprint, *approver) for approver in APPROVERS)


def approved_by(blueprint: Blueprint, key: SigningKey, role: Role, name: str, holder: str) -> ApprovedBy:
    """The approval of somebody whose key the school certified."""
    stated = certificate(SCHOOL, key, role, name, NOON - 8000, holder, STATION.id)
    document = blueprint_document(dump_blueprint(blueprint)).digest
    draft = DocumentSignature(document, "approved", holder, role, NOON - 7000, key.id, "")  # type: ignore[arg-type]  # no station
    signature = DOCUMENT.sign(key, draft).signature
    return ApprovedBy(
        by=holder, name=name, role="admin" if role == "admin" else "supervisor", at=NOON - 7000, key=key.id,
        signature=signature, certificates=canonical([stated._asdict()]).decode(),
    )  # fmt: skip


class HandClock:
    """A clock that a test moves; `jump` moves the wall's alone."""

    def __init__(self) -> None:
        self.wall, self.mono = NOON, 5000

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

    def jump(self, ms: int) -> None:
        """Set the wall clock."""
        self.wall += ms


def signed_event(  # noqa: PLR0913 - what an event is made of
    events: Sequence[Event],
    stream: str,
    kind: str,
    body: dict[str, object],
    at: int,
    mono: int,
    station: SigningKey = STATION,
    supervisor: SigningKey = SUPERVISOR,
) -> Event:
    """The next event as whoever has every key signs it: the sitting's own, and the supervisor's around it."""
    signer = EventSigner(OWN)
    if kind in CERTIFYING:
        signer = EventSigner(supervisor, is_supervisor=True, certifies=OWN)
    elif any(event.kind == "closed" for event in events):
        signer = EventSigner(supervisor, is_supervisor=True)
    head = events[-1] if events else None
    return next_event(station, head, stream, kind, body, at, mono, signer=signer)


def said(event: Event) -> dict[str, object]:
    """What an event says, without who signed it."""
    return {name: value for name, value in event.text.items() if name not in (SITTING_KEY, SIGNER, PROOF)}


class Memory:
    """A log in memory, signed as a station and its supervisor sign.

    `broken`: what the next appends fail with. `held`: not yet done. `is_resumed`: the program was started again.
    """

    def __init__(self, key: SigningKey = STATION, stream: str = STREAM) -> None:
        self.is_resumed = self.is_over = False
        self._signer: EventSigner | None = EventSigner(SUPERVISOR, is_supervisor=True)
        self.events: list[Event] = []
        self.broken: Exception | None = None
        self.is_holding = False
        self.held: list[Callable[[], None]] = []
        self._key = key
        self._stream = stream

    def resume(self) -> None:
        """The sitting's key is gone; the supervisor signs until they certify the next."""
        self.is_resumed, self._signer = True, EventSigner(SUPERVISOR, is_supervisor=True)

    def append(
        self, kind: str, body: dict[str, object], at: int, mono: int, known: tuple[Opening, ...] = ()
    ) -> "Future[Event]":
        """Keep an event."""
        future: Future[Event] = Future()

        def keep() -> None:
            head = self.events[-1] if self.events else None
            signer = signing(self._signer or EventSigner(SUPERVISOR, is_supervisor=True), kind)
            self.events.append(
                next_event(self._key, head, self._stream, kind, body, at, mono, known=known, signer=signer)
            )
            self._signer = signer_after(signer, kind)
            future.set_result(self.events[-1])

        if self.broken is not None:
            future.set_exception(self.broken)
        elif self.is_holding:
            self.held.append(keep)
        else:
            keep()
        return future


class PromptExam(Exam):
    """Takes in at once what its log has kept, as a window does a moment later; not while a window does it."""

    is_prompt = True

    def write(self, body: Body, known: tuple[Opening, ...] = ()) -> None:
        """Write, and take in."""
        super().write(body, known)
        if self.is_prompt and self.future is not None and self.future.done() and not self.trouble:
            self.acknowledge()


@cache
def signed() -> Packet:
    """A short exam that was worked without a fault, signed off, and sealed."""
    room = Room()
    room.do_all()
    room.sign()
    return room.packet()


def report_on(packet: Packet, anchors: str = "", school: str = "") -> VerificationReport:
    """What verifying a packet's file comes to; `school`: the fingerprint of the school's key."""
    return verify(write_packet(packet), [rock_n_roll()], anchors, school=school)


Parts = list[tuple[str, dict[str, Any]]]
"""The kinds and bodies of a sitting's events, to be changed."""


def parts_of(packet: Packet) -> Parts:
    """What the events of a packet say."""
    return [(event.kind, json.loads(json.dumps(event.body))) for event in packet.events]


def changed(packet: Packet, kind: str, change: Callable[[dict[str, Any]], object], number: int = 0) -> Parts:
    """What its events say, with one body of a kind changed; `number`: which of them, from 0."""
    parts = parts_of(packet)
    body = [said for found, said in parts if found == kind][number]
    before = json.dumps(body)
    change(body)
    assert json.dumps(body) != before
    return parts


def rewritten(
    packet: Packet, parts: Parts, station: SigningKey = STATION, supervisor: SigningKey = SUPERVISOR,
    sealer: SigningKey | None = None,
) -> Packet:  # fmt: skip
    """The packet with other events, at the times of its own, chained, signed, and sealed anew; `sealer`: who seals."""
    events: list[Event] = []
    times = [(event.at, event.mono) for event in packet.events]
    for place, (kind, body) in enumerate(parts):
        at, mono = times[min(place, len(times) - 1)]
        events.append(signed_event(events, packet.events[0].stream, kind, body, at, mono, station, supervisor))
    log = next_event(station, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
    seal = seal_after(station, sealer or supervisor, None, events[-1], log, NOON)
    return packet._replace(events=tuple(events), seal=seal)


class Room:
    """An exam with its clock and its log; every call is acknowledged at once.

    `item_ms`, `act_ms`: what the trainee takes for an item and an act; the table so fast is flagged (ruling A11).
    """

    item_ms, act_ms = 2000, 500

    def __init__(
        self,
        blueprint: Blueprint | None = None,
        seed: int = 7,
        extra_time_per_cent: int = 0,
        stream: str = STREAM,
        house: House | None = None,
    ) -> None:
        """`house`: what the house has set where the exam is opened."""
        self.clock, self.log, self.secret = HandClock(), Memory(stream=stream), secret_of(seed)
        game = in_house(rock_n_roll(), house or House())
        opened = opening(
            game, blueprint or short(), self.secret, trainee=Person(id="p-9", name="Ada Dealer"),
            supervisor=Signer(id=BY, name="Sam Pit", key=SUPERVISOR.id),
            school=Signer(id=SCHOOL_ID, name="The School", key=SCHOOL.id), identity="Passport, seen",
            extra_time_per_cent=extra_time_per_cent, approved=approvals_of(blueprint or short()),
        )  # fmt: skip
        self.log.append("opened", opened.document(), self.clock.now(), 0)
        self.exam: Exam = PromptExam(rock_n_roll(), self.log, self.clock, self.secret)

    def reopen(self) -> None:
        """The program died and is started again, with a clock that began anew."""
        self.clock.mono = 17
        self.log.resume()
        self.exam = PromptExam(rock_n_roll(), self.log, self.clock, self.secret)

    def did(self) -> None:
        """Take in what was held back."""
        assert not self.exam.is_pending or self.exam.acknowledge()

    def wait(self, ms: int) -> None:
        """Let time pass as a window does, with a look at the clocks now and then, until something is written."""
        while ms > 0:
            self.clock.go(min(ms, 10_000))
            self.exam._looked = self.clock.now(), self.clock.ticks()  # a window looks more often than that
            ms -= 10_000
            if self.exam.tick():
                self.did()
                return

    def do_part(self, knows: Callable[[Item], bool] = lambda _: True, ms: int = 0) -> None:
        """Work a whole part, its table as the model dealer does, its items right where `knows` says so."""
        exam, part = self.exam, self.exam.sitting.part
        exam.begin_part()
        self.did()
        while exam.sitting.part == part and exam.sitting.stage == "next":
            self.show()
            self.work(knows, ms)

    def work(self, knows: Callable[[Item], bool] = lambda _: True, ms: int = 0) -> None:
        """Work what is shown."""
        exam = self.exam
        self.clock.go(ms or self.item_ms)
        view = exam.view
        if view.item is not None:
            exam.answer(right_answer(view.item) if knows(view.item) else wrong_answer(view.item))
            self.did()
            return
        self.deal()

    def show(self) -> None:
        """Show what is next."""
        self.exam.show()
        self.did()

    def deal(self, changed: Callable[[Act], Act | None] = lambda act: act) -> None:
        """Deal the round that is shown as the model does, each act as `changed` has it; None leaves it out."""
        exam, live = self.exam, self.exam.view.live
        assert live is not None
        for act in live.model_acts():
            done = changed(act)
            if done is not None:
                self.clock.go(self.act_ms)
                exam.act(done)
                self.did()
        exam.finish_round()
        self.did()

    def do_all(self, knows: Callable[[Item], bool] = lambda _: True) -> None:
        """Work every part and close."""
        for _ in self.exam.sitting.form.parts:
            self.do_part(knows)
        self.exam.close()
        self.did()

    def sign(self, verdict: str = "pass") -> None:
        """Sign off."""
        seen = "The hands were as quick as that." if self.exam.result.flags else None
        self.exam.sign_off(BY, "pass" if verdict == "pass" else "fail", "Seen and heard by me.", seen=seen)
        self.did()

    def second(
        self, kind: str = "signed_off", verdict: SignedVerdict = "pass", who: Signer = SECOND, key: SigningKey = OTHER
    ) -> SecondSignature:
        """The signature of a second supervisor for ending the sitting as it stands."""
        return second_signature(self.exam.sitting, kind, verdict if kind == "signed_off" else None, who, key)

    def packet(self, station: SigningKey = STATION) -> Packet:
        """The file for a stranger, sealed where the sitting is signed or declined."""
        certificates: tuple[KeyCertificate, ...] = (
            certificate(SCHOOL, station, "station", "Table 1", NOON - 5000),
            certificate(SCHOOL, SUPERVISOR, "supervisor", "Sam Pit", NOON - 4000, BY, station.id),
        )
        if "second" in self.log.events[-1].body:
            certificates = (
                *certificates,
                certificate(SCHOOL, OTHER, "supervisor", "Olga Floor", NOON - 3000, SECOND.id, station.id),
            )
        station_log = next_event(station, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
        is_over = self.exam.sitting.stage in ("signed_off", "declined", "voided")
        seal = (
            seal_after(station, SUPERVISOR, None, self.log.events[-1], station_log, self.clock.now())
            if is_over
            else None
        )
        return Packet(SchoolCard(SCHOOL_ID, "The School", SCHOOL.id), certificates, tuple(self.log.events), seal, NAMES)


def right_answer(item: Item) -> Answer:
    """What is right, as the grader itself says it."""
    return grade(rock_n_roll(), item, wrong_answer(item)).right


def wrong_answer(item: Item) -> Answer:
    """An answer of the right form that is wrong."""
    fillers = {
        "amount": Answer(amount=1), "chips": Answer(chips=(50,)), "call": Answer(call="hello"),
        "cards": Answer(order=(0,)), "card": Answer(choice=0), "stack": Answer(choice=0), "judge": Answer(choice=0),
        "cuts": Answer(order=(1,)),
    }  # fmt: skip
    found = fillers.get(item.form, Answer())
    if not grade(rock_n_roll(), item, found).is_right:
        return found
    # Nothing at all is right where no roll of a run is due anything, and any words are where the come-out is opened.
    others = {"marks": Answer(acts=(Act("clear_marks"),)), "call": Answer(call="")}
    return others.get(item.form, Answer(choice=1))
