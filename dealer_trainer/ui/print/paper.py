"""The paper sizes to print on, and which of them is usual in this part of the world."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPageSize

PaperId = Literal["a4", "letter"]

_COUNTRY = QLocale.Country
LETTER_COUNTRIES = frozenset({
    _COUNTRY.UnitedStates, _COUNTRY.Canada, _COUNTRY.Mexico, _COUNTRY.Philippines, _COUNTRY.Chile, _COUNTRY.Colombia,
    _COUNTRY.CostaRica, _COUNTRY.Guatemala, _COUNTRY.Nicaragua, _COUNTRY.Panama, _COUNTRY.ElSalvador,
    _COUNTRY.Venezuela, _COUNTRY.PuertoRico, _COUNTRY.Belize,
})  # fmt: skip
"""Where paper is cut in inches (Unicode CLDR, paperSize US-Letter)."""


class Paper(NamedTuple):
    """A sheet in portrait orientation; sides in millimeters."""

    id: PaperId
    name: str
    width: float
    height: float

    @property
    def page_size(self) -> QPageSize:
        """The paper size as Qt has it."""
        return QPageSize(QPageSize.PageSizeId.A4 if self.id == "a4" else QPageSize.PageSizeId.Letter)


PAPERS = (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "Letter", 215.9, 279.4))


def paper(paper_id: PaperId) -> Paper:
    """The paper of that id; raises KeyError."""
    return {known.id: known for known in PAPERS}[paper_id]


def usual_paper(locale: QLocale | None = None) -> Paper:
    """The usual paper of a locale, by default the system's."""
    country = (locale or QLocale.system()).territory()
    return paper("letter" if country in LETTER_COUNTRIES else "a4")
