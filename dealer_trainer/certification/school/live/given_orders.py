"""The orders that were given from here, and what became of each, for as long as somebody wants to read it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.school.live.orders import OrderOutcome, give, outcome_of
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.remote_order import OrderKind, RemoteOrder
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

SHOWN_MS = {"applied": 10_000, "refused": 60_000, "unheard": 60_000}
"""How long the end of an order stays on its tile."""
_NAMES: dict[OrderKind, str] = {
    "pause": message("Pause"), "resume": message("Resume"), "extra_time": message("Extra time"),
    "note": message("Note"), "end": message("End"),
}  # fmt: skip


class _Ended(NamedTuple):
    outcome: OrderOutcome
    at: int


class GivenOrders:
    """The last order to each station. `give` may be called in another thread than the rest."""

    def __init__(self) -> None:
        self._orders: dict[str, RemoteOrder] = {}
        self._ended: dict[str, _Ended] = {}
        self._failed: dict[str, tuple[int, str]] = {}

    def give(  # noqa: PLR0913 - what an order says
        self,
        school: "School",
        session: "Session",
        stations: Sequence[LiveStation],
        kind: OrderKind,
        reason: str,
        ms: int,
        at: int,
    ) -> None:
        """Order the same at each of these stations; what cannot be given is told with the others' outcomes."""
        unreached = ""
        for station in stations:
            if station.sitting is None:
                continue
            self._ended.pop(station.key, None)
            self._failed.pop(station.key, None)
            if unreached and not station.is_here:  # each would be waited for as long as the first
                self._orders.pop(station.key, None)
                self._failed[station.key] = at, unreached
                continue
            try:
                stream, head = station.sitting.stream, station.sitting.head
                order = give(school, session, station.key, stream, kind, reason, ms, at, head)
                self._orders[station.key] = order
            except SchoolError as error:
                self._orders.pop(station.key, None)
                text = message("not given: {why}", why=error.what)
                self._failed[station.key] = at, text
                unreached = text if error.code == "elsewhere" else unreached

    def orders(self) -> tuple[tuple[str, RemoteOrder], ...]:
        """Those whose end is not known yet, each with the key of its station."""
        return tuple((key, order) for key, order in list(self._orders.items()) if key not in self._ended)

    def follow(self, key: str, sitting: Sequence[Event], log: Sequence[Event], now: int) -> None:
        """See what became of the order to a station, by what has come from there."""
        order = self._orders.get(key)
        outcome = None if order is None else outcome_of(order, sitting, log, now)
        if outcome is not None and outcome.outcome != "given":
            self._ended[key] = _Ended(outcome, now)

    def texts(self, now: int) -> tuple[tuple[str, str], ...]:
        """What is to be said of the last order to each station; "" where it has been said long enough."""
        found = [
            (key, text if now - at < SHOWN_MS["refused"] else "") for key, (at, text) in list(self._failed.items())
        ]
        for key, order in list(self._orders.items()):
            ended = self._ended.get(key)
            what = message("given; the station has not answered yet") if ended is None else ended.outcome.text
            is_said = ended is not None and now - ended.at >= SHOWN_MS[ended.outcome.outcome]
            found.append((key, "" if is_said else message("{order}: {what}", order=_NAMES[order.kind], what=what)))
        return tuple(found)
