"""How an exam decides, as a supervisor sees it: at once where it is known, else worked out while the window goes on."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.grading.result import Outcome, Result
from dealer_trainer.certification.simulation.curve import CurvePoint, results
from dealer_trainer.certification.simulation.curve_file import keep_curve, kept_curve
from dealer_trainer.certification.simulation.curve_job import FormResults
from dealer_trainer.certification.simulation.dealer import dealers_in
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.blueprint import curve_source
from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
from dealer_trainer.ui.exam.blueprint.curve_pane import NO, UNSURE, YES
from tests.certification.examining import rock_n_roll, short
from tests.ui.exam.blueprint.test_blueprint_editor import Keeper, line, retype

DEALERS = dealers_in("number")
"""Those who characterize an exam where the number is enough of a call."""

CURVE = 1
"""The place of "How this exam decides" among the views."""


class Job:
    """Dealers who sit when a test lets them; the results of the first form are those of every form."""

    made: "list[Job]"
    first: tuple[Result, ...]

    def __init__(self, game: Game, blueprint: Blueprint, seeds: list[int]) -> None:
        del game
        self.blueprint, self.seeds, self.is_stopped, self.problem = blueprint, list(seeds), False, ""
        self.given = 0
        self._asked = 0
        Job.made.append(self)

    @property
    def is_done(self) -> bool:
        """Whether all have sat."""
        return not self.seeds or bool(self.problem)

    def new(self) -> tuple[FormResults, ...]:
        """What was let through since the last time."""
        if self.problem:
            return (FormResults(-1, (), self.problem),)
        found = tuple(FormResults(seed, Job.first) for seed in self.seeds[: self.given])
        self.seeds, self.given = self.seeds[self.given :], 0
        return found

    def stop(self) -> None:
        """Note it."""
        self.is_stopped = True


@cache
def first_form() -> tuple[Result, ...]:
    """How every dealer does in the first form of the short exam, which they sit once for all tests."""
    return tuple(mine[0] for mine in results(rock_n_roll(), short(), DEALERS, [0]))


@pytest.fixture(autouse=True)
def _jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    Job.made, Job.first = [], first_form()
    monkeypatch.setattr(curve_source, "CurveJob", Job)


@pytest.fixture
def curves(tmp_path: Path) -> Path:
    """Where curves are kept."""
    return tmp_path / "curves"


@pytest.fixture
def editor(qtbot: QtBot, game: Game, curves: Path) -> Iterator[BlueprintEditor]:
    """The editor with the short exam, looking at how it decides."""
    made = BlueprintEditor(game, Keeper().keep, None, curves)
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show_blueprints((short(),))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.stop()


def known(passes: int = 200) -> tuple[CurvePoint, ...]:
    """A curve in which all pass so often."""
    counts: dict[Outcome, int] = {"pass": passes, "refer": 0, "fail": 200 - passes}
    return tuple(CurvePoint(dealer, 200, counts) for dealer in DEALERS)


@pytest.mark.slow
def test_what_is_known_is_there_at_once(editor: BlueprintEditor, game: Game, curves: Path) -> None:
    """Every dealer under the heading of the kind, with intervals; nobody sits for it."""
    keep_curve(curves, game, short(), known())
    editor.views.choose(CURVE)
    texts = [item.text() for row in range(editor.curve.table.rowCount()) if (item := editor.curve.table.item(row, 0))]
    assert len(texts) == len(DEALERS) + 5
    assert "Gets 12.5% of decisions wrong" in texts
    cell = editor.curve.table.item(1, 1)
    assert cell is not None
    assert cell.text() == "100.0% (98.1–100.0)"
    assert editor.curve.state.startswith("200 sittings")
    assert not Job.made
    assert not editor.curve.button.isVisible()


@pytest.mark.slow
def test_the_ruling_is_told_with_a_word_and_a_mark(editor: BlueprintEditor, game: Game, curves: Path) -> None:
    """Who passes too often is named."""
    keep_curve(curves, game, short(), known())
    editor.views.choose(CURVE)
    first, *others = editor.curve.lines.texts
    assert first == (f"{YES} Holds", "Errs in 1 of 100 decisions: passes at least 95 times in 100",
                     "100.0% (98.1–100.0) pass")  # fmt: skip
    assert [text[0] for text in others] == [f"{NO} Not met"] * 3
    assert others[0][2].startswith("Gets 12.5% of decisions wrong: 100.0%")


@pytest.mark.slow
def test_what_is_not_known_is_worked_out(editor: BlueprintEditor, qtbot: QtBot, game: Game, curves: Path) -> None:
    """Form after form, each seen as it comes; in the end it is kept for another day."""
    editor.views.choose(CURVE)
    assert editor.curve.state == "Not simulated yet."
    qtbot.waitUntil(lambda: bool(Job.made))
    (job,) = Job.made
    job.given = 7
    qtbot.waitUntil(lambda: editor.source.runs == 7)
    assert editor.curve.state == "7 of 200 sittings of each dealer …"
    assert editor.curve.progress.isVisible()
    assert editor.curve.lines.texts[0][0] == f"{UNSURE} Met, perhaps by chance"
    job.given = 193
    qtbot.waitUntil(lambda: not editor.source.is_running)
    assert editor.source.runs == 200
    assert not editor.curve.progress.isVisible()
    assert kept_curve(curves, game, short()) == editor.source.points


@pytest.mark.slow
def test_it_can_be_stopped_and_goes_on(editor: BlueprintEditor, qtbot: QtBot) -> None:
    """What was worked out stays, and nobody sits a form twice."""
    editor.views.choose(CURVE)
    editor.curve.button.click()
    Job.made[0].given = 5
    qtbot.waitUntil(lambda: editor.source.runs == 5)
    editor.curve.button.click()
    assert Job.made[0].is_stopped
    assert not editor.source.is_running
    assert editor.curve.button.text() == "Resume"
    qtbot.wait(1100)
    assert len(Job.made) == 1, "what was stopped does not begin again by itself"
    editor.curve.button.click()
    assert Job.made[1].seeds == list(range(5, 200))


@pytest.mark.slow
def test_another_passing_score_needs_no_sitting(editor: BlueprintEditor, qtbot: QtBot) -> None:
    """The same sittings are decided anew; with other questions they are other sittings, and the work stops."""
    editor.views.choose(CURVE)
    editor.curve.button.click()
    Job.made[0].given = 200
    qtbot.waitUntil(lambda: editor.source.runs == 200)
    faultless = editor.source.points[0]
    assert faultless.counts["pass"] == 200
    retype(line(editor, "accuracy_floor"), "100")
    qtbot.waitUntil(lambda: editor.source.blueprint is not None and editor.source.blueprint.accuracy_floor == 100)
    assert editor.source.runs == 200
    assert len(Job.made) == 1
    slipping = [point.counts["pass"] for point in editor.source.points[1:9]]
    assert slipping == sorted(slipping, reverse=True)
    retype(line(editor, "parts[0].draws[0].count"), "9")
    qtbot.waitUntil(lambda: len(Job.made) == 2)
    assert Job.made[1].blueprint.parts[0].draws[0].count == 9


@pytest.mark.slow
def test_other_questions_stop_the_work(editor: BlueprintEditor, qtbot: QtBot) -> None:
    """Nobody sits an exam that is not the one at hand any more."""
    editor.views.choose(CURVE)
    editor.curve.button.click()
    retype(line(editor, "parts[0].draws[0].count"), "9")
    qtbot.waitUntil(lambda: Job.made[0].is_stopped)


@pytest.mark.slow
def test_an_exam_without_forms_says_why(editor: BlueprintEditor, qtbot: QtBot) -> None:
    """The reason stands where the progress would, and nothing begins again."""
    editor.views.choose(CURVE)
    editor.curve.button.click()
    Job.made[0].problem = "exam.toml: too few rounds"
    qtbot.waitUntil(lambda: not editor.source.is_running)
    assert editor.curve.state == "exam.toml: too few rounds"
    qtbot.wait(1100)
    assert len(Job.made) == 1


def test_whoever_leaves_ends_the_work(editor: BlueprintEditor) -> None:
    """The window closes, or somebody locks the station."""
    editor.views.choose(CURVE)
    editor.curve.button.click()
    editor.stop()
    assert Job.made[0].is_stopped
