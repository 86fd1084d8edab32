"""Which attempt a sitting was, and among whose sittings that was counted, in words for papers, files, and screens."""

from dealer_trainer.certification.sitting.opened import Compared
from dealer_trainer.message import message


def comparison_text(compared: Compared) -> str:
    """Whether the attempts were compared with those of the school's other stations."""
    return {
        "school": message("compared with the school’s server"),
        "no_answer": message("counted at this station only: the school’s server did not answer"),
        "no_server": message("counted at this station only: it is not connected to a school server"),
    }[compared]


def attempt_text(attempt: int, compared: Compared | None) -> str:
    """The attempt with its number.

    >>> str(attempt_text(2, "school")), str(attempt_text(1, None))
    ('2, compared with the school’s server', '1')
    """
    if compared is None:
        return str(attempt)
    return message("{attempt}, {compared}", attempt=attempt, compared=comparison_text(compared))
