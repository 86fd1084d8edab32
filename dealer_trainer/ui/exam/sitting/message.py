"""What an exam says where there is nothing to answer: before a part, in a pause, in trouble, at the end."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam import View
from dealer_trainer.certification.sitting import Sitting
from dealer_trainer.ui.widget.form import Form

MINUTE = 60_000


class Message(Form):
    """A headline, a paragraph, and one button or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)

    @property
    def heading(self) -> str:
        """The headline."""
        return self._heading.text()

    def show_words(self, heading: str, words: str, button: str) -> bool:
        """Say something; True where it is another thing than before."""
        is_new = (heading, words, button) != (self.heading, self.words, self.button.text())
        self._heading.setText(heading)
        self._heading.show()
        self.set_words(words)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        return is_new


def part_words(sitting: Sitting, view: View) -> tuple[str, str]:
    """What comes in a part, and what is true of all of them."""
    part, minutes = sitting.form.parts[view.part], -(-view.left_ms // MINUTE)
    if part.rolls:
        what = QCoreApplication.translate("ExamMessage", "{count} rounds at the table, {minutes} minutes.")
    else:
        what = QCoreApplication.translate("ExamMessage", "{count} questions, {minutes} minutes.")
    words = what.format(count=part.length, minutes=minutes)
    if not view.part:
        words = f"{sitting.opened.trainee.name}. {words}"
    rules = QCoreApplication.translate(
        "ExamMessage",
        "There is no help, and nothing can be taken back: what is given counts. The time begins with the part.",
    )
    return view.title, f"{words}\n\n{rules}"


def trouble_words(trouble: str) -> tuple[str, str]:
    """That nothing can be kept just now."""
    words = QCoreApplication.translate(
        "ExamMessage",
        "This station cannot keep your answer just now: {reason}\n\nThe time stands. The test goes on by itself as "
        "soon as the answer is kept; nothing that was kept is lost. Call the supervisor if this stays.",
    )
    return QCoreApplication.translate("ExamMessage", "The test waits"), words.format(reason=f"{trouble.rstrip('.')}.")


def over_words(sitting: Sitting) -> tuple[str, str]:
    """How it ended; never how well it went."""
    if sitting.is_terminated:
        return QCoreApplication.translate("ExamMessage", "The test was ended"), QCoreApplication.translate(
            "ExamMessage", "A supervisor ended the test. All that was given is kept."
        )
    return QCoreApplication.translate("ExamMessage", "The test is over"), QCoreApplication.translate(
        "ExamMessage", "All that was given is kept. Please call the supervisor."
    )
