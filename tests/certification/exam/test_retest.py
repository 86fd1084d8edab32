"""A retest of areas: what it keeps, what it asks again, what the result is, and how a stranger verifies it."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.retest import RetestError, RetestOffer, offer_of
from dealer_trainer.certification.grading.outcome import SignError
from dealer_trainer.certification.sitting.opened import Retest
from dealer_trainer.certification.sitting.retest_parts import DAY
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.certification.verify.report import FINDINGS, UNREADABLE, VERIFIED, report_lines
from dealer_trainer.certification.verify.verify import verify_archive, verify_packet
from dealer_trainer.cli import main
from dealer_trainer.records.log.packet import Packet, write_packet
from dealer_trainer.records.school.backup.archive import Archive
from tests.certification.examining import BY, SHORT, Room, rock_n_roll

pytestmark = pytest.mark.slow

OTHER_STREAM = "1a" * 16
SEEN = "The hands are as quick as that."
RUBRICS = f"""{SHORT}
[[rubrics]]
id = "manners"
title = "Speaks to the players as the house wants it"
"""


@cache
def failed() -> Room:
    """All right but for the written part: the score alone fails."""
    room = Room()
    room.do_all(lambda item: item.skill not in ("steps-next", "marks-run"))
    assert room.exam.result.outcome == "fail"
    room.sign("fail")
    return room


def offered(room: Room) -> RetestOffer:
    """What may be retested."""
    offer = offer_of(rock_n_roll(), room.log.events)
    assert offer is not None
    return offer


def new_retest(*areas: AreaId) -> Retest:
    """The retest of these areas after the failed sitting."""
    offer = offered(failed())
    return offer.retest(areas, offer.at)


def worked(retest: Retest) -> Room:
    """A retest that was all right, signed."""
    room = Room(seed=8, retest=retest, stream=OTHER_STREAM)
    room.do_all()
    room.sign("fail" if room.exam.result.outcome == "fail" else "pass")
    return room


def report_on(room: Room, *others: Packet) -> tuple[int, str]:
    """What verifying comes to, and all that it says."""
    report = verify_packet(room.packet(), [rock_n_roll()], others=others)
    return report.status, " ".join([*map(str, report.discrepancies), *(words for _, words in report.facts)])


def test_a_retest_asks_its_areas_alone_and_keeps_the_rest() -> None:
    """Two questions, no table, a share of the minutes; kept points count, accuracy and duties of the retest alone."""
    before = failed().exam.result
    room = worked(new_retest("written"))
    assert [part.length for part in room.exam.sitting.form.parts] == [2]
    assert room.exam.sitting.blueprint.parts[0].minutes == 4
    result = room.exam.result
    kept = sum((area.points for area in before.areas if area.area != "written"), Fraction(0))
    assert result.score == 30 + kept
    assert result.outcome == "pass"
    assert (result.accuracy.made, [duty.due for duty in result.duties]) == (0, [0] * 7)
    assert [area.area for area in result.areas if area.kept_at is not None] == ["payouts", "order", "pace"]


def test_what_is_kept_does_not_make_up_for_a_second_failure() -> None:
    """The written part wrong again: the same score, failed again; and once more only the written part is owed."""
    room = Room(seed=8, retest=new_retest("written"), stream=OTHER_STREAM)
    room.do_all(lambda _: False)
    assert room.exam.result.score == failed().exam.result.score
    assert room.exam.result.outcome == "fail"
    room.sign("fail")
    later = offered(room)
    assert later.earned["payouts"] == offered(failed()).at, "what was kept is not earned anew"
    assert later.earned["written"] == later.at


def test_who_failed_by_the_table_deals_all_of_it_again() -> None:
    """A table that nobody dealt: duties fail, and no area of the table is kept whatever was chosen."""
    room = Room()
    room.do_part()
    room.exam.begin_part()
    room.did()
    room.wait(400_000)
    room.exam.close()
    room.did()
    assert any(not duty.is_met for duty in room.exam.result.duties)
    room.exam.sign_off(BY, "fail", "Seen.", seen=SEEN)
    room.did()
    offer = offered(room)
    assert offer.required == {"payouts", "order"}
    retest = offer.retest(("written",), offer.at)
    assert [kept.area for kept in retest.kept] == ["pace"]
    assert [part.length for part in Room(retest=retest).exam.sitting.form.parts] == [5, 3]


def test_points_are_kept_for_ninety_days() -> None:
    """A moment later everything is asked again, and a record that kept them all the same is refused."""
    offer = offered(failed())
    assert offer.retest(("written",), offer.at + 90 * DAY).kept
    with pytest.raises(RetestError, match="No points would carry over"):
        offer.retest(("written",), offer.at + 90 * DAY + 1)
    old = new_retest("written")
    kept = tuple(area.model_copy(update={"at": area.at - 91 * DAY}) for area in old.kept)
    with pytest.raises(SittingError, match="last 90 days"):
        Room(retest=old.model_copy(update={"at": old.at - 91 * DAY, "kept": kept}))


def test_a_retest_needs_something_to_ask() -> None:
    """Pace is measured with the rest: alone it has neither questions nor rounds."""
    with pytest.raises(RetestError, match="questions or rounds"):
        new_retest("pace")


def test_a_pass_and_an_open_sitting_leave_nothing_to_retest() -> None:
    """Only what was signed as failed does."""
    room = Room()
    room.do_all()
    assert offer_of(rock_n_roll(), room.log.events) is None
    room.sign()
    assert offer_of(rock_n_roll(), room.log.events) is None


def test_verify_says_what_was_kept_and_checks_it_where_it_can() -> None:
    """Alone the packet is not called verified; with the other's record every point is held against it."""
    room = worked(new_retest("written"))
    status, words = report_on(room)
    assert (status, "not verified here" in words) == (FINDINGS, True)
    alone = verify_packet(room.packet(), [rock_n_roll()])
    assert "is not verified" in report_lines(alone)[0]
    assert f"after sitting {failed().log.events[0].stream}" in words
    status, words = report_on(room, failed().packet())
    assert (status, "record of that sitting was at hand" in words) == (VERIFIED, True)


