"""The blueprint editor as a supervisor uses it: fields and TOML are one blueprint, mistakes are shown in place."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.blueprint.blueprint_editor import BlueprintEditor
from dealer_trainer.ui.exam.blueprint.blueprint_field import ChoiceField, LineField, RowsField, TickField
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import shipped, short

MUST = "parts[2].live.must"


class Keeper:
    """Keeps what it is handed, or says why not."""

    def __init__(self) -> None:
        self.kept: list[Blueprint] = []
        self.refusal = ""

    def keep(self, blueprint: Blueprint, on_result: Callable[[None], None], on_error: Callable[[str], None]) -> None:
        """Answer at once."""
        if self.refusal:
            on_error(self.refusal)
            return
        self.kept.append(blueprint)
        on_result(None)


UNCONFIRMED = "Add R2 to confirmed"


@pytest.fixture
def keeper() -> Keeper:
    """What the editor saves to."""
    return Keeper()


@pytest.fixture
def editor(qtbot: QtBot, game: Game, keeper: Keeper) -> Iterator[BlueprintEditor]:
    """The editor with two blueprints, shown."""
    made = BlueprintEditor(game, keeper.keep)
    made.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show_blueprints((shipped(), short()))
    made.show()
    qtbot.waitExposed(made)
    yield made
    assert made.toml.toPlainText() == made.draft.text, "the text that is judged is the text that is shown"


def line(editor: BlueprintEditor, key: str) -> LineField:
    """A line of the fields."""
    field = editor.fields.fields[key]
    assert isinstance(field, LineField)
    return field


def retype(widget: QWidget, text: str) -> None:
    """Type over what stands there."""
    target = widget.focusProxy() or widget
    target.setFocus()
    QTest.keyClick(target, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    for place, part in enumerate(text.split("\n")):
        if place:
            QTest.keyClick(target, Qt.Key.Key_Return)
        QTest.keyClicks(target, part)
    if not text:
        QTest.keyClick(target, Qt.Key.Key_Delete)


def rewrite(edit: QPlainTextEdit, before: str, after: str) -> None:
    """Change a passage of the TOML as a hand does: choose it, type over it."""
    text = edit.toPlainText()
    assert text.count(before) == 1
    cursor = edit.textCursor()
    cursor.setPosition(text.index(before))
    cursor.setPosition(text.index(before) + len(before), cursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)
    QTest.keyClick(edit, Qt.Key.Key_Delete)
    QTest.keyClicks(edit, after)


NUMBERS = (
    "version", "pass_mark", "accuracy_floor", "attempts", "retest_days", "valid_days", "extra_time",
    "parts[0].minutes",
    "parts[0].draws[2].count", "parts[1].draws[4].count", "parts[2].live.rounds",
)  # fmt: skip


@pytest.mark.slow
def test_a_number_typed_into_a_field_stands_in_the_toml(editor: BlueprintEditor) -> None:
    """The blueprint changes in that value alone; one editor shows them all, one after the other."""
    text = editor.draft.text
    for key in NUMBERS:
        typed = "77" if key != "parts[2].live.rounds" else "17"
        retype(line(editor, key), typed)
        after = editor.draft.text.split("\n")
        changed = [new for old, new in zip(text.split("\n"), after, strict=True) if old != new]
        assert changed == [f"{key.rpartition('.')[2]} = {typed}"], key
        assert editor.draft.blueprint is not None, key
        assert editor.problem == "", key
        editor.toml.setPlainText(text)


@pytest.mark.slow
def test_a_panel_is_written_down(editor: BlueprintEditor) -> None:
    """Who set the passing score: half of it is refused with what is missing; whole, it is in the blueprint."""
    retype(line(editor, "panel.names"), "Ada King, Ben Boxman, Cleo Stick")
    assert "write all three, or none" in editor.problem
    retype(line(editor, "panel.mark"), "78")
    retype(line(editor, "panel.signed"), "November 12, 2026, file 7")
    assert editor.problem == ""
    assert editor.draft.blueprint is not None
    panel = editor.draft.blueprint.panel
    assert (panel.names, panel.mark) == ("Ada King, Ben Boxman, Cleo Stick", 78)


@pytest.mark.slow
def test_what_is_typed_into_the_toml_stands_in_the_field(editor: BlueprintEditor) -> None:
    """Numbers, ticks and rows follow the text."""
    rewrite(editor.toml, "pass_mark = 80", "pass_mark = 85")
    rewrite(editor.toml, 'confirmed = ["R1", "R2", "R3"]', 'confirmed = ["R2"]')
    rewrite(editor.toml, '[["guide-4", ', '[["guide-4", "ruling-R2"], [')
    rewrite(editor.toml, 'rows = ["ruling-R1-five-nine", ', 'rows = ["ruling-R2", ')
    rewrite(editor.toml, '"late_bet", ', "")
    assert line(editor, "pass_mark").edit.text() == "85"
    ticks, faults, rows = (editor.fields.fields[key] for key in ("confirmed", "critical", MUST))
    assert isinstance(ticks, TickField)
    assert isinstance(faults, TickField)
    assert isinstance(rows, RowsField)
    assert ticks.value == ["R2"]
    assert not faults.boxes["late_bet"].isChecked()
    assert faults.boxes["paid_loser"].isChecked()
    assert rows.edit.toPlainText().startswith("guide-4 or ruling-R2\nguide-5 or guide-6\n")


@pytest.mark.slow
def test_ticks_and_rows_stand_in_the_toml(editor: BlueprintEditor) -> None:
    """A ruling is no longer confirmed, a fault forgiven, rows asked for; in the guide's own words."""
    ticks, faults, rows = (editor.fields.fields[key] for key in ("confirmed", "critical", MUST))
    assert isinstance(ticks, TickField)
    assert isinstance(faults, TickField)
    assert isinstance(rows, RowsField)
    for box in (ticks.boxes["R3"], faults.boxes["wrong_point"]):
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Space)
    retype(rows, "guide-4, guide-5\n\nguide-7 or guide-8 ")
    document = tomllib.loads(editor.toml.toPlainText())
    assert document["confirmed"] == ["R1", "R2"]
    assert "wrong_point" not in document["critical"]
    assert len(document["critical"]) == 4
    assert document["parts"][2]["live"]["must"] == [["guide-4", "guide-5"], ["guide-7", "guide-8"]]
    assert editor.draft.blueprint is not None


