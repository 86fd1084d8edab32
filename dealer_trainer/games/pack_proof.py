"""The proofs of a pack: in every house and for every start, a duty has no circle, and its model dealer no fault."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.games.error import GameError
from dealer_trainer.games.pack import DUTIES, houses
from dealer_trainer.guide.duty.grade import grade_duty, variants
from dealer_trainer.guide.duty.model import due_duty, model_duty
from dealer_trainer.guide.duty.pack import Duty, Pack
from dealer_trainer.message import message


class PackProof(NamedTuple):
    """What was proved: `dealt`: how many times the model dealer did a duty without a fault."""

    duties: int
    steps: int
    forbidden: int
    switches: int
    dealt: int


def prove_pack(folder: Path, pack: Pack) -> PackProof:
    """The figures of the proof; raises GameError for the first duty that fails."""
    duties = pack.duties.duties
    dealt = sum(1 for duty in duties for _ in _proved(folder, pack, duty))
    steps = sum(len(duty.steps) for duty in duties)
    forbidden = len(pack.duties.forbid) + sum(len(duty.forbid) for duty in duties)
    return PackProof(len(duties), steps, forbidden, len(pack.text.switches), dealt)


def _proved(folder: Path, pack: Pack, duty: Duty) -> Iterator[None]:
    file, key = folder / DUTIES, f"duties ({duty.id})"
    for house in houses(pack):
        for start in variants(pack, duty):
            due = due_duty(pack, house, start)
            where = message("with {house} and {given}", house=house or "the defaults", given=start.given)
            ids = [step.id for step in due.steps]
            for step in due.steps:
                if step.id in due.precedes(step):
                    reason = message("{step} comes after itself {where}", step=step.id, where=where)
                    raise GameError(file, key, reason, message("Break the circle in after"))
                if ids.count(step.id) > 1:
                    reason = message("{step} is due twice {where}", step=step.id, where=where)
                    raise GameError(file, key, reason, message("Give one of its rows a when that leaves it out"))
            graded = grade_duty(pack, house, start, model_duty(pack, house, start))
            if graded.faults:
                fault = graded.faults[0]
                reason = message("the model dealer has a fault {where}: {kind} {step}",
                                 where=where, kind=fault.kind, step=fault.step)  # fmt: skip
                raise GameError(file, key, reason, message("Correct the order of the steps, or their conditions"))
            yield
