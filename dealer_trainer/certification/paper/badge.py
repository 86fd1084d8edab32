"""The award as an Open Badges 3.0 credential, not yet signed: its claims, their subject, and who vouches for them."""

from collections.abc import Iterator

from dealer_trainer.certification.grading.attempt_text import attempt_text
from dealer_trainer.certification.paper.award import Award, moment, thousandths
from dealer_trainer.certification.paper.context import BADGES, CREDENTIALS
from dealer_trainer.certification.paper.did import did
from dealer_trainer.certification.paper.status_list import status_entries

MONEY = "Money decisions right"


class BadgeError(ValueError):
    """Only a passed exam is awarded a credential."""


def badge(award: Award) -> dict[str, object]:
    """The credential's claims, issued by the supervisor's key in the school's name; raises BadgeError unless passed."""
    if award.verdict != "pass":
        raise BadgeError(f"The verdict is {award.verdict}: only a passed exam is awarded a credential.")
    until = {} if award.expires is None else {"validUntil": moment(award.expires)}
    return {
        "@context": [CREDENTIALS, BADGES],
        "id": uuid(award.sitting),
        "type": ["VerifiableCredential", "OpenBadgeCredential"],
        "name": f"{award.blueprint}: {award.game}",
        "issuer": _issuer(award),
        "validFrom": moment(award.issued),
        **until,
        **_status(award),
        "credentialSubject": {
            "id": uuid(award.person_id),
            "type": ["AchievementSubject"],
            "identifier": [
                {"type": "IdentityObject", "hashed": False, "identityHash": award.person, "identityType": "name"}
            ],
            "achievement": _achievement(award),
            "result": [
                {"type": ["Result"], "resultDescription": place, "value": value}
                for place, _, value, _ in (*_results(award), (_graded_place(award), "", award.graded.outcome, {}))
            ],
        },
        "evidence": [_evidence(award), _grading(award)],
    }


def uuid(digits: str) -> str:
    """32 hex digits as a name that is unique in the world.

    >>> uuid("00112233445566778899aabbccddeeff")
    'urn:uuid:00112233-4455-6677-8899-aabbccddeeff'
    """
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return "urn:uuid:" + "-".join(parts)


def _status(award: Award) -> dict[str, object]:
    """Where to look up whether it was revoked or suspended; empty if the school publishes no lists."""
    folder, seal = award.status_folder, award.seal
    return {"credentialStatus": status_entries(folder, seal.chain, seal.number)} if folder else {}


def _issuer(award: Award) -> dict[str, object]:
    return {
        "id": did(award.supervisor.key),
        "type": ["Profile"],
        "name": award.school.name,
        "official": award.supervisor.name,
        "otherIdentifier": [_identifier(did(award.school.key), "ext:schoolKey")],
    }


def _achievement(award: Award) -> dict[str, object]:
    return {
        "id": f"urn:sha256:{award.blueprint_digest}",
        "type": ["Achievement"],
        "achievementType": "Certification",
        "name": f"{award.blueprint}: {award.game}",
        "version": str(award.blueprint_version),
        "description": f"Deals {award.game}: a supervised table test, passed.",
        "criteria": {"narrative": " ".join(_criteria(award))},
        "resultDescription": [
            *(
                {"id": place, "type": ["ResultDescription"], "name": name, "resultType": "Percent", **bounds}
                for place, name, _, bounds in _results(award)
            ),
            {
                "id": _graded_place(award),
                "type": ["ResultDescription"],
                "name": "Outcome as graded",
                "resultType": "Result",
                "allowedValue": ["pass", "refer", "fail"],
            },
        ],
    }


def _criteria(award: Award) -> Iterator[str]:
    yield f"At least {thousandths(award.pass_mark)} of 100 points,"
    yield f"{thousandths(award.accuracy_floor)} % of the money decisions right,"
    yield f"{award.duty_minimum} % of each duty of the table right, and no critical fault."
    if award.minimums:
        work = ", ".join(f"{line.title} {line.least} %" for line in award.minimums)
        yield f"Of the work at the table besides: {work}."
    if award.rulings:
        yield f"Where the published dealing guide is silent, the rulings {', '.join(award.rulings)} decided."
    else:
        yield "Everything asked and dealt rests on the published dealing guide."


def _results(award: Award) -> Iterator[tuple[str, str, str, dict[str, str]]]:
    """Each result's name in the document and for people, its value, and its bounds."""
    stem = f"urn:sha256:{award.blueprint_digest}:result:"
    score, accuracy = thousandths(award.score), thousandths(award.accuracy)
    yield stem + "score", "Score", score, _bounds("100", thousandths(award.pass_mark))
    graded = thousandths(award.graded.score)
    yield stem + "graded", "Score as graded, before any override", graded, _bounds("100")
    if award.is_money_asked:
        yield stem + "accuracy", MONEY, accuracy, _bounds("100", thousandths(award.accuracy_floor))
    else:
        yield stem + "accuracy", MONEY, "not asked", {"resultType": "Result"}
    for area in award.areas:
        yield stem + area.id, f"Points: {area.title}", thousandths(area.points), _bounds(thousandths(area.of))


def _graded_place(award: Award) -> str:
    return f"urn:sha256:{award.blueprint_digest}:result:graded-outcome"


def _grading(award: Award) -> dict[str, object]:
    """Both scores, and every override with its reason."""
    lines = [
        f"As graded: {thousandths(award.graded.score)} of 100, {award.graded.outcome}.",
        f"As signed: {thousandths(award.score)} of 100, {award.verdict}, with {len(award.overrides)} overrides.",
        *(f"{line.target} counts {line.counts}: {line.who}, {line.reason}" for line in award.overrides),
    ]
    if award.second is not None:
        lines.append(f"Second signature: {award.second.name}, {did(award.second.key)}.")
    if award.compared is not None:
        lines.append(f"Attempt {attempt_text(award.attempt, award.compared)}.")
    lines += (f"{text}." for text in award.real_tables)
    if award.extra_time:
        lines.append(f"{award.extra_time}% extra time, granted by {award.examiner}.")
    return {
        "id": f"urn:sha256:{award.seal.hash}:grading",
        "type": ["Evidence"],
        "name": "As graded and as signed",
        "narrative": "\n".join(lines),
    }


def _bounds(most: str, required: str = "") -> dict[str, str]:
    bounds = {"valueMin": "0", "valueMax": most}
    return {**bounds, "requiredValue": required} if required else bounds


def _evidence(award: Award) -> dict[str, object]:
    seal = award.seal
    return {
        "id": f"urn:sha256:{seal.hash}",
        "type": ["Evidence"],
        "name": "Seal of the sitting",
        "description": f"Seal {award.seal_number} of station {seal.chain} in the school's record, hash {seal.hash}.",
    }


def _identifier(value: str, kind: str) -> dict[str, object]:
    return {"type": "IdentifierEntry", "identifier": value, "identifierType": kind}
