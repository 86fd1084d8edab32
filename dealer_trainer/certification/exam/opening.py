"""The first event of a sitting."""

import os
from collections.abc import Mapping

from dealer_trainer import __version__
from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.sitting.body import Person, Signer
from dealer_trainer.certification.sitting.opened import (
    ApprovedBy,
    Compared,
    HouseSignature,
    Opened,
    RealTable,
    SealedSeed,
)
from dealer_trainer.games.game import Game
from dealer_trainer.games.house import house_of
from dealer_trainer.records.log.sealed_seed import SeedOpening, sealed_to
from dealer_trainer.table.seeded_random import GENERATOR


def opening(  # noqa: PLR0913 - what a sitting is opened with
    game: Game,
    blueprint: Blueprint,
    secret: SeedOpening,
    trainee: Person,
    supervisor: Signer,
    school: Signer,
    identity: str,
    attempt: int = 1,
    extra_time_per_cent: int = 0,
    private_reason: str | None = None,
    compared: Compared | None = None,
    boxes: Mapping[str, str] | None = None,
    alias: str | None = None,
    toml: str | None = None,
    approved: tuple[ApprovedBy, ...] | None = None,
    house_signed: HouseSignature | None = None,
) -> Opened:
    """The body of a sitting's event 0. Raises GameError if no form can be drawn from the blueprint.

    `game`: in the house where the exam is given. `boxes`: of those who may open the seed, by key id; `private_reason`:
    for the extra time; `toml`: the blueprint to the letter as it was `approved`; `house_signed`: the signature under
    the rules of the house.
    """
    seed = SealedSeed(commitment=secret.commitment, boxes=sealed_to(secret, boxes or {}))
    return Opened(
        trainee=trainee, supervisor=supervisor, school=school, identity=identity, game=game.id,
        content=game.content_hash, house=house_of(game.rules), house_signed=house_signed,
        blueprint=toml or dump_blueprint(blueprint), blueprint_digest=blueprint.digest(),
        generator=GENERATOR, form=draw(game, blueprint, secret.seed).digest(), seed=seed,
        extra_time_per_cent=extra_time_per_cent, private_reason=private_reason, attempt=attempt,
        compared=compared, alias=alias, real_table=RealTable.parts_of(blueprint), approved=approved, app=__version__,
    )  # fmt: skip


def secret_of(seed: int) -> SeedOpening:
    """A form's seed with its own salt, to be committed to."""
    return SeedOpening(seed, os.urandom(32).hex())
