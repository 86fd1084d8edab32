"""How a sitting ends: closed, then signed off, declined, or voided."""

from typing import Annotated

from pydantic import Field

from dealer_trainer.certification.sitting.body import (
    Body,
    Digest,
    Name,
    Reason,
    Ruled,
    SecondSignature,
    SignedVerdict,
    Whole,
    WithReason,
)
from dealer_trainer.certification.sitting.opened import RevealedSeed
from dealer_trainer.games.drills import Slug, Text


class Closed(Body):
    """Nothing more can be answered.

    `result`: digest of the result document that the station computed; `outcome`, `score` in thousandths: what it says.
    `seed`: opens the commitment of event 0.
    """

    kind = "closed"
    result: Digest
    outcome: Ruled
    score: Whole
    seed: RevealedSeed


class Ending(WithReason):
    """Base of what ends a sitting. `result`: digest of the result with all overrides; `score` in thousandths.

    `graded`, `graded_score`: the grader's own result. `rank`, `license`: of the person who ends it.
    """

    rank: Name | None = None
    license: Name | None = None

    result: Digest
    score: Whole
    graded: Ruled
    graded_score: Whole
    second: SecondSignature | None = None


class SignedOff(Ending):
    """The supervisor's signature. `verdict`: what the school says; `second`: if overrides changed the outcome.

    `seen`: what the supervisor saw of flagged work (rulings A11 and G4). `rubrics`: the examiner's own criteria, each
    passed or failed beside the score (ruling A9). `levels`: for those that have levels, the title of the one that was
    chosen.
    """

    kind = "signed_off"
    verdict: SignedVerdict
    seen: Reason | None = None
    rubrics: Annotated[dict[Slug, SignedVerdict], Field(max_length=20)] | None = None
    levels: Annotated[dict[Slug, Text], Field(max_length=20)] | None = None


class Declined(Ending):
    """The supervisor does not sign: the attempt has no result, and counts."""

    kind = "declined"


class Voided(Ending):
    """Two supervisors void the attempt for a technical reason: it has no result, and does not count."""

    kind = "voided"