MISTAKES = (
    ("pass_mark", "101", "found 101"),
    ("pass_mark", "", "found ''"),
    ("attempts", "many", "found 'many'"),
    ("parts[1].draws[0].count", "0", "found 0"),
    ("title", "", "found ''"),
    (MUST, "guide-44", "Did you mean guide-4"),
    (MUST, "guide-4\nruling-R2", UNCONFIRMED),
)


@pytest.mark.slow
def test_a_mistake_in_a_field_is_told_under_it_and_at_its_line(editor: BlueprintEditor) -> None:
    """Where, what and how to mend it; nothing can be saved, and mending it takes the complaint away.

    One editor shows them all: each is mended before the next is made.
    """
    for key, typed, words in MISTAKES:
        if words == UNCONFIRMED:
            rewrite(editor.toml, 'confirmed = ["R1", "R2", "R3"]', 'confirmed = ["R1", "R3"]')
        field = editor.fields.fields[key]
        was = typed_as(field)
        retype(field, typed)
        assert words in field.problem
        assert field.isEnabled()
        told = [blueprint_field.key for blueprint_field in editor.fields.fields.values() if blueprint_field.problem]
        assert told == [key]
        flaw = editor.draft.flaw
        assert flaw is not None
        assert editor.problem.startswith(f"Line {flaw.line} · {key}")
        assert words in editor.problem
        (mark,) = editor.toml.extraSelections()
        assert mark.cursor.blockNumber() == flaw.line - 1
        assert mark.cursor.block().text().startswith(key.rpartition(".")[2])
        retype(field, was)
        assert field.problem == editor.problem == ""
        assert editor.toml.extraSelections() == []
        if words == UNCONFIRMED:
            rewrite(editor.toml, 'confirmed = ["R1", "R3"]', 'confirmed = ["R1", "R2", "R3"]')
        assert editor.draft.blueprint == shipped()


