"""Spoken calls in exams: the school's own table allows them, and the record names the recording."""

import pytest

from dealer_trainer.certification.blueprint.blueprint import LEAST_VOICED, Blueprint, VoiceTrial, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.guide.act import Act
from dealer_trainer.voice.trial import Trial, toml_table
from tests import loaded
from tests.certification.examining import Room, short

DIGEST = "ab" * 32


def voiced(calls: int, unfair: int, kind: str = "call") -> VoiceTrial:
    """So many recordings, the rest of them right."""
    return VoiceTrial(kind=kind, calls=calls, right=calls - unfair, misheard=unfair, again=0, unfair=unfair, false=0)


def heard_wrong(again: int, false: int) -> VoiceTrial:
    """A hundred recordings, of which so many were asked for again, and so many wrong ones would pass."""
    right = 100 - again - false
    return VoiceTrial(kind="call", calls=100, right=right, misheard=false, again=again, unfair=0, false=false)


def with_voice(*trials: VoiceTrial) -> Blueprint:
    """The short exam with a table."""
    return short().model_copy(update={"voice": trials})


@pytest.mark.parametrize(
    ("trials", "listens"),
    [
        ((), False),
        ((voiced(LEAST_VOICED, 2),), True),
        ((voiced(LEAST_VOICED, 3),), False),
        ((voiced(LEAST_VOICED - 1, 0),), False),
        ((voiced(60, 2), voiced(60, 0, "free")), True),
        ((voiced(90, 0), voiced(50, 0, "unrelated")), False),
        ((voiced(100, 3), voiced(500, 0, "unrelated")), False),
        ((heard_wrong(0, 2),), True),
        ((heard_wrong(0, 3),), False),
        ((heard_wrong(10, 2),), False),
        ((heard_wrong(100, 0),), False),
    ],
)
def test_an_exam_listens_where_enough_recordings_show_two_percent(
    trials: tuple[VoiceTrial, ...], listens: bool
) -> None:
    """Talk that is not a call, or was not heard, does not count or dilute the share; a wrong call that passed does."""
    assert with_voice(*trials).listens is listens


def test_what_hear_prints_is_what_a_blueprint_keeps() -> None:
    """The table goes into the file as it was printed, and its digest with it; without one nothing is another."""
    trials = [Trial("call", "right")] * 98 + [Trial("call", "misheard", unfair=True), Trial("call", "again")]
    text = dump_blueprint(short())
    read = read_blueprint(text + "\n" + toml_table(trials), loaded.rock_n_roll())
    assert read.voice == (VoiceTrial(kind="call", calls=100, right=98, misheard=1, again=1, unfair=1, false=0),)
    assert read.listens
    assert read.digest() != short().digest()
    assert "voice" not in text
    assert read_blueprint(dump_blueprint(read), loaded.rock_n_roll()) == read


@pytest.mark.parametrize("wrong", [{"right": 97}, {"calls": 0}, {"unfair": 101}, {"again": -1}])
def test_a_table_that_does_not_add_up_is_refused(wrong: dict[str, int]) -> None:
    """Nobody types themselves into voice by a slip."""
    with pytest.raises(ValueError, match=r"voice|calls|again|unfair|misheard"):
        VoiceTrial.model_validate({**voiced(100, 1).model_dump(), **wrong})


def call(room: Room, voice: str | None) -> None:
    """Make the call before the pop."""
    room.exam.act(Act("announce", call="coming out make your bets"), voice)
    room.did()


def at_table(blueprint: Blueprint) -> Room:
    """A room whose trainee begins at the table."""
    room = Room(blueprint)
    while room.exam.sitting.blueprint.parts[room.exam.sitting.part].live is None:
        room.do_part()
    room.exam.begin_part()
    room.did()
    room.exam.show()
    room.did()
    return room


def test_the_record_keeps_the_text_and_the_hash() -> None:
    """The words are the answer; the recording can be held against its hash, where somebody kept it."""
    room = at_table(with_voice(voiced(LEAST_VOICED, 1)))
    call(room, DIGEST)
    kept = room.log.events[-1]
    assert kept.body["voice"] == DIGEST
    assert kept.body["act"] == {"do": "announce", "call": "coming out make your bets"}
    call(room, None)
    assert "voice" not in room.log.events[-1].body
    with pytest.raises(SittingError, match="does not listen"):
        room.exam.act(Act("pop"), DIGEST)


def test_a_spoken_call_is_refused_where_the_exam_does_not_listen() -> None:
    """Whoever verifies the record later finds it as well: the same check reads it."""
    room = at_table(short())
    with pytest.raises(SittingError, match="does not listen"):
        room.exam.act(Act("announce", call="coming out make your bets"), DIGEST)
