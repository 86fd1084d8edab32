"""The time zone of this machine, which decides when a day begins."""

import os
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QTimeZone

LINK = Path("/etc/localtime")
"""Where Linux and macOS name the time zone: a link to its file, `.../zoneinfo/America/New_York`."""


def local_timezone() -> tzinfo:
    """The time zone by its name, which includes daylight saving time; by its UTC offset if the name is unknown."""
    timezone = _timezone(_linked_name()) or _timezone(QTimeZone.systemTimeZoneId().toStdString())
    return timezone or datetime.now(UTC).astimezone().tzinfo or UTC


def _timezone(name: str) -> tzinfo | None:
    """The time zone of this name, None if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def _linked_name() -> str:
    """The name that the link gives, empty if there is none; Qt, if asked, would read every time zone of the machine."""
    if "TZ" in os.environ:
        return ""
    try:
        return LINK.readlink().as_posix().partition("/zoneinfo/")[2]
    except OSError:
        return ""
