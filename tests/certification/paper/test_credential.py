"""Other people's code finds a genuine credential genuine and finds every change to it, and so does ours."""

import copy
import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer import files
from dealer_trainer.certification.paper import context as contexts
from dealer_trainer.certification.paper.award import MinimumLine, moment
from dealer_trainer.certification.paper.badge import BadgeError, badge
from dealer_trainer.certification.paper.context import PINS, ContextError, context
from dealer_trainer.certification.paper.credential import (
    SignerError,
    sign_document,
    sign_jwt,
)
from dealer_trainer.certification.paper.rdf import RdfError, quads
from tests import system
from tests.certification.paper.proof import document_fault, jwt_fault
from tests.certification.paper.sample import NOON, PASSED, STATION, SUPERVISOR

pytestmark = pytest.mark.slow

VERIFIER = Path(__file__).parent / "verifier"
Answers = dict[str, list[Any]]


def stranger(documents: list[Any], tokens: list[str], at: int = NOON, lists: Sequence[Any] = ()) -> Answers:
    """What the independent verifier says of each: None where it holds, else why not; and what status lists say."""
    system.need("node", "npm")
    assert (VERIFIER / "node_modules").is_dir(), "missing the verifier's packages: `python3 dev.py test` fetches them"
    asked = json.dumps({"documents": documents, "tokens": tokens, "lists": list(lists), "now": moment(at)})
    run = subprocess.run(
        ["node", "verify.js"], cwd=VERIFIER, input=asked, capture_output=True, text=True, check=True, timeout=300
    )
    answers: Answers = json.loads(run.stdout)
    return answers


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A credential with its proof."""
    return sign_document(PASSED, SUPERVISOR, NOON)


@pytest.fixture(scope="module")
def token() -> str:
    """The same as a JWT."""
    return sign_jwt(PASSED, SUPERVISOR)


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every part of a document."""
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))


def at(document: Any, path: tuple[str | int, ...]) -> Any:
    """The part of a document at a path."""
    for key in path:
        document = document[key]
    return document


def other(value: object) -> object:
    """A value that is not this one, though as like as can be."""
    if isinstance(value, bool):
        return not value
    assert isinstance(value, str)
    middle = len(value) // 2
    return value[:middle] + ("2" if value[middle] != "2" else "3") + value[middle + 1 :]


WAYS = [False, pytest.param(True, marks=pytest.mark.fuzz)]
"""Whether a document is changed in every way at every place."""


def tampered(document: dict[str, Any], *, is_every_way: bool) -> list[dict[str, Any]]:
    """Every leaf changed, every part left out, and to every object something added: each alone.

    Not in every way: a leaf that is not signed shows where it is changed as where it is left out, and so each place in
    turn, and an object takes what means something or nothing; in the context, which decides what means something, both.
    """
    found = []
    for place, path in enumerate(paths(document)):
        is_both = is_every_way or "@context" in path
        is_leaf = not isinstance(at(document, path), dict | list)
        if is_both or not is_leaf or place % 2:
            without = copy.deepcopy(document)
            del at(without, path[:-1])[path[-1]]
            found.append(without)
        if is_leaf and (is_both or not place % 2):
            changed = copy.deepcopy(document)
            at(changed, path[:-1])[path[-1]] = other(at(document, path))
            found.append(changed)
    objects = [path for path in ((), *paths(document)) if isinstance(at(document, path), dict)]
    for place, path in enumerate(objects):
        for number, added in enumerate(({"unknown": "x"}, {"description": "Also deals roulette."})):
            if is_every_way or place % 2 == number:
                more = copy.deepcopy(document)
                at(more, path).update(added)
                found.append(more)
    return found


def test_other_peoples_code_finds_it_genuine(document: dict[str, Any], token: str) -> None:
    """The proof inside and the JWT both hold for implementations that share no code with ours."""
    assert stranger([document], [token]) == {"documents": [None], "tokens": [None], "statuses": []}
    assert (document_fault(document), jwt_fault(token)) == (None, None)


@pytest.mark.parametrize("is_every_way", WAYS)
def test_every_change_is_refused_by_both(document: dict[str, Any], is_every_way: bool) -> None:
    """No single change of a credential passes ours or the independent verifier."""
    variants = tampered(document, is_every_way=is_every_way)
    assert len(variants) > (400 if is_every_way else 200)
    assert all(variant != document for variant in variants)
    assert [each_variant for each_variant in variants if document_fault(each_variant) is None] == []
    answers = stranger(variants, [])["documents"]
    assert [each_variant for each_variant, fault in zip(variants, answers, strict=True) if fault is None] == []


