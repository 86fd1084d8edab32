"""The time zone of this machine, which decides when a day begins."""

import os
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QTimeZone

LINK = Path("/etc/localtime")
"""Where Linux and macOS name the zone: a link to its file, `.../zoneinfo/America/New_York`."""


def local_timezone() -> tzinfo:
    """The zone by its name, which includes daylight saving time; by its current UTC offset if the name is unknown."""
    zone = _zone(_linked_name()) or _zone(QTimeZone.systemTimeZoneId().toStdString())
    return zone or datetime.now(UTC).astimezone().tzinfo or UTC


def _zone(name: str) -> tzinfo | None:
    """The zone of this name, None if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def _linked_name() -> str:
    """The name that the link gives, empty if there is none; Qt, if asked, would read every zone of the machine."""
    if "TZ" in os.environ:
        return ""
    try:
        return str(LINK.readlink()).partition("/zoneinfo/")[2]
    except OSError:
        return ""
