"""A sitting's outcome as files for other programs: CSV, JSON, and xAPI statements."""

import csv
import io
import json
import uuid
from collections.abc import Iterable, Iterator, Sequence

from dealer_trainer.certification.paper.award import Award, Report, RubricLine, Signer, moment

FORMAT = "dealer-trainer/report/2"

_STATEMENTS = uuid.uuid5(uuid.NAMESPACE_URL, "urn:dealer-trainer:xapi")
_COMPLETED = ("http://adlnet.gov/expapi/verbs/completed", "completed")
_VERBS = {
    "pass": ("http://adlnet.gov/expapi/verbs/passed", "passed"),
    "fail": ("http://adlnet.gov/expapi/verbs/failed", "failed"),
    "refer": _COMPLETED,
}
_VOIDED = ("urn:dealer-trainer:verb:voided", "voided")
"""Not xAPI's own verb of this name, which retracts a statement: there was no earlier statement about this sitting."""

_SCORED = ("http://id.tincanapi.com/verb/scored", "scored")
_ASSESSMENT = "http://adlnet.gov/expapi/activities/assessment"
_OBJECTIVE = "http://adlnet.gov/expapi/activities/objective"


def faults_csv(report: Report) -> str:
    """A line for each fault of a sitting, costs in cents.

    Then the grade, each rubric, and each override with its reason.
    """
    heads = ("part", "place", "row", "source", "words", "due", "cost", "critical", "counts", "by", "why")
    rows = (
        (
            fault.part,
            fault.place,
            fault.row,
            fault.source,
            fault.words,
            fault.due,
            str(fault.cost),
            "yes" if fault.is_critical else "no",
            fault.counts,
            "",
            "",
        )
        for fault in report.faults
    )
    overrides = (
        ("", line.target, "", "override", f"counts {line.counts}", "", "", "", "", line.who, line.reason)
        for line in report.award.overrides
    )
    award = report.award
    graded = ("", "", "", "graded", f"{award.graded.score / 1000:.3f} of 100", award.graded.outcome, *[""] * 5)
    rubrics = (("", rubric.title, "", "rubric", _scored(rubric), *[""] * 6) for rubric in award.rubrics)
    return csv_text(heads, (*rows, graded, *rubrics, *overrides))


def _filled(rubric: RubricLine) -> dict[str, str]:
    return {name: words for name, words in rubric._asdict().items() if words}


def _scored(rubric: RubricLine) -> str:
    return f"{rubric.level}: {rubric.verdict}" if rubric.level else rubric.verdict


def report_json(report: Report) -> str:
    """Everything in the report; points and percent in thousandths, times in milliseconds."""
    document = {"format": FORMAT, **_plain(report)}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def xapi(report: Report) -> str:
    """The sitting as xAPI 1.0.3 statements, for a learning record store: the outcome, then each area's score.

    For a voided sitting they say that it was voided and does not count; for a declined one, that it was made, without a
    result.
    """
    award = report.award
    exam = _activity(f"urn:sha256:{award.blueprint_digest}", f"{award.blueprint}: {award.game}", _ASSESSMENT)
    taken = sum(part.taken for part in report.times)
    result: dict[str, object] = {
        "extensions": {"urn:dealer-trainer:ending": award.ending},
        "completion": True,
        "duration": f"PT{taken // 1000}.{taken % 1000 // 10:02}S",
    }
    if award.ending == "voided":
        result["completion"] = False
    verb = _VOIDED if award.ending == "voided" else _COMPLETED
    statements = [_statement(award, "outcome", verb, exam, result)]
    if award.ending == "signed_off":
        statements = [*_signed(award, exam, result)]
    return json.dumps(statements, ensure_ascii=False, indent=2) + "\n"


def _signed(award: Award, exam: dict[str, object], result: dict[str, object]) -> Iterator[dict[str, object]]:
    """What was signed: the outcome together with what was graded, then each area."""
    result |= {
        "score": _score(award.score, 100_000),
        "extensions": {
            "urn:dealer-trainer:ending": award.ending,
            "urn:dealer-trainer:as-graded": {
                "outcome": award.graded.outcome,
                "score": award.graded.score / 1000,
                "overrides": len(award.overrides),
            },
            "urn:dealer-trainer:overrides": [line._asdict() for line in award.overrides],
            "urn:dealer-trainer:rubrics": [_filled(line) for line in award.rubrics],
            **({"urn:dealer-trainer:real-table": list(award.real_tables)} if award.real_tables else {}),
        },
        **({} if award.verdict == "refer" else {"success": award.verdict == "pass"}),
    }
    yield _statement(award, "outcome", _VERBS[award.verdict], exam, result)
    for area in award.areas:
        part = _activity(f"urn:sha256:{award.blueprint_digest}:area:{area.id}", area.title, _OBJECTIVE)
        scored = {
            "score": _score(area.points, area.of),
            "extensions": {"urn:dealer-trainer:as-graded": {"score": area.graded / 1000}},
        }
        yield _statement(award, area.id, _SCORED, part, scored, exam)


def _statement(
    award: Award,
    name: str,
    verb: tuple[str, str],
    about: dict[str, object],
    result: dict[str, object],
    parent: dict[str, object] | None = None,
) -> dict[str, object]:
    home = f"did:key:{award.school.key}"
    seal = f"{award.seal.chain} {award.seal.number} {award.seal.hash}"
    team = {} if award.second is None else {"team": _second(award.second, home)}
    context: dict[str, object] = {
        "registration": str(uuid.uuid5(_STATEMENTS, award.sitting)),
        "instructor": {"name": award.supervisor.name, "account": {"homePage": home, "name": award.supervisor.key}},
        **team,
        "platform": "Dealer Trainer",
        "extensions": {"urn:dealer-trainer:seal": seal},
    }
    if parent is not None:
        context["contextActivities"] = {"parent": [parent]}
    return {
        # Exporting a sitting twice gives the same statement, which a store keeps once.
        "id": str(uuid.uuid5(_STATEMENTS, f"{award.seal.hash} {name}")),
        "actor": {"objectType": "Agent", "name": award.person, "account": {"homePage": home, "name": award.person_id}},
        "verb": {"id": verb[0], "display": {"en": verb[1]}},
        "object": about,
        "result": result,
        "context": context,
        "timestamp": moment(award.issued),
    }


def _second(signer: Signer, home: str) -> dict[str, object]:
    """The second signer, as the group that xAPI has for this."""
    member = {"objectType": "Agent", "name": signer.name, "account": {"homePage": home, "name": signer.key}}
    return {"objectType": "Group", "name": "Second signature", "member": [member]}


def _activity(name: str, title: str, kind: str) -> dict[str, object]:
    return {"objectType": "Activity", "id": name, "definition": {"name": {"en": title}, "type": kind}}


def _score(points: int, of: int) -> dict[str, float]:
    return {"scaled": round(points / of, 6) if of else 0.0, "raw": points / 1000, "min": 0, "max": of / 1000}


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV that a spreadsheet opens and does not evaluate."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return file.getvalue()


def _harmless(cell: str) -> str:
    """Text made safe: a spreadsheet would evaluate what starts like a formula; a negative number is safe."""
    is_number = cell.removeprefix("-").replace(".", "", 1).isdecimal()
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not is_number else cell


def _plain(value: object) -> dict[str, object]:
    found = _parts(value)
    assert isinstance(found, dict)
    return found


def _parts(value: object) -> object:
    if isinstance(value, RubricLine):
        return _filled(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _parts(part) for name, part in value._asdict().items()}
    return [_parts(part) for part in value] if isinstance(value, tuple) else value
