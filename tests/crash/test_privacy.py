"""No report holds a word of the user's: a name, a school, a password, a folder, an answer; wherever the crash is."""

import ast
import errno
import json
import re
import sqlite3
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from pydantic import BaseModel

from dealer_trainer import files
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.verify.verify import read_anchor_list, verify_file
from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.cli.lines import parse_line
from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import CrashWatch
from dealer_trainer.games import find_game, load_game
from dealer_trainer.message import message
from dealer_trainer.records.progress import exchange
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.school import School, open_school, set_up_school
from tests import loaded
from tests.crash.conftest import raised
from tests.records.progress.keeping import answer

NAME, SCHOOL, PASSWORD = "Zaphodine Quill", "Vogsphere Academy", "slartibart fast 42 times"
FOLDER, ANSWER, AMOUNT, DEVICE = "trillians-home", "seven out on krikkit", "$98,761", "KRIKKIT_DEVICE"
OWN = r"zaphod|quill|vogsphere|academy|slartibart|trillian|krikkit|98.?761"
WORDS = re.compile(rf"{OWN}|pytest-of|/tmp/|/home/|\\users\\", re.IGNORECASE)
"""What a report must not hold, also in parts; the folders of this test's own files among them."""
QUOTED = re.compile(OWN, re.IGNORECASE)

