"""A skill that was given another id keeps its items."""

from dealer_trainer.drills.item.factory import make, remake
from tests.drills.item.drilled import rock

OLD, NEW = "pay-6-5-reds", "pay-hardway-reds"


def test_an_item_kept_under_a_former_id_is_made_again() -> None:
    """What was asked as pay-6-5-reds is asked again in the same words, now under the new id."""
    again = remake(rock(), f"payout/{OLD}/42")
    assert again == make(rock(), NEW, 42)
    assert again.id == f"payout/{NEW}/42"
    assert again.question == (
        "Seat 2's Players Circle, $40. The point is 6; the dice show 3 and 3, a total of 6. What does it pay?"
    )


def test_every_former_id_leads_to_one_skill() -> None:
    """No former id is an id, or another skill's former one."""
    skills = rock().drills.skills
    former = [name for skill in skills for name in skill.formerly]
    assert former
    assert len({*former, *(skill.id for skill in skills)}) == len(former) + len(skills)
    assert all(rock().drills.skill(name).formerly.count(name) == 1 for name in former)
