"""Every duty in many cases, written from the rulings: `cases.txt`; `readings.txt` are those of two other readers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dealer_trainer.engine import format_money
from dealer_trainer.guide.duty.act import DutyAct, GradedDuty
from dealer_trainer.guide.duty.model import model_duty
from tests.guide.duty import duties

FILE, READINGS = (Path(__file__).with_name(name) for name in ("cases.txt", "readings.txt"))
SEVERITIES = {"C": "critical", "M": "major", "m": "minor"}
LEAST = 200


class Case(NamedTuple):
    """A case: what is given, the house, the acts in short form, the faults as the file spells them.

    `is_model`: the acts are what the model dealer does, and others with it.
    """

    line: int
    duty: str
    given: dict[str, Any]
    house: dict[str, str]
    acts: tuple[str, ...]
    faults: frozenset[tuple[str, ...]]
    is_model: bool = False

    def graded(self) -> GradedDuty:
        """What the grader says."""
        return duties.graded(self.duty, self.given, list(self.acts), self.house)


def cases(file: Path = FILE) -> Iterator[Case]:
    """The cases of a file, in its order."""
    duty, given, house = "", dict[str, Any](), dict[str, str]()
    letters: dict[str, str] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        head, _, rest = line.partition(" ")
        if head in ("==", "--"):
            if head == "==":
                duty, _, rest = rest.partition(" ")
                letters = {}
            left, _, right = rest.partition("|")
            given, house = {key: _value(key, text) for key, text in _pairs(left)}, dict(_pairs(right))
        elif rest.startswith("= "):
            letters[head] = rest.removeprefix("= ")
        else:
            said, acts = rest.removeprefix(": "), tuple(letters[each] for each in head)
            faults = () if said in ("-", "model") else tuple(tuple(fault.split()) for fault in said.split(", "))
            yield Case(number, duty, given, house, acts, frozenset(faults), said == "model")


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        key, _, value = word.partition("=")
        yield key, value


def _value(key: str, text: str) -> object:
    if key in ("slip", "tray", "chips", "request"):
        return dict(pile.split(":") for pile in text.split(","))
    if key in ("facts", "signs"):
        return text.split(",") if text else []
    return int(text) if key == "seat" else text == "true" if key in ("won", "mismatch") else text


def found(case: Case) -> frozenset[tuple[str, ...]]:
    """The faults that the grader finds, spelled as in the file."""
    short = {severity: letter for letter, severity in SEVERITIES.items()}
    return frozenset(
        (fault.kind, fault.step, short[fault.severity], *([_cost(fault.cost)] if fault.cost else []))
        for fault in case.graded().faults
    )


def is_as_written(case: Case) -> bool:
    """Whether the grader finds the faults of a case; of the model dealer's acts none, and that they are these."""
    if not case.is_model:
        return found(case) == case.faults
    acts = [duties.act(each) for each in case.acts]
    line: dict[str, object] = {"duty": case.duty, "given": case.given, "house": case.house, "acts": acts}
    model = model_duty(duties.PACK, duties.READER.house(line), duties.READER.start(line))
    return not found(case) and list(map(_seen, model)) == list(map(_seen, duties.READER.acts(line)))


def _seen(act: DutyAct) -> DutyAct:
    """An act without what is said otherwise by everybody: the words of a call, and what others' acts are about."""
    return act._replace(call=None, of=act.of if act.by == "dealer" else "")


def _cost(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{format_money(abs(cents))}"


@pytest.mark.parametrize("file", [FILE, READINGS], ids=lambda file: f"{file.stem}")
def test_every_case_is_graded_as_the_rulings_say(file: Path) -> None:
    """Kinds, steps, severities, and costs are those of the file, and the points follow from them."""
    weights = {"C": 40, "M": 15, "m": 5}
    listed = list(cases(file))
    assert len(listed) >= LEAST
    wrong = []
    for case in listed:
        if not is_as_written(case):
            wrong.append(f"{case.line} {case.duty} {case.acts}: {sorted(found(case))} for {sorted(case.faults)}")
        points = max(0, 100 - sum(weights[fault[2]] for fault in case.faults))
        assert case.graded().points == points or not is_as_written(case), case
    assert not wrong, "\n".join(wrong)
