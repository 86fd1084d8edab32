"""Where a bundle's program begins."""

import sys
from pathlib import Path

from dealer_trainer.update.successor import hand_over

if __name__ == "__main__":
    hand_over(sys.argv[1:], Path(sys.executable).resolve().parent)

    from dealer_trainer.cli import main

    sys.exit(main())
