"""Duty drills: an answer is right exactly when the grader of table duties has nothing against the act it stands for."""

from itertools import permutations

import pytest

from dealer_trainer.drills.item.factory import Answer, AnswerError, Item, duty_run, grade, make
from dealer_trainer.drills.item.kind.duty import AFTER, CARD, CLEAN, NOTHING, NOW, fault_text
from dealer_trainer.games.drills import Skill
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.model import sign_weight
from dealer_trainer.message import sentence
from dealer_trainer.table.duty.act_text import instruction
from dealer_trainer.table.duty.run import dealt
from tests.drills.item.drilled import rock, with_skill
from tests.narrowed import not_none

pytestmark = pytest.mark.slow

SEEDS = 40
SAID_BY_CARD = ("omitted", "out_of_order", "no_approval")


def skills() -> tuple[Skill, ...]:
    """The duty skills of the shipped game's pack."""
    return tuple(skill for skill in rock().drills.skills if skill.kind == "duty")


def asked(skill: str, seeds: int = SEEDS) -> list[Item]:
    """Items of a skill."""
    return [make(rock(), skill, seed) for seed in range(seeds)]


def test_the_pack_brings_its_skills_behind_the_game_s_own() -> None:
    """Twelve of them, all marked with the pack; no mix of a kind of the game asks one of them."""
    drills = rock().drills
    packed = [skill.id for skill in drills.skills if skill.pack]
    assert len(packed) == 12
    assert packed == [skill.id for skill in drills.skills][-12:]
    for mix in drills.mixes:
        if mix.kinds:
            assert not {skill.id for skill in drills.skills_of(mix)} & set(packed), mix.id
    assert {skill for mix in drills.mixes if mix.pack for skill in mix.skills} == set(packed)


@pytest.mark.parametrize("skill", ["steps-inventory", "steps-chips", "steps-cash"])
def test_an_order_is_right_if_its_acts_are(skill: str) -> None:
    """Orders that the rulings leave free are right too; every order of five cards or fewer is tried."""
    right_orders = 0
    for item in asked(skill, 12):
        run = not_none(duty_run(rock(), item))
        steps: dict[str, DutyAct] = {instruction(act): act for act in run.model if act.by == "dealer"}
        orders = list(permutations(range(len(item.cards)))) if len(item.cards) <= 5 else []
        orders.append(grade(rock(), item, Answer(order=tuple(range(len(item.cards))))).right.order)
        for order in orders:
            acts = dealt(run.model, [steps[item.cards[card]] for card in order])
            is_right = not run._replace(acts=acts).graded.faults
            assert grade(rock(), item, Answer(order=order)).is_right == is_right, (item.id, order)
            right_orders += is_right
    assert right_orders >= 12


def test_the_next_step_is_one_that_may_come_next() -> None:
    """The card that is right leads to a duty without a fault; each other one to a fault, which the answer names."""
    for item in asked("duty-next"):
        run = not_none(duty_run(rock(), item))
        duty = run.pack.duty(run.start.duty)
        known = [DutyAct(step.do, step.of, step.by) for step in duty.steps]
        known += [DutyAct(row.do, row.of) for row in (*duty.forbid, *run.pack.duties.forbid)]
        for card, text in enumerate(item.cards):
            acts = (act for act in (*run.model, *run.offered, *known) if act.by == "dealer")
            act = next(act for act in acts if instruction(act) == text)
            after = run.after(act)
            faults = after._replace(acts=(*after.acts, *after.rest)).graded.faults
            graded = grade(rock(), item, Answer(choice=card))
            if faults:
                assert not graded.is_right, (item.id, text)
                assert graded.source == faults[0].source
                told = fault_text(faults[0]) if faults[0].kind in SAID_BY_CARD else sentence(faults[0].why)
                assert str(graded.why).startswith(str(told)), "in the words of the cards"


@pytest.mark.parametrize("skill", ["judge-money", "judge-table"])
def test_about_half_of_what_is_judged_is_clean(skill: str) -> None:
    """Clean exactly where the grader finds nothing; whoever stops everything, or nothing, is wrong half the time."""
    clean = 0
    for item in asked(skill, 80):
        run = not_none(duty_run(rock(), item))
        is_clean = not run.graded.faults
        clean += is_clean
        said_clean = grade(rock(), item, Answer(choice=item.cards.index(CLEAN)))
        assert said_clean.is_right == is_clean, item.id
        assert said_clean.signal == ("correct_rejection" if is_clean else "miss")
        rights = [grade(rock(), item, Answer(choice=card)).is_right for card in range(len(item.cards))]
        assert sum(rights) == 1, item.id
    assert 25 <= clean <= 55


