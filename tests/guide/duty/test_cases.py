"""Every duty in many cases, written from the rulings: `cases.txt`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.engine import format_money
from dealer_trainer.guide.duty.fault import GradedDuty
from tests.guide.duty.duties import graded

FILE = Path(__file__).with_name("cases.txt")
SEVERITIES = {"C": "critical", "M": "major", "m": "minor"}
LEAST = 200


class Case(NamedTuple):
    """A case: what is given, the house, the acts in short form, the faults as the file spells them."""

    line: int
    duty: str
    given: dict[str, Any]
    house: dict[str, str]
    acts: tuple[str, ...]
    faults: frozenset[tuple[str, ...]]

    def graded(self) -> GradedDuty:
        """What the grader says."""
        return graded(self.duty, self.given, list(self.acts), self.house)


def cases() -> Iterator[Case]:
    """The cases of the file, in its order."""
    duty, given, house = "", dict[str, Any](), dict[str, str]()
    letters: dict[str, str] = {}
    for number, line in enumerate(FILE.read_text(encoding="utf-8").splitlines(), 1):
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
            faults = (() if rest == ": -" else tuple(fault.split()) for fault in rest.removeprefix(": ").split(", "))
            yield Case(
                number, duty, given, house, tuple(letters[each] for each in head), frozenset(filter(None, faults))
            )


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        key, _, value = word.partition("=")
        yield key, value


def _value(key: str, text: str) -> object:
    if key in ("slip", "tray", "chips", "request"):
        return dict(pile.split(":") for pile in text.split(","))
    if key in ("facts", "signs"):
        return text.split(",")
    return int(text) if key == "seat" else text == "true" if key in ("won", "mismatch") else text


def found(case: Case) -> frozenset[tuple[str, ...]]:
    """The faults that the grader finds, spelled as in the file."""
    short = {severity: letter for letter, severity in SEVERITIES.items()}
    return frozenset(
        (fault.kind, fault.step, short[fault.severity], *([_cost(fault.cost)] if fault.cost else []))
        for fault in case.graded().faults
    )


def _cost(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{format_money(abs(cents))}"


def test_every_case_is_graded_as_the_rulings_say() -> None:
    """Kinds, steps, severities, and costs are those of the file, and the points follow from them."""
    weights = {"C": 40, "M": 15, "m": 5}
    listed = list(cases())
    assert len(listed) >= LEAST
    wrong = []
    for case in listed:
        if found(case) != case.faults:
            wrong.append(f"{case.line} {case.duty} {case.acts}: {sorted(found(case))} for {sorted(case.faults)}")
        points = max(0, 100 - sum(weights[fault[2]] for fault in case.faults))
        assert case.graded().points == points or found(case) != case.faults, case
    assert not wrong, "\n".join(wrong)
