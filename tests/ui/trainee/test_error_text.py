"""Whatever goes wrong with the records is told in words."""

from pathlib import Path

import pytest

from dealer_trainer.records.error import Code, RecordsError
from dealer_trainer.ui.trainee.error_text import error_text


@pytest.mark.parametrize("code", Code.__args__)  # type: ignore[attr-defined]  # the values of a Literal
def test_every_trouble_has_words(code: Code, tmp_path: Path) -> None:
    """Each reason the records know is told in a sentence without a gap, with the file where there is one."""
    for where in (None, tmp_path / "ann.json"):
        words = error_text(RecordsError(code, "why", "how", where))
        assert words.endswith(".")
        assert "{" not in words
        assert "  " not in words
