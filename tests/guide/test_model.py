"""The model round does what the rows say, in their order and direction; every expectation is written by hand."""

from collections import Counter

import pytest

from dealer_trainer.engine import ROLLS, Owner, Roll, Rules, Table, Wager, format_money, parse_money, settle
from dealer_trainer.guide.model import ModelRound, NoRowError, matching_rows, model_round, row_for
from dealer_trainer.guide.row import Act
from tests import loaded

ROCK, CRAPS = loaded.rock_n_roll(), loaded.harbor_craps()
ON = ROCK.rules._replace(house=ROCK.rules.house._replace(numbers_on_come_out="on"))

SEATS_2_AND_5 = """
players_circle 2 10 · players_circle 2t 5 · jukebox 2 10 · jukebox 2t 2
numbers:6 2 10 · numbers:6 2t 5 · numbers:9 2 10
flaming_four 2 5 · sizzling_six 2 5 · hot_hand 2 5 · hot_hand 2t 1
players_circle 5 7 · jukebox 5 7 · numbers:6 5 7 · sizzling_six 5 2
"""
"""Two seats with odd amounts and tokes (t), written down in no order that matters."""


def wagers(text: str) -> tuple[Wager, ...]:
    """Wagers as the tests write them: bet, seat with t for a toke, dollars, "off" where it is called off."""
    return tuple(
        _wager(*entry.split()) for line in text.strip().split("\n") for entry in line.split("·") if entry.strip()
    )


def _wager(where: str, seat: str, amount: str, off: str = "") -> Wager:
    bet, _, number = where.partition(":")
    owner: Owner = "dealer" if seat.endswith("t") else "player"
    return Wager(bet, int(seat.rstrip("t")), parse_money(amount), int(number) if number else None, owner, off != "off")


def written(act: Act) -> str:
    """An act as the tests write it."""
    if act.do == "puck":
        return f"puck {act.to or 'off'}"
    if act.bet is None:
        return act.do if act.number is None else f"{act.do} {act.number}"
    where = act.bet if act.number is None else f"{act.bet}:{act.number}"
    amount = "" if act.amount is None else f" {format_money(act.amount)}"
    return f"{act.do} {where} {act.seat}{'t' if act.owner == 'dealer' else ''}{amount}"


def dealt(rules: Rules, table: Table, dice: str) -> ModelRound:
    """The model round of the shipped guide for dice like "34"."""
    return model_round(rules, ROCK.guide, table, Roll(int(dice[0]), int(dice[1])))


def acts(model: ModelRound) -> list[str]:
    """The steps of a round as the tests write them."""
    return [written(step.act) for step in model.steps]


def lines(text: str) -> list[str]:
    """Acts written one after the other."""
    return [entry.strip() for line in text.strip().split("\n") for entry in line.split("·")]


TAKE_JUKEBOX = "take jukebox 5 7 · take jukebox 2 10 · take jukebox 2t 2"
PAY_EVEN = "pay players_circle 5 7 · pay players_circle 2 10 · pay players_circle 2t 5"
PAY_SIX = "pay numbers:6 2 12 · pay numbers:6 2t 6 · pay numbers:6 5 8"
TAKE_NUMBERS = "take numbers:6 2 10 · take numbers:6 2t 5 · take numbers:9 2 10 · take numbers:6 5 7"
TAKE_SIDE = """take sizzling_six 5 2
take flaming_four 2 5 · take sizzling_six 2 5 · take hot_hand 2 5 · take hot_hand 2t 1"""


def test_nine_of_ten_is_paid_after_the_losers() -> None:
    """With nine marks on the come-out seven: losers, Circle, then the Hot Hand 20 to 1, then the marks go."""
    table = Table(
        None,
        frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11}),
        wagers(
            SEATS_2_AND_5.replace("sizzling_six", "flaming_four").replace(
                "flaming_four 2 5 · flaming_four 2 5", "flaming_four 2 5"
            )
        ),
    )
    assert acts(dealt(ROCK.rules, table, "34")) == [
        "announce",
        *lines(
            f"{TAKE_JUKEBOX}\ntake flaming_four 5 2 · take flaming_four 2 5\n{PAY_EVEN}\n"
            "pay hot_hand 2 100 · pay hot_hand 2t 20 · clear_marks"
        ),
    ]


