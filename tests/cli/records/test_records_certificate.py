"""`dealer-trainer records` revokes certificates and writes their list on the command line."""

import io
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from dealer_trainer.records.log.revoked_list import read_list
from dealer_trainer.records.school.school import set_up_school
from tests.cheap_keys import make_keys_cheap
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, sat

pytestmark = pytest.mark.slow


def test_a_certificate_is_revoked_and_the_list_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Password and reason are asked for; the list says it, to an admin alone, and the check is clean."""
    make_keys_cheap(monkeypatch)
    with set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as school:
        admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        stream = sat(school, admin)
        school.add_person(admin, "Sid Orr", "supervisor", "another few words", NOON + 2)
        seal = school.seals()[0].hash

    def said(status: int, typed: str, *arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["records", "--folder", str(tmp_path / "school"), *arguments]) == status, arguments
        printed = capsys.readouterr()
        return printed.out + printed.err

    revoke, file = ("certificate", stream, "revoked", "--supervisor", ADMIN), tmp_path / "revoked.json"
    assert "Write a few words" in said(2, f"{PASSWORD}\n\n", *revoke)
    assert "is revoked" in said(0, f"{PASSWORD}\nSomebody else sat it\n", *revoke)
    assert "only an appeal that somebody else upholds lifts that" in said(2, f"{PASSWORD}\nOnce more\n", *revoke)
    assert "needs the role" in said(2, "another few words\n", "revoked", str(file), "--admin", "Sid Orr")
    assert "cannot be written" in said(2, f"{PASSWORD}\n", "revoked", str(tmp_path), "--admin", ADMIN)
    assert said(0, f"{PASSWORD}\n", "revoked", str(file), "--admin", ADMIN).endswith(f"{file}\n")
    assert read_list(file.read_bytes()).revoked_at(seal) is not None
    assert "The records are sound." in said(0, "", "check")
