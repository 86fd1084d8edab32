"""A school for tests: sittings of several trainees, one after the other, kept as a list of streams."""

from functools import cache
from typing import Literal

from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.records.log.event import Event
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
def twelve() -> tuple[Events, ...]:
    """Twelve trainees, the later ones of whom know more."""
    return tuple(sat((f"p-{n:02}", f"Trainee {n:02}"), 100 * n // 11, after_ms=n * 60_000, seed=n) for n in range(12))
