"""Whether guests can touch the screen: an invitation that does nothing sends them away."""

from PySide6.QtGui import QInputDevice


def has_touch() -> bool:
    """Whether the machine has a touch screen."""
    return any(device.type() == QInputDevice.DeviceType.TouchScreen for device in QInputDevice.devices())
