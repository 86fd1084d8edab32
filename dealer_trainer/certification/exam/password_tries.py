"""Wrong passwords in an exam's form: they delay only this form, by the monotonic clock."""

LONGEST_WAIT = 30 * 60_000


class PasswordTries:
    """How long the form accepts no password after wrong ones in a row; all times are milliseconds of one clock."""

    def __init__(self) -> None:
        self._failures = 0
        self._until = 0

    def wait_ms(self, now: int) -> int:
        """How long until the next try; 0 if it may come now."""
        return max(0, self._until - now)

    def fail(self, now: int) -> None:
        """Count a wrong password: each one doubles the wait.

        >>> tries = PasswordTries()
        >>> tries.fail(0); tries.fail(1000); tries.wait_ms(1000)
        2000
        """
        self._until = now + min(LONGEST_WAIT, 1000 * 2 ** min(self._failures, 20))
        self._failures += 1

    def succeed(self) -> None:
        """Forget earlier wrong passwords."""
        self._failures = self._until = 0
