"""A value behaves as the `typing.NamedTuple` that type checkers take it for, and costs no `typing` at start."""

import copy
import importlib
import pickle
import pkgutil
import subprocess
import sys
import typing
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

import dealer_trainer.engine as engine
from dealer_trainer.engine import HouseRules, Odds, Place, Roll, Table, Wager
from dealer_trainer.engine.value import NamedTuple, field_types


class _Ours(NamedTuple):
    """A value."""

    first: int
    second: str = "two"
    third: tuple[int, ...] = ()

    @property
    def doubled(self) -> int:
        """Twice the first."""
        return self.first * 2


class _Theirs(typing.NamedTuple):
    """A value."""

    first: int
    second: str = "two"
    third: tuple[int, ...] = ()

    @property
    def doubled(self) -> int:
        """Twice the first."""
        return self.first * 2


# To a type checker the two have nothing in common, which is what is tested here.
Ours: typing.Any = _Ours
Theirs: typing.Any = _Theirs


def test_same_as_a_typing_named_tuple() -> None:
    """Fields, defaults, equality, unpacking, repr, replacing and matching are the standard library's."""
    ours, theirs = Ours(1, third=(3,)), Theirs(1, third=(3,))
    assert ours == theirs == (1, "two", (3,))
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("_Theirs", "_Ours")
    assert (ours.first, ours.second, ours.third, ours.doubled) == (1, "two", (3,), 2)
    assert ours._asdict() == theirs._asdict()
    assert ours._replace(second="2") == theirs._replace(second="2")
    assert Ours._make((1, "a", ())) == Theirs._make((1, "a", ()))
    for name in ("_fields", "_field_defaults", "__match_args__", "__doc__", "__slots__"):
        assert getattr(Ours, name) == getattr(Theirs, name), name
    assert Ours.first.__doc__ == Theirs.first.__doc__
    assert type(Ours) is type(Theirs) is type
    assert Ours.__bases__ == Theirs.__bases__ == (tuple,)


def test_values_are_matched() -> None:
    """A value is matched by position and by name."""
    match Wager("numbers", 3, 500, 8):
        case Wager("numbers", seat, number=8):
            assert seat == 3
        case _:
            pytest.fail("it is a wager on the eight")


def test_same_refusals() -> None:
    """What a typing.NamedTuple refuses is refused with the same kind of error."""
    for kind in (Ours, Theirs):
        with pytest.raises(TypeError):
            kind()
        with pytest.raises(TypeError):
            kind(1, "2", (), 4)
        with pytest.raises(TypeError):
            kind(1, fourth=4)
        with pytest.raises(TypeError):
            kind._make((1,))
        with pytest.raises((TypeError, ValueError), match="fourth"):
            kind(1)._replace(fourth=4)
        with pytest.raises(AttributeError):
            kind(1).first = 2
        with pytest.raises(AttributeError):
            kind(1).fourth = 2


def test_a_class_that_cannot_be_is_refused() -> None:
    """A default before a field that has none, and a second base, are refused when the class is made."""
    make: typing.Any = type(NamedTuple)
    with pytest.raises(TypeError, match="default"):
        make("Late", (NamedTuple,), {"__annotations__": {"a": "int", "b": "int"}, "a": 1})
    with pytest.raises(TypeError, match="second base"):
        make("Two", (NamedTuple, int), {})


def test_values_are_copied_and_pickled() -> None:
    """Every way of copying gives an equal value of the same class."""
    table = Table(6, frozenset({6}), (Wager("jukebox", 1, 500),))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(table, protocol))  # noqa: S301 - our own bytes
        assert again == table
        assert type(again.wagers[0]) is Wager
    assert copy.deepcopy(table) == copy.copy(table) == table


def test_field_types_are_found() -> None:
    """Types named in `alias` are resolved for whoever validates values."""
    assert field_types(HouseRules)["breakage"] == typing.Literal["down", "nearest", "up"]
    assert field_types(Wager)["owner"] == engine.Owner
    assert field_types(Table)["wagers"] == tuple[Wager, ...]


def test_every_value_of_the_engine_resolves() -> None:
    """No field of any value names a type that cannot be found."""
    found = 0
    for module in pkgutil.iter_modules(engine.__path__):
        for thing in vars(importlib.import_module(f"dealer_trainer.engine.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, tuple) and hasattr(thing, "_fields"):
                assert set(field_types(thing)) == set(thing._fields)
                found += 1
    assert found > 20


class Strict(BaseModel):
    """A model of the kind that the guide's and the games' rooms hold."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    roll: Roll
    odds: Odds | None = None
    places: tuple[Place, ...] = ()
    bet: engine.Bet | None = None


def test_pydantic_models_hold_values() -> None:
    """A strict model takes values as they are, writes them as JSON and reads them back to the same classes."""
    number = engine.Number("numbers", "Numbers", {6: Odds(6, 5)})
    model = Strict(roll=Roll(3, 3), odds=Odds(6, 5), places=(Place("numbers", 1, 8, "dealer"),))
    again = Strict.model_validate_json(model.model_dump_json())
    assert again == model
    assert isinstance(again.roll, Roll)
    assert again.places[0].owner == "dealer"
    assert Strict(roll=Roll(1, 2), bet=number).bet == number
    assert model.model_json_schema()["properties"]["roll"]


def test_pydantic_validates_the_fields() -> None:
    """A wrong field of a value is refused as in any model: a closed set of words stays closed."""
    for wrong in (
        {"roll": ("three", 3)},
        {"roll": (1, 2, 3)},
        {"roll": (1, 2), "places": (("numbers", 1, 8, "house"),)},
    ):
        with pytest.raises(ValidationError):
            Strict.model_validate(wrong)


def test_pydantic_treats_ours_as_theirs() -> None:
    """The same input is taken or refused for a value and for a typing.NamedTuple."""

    class Both(BaseModel):
        ours: _Ours
        theirs: _Theirs

    for given in ((1, "2", (3,)), [1], {"first": 1}, {"first": 1, "second": "b"}, Ours(5), Theirs(5)):
        both: typing.Any = Both.model_validate({"ours": given, "theirs": given})
        assert both.ours == both.theirs
        assert (type(both.ours), type(both.theirs)) == (_Ours, _Theirs)
    for wrong in ((), ("x",), {"second": "b"}, {"first": 1, "fourth": 2}, 7, None):
        with pytest.raises(ValidationError) as raised:
            Both.model_validate({"ours": wrong, "theirs": wrong})
        assert {error["loc"][0] for error in raised.value.errors()} == {"ours", "theirs"}


LEAN = ("chip", "compiled", "legality", "settlement", "simulation", "spread")


def test_the_engine_starts_without_typing() -> None:
    """Importing every lean module of the engine loads neither `typing` nor anything that costs as much."""
    lean = ", ".join(f"dealer_trainer.engine.{name}" for name in LEAN)
    heavy = {"typing", "collections", "dataclasses", "re", "fractions", "decimal", "random", "numpy", "pydantic"}
    script = f"import sys; before = set(sys.modules); import {lean}; print(*sorted(set(sys.modules) - before))"
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=Path(__file__).parents[2], capture_output=True, check=True
    )
    loaded = set(found.stdout.decode().split())
    assert "dealer_trainer.engine.table" in loaded
    assert not loaded & heavy
