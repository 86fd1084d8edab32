"""How far each trainee is: attempts at every station, the last result, the certificate, when they may sit again."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.certification.school.attempt import (
    Attempt,
    AttemptState,
    FollowUp,
    PastAttempt,
    begun_times,
    in_order,
    past_summary,
)
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, own_states, withdrawn_anywhere
from dealer_trainer.certification.school.sitting_line import stored_terms

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.records.school.sitting import SittingRow


class TraineeLine(NamedTuple):
    """A trainee, with the sittings at every station. Times are ms of UTC, None if there is none.

    `attempts`: sittings without the voided ones; `at`: the last event of the last of them. `follow`: the consequences
    of the last one, but with `expires` of the last certificate, whatever came after it; `attempts_left` is None if it
    does not matter or is unknown. `station`: where the last one was, None for this station.
    """

    trainee_id: str
    name: str
    attempts: int
    state: AttemptState
    at: int | None
    follow: FollowUp
    station: str | None = None


def trainee_lines(school: "School", session: "Session", game: str) -> tuple[TraineeLine, ...]:
    """Every active trainee, and everybody else with a sitting at this game, by name; raises SchoolError."""
    session.require("supervisor")
    people = [person for person in school.people() if person.role == "trainee"]
    elsewhere = attempts_of(school, people, game)
    here = [row for row in reversed(school.sittings()) if row.game == game]
    past: dict[str, list[PastAttempt]] = {
        trainee: [attempt.past for attempt in some] for trainee, some in elsewhere.items()
    }
    for trainee, attempt in _attempts_here(school, here):
        past.setdefault(trainee, []).append(attempt)
    names = {row.trainee_id: row.trainee for row in here}
    names |= {person.id: person.label for person in people if person.is_active or person.id not in names}
    listed = {person.id for person in people if person.is_active} | past.keys()
    withdrawn = withdrawn_anywhere(school)
    lines = (line_of(trainee, names[trainee], past.get(trainee, ()), withdrawn) for trainee in listed)
    return tuple(sorted(lines, key=lambda line: (line.name.casefold(), line.trainee_id)))


def line_of(
    trainee: str, name: str, past: Sequence[PastAttempt], withdrawn: Collection[str] = ()
) -> TraineeLine:  # fmt: skip
    """What somebody's sittings come to; `withdrawn`: those whose certificate does not stand."""
    if not past:
        return TraineeLine(trainee, name, 0, "none", None, FollowUp())
    attempts, last, follow = past_summary(in_order(past), withdrawn)
    return TraineeLine(trainee, name, attempts, last.state, last.attempt.at, follow, last.station)


def _attempts_here(school: "School", rows: "Sequence[SittingRow]") -> Iterator[tuple[str, PastAttempt]]:
    """This station's sittings, each with the id of its trainee."""
    used, begun = school.blueprints_used([row.stream for row in rows]), begun_times(rows)
    for row, state in own_states(school, rows):
        at = begun[row.stream]
        terms = stored_terms(school, used.get(row.stream, ""), row.stream)
        yield row.trainee_id, PastAttempt(row.stream, at, Attempt(state, max(row.last_at, at)), None, terms)
