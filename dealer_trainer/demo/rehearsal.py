"""A rehearsal of the show: its first forty minutes, for drawing them in advance."""

from collections.abc import Iterator

from dealer_trainer.demo.program import Program
from dealer_trainer.demo.scene import QuestionCard, Scene
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.games.game import Game

LENGTH_MS = 40 * 60_000
_SEED = 1


def rehearsal(game: Game, program: Program) -> Iterator[Scene]:
    """The program, scene after scene; of a countdown the first second alone."""
    show, now = MonitorShow(game, program, seeded_random(_SEED)), 0
    last: Scene | None = None
    while now < LENGTH_MS:
        scene = show.at(now)
        if not _is_countdown(last, scene):
            yield scene
        last, now = scene, scene.until


def _is_countdown(last: Scene | None, scene: Scene) -> bool:
    before, now = last and last.card, scene.card
    return (
        isinstance(before, QuestionCard)
        and isinstance(now, QuestionCard)
        and not now.is_told
        and before.question == now.question
    )
