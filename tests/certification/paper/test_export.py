"""The files for other programs: complete, readable by their own standards, the same whenever they are made."""

import csv
import io
import json
import re
import uuid
from typing import Any

import pytest

from dealer_trainer.certification.paper.award import RubricLine
from dealer_trainer.certification.paper.export import faults_csv, report_json, xapi
from tests.certification.paper.sample import CRITICAL, FAILED, OVERRIDDEN, PASSED, REPORT


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


def test_json_says_everything() -> None:
    """Each value of the report stands in the JSON under its own name."""
    document = json.loads(report_json(FAILED))
    assert document.pop("format") == "dealer-trainer/report/2"
    assert set(document) == set(FAILED._fields)
    assert set(document["award"]) == set(PASSED._fields)
    assert document["award"]["areas"] == [area._asdict() for area in PASSED.areas]
    assert [entry["words"] for entry in document["faults"]] == [fault.words for fault in FAILED.faults]
    assert document["award"]["seal"] == PASSED.seal._asdict()


@pytest.mark.parametrize(
    ("report", "verb", "success"),
    [
        (REPORT, "passed", True),
        (FAILED, "failed", False),
        (REPORT._replace(award=PASSED._replace(verdict="refer")), "completed", None),
    ],
)
def test_xapi_statements(report: Any, verb: str, success: bool | None) -> None:
    """The outcome and each area are statements that a store takes: unique ids, known verbs, scores within bounds."""
    outcome, *areas = statements = json.loads(xapi(report))
    assert outcome["verb"]["id"].endswith(verb)
    assert outcome["result"].get("success") == success
    assert outcome["result"]["duration"] == "PT6496.20S"
    assert outcome["result"]["score"] == {"scaled": 0.93133, "raw": 93.133, "min": 0, "max": 100.0}
    assert len(areas) == len(PASSED.areas)
    assert len({uuid.UUID(statement["id"]) for statement in statements}) == len(statements)
    assert len({uuid.UUID(statement["context"]["registration"]) for statement in statements}) == 1
    for statement in statements:
        score = statement["result"]["score"]
        assert score["min"] <= score["raw"] <= score["max"]
        assert 0 <= score["scaled"] <= 1
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", statement["timestamp"])
        assert set(statement["actor"]) == {"objectType", "name", "account"}
    assert [area["context"]["contextActivities"]["parent"][0]["id"] for area in areas] == [outcome["object"]["id"]] * 7


def test_overrides_are_told_by_whom_and_why() -> None:
    """A7, in every file: what counts otherwise, who said so and why; each area as graded beside as granted."""
    areas = (PASSED.areas[0]._replace(graded=14_000), *PASSED.areas[1:])
    report = REPORT._replace(award=OVERRIDDEN._replace(areas=areas))
    outcome, first, *_ = json.loads(xapi(report))
    assert outcome["result"]["extensions"]["urn:dealer-trainer:overrides"] == [
        line._asdict() for line in OVERRIDDEN.overrides
    ]
    assert first["result"]["score"]["raw"] == 28
    assert first["result"]["extensions"]["urn:dealer-trainer:as-graded"] == {"score": 14}
    told = [line for line in lines(faults_csv(report)) if line["source"] == "override"]
    assert [(line["place"], line["by"], line["why"]) for line in told] == [
        (line.target, line.who, line.reason) for line in OVERRIDDEN.overrides
    ]


def test_a_voided_sitting_hands_in_that_it_was_voided() -> None:
    """It is not an attempt: not completed, neither passed nor failed, and with no score, not even an area's."""
    (statement,) = json.loads(xapi(FAILED._replace(award=FAILED.award._replace(ending="voided"))))
    assert statement["verb"] == {"id": "urn:dealer-trainer:verb:voided", "display": {"en": "voided"}}
    assert statement["result"]["completion"] is False
    assert statement["result"]["extensions"] == {"urn:dealer-trainer:ending": "voided"}
    assert {"score", "success"}.isdisjoint(statement["result"])


def test_the_grade_and_the_rubrics_go_along() -> None:
    """What the grader alone came to and the examiner's own criteria, in the list of faults and in the statement."""
    rubrics = (RubricLine("Hands clean", "pass"), RubricLine("=Manners", "fail"))
    report = FAILED._replace(award=FAILED.award._replace(rubrics=rubrics))
    found = {line["source"]: line for line in lines(faults_csv(report))}
    graded = FAILED.award.graded
    assert (found["graded"]["words"], found["graded"]["due"]) == (f"{graded.score / 1000:.3f} of 100", graded.outcome)
    told = [(line["place"], line["words"]) for line in lines(faults_csv(report)) if line["source"] == "rubric"]
    assert told == [("Hands clean", "pass"), ("'=Manners", "fail")]
    outcome, *_ = json.loads(xapi(report))
    assert outcome["result"]["extensions"]["urn:dealer-trainer:rubrics"] == [
        {"title": "Hands clean", "verdict": "pass"}, {"title": "=Manners", "verdict": "fail"},
    ]  # fmt: skip


def test_a_declined_sitting_hands_in_no_result() -> None:
    """That it was made and declined, and neither score nor success of it or of an area."""
    award = PASSED._replace(verdict="refer", ending="declined")
    (statement,) = json.loads(xapi(REPORT._replace(award=award)))
    assert statement["verb"]["id"].endswith("completed")
    assert statement["result"]["extensions"] == {"urn:dealer-trainer:ending": "declined"}
    assert {"score", "success"}.isdisjoint(statement["result"])


def test_exported_twice_is_the_same() -> None:
    """A second export gives the same bytes, so that a store keeps each statement once; another sitting has others."""
    assert xapi(REPORT) == xapi(REPORT)
    other = REPORT._replace(award=PASSED._replace(seal=PASSED.seal._replace(hash="0" * 64)))
    assert {load["id"] for load in json.loads(xapi(REPORT))}.isdisjoint(load["id"] for load in json.loads(xapi(other)))
