"""The scorekeeper's window: a game kept with the mouse and the keys, each level's help, the review, the replay."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.games.score.loading import ScoreGame, Switches, under
from dealer_trainer.table.score.keeping_step import OVER_TARGET, PartKind, Reply
from dealer_trainer.table.score.live_keeping import GradedGamePart, LiveKeeping
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.kept_session import GameFile
from dealer_trainer.ui.score.table_picture import KeeperTable
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.end_page import MissedCard
from tests.ui.hands import bring_up, of_kind
from tests.ui.score.keeper_hands import (
    GAMES,
    acts,
    card,
    do,
    field_of,
    keyed,
    keys_of,
    kind_of,
    opened,
    press,
    turns_of,
)

pytestmark = pytest.mark.slow


SHORT = {"dice-10000": 2, "farkle-350": 41, "hot-dice-classic": 31, "hot-dice-five": 130}
"""Seeds of games that soon end, with every row and every kind of reply that a game twice as long has."""


def way_of(window: KeeperWindow) -> tuple[object, ...]:
    """What is due, and which buttons and fields say that it is done."""
    step, model = window.keeping.session.step, window.keeping.session.model
    said = model.said
    figures = (said.points is None, said.total is None, model.wrote is None, model.wrote == 0, model.named is None)
    who = (model.player is None, len(model.due), len(model.winners))
    return (step.prompt.kind, step.is_refused, step.row, said.offer, model.dice, model.no_roll, figures, who)


@pytest.mark.parametrize("is_every_step", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["new", "every"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_is_kept_by_hand(qtbot: QtBot, game: str, *, is_every_step: bool) -> None:
    """A keeper who does what is due keeps a game to its end without a fault; the winner's line is on the sheet.

    A reply that is given with the same buttons and fields as one before is a hand's work only in a soak, and in the
    last round: what it leads to is the table's, and is graded and written all the same.
    """
    window = opened(qtbot, game, seed=SHORT[game])
    kinds, by_hand, was_last_round = set(), set[tuple[object, ...]](), False
    while window.keeping.session.prompt is not None:
        model, way = window.keeping.session.model, way_of(window)
        kinds.add(way[0])
        if is_every_step or was_last_round or way not in by_hand:
            by_hand.add(way)
            window.keeping.show_step()
            do(window, model)
            due = window.keeping.session.sheet.due
            assert window.keeping.scene.accessibleDescription().count(", a turn left") == len(due)
        else:
            window.keeping.kept_session.do(model)
        was_last_round = was_last_round or bool(window.keeping.session.sheet.due)
    assert was_last_round
    assert [fault for turn in window.keeping.kept_session.reviewed for fault in turn.graded.faults] == []
    assert window.keeping.session.sheet.winners
    assert {"start", "hand", "roll", "set_aside", "write", "turn_over"} <= kinds
    assert window.width() == 1280, "nothing that is asked is wider than the smallest window"
    winner = window.keeping.session.sheet.winners[0]
    told = window.keeping.scene.accessibleDescription()
    assert f"{winner} {window.keeping.session.sheet.scores[winner]:,}, has won" in told
    assert "to beat" not in told, "nobody is, once it is won"


@pytest.mark.parametrize(
    ("game", "switches", "parts"),
    [
        ("dice-10000", {"exact": True, "ante": "5.00", "the_420": True}, {"opening", "turn", "roll_off", "payment"}),
        ("hot-dice-five", {"the_5150": "can_win", "hard_six": "always"}, {"opening", "turn", "extra_roll"}),
    ],
)
def test_a_whole_game_under_house_rules_is_kept_by_hand(
    qtbot: QtBot, game: str, switches: Switches, parts: set[PartKind]
) -> None:
    """Stakes, who starts, a turn past the target, a win rolled for, 5150, the pot: all has its buttons and keys."""
    changed = under(GAMES[game], switches)
    seed = next(seed for seed in range(60) if {result.kind for result in played(changed, seed)} >= parts)
    window = opened(qtbot, game, seed=seed, has_opening=False)
    window.keeping.kept_session.file.choose(switches)
    window.keeping.begin()
    kept = window.keeping.kept_session
    for result in played(changed, seed):
        is_plain = result.kind == "turn" and all(reply.said != OVER_TARGET for reply in result.replies)
        window.keeping.show_step()
        for step in result.steps:
            assert window.keeping.session.step == step
            if is_plain:  # as in any other game
                kept.do(step.model)
            else:
                do(window, step.model)
        assert not kept.reviewed[-1].graded.faults
    assert window.keeping.session.prompt is None
    assert window.width() == 1280, "nothing that is asked is wider than the smallest window"


def played(game: ScoreGame, seed: int) -> list[GradedGamePart]:
    """A game as the model keeper keeps it."""
    session, parts = LiveKeeping(game, seed), list[GradedGamePart]()
    while session.prompt is not None:
        if (result := session.reply(session.model)) is not None:
            parts.append(result)
    return parts


def test_learn_takes_a_mistake_back_and_says_what_is_due(qtbot: QtBot) -> None:
    """The wrong announcement is not taken: a card says what it was, what is due, the row and what it costs."""
    window = opened(qtbot, level="learn")
    assert "you need 1,000" not in window.keeping.panel.words, "nothing is given away before it is tried"
    press(window, "K3")
    assert kind_of(window) == "start"
    told = window.keeping.panel.words
    assert "The wrong announcement" in told
    assert "you need 1,000" in told
    assert "K1 · " in told
    press(window, "K1")
    assert kind_of(window) == "hand"
    assert "wrong" not in window.keeping.panel.words


def test_a_banked_opening_is_on_the_board_at_once(qtbot: QtBot) -> None:
    """Once it is written, nobody reads any more that its player is not on the board; the sheet is told with scores."""
    window = opened(qtbot, level="learn")
    while kind_of(window) != "turn_over" or window.keeping.session.step.turn.phase != "banked":
        window.keeping.kept_session.do(window.keeping.session.model)
    window.keeping.show_step()
    step, sheet = window.keeping.session.step, window.keeping.session.sheet
    assert step.prompt.player not in sheet.on_board
    told = window.keeping.scene.accessibleDescription()
    assert f"{step.prompt.player} {step.turn.points:,}." in told
    assert told.count("not on the board") == len(sheet.players) - 1
    do(window, window.keeping.session.model)
    assert turns_of(window)[0].graded.points == 100
    assert "100 of 100" in window.keeping.panel.words
    assert "Off the board, say what it takes" in window.keeping.panel.words, "the rule, not what is due"


def test_practice_tells_at_once_and_takes_back_or_goes_on(qtbot: QtBot) -> None:
    """After a mistake the form waits: taken back it is asked again, let stand it counts in the turn."""
    window = opened(qtbot, level="practice")
    do(window, window.keeping.session.model)
    press(window, "2")
    assert not any(button.isEnabled() for button in card(window, "act").buttons)
    assert "You: Hands over two dice." in window.keeping.panel.words
    window.keeping.back_button.click()
    assert kind_of(window) == "hand"
    press(window, "2")
    window.keeping.press_main()
    assert len(window.keeping.session.step.prompt.dice) == 2
    while not turns_of(window):
        do(window, window.keeping.session.model)
    faults = turns_of(window)[0].graded.faults
    assert [(fault.kind, fault.severity) for fault in faults] == [("wrong_dice_count", "critical")]
    window.keeping.review_button.click()
    assert window.review.ring.figure.text() == "60"
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.pages.currentIndex() == 0


def test_a_mistake_that_is_made_again_has_one_card(qtbot: QtBot) -> None:
    """At the first time, with how often, and what all of them cost; every time is marked beside the model's act."""
    window = opened(qtbot, level="test")
    while not turns_of(window):
        do(window, Reply(dice=1) if kind_of(window) == "hand" and window.keeping.session.model.dice != 1
           else window.keeping.session.model)  # fmt: skip
    window.keeping.end_button.click()
    cards = window.review.findChildren(MissedCard)
    faults = turns_of(window)[0].graded.faults
    assert len(cards) == len({fault.row for fault in faults}) < len(faults)
    assert any(" times: " in card.accessibleName() for card in cards)


