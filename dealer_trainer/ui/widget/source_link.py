"""Links to the guide, and the button that tells how figures are worked out."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QDialog, QSizePolicy, QWidget

from dealer_trainer.drills.plan.figure import DEFINITIONS, FigureId
from dealer_trainer.games.drills import Skill
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.tally import OUT_OF_TURN
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import source_label
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PushButton, column, plain_label, push_button, set_tip

WIDE = 620


class HowButton(PushButton):
    """Opens the definitions of the figures beside it."""

    def __init__(self, figures: Sequence[FigureId], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = tuple(figures)
        self._title = self.tr("How is this worked out?")
        self.setText(self.tr("How?"))
        self.setAccessibleName(self._title)
        set_tip(self, self._title)
        self.setObjectName("turn")
        self.clicked.connect(self._open)

    def _open(self) -> None:
        dialog = QDialog(self.window())
        dialog.setObjectName("page")
        dialog.setWindowTitle(self._title)
        texts = []
        for each in self._figures:
            title, text = map(translated, DEFINITIONS[each])
            texts += [plain_label(dialog, "cardTitle", title), plain_label(dialog, "article", text)]
        close = push_button(self.tr("Close"), dialog, dialog.accept)
        close.setDefault(True)
        scale = unit(self)
        shown = column(*texts, 1, close, gap=round(8 * scale), margins=(28, 20, 28, 20))
        dialog.setLayout(shown)
        dialog.ensurePolished()  # the texts need their own type to know how many lines they have
        wide = round(WIDE * scale)
        dialog.setFixedSize(wide, shown.totalHeightForWidth(wide))
        open_over(dialog)


DRILL, SITUATION, ROLL = "drill:", "situation:", "roll:"
"""The beginnings of links to a skill's drill (`drill:SKILL`, or with a fact that it is about: `drill:SKILL FACT`;
with the number of the lesson that it waits for: `drill:SKILL FACT LESSON`),
to a roll of a lesson (`roll:ROLL LESSON`), dealt again, and to a situation of a row: `situation:ROW`, or with a skill
that it trains and an act that it shows: `situation:ROW SKILL ACT`.

An act is `DO:BET`, either part empty if there is none. A source may be followed by a row that it may stand for and the
act to open that row at: `guide:8 guide-8 puck:`.
"""
LessonAhead = Callable[[str], int]
"""The number of the lesson that a skill's drill (id) waits for, 0 if it may be asked."""
LEAST = 90
"""The narrowest that a link in a column of texts gets, in pixels at scale 1."""
LINKS = ("guide:", "ruling:", "duty:", DRILL, SITUATION, ROLL)
"""The beginnings of what a window can open; table limits are in the settings."""


def rule_link(fault: Fault, row: str) -> str:
    """The link to a fault's rule: in `row`, which answered the roll, if it rests on that; at the act it is about."""
    act = fault.due or fault.done
    return fault.row if act is None else f"{fault.row} {row} {act.do}:{act.bet or ''}"


def situation_link(fault: Fault, row: str, skill: str) -> str:
    """The link to a situation of `row` where the same act is due, or if none was, where the same bet is up.

    Of a mistake in the order, both acts are due.
    """
    acts = (fault.due, fault.done) if fault.kind in OUT_OF_TURN else (fault.due or fault.done,)
    is_due = fault.due is not None
    shown = "+".join(f"{act.do if is_due else ''}:{act.bet or ''}" for act in acts if act is not None)
    return f"{SITUATION}{row} {skill or '-'} {shown}".strip()


def drill_link(skill: Skill, ahead: LessonAhead, facts: Sequence[str] = ()) -> str:
    """The link to a skill's drill, above all for the first of `facts`."""
    fact, lesson = next(iter(facts), "-"), ahead(skill.id)
    return f"{DRILL}{skill.id} {fact} {lesson}" if lesson else f"{DRILL}{skill.id} {fact}"


def waiting_text(words: str, lesson: int) -> str:
    """The words of a way to a drill, with the lesson that it waits for, 0 for none."""
    waiting = QCoreApplication.translate("SourceLink", "{drill}, from lesson {number}")
    return waiting.format(drill=words, number=lesson) if lesson else words


def follow_link(link: str, start: QWidget) -> None:
    """Ask the window around a widget to open a source, a drill, or a situation."""
    QCoreApplication.sendEvent(start.window(), QWhatsThisClickedEvent(link))


class WayButton(KeyButton):
    """A small button that leads on, with its key while that is its own."""

    side, above = 9, 7

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, "", parent)
        self.setObjectName("source")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow it with Enter too: the views around it use that key for something else."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class SourceLink(WayButton):
    """A row, a passage, or a ruling by its name.

    It sends its window a QWhatsThisClickedEvent whose `href` is the source, so no view in between passes it on. A
    window without a Guide, such as that of an exam, leaves it unanswered.
    """

    def __init__(self, parent: QWidget | None = None, source: str = "", *, is_wrapped: bool = False) -> None:
        """`is_wrapped`: in a column narrower than its name, the name takes more lines."""
        super().__init__("", parent)
        self._is_wrapped = is_wrapped
        high = QSizePolicy.Policy.Preferred if is_wrapped else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, high)
        policy.setHeightForWidth(is_wrapped)
        self.setSizePolicy(policy)
        self.clicked.connect(self.follow)
        self._lead_to(source, "")
        if not source:
            self.hide()  # one with a source appears with its parent, or once it is laid out, never earlier

    def show_source(self, source: str, words: str = "") -> None:
        """Lead to another source, under its own name or under `words`; hidden if there is none."""
        self._lead_to(source, words)
        self.setVisible(bool(source))

    def _lead_to(self, source: str, words: str) -> None:
        self.source = source
        name, *more = source.split() or [""]
        lesson = int(more[1]) if name.startswith(DRILL) and more[1:] else 0
        is_link = source.startswith(LINKS)
        self.setText(waiting_text(words or source_label(name), lesson) if source else "")
        self.setEnabled(is_link)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)
        in_guide = is_link and not source.startswith((DRILL, SITUATION, ROLL))
        set_tip(self, self.tr("Open in the Guide") if in_guide else "")

    def follow(self) -> None:
        """Ask the window for the Guide; of a drill that waits for a lesson, it tells which one that is."""
        follow_link(self.source, self)

    def minimumSizeHint(self) -> QSize:
        """Its whole name on one line, unless that may wrap."""
        size = self.sizeHint()
        return QSize(min(size.width(), round(LEAST * unit(self))), size.height()) if self._is_wrapped else size
