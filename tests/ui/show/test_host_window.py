"""The host's window: every event is asked and graded, wrong answers are explained, every stage can be drawn."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.games.show.course import HostSkill
from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_window import SHOW_ME, HostWindow
from dealer_trainer.ui.show.scene_view import ScenePicture, SceneView
from dealer_trainer.ui.show.text import event_text
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget import question_player
from tests.drills.show.test_must_say import words_due
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.ui.hands import bring_up, not_none

pytestmark = pytest.mark.slow


HOT, ROLL = SHOWS


def place_of(window: HostWindow, skill: int) -> int:
    """Where in the list of parts a skill stands."""
    return [place for place, part in enumerate(window.part_list) if part.kind == "skill"][skill]


def opened(qtbot: QtBot, name: str = HOT, skill: int = 0) -> HostWindow:
    """A window on a skill, behind the lessons, the same questions each time."""
    window = bring_up(qtbot, HostWindow(shipped(name), Settings(), seed=7), (1280, 720))
    window.choose(place_of(window, skill))
    return window


def fill(card: QuestionCard, *, is_right: bool = True) -> None:
    """Answer a card with the mouse and the keys."""
    due = card.question.due
    if card.field is not None:
        card.field.setText(str(due) if is_right else "123450")
        return
    wanted = (
        ["yes" if due else "no"]
        if card.question.pad == "yes_no"
        else due
        if isinstance(due, list)
        else [due or "nobody"]
    )
    for button in card.buttons:
        if (button.property("choice") in wanted) == is_right:
            button.click()
            if card.question.pad != "several" or not is_right:
                break


def test_a_wrong_answer_is_explained(qtbot: QtBot) -> None:
    """What was due, what it rests on, and the rule that was applied instead; the answer stays as it was given."""
    window = opened(qtbot, skill=1)
    while window.host.session.asked.before.stage != "seed":
        window.host.session.go_on()
    window.host.ask()
    card = window.host.cards[0]
    assert card.field is not None
    due = int(str(card.question.due))
    QTest.keyClicks(card.field, f"{2 * due:,}")
    QTest.keyClick(card.field, Qt.Key.Key_Return)
    assert card.feedback.text() == f"✗ {due:,}"
    told = window.host.panel.words
    assert told.endswith("Seed added twice.\nPer our house rules.")
    assert not card.field.isEnabled()
    assert window.host.count.text() == "0 of 1 right"


def test_nothing_is_graded_before_all_is_answered(qtbot: QtBot) -> None:
    """The first open question gets the focus, and says so itself."""
    window = opened(qtbot)
    first = window.host.cards[0]
    window.host.press_main()
    assert window.host.session.given == 0
    assert (first.feedback.text(), first.feedback.isHidden()) == ("Choose one first.", False)
    for card in window.host.cards:
        fill(card)
        assert card.is_answered
    assert first.feedback.isHidden()


def test_one_question_shows_its_keys(qtbot: QtBot) -> None:
    """It is the one whose turn it is; a click into another, or Enter, gives it the digits."""
    window = opened(qtbot)
    while len(window.host.cards) < 3 or any(not card.buttons for card in window.host.cards):
        window.host.session.go_on()
        window.host.ask()
    cards = window.host.cards

    def turn() -> list[QuestionCard]:
        QApplication.processEvents()
        return [card for card in cards if card.head.property("isTurn")]

    assert turn() == [cards[0]]
    fill(cards[0])
    assert turn() == [cards[1]]
    fill(cards[1])
    window.host.press_main()
    assert turn() == [cards[2]]
    QTest.mouseClick(cards[0], Qt.MouseButton.LeftButton)
    assert turn() == [cards[0]]


def test_a_lesson_or_a_skill_begins_anew(qtbot: QtBot) -> None:
    """Each asks its own questions, a lesson at its own stages; the chosen one is marked, and old cards are gone."""
    window, lessons = opened(qtbot), {lesson.id: lesson for lesson in shipped(HOT).lessons}
    skills = {skill.id: skill for skill in shipped(HOT).skills}
    assert [part.id for part in window.part_list] == ["", *lessons, *skills]
    for place, part in enumerate(window.part_list[1:], 1):
        window.choose(place)
        if part.kind == "lesson":
            assert window.host.session.asked.before.stage in lessons[part.id].stages
        else:
            assert window.host.session.skill is skills[part.id]
        assert {card.question.key for card in window.host.cards} <= set(window.host.session.skill.keys)
        QApplication.processEvents()
        shown = [card for card in window.host.findChildren(QuestionCard) if card.isVisible()]
        assert len(shown) == len(window.host.cards)


@pytest.mark.parametrize("name", SHOWS)
def test_every_stage_is_drawn(qtbot: QtBot, name: str) -> None:
    """At three sizes, dark and light, whatever the figures; a screen reader is told what is to be seen."""
    show, state, seen = shipped(name).show, begin(shipped(name).show).state, set[str]()
    random = Random(3)
    view = SceneView(HostWindow(shipped(name), Settings(), seed=1))
    qtbot.addWidget(view.window())
    pictures = set()
    for _ in range(4_000):
        try:
            state = advance(show, state, read_event(show, state, draw_event(show, state, random))).state
        except EventError:
            continue
        if state.stage in seen:
            continue
        seen.add(state.stage)
        dice = state.values["dice"]
        view.set_picture(ScenePicture(show, state, None if dice is None else (dice[0], dice[1])))
        assert show.stages[state.stage].title in view.accessibleDescription()
        view.resize(*((640, 300), (1100, 560), (2400, 1200))[len(seen) % 3])
        image = view.grab().toImage()
        pictures.add(bytes(image.constBits()))
    assert seen == set(show.stages)
    assert len(pictures) == len(seen)


@pytest.mark.parametrize("name", SHOWS)
def test_every_event_has_its_sentence(qtbot: QtBot, name: str) -> None:
    """Nothing is told by the names of the files: players, sums and spaces are in words."""
    window = opened(qtbot, name)
    events = set()
    for _ in range(250):
        text = event_text(window.host.game.show, window.host.session.asked)
        events.add(window.host.session.asked.event.name)
        assert "P1" not in text
        assert "_" not in text
        assert text.endswith((".", "?"))
        window.host.session.go_on()
    assert len(events) >= 6


def test_the_window_follows_the_appearance(qtbot: QtBot) -> None:
    """Another felt is another scene."""
    window = opened(qtbot)
    before = window.host.scene.grab().toImage()
    appearance().choose("light", "burgundy", is_moving=False)
    QApplication.processEvents()
    assert window.host.scene.grab().toImage() != before


def typed(window: HostWindow) -> None:
    """Answer what is asked by keys alone, as their caps on the buttons and the cursor say, and go on."""
    for card in window.host.cards:
        QApplication.processEvents()
        assert card.has_focus, card.question.key
        due = card.question.due
        if card.field is not None:
            for figure in str(due):
                QTest.keyClicks(focused(window), figure)
            QTest.keyClick(focused(window), Qt.Key.Key_Return)
            continue
        yes = ["yes" if due else "no"] if card.question.pad == "yes_no" else [due or "nobody"]
        for choice in due if isinstance(due, list) else yes:
            QTest.keyClicks(focused(window), card.key_of(str(choice)))
        if card.question.pad in ("several", "order") and card is not window.host.cards[-1]:
            QTest.keyClick(focused(window), Qt.Key.Key_Return)
    if not window.host.is_graded:
        QTest.keyClick(focused(window), Qt.Key.Key_Return)


def focused(window: HostWindow) -> QWidget:
    """Where a key goes to."""
    found: QWidget | None = window.focusWidget()
    return window if found is None else found


@pytest.mark.parametrize("name", SHOWS)
def test_every_answer_has_its_key(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Digits choose on the card whose turn it is; one choice leads on to the next card, several do so with Enter."""
    monkeypatch.setattr(question_player, "DOUBLE_PRESS_MS", 0)
    window = opened(qtbot, name)
    for _ in range(15):
        QApplication.processEvents()
        for card in window.host.cards:
            keys = [card.key_of(choice) for choice in card.question.choices]
            assert len({SHOW_ME, "", *keys}) == len(keys) + 2
        typed(window)
        assert [card.feedback.text() for card in window.host.cards] == ["✓ Right."] * len(window.host.cards)
        assert window.minimumSizeHint().width() <= 1280
        QTest.keyClick(focused(window), Qt.Key.Key_Return)
    assert window.host.count.text() == "15 of 15 right"


