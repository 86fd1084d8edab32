"""Simulated dealers at the table and over questions: what each leaves out or gets wrong, and how often."""

from collections import Counter
from collections.abc import Iterable

import pytest

from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.grading.result import title_of
from dealer_trainer.certification.simulation.dealer import (
    SEVEN_DUTIES,
    SIX_IN_TEN,
    SMALL,
    WITHOUT_A_DUTY,
    SimulatedDealer,
    erring,
    without_a_part,
)
from dealer_trainer.guide.grading.fault import Duty, DutyCount
from dealer_trainer.guide.grading.work import DEALT
from dealer_trainer.guide.grading.work import counted as counted_work
from tests.certification.examining import rock_n_roll, sat

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("sittings")]

WITHOUT_A_PART = without_a_part(rock_n_roll().rules)
COLLECTED = [bet.id for bet in rock_n_roll().rules.bets if bet.kind == "collect"]


def counted(sittings: Iterable[PracticeSitting]) -> tuple[Counter[Duty], Counter[Duty]]:
    """How often each duty was due at the table, and how often right."""
    due, right = Counter[Duty](), Counter[Duty]()
    for sitting in sittings:
        for dealt in sitting.sitting.rounds:
            for duty, count in dealt.graded.duties.items():
                due[duty] += count.due
                right[duty] += count.right
    return due, right


DEALING = [dealer for dealer in WITHOUT_A_DUTY if dealer.manner == "deals"]


def seed_of(place: int) -> int:
    """One of the first two forms, for each dealer of a list in turn.

    What a dealer does is the same on every form, and every form asks all of it often enough (test_form.py).
    """
    return place % 2


@pytest.mark.parametrize("dealer", DEALING, ids=[dealer.id for dealer in DEALING])
def test_who_leaves_a_duty_out_never_does_it(dealer: SimulatedDealer) -> None:
    """And does all others right; a direction that nobody sweeps in is none. The questions are right."""
    sitting = sat(dealer, seed_of(DEALING.index(dealer)))
    due, right = counted([sitting])
    assert all(due[duty] >= 12 for duty in SEVEN_DUTIES)
    assert all(not right[duty] for duty in dealer.leaves)
    others = set(SEVEN_DUTIES) - dealer.leaves
    if dealer.leaves & {"takes", "pays"}:
        others.discard("directions")
    assert {duty for duty in others if right[duty] < due[duty]} == set()
    assert all(answer.graded.is_right for answer in sitting.sitting.answers)


WORK = {
    "without-numbers-paid": {"pays.numbers"}, "without-numbers-taken": {"takes.numbers"},
    "without-side-bets": {f"{duty}.{bet}" for duty in ("takes", "pays") for bet in COLLECTED},
    "without-clearing": {"marks.cleared"}, "without-opening": {"calls.opening"},
    "without-refusals": {"requests.refused", "requests.cut"}, "without-cuts": {"requests.cut"},
    "without-casing": {"requests.layout"}, "without-flaming-four": {"takes.flaming_four"},
    "without-sizzling-six": {"takes.sizzling_six"}, "without-hot-hand": {"takes.hot_hand"},
}  # fmt: skip
"""The work that a dealer leaves out, in its duties."""

PARTS = [dealer for dealer in WITHOUT_A_PART if dealer.id in WORK]
ACROSS = {
    "without-tokes-paid": "tokes", "without-tokes-taken": "tokes", "without-box-5": "boxes", "without-box-9": "boxes",
    "even-jukebox-2-12": "rates", "even-jukebox-3-11": "rates", "even-jukebox-4-10": "rates",
    "even-numbers-5-9": "rates", "wipes-marks": "marks-kept", "strays-with-marks": "marks-kept", "marks-last": "order",
}  # fmt: skip
"""By dealer the minimum of the shipped exam that finds what goes wrong across the duties."""


@pytest.mark.parametrize("dealer", PARTS, ids=[dealer.id for dealer in PARTS])
def test_who_leaves_a_part_out_never_does_it_and_fails_by_its_minimum(dealer: SimulatedDealer) -> None:
    """And does all other work right that has no part in it; the paper names the minimum."""
    practice = sat(dealer, seed_of(PARTS.index(dealer)))
    due, right = Counter[str](), Counter[str]()
    for dealt in practice.sitting.rounds:
        for name, count in dealt.graded.work.items():
            due[name] += count.due
            right[name] += count.right
    in_duties = {name for name in due if counted_work({name: DutyCount(due[name])}, SEVEN_DUTIES).due}
    left = {name for name in in_duties if not right[name]}
    assert left <= WORK[dealer.id]
    assert {name for name in in_duties if right[name] < due[name]} - {"directions"} == left
    minimum = next(score for score in practice.result.minimums if not score.is_met and not score.right)
    assert (minimum.made, practice.result.outcome) == (minimum.due, "fail")
    title = title_of(minimum)
    assert any(reason.startswith(f"{title}: 0 of {minimum.due} right") for reason in practice.result.reasons)


