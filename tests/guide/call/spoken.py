"""The labeled calls and the situations they were made in, for the tests of calls."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files
from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.games.validation import parse_toml
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import GradedCall
from dealer_trainer.guide.model import row_for
from tests import loaded

HERE = Path(__file__).parent
POINTS = (None, 4, 5, 6, 8, 9, 10)
PHRASE_FILE = files.layouts() / "rock_n_roll_dice" / "calls.toml"


class Labeled(NamedTuple):
    """A call, the row and truth of its situation, and the findings that are due, "kind:fact" or "missing:fact".

    `due` None: it is to be refused, and the label does not say for what.
    """

    call: str
    row: str
    point: int | None
    roll: Roll | None
    truth: Truth
    due: tuple[str, ...] | None


game = loaded.rock_n_roll


def phrase_document() -> dict[str, object]:
    """The phrase file as it is parsed, to be broken."""
    document = parse_toml(PHRASE_FILE, PHRASE_FILE.read_text(encoding="utf-8"))
    return {**document, "odds": {"hardway": "6:5"}}


def labeled(name: str) -> Iterator[Labeled]:
    """The labeled calls of one file."""
    for situation in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["situations"]:
        point, dice = situation.get("point"), situation.get("dice")
        roll = Roll(*dice) if dice else None
        truth = truth_of(game().guide, game().guide.row(situation["row"]), point, roll)
        calls: list[tuple[str, tuple[str, ...] | None]] = [(call, ()) for call in situation["good"]]
        calls += [(call, tuple(sorted(due))) for call, *due in situation.get("bad", ())]
        calls += [(call, None) for call in situation.get("refused", ())]
        yield from (Labeled(call, situation["row"], point, roll, truth, due) for call, due in calls)


def findings(graded: GradedCall) -> tuple[str, ...]:
    """What grading found, written as the labels are."""
    wrong = {f"{error.kind}:{error.fact}" for error in graded.wrong}
    return tuple(sorted(wrong | {f"missing:{fact}" for fact in graded.missing}))


def situations() -> Iterator[tuple[int | None, Roll, Truth]]:
    """Every phase with each of the 36 rolls, and its truth."""
    guide = game().guide
    for point in POINTS:
        for roll in ROLLS:
            yield point, roll, truth_of(guide, row_for(guide, point, roll), point, roll)
