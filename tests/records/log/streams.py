"""Signed streams for tests, made with keys that are the same in every run."""

from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import Packet, SchoolCard
from dealer_trainer.records.log.seal import Seal, seal_after
from tests.certificates import certificate, named

SCHOOL, STATION, SUPERVISOR, STRANGER = (SigningKey(bytes([number] * 32)) for number in range(1, 5))
SITTING, STATION_LOG = "0a" * 16, "0b" * 16
NOON = 1_800_000_000_000


def stream(length: int, name: str = SITTING, station: SigningKey = STATION) -> tuple[Event, ...]:
    """A sound stream of that many events."""
    events: list[Event] = []
    for number in range(length):
        head = events[-1] if events else None
        body: dict[str, object] = {"item": f"payout/pay/{number}", "amount": number * 50, "words": "five, no field"}
        events.append(next_event(station, head, name, "answered", body, NOON + number, number * 10))
    return tuple(events)


def chain(sittings: int) -> tuple[Seal, ...]:
    """A station's seals of so many sittings."""
    seals: list[Seal] = []
    for number in range(sittings):
        head = stream(number + 1, f"{number:032x}")[-1]
        last = seals[-1] if seals else None
        seals.append(seal_after(STATION, SUPERVISOR, last, head, stream(3, STATION_LOG)[-1], NOON + number))
    return tuple(seals)


def packet(length: int = 5) -> Packet:
    """A sealed sitting, ready for a stranger."""
    events = stream(length)
    seal = seal_after(STATION, SUPERVISOR, None, events[-1], stream(2, STATION_LOG)[-1], NOON + 900)
    certificates = (
        certificate(SCHOOL, STATION, "station", "Station 1", NOON),
        certificate(SCHOOL, SUPERVISOR, "supervisor", "Ada Königs", NOON, chain=STATION.id),
    )
    return Packet(
        SchoolCard("0c" * 16, "Harbour School", SCHOOL.id),
        certificates,
        events,
        seal,
        (named("Ada Königs"), named("Station 1")),
    )
