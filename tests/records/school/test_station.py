"""What a station keeps beside its database: no code of the account's comes in by its keyring."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from keyring.backends import SecretService

from dealer_trainer.records.log.event import chain_faults
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.private import WITHHELD, hidden, opening, revealed
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server import server_address
from dealer_trainer.records.school.server.server_address import Server, keep_server, read_server, server_of
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import system_keyring
from tests.checkout import ROOT
from tests.records.refusal import refused
from tests.records.school.key.test_key_change import replicated
from tests.records.school.sitting import NOON, opened, sat, supervisor

PLANTED = """
from pathlib import Path
from keyring.backend import KeyringBackend
Path(__file__).with_name("was here").touch()
class Ring(KeyringBackend):
    priority = 9
    def get_password(self, service, username):
        return None
    def set_password(self, service, username, password):
        raise RuntimeError
"""

OPEN = """
import sys
from pathlib import Path
from dealer_trainer.records.school.school import open_school
from dealer_trainer.records.school.station import system_keyring
{besides}
system_keyring()
with open_school(Path(sys.argv[1])) as school:
    print(school.card.name)
"""


@pytest.mark.slow
@pytest.mark.parametrize("besides", ["", "import keyring; keyring.get_keyring()"])
def test_no_keyring_that_a_file_in_the_home_names_is_loaded(school: School, tmp_path: Path, besides: str) -> None:
    """The package itself would load it, as the second case shows; the record opens all the same."""
    school.close()
    modules = tmp_path / "modules"
    settings = tmp_path / ("Python Keyring" if sys.platform == "win32" else "python_keyring")
    modules.mkdir()
    settings.mkdir()
    (modules / "planted.py").write_text(PLANTED)
    (settings / "keyringrc.cfg").write_text(f"[backend]\ndefault-keyring=planted.Ring\nkeyring-path={modules}\n")
    homes = {"XDG_CONFIG_HOME": tmp_path, "XDG_DATA_HOME": tmp_path, "LOCALAPPDATA": tmp_path}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHON_KEYRING_BACKEND"}
    environment |= {name: str(folder) for name, folder in homes.items()}
    command = [sys.executable, "-c", OPEN.format(besides=besides), str(school.folder)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "Harbor School\n", done.stderr
    assert (modules / "was here").exists() == bool(besides)


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own")
def test_the_systems_keyring_is_used_where_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is installed; none where its service does not answer, or the environment says so."""
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    assert system_keyring() is None
    monkeypatch.delenv("PYTHON_KEYRING_BACKEND")
    for is_viable in (True, False):
        monkeypatch.setattr(SecretService.Keyring, "viable", is_viable)
        assert isinstance(system_keyring(), SecretService.Keyring) == is_viable


ADDRESS = "postgresql://station@school.example/records"


