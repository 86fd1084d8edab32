"""Situations dealt beside the trainee's own table, and the way back to the screen that asked for them."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal

from dealer_trainer.games import Game, GameError
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.shell.own_table import OwnTable
from dealer_trainer.ui.shell.page_stack import TABLE, Shared, WindowPart
from dealer_trainer.ui.widget.dialog import open_over

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealer_trainer.games.drills import TableSituation
    from dealer_trainer.games.game import ListedSituation


class _Begun(NamedTuple):
    """How a situation was started: from the screen `origin`, as a task of today's session or not."""

    origin: int = TABLE
    of_session: "ListedSituation | None" = None
    is_dealt: bool = False


class SituationPractice(WindowPart):
    """Deals one situation at a time. `name_of`: a screen's name, by its index."""

    session_dealt = Signal()
    """The situation of today's session was dealt to its end."""
    link_followed = Signal(str)
    """A link of the list of situations."""

    def __init__(self, table: OwnTable, name_of: "Callable[[int], str]", shared: Shared) -> None:
        super().__init__(shared)
        self._table, self._name_of = table, name_of
        self._begun = _Begun()
        self.lessons: Callable[[], frozenset[str] | None] = lambda: None
        """The lessons of somebody on the course: a situation that they cover comes first."""
        self._aside: list[_Begun] = []
        table.reviewed.connect(self._on_reviewed)
        table.practice_left.connect(self._on_left)

    def choose(self, game: Game) -> None:
        """Choose a situation and deal it beside the table; the way back leads to the current screen."""
        from dealer_trainer.table.situation import load_situations
        from dealer_trainer.ui.table.situation_dialog import SituationDialog

        try:
            listed = load_situations(game)
        except GameError as error:
            self._notice.show_message(translated(str(error)))
            return
        if not listed:
            self._notice.show_message(self.tr("This game has no situations to choose from."))
            return
        dialog = SituationDialog(self._table.page.bridge.game, listed, self._window)
        dialog.dealt.connect(self.deal)
        dialog.link_followed.connect(self.link_followed)
        open_over(dialog)

    def deal(self, situation: "TableSituation", name: str) -> None:
        """Deal a situation and show the table."""
        from dealer_trainer.table.situation import situation_table
        from dealer_trainer.ui.table.bridge import Practice

        self._tell_session()
        page, origin = self._table.page, self._pages.currentIndex()
        bridge = page.bridge
        if origin == TABLE and bridge.practice is not None:
            origin = self._begun.origin  # one situation after another: the way back stays
        game, before = bridge.game, bridge.practices_aside
        word = "" if origin == TABLE else self._name_of(origin)
        practice = Practice(name, lambda: situation_table(game, situation), len(situation.rolls), True, word)
        self._pages.show_page(TABLE)
        page.start_practice(practice)
        self._aside[before:] = [self._begun] if bridge.practices_aside > before else []
        self._begun = _Begun(origin)

    @property
    def is_of_today(self) -> bool:
        """Whether the situation being dealt is a task of today's session."""
        return self._begun.of_session is not None

    def deal_of_row(self, row: str, skill: str = "", act: str = "") -> None:
        """Deal a situation of a row of the guide that shows `act`, one that trains `skill` if there is one.

        Whoever comes from a mistake, or a drill, and so names the skill, is dealt only what was taught.
        """
        from dealer_trainer.drills.course.situation_choice import situation_of_row
        from dealer_trainer.games.loading import with_course
        from dealer_trainer.table.situation import load_situations

        game = self._table.page.bridge.game
        try:
            course, listed = with_course(game), load_situations(game)
            found = situation_of_row(course, listed, row, skill, act, self.lessons())
            if not skill:
                found = found or situation_of_row(course, listed, row, skill, act)
        except GameError as error:
            self._notice.show_message(translated(str(error)))
            return
        if found is None:
            self._notice.show_passing(self.tr("No situation you were taught deals this. Try this round again."))
        else:
            trained = next((each.title for each in game.drills.skills if each.id == skill), "")
            name = self.tr("To practice: {skill}").format(skill=game_text(trained)) if trained else game_text(found[1])
            self.deal(found[0], name)

    def deal_of_session(self, listed: "ListedSituation") -> None:
        """Deal the situation of today's session, or resume it."""
        if self._table.page.bridge.practice is None or self._begun.of_session is not listed:
            self.deal(listed.situation, listed.name)
            self._begun = self._begun._replace(of_session=listed)
        self._pages.show_page(TABLE)

    def _on_reviewed(self) -> None:
        self._begun = self._begun._replace(is_dealt=self._table.page.bridge.is_last_practiced)

    def _tell_session(self) -> None:
        if self._begun.of_session is not None and self._begun.is_dealt:
            self._begun = self._begun._replace(of_session=None)
            self.session_dealt.emit()

    def _on_left(self) -> None:
        """Lead back to the screen from which a situation was started; one that waited is at the table again."""
        self._tell_session()
        bridge, origin, self._begun = self._table.page.bridge, self._begun.origin, _Begun()
        if bridge.practice is not None:
            self._begun = self._aside.pop()
        if origin != TABLE and self._pages.currentIndex() == TABLE:
            self._pages.show_page(origin)