def typed_as(field: object) -> str:
    """What stands in a field."""
    if isinstance(field, LineField):
        return field.edit.text()
    assert isinstance(field, RowsField)
    return field.edit.toPlainText()


@pytest.mark.slow
def test_the_fields_wait_while_the_toml_is_broken(editor: BlueprintEditor) -> None:
    """They show no other blueprint than the text; the line is told; with the text mended they go on."""
    rewrite(editor.toml, "weight = 35", "weight = ")
    assert not editor.fields.isEnabled()
    place = editor.toml.toPlainText().split("\n").index("weight = ") + 1
    assert editor.problem.startswith(f"Line {place}: this is not TOML")
    assert editor.digest.text() == ""
    QTest.keyClicks(editor.toml, "36")
    assert "the weights of the areas add up to 101" in editor.problem
    rewrite(editor.toml, "weight = 25", "weight = 24")
    assert editor.problem == ""
    assert editor.fields.isEnabled()
    assert editor.draft.blueprint is not None
    assert editor.draft.blueprint.areas[0].weight == 36


@pytest.mark.slow
def test_the_fields_follow_the_parts(editor: BlueprintEditor) -> None:
    """A draw that is taken out of the TOML has no field any more."""
    assert "parts[0].draws[2].count" in editor.fields.fields
    text = editor.toml.toPlainText()
    head, _, tail = text.partition('[[parts.draws]]\narea = "written"\nskills = ["read-mixed"')
    rest = tail.partition("\n\n")[2]
    editor.toml.setPlainText(head + rest)
    assert editor.draft.blueprint is not None
    assert "parts[0].draws[2].count" not in editor.fields.fields
    retype(line(editor, "parts[0].draws[1].count"), "9")
    assert editor.draft.blueprint.parts[0].draws[1].count == 9


@pytest.mark.slow
def test_a_value_that_a_text_leaves_out_is_written_out_once_it_is_changed(editor: BlueprintEditor) -> None:
    """The field shows what holds without it."""
    rewrite(editor.toml, "attempts = 3\n", "")
    assert line(editor, "attempts").edit.text() == "3"
    retype(line(editor, "attempts"), "5")
    assert "attempts = 5" in editor.toml.toPlainText()
    assert editor.draft.blueprint is not None
    assert editor.draft.blueprint.attempts == 5


@pytest.mark.slow
def test_saving_raises_the_version_and_hands_the_blueprint_over(
    editor: BlueprintEditor, keeper: Keeper, game: Game
) -> None:
    """Once for every change; nothing is kept where nothing is changed."""
    told: list[str] = []
    editor.message.connect(told.append)
    assert not editor.save.isEnabled()
    retype(line(editor, "pass_mark"), "85")
    QTest.mouseClick(editor.save, Qt.MouseButton.LeftButton)
    (kept,) = keeper.kept
    assert (kept.pass_mark, kept.version) == (85, 9)
    assert read_blueprint(editor.toml.toPlainText(), game) == kept
    assert line(editor, "version").edit.text() == "9"
    assert editor.digest.text().replace(" ", "").endswith(kept.digest())  # in two halves, where a line may end
    assert told == ["Table test, Rock'N Roll Dice, version 9, saved."]
    assert not editor.save.isEnabled()
    assert editor.which.currentData() == kept.digest()
    retype(line(editor, "pass_mark"), "80")
    editor.save.click()
    assert [blueprint.version for blueprint in keeper.kept] == [9, 10]
    retype(line(editor, "version"), "11")
    editor.save.click()
    assert [blueprint.version for blueprint in keeper.kept] == [9, 10, 11]


