"""A call graded by its meaning: what it states is compared with what is true and what must be said."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from dealer_trainer.engine import CallRule
from dealer_trainer.engine.dice import ROLLS
from dealer_trainer.guide.call.box import box_of
from dealer_trainer.guide.call.claim import Claim, takes_back
from dealer_trainer.guide.call.clause import LONGEST_CALL, has_words
from dealer_trainer.guide.call.dice import total_of, way_of
from dealer_trainer.guide.call.fact import FactName, Truth
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.model import call_for, opening_row, row_for
from dealer_trainer.guide.row import Guide


def calls_of_rolls(guide: Guide, points: Iterable[int]) -> tuple[str, ...]:
    """The calls of all rolls on the come-out and under each point, in that order."""
    calls: dict[str, None] = {}
    for point in (None, *sorted(points)):
        for roll in ROLLS:
            calls.setdefault(call_for(guide, row_for(guide, point, roll), point, roll))
    return tuple(calls)


def model_calls(guide: Guide, points: Iterable[int]) -> tuple[str, ...]:
    """The same calls together with those before a come-out."""
    row = opening_row(guide)
    opening = () if row is None else (call_for(guide, row, None, None),)
    return (*opening, *calls_of_rolls(guide, points))


Value = str | int
CallErrorKind = Literal["contradiction", "wrong_fact", "negated", "self_correction"]
FACTS: tuple[FactName, ...] = get_args(FactName)

CALLED: frozenset[FactName] = frozenset({"total", "line", "way", "rate"})
"""Facts stated by calling a roll; before the pop, such a call does not open the come-out."""

TOLERATED: Mapping[tuple[FactName, Value | None], frozenset[Value]] = {
    ("line", "out"): frozenset({"down", "nothing"}),
    ("line", "down"): frozenset({"nothing"}),
    ("line", "push"): frozenset({"stay", "still", "nothing"}),
    ("line", None): frozenset({"stay", "still", "nothing"}),
}
"""Results that are also true but do not replace the due one: a seven-out loses, a push decides nothing."""


UNSPOKEN = frozenset({"elsewhere", "dice"})
"""Facts whose values are no words: they are not listed as understood."""

OPPOSITE: Mapping[str, str] = {"win": "nothing", "down": "stay"}
"""What is true of a zone where a result is not."""

BEFORE_ROLL: frozenset[FactName] = frozenset({"opening", "point", "puck", "elsewhere"})
"""Facts that can be false before a roll; everything else is patter there."""


class CallError(NamedTuple):
    """Something that a call says and should not. `due` is None if nothing of the kind may be said."""

    kind: CallErrorKind
    fact: FactName
    said: Value
    due: Value | None


class Understanding(NamedTuple):
    """What a call states.

    `read` is False for a text too long to be one.
    """

    claims: tuple[Claim, ...]
    read: bool = True

    def of(self, fact: FactName) -> tuple[Claim, ...]:
        """Every claim of one fact."""
        return tuple(claim for claim in self.claims if claim.fact == fact)

    def since(self, stage: int) -> "Understanding":
        """What was said after a self-correction, by its number."""
        return self._replace(claims=tuple(claim for claim in self.claims if claim.stage >= stage))


class GradedCall(NamedTuple):
    """A graded call. `understood`: the final values of each fact.

    `ok`: it is full, with nothing missing and nothing wrong. `enough`: it states the number, or opens the come-out, and
    nothing wrong (ruling C1); what is full is enough.
    """

    ok: bool
    understood: dict[FactName, tuple[Value, ...]]
    missing: tuple[FactName, ...]
    wrong: tuple[CallError, ...]
    enough: bool

    def satisfies(self, calls: CallRule) -> bool:
        """Whether it is right in a house with that rule."""
        return self.ok if calls == "full" else self.enough

    def asked(self, calls: CallRule) -> "GradedCall":
        """The same, missing only what a house with that rule asks for: where it takes the number, nothing beside it."""
        if calls == "full":
            return self
        missing = tuple(fact for fact in self.missing if fact in ("total", "opening"))
        return self._replace(missing=missing or (() if self.enough or self.wrong else self.missing))

    def states(self, must: Collection[FactName]) -> bool:
        """Whether it states one of these facts, or something wrong."""
        return bool(self.wrong) or not self.understood.keys().isdisjoint(must)

    def to_json(self) -> dict[str, object]:
        """The grading as plain values: dicts, lists, strings, numbers, None."""
        return {
            "ok": self.ok,
            "enough": self.enough,
            "understood": {fact: list(values) for fact, values in self.understood.items()},
            "missing": list(self.missing),
            "wrong": [error._asdict() for error in self.wrong],
        }


def understand(phrases: Phrases, text: str) -> Understanding:
    """What the text states; any text is accepted, but one longer than `LONGEST_CALL` characters is not read."""
    if len(text) > LONGEST_CALL:
        return Understanding((), read=False)
    return Understanding(phrases.claims(text))


def grade_call(phrases: Phrases, truth: Truth, *texts: str) -> GradedCall:
    """Grade a call, in one text or several in a row, against what is true and what must be said.

    What is said last counts (ruling C2): a correction, or a later text, replaces what it refers to, and one that is a
    complete right call takes back everything before it. A later text that contradicts nothing said before only repeats
    some of it (ruling C3) and takes nothing back.
    """
    parts = [understand(phrases, text) for text in texts]
    understanding = _joined(parts)
    if truth.total is None and truth.point is not None:
        understanding = _aimed(understanding)
    repeated = _repeated(phrases, texts, parts) if len(texts) > 1 else ()
    is_free = "opening" in truth.must and _opens_freely(understanding, texts)
    graded = _judged(truth, understanding, is_free)
    for stage in range(max((claim.stage for claim in understanding.claims), default=0), 0, -1):
        if graded.ok:
            break
        if stage in repeated:
            continue
        latest = _judged(truth, understanding.since(stage), is_free)
        graded = latest if latest.ok or (latest.enough and not graded.enough) else graded
    return graded


def _joined(parts: Sequence[Understanding]) -> Understanding:
    """Several texts as one call; each corrects those before it."""
    if len(parts) == 1:
        return parts[0]
    claims: list[Claim] = []
    for part in parts:
        words, stage = (claims[-1].at + 1, _next_stage(claims)) if claims else (0, 0)
        claims += [claim._replace(at=claim.at + words, stage=claim.stage + stage) for claim in part.claims]
    return Understanding(tuple(claims), all(part.read for part in parts))


def _aimed(understanding: Understanding) -> Understanding:
    """Before the pop, a number alone corrects the point: "nine is the point, no, it's six"."""
    claims: list[Claim] = []
    called = {claim.stage for claim in understanding.of("line")}
    for claim in understanding.claims:
        said = next((other for other in reversed(claims) if other.fact in ("point", "puck")), None)
        is_bare = claim.fact == "total" and not (claim.is_patter or claim.as_point or claim.stage in called)
        if is_bare and said is not None and said.stage < claim.stage:
            claims += [claim._replace(fact=said.fact, near_point=True), claim._replace(near_point=True, as_point=True)]
        else:
            claims.append(claim)
    return understanding._replace(claims=tuple(claims))


def _next_stage(claims: Iterable[Claim]) -> int:
    return max((claim.stage + 1 for claim in claims), default=0)


def _repeated(phrases: Phrases, texts: Sequence[str], parts: Sequence[Understanding]) -> frozenset[int]:
    """The stages at which a text begins that takes back nothing of those before it."""
    found: set[int] = set()
    before: list[Claim] = []
    stage = 0
    is_taken_back = False
    for text, part in zip(texts, parts, strict=True):
        is_taken_back = is_taken_back or takes_back(phrases.lexicon, text)
        if not part.claims:
            continue
        if not (is_taken_back or _contradicts(before, part.claims)):
            found.add(stage)
        is_taken_back = False
        before += part.claims
        stage += _next_stage(part.claims)
    return frozenset(found)


def _contradicts(before: Iterable[Claim], after: Iterable[Claim]) -> bool:
    """Whether a fact is stated again with other values only, or a value that was stated is denied."""
    said, again = (_stated(claim for claim in claims if not claim.negated) for claims in (before, after))
    denied = any(claim.value in said.get(_subject(claim), ()) for claim in after if claim.negated)
    return denied or any(said[subject].isdisjoint(again[subject]) for subject in said.keys() & again.keys())


def _stated(claims: Iterable[Claim]) -> dict[tuple[FactName, str], set[Value]]:
    stated: dict[tuple[FactName, str], set[Value]] = {}
    for claim in claims:
        stated.setdefault(_subject(claim), set()).add(claim.value)
    return stated


def _subject(claim: Claim) -> tuple[FactName, str]:
    """What a claim refers to: its fact, and elsewhere its zone too."""
    return claim.fact, str(claim.value).partition(": ")[0] if claim.fact == "elsewhere" else ""


def _judged(truth: Truth, understanding: Understanding, is_free: bool) -> GradedCall:
    """`is_free`: words that open the come-out, whatever they are."""
    claimed: dict[FactName, list[Claim]] = {}
    for claim in understanding.claims:
        claimed.setdefault(claim.fact, []).append(claim)
    understood: dict[FactName, tuple[Value, ...]] = {}
    missing: list[FactName] = []
    wrong: list[CallError] = []
    for fact in FACTS:
        claims = _without_patter(truth, claimed[fact]) if fact in claimed else ()
        if not claims:
            if fact in truth.must and not (fact == "opening" and is_free):
                missing.append(fact)
            continue
        final = _final(claims) if fact != "elsewhere" else _final_by_zone(claims)
        if fact not in UNSPOKEN and (stated := _values(final or _shown(claims))):
            understood[fact] = stated
        errors = tuple(_errors(truth, fact, claims, final, understanding))
        wrong.extend(errors)
        if fact in truth.must and not errors and not _carries(truth, fact, final, understanding):
            missing.append(fact)
    if truth.total is not None and "total" not in understood and _names_the_dice(truth, understanding):
        understood["total"] = (truth.total,)
        missing = [fact for fact in missing if fact != "total"]
    is_sound = understanding.read and not wrong
    is_stated = truth.total is not None and truth.total in understood.get("total", ())
    ok = is_sound and not missing
    return GradedCall(ok, understood, tuple(missing), tuple(wrong), ok or (is_sound and is_stated))


def _opens_freely(understanding: Understanding, texts: Iterable[str]) -> bool:
    """Whether the words open the come-out: any words do that call no roll (ruling C1)."""
    called = (claim.fact for claim in understanding.claims if not claim.is_patter)
    return CALLED.isdisjoint(called) and any(map(has_words, texts))


def _without_patter(truth: Truth, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims without a number among unknown words, if a total is also called or it alone is not the roll's.

    Of several such numbers, and nothing plainer, none is chatter: nobody calls three totals to be right with one.
    """
    numbers = {claim.value for claim in claims if claim.is_patter}
    is_called = any(not claim.is_patter and not claim.as_point for claim in claims)
    if is_called or (len(numbers) == 1 and truth.total not in numbers):
        return tuple([claim for claim in claims if not claim.is_patter])
    return tuple(claims)