def test_all_ten_and_the_four_are_paid_together() -> None:
    """The twelve that completes both: seat by seat, the Flaming Four before the Hot Hand, the toke after its player."""
    bets = "flaming_four 2 5 · hot_hand 2 5 · hot_hand 2t 1 · flaming_four 6 1 · hot_hand 4 2"
    model = dealt(ROCK.rules, Table(None, frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11}), wagers(bets)), "66")
    assert acts(model) == lines(
        "announce · mark 12 · pay flaming_four 6 70 · pay hot_hand 4 160\n"
        "pay flaming_four 2 350 · pay hot_hand 2 400 · pay hot_hand 2t 80"
    )
    assert model.settlement.next.wagers == ()


def test_numbers_rest_on_the_come_out() -> None:
    """Off is off: neither the seven nor their own number touches them before a point is on."""
    table = Table(None, frozenset(), wagers("numbers:6 2 10 · players_circle 2 10"))
    assert acts(dealt(ROCK.rules, table, "34")) == ["announce", "pay players_circle 2 10"]
    assert acts(dealt(ROCK.rules, table, "33")) == ["announce", "puck 6"]


def test_numbers_that_work_on_the_come_out() -> None:
    """Where the house has them on, the seven takes them before the Circle is paid, and the point pays its number."""
    table = Table(None, frozenset(), wagers(SEATS_2_AND_5))
    assert acts(dealt(ON, table, "34")) == [
        "announce",
        *lines(f"{TAKE_JUKEBOX}\n{TAKE_SIDE}\n{TAKE_NUMBERS}\n{PAY_EVEN}"),
    ]
    expected = f"puck 6 · mark 6\n{TAKE_JUKEBOX}\n{PAY_SIX}"
    assert acts(dealt(ON, table, "51")) == ["announce", *lines(expected)]


def test_a_number_called_off_is_untouched() -> None:
    """A Number that its player called off is neither taken on the seven-out nor paid."""
    table = Table(5, frozenset({5}), wagers("players_circle 1 10 · numbers:6 1 10 off · numbers:8 1 10"))
    assert acts(dealt(ROCK.rules, table, "34")) == lines(
        "announce · take players_circle 1 10 · take numbers:8 1 10 · puck off"
    )
    assert acts(dealt(ROCK.rules, table, "33")) == ["announce"]


def test_set_up_cuts_down_what_was_carried_over() -> None:
    """Left to right, lowest number first, the toke after its player: down to the Circle bet, to nothing without one."""
    bets = """numbers:8 3 10 · numbers:6 1t 15 · numbers:6 1 25 · numbers:5 1 25 · players_circle 1 10
    numbers:9 6 10 · players_circle 6 10 · numbers:8 4 25 off · players_circle 4 10"""
    for dice in ("22", "41", "33", "62", "54", "64"):
        total = int(dice[0]) + int(dice[1])
        model = dealt(ROCK.rules, Table(None, frozenset(), wagers(bets)), dice)
        assert acts(model) == lines(
            f"announce · puck {total} · set_up numbers:5 1 10 · set_up numbers:6 1 10\n"
            "set_up numbers:6 1t 10 · set_up numbers:8 3 0"
        )


def test_an_empty_table_is_announced_and_the_puck_still_moves() -> None:
    """Without a bet there is nothing to take or pay, nothing to mark, and nothing to set up (rulings H6, G10)."""
    assert acts(dealt(ROCK.rules, Table(), "34")) == ["announce"]
    assert acts(dealt(ROCK.rules, Table(), "11")) == ["announce"]
    assert acts(dealt(ROCK.rules, Table(), "33")) == ["announce", "puck 6"]
    assert acts(dealt(ROCK.rules, Table(6, frozenset({6})), "33")) == ["announce", "puck off"]
    assert acts(dealt(ROCK.rules, Table(6, frozenset({6})), "44")) == ["announce"]


