"""The hosted shows as a family: stages and rows, led by a host."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from dealer_trainer.families.family import Family, Looked
from dealer_trainer.games.error import GameError
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import GAME
from dealer_trainer.games.show.loading import SHOW, ShowGame, check_id, load_show
from dealer_trainer.games.show.proof import check_rows, proof_lines, prove


def look(folder: Path, others: Mapping[str, AnyGame]) -> Looked:
    """The show, and all that is wrong with it: a row that no event takes too."""
    try:
        game = load_show(folder)
        check_id(game, others)
        check_rows(game)
    except GameError as error:
        return Looked(None, (error, *error.others))
    return Looked(game, ())


def _proof(game: ShowGame) -> list[str]:
    return proof_lines(prove(game.show))


def _deal(game: ShowGame, seed: int, rounds: int, text: bool) -> Iterator[str]:
    from dealer_trainer.table.show.playthrough import deal

    return deal(game, seed, rounds, text=text)


FAMILY = Family(
    id="show",
    files=(GAME, SHOW),
    load=load_show,
    look=look,
    proof=_proof,
    deal=_deal,
)
