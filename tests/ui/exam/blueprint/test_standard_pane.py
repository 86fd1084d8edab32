"""The examiners' worksheet: typed with the keyboard, kept in the blueprint, with its result and what it changes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.standard import standard_of
from dealer_trainer.certification.simulation.curve import results
from dealer_trainer.certification.simulation.dealer import dealers_in
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.blueprint import curve_source
from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
from tests.certification.examining import short
from tests.ui.exam.blueprint.test_blueprint_editor import Keeper
from tests.ui.exam.blueprint.test_curve_pane import Job

DEALERS = dealers_in("number")
"""Those who characterize an exam where the number is enough of a call."""

NAMES = ("Ada King", "Ben Boxman", "Cleo Stick")


@pytest.fixture
def keeper() -> Keeper:
    """What the editor saves to."""
    return Keeper()


@pytest.fixture
def editor(qtbot: QtBot, game: Game, keeper: Keeper) -> Iterator[BlueprintEditor]:
    """The editor with the short exam, at the worksheet."""
    made = BlueprintEditor(game, keeper.keep)
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show_blueprints((short(),))
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.views.choose(2)
    yield made
    assert made.toml.toPlainText() == made.draft.text, "the text that is judged is the text that is shown"


def blueprint_of(editor: BlueprintEditor) -> Blueprint:
    """What stands in the editor."""
    assert editor.draft.blueprint is not None
    return editor.draft.blueprint


def add(editor: BlueprintEditor, name: str) -> None:
    """Type a name, and Enter."""
    editor.standard.name.setFocus()
    QTest.keyClicks(editor.standard.name, name)
    QTest.keyClick(editor.standard.name, Qt.Key.Key_Return)


def type_judgment(editor: BlueprintEditor, text: str) -> None:
    """Type into the cell where the cursor is, and Enter."""
    table = editor.standard.table
    QTest.keyClicks(table, text[0])
    field = QApplication.focusWidget()
    assert field is not None
    assert field is not table
    QTest.keyClicks(field, text[1:])
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def judge(editor: BlueprintEditor, *said: int, **changed: int) -> None:
    """Three judges, each of whom says the same of everything; other keys of the blueprint besides."""
    judges = tuple(
        {"name": name, "per_cent": dict.fromkeys(short().judged, value)}
        for name, value in zip(NAMES, said, strict=True)
    )
    document = blueprint_of(editor).model_dump() | {"judges": judges} | changed
    editor.toml.setPlainText(dump_blueprint(Blueprint.model_validate(document)))


def test_a_worksheet_is_typed_without_the_mouse(editor: BlueprintEditor) -> None:
    """A name and Enter, then a number and Enter for each row; the blueprint holds them as they are typed."""
    add(editor, "Ada  King ")
    assert [known.name for known in blueprint_of(editor).judges] == ["Ada King"]
    for value in (80, 75, 9):
        type_judgment(editor, str(value))
    (ada,) = blueprint_of(editor).judges
    assert ada.per_cent == dict(zip(blueprint_of(editor).judged, (80, 75, 9), strict=False))
    missing = len(blueprint_of(editor).judged) - 3
    assert f"Ada King: {missing} still missing" in editor.standard.texts[2]
    assert editor.standard.texts[0] == "The examiners have not set a passing score yet"
    assert editor.is_changed


def test_a_judgment_is_taken_out(editor: BlueprintEditor) -> None:
    """With Delete; a number above 100 is not taken until it is mended."""
    add(editor, "Ada King")
    type_judgment(editor, "80")
    editor.standard.table.setCurrentCell(0, 1)
    type_judgment(editor, "101")
    field = QApplication.focusWidget()
    assert field is not None
    assert list(blueprint_of(editor).judges[0].per_cent.values()) == [80]
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    (ada,) = blueprint_of(editor).judges
    assert list(ada.per_cent.values()) == [10]
    editor.standard.table.setCurrentCell(0, 1)
    QTest.keyClick(editor.standard.table, Qt.Key.Key_Delete)
    assert blueprint_of(editor).judges[0].per_cent == {}


def test_names_are_everybody_s_own(editor: BlueprintEditor) -> None:
    """An empty name and one that is there are refused with the reason; renamed and removed at the cursor."""
    add(editor, "Ada King")
    add(editor, "ada king")
    assert "already" in editor.standard.problem
    editor.standard.name.clear()
    editor.standard.add.click()
    assert "first" in editor.standard.problem
    editor.standard.table.setCurrentCell(0, 1)
    QTest.keyClicks(editor.standard.name, "Ada Queen")
    editor.standard.rename.click()
    assert [known.name for known in blueprint_of(editor).judges] == ["Ada Queen"]
    editor.standard.table.setCurrentCell(0, 1)
    editor.standard.remove.click()
    assert blueprint_of(editor).judges == ()
    assert not editor.standard.remove.isEnabled()


def test_the_worksheet_comes_to_a_score(editor: BlueprintEditor) -> None:
    """Each judge's, the mean, its error and spread, and what they disagree on."""
    judge(editor, 70, 76, 82)
    heading, numbers, judges, disputes, effect = editor.standard.texts
    assert heading == "The examiners’ passing score: 76.0"
    assert numbers == "Standard error 3.5, spread 6.0. The passing score is 80 now."
    assert judges.splitlines() == ["Ada King: 70.0", "Ben Boxman: 76.0", "Cleo Stick: 82.0"]
    assert "12 apart" in disputes
    assert effect.startswith("You see the effect once")
    assert standard_of(blueprint_of(editor)).mark == 76


