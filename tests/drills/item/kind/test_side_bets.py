"""Side bets: marks, wins, and money, compared with counting by hand and with the table's own rounds."""

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.kind.side_bets import rounds
from dealer_trainer.engine import Roll, Table, Wager
from dealer_trainer.games import Game
from dealer_trainer.guide.model import model_round
from dealer_trainer.guide.row import Act
from tests.drills.item.drilled import games, is_clean, items, right_answer, rock, spoken, with_skill

POP, CLEAR = Act("pop"), Act("clear_marks")


def by_hand(game: Game, item: Item) -> list[set[tuple[object, ...]]]:
    """What each roll asks for, counted with plain sets: marks, takes and pays with their amounts, clearing."""
    marked = set(item.table.rolled)
    lying = list(item.table.wagers)
    lammers = set(marked) if lying else set()
    asked = []
    for roll in item.rolls:
        due: set[tuple[object, ...]] = set()
        total = roll.total
        is_end = total == game.rules.seven
        if lying and not is_end and total not in marked:
            due.add(("mark", total))
            lammers.add(total)
        if is_end and lammers:
            due.add(("clear_marks",))
        after = marked | ({total} if not is_end else set())
        for wager in list(lying):
            bet = game.rules.bet(wager.bet)
            assert bet.kind == "collect"
            won = len(bet.numbers & marked) in bet.near_pays if is_end else bet.numbers <= after
            pays = bet.near_pays.get(len(bet.numbers & marked)) if is_end else bet.pays
            if won and pays:
                due.add(("pay", wager.bet, wager.seat, wager.owner, wager.amount * pays.num // pays.den))
            elif is_end:
                due.add(("take", wager.bet, wager.seat, wager.owner, wager.amount))
            if won or is_end:
                lying.remove(wager)
        marked = set() if is_end else after
        lammers = set() if is_end else lammers
        asked.append(due)
    return asked


def parts(acts: tuple[Act, ...]) -> list[list[Act]]:
    """The acts of each roll."""
    found: list[list[Act]] = [[]]
    for act in acts:
        if act.do == "pop":
            found.append([])
        else:
            found[-1].append(act)
    return found


def as_told(act: Act) -> tuple[object, ...]:
    """An act as `by_hand` writes it."""
    if act.do == "mark":
        return "mark", act.number
    return (act.do,) if act.do == "clear_marks" else (act.do, act.bet, act.seat, act.owner, act.amount)


@pytest.mark.slow
def test_what_is_due_is_what_counting_by_hand_gives() -> None:
    """Every run of both games: the marks, the pays, the takes and their amounts, roll by roll."""
    done = set()
    for game in games():
        for item in items(game, "side_bets", 60):
            due = parts(right_answer(game, item).acts)
            assert [{as_told(act) for act in acts} for acts in due] == by_hand(game, item)
            done |= {act.do for acts in due for act in acts}
    assert done == {"mark", "take", "pay", "clear_marks"}


@pytest.mark.slow
def test_the_table_deals_the_same_rounds() -> None:
    """What the drill asks for, put into the table's whole rounds, earns no fault there; left out, it does."""
    for game in games():
        for item in items(game, "side_bets", 12):
            table, due = item.table, parts(right_answer(game, item).acts)
            for roll, mine in zip(item.rolls, due, strict=True):
                model = model_round(game.rules, game.guide, table, roll)
                others = [act for act in spoken(model) if act._replace(call=None) not in mine]
                whole = sorted([*others, *mine], key=lambda act: spoken(model).index(act))
                assert is_clean(game, model, whole)
                assert is_clean(game, model, others) == (not mine)
                table = model.settlement.next


@pytest.mark.slow
def test_leaving_any_act_out_is_wrong() -> None:
    """Each mark, take, pay and clearing counts, and so does one too many."""
    for item in items(rock(), "side_bets", 4):
        right = right_answer(rock(), item).acts
        for at, act in enumerate(right):
            if act.do == "pop":
                continue
            graded = factory.grade(rock(), item, Answer(acts=(*right[:at], *right[at + 1 :])))
            assert (graded.is_right, graded.mistake) == (False, "omitted")
            doubled = factory.grade(rock(), item, Answer(acts=(*right[: at + 1], *right[at:])))
            assert not doubled.is_right


@pytest.mark.parametrize("ending", ["near", "seven", "complete"])
def test_runs_end_as_their_skill_says(ending: str) -> None:
    """Nine of ten at the seven, a bet complete with the last roll, a seven at the end and none before."""
    for seed in range(60):
        item = factory.make(rock(), f"marks-{ending}", seed)
        assert len(item.rolls) == 4
        assert all(roll.total != 7 for roll in item.rolls[:-1])
        pays = [step.act for step in list(rounds(rock(), item))[-1].steps if step.act.do == "pay"]
        if ending == "near":
            assert {act.bet for act in pays} == {"hot_hand"}
        assert (item.rolls[-1].total == 7) == (ending != "complete")
        assert bool(pays) == (ending != "seven") or (ending == "seven" and {act.bet for act in pays} == {"hot_hand"})


HAND = Table(None, frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11}), (Wager("hot_hand", 2, 500), Wager("flaming_four", 2, 500)))
NINE = Item("side_bets/x/1", "side_bets", "x", 1, "marks", "?", HAND, rolls=(Roll(1, 1), Roll(3, 4)))


