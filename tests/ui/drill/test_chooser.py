"""Choosing a drill with keys and mouse: mixes, kinds, skills, the level, and what there is to repeat."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.chooser import Chooser
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.hands import LEFT, NONE, click, press


def choose(opened: Opened, title: str) -> Chooser:
    """Mark a mix or kind by its title."""
    chooser = opened.page.chooser
    (item,) = chooser.goals.findItems(title, Qt.MatchFlag.MatchExactly)
    chooser.goals.setCurrentItem(item)
    return chooser


def test_enter_begins_the_mix_that_is_marked(make_drills: MakeDrills) -> None:
    """The list has the keys from the start; Enter begins."""
    opened = make_drills()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    wanted = opened.page.chooser.chosen
    press(Qt.Key.Key_Return)
    assert opened.page.is_drilling
    assert opened.page.drill.state.goal.id == wanted


def test_a_skill_is_begun_with_the_mouse(make_drills: MakeDrills) -> None:
    """A skill that is marked goes before the mix it stands in."""
    opened = make_drills()
    chooser = choose(opened, "Payouts")
    table = chooser.skills
    cell = table.visualItemRect(table.item(2, 0))  # type: ignore[arg-type]  # the row is there
    QTest.mouseClick(table.viewport(), LEFT, NONE, cell.center())
    click(chooser.begin_button)
    assert opened.page.drill.state.goal.id == opened.page.drill.game.drills.skills[2].id


def test_no_heading_can_be_begun(make_drills: MakeDrills) -> None:
    """Headings of the list take no mark."""
    opened = make_drills()
    chooser = opened.page.chooser
    for row in range(chooser.goals.count()):
        item = chooser.goals.item(row)
        assert bool(item.flags() & Qt.ItemFlag.ItemIsSelectable) == (item.data(Qt.ItemDataRole.UserRole) is not None)


def test_the_level_that_is_chosen_is_drilled(make_drills: MakeDrills) -> None:
    """Learn, Practice and Test stand above the drill and are told to whoever keeps them."""
    opened = make_drills()
    told: list[str] = []
    opened.page.level_chosen.connect(told.append)
    click(opened.page.chooser.level_button("test"))
    press(Qt.Key.Key_Return)
    assert told == ["test"]
    assert opened.page.drill.state.level == "test"


def test_figures_are_of_the_skills_own_answers(make_drills: MakeDrills) -> None:
    """Accuracy and median time stand beside a skill that was trained, a dash beside the others."""
    opened = make_drills()
    skill = opened.page.drill.game.drills.skills[0]
    for is_right, latency in ((True, 2000), (True, 3000), (False, 9000), (True, None)):
        opened.past.append(Past(1, opened.page.drill.game.id, "x", skill.kind, skill.id, (), is_right, latency))
    opened.page.choose()
    table = choose(opened, "Payouts").skills
    words = [[table.item(row, column).text() for column in range(3)] for row in range(2)]  # type: ignore[union-attr]  # the cells are there
    assert words[0] == [skill.title, "75%", "2.5 s"]
    assert words[1][1:] == ["–", "–"]


def test_my_mistakes_waits_for_a_mistake(make_drills: MakeDrills) -> None:
    """With nothing missed there is nothing to begin, and the screen says so."""
    opened = make_drills()
    chooser = choose(opened, "My mistakes")
    assert not chooser.begin_button.isEnabled()
    press(Qt.Key.Key_Return)
    assert not opened.page.is_drilling
    skill = opened.page.drill.game.drills.skills[0]
    item = f"{skill.kind}/{skill.id}/4"
    opened.past.append(Past(1, opened.page.drill.game.id, item, skill.kind, skill.id, (), False, 900))
    opened.page.choose()
    assert chooser.begin_button.isEnabled()
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.item.id == item
