"""Where a bundle's program begins."""

import sys

from dealer_trainer.cli import main

if __name__ == "__main__":
    sys.exit(main())
