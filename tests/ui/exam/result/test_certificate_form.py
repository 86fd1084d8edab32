"""A certificate withdrawn at the exam page: signed with a password, listed, in the credential, in the lists."""

import json
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.paper.status_list import read_list
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.certification.examining import HandClock
from tests.ui.exam.hands import PASSWORD, RECORDS, click
from tests.ui.exam.result.test_result_view import laid_out, sign, work

pytestmark = pytest.mark.slow


def told(page: ExamPage, qtbot: QtBot, words: str) -> None:
    """Wait until the records say it."""
    qtbot.waitUntil(lambda: words in page.tabs.records.report.toPlainText(), timeout=20_000)


def credential(page: ExamPage, qtbot: QtBot, tmp_path: Path) -> dict[str, Any]:
    """The credential that is handed out now."""
    file = tmp_path / "a.credential.json"
    page.result.ask_save = lambda _: str(file)
    laid_out(qtbot, page.result)
    click(page.result.documents.buttons["credential"])
    found: dict[str, Any] = json.loads(file.read_bytes())
    return found


def reinstate(page: ExamPage, qtbot: QtBot) -> None:
    """Let the suspended certificate stand again."""
    form = page.result.certificate
    form.change.choose("reinstated")
    form.reason.setText("The dice were sound")
    form.password.setText(PASSWORD)
    click(form.button)
    qtbot.waitUntil(lambda: "The dice were sound" in form.words, timeout=20_000)


def revoke(page: ExamPage, qtbot: QtBot) -> None:
    """End it for good, which takes two presses."""
    form = page.result.certificate
    form.change.choose("revoked")
    form.reason.setText("It was the shift manager's card")
    form.password.setText(PASSWORD)
    click(form.button)
    assert "stays revoked" in form.complaint
    form.change.setCurrentIndex(form.change.findData("suspended"))
    assert form.complaint == ""
    form.change.setCurrentIndex(form.change.findData("revoked"))
    click(form.button)
    assert "stays revoked" in form.complaint, "the choice was another one in between"
    assert "revoked" not in page.result.outcome.text()
    click(form.button)
    qtbot.waitUntil(lambda: "certificate revoked" in page.result.outcome.text(), timeout=20_000)


def suspend(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Suspend the certificate whose result is shown; first without a choice, then with a wrong password."""
    form = page.result.certificate
    form.reason.setText("Marked dice were found")
    form.password.setText("not the password")
    click(form.button)
    assert form.complaint == "Choose what to do with it."
    form.change.choose("suspended")
    click(form.button)
    qtbot.waitUntil(lambda: form.complaint == "The password is wrong. Try again.", timeout=20_000)
    clock.go(60_000)
    form.password.setText(PASSWORD)
    click(form.button)
    qtbot.waitUntil(lambda: "certificate suspended" in page.result.outcome.text(), timeout=20_000)


def publish(page: ExamPage, qtbot: QtBot, folder: Path) -> list[Path]:
    """Set the address of the lists, wrong at first, and save them."""
    page.tabs.views.choose(RECORDS)
    status = page.tabs.records.status
    status.address.setText("nowhere")
    click(status.button)
    qtbot.waitUntil(lambda: "not the address of a folder" in status.complaint, timeout=20_000)
    status.address.setText("https://school.example/status")
    click(status.button)
    told(page, qtbot, "https://school.example/status/")
    page.tabs.records.ask_folder = lambda _: str(folder)
    click(status.lists)
    told(page, qtbot, "-suspension.json saved. Put both at https://school.example/status/")
    return sorted(folder.iterdir())


def test_a_certificate_is_suspended_and_published(
    page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path
) -> None:
    """Suspended with a reason and a password; result, list of sittings, status lists and the next credential know."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    form = page.result.certificate
    qtbot.waitUntil(form.isVisible, timeout=20_000)
    assert "credentialStatus" not in credential(page, qtbot, tmp_path)
    assert "No address" in form.words
    suspend(page, qtbot, clock)
    assert "Marked dice were found" in form.words
    assert [form.change.itemData(row) for row in range(form.change.count())] == ["reinstated", "revoked"]
    click(page.result.back)
    assert page.tabs.sittings.list.cells[0][1] == "Passed, suspended"

    lists = publish(page, qtbot, tmp_path / "web")
    assert [(found.purpose, found.is_set(0)) for found in (read_list(file.read_bytes()) for file in lists)] == [
        ("revocation", False), ("suspension", True),
    ]  # fmt: skip
    page.tabs.views.choose(0)
    page.tabs.sittings.table.selectRow(0)
    click(page.tabs.sittings.result)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
    offered = page.result.documents.buttons
    assert [name for name, button in offered.items() if not button.isEnabled()] == ["certificate", "credential", "jwt"]
    reinstate(page, qtbot)
    assert all(button.isEnabled() for button in offered.values())
    entry, _ = credential(page, qtbot, tmp_path)["credentialStatus"]
    assert (entry["statusListIndex"], entry["statusPurpose"]) == ("0", "revocation")
    assert entry["statusListCredential"] == f"https://school.example/status/{lists[0].name}"
    revoke(page, qtbot)
