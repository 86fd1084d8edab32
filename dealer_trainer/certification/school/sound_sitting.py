"""A sitting in the records, read once and checked: what its own key and its supervisors signed, and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.records.log.check import check_packet
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.sitting_key import has_own_key
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School


class SoundSitting(NamedTuple):
    """What was checked. `events`: with the private texts; `packet`: the same for strangers."""

    events: tuple[Event, ...]
    packet: Packet


def sound_sitting(school: "School", stream: str) -> SoundSitting:
    """A sitting to be decided on; raises SchoolError where neither its own key nor a supervisor signed."""
    events = school.events(stream)
    return SoundSitting(events, check_sound(school, events))


def check_sound(school: "School", events: Sequence[Event]) -> Packet:
    """Events that were read and are to be decided on, as a packet; raises SchoolError as `sound_sitting`."""
    packet = unchanged(school, events)
    if not has_own_key(events[0]):
        what = message("this sitting was begun with an earlier version of the program")
        raise SchoolError("elsewhere", what, message("Give the exam again"))
    return packet


def unchanged(school: "School", events: Sequence[Event]) -> Packet:
    """Events that were read, as a packet; raises SchoolError if somebody changed them, also of an earlier version."""
    packet = school.packet_of(events)
    wrong = next(iter(check_packet(packet)), None)
    what = "" if wrong is None else str(wrong)
    if not what and school.signed_late(events):
        what = message("A key signed it that had been retired before")
    if what:
        words = message("the record of this sitting was changed: {what}", what=what.rstrip("."))
        raise SchoolError("damaged", words, message("Do not sign it, and check the records"))
    return packet
