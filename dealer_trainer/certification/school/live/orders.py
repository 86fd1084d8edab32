"""Orders to tests at other stations, as a cockpit gives them: signed by whoever is signed in, followed to their end."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD, opening
from dealer_trainer.records.log.remote_order import GIVEN, OLDEST_MS, REFUSED, OrderKind, RemoteOrder, signed_order
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.order_line import OrderTarget
    from dealer_trainer.records.school.session import Session

Outcome = Literal["given", "applied", "refused", "unheard"]
"""Given: nothing has come back yet. Unheard: nothing came back while the order was good."""


class OrderOutcome(NamedTuple):
    """What became of an order; `text`: a message for the cockpit."""

    outcome: Outcome
    text: str


def give(  # noqa: PLR0913 - what an order says
    school: "School",
    session: "Session",
    station: str,
    stream: str,
    kind: OrderKind,
    reason: str,
    ms: int,
    at: int,
    head: str | None = None,
    target: "Callable[[School, str, str], OrderTarget] | None" = None,
) -> RemoteOrder:
    """Give an order; it is on its way once this returns. Raises SchoolError, also where no test takes orders there.

    `ms`: of extra time, else 0. `head`: hash of the last event of the sitting that was seen; None for the last that is
    known. `target`: who is asked about the test; the school's server, or this station's own log. May wait for some
    seconds: not for the window's thread.
    """
    from dealer_trainer.records.school.server.order_inbox import sealed_text
    from dealer_trainer.records.school.server.order_line import target_of

    session.require("supervisor")
    words = " ".join(reason.split())
    if not 3 <= len(words) <= 500:
        raise SchoolError("wrong_file", message("an order needs a reason in a few words"), message("Write one"))
    found = (target or target_of)(school, station, stream)
    why, me = opening(words), session.person
    name = why if me.name == words else opening(me.name)
    draft = RemoteOrder(
        station, stream, kind, ms if kind == "extra_time" else 0, head or found.head, why.commitment, at,
        school.station, me.id, name.commitment, session.key.id, "",
    )  # fmt: skip
    order = signed_order(session.key, draft)
    try:
        sealed = sealed_text(found.box, tuple({why, name}))
    except ValueError as error:
        what = message("that station's key does not match; an order cannot be sealed to it")
        raise SchoolError("no_sitting", what, message("Go to the station")) from error
    body: dict[str, object] = {"order": order._asdict(), "sealed": sealed}
    school.store.write(lambda connection: school.store.note(connection, GIVEN, body, at))
    return order


def outcome_of(order: RemoteOrder, sitting: Iterable[Event], log: Iterable[Event], now: int) -> OrderOutcome:
    """What became of an order, by the events of its sitting and of its station's log as far as they have come."""
    for event in sitting:
        said = event.body.get("order")
        if isinstance(said, dict) and said.get("hash") == order.hash:
            return OrderOutcome("applied", message("carried out"))
    for event in log:
        if event.kind == REFUSED and event.body.get("hash") == order.hash:
            return OrderOutcome("refused", message("not carried out: {why}", why=str(event.body.get("why", WITHHELD))))
    if now - order.at > OLDEST_MS:
        return OrderOutcome("unheard", message("not carried out: the station was not reached in time"))
    return OrderOutcome("given", message("given; the station has not answered yet"))
