"""An exam that writes to a log: nothing counts before it is kept, and a failing disk loses nothing."""

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.recorded_sitting import ExamError
from dealer_trainer.certification.grading.result import SignError
from dealer_trainer.certification.paper.sealed_report import RubricLine, report_of
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.verify.verify import VERIFIED, verify_packet
from tests.certification.examining import BY, SHORT, Room, right_answer, rock_n_roll
from tests.narrowed import not_none


@pytest.fixture
def room() -> Room:
    """An item on the screen."""
    room = Room()
    room.exam.begin_part()
    room.exam.show()
    return room


def test_an_answer_counts_only_once_it_is_kept(room: Room) -> None:
    """While the commit is under way the item stays, nothing else can be done; then the next may come."""
    room.log.is_holding = True
    item = not_none(room.exam.view.item)
    room.exam.answer(right_answer(item))
    assert room.exam.view.is_pending
    assert not room.exam.acknowledge()
    assert not room.exam.sitting.answers
    with pytest.raises(ExamError, match="still being saved"):
        room.exam.answer(right_answer(item))
    assert not room.exam.tick()
    room.log.held.pop()()
    assert room.exam.acknowledge()
    assert room.exam.sitting.answers[0].graded.is_right
    assert not room.exam.view.is_pending


def test_a_full_disk_stops_the_clock_and_loses_nothing(room: Room) -> None:
    """The trouble is shown, trying again keeps the same answer, and the wait is not the trainee's."""
    item = not_none(room.exam.view.item)
    room.clock.go(1000)
    room.log.broken = OSError("the disk is full")
    room.exam.answer(right_answer(item))
    assert not room.exam.acknowledge()
    assert room.exam.view.trouble == "the disk is full"
    room.clock.go(900_000)
    assert room.exam.view.left_ms == 599_000
    room.exam.retry()
    assert room.exam.view.trouble == "the disk is full"
    room.log.broken = None
    room.exam.retry()
    room.did()
    assert room.exam.sitting.answers[0].ms == 1000
    assert room.exam.view.left_ms == 599_000
    assert not room.exam.tick()


def test_what_may_not_come_is_not_written(room: Room) -> None:
    """A refused act leaves no event and no wait."""
    before = len(room.log.events)
    for refused in (room.exam.begin_part, room.exam.show, room.exam.finish_round, room.exam.close):
        with pytest.raises(SittingError):
            refused()
    assert len(room.log.events) == before
    assert not room.exam.view.is_pending


def test_a_round_at_the_table_shows_neither_help_nor_grade() -> None:
    """Test level: no undo, no hint, no fault before the round is over."""
    room = Room()
    room.do_part()
    room.exam.begin_part()
    room.exam.show()
    live = not_none(room.exam.view.live)
    snapshot = live.snapshot
    assert (snapshot.level, snapshot.can_undo, snapshot.hint, snapshot.new_faults) == ("test", False, None, ())


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
    title = "Speaks to the players as the house wants it"
    assert report_of(rock_n_roll(), room.packet()).award.rubrics == (RubricLine(title, "fail"),)
    assert "manners: fail" in " ".join(text for _, text in report.facts)
