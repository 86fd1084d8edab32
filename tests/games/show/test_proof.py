"""The proof of a show: every row is taken by an event that is played."""

import pytest

from dealer_trainer.games.show.proof import prove
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWS)
def test_the_proof_finds_every_row(name: str) -> None:
    """Each row is taken by an event that is played, and nothing is found."""
    proof = prove(shipped(name).show)
    assert (proof.untaken, proof.findings) == ((), ())
    assert proof.cells == proof.with_rows + proof.refused
