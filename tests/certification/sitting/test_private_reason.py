"""Private reasons: a salted hash in the record, the words with the school."""

from dealer_trainer.certification.sitting.private_reason import private_reason
from tests.certification.examining import BY, Room

WORDS = "Insulin at noon"


def test_the_same_words_have_another_hash_each_time() -> None:
    """Nobody can try a list of diagnoses against a record."""
    first, second = private_reason(WORDS), private_reason(WORDS)
    assert first.hash != second.hash
    assert first.is_sound
    assert not first._replace(text="Dyslexia").is_sound
    assert not first._replace(salt=second.salt).is_sound


def test_extra_time_in_a_part_is_recorded_without_its_reason() -> None:
    """The event says who and how much; the log was given the words before."""
    room = Room()
    room.exam.begin_part()
    room.did()
    room.exam.give_time(BY, 60_000, WORDS)
    room.did()
    event = room.log.events[-1]
    assert WORDS not in str(event.body)
    assert (event.body["by"], event.body["ms"]) == (BY, 60_000)
    assert room.log.confided[str(event.body["reason"])][1] == WORDS
