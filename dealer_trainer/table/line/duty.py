"""A line about a table duty as what is given, acts, and switches: a refusal names the key and how to mend it."""

import re
from typing import get_args

from dealer_trainer.engine import Rules, format_money
from dealer_trainer.guide.duty.act import Amounts, DutyAct, DutyStart, Given
from dealer_trainer.guide.duty.pack import By, Duty, DutyHouse, Pack
from dealer_trainer.table.line.situation import HOUSE, amount_of, check_keys, typed, unknown, whole
from dealer_trainer.table.line.value import Document, LineError, kind_of, shown

DUTY_LINE = ("game", "duty", "given", HOUSE, "acts")
"""The keys of a line."""

CUT = "cut"
"""A switch of chip work, which no duty depends on; a line may carry it."""

_ACT = ("by", "do", "of", "amount", "amounts", "call", "line", "facts", "from")
_AMOUNTS = ("slip", "request", "tray", "chips")
_FACTS = {
    "point": ("NUMBER or none",), "off": ("SEAT", "NUMBER"), "owed": ("SEAT", "DOLLARS"), "request": ("KIND", "SEAT"),
    "open": ("DUTY", "SEAT"),
}  # fmt: skip
"""What stands behind each kind of fact."""

_OTHERS = ("cash", "foreign", "toke")
"""What an act may be about that is not of the table's own chips."""

_FORMS = "point:8 or point:none, off:SEAT:NUMBER, owed:SEAT:DOLLARS, request:KIND:SEAT, open:DUTY:SEAT"
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)
_WORD = re.compile(r"[a-z][a-z0-9_]{0,39}")
_PLACE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.:-]{0,39}")
_MOST_SEATS = 20
_NOTHING: tuple[object, ...] = (None, False, "", "none", "no", [], {})


