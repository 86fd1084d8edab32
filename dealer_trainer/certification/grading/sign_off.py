"""How a sitting may be ended: as graded by one supervisor; with another outcome only if a second one signs too.

The same rules apply when a supervisor signs and when a stranger verifies.
"""

from collections.abc import Iterable
from typing import NamedTuple

from dealer_trainer.certification.grading.result import Result, SignError, TableScore, check_verdict, verdicts_of
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.sitting.body import Body, SecondSignature, SignedVerdict, Signer
from dealer_trainer.certification.sitting.event_body import Ending, Overridden, SignedOff, Voided, Withdrawn
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.message import message
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.key import SigningKey, is_signed

SECOND = "second-signature/2"
"""What a second supervisor's signature is for."""


class Judged(NamedTuple):
    """The result of a sitting, with its overrides and from the grader alone."""

    result: Result
    graded: Result

    @property
    def is_changed(self) -> bool:
        """Whether the overrides change the outcome."""
        return self.result.outcome != self.graded.outcome

    @property
    def table_scores(self) -> tuple[tuple[TableScore, TableScore], ...]:
        """Whatever was due of what must reach a minimum: as it counts, and as graded."""
        pairs = zip(self.result.table_scores, self.graded.table_scores, strict=True)
        return tuple(pair for pair in pairs if pair[0].due)

    @property
    def verdicts(self) -> tuple[SignedVerdict, ...]:
        """The verdicts that may be signed."""
        return verdicts_of(self.result)


def judged(sitting: Sitting) -> Judged:
    """Compute both results of a sitting."""
    result = result_of(sitting)
    return Judged(result, result_of(sitting.with_overrides({})) if sitting.overrides else result)


def needs_second(both: Judged, kind: str) -> bool:
    """Whether ending a sitting with an event of this kind needs a second supervisor's signature."""
    return kind == Voided.kind or (kind == SignedOff.kind and both.is_changed)


def second_signature(
    sitting: Sitting, kind: str, verdict: SignedVerdict | None, who: Signer, key: SigningKey
) -> SecondSignature:
    """Sign as the second supervisor for ending a sitting in its present state and in exactly this way."""
    data = _statement(sitting, kind, verdict, result_of(sitting), who)
    return SecondSignature(**dict(who), signature=key.sign(SECOND, data))


def check_ending(sitting: Sitting, both: Judged, body: Ending) -> None:
    """Raise SignError if a sitting may not be ended this way; the records check whose keys these are."""
    if isinstance(body, SignedOff):
        if set(body.rubrics or {}) != {rubric.id for rubric in sitting.blueprint.rubrics}:
            raise SignError(message("Pass or fail every rubric of the blueprint before you sign."))
        is_rubric_failed = "fail" in (body.rubrics or {}).values()
        check_verdict(both.result, body.verdict, is_rubric_failed=is_rubric_failed)
    _check_second(sitting, both, body)
    if isinstance(body, SignedOff) and both.result.flags and body.seen is None:
        raise SignError(
            message("Some work is flagged as implausible or unnecessary. Write what you saw before you sign.")
        )


def _check_second(sitting: Sitting, both: Judged, body: Ending) -> None:
    second = body.second
    if second is None:
        if body.kind == Voided.kind:
            raise SignError(message("An attempt is voided by two supervisors; the second signature is missing."))
        if needs_second(both, body.kind):
            raise SignError(
                message(
                    "Overrides change the outcome from {before} to {after}: a second supervisor has to sign.",
                    before=both.graded.outcome,
                    after=both.result.outcome,
                )
            )
        return
    if second.id == body.by:
        raise SignError(message("The second signature is by the supervisor who signs; it must be another person's."))
    verdict = body.verdict if isinstance(body, SignedOff) else None
    data = _statement(sitting, body.kind, verdict, both.result, second)
    if not is_signed(second.key, SECOND, data, second.signature):
        raise SignError(message("The second signature does not belong to this result."))


def thousandths(result: Result) -> int:
    """The score in thousandths of a point, rounded down: nobody reads a mark that was not reached."""
    return result.score.numerator * 1000 // result.score.denominator


def standing_overrides(bodies: Iterable[Body]) -> tuple[Overridden, ...]:
    """The overrides in effect: the last one for each target, unless it was withdrawn."""
    found: dict[str, Overridden] = {}
    for body in bodies:
        if isinstance(body, Overridden):
            found[body.target] = body
        elif isinstance(body, Withdrawn):
            found.pop(body.target, None)
    return tuple(found[target] for target in sorted(found))


def _statement(sitting: Sitting, kind: str, verdict: SignedVerdict | None, result: Result, who: Signer) -> bytes:
    """What the second signature covers: the sitting up to its last event, its result, how it ends, who signs."""
    return canonical({
        "stream": sitting.last.stream, "head": sitting.last.hash, "result": result.digest(), "kind": kind,
        "verdict": verdict or "", "id": who.id, "key": who.key,
    })  # fmt: skip
