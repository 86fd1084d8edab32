"""How long a name may be, of people and of what they keep."""

from typing import Final

LONGEST_NAME: Final = 60
"""Characters."""
