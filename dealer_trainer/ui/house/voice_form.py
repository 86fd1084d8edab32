"""Calls by voice: which microphone listens, how loud the room is, and how well the trainee is heard."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.about.recognizer import NO_DETECTOR, NOT_INSTALLED, is_hands_free, is_installed
from dealer_trainer.games import Game
from dealer_trainer.ui.settings.settings import Settings, VoiceFit
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.voice.check_dialog import VoiceCheckDialog
from dealer_trainer.ui.voice.level_meter import LevelMeter
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.voice.speech_words import is_heard


class VoiceForm(ChoiceForm):
    """Offers the connected microphones, and keeps a choice that is unplugged."""

    def __init__(
        self, microphones: Sequence[str], settings: Settings, game: Game, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._fit = game, settings.voice_fit
        self.meter = LevelMeter(self)
        self.check_button = push_button(self.tr("Voice check, two minutes"), self, self._open_check)
        self.forget = push_button(self.tr("Clear result"), self, lambda: self._keep(None))
        self._checked = plain_label(self, "quiet")
        checks = QWidget(self)
        checks.setLayout(row(self.check_button, self.forget, 1, gap=6))
        words = self.tr(
            "Hold F8 at the table and say the call; hands-free, the microphone is open while the table is in front. "
            "This computer turns calls into words by itself: nothing is recorded, nothing is sent. Exams do not listen."
        )
        rows: list[tuple[str, QWidget]] = []
        microphone = None
        if is_installed():
            microphone = self.choice("microphone", self.tr("Microphone"), self._offered(microphones, settings))
            if is_hands_free():
                self.check("hands_free", self.tr("Hands-free in Learn and Practice, without F8"))
            else:
                self.note(translated(NO_DETECTOR))
            rows.append(("", self.meter))
        if is_heard(game):
            rows += [("", checks), ("", self._checked)]
        for label, part in rows:
            self.add(label, part)
        for part in (self.meter, checks, self._checked):
            part.setVisible(any(part is added for _, added in rows))
        self.note(words if is_installed() else translated(NOT_INSTALLED), microphone)
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show the microphone and the trainee's voice check."""
        self.fill(settings)
        self._fit = settings.voice_fit
        self._show_fit()

    def changes(self) -> dict[str, object]:
        """The values chosen, also the one that no field has."""
        return super().changes() | {"voice_fit": self._fit}

    def _offered(self, microphones: Sequence[str], settings: Settings) -> dict[str, str]:
        """The microphones by name, "" standing for the system's default."""
        usual = self.tr("the system’s own") if microphones else self.tr("none found")
        names = {"": usual, **{name: name for name in microphones}}
        if settings.microphone not in names:
            names[settings.microphone] = self.tr("{name} (not plugged in)").format(name=settings.microphone)
        return names

    def _open_check(self) -> None:
        self.meter.stop()
        dialog = VoiceCheckDialog(self._game, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.found.connect(self._keep)
        dialog.open()

    def _keep(self, fit: VoiceFit | None) -> None:
        self._fit = fit
        self._show_fit()
        self.changed.emit()

    def _show_fit(self) -> None:
        fit = self._fit
        self.forget.setEnabled(fit is not None)
        if fit is None:
            self._checked.setText(self.tr("Lists what it mishears and adjusts to your voice."))
            return
        self._checked.setText(
            self.tr("Your voice was checked: {right} of {total} heard right, {misheard} misheard.").format(
                right=fit.right, total=fit.right + fit.again + fit.misheard, misheard=fit.misheard
            )
        )
