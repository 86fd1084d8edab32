"""Tables: numbers as numbers, unknown last, keyboard, search, a chosen row that stays chosen, words for no rows."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.theme import DARK, LIGHT, appearance, contrast, pill_ground
from dealer_trainer.ui.widget.table.cell import DOWN, UP, Cell, Emphasis
from dealer_trainer.ui.widget.table.plain_table import PlainTable
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

ROWS = (
    (Cell("bea", "bea"), Cell("9", 9), Cell("–", None)),
    (Cell("Ada", "Ada"), Cell("10", 10), Cell("2", 2, "bad")),
    (Cell("Cleo", "Cleo"), Cell("–", None), Cell("1", 1)),
)


@pytest.fixture
def table(qtbot: QtBot) -> SortableTable:
    """Three rows, shown."""
    made = SortableTable(("Name", "Answers", "Faults"), "People", 1, 0)
    qtbot.addWidget(made)
    made.show_rows(ROWS)
    made.show()
    qtbot.waitExposed(made)
    return made


def column(table: SortableTable, place: int) -> list[str]:
    """A column as it stands."""
    return [row[place] for row in table.cells]


def test_text_is_sorted_without_regard_to_case(table: SortableTable) -> None:
    """A small letter does not come after all capitals."""
    assert column(table, 0) == ["Ada", "bea", "Cleo"]
    table.sort_by(0)
    assert column(table, 0) == ["Cleo", "bea", "Ada"]


def test_a_letter_with_an_accent_stands_with_its_letter(table: SortableTable) -> None:
    """Not after all others."""
    table.show_rows([(Cell(name, name), Cell("", None), Cell("", None)) for name in ("Bea", "Ángel", "Ann", "Zoe")])
    assert column(table, 0) == ["Ángel", "Ann", "Bea", "Zoe"]


def test_numbers_are_sorted_by_value_and_the_unknown_comes_last(table: SortableTable) -> None:
    """9 comes before 10; what has no key is last upward and downward."""
    table.sort_by(1)
    assert column(table, 1) == ["9", "10", "–"]
    table.sort_by(1)
    assert column(table, 1) == ["10", "9", "–"]
    assert table.order == (1, 0, 2)


def test_a_click_on_a_heading_and_the_box_do_the_same(table: SortableTable) -> None:
    """The heading shows the order by an arrow, the box shows the column; the same one again turns the order."""
    header = table.table.horizontalHeader()
    where = header.viewport()
    x = header.sectionViewportPosition(2) + 6
    QTest.mouseClick(where, Qt.MouseButton.LeftButton, pos=QPoint(x, 6))
    assert table.sort_box.currentData() == 2
    assert column(table, 2) == ["1", "2", "–"]
    assert table.table.model().headerData(2, Qt.Orientation.Horizontal) == f"Faults {UP}"
    table.sort_box.activated.emit(2)
    assert column(table, 2) == ["2", "1", "–"]
    assert table.table.model().headerData(2, Qt.Orientation.Horizontal) == f"Faults {DOWN}"
    assert table.table.model().headerData(0, Qt.Orientation.Horizontal) == "Name"


def test_the_keyboard_sorts_walks_and_chooses(table: SortableTable, qtbot: QtBot) -> None:
    """Arrow keys change the box and walk the rows; Enter chooses the row by its place as it was given."""
    QTest.keyClick(table.sort_box, Qt.Key.Key_Down)
    assert column(table, 1) == ["9", "10", "–"]
    table.table.setFocus()
    table.table.setCurrentIndex(table.table.model().index(0, 0))
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    with qtbot.waitSignal(table.row_activated) as chosen:
        QTest.keyClick(table.table, Qt.Key.Key_Return)
    assert chosen.args == [1]


def test_new_figures_keep_the_order_and_the_chosen_row(table: SortableTable) -> None:
    """A table that is filled again while somebody reads it does not jump."""
    table.sort_by(1)
    table.table.setCurrentIndex(table.table.model().index(1, 0))
    table.show_rows((ROWS[0], (ROWS[1][0], Cell("1", 1), ROWS[1][2]), ROWS[2]))
    assert column(table, 1) == ["1", "9", "–"]
    assert table.table.currentIndex().data() == "Ada"


def test_marks_take_the_colors_of_the_theme(table: SortableTable) -> None:
    """Light or dark, a marked figure is in the color that the theme has for it."""
    for look, theme in (("dark", DARK), ("light", LIGHT)):
        appearance().choose(look, "midnight", is_moving=False)  # type: ignore[arg-type]  # of a tuple
        color = table.table.model().index(0, 2).data(Qt.ItemDataRole.ForegroundRole)
        assert color.name() == theme.bad
    assert table.table.model().index(0, 1).data(Qt.ItemDataRole.ForegroundRole) is None


def test_a_screen_reader_gets_names(table: SortableTable) -> None:
    """The table and the box above it are named."""
    assert (table.table.accessibleName(), table.sort_box.accessibleName()) == ("People", "Sort by")


@pytest.fixture
def found(table: SortableTable) -> SortableTable:
    """The three rows, each of a group that is not shown, with the field by which they are found."""
    table.offer_search()
    table.show_rows(ROWS, ("b", "a", "c"), ("Spring", "Ángel", "Spring"))
    return table


def test_what_is_typed_is_found(found: SortableTable) -> None:
    """Every word, in any column or in what is not shown, without regard to case and accents; the count is told."""
    assert found.found.isHidden()
    for text, names in (("SPRING", ["bea", "Cleo"]), ("angel", ["Ada"]), (" 9 spr", ["bea"]), ("10 spring", [])):
        found.search.clear()
        QTest.keyClicks(found.search, text)
        assert column(found, 0) == names
        assert found.found.text() == f"{len(names)} of 3"
    QTest.keyClick(found.search, Qt.Key.Key_Escape)
    assert (found.search.text(), column(found, 0), found.found.isHidden()) == ("", ["Ada", "bea", "Cleo"], True)


def test_escape_goes_on_where_the_field_is_empty(found: SortableTable) -> None:
    """The first one clears, the second is the window's."""
    keys: list[int] = []
    found.keyPressEvent = lambda event: keys.append(event.key())  # type: ignore[method-assign]  # the window around it
    QTest.keyClicks(found.search, "a")
    QTest.keyClick(found.search, Qt.Key.Key_Escape)
    assert keys == []
    QTest.keyClick(found.search, Qt.Key.Key_Escape)
    assert keys == [Qt.Key.Key_Escape]