def test_signs_call_for_as_much_as_they_weigh_and_no_more() -> None:
    """What is due agrees with the grader: nothing is due exactly where doing nothing is no fault."""
    found = set()
    for item in asked("judge-people", 120):
        run = not_none(duty_run(rock(), item))
        right = not_none(grade(rock(), item, Answer(choice=0)).right.choice)
        due = item.cards[right]
        found.add(due)
        assert (due == NOTHING) == (not run.graded.faults), item.id
        if run.start.duty == "player_sign":
            weight = sign_weight(run.pack.text.signs, run.start.given.signs)
            assert due == {"strong": AFTER, "at_once": NOW}.get(weight, NOTHING)
    assert found == {NOTHING, AFTER, NOW, CARD}


def test_one_line_fits_and_three_are_faults() -> None:
    """The right line is no wrong word; each other one is what the grader calls it, with its severity's source."""
    for item in asked("what-to-say"):
        run = not_none(duty_run(rock(), item))
        for card, text in enumerate(item.cards):
            line = next(line for line in run.pack.lines if line.text == text)
            graded = grade(rock(), item, Answer(choice=card))
            faults = run._replace(acts=(*run.acts, DutyAct("say", line=line.id))).graded.faults
            wrong = [fault for fault in faults if fault.kind == "wrong_words"]
            assert graded.is_right == (not wrong), (item.id, text)
            if wrong:
                assert graded.source == f"duty:{run.pack.duty(run.start.duty).ruling}.{line.name}"


def test_a_money_call_needs_its_amount() -> None:
    """The usual call is right, another amount and silence of it are not, color is free."""
    for item in asked("call-money"):
        usual = grade(rock(), item, Answer(call="")).right.call
        assert usual
        assert grade(rock(), item, Answer(call=f"{usual}, thank you")).is_right, item.id
        assert not grade(rock(), item, Answer(call="good luck")).is_right
        if usual.split()[-1].isdigit():
            wrong = grade(rock(), item, Answer(call=f"{usual[: usual.rindex(' ')]} 7"))
            assert not wrong.is_right
            assert wrong.source.startswith("duty:D")


def test_answers_of_the_wrong_form_are_our_bug() -> None:
    """A card that is not there, or no call."""
    with pytest.raises(AnswerError):
        grade(rock(), make(rock(), "duty-next", 0), Answer(choice=9))
    with pytest.raises(AnswerError):
        grade(rock(), make(rock(), "call-money", 0), Answer(choice=0))
    with pytest.raises(AnswerError):
        grade(rock(), make(rock(), "steps-cash", 0), Answer(order=(99,)))


def test_cash_is_counted_and_a_tray_held_against_its_slip() -> None:
    """Half of the trays agree; the answer is by how much they differ, whichever has more."""
    for item in asked("count-cash", 20):
        worth = sum(map(sum, item.stacks))
        assert grade(rock(), item, Answer(amount=worth)).is_right
        assert not grade(rock(), item, Answer(amount=worth - 2000)).is_right
    equal = 0
    for item in asked("count-tray", 60):
        off = abs(int(dict(item.features)["off"]))
        equal += not off
        assert grade(rock(), item, Answer(amount=off)).is_right
        assert not grade(rock(), item, Answer(amount=off + 500)).is_right
    assert 18 <= equal <= 42


def test_a_buy_in_takes_any_chips_of_its_value_that_can_be_played() -> None:
    """Another value is wrong by that much; one large chip is the value, but nobody can play with it."""
    for item in asked("chips-buy-in", 20):
        cash = int(dict(item.features)["cash"])
        right = grade(rock(), item, Answer()).right.chips
        assert sum(right) == cash
        assert grade(rock(), item, Answer(chips=right[::-1])).is_right
        more = grade(rock(), item, Answer(chips=(*right, 500)))
        assert (more.is_right, more.mistake, more.cost) == (False, "not_value", 500)
    item = next(item for item in asked("chips-buy-in") if dict(item.features)["cash"] == "10000")
    assert grade(rock(), item, Answer(chips=(10_000,))).mistake == "not_playable"


def test_a_skill_names_duties_of_the_pack() -> None:
    """An unknown duty is refused with a near name, and a duty that cannot be asked that way is said to be so."""
    with pytest.raises(Exception, match="buy_inn is not a duty"):
        make(with_skill(rock(), "duty", mode="lay", duties=("buy_inn",)), "one", 1)
    with pytest.raises(Exception, match="none of chip_down can be asked this way"):
        make(with_skill(rock(), "duty", mode="line", duties=("chip_down",)), "one", 1)
