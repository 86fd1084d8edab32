"""`course` prints the course and its proof, and finds a course that asks something before it is taught."""

import re
from collections import Counter
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from tests.games.broken import HARBOR, SHIPPED, copy_of, edit

GAME = "rock-n-roll-dice"


def test_the_course_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Units with their minutes, lessons with what they teach and ask."""
    assert main(["course", GAME]) == WELL
    out = capsys.readouterr().out
    assert out.startswith("Rock'N Roll Dice (rock-n-roll-dice): 14 units, 41 lessons, ")
    assert "5. The hardway (" in out
    assert main(["today", GAME]) == WELL
    said = capsys.readouterr().out.partition("0 of 41 lessons; about ")[2].partition(" min")[0]
    total, lessons, practice = re.findall(r"\d+", out[out.index("To the exam, for somebody new: about ") :])
    assert total == said
    assert int(total) == int(lessons) + int(practice)
    assert int(lessons) == sum(
        int(minutes) for minutes in re.findall(r"^\d+\. .*\((\d+) min\)", out, re.MULTILINE)[:11]
    )
    assert "keys   pop, pick_up_chip, pay, zone_below, put_down, finish, take, push, puck" in out
    assert "rows   guide-11, guide-16" in out
    assert "shows  $17 at 3 to 2: $17 and half of it, $8.50, make $25.50." in out
    assert "asks   calls, puck, marks, takes, pays, order, directions" in out


@pytest.mark.slow
def test_the_proof_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Of all seven courses and the pack: what is taught is counted, and each rule of shape keeps its limit."""
    assert main(["course", "--check"]) == WELL
    out = capsys.readouterr().out
    courses = {name for name in out.splitlines() if not name.startswith(" ")}
    assert len(courses) == 7
    assert "6 bets, 24 rows, 62 rules, 26 keys" in out
    assert "lessons of 44 minutes, of the pack table-duties" in out
    proved = [re.match(r"  (.*\S) +(\d+)  .*\((\d+)\)$", line) for line in out.splitlines()]
    figures = [(found[1].strip(), int(found[2]), int(found[3])) for found in proved if found is not None]
    counts = Counter(name for name, _, _ in figures)
    assert counts == {"first act": 8, "watched": 8, "in a row": 8, "first payout": 1, "seats": 1}
    assert all(0 <= figure <= limit for _, figure, limit in figures)
    assert {limit for _, _, limit in figures} == {20, 8, 180}


@pytest.mark.slow
def test_a_course_that_asks_too_early_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """File, place and remedy are told, by `course --check` and by `check`; a game without a course is refused."""
    folder = copy_of(SHIPPED, tmp_path)
    copy_of(HARBOR, tmp_path)
    copy_of(SHIPPED.parent / "table_duties", tmp_path)
    edit(folder, "course.toml", ', rules = ["ruling:C3", "ruling:C6"]', "")
    monkeypatch.setattr(files, "layouts", lambda: tmp_path)
    told = "no lesson teaches these rules: ruling:C3, ruling:C6. Teach each of them in a lesson."
    assert main(["course", GAME, "--check"]) == FINDINGS
    assert told in capsys.readouterr().out
    assert main(["check", str(folder)]) == FINDINGS
    out = capsys.readouterr().out
    assert "reason  no lesson teaches these rules: ruling:C3, ruling:C6" in out
    assert "course.toml" in out
    with pytest.raises(SystemExit) as refused:
        main(["course", "harbor-craps"])
    assert refused.value.code == UNUSABLE
    assert "has no course.toml" in capsys.readouterr().err