def test_the_model_host_answers(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """S has the model host answer, which counts for nothing; once more it shows the last events step by step."""
    monkeypatch.setattr(question_player, "DOUBLE_PRESS_MS", 0)
    window = opened(qtbot)
    for _ in range(4):
        QTest.keyClicks(focused(window), "s")
        assert all(card.feedback.text() == card.due_text for card in window.host.cards)
        QTest.keyClick(focused(window), Qt.Key.Key_Return)
    assert window.host.count.text() == ""
    QTest.keyClicks(focused(window), "s")
    QTest.keyClicks(focused(window), "s")
    replay, event = window.replay, window.host.question.text
    assert window.pages.currentWidget() is replay
    assert replay.question.text == event
    assert replay.said.text() == ""
    for card in window.host.cards:
        QTest.keyClick(replay, Qt.Key.Key_Return)
        assert replay.said.text().endswith(f"{card.due_text}.") or f"{card.due_text}.  " in replay.said.text()
    for _ in range(len(window.host.cards) + 1):
        QTest.keyClick(replay, Qt.Key.Key_Left)
    assert replay.question.text != event
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.host
    QTest.keyClick(focused(window), Qt.Key.Key_Return)
    assert not window.host.is_graded


@pytest.mark.parametrize("name", SHOWS)
def test_choices_are_told(qtbot: QtBot, name: str) -> None:
    """Every event that may be chosen says what it is, and none has the cursor before somebody gives it."""
    show = shipped(name).show
    for option in {option for stage in show.stages.values() for option in stage.options}:
        assert show.words[option].tip, option
    window = opened(qtbot, name)
    assert not isinstance(window.focusWidget(), QAbstractButton)


def test_who_was_first_is_told_where_it_decides(qtbot: QtBot) -> None:
    """Two numbers equally near: the first message wins, so the event says whose it was; else it does not."""
    window, told = opened(qtbot), dict[bool, str]()
    session = window.host.session
    for buzz in (20, 25):
        answers = {"P1": {"buzz": buzz, "correct": True, "sent": 2}, "P2": {"buzz": 40, "correct": True, "sent": 1}}
        document = {"event": "toss_up", "secret": 30, "answers": answers}
        asked = session.asked._replace(document=document, event=session.asked.event._replace(name="toss_up"))
        told[buzz == 20] = event_text(shipped(HOT).show, asked)
    assert "Ben’s message came first." in told[True]
    assert "first" not in told[False]


def said_at(qtbot: QtBot, name: str, row: str) -> tuple[HostWindow, QuestionCard]:
    """A window whose drill asks what must be said of an event that a row took."""
    window = opened(qtbot, name)
    window.choose([part.id for part in window.part_list].index("say"))
    session = window.host.session
    while session.asked.outcome.row is None or session.asked.outcome.row.id != row:
        session.go_on()
    window.host.ask()
    (card,) = window.host.cards
    return window, card


def test_what_must_be_said_is_clicked(qtbot: QtBot) -> None:
    """In words, with every player, word, and figure there; a wrong rule behind a figure is named."""
    window, card = said_at(qtbot, HOT, "seed-roll")
    (due,) = words_due(card.question)
    texts = [button.text() for button in card.buttons]
    assert texts[:5] == ["“Ada”", "“Ben”", "“a bust”", "“a double”", "“lose a loss”"]
    assert f"“{int(due):,}”" in texts[5:]
    QTest.mouseClick(card.button(str(2 * int(due))), Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.host.bar.main_button, Qt.MouseButton.LeftButton)
    assert card.feedback.text() == f"✗ {int(due):,}"
    told = window.host.panel.words
    assert told.endswith("The free roll starts the pot, whatever it is.\nSeed added twice.\nPer our house rules.")


@pytest.mark.parametrize("habit", ["all", "words"])
def test_who_presses_everything_is_wrong(qtbot: QtBot, habit: str) -> None:
    """Each button by its key, or each one that is a word."""
    window, card = said_at(qtbot, HOT, "choice-roll-7")
    for button in card.buttons:
        choice = button.property("choice")
        if habit == "all" or not choice.isdigit():
            QTest.keyClicks(focused(window), card.key_of(choice))
    QTest.keyClick(focused(window), Qt.Key.Key_Return)
    assert card.feedback.text() == "✗ a bust"


@pytest.mark.parametrize("name", SHOWS)
def test_the_model_host_says_it(qtbot: QtBot, name: str) -> None:
    """S chooses what must be said, in words; the replay has it among its answers."""
    window, card = said_at(qtbot, name, {HOT: "toss-up-right", ROLL: "name-game-right"}[name])
    QTest.keyClicks(focused(window), "s")
    assert card.feedback.text().startswith(("Ada", "Ben"))
    assert card.answer == card.question.due
    QTest.keyClicks(focused(window), "s")
    QTest.keyClick(focused(window), Qt.Key.Key_Right)
    assert f"What do you say? {card.due_text}." in window.replay.said.text()


def test_the_last_fault_is_in_sight(qtbot: QtBot) -> None:
    """Of six questions, all wrong, what was due is not cut off."""
    window = opened(qtbot, ROLL)
    while len(window.host.session.asked.questions) < 6:
        window.host.session.go_on()
    window.host.ask()
    QApplication.processEvents()
    cards = {card.question.key: card for card in window.host.cards}
    assert len(cards) == 6
    for card in cards.values():
        fill(card, is_right=False)
    window.host.press_main()
    QApplication.processEvents()
    area = window.host.area.viewport()

    def is_in_sight(shown: QWidget) -> bool:
        return area.rect().contains(shown.rect().translated(shown.mapTo(area, shown.rect().topLeft())))

    shown: list[QWidget] = [card.feedback for card in cards.values() if card.field is not None]
    shown += [button for card in cards.values() for button in card.buttons if button.text().startswith("✓")]
    assert len(shown) == 2 + 1 + 1 + 1 + len(words_due(cards["must_say"].question))
    qtbot.waitUntil(lambda: all(map(is_in_sight, shown)))


def odds_window(qtbot: QtBot) -> HostWindow:
    """The window on the skill that asks the odds."""
    skills = [skill.id for skill in shipped(HOT).skills]
    return opened(qtbot, skill=skills.index("odds"))


def test_odds_are_typed_as_fractions(qtbot: QtBot) -> None:
    """An equal fraction is right, another one wrong; its answer is told."""
    window = odds_window(qtbot)
    while window.host.cards[0].question.player != "bust" or window.host.cards[0].question.due != "1/6":
        window.host.session.go_on()
        window.host.ask()
    (card,) = window.host.cards
    assert card.field is not None
    assert card.question.text == "What is the chance of a bust now?"
    QTest.keyClicks(card.field, "2/12")
    QTest.keyClick(card.field, Qt.Key.Key_Return)
    assert card.feedback.text() == "✓ Right."
    window.host.press_main()
    (card,) = window.host.cards
    assert card.field is not None
    QTest.keyClicks(card.field, "1/77")
    QTest.keyClick(card.field, Qt.Key.Key_Return)
    assert card.feedback.text().startswith("✗ ")


def test_the_model_host_names_players_and_asks_no_odds(qtbot: QtBot) -> None:
    """No player is said by a letter and a figure; odds are for their own skill: a lesson asks what has to be said."""
    window = HostWindow(shipped(HOT), Settings(), seed=7)
    qtbot.addWidget(window)
    window.choose(1)
    window.show_example(not_none(window.run).lesson)
    said = [frame.said for frame in window.replay.playback.frames]
    assert not any("chance" in words for words in said)
    assert "Say: Ada." in next(words for words in said if "Say:" in words)
    window.replay.close_button.click()
    assert "odds" not in window.host.session.skill.keys


def test_what_nobody_was_asked_about_is_told(qtbot: QtBot) -> None:
    """Between two questions of the free roll lie the rest of a round and another question."""
    window = opened(qtbot)
    skill = HostSkill(id="free", title="Free", text="Free", keys=("pot",), stages=("seed",))
    window.host.begin(skill, 4)
    window.host.ask()
    window.host.session.go_on()
    window.host.ask()
    passed = window.host.session.meanwhile
    assert passed
    assert all(asked.before.stage != "seed" for asked in passed)
    told = window.host.panel.words
    assert "Meanwhile: " in told
    assert "A question; then " in told
    assert "The secret number" not in told
