"""Erasing somebody: no text of theirs is left in the file, and every seal, check, and packet is as sound as before."""

import json
from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.certification.school.privacy import DAY, due_people, erase, write_own_data
from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.school.database import PRIVATE
from dealer_trainer.records.school.decision import revoke
from dealer_trainer.records.school.personal_data import keep_retention, returned
from dealer_trainer.records.school.school import School, restore
from dealer_trainer.records.school.session import Person, Session
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, opened, supervisor

pytestmark = pytest.mark.slow

WORDS = ("Bea Quill", "Badge shown", "Coughed twice", "Hidden grounds", "Decided so", "Marked dice", "A broken wrist")
"""Who is erased, and what was written about them."""
OTHERS = ("Cal Moor", "Badge of Cal", "Sid Orr", ADMIN)
"""What must stay."""


@pytest.fixture
def bea(school: School, admin: Session) -> Person:
    """A trainee with a sitting, an appeal and a withdrawn certificate; beside them another trainee's sitting."""
    sid = supervisor(school, admin)
    found = school.add_person(admin, "Bea Quill", "trainee", None, NOON)
    cal = school.add_person(admin, "Cal Moor", "trainee", None, NOON)
    stream = sat(school, admin, found, "Badge shown")
    sat(school, admin, cal, "Badge of Cal")
    appeal = school.file_appeal(admin, stream, "2026-11-22", "Hidden grounds", NOON)
    school.decide_appeal(sid, appeal.id, "upheld", "Decided so", NOON)
    revoke(school, admin, stream, "Marked dice", NOON)
    return found


def sat(school: School, admin: Session, trainee: Person, identity: str) -> str:
    """A passed and sealed sitting of somebody."""
    body = {**opened(admin, trainee.name), "trainee": {"id": trainee.id, "name": trainee.name}, "identity": identity}
    log = school.begin(admin, "opened", {**body, "private_reason": "A broken wrist"}, NOON, 0)
    log.append("paused", {"by": admin.person.id, "name": ADMIN, "reason": "Coughed twice"}, NOON, 1).result(30)
    log.append("closed", {"result": "0" * 64}, NOON, 2).result(30)
    log = school.resume(admin, log.stream)
    log.append("signed_off", {"verdict": "pass", "by": admin.person.id, "name": ADMIN}, NOON, 3).result(30)
    school.seal(admin, log.stream, NOON)
    return log.stream


def found_in(folder: Path, words: tuple[str, ...]) -> list[str]:
    """Which of the words stand anywhere in the files of a school's folder, in pages that are free as well."""
    data = b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())
    return [word for word in words if word.encode() in data]


def test_nothing_of_somebody_is_left_and_everything_holds(school: School, admin: Session, bea: Person) -> None:
    """Check, rebuild and packets are clean; other people's names and texts stay; what is left is an id."""
    other = next(row.stream for row in school.sittings() if row.trainee == "Cal Moor")
    anchors, packet = school.anchors(), write_packet(school.packet(other))
    assert found_in(school.folder, WORDS) == list(WORDS)
    erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    (erased,) = (event.body for event in school.logged("erased"))
    assert erased["sittings"] == 1
    assert erased["texts"] == 8, "two names, what was shown, the private reason, a pause, grounds, decision, status"
    assert school.check(anchors) == ()
    school.rebuild()
    assert school.check(anchors) == ()
    assert {person.name for person in school.people()} == {ADMIN, "Sid Orr", "Cal Moor", WITHHELD}
    assert {row.trainee: row.supervisor for row in school.sittings()} == {WITHHELD: ADMIN, "Cal Moor": ADMIN}
    assert write_packet(school.packet(other)) == packet
    mine = next(row.stream for row in school.sittings() if row.trainee == WITHHELD)
    again = read_packet(write_packet(school.packet(mine)))
    assert chain_faults(again.events) == ()
    assert again.name_of(admin.key.id) == ADMIN
    school.close()
    left = found_in(school.folder, WORDS)
    assert [word for word in left if word not in ("Coughed twice", "A broken wrist")] == []  # said of Cal as well
    assert found_in(school.folder, OTHERS) == list(OTHERS)