@pytest.mark.parametrize(
    ("acts", "mistake", "source"),
    [
        ((POP, Act("take", "flaming_four", 2, amount=500), Act("pay", "hot_hand", 2, amount=10_000), CLEAR),
         None, "guide:4"),
        ((POP, Act("take", "flaming_four", 2, amount=500), Act("pay", "hot_hand", 2, amount=40_000), CLEAR),
         "other_total", "ruling:H4"),
        ((POP, Act("pay", "hot_hand", 2, amount=10_000), Act("take", "flaming_four", 2, amount=500), CLEAR),
         "paid_before_taken", "ruling:H4"),
        ((POP, Act("take", "flaming_four", 2, amount=500), Act("take", "hot_hand", 2, amount=500), CLEAR),
         "took_winner", "ruling:H4"),
        ((Act("mark", number=2), POP, Act("take", "flaming_four", 2, amount=500),
          Act("pay", "hot_hand", 2, amount=10_000), Act("clear_marks")), "extra", "ruling:H6"),
        ((), "omitted", "ruling:R23"),
    ],
)  # fmt: skip
def test_nine_of_ten(acts: tuple[Act, ...], mistake: str | None, source: str) -> None:
    """Nine are in, a two comes again, then the seven: 20 to 1 after the losers, and 80 to 1 is called by its name."""
    graded = factory.grade(rock(), NINE, Answer(acts=acts))
    assert (graded.is_right, graded.mistake, graded.source) == (mistake is None, mistake, source)
    assert all(fault.at is None or acts[fault.at] == fault.done for fault in graded.faults)


def test_a_bet_of_one_number_is_completed_by_the_last_roll() -> None:
    """A house may have a bet that collects one number: nothing of it comes before, and each run is still graded."""
    game = rock()
    bets = tuple(
        bet._replace(numbers=frozenset({8})) if bet.kind == "collect" and bet.id == "sizzling_six" else bet
        for bet in game.rules.bets
    )
    alone = game._replace(rules=game.rules._replace(bets=bets))
    for ending in ("any", "seven", "complete"):
        with_one = with_skill(alone, "side_bets", bets=("sizzling_six",), ending=ending)
        for seed in range(20):
            item = factory.make(with_one, "one", seed)
            assert (item.rolls[-1].total == 8) or ending != "complete"
            assert factory.grade(with_one, item, right_answer(with_one, item)).is_right
