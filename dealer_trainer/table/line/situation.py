"""A line's situation as a table, a roll, and acts, and its own house rules: a refusal names the key or amount."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any, Literal, cast, get_args, get_origin

from pydantic import ValidationError

from dealer_trainer import engine
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.games.schema import HouseText
from dealer_trainer.guide.irregularity import Irregularity, IrregularityError, IrregularityKind, irregularity_at
from dealer_trainer.guide.row import CHIP_ACTS, Act, Do
from dealer_trainer.message import place_text, pydantic_text
from dealer_trainer.table.line.value import Document, LineError, kind_of, shown

SITUATION = ("game", "point", "rolled", "marked", "seats", "dice", "layout")
"""The keys of a situation."""

_ACT_KEYS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(get_args(Do), ("do",)),
    **dict.fromkeys(CHIP_ACTS | {"set_up", "refuse"}, ("do", "bet", "seat", "for", "number", "amount")),
    "announce": ("do", "call"),
    "mark": ("do", "number"),
    "puck": ("do", "to"),
}


_REMEMBERED = 4096
"""How many different amounts are cached: the same few come again and again."""


class Reader:
    """Reads the situations of one game; the names a line may use are looked up once."""

    def __init__(self, rules: engine.Rules) -> None:
        self.rules = rules
        self._seats = {str(seat): seat for seat in range(1, rules.seats + 1)}
        self._stakes: dict[str, engine.Cents] = {}
        self._bets = {bet.id: bet for bet in rules.bets}
        self._boxes = {
            bet.id: {str(number): number for number in sorted(bet.pays)} for bet in rules.bets if bet.kind == "number"
        }
        self._collects = {bet.id for bet in rules.bets if bet.kind == "collect"}

    def table(self, document: Document) -> engine.Table:
        """The table before the roll; a bet above its limit is dealt as it is."""
        wagers = self._wagers(document.get("seats", {}))
        point = None if document.get("point") is None else whole(document["point"], "point")
        table = engine.Table(point, _rolled(document, point), wagers)
        table = table._replace(marked=self._marked(document, table))
        # Seats, boxes, amounts, and tokes are sound by now; the point, the marks, and finished side bets may not be.
        collecting = {wager[0]: wager for wager in wagers if wager[0] in self._collects and wager[4] == "player"}
        try:
            engine.check_table(self.rules, table._replace(wagers=tuple(collecting.values())))
        except engine.TableError as error:
            raise LineError(str(error)) from error
        return table

    def _marked(self, document: Document, table: engine.Table) -> frozenset[int]:
        """The lammers left over from side bets that have come down (ruling H6)."""
        marked = _totals(document, "marked")
        if marked and marks_are_kept(self.rules, table):
            raise LineError(
                "marked: leave it out, what has rolled is marked here; it is for lammers that lie after the last "
                "side bet came down (ruling H6)"
            )
        return marked

    def layout(self, document: Document, table: engine.Table) -> tuple[Irregularity, ...]:
        """What lies wrong on the table before the pop, as the line says; none if it says nothing."""
        entries = typed(document.get("layout", []), list, "layout")
        found: list[Irregularity] = []
        for index, entry in enumerate(entries):
            at = f"layout[{index}]"
            wrong = self._irregularity(table, typed(entry, dict, at), at)
            if any(wrong.place == other.place for other in found):
                raise LineError(f"{at}: this bet is listed twice; say once what is wrong with it")
            found.append(wrong)
        return tuple(found)

    def _irregularity(self, table: engine.Table, entry: Document, at: str) -> Irregularity:
        kind, kinds = entry.get("kind"), get_args(IrregularityKind)
        check_keys(entry, ("kind", "seat", "bet", "number", *(("stays",) if kind == "late_top_up" else ())), at)
        if not isinstance(kind, str) or kind not in kinds:
            raise unknown(f"{at}.kind", kind, kinds)
        place = self._place(entry, at)
        try:
            wrong = irregularity_at(self.rules, table, cast("IrregularityKind", kind), place)
        except IrregularityError as error:
            raise LineError(f"{at}: {error}") from error
        return wrong if entry.get("stays") is None else wrong._replace(stays=self._stays(wrong, entry["stays"], at))

    def _stays(self, wrong: Irregularity, value: object, at: str) -> engine.Cents:
        """What a bet that was topped up late was before."""
        stays = amount_of(value, at, "stays")
        self._check_chips(stays, at, "stays")
        if not 0 < stays < wrong.lies:
            raise LineError(
                f"{at}.stays: {engine.format_money(stays)} is not below the {engine.format_money(wrong.lies)} that "
                "lies there; write what was bet in time"
            )
        return stays

    def acts(self, document: Document) -> tuple[Act, ...]:
        """The trainee's acts."""
        acts = typed(_needed(document, "acts"), list, "acts")
        return tuple(self._act(act, f"acts[{index}]") for index, act in enumerate(acts))

    def _wagers(self, seats: object) -> tuple[engine.Wager, ...]:
        wagers: list[engine.Wager] = []
        for key, body in typed(seats, dict, "seats").items():
            seat = self._seats.get(key)
            if seat is None:
                raise LineError(f"seats: there is no seat {shown(key)}; they are 1 to {self.rules.seats}")
            self._add_seat(wagers, seat, typed(body, dict, f"seats.{key}"))
        return tuple(wagers)

    def _add_seat(self, wagers: list[engine.Wager], seat: int, spots: Document) -> None:
        at = f"seats.{seat}"
        off = self._off(spots, at) if "off" in spots else ()
        before = len(wagers)
        self._add_spots(wagers, seat, "player", spots, off)
        if "tokes" not in spots:
            return
        after = len(wagers)
        self._add_spots(wagers, seat, "dealer", typed(spots["tokes"], dict, f"{at}.tokes"), off)
        lying = {(wager[0], wager[3]) for wager in wagers[before:after]}
        for toke in wagers[after:]:
            if (toke.bet, toke.number) not in lying:
                spot = toke.bet if toke.number is None else f"{toke.bet}.{toke.number}"
                reason = "a toke goes beside the player's bet, and there is none (ruling R22)"
                raise LineError(f"{at}.tokes.{spot}: {reason}")

    def _add_spots(
        self, wagers: list[engine.Wager], seat: int, owner: engine.Owner, spots: Document, off: Collection[int]
    ) -> None:
        at = f"seats.{seat}" if owner == "player" else f"seats.{seat}.tokes"
        stakes = self._stakes
        for bet, value in spots.items():
            boxes = self._boxes.get(bet)
            if boxes is not None:
                for key, amount in typed(value, dict, f"{at}.{bet}").items():
                    number = boxes.get(key)
                    if number is None:
                        raise unknown(f"{at}.{bet}", key, boxes)
                    stake = (type(amount) is str and stakes.get(amount)) or self._stake(amount, at, bet, key)
                    wagers.append(engine.Wager(bet, seat, stake, number, owner, number not in off))
            elif bet in self._bets:
                stake = (type(value) is str and stakes.get(value)) or self._stake(value, at, bet)
                wagers.append(engine.Wager(bet, seat, stake, None, owner))
            elif owner == "dealer" or bet not in ("tokes", "off"):
                raise unknown(at, bet, (*self._bets, *(("tokes", "off") if owner == "player" else ())))

    def _stake(self, value: object, *at: str) -> engine.Cents:
        """An amount above zero, cached by its text."""
        stake = amount_of(value, *at)
        if not stake:
            raise LineError(f"{'.'.join(at)}: a bet is above zero; leave out one that is not made")
        self._check_chips(stake, *at)
        if isinstance(value, str) and len(self._stakes) < _REMEMBERED:
            self._stakes[value] = stake
        return stake

    def _check_chips(self, amount: engine.Cents, *at: str) -> None:
        """Raise LineError if the rack cannot make the amount."""
        chip = self.rules.house.smallest_chip
        if amount % chip:
            reason = f"{engine.format_money(amount)} cannot be made, the smallest chip is {engine.format_money(chip)}"
            raise LineError(f"{'.'.join(at)}: {reason}; write a multiple of {engine.format_money(chip)}")

    def _off(self, spots: Document, at: str) -> tuple[int, ...]:
        """The Numbers that their players have called off (ruling R8)."""
        off = tuple(whole(number, f"{at}.off") for number in typed(spots["off"], list, f"{at}.off"))
        lying = {key for bet in self._boxes for key in typed(spots.get(bet, {}), dict, f"{at}.{bet}")}
        for number in off:
            if str(number) not in lying:
                raise LineError(f"{at}.off: there is no bet on {number}, so none can be off")
        return off

    def _act(self, value: object, at: str) -> Act:
        act = typed(value, dict, at)
        do = act.get("do")
        keys = _ACT_KEYS.get(do) if isinstance(do, str) else None
        if keys is None:
            raise unknown(f"{at}.do", do, _ACT_KEYS)
        check_keys(act, keys, at)
        if "bet" in keys and ("bet" in act or do != "set_up"):
            return self._spot_act(cast("Do", do), act, at)
        if do == "announce":
            if "call" not in act:
                raise LineError(f'{at}.call: the key is missing; write what was said, or "" where nothing was')
            return Act("announce", call=typed(act["call"], str, f"{at}.call"))
        if do == "mark":
            return Act("mark", number=_total(act.get("number"), f"{at}.number"))
        if do == "puck":
            if "to" not in act:
                raise LineError(f"{at}: the puck goes to a number, or to null for off")
            number = None if act["to"] is None else _total(act["to"], f"{at}.to")
            if number is not None and number not in self.rules.points:
                points = ", ".join(map(str, sorted(self.rules.points)))
                raise LineError(f"{at}.to: the puck cannot go on {number}; points are {points}, and null is off")
            return Act("puck", to=number)
        check_keys(act, ("do",), at)
        return Act(cast("Do", do))

    def _spot_act(self, do: Do, act: Document, at: str) -> Act:
        bet, seat, number, _ = self._place(act, at)
        owner = act.get("for", "player")
        if owner not in ("player", "dealer"):
            raise unknown(f"{at}.for", owner, ("player", "dealer"))
        return Act(do, bet, seat, owner, number, self._act_amount(do, act.get("amount"), at))

    def _place(self, spot: Document, at: str) -> engine.Place:
        """A spot that the layout has, the player's."""
        bet = spot.get("bet")
        if not isinstance(bet, str) or bet not in self._bets:
            raise unknown(f"{at}.bet", bet, self._bets)
        seat = whole(spot.get("seat"), f"{at}.seat")
        if str(seat) not in self._seats:
            raise LineError(f"{at}.seat: there is no seat {seat}; they are 1 to {self.rules.seats}")
        number = spot.get("number")
        boxes = self._boxes.get(bet)
        if boxes is None and number is not None:
            raise LineError(f"{at}.number: {bet} takes no number")
        if boxes is not None and str(whole(number, f"{at}.number")) not in boxes:
            raise unknown(f"{at}.number", number, boxes)
        return engine.Place(bet, seat, cast("int | None", number))

    def _act_amount(self, do: Do, value: object, at: str) -> engine.Cents | None:
        """What an act pays, takes, or sets up, in chips of the rack; only a bet that comes down is set up to zero."""
        if value is None:
            if do in ("pay", "set_up"):
                what = "what is paid besides the stake" if do == "pay" else "the whole bet that then stands"
                raise LineError(f'{at}.amount: {do} needs its amount; write {what}, as "37.50"')
            return None
        amount = amount_of(value, at, "amount")
        if not amount and do in ("pay", "take"):
            raise LineError(f"{at}.amount: {do} needs an amount above zero; leave out an act that moves no chips")
        self._check_chips(amount, at, "amount")
        return amount


