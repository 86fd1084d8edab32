"""What is said to have a call that was heard dropped: "again", by itself."""

REFUSALS = ("again", "say it again", "say that again", "let me say it again")
"""In the words of the recognizers; within a call ("coming out again") they are part of it."""


def is_refusal(text: str) -> bool:
    """Whether a text asks for nothing but to say the call again.

    >>> is_refusal("again"), is_refusal("again again"), is_refusal("coming out again")
    (True, True, False)
    """
    words = text.split()
    return text in REFUSALS or (bool(words) and set(words) == {REFUSALS[0]})
