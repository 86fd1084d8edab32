"""The house rules under which a trainee plays one scoring game, on disk."""

from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from dealer_trainer import files
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import SwitchError, Switches, under
from dealer_trainer.table.score.kept_game import House

_MOST_BYTES = 20_000


class KeptHouse(BaseModel):
    """The switches that differ from the game's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: House


class HouseFile:
    """Stores the switches; without a path, keeps them in memory. Switches unknown to this version are left out."""

    def __init__(self, game: ScoreGame, path: Path | None = None) -> None:
        self._path = path
        self.switches: Switches = {} if path is None else _read(game, path)

    def choose(self, switches: Switches) -> None:
        """Use and store other switches from now on."""
        self.switches = dict(switches)
        if self._path is None:
            return
        with suppress(OSError):  # the choice holds for this session
            if switches:
                files.write_whole(self._path, KeptHouse(house=dict(switches)).model_dump_json())
            else:
                self._path.unlink(missing_ok=True)


def _read(game: ScoreGame, path: Path) -> Switches:
    try:
        found = KeptHouse.model_validate_json(files.read_plain(path, _MOST_BYTES)).house
        under(game, found)
    except (OSError, ValidationError, SwitchError):
        return {}
    return found