def roll_of(document: Document) -> engine.Roll:
    """The dice of a line."""
    dice = typed(_needed(document, "dice"), list, "dice")
    if len(dice) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in dice):
        raise LineError(f"dice: {shown(dice)} are not two dice; write [1, 6] for a one and a six")
    return engine.Roll(*dice)


def check_keys(document: Document, known: Collection[str], at: str = "the line") -> None:
    """Raise LineError for an unknown key."""
    for key in document:
        if key not in known:
            raise unknown(at, key, known)


def amount_of(value: object, *at: str) -> engine.Cents:
    """An amount in cents, from text or a whole JSON number. `at`: its place in the line, joined only for a refusal."""
    if type(value) is int:
        # Python refuses to write a number of five thousand digits as text.
        value = str(value) if abs(value) < 10**12 else f"{'-' if value < 0 else ''}1000000000000"
    if not isinstance(value, str):
        raise LineError(f'{".".join(at)}: found {kind_of(value)}; write an amount as text, "25" or "37.50"')
    try:
        return engine.parse_money(value)
    except engine.MoneyError as error:
        raise LineError(f"{'.'.join(at)}: {error}") from error


def _rolled(document: Document, point: int | None) -> frozenset[int]:
    """The totals since the last seven; if left out, only the point (ruling H6)."""
    if "rolled" not in document:
        return frozenset() if point is None else frozenset((point,))
    return _totals(document, "rolled")


