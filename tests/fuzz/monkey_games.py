"""A monkey at Home and in the windows other than the casino table's: the scorekeeper's and the host's."""

import random

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from dealer_trainer.ui.application import application
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.game_shell import GameShell, offered_games
from tests.fuzz.monkey import Monkey
from tests.fuzz.monkey_actions import Action

FAMILY = {"keeping": "score", "hosting": "show"}
"""Which games a monkey begins in, by its screen; Home in none."""


class GameMonkey(Monkey):
    """One that opens and leaves windows by Home, as somebody does who learns several games."""

    def _open(self) -> QWidget:
        self._note_size()  # of nothing: a game's window has fifty times what Home has
        application().setQuitOnLastWindowClosed(False)  # a window that was closed is opened again, as the app would be
        self._shell = GameShell(make_window, lambda window: window.show(), application())
        family = FAMILY.get(self._screen)
        if family is None:
            self._shell.show_home()
        else:
            ids = [game.id for game in offered_games() if game.family == family]
            self._shell.open(random.Random(self._screen + str(self._actions[:1])).choice(sorted(ids)))
        return self._front()

    def _front(self) -> QWidget:
        """The window that a hand would be at."""
        for window in (self._shell.home, self._shell.window):
            if window is not None and isValid(window) and window.isVisible():
                return window
        self._shell.show_home()  # the last window was closed: the app would be started again
        assert self._shell.home is not None
        return self._shell.home

    def _arrive(self) -> None:
        QTest.qWait(300)

    def _turn_page(self, action: Action, top: QWidget) -> None:
        if top is self._shell.window and action.where % 4 == 0:
            self._shell.show_home()

    def _leave(self) -> None:
        for top in QApplication.topLevelWidgets():
            if isValid(top):
                top.close()
        for window in (self._shell.home, self._shell.window):
            if window is not None and isValid(window):
                window.deleteLater()
        QTest.qWait(20)
        application().setQuitOnLastWindowClosed(True)
        self._shell.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if not self.faults:
            self._check_growth()
