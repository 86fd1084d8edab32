"""Whose work the shipped files other than code are: fonts, sounds, voices, texts; read from a file beside them."""

import tomllib
from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from dealer_trainer import files

FILE = "licenses/credits.toml"

_Line = Annotated[str, Field(min_length=1, max_length=200)]


class Credit(BaseModel):
    """Files of one holder under one license (SPDX); `text` and `covers` are paths from the root of a checkout.

    In `covers` ** stands for folders, * for a name within one.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: _Line
    holder: _Line
    license: _Line
    text: _Line
    covers: tuple[_Line, ...]


class _Credits(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    credit: tuple[Credit, ...]


@cache
def credits_of_files() -> tuple[Credit, ...]:
    """Every entry, in the order of the file; raises OSError, ValueError where the installation is broken."""
    data = tomllib.loads((files.assets() / FILE).read_text(encoding="utf-8"))
    data["credit"] = [Credit(**{**entry, "covers": tuple(entry["covers"])}) for entry in data["credit"]]
    return _Credits.model_validate(data).credit
