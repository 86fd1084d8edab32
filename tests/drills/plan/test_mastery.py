"""Accuracy before speed, against a target that fits the trainee."""

from dealer_trainer.drills.plan.mastery import WINDOW, faded_evidence, is_accurate, stage
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.drills.plan.trainee_state import SLOWEST_PACE, trainee_state
from dealer_trainer.games.drills import Drills
from tests.drills.plan.answers import DAY, MONDAY, answer, answers, skill

ONE = Drills(skills=(skill("double"), skill("triple")))


def test_a_skill_goes_through_the_stages() -> None:
    """New, then learning until enough answers are right, then slow until the time is right, then known."""
    double = ONE.skills[0]
    fast = answers(["triple"] * 20, latency_ms=2000)
    since = MONDAY + 10 * 60_000
    slow = answers(["double"] * 8, since, latency_ms=4000)
    quick = answers(["double"] * 16, since + 600_000, latency_ms=2100)

    def stage_after(count: int) -> str:
        past = [*fast, *slow, *quick][: 20 + count]
        found = trainee_state(ONE, past, past[-1].at, DEFAULTS)
        return stage(found.mastery("double"), DEFAULTS, found.target_ms(double))

    assert stage_after(0) == "new"
    assert [stage_after(count) for count in (1, 7)] == ["learning", "learning"]
    assert stage_after(8) == "slow"
    assert stage_after(24) == "known"


def test_errors_close_the_gate_again() -> None:
    """Two wrong answers of the latest sixteen are too many, however fast they were."""
    past = answers(["double"] * 30)
    assert is_accurate(trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).mastery("double"), DEFAULTS)
    past += answers(["double"] * 2, MONDAY + 400_000, is_right=False, latency_ms=100)
    assert not is_accurate(trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).mastery("double"), DEFAULTS)
    past += answers(["double"] * WINDOW, MONDAY + 500_000)
    assert is_accurate(trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).mastery("double"), DEFAULTS)


def test_right_with_help_shows_nothing() -> None:
    """A right answer with help does not open the gate, is not an error, and is not timed; a wrong one is wrong."""
    past = answers(["double"] * 20, hinted=True)
    mastery = trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).mastery("double")
    assert (mastery.answers, mastery.evidence, mastery.latest_accuracy, mastery.median_ms) == (20, (0, 0), None, None)
    past += [answer("double", MONDAY + 300_000, hinted=True, is_right=False)]
    assert trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).mastery("double").evidence == (1, 0)


def test_the_target_is_personal() -> None:
    """Half as long again at first, then the pace of the trainee, between the skill's own and three times it."""
    double = ONE.skills[0]
    for latency, expected in ((400, 1.0), (3000, 1.5), (4400, 2.2), (90_000, SLOWEST_PACE / 1000)):
        past = answers(["triple"] * 40, latency_ms=latency)
        assert trainee_state(ONE, past, MONDAY + DAY, DEFAULTS).target_ms(double) == round(2000 * expected)
    assert trainee_state(ONE, (), MONDAY, DEFAULTS).target_ms(double) == 3000


def test_times_that_do_not_count_do_not_count() -> None:
    """A pause or a lost focus leaves median and pace as they are."""
    past = answers(["double"] * 12, latency_ms=2400)
    sound = trainee_state(ONE, past, MONDAY + DAY, DEFAULTS)
    past += answers(["double"] * 4, MONDAY + 200_000, latency_ms=None)
    after = trainee_state(ONE, past, MONDAY + DAY, DEFAULTS)
    assert after.pace == sound.pace == 1200
    assert after.mastery("double").median_ms == 2400


def test_what_was_known_fades() -> None:
    """After a month answers count half, after a year next to nothing."""
    mastery = trainee_state(ONE, answers(["double"] * 16), MONDAY + DAY, DEFAULTS).mastery("double")
    assert [faded_evidence(mastery, mastery.last + days * DAY) for days in (0, 30, 365)] == [(0, 16), (0, 8), (0, 1)]
