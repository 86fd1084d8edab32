"""A draft made from another blueprint by a few terms: which parts, how long, the passing score, where it is dealt."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import DUTIES, WRITTEN, Part
from dealer_trainer.certification.blueprint.reading import EXAM
from dealer_trainer.games.error import GameError
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message


class DraftTerms(Frozen):
    """What a supervisor says of a draft. `parts`: the places of those kept, each with its minutes."""

    title: str
    parts: Mapping[int, int]
    pass_mark: int
    valid_days: int
    break_minutes: int
    is_real_table: bool


def drafted(base: Blueprint, terms: DraftTerms, version: int) -> Blueprint:
    """The base with these terms, everything else as it has it; raises GameError.

    Where parts are left out, the areas that they alone cover go, and the others share the points as before.
    """
    file = Path(EXAM)
    if not terms.parts:
        raise GameError(file, "parts", message("no part is chosen"), message("Choose one or more"))
    kept = [(part, terms.parts[place]) for place, part in enumerate(base.parts) if place in terms.parts]
    parts = [_part(part, minutes, is_real=terms.is_real_table) for part, minutes in kept]
    fed = {area for part, _ in kept for area in part.areas} | {"pace"}
    if terms.is_real_table and any(part.live is not None and part.live.duties for part, _ in kept):
        fed.discard(DUTIES)  # nobody lays them between the rounds of a real table
    is_live = any(part.live for part, _ in kept)
    areas = [area.model_dump() for area in base.areas if area.id in fed]
    for area, weight in zip(areas, _shared(area["weight"] for area in areas), strict=True):
        area["weight"] = weight
    is_practical = bool(fed - {WRITTEN, "pace"})
    minimums = [minimum.model_dump() for minimum in base.minimums if is_live or minimum.is_asked_alone]
    document = base.model_dump() | {
        "version": version, "title": terms.title, "pass_mark": terms.pass_mark, "valid_days": terms.valid_days,
        "break_minutes": terms.break_minutes,
        "written": 0 if WRITTEN not in fed else base.written if is_practical else 100,
        "parts": tuple(parts), "areas": tuple(areas), "minimums": tuple(minimums),
    }  # fmt: skip
    return validated(file, Blueprint, document)


def _part(part: Part, minutes: int, *, is_real: bool) -> dict[str, Any]:
    document = part.model_dump() | {"minutes": minutes}
    dealt = "laid" if is_real else "station"
    if document["live"] is not None:
        document["live"] |= {"dealt": dealt, "lays_wrong": is_real, **({"duties": 0} if is_real else {})}
    if document["duties"] is not None:
        document["duties"] |= {"dealt": dealt}
    return document


def _shared(weights: Iterable[int]) -> tuple[int, ...]:
    """The weights in the same proportions, 100 together; what is left over goes to the first."""
    found = tuple(weights)
    shares = [max(1, weight * 100 // sum(found)) for weight in found]
    return (shares[0] + 100 - sum(shares), *shares[1:])