def test_staff_who_left_are_erased_with_the_names_under_what_they_signed(school: School, admin: Session) -> None:
    """Once they are deactivated: in their certificate, the sittings that they gave, the appeals that they decided."""
    session = supervisor(school, admin)
    sid, cal = session.person, school.add_person(admin, "Cal Moor", "trainee", None, NOON)
    stream = sat(school, session, cal, "Badge of Cal")
    for person in (sid, admin.person):
        refused("a person who can sign in", erase, school, admin, person.id, PASSWORD, NOON, is_early=True)
    school.deactivate(admin, sid.id, NOON + 1)
    erase(school, admin, sid.id, PASSWORD, NOON + 2, is_early=True)
    assert [row.supervisor for row in school.sittings()] == [WITHHELD]
    assert school.packet(stream).events[0].text["trainee"] == {"id": cal.id, "name": "Cal Moor"}
    assert school.check() == ()
    school.rebuild()
    assert school.check() == ()
    refused("already erased", erase, school, admin, sid.id, PASSWORD, NOON + 3, is_early=True)
    school.close()
    assert found_in(school.folder, ("Sid Orr",)) == []


def test_who_is_due_goes_by_what_was_last_needed(school: School, admin: Session, bea: Person) -> None:
    """A sitting and the certificate of it; nobody without a retention, nobody whose sitting waits."""
    assert due_people(school, NOON + 9_999 * DAY) == ()
    for days in (0, 29, 36_501):
        refused("cannot be set", keep_retention, school, admin, days, NOON)
    keep_retention(school, admin, 100, NOON)
    fresh = school.add_person(admin, "Dee Lane", "trainee", None, NOON + 300 * DAY)
    waiting = school.add_person(admin, "Eva Moss", "trainee", None, NOON)
    body = {**opened(admin), "trainee": {"id": waiting.id, "name": waiting.name}}
    school.begin(admin, "opened", body, NOON, 0)
    names = [[found.person.name for found in due_people(school, NOON + days * DAY)] for days in (399, 400, 464, 465)]
    assert names == [[], ["Dee Lane"], ["Dee Lane"], ["Dee Lane", "Bea Quill", "Cal Moor"]]
    refused("not due", erase, school, admin, bea.id, PASSWORD, NOON + 464 * DAY)
    refused("not finished", erase, school, admin, waiting.id, PASSWORD, NOON + 900 * DAY, is_early=True)
    refused("password is wrong", erase, school, admin, bea.id, "not the password", NOON + 465 * DAY)
    later = NOON + 466 * DAY
    erase(school, admin, bea.id, PASSWORD, later)
    assert next(found.person.id for found in due_people(school, later)) == fresh.id
    assert len(due_people(school, later)) == 2
    keep_retention(school, admin, None, later)
    assert due_people(school, later) == ()


def test_what_comes_back_is_found(school: School, admin: Session, bea: Person, tmp_path: Path) -> None:
    """A name put back beside the log is told by the check; a backup of before is, and must be erased from again."""
    chosen = sa.select(PRIVATE).where(PRIVATE.c.text == "Bea Quill")
    rows = school.read(lambda connection: connection.execute(chosen).mappings().all())
    school.backup(tmp_path / "before.backup", NOON)
    erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    school.write(lambda connection: connection.execute(sa.insert(PRIVATE), [dict(row) for row in rows]))
    assert "their name is there again" in " ".join(map(str, school.check()))
    assert school.read(lambda connection: list(returned(connection))) == [bea.id]
    with restore(tmp_path / "before.backup", tmp_path / "back", NOON, (ADMIN, PASSWORD)) as back:
        assert "Bea Quill" in {person.name for person in back.people()}
        again = back.sign_in(ADMIN, PASSWORD, NOON + 5)
        erase(back, again, bea.id, PASSWORD, NOON + 5, is_early=True)
        assert back.check() == ()


def test_somebody_gets_all_that_is_kept_of_them(school: School, admin: Session, bea: Person, tmp_path: Path) -> None:
    """One file with every text about them, and nothing of anybody else's sitting."""
    write_own_data(school, admin, bea.id, tmp_path / "bea.json", NOON)
    text = (tmp_path / "bea.json").read_text(encoding="utf-8")
    assert [word for word in WORDS if word not in text] == []
    assert "Badge of Cal" not in text
    found = json.loads(text)
    assert (found["format"], found["person"]["name"]) == ("dealer-trainer/person/1", "Bea Quill")
    assert list(found) == ["format", "school", "made", "person", "sittings", "appeals", "certificates", "gave", "log"]
    (sitting,) = found["sittings"]
    assert [event["kind"] for event in sitting["events"]] == ["opened", "paused", "closed", "signed_off"]
    assert next(event["kind"] for event in found["log"]) == "person_added"
