"""Choosing a drill with keys and mouse: cards of kinds, mixes and skills, the level, what is not taught yet."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.drill_card import DrillCard, Figure, rate_text
from dealer_trainer.ui.settings.language import install_language
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.hands import click, press
from tests.ui.translators import remove_translators


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


@pytest.mark.slow
def test_enter_begins_what_is_weak(make_drills: MakeDrills) -> None:
    """The button has the focus from the start: Enter drills the mix of everything, which has no card."""
    opened = make_drills()
    assert opened.page.chooser.begin_button.text() == "Weak spots"
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.goal.id == "mixed"
    assert "mixed" not in {card.goal for card in opened.page.chooser.goals.cards}


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_skill_is_begun_with_the_mouse(make_drills: MakeDrills) -> None:
    """A click on a kind shows its skills, a click on a skill begins it."""
    opened = make_drills()
    click(card(opened, "Payouts"))
    assert opened.page.chooser.title.text() == "Payouts"
    assert not opened.page.is_drilling
    skill = opened.page.drill.game.drills.skills[2]
    click(card(opened, skill.title))
    assert opened.page.drill.state.goal.id == skill.id


@pytest.mark.slow
def test_all_of_a_kind_is_begun_with_keys(make_drills: MakeDrills) -> None:
    """Arrows walk the cards, the button says what Enter does, Escape goes back to the card that was open."""
    opened = make_drills()
    chooser = opened.page.chooser
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Right)
    wanted = chooser.goals.cards[1]
    assert chooser.goals.focused is wanted
    assert chooser.begin_button.text() == f"Open {wanted.card.title}"
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_figures_are_of_the_skills_own_answers(make_drills: MakeDrills) -> None:
    """Accuracy stands beside speed, never without it; a skill without answers has neither, one with few no speed."""
    opened = make_drills()
    keep(opened, "pay-circle-easy", (True, 2000), (True, 3000), (False, 5000), (True, 2000), (True, None))
    keep(opened, "pay-circle-odd", (True, 2000))
    opened.page.chooser.open("payouts")
    cards = opened.page.chooser.skills.cards
    assert cards[0].card.left == Figure("75%", "right")
    assert cards[0].card.right == Figure("15", "per minute · aim 30")
    assert (cards[1].card.left, cards[1].card.right, cards[1].card.note) == (None, None, "One answer so far")
    assert (cards[2].card.note, cards[2].card.pill) == ("Not tried yet", "new")
    assert "75% right" in cards[0].accessibleName()
    assert "aim 30" in cards[0].accessibleName()


@pytest.mark.slow
def test_my_mistakes_waits_for_a_mistake(make_drills: MakeDrills) -> None:
    """With nothing missed there is nothing to begin, and the card says so."""
    opened = make_drills()
    assert card(opened, "My mistakes").card.note == "Nothing to answer again."
    click(card(opened, "My mistakes"))
    assert not opened.page.is_drilling
    keep(opened, "pay-circle-easy", (False, 900))
    assert card(opened, "My mistakes").card.left == Figure("1", "item to answer again")
    click(card(opened, "My mistakes"))
    assert opened.page.drill.state.item.id == "payout/pay-circle-easy/0"


@pytest.mark.slow
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


@pytest.mark.slow
def test_an_untaught_skill_can_still_be_opened(make_drills: MakeDrills) -> None:
    """The button asks for the trainee's word that they know it; then the skill is drilled, the word handed on."""
    opened = make_drills()
    drills = opened.page.drill.game.drills
    opened.page.set_untaught({skill.id: 9 for skill in drills.skills if skill.kind == "call"})
    said: list[tuple[str, ...]] = []
    opened.page.chooser.known_claimed.connect(said.append)
    click(card(opened, "Calls"))
    press(Qt.Key.Key_Down)
    assert opened.page.chooser.begin_button.text() == "I know this: begin"
    press(Qt.Key.Key_Return)
    first = next(skill.id for skill in drills.skills if skill.kind == "call")
    assert opened.page.drill.state.goal.id == first
    assert said == [(first,)]


@pytest.mark.slow
def test_a_taught_skill_claims_nothing(make_drills: MakeDrills) -> None:
    """Nobody is said to know what they only practice."""
    opened = make_drills()
    said: list[tuple[str, ...]] = []
    opened.page.chooser.known_claimed.connect(said.append)
    opened.page.chooser.open("payouts")
    press(Qt.Key.Key_Return)
    assert opened.page.is_drilling
    assert said == []


@pytest.mark.slow
def test_cards_fill_the_screen_at_every_size(make_drills: MakeDrills) -> None:
    """No two cards overlap, none is cut at the right, and the first page needs no scrolling at 720 lines."""
    opened = make_drills()
    for width, height in ((1188, 720), (1828, 1080), (1000, 640)):
        opened.page.resize(width, height)
        QApplication.processEvents()
        cards = opened.page.chooser.goals.cards
        boxes = [card.geometry() for card in cards]
        assert not any(box.intersects(other) for at, box in enumerate(boxes) for other in boxes[:at])
        assert max(box.right() for box in boxes) <= opened.page.chooser.area.viewport().width()
        if height >= 720:
            assert not opened.page.chooser.area.verticalScrollBar().isVisible()


def test_rates_are_told_to_two_figures() -> None:
    """A minute's answers are no more exact than that."""
    assert [rate_text(rate) for rate in (0.44, 4.46, 9.94, 9.96, 31.7)] == ["0.4", "4.5", "9.9", "10", "32"]


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_longest_title_leaves_the_buttons_in_sight(
    qapp: QApplication, home: object, make_drills: MakeDrills
) -> None:
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
