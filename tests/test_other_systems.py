"""What another system lacks is found, though few modules are checked for it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import other_systems

# By system what is planted; the last word of each is what mypy must speak of.
PLANTED = {
    "win32": {
        "fork": "import os\n\nPID = os.fork()",
        "alias": "from os import getuid as own\n\nUID = own()",
        "kill": "import os\nimport signal\n\nos.kill(1, signal.SIGKILL)",
        "unix": "from socket import AF_UNIX\n\nFAMILY = AF_UNIX",
        "zone": "import time as clock\n\nclock.tzset()",
        "limit": "def limit() -> None:\n    import resource\n\n    resource.setrlimit(resource.RLIMIT_AS, (1, 1))",
        "guarded": 'import sys\n\nif sys.platform == "win32":\n    import msvcrt\n\n    LINE = msvcrt.setmode(1)',
    },
    "darwin": {
        "boot": "import time\n\nSINCE = time.clock_gettime(time.CLOCK_BOOTTIME)",
        "keys": "import msvcrt\n\nKEY = msvcrt.getwch()",
        "after": 'import sys\n\n\ndef end() -> None:\n    if sys.platform != "linux":\n        sys.exit(sys.winver)',
    },
}


@pytest.mark.slow
def test_what_a_system_lacks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of the modules planted, and in no other."""
    monkeypatch.chdir(tmp_path)
    for system, planted in PLANTED.items():
        for name, text in planted.items():
            assert other_systems.is_suspect(text), name
            Path(f"{system}_{name}.py").write_text(text + "\n", encoding="utf-8")
        Path(f"{system}_nothing.py").write_text("import os\n\nHERE = os.getcwd()\n", encoding="utf-8")
        files = [file.name for file in sorted(tmp_path.glob(f"{system}_*.py"))]
        found = {line.split()[1].partition(".")[0] for line in other_systems.typed_for(system, *files)}
        assert found == {f"{system}_{name}" for name in planted}


@pytest.mark.parametrize(
    "text",
    [
        "def size(stat):\n    return stat.st_blocks * 512\n",
        "def stop(lines):\n    lines.signals.SIGKILL\n",
        'import sys\n\nif sys.platform == "win32":\n    LIMIT = 1\n',
        'import sys\n\n\nclass Lock:\n    if sys.platform != "win32":\n\n        def take(self):\n            pass\n',
    ],
)
@pytest.mark.slow
def test_what_the_check_of_few_modules_would_not_see_is_refused(text: str, tmp_path: Path) -> None:
    """What a module hands another is taken for anything there, so it may not depend on the system."""
    file = tmp_path / "planted.py"
    file.write_text(text, encoding="utf-8")
    assert list(other_systems.beyond_the_check(file))


def test_a_module_that_every_system_has_is_none_to_check() -> None:
    """Few are left of some twelve hundred."""
    assert not other_systems.is_suspect("import os\nimport time\n\nNOW = time.time(), os.getcwd()\n")


@pytest.mark.soak
@pytest.mark.parametrize("system", other_systems.SYSTEMS)
def test_all_that_ships_is_typed_for_it(system: str) -> None:
    """And not only the modules that are checked each time."""
    options = ("--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}-whole")
    command = [sys.executable, "-m", "mypy", *options, *other_systems.SHIPPED]
    checked = subprocess.run(command, cwd=other_systems.ROOT, check=False, capture_output=True, encoding="utf-8")
    assert checked.returncode == 0, checked.stdout
