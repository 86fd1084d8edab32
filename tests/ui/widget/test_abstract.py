"""A base class of widgets cannot be made before it is completed."""

from abc import abstractmethod

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta


class Base(QWidget, metaclass=AbstractWidgetMeta):
    """Says what its subclasses draw."""

    @abstractmethod
    def words(self) -> str:
        """What is drawn."""


class Whole(Base):
    """Draws something."""

    def words(self) -> str:
        """Some words."""
        return "here"


def test_what_is_missing_is_named(qtbot: QtBot) -> None:
    """The base itself is refused by the name of what it lacks; what completes it is an ordinary widget."""
    with pytest.raises(TypeError, match="Base lacks words"):
        Base()  # type: ignore[abstract] # that is what is tested
    whole = Whole()
    qtbot.addWidget(whole)
    assert whole.words() == "here"
