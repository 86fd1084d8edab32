"""The murmur of a room: our own, quiet, the same each time, and without a seam where it repeats."""

import numpy as np
import pytest

from dealer_trainer.sound.effect import RATE
from dealer_trainer.sound.mix import PEAK, SECONDS, babble


@pytest.mark.slow
def test_the_murmur_goes_round_without_a_seam_or_a_hole() -> None:
    """Below the chips at its loudest; no half second of it is silent; its end leads over to its beginning."""
    found = babble()
    assert len(found) == SECONDS * RATE
    assert np.max(np.abs(found)) <= PEAK + 1e-6
    parts = found[: 2 * SECONDS * (RATE // 2)].reshape(2 * SECONDS, -1)
    assert np.sqrt((parts**2).mean(axis=1)).min() > 0.005
    assert abs(found[0] - found[-1]) <= np.max(np.abs(np.diff(found)))
    assert np.array_equal(found, babble())
