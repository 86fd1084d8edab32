"""`python -m benchmarks.school`. A row's process imports this file again, and with it no more than the row needs."""

import sys

if __name__ == "__main__":
    from benchmarks.school.table import main
    from benchmarks.school.work import end_cleanly

    end_cleanly()
    sys.exit(main(sys.argv[1:]))