def _totals(document: Document, key: str) -> frozenset[int]:
    """The totals listed under a key, which may be missing."""
    totals = [whole(number, key) for number in typed(document.get(key, []), list, key)]
    for place, number in enumerate(totals):
        if number in totals[:place]:
            raise LineError(f"{key}: {number} is listed twice; write each number once")
    return frozenset(totals)


_WRITTEN = {
    "acts": 'all that was done, as [{"do": "pop"}, {"do": "announce", "call": "seven out"}]',
    "dice": "[1, 6] for a one and a six",
}
"""What to write for a required key."""


def _needed(document: Document, key: str) -> object:
    if key not in document:
        raise LineError(f"{key}: the key is missing; write {_WRITTEN[key]}")
    return document[key]


def typed(value: object, kind: type, at: str) -> Any:
    """A value of one kind; raises LineError."""
    if type(value) is not kind:
        raise LineError(f"{at}: found {kind_of(value)}; {kind_of(kind())} is expected")
    return value


def whole(value: object, at: str) -> int:
    """A whole number; raises LineError."""
    if type(value) is not int:
        raise LineError(f"{at}: found {kind_of(value)}; a whole number is expected")
    return value


def _total(value: object, at: str) -> int:
    total = whole(value, at)
    if not 2 <= total <= 12:
        raise LineError(f"{at}: {total} is not a total of two dice")
    return total