def test_a_server_s_address_is_refused_with_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without the school's extra, typed or kept in a folder: the client is missing, not the address damaged."""
    monkeypatch.setattr(server_address, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    keep_server(tmp_path, Server(ADDRESS, "word"))
    for read in (lambda: server_of(ADDRESS, ""), lambda: read_server(tmp_path)):
        error = refused("not_installed", read)
        assert "no PostgreSQL client" in error.what
        assert "python3 dev.py run --school" in error.how


WORDS = ("Ann Bell", "Quiet Reason", "Hidden Grounds", "Sid Orr", "Decided So", "Confidential Cause")


def filled(school: School, admin: Session) -> str:
    """A sealed sitting with names, reasons, an appeal and its decision; its stream."""
    sid = supervisor(school, admin)
    school.add_person(admin, "Ann Bell", "trainee", None, NOON)
    log = school.begin(admin, "opened", {**opened(admin), "private_reason": "Confidential Cause"}, NOON, 0)
    log.append("paused", {"by": "x", "reason": "Quiet Reason"}, NOON, 1).result(30)
    log.append("closed", {"result": "0" * 64}, NOON, 2).result(30)
    log = school.resume(admin, log.stream)
    log.append("declined", {"by": admin.person.id, "reason": "Quiet Reason"}, NOON, 3).result(30)
    school.seal(admin, log.stream, NOON)
    appeal = school.file_appeal(admin, log.stream, "2026-11-22", "Hidden Grounds", NOON)
    school.decide_appeal(sid, appeal.id, "upheld", "Decided So", NOON)
    return log.stream


@pytest.mark.slow
def test_a_packet_shows_names_and_reasons_but_no_confidential_one(school: School, admin: Session) -> None:
    """No event does, of what a server gets; the school reads all. Without its texts a packet is as sound."""
    stream = filled(school, admin)
    assert [word for word in WORDS if word in replicated(school)] == []
    assert [event.text.get("reason") for event in school.events(stream)] == [None, "Quiet Reason", None, "Quiet Reason"]
    (found,) = school.appeals()
    assert found.decision is not None
    assert (found.appeal.grounds, found.decision.name, found.decision.reason) == WORDS[2:5]
    packet = read_packet(write_packet(school.packet(stream)))
    text = str([event.text for event in packet.events])
    assert [word in text for word in ("Ann Bell", "Quiet Reason", "Confidential Cause")] == [True, True, False]
    bare = packet._replace(openings=(), events=tuple(event._replace(openings=()) for event in packet.events))
    bare = read_packet(write_packet(bare))
    assert chain_faults(bare.events) == ()
    assert bare.events[1].text["reason"] == WITHHELD
    assert {bare.name_of(found.key) for found in bare.certificates} == {WITHHELD}


@pytest.mark.slow
def test_a_text_that_was_not_committed_to_is_found(school: School, admin: Session) -> None:
    """In a packet and in the school's own records."""
    packet = school.packet(sat(school, admin))
    first = packet.events[0]
    false = tuple(found._replace(text="Bob Cole") for found in first.openings)
    assert [fault.kind for fault in chain_faults((first._replace(openings=false), *packet.events[1:]))] == ["altered"]
    assert first._replace(openings=false).text["trainee"] == {"id": "a" * 32, "name": WITHHELD}
    school.write(lambda connection: connection.execute(sa.text("UPDATE private SET text = 'Bob Cole' WHERE seq = 0")))
    assert {found.kind for found in school.check()} >= {"event"}


@pytest.mark.slow
def test_what_looks_like_a_commitment_is_shown_as_it_was_typed(school: School, admin: Session) -> None:
    """A name or reason of that very form reads as it was typed, in the records and in a packet, and is sound."""
    typed = f"private:{'0' * 64}"
    log = school.begin(admin, "opened", opened(admin, typed), NOON, 0)
    log.append("voided", {"reason": typed}, NOON, 10).result(30)
    school.seal(admin, log.stream, NOON)
    packet = read_packet(write_packet(school.packet(log.stream)))
    for events in (school.events(log.stream), packet.events):
        assert (events[0].text["trainee"], events[1].text["reason"]) == ({"id": "a" * 32, "name": typed}, typed)
    assert school.sittings()[0].trainee == typed
    assert school.check() == ()


def test_a_body_is_hidden_and_read_back() -> None:
    """In any depth, each text with a salt of its own; the school's name is everybody's, and so are other keys."""
    body = {"name": "Ann", "list": [{"reason": "Ann"}], "school": {"name": "Harbor"}, "call": "Ann", "seen": None}
    committed, openings = hidden(body)
    assert len({found.hash for found in openings}) == 2
    assert (committed["school"], committed["call"]) == ({"name": "Harbor"}, "Ann")
    assert revealed(committed, openings) == body
    assert hidden(committed) == (committed, ())
    other = opening("Ann")
    assert revealed({"name": other.commitment}, [other._replace(salt="0" * 64)]) == {"name": WITHHELD}
