"""What a school knows of its trainees' attempts besides the events of its sittings: appeals, seals, other stations."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, withdrawn_anywhere
from dealer_trainer.certification.school.clock_evidence import sealed_times
from dealer_trainer.certification.school.past_attempt import PastAttempt
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School

_NONE: Mapping[str, Any] = MappingProxyType({})


class AttemptFacts(NamedTuple):
    """`names`: trainees by id; `former`: also those who are listed for their sittings at other stations, `elsewhere`.

    `upheld`: sittings against which an appeal was upheld; `withdrawn`: those whose certificate does not stand;
    `sealed`: how late it was at least when one was sealed, ms of UTC.
    """

    names: Mapping[str, str] = _NONE
    former: Mapping[str, str] = _NONE
    upheld: Collection[str] = ()
    withdrawn: Collection[str] = ()
    sealed: Mapping[str, int] = _NONE
    elsewhere: Mapping[str, Sequence[PastAttempt]] = _NONE


def attempt_facts(school: "School", game: str) -> AttemptFacts:
    """What it knows of the attempts at a game; raises SchoolError."""
    people = [person for person in school.people() if person.role == "trainee"]
    others = attempts_of(school, people, game)
    return AttemptFacts(
        {person.id: person.label for person in people if person.is_active},
        {person.id: person.label for person in people if person.id in others},
        upheld_streams(school),
        withdrawn_anywhere(school),
        _sealed_times(school),
        {trainee: tuple(attempt.past for attempt in some) for trainee, some in others.items()},
    )


def _sealed_times(school: "School") -> Mapping[str, int]:
    """Nothing where a reading of the clocks cannot be read: the check of the records tells of it, New exam refuses."""
    with suppress(SchoolError):
        return sealed_times(school.readings())
    return {}
