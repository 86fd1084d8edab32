"""The command line as a program sees it: its answers, its refusals, its exit statuses, what it does not load."""

import gc
import io
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dealer_trainer import __version__, files
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.cli.check import check_folders
from dealer_trainer.cli.lines import LONGEST
from dealer_trainer.games import GameError, load_game
from tests.cli.asking import ANSWER, GAME, ROOT, SAMPLE, ask, grade_line, run, seat, spoken
from tests.games.broken import copy_of, edit


@pytest.mark.slow
def test_the_sample_is_settled_as_it_is_documented() -> None:
    """Row, call, steps in the model dealer's order and the table afterwards."""
    result = run("settle", stdin=json.dumps(SAMPLE) + "\n")
    assert (result.returncode, result.stderr) == (WELL, b"")
    assert json.loads(result.stdout) == ANSWER


def test_every_step_has_the_keys_of_its_kind() -> None:
    """Numbers name their box, a push has no amount, a set-up says the limit, marks are kept beside a side bet."""
    numbers = {**seat(players_circle="10", numbers={"9": "25", "6": "5"}), "point": None, "dice": [3, 3]}
    ended = {**seat(jukebox="5", hot_hand="5"), "point": None, "rolled": [4], "dice": [3, 4]}
    pushes = {**seat(players_circle="10", hot_hand="5", tokes={"players_circle": "2"}), "point": None, "dice": [6, 6]}
    (opened, pushed, seven), status = ask("settle", numbers, pushes, ended)
    assert status == WELL
    assert opened["steps"] == [
        {"do": "announce", "call": "Six is the point."},
        {"do": "puck", "to": 6},
        {"do": "set_up", "bet": "numbers", "seat": 1, "for": "player", "number": 9, "amount": "10"},
    ]
    assert seven["steps"][-1] == {"do": "clear_marks"}
    assert pushed["steps"][1:] == [
        {"do": "mark", "number": 12},
        {"do": "push", "bet": "players_circle", "seat": 1, "for": "player"},
        {"do": "push", "bet": "players_circle", "seat": 1, "for": "dealer"},
    ]
    (ruling,), _ = ask("settle", {**seat(jukebox="5"), "dice": [1, 1]})
    assert (ruling["row"], ruling["source"]) == ("ruling-R2", "ruling")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("{", "the line is not JSON: "),
        ("[1]", "the line is a list; one JSON object is expected"),
        ("null", "the line is null"),
        ('{"game":"x","game":"y"}', "the key 'game' is given twice"),
        ('{"point":NaN}', "NaN is not a JSON number"),
        ('{"point":-Infinity}', "-Infinity is not a JSON number"),
        ("[" * 100_000, "the line is nested too deeply"),
        ('{"a":' * 100_000, "the line is nested too deeply"),
        ('{"point":' + "9" * 5000 + "}", "a number with too many digits"),
        (b'{"game":"\xff"}', "the line is not UTF-8: byte 10 cannot be read"),
        ("{}", "game: the key is missing; the games are rock-n-roll-dice"),
        ({**SAMPLE, "game": "rock-n-rol-dice"}, "game: 'rock-n-rol-dice' is not known; did you mean rock-n-roll-dice?"),
        ({**SAMPLE, "game": None}, "game: null is not known; the choices are rock-n-roll-dice"),
    ],
)
def test_a_bad_line_is_refused_by_name(line: object, part: str) -> None:
    """The answer says where and why, with the near name; the lines around it are answered, the status is 1."""
    (first, refused, last), status = ask("settle", SAMPLE, line, SAMPLE)
    assert first == last == ANSWER
    assert list(refused) == ["error", "line"]
    assert part in refused["error"]
    assert refused["line"] == 2
    assert status == FINDINGS


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    """A blank line is answered like any other; a byte order mark and carriage returns do no harm."""
    text = b"\xef\xbb\xbf" + json.dumps(SAMPLE).encode() + b"\r\n\r\n \nx\n"
    answers, status = ask("settle", text)
    assert answers[0] == ANSWER
    assert [answer["line"] for answer in answers[1:]] == [2, 3, 4]
    blank = "the line is blank; one JSON object is expected"
    assert [answer["error"] for answer in answers[1:3]] == [blank, blank]
    assert status == FINDINGS
    assert ask("settle", b"") == ([], WELL)


