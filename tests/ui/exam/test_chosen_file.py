"""Files that the office saves."""

import os
from pathlib import Path

import pytest

from dealer_trainer.ui.exam.chosen_file import save_file


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_a_list_with_names_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the account's mask allows to others."""
    file, said = tmp_path / "people.csv", list[str]()
    former = os.umask(0)
    try:
        save_file(file, "Ann Bell;S-77310\n", said.append)
    finally:
        os.umask(former)
    assert file.stat().st_mode & 0o777 == 0o600
    assert said == ["people.csv saved."]
