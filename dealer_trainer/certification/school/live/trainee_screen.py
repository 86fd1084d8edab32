"""What a trainee has on screen, computed from the sitting's events as they arrive, without asking the station."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.sitting.stage import SittingError, Stage
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.item.item_snapshot import item_snapshot
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import BoxError
from dealer_trainer.records.log.sitting_key import SeedOpening, open_seed
from dealer_trainer.table.snapshot import Snapshot

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

MOST_KEPT = 80
"""How many sittings are kept in memory: a school's running ones, at half a megabyte each."""

EventsOf = Callable[["School", str], Sequence[Event]]
"""The events of a stream, of this station or of another one as the server has them; raises SchoolError."""


class Done(NamedTuple):
    """A finished question or round. `number`: from 1 in its part; `faults`: of a round, None for a question."""

    part: int
    number: int
    item: Item | None
    answer: Answer | None
    due: str
    is_right: bool
    faults: int | None = None


class TraineeScreen(NamedTuple):
    """What a trainee has on screen.

    `head`: hash of the last event. `number`: the question or round, from 1, 0 between two. `snapshot`: the current
    felt, of the table or of the question, None if there is none. `acts`: those of the round so far. `done`: what is
    finished, the newest first.
    """

    stream: str
    head: str
    stage: Stage
    part: str
    number: int
    length: int
    item: Item | None
    snapshot: Snapshot | None
    acts: tuple[Act, ...]
    done: tuple[Done, ...]


class ScreenReader:
    """Continues a sitting from its new events alone. For one thread."""

    def __init__(self, game: Game, events_of: EventsOf) -> None:
        self._game, self._events_of = game, events_of
        self._sittings: dict[str, Sitting] = {}

    def read(self, school: "School", session: "Session", stream: str) -> TraineeScreen:
        """What the trainee of a sitting has on screen; raises SchoolError, also if the form is not open to you."""
        session.require("supervisor")
        events = self._events_of(school, stream)
        if not events:
            how = message("Wait until the station has copied it")
            raise SchoolError("no_sitting", message("nothing has come from that station yet"), how)
        try:
            return screen_of(self._sitting(school, session, events))
        except SittingError as error:
            self._sittings.pop(stream, None)
            how = message("Open it with the game and the version of the program it was started with")
            raise SchoolError("elsewhere", str(error), how) from error

    def _sitting(self, school: "School", session: "Session", events: Sequence[Event]) -> Sitting:
        stream = events[0].stream
        sitting = self._sittings.pop(stream, None)
        if sitting is None or sitting.last.seq >= len(events) or events[sitting.last.seq].hash != sitting.last.hash:
            sitting = Sitting.of(self._game, events, secret_in(events) or _secret(school, session, events[0]))
        for event in events[sitting.last.seq + 1 :]:
            sitting.apply(event)
        self._sittings[stream] = sitting
        while len(self._sittings) > MOST_KEPT:
            self._sittings.pop(next(iter(self._sittings)))
        return sitting


def screen_of(sitting: Sitting) -> TraineeScreen:
    """What the trainee of a sitting has on screen."""
    parts = sitting.blueprint.parts
    at = min(sitting.part, len(parts) - 1)
    item, live = sitting.item, sitting.live
    snapshot = None if item is None else item_snapshot(sitting.game, item, "test")
    if live is not None:
        snapshot = live.snapshot
    number = 0 if sitting.shown is None else sitting.shown + 1
    return TraineeScreen(
        sitting.last.stream, sitting.last.hash, sitting.stage, parts[at].title, number, sitting.form.parts[at].length,
        item, snapshot, () if live is None else live.acts, _done(sitting),
    )  # fmt: skip


def _done(sitting: Sitting) -> tuple[Done, ...]:
    found = [
        Done(done.part, done.number + 1, done.item, done.answer, done.graded.due, done.graded.is_right)
        for done in sitting.answers
    ]
    found += [
        Done(dealt.part, dealt.number + 1, None, None, "", not dealt.graded.faults, len(dealt.graded.faults))
        for dealt in sitting.rounds
    ]
    return tuple(sorted(found, key=lambda done: (done.part, done.number), reverse=True))


def _secret(school: "School", session: "Session", first: Event) -> SeedOpening:
    """The seed of a form, with the key of the person signed in; for another station's sitting, from its own boxes."""
    if school.first_event(first.stream) is not None:
        return school.open_seed(session, first.stream)
    sealed: Any = first.body.get("seed")
    try:
        return open_seed(sealed["commitment"], dict(sealed["boxes"]), session.key)
    except (BoxError, KeyError, TypeError, ValueError) as error:
        what = message(
            "the form of this sitting is sealed to the supervisors of its station, and you are not one of them"
        )
        raise SchoolError("forbidden", what, message("Have one of them look")) from error