def test_turns_with_mistakes_come_first_in_the_review(qtbot: QtBot) -> None:
    """Those without follow, each group in the order of the game."""
    window = opened(qtbot, level="test")
    while len(turns_of(window)) < 3:
        is_second = len(turns_of(window)) == 1 and kind_of(window) == "hand"
        do(window, Reply(dice=1) if is_second else window.keeping.session.model)
    window.keeping.end_button.click()
    names = [button.accessibleName() for button in window.review.findChildren(QPushButton)]
    turns = [name.partition(",")[0] for name in names if name.startswith("Show me: Turn ")]
    assert turns == ["Show me: Turn 2", "Show me: Turn 1", "Show me: Turn 3"]


def test_the_level_test_is_silent_until_it_is_ended(qtbot: QtBot) -> None:
    """No card, no hint, no model; ended, the review shows every mistake with its cost."""
    window = opened(qtbot, level="test")
    press(window, "K3")
    assert window.keeping.panel.words == ""
    assert not window.keeping.show_button.isVisible()
    assert not window.keeping.back_button.isVisible()
    while not turns_of(window):
        do(window, window.keeping.session.model)
    window.keeping.end_button.click()
    assert window.pages.currentIndex() == 1


def test_the_model_keeper_shows_what_is_due(qtbot: QtBot) -> None:
    """Show me does the step as it is due, says it, and costs nothing."""
    window = opened(qtbot, level="practice")
    window.keeping.show_button.click()
    assert "you need 1,000" in window.keeping.panel.words
    assert kind_of(window) == "hand"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_lesson_has_its_turn_kept(qtbot: QtBot, game: str) -> None:
    """The turn that a lesson shows is kept step by step, its player's illegal acts refused."""
    window = opened(qtbot, game)
    refused = 0
    for place, lesson in enumerate(GAMES[game].course.lessons, 1):
        if lesson.turn is None:
            continue
        window.choose(place + 1)
        while window.keeping.session.prompt is not None:
            refused += window.keeping.session.step.is_refused
            do(window, window.keeping.session.model)
        assert [fault for turn in window.keeping.kept_session.reviewed for fault in turn.graded.faults] == []
    assert refused


