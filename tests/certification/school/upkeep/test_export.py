"""Sittings exported as files."""

from pathlib import Path

import pytest

from dealer_trainer.certification.school.upkeep.records_files import write_sittings
from dealer_trainer.records.school.school import set_up_school
from tests.certification.examining import NOON
from tests.certification.school.new_sittings import ADMIN, PASSWORD
from tests.system import needs_links


@needs_links
def test_no_record_is_written_through_a_linked_folder(tmp_path: Path) -> None:
    """Somebody else may have put the link there: nothing is written behind it."""
    place = tmp_path / "elsewhere"
    place.mkdir()
    (tmp_path / "out").symlink_to(place)
    folder = tmp_path / "school"
    with (
        set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as school,
        pytest.raises(OSError, match="a link is in its place"),
    ):
        tuple(write_sittings(school, tmp_path / "out"))
    assert not tuple(place.iterdir())