ALWAYS = ROCK.rules._replace(house=ROCK.rules.house._replace(marks="always"))


@pytest.mark.parametrize(
    ("rules", "bets"),
    [(ROCK.rules, "players_circle 1 10 · hot_hand 2 5"), (ALWAYS, "players_circle 1 10"), (ALWAYS, "hot_hand 2 5")],
)
def test_marks_are_kept_while_a_side_bet_lies_or_always(rules: Rules, bets: str) -> None:
    """The first roll of a number since the seven is marked, no other is, and the seven clears (ruling H6)."""
    table = Table(None, frozenset({3, 4}), wagers(bets))
    marks = {"mark 2", "mark 3", "mark 4", "mark 5", "clear_marks"}
    due = {dice: marks & set(acts(dealt(rules, table, dice))) for dice in ("11", "12", "13", "14", "34")}
    assert due == {"11": {"mark 2"}, "12": set(), "13": set(), "14": {"mark 5"}, "34": {"clear_marks"}}
    fresh = Table(None, frozenset(), wagers(bets))
    assert "clear_marks" not in acts(dealt(rules, fresh, "34"))


def test_nothing_is_marked_without_a_side_bet() -> None:
    """No number is marked and none is cleared; the next table has the rolls all the same (ruling H2)."""
    table = Table(None, frozenset({3, 4}), wagers("players_circle 1 10"))
    assert acts(dealt(ROCK.rules, table, "11")) == ["announce", "take players_circle 1 10"]
    assert acts(dealt(ROCK.rules, table, "34")) == ["announce", "pay players_circle 1 10"]
    assert dealt(ROCK.rules, table, "11").settlement.next.rolled == {2, 3, 4}


@pytest.mark.parametrize(("rules", "is_left"), [(ROCK.rules, True), (ALWAYS, False)])
def test_lammers_lie_on_after_the_last_side_bet(rules: Rules, is_left: bool) -> None:
    """They need no mark any more, and the seven clears them; who always marks goes by the rolls alone (ruling H6)."""
    before = Table(None, frozenset({2, 3, 11}), wagers("players_circle 1 10 · flaming_four 2 5"))
    paid = settle(rules, before, Roll(6, 6)).next
    assert paid.marked == ({2, 3, 11, 12} if is_left else frozenset())
    later = settle(rules, paid, Roll(1, 3)).next
    assert (set(later.rolled), later.marked) == ({2, 3, 4, 11, 12}, paid.marked)
    assert ("mark 4" in acts(dealt(rules, paid, "13"))) == (not is_left)
    assert acts(dealt(rules, later, "34")).count("clear_marks") == 1
    assert settle(rules, later, Roll(3, 4)).next.marked == frozenset()


def test_lammers_are_the_rolls_while_a_side_bet_lies() -> None:
    """One of two that comes down leaves nothing over, and neither does one that never met a roll."""
    before = Table(None, frozenset({2, 3, 11}), wagers("flaming_four 2 5 · hot_hand 2 5"))
    assert settle(ROCK.rules, before, Roll(6, 6)).next.marked == frozenset()
    assert settle(ROCK.rules, Table(None, frozenset(), wagers("hot_hand 2 5")), Roll(3, 4)).next == Table()


# What follows states the rulings once more as tables of this test's own and compares every cell with them.

