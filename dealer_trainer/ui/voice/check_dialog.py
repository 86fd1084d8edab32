"""The voice check: twenty sentences, how each was understood, and the thresholds that fit this speaker."""

from typing import get_args

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QProgressBar, QPushButton, QStackedWidget, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.settings.settings import VoiceFit
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.voice.level_meter import LevelBar, LevelMeter
from dealer_trainer.ui.voice.spoken_call import KEY
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label, plain_label
from dealer_trainer.ui.widget.push_button import mark, push_button
from dealer_trainer.voice.fit import Checked, CheckResult, Outcome, check_sentences, fitted
from dealer_trainer.voice.listener import Event

MOST_LISTED = 6
"""The most misheard sentences that are listed."""


class VoiceCheckDialog(QDialog):
    """Asks for one sentence after another; emits `found` only if the speaker keeps the result."""

    found = Signal(object)
    """A VoiceFit."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Voice check"))
        self._game = game
        self._sentences = check_sentences(game)
        self._number = 0
        self._is_listening = self._is_working = False
        self.checked: list[Checked] = []
        self.checks: CheckResult | None = None
        self._pages = QStackedWidget(self)
        self.meter = LevelMeter(self)
        self.begin = push_button(self.tr("Begin"), self, self.start)
        self.count = plain_label(self, "quiet")
        self.progress = QProgressBar(self, maximum=len(self._sentences), textVisible=False)
        self.progress.setObjectName("progress")
        self.sentence = plain_label(self, "voiceSentence")
        self.kind = plain_label(self, "quiet")
        self.bar = LevelBar(self)
        self.heard = plain_label(self, "article")
        self.talk = QPushButton(self.tr("Hold F8, or this button, and say it"), self)
        self.talk.setAutoDefault(False)
        self.talk.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.skip = push_button(self.tr("Skip it"), self, self._next)
        self.summary = plain_label(self, "coachKey")
        self.details = plain_label(self, "article")
        self.effect = plain_label(self, "quiet")
        self.keep = push_button(self.tr("Keep it for my voice"), self, self._keep)
        self.leave = push_button(self.tr("Close"), self, self.reject)
        self._lay_out()
        self.talk.pressed.connect(self._press)
        self.talk.released.connect(self._release)

    @property
    def asked(self) -> str:
        """The sentence to say now."""
        return self._sentences[self._number][0]

    def start(self) -> None:
        """Ask for the first sentence."""
        self.meter.stop()
        self._number, self.checked, self.checks = 0, [], None
        self._show_page(1)
        self._ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Listen while the key is held."""
        if event.key() == KEY:
            if not event.isAutoRepeat():
                self._press()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Have what was said recognized."""
        if event.key() == KEY and not event.isAutoRepeat():
            self._release()
        else:
            super().keyReleaseEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the microphone: none stays open behind a closed dialog."""
        super().hideEvent(event)
        self._release()

    def showEvent(self, event: QShowEvent) -> None:
        """Leave room for the longest call in large type."""
        super().showEvent(event)
        self.resize(QSize(680, 340) * unit(self))

    def _ask(self) -> None:
        say, is_call = self._sentences[self._number]
        self.progress.setValue(self._number)
        self.count.setText(
            self.tr("{number} of {length}").format(number=self._number + 1, length=len(self._sentences))
        )  # fmt: skip
        self.sentence.setText(say)
        self.kind.setText(
            self.tr("A call. Say it as you would at the table.")
            if is_call
            else self.tr("Not a call, but talk that should not be taken for one. Say it anyway.")
        )
        self.heard.setText("")
        announce(self, f"{say}. {self.kind.text()}")

    def _press(self) -> None:
        if self._pages.currentIndex() != 1 or self._is_listening or self._is_working:
            return
        self._is_listening = True
        self.heard.setText(self.tr("Listening …"))
        voice_input().press(self._game.id, self, self._on_voice)

    def _release(self) -> None:
        if self._is_listening:
            self._is_listening, self._is_working = False, True
            self.heard.setText(self.tr("One moment …"))
            voice_input().release()

    def _on_voice(self, event: Event) -> None:
        if event.kind == "no_microphone":
            self._is_listening = self._is_working = False
            self.heard.setText(translated(event.text))
        elif event.kind == "level" and self._is_listening:
            self.bar.show_level(event.level)
        elif event.kind == "words" and self._is_listening:
            self.heard.setText(event.text)
        elif event.kind == "heard" and (self._is_listening or self._is_working):
            self._is_listening = self._is_working = False
            self._on_heard(event)

    def _on_heard(self, event: Event) -> None:
        if event.scores is None:
            self.heard.setText(self.tr("Nothing was understood. Say it again, or skip it."))
            return
        say, is_call = self._sentences[self._number]
        self.checked.append(Checked(say, event.scores, is_call))
        self._next()

    def _next(self) -> None:
        self._number += 1
        if self._number < len(self._sentences):
            self._ask()
        else:
            self._number = 0
            self._show_result()

    def _show_result(self) -> None:
        self._show_page(2)
        if not self.checked:
            self.summary.setText(self.tr("No sentence was heard."))
            self.keep.hide()
            return
        result = self.checks = fitted(self._game, self.checked)
        total = len(self.checked)
        self.summary.setText(
            self.tr("{right} of {total} heard right, {again} to be repeated, {misheard} misheard.").format(
                right=result.count("right"), total=total, again=result.count("again"), misheard=result.count("misheard")
            )
        )
        self.details.setText("\n".join(self._misses(result)[:MOST_LISTED]))
        self.effect.setText(self._effect_text(result))
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.summary.text())

    def _misses(self, result: CheckResult) -> list[str]:
        texts = []
        for checked, outcome, text in zip(self.checked, result.outcomes, result.texts, strict=True):
            if outcome == "misheard" and not checked.is_call:
                texts.append(self.tr("Talk taken for a call: “{said}”").format(said=checked.say))
            elif outcome == "misheard":
                texts.append(self.tr("Misheard: “{said}” as “{heard}”").format(said=checked.say, heard=text))
            elif outcome == "again":
                texts.append(self.tr("Not sure: “{said}”").format(said=checked.say))
        return sorted(texts, key=lambda text: text.startswith(self.tr("Not sure")))

    def _effect_text(self, result: CheckResult) -> str:
        """What changes for this speaker, or what to do instead if fewer than half were heard."""
        fit = result.fit
        if result.count("right") < len(self.checked) / 2:
            return self.tr("Fewer than half were heard: type your calls, or try a headset and a quieter place.")
        if not any(fit):
            return self.tr("Nothing needs to change for your voice.")
        if fit.clear + fit.ahead < 0:
            return self.tr("From now on the app asks you to repeat calls less often.")
        return self.tr("From now on the app asks you to repeat unclear calls more often.")

    def _keep(self) -> None:
        if self.checks is not None:
            counts = {outcome: self.checks.count(outcome) for outcome in get_args(Outcome)}
            self.found.emit(VoiceFit(**self.checks.fit._asdict(), **counts))
        self.accept()

    def _lay_out(self) -> None:
        words = self.tr(
            "Twenty sentences, two minutes. At the end you see what was misheard, and how sure the computer has to be "
            "is adjusted to your voice. No sound is kept."
        )
        self._page(named_label(self, "headline", self.windowTitle()), named_label(self, "article", words), self.meter)
        self._page(self.count, self.progress, self.sentence, self.kind, self.bar, self.heard)
        self._page(self.summary, self.details, self.effect)
        buttons = self.begin, self.skip, self.talk, self.keep
        for button in buttons:
            mark(button, is_main=button is not self.skip)
        foot = row(self.leave, 1, *buttons, gap=14)
        self.setLayout(column((self._pages, 1), foot, gap=14, margins=(28, 22, 28, 20)))
        self._show_page(0)

    def _show_page(self, number: int) -> None:
        """Bring a page to the front, with its own buttons beside Close."""
        self._pages.setCurrentIndex(number)
        for page, buttons in enumerate(((self.begin,), (self.skip, self.talk), (self.keep,))):
            for button in buttons:
                button.setVisible(page == number)

    def _page(self, *parts: QWidget) -> None:
        """The next page, its parts from the top down."""
        page = QFrame(self)
        page.setObjectName("panel")
        page.setLayout(column(2, *parts, 3, gap=16, margins=(28, 18, 28, 18)))
        self._pages.addWidget(page)
