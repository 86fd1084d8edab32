"""An object read piece by piece is the same as read at once, wherever the pieces end; anything else is refused."""

import json
from pathlib import Path
from random import Random

import pytest

from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.progress import long_text
from dealer_trainer.records.progress.long_text import LongObject

SOUND = (
    "{}", ' { } ', '{"many":[]}', '{"a":1,"many":[1,22,{"x":"}] ,"},"é\\"\\\\",null,true,-7],"z":{"many":[3]}}',
    '{"many": 12, "b": "text"}', '\n{ "many" : [ [1 , 2] , "\\u00e9" ] ,\t"b" : 123456 }\n', '{"many":null}',
)  # fmt: skip


def read(file: Path, text: str) -> tuple[list[object], dict[str, object]]:
    """The values of the list, and the other members."""
    file.write_text(text, encoding="utf-8")
    found = LongObject(file, "many")
    values = []
    for value, written in found.values():
        assert json.loads(written) == value
        values.append(value)
    return values, found.members


def test_it_reads_what_is_read_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the pieces: of one byte, of three, all of it; and never more than a piece is held without need."""
    for size in (1, 3, 7, 1 << 16):
        monkeypatch.setattr(long_text, "_CHUNK", size)
        for text in SOUND:
            values, members = read(tmp_path / "f", text)
            expected = parse(text.encode())
            assert isinstance(expected, dict)
            if isinstance(expected.get("many"), list):
                assert (values, members) == (expected["many"], {**expected, "many": []}), text
            else:
                assert (values, members) == ([], expected), text


def test_whatever_is_changed_is_refused_or_read_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter more, less or other: as strict as reading at once."""
    random = Random(8)
    monkeypatch.setattr(long_text, "_CHUNK", 5)
    refused = 0
    for text in SOUND:
        for _ in range(60):
            place = random.randrange(len(text) + 1)
            changed = text[:place] + random.choice(("", '"', "}", ",", "]", "x", "1", "1.5", "\\")) + text[place + 1 :]
            try:
                whole = parse(changed.encode())
            except LogError:
                refused += 1
                with pytest.raises(LogError):
                    read(tmp_path / "f", changed)
                continue
            values, members = read(tmp_path / "f", changed)
            if isinstance(whole, dict):
                assert members == ({**whole, "many": []} if isinstance(whole.get("many"), list) else whole)
                assert not values or values == whole["many"]
    assert refused > 100


def test_a_long_list_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is not used yet is in memory; a single value without end is refused."""
    monkeypatch.setattr(long_text, "_CHUNK", 100)
    monkeypatch.setattr(long_text, "_MOST_VALUE", 1000)
    (tmp_path / "f").write_text(json.dumps({"many": ["x" * 50] * 500}))
    found = LongObject(tmp_path / "f", "many")
    assert max(len(found._text) for _ in found.values()) < 400
    (tmp_path / "f").write_text(json.dumps({"many": ["x" * 5000]}))
    with pytest.raises(LogError):
        list(LongObject(tmp_path / "f", "many").values())
