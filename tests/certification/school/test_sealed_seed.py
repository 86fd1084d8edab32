"""While an exam runs nobody reads its form: not on the disk, not at the server, not in the program's memory."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.decision import SignOff, decide, review
from dealer_trainer.certification.school.roster import resume_sitting
from dealer_trainer.certification.sitting.body import SealedError
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.verify.verify import VERIFIED, headline, verify
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.school.database import KEY_CERTIFICATE, META, PERSON, unguard
from dealer_trainer.records.school.key import seed_opened
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import NOON, HandClock, rock_n_roll
from tests.certification.school.new_sittings import OTHER, WORD, ended, keep, opened

pytestmark = pytest.mark.slow

NEW = "nine white paper boats"
SEED = 7_654_321_012_345_678


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next form is drawn from a seed that is known here."""
    monkeypatch.setattr("dealer_trainer.certification.school.roster.secrets.randbelow", lambda _: SEED)


@pytest.fixture
def exam(school: School, admin: Session, trainee: Person, clock: HandClock) -> Exam:
    """An exam that runs: the first question is shown."""
    exam = opened(school, admin, trainee, clock)
    for act in (exam.begin_part, exam.show):
        act()
        keep(exam)
    return exam


def spellings(salt: str) -> list[bytes]:
    """Every way in which a seed, or the salt of its commitment, is written down."""
    raw = [SEED.to_bytes(8, order) for order in ("big", "little")]
    texts = [str(SEED), f"{SEED:x}", f"{SEED:X}", *(data.hex() for data in raw), salt]
    return [
        *raw,
        bytes.fromhex(salt),
        *(text.encode() for text in texts),
        *(text.encode("utf-16-le") for text in texts),
    ]


def kept(home: Path, school: School) -> bytes:
    """All that is on the disk, and all that a server gets."""
    rows = school.read(lambda connection: connection.execute(sa.text("SELECT * FROM event")).all())
    files = b"\n".join(path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file())
    return files + "\n".join(map(str, rows)).encode()


def test_no_file_and_no_row_holds_the_seed_of_a_running_exam(tmp_path: Path, school: School, exam: Exam) -> None:
    """Neither plain nor as a number, in any writing; once it is closed the record has it, for whoever verifies."""
    words, secret = spellings(exam.sitting.secret.salt), exam.sitting.secret
    assert (secret.seed, exam.sitting.form.seed) == (SEED, SEED)
    assert [word for word in words if word in kept(tmp_path, school)] == []
    with pytest.raises(SealedError, match="sealed until"):
        Sitting.of(rock_n_roll(), school.events(exam.sitting.last.stream))
    assert str(SEED) not in repr(secret)
    ended(exam, exam.sitting.opened.supervisor.id)
    assert str(SEED).encode() in kept(tmp_path, school)
    assert secret_in(school.events(exam.sitting.last.stream)) == secret


def test_a_crashed_exam_goes_on_with_a_supervisors_password_alone(tmp_path: Path, school: School, exam: Exam) -> None:
    """Whoever signs in as one, whether or not they began it; the form is the same, and what they sign verifies."""
    stream, form = exam.sitting.last.stream, exam.sitting.form
    school.close()
    with open_school(tmp_path / "school") as again:
        sid = again.sign_in(OTHER, WORD, NOON + 10)
        found = resume_sitting(again, sid, stream, rock_n_roll(), HandClock())
        assert found.sitting.form == form
        assert review(again, sid, stream, rock_n_roll()).sitting.form == form
        found.reopen(sid.person.id, "The power went.")
        keep(found)
        ended(found, sid.person.id)
        sign = SignOff(verdict="fail", reason="It was ended.", password=WORD)
        decide(again, sid, stream, sign, rock_n_roll(), HandClock())
        report = verify(write_packet(again.packet(stream)), [rock_n_roll()])
        assert (report.status, headline(report)) == (VERIFIED, "verified")


