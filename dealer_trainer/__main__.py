"""`python -m dealer_trainer` is `dealer-trainer`."""

import sys

from dealer_trainer.cli import main

if __name__ == "__main__":
    sys.exit(main())
