"""A school for tests: sittings of several trainees, one after the other, kept as a list of streams."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from dealer_trainer.certification.school.figures.school_figures import AttemptFacts, SchoolFigures, SchoolReader
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.sitting import SittingBegun
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import BY, Memory, PromptExam, Room, rock_n_roll

End = Literal["open", "closed", "signed", "declined", "voided", "terminated"]
Events = tuple[Event, ...]


def sat(trainee: tuple[str, str], per_cent: int, end: End = "signed", after_ms: int = 0, seed: int = 1) -> Events:
    """A sitting of somebody, id and name, who knows so much; `after_ms`: when it begins, counted from noon."""
    room = Room(seed=seed)
    room.clock.go(after_ms)
    opened = body_of(room.log.events[0]).model_copy(update={"trainee": Person(id=trainee[0], name=trainee[1])})
    room.log = Memory()
    room.log.append("opened", opened.document(), room.clock.now(), 0)
    room.exam = PromptExam(rock_n_roll(), room.log, room.clock, room.secret)
    chance = SeededRandom(seed, "trainee")
    room.do_part(lambda _: chance.hits(per_cent), ms=1000 + 100 * seed)
    if end == "open":
        return tuple(room.log.events)
    if end == "terminated":
        room.exam.terminate(BY, "A telephone.")
    else:
        room.do_part()
    room.exam.close()
    if end == "declined":
        room.exam.decline(BY, "It was somebody else.")
    elif end == "voided":
        room.exam.void(BY, "The station lost its power.", room.second("voided"))
    elif end != "closed":
        room.sign("fail" if room.exam.result.outcome == "fail" else "pass")
    return tuple(room.log.events)


@cache
def three() -> tuple[Events, ...]:
    """Ada passes; Ben fails; Cleo was not signed for yet."""
    return (
        sat(("p-1", "Ada Dealer"), 100),
        sat(("p-4", "Ben Boxman"), 0, after_ms=3_600_000, seed=2),
        sat(("p-3", "Cleo Stick"), 100, "closed", after_ms=7_200_000, seed=3),
    )


@cache
def twelve() -> tuple[Events, ...]:
    """Twelve trainees, the later ones of whom know more."""
    return tuple(sat((f"p-{n:02}", f"Trainee {n:02}"), 100 * n // 11, after_ms=n * 60_000, seed=n) for n in range(12))


def figures_of(sittings: Sequence[Events], names: dict[str, str] | None = None) -> SchoolFigures:
    """What a school of these sittings sees."""
    streams = streams_of(sittings)
    facts = AttemptFacts(names or {})
    return SchoolReader(rock_n_roll(), 100).read(begun_of(streams), streams.__getitem__, facts)


def streams_of(sittings: Sequence[Events]) -> dict[str, Events]:
    """Each sitting by a stream of its own."""
    return {f"s-{place}": events for place, events in enumerate(sittings)}


def begun_of(streams: Mapping[str, Events]) -> list[tuple[SittingBegun, int]]:
    """The sittings as the school lists them, on the clocks of their own."""
    found = [_begun(stream, events) for stream, events in streams.items()]
    return [(sitting, sitting.first_at) for sitting in found]


def _begun(stream: str, events: Events) -> SittingBegun:
    if not events:
        return SittingBegun(stream, "", "", "", 0, 0, "")
    trainee = events[0].text.get("trainee")
    known = trainee if isinstance(trainee, dict) else {"id": "", "name": ""}
    game = str(events[0].body.get("game"))
    return SittingBegun(stream, known["id"], known["name"], game, events[0].at, len(events), events[-1].hash)
