"""What is on a virtual screen, read from the file that Xvfb keeps it in: when a window has been painted."""

from pathlib import Path
from typing import Final

SIZE: Final = (1280, 720)
NAME: Final = "Xvfb_screen0"
_COLORS: Final = 200
"""So many are on a screen that shows the window with its table; a bare one has two."""


def is_painted(folder: Path) -> bool:
    """Whether a window with a table in it is on the screen of this `-fbdir`."""
    frame = folder / NAME
    if not frame.exists():
        return False
    data = frame.read_bytes()  # XWD: four bytes a pixel behind a header
    pixels = data[len(data) - SIZE[0] * SIZE[1] * 4 :]
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 28)}) > _COLORS
