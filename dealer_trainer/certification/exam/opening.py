"""The first event of a sitting."""

from dealer_trainer import __version__
from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.sitting.body import Person, Signer
from dealer_trainer.certification.sitting.opened import Compared, Opened, Retest
from dealer_trainer.certification.sitting.retest_parts import examined
from dealer_trainer.games.game import Game
from dealer_trainer.table.seeded_random import GENERATOR


def opening(  # noqa: PLR0913 - what a sitting is opened with
    game: Game,
    blueprint: Blueprint,
    seed: int,
    trainee: Person,
    supervisor: Signer,
    school: Signer,
    identity: str,
    attempt: int = 1,
    extra_time_per_cent: int = 0,
    extra_time_reason: str | None = None,
    retest: Retest | None = None,
    compared: Compared | None = None,
) -> Opened:
    """The body of a sitting's event 0; `extra_time_reason`: a hash. Raises GameError for a blueprint without a form."""
    return Opened(
        trainee=trainee, supervisor=supervisor, school=school, identity=identity, game=game.id,
        content=game.content_hash, blueprint=dump_blueprint(blueprint), blueprint_digest=blueprint.digest(),
        generator=GENERATOR, form=draw(game, examined(blueprint, retest), seed).digest(), seed=seed,
        extra_time_per_cent=extra_time_per_cent, extra_time_reason=extra_time_reason, attempt=attempt,
        retest=retest, compared=compared, app=__version__,
    )  # fmt: skip