SEATS = (6, 5, 4, 3, 2, 1)
STAKES = {"players_circle": 20, "jukebox": 10, "numbers": 10, "flaming_four": 2, "sizzling_six": 3, "hot_hand": 4}
TOKES = {"players_circle": 5, "jukebox": 2, "numbers": 5, "flaming_four": 1, "sizzling_six": 1, "hot_hand": 1}
NEEDED = {
    "flaming_four": {2, 3, 11, 12},
    "sizzling_six": {4, 5, 6, 8, 9, 10},
    "hot_hand": {2, 3, 4, 5, 6, 8, 9, 10, 11, 12},
}
JUKEBOX = {2: (3, 1), 12: (3, 1), 3: (2, 1), 11: (2, 1), 4: (3, 2), 10: (3, 2)}
NUMBERS = {5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2)}
COMPLETE = {"flaming_four": (70, 1), "sizzling_six": (12, 1), "hot_hand": (80, 1)}


def full_table(point: int | None, rolled: set[int]) -> Table:
    """Every bet and a toke beside each on every seat; a side bet that is complete already has come down."""
    text = []
    for seat in SEATS:
        for bet, stake in STAKES.items():
            if not NEEDED.get(bet, {0}) <= rolled:
                for spot in [f"{bet}:{number}" for number in NUMBERS] if bet == "numbers" else [bet]:
                    text += [f"{spot} {seat}t {TOKES[bet]}", f"{spot} {seat} {stake}"]
    return Table(point, frozenset(rolled), wagers(" · ".join(text)))


def sweep(do: str, bets: list[tuple[str, tuple[int, int] | None]], seats: tuple[int, ...]) -> list[str]:
    """A zone worked seat by seat; each bet with the odds it is paid, None where its stake is taken."""
    made = []
    for seat in seats:
        for spot, odds in bets:
            for mark, stakes in (("", STAKES), ("t", TOKES)):
                stake = stakes[spot.partition(":")[0]]
                num, den = odds or (1, 1)
                halves = 2 * stake * num // den
                amount = f" {halves // 2}.50" if halves % 2 else f" {halves // 2}"
                made.append(f"{do} {spot} {seat}{mark}{'' if do == 'push' else amount}")
    return made


def circle(point: int | None, total: int, is_double: bool) -> tuple[str, tuple[int, int] | None]:
    """Ruling table, Players Circle."""
    if point is None:
        results = {7: ("pay", (1, 1)), 2: ("take", None), 3: ("take", None), 11: ("push", None), 12: ("push", None)}
        return results.get(total, ("stay", None))
    if total == point:
        return "pay", (6, 5) if is_double and point in (4, 6, 8, 10) else (1, 1)
    return ("take", None) if total == 7 else ("stay", None)


def side(total: int, rolled: set[int]) -> tuple[list[str], list[str]]:
    """What the side bets lose and what they are paid."""
    up = [bet for bet in NEEDED if not NEEDED[bet] <= rolled]
    if total == 7:
        is_near = len(rolled) == 9
        losers: list[tuple[str, tuple[int, int] | None]] = [
            (bet, None) for bet in up if not (bet == "hot_hand" and is_near)
        ]
        winners: list[tuple[str, tuple[int, int] | None]] = [("hot_hand", (20, 1))] if is_near else []
        return sweep("take", losers, SEATS), sweep("pay", winners, SEATS)
    done = [(bet, COMPLETE[bet]) for bet in up if NEEDED[bet] <= rolled | {total}]
    return [], sweep("pay", list(done), SEATS)


def expected_acts(point: int | None, roll: Roll, rolled: set[int]) -> list[str]:
    """The order of ruling R16, and the rows' own where they differ."""
    total = roll.first + roll.second
    do, odds = circle(point, total, roll.first == roll.second)
    line = sweep(do, [("players_circle", odds)], SEATS) if do != "stay" else []
    juke_pays = JUKEBOX.get(total)
    juke = sweep("pay" if juke_pays else "take", [("jukebox", juke_pays)], SEATS)
    losing, winning = side(total, rolled)
    if total == 7 and point is None:
        return ["announce", *juke, *losing, *line, *winning, *(["clear_marks"] if rolled else [])]
    if total == 7:
        numbers = sweep("take", [(f"numbers:{number}", None) for number in NUMBERS], SEATS[::-1])
        cleared = ["clear_marks"] if rolled else []
        return ["announce", *line, *juke, *numbers, *losing, *winning, *cleared, "puck off"]
    is_set, is_made = point is None and total in NEEDED["sizzling_six"], total == point
    marked = [] if total in rolled else [f"mark {total}"]
    numbers = sweep("pay", [(f"numbers:{total}", NUMBERS[total])], SEATS[::-1]) if point and total in NUMBERS else []
    middle = [*line, *juke] if juke_pays else [*juke, *line]
    return [
        "announce",
        *([f"puck {total}"] if is_set else []),
        *marked,
        *middle,
        *numbers,
        *winning,
        *(["puck off"] if is_made else []),
    ]


