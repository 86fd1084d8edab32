"""Which skill comes next: what was missed, pairs back to back, facts that are due, the weakest most."""

from collections import Counter
from typing import Any

import pytest

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.plan.next import IN_A_ROW, NextSkill, fitting_item, next_wanted
from dealer_trainer.engine import Table
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from tests.drills.plan.answers import DAY, MINUTE, MONDAY, PAIR, answer, answers, skill
from tests.drills.plan.learner import next_skill

FOUR = Drills(skills=tuple(skill(name) for name in ("even", "double", "triple", "twelve")))


def drawn(past: list[Past], now: int | None = None, drills: Drills = FOUR, draws: int = 400) -> Counter[str]:
    """How often each skill comes next, over many seeds."""
    now = past[-1].at + 5000 if now is None else now
    return Counter(next_skill(drills, past, now, seed) for seed in range(draws))


def test_the_weakest_is_drawn_most() -> None:
    """The order of the errors is the order of the draws."""
    past: list[Past] = []
    for round_ in range(16):
        for name, wrong in (("even", 0), ("double", 4), ("triple", 6), ("twelve", 8)):
            past.append(answer(name, MONDAY + len(past) * 9000, is_right=round_ >= wrong))
    found = drawn(past)
    assert found["twelve"] > found["triple"] > found["double"] > found["even"]
    assert found["twelve"] > 200


def test_the_same_past_and_seed_give_the_same_skill() -> None:
    """Nothing else has a part in it."""
    past = answers(["even", "double", "triple", "twelve"] * 3)
    assert [next_skill(FOUR, past, MONDAY + DAY, seed) for seed in range(12)] == [
        next_skill(FOUR, tuple(past), MONDAY + DAY, seed) for seed in range(12)
    ]


def test_accuracy_comes_before_speed() -> None:
    """One that is right and slow waits while another is still wrong, and comes first when nothing is wrong."""
    names = ["even", "double", "triple", "twelve"] * 10
    past = [
        answer(name, MONDAY + 9000 * index, latency_ms=5000 if name == "double" else 2000)
        for index, name in enumerate(names)
    ]
    slow = drawn(past)
    assert slow["double"] == 400
    wrong = [
        given._replace(is_right=index % 3 > 0) if given.skill == "triple" else given for index, given in enumerate(past)
    ]
    found = drawn(wrong)
    assert found["triple"] > found["double"]


def test_a_skill_that_was_right_often_enough_today_waits_for_another_day() -> None:
    """Four right answers are its share while another still needs practice; the next day all of them come again."""
    past = answers(["even", "double", "triple", "twelve"] * 3 + ["even", "double", "triple"])
    assert drawn(past) == {"twelve": 400}
    assert set(drawn(past, now=past[-1].at + DAY)) == {"even", "double", "triple", "twelve"}


def test_a_skill_that_goes_wrong_is_asked_for_longer() -> None:
    """Right six times today, and wrong as often: it does not wait for another day."""
    past = answers(["even", "double", "triple", "twelve"] * 12 + ["twelve"])
    mixed = [given._replace(is_right=given.skill != "even" or index % 8 > 0) for index, given in enumerate(past)]
    assert drawn(mixed)["even"] > 200


def test_a_skill_comes_again_today_where_nothing_else_needs_practice() -> None:
    """Everything else has passed its gate: what has not is not kept for another day."""
    known = answers(["double", "triple", "twelve"] * 10)
    past = [*known, *answers(["even"] * 2 + ["double"] + ["even"] * 4 + ["triple"], since=known[-1].at + DAY)]
    assert drawn(past)["even"] > 0


def test_a_missed_skill_comes_again_within_a_minute() -> None:
    """Right after the explanation, whatever the seed."""
    past = [*answers(["even", "double", "triple", "twelve"] * 4), answer("triple", MONDAY + 200_000, is_right=False)]
    for reading in (1000, 15_000, 40_000, 300_000):
        assert drawn(past, past[-1].at + reading, draws=20) == {"triple": 20}


def test_after_a_row_of_one_skill_something_comes_between_and_then_the_missed_one() -> None:
    """Three in a row are enough for the moment, where the minute allows it."""
    past = [*answers(["even", "double"] * 8), *answers(["triple"] * IN_A_ROW, MONDAY + 200_000, is_right=False)]
    assert drawn(past, past[-1].at + 8000)["triple"] == 0
    assert drawn(past, past[-1].at + 50_000) == {"triple": 400}
    past.append(answer("even", past[-1].at + 12_000))
    assert drawn(past, past[-1].at + 1000) == {"triple": 400}


def test_two_missed_skills_come_again_in_turn() -> None:
    """The one that waits longer goes first."""
    past = answers(["triple", "double"], is_right=False)
    assert drawn(past, past[-1].at + 1000, draws=20) == {"triple": 20}
    past.append(answer("triple", past[-1].at + 5000))
    assert drawn(past, past[-1].at + 1000, draws=20) == {"double": 20}


