"""The pinned packages as other systems see them."""

from bundle.wheels import SYSTEMS, Pin, pins
from tests.checkout import ROOT

TEXT = """one==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
two==2 ; sys_platform == 'win32' \\
    --hash=sha256:cc
three==3 ; python_full_version >= '3.12' \\
    --hash=sha256:dd
"""


def test_markers_are_asked_of_the_other_system() -> None:
    """A pin for Windows alone counts there and nowhere else; hashes come with it."""
    windows, mac = SYSTEMS
    assert pins(TEXT, windows) == [Pin("one", "1.0", frozenset({"aa", "bb"})), Pin("two", "2", frozenset({"cc"}))]
    assert [pin.name for pin in pins(TEXT, mac)] == ["one"]


def test_every_pin_of_the_lock_file_is_read() -> None:
    """None is overlooked: as many as there are lines with a version, less those for other systems."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    names = {line.partition("==")[0] for line in text.splitlines() if "==" in line and not line.startswith((" ", "#"))}
    seen = {pin.name for system in SYSTEMS for pin in pins(text, system)}
    assert names - seen == {"jeepney", "secretstorage"}, "Linux alone has these"
