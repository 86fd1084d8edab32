"""House rules of a school: signed by an admin, in every exam's record; nobody gives an exam by others unseen."""

from pathlib import Path

import pytest

from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.blueprint_store import ExamHouse, exam_house, sign_house, signed_house
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting, resume_sitting
from dealer_trainer.certification.sitting.opened import HouseSignature
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.games import Game
from dealer_trainer.games.game import House, house_of, in_house, limit_texts
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.school_document import house_document
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.records.school.school import School, join
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.store import events_of
from tests.certification.examining import NOON, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ADMIN, OTHER, PASSWORD, WORD, decided, ended, opened
from tests.houses import FIFTEEN, HOUSES
from tests.narrowed import not_none

pytestmark = pytest.mark.slow

BOTH = r"Players Circle: \$15 to \$500 in the exam, \$5 to \$100 in the house"


def game(house: House) -> Game:
    """The shipped game in a house."""
    return in_house(rock_n_roll(), house)


def sign(school: School, session: Session, house: House, at: int = NOON + 10) -> None:
    """Put house rules in force."""
    sign_house(school, session, rock_n_roll(), house, at)


def found_by_verify(school: School, stream: str) -> list[str]:
    """What a stranger is told of a sitting that was declined."""
    report = verify_packet(school.packet(stream), (rock_n_roll(),))
    return [str(found) for found in report.discrepancies if found.kind == "document"]


def test_an_admin_signs_and_every_exam_is_given_by_that(
    school: School, admin: Session, supervisor: Session, trainee: Person, clock: HandClock
) -> None:
    """Event 0 has the rules and the signature, the report says both, and neither check nor `verify` finds anything."""
    sign(school, admin, FIFTEEN)
    signed = not_none(signed_house(school, rock_n_roll()))
    assert (signed.house, signed.signature.version, signed.signature.name) == (house_of(game(FIFTEEN).rules), 1, ADMIN)
    exam = opened(school, supervisor, trainee, clock)
    assert exam.sitting.game.rules == game(FIFTEEN).rules
    assert exam.sitting.opened.house_signed is not None
    stream = decided(school, admin, ended(exam), clock)
    assert school.check() == ()
    assert found_by_verify(school, stream) == []
    report = report_of(rock_n_roll(), school.packet(stream))
    assert ("Players Circle", "$15 to $500") in report.house
    assert any(ADMIN in text and "1" in text for _, text in report.house)
    assert ("Players Circle", "$15 to $500") in report.award.house
    assert len(report.award.house) < len(report.house) - 1
    assert report.award.opened.house_signed == signed.signature


def test_only_an_admin_signs_and_the_same_is_signed_once(school: School, admin: Session, supervisor: Session) -> None:
    """A supervisor neither signs nor, with a draft of their own, changes what is in force."""
    with pytest.raises(SchoolError, match="admin"):
        sign(school, supervisor, HOUSES["low"])
    sign(school, admin, FIFTEEN)
    sign(school, admin, FIFTEEN, NOON + 20)
    low = house_document(rock_n_roll().id, 9, house_of(game(HOUSES["low"]).rules).model_dump(mode="json"))
    school.keep_document(supervisor, low, NOON + 30)
    with pytest.raises(SchoolError, match="admin"):
        school.sign_document(supervisor, "house", low.digest, "approved", NOON + 31)
    signed = not_none(signed_house(school, rock_n_roll()))
    assert (signed.signature.version, signed.house) == (1, house_of(game(FIFTEEN).rules))


