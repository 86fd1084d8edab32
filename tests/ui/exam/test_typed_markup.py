"""The exam's screens show what people type as they typed it."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.ui.exam.result.replay import Replay
from dealer_trainer.ui.exam.sitting.exam_message import ExamMessage
from tests.certification.examining import Room
from tests.ui.exam.hands import Office, do
from tests.ui.test_typed_markup import MARKUP, shown

ENTITY = "Ann &amp; Ben"
"""What may stand in a name; as markup it would read differently."""


def test_a_call_in_a_replay(qtbot: QtBot, game: Game) -> None:
    """Once it is in a record, every replay shows it."""
    room = Room()
    room.do_part()
    do(room, lambda exam: exam.begin_part())
    room.show()
    room.deal(lambda act: Act("announce", call=MARKUP) if act.do == "announce" else act)
    replay = Replay(game)
    qtbot.addWidget(replay)
    replay.show()
    dealing = room.exam.sitting.rounds[0]
    replay.show_work(room.exam.sitting, dealing)
    replay.slider.setValue(next(place for place, act in enumerate(dealing.acts, start=1) if act.call == MARKUP))
    assert MARKUP in shown(replay)


def test_a_title_in_an_exam(qtbot: QtBot) -> None:
    """On the page that tells what comes."""
    message = ExamMessage()
    qtbot.addWidget(message)
    message.show_text(MARKUP, MARKUP, "Begin", "", ((MARKUP, MARKUP),))
    message.show()
    assert shown(message).count(MARKUP) >= 4


@pytest.mark.slow
def test_names_in_the_school(office: Office) -> None:
    """Among the people, in the list of exams, above the result."""
    office.work(is_good=False, name=ENTITY)
    assert office.result.isVisible()
    assert shown(office.result).count(ENTITY) >= 1
    for view in (0, 1):
        office.open(view)
        office.result.back.click()
        assert ENTITY in shown(office.page)
