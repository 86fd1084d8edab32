"""The Settings screen: appearance and help apply at once, the house from the next table on; and About."""

from collections import ChainMap
from collections.abc import Sequence
from typing import get_args

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QDialog, QFrame, QHeaderView, QLayout, QPlainTextEdit, QWidget

from dealer_trainer import __version__, files
from dealer_trainer.about.about import NEXT_VERSION, about_text
from dealer_trainer.about.license import licensed, text_of
from dealer_trainer.about.recognizer import NOT_INSTALLED, is_installed
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.game import rules_in
from dealer_trainer.ui.house.house_form import HouseForm
from dealer_trainer.ui.settings.language import languages
from dealer_trainer.ui.settings.settings import Settings, SoundPercent, TextPercent
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.area import ColumnArea, bring_into_view
from dealer_trainer.ui.widget.choice_form import ChoiceForm, Fields, fields_of, fill_in
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.part import Part, column, named_label, plain_label, push_button, row, set_tip
from dealer_trainer.ui.widget.table.plain_table import PlainTable
from dealer_trainer.ui.widget.typing_line import MoneyField
from dealer_trainer.voice.microphone import devices


class VoiceForm(ChoiceForm):
    """Offers the connected microphones, and keeps a choice that is unplugged."""

    def __init__(self, microphones: Sequence[str], settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = self.tr(
            "Hold F8 at the table and say the call. Hands-free, the microphone is on while the table is in front. "
            "Calls are turned into words on this computer: nothing is recorded or sent. Exams do not listen."
        )
        microphone = None
        if is_installed():
            microphone = self.choice("microphone", self.tr("Microphone"), self._offered(microphones, settings))
            self.check("hands_free", self.tr("Hands-free in Learn and Practice, without F8"))
        self.note(words if is_installed() else translated(NOT_INSTALLED), microphone)
        self.fill(settings)

    def _offered(self, microphones: Sequence[str], settings: Settings) -> dict[str, str]:
        """The microphones by name, "" standing for the system's default."""
        usual = self.tr("the system’s own") if microphones else self.tr("none found")
        names = {"": usual, **{name: name for name in microphones}}
        if settings.microphone not in names:
            names[settings.microphone] = self.tr("{name} (not plugged in)").format(name=settings.microphone)
        return names


class HelpForm(ChoiceForm):
    """How much the table helps, and what is dealt with."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        levels = {"learn": self.tr("Learn"), "practice": self.tr("Practice"), "test": self.tr("Test")}
        self.level = self.choice("level", self.tr("Help"), levels)
        self.check("table_duties", self.tr("Table duties between rounds, once taught"))
        self.stakes = self.check("stakes_hidden", self.tr("Hide the amounts of bets: read the stacks"))


class AppearanceForm(ChoiceForm):
    """Looks, text size, language, motion. Offers languages only if there is more than one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        schemes = {"system": self.tr("Match system"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        self.color_scheme = self.choice("color_scheme", self.tr("Color scheme"), schemes)
        sizes = {size: self.tr("{size}%").format(size=size) for size in get_args(TextPercent)}
        self.text_size = self.choice("text_percent", self.tr("Text size"), sizes)
        set_tip(self.text_size, self.tr("As large as the window allows"))
        felts = {"midnight": self.tr("Midnight"), "classic": self.tr("Classic green"), "burgundy": self.tr("Burgundy")}
        self.felt = self.choice("felt", self.tr("Felt"), felts)
        found = languages()
        self.language: ComboBox | None = None
        if len(found) > 1:
            codes = {"": self.tr("Match system"), **{language.code: language.name for language in found}}
            self.language = self.choice("language", self.tr("Language"), codes)
        self.motion = self.check("motion", self.tr("Animate chips and dice"))

    def changes(self) -> dict[str, object]:
        """The values chosen; the desktop's own language is none."""
        found = super().changes()
        return {**found, "language": found["language"] or None} if "language" in found else found


class SoundForm(ChoiceForm):
    """How loud the table is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        percents = {percent: self.tr("{percent}%").format(percent=percent) for percent in get_args(SoundPercent)}
        self.volume = self.choice("sound_percent", self.tr("Volume"), {**percents, 0: self.tr("Off")})
        self.captions = self.check("sound_captions", self.tr("Captions: show sounds as text"))
        words = self.tr("You hear the chips, dice, and puck. Exams are silent.")
        self.note(words, self.volume)


class AboutDialog(QDialog):
    """The version, the next one, what support asks for; every licensed work in a table, its license on request.

    Licenses are not translated.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("About Dealer Trainer"))
        self._licensed = licensed()
        self.entries = PlainTable(self)
        self.entries.setProperty("isCard", True)
        self.entries.setAccessibleName(self.tr("Licenses"))
        named = tuple((f"{each.title} {each.version}".strip(), each.license) for each in self._licensed)
        self.entries.fill((self.tr("Name"), self.tr("License")), named, words=2)
        self.entries.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.entries.wrap_rows()
        self.entries.setCurrentCell(0, 0)
        self.text = QPlainTextEdit(self)
        self.text.document().setDocumentMargin(14)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Text of the license"))
        self.entries.itemActivated.connect(lambda item: self._show_text(self._text_of(item.row())))
        version = plain_label(self, "headline", self.tr("Dealer Trainer {version}").format(version=__version__))
        self.next_version = named_label(self, "article", translated(NEXT_VERSION))
        copy = self.tr("Copy for support")
        self.copy = push_button(copy, self, lambda: QApplication.clipboard().setText(about_text()))
        set_tip(self.copy, self.tr("Versions, and the folders where progress, exams, and settings are kept"))
        self.notice = push_button(self.tr("Notice"), self, lambda: self._show_text(files.notice()))
        self.read = push_button("", self, self._turn)
        close = push_button(self.tr("Close"), self, self.accept)
        below = row(self.read, self.notice, self.copy, 1, close)
        parts = (version, self.next_version, (self.entries, 1), (self.text, 1), below)
        self.setLayout(column(*parts, gap=14, margins=(24, 22, 24, 22)))
        self._show_text("")

    def showEvent(self, event: QShowEvent) -> None:
        """Make it wide enough for the lines of a license as they were written, if the screen is; no row is cut."""
        super().showEvent(event)
        self.resize((QSize(820, 620) * unit(self)).boundedTo(self.screen().availableSize()))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        room = self.entries.viewport().height()
        last = self.entries.rowAt(room - 1)
        if last >= 0:
            self.resize(self.width(), self.height() - room + self.entries.rowViewportPosition(last))
        self.entries.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_text(self, text: str) -> None:
        """Show a text in place of the table; "": the table again."""
        self.text.setPlainText(text)
        self.text.setVisible(bool(text))
        for part in (self.next_version, self.entries, self.notice, self.copy):
            part.setHidden(bool(text))
        self.read.setText(self.tr("Back to the list") if text else self.tr("Text of the license"))
        (self.text if text else self.entries).setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self) -> None:
        self._show_text("" if self.entries.isHidden() else self._text_of(self.entries.currentRow()))

    def _text_of(self, row: int) -> str:
        entry = self._licensed[row]
        none = self.tr("This installation has no text of this license. Its name says which one it is.")
        parts = f"{entry.title} {entry.version}".strip(), entry.license, entry.holder
        head = "\n".join(part for part in parts if part)
        return f"{head}\n\n{text_of(entry) or none}"


TWO_COLUMNS = 1170
"""Width at scale 1 that two columns of fields need."""
WIDEST = 660
"""How wide a column of fields becomes, at scale 1: no wider than what is chosen in it needs."""


class SettingsPage(QWidget):
    """Every choice on one page. `game`: as its folder has it; `refused`: why others were not loaded."""

    changed = Signal(object)
    """Settings that apply at once."""
    table_wanted = Signal(object)
    """Settings for a new table."""
    sign_in_wanted = Signal()
    """An admin is to sign in, to sign other house rules."""

    def __init__(
        self,
        settings: Settings,
        game: Game,
        refused: Sequence[GameError] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.settings = settings
        self._game = game
        listed = [self.tr("Games that could not be loaded:"), *(translated(str(error)) for error in refused)]
        self.refused = named_label(self, "wrong", "\n\n".join(listed))
        self.table, self.appearance, self.sound = HelpForm(self), AppearanceForm(self), SoundForm(self)
        self.voice = VoiceForm([device.name for device in devices()], settings, self)
        self._forms: tuple[ChoiceForm, ...] = self.table, self.appearance, self.sound, self.voice
        self.house = HouseForm(game.rules, self)
        self.start = push_button(self.tr("Start a new table"), self, self._on_start)
        self.start.setProperty("isMain", True)
        words = self.tr("Restore the game's limits")
        self.restore = push_button(words, self, lambda: self.house.show_rules(self._game.rules))
        self.about = push_button(self.tr("About and licenses"), self, lambda: open_over(AboutDialog(self.window())))
        self.lock_note = named_label(self, "quiet")
        self.sign_in = push_button(self.tr("Change them on the Exam screen"), self, self.sign_in_wanted.emit)
        self._lay_out(has_refused=bool(refused))
        self.show_settings(settings)
        self.lock_house(None)
        for form in self._forms:
            form.changed.connect(self._on_changed)

    def hand_over(self) -> Fields:
        """What is filled in."""
        return fields_of(self)

    def take_over(self, handed: Fields) -> None:
        """Show what is filled in on another page, and the language where it was chosen."""
        fill_in(self, handed)
        box = self.appearance.language
        if box is not None:
            QTimer.singleShot(0, box, lambda: box.setFocus(Qt.FocusReason.OtherFocusReason))

    def show_settings(self, settings: Settings) -> None:
        """Fill the fields with the current settings."""
        self.settings = settings
        for form in self._forms:
            form.fill(settings)
        self._show_house()

    @property
    def is_house_locked(self) -> bool:
        """Whether the house's settings can only be read."""
        return not self.house.isEnabled()

    def lock_house(self, words: str | None) -> None:
        """Let the house's settings only be read: `words` say whose they are; with None, anybody may change them."""
        is_locked = words is not None
        for widget in (self.house, self.restore):
            widget.setEnabled(not is_locked)
        for shown in (self.lock_note, self.sign_in):
            shown.setVisible(is_locked)
        self.lock_note.setText(words or "")
        if is_locked:
            self._show_house()

    def _show_house(self) -> None:
        self.house.show_rules(rules_in(self._game.rules, self.settings.table(self._game.id)))

    def _on_changed(self) -> None:
        settings = self.settings.with_(**ChainMap(*(form.changes() for form in self._forms)))
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)

    def _on_start(self) -> None:
        choice = self.settings.table(self._game.id) if self.is_house_locked else self.house.choice()
        if choice is None:
            self._show_complaint(self.house.complaint_field)
            return
        self.settings = self.settings.with_table(self._game.id, choice)
        self.table_wanted.emit(self.settings)

    def _show_complaint(self, field: MoneyField | None) -> None:
        """Lead to a field of the house that is complained of."""
        if field is not None:
            field.edit.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, field, lambda: bring_into_view(field))  # once the complaint has its room

    def _lay_out(self, *, has_refused: bool) -> None:
        games = self._panel(self.tr("Games"), self.refused)
        games.setVisible(has_refused)
        left = column(
            games,
            self._panel(self.tr("At the table"), self.table),
            self._panel(self.tr("Appearance"), self.appearance),
            self._panel(self.tr("Sound"), self.sound),
            self._panel(self.tr("Calls by voice"), self.voice),
            1,
            gap=24,
        )
        buttons = row(self.restore, 1, self.start, margins=(0, 8, 0, 0))
        words = self.tr("House: limits, chips, rules")
        right = column(self._panel(words, self.lock_note, row(self.sign_in, 1), self.house, buttons), 1)
        inside, self._both = QWidget(self), QFrame(self)
        self._columns: QBoxLayout = row((left, 4), (right, 5), gap=28)
        title = named_label(self._both, "title", self.tr("Settings"), is_wrapped=False)
        self._both.setLayout(column(row(title, 1, self.about), self._columns, gap=18))
        inside.setLayout(row(1, (self._both, 100), 1, gap=0, margins=(28, 24, 28, 24)))
        scroll = ColumnArea(self, inside)
        scroll.setAccessibleName(self.tr("Settings"))
        self.setLayout(column(scroll))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns one below the other if large type leaves no room for two."""
        super().resizeEvent(event)
        is_narrow = event.size().width() < TWO_COLUMNS * unit(self)
        folded, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(folded if is_narrow else beside)
        set_widest(self._both, WIDEST if is_narrow else 2 * WIDEST)
        labels = [label for form in self._forms for label in form.labels]
        widest = max(label.sizeHint().width() for label in labels)
        for label in labels:
            label.setMinimumWidth(widest)

    def _panel(self, words: str, *inside: QWidget | QLayout) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        parts: tuple[Part, ...] = (named_label(panel, "chartTitle", words, is_wrapped=False), *inside)
        panel.setLayout(column(*parts, gap=14, margins=(24, 20, 24, 22)))
        return panel
