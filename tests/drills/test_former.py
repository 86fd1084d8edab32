"""A skill that was given another id loses nothing: its answers still count, and its items stay the same."""

from random import Random

from dealer_trainer.drills.former import with_present_ids
from dealer_trainer.drills.item.factory import grade, make, remake
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.records.progress.past import Past, PastAnswers
from tests.drills.item.drilled import rock

OLD, NEW = "pay-6-5-reds", "pay-hardway-reds"


def answer(skill: str, kind: str = "payout") -> Past:
    """A right answer to an item of a skill."""
    return Past(1_795_170_600_000, "rock-n-roll-dice", f"{kind}/{skill}/42", kind, skill, ("odds:6:5",), True, 2100)


def test_answers_kept_under_a_former_id_count_for_the_skill() -> None:
    """The file says pay-6-5-reds; what reads it sees pay-hardway-reds. All else is as it was kept, in its order."""
    kept = (answer("marks-run", "side_bets"), answer(OLD), answer("gone-for-good"), answer(NEW))
    assert with_present_ids(rock().drills, kept) == (kept[0], answer(NEW), kept[2], answer(NEW))


def test_a_mistake_kept_under_a_former_id_counts_on() -> None:
    """What was wrong with an answer is told by the id of today, also where the skill had another one."""
    kept = answer("hear-wishes", "listen")._replace(is_right=False, mistake="wish:refuse-for-grant")
    (read,) = with_present_ids(rock().drills, PastAnswers((kept,)))
    assert read == answer("hear-requests", "listen")._replace(is_right=False, mistake="request:refuse-for-grant")
    other = kept._replace(item_id="listen/hear-requests/42", skill="hear-requests")
    assert with_present_ids(rock().drills, PastAnswers((other,))) == (read,)
    assert "request:refuse-for-grant" in {
        grade(rock(), item, Answer(choice=choice)).mistake
        for item in (make(rock(), "hear-requests", seed) for seed in range(8))
        for choice in range(len(item.cards))
    }


def test_a_fact_kept_under_a_former_id_counts_on() -> None:
    """What was asked to be known is remembered by the id of today; so is a mistake of a payout."""
    kept = answer("protect-dealt", "protect")._replace(facts=("rule:ruling:R17", "remedy:neighbour_paid"))
    assert with_present_ids(rock().drills, PastAnswers((kept,)))[0].facts == ("rule:ruling:R17", "remedy:neighbor_paid")
    wrong = answer(NEW)._replace(is_right=False, mistake="neighbour")
    assert with_present_ids(rock().drills, PastAnswers((wrong,)))[0].mistake == "neighbor"


def test_many_answers_are_renamed_as_one_by_one() -> None:
    """Random histories of old and new ids, odd ones among them, also a part of them."""
    random, skills = Random(31), rock().drills.skills
    names = [(skill.kind, name) for skill in skills for name in (skill.id, *skill.formerly)]
    for _ in range(40):
        kept = []
        for number in range(random.randrange(1, 60)):
            (kind, skill), (_, other) = random.choice(names), random.choice(names)
            end = random.choice(("7", "007", "", str(random.randrange(10**18)), f"{other}/5"))
            item_id = random.choice((f"{kind}/{skill}/{end}", f"{kind}/{other}/{end}", end))
            facts = random.choice(((), ("remedy:neighbour_paid", "odds:6:5")))
            mistake = random.choice((None, "neighbour", "wish:cut-for-grant", "even_money"))
            at = 1_795_170_600_000 + number * random.choice((-1, 1, 1000))
            kept.append(answer(skill, kind)._replace(item_id=item_id, facts=facts, mistake=mistake, at=at))
        some = PastAnswers(kept)[: random.randrange(len(kept) + 1)]
        assert isinstance(some, PastAnswers)
        one_by_one = with_present_ids(rock().drills, tuple(some))
        found = with_present_ids(rock().drills, some)
        assert tuple(found) == tuple(one_by_one)
        assert found == one_by_one
        assert found.is_rising == one_by_one.is_rising
        more = answer(NEW)
        assert found.with_answer(more) == one_by_one.with_answer(more)
        for skill in found.skills | one_by_one.skills:
            assert [*found.of_skill(skill)] == [*one_by_one.of_skill(skill)]
    assert with_present_ids(rock().drills, found) == found


def test_an_item_kept_under_a_former_id_is_made_again() -> None:
    """What was asked as pay-6-5-reds is asked again in the same words, now under the new id."""
    again = remake(rock(), f"payout/{OLD}/42")
    assert again == make(rock(), NEW, 42)
    assert again.id == f"payout/{NEW}/42"
    assert again.question == (
        "Seat 2's Players Circle, $40. The point is 6; the dice show 3 and 3, a total of 6. What is paid?"
    )


def test_every_former_id_leads_to_one_skill() -> None:
    """No former id is an id, or another skill's former one."""
    skills = rock().drills.skills
    former = [name for skill in skills for name in skill.formerly]
    assert len(former) == 39
    assert len({*former, *(skill.id for skill in skills)}) == len(former) + len(skills)
    assert all(rock().drills.skill(name).formerly.count(name) == 1 for name in former)
