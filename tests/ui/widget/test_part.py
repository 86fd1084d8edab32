"""What people type is shown as it is: no markup is obeyed, nothing acts unseen, nothing is cut without a sign."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

import dealer_trainer.ui
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.notice import Notice
from dealer_trainer.ui.widget.part import MOST, PlainLabel, set_tip, tip_text, visible_text
from dealer_trainer.ui.widget.table.cell import Cell, CellModel
from dealer_trainer.ui.widget.table.plain_table import PlainTable

ROOT = Path(dealer_trainer.ui.__file__).parent
HOME = ROOT / "widget" / "part.py"
GUESSING = frozenset(
    {"QLabel", "QMessageBox", "QErrorMessage", "QInputDialog", "QProgressDialog", "QTextBrowser", "QTextDocument",
     "QToolTip", "QWhatsThis", "QGraphicsTextItem", "QSplashScreen", "setToolTip", "setWhatsThis", "setHtml",
     "insertHtml", "setTextFormat"}
)  # fmt: skip
"""What Qt takes for markup wherever it looks like it, or can be told to."""
MARKUP = "<b>bold</b> <img src=/nowhere.png> & <a href=x>y</a>"


def test_only_one_module_shows_text() -> None:
    """Labels, tool tips and message boxes that guess markup are made nowhere else."""
    assert guessing(HOME) != []
    files = set(ROOT.rglob("*.py")) - {HOME}
    assert len(files) > 250
    assert [found for path in sorted(files) for found in guessing(path)] == [], "use dealer_trainer.ui.widget.part"


def guessing(path: Path) -> list[str]:
    """Where a file names what guesses markup."""
    found, text = list[str](), path.read_text(encoding="utf-8")
    if not any(name in text for name in GUESSING):
        return found
    for node in ast.walk(ast.parse(text)):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        names = {alias.name for alias in node.names} if isinstance(node, ast.ImportFrom) else {name}
        if names & GUESSING:
            found.append(f"{path}:{getattr(node, 'lineno', 0)}")
    return found


def test_a_label_shows_markup_as_it_was_typed(qtbot: QtBot) -> None:
    """The text stays the text, and Qt is not asked to guess."""
    label = PlainLabel(None, MARKUP)
    qtbot.addWidget(label)
    assert label.text() == MARKUP
    assert label.textFormat() == Qt.TextFormat.PlainText
    same = QLabel()
    qtbot.addWidget(same)
    same.setTextFormat(Qt.TextFormat.PlainText)
    same.setText(MARKUP)
    assert label.sizeHint() == same.sizeHint()


def test_tips_lists_and_tables_show_markup_as_it_was_typed(qtbot: QtBot) -> None:
    """A tool tip that looks like markup becomes some that says the same; cells and choices obey none."""
    owner = QWidget()
    qtbot.addWidget(owner)
    set_tip(owner, MARKUP)
    assert "<b>" not in owner.toolTip()
    assert "&lt;b&gt;bold&lt;/b&gt;" in owner.toolTip()
    assert tip_text("plain & simple") == "plain & simple"
    box = ComboBox({"x": MARKUP}, "", owner)
    assert box.itemText(0) == MARKUP
    model = CellModel(("Name",), 1, owner)
    model.set_rows([(Cell(MARKUP, MARKUP),)])
    assert model.index(0, 0).data() == MARKUP
    assert "<b>" not in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    table = PlainTable(owner)
    table.fill(("Name",), ((MARKUP,),))
    found = table.item(0, 0)
    assert found is not None
    assert (found.text(), found.toolTip()) == (MARKUP, tip_text(MARKUP))


def test_what_acts_unseen_is_made_visible() -> None:
    """Controls and marks that turn the reading direction stand as symbols; scripts and emoji stay whole."""
    assert visible_text("a\x00b\x1bc\x7f") == "a␀b␛c⟨U+007F⟩"
    assert visible_text("Ann\u202eevoba\u2066") == "Ann⟨U+202E⟩evoba⟨U+2066⟩"
    assert visible_text("two\nlines\tand more") == "two\nlines\tand more"
    whole = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \N{WOMAN}\u200d\N{PERSONAL COMPUTER} Zo\u0308e"
    assert visible_text(whole) == whole


@pytest.mark.parametrize("is_wrapped", [True, False])
def test_a_text_without_end_is_cut_and_stretches_no_window(qtbot: QtBot, is_wrapped: bool) -> None:
    """100 kB in one word: the window stays as narrow as it was, and the text ends in an ellipsis."""
    window = QWidget()
    qtbot.addWidget(window)
    label = PlainLabel(window)
    label.setWordWrap(is_wrapped)
    QHBoxLayout(window).addWidget(label)
    label.setText("x" * 100_000)
    window.resize(900, 200)
    assert window.width() == 900
    assert window.minimumSizeHint().width() < 900
    assert label.text().endswith("…")
    assert len(label.text()) <= 1.1 * MOST
    window.grab()


LONG = "Table test, Rock'N Roll Dice, version 6"


def test_what_has_no_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    """Version 6 and version 60 are not mistaken for one; with room all of it is drawn, and the choice is as it was."""
    box = ComboBox({"six": LONG}, "Blueprint")
    qtbot.addWidget(box)
    WindowStyle(box).fit(box)
    box.show()
    for width, is_whole in ((150, False), (box.sizeHint().width(), True), (800, True)):
        box.resize(width, box.sizeHint().height())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown: str = option.currentText
        assert (shown == LONG) == is_whole
        assert is_whole or (shown.endswith("…") and box.fontMetrics().horizontalAdvance(shown) < width)
        assert box.currentText() == LONG


def test_what_has_to_be_at_hand_stays_free(qtbot: QtBot) -> None:
    """A notice ends before the button that locks the screen, and uses the whole width once that is gone."""
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(900, 400)
    lock = QPushButton("Lock", ground)
    lock.setGeometry(700, 10, 100, 30)
    notice = Notice(ground)
    notice.keep_free(lock)
    ground.show()
    qtbot.waitExposed(ground)
    notice.show_message("Short table test, version 1, saved.")
    assert notice.geometry().right() < lock.geometry().left()
    lock.move(500, 10)
    assert notice.geometry().right() < lock.geometry().left()
    lock.hide()
    assert notice.width() == ground.width()


def test_nothing_is_said_twice(qtbot: QtBot) -> None:
    """What is shown, or waits already, is not put behind itself; once it was dismissed it may come again."""
    ground = QWidget()
    qtbot.addWidget(ground)
    notice = Notice(ground)
    ground.show()
    for text in ("one", "one", "two", "one", "two"):
        notice.show_message(text)
    told = []
    while notice.text:
        told.append(notice.text)
        notice.button.click()
    assert told == ["one", "two"]
    notice.show_message("one")
    assert not notice.isHidden()
