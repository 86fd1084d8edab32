"""Is this layout clean? The felt shows it and plays what happened act by act; the cards say what can be done."""

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.item_snapshot import item_snapshot
from dealer_trainer.drills.item.kind.protect import act_story, posted_text
from dealer_trainer.drills.item.text import point_text
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.message import as_sentence
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.review.demonstration import STEP_MS, Demonstration, Frame
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.pressed_key import text_of

AGAIN = "R"
LONGEST_MS = 6000
"""The longest that a story takes; a longer one is played faster."""


class JudgePad(ChoicePad):
    """A choice with a story, which can be played again."""

    def __init__(self, game: Game, felt_over: Callable[[str], DrillFelt], parent: QWidget | None = None) -> None:
        super().__init__(game, felt_over, parent)
        self._level: Level = "practice"
        self._caption = ""
        self._play = Demonstration(self)
        self._play.shown.connect(self._on_frame)
        self._play.play_changed.connect(self._on_play_changed)
        self.again = KeyButton(self.tr("Again"), AGAIN, self)
        self.again.setObjectName("act")
        self.again.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.again.clicked.connect(self.play)

    @property
    def is_playing(self) -> bool:
        """Whether the story is being played."""
        return self._play.is_playing

    @property
    def caption(self) -> str:
        """The shown act, in words."""
        return self._caption

    def question(self, item: Item) -> str:
        """The state of the round, the posted limits, and the last act played; the rest is visible on the felt."""
        posted = translated(posted_text(self.game.rules, item.acts))
        asked = self.tr("{point}. {posted} What do you do?").format(
            point=translated(point_text(item.table.point)), posted=posted
        )
        return f"{' '.join(asked.split())}\n{self._caption}".rstrip()

    def begin(self, item: Item, level: Level) -> None:
        """Set up the felt as it was before anything happened."""
        self._play.stop()
        self._level, self._caption = level, ""
        super().begin(item, level)
        if item.acts:
            self.drill_felt.begin(frames(self.game, item, level)[0].snapshot)
        self.drill_felt.setAccessibleDescription(story_text(self.game, item))
        self.again.setVisible(bool(item.acts))
        self._grid.addWidget(self.again, 0, self._across(item))

    def painted(self) -> None:
        """Play the story; the item's time begins at its end, but in an exam at once."""
        has_story = self.item is not None and bool(self.item.acts)
        if self.asks_for_enter or not has_story:
            super().painted()
        if has_story:
            self.play()

    def play(self) -> None:
        """Play the story from its beginning."""
        if self.item is None or not (self.isVisible() and self.isEnabled()):
            return
        found = frames(self.game, self.item, self._level)
        self._play.set_speed(max(1.0, STEP_MS * len(found) / LONGEST_MS))
        self._caption = ""
        self._play.start(found, is_moving=True)

    def explain(self, done: AnsweredItem) -> None:
        """Show where it went wrong, after all acts."""
        self._play.stop()
        super().explain(done)

    def press_key(self, event: QKeyEvent) -> bool:
        """R plays the story again."""
        if text_of(event).upper() == AGAIN and not event.isAutoRepeat():
            self.play()
            return True
        return super().press_key(event)

    def _on_frame(self, frame: Frame, index: int) -> None:
        if self.item is None:
            return
        if frame.act is not None:
            words = translated(act_story(self.game.rules, self.item.table, frame.act)).replace(".”", "”")
            self._caption = self.tr("{number} of {count}: {act}").format(
                number=index, count=len(self.item.acts), act=as_sentence(words)
            )
            announce(self, self._caption)
        self.drill_felt.show_frame(frame.snapshot, frame.act)
        self.asked_anew.emit(self.question(self.item))

    def _on_play_changed(self) -> None:
        if self._play.is_running and self._play.is_at_end and not self._play.is_playing:
            self.shown.emit()


def frames(game: Game, item: Item, level: Level) -> tuple[Frame, ...]:
    """The felt before anything happened, and after each act; the dice show from the pop on."""
    found = []
    for count in range(len(item.acts) + 1):
        done = item.acts[:count]
        roll = item.roll if any(act.do == "pop" for act in done) else None
        snapshot = item_snapshot(game, item._replace(acts=done, roll=roll), level)
        found.append(Frame(snapshot, done[-1] if done else None))
    return tuple(found)


def story_text(game: Game, item: Item) -> str:
    """Everything that happened, for a screen reader."""
    acts = (translated(act_story(game.rules, item.table, act)) for act in item.acts)
    return as_sentence("; ".join(acts).replace(".”", "”")) if item.acts else ""
