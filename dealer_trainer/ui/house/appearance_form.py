"""The choices of appearance, which apply at once: help, window, text size, felt, language, motion."""

from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.settings.language import languages
from dealer_trainer.ui.settings.settings import Settings, TextPercent
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip

SYSTEM = ""
"""The choice of the desktop's own language."""


class AppearanceForm(ChoiceForm):
    """Offers languages only if there is more than one."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.level = ComboBox(
            {"learn": self.tr("Learn"), "practice": self.tr("Practice"), "test": self.tr("Test")}, self.tr("Help"), self
        )
        self.color_scheme = ComboBox(
            {"system": self.tr("same as the system"), "light": self.tr("light"), "dark": self.tr("dark")},
            self.tr("Color scheme"),
            self,
        )
        self.felt = ComboBox(
            {"midnight": self.tr("midnight"), "classic": self.tr("classic green"), "burgundy": self.tr("burgundy")},
            self.tr("Felt"),
            self,
        )
        found = languages()
        codes = {SYSTEM: self.tr("same as the system"), **{language.code: language.name for language in found}}
        self.language = ComboBox(codes, self.tr("Language"), self)
        self.language.setVisible(len(found) > 1)
        sizes = {size: self.tr("{size}%").format(size=size) for size in get_args(TextPercent)}
        self.text_size = ComboBox(sizes, self.tr("Text size"), self)
        set_tip(self.text_size, self.tr("As large as the window has room for"))
        self.motion = CheckBox(self.tr("Animate chips and dice"), self)
        self.set_rows(
            [
                (self.tr("Help"), self.level),
                (self.tr("Color scheme"), self.color_scheme),
                (self.tr("Text size"), self.text_size),
                (self.tr("Felt"), self.felt),
                *(self._language_rows() if len(found) > 1 else ()),
                ("", self.motion),
            ]
        )
        for combo in (self.level, self.color_scheme, self.language, self.felt, self.text_size):
            combo.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.motion.toggled.connect(lambda _: self.changed.emit())

    def show_settings(self, settings: Settings) -> None:
        """Show the current settings."""
        self.level.choose(settings.level)
        self.color_scheme.choose(settings.color_scheme)
        self.language.choose(settings.language or SYSTEM)
        self.felt.choose(settings.felt)
        self.text_size.choose(settings.text_percent)
        self.motion.setChecked(settings.motion)

    def chosen(self, settings: Settings) -> Settings:
        """The settings with the choices made here."""
        return settings.with_(
            level=self.level.currentData(),
            color_scheme=self.color_scheme.currentData(),
            language=self.language.currentData() or None,
            felt=self.felt.currentData(),
            text_percent=self.text_size.currentData(),
            motion=self.motion.isChecked(),
        )

    def _language_rows(self) -> tuple[tuple[str, QWidget], ...]:
        note = PlainLabel(self, self.tr("The language changes when you start the app again."))
        note.setObjectName("quiet")
        note.setWordWrap(True)
        return (self.tr("Language"), self.language), ("", note)
