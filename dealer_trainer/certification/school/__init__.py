"""What a school orders, judges and lists: sittings, attempts, results, statistics. No window."""