def test_a_game_goes_on_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    """Closed at any moment, with what was taken back taken back, also after an update that changed texts alone.

    What this version cannot go on with is set aside with a word, and a new game begins.
    """
    game = GAMES["farkle-350"]

    def window() -> KeeperWindow:
        made = KeeperWindow(game, Settings(level="practice"), saved=GameFile(game, "ada", tmp_path))
        qtbot.addWidget(made)
        return made

    first = window()
    while len(first.keeping.kept_session.reviewed) < 2:
        do(first, first.keeping.session.model)
    do(first, first.keeping.session.model)
    do(first, first.keeping.session.model)
    first.keeping.take_back()
    second = window()
    assert second.keeping.session.step == first.keeping.session.step
    assert second.keeping.kept_session.reviewed == first.keeping.kept_session.reviewed
    assert second.keeping.kept_session.written == first.keeping.kept_session.written
    second.choose(2)
    second.choose(1)
    assert len(second.keeping.kept_session.reviewed) == 2
    file = next((tmp_path / "keeping").glob("*.json"))
    assert f'"{game.content}"' in file.read_text()
    file.write_text(file.read_text().replace(f'"{game.content}"', '"2020.1"'))
    assert window().keeping.session.step == first.keeping.session.step
    second.keeping.begin_anew()
    assert not window().keeping.kept_session.reviewed
    assert not list((tmp_path / "keeping").glob("*.json"))
    do(second, second.keeping.session.model)
    file = next((tmp_path / "keeping").glob("*.json"))
    file.write_text(file.read_text().replace('"opening_roll"', '"roll"'))
    third = window()
    assert third.keeping.session.step.prompt.kind == "opening_roll"
    assert not file.exists(), "it would be written over"
    assert len(list(file.parent.iterdir())) == 1
    file.write_text("{")
    assert not window().keeping.kept_session.reviewed


