"""The colors of charts: the window's theme, and a ramp from low to high that every eye can follow."""

from dealer_trainer.ui.style.theme import contrast

RAMP = ("#1f2a5c", "#3b4a82", "#5f6a8e", "#86897f", "#b3a86a", "#e0c850", "#fff0a0")
"""From dark blue over gray to light yellow: lightness rises with every step, so neither a missing cone nor a gray
print hides the order."""


def ramp(share: float) -> str:
    """The color of a share from 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(RAMP) - 1)
    step = min(int(place), len(RAMP) - 2)
    return _mixed(RAMP[step], RAMP[step + 1], place - step)


def ink_on(color: str) -> str:
    """Black or white, whichever is more legible on a color."""
    return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, color))


def _mixed(color: str, other: str, part: float) -> str:
    pairs = ((int(color[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * part):02x}" for low, high in pairs)