@pytest.mark.parametrize("dealer_id", ACROSS)
def test_what_goes_wrong_across_the_duties_fails_by_its_minimum(dealer_id: str) -> None:
    """A rate, a box, the dealers' bets, marks spoiled or last: the paper names it, whatever the score."""
    dealer = next(dealer for dealer in WITHOUT_A_PART if dealer.id == dealer_id)
    practice = sat(dealer, seed_of(list(ACROSS).index(dealer_id)))
    missed = {score.id for score in practice.result.minimums if not score.is_met}
    assert ACROSS[dealer_id] in missed
    assert practice.result.score > 90
    assert all(answer.graded.is_right for answer in practice.sitting.answers)


def test_who_leaves_the_small_rounds_has_not_dealt_them() -> None:
    """Nothing is done in them but the pop; all the others are right, and the exam fails by a single one."""
    dealer = next(dealer for dealer in WITHOUT_A_PART if dealer.manner == "picks")
    for practice in (sat(dealer, seed) for seed in range(3)):
        small = [dealt for dealt in practice.sitting.rounds if len(dealt.due) <= SMALL]
        assert all([act.do for act in dealt.acts] == ["pop"] for dealt in small)
        assert all(not dealt.graded.faults for dealt in practice.sitting.rounds if len(dealt.due) > SMALL)
        asked = [dealt for dealt in small if DEALT in dealt.graded.work]
        (score,) = (score for score in practice.result.minimums if score.id == "rounds")
        assert (score.due - score.right, score.is_met) == (len(asked), not asked)


def test_who_grants_everything_refuses_nobody() -> None:
    """Nothing that is not allowed is refused or cut; what lies wrong is handed back, and everything else is right."""
    (dealer,) = (dealer for dealer in WITHOUT_A_PART if dealer.manner == "grants")
    for practice in (sat(dealer, seed) for seed in range(2)):
        for dealt in practice.sitting.rounds:
            work = dealt.graded.work
            assert not any(count.right for name, count in work.items() if name in WORK["without-refusals"])
            handed_back = sum(act.do == "refuse" for act in dealt.acts)
            assert handed_back <= (count.due if (count := work.get("requests.layout")) else 0)


def test_who_does_not_deal_touches_nothing() -> None:
    """Pops and leaves, says a dot, or calls the floor: every round is popped, not a chip is moved."""
    manners = {dealer.manner: dealer for dealer in WITHOUT_A_DUTY if dealer.manner != "deals"}
    assert manners.keys() == {"pops", "dot", "floor"}
    for dealer in manners.values():
        for sitting in (sat(dealer, seed) for seed in range(2)):
            assert {act.do for dealt in sitting.sitting.rounds for act in dealt.acts} <= {"pop", "announce", "floor"}
            assert len(sitting.sitting.rounds) >= 12


@pytest.mark.parametrize("dealer", SIX_IN_TEN, ids=[dealer.id for dealer in SIX_IN_TEN])
def test_who_does_a_duty_now_and_then_does_it_six_times_in_ten(dealer: SimulatedDealer) -> None:
    """Within the chance of so many; everything else is right."""
    due, right = counted(sat(dealer, seed) for seed in range(4))
    (lapsed,) = dealer.lapses
    share, spread = right[lapsed] / due[lapsed], (0.24 / due[lapsed]) ** 0.5
    # What is said at the opening is a call as well, and a wrong mark spoils the due one.
    assert abs(share - 0.6) < 4 * spread + 0.05
    assert all(right[duty] == due[duty] for duty in set(SEVEN_DUTIES) - {lapsed, "directions"})


@pytest.mark.parametrize("rate", [2000, pytest.param(200, marks=pytest.mark.soak)])
def test_errors_come_at_their_rate(rate: int) -> None:
    """In questions and at the table alike, within the chance of so many decisions.

    A rate is a number to the dealer, not a case: one that errs often tells sooner, of as many sittings.
    """
    sittings = [sat(erring(rate), seed) for seed in range(8)]
    answers = [answer.graded.is_right for sitting in sittings for answer in sitting.sitting.answers]
    due, right = counted(sittings)
    for wrong, made in ((answers.count(False), len(answers)), (due.total() - right.total(), due.total())):
        spread = (rate / 10_000 * (1 - rate / 10_000) / made) ** 0.5
        assert abs(wrong / made - rate / 10_000) < 4 * spread + rate / 50_000, (wrong, made)


def test_slips_are_of_many_kinds_and_none_with_money_is_critical() -> None:
    """One decision in five goes wrong, in every way; no loser is paid, no winner taken, nothing paid out of its turn.

    What lies wrong before the pop and is left may be critical (ruling G11): the layout is not money.
    """
    sittings = [sat(erring(2000), seed) for seed in range(8)]
    slips = {fault.kind for each in sittings for dealt in each.sitting.rounds for fault in dealt.graded.faults}
    assert slips >= {"wrong_amount", "omitted", "wrong_call", "wrong_direction", "wrong_mark", "wrong_puck"}
    kinds = {fault.kind for sitting in sittings for fault in sitting.result.criticals}
    assert not kinds & {"paid_loser", "took_winner", "paid_before_taken"}


def test_who_sweeps_every_zone_from_the_left_fails() -> None:
    """Otherwise faultless, with one key for every zone: by the minimum of the directions, form after form."""
    dealer = SimulatedDealer("from-the-left", "sweeps every zone from the left", manner="from_left")
    for seed in range(3):
        result = sat(dealer, seed).result
        assert result.outcome == "fail"
        assert [score.id for score in result.duties if not score.is_met] == ["directions"]