def test_points_that_were_never_reached_are_found() -> None:
    """Another result, and other points than the sitting left."""
    true = new_retest("written")
    other = true.kept[0].model_copy(update={"points": "1", "graded": "1"})
    for false, said in (
        (true.model_copy(update={"result": "0" * 64}), "came to another result"),
        (true.model_copy(update={"kept": (other, *true.kept[1:])}), "points of payouts are not the ones"),
    ):
        status, words = report_on(worked(false), failed().packet())
        assert status == FINDINGS
        assert said in words


def test_a_first_sitting_that_does_not_verify_shows_nothing() -> None:
    """Its events may fold to those very points: without its signatures, or of another school, it is worth nothing."""
    room, first = worked(new_retest("written")), failed().packet()
    unsigned = tuple(event._replace(signature="00" * 64) for event in first.events)
    for forged in (
        first._replace(events=unsigned),
        first._replace(key_certificates=()),
        first._replace(school=first.school._replace(id="0d" * 16)),
    ):
        status, words = report_on(room, forged)
        assert status == FINDINGS
        assert "does not verify by itself" in words or "another school" in words


def test_a_database_without_the_first_sitting_is_not_verified() -> None:
    """Invented points would be called sound as a whole."""
    room = worked(new_retest("written"))
    retest, first = room.packet(), failed().packet()
    for packets, status in (((retest,), FINDINGS), ((first, retest), VERIFIED)):
        known = {packet.events[0].stream: packet for packet in packets}
        archive = Archive(tuple(known), known.get, len(known), lambda _: ())
        *_, (_, whole) = verify_archive(archive, [rock_n_roll()])
        assert whole.status == status


def test_overrides_are_not_carried_into_a_retest() -> None:
    """Overridden to full marks and signed as failed: points are kept as graded, and the table is dealt again."""
    room = Room()
    room.do_part(lambda _: False)
    room.exam.begin_part()
    room.did()
    room.wait(400_000)
    room.exam.close()
    room.did()
    for part, drawn in enumerate(room.exam.sitting.form.parts):
        targets = [f"item/{part}/{number}" for number, item in enumerate(drawn.items) if item.area != "written"]
        targets += [f"round/{part}/{number}/payouts" for number in range(len(drawn.rolls))]
        for target in targets:
            room.exam.override(BY, target, 1000, "I say so.")
            room.did()
    assert room.exam.result.outcome == "fail"
    room.sign("fail")
    offer = offered(room)
    assert all(area.points == area.graded == 0 for area in offer.areas)
    assert {"payouts", "order"} <= offer.required


def test_points_other_than_the_graded_are_no_retest() -> None:
    """Whoever opens such a sitting is refused."""
    true = new_retest("written")
    granted = true.kept[0].model_copy(update={"points": "1"})
    with pytest.raises(SittingError, match="as they were graded"):
        Room(retest=true.model_copy(update={"kept": (granted, *true.kept[1:])}))


def test_more_points_than_an_area_has_are_no_retest() -> None:
    """Whoever opens such a sitting is refused."""
    true = new_retest("written")
    much = true.kept[0].model_copy(update={"points": "43", "graded": "43"})
    with pytest.raises(SittingError, match="keeps 43 points"):
        Room(retest=true.model_copy(update={"kept": (much, *true.kept[1:])}))


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
    room.did()
    assert exam.result.score == score
    status, words = report_on(room)
    assert (status, "manners: fail" in words) == (VERIFIED, True)


def test_the_command_takes_the_record_of_the_first_sitting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`verify` of a retest alone is not shown whole; with the other record it holds, with a wrong one it does not."""
    retest, first = tmp_path / "retest.packet.json", tmp_path / "first.packet.json"
    retest.write_bytes(write_packet(worked(new_retest("written")).packet()))
    first.write_bytes(write_packet(failed().packet()))
    assert main(["verify", str(retest)]) == FINDINGS
    assert "is not verified" in capsys.readouterr().out
    assert main(["verify", str(retest), "--with", str(first)]) == VERIFIED
    assert capsys.readouterr().out.startswith(f"{retest}: verified\n")
    assert main(["verify", str(retest), "--with", str(retest)]) == FINDINGS
    capsys.readouterr()
    assert main(["verify", str(retest), "--with", str(tmp_path / "none.json")]) == UNREADABLE
    assert "none.json" in capsys.readouterr().err
