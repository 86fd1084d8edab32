"""Table duties of the shipped game, for tests: its pack, a duty before the dealer's first act, and one done right."""

from functools import cache

from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyStart, Given
from dealer_trainer.guide.duty.pack import Pack
from dealer_trainer.table.duty.run import DutyRun
from tests.loaded import rock_n_roll

BUY_IN = DutyStart("buy_in", Given(amount=20_000, seat=1))


@cache
def pack() -> Pack:
    """The pack that the shipped game takes."""
    found = pack_of(rock_n_roll())
    assert found is not None
    return found


def duty_ids() -> list[str]:
    """Every duty of the pack."""
    return [duty.id for duty in pack().duties.duties]


def run_of(duty: str, given: Given | None = None) -> DutyRun:
    """A duty before the dealer's first act."""
    return DutyRun(pack(), {}, DutyStart(duty, given or Given(amount=20_000, seat=2))).begun


def done_right(run: DutyRun) -> DutyRun:
    """The run to its end as the model dealer does it, waiting for others."""
    while not run.is_done:
        run = run.after_wait() if run.due is None else run.after(run.due)
    return run
