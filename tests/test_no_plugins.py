"""Pydantic finds no plugins, and is unchanged otherwise."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
import dealer_trainer
from pydantic import BaseModel
class Model(BaseModel):
    number: int
assert Model.model_validate({"number": 3}).number == 3
assert "importlib.metadata" not in sys.modules
from pydantic.plugin import _loader
assert not list(_loader.get_plugins()) and not hasattr(_loader, "__path__")
from pydantic.plugin._loader import PYDANTIC_ENTRY_POINT_GROUP
print(PYDANTIC_ENTRY_POINT_GROUP)
try:
    from pydantic.plugin._loader import nothing_of_the_kind
except ImportError as error:
    print(error)
"""
AFTER = """
from pydantic.plugin import _loader
import dealer_trainer, sys
assert sys.modules["pydantic.plugin._loader"] is _loader
"""


@pytest.mark.slow
def test_no_plugin_is_looked_for() -> None:
    """Nothing is read of other packages; names that another version of pydantic may ask for are pydantic's own."""
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True, timeout=60)
    group, missing = done.stdout.splitlines()
    assert group == "pydantic"
    assert "nothing_of_the_kind" in missing


@pytest.mark.slow
def test_what_was_imported_before_stays() -> None:
    """Whoever uses pydantic before the app keeps what is there."""
    subprocess.run([sys.executable, "-c", AFTER], check=True, timeout=60)