def unknown(at: str, found: object, known: Iterable[str]) -> LineError:
    """The refusal of an unknown name, with the nearest known name or all of them."""
    names = list(known)
    near = get_close_matches(found[:80], names, n=1) if isinstance(found, str) else []
    hint = f"did you mean {near[0]}?" if near else f"the choices are {', '.join(names) or 'none'}"
    return LineError(f"{at}: {shown(found)} is not known; {hint}")


HOUSE = "house"
"""The key; its own keys are those of `[house_rules]` in game.toml."""


def house_of(rules: engine.Rules, document: Document) -> engine.HouseRules:
    """The house rules of a line about a game with these rules; raises LineError."""
    if HOUSE not in document:
        return rules.house
    given = dict(typed(document[HOUSE], dict, HOUSE))
    check_keys(given, HouseText.model_fields, HOUSE)
    for key, value in given.items():
        kind = HouseText.model_fields[key].annotation
        if get_origin(kind) is Literal and value not in get_args(kind):
            raise unknown(f"{HOUSE}.{key}", value, get_args(kind))
    if "smallest_chip" in given:
        given["smallest_chip"] = _smallest_chip(rules, given["smallest_chip"])
    try:
        built = HouseText.model_validate(given).built()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        found = shown(first["input"])
        raise LineError(f"{HOUSE}.{place_text(first)}: found {found}; {pydantic_text(first)}") from error
    return rules.house._replace(**{key: getattr(built, key) for key in given})


def _smallest_chip(rules: engine.Rules, value: object) -> str:
    """The amount to which payouts are rounded, as text; the rack must be able to make it."""
    chip, least = amount_of(value, HOUSE, "smallest_chip"), rules.chips[0]
    if not chip or chip % least:
        reason = f"the smallest chip in the rack is {engine.format_money(least)}; write a multiple of it, above zero"
        raise LineError(f"{HOUSE}.smallest_chip: {engine.format_money(chip)} cannot be made: {reason}")
    return engine.format_money(chip)
