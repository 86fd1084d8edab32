"""A trainee's installation has no PostgreSQL client: what needs it says how to get it."""

import io
import sys
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.server import server_address
from dealer_trainer.records.school.server.server_address import Server, keep_server, read_server, server_of

ADDRESS = "postgresql://station@school.example/records"
HOW = "python3 dev.py run --school"


@pytest.fixture
def trainees(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the school's extra."""
    monkeypatch.setattr(server_address, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "psycopg", None)


def test_a_server_s_address_is_refused_with_words(trainees: None, tmp_path: Path) -> None:
    """Typed, or kept in a folder by somebody who had it: the client is missing, not the address damaged."""
    keep_server(tmp_path, Server(ADDRESS, "word"), None)
    with pytest.raises(SchoolError, match="no PostgreSQL client") as typed:
        server_of(ADDRESS, "")
    with pytest.raises(SchoolError, match="no PostgreSQL client") as kept:
        read_server(tmp_path, None)
    for caught in (typed, kept):
        assert caught.value.code == "not_installed"
        assert HOW in str(caught.value)


def test_the_command_line_says_so_too(
    trainees: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`records prepare` ends with the words and its exit code, before it asks for a password."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["records", "prepare", ADDRESS]) == 2
    assert HOW in capsys.readouterr().err