def test_a_huge_line_is_refused_unread() -> None:
    """A line of ten megabytes is not kept, and the next one is answered."""
    (refused, answer), _ = ask("settle", b'{"game":"' + b"x" * (10 * LONGEST) + b'"}', SAMPLE)
    assert refused == {"error": "the line is longer than 1,000,000 bytes", "line": 1}
    assert answer == ANSWER


@pytest.mark.slow
def test_a_program_may_ask_line_by_line() -> None:
    """Every answer leaves at once, so that the next question can depend on it."""
    command = [sys.executable, "-m", "dealer_trainer", "settle"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(json.dumps(SAMPLE).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER
        process.stdin.close()
        assert process.wait(timeout=30) == WELL


@pytest.mark.slow
def test_what_is_piped_is_utf8_on_every_code_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code page of Windows lacks signs and names; a file and a pipe get UTF-8 there as everywhere."""
    answer, refusal = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(answer, encoding="cp437"))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(refusal, encoding="cp437", errors="backslashreplace"))
    with suppress(SystemExit):
        main(["--Žofie漢"])
    assert main(["today"]) == WELL
    sys.stderr.flush()
    assert "--Žofie漢" in refusal.getvalue().decode()
    assert "“Win, lose, push, point”" in answer.getvalue().decode()


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["--version"], ["--banana"], ["odds", "banana"], ["odds", GAME]])
@pytest.mark.parametrize("is_on", [True, False])
def test_garbage_is_looked_for_as_before_once_a_command_is_over(arguments: list[str], is_on: bool) -> None:
    """It waits for what is imported; whoever calls it in a program of theirs finds it as they left it."""
    was_on = gc.isenabled()
    (gc.enable if is_on else gc.disable)()
    try:
        with suppress(SystemExit):
            main(arguments)
        assert gc.isenabled() == is_on
    finally:
        (gc.enable if was_on else gc.disable)()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_told_in_one_line() -> None:
    """Answers that cannot be written are said to be so, without a traceback, and the status is not 0."""
    record = ROOT / "tests" / "certification" / "verify" / "entered_table.sitting.json"
    for command in (("settle",), ("odds",), ("verify", str(record))):
        with Path("/dev/full").open("wb") as full:
            result = subprocess.run(
                [sys.executable, "-m", "dealer_trainer", *command],
                cwd=ROOT,
                input=json.dumps(SAMPLE).encode() + b"\n",
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert result.returncode == UNUSABLE
        assert result.stderr.decode().startswith("dealer-trainer: standard output: ")
        assert result.stderr.count(b"\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is needed to close a stream")
def test_closed_streams_are_no_crash() -> None:
    """Without an input there are no lines; without an output nothing can be answered, and that is said."""
    program = f"'{sys.executable}' -m dealer_trainer settle"
    without_input = subprocess.run(f"{program} <&-", shell=True, cwd=ROOT, capture_output=True, check=False)  # noqa: S602 - only a shell closes a stream
    assert (without_input.returncode, without_input.stdout, without_input.stderr) == (WELL, b"", b"")
    without_output = subprocess.run(f"{program} >&-", shell=True, cwd=ROOT, stderr=subprocess.PIPE, check=False)  # noqa: S602 - only a shell closes a stream
    assert (without_output.returncode, without_output.stderr) == (
        UNUSABLE,
        b"dealer-trainer: standard output is closed\n",
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is seen otherwise there")
def test_a_closed_pipe_ends_quietly() -> None:
    """`… | head -1` is not an error and leaves no traceback."""
    command = [sys.executable, "-m", "dealer_trainer", "settle"]
    lines = (json.dumps(SAMPLE) + "\n").encode() * 50_000
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(json.dumps(SAMPLE).encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        with pytest.raises(BrokenPipeError):
            process.stdin.write(lines)
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == WELL


def counts(due: int, right: int) -> dict[str, int]:
    """A duty as it is printed."""
    return {"due": due, "right": right}


CLEAN = {
    "frozen": False,
    "money": {"right": 3, "made": 3},
    "duties": {
        "takes": counts(1, 1), "pays": counts(2, 2), "puck": counts(1, 1), "marks": counts(0, 0),
        "calls": counts(1, 1), "directions": counts(0, 0), "requests": counts(0, 0),
    },
}  # fmt: skip
"""What the sample's round comes to besides its faults when it is dealt rightly."""


def test_a_clean_round_has_no_fault() -> None:
    """The steps that `settle` prints, given back as acts, with the call or without."""
    clean = {"faults": [], "points": 100, "cost": "0.00", **CLEAN}
    answers, status = ask("grade_round", grade_line(spoken()), grade_line(ANSWER["steps"]))  # type: ignore[arg-type]  # a sample
    assert answers == [clean, clean]
    assert status == WELL


def test_a_fault_is_answered_whole() -> None:
    """Kind, severity, row, place, both acts, cost, and the reason; a fault is not a bad line."""
    acts = spoken()
    acts[2] = {**acts[2], "amount": "37.50"}
    (answer,), status = ask("grade_round", grade_line(acts))
    assert status == WELL
    assert answer == {
        "faults": [
            {
                "kind": "wrong_amount",
                "severity": "major",
                "row": "guide-16",
                "seat": 1,
                "bet": "players_circle",
                "due": ANSWER["steps"][2],  # type: ignore[index]  # a sample
                "done": acts[2],
                "cost": "7.50",
                "why": "$37.50 is 3 to 2; a hardway pays 6 to 5: $30.",
                "places": [{"seat": 1, "bet": "players_circle", "number": None, "for": "player", "cost": "7.50"}],
            }
        ],
        "points": 85,
        "cost": "7.50",
        **CLEAN,
        "money": {"right": 2, "made": 3},
        "duties": {**CLEAN["duties"], "pays": counts(2, 1)},  # type: ignore[dict-item]  # a sample
    }


def test_a_second_pop_is_an_error_of_the_record() -> None:
    """It does not wipe what came before it: the line is refused, the act named (ruling G8)."""
    acts = [{"do": "pop"}, *spoken()[:2], {"do": "pop"}, *spoken()]
    (answer,), status = ask("grade_round", grade_line(acts))
    assert status == FINDINGS
    assert answer["error"] == (
        "acts[3]: a second pop; one round has one (ruling G8): give the next round a line of its own"
    )


def test_an_omission_and_a_stray_puck_have_their_nulls() -> None:
    """What was not done is null, and an act without a wager has neither seat nor bet."""
    (answer,), _ = ask("grade_round", grade_line([*spoken()[:-1], {"do": "puck", "to": 8}]))
    (fault,) = answer["faults"]
    assert (fault["kind"], fault["severity"], fault["seat"], fault["bet"]) == ("wrong_puck", "critical", None, None)
    assert (fault["due"], fault["done"]) == ({"do": "puck", "to": None}, {"do": "puck", "to": 8})
    (answer,), _ = ask("grade_round", grade_line(spoken()[:-1]))
    assert [(fault["kind"], fault["done"], fault["cost"]) for fault in answer["faults"]] == [("omitted", None, "0.00")]


def test_calls_are_graded_in_their_situation() -> None:
    """Before the pop where the dice are null, else against the row of the roll; what is understood is told."""
    situation = {"game": GAME, "point": 6, "dice": [3, 3]}
    before = {"game": GAME, "point": None, "dice": None}
    answers, status = ask(
        "grade_call",
        {**situation, "call": "Winner six, the hard way!"},
        {**situation, "call": "Winner six, easy six"},
        {**situation, "call": "Six!"},
        {**before, "call": "We are coming out, make your bets."},
        {**before, "call": "Winner seven."},
        {**situation, "call": 6},
        {"game": GAME, "call": "Six"},
    )
    assert [answer.get("ok") for answer in answers] == [True, False, False, True, False, None, None]
    assert answers[0]["understood"]["total"] == [6]
    assert answers[1]["wrong"][0].keys() == {"kind", "fact", "said", "due"}
    assert set(answers[2]["missing"]) == {"line", "way"}
    assert answers[4]["missing"] == ["opening"]
    assert answers[5]["error"] == "call: found a number; text is expected"
    assert answers[6]["error"] == "dice: the key is missing; write null for a call before the pop"
    assert status == FINDINGS


@pytest.mark.slow
def test_the_odds_are_the_rulings_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """Every bet's exact edge, Hot Hand's nine and ten, in the table and as JSON, which has a line for each game."""
    assert main(["odds", GAME]) == WELL
    table = capsys.readouterr().out
    for figure in ("197/5940", "1/36", "857/4620", "197503021/1029659400", "1445628536659/8022419605200"):
        assert figure in table
    assert "pays 80:1, 10 of 10    126538525259/24067258815600" in table
    assert "pays 20:1, 9 of 10        16123729013/859544957700" in table
    assert "18.0199 %" in table
    assert main(["odds", "--json"]) == WELL
    documents = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    document = next(document for document in documents if document["game"] == GAME)
    bets = {(bet["bet"], bet["number"]): bet for bet in document["bets"]}
    assert bets["flaming_four", None]["win"]["fraction"] == "53/4620"
    assert bets["numbers", 6]["edge"] == {"fraction": "0", "decimal": "0.000000000000"}
    assert bets["players_circle", None]["deviation"].startswith("0.966864007")
    assert len(bets["hot_hand", None]["collected"]) == 11


@pytest.mark.slow
def test_check_prints_the_proof_and_finds_what_is_broken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound folder has its counts and status 0; a broken one its file, key, reason and hint, and status 1."""
    assert main(["check"]) == WELL
    out = capsys.readouterr().out
    for part in (
        "covered by guide",
        "covered by ruling",
        "gaps                   0",
        "overlaps               0",
        "sound",
    ):
        assert part in out
    broken = copy_of(files.layouts() / "rock_n_roll_dice", tmp_path)
    edit(broken, "guide.toml", "totals = [2, 3, 11, 12]", "totals = [2, 3, 11]")
    assert main(["check", str(broken)]) == FINDINGS
    out = capsys.readouterr().out
    assert "gaps                   6" in out
    assert "gap: no row answers this roll" in out
    (broken / "game.toml").write_text("format = ", encoding="utf-8")
    assert main(["check", str(broken)]) == FINDINGS
    out = capsys.readouterr().out
    assert all(part in out for part in ("refused", "file", "key", "reason", "hint", "game.toml"))


@pytest.mark.slow
def test_check_says_where_the_game_of_an_id_is(capsys: pytest.CaptureFixture[str]) -> None:
    """It takes a folder, other commands an id."""
    with pytest.raises(SystemExit) as ended:
        main(["check", GAME])
    assert ended.value.code == UNUSABLE
    assert (
        f"is not a folder; the game with that id is in {files.layouts() / 'rock_n_roll_dice'}"
        in capsys.readouterr().err
    )


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="such names cannot be given there")
def test_a_folder_s_name_cannot_write_on_the_terminal(tmp_path: Path) -> None:
    """Line ends and escapes in names of folders and keys are spelled out, in reports as in refusals."""
    folder = tmp_path / "a\nb\x1b[31m"
    shutil.copytree(files.layouts() / "rock_n_roll_dice", folder)
    assert check_folders([folder])[0].text.startswith(f"{tmp_path}/a\\nb\\x1b[31m: sound")
    with (folder / "calls.toml").open("a", encoding="utf-8") as file:
        file.write('"k\\ny" = 1\n')
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "\x1b" not in report.text
    assert len(report.text.splitlines()) == 7  # with an empty line, and one of what leans on calls.toml
    with pytest.raises(GameError) as caught:
        load_game(folder)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "arguments",
    [
        ["settel"],
        ["settle", "--fast"],
        ["odds", "no-game"],
        ["check", "no/such/folder"],
        ["deal", GAME],
        ["deal", GAME, "--seed", "-1", "--rounds", "1"],
        ["deal", GAME, "--seed", "1", "--rounds", "0"],
        ["deal", "no-game", "--seed", "1", "--rounds", "1"],
        ["picture", "x.png", "--size", "big"],
        ["picture", "x.png", "--round", "0"],
        ["picture", "x.png", "--size", "100000x1"],
        ["exam"],
        ["exam", "curve", "no-game"],
        ["exam", "curve", "--runs", "0"],
        ["exam", "curve", "--blueprint", "no/such/file"],
        ["--seed", "1.5"],
        ["--game", "no-game"],
    ],
)
@pytest.mark.slow
def test_unusable_arguments_are_status_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The reason goes to standard error; nothing goes to standard output."""
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == UNUSABLE
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err) > 20


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` names the program and its version."""
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == WELL
    assert capsys.readouterr().out == f"dealer-trainer {__version__}\n"


@pytest.mark.slow
def test_dealing_is_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed deals the same rounds, as text and as lines that `settle` answers with the same steps."""
    arguments = ["deal", GAME, "--seed", "5", "--rounds", "4"]
    assert main(arguments) == WELL
    first = capsys.readouterr().out
    assert main(arguments) == WELL
    assert capsys.readouterr().out == first
    dealt = [json.loads(line) for line in first.splitlines()]
    situations = [{key: entry[key] for key in ("game", "point", "rolled", "dice", "seats")} for entry in dealt]
    answers, _ = ask("settle", *situations)
    assert [answer["steps"] for answer in answers] == [entry["steps"] for entry in dealt]
    assert main([*arguments, "--text"]) == WELL
    assert "Round 4" in capsys.readouterr().out


COMMANDS: tuple[tuple[list[str], object], ...] = (
    (["settle"], SAMPLE),
    (["grade-call"], {"game": GAME, "point": None, "dice": None, "call": "Coming out!"}),
    (["grade-round"], grade_line(spoken())),
    (["odds"], None),
    (["check"], None),
    (["deal", GAME, "--seed", "1", "--rounds", "2"], None),
)
LOADED = """
import io, json, sys
from dealer_trainer.cli import main
for arguments, line in json.loads(sys.argv[1]):
    sys.stdin = io.TextIOWrapper(io.BytesIO((json.dumps(line) + "\\n").encode()))
    main(arguments)
    print(json.dumps([arguments, *sys.modules]), file=sys.stderr)
"""


@pytest.mark.slow
def test_nothing_heavy_is_loaded() -> None:
    """No command but the window's loads Qt, and none of these numpy or a database; told after each of them."""
    command = [sys.executable, "-c", LOADED, json.dumps(COMMANDS)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in result.stderr.splitlines()]
    assert [arguments for arguments, *_ in told] == [arguments for arguments, _ in COMMANDS]
    for arguments, *modules in told:
        found = {name.partition(".")[0] for name in modules}
        assert "dealer_trainer" in found
        assert not found & {"PySide6", "shiboken6", "numpy", "sqlalchemy", "typer", "click"}, arguments


@pytest.mark.slow
def test_the_monitors_program_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound one is summed up; of a broken one the first thing that is wrong is told, with its place."""
    assert main(["demo", "--check"]) == WELL
    assert "The program is sound." in capsys.readouterr().out
    file = tmp_path / "ours.toml"
    file.write_text('format = 1\n[[cards]]\nkind = "welcome"\n')
    assert main(["demo", "--program", str(file), "--check"]) == FINDINGS
    assert "no card deals rounds" in capsys.readouterr().err
    assert main(["demo", "--program", str(tmp_path / "none.toml"), "--check"]) == FINDINGS
    assert main(["demo", "nonsense", "--check"]) == FINDINGS


@pytest.mark.parametrize("arguments", [["--monitor", "0"], ["--monitor", "x"]])
def test_what_makes_no_sense_for_the_monitor_is_refused(arguments: list[str]) -> None:
    """With the status of unusable arguments."""
    with pytest.raises(SystemExit) as caught:
        main(["demo", *arguments])
    assert caught.value.code == UNUSABLE


@pytest.mark.slow
def test_a_monitor_without_a_screen_says_so(home: Path) -> None:
    """The watchdog does not try for ever what can never start."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("QT_QPA_PLATFORM", None)
    command = [sys.executable, "-m", "dealer_trainer", "demo"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    if sys.platform == "linux":
        assert done.returncode == UNUSABLE
        assert "no screen" in done.stderr


def test_a_screen_that_is_shown_on_already_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two watchdogs would write over each other's log; another screen has its own."""
    from dealer_trainer.demo.machine.state import LOCK, folder_of
    from dealer_trainer.demo.machine.watchdog import InstanceLock

    folder_of(2).mkdir(parents=True)
    lock = InstanceLock(folder_of(2) / LOCK)
    assert main(["demo", "--monitor", "2"]) == UNUSABLE
    lock.release()
    assert "screen 2 already shows the demonstration" in capsys.readouterr().err


@pytest.mark.parametrize(
    "typed",
    [["demo"], ["demo", "rock-n-roll-dice", "--kiosk", "--monitor", "2", "--program", "our own.toml"]],
)
def test_the_display_is_started_with_what_the_watchdog_was_asked_for(typed: list[str]) -> None:
    """Game, screen, kiosk, program: all of it, and that it is the display."""
    from dealer_trainer.cli import parser
    from dealer_trainer.cli.demo import _arguments, display_command

    asked = parser().parse_args(typed)
    command = display_command(_arguments(asked))
    handed = parser().parse_args(command[command.index("demo") :])
    assert vars(handed) == {**vars(asked), "display": True}
