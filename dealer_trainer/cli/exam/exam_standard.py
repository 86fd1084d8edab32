"""`dealer-trainer exam standard`: what the judges of a blueprint expect of a dealer who is just good enough."""

import json

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.standard import FEWEST_JUDGES, Standard
from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.games.error import listed
from dealer_trainer.message import printable

_DISPUTES = 8
_MISSING = 6


def standard_lines(blueprint: Blueprint, standard: Standard) -> list[str]:
    """The standard to be read."""
    lines = [printable(f"{blueprint.title}, version {blueprint.version} ({blueprint.game})")]
    lines.append(f"blueprint {blueprint.digest()}, passing score {blueprint.pass_mark}")
    lines.append("")
    for judge in standard.judges:
        if judge.mark is not None:
            lines.append(printable(f"{judge.name}: {decimal(judge.mark)}"))
            continue
        named = listed(judge.missing[:_MISSING]) + (" and more" if len(judge.missing) > _MISSING else "")
        lines.append(printable(f"{judge.name}: {len(judge.missing)} judgments are missing: {named}"))
    if standard.mark is None:
        lines.append(f"The passing score is set at {blueprint.pass_mark}; no judgments back it yet.")
        lines.append(
            f"With {FEWEST_JUDGES} complete judges there is one to compare it with (Blueprints, Passing score)."
        )
    else:
        spread, error = standard.spread / 1000, standard.error / 1000
        lines.append(f"Passing score {decimal(standard.mark)} ± {error:.1f}; the judges differ by {spread:.1f}")
    lines += [printable(f"{name}: the judges are {apart} apart") for name, apart in standard.disputed[:_DISPUTES]]
    return lines


def standard_line(blueprint: Blueprint, standard: Standard) -> str:
    """The standard as JSON; scores to three decimals, rounded down, None where there is none."""
    return json.dumps(
        {
            "blueprint": blueprint.digest(),
            "pass_mark": blueprint.pass_mark,
            "mark": None if standard.mark is None else float(decimal(standard.mark, 3)),
            "spread": standard.spread / 1000,
            "error": standard.error / 1000,
            "judges": [
                {
                    "name": judge.name,
                    "mark": None if judge.mark is None else float(decimal(judge.mark, 3)),
                    "missing": list(judge.missing),
                }
                for judge in standard.judges
            ],
            "disputed": dict(standard.disputed),
        }
    )
