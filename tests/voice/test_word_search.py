"""Which of a game's calls fit best: the model of wording, and the tokens that words are written in."""

from math import exp

import pytest

from dealer_trainer.voice.free_wording import arpa
from dealer_trainer.voice.moonshine import Moonshine, pieces
from dealer_trainer.voice.sphinx import UNSEEN, WordModel
from tests.voice.recognizer import needs_recognizer

SENTENCES = ("winner six", "winner six", "winner eight", "six is the point")


@needs_recognizer
def test_the_model_of_wording() -> None:
    """What is said more often is likelier, what was never said is least likely, and only words are listed."""
    model = WordModel(arpa(SENTENCES))
    assert set(model.words()) == {"winner", "six", "eight", "is", "the", "point"}
    six, eight, point = (model.likely(("<s>", "winner"), word) for word in ("six", "eight", "point"))
    assert six > eight > point
    assert model.likely(("<s>",), "banana") < UNSEEN / 2
    assert model.likely(("so", "many", "<s>", "winner"), "six") == six, "only the last two count"
    assert model.usual(("winner", "six")) > model.usual(("six", "winner"))
    assert [model.strange(words) for words in (("winner", "six"), ("six", "winner"), ("six", "eight"))] == [0, 2, 1]


@needs_recognizer
def test_likelihoods_are_of_one_whole() -> None:
    """All that may follow a beginning, its end among them, adds up to at most one."""
    model = WordModel(arpa(SENTENCES))
    following = [exp(model.likely(("<s>", "winner"), word)) for word in (*model.words(), "</s>")]
    assert 0.5 < sum(following) < 1.01


@needs_recognizer
@pytest.mark.slow
def test_tokens_spell_the_text() -> None:
    """As few as there are for it, none of them a single byte."""
    model = Moonshine()
    for text in (" Winner six, the easy way.", " JukeBox 3 to 2"):
        tokens = model.tokens(text)
        assert "".join(model.pieces[token] for token in tokens).replace("\u2581", " ") == text
        assert len(tokens) < 0.6 * len(text)
        assert model.tokens(text) == tokens


def test_pieces_longer_than_a_byte_can_say() -> None:
    """From 128 on the length has two bytes."""
    assert pieces(bytes([2]) + b"ab" + bytes([128 + 2, 1]) + b"x" * 130 + bytes([1]) + b"c") == ["ab", "x" * 130, "c"]