Work = Callable[[], object]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder with a word of its own in its path."""
    found = tmp_path / FOLDER / NAME
    found.mkdir(parents=True)
    for variable in ("HOME", "USER", "USERNAME", "LOGNAME", "HOSTNAME", "COMPUTERNAME"):
        monkeypatch.setenv(variable, f"{found}/{DEVICE}")
    monkeypatch.setenv(files.HOME_VARIABLE, str(found))
    return found


@pytest.fixture
def school(home: Path) -> Iterator[School]:
    """A school of that name."""
    with set_up_school(home / "data" / "school", SCHOOL, NAME, PASSWORD, 1_000) as opened:
        yield opened


@pytest.fixture
def progress(home: Path) -> Iterator[Progress]:
    """The progress of a trainee of that name."""
    with Progress.open(home / "data" / "progress.sqlite") as opened:
        opened.add(NAME, 1_000)
        yield opened


class Bet(BaseModel):
    """Something with fields."""

    player: int
    amount: int


def places(home: Path, progress: Progress, school: School) -> dict[str, Work]:
    """Where it breaks, each with what the user has typed in reach."""
    own, broken = home / f"{NAME}.txt", home / "broken.progress.json"
    own.write_text(ANSWER, encoding="utf-8")
    broken.write_text(json.dumps({"kind": exchange.KIND, "format": 3, "trainee": NAME, "answers": []}), "utf-8")
    (home / f"{NAME}.toml").write_text(f"[{NAME}", encoding="utf-8")
    (home / NAME).mkdir()
    path = home / "trainees.sqlite"
    insert(path)
    game, answers = loaded.rock_n_roll(), GameAnswers((loaded.rock_n_roll(),))
    situation: dict[str, object] = {
        "game": game.id,
        "dice": [1, 2],
        "call": ANSWER,
        "bets": [{"player": NAME, "amount": AMOUNT}],
    }
    stated = {"NAME": NAME, "__name__": NAME}
    return {
        "a name that is taken": lambda: progress.add(NAME, 2_000),
        "a name that is too long": lambda: progress.add(NAME * 9, 2_000),
        "a trainee who is not there": lambda: progress.record(NAME, answer(1)),
        "an answer that cannot be": lambda: progress.record(progress.trainees()[0].id, answer(1, mistake=ANSWER * 99)),
        "a damaged progress file": lambda: exchange.read(broken),
        "a progress file that is none": lambda: progress.import_file(own),
        "no progress file": lambda: progress.import_file(home / NAME / "none"),
        "a wrong password": lambda: school.sign_in(NAME, f"{PASSWORD}!", 2_000),
        "nobody with that name": lambda: school.sign_in(f"{NAME} II", PASSWORD, 2_000),
        "a school that is not there": lambda: open_school(home / NAME).__enter__(),
        "a packet that is none": lambda: verify_file(home / NAME / "packet", (game,)),
        "a list of seals that is none": lambda: read_anchor_list(home / "nothing" / NAME),
        "a blueprint that is none": lambda: read_blueprint(f'title = "{SCHOOL}"\n[{NAME}]\n', game),
        "a game folder that is none": lambda: load_game(home / NAME),
        "a game that is not there": lambda: find_game(NAME),
        "a situation that is none": lambda: answers.settle(situation),
        "a call to a row that is none": lambda: answers.grade_call({**situation, "row": NAME}),
        "a line that is no JSON": lambda: parse_line(f'{{"call": "{ANSWER}" "{AMOUNT}"}}'.encode()),
        "a line that is no text": lambda: f"{ANSWER}é".encode("latin-1").decode("utf-8"),
        "fields that are wrong": lambda: Bet.model_validate({"player": NAME, "amount": AMOUNT, ANSWER: 1}),
        "a row that is there already": lambda: insert(path),
        "a statement that is none": lambda: execute(NAME),
        "a number that is none": lambda: int(AMOUNT),
        "a key that is not there": lambda: {"": 0}[NAME],
        "an attribute that is not there": lambda: getattr(NAME, "".join(ANSWER.split())),
        "a file that is not there": (home / NAME / SCHOOL).read_text,
        "a file that is a folder": lambda: files.read_plain(home / NAME, 10),
        "TOML that is none": lambda: tomllib.loads((home / f"{NAME}.toml").read_text()),
        "JSON that is none": lambda: json.loads(f'["{NAME}", {ANSWER}]'),
        "Python that is none": lambda: ast.parse(f"{ANSWER} {NAME}", filename=str(own)),
        "code of the user's": lambda: exec(  # noqa: S102 - what runs from somebody's own folder is the case
            compile("def Zaphodine(quill):\n    raise KeyError(quill)\nZaphodine(NAME)", str(own), "exec"), stated
        ),
        "a class of the user's": lambda: (_ for _ in ()).throw(type("Zaphodine", (Exception,), {})(NAME)),
        "a class in a module of the user's": lambda: (_ for _ in ()).throw(
            type(ANSWER, (ValueError,), {"__module__": NAME, "__qualname__": SCHOOL})(AMOUNT)
        ),
        "a message with values": lambda: (_ for _ in ()).throw(
            ValueError(message("{who} of {school} owes", who=NAME, school=message("{it}", it=SCHOOL)))
        ),
        "a program that fails": lambda: subprocess.run([sys.executable, "-c", "1/0", NAME], check=True, stderr=-3),
        "a program that is not there": lambda: subprocess.run([str(home / NAME / "run")], check=True),
        "a group of errors": lambda: (_ for _ in ()).throw(ExceptionGroup(NAME, [KeyError(ANSWER), OSError(2, NAME)])),
        "an error with notes": lambda: noted(ValueError(ANSWER), NAME),
        "an error in an error": lambda: nested(home),
        "a full disk": lambda: (_ for _ in ()).throw(OSError(errno.ENOSPC, NAME, str(own))),
    }  # fmt: skip


def insert(path: Path) -> None:
    """Write a name into a table in which each name may stand once."""
    engine = sa.create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            connection.execute(sa.text("create table if not exists trainee (name text unique)"))
            connection.execute(sa.text("insert into trainee values (:name)"), {"name": NAME})
    finally:
        engine.dispose()


def execute(statement: str) -> None:
    """Have a database carry out a statement."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(statement)


def noted(error: Exception, note: str) -> None:
    """Raise an error with a note."""
    error.add_note(note)
    raise error


def nested(home: Path) -> None:
    """Raise an error because of another one, while a third is handled."""
    try:
        (home / NAME / "gone").unlink()
    except OSError as error:
        try:
            int(ANSWER)
        except ValueError:
            raise LookupError(AMOUNT) from error


@pytest.mark.slow
def test_no_word_of_the_user_s_is_in_any_report(home: Path, progress: Progress, school: School) -> None:
    """Forty places, in a home, a school and a name with words of their own: each report has class and place alone."""
    found = places(home, progress, school)
    assert len(found) >= 40
    for place, work in found.items():
        error = raised(work)
        assert CrashWatch().record(error) is not None, place
        report = reports()[-1]
        text = report.read_text(encoding="utf-8")
        assert (told := WORDS.search(text)) is None, (place, told, text)
        assert "\nerror: " in text, place
        assert type(error).__name__ in text or "unknown kind" in text, (place, text)
        report.unlink()
        known = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
        known += f"{error.args} {vars(error)}"
        assert QUOTED.search(known), f"{place}: nothing of the user's was in reach, so nothing is shown by it"
    assert reports() == ()
