"""The scoring games as a family: points on paper, kept by a scorekeeper."""

from collections.abc import Mapping
from pathlib import Path

from dealer_trainer.families.family import Family, Looked
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import GAME
from dealer_trainer.games.score import loading
from dealer_trainer.games.score.game import ScoreGame


def look(folder: Path, others: Mapping[str, AnyGame]) -> Looked:
    """The game, and all that is wrong with its files."""
    return Looked(*loading.examine(folder, others))


def proof(game: ScoreGame) -> list[str]:
    """What the game rests on."""
    return [] if game.text.reconstruction is None else [f"  rests on a reconstruction: {game.text.reconstruction}"]


def _odds(game: ScoreGame) -> str:
    from dealer_trainer.families.score_odds import odds_table

    return odds_table(game)


def _odds_json(game: ScoreGame) -> str:
    from dealer_trainer.families.score_odds import odds_json

    return odds_json(game)


FAMILY = Family(
    id="score",
    files=(GAME,),
    load=loading.load_score_game,
    look=look,
    proof=proof,
    odds=_odds,
    odds_json=_odds_json,
)
