"""The shipped pack: in every house and for every start its model dealer has no fault."""

import pytest

from dealer_trainer.games.pack import pack_folder
from dealer_trainer.games.pack_proof import prove_pack
from tests.guide.duty.duties import PACK


@pytest.mark.slow
def test_model_dealer_has_no_fault() -> None:
    """Every duty, every switch value, every kind of start."""
    proof = prove_pack(pack_folder("table-duties"), PACK)
    assert proof.duties == 21
    assert proof.dealt > 3_000
