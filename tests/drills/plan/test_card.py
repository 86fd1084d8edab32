"""The figures of a card are those of Progress and Today."""

from dealer_trainer.drills.plan.card import card_figures
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.drills.plan.summary import skill_lines
from dealer_trainer.drills.plan.trainee_state import trainee_state
from tests.drills.plan.answers import DAY, MONDAY, PAIR, answer


def test_a_card_has_the_figures_of_progress() -> None:
    """Of the same answers, with and without help, timed or not; a card of several skills adds them up."""
    given = ((True, 1000, False), (True, None, False), (False, 9000, True), (True, 8000, True), (True, 3000, False))
    past = [
        answer(name, MONDAY + 9000 * at, is_right=is_right, latency_ms=ms, hinted=hinted)
        for at, (is_right, ms, hinted) in enumerate(given * 2)
        for name in ("double", "triple")
    ]
    found = trainee_state(PAIR, past, MONDAY + DAY, DEFAULTS)
    lines = {line.skill: line for line in skill_lines(PAIR, past, found)}
    for name in ("double", "triple"):
        figures, line = card_figures([PAIR.skill(name)], found, DEFAULTS), lines[name]
        assert (figures.score, figures.time_ms, figures.aim_ms) == (line.latest, line.time_ms, line.target_ms)
        assert figures.score == (6, 8, 2)
    both = card_figures([PAIR.skill("double"), PAIR.skill("triple")], found, DEFAULTS)
    assert (both.score, both.time_ms, both.aim_ms) == ((12, 16, 4), 2000, None)
