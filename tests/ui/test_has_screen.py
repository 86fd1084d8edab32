"""Whether a window can be shown: a display that does not answer is told in words, where Qt would abort the process."""

import socket
import sys
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from dealer_trainer.ui.application import has_screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM")


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without any display."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize("display", ["", ":x", "nowhere.invalid:9", ":60000", "no/display"])
def test_a_display_that_does_not_answer_is_told(
    place: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], display: str
) -> None:
    """Not there, nowhere, or no display's name at all: words, and no traceback."""
    place.setenv("DISPLAY", display)
    place.setenv("WAYLAND_DISPLAY", "none-1")
    for platform in ("", "xcb", "wayland-egl"):
        place.setenv("QT_QPA_PLATFORM", platform)
        assert not has_screen()
    assert main([]) == 2
    assert "there is no screen here" in capsys.readouterr().err


def test_a_display_that_answers_is_one(place: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A port of X, a Wayland socket, or a platform that needs no display."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1] - 6000
        place.setenv("DISPLAY", f"127.0.0.1:{number}.0")
        assert has_screen()
    assert not has_screen()
    with socket.socket(socket.AF_UNIX) as wayland:
        wayland.bind(str(tmp_path / "w"))
        wayland.listen()
        place.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        place.setenv("WAYLAND_DISPLAY", "w")
        assert has_screen()
    assert not has_screen()
    place.setenv("QT_QPA_PLATFORM", "offscreen")
    assert has_screen()
