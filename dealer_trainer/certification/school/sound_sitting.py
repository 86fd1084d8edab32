"""Whether a sitting in the records is what its own key and its supervisors signed, before anybody decides on it."""

from typing import TYPE_CHECKING

from dealer_trainer.message import message
from dealer_trainer.records.log.check import check_packet
from dealer_trainer.records.log.sitting_key import has_own_key
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School


def check_sound(school: "School", stream: str) -> str:
    """The hash of a sitting's last event; raises SchoolError where neither its own key nor a supervisor signed."""
    packet = school.packet(stream)
    wrong = next(iter(check_packet(packet)), None)
    if wrong is not None:
        what = message("the record of this sitting was changed: {what}", what=str(wrong))
        raise SchoolError("damaged", what, message("Do not sign it, and check the records"))
    if not has_own_key(packet.events[0]):
        what = message("this sitting was begun with an earlier version of the program")
        raise SchoolError("elsewhere", what, message("Give the exam again"))
    return packet.events[-1].hash