@pytest.mark.slow
def test_the_effect_on_the_dealers_is_shown(
    editor: BlueprintEditor, game: Game, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once they have sat: at the passing score as it is, and at the judges'; a lower one lets no fewer pass."""
    Job.made, Job.first = [], tuple(mine[0] for mine in results(game, short(), DEALERS, [0]))
    monkeypatch.setattr(curve_source, "CurveJob", Job)
    judge(editor, 30, 30, 30, accuracy_floor=0, duty_minimum=0)
    qtbot.waitUntil(lambda: editor.source.blueprint == blueprint_of(editor))
    assert not editor.standard.effect.isVisible()
    editor.standard.simulate.click()
    Job.made[0].given = 2
    table = editor.standard.effect
    qtbot.waitUntil(table.isVisible)
    assert not editor.standard.simulate.isVisible()
    shown = [[table.item(row, column).text() for column in range(3)] for row in range(9)]  # type: ignore[union-attr]  # filled whole
    assert table.rowCount() == 9
    assert shown[0] == ["0%", "100.0%", "100.0%"]
    assert all(float(now[:-1]) <= float(then[:-1]) for _, now, then in shown)
    assert any(now != then for _, now, then in shown)
    editor.stop()


def test_the_score_is_taken_over_as_a_new_version(editor: BlueprintEditor, keeper: Keeper) -> None:
    """One button: the passing score, rounded, with the worksheet it rests on."""
    judge(editor, 70, 76, 83)
    assert editor.standard.take.isVisible()
    assert "76" in editor.standard.take.text()
    editor.standard.take.click()
    (kept,) = keeper.kept
    assert kept.pass_mark == 76
    assert kept.version > short().version
    assert [known.name for known in kept.judges] == list(NAMES)
    assert not editor.standard.take.isVisible()


def test_a_broken_text_keeps_the_worksheet_waiting(editor: BlueprintEditor) -> None:
    """What is typed in the TOML counts; while it is none, nothing is judged."""
    judge(editor, 70, 76, 82)
    text = editor.draft.text
    editor.toml.setPlainText(text.replace("pass_mark = 80", "pass_mark = "))
    assert not editor.standard.isEnabled()
    editor.toml.setPlainText(text.replace('name = "Ada King"', 'name = "Ada Ace"'))
    assert editor.standard.isEnabled()
    assert editor.standard.texts[2].startswith("Ada Ace: 70.0")
