"""Two stations of a school with its PostgreSQL: what their tests do at a station, and to the server."""

from typing import Any, NamedTuple

import psycopg
from psycopg import sql

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.attempt import NextAttempt, next_attempt, on_poll_of
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.replica import Replicator, Timeouts
from dealer_trainer.records.school.server.server_address import Server as Address
from dealer_trainer.records.school.server.server_address import keep_server, note_address
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.store import event_row
from tests.certification.examining import HandClock, rock_n_roll
from tests.certification.school.new_sittings import opened
from tests.records.school.server.postgres import PASSWORD as ROLE_WORD
from tests.records.school.server.test_replica import QUICK, copied


class Station(NamedTuple):
    """A station with its admin signed in."""

    school: School
    session: Session

    @property
    def trainee(self) -> Person:
        """Ann Bell, as this station knows her."""
        return next(person for person in self.school.people() if person.name == "Ann Bell")

    def next_attempt(self, clock: HandClock) -> NextAttempt:
        """At which attempt she is here."""
        return next_attempt(self.school, self.session, self.trainee.id, rock_n_roll(), clock)

    def begin_exam(self, clock: HandClock, **more: Any) -> Exam:
        """Begin an exam with her."""
        return opened(self.school, self.session, self.trainee, clock, **more)


Stations = tuple[Station, Station]


def meet(url: str, *stations: Station, timeouts: Timeouts = QUICK) -> None:
    """Have stations copy all they have, and read back what the others copied."""
    for station in stations:
        on_poll = on_poll_of(station.school)
        with Replicator(station.school, address_of(url), timeouts, on_poll=on_poll) as replicator:
            copied(replicator)
            copied(replicator)
            assert replicator.status.trouble == ""


def address_of(url: str) -> Address:
    """The server as a station keeps it."""
    return Address(url.replace(f":{ROLE_WORD}@", "@"), ROLE_WORD)


def connect(url: str, *stations: Station) -> None:
    """Write the server down at stations."""
    for station in stations:
        address = address_of(url)
        keep_server(station.school.folder, address)
        note_address(station.school, address.url, station.school.newest_event())


def put(url: str, *events: Event, **changed: Any) -> None:
    """Write rows with SQL, as whoever has the stations' password can; `changed`: columns as they stand there."""
    with psycopg.connect(url, autocommit=True) as line:
        for event in events:
            row = event_row(event) | changed
            names = sql.SQL(", ").join(map(sql.Identifier, row))
            places = sql.SQL(", ").join(sql.Placeholder() * len(row))
            line.execute(sql.SQL("INSERT INTO event ({}) VALUES ({})").format(names, places), tuple(row.values()))
