"""Today's mix: as long as it should be, the most urgent first, each part with its reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.today import MOST_ITEMS, Why, figures, propose, reason_text
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import LEFT, Past, standing
from tests.drills.plan.answers import DAY, MONDAY, PAIR, answer, answers, skill
from tests.drills.plan.learner import next_skill
from tests.effort import examples

MANY = Drills(skills=tuple(skill(f"skill-{index}", target_ms=1500 + 250 * (index % 20)) for index in range(40)))
MINUTE = 60_000


def why(drills: Drills, past: list[Past], now: int) -> dict[str, Why]:
    """The reason for each skill."""
    return {share.skill: share.reason.why for share in propose(drills, past, now).shares}


def test_a_beginner_gets_the_first_skills() -> None:
    """New ones in the order of the file, as many as fill the time: no skill ninety-nine times."""
    found = propose(MANY, (), MONDAY)
    assert found.skills == tuple(skill.id for skill in MANY.skills[: len(found.skills)])
    assert {share.reason.why for share in found.shares} == {"new"}
    assert all(share.items <= MOST_ITEMS for share in found.shares)
    assert 15 * MINUTE <= found.ms <= 20 * MINUTE


def test_few_skills_are_not_asked_over_and_over() -> None:
    """Where little was taught, the drill is shorter than wanted."""
    found = propose(MANY, (), MONDAY, taught={"skill-1"})
    assert [(share.skill, share.items) for share in found.shares] == [("skill-1", MOST_ITEMS)]


def test_nothing_is_asked_that_was_not_taught() -> None:
    """Weak or due as it may be."""
    past = answers(["skill-0", "skill-1", "skill-2"] * 9, is_right=False, facts=("odds:1:1",))
    assert set(propose(MANY, past, MONDAY + DAY, taught={"skill-1"}).skills) == {"skill-1"}
    assert propose(MANY, past, MONDAY + DAY, taught=()).shares == ()


def test_what_the_exam_asks_decides_what_is_weak() -> None:
    """One in ten wrong is enough for a goal of 80, and too many for one of 95; that one comes first."""
    names = ["skill-0", "skill-1", "skill-2"] * 10
    past = [answer(name, MONDAY + 9000 * index, is_right=index % 10 > 0) for index, name in enumerate(names)]
    settings = PlanSettings(goals=(("skill-0", 80), ("skill-1", 95), ("skill-2", 90)))
    weak = [share.skill for share in propose(MANY, past, MONDAY + DAY, settings).shares if share.reason.why == "weak"]
    assert weak == ["skill-1"]


def test_what_no_exam_asks_comes_after_what_it_does() -> None:
    """However often it goes wrong, and however lately the other was practiced."""
    aside = [answer("skill-0", MONDAY + 9000 * index, is_right=False) for index in range(12)]
    days = [(day, index) for day in range(1, 6) for index in range(4)]
    asked = [answer("skill-1", MONDAY + day * DAY + 9000 * index, is_right=index > 0) for day, index in days]
    settings = PlanSettings(goals=(("skill-1", 80),))
    found = propose(MANY, [*aside, *asked], asked[-1].at + DAY, settings, taught={"skill-0", "skill-1"})
    assert [(share.skill, share.reason.why) for share in found.shares] == [("skill-1", "weak"), ("skill-0", "weak")]


def test_what_was_left_waits_at_the_end() -> None:
    """It was not missed: it leads nothing, and comes after what was; its skill's figure still counts it as wrong."""
    times = range(MONDAY, MONDAY + 12 * 9000, 9000)
    known = [answer("skill-3", at) for at in times]
    missed = [answer("skill-5", at, is_right=at % 27_000 > 0) for at in times]
    left = [
        answer(name, MONDAY + 200_000, is_right=False)._replace(item_id=f"payout/{name}/7", mistake=LEFT)
        for name in ("skill-3", "skill-9")
    ]
    found = propose(MANY, [*known, *missed, *left], MONDAY + DAY, taught={"skill-3", "skill-5", "skill-9"})
    assert [(share.skill, share.reason.why) for share in found.shares] == [
        ("skill-5", "weak"), ("skill-3", "left"), ("skill-9", "left")
    ]  # fmt: skip
    assert found.shares[1].reason.score == (12, 13, 0)
    assert reason_text(found.shares[1].reason) == "one question still to answer"
    later = answer("skill-3", MONDAY + 300_000)._replace(item_id="payout/skill-3/7")
    found = propose(MANY, standing([*known, *left, later]), MONDAY + DAY)
    assert "left" not in {share.reason.why for share in found.shares if share.skill == "skill-3"}


@given(data=st.data())
@settings(max_examples=examples(30))
@pytest.mark.slow
def test_it_takes_fifteen_to_twenty_minutes(data: st.DataObject) -> None:
    """Whatever was answered before, however slow the trainee is."""
    names = data.draw(st.lists(st.sampled_from([each_skill.id for each_skill in MANY.skills]), max_size=150))
    is_right = data.draw(st.lists(st.booleans(), min_size=len(names), max_size=len(names)))
    latency = data.draw(st.integers(300, 20_000))
    past = [
        answer(name, MONDAY + 9000 * index, is_right=right, latency_ms=latency, facts=(f"odds:{name}:1",))
        for index, (name, right) in enumerate(zip(names, is_right, strict=True))
    ]
    found = propose(MANY, past, MONDAY + DAY)
    assert 15 * MINUTE <= found.ms <= 21 * MINUTE
    assert all(share.items > 0 and share.ms > 0 for share in found.shares)
    assert len(set(found.skills)) == len(found.shares)