def test_what_is_found_is_sorted_and_activated_by_its_place(found: SortableTable, qtbot: QtBot) -> None:
    """Down leads into the rows that were found; Enter gives the place among all that were given."""
    QTest.keyClicks(found.search, "spring")
    found.sort_by(0)
    assert found.order == (2, 0)
    QTest.keyClick(found.search, Qt.Key.Key_Down)
    assert found.chosen == (2,)
    with qtbot.waitSignal(found.row_activated) as chosen:
        QTest.keyClick(found.table, Qt.Key.Key_Return)
    assert chosen.args == [2]


def test_what_is_not_found_is_not_chosen(found: SortableTable) -> None:
    """It is told that the row is chosen no longer; one that is found still stays chosen, in another order too."""
    told: list[tuple[int, ...]] = []
    found.allow_several()
    found.choose((0, 1))
    found.chosen_changed.connect(lambda: told.append(found.chosen))
    found.search.setText("s")
    found.search.setText("spring")
    assert told == [
        (0,),
    ]
    found.sort_by(0)
    found.search.clear()
    assert (found.chosen, told) == ((0,), [(0,)])


def test_a_row_that_moves_stays_chosen_by_its_key(found: SortableTable) -> None:
    """Filled again with one row less, while something is looked for, the same person is chosen, and it is silent."""
    found.search.setText("spring")
    found.choose((2,))
    found.chosen_changed.connect(pytest.fail)
    found.show_rows(ROWS[1:], ("a", "c"), ("Ángel", "Spring"))
    assert (found.chosen, column(found, 0), found.found.text()) == ((1,), ["Cleo"], "1 of 2")


