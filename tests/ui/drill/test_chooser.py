"""Choosing a drill with keys and mouse: cards, the level, the panels below, and what is prepared meanwhile."""

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.drill.drill_card import DrillCard, Figure
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.felt.pixmap_cache import Paint, PixmapCache, Sprite
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.style.scaling import scale_layouts
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.widget.area import around
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, right_answer, wrong_answer
from tests.ui.hands import click, not_none, press
from tests.ui.progress.training import history
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow


def card(opened: Opened, title: str) -> DrillCard:
    """A card of what is shown, by its title."""
    chooser = opened.page.chooser
    cards = chooser.skills.cards if chooser.is_open else chooser.goals.cards
    return next(card for card in cards if card.card.title == title)


def keep(opened: Opened, skill_id: str, *answers: tuple[bool, int | None]) -> None:
    """Answers of a skill: whether right, and the time."""
    game = opened.page.drill.game
    skill = game.drills.skill(skill_id)
    for number, (is_right, latency) in enumerate(answers):
        item = f"{skill.kind}/{skill.id}/{number}"
        opened.past.append(Past(number, game.id, item, skill.kind, skill.id, (), is_right, latency))
    opened.page.choose()


def test_enter_begins_what_is_weak(make_drills: MakeDrills) -> None:
    """The button has the focus from the start: Enter drills the mix of everything, which has no card."""
    opened = make_drills()
    assert opened.page.chooser.begin_button.text() == "Weak spots"
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.goal.id == "mixed"
    assert "mixed" not in {card.goal for card in opened.page.chooser.goals.cards}


def test_every_skill_is_reached_through_a_card(make_drills: MakeDrills) -> None:
    """Each mix but the whole one has a card, and behind the cards of kinds lie all the skills there are."""
    opened = make_drills()
    chooser, drills = opened.page.chooser, opened.page.drill.game.drills
    cards = (*chooser.goals.cards, *chooser.packed.cards)
    assert {mix.id for mix in drills.mixes} - {card.goal for card in cards} == {"mixed"}
    assert {card.goal for card in chooser.packed.cards} == {mix.id for mix in drills.mixes if mix.pack}
    found = set()
    for goal in [card.goal for card in cards if card.goal != "my-mistakes"]:
        chooser.open(goal)
        assert all(card.card.text and card.card.spoken for card in chooser.skills.cards)
        found |= {card.goal for card in chooser.skills.cards}
        chooser.close_goal()
    assert found == {skill.id for skill in drills.skills}


def test_a_skill_is_begun_with_the_mouse(make_drills: MakeDrills) -> None:
    """A click on a kind shows its skills, a click on a skill begins it."""
    opened = make_drills()
    click(card(opened, "Payouts"))
    assert opened.page.chooser.title.text() == "Payouts"
    assert not opened.page.is_drilling
    skill = opened.page.drill.game.drills.skills[2]
    click(card(opened, skill.title))
    assert opened.page.drill.state.goal.id == skill.id


def test_all_of_a_kind_is_begun_with_keys(make_drills: MakeDrills) -> None:
    """Arrows walk the cards, the button says what Enter does, Escape goes back to the card that was open."""
    opened = make_drills()
    chooser = opened.page.chooser
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Right)
    wanted = chooser.goals.cards[1]
    assert chooser.goals.focused is wanted
    assert chooser.begin_button.text() == "Open"
    press(Qt.Key.Key_Return)
    assert chooser.title.text() == wanted.card.title
    press(Qt.Key.Key_Escape)
    assert chooser.title.text() == "Drills"
    assert chooser.goals.focused is wanted
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down)
    assert chooser.begin_button.text() == "Begin this skill"
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Return)
    assert chooser.begin_button.text() == "Begin"
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.goal.id == wanted.goal


def test_it_opens_at_the_top(make_drills: MakeDrills) -> None:
    """However far down it was left; only the way back from a card leads to that card."""
    opened = make_drills()
    chooser = opened.page.chooser
    opened.page.resize(1000, 480)
    QApplication.processEvents()
    bar = not_none(around(chooser.goals)).verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value()
    opened.page.hide()
    opened.page.show()
    assert bar.value() == 0
    chooser.open(chooser.packed.cards[-1].goal)
    chooser.close_goal()
    QApplication.processEvents()
    assert not chooser.packed.cards[-1].visibleRegion().isEmpty()


def test_every_card_is_walked_and_stays_in_view(make_drills: MakeDrills) -> None:
    """Down and Right reach the last card of a long list, which scrolls to it; the arrows stop at the ends."""
    opened = make_drills()
    chooser = opened.page.chooser
    chooser.open("payouts")
    QApplication.processEvents()
    for _ in range(60):
        press(Qt.Key.Key_Down)
    for _ in range(10):
        press(Qt.Key.Key_Right)
    last = chooser.skills.cards[-1]
    assert chooser.skills.focused is last
    assert last.visibleRegion().boundingRect().height() >= last.height() - 2


