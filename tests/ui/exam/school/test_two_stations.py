"""Two stations of a school over its PostgreSQL: what is drafted and signed at one is approved at the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.ui.exam.school.school_tabs import KEYS
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import Server, started
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import ADMIN, OWN, PASSWORD, Office, fill
from tests.ui.exam.school.test_blueprints import draft, sign, view

pytestmark = pytest.mark.slow
SID = "Sid Orr"
WAIT = 60_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The school's PostgreSQL."""
    for made in started():
        prepare(made.address(), "station", SECRET)
        yield made


def connect(office: Office, server: Server) -> None:
    """Have a station copy to the school's server."""
    office.tabs.views.choose(KEYS)
    fill(office.tabs.keys.copy, server.address("station").url, SECRET)
    office.until(lambda: "up to date" in office.tabs.keys.copy.words)


def signatures(office: Office) -> list[int]:
    """How many have approved each of the school's own blueprints, as its tab shows once it is opened again."""
    office.open(0)
    view(office)
    return [len(found.approvals) for found in office.service.summary.library if found.state in ("draft", "approved")]


def test_another_supervisor_approves_at_another_station(
    office: Office, make_office: MakeOffice, server: Server, tmp_path: Path, dialog: Dialog
) -> None:
    """Drafted and signed by an admin here, approved by a supervisor there, and offered for exams at both."""
    office.add(SID, "supervisor")
    connect(office, server)
    file = dialog.answer = tmp_path / "school.enrollment.json"
    office.enroll(file)
    other = make_office("second")
    other.join(file, "East 4")
    other.comes("in")
    connect(other, server)
    found = draft(office)
    sign(office, PASSWORD, 1)
    assert found.chosen is not None
    blueprint = found.chosen.blueprint
    office.until(lambda: signatures(other) == [1])
    other.leave()
    other.enter_first(SID)
    there = view(other)
    there.list.choose([place for place, one in enumerate(other.service.summary.library) if one.state == "draft"])
    assert f"Approved so far by {ADMIN} (admin)" in there.approval.words
    sign(other, OWN, 2)
    office.until(lambda: blueprint in other.service.summary.blueprints)
    office.until(lambda: signatures(office) == [2])
    assert blueprint in office.service.summary.blueprints
    assert f"{SID} (supervisor)" in view(office).approval.words
