"""The forms of the Settings screen for looks and help, and for sound."""

from typing import get_args

from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.settings.language import languages
from dealer_trainer.ui.settings.settings import SoundPercent, TextPercent
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.part import set_tip


class AppearanceForm(ChoiceForm):
    """Help, table duties, looks, text size, language, motion. Offers languages only if there is more than one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        levels = {"learn": self.tr("Learn"), "practice": self.tr("Practice"), "test": self.tr("Test")}
        self.level = self.choice("level", self.tr("Help"), levels)
        schemes = {"system": self.tr("same as the system"), "light": self.tr("light"), "dark": self.tr("dark")}
        self.color_scheme = self.choice("color_scheme", self.tr("Color scheme"), schemes)
        sizes = {size: self.tr("{size}%").format(size=size) for size in get_args(TextPercent)}
        self.text_size = self.choice("text_percent", self.tr("Text size"), sizes)
        set_tip(self.text_size, self.tr("As large as the window has room for"))
        felts = {"midnight": self.tr("midnight"), "classic": self.tr("classic green"), "burgundy": self.tr("burgundy")}
        self.felt = self.choice("felt", self.tr("Felt"), felts)
        found = languages()
        self.language: ComboBox | None = None
        if len(found) > 1:
            codes = {"": self.tr("same as the system"), **{language.code: language.name for language in found}}
            self.language = self.choice("language", self.tr("Language"), codes)
        self.check("table_duties", self.tr("Table duties between rounds, once they were taught"))
        self.motion = self.check("motion", self.tr("Animate chips and dice"))
        self.stakes = self.check("stakes_hidden", self.tr("Hide the amounts of bets: read the stacks"))

    def changes(self) -> dict[str, object]:
        """The values chosen; the desktop's own language is none."""
        found = super().changes()
        return {**found, "language": found["language"] or None} if "language" in found else found


class SoundForm(ChoiceForm):
    """How loud the table is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        percents = {percent: self.tr("{percent}%").format(percent=percent) for percent in get_args(SoundPercent)}
        self.volume = self.choice("sound_percent", self.tr("Volume"), {**percents, 0: self.tr("off")})
        self.captions = self.check("sound_captions", self.tr("Captions: show sounds as text"))
        words = self.tr("You hear chips, dice, and puck where they move on the felt. Exams are silent.")
        self.note(words, self.volume)
