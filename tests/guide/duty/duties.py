"""A short way to write duties in tests: starts and acts as JSON lines have them, graded by the shipped pack."""

from typing import Any

from dealer_trainer.games.pack import load_pack, pack_folder
from dealer_trainer.guide.duty.act import GradedDuty
from dealer_trainer.guide.duty.grade import grade_duty
from dealer_trainer.table.line.duty import DutyReader

PACK = load_pack(pack_folder("table-duties"))
READER = DutyReader(PACK, {})


def graded(duty: str, given: dict[str, Any], acts: list[Any], house: dict[str, Any] | None = None) -> GradedDuty:
    """The grade of acts; an act is an object, or its short form "by.do of" in words."""
    document: dict[str, object] = {
        "duty": duty,
        "given": given,
        "acts": [act(each) for each in acts],
        "house": house or {},
    }
    return grade_duty(PACK, READER.house(document), READER.start(document), READER.acts(document))


def act(short: Any) -> dict[str, Any]:
    """An act from its short form.

    >>> act("push chips 200"), act("floor.ok")
    ({'do': 'push', 'of': 'chips', 'amount': '200'}, {'by': 'floor', 'do': 'ok'})
    """
    if not isinstance(short, str):
        found: dict[str, Any] = short
        return found
    head, _, rest = short.partition(" ")
    by, dot, do = head.rpartition(".")
    found = {"by": by, "do": do} if dot else {"do": head}
    if head == "call":
        return {"do": "announce", "call": rest}
    if head == "say":
        return {"do": "say", "line": rest}
    if head in ("tell", "finish") and ":" in rest:
        return {"do": head, "facts": rest.split()}
    words = rest.split()
    if words[1:2] == ["from"]:
        return {**found, "of": words[0], "from": words[2]}
    if words:
        found["of"] = words[0]
    if words[1:] and ":" in words[1]:
        found["amounts"] = dict(word.split(":") for word in words[1:])
    elif words[1:]:
        found["amount"] = words[1]
    return found