def _final_by_zone(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The final values for each zone that need not be named."""
    zones = dict.fromkeys(map(_subject, claims))
    return tuple(claim for zone in zones for claim in _final([claim for claim in claims if _subject(claim) == zone]))


def _final(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The final values: what was said after the last self-correction of the fact and not denied later."""
    denied = {claim.value: claim.at for claim in claims if claim.negated}
    said = [claim for claim in claims if not claim.negated and claim.weight != "shown"]
    asserted = [claim for claim in said if claim.at > denied.get(claim.value, -1)] if denied else said
    rolled = [claim for claim in asserted if not claim.as_point]
    last = max([claim.stage for claim in rolled or asserted], default=0)
    return tuple([claim for claim in asserted if claim.stage == last or (rolled and claim.as_point)])


def _shown(claims: Iterable[Claim]) -> list[Claim]:
    """What named dice show, after the last self-correction."""
    shown = [claim for claim in claims if claim.weight == "shown"]
    last = max([claim.stage for claim in shown], default=0)
    return [claim for claim in shown if claim.stage == last]


def _values(claims: Iterable[Claim]) -> tuple[Value, ...]:
    return tuple(dict.fromkeys([claim.value for claim in claims]))


def _due(truth: Truth, fact: FactName) -> Value | None:
    if fact == "opening":
        return "coming_out" if truth.opening else None
    if fact == "elsewhere":
        return None
    if fact == "point":
        return truth.next_point or truth.point
    if fact == "puck":
        return truth.next_point or "off"
    due: Value | None = getattr(truth, fact)
    return due


def _errors(
    truth: Truth, fact: FactName, claims: tuple[Claim, ...], final: tuple[Claim, ...], whole: Understanding
) -> Iterator[CallError]:
    """All errors about one fact, each value once; opening patter does not describe a roll."""
    if "opening" in truth.must and fact not in BEFORE_ROLL:
        return
    if fact == "dice":
        yield from _dice_errors(truth, claims)
        return
    due = _due(truth, fact)
    wrong = [claim for claim in final if claim.weight == "said" and not _is_true(truth, fact, claim, whole)]
    if wrong:
        kind: CallErrorKind = "wrong_fact"
        if _taken_back(claims, final):
            kind = "self_correction"
        elif any(claim.value == due and claim.weight == "said" for claim in final):
            kind = "contradiction"
        yield from (CallError(kind, fact, value, due) for value in _values(wrong))
    else:
        yield from _shown_errors(truth, fact, claims, final)
    yield from _negated(truth, fact, claims, final)


def _taken_back(claims: tuple[Claim, ...], final: tuple[Claim, ...]) -> bool:
    """Whether another value was said and then replaced."""
    stands = set(_values(final))
    last = final[0].stage if final else 0
    said = [claim for claim in claims if claim.weight == "said" and not claim.negated]
    return any(claim.stage < last and claim.value not in stands for claim in said)


def _shown_errors(
    truth: Truth, fact: FactName, claims: tuple[Claim, ...], final: tuple[Claim, ...]
) -> Iterator[CallError]:
    """Errors of naming dice that make another total or come another way."""
    due = _due(truth, fact)
    if due is None:
        return
    last = final[0].stage if final else 0
    shown = _values(claim for claim in claims if claim.weight == "shown" and claim.stage >= last)
    kind: CallErrorKind = "contradiction" if final else "wrong_fact"
    yield from (CallError(kind, fact, value, due) for value in shown if value != due)


def _dice_errors(truth: Truth, claims: tuple[Claim, ...]) -> Iterator[CallError]:
    """Errors of naming dice that did not fall; a wrong total or way that they show is an error of its own."""
    if truth.dice is None or truth.total is None:
        return
    last = max(claim.stage for claim in claims)
    for value in _values(claim for claim in claims if claim.stage == last):
        rolls = str(value).split("|")
        if not (_is_shown_wrong(truth, rolls) or {truth.dice, str(truth.total)} & set(rolls)):
            yield CallError("wrong_fact", "dice", value, truth.dice)


def _is_shown_wrong(truth: Truth, rolls: Sequence[str]) -> bool:
    """Whether the dice show a wrong total or way, which are errors of their own."""
    ways = {way_of(roll) for roll in rolls} - {""}
    is_other_way = truth.way is not None and len(ways) == 1 and truth.way not in ways
    return is_other_way or (len(rolls) == 1 and total_of(rolls[0]) != truth.total)


def _negated(truth: Truth, fact: FactName, claims: tuple[Claim, ...], final: tuple[Claim, ...]) -> Iterator[CallError]:
    """Whether the true value was denied and not stated later."""
    due = _due(truth, fact)
    denied = [claim for claim in claims if claim.negated and _denies(truth, fact, claim, due)]
    if denied and not any(claim.value == due and claim.at > denied[-1].at for claim in final):
        yield CallError("negated", fact, denied[-1].value, due)


def _denies(truth: Truth, fact: FactName, claim: Claim, due: Value | None) -> bool:
    if fact == "elsewhere":
        zone, _, said = str(claim.value).partition(": ")
        return said in OPPOSITE and _is_certain(truth, zone, said)
    if fact in ("point", "puck"):
        return isinstance(claim.value, int) and claim.value == due
    if due is not None and fact == "opening":
        return True
    if fact == "rate" and claim.value == "win":
        return due not in (None, "lose")
    return claim.value in (due, *TOLERATED.get((fact, due), ()))


def _is_certain(truth: Truth, zone: str, said: str) -> bool:
    """Whether it is true of a zone, and its opposite is not: the Hot Hand may pay on a seven or not."""
    return f"{zone}: {said}" in truth.elsewhere and f"{zone}: {OPPOSITE[said]}" not in truth.elsewhere


def _is_true(truth: Truth, fact: FactName, claim: Claim, whole: Understanding) -> bool:
    """Whether the claim may be made, required or not."""
    due = _due(truth, fact)
    if claim.value == due or claim.value in TOLERATED.get((fact, due), ()):
        return True
    if claim.is_bare and truth.line is None and due in (None, "lose"):
        return f"{box_of(truth.total or 0)}: {claim.value}" in truth.elsewhere
    match fact:
        case "elsewhere":
            is_patter = truth.total is None and str(claim.value).rpartition(": ")[2] not in ("off", "working")
            return is_patter or claim.value in truth.elsewhere
        case "total":
            return _is_point_only(truth, claim, whole)
        case "point" | "puck":
            return _is_true_of_point(truth, fact, claim)
        case "rate":
            return claim.value == "win" and due not in (None, "lose")
        case "opening":
            if claim.value == "come_out":
                return truth.opening or truth.point is None
            return claim.value != "coming_out" or _opens_the_call(truth, claim, whole)
    return False


def _is_point_only(truth: Truth, claim: Claim, whole: Understanding) -> bool:
    """Whether a number names the point and not the roll; on a roll that sets the point it is both, if not denied."""
    is_set = truth.point is None and truth.next_point is not None
    is_denied = any(said.negated and said.value == claim.value for said in whole.of("point"))
    return (claim.as_point and (is_denied or not is_set)) or (claim.near_point and truth.total is None)


def _is_true_of_point(truth: Truth, fact: FactName, claim: Claim) -> bool:
    """Whether it may be said of the point, which may also be the one that was on, or of the puck.

    A number that is aimed at is the point that is on now, or that was until this roll decided it.
    """
    value = claim.value
    if claim.as_point:
        return value == (truth.next_point or truth.point)
    match value:
        case "none" | "off":
            return truth.next_point is None
        case "stay":
            return truth.next_point == truth.point and (fact == "puck" or truth.point is not None)
        case "on":
            return truth.next_point is not None
        case "move":
            return truth.next_point != truth.point
        case "new":
            return truth.point is None and truth.next_point is not None
        case "made":
            return truth.line != "win" or truth.point is not None
        case "natural":
            return truth.line != "win" or truth.point is None
    if fact == "puck":
        return False
    is_set = truth.point is None and truth.next_point is not None and truth.total is not None
    return is_set or value in (truth.point, truth.next_point)


def _opens_the_call(truth: Truth, claim: Claim, whole: Understanding) -> bool:
    """Whether "coming out … four!" refers to this roll, which was a come-out, and not to the next."""
    return truth.point is None and all(claim.at < total.at for total in whole.of("total"))


def _carries(truth: Truth, fact: FactName, final: tuple[Claim, ...], whole: Understanding) -> bool:
    """Whether the due value is among the final ones."""
    due = _due(truth, fact)
    if fact == "opening":
        return bool(final)
    values = [claim.value for claim in final or _shown(whole.of(fact))]
    if fact in ("total", "way") and _names_the_dice(truth, whole):
        return True
    if fact == "line" and "nothing" in values:
        values.append("down")
    if (fact, due) == ("line", "push") and "still" in values:
        return True
    if (fact, due) == ("line", "out") and "down" in values:
        return any(claim.value == 7 and not claim.negated for claim in whole.of("total"))
    return due in values


def _names_the_dice(truth: Truth, whole: Understanding) -> bool:
    """Whether the dice that fell are named, which states the number and the way (ruling C5)."""
    fell = {truth.dice, str(truth.total)}
    return any(fell & set(str(claim.value).split("|")) for claim in whole.of("dice"))