def test_every_change_of_the_token_is_refused_by_both(token: str) -> None:
    """No letter of a JWT can be changed, nor its parts exchanged, nor its algorithm be none."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    variants = [
        # The highest of a letter's six bits: the lowest ones of a last letter carry nothing.
        token[:place] + letters[letters.index(letter) ^ 32] + token[place + 1 :]
        for place, letter in enumerate(token)
        if letter != "." and (place % 9 == 0 or place > len(token) - 90)
    ]
    head, body, signature = token.split(".")
    none = "eyJhbGciOiJub25lIn0"
    variants += [f"{none}.{body}.", f"{none}.{body}.{signature}", f"{head}.{body}.", f"{head}.{head}.{signature}", ""]
    assert token not in variants
    assert [variant for variant in variants if jwt_fault(variant) is None] == []
    assert None not in stranger([], variants)["tokens"]


def test_another_key_cannot_take_its_place(document: dict[str, Any]) -> None:
    """A credential that another key signed holds only in that key's own name, never in the supervisor's."""
    theirs = sign_document(PASSED._replace(supervisor=PASSED.supervisor._replace(key=STATION.id)), STATION, NOON)
    forged = {**document, "proof": theirs["proof"]}
    renamed = {**theirs, "issuer": document["issuer"]}
    for variant in (forged, renamed):
        assert document_fault(variant) is not None
    assert None not in stranger([forged, renamed], [])["documents"]
    with pytest.raises(SignerError):
        sign_document(PASSED, STATION, NOON)
    with pytest.raises(SignerError):
        sign_jwt(PASSED, STATION)


def test_it_expires(document: dict[str, Any], token: str) -> None:
    """After its last day the independent verifiers refuse both forms."""
    assert PASSED.expires is not None
    answers = stranger([document], [token], PASSED.expires + 600_000)
    assert None not in answers["documents"] + answers["tokens"]


def test_what_never_expires_holds_in_a_hundred_years() -> None:
    """Without a last day there is none."""
    award = PASSED._replace(expires=None)
    signed, token = sign_document(award, SUPERVISOR, NOON), sign_jwt(award, SUPERVISOR)
    assert stranger([signed], [token], NOON + 100 * 365 * 86_400_000)["documents"] == [None]


@pytest.mark.parametrize("verdict", ["fail", "refer"])
def test_only_a_pass_is_awarded(verdict: Any) -> None:
    """Who has not passed gets no credential, in neither form."""
    award = PASSED._replace(verdict=verdict)
    with pytest.raises(BadgeError):
        sign_document(award, SUPERVISOR, NOON)
    with pytest.raises(BadgeError):
        sign_jwt(award, SUPERVISOR)


def test_it_says_what_the_award_says() -> None:
    """Score, accuracy, seal, rulings, supervisor and school's key stand in the credential."""
    text = json.dumps(badge(PASSED), ensure_ascii=False)
    said = (PASSED.person, PASSED.school.key, PASSED.seal.hash, "93.133", "97.5", "R1, R2", PASSED.supervisor.name)
    assert [entry for entry in said if entry not in text] == []


def test_its_criteria_name_every_minimum() -> None:
    """Points, money decisions and duties, each with the number that the blueprint has for it."""
    minimums = (MinimumLine("Paying Numbers", 60), MinimumLine("Side bets", 55))
    text = json.dumps(badge(PASSED._replace(duty_minimum=85, minimums=minimums)))
    assert "Of the work at the table besides: Paying Numbers 60 %, Side bets 55 %." in text
    assert "besides" not in json.dumps(badge(PASSED))
    assert "85 % of each duty of the table right" in text
    assert "Money decisions right" in text


def test_an_exam_without_money_has_no_accuracy() -> None:
    """No per cent of money decisions that nobody asked for."""
    unasked = PASSED._replace(accuracy=100_000, is_money_asked=False)
    document: Any = badge(unasked)
    results = document["credentialSubject"]["result"]
    (found,) = [entry["value"] for entry in results if entry["resultDescription"].endswith(":accuracy")]
    assert found == "not asked"
    assert document_fault(sign_document(unasked, SUPERVISOR, NOON)) is None


@pytest.mark.parametrize(
    "junk", [None, [], "x", {}, {"proof": {}}, {"proof": []}, {"issuer": 3, "proof": {"type": "x"}}, {"@context": 7}]
)
def test_junk_is_refused_in_words(junk: Any) -> None:
    """Anything that is not a credential is refused with a reason, never with an exception."""
    assert document_fault(junk)
    assert jwt_fault(str(junk))
    assert jwt_fault("e30.e30.e30")
    assert jwt_fault("é.é.é")


def test_nothing_stays_unsigned() -> None:
    """Unknown terms and names that are not full addresses are refused, so all is signed; so are control characters."""
    sound = badge(PASSED)
    assert quads(sound)
    for odd in (
        {"nickname": "Ace"},
        {"name": "Table\x07test"},
        {"evidence": [{"id": "elsewhere", "type": ["Evidence"]}]},
    ):
        with pytest.raises(RdfError):
            quads({**sound, **odd})


def test_contexts_are_pinned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A context that was changed is not used, nor is one from elsewhere."""
    with pytest.raises(ContextError, match="not written"):
        context("https://example.org/context")
    (tmp_path / "contexts").mkdir()
    for name, _ in PINS.values():
        data = (files.assets() / "contexts" / name).read_bytes()
        (tmp_path / "contexts" / name).write_bytes(data.replace(b"schema.org", b"schema.example"))
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    context.cache_clear()
    try:
        with pytest.raises(ContextError, match="install the app again"):
            context(contexts.BADGES)
    finally:
        context.cache_clear()


def test_the_lock_names_no_registry() -> None:
    """Where npm fetches from is the machine's own business; what it fetches is pinned by hash."""
    lock = json.loads((VERIFIER / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry or "integrity" not in entry] == []
