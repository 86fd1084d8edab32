"""A rubric of the examiner's own: passed or failed beside the score, and never part of it."""

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.grading.outcome import SignError
from dealer_trainer.certification.verify.verify import VERIFIED, verify_packet
from tests.certification.examining import BY, SHORT, Room, rock_n_roll

pytestmark = pytest.mark.slow

SEEN = "The hands are as quick as that."
RUBRICS = f"""{SHORT}
[[rubrics]]
id = "manners"
title = "Speaks to the players as the house wants it"
"""


def test_a_rubric_stands_beside_the_score() -> None:
    """It moves no point; failed, the exam cannot be signed as passed; unjudged, not at all."""
    room = Room(read_blueprint(RUBRICS, rock_n_roll()))
    room.do_all()
    score, exam = room.exam.result.score, room.exam
    with pytest.raises(SignError, match="every rubric"):
        exam.sign_off(BY, "pass", "Seen.", seen=SEEN)
    with pytest.raises(SignError, match="rubric is failed"):
        exam.sign_off(BY, "pass", "Seen.", seen=SEEN, rubrics={"manners": "fail"})
    with pytest.raises(SignError, match="override a grade"):
        exam.sign_off(BY, "fail", "Seen.", seen=SEEN, rubrics={"manners": "pass"})
    exam.sign_off(BY, "fail", "Rude to seat 2.", seen=SEEN, rubrics={"manners": "fail"})
    assert exam.result.score == score
    report = verify_packet(room.packet(), [rock_n_roll()])
    assert report.status == VERIFIED
    assert "manners: fail" in " ".join(text for _, text in report.facts)
