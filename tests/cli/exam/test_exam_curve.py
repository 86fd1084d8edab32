"""`exam curve`: a line for each dealer, the same figures as JSON, refusals."""

import json
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.curve import CurvePoint
from dealer_trainer.certification.simulation.dealer import dealers_in
from dealer_trainer.cli import FINDINGS, UNUSABLE, WELL, main
from dealer_trainer.cli.exam.exam_curve import curve_table
from tests.certification.examining import rock_n_roll, short

DEALERS = dealers_in(rock_n_roll().rules)


@pytest.fixture(scope="module")
def blueprint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short exam in a file."""
    file = tmp_path_factory.mktemp("school") / "ours.toml"
    file.write_text(dump_blueprint(short()), encoding="utf-8")
    return file


@pytest.mark.slow
def test_the_curve_is_told(blueprint: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which blueprint and how many sittings, then every dealer in turn."""
    assert main(["exam", "curve", "--blueprint", str(blueprint), "--runs", "2"]) == WELL
    title, few, digest, blank, head, *rows = capsys.readouterr().out.splitlines()
    *rows, gap, first = rows[:-3]
    assert (gap, first[:42]) == ("", "holds, perhaps by chance: Errs in 1 of 100")
    what = "2 sittings of each dealer, 95% intervals in brackets, by the game's own house rules"
    assert title == f"Short test, version 3 (rock-n-roll-dice): {what}"
    assert few == "2 sittings tell little: the intervals are wide. Use --runs 200 or more."
    assert digest == f"blueprint {short().digest()}"
    assert (blank, head.split()) == ("", ["dealer", "pass", "%", "refer", "%", "fail", "%"])
    assert [row.startswith(dealer.text) for row, dealer in zip(rows, DEALERS, strict=True)] == [True] * len(DEALERS)
    assert rows[0].split("wrong")[1].split() == ["100.0", "(34.2-100.0)", "0.0", "(0.0-65.8)", "0.0", "(0.0-65.8)"]


@pytest.mark.slow
def test_the_curve_as_json_is_the_same(blueprint: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object with the blueprint, and of every dealer runs, share and interval of each outcome."""
    assert main(["exam", "curve", "rock-n-roll-dice", "--blueprint", str(blueprint), "--runs", "1", "--json"]) == WELL
    told = json.loads(capsys.readouterr().out)
    assert {name: told[name] for name in ("game", "blueprint", "version", "digest", "runs")} == {
        "game": "rock-n-roll-dice", "blueprint": "short", "version": 3, "digest": short().digest(), "runs": 1,
    }  # fmt: skip
    assert [dealer["dealer"] for dealer in told["dealers"]] == [dealer.id for dealer in DEALERS]
    for dealer in told["dealers"]:
        assert sum(dealer[outcome]["runs"] for outcome in ("pass", "refer", "fail")) == 1
        assert all(dealer[name]["low"] <= dealer[name]["share"] <= dealer[name]["high"] for name in ("pass", "fail"))


def test_what_the_ruling_asks_is_told() -> None:
    """A line each: whether it holds, and the share of who comes nearest; nothing where not everybody sat."""
    counts: dict[Outcome, int] = {"pass": 0, "refer": 0, "fail": 200}
    points = tuple(CurvePoint(dealer, 200, counts) for dealer in DEALERS)
    first, *others = curve_table(short(), 200, points).splitlines()[-4:]
    assert first.startswith("NOT MET: Errs in 1 of 100 decisions: passes at least 95 times in 100 (")
    assert all(line.startswith("holds: ") and line.endswith(": 0.0% pass)") for line in others)
    assert "holds" not in curve_table(short(), 200, points[1:])


@pytest.mark.slow
def test_what_has_no_curve_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A blueprint without forms ends with status one and its reason; a wrong number of runs ends with status two."""
    file = tmp_path / "ours.toml"
    file.write_text(dump_blueprint(short()).replace("rounds = 3", "rounds = 1"), encoding="utf-8")
    assert main(["exam", "curve", "--blueprint", str(file), "--runs", "2"]) == FINDINGS
    out, err = capsys.readouterr()
    assert out == ""
    assert "exam curve: " in err
    assert "too few" in err
    for runs in ("0", "x", "1000000"):
        with pytest.raises(SystemExit) as stopped:
            main(["exam", "curve", "--runs", runs])
        assert stopped.value.code == UNUSABLE
