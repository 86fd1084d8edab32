"""A rehearsal of the show: its first forty minutes, for drawing them in advance."""

from collections.abc import Iterator

from dealer_trainer.demo.program import Program
from dealer_trainer.demo.scene import QuestionCard, Quiz, Scene
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.games.game import Game

LENGTH_MS = 40 * 60_000
QUIZ_SCENES = 200
"""More than a quiz of a minute has."""
_SEED = 1


def rehearsal(game: Game, program: Program) -> Iterator[Scene]:
    """A quiz, then the program, scene after scene; of a countdown the first second alone."""
    show, now = MonitorShow(game, program, seeded_random(_SEED)), 0
    show.at(now)
    show.wake(now)
    for index in range(QUIZ_SCENES):
        scene = show.at(now)
        yield scene
        if not isinstance(scene.card, Quiz):
            break
        show.choose(index % len(scene.card.question.choices), now)
        yield show.at(now)
        now = scene.until
    ends, last = now + LENGTH_MS, scene
    while now < ends:
        scene = show.at(now)
        if not _is_countdown(last, scene):
            yield scene
        last, now = scene, scene.until


def _is_countdown(last: Scene, scene: Scene) -> bool:
    before, now = last.card, scene.card
    return (
        isinstance(before, QuestionCard)
        and isinstance(now, QuestionCard)
        and not now.is_told
        and before.question == now.question
    )
