"""What a school knows of its trainees' attempts besides the events of its sittings: appeals, other stations."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.school.appeal import upheld_streams
from dealer_trainer.certification.school.attempts_elsewhere import attempts_of, withdrawn_anywhere
from dealer_trainer.certification.school.past_attempt import PastAttempt

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School

_NONE: Mapping[str, Any] = MappingProxyType({})


class AttemptFacts(NamedTuple):
    """`names`: trainees by id; `former`: also those who are listed for their sittings at other stations, `elsewhere`.

    `upheld`: sittings against which an appeal was upheld; `withdrawn`: those whose certificate does not stand.
    """

    names: Mapping[str, str] = _NONE
    former: Mapping[str, str] = _NONE
    upheld: Collection[str] = ()
    withdrawn: Collection[str] = ()
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
        {trainee: tuple(attempt.past for attempt in some) for trainee, some in others.items()},
    )
