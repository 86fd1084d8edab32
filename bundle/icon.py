"""The icon in the forms that systems want: PNG for a desktop, .ico for Windows, .icns for macOS."""

import os
import sys
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256)


def draw(root: Path, work: Path) -> None:
    """Draw assets/icon.svg into `work`: PNGs of every size, and this system's own form, where Qt can write it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QGuiApplication, QIcon

    _app = QGuiApplication.instance() or QGuiApplication([])
    picture = QIcon(str(root / "assets" / "icon.svg"))
    for side in SIZES:
        if not picture.pixmap(QSize(side, side), 1.0).save(str(work / f"icon-{side}.png")):
            raise OSError(f"the icon could not be drawn at {side} pixels")
    kind = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    if kind:
        picture.pixmap(QSize(256, 256), 1.0).save(str(work / f"icon.{kind}"))
