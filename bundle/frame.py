"""What is on a virtual screen, read from the file that Xvfb keeps it in: when a window has been painted."""

from pathlib import Path
from typing import Final

SIZE: Final = (1280, 720)
NAME: Final = "Xvfb_screen0"
COLORS: Final = 200
"""So many are on a screen that shows the window with its table; a bare one has two."""
WORDS: Final = 20
"""So many are on one that shows a window with words alone."""


def is_painted(folder: Path, colors: int = COLORS) -> bool:
    """Whether a window is on the screen of this `-fbdir`; `colors`: more than so many are there then."""
    frame = folder / NAME
    if not frame.exists():
        return False
    data = frame.read_bytes()  # XWD: four bytes a pixel behind a header
    pixels = data[len(data) - SIZE[0] * SIZE[1] * 4 :]
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 28)}) > colors