def test_help_has_its_keys(qtbot: QtBot) -> None:
    """Show me and take back, from within a field too, and the house rules; a key of what is not shown does nothing."""
    window = opened(qtbot, level="practice")
    while kind_of(window) != "roll":
        keyed(window, "m")
    QApplication.processEvents()
    assert window.focusWidget() is card(window, "points").field
    keyed(window, "q")
    assert kind_of(window) == "roll"
    keyed(window, "t")
    assert kind_of(window) == "hand"
    QTest.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentWidget() is window.house


def test_an_example_asks_what_was_taught(qtbot: QtBot) -> None:
    """Lesson 1 asks for the points alone, with its rule in sight; the model keeper does the rest."""
    window = opened(qtbot, level="test")
    window.choose(next(place for place, part in enumerate(window.part_list) if part.kind == "lesson"))
    keeping = window.keeping
    assert keeping.session.step.prompt.kind == "roll"
    assert acts(window) == []
    assert keeping.panel.words == f"Remember: {keeping.heading.text}"
    assert not keeping.show_button.isHidden()
    assert keeping.levels.isHidden()
    keeping.reply(keeping.session.model)
    assert keeping.session.prompt is None
    assert "You said" not in keeping.scene.accessibleDescription()


def roll_that_scores(window: KeeperWindow) -> int:
    """Go on to a roll that scores; its most points."""
    while kind_of(window) != "roll" or not (points := window.keeping.session.model.said.points):
        do(window, window.keeping.session.model)
    return points


def test_a_wrong_figure_is_typed_over(qtbot: QtBot) -> None:
    """In Learn the figure that was wrong is selected: the right one takes its place and does not go on after it."""
    window = opened(qtbot, level="learn")
    points = roll_that_scores(window)
    qtbot.waitUntil(lambda: card(window, "points").has_focus)
    QTest.keyClicks(field_of(window, "points"), str(points + 50))
    window.keeping.press_main()
    assert "Wrong points" in window.keeping.panel.words
    QTest.keyClicks(field_of(window, "points"), str(points))
    window.keeping.press_main()
    assert kind_of(window) == "set_aside"


def test_a_figure_may_be_typed_after_dice_were_clicked(qtbot: QtBot) -> None:
    """A click on a die leaves the cursor where figures are typed."""
    window = opened(qtbot, level="practice")
    points = roll_that_scores(window)
    field = field_of(window, "points")
    qtbot.waitUntil(field.hasFocus)
    for die in window.keeping.scene.buttons:
        QTest.mouseClick(die, Qt.MouseButton.LeftButton)
        QTest.mouseClick(die, Qt.MouseButton.LeftButton)
    assert field.hasFocus()
    window.setFocus()
    QTest.keyClicks(window, "7")
    assert field.hasFocus()
    assert field.text() == "7"
    field.setText(str(points))
    window.keeping.press_main()
    assert kind_of(window) in ("set_aside", "attempt")