@pytest.mark.slow
def test_one_of_ten_thousand_is_found(qtbot: QtBot) -> None:
    """As it is typed, key by key; every key shows fewer, and the last one who it is."""
    made = SortableTable(("Name", "Number", "Group"), "People", 3, 0)
    made.offer_search()
    qtbot.addWidget(made)
    names = [f"{name} {number}" for number in range(2_500) for name in ("Ann", "Ben", "Ángel", "Dora")]
    groups = [f"Group {place % 40}" for place in range(len(names))]
    made.show_rows([(Cell(name, name), Cell("", None), Cell("", None)) for name in names], names, groups)
    made.show()
    qtbot.waitExposed(made)
    made.choose((2,))
    left = []
    for key in "angel 2499":
        QTest.keyClicks(made.search, key)
        left.append(len(made.cells))
    assert column(made, 0) == ["Ángel 2499"]
    assert left == sorted(left, reverse=True)
    assert made.chosen == ()


def test_a_narrow_table_leaves_out_spare_columns_before_it_cuts_a_name(qtbot: QtBot) -> None:
    """The first spare column goes first, and comes back with the room; the rest stays whole and never scrolls."""
    made = SortableTable(("Name", "Since", "Group"), "People", 3, 0)
    made.share_width((0,), spare=(1, 2))
    qtbot.addWidget(made)
    made.show_rows([tuple(Cell(text, text) for text in ("Ada King of the Floor", "2026-11-22", "Evening shift"))])
    made.show()
    qtbot.waitExposed(made)
    view = made.table

    def hidden(wide: int) -> list[bool]:
        made.resize(wide, 300)
        qtbot.waitUntil(lambda: sum(map(view.columnWidth, range(3))) == view.viewport().width())
        return [view.isColumnHidden(place) for place in range(3)]

    assert hidden(700) == [False, False, False]
    whole = [view.columnWidth(place) for place in (1, 2)]
    assert hidden(340) == [False, True, False]
    assert hidden(700) == [False, False, False]
    assert [view.columnWidth(place) for place in (1, 2)] == whole


def test_a_toolbar_stays_where_there_are_no_rows(table: SortableTable) -> None:
    """A text stands in place of the rows, and the button that begins something is still there."""
    begin = QPushButton("New exam")
    table.offer_actions(begin)
    table.show_empty("No exams yet.")
    assert begin.isVisible()
    assert table.empty.isVisible()
    assert not table.table.isVisible()
    table.show_empty("")
    assert table.table.isVisible()
    assert not table.empty.isVisible()


@pytest.mark.parametrize("is_dark", [True, False])
def test_a_pill_is_read_on_its_ground(qtbot: QtBot, is_dark: bool) -> None:
    """The text of every color has 4.5 to 1 on its ground, and the ground is what is painted."""
    theme = DARK if is_dark else LIGHT
    colors: tuple[Emphasis, ...] = ("good", "bad", "warn", "info", "accent", "ink", "quiet")
    for color in colors:
        assert contrast(getattr(theme, color), pill_ground(theme, color)) >= 4.5, color
    appearance().choose("dark" if is_dark else "light", "midnight", False, 100)
    made = SortableTable(("Name", "State"), "Exams", 2, 0)
    qtbot.addWidget(made)
    made.show_rows([(Cell("Ada King", "Ada King"), Cell("Passed", 0, "good", is_pill=True))])
    made.show()
    qtbot.waitExposed(made)
    box = made.table.visualRect(made.table.model().index(0, 1))
    image = made.table.viewport().grab(box).toImage()
    found = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert pill_ground(theme, "good") in found
    assert made.cells[0] == ("Ada King", "Passed")
    appearance().choose("dark", "midnight", False, 100)


def test_an_empty_table_says_what_is_so(qtbot: QtBot) -> None:
    """In place of headings and rows, for the eye and for a screen reader; with rows it says nothing."""
    table, seen = PlainTable(), list[bool]()
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.empty = "Nothing that was done is wrong."
    table.show()
    for cells in ((), (("Paid a loser",),)):
        table.fill(("Mistake",), cells)
        table.viewport().repaint()
        seen.append(table.horizontalHeader().isVisible())
        assert table.accessibleDescription() == ("" if cells else table.empty)
        table.setRowCount(0)
        picture = table.viewport().grab().toImage()
        assert len({QColor(picture.pixel(x, picture.height() // 2)).name() for x in range(picture.width())}) > 1
    assert seen == [False, True]
