"""What a table duty begins with: drawn by chance for drills and the live table, and in words."""

from collections.abc import Mapping, Sequence

from dealer_trainer.engine import Cents, Rules, dollars, parse_money
from dealer_trainer.games.course import ScriptedDuty
from dealer_trainer.guide.duty.act import Amounts, DutyStart, Given, fact_text
from dealer_trainer.guide.duty.pack import Pack, Signs
from dealer_trainer.message import Message, joined, message
from dealer_trainer.table.line.duty import DutyReader
from dealer_trainer.table.seeded_random import SeededRandom

BILLS: tuple[Cents, ...] = (100, 500, 1000, 2000, 5000, 10_000)
"""The bills that players lay down, in cents."""
AMOUNTS = ("40", "60", "80", "100", "120", "160", "200", "240", "300", "340", "400", "500")
SIGNS: Mapping[str, str] = {
    "asks_for_money": message("asks the dealer to lend them money until tomorrow"),
    "says_cannot_stop": message("says: “I want to go home, and I can't”"),
    "needs_it_for_bills": message("says that the rent is due and has to come out of this table"),
    "breaks_down": message("buries their face in their hands and shakes"),
    "asks_to_hide": message("asks you not to tell anybody about being here"),
    "stakes_jump_after_losses": message("bets five times as much after a loss"),
    "many_buy_ins": message("buys in for the fourth time"),
    "hours_without_break": message("has been here since noon"),
    "blames_dealer": message("says that you have it in for this seat"),
    "ignores_companion": message("ignores the friend who wants to leave"),
    "neglected_over_days": message("wears the same stained shirt as two days ago"),
    "self_harm": message("says quietly that life is not worth living"),
    "losing": message("has lost ten bets in a row"),
    "high_stakes": message("bets the maximum, as always"),
    "silence": message("has not said a word for an hour"),
    "daily_visits": message("was here yesterday too"),
}
"""What the dealer sees or hears of a player."""
_CLAIMS: Mapping[str, str] = {
    "paid_short": message("says that the last payout was too small"),
    "not_paid": message("says that a winning bet was not paid"),
    "moved": message("says that somebody moved the bet"),
    "other": message("says that the call was something else"),
}
_PEOPLE: Mapping[str, str] = {
    "impaired": message("can hardly stand, and spills chips on the layout"),
    "underage": message("looks far too young to be here"),
    "excluded": message("is excluded: you recognize them from the list"),
}
_POPPER: Mapping[str, str] = {
    "leaning": message("a die leans on the wall of the popper"),
    "stacked": message("one die lies on top of the other"),
    "moving": message("a die is still spinning"),
    "jammed": message("the popper is jammed"),
    "open": message("the popper is not closed"),
    "broken": message("the popper has a crack"),
}


def duty_start(pack: Pack, rules: Rules, duty: str, chance: SeededRandom, seats: Sequence[int] = ()) -> DutyStart:
    """What the duty `duty` begins with, by chance; `seats`: where somebody sits, all if left out."""
    seat = chance.pick(seats or range(1, rules.seats + 1))
    given = Given(seat=seat)
    if duty in ("open", "close", "shift_count"):
        slip = _inventory(rules, chance)
        given = Given(slip=slip, tray=_short(chance, slip))
    elif duty == "fill":
        slip = _inventory(rules, chance)
        given = Given(slip=slip, request=slip, chips=_short(chance, slip))
    elif duty == "credit":
        given = Given(chips=_inventory(rules, chance))
    elif duty in _AMOUNTS:
        given = given._replace(amount=parse_money(chance.pick(_AMOUNTS[duty])))
    elif duty == "relief_out":
        given = Given(facts=_facts(rules, chance))
    elif duty == "relief_in":
        given = Given(mismatch=chance.hits(60))
    elif duty == "player_sign":
        given = given._replace(signs=_signs(pack.text.signs, chance))
    words = {key: chance.pick(values) for key, values in pack.duty(duty).values.items() if key != "ask"}
    if duty == "late_chips":
        words = {"bet": chance.pick([bet.id for bet in rules.bets if bet.kind in ("line", "one_roll")])}
    return DutyStart(duty, given._replace(words=words))


def start_of(pack: Pack, scripted: ScriptedDuty) -> DutyStart:
    """What a duty of the course begins with; raises LineError if it says something that the duty does not know."""
    given = {name: list(value) if isinstance(value, tuple) else value for name, value in scripted.given.items()}
    return DutyReader(pack, {}).start({"duty": scripted.duty, "given": given})


_AMOUNTS: Mapping[str, Sequence[str]] = {
    "buy_in": AMOUNTS, "color_up": ("85", "115", "235", "415", "520"), "cash_play": ("20", "50", "100"),
    "call_bet": ("25", "50", "100"), "toke": ("1", "5", "10", "25"), "foreign_chip": ("5", "25"),
    "suspect": ("100",), "chip_down": ("1", "5", "25"),
}  # fmt: skip


def _inventory(rules: Rules, chance: SeededRandom) -> Amounts:
    """Chips of two values, in whole tens of chips."""
    whole = [chip for chip in rules.chips if chip % 100 == 0][:4]
    values = sorted(chance.shuffled(whole)[:2])
    return {chip: chip * 10 * (2 + chance.below(5)) for chip in values}


def _short(chance: SeededRandom, there: Amounts) -> Amounts:
    """The same chips, or a few less of one value in two cases of five."""
    if not chance.hits(40):
        return there
    chip = chance.pick(sorted(there))
    return {**there, chip: there[chip] - chip * (1 + chance.below(4))}


