"""Moonshine's smallest English model: how likely it takes tokens to be what was said, one after the other."""

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.voice.audio import FULL_SCALE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

PACKAGE = "moonshine_voice"
"""Only its weights are used, through onnxruntime: that takes a sixth of the time of its own library."""

WEIGHTS = Path("assets", "tiny-en")
START, END = 1, 2
FIRST_PIECE = 259
"""Tokens before this one are marks and single bytes."""

SPACE = "\u2581"
"""Begins the token that begins a word."""

HEADS, WIDTH = 8, 36
MOST_TOKENS = 48
"""The longest call has about thirty tokens; more are a loop."""


class Step(NamedTuple):
    """Some texts so far: the logarithm of how likely each token is to come next, and what the model remembers.

    `likely`: texts by tokens.
    """

    likely: "Numbers"
    memory: dict[str, "Numbers"]


class Moonshine:
    """The model, loaded once."""

    def __init__(self) -> None:
        folder = weights()
        self._encoder, self._decoder = (
            session((folder / name).read_bytes()) for name in ("encoder_model.ort", "decoder_model_merged.ort")
        )
        self.pieces = pieces((folder / "tokenizer.bin").read_bytes())
        self.ids = {piece: number for number, piece in enumerate(self.pieces) if number >= FIRST_PIECE}

    def hearing(self, sound: bytes) -> "Hearing":
        """An utterance at `RATE`, to be asked what was said in it."""
        import numpy as np

        samples = np.frombuffer(sound, "<i2").astype(np.float32)[None] / FULL_SCALE
        given = {"input_values": samples, "attention_mask": np.ones(samples.shape, np.int64)}
        return Hearing(self._decoder, self._encoder.run(None, given)[0])

    def tokens(self, text: str) -> list[int]:
        """The tokens of a text as the model writes them: pairs of pieces are joined, the most common first."""
        parts = list(text.replace(" ", SPACE))
        while pairs := [
            (self.ids[left + right], at) for at, (left, right) in enumerate(pairwise(parts)) if left + right in self.ids
        ]:
            _, at = min(pairs)
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        return [self.ids[part] for part in parts]


class Hearing:
    """One utterance."""

    def __init__(self, decoder: Any, heard: "Numbers") -> None:
        self._decoder, self._heard = decoder, heard
        memory = [given.name for given in decoder.get_inputs() if given.name.startswith("past_key_values")]
        self._own = [name for name in memory if ".decoder." in name]
        self._heard_names = [name for name in memory if ".encoder." in name]
        self._of_count: dict[int, dict[str, Numbers]] = {}

    def begin(self) -> Step:
        """One text without a word."""
        step, memory = self._from_nothing([START])
        self._of_count[1] = {name: memory[name] for name in self._heard_names}
        return Step(step[-1:], {name: memory[name] for name in self._own})

    def go_on(self, step: Step, rows: Sequence[int], tokens: Sequence[int]) -> Step:
        """The texts of those rows, each with one more token."""
        import numpy as np

        count = len(rows)
        if count not in self._of_count:
            self._of_count[count] = {name: np.repeat(of_one, count, 0) for name, of_one in self._of_count[1].items()}
        given = {
            "input_ids": np.array(tokens, np.int64)[:, None],
            "encoder_hidden_states": np.repeat(self._heard, count, 0),
            "encoder_attention_mask": np.ones((count, self._heard.shape[1]), np.int64),
            "use_cache_branch": np.array([True]),
            **self._of_count[count],
            **{name: step.memory[name][list(rows)] for name in self._own},
        }
        wanted = ["logits", *(name.replace("past_key_values", "present") for name in self._own)]
        found, *memory = self._decoder.run(wanted, given)
        return Step(_logarithms(found[:, -1]), dict(zip(self._own, memory, strict=True)))

    def likely(self, tokens: Sequence[int]) -> float:
        """The logarithm of how likely a whole text is."""
        ends = [*tokens, END]
        found, _ = self._from_nothing([START, *tokens])
        return float(sum(row[token] for row, token in zip(found, ends, strict=True)))

    def written(self) -> float:
        """The same of what it writes where it may write anything."""
        step, total = self.begin(), 0.0
        for _ in range(MOST_TOKENS):
            token = int(step.likely[0].argmax())
            total += float(step.likely[0][token])
            if token == END:
                break
            step = self.go_on(step, [0], [token])
        return total

    def _from_nothing(self, tokens: Sequence[int]) -> "tuple[Numbers, dict[str, Numbers]]":
        """How likely each token is behind each of these, and what is remembered of them."""
        import numpy as np

        empty = np.zeros((1, HEADS, 1, WIDTH), np.float32)
        names = [*self._own, *self._heard_names]
        given = {
            "input_ids": np.array([tokens], np.int64),
            "encoder_hidden_states": self._heard,
            "encoder_attention_mask": np.ones(self._heard.shape[:2], np.int64),
            "use_cache_branch": np.array([False]),
            **dict.fromkeys(names, empty),
        }
        wanted = ["logits", *(name.replace("past_key_values", "present") for name in names)]
        found, *memory = self._decoder.run(wanted, given)
        return _logarithms(found[0]), dict(zip(names, memory, strict=True))


def session(weights: bytes) -> Any:
    """What runs a model, on one processor."""
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])


def _logarithms(found: "Numbers") -> "Numbers":
    """Scores of tokens as logarithms of how likely they are."""
    import numpy as np

    highest = found.max(axis=-1, keepdims=True)
    logarithms: Numbers = found - highest - np.log(np.exp(found - highest).sum(axis=-1, keepdims=True))
    return logarithms


def weights(package: str = PACKAGE, inside: str | Path = WEIGHTS) -> Path:
    """Where the weights are in an installed package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0], inside)


def pieces(data: bytes) -> list[str]:
    """The text of each token: its length in one byte, or in two from 128 on, and its bytes.

    >>> pieces(bytes([2]) + b"ab" + bytes([1]) + b"c")
    ['ab', 'c']
    """
    found, at = [], 0
    while at < len(data):
        length, at = data[at], at + 1
        if length >= 128:
            length, at = length - 128 + 128 * data[at], at + 1
        found.append(data[at : at + length].decode("utf-8", "replace"))
        at += length
    return found
