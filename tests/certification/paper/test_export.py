"""The list of faults as a file for other programs: complete, and nothing in it is a formula."""

import csv
import io

import pytest

from dealer_trainer.certification.paper.award import RubricLine
from dealer_trainer.certification.paper.export import faults_csv
from tests.certification.paper.sample import CRITICAL, FAILED, OVERRIDDEN, REPORT


def lines(text: str) -> list[dict[str, str]]:
    """The lines of a CSV file by their heads."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_list_of_faults() -> None:
    """Every fault has its line with row and source; costs stay numbers."""
    found = [line for line in lines(faults_csv(FAILED)) if line["source"] not in ("graded", "rubric")]
    assert len(found) == len(FAILED.faults)
    assert [entry["words"] for entry in found] == [fault.words for fault in FAILED.faults]
    assert [int(entry["cost"]) for entry in found] == [fault.cost for fault in FAILED.faults]
    assert {entry["counts"] for entry in found} == {"yes"}
    assert {entry["critical"] for entry in found if entry["words"] == CRITICAL.words} == {"yes"}


def first_text(words: str) -> str:
    """What a list of faults has of a fault that somebody worded so."""
    line, *_ = lines(faults_csv(FAILED._replace(faults=(CRITICAL._replace(words=words),))))
    return line["words"]


@pytest.mark.parametrize("name", ["=1+1", "+1 person", "-x", "@sum", '=HYPERLINK("x")'])
def test_no_name_becomes_a_formula(name: str) -> None:
    """A spreadsheet that opens the list works nothing out that somebody wrote as a name."""
    assert first_text(name) == "'" + name


def test_names_come_back_whole() -> None:
    """Commas, quotes, line ends and letters of any script survive."""
    name = 'Ó "Ace", Jr.\n骰子 שם'
    assert first_text(name) == name


def test_overrides_are_told_by_whom_and_why() -> None:
    """A7: what counts otherwise, who said so and why."""
    report = REPORT._replace(award=OVERRIDDEN)
    told = [line for line in lines(faults_csv(report)) if line["source"] == "override"]
    assert [(line["place"], line["by"], line["why"]) for line in told] == [
        (line.target, line.who, line.reason) for line in OVERRIDDEN.overrides
    ]


def test_the_grade_and_the_rubrics_go_along() -> None:
    """What the grader alone came to and the examiner's own criteria, in the list of faults."""
    rubrics = (RubricLine("Hands clean", "pass"), RubricLine("=Manners", "fail"))
    report = FAILED._replace(award=FAILED.award._replace(rubrics=rubrics))
    found = {line["source"]: line for line in lines(faults_csv(report))}
    graded = FAILED.award.graded
    assert (found["graded"]["words"], found["graded"]["due"]) == (f"{graded.score / 1000:.3f} of 100", graded.outcome)
    told = [(line["place"], line["words"]) for line in lines(faults_csv(report)) if line["source"] == "rubric"]
    assert told == [("Hands clean", "pass"), ("'=Manners", "fail")]
