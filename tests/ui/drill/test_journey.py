"""Every kind of drill through real widgets and real events: right and wrong, to its end, of another game too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.item import factory
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.drill_card import Figure
from dealer_trainer.ui.drill.drills_page import DrillsPage
from dealer_trainer.ui.drill.feedback_panel import SEEN
from dealer_trainer.ui.progress.progress_figures import figures
from dealer_trainer.ui.progress.progress_page import FirstDay
from dealer_trainer.ui.shell.training import needs_of_game
from dealer_trainer.ui.widget.part import PlainLabel
from tests import loaded
from tests.drills.session.watch import Watch
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import Hands, answer_by_keys, answer_by_mouse, right_answer, wait_for_story, wrong_answer
from tests.ui.hands import bring_up, click, later, not_none, press

pytestmark = pytest.mark.slow


ITEMS = 2
STORY_MS = 60
"""What a story takes here at the most, in place of six seconds."""
BOTH = pytest.mark.parametrize("hands", [answer_by_keys, answer_by_mouse], ids=["keyboard", "mouse"])


@pytest.fixture(autouse=True)
def _short_stories(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stories are played as ever, each act of them, but fast."""
    monkeypatch.setattr("dealer_trainer.ui.drill.pads.choice_pad.LONGEST_MS", STORY_MS)


@BOTH
@pytest.mark.parametrize("kind", factory.kind_names())
def test_a_kind_from_first_to_last(make_drills: MakeDrills, kind: str, hands: Hands) -> None:
    """Right answers go on at once, a wrong one is explained and then gone on from; each is kept as it was given."""
    opened = make_drills(kind, length=ITEMS + 1)
    drill = opened.page.drill
    for number in range(1, ITEMS + 1):
        QApplication.processEvents()
        wait_for_story(drill)
        item = drill.state.item
        opened.watch.ms += 1500
        hands(drill, right_answer(drill))
        assert len(opened.past) == number, f"nothing came of {item.question}: {drill.bar.says.text()}"
        kept = opened.past[-1]
        assert (kept.item_id, kept.is_right, kept.latency_ms) == (item.id, True, 1500)
    QApplication.processEvents()
    hands(drill, wrong_answer(drill))
    assert not opened.past[-1].is_right
    told = not_none(drill.state.explained)
    assert told.item.form in SEEN or told.graded.due in drill.feedback.words
    assert told.graded.why.partition("; ")[0] in drill.feedback.words  # what was due stands above it
    if hands is answer_by_keys:
        press(Qt.Key.Key_Return)
        assert drill.state.stage == "explained", "a bounce of the key must not hide the explanation"
        with later():
            press(Qt.Key.Key_Return)
    else:
        click(drill.bar.main_button)
    assert not opened.page.is_drilling
    assert f"{ITEMS} of {ITEMS + 1}" in opened.page.summary.words


@BOTH
@pytest.mark.parametrize(
    "skill",
    ["steps-come-out", "steps-next", "read-wrong-stack", "chips-color-reds", "chips-run-down", "marks-complete"],
)
def test_every_way_of_answering(make_drills: MakeDrills, skill: str, hands: Hands) -> None:
    """The skills whose form a kind's first items may not show are answered as well."""
    opened = make_drills(skill, length=2)
    drill = opened.page.drill
    for number in range(1, 3):
        QApplication.processEvents()
        hands(drill, right_answer(drill))
        assert [answer.is_right for answer in opened.past] == [True] * number
    assert not opened.page.is_drilling


SKILL = "pay-four-ten-reds"


def answer(opened: Opened, *rights: bool, ms: int = 1000) -> list[str]:
    """Answer so many items right or wrong, each in that time; returns the ids of those that were missed."""
    drill, missed = opened.page.drill, []
    for is_right in rights:
        QApplication.processEvents()
        opened.watch.ms += ms
        item = drill.state.item
        answer_by_keys(drill, right_answer(drill) if is_right else wrong_answer(drill))
        if not is_right:
            missed.append(item.id)
            with later():
                press(Qt.Key.Key_Return)
    return missed


def main_text(opened: Opened) -> str:
    """What the main button of the end says."""
    return opened.page.summary.choices.buttons[0].text()


def test_what_was_missed_is_repeated_first(make_drills: MakeDrills) -> None:
    """Enter asks these items again and no others, and their answers are kept as helped; then the drill goes on."""
    opened = make_drills(SKILL, length=4)
    missed = answer(opened, False, True, False, True)
    assert "2 of 4 right" in opened.page.summary.words
    assert "Repeat the 2 you missed while you remember why." in opened.page.summary.words
    assert len(opened.page.summary.cards) == 2
    assert main_text(opened) == "Repeat 2 missed"
    press(Qt.Key.Key_Return)
    answer(opened, True, True)
    assert [(past.item_id, past.hinted) for past in opened.past[4:]] == [(item, True) for item in missed]
    assert not bar_names(opened), "nobody asked for help, and a repeat is not timed"
    assert main_text(opened) == "4 more"
    press(Qt.Key.Key_Return)
    assert opened.page.drill.state.length == 4


