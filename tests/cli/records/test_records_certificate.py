"""`dealer-trainer records` withdraws certificates and writes status lists on the command line."""

import io
from pathlib import Path

import pytest

from dealer_trainer.certification.paper.status_list import read_list
from dealer_trainer.cli import main
from dealer_trainer.records.school.school import set_up_school
from tests.cheap_keys import make_keys_cheap
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, sat

pytestmark = pytest.mark.slow


def test_a_certificate_is_revoked_and_its_list_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Password and reason are asked for; without an address there is no list; the list says it, the check is clean."""
    make_keys_cheap(monkeypatch)
    with set_up_school(tmp_path / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as school:
        stream = sat(school, school.sign_in(ADMIN, PASSWORD, NOON + 1))

    def said(status: int, typed: str, *arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["records", "--folder", str(tmp_path / "school"), *arguments]) == status, arguments
        printed = capsys.readouterr()
        return printed.out + printed.err

    revoke = ("certificate", stream, "revoked", "--supervisor", ADMIN)
    lists, admin = ("status-lists", str(tmp_path / "web"), "--admin", ADMIN), f"{PASSWORD}\n"
    assert "Write a few words" in said(2, f"{PASSWORD}\n\n", *revoke)
    assert "is revoked" in said(0, f"{PASSWORD}\nSomebody else sat it\n", *revoke)
    assert "is revoked, and stays so" in said(2, f"{PASSWORD}\nOnce more\n", *revoke)
    assert "No address" in said(0, "", "status-address")
    assert "no web address is set" in said(2, admin, *lists)
    assert "only an admin" in said(2, "", "status-address", "https://school.example/status")
    assert "status/\n" in said(0, admin, "status-address", "https://school.example/status", "--admin", ADMIN)
    revocation, suspension = map(Path, said(0, admin, *lists).splitlines())
    assert read_list(revocation.read_bytes()).is_set(0)
    assert not read_list(suspension.read_bytes()).is_set(0)
    assert "The records are sound." in said(0, "", "check")
