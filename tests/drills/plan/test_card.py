"""The figures of a card: the speed that is aimed at."""

import pytest

from dealer_trainer.drills.plan.card import aim_of, joint_aim
from dealer_trainer.games.drills import Skill

SKILL = Skill(id="one", kind="payout", title="One", target_ms=3000)


def test_the_aim_is_the_files_or_a_good_dealers_time() -> None:
    """`aim_per_minute` goes before the target time; several skills are aimed at as their answers are mixed."""
    assert aim_of(SKILL) == 20
    assert aim_of(SKILL.model_copy(update={"aim_per_minute": 25})) == 25
    assert joint_aim([(20, 0)]) is None
    assert joint_aim([(20, 30), (10, 0)]) == pytest.approx(20)
