"""What a trainee reads while the clock stands."""

from dealer_trainer.certification.sitting.body import RemoteSource
from dealer_trainer.certification.sitting.event_body import Paused
from dealer_trainer.certification.sitting.pause import reason_with
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.ui.exam.sitting.supervision import paused_text
from tests.certification.examining import OTHER, STATION

AFAR = RemoteSource(hash="a" * 64, station=STATION.id, at=1, head="b" * 64, key=OTHER.id, signature="A" * 86)


def test_who_stopped_the_clock_and_why() -> None:
    """From afar by name, with the cause that was chosen; never the supervisor's own words."""
    pause = Paused(by="p-1", name="Maria Vogel", order=AFAR, reason=reason_with("room", "Two men are fighting"))
    told = paused_text(pause)
    assert told.startswith("Maria Vogel stopped the clock from another station. Something in the room comes first")
    assert "fighting" not in told
    assert told.endswith("You lose no time. A supervisor will resume the exam.")
    own = paused_text(Paused(by="p-1", name=WITHHELD, order=AFAR, reason="I suspect a cheat sheet"))
    assert own == (
        "A supervisor stopped the clock from another station. You lose no time. A supervisor will resume the exam."
    )
    here = paused_text(Paused(by="p-1", name="Maria Vogel", reason=reason_with("break", "")))
    assert here == "The clock is stopped. It is a break. You lose no time. A supervisor will resume the exam."
    assert paused_text(None) == "The clock is stopped. You lose no time. A supervisor will resume the exam."