def test_yesterdays_mistake_is_no_more_than_a_weakness() -> None:
    """A new session does not begin with a repetition that is out of its time."""
    past = [*answers(["even", "double", "triple", "twelve"] * 4), answer("even", MONDAY + 200_000, is_right=False)]
    assert drawn(past, MONDAY + DAY)["even"] < 400


def test_no_skill_is_drawn_for_ever() -> None:
    """After three in a row another comes between, right or wrong, as long as there is another."""
    past = answers(["even"] * IN_A_ROW)
    assert drawn(past)["even"] == 0
    alone = Drills(skills=(skill("even"),))
    assert next_skill(alone, past, MONDAY + DAY, 1) == "even"


def test_new_skills_come_in_the_order_of_the_file() -> None:
    """A beginner is not thrown into the last of thirty skills."""
    many = Drills(skills=tuple(skill(f"skill-{index}") for index in range(30)))
    assert set(Counter(next_skill(many, (), MONDAY, seed) for seed in range(300))) == {
        f"skill-{index}" for index in range(4)
    }
    past = answers(f"skill-{index}" for index in range(10))
    assert max(int(name.split("-")[1]) for name in drawn(past, drills=many)) == 13


def known(*names: str) -> list[Past]:
    """Skills that are known alone: sixteen right answers each, never next to their pair."""
    return [answer(name, MONDAY + 9000 * index) for index, name in enumerate(name for name in names for _ in range(16))]


def test_a_pair_is_trained_back_to_back_once_both_are_known() -> None:
    """After the one comes the other, and then not the first again for the pair's sake."""
    past = known("three-to-two", "double", "six-to-five", "triple", "three-to-two")
    assert drawn(past, drills=PAIR) == {"six-to-five": 400}
    past.append(answer("six-to-five", past[-1].at + 9000))
    assert drawn(past, drills=PAIR)["three-to-two"] < 400


def test_a_pair_waits_until_both_are_known_alone() -> None:
    """Two things half known are only mixed up the more."""
    past = known("double", "triple", "three-to-two")
    for index in range(16):
        past.append(answer("six-to-five", past[-1].at + 9000, is_right=index % 4 > 0))
        past.append(answer("double", past[-1].at + 9000, is_right=index % 4 > 0))
    past.append(answer("three-to-two", past[-1].at + 9000))
    found = drawn(past, drills=PAIR)
    assert found["double"] > 100
    assert found["six-to-five"] > 100


def test_a_fact_that_is_due_gets_its_turn() -> None:
    """With the skill that asks for it, often enough and not always; one that is not due waits."""
    past = known("even", "double", "triple", "twelve")
    past[0] = past[0]._replace(facts=("odds:1:1",))
    wanted = Counter(next_wanted(FOUR, past, past[-1].at + DAY, seed) for seed in range(400))
    assert 30 < wanted[NextSkill("even", "odds:1:1")] < 110
    early = Counter(next_wanted(FOUR, past, past[-1].at + 30 * MINUTE, seed).fact for seed in range(100))
    assert set(early) == {None}, "what was right comes again another day"


def test_drills_without_skills_are_our_bug() -> None:
    """There is nothing to choose."""
    with pytest.raises(ValueError, match="no skills"):
        next_skill(Drills(), (), MONDAY, 1)


def item(name: str, seed: int, **more: Any) -> Item:
    """An item of which there are five, by its seed."""
    return Item(f"payout/{name}/{seed}", "payout", name, seed, "amount", f"Pay {seed % 5}", Table(), **more)


def test_no_question_comes_again_while_others_are_left() -> None:
    """Another seed does not make the same question another one; once all were asked, only the last one waits."""
    asked = [item("even", 3), item("even", 1)]
    assert {fitting_item(NextSkill("even"), item, seed, asked).question for seed in range(60)} == {
        "Pay 0", "Pay 2", "Pay 4",
    }  # fmt: skip
    asked += [item("even", seed) for seed in (0, 2, 4)]
    assert "Pay 4" not in {fitting_item(NextSkill("even"), item, seed, asked).question for seed in range(60)}


def test_an_item_asks_for_the_fact_that_is_wanted() -> None:
    """Where the skill has one; else another item of the skill does."""

    def make(name: str, seed: int) -> Item:
        return item(name, seed, facts=(f"row:guide-{seed % 5}",))

    for seed in range(40):
        assert fitting_item(NextSkill("even", "row:guide-3"), make, seed).facts == ("row:guide-3",)
        assert fitting_item(NextSkill("even", "row:guide-99"), make, seed).skill == "even"


def test_a_skill_with_one_question_is_still_asked() -> None:
    """Better the same again than nothing at all."""

    def make(name: str, seed: int) -> Item:
        return item(name, 5)

    assert fitting_item(NextSkill("even"), make, 1, [item("even", 5)]).question == "Pay 0"
