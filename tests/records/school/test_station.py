"""What a station keeps beside its database: no code of the account's comes in by its keyring."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from keyring.backends import SecretService

from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.station import system_keyring
from tests.checkout import ROOT

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


def test_the_environment_can_say_to_use_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of the package; no other backend can be named so."""
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    assert system_keyring() is None


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own")
def test_the_systems_keyring_is_used_where_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is installed; none where its service does not answer."""
    monkeypatch.delenv("PYTHON_KEYRING_BACKEND")
    for is_viable in (True, False):
        monkeypatch.setattr(SecretService.Keyring, "viable", is_viable)
        assert isinstance(system_keyring(), SecretService.Keyring) == is_viable
