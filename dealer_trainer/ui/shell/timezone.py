"""The time zone of this machine: what it calls a day."""

import os
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QTimeZone

LINK = Path("/etc/localtime")
"""Where Linux and macOS name the zone: a link to its file, `.../zoneinfo/America/New_York`."""


def local_timezone() -> tzinfo:
    """The zone by its name, so that summer time is told; by its distance from UTC now, where the name is unknown."""
    zone = _zone(_linked_name()) or _zone(QTimeZone.systemTimeZoneId().toStdString())
    return zone or datetime.now(UTC).astimezone().tzinfo or UTC


def _zone(name: str) -> tzinfo | None:
    """None where there is no zone of this name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def _linked_name() -> str:
    """The name that the link gives, empty where there is none; Qt, asked for it, reads every zone of the machine."""
    if "TZ" in os.environ:
        return ""
    try:
        return str(LINK.readlink()).partition("/zoneinfo/")[2]
    except OSError:
        return ""