@pytest.mark.parametrize("minutes", [5, 10, 20])
def test_the_time_can_be_chosen(minutes: int) -> None:
    """Somebody who has five minutes gets five minutes."""
    past = answers([each_skill.id for each_skill in MANY.skills] * 4)
    found = propose(MANY, past, MONDAY + DAY, PlanSettings(minutes=minutes))
    assert 0.8 * minutes * MINUTE <= found.ms <= 1.2 * minutes * MINUTE


def test_the_reason_has_the_figures() -> None:
    """The title, the accuracy and the time of the latest answers."""
    drills = Drills(skills=(skill("odd-dollars", title="3 to 2 on odd dollars", target_ms=5000), *PAIR.skills))
    past = [
        answer("odd-dollars", MONDAY + 9000 * index, is_right=index % 7 not in (0, 3), latency_ms=9214)
        for index in range(14)
    ]
    first = propose(drills, past, MONDAY + DAY).shares[0]
    assert (first.skill, first.reason.why) == ("odd-dollars", "weak")
    assert figures(first.reason) == "3 to 2 on odd dollars: 71%, 9.2 s"


def test_each_reason_has_its_place() -> None:
    """What is due before what is weak, then slow, then pairs, then new ones."""
    past = [
        answer(name, MONDAY + 9000 * index)
        for index, name in enumerate(("three-to-two", "double", "six-to-five", "triple") * 10)
    ]
    for index, each_answer in enumerate(past):
        if each_answer.skill == "double":
            past[index] = each_answer._replace(is_right=index % 8 == 1)
        if each_answer.skill == "triple":
            past[index] = each_answer._replace(latency_ms=9000)
    more = Drills(skills=(*PAIR.skills, skill("new-one"), skill("rule", facts=("row:guide-4",))))
    past.append(answer("rule", past[-1].at + 9000, facts=("row:guide-4",)))
    now = past[-1].at + DAY
    assert why(more, past, now) == {
        "rule": "due", "double": "weak", "triple": "slow", "three-to-two": "pair", "six-to-five": "pair",
        "new-one": "new",
    }  # fmt: skip
    shares = {share.skill: share.reason for share in propose(more, past, now).shares}
    assert list(shares) == ["rule", "double", "triple", "three-to-two", "six-to-five", "new-one"]
    assert shares["rule"].facts == 1
    assert shares["three-to-two"].other == "Six-to-five"


def test_what_is_known_fills_the_rest() -> None:
    """Nothing weak, due, slow or new: what was asked longest ago is kept warm."""
    names = [each_skill.id for each_skill in MANY.skills]
    past = [
        answer(name, MONDAY + 9000 * index, latency_ms=MANY.skill(name).target_ms)
        for index, name in enumerate(names * 16)
    ]
    found = propose(MANY, past, past[-1].at + DAY)
    assert {share.reason.why for share in found.shares} == {"keep"}
    assert found.skills == tuple(names[: len(found.skills)])


def test_the_mix_can_be_trained() -> None:
    """Its drills hold its skills alone, for the choice of the next one."""
    past = answers([each_skill.id for each_skill in MANY.skills] * 2)
    found = propose(MANY, past, MONDAY + DAY)
    mix = found.drills(MANY)
    assert {each_skill.id for each_skill in mix.skills} == set(found.skills)
    assert next_skill(mix, past, MONDAY + DAY, 4) in found.skills


def test_a_game_without_drills_has_no_training() -> None:
    """Nothing is proposed, and nothing breaks."""
    assert propose(Drills(), (), MONDAY).shares == ()


def test_what_was_missed_a_minute_ago_is_told_as_a_miss() -> None:
    """Its rules are due again, but not because they would be forgotten."""
    past = [answer("double", MONDAY + 9000 * at, is_right=at != 3, facts=("odds:2:1",)) for at in range(4)]
    for now, words in ((past[-1].at + 60_000, "missed today"), (MONDAY + DAY, "one rule is due for review")):
        (reason,) = (share.reason for share in propose(PAIR, past, now).shares if share.skill == "double")
        assert (reason.why, reason_text(reason)) == ("due", words)


def test_right_answers_are_not_called_mistakes() -> None:
    """Two right answers are too few to be sure, and no reason to speak of mistakes; one wrong of two is."""
    drills = Drills(skills=(skill("odd-dollars"), *PAIR.skills))
    right = [answer("odd-dollars", MONDAY + 9000 * n, facts=()) for n in range(2)]
    wrong = [right[0], right[1]._replace(is_right=False)]
    for past, is_unsure in ((right, True), (wrong, False)):
        reason = next(s.reason for s in propose(drills, past, MONDAY + DAY).shares if s.skill == "odd-dollars")
        assert (reason.why, reason.is_unsure, reason.is_missed) == ("weak", is_unsure, not is_unsure)
        assert ("mistakes" in reason_text(reason)) is not is_unsure