@pytest.mark.parametrize("point", [None, 4, 5, 6, 8, 9, 10])
@pytest.mark.parametrize("marks", ["few", "all but one", "nine"])
@pytest.mark.slow
def test_every_cell_of_a_full_table(point: int | None, marks: str) -> None:
    """Six seats with every bet and toke, all 36 dice, fresh marks and last ones: act by act as the rulings say."""
    for roll in ROLLS:
        total = roll.first + roll.second
        rolled = {
            "few": {point} if point else set(),
            "all but one": NEEDED["hot_hand"] - {total},
            "nine": NEEDED["hot_hand"] - {12 if point != 12 else 2},
        }[marks]
        if total == 7 and marks == "all but one":
            rolled = rolled - {2, 5}
        model = dealt(ROCK.rules, full_table(point, rolled), f"{roll.first}{roll.second}")
        assert acts(model) == expected_acts(point, roll, rolled), (point, roll, marks)


@pytest.mark.slow
def test_every_decision_is_one_step() -> None:
    """Whatever a settlement decides is handled by exactly one step, with its amount; nothing else is handled."""
    for game in (ROCK, CRAPS):
        for point in (None, *sorted(game.rules.points)):
            for roll in ROLLS:
                table = everything(game.rules, point)
                decided = settle(game.rules, table, roll).decisions
                due = Counter(
                    (decision.wager.place, decision.outcome, decision.amount)
                    for decision in decided
                    if decision.outcome != "stay"
                )
                steps = model_round(game.rules, game.guide, table, roll).steps
                done = Counter(
                    (step.act.place, {"take": "lose", "pay": "win", "push": "push"}[step.act.do], step.act.amount or 0)
                    for step in steps
                    if step.decision is not None
                )
                assert done == due


def everything(rules: Rules, point: int | None) -> Table:
    """Every bet on every seat, with nothing rolled before."""
    return Table(
        point,
        frozenset(),
        tuple(
            Wager(bet.id, seat, 1000, number)
            for bet in rules.bets
            for seat in range(1, rules.seats + 1)
            for number in (sorted(bet.pays) if bet.kind == "number" else [None])
        ),
    )


def test_directions_and_ranks() -> None:
    """Seats carry the rank of the zone's direction; on a seven-out only those of Circle and JukeBox (ruling R18)."""
    table = Table(6, frozenset({6}), wagers(SEATS_2_AND_5))
    made = dealt(ROCK.rules, table, "33")
    ranks = {written(step.act): step.rank for step in made.steps}
    assert ranks["take jukebox 5 7"] == -5
    assert ranks["take jukebox 2t 2"] == ranks["take jukebox 2 10"] == -2
    assert ranks["pay numbers:6 2 12"] == 2
    assert ranks["pay numbers:6 5 8"] == 5
    assert ranks["puck off"] is None
    out = dealt(ROCK.rules, table, "34")
    ranked = {step.act.bet for step in out.steps if step.rank is not None}
    assert ranked == {"players_circle", "jukebox"}
    assert {step.act.bet for step in out.steps if step.rank is None} >= {"numbers", "hot_hand"}