def _facts(rules: Rules, chance: SeededRandom) -> tuple[str, ...]:
    """What the relief is to be told, and what is open."""
    points, seats = sorted(rules.points), chance.shuffled(range(1, rules.seats + 1))
    point = f"point:{chance.pick(points)}" if chance.hits(70) else "point:none"
    owed = f"owed:{seats[0]}:{5 * (1 + chance.below(12))}"
    others = (owed, f"off:{seats[1]}:{chance.pick(points)}", f"open:buy_in:{seats[2]}")
    return (point, *(fact for fact in others if chance.hits(55)))


def _signs(known: Signs, chance: SeededRandom) -> tuple[str, ...]:
    """Signs of a player: nothing, one weak one, two, a strong one, or what must be told at once."""
    drawn = chance.below(100)
    if drawn < 30:
        return chance.pick(known.none), chance.pick(known.weak)
    if drawn < 45:
        return chance.shuffled(known.none)[:2]
    if drawn < 65:
        return chance.shuffled(known.weak)[:2]
    if drawn < 88:
        return chance.pick((*known.none, *known.weak)), chance.pick(known.strong)
    return chance.pick(known.none), chance.pick(known.at_once)


def slip_text(chips: Amounts) -> Message:
    """Chips by value: "$500 in $5 chips, $1,000 in $25 chips"."""
    parts = [
        message("{worth} in {chip} chips", worth=dollars(worth), chip=dollars(chip))
        for chip, worth in sorted(chips.items())
    ]
    return joined(", ", parts)


def scene_text(rules: Rules, start: DutyStart, *, is_seen: bool = False) -> Message:
    """What the dealer sees at the beginning of a duty, in one or two sentences.

    `is_seen`: what lies there is drawn, and nothing that is to be counted there is said.
    """
    given, duty = start.given, start.duty
    seat, money, word = given.seat or 1, dollars(given.amount), next(iter(given.words.values()), "")
    slip, lying = slip_text(given.slip), slip_text(given.tray or given.chips or given.slip)
    request = slip_text(given.slip if given.request is None else given.request)
    cash, chips = message("{money} in cash", money=money), message("{money} in small chips", money=money)
    chip = message("{money}", money=money)
    says = message("says {slip}. The tray has {lying}", slip=slip, lying=lying)
    fill = message(
        "You asked for {request}. The slip says {slip}. Security lays down {lying}.",
        request=request, slip=slip, lying=lying,
    )  # fmt: skip
    if is_seen:
        cash, chips, chip, says = message("cash"), message("chips"), message("a chip"), message("lies beside the tray")
        lying, fill = message("the chips on the slip"), message("You asked for a fill, and security brings it.")
    if duty == "popper":
        return message("Before the next roll: {popper}.", popper=_POPPER[word])
    if duty in ("dispute", "impaired"):
        known = _CLAIMS if duty == "dispute" else _PEOPLE
        return message("The player at seat {seat} {told}.", seat=seat, told=known[word or next(iter(known))])
    if duty == "suspect" and word == "chip":
        return message("A player puts down a {money} chip. It feels wrong.", money=money)
    if duty == "late_chips" and word:
        bet = next((bet.name for bet in rules.bets if bet.id == word), word)
        return message("After the pop, chips were added to seat {seat}'s {bet}, and it wins.", seat=seat, bet=bet)
    if duty == "relief_in" and given.mismatch:
        return message("You relieve a dealer, who tells you the point is six; the puck is on eight.")
    return {
        "open": message("The table opens. The opener {says}.", says=says),
        "close": message("The table closes. The closer {says}.", says=says),
        "shift_count": message("The shift changes, and the table stays open. The closer {says}.", says=says),
        "fill": fill,
        "credit": message("The floor wants {lying} back from your tray.", lying=lying),
        "relief_out": message(
            "Your relief taps you on the shoulder. On the table: {facts}.",
            facts=joined("; ", tuple(map(fact_text, given.facts))),
        ),
        "relief_in": message("You relieve a dealer. What you are told is what lies on the layout."),
        "late_chips": message("After the pop, chips were added to a bet of seat {seat}, and it wins.", seat=seat),
        "buy_in": message("The player at seat {seat} lays {cash} on the layout.", seat=seat, cash=cash),
        "color_up": message("The player at seat {seat} leaves, and pushes {chips} in.", seat=seat, chips=chips),
        "cash_play": message("The player at seat {seat} lays {cash} on a bet.", seat=seat, cash=cash),
        "call_bet": message(
            "The player at seat {seat} calls out a {money} bet and puts nothing down.", seat=seat, money=money
        ),
        "toke": message("The player at seat {seat} lays {chip} down: “For you.”", seat=seat, chip=chip),
        "foreign_chip": message("There is a {money} chip from another casino at seat {seat}.", seat=seat, money=money),
        "suspect": message("A player puts down a {money} bill. It feels wrong.", money=money),
        "chip_down": message("A {money} chip falls off the table.", money=money),
        "player_sign": message(
            "The player at seat {seat} {signs}.",
            seat=seat, signs=joined("; ", [SIGNS.get(sign, sign) for sign in given.signs]),
        ),
        "help_asked": message("The player at seat {seat} asks: “Who can I talk to? I need to stop.”", seat=seat),
    }[duty]  # fmt: skip


def table_scene(rules: Rules, start: DutyStart, point: int | None) -> Message:
    """The same at a table with a point, where the dealer reads the layout."""
    if start.duty == "relief_out":
        return message("Your relief taps you on the shoulder.")
    if start.duty != "relief_in":
        return scene_text(rules, start, is_seen=True)
    others = [number for number in sorted(rules.points) if number != point]
    told = others[0] if start.given.mismatch else point
    if told is None:
        return message("You relieve a dealer, who tells you no point is on.")
    return message("You relieve a dealer, who tells you the point is {point}.", point=told)
