"""Damage to files of every kind: bytes, lines, tokens, and the parts of a JSON document."""

import json
import re
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

HUGE: Final = 100_000
NUMBERS: Final = (
    b"0", b"-1", b"1", b"255", b"2147483648", b"-9223372036854775809", b"18446744073709551616", b"9" * 400, b"1e999",
    b"-0.0", b"0.1", b"nan", b"NaN", b"inf", b"-Infinity", b"0x10", b"1_000", b"2026-11-22", "\u0663".encode(),
)  # fmt: skip
TEXTS: Final = (
    "", " ", "x", "<img src=/dev/random>", "<b>bold</b>", "&amp;", "&lt;", "\u202eright to left\u202c", "\u2066\u2069",
    "e\u0301" * 20, "\U0001f3b2", "\x00", "\x1b[31m", "\x7f\x85", "\u2028", "\ufeff", "%s%n{0}{}{x!r}",
    "../../etc/passwd", "'; DROP TABLE person; --", "\u0410da", "None", "[]", "x" * 2001, "n" * HUGE,
)  # fmt: skip
"""What people type or paste, and what programs choke on."""
PIECES: Final = (
    *NUMBERS, *(text.encode() for text in TEXTS), b"\xff", b"\xc3", b"\xed\xa0\x80", b'"', b"'", b"[", b"]", b"{", b"}",
    b"=", b":", b",", b"\n", b"\r", b"#", b"<", b">", b"[[rows]]", b'"x"', b"null", b"true", b"[]", b"{}", b"\\u0000",
    b"\\ud800", b"[" * 2000, b'{"a":' * 2000, b"<g>" * 500, b"a." * 900, b"<!ENTITY a 'b'>", b"&#x0;",
    b"SQLite format 3\x00",
)  # fmt: skip
TOKEN: Final = re.compile(rb'"(?:[^"\\\n]|\\.){0,2000}"|[-+]?\d+(?:\.\d+)?|[A-Za-z_][\w.-]*')
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 10**18, -(2**63), 10**400, 0.5, float("nan"), float("inf"), [], {}, [[]], {"": None},
    [None], {"do": "pay"}, "2026-11-22", *TEXTS, "\ud800",
)  # fmt: skip
WAYS: Final = (
    "flip", "set", "insert", "delete", "repeat", "cut", "swap", "lose line", "double line", "move line", "token",
    "token", "copy token", "value", "value", "copy value", "drop key", "rename key", "add key", "double key", "wrap",
)  # fmt: skip


class Damage(NamedTuple):
    """One thing done to a file: how, where, and with what; the numbers are taken modulo what there is."""

    way: str
    at: int
    what: int


def damages(most: int = 4) -> st.SearchStrategy[list[Damage]]:
    """Some damage; hypothesis shrinks it to the least that still fails."""
    number = st.integers(0, 2**20)
    return st.lists(st.builds(Damage, st.sampled_from(WAYS), number, number), min_size=1, max_size=most)


def damaged(data: bytes, done: list[Damage]) -> bytes:
    """The bytes after that."""
    for damage in done:
        data = _one(data, damage)
    return data


def _one(data: bytes, damage: Damage) -> bytes:
    if damage.way in _IN_JSON:
        return _in_json(data, damage)
    if "line" in damage.way:
        return _in_lines(data, damage)
    if "token" in damage.way:
        return _in_tokens(data, damage)
    return _in_bytes(data, damage)


def _in_bytes(data: bytes, damage: Damage) -> bytes:
    way, what = damage.way, damage.what
    at = damage.at % (len(data) + 1)
    if way == "flip":
        return data[:at] + bytes([data[at] ^ (1 << what % 8)]) + data[at + 1 :] if at < len(data) else data
    if way == "set":
        return data[:at] + bytes([what % 256]) + data[at + 1 :]
    if way == "insert":
        return data[:at] + PIECES[what % len(PIECES)] + data[at:]
    if way == "delete":
        return data[:at] + data[at + 1 + what % 64 :]
    if way == "repeat":
        return data[:at] + data[at : at + 1 + what % 200] * 2 + data[at + 1 + what % 200 :]
    if way == "cut":
        return data[:at]
    other = what % (len(data) + 1)
    first, second = sorted((at, other))
    return data[:first] + data[second : second + 16] + data[first + 16 : second] + data[first : first + 16]


def _in_lines(data: bytes, damage: Damage) -> bytes:
    lines = data.split(b"\n")
    line = lines[damage.at % len(lines)]
    if damage.way != "double line":
        del lines[damage.at % len(lines)]
    if damage.way != "lose line":
        lines.insert(damage.what % (len(lines) + 1), line)
    return b"\n".join(lines)


def _in_tokens(data: bytes, damage: Damage) -> bytes:
    """A number, word or text is another one: a strange one, or one from elsewhere in the file."""
    tokens = list(TOKEN.finditer(data))
    if not tokens:
        return data
    token = tokens[damage.at % len(tokens)]
    if damage.way == "copy token":
        new = tokens[damage.what % len(tokens)][0]
    elif token[0].startswith(b'"') and damage.what % 4:
        new = json.dumps(TEXTS[damage.what // 4 % len(TEXTS)], ensure_ascii=damage.what % 4 == 1).encode()
    else:
        new = PIECES[damage.what // 4 % len(PIECES)]
    return data[: token.start()] + new + data[token.end() :]


def _in_json(data: bytes, damage: Damage) -> bytes:
    """The document with one of its parts changed; a file of another kind gets its tokens changed."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return _in_tokens(data, Damage("token", damage.at, damage.what))
    box = [document]
    places = list(_places(box))
    holder, key = places[damage.at % len(places)]
    if damage.way == "double key":
        return _with_double_key(box[0], holder, damage)
    _change(holder, key, places, damage)
    try:
        return _dumped(box[0])
    except (ValueError, RecursionError):
        return data


def _change(holder: Any, key: Any, places: list[tuple[Any, Any]], damage: Damage) -> None:
    other = places[damage.what % len(places)]
    if damage.way == "value":
        holder[key] = VALUES[damage.what % len(VALUES)]
    elif damage.way == "copy value":
        holder[key] = json.loads(json.dumps(other[0][other[1]]))
    elif damage.way == "drop key":
        del holder[key]
        if not holder and isinstance(holder, list):
            holder.append(None)
    elif damage.way == "rename key" and isinstance(holder, dict):
        holder[str(TEXTS[damage.what % len(TEXTS)])] = holder.pop(key)
    elif damage.way == "add key" and isinstance(holder, dict):
        holder[str(other[1])] = VALUES[damage.what % len(VALUES)]
    elif damage.way == "wrap":
        for _ in range(1 + damage.what % 300):
            holder[key] = [holder[key]] if damage.what % 2 else {"a": holder[key]}


def _places(holder: Any) -> Any:
    """Every part of a document, as who holds it and under which key or index."""
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from _places(holder[key])


def _with_double_key(document: Any, holder: Any, damage: Damage) -> bytes:
    if not isinstance(holder, dict) or not holder:
        return _dumped(document)
    key = list(holder)[damage.what % len(holder)]
    name = json.dumps(key)
    written = _dumped(document).decode("utf-8", "surrogatepass")
    return written.replace(f"{name}:", f"{name}:{json.dumps(VALUES[damage.what % len(VALUES)])},{name}:", 1).encode(
        "utf-8", "surrogatepass"
    )


def _dumped(document: Any) -> bytes:
    """As our own files are: sorted, without spaces, letters as they are."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")


_IN_JSON: Final = frozenset({"value", "copy value", "drop key", "rename key", "add key", "double key", "wrap"})
