"""Where a scorekeeper's items come from: a skill of the game's drills.toml and a seed give an item."""

from collections.abc import Callable, Mapping

from pydantic import ValidationError

from dealer_trainer.drills.score import dice_drills, turn_drills
from dealer_trainer.drills.score.item import Draw, ScoreItem
from dealer_trainer.drills.score.turn_drills import last_round, the_sheet
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import DRILLS
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.validation import key_of
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import pydantic_text
from dealer_trainer.table.seeded_random import SeededRandom

KINDS: Mapping[str, Callable[[Draw], ScoreItem]] = {
    "most_points": dice_drills.most_points,
    "set_aside_value": dice_drills.set_aside_value,
    "legal": dice_drills.legal,
    "may_bank": turn_drills.may_bank,
    "running_total": turn_drills.running_total,
    "hot_dice": dice_drills.hot_dice,
    "dice_count": turn_drills.dice_count,
    "other_game": dice_drills.other_game,
    "last_round": last_round,
    "the_sheet": the_sheet,
    "protection": turn_drills.protection,
    "odds": dice_drills.odds,
}
"""The twelve drills of a scorekeeper."""

TRIED = 3
"""How many items of a skill are made to check its features."""

Games = Mapping[str, ScoreGame]


def make(game: ScoreGame, skill_id: str, seed: int, games: Games) -> ScoreItem:
    """The item of a seed, the same on every machine; raises KeyError for an unknown skill."""
    skill = game.drills.skill(skill_id)
    chance = SeededRandom(seed, "score", game.id, skill.first_id)
    return KINDS[skill.kind](Draw(game, skill, seed, chance, games))


def check(game: ScoreGame, games: Games) -> None:
    """Raise GameError if a skill's kind is unknown or no item can be made of its features; the others are in it."""
    faults = [fault for index, skill in enumerate(game.drills.skills) for fault in _faults(game, index, skill, games)]
    if faults:
        raise first_of(faults)


def _faults(game: ScoreGame, index: int, skill: Skill, games: Games) -> list[GameError]:
    file, key = game.folder / DRILLS, f"skills[{index}] ({skill.id})"
    if skill.kind not in KINDS:
        reason = message("{kind} is not a kind of drill", kind=skill.kind)
        return [GameError(file, f"{key}.kind", reason, name_hint(skill.kind, KINDS))]
    try:
        for seed in range(TRIED):
            make(game, skill.id, seed, games)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = key_of({}, tuple(detail["loc"]))
        return [GameError(file, f"{key}.features.{name}".rstrip("."), pydantic_text(detail), message("Correct it"))]
    except KeyError as error:
        reason = message("there is no scoring game {game}", game=str(error.args[0]))
        return [GameError(file, f"{key}.features.other", reason, name_hint(str(error.args[0]), games))]
    return []
