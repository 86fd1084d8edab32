"""Wrong passwords at an exam's form: they slow this form and nobody else, by the monotonic clock."""

LONGEST_WAIT = 30 * 60_000


class PasswordTries:
    """How long the form takes no password after wrong ones in a row; all times in milliseconds of one clock."""

    def __init__(self) -> None:
        self._failures = 0
        self._until = 0

    def wait_ms(self, now: int) -> int:
        """How long it is until the next try; 0 where it may come."""
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
        """Forget what went before."""
        self._failures = self._until = 0