def test_in_large_type_two_whole_rows_are_seen(make_drills: MakeDrills) -> None:
    """Also after a tall window had room for large figures; no row is cut by the edge."""
    opened = make_drills()
    opened.past.extend(history(opened.page.drill.game, 3, now=opened.watch.now()))
    opened.page.choose()
    opened.page.setStyleSheet(stylesheet(DARK, 1.35))
    scale_layouts(opened.page, 1.35)
    seen = opened.page.chooser.area.viewport()
    for high in (720, 1500, 720):
        opened.page.resize(1155, high)
        for _ in range(20):
            QApplication.processEvents()
    boxes = [QRect(card.mapTo(seen, QPoint()), card.size()) for card in opened.page.chooser.goals.cards]
    assert len({box.top() for box in boxes if box.bottom() < seen.height()}) >= 2
    assert not any(box.top() < seen.height() <= box.bottom() for box in boxes)


def test_the_level_that_is_chosen_is_drilled(make_drills: MakeDrills) -> None:
    """Learn, Practice and Test stand above the drill and are told to whoever keeps them."""
    opened = make_drills()
    told: list[str] = []
    opened.page.chooser.levels.level_chosen.connect(told.append)
    click(opened.page.chooser.levels.level_button("test"))
    opened.page.chooser.start()
    press(Qt.Key.Key_Return)
    assert told == ["test"]
    assert opened.page.drill.state.level == "test"


def test_figures_are_of_the_skills_own_answers(make_drills: MakeDrills) -> None:
    """As Progress has them: counted out while they are few, the time of right ones alone; without answers neither."""
    opened = make_drills()
    keep(opened, "pay-circle-easy", (True, 2000), (True, 3000), (False, 5000), (True, 2000), (True, None))
    keep(opened, "pay-circle-odd", (True, 2000))
    opened.page.chooser.open("payouts")
    cards = opened.page.chooser.skills.cards
    assert cards[0].card.left == Figure("4 of 5", "right")
    assert cards[0].card.right == Figure("2.0 s", "goal 3.0 s")
    assert (cards[1].card.left, cards[1].card.right) == (Figure("1 of 1", "right"), Figure("2.0 s", "goal 3.8 s"))
    assert (cards[2].card.note, cards[2].card.pill) == ("Not tried yet", "new")
    assert "4 of 5 right" in cards[0].accessibleName()
    assert "goal 3.0 s" in cards[0].accessibleName()
    for number, is_right in enumerate((True, True, False)):
        item, kind, skill = f"call/full-call-come-out/{number}", "call", "full-call-come-out"
        game = opened.page.drill.game.id
        opened.past.append(Past(number, game, item, kind, skill, (), is_right, None, hinted=True))
    opened.page.chooser.close_goal()
    opened.page.choose()
    calls = card(opened, "Calls").card
    assert (calls.left, calls.right) == (Figure("0 of 1", "right"), Figure("2", "with help"))


def test_my_mistakes_waits_for_a_mistake(make_drills: MakeDrills) -> None:
    """With nothing missed there is nothing to begin, and the card says so."""
    opened = make_drills()
    assert card(opened, "My mistakes").card.note == "Nothing to redo."
    click(card(opened, "My mistakes"))
    assert not opened.page.is_drilling
    keep(opened, "pay-circle-easy", (False, 900))
    assert card(opened, "My mistakes").card.left == Figure("1", "to redo")
    click(card(opened, "My mistakes"))
    assert opened.page.drill.state.item.id == "payout/pay-circle-easy/0"
    assert opened.page.drill.state.length == 1, "it asks what was missed and no more"


def test_what_is_not_taught_yet_is_dimmed_and_left_out(make_drills: MakeDrills) -> None:
    """The card names the unit; a kind of which all is untaught is dimmed; the mix draws from what was taught alone."""
    opened = make_drills()
    drills = opened.page.drill.game.drills
    taught = {"pay-circle-easy", "pay-circle-odd"}
    opened.page.set_untaught({skill.id: 9 for skill in drills.skills if skill.id not in taught})
    assert card(opened, "Calls").card.is_dim
    assert card(opened, "Calls").card.note == "Taught in unit 9"
    assert not card(opened, "Payouts").card.is_dim
    opened.page.start("payouts")
    assert {skill.id for skill in opened.page.drill.state.goal.drills.skills} == taught


