"""A button that is only pressed directly: Enter in a field beside it presses the form's main button."""

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget


def push_button(text: str, parent: QWidget, press: Callable[[], object]) -> QPushButton:
    """A button with its text and its action."""
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: press())
    return button


def mark(button: QAbstractButton, *, is_main: bool) -> None:
    """Show a button as the chosen one, or as any other."""
    wanted = "true" if is_main else "false"
    if button.property("isMain") != wanted:
        button.setProperty("isMain", wanted)
        button.style().unpolish(button)
        button.style().polish(button)