@pytest.mark.slow
def test_a_broken_blueprint_is_not_handed_over(editor: BlueprintEditor, keeper: Keeper) -> None:
    """Saving says why not, and the keyboard goes to the TOML."""
    told: list[str] = []
    editor.message.connect(told.append)
    retype(line(editor, "pass_mark"), "800")
    editor.save.click()
    assert keeper.kept == []
    assert told == [editor.problem]


@pytest.mark.slow
def test_what_cannot_be_kept_is_told_and_stays(editor: BlueprintEditor, keeper: Keeper) -> None:
    """The reason is shown, the changes are still there, and once more works."""
    keeper.refusal = "The disk is full."
    retype(line(editor, "pass_mark"), "85")
    editor.save.click()
    assert editor.problem == "The disk is full."
    assert line(editor, "pass_mark").edit.text() == "85"
    assert editor.save.isEnabled()
    keeper.refusal = ""
    editor.save.click()
    assert [blueprint.version for blueprint in keeper.kept] == [9]
    assert editor.problem == ""


@pytest.mark.slow
def test_what_was_begun_stays_after_a_look_at_another(editor: BlueprintEditor) -> None:
    """Also when the school is read again; undoing gives back what is kept."""
    retype(line(editor, "pass_mark"), "85")
    editor.which.setCurrentIndex(1)
    assert editor.draft.blueprint == short()
    editor.which.setCurrentIndex(0)
    assert line(editor, "pass_mark").edit.text() == "85"
    editor.show_blueprints((short(), shipped()))
    assert editor.which.currentData() == shipped().digest()
    assert line(editor, "pass_mark").edit.text() == "85"
    editor.back.click()
    assert editor.draft.blueprint == shipped()
    assert not editor.is_changed


@pytest.mark.slow
def test_a_blueprint_goes_out_into_a_file_and_comes_back(editor: BlueprintEditor, tmp_path: Path) -> None:
    """With its comments; one that cannot be read is told and changes nothing, a broken one is shown to be mended."""
    told: list[str] = []
    editor.message.connect(told.append)
    file = tmp_path / "ours.toml"
    editor.ask_open = editor.ask_save = lambda: str(file)
    editor.open.click()
    assert "ours.toml" in told[-1]
    assert editor.draft.blueprint == shipped()
    file.write_text("# ours\n" + dump_blueprint(shipped()).replace("attempts = 3", "attempts = 4"), encoding="utf-8")
    editor.open.click()
    assert line(editor, "attempts").edit.text() == "4"
    retype(line(editor, "attempts"), "5")
    editor.write.click()
    assert told[-1] == "ours.toml saved."
    written = file.read_text(encoding="utf-8")
    assert written.startswith("# ours\n")
    assert tomllib.loads(written)["attempts"] == 5
    file.write_text("pass_mark = 80\nformat =\n", encoding="utf-8")
    editor.open.click()
    assert editor.problem.startswith("Line 2: this is not TOML")
    editor.ask_save = lambda: str(tmp_path)
    editor.write.click()
    assert "could not be saved" in told[-1]


def test_without_a_blueprint_one_is_read_from_a_file(qtbot: QtBot, game: Game, keeper: Keeper, tmp_path: Path) -> None:
    """And can be saved as it is."""
    made = BlueprintEditor(game, keeper.keep)
    qtbot.addWidget(made)
    made.show_blueprints(())
    assert not made.save.isEnabled()
    assert not made.write.isEnabled()
    file = tmp_path / "ours.toml"
    file.write_text(dump_blueprint(short()), encoding="utf-8")
    made.ask_open = lambda: str(file)
    made.open.click()
    made.save.click()
    assert keeper.kept == [short()]


@pytest.mark.slow
def test_everything_has_a_name(editor: BlueprintEditor) -> None:
    """What can be filled in tells a screen reader what it is."""
    for field in editor.fields.fields.values():
        if isinstance(field, TickField):
            assert all(box.accessibleName() for box in field.boxes.values())
        else:
            proxy = field.focusProxy()
            assert proxy is not None
            assert field.name in proxy.accessibleName()
    assert editor.toml.accessibleName()
    assert editor.which.accessibleName()