class DutyReader:
    """Reads lines about the duties of a pack."""

    def __init__(self, pack: Pack, house: DutyHouse, rules: Rules | None = None) -> None:
        """`house`: the switches of the game's house, which a line may change. `rules`: whose seats and chips hold."""
        self.pack = pack
        self._seats = rules.seats if rules is not None else _MOST_SEATS
        self._chips = tuple(rules.chips) if rules is not None else ()
        self._house = house
        duties = pack.duties
        rows = [row for duty in duties.duties for row in (*duty.steps, *duty.forbid, *duty.instead)]
        others = [other for duty in duties.duties for step in duty.steps for other in step.also]
        self._does = sorted({row.do for row in (*rows, *others, *duties.forbid)} | {*duties.touches, "say", "pop"})

    def start(self, document: Document) -> DutyStart:
        """The duty that arrives."""
        ids = [duty.id for duty in self.pack.duties.duties]
        name = document.get("duty")
        if not isinstance(name, str) or name not in ids:
            if "duty" not in document:
                raise LineError(f"duty: the key is missing; the duties are {', '.join(ids)}")
            raise unknown("duty", name, ids)
        duty = self.pack.duty(name)
        given = typed(document.get("given", {}), dict, "given")
        check_keys(given, (*duty.given, *duty.may, "seat"), "given")
        for key in duty.given:
            if key not in given:
                raise LineError(f"given.{key}: the key is missing; {duty.id} needs {', '.join(duty.given)}")
        return DutyStart(name, self._given(duty, given))

    def acts(self, document: Document) -> tuple[DutyAct, ...]:
        """Everybody's acts, in order; an act that names no amount claims none."""
        acts = typed(document["acts"], list, "acts")
        return tuple(self._act(typed(act, dict, f"acts[{at}]"), f"acts[{at}]") for at, act in enumerate(acts))

    def house(self, document: Document) -> DutyHouse:
        """The switches of the line's house; those that it does not name are the game's."""
        found: dict[str, str] = {}
        for key, value in typed(document.get(HOUSE, {}), dict, HOUSE).items():
            if key == CUT:
                _amounts(value, f"{HOUSE}.{CUT}")
                continue
            switch = next((switch for switch in self.pack.text.switches if switch.id == key), None)
            if switch is None:
                raise unknown(HOUSE, key, [*(switch.id for switch in self.pack.text.switches), CUT])
            at = f"{HOUSE}.{key}"
            if switch.choices and value not in switch.choices:
                raise unknown(at, value, switch.choices)
            found[key] = value if switch.choices else format_money(amount_of(value, at))
        return {**self._house, **found}

    def _given(self, duty: Duty, given: Document) -> Given:
        """What the line gives, key by key."""
        papers = {key: self._chips_of(given[key], f"given.{key}") for key in _AMOUNTS if key in given}
        words = {key: self._word(duty, key, given[key]) for key in (*duty.values, "bet") if key in given}
        signs = self._signs(given.get("signs", []))
        won = given.get("won")
        won = won == "yes" if won in ("yes", "no") else won
        return Given(
            amount=amount_of(given["amount"], "given.amount") if "amount" in given else 0,
            seat=None if given.get("seat") is None else self._seat(whole(given["seat"], "given.seat"), "given.seat"),
            slip=papers.pop("slip", papers.get("chips", {})),
            **papers,
            facts=self._facts(given.get("facts", []), "given.facts"),
            signs=signs,
            words=words,
            won=None if won is None else typed(won, bool, "given.won"),
            mismatch=given.get("mismatch") not in _NOTHING,
        )

    def _word(self, duty: Duty, key: str, value: object) -> str:
        known = duty.values.get(key)
        if known is None and isinstance(value, str) and _WORD.fullmatch(value):
            return value
        if not isinstance(value, str) or value not in (known or ()):
            raise unknown(f"given.{key}", value, known or ("the name of a bet",))
        return value

    def _seat(self, seat: int, at: str) -> int:
        if not 1 <= seat <= self._seats:
            raise LineError(f"{at}: there is no seat {seat}; they are 1 to {self._seats}")
        return seat

    def _chips_of(self, value: object, at: str, *, is_own: bool = True) -> Amounts:
        """Cents by denomination, whole chips; `is_own`: of the table's own."""
        found = _amounts(value, at)
        for chip, worth in found.items():
            if is_own and self._chips and chip not in self._chips:
                raise unknown(at, format_money(chip), map(format_money, self._chips))
            if worth % chip:
                name = format_money(chip)
                raise LineError(f"{at}.{name}: {format_money(worth)} is no whole number of chips of {name}; "
                                f"write a multiple of {name}")  # fmt: skip
        return found

    def _facts(self, value: object, at: str) -> tuple[str, ...]:
        found = typed(value, list, at)
        return tuple(self._fact(fact, f"{at}[{index}]") for index, fact in enumerate(found))

    def _fact(self, fact: object, at: str) -> str:
        """A fact as it is always spelled."""
        kind, *parts = fact.split(":") if isinstance(fact, str) else ("",)
        form = _FACTS.get(kind, ())
        if not form or len(parts) != len(form):
            raise LineError(f"{at}: {shown(fact)} is not a fact; write {_FORMS}")
        return ":".join((kind, *(self._part(*pair, f"{at}: {shown(fact)}") for pair in zip(form, parts, strict=True))))

    def _part(self, form: str, part: str, at: str) -> str:
        """A part of a fact by its form."""
        if form == "DOLLARS":
            return format_money(amount_of(part, at))
        if form in ("DUTY", "KIND"):
            duties = [duty.id for duty in self.pack.duties.duties]
            if (form == "DUTY" and part not in duties) or not _WORD.fullmatch(part):
                raise unknown(at, part, duties if form == "DUTY" else ("the name of a request",))
            return part
        if form == "NUMBER or none" and part == "none":
            return part
        if not _NUMBER.fullmatch(part):
            raise LineError(f"{at}: {shown(part)} is no {form}; write {_FORMS}")
        if form == "SEAT":
            return str(self._seat(int(part), at))
        if not 2 <= int(part) <= 12:
            raise LineError(f"{at}: {int(part)} is not a total of two dice")
        return str(int(part))

    def _signs(self, value: object) -> tuple[str, ...]:
        signs = self.pack.text.signs
        known = (*signs.at_once, *signs.strong, *signs.weak, *signs.none)
        found = typed(value, list, "given.signs")
        for at, sign in enumerate(found):
            if sign not in known:
                raise unknown(f"given.signs[{at}]", sign, known)
        return tuple(found)

    def _act(self, act: Document, at: str) -> DutyAct:
        check_keys(act, _ACT, at)
        by: By | None = next((by for by in get_args(By) if by == act.get("by", "dealer")), None)
        if by is None:
            raise unknown(f"{at}.by", act["by"], get_args(By))
        do = act.get("do")
        if not isinstance(do, str) or do not in self._does:
            raise unknown(f"{at}.do", do, self._does)
        if "amount" in act and "amounts" in act:
            raise LineError(f"{at}: it has amount and amounts; write one of them")
        line = act.get("line", "")
        if "line" in act and line not in [known.id for known in self.pack.lines]:
            raise unknown(f"{at}.line", line, [known.id for known in self.pack.lines])
        if do == "say" and not line:
            raise LineError(f"{at}.line: the key is missing; the lines are {', '.join(i.id for i in self.pack.lines)}")
        of = _named(act.get("of", ""), f"{at}.of")
        amounts = None
        if "amounts" in act:
            amounts = self._chips_of(act["amounts"], f"{at}.amounts", is_own=of not in _OTHERS)
        return DutyAct(
            do=do,
            of=of,
            by=by,
            amount=amount_of(act["amount"], f"{at}.amount") if "amount" in act else None,
            amounts=amounts,
            call=typed(act["call"], str, f"{at}.call") if "call" in act else None,
            line=str(line),
            facts=self._facts(act.get("facts", []), f"{at}.facts"),
            source_of=_named(act.get("from", ""), f"{at}.from"),
        )


def _amounts(value: object, at: str) -> Amounts:
    """Cents by denomination."""
    found: dict[int, int] = {}
    for chip, worth in typed(value, dict, at).items():
        cents = amount_of(chip, at)
        if not cents or cents in found:
            reason = 'is not a denomination of its own; write {"5": "500"} for $500 in $5'
            raise LineError(f"{at}: {shown(chip)} {reason}")
        found[cents] = amount_of(worth, at, chip)
    return found


def _named(value: object, at: str) -> str:
    """A name that an act gives, or "" for none."""
    if not isinstance(value, str) or (value and not _PLACE.fullmatch(value)):
        found = shown(value) if isinstance(value, str) else kind_of(value)
        raise LineError(f"{at}: found {found}; write a name as chips")
    return value
