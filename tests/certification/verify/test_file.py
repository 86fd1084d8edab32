"""A school's records, verified by a stranger: its sittings went through the real store."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.certification.verify.verify import UNREADABLE, VERIFIED, verify
from dealer_trainer.cli import main
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.school.school import School, open_school, set_up_school
from tests.certification.examining import NOON, rock_n_roll
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a school with two sealed sittings, closed; nothing is changed in it."""
    folder = tmp_path_factory.mktemp("made") / "school"
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON) as opened:
        session = opened.sign_in(ADMIN, PASSWORD, NOON + 1)
        for seed in (1, 2):
            sit(opened, session, seed)
    return folder


@pytest.fixture
def school(made: Path, tmp_path: Path) -> Iterator[School]:
    """A copy of that school, opened."""
    with open_school(Path(shutil.copytree(made, tmp_path / "data" / "school"))) as opened:
        yield opened


def test_a_schools_packets_are_verified_and_its_database_is_none(
    school: School, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each from the file that is exported of it, held against the list of seals; the database itself is no record."""
    anchors = school.anchors()
    for row in school.sittings():
        assert verify(write_packet(school.packet(row.stream)), [rock_n_roll()], anchors).status == VERIFIED
    school.backup(tmp_path / "copy.sqlite", NOON)
    before = (tmp_path / "copy.sqlite").read_bytes()
    assert main(["verify", str(tmp_path / "copy.sqlite")]) == UNREADABLE
    assert "not readable" in capsys.readouterr().out
    assert (tmp_path / "copy.sqlite").read_bytes() == before


@pytest.mark.parametrize("content", [b"SQLite format 3\x00", b"SQLite format 3\x00" + bytes(5000), b""])
def test_what_is_no_record_is_not_readable(tmp_path: Path, content: bytes) -> None:
    """Exit 2, and no traceback."""
    file = tmp_path / "a.packet.json"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == UNREADABLE