@pytest.mark.slow
def test_a_ruling_says_how_many_rows_rest_on_it_and_names_them(editor: BlueprintEditor, game: Game) -> None:
    """A ruling is told by its first row and the number of the others; the tip lists them all."""
    rulings = editor.fields.fields["confirmed"]
    assert isinstance(rulings, TickField)
    titles = [row.title for row in game.guide.rows if row.source == "ruling:R1"]
    assert len(titles) == 3
    assert rulings.boxes["R1"].text() == f"R1: {titles[0]}, and 2 rows like it"
    assert rulings.boxes["R1"].toolTip().splitlines() == titles
    assert "like it" not in rulings.boxes["R2"].text()


@pytest.mark.slow
def test_a_minimum_is_changed_removed_and_added(qtbot: QtBot, editor: BlueprintEditor) -> None:
    """Its per cent in its field, itself with its button, a kind of work from the list; the text has each of them."""
    field = editor.fields.fields["minimums[0].per_cent"]
    assert isinstance(field, LineField)
    field.edit.selectAll()
    QTest.keyClicks(field.edit, "70")
    changed = editor.draft.blueprint
    assert changed is not None
    assert changed.minimums[0].per_cent == 70
    form = editor.fields.minimums
    assert form is not None
    QTest.mouseClick(form.removals[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: editor.draft.blueprint != changed)
    removed = editor.draft.blueprint
    assert removed is not None
    assert removed.minimums == changed.minimums[1:]
    form = editor.fields.minimums
    assert form is not None
    form.kind.setCurrentIndex(form.kind.findData("boxes.6"))
    QTest.mouseClick(form.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: editor.draft.blueprint != removed)
    added = editor.draft.blueprint
    assert added is not None
    assert added.minimums[:-1] == removed.minimums
    assert (added.minimums[-1].id, added.minimums[-1].title, added.minimums[-1].work) == (
        "boxes-6",
        "Box 6",
        ("boxes.6",),
    )
    assert editor.is_changed


@pytest.mark.slow
def test_a_rubric_is_added_worded_and_removed_and_a_part_dealt_at_a_real_table(
    qtbot: QtBot, editor: BlueprintEditor
) -> None:
    """A new rubric has two levels; words and what passes are in the text; the part's choice too."""
    before, form = editor.draft.blueprint, editor.fields.rubrics
    assert form is not None
    form.add.click()
    qtbot.waitUntil(lambda: editor.draft.blueprint != before)
    field, form = editor.fields.fields["rubrics[0].levels[1].text"], editor.fields.rubrics
    assert isinstance(field, LineField)
    assert form is not None
    field.edit.selectAll()
    QTest.keyClicks(field.edit, "Chips slide")
    where = editor.fields.fields["parts[2].live.dealt"]
    assert isinstance(where, ChoiceField)
    where.box.setCurrentIndex(where.box.findData("laid"))
    found = editor.draft.blueprint
    assert found is not None
    assert [(level.text, level.passes) for level in found.rubrics[0].levels][1] == ("Chips slide", False)
    assert found.parts[2].dealt == "laid"
    assert tomllib.loads(editor.draft.text)["rubrics"][0]["levels"][1]["text"] == "Chips slide"
    form.more[0].click()
    qtbot.waitUntil(lambda: "levels[2]" in " ".join(editor.fields.fields))
    form = editor.fields.rubrics
    assert form is not None
    form.removals[0].click()
    qtbot.waitUntil(lambda: editor.draft.blueprint is not None and not editor.draft.blueprint.rubrics)


@pytest.mark.slow
def test_a_minimum_that_is_no_number_is_told_at_its_field(editor: BlueprintEditor) -> None:
    """As any other field of the blueprint."""
    field = editor.fields.fields["minimums[2].per_cent"]
    assert isinstance(field, LineField)
    field.edit.selectAll()
    QTest.keyClicks(field.edit, "half")
    assert field.problem
    assert editor.problem