def test_nobody_else_opens_a_running_exam(school: School, admin: Session, exam: Exam) -> None:
    """Not a trainee with a password, not the station by itself, and no key without a box."""
    stream = exam.sitting.last.stream
    school.add_person(admin, "Tim Late", "trainee", WORD, NOON)
    with pytest.raises(SchoolError, match="this needs the role"):
        school.open_seed(school.sign_in("Tim Late", WORD, NOON), stream)
    with pytest.raises(SchoolError, match="you are not one of them"):
        school.read(lambda connection: seed_opened(connection, stream, SigningKey.generate()))
    boxes = exam.sitting.opened.seed.boxes
    assert len(boxes) == 2
    assert school.station not in boxes


def test_a_supervisor_of_a_later_hour_opens_a_running_exam(school: School, admin: Session, exam: Exam) -> None:
    """Whoever adds them can, and seals the seed to their key: no exam is stuck when those of before have left."""
    stream = exam.sitting.last.stream
    lee = school.add_person(admin, "Lee Late", "admin", WORD, NOON)
    late = school.sign_in("Lee Late", WORD, NOON)
    school.deactivate(late, admin.person.id, NOON)
    assert (late.person.id, school.open_seed(late, stream)) == (lee.id, exam.sitting.secret)
    assert school.check() == ()


@pytest.mark.parametrize("who", ["oneself", "admin"])
def test_a_new_password_still_opens_a_running_exam(school: School, admin: Session, exam: Exam, who: str) -> None:
    """The seed is sealed to the new key as well; the record says so, and the checks find nothing."""
    sid = school.sign_in(OTHER, WORD, NOON)
    by, old = (sid, WORD) if who == "oneself" else (admin, None)
    school.set_password(by, sid.person.id, NEW, NOON, old)
    again = school.sign_in(OTHER, NEW, NOON + 5000)
    assert school.open_seed(again, exam.sitting.last.stream) == exam.sitting.secret
    assert school.check() == ()


def test_a_box_of_another_sitting_opens_nothing(school: School, admin: Session, exam: Exam) -> None:
    """It is bound to its commitment; no change of it is taken either."""
    from dealer_trainer.records.log.event import open_seed
    from dealer_trainer.records.log.key import BoxError

    sealed = exam.sitting.opened.seed
    assert open_seed(sealed.commitment, sealed.boxes, admin.key) == exam.sitting.secret
    chance = SeededRandom(1, "box")
    for _ in range(50):
        box = bytearray.fromhex(sealed.boxes[admin.key.id])
        box[chance.below(len(box))] ^= 1 + chance.below(255)
        with pytest.raises(BoxError):
            open_seed(sealed.commitment, {admin.key.id: box.hex()}, admin.key)
    with pytest.raises(BoxError):
        open_seed("0" * 64, sealed.boxes, admin.key)


@pytest.mark.parametrize("way", ["box", "role", "school"])
def test_whoever_writes_into_the_tables_gets_no_box(school: School, trainee: Person, way: str) -> None:
    """By SQL, without any key: a box, a role or a school of one's own. The seed is sealed to whom the log names."""
    mine, own, before = SigningKey.generate(), SigningKey.generate(), school.boxes()
    with school.engine.execution_options(writes=True).begin() as connection:
        unguard(connection, "key_certificate")
        if way == "box":
            connection.execute(sa.update(KEY_CERTIFICATE).values(box=mine.box))
        else:
            change = sa.update(PERSON).where(PERSON.c.id == trainee.id)
            connection.execute(change.values(role="supervisor", key=mine.id))
            found = certify(own, mine, "supervisor", trainee.id, "private:" + "0" * 64, school.station, NOON)
            connection.execute(sa.insert(KEY_CERTIFICATE).values(found._asdict()))
        if way == "school":
            connection.execute(sa.update(META).where(META.c.name == "school_key").values(value=own.id))
    assert school.boxes() == before
    assert mine.box not in before.values()


def test_a_trainees_new_password_gets_no_box(school: School, admin: Session, trainee: Person, exam: Exam) -> None:
    """Also where an admin, who can open the running exam, sets it."""
    person = school.set_password(admin, trainee.id, NEW, NOON)
    assert person.key is not None
    chosen = sa.text("SELECT body FROM event WHERE kind = 'seed_resealed'")
    rows = school.read(lambda connection: connection.scalars(chosen).all())
    assert [row for row in rows if person.key in row] == []
