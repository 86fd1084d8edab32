"""In a graded round only the faults of the duties asked for count, and each kind of fault belongs to a duty."""

from typing import get_args

import pytest

from dealer_trainer.engine import Roll, Settlement, Table, Wager
from dealer_trainer.guide.grading.fault import Duty, Fault, FaultKind, Money
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.grading.lesson_duty import LessonDuty, counts, duties_of, only_duties
from dealer_trainer.guide.grading.mistake import likeliest, payout_lesson
from dealer_trainer.guide.model import model_round
from dealer_trainer.guide.row import Act
from tests.guide.dealing import rock
from tests.guide.grading import test_mistake

TABLE = Table(
    6, frozenset({6}),
    (
        Wager("players_circle", 3, 2500), Wager("jukebox", 3, 1000),
        Wager("players_circle", 5, 5000), Wager("jukebox", 5, 500),
    ),
)  # fmt: skip
ALL: tuple[LessonDuty, ...] = (*get_args(Duty), "order")
MODEL = model_round(rock().rules, rock().guide, TABLE, Roll(4, 2))
ACTS = [step.act for step in MODEL.steps]


def graded(*acts: Act) -> tuple[set[str], dict[LessonDuty, int]]:
    """The kinds of all faults, and by duty how many count where it alone is asked."""
    game = rock()
    result = grade(game.rules, game.guide, game.phrases, MODEL, acts)
    counted = {duty: len(only_duties(result, (duty,)).faults) for duty in ALL}
    return {fault.kind for fault in result.faults}, {duty: count for duty, count in counted.items() if count}


def without(do: str) -> list[Act]:
    """The model dealer's round without its acts of a kind."""
    return [act for act in ACTS if act.do != do]


@pytest.mark.parametrize(("do", "duty"), [("announce", "calls"), ("take", "takes"), ("pay", "pays"), ("puck", "puck")])
def test_what_is_left_out_counts_where_it_is_asked(do: str, duty: str) -> None:
    """Each omission belongs to one duty of acts; a sweep of which nothing was done is in no direction's faults."""
    kinds, counted = graded(*without(do))
    assert kinds == {"omitted"}
    assert set(counted) == {duty}


def test_chips_in_the_wrong_order_count_as_order_alone() -> None:
    """Paying before taking is not a fault of the pays; taking in the wrong direction is not a fault of the takes."""
    pays_first = sorted(ACTS, key=lambda act: {"announce": 0, "pay": 1, "take": 2, "puck": 3}[act.do])
    kinds, counted = graded(*pays_first)
    assert kinds == {"paid_before_taken"}
    assert set(counted) == {"order"}
    takes = [act for act in ACTS if act.do == "take"]
    turned = [takes.pop() if act.do == "take" else act for act in ACTS]
    kinds, counted = graded(*turned)
    assert kinds == {"wrong_direction"}
    assert set(counted) == {"directions"}


def test_a_loser_that_was_paid_belongs_to_takes_and_pays() -> None:
    """Whoever asks for either is told of it."""
    paid = [act._replace(do="pay") if act.do == "take" and act.seat == 3 else act for act in ACTS]
    _, counted = graded(*paid)
    assert {"takes", "pays"} <= set(counted)
    assert not {"calls", "puck", "marks", "requests"} & set(counted)


def test_a_clean_round_is_left_as_it_is_where_all_is_asked() -> None:
    """All duties asked: nothing is dropped; none asked: no fault, no counts."""
    game = rock()
    result = grade(game.rules, game.guide, game.phrases, MODEL, without("take"))
    assert only_duties(result, ALL)._replace(duties=result.duties) == result
    bare = only_duties(result, ())
    assert (bare.faults, bare.points, bare.cost, dict(bare.duties), bare.money) == ((), 100, 0, {}, Money())


def test_points_and_cost_are_those_of_the_faults_that_count() -> None:
    """A chip too much costs nothing where only the call is asked."""
    game = rock()
    more = [act._replace(amount=(act.amount or 0) + 500) if act.do == "pay" and act.seat == 3 else act for act in ACTS]
    result = grade(game.rules, game.guide, game.phrases, MODEL, [act for act in more if act.do != "announce"])
    pays, calls = only_duties(result, {"pays"}), only_duties(result, {"calls"})
    assert (pays.cost, calls.cost) == (500, 0)
    assert pays.points == calls.points == 85


@pytest.mark.parametrize("kind", get_args(FaultKind))
def test_every_kind_of_fault_belongs_to_a_duty(kind: FaultKind) -> None:
    """No fault is lost between the duties."""
    fault = Fault(kind, "major", "guide:4", Act("take", "jukebox", 1), Act("pay", "jukebox", 1), 0, "")
    assert duties_of(fault)
    assert counts(fault, ALL)


def test_nothing_comes_too_early_for_what_nobody_asks() -> None:
    """Where calls and pays are asked, a pay before a take is not a fault of order; with takes also asked, it is."""
    pays_first = sorted(ACTS, key=lambda act: {"announce": 0, "pay": 1, "take": 2, "puck": 3}[act.do])
    game = rock()
    result = grade(game.rules, game.guide, game.phrases, MODEL, pays_first)
    fault = next(fault for fault in result.faults if fault.kind == "paid_before_taken")
    assert not counts(fault, {"calls", "pays", "order"})
    assert counts(fault, {"calls", "pays", "takes", "order"})


@pytest.mark.parametrize(
    ("settlement", "paid", "lesson"),
    [
        (test_mistake.HARD_SIX, 1500, "You paid even money on a hardway. 6 to 5: $15 pays $18."),
        (test_mistake.EASY_SIX, 1800, "You paid 6 to 5 on an easy 6. Even money: $15 pays $15."),
        (test_mistake.TRIPLE, 1000, "You paid 2 to 1 on the JukeBox on 2. 3 to 1: $5 pays $15."),
        (test_mistake.THREE_TO_TWO, 600, "You paid 6 to 5 on the JukeBox on 4. 3 to 2: $5 pays $7.50."),
        (test_mistake.NUMBER_EIGHT, 2500, "You paid even money on the 8. 6 to 5: $25 pays $30."),
        (test_mistake.FLAMING, 40_000, "You paid 80 to 1 on Flaming Four (complete). 70 to 1: $5 pays $350."),
        (test_mistake.HARD_SIX, 3300, "Your $33 on a hardway includes the stake. 6 to 5: $15 pays $18."),
        (test_mistake.SEVENS, 850, "Your $8.50 on a hardway is rounded up. 6 to 5: $7 pays $8."),
        (test_mistake.HARD_SIX, 11_150, "You paid $111.50 on a hardway. 6 to 5: $15 pays $18."),
        (test_mistake.HARD_SIX, 0, "You paid nothing on a hardway. 6 to 5: $15 pays $18."),
    ],
)
def test_a_lesson_says_what_was_paid_and_what_the_stake_pays(settlement: Settlement, paid: int, lesson: str) -> None:
    """One short sentence for the hand, one for the rule; both whole."""
    decision = settlement.decisions[0]
    mistake = likeliest(test_mistake.RULES, settlement, decision, paid)
    assert payout_lesson(test_mistake.RULES, settlement, decision, paid, mistake) == lesson
