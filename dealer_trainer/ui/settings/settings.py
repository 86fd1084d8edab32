"""The user's choices, as a validated file; a broken one is set aside and reported, and the defaults apply."""

import errno
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer import files
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game
from dealer_trainer.games.game import House, in_house
from dealer_trainer.games.schema import GameId
from dealer_trainer.message import joined, message, place_text, pydantic_text
from dealer_trainer.table.option import FULL, Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.style.theme import ColorScheme, FeltColor

FILE = "settings.json"
MOST_BYTES = 1_000_000
"""The largest size of a settings file; a larger one is not one of ours."""

MOST_CHIPS = 7
"""Kinds of chips in a rack: as many as there are number keys to pick them up with."""


TextPercent = Literal[100, 110, 125, 150]
SoundPercent = Literal[0, 25, 50, 75, 100]


class TraineeChoice(BaseModel):
    """Choices that belong to a trainee and not to the house: game, help, window, felt, motion, text size, sound.

    `learns`: the game, of any family, that was last open on Home. `drill_level`: the help wanted in drills; None until
    it is chosen there, see `help_in_drills`. `keeping_level`: the help for a scorekeeper.
    `color_scheme` is `look` in the file. `stakes_hidden`: bets show no amounts, so that their stacks have to be read.
    `text_percent`: how large the type of the windows is.
    `sound_percent`: how loud the table's effects are, 0 for off; `sound_captions`: they are also written;
    `table_duties`: whether duties that were taught arrive at the trainee's own table in Practice.
    `hands_free`: calls are heard in Learn and Practice without a key.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True, defer_build=True)

    learns: GameId | None = None
    level: Level = "learn"
    drill_level: Level | None = None
    keeping_level: Level = "learn"
    color_scheme: ColorScheme = Field(default="system", alias="look")
    felt: FeltColor = "midnight"
    motion: bool = True
    stakes_hidden: bool = False
    text_percent: TextPercent = 100
    sound_percent: SoundPercent = 50
    sound_captions: bool = False
    table_duties: bool = True
    hands_free: bool = False


class Settings(TraineeChoice):
    """Every choice: the current trainee's, and the house's.

    `game`: the casino table that is dealt.
    `trainee`: the id of who trained last, `trainee_name`: their name; `own`: what other trainees had chosen for
    themselves, by id.
    `microphone`: its name, empty for the system's default.
    `language`: a code such as "de" or "pt_BR", None for the desktop's.
    """

    format: Literal[1] = 1
    game: GameId | None = None
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(_[A-Za-z0-9]{2,4})*$")] | None = None
    microphone: Annotated[str, Field(max_length=300)] = ""
    options: Options = FULL
    tables: dict[GameId, House] = {}
    plan: PlanSettings = PlanSettings()
    trainee: Annotated[str, Field(max_length=64)] | None = None
    trainee_name: Annotated[str, Field(max_length=200)] = ""
    own: dict[Annotated[str, Field(max_length=64)], TraineeChoice] = {}

    @property
    def help_in_drills(self) -> Level:
        """The help that a drill begins with: what was chosen there; the table's own level is no part of it."""
        return self.drill_level or "learn"

    def with_(self, **changes: object) -> "Settings":
        """A copy with some choices changed, validated again."""
        return Settings.model_validate({**dict(self), **changes})

    def for_trainee(self, trainee_id: str, name: str) -> "Settings":
        """A copy for another trainee: help, text size, and looks as that trainee left them last time."""
        mine = {field: getattr(self, field) for field in TraineeChoice.model_fields}
        own = dict(self.own) if self.trainee is None else {**self.own, self.trainee: TraineeChoice(**mine)}
        chosen = own.pop(trainee_id, None)
        changes = dict(chosen) if chosen is not None and trainee_id != self.trainee else {}
        return self.with_(own=own, trainee=trainee_id, trainee_name=name, **changes)

    def table(self, game_id: str) -> House:
        """What was changed in a game."""
        return self.tables.get(game_id, House())

    def with_table(self, game_id: str, choice: House) -> "Settings":
        """A copy with another choice for one game."""
        return self.with_(tables={**self.tables, game_id: choice})


def with_house_rules(game: Game, settings: Settings) -> Game:
    """The game with this user's limits, chips, and house rules."""
    return in_house(game, settings.table(game.id))


class Loaded(NamedTuple):
    """The settings in effect; if the file was broken, what was wrong with it and what became of it."""

    settings: Settings
    problem: str | None = None


def settings_file(folder: Path | None = None) -> Path:
    """Where the settings are."""
    return (folder or files.user_config()) / FILE


def load_settings(folder: Path | None = None) -> Loaded:
    """Read the settings; an unreadable file is set aside, never lost and never fatal."""
    path = settings_file(folder)
    try:
        return Loaded(Settings.model_validate_json(files.read_plain(path, MOST_BYTES)))
    except FileNotFoundError:
        return Loaded(Settings())
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where, reason = place_text(first), pydantic_text(first)
        text = message("{where}: {problem}", where=where, problem=reason) if where else reason
        problem = message("{file} is not valid ({detail}).", file=FILE, detail=text)
    except OSError as error:
        problem = message("{file} could not be read ({detail}).", file=FILE, detail=error.strerror or "")
        if error.errno == errno.EFBIG:
            problem = message("{file} is too large to be a settings file.", file=FILE)
    return Loaded(Settings(), joined(" ", (problem, _set_aside(path))))


def _set_aside(path: Path) -> str:
    """Set a broken file aside; says under which name."""
    try:
        name = files.set_aside(path).name
    except OSError:
        return message("It could not be set aside; the default settings are used.")
    return message("It was set aside as {aside}, and the default settings are used.", aside=name)


def save_settings(settings: Settings, folder: Path | None = None) -> None:
    """Write the settings atomically."""
    text = settings.model_dump_json(indent=2, by_alias=True) + "\n"
    files.write_whole(settings_file(folder), text, is_private=True)
