"""`today` prints a trainee's plan with its reasons; an unclear name is refused with the names there are."""

import json
import re
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.drills.item.factory import make
from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import FILE, Progress
from tests.drills.item.drilled import rock
from tests.games.broken import HARBOR, SHIPPED, copy_of, edit
from tests.narrowed import of_kind

START = 1_700_000_000_000


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of the test's own, on which nobody has trained."""
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path))
    return files.user_data() / FILE


def enroll(path: Path, *names: str) -> dict[str, str]:
    """Add trainees; their ids by name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with Progress.open(path) as progress:
        return {name: progress.add(name, START).id for name in names}


def plan(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """The plan as JSON."""
    assert main(["today", "--json", *arguments]) == WELL
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said to a name that cannot be used."""
    with pytest.raises(SystemExit) as ended:
        main(["today", *arguments])
    assert ended.value.code == UNUSABLE
    return capsys.readouterr().err


@pytest.mark.slow
def test_nobody_yet_begins_with_lesson_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first step is the first lesson, nothing is asked that nobody taught, and no file is made."""
    found = plan(capsys, "--minutes", "5")
    steps = of_kind(found["steps"], list)
    assert steps[0] == {"step": "lesson", "lesson": "your-side", "title": "Win, lose, push, point", "seconds": 180}
    assert {step["step"] for step in steps} == {"lesson"}
    assert (found["trainee"], found["items"], found["seconds"], found["shares"]) == (None, 0, 0, [])
    path = of_kind(found["path"], dict)
    assert (path["next"], path["done"], path["days_left"]) == ("your-side", [], None)
    assert {area["percent"] for area in path["areas"]} == {None}
    assert {area["asked_percent"] for area in path["areas"]} == {80, 95, 50}
    assert not home.exists()


@pytest.mark.slow
def test_a_trainee_s_answers_make_the_plan(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong answers put a skill in for its errors, with its figures; the plan of another trainee has none of it."""
    ids = enroll(home, "Sam Lee", "Kim")
    with Progress.open(home) as progress:
        for seed in range(10):
            item = make(rock(), "pay-hardway-reds", seed)
            answer = Past(START + seed * 9000, rock().id, item.id, item.kind, item.skill, (), seed % 2 == 0, 4000)
            progress.record(ids["Sam Lee"], answer)
    shares = of_kind(plan(capsys, "--trainee", "sam")["shares"], list)
    weak = next(share for share in shares if share["skill"] == "pay-hardway-reds")
    assert (weak["why"], weak["reason"], weak["accuracy_percent"]) == ("weak", "too many mistakes", 50)
    assert {share["skill"] for share in shares} == {"pay-hardway-reds"}, "nothing else was taught or answered"
    assert plan(capsys, "--trainee", "KIM")["shares"] == plan(capsys, "--trainee", "Kim")["shares"]
    assert main(["today", "--trainee", "Sam Lee"]) == WELL
    out = capsys.readouterr().out
    assert out.startswith("Rock'N Roll Dice, Sam Lee: about ")
    assert "6 to 5 on reds: 50%, 4.0 s: too many mistakes" in out
    assert "lesson Win, lose, push, point [your-side], of First rounds: next on the path" in out
    assert "0 of 41 lessons; about " in out


@pytest.mark.slow
def test_a_name_that_is_not_one_trainee_s_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody, several by their beginning, and none named where there are several: the names there are, are told."""
    enroll(home, "Sam Lee", "Samira", "Kim")
    assert "there is nobody called 'Bo'; there are Kim, Sam Lee, Samira" in refused(capsys, "--trainee", "Bo")
    assert "'sam' could be Sam Lee, Samira" in refused(capsys, "--trainee", "sam")
    assert "there are several; name one of Kim, Sam Lee, Samira" in refused(capsys)
    assert "there is nobody called ''" in refused(capsys, "--trainee", "")
    assert plan(capsys, "--trainee", "Samira")["trainee"] == "Samira"


@pytest.mark.slow
def test_the_only_trainee_needs_no_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is one, it is theirs; without progress a name is nobody's."""
    assert "there are none" in refused(capsys, "--trainee", "Kim")
    enroll(home, "Kim")
    assert plan(capsys)["trainee"] == "Kim"


@pytest.mark.slow
def test_a_begun_lesson_is_gone_on_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its step is told, in words and as data."""
    ids = enroll(home, "Sam")
    with Progress.open(home) as progress:
        progress.course.keep_begun(ids["Sam"], rock().id, BegunLesson("your-side", 1, 60_000, START))
    assert main(["today"]) == WELL
    assert "1. resume lesson Win, lose, push, point [your-side], activity 2 of " in capsys.readouterr().out
    steps = of_kind(plan(capsys)["steps"], list)
    assert (steps[0]["lesson"], steps[0]["at"]) == ("your-side", 2)


@pytest.mark.slow
def test_the_situation_has_its_reason(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was missed at the table and is trained by it is named, in words and as data."""
    ids, skill = enroll(home, "Sam"), rock().drills.skill("pay-hardway-odd")
    now = time.time_ns() // 1_000_000
    with Progress.open(home) as progress:
        lessons = [LessonResult(lesson.id, START, "known") for lesson in rock().course.lessons]
        progress.course.add_lesson(ids["Sam"], rock().id, *lessons)
        missed = Past(now - 1000, rock().id, f"table/{skill.id}/1", "table", skill.id, (), False, None)
        progress.record(ids["Sam"], missed)
    assert main(["today"]) == WELL
    reason = f"while dealing you missed: {skill.title}"
    assert f"deal Hardway made [hardway-made]: {reason} (2 min)" in capsys.readouterr().out
    found = plan(capsys)
    path, steps = of_kind(found["path"], dict), of_kind(found["steps"], list)
    assert path["done"] == [lesson.id for lesson in rock().course.lessons]
    step = {"step": "situation", "situation": "hardway-made", "row": "guide-16", "title": "Hardway made"}
    assert next(each for each in steps if each["step"] == "situation") == {
        **step,
        "why": "faults",
        "reason": reason,
        "seconds": 120,
    }


@pytest.mark.slow
def test_the_last_year_has_a_plan_too(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that is set to the end of 9999: a plan, and no traceback."""
    enroll(home, "Sam")
    monkeypatch.setattr(time, "time_ns", lambda: 253_402_250_000_000 * 1_000_000)
    assert main(["today"]) == WELL
    assert capsys.readouterr().out


@pytest.mark.parametrize("task", [["today"], ["check"], ["verify"], ["records"]])
def test_a_path_that_is_too_long_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, task: list[str]
) -> None:
    """In words, with the beginning of the path, for every command."""
    place = str(tmp_path / ("x" * 300))
    monkeypatch.setenv(files.HOME_VARIABLE, place)
    arguments = {"records": ["records", "--folder", place, "anchors"], "today": task}.get(task[0], [*task, place])
    try:
        status = main(arguments)
    except SystemExit as error:
        status = int(str(error.code))
    if sys.platform == "win32" and task == ["today"]:
        assert status == WELL, "to Windows such a path is one that is not there: nobody has trained yet"
        return
    assert status == UNUSABLE
    told = capsys.readouterr().err
    assert str(tmp_path) in told
    if sys.platform != "win32":
        assert "name too long" in told.lower()


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
    assert "keys   pop, pick_up_chip, pay, zone_below, put_down, take, push, puck, finish" in out
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
    assert "lessons of 47 minutes, of the pack table-duties" in out
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
