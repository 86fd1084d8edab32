"""The texts of all tiles from one second to the next: what cannot have changed is not put into words again."""

from typing import NamedTuple

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.ui.exam.live.tile_facts import TileText
from dealer_trainer.ui.exam.live.tile_text import left_ms, tile_text
from dealer_trainer.ui.exam.sitting.header import clock_text

AGES_MS = 5000
"""Ages change in steps of ten seconds; this is how often to check whether one has reached its next step."""


class _Known(NamedTuple):
    station: LiveStation
    command: str
    at: int
    text: TileText


class TileTexts:
    """Keeps the last text of each station."""

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}

    def text(self, station: LiveStation, now: int, command: str = "") -> TileText:
        """The text of a tile, as `tile_text` makes it; else the one before with the time that is left."""
        known = self._known.get(station.key)
        is_old = known is None or known.command != command or not 0 <= now - known.at < AGES_MS
        if known is None or is_old or (known.station is not station and known.station != station):
            text = tile_text(station, now, command)
            if known is not None and text == known.text:
                text = known.text
            self._known[station.key] = _Known(station, command, now, text)
            return text
        text = _ticked(known.text, station, now)
        if text is not known.text:
            self._known[station.key] = known._replace(text=text)
        return text

    def clear(self) -> None:
        """Keep nothing of the school."""
        self._known.clear()


def _ticked(text: TileText, station: LiveStation, now: int) -> TileText:
    sitting = station.sitting
    if sitting is None or not sitting.is_running or not text.clock:
        return text
    left = left_ms(sitting, now)
    clock = clock_text(left)
    if clock == text.clock:
        return text
    return text._replace(clock=clock, pace=1 - left / sitting.limit_ms if sitting.limit_ms else None)