def bar_names(opened: Opened) -> set[str]:
    """What the bars of the end are about."""
    bars = opened.page.summary.bars.findChildren(PlainLabel)
    return {each.text() for each in bars if each.isVisible() and each.text() == "In time"}


def test_figures_say_only_what_they_are(make_drills: MakeDrills) -> None:
    """Help counts where it was asked for, time where it was taken; in Learn neither is said."""
    opened = make_drills(SKILL, length=2)
    answer(opened, True, True)
    assert bar_names(opened) == {"In time"}
    press(Qt.Key.Key_Return)
    assert opened.page.drill.bridge is not None
    opened.page.drill.bridge.remind()
    answer(opened, True, True)
    assert bar_names(opened) == {"In time"}
    assert "1 of 1 right,\n1 with help" in opened.page.summary.words
    press(Qt.Key.Key_Return)
    opened.page.drill.bridge.interrupt()
    answer(opened, True, True)
    assert "In time\n1 of 1" in opened.page.summary.words
    assert "All correct. On to the next skill." in opened.page.summary.words
    opened.page.set_level("learn")
    press(Qt.Key.Key_Return)
    answer(opened, True, True)
    assert not bar_names(opened)


@pytest.mark.parametrize(
    ("given", "end", "today", "right"),
    [
        ("h", "1 right with help", "1 with help, none counted", "–"),
        ("hrw", "1 of 2 right,\n1 with help", "1%, goal", "1 of 2"),
    ],
)
def test_every_screen_says_the_same_of_the_same_answers(
    make_drills: MakeDrills, qtbot: QtBot, given: str, end: str, today: str, right: str
) -> None:
    """The end of a drill, its card, Today, and Progress: right without help, wrong, and apart from them with help."""
    opened = make_drills("pay-four-ten-odd", length=len(given))
    game = opened.page.drill.game
    for each in given:
        if each == "h":
            not_none(opened.page.drill.bridge).remind()
        answer(opened, each != "w")
    assert opened.page.summary.words.startswith(end)
    opened.page.choose()
    card = next(each.card for each in opened.page.chooser.goals.cards if each.card.title == "Payouts")
    assert card.left == (Figure("1", "with help") if right == "–" else Figure(right, "right"))
    history = History(tuple(opened.past), (), opened.past[-1].at)
    areas = path_of(game, history, needs_of_game(game)).areas
    assert next(str(each.text) for each in areas if each.need.title == "Payouts").startswith(today)
    first = FirstDay(game)
    qtbot.addWidget(first)
    first.show_figures(figures(game, history))
    assert first.right.words.startswith(f"Right: {right}.")
    assert first.helped.words.startswith("With help: 1.")


def test_nothing_missed_leads_on(make_drills: MakeDrills) -> None:
    """One sentence says what to do: be faster, or go on; Esc leads back to all drills."""
    opened = make_drills(SKILL, length=2)
    answer(opened, True, True)
    assert "All correct, and in time. On to the next skill." in opened.page.summary.words
    assert opened.page.summary.cards == ()
    press(Qt.Key.Key_Return)
    answer(opened, True, True, ms=60_000)
    assert "All correct. Now faster: aim for" in opened.page.summary.words
    press(Qt.Key.Key_Escape)
    assert opened.page.chooser.isVisible()


def test_several_skills_are_told_apart(make_drills: MakeDrills) -> None:
    """Each has a bar; the one with the smallest part right comes first."""
    opened = make_drills("payout", length=4, seed=3)
    skills = []
    for is_right in (False, True, True, True):
        drill = opened.page.drill
        skills.append(drill.game.drills.skill(drill.state.item.skill).title)
        answer(opened, is_right)
    said = opened.page.summary.words
    places = [said.index(title) for title in dict.fromkeys(skills)]
    assert len(places) > 1
    assert places[0] == min(places)


OTHER = loaded.harbor_craps()


def test_every_skill_of_another_game(qtbot: QtBot) -> None:
    """Each of the tests' own game is answered right with keys, one after the other."""
    kept: list[Past] = []
    page = bring_up(qtbot, DrillsPage(OTHER, lambda: kept, kept.append, Watch()), (1400, 820), is_active=True)
    page.set_level("practice")
    for number, skill in enumerate(OTHER.drills.skills, 1):
        page.start(skill.id, 1, 3)
        QApplication.processEvents()
        answer_by_keys(page.drill, right_answer(page.drill))
        assert [answer.is_right for answer in kept] == [True] * number, skill.id


def test_a_game_without_drills_offers_none(qtbot: QtBot) -> None:
    """The choice is empty and nothing can be begun."""
    bare = OTHER._replace(drills=Drills())
    page = bring_up(qtbot, DrillsPage(bare, tuple, lambda past: None, Watch()))
    assert not page.chooser.begin_button.isEnabled()