def test_an_untaught_skill_can_still_be_opened(make_drills: MakeDrills) -> None:
    """Unless the window, which knows the course, has told in which lesson it comes."""
    opened = make_drills()
    drills = opened.page.drill.game.drills
    opened.page.set_untaught({skill.id: 9 for skill in drills.skills if skill.kind == "call"})
    click(card(opened, "Calls"))
    press(Qt.Key.Key_Down)
    assert opened.page.chooser.begin_button.text() == "Begin this skill"
    opened.page.may_begin = lambda _: False
    press(Qt.Key.Key_Return)
    assert not opened.page.is_drilling
    opened.page.may_begin = lambda _: True
    press(Qt.Key.Key_Return)
    first = next(skill.id for skill in drills.skills if skill.kind == "call")
    assert opened.page.drill.state.goal.id == first


def test_a_beginner_is_led_to_the_first_lesson(make_drills: MakeDrills) -> None:
    """With nothing taught the loud button is the course's; a card can still be opened by who knows it."""
    opened = make_drills()
    asked: list[bool] = []
    opened.page.chooser.lesson_wanted.connect(lambda: asked.append(True))
    opened.page.set_untaught({skill.id: 2 for skill in opened.page.drill.game.drills.skills})
    chooser = opened.page.chooser
    assert chooser.begin_button.text() == "First lesson"
    press(Qt.Key.Key_Return)
    assert asked == [True]
    assert not opened.page.is_drilling
    click(card(opened, "Payouts"))
    assert chooser.begin_button.text() == "I know this: begin"


def test_the_longest_title_leaves_the_buttons_in_sight(qapp: QApplication, make_drills: MakeDrills) -> None:
    """In Spanish on the smallest laptop too, no group of drills needs more than the page's width."""
    try:
        assert install_language(qapp, "es") == ""
        opened = make_drills()
        chooser, drills = opened.page.chooser, opened.page.drill.game.drills
        opened.page.set_untaught({skill.id: 9 for skill in drills.skills})
        for card in (*chooser.goals.cards, *chooser.packed.cards):
            if card.goal in {mix.id for mix in drills.mixes}:
                chooser.open(card.goal)
                assert chooser.minimumSizeHint().width() <= 1024 - 92, chooser.title.text()
                chooser.close_goal()
    finally:
        remove_translators(qapp)


def test_a_house_rule_has_its_number_in_the_tip_alone(qtbot: QtBot) -> None:
    """On the screen of an item a ruling is a house rule; the tip says which, and the guide's rows keep theirs."""
    link = SourceLink()
    qtbot.addWidget(link)
    show_source(link, "ruling:R19")
    assert (link.text(), link.toolTip()) == ("House rule", "House rule R19 · Open in the Guide")
    show_source(link, "ruling:R19", is_numbered=True)
    assert link.text() == "House rule R19", "beside another one it is told apart"
    show_source(link, "guide:13")
    assert (link.text(), link.toolTip()) == ("Guide, row 13", "Open in the Guide")


def test_a_wrong_payout_leads_to_its_step(make_drills: MakeDrills) -> None:
    """The guide opens where that bet is paid, not where the row ends."""
    page = make_drills("pay-circle-easy", "learn").page.drill
    place = not_none(page.state.item.place)
    answer_by_keys(page, wrong_answer(page))
    to_guide, to_situation = (link.source for link in page.bar.findChildren(SourceLink) if link.isVisible())
    assert to_guide.split()[1:] == ["-", f"pay:{place.bet}"]
    assert to_situation.split()[1:] == ["pay-circle-easy"]


def test_what_is_prepared_is_neither_asked_nor_seen(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The chooser stays, no time begins, no answer is kept, and no drill is under way."""
    opened = make_drills()
    page = opened.page
    qtbot.waitUntil(lambda: page.findChild(DrillPage) is not None)
    assert page.chooser.isVisible()
    assert not page.is_drilling
    assert page.drill.bridge is None
    assert page.drill.pad is None
    assert opened.past == []


def test_the_next_item_finds_its_chips_and_dice(
    make_drills: MakeDrills, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it needs was painted while the trainee thought about the item before it."""
    painted: list[QRectF] = []

    def count(cache: PixmapCache, box: QRectF, paint: Paint) -> Sprite:
        painted.append(box)
        return paint_sprite(cache, box, paint)

    paint_sprite = PixmapCache.painted
    monkeypatch.setattr(PixmapCache, "painted", count)
    drill = make_drills("pay-circle-easy", level="test", length=6).page.drill
    unprepared = 0
    for _ in range(5):
        qtbot.wait(100)
        assert drill.bridge is not None
        painted.clear()
        drill.bridge.answer(right_answer(drill))
        unprepared += len(painted)
    assert unprepared == 0
