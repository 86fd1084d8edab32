"""The header of a lesson: its title, its activities as marks, and the way out."""

from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.games.course import Activity
from dealer_trainer.ui.widget.folding_row import HeaderFrame
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PlainLabel, named_label, set_tip
from dealer_trainer.ui.widget.verdict_panel import ProgressDots


class LessonHeader(HeaderFrame):
    """Names the lesson, and shows how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit = named_label(self, "round", is_wrapped=False)
        self._title = named_label(self, "phase", is_wrapped=False)
        self.marks = ProgressDots(self)
        self._activity = PlainLabel(self)
        self._minutes = named_label(self, "quiet", is_wrapped=False)
        self.keys = KeyButton(self.tr("Keys"), "?", self)
        self.leave = KeyButton(self.tr("Leave"), "Esc", self)
        set_tip(self.leave, self.tr("You can pick up where you leave off."))
        self._add_lines(self._unit, self._title)
        self._row.addStretch()
        self._row.addWidget(self.marks)
        self._row.addWidget(self._activity)
        self._row.addStretch()
        self._row.addWidget(self._minutes)
        self._row.addWidget(self.keys)
        self._row.addWidget(self.leave)
        self._late: list[QWidget] = [self._unit, self.marks, self._activity, self._minutes, self.keys]
        keeping = self._unit.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self._unit.setSizePolicy(keeping)  # the title stays where it is

    def offer(self, button: QPushButton) -> None:
        """Add another way out, beside the one that is always there."""
        self._row.insertWidget(self._row.indexOf(self.keys), button)
        self._late.append(button)

    def set_bare(self, *, is_bare: bool) -> None:
        """Show nothing but the title and the way out, or everything."""
        for part in self._late:
            part.setVisible(not is_bare)

    def show_lesson(self, unit_title: str, title: str) -> None:
        """Name the lesson."""
        self._unit.setText(unit_title)
        self._title.setText(title)

    def show_activities(self, activities: tuple[Activity, ...], at: int) -> None:
        """Draw the progress of the lesson; `at` past the last activity: it is over."""
        is_over = at >= len(activities)
        word = "" if is_over else self.kind_text(activities[at])
        said = self.tr("Activity {number} of {count}: {what}").format(number=at + 1, count=len(activities), what=word)
        self.marks.show_marks([True] * at + [None] * (not is_over), len(activities))
        self.marks.setAccessibleName(self.tr("The lesson is over") if is_over else said)
        self._activity.setText(word)

    def show_minutes(self, minutes: int) -> None:
        """Show how many minutes are left, where they are bounded."""
        left = self.tr("1 minute left") if minutes == 1 else self.tr("{count} minutes left").format(count=minutes)
        self._minutes.setText(left)

    def kind_text(self, activity: Activity) -> str:
        """What to do in an activity, in a word or two."""
        if activity.kind == "duty" and activity.is_watched:
            return self.tr("Watch")
        words = {
            "do": self.tr("Your turn"),
            "duty": self.tr("Your turn"),
            "drill": self.tr("Practice"),
            "gate": self.tr("On your own"),
        }
        return words[activity.kind]
