"""Plans of sittings in the station logs, this one and others: made, removed, and the sitting that one led to."""

from typing import Any, Final

import sqlalchemy as sa

from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.school_document import KEPT, SIGNED
from dealer_trainer.records.school.elsewhere.people_elsewhere import PEOPLE_KINDS
from dealer_trainer.records.school.elsewhere.shared_file import read_shared
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

PLANNED: Final = "sitting_planned"
REMOVED: Final = "plan_removed"
BEGUN: Final = "plan_begun"
BLUEPRINT: Final = "blueprint_kept"
"""A blueprint as earlier versions kept it: a draft."""
PLAN_KINDS: Final = (PLANNED, REMOVED, BEGUN)
DOCUMENT_KINDS: Final = (KEPT, SIGNED, BLUEPRINT)
SHARED_KINDS: Final = frozenset({*PEOPLE_KINDS, *PLAN_KINDS, *DOCUMENT_KINDS})
"""All these: other stations are notified of them at once."""


def note_plans(store: Store, session: Session, kind: str, bodies: list[dict[str, Any]], at: int) -> None:
    """Write what was planned or removed, all in one commit; raises SchoolError."""
    session.require("supervisor")

    def job(connection: sa.Connection) -> None:
        for body in bodies:
            store.note(connection, kind, {**body, "by": session.person.id}, at)

    store.write(job)


def plan_events(store: Store) -> tuple[Event, ...]:
    """What was said about plans, at this station first, each log in order; raises SchoolError."""
    others = (event for event in read_shared(store).events if event.kind in PLAN_KINDS)
    return (*store.logged(*PLAN_KINDS), *others)


def station_names(store: Store) -> dict[str, str]:
    """The names of the school's other stations, by key id."""
    begun = (event for event in read_shared(store).events if event.seq == 0)
    return {event.station: str(event.body.get("title") or event.station[-8:]) for event in begun}
