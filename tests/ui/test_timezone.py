"""The time zone of this machine, from its own link where it has one."""

from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QByteArray, QTimeZone

from dealer_trainer.ui import timezone
from dealer_trainer.ui.timezone import local_timezone
from tests.system import needs_links


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the machine names its zone; Qt names another one."""
    path = tmp_path / "localtime"
    monkeypatch.setattr(timezone, "LINK", path)
    monkeypatch.delenv("TZ", raising=False)
    monkeypatch.setattr(QTimeZone, "systemTimeZoneId", lambda: QByteArray(b"Asia/Macau"))
    return path


@needs_links
@pytest.mark.parametrize("folder", ["/usr/share/zoneinfo", "../usr/share/zoneinfo", "/var/db/timezone/zoneinfo"])
def test_zone_is_the_one_that_the_link_names(link: Path, folder: str) -> None:
    """Without the question that makes Qt read all of them."""
    link.symlink_to(f"{folder}/America/New_York")
    assert local_timezone() == ZoneInfo("America/New_York")


def test_qt_is_asked_where_there_is_no_link(link: Path) -> None:
    """As on Windows, or where the link is a copy of the zone's file."""
    assert local_timezone() == ZoneInfo("Asia/Macau")
    link.write_bytes(b"TZif2")
    assert local_timezone() == ZoneInfo("Asia/Macau")


@needs_links
def test_who_sets_a_zone_has_it(link: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment comes before the machine; Qt knows how."""
    link.symlink_to("/usr/share/zoneinfo/America/New_York")
    monkeypatch.setenv("TZ", "Asia/Macau")
    assert local_timezone() == ZoneInfo("Asia/Macau")
