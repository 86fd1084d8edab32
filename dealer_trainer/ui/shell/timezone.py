"""The time zone of this machine: what it calls a day."""

from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo

from PySide6.QtCore import QTimeZone


def local_timezone() -> tzinfo:
    """The zone by its name, so that summer time is told; by its distance from UTC now, where the name is unknown."""
    name = QTimeZone.systemTimeZoneId().toStdString()
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        zone = datetime.now().astimezone().tzinfo
        assert zone is not None
        return zone