def test_a_score_may_go_into_the_wrong_column(qtbot: QtBot) -> None:
    """Nothing is written before a column is chosen; the wrong one is critical, and costs what is written there."""
    window = opened(qtbot, level="test")
    while (model := window.keeping.session.model).player != "Ann" or not model.wrote:
        do(window, model)
    before = window.keeping.session.sheet.scores["Bob"]
    main = window.keeping.bar.main_button
    assert not main.property("isMain"), "nothing is chosen"
    keyed(window, "p")
    QTest.keyClicks(field_of(window, "points"), str(model.wrote))
    QTest.keyClicks(field_of(window, "score"), str(before + model.wrote))
    window.keeping.press_main()
    assert kind_of(window) == "write"
    assert "whose column" in card(window, "column").feedback.text()
    assert main.accessibleDescription() == "Choose whose column to write in."
    QTest.keyClicks(field_of(window, "score"), "b")
    assert main.property("isMain")
    window.keeping.press_main()
    do(window, window.keeping.session.model)
    faults = window.keeping.kept_session.reviewed[-1].graded.faults
    assert [(fault.kind, fault.severity, fault.row, fault.cost) for fault in faults] == [
        ("wrong_player", "critical", "K16", model.wrote)
    ]


def test_turns_are_kept_by_keys_alone(qtbot: QtBot) -> None:
    """Calls, dice, figures, columns, and marks; in Practice no mistake is told."""
    window, told = opened(qtbot, level="practice"), set[str]()
    wanted = {"start", "hand", "roll", "set_aside", "write", "turn_over"}
    while not told >= wanted:
        QApplication.processEvents()
        model, kind = window.keeping.session.model, kind_of(window)
        told.add(kind)
        keyed(window, keys_of(window, model))
        assert not window.keeping.is_graded, (kind, model)


def test_nothing_that_may_be_said_is_recommended(qtbot: QtBot) -> None:
    """No button has the cursor beside others; Enter presses the one that somebody gave it."""
    window = opened(qtbot, level="practice", has_opening=False)
    while str(window.keeping.session.step.prompt.kind) != "hand":
        assert not any(button.hasFocus() for each in window.keeping.cards for button in each.buttons)
        window.keeping.show_me()
        QApplication.processEvents()
    six = card(window, "act").button("6")
    six.setFocus()
    QTest.keyClick(six, Qt.Key.Key_Return)
    assert window.keeping.session.may_undo


def reviewed(qtbot: QtBot) -> KeeperWindow:
    """The review of two turns, in the first of which a wrong number of dice was thrown."""
    window = KeeperWindow(GAMES["dice-10000"], Settings(keeping_level="test", motion=False), seed=3)
    bring_up(qtbot, window, (1280, 720))
    window.keeping.show_me()
    window.keeping.show_me()
    window.keeping.reply(Reply(dice=2))
    while len(window.keeping.kept_session.reviewed) < 3:
        window.keeping.show_me()
    window.show_review()
    return window


def test_a_turn_is_shown_step_by_step(qtbot: QtBot) -> None:
    """From its announcement to the sheet, back and on, each with what the model keeper says; a void roll is none."""
    window = reviewed(qtbot)
    turn = window.keeping.kept_session.reviewed[1]
    assert any(step.is_void for step in turn.graded.steps)
    button = next(each for each in window.review.findChildren(QPushButton) if "Turn 1" in each.accessibleName())
    button.click()
    page = window.replay
    assert window.pages.currentWidget() is page
    frames = page.playback.frames
    assert len(frames) == sum(not step.is_void for step in turn.graded.steps) + 1
    assert "you need 1,000" in page.said.text()
    assert not page.back.isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert page.count.text() == f"3 of {len(frames)}"
    assert tuple(of_kind(page.scene, KeeperTable).dice_named) == tuple(sorted(frames[2].named))
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert "dice" in page.said.text()
    for _ in frames[2:]:
        QTest.keyClick(window, Qt.Key.Key_Right)
    assert page.count.text() == f"{len(frames)} of {len(frames)}"
    assert page.question.text == "The turn is recorded."
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.review


def test_it_plays_and_pauses(qtbot: QtBot) -> None:
    """Space plays and waits; Enter leads on, and after the last step back to the review."""
    window = reviewed(qtbot)
    window.show_replay(window.keeping.kept_session.reviewed[2], "Turn 2")
    page = window.replay
    assert page.play.text() == "Play"
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert page.play.text() == "Pause"
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert page.play.text() == "Play"
    for _ in page.playback.frames:
        QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.review
