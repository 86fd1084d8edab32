"""What the panel says about who is planned."""

from dealer_trainer.certification.school.local_time import clock, written_minute
from dealer_trainer.certification.school.roster.plan import PlannedSitting
from dealer_trainer.ui.exam.live.school_live import plan_of
from tests.certification.examining import NOON

DAY = 86_400_000


def plan(number: int, **changes: object) -> PlannedSitting:
    """A plan for today, at any station."""
    name = f"Trainee {number}"
    made = PlannedSitting(
        f"{number:032x}", f"p-{number}", "d" * 64, "The table test", "game", NOON + number, None, "", name
    )
    return made._replace(**changes)  # type: ignore[arg-type]  # of the fields' own types


def test_the_next_are_told_with_time_place_and_reason() -> None:
    """Only those who wait; today by the hour, later by the day; the main button opens for those of this station."""
    plans = (
        plan(1), plan(2, station="here", reason="recertification"), plan(3, state="seated"),
        plan(4, station="there", at=NOON + 2 * DAY, reason=""),
    )  # fmt: skip
    found = plan_of("here", {"here": "East 1", "there": "West 4"}, plans, NOON)
    assert list(found.lines) == [
        f"{clock(NOON)[:5]}  Trainee 1 · any station · The table test",
        f"{clock(NOON)[:5]}  Trainee 2 · this station · recertification",
        f"{written_minute(NOON + 2 * DAY)}  Trainee 4 · West 4 · The table test",
    ]
    assert found.has_next
    assert plan_of("here", {}, plans[3:], NOON).lines[0].split(" · ")[1] == "another station", "it was not heard of yet"
    assert not plan_of("here", {}, plans[3:], NOON).has_next
