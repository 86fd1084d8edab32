"""The results of a drill: how many were right, how fast, every miss with its reason, and what comes next."""

from statistics import median

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from dealer_trainer.drills.item.sensitivity import sensitivity
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text, seconds_text, show_source
from dealer_trainer.ui.settings.translated import game_text, money_text, translated
from dealer_trainer.ui.table.action.action import set_loud
from dealer_trainer.ui.table_text import rule_text
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.source_link import SourceLink


class MissCard(QFrame):
    """One wrong answer: the question, what was due, what was answered, why, and the source."""

    def __init__(self, game: Game, done: AnsweredItem, question: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self._game = game
        self._source = done.graded.source
        self._rule = named_label(self, "quiet")
        self._rule.hide()
        self.why = QPushButton(self.tr("Why?"), self)
        self.why.setObjectName("source")
        self.why.clicked.connect(self._on_why)
        due, why = translated(done.graded.due), translated(done.graded.why)
        own = self.tr("Your answer: {answer}").format(answer=answer_text(game, done.item, done.answer))
        reason = named_label(self, "", why)
        reason.setHidden(why == due)
        source = SourceLink(self)
        show_source(source, done.graded.source)
        asked, right = named_label(self, "quiet", question), named_label(self, "faultTitle", due)
        more = row(source, self.why, 1, gap=6)
        self.setLayout(
            column(asked, right, named_label(self, "", own), reason, more, self._rule, gap=6, margins=(16, 12, 14, 14))
        )
        self.why.setVisible(bool(rule_text(game.guide, self._source)))
        self.setAccessibleName(f"{question} {due} {why}")

    def _on_why(self) -> None:
        self._rule.setText(rule_text(self._game.guide, self._source))
        self._rule.setVisible(self._rule.isHidden())


class Summary(QWidget):
    """Shown when a drill is over; everything it says was recorded answer by answer."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._title = named_label(self, "title")
        self._figure = named_label(self, "figure")
        self._lines = named_label(self, "article")
        self.again = KeyButton(self.tr("Repeat"), "Enter", self)
        self.back = KeyButton(self.tr("All drills"), "Esc", self)
        self._scroll = QScrollArea(self)
        self.cards: tuple[MissCard, ...] = ()
        """The cards of wrong answers."""
        self._lay_out()

    @property
    def words(self) -> str:
        """The words shown."""
        return f"{self._title.text()}\n{self._figure.text()}\n{self._lines.text()}"

    def show_summary(self, state: DrillState, *, is_session: bool = False, back_to: str = "") -> None:
        """Show the results of a drill; `is_session`: it is part of today's session, which continues.

        `back_to`: the name of the screen that it leads back to, "" for the choice of drills.
        """
        done = state.done
        right = sum(answered.graded.is_right for answered in done)
        self._title.setText(game_text(state.goal.title))
        self._scroll.setAccessibleName(self._title.text())
        self._figure.setText(self.tr("{right} of {count}").format(right=right, count=len(done)) if done else "")
        self._lines.setText("\n".join(self._figures(done)))
        self._show_misses(tuple(answered for answered in done if not answered.graded.is_right))
        self.again.setVisible(not is_session)
        back = self.tr("Back to {screen}").format(screen=back_to) if back_to else self.tr("All drills")
        self.back.setText(self.tr("Back to Today") if is_session else back)
        self.back.setAccessibleName(self.back.text())
        set_loud(self.back, is_loud=is_session)
        self.setAccessibleName(self.words)

    def start(self) -> None:
        """Put the focus on the button that continues."""
        (self.back if self.again.isHidden() else self.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def _figures(self, done: tuple[AnsweredItem, ...]) -> list[str]:
        if not done:
            return [self.tr("You answered nothing.")]
        lines = []
        times = [answered.latency_ms for answered in done if answered.latency_ms is not None]
        if times:
            lines.append(self.tr("Median time: {time}").format(time=seconds_text(round(median(times)))))
        hinted = sum(answered.is_hinted for answered in done)
        if hinted:
            lines.append(self.tr("Answered with the rule shown: {count}").format(count=hinted))
        given = sum(answered.graded.cost for answered in done if answered.graded.cost > 0)
        owed = -sum(answered.graded.cost for answered in done if answered.graded.cost < 0)
        if given:
            lines.append(self.tr("Given away: {money}").format(money=money_text(given)))
        if owed:
            lines.append(self.tr("Owed to players: {money}").format(money=money_text(owed)))
        return lines + self._judged(done)

    def _judged(self, done: tuple[AnsweredItem, ...]) -> list[str]:
        """Hits and false alarms of the judged layouts, and how well the two are told apart."""
        signals = [answered.graded.signal for answered in done if answered.graded.signal is not None]
        if not signals:
            return []
        counts = [signals.count(name) for name in ("hit", "miss", "false_alarm", "correct_rejection")]
        template = self.tr("Found: {hits} of {broken}. False alarms: {alarms} of {clean}. d′ {value}")
        return [
            template.format(
                hits=counts[0], broken=counts[0] + counts[1], alarms=counts[2], clean=counts[2] + counts[3],
                value=f"{sensitivity(counts[0], counts[1], counts[2], counts[3]):.1f}",
            )
        ]  # fmt: skip

    def _show_misses(self, misses: tuple[AnsweredItem, ...]) -> None:
        inside = QWidget(self._scroll)
        self.cards = tuple(MissCard(self._game, miss, translated(miss.item.question), inside) for miss in misses)
        praise = named_label(inside, "quiet", self.tr("No wrong answers."), is_wrapped=False)
        praise.setVisible(not misses)
        inside.setLayout(column(*self.cards, praise, 1, margins=(0, 0, 10, 0)))
        self._scroll.setWidget(inside)

    def _lay_out(self) -> None:
        self.again.setProperty("isMain", True)
        self.again.setObjectName("act")
        self.back.setObjectName("act")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        panel = QFrame(self)
        panel.setObjectName("panel")
        panel.setLayout(
            column(self._title, self._figure, self._lines, 1, self.again, self.back, gap=14, margins=(32, 28, 32, 28))
        )
        self.setLayout(row((panel, 2), (self._scroll, 3), gap=28, margins=(28, 24, 28, 24)))
