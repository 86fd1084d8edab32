"""What a trainee says to discard a call that was heard: "again", by itself."""

REFUSALS = ("again", "say it again", "say that again", "let me say it again")
"""In the recognizers' words; within a call ("coming out again") they are part of it."""


def is_refusal(text: str) -> bool:
    """Whether a text asks only to say the call again.

    >>> is_refusal("again"), is_refusal("again again"), is_refusal("coming out again")
    (True, True, False)
    """
    words = text.split()
    return text in REFUSALS or (bool(words) and set(words) == {REFUSALS[0]})