def test_what_may_go_in_any_order_shares_a_stage() -> None:
    """Pushing the Circle and paying the JukeBox, the takes of a seven-out, marks and puck at its end; else in order."""

    def stages(model: ModelRound) -> list[tuple[int, str]]:
        return [(group.stage, f"{group.step.do} {group.step.zone or ''}".strip()) for group in model.groups]

    table = Table(None, frozenset({3}), wagers(SEATS_2_AND_5))
    assert stages(dealt(ROCK.rules, table, "56")) == [
        (1, "announce"), (2, "mark"), (3, "push players_circle"), (3, "pay jukebox"),
    ]  # fmt: skip
    out = stages(dealt(ROCK.rules, table._replace(point=6, rolled=frozenset({6})), "34"))
    assert [entry for _, entry in out] == [
        "announce", "take players_circle", "take jukebox", "take numbers", "take side_bets", "clear_marks", "puck",
    ]  # fmt: skip
    stage = {name: number for number, name in out}
    assert stage["take players_circle"] == stage["take jukebox"] == stage["take numbers"] == stage["take side_bets"]
    assert stage["announce"] < stage["take jukebox"] < stage["clear_marks"] == stage["puck"]


def test_each_step_rests_on_its_rule() -> None:
    """What the guide says cites its row, what a ruling adds cites the ruling."""
    table = Table(6, frozenset({6}), wagers(SEATS_2_AND_5))
    sources = {
        f"{group.step.do} {group.step.zone or ''}".strip(): group.source
        for group in dealt(ROCK.rules, table, "33").groups
    }
    assert sources == {
        "announce": "guide:16",
        "take jukebox": "guide:16",
        "pay players_circle": "guide:16",
        "pay numbers": "ruling:R16",
        "puck": "ruling:R17",
    }


@pytest.mark.parametrize(
    ("point", "dice", "call"),
    [
        (None, "34", "Winner seven."),
        (None, "11", "Two, the Circle is down, JukeBox triple."),
        (None, "56", "Yo-eleven, push the Circle, JukeBox double."),
        (None, "46", "Ten is the point, JukeBox 3 to 2."),
        (None, "33", "Six is the point."),
        (6, "33", "Winner six, the hard way."),
        (6, "42", "Winner six, the easy way."),
        (9, "45", "Winner nine."),
        (9, "43", "Seven out, we are coming out."),
        (9, "66", "Twelve, JukeBox triple."),
    ],
)
def test_the_example_call(point: int | None, dice: str, call: str) -> None:
    """The row's example is filled in for the roll."""
    assert dealt(ROCK.rules, Table(point), dice).call == call


def test_the_other_game_has_its_own_directions() -> None:
    """In the craps game the line goes left to right and the Place bets right to left: the layout decides."""
    bets = "pass_line 1 10 · pass_line 3 5 · field 1 2 · field 3 2 · place:6 1 12 · place:6 3 6 · small 3 1"
    table = Table(6, frozenset({6}), wagers(bets))
    model = model_round(CRAPS.rules, CRAPS.guide, table, Roll(2, 4))
    assert acts(model) == lines(
        """announce
        take field 1 2 · take field 3 2
        pay pass_line 1 10 · pay pass_line 3 5
        pay place:6 3 7 · pay place:6 1 14
        puck off"""
    )


def test_a_roll_without_a_row_is_an_error() -> None:
    """A guide with a gap or an overlap cannot be dealt from: the error names the cell and the rows."""
    without = ROCK.guide.model_construct(**{**dict(ROCK.guide), "rows": ROCK.guide.rows[:-1]})
    assert matching_rows(without, 4, Roll(4, 4)) == ()
    with pytest.raises(NoRowError, match="point 4, dice 4 and 4: one row is needed, found none"):
        row_for(without, 4, Roll(4, 4))
    twice = ROCK.guide.model_construct(**{**dict(ROCK.guide), "rows": (*ROCK.guide.rows, ROCK.guide.rows[-1])})
    with pytest.raises(NoRowError, match="found ruling-R3-six-eight, ruling-R3-six-eight"):
        row_for(twice, 4, Roll(4, 4))
