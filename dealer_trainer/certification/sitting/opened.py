"""Event 0 of a sitting: who is examined, by whom, in what; and making it."""

import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from dealer_trainer import __version__
from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.form.form import MOST_SEED, draw
from dealer_trainer.certification.sitting import body
from dealer_trainer.games.game import Game, House, house_of
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.records.log.document import KeyId
from dealer_trainer.records.log.event import SeedOpening, sealed_to
from dealer_trainer.table.seeded_random import GENERATOR


class RealTable(Frozen):
    """A part that is dealt at a real table: laid from the form; only an earlier version entered its bets and dice."""

    part: body.Part
    dealt: Literal["laid", "entered"]

    @classmethod
    def parts_of(cls, blueprint: Blueprint) -> tuple["RealTable", ...] | None:
        """The parts dealt at a real table; None for an exam entirely at the station."""
        found = ((place, part.dealt) for place, part in enumerate(blueprint.parts))
        return tuple(cls(part=place, dealt=dealt) for place, dealt in found if dealt != "station") or None


class PackRecord(Frozen):
    """The pack of table duties that an exam was drawn and graded by; `rules`: the switches that the house changed."""

    id: body.Id
    content: body.Digest
    rules: Annotated[dict[body.Id, Annotated[str, Field(max_length=40)]], Field(max_length=40)]

    @classmethod
    def of(cls, game: Game, blueprint: Blueprint) -> "PackRecord | None":
        """The pack of a game whose duties an exam has; None if it has none that are done act by act."""
        pack = pack_of(game)
        if pack is None or not any(part.duties or (part.live and part.live.duties) for part in blueprint.parts):
            return None
        return cls(id=pack.id, content=pack.content_hash, rules=dict(game.duty_rules))


Compared = Literal["school", "no_answer", "no_server"]
"""Among whose sittings an attempt was counted: all the school's, as its server reported them, or this station's."""


class SealedSeed(Frozen):
    """The form's seed as the first event has it.

    `commitment`: opened at the close; `boxes`: seed and salt sealed to each supervisor, by key id.
    """

    commitment: body.Digest
    boxes: Annotated[dict[body.Id, Annotated[str, Field(pattern=r"^[0-9a-f]{100,1000}$")]], Field(max_length=1000)]


class RevealedSeed(Frozen):
    """The form's seed once the sitting is closed, and the salt of its commitment."""

    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    salt: body.Digest

    @classmethod
    def of(cls, opening: SeedOpening) -> "RevealedSeed":
        """The form that the record keeps."""
        return cls(seed=opening.seed, salt=opening.salt)

    @property
    def opening(self) -> SeedOpening:
        """What opens the commitment."""
        return SeedOpening(self.seed, self.salt)


class ApprovedBy(Frozen):
    """Who approved the blueprint: a signature of the school's document, with the certificates of its key as JSON."""

    by: body.Id
    name: body.Name
    role: Literal["supervisor", "admin"]
    at: body.Whole
    key: KeyId
    signature: body.Signature
    certificates: Annotated[str, Field(max_length=20_000)]


class HouseSignature(ApprovedBy):
    """The admin's signature under the house rules of a school; `records/log/school_document.py` says what it covers."""

    version: Annotated[int, Field(ge=1, le=1_000_000)]
    role: Literal["admin"]


class Opened(body.Body):
    """Event 0. `blueprint`: the TOML itself; `content`: the game's content hash, which covers guide, calls, and drills.

    `house`: all limits, chips, and house rules that the exam is drawn and graded by; None in a sitting of an earlier
    version, which had the game's own. `house_signed`: the signature under them; None for the game's own. `generator`:
    for the form's random draws. `identity`: how the trainee's identity was checked. `attempt`: from 1. `compared`:
    among whose sittings that was counted; None in practice. `alias`: a hash of the trainee's name with a key that the
    school's stations share, so that they recognize somebody whom each of them added. `sitting_key`: the key that signs
    what is done; None in a sitting of an earlier version, and before it is saved. `real_table`: which parts were dealt
    at a real table, not on the station; None if none were. `pack`: that of its live
    table duties; None without any. `private_reason`: why `supervisor` gave extra time; it stays with the school;
    `approved`: who approved the blueprint; None if it ships, or is a draft.
    """

    kind = "opened"
    format: Literal[2] = 2
    trainee: body.Person
    supervisor: body.Signer
    school: body.Signer
    identity: body.Reason
    game: body.Id
    content: body.Digest
    house: House | None = None
    house_signed: HouseSignature | None = None
    blueprint: Annotated[str, Field(min_length=1, max_length=200_000)]
    blueprint_digest: body.Digest
    generator: body.Id
    form: body.Digest
    seed: SealedSeed
    extra_time_per_cent: Annotated[int, Field(ge=0, le=300)] = 0
    private_reason: body.Reason | None = None
    attempt: Annotated[int, Field(ge=1, le=1000)] = 1
    compared: Compared | None = None
    alias: body.Digest | None = None
    pack: PackRecord | None = None
    real_table: Annotated[tuple[RealTable, ...], Field(min_length=1, max_length=20)] | None = None
    sitting_key: KeyId | None = None
    approved: Annotated[tuple[ApprovedBy, ...], Field(min_length=1, max_length=20)] | None = None
    app: body.Id

    @model_validator(mode="after")
    def _not_themselves(self) -> Self:
        if self.trainee.id == self.supervisor.id:
            raise ValueError(message("nobody can be their own examiner"))
        return self


def opening(
    game: Game, blueprint: Blueprint, secret: SeedOpening, boxes: Mapping[str, str] | None = None, /, **given: Any
) -> Opened:
    """The body of a sitting's event 0. Raises GameError if no form can be drawn from the blueprint.

    `game`: in the house where the exam is given. `boxes`: of those who may open the seed, by key id. `given`: fields of
    `Opened`, above all the people; with `approved` also the blueprint, to the letter as it was approved.
    """
    drawn = {
        "game": game.id, "content": game.content_hash, "house": house_of(game.rules),
        "blueprint": dump_blueprint(blueprint), "blueprint_digest": blueprint.digest(),
        "generator": GENERATOR, "form": draw(game, blueprint, secret.seed).digest(),
        "seed": SealedSeed(commitment=secret.commitment, boxes=sealed_to(secret, boxes or {})),
        "pack": PackRecord.of(game, blueprint), "real_table": RealTable.parts_of(blueprint), "app": __version__,
    }  # fmt: skip
    return Opened(**{**drawn, **given})


def secret_of(seed: int) -> SeedOpening:
    """A form's seed with its own salt, to be committed to."""
    return SeedOpening(seed, os.urandom(32).hex())
