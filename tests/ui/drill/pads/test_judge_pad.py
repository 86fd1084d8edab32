"""A layout that is judged: what happened is played on the felt, again on demand, and can be heard."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item.item_snapshot import item_snapshot
from dealer_trainer.ui.drill.pads.choice_pad import JudgePad
from dealer_trainer.ui.felt import picture_of
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, pad_of, right_answer, wrong_answer
from tests.ui.hands import press

pytestmark = pytest.mark.slow


def judge(opened: Opened) -> JudgePad:
    """The pad on which a layout is judged."""
    return pad_of(opened.page.drill, JudgePad)


def story(make_drills: MakeDrills, least: int) -> Opened:
    """A layout with a story of so many acts."""
    for seed in range(50):
        opened = make_drills("protect-dealt", seed=seed)
        if len(opened.page.drill.state.item.acts) >= least:
            return opened
        opened.page.close()
    raise AssertionError("no such story")


def test_what_happened_is_played_on_the_felt(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The felt begins as it was, each act is done on it and named in a line, and ends as the item has it."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    item = drill.state.item
    captions: list[str] = []
    pad.asked_anew.connect(captions.append)
    first = pad.drill_felt.felt.picture
    table = item._replace(acts=(), roll=None)
    assert first.stacks == picture_of(item_snapshot(drill.game, table, "practice")).stacks
    qtbot.waitUntil(lambda: not pad.is_playing)
    end = picture_of(item_snapshot(drill.game, item, "practice"))
    now = pad.drill_felt.felt.picture
    assert (now.stacks, now.puck, now.marks) == (end.stacks, end.puck, end.marks)
    count = len(item.acts)
    told = [caption for caption in captions if f" of {count}: " in caption]
    assert [caption.split("\n")[1].split(" ")[0] for caption in told] == [str(number + 1) for number in range(count)]
    assert all(len(caption.split("\n")) == 2 for caption in told)


def test_time_counts_from_the_end_of_the_story(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """Nobody is timed while acts are played; who answers before the end is not timed at all."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    opened.watch.ms += 5000
    qtbot.waitUntil(lambda: not pad.is_playing)
    opened.watch.ms += 700
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[-1].latency_ms == 700
    opened.page.close()
    opened = story(make_drills, 3)
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert opened.past[-1].latency_ms is None


def test_a_story_is_played_again_with_r(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The key and the button begin it anew; the number of a card still answers; an explanation shows the end."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    qtbot.waitUntil(lambda: not pad.is_playing)
    press(Qt.Key.Key_R)
    qtbot.waitUntil(lambda: pad.is_playing)
    answer_by_keys(drill, wrong_answer(drill))
    end = picture_of(item_snapshot(drill.game, drill.state.item, "practice"))
    assert pad.drill_felt.felt.picture.stacks == end.stacks
    assert not pad.is_playing


def test_in_an_exam_a_story_takes_no_answer_away(make_drills: MakeDrills) -> None:
    """The item counts as seen from its first painting, so that an answer before the story's end is one."""
    opened = make_drills()
    opened.page.drill.asks_for_enter = True
    seen: list[str] = []
    opened.page.start("protect-dealt", 3, 4)
    pad = judge(opened)
    pad.shown.connect(lambda: seen.append("shown"))
    pad.painted()
    assert seen == ["shown"]


def test_a_story_can_be_heard(make_drills: MakeDrills) -> None:
    """A screen reader finds all that happened at the felt."""
    opened = story(make_drills, 3)
    words = judge(opened).drill_felt.accessibleDescription()
    assert "the button is pressed" in words.lower()
    assert words.count(";") == len(opened.page.drill.state.item.acts) - 1