def test_what_a_station_s_settings_say_changes_no_exam(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """A trainee who lowers the limits of this computer is examined by those that the admin signed."""
    sign(school, admin, FIFTEEN)
    new = NewSitting(trainee_id=trainee.id, identity="Staff card 1207", blueprint=short())
    exam = begin_sitting(school, admin, new, rock_n_roll(), clock, game(HOUSES["low"]).rules)
    assert limit_texts(exam.sitting.game.rules)[0] == "Players Circle $15 to $500"


def test_tables_and_exams_of_other_rules_need_an_admin(
    school: School, supervisor: Session, trainee: Person, clock: HandClock
) -> None:
    """Where nobody has signed, an exam is not given beside tables that differ; both values are told."""
    new = NewSitting(trainee_id=trainee.id, identity="Staff card 1207", blueprint=short())
    with pytest.raises(SchoolError, match=r"Players Circle: \$5 to \$1,000 in the exam, \$5 to \$100 in the house"):
        begin_sitting(school, supervisor, new, rock_n_roll(), clock, game(HOUSES["low"]).rules)
    assert not school.sittings()


def test_a_form_made_for_another_house_is_refused_with_both_values(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """Until the former rules are in force again; what was answered so far can always be graded."""
    sign(school, admin, FIFTEEN)
    stream = opened(school, admin, trainee, clock).sitting.last.stream
    sign(school, admin, HOUSES["low"], NOON + 20)
    with pytest.raises(SchoolError, match=BOTH) as caught:
        resume_sitting(school, admin, stream, rock_n_roll(), clock)
    assert "A roll is called: in full" in caught.value.what
    sign(school, admin, FIFTEEN, NOON + 30)
    exam = resume_sitting(school, admin, stream, rock_n_roll(), clock)
    exam.reopen(admin.person.id, "The power went")
    assert exam.sitting.game.rules == game(FIFTEEN).rules


def test_a_supervisor_who_lowers_the_limits_for_one_exam_is_found(
    school: School, admin: Session, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a program of their own: without a signature, with the admin's under other rules, with an earlier one."""
    sign(school, admin, HOUSES["low"])
    sign(school, admin, FIFTEEN, NOON + 20)
    present = exam_house(school, rock_n_roll(), rock_n_roll().rules).signature

    def given(house: House, signature: HouseSignature | None) -> str:
        """An exam that a supervisor's changed program gave in a house of their own, declined later; its stream."""
        trick = ExamHouse(game(house), signature)
        monkeypatch.setattr("dealer_trainer.certification.school.roster.exam_house", lambda *_: trick)
        who = school.add_person(admin, f"Ann {len(school.people())}", "trainee", None, clock.now())
        exam = opened(school, school.sign_in(OTHER, WORD, clock.now()), who, clock)
        return decided(school, admin, ended(exam), clock)

    with pytest.raises(SchoolError, match="were not signed by an admin"):
        given(HOUSES["low"], present)
    stream = given(HOUSES["times"], None)
    assert any("no admin of the school signed" in found for found in found_by_verify(school, stream))
    for house, signature in ((HOUSES["low"], _signature(school, 1)), (House(), None)):
        stream = given(house, signature)
        found = [str(each) for each in school.check() if each.where == stream]
        assert any("others had replaced" in words for words in found)


def _signature(school: School, version: int) -> HouseSignature:
    """The signature under an earlier version."""
    kept = next(stored for stored in school.documents("house") if stored.document.version == version)
    now = not_none(signed_house(school, rock_n_roll()))
    said = kept.approvals[0].signature
    return HouseSignature(**{**dict(now.signature), "version": version, "at": said.at, "signature": said.signature})


def test_house_rules_reach_another_station_and_come_back(
    tmp_path: Path, school: School, admin: Session, trainee: Person
) -> None:
    """With everything else that stations tell each other; exams there are given by them."""
    data = school.enrollment_file(admin, NOON + 5)
    with join(tmp_path / "2", data, ADMIN, PASSWORD, NOON + 7) as other:
        sign(school, admin, FIFTEEN)
        assert exam_house(other, rock_n_roll(), rock_n_roll().rules).signature is None
        _read(other, school)
        there = exam_house(other, rock_n_roll(), game(HOUSES["low"]).rules)
        assert there.game.rules == game(FIFTEEN).rules
        sign(other, other.sign_in(ADMIN, PASSWORD, NOON + 20), HOUSES["low"], NOON + 21)
        _read(school, other)
        here = not_none(signed_house(school, rock_n_roll()))
        assert (here.signature.version, here.house) == (2, house_of(game(HOUSES["low"]).rules))


def _read(here: School, there: School) -> None:
    """Take in what another station wrote, as it comes back from the server."""
    log = there.read(lambda connection: events_of(connection, there.station_log))
    keep_shared(here, Shared(NOON, {}, tuple(event._replace(openings=()) for event in log)))
